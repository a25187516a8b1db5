"""Games of an ante, then a second wager or a fold, against a player-dealer's hand that must qualify."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, Literal, TypeVar

import msgspec

from cardroom.cards import RANKS, Card
from cardroom.dealing.bank_dealer import BankDealer
from cardroom.dealing.choices import Choice, Fold
from cardroom.dealing.decisions import Decision, Procedure, Seat, Spot
from cardroom.dealing.names import spoken
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame, BankedRules
from cardroom.money import EVEN, Cents, Lose, Outcome, PayTable, Push, Win
from cardroom.ranking import Ranking, at_least

ANTE = "ante"
NO_BONUS = PayTable({})


class AnteRules(BankedRules, frozen=True):
    qualifier: str
    """The lowest high cards with which the player-dealer qualifies: "Q", "AK"."""
    times: int = 1
    """How many antes the wager after the deal is."""
    not_qualified: Literal["compared", "paid"] = "compared"
    """What the ante does when the player-dealer does not qualify; the second wager goes back."""
    tie_not_qualified: Literal["push", "lose"] = "push"
    lost_by_folding: tuple[str, ...] = ()
    """Bonus wagers that go with the ante when a player folds."""
    folds_collected: Literal["in-order", "at-once"] = "in-order"
    """Whether a folded ante waits for its place in the order, or is collected before the player-dealer's hand opens."""
    up_card: Literal["top", "bottom", "none"] = "bottom"
    """Which card of the player-dealer's stack is face up while the players decide, if any."""
    button_card: Literal["up-card", "last-exposed"] = "up-card"
    """Which card counts to the action button, where there is one."""
    ante_bonus: PayTable = NO_BONUS
    """What the ante of a hand that stays in is paid on top, whatever the player-dealer has; it is paid last."""


A = TypeVar("A", bound=AnteRules)


class AnteGame(BankedGame[A], Generic[A]):
    """`later` is the one wager that may follow the ante."""

    cards: ClassVar[int]
    hands: ClassVar[tuple[str, ...]]
    """The kinds of hands there are."""
    stays: ClassVar[Choice]
    """How a player says that the second wager is made."""

    @classmethod
    def check_rules(cls, rules: A) -> Iterator[tuple[str, str]]:
        yield from super().check_rules(rules)
        for kind in rules.lost_by_folding:
            if kind not in rules.order.kinds:
                yield "rules.lost_by_folding", f"{kind} is not among the wagers: {', '.join(rules.order.kinds)}"
        if not rules.qualifier or set(rules.qualifier) - set(RANKS):
            yield "rules.qualifier", f'write high cards of {RANKS}, as in "Q" or "AK", not {rules.qualifier!r}'
        if rules.times < 1:
            yield "rules.times", f"the {cls.later[0]} wager is one ante or more, not {rules.times}"
        if rules.up_card == "none" and rules.order.start == "action-button" and rules.button_card == "up-card":
            yield "rules.button_card", 'no card is up that could count to the action button; write "last-exposed"'
        for hand in rules.ante_bonus:
            if hand not in cls.hands:
                yield f"rules.ante_bonus.{hand}", f"the game cannot make this; it makes {', '.join(cls.hands)}"

    @property
    def ranking(self) -> Ranking:
        raise NotImplementedError

    def bonus(self, kind: str, mine: Sequence[Card], bank: Sequence[Card]) -> Outcome:
        """What a bonus wager comes to."""
        raise NotImplementedError

    @property
    def qualifying(self) -> int:
        """The lowest value with which the player-dealer qualifies."""
        return at_least(self.rules.qualifier)

    def qualifies(self, value: int) -> bool:
        return value >= self.qualifying

    def against_bank(self, kind: str, mine: int, bank: int) -> Outcome:
        """What the ante or the second wager comes to for a hand that stays in."""
        return self.compared(kind, mine, (mine > bank) - (mine < bank), self.qualifies(bank))

    def compared(self, kind: str, mine: int, higher: int, qualified: bool) -> Outcome:
        """The same, by whether the hand is higher (1), equal (0) or lower (-1)."""
        rules = self.rules
        if not qualified:
            if kind != ANTE:
                return Push("the player-dealer does not qualify")
            if rules.not_qualified == "paid":
                return Win(EVEN)
            if not higher and rules.tie_not_qualified == "lose":
                return Lose("tie")
        if not higher:
            return Push("tie")
        return self.won(kind, mine) if higher > 0 else Lose()

    def won(self, kind: str, mine: int) -> Outcome:
        """Even money, or what a table says for the hand."""
        table = self.rules.pays.get(kind)
        return Win(EVEN) if table is None else Win(table[self.ranking.category(mine)], self.ranking.describe(mine))

    def still_to_come(self, wagers: Sequence[Wager]) -> Mapping[Seat, Cents]:
        """Whoever antes must be able to stay in."""
        needed: Counter[Seat] = Counter()
        for wager in wagers:
            if wager.kind == ANTE:
                needed[wager.seat] += self.rules.times * wager.amount
        return needed

    @property
    def steps(self) -> list[str]:
        rules, (second,) = self.rules, self.later
        count = {3: "Three", 5: "Five"}[self.cards]
        as_big = "equal to it" if rules.times == 1 else f"{rules.times} times as big"
        ante = "is still compared" if rules.not_qualified == "compared" else "is paid even money"
        lost = " and ".join((ANTE, *rules.lost_by_folding))
        when = " at once" if rules.folds_collected == "at-once" else ""
        pays = (
            "the ante at even money and the call by the table"
            if second in rules.pays
            else f"ante and {second} at even money"
        )
        shown = "" if rules.up_card == "none" else f" and whose {rules.up_card} card is turned up"
        bonuses = ", ".join(f"{spoken(hand)} {pay}" for hand, pay in rules.ante_bonus.items())
        bonus = [f"Last, an ante that stayed in is paid a bonus whatever the player-dealer has: {bonuses}."]
        return [
            f"Before the deal a player may wager on {', '.join(self.offered)}.",
            f"{count} cards face down to every spot with a wager, clockwise from the left of the player-dealer, who is "
            f"last{shown}.",
            f"Clockwise from there each ante stays in with a {second} wager {as_big}, or folds.",
            f"Folding loses {lost}{when}.",
            f"The player-dealer qualifies with {'-'.join(rules.qualifier)} high; if not, {second} is returned, "
            f"the ante {ante}.",
            f"Otherwise the higher hand wins {pays}; equal hands push.",
            *(bonus if rules.ante_bonus else []),
        ]

    def play(self, dealer: BankDealer) -> Procedure:
        rules, bank = self.rules, dealer.player_dealer
        dealer.take_fees("before-deal")
        dealer.deal_each(self.cards, [*dealer.spots, bank], one_at_a_time=False)
        up = [] if self.up is None else [self.up]
        shown = dealer.turn_up(bank, up) if up else ()
        dealer.take_fees("after-deal")
        if rules.button_card == "up-card":
            self.place_button(dealer, shown)

        folded = yield from self.stay_or_fold(dealer)
        showdown = Showdown(self, dealer, folded)
        stayed = [wager for wager in dealer.wagers if wager.kind == ANTE and wager.spot not in folded]
        if rules.folds_collected == "at-once":
            dealer.settle(rules.order, showdown.resolve, showdown.is_folded)
        if dealer.wagers:
            opened = self.open_bank(dealer, [place for place in range(self.cards) if place not in up])
            if rules.button_card == "last-exposed":
                self.place_button(dealer, opened)
            self.open_players(dealer, showdown)
            dealer.settle(rules.order, showdown.resolve)
            self.pay_bonus(dealer, stayed)
        dealer.return_bank()

    @property
    def up(self) -> int | None:
        """The place of the player-dealer's card that is up, from the top."""
        return {"top": 0, "bottom": self.cards - 1, "none": None}[self.rules.up_card]

    def place_button(self, dealer: BankDealer, exposed: Sequence[Card]) -> None:
        """Where the last of these cards counts to."""
        order = self.rules.order
        if order.start == "action-button":
            dealer.place_action_button(order, order.count_of(exposed[-1]), self.rules.seats, str(exposed[-1]))

    def stay_or_fold(self, dealer: BankDealer) -> Generator[Decision, Any, frozenset[Spot]]:
        """Each ante in turn is followed by the second wager or given up; returns the spots that folded."""
        folded = set()
        for spot in dealer.spots:
            antes = dealer.wagers_on(spot, ANTE)
            if not antes:
                continue
            decider = dealer.decider(spot)
            choice = yield dealer.ask(decider, self.stays | Fold(), spot)
            if choice == Fold():
                dealer.decide(decider, spot, choice)
                folded.add(spot)
            else:
                for ante in antes:
                    dealer.add_wager(ante.seat, spot, self.later[0], self.rules.times * ante.amount)
        return frozenset(folded)

    def open_bank(self, dealer: BankDealer, down: Sequence[int]) -> tuple[Card, ...]:
        """The player-dealer's other cards, one by one where the last of them counts; returns those opened last."""
        bank = dealer.player_dealer
        value = self.ranking.value(dealer.hands[bank])
        first = down[:-1] if self.rules.button_card == "last-exposed" else ()
        for place in first:
            dealer.turn_up(bank, [place])
        shown = dealer.turn_up(bank, down[len(first) :], self.ranking.describe(value))
        if not self.qualifies(value):
            dealer.announce("The player-dealer does not qualify.")
        return shown

    def open_players(self, dealer: BankDealer, showdown: Showdown) -> None:
        """The hands that still have a wager to win; the others are mucked."""
        live = {wager.spot for wager in dealer.wagers if not showdown.is_folded(wager)}
        for spot in dealer.spots:
            if spot in live:
                dealer.turn_up(spot, hand=self.ranking.describe(self.ranking.value(dealer.hands[spot])))
            else:
                dealer.muck(spot)

    def pay_bonus(self, dealer: BankDealer, stayed: Sequence[Wager]) -> None:
        """The antes that stayed in, for their hands, as far as the bank still reaches."""
        order = self.rules.order
        for ante in order.walk(stayed, dealer.first_spot(order), {}):
            value = self.ranking.value(dealer.hands[ante.spot])
            pay = self.rules.ante_bonus.get(self.ranking.category(value))
            if pay:
                dealer.pay_prize(ante.seat, pay.pays(ante.amount), f"ante bonus, {self.ranking.describe(value)}")


class Showdown(msgspec.Struct, frozen=True):
    """What each wager comes to once the hands are open."""

    game: AnteGame[Any]
    dealer: BankDealer
    folded: frozenset[Spot]

    def is_folded(self, wager: Wager) -> bool:
        """Whether folding has lost this wager."""
        return wager.spot in self.folded and wager.kind in (ANTE, *self.game.rules.lost_by_folding)

    def resolve(self, wager: Wager) -> Outcome:
        if self.is_folded(wager):
            return Lose("folded")
        mine, bank = self.dealer.hands[wager.spot], self.dealer.hands[self.dealer.player_dealer]
        if wager.kind not in (ANTE, *self.game.later):
            return self.game.bonus(wager.kind, mine, bank)
        return self.game.against_bank(wager.kind, self.game.ranking.value(mine), self.game.ranking.value(bank))
