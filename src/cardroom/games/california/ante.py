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
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame, BankedRules
from cardroom.money import EVEN, Cents, Lose, Outcome, Push, Win
from cardroom.ranking import Ranking, at_least

ANTE = "ante"


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
    up_card: Literal["top", "bottom"] = "bottom"
    """Which card of the player-dealer's stack is face up while the players decide."""
    button_card: Literal["up-card", "last-exposed"] = "up-card"
    """Which card counts to the action button, where there is one."""


A = TypeVar("A", bound=AnteRules)


class AnteGame(BankedGame[A], Generic[A]):
    """`later` is the one wager that may follow the ante."""

    cards: ClassVar[int]
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

    @property
    def ranking(self) -> Ranking:
        raise NotImplementedError

    def bonus(self, kind: str, mine: Sequence[Card], bank: Sequence[Card]) -> Outcome:
        """What a bonus wager comes to."""
        raise NotImplementedError

    def qualifies(self, value: int) -> bool:
        return value >= at_least(self.rules.qualifier)

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
        return [
            f"Before the deal a player may wager on {', '.join(self.offered)}.",
            f"{count} cards face down to every spot with a wager, clockwise from the left of the player-dealer, who is "
            f"last and whose {rules.up_card} card is turned up.",
            f"Clockwise from there each ante stays in with a {second} wager {as_big}, or folds.",
            f"Folding loses {lost}{when}.",
            f"The player-dealer qualifies with {'-'.join(rules.qualifier)} high; if not, {second} is returned, "
            f"the ante {ante}.",
            f"Otherwise the higher hand wins {pays}; equal hands push.",
        ]

    def play(self, dealer: BankDealer) -> Procedure:
        rules, bank = self.rules, dealer.player_dealer
        dealer.take_fees("before-deal")
        dealer.deal_each(self.cards, [*dealer.spots, bank], one_at_a_time=False)
        up = 0 if rules.up_card == "top" else self.cards - 1
        (up_card,) = dealer.turn_up(bank, [up])
        dealer.take_fees("after-deal")
        if rules.button_card == "up-card":
            self.place_button(dealer, up_card)

        folded = yield from self.stay_or_fold(dealer)
        showdown = Showdown(self, dealer, folded)
        if rules.folds_collected == "at-once":
            dealer.settle(rules.order, showdown.resolve, showdown.is_folded)
        if dealer.wagers:
            last = self.open_bank(dealer, [place for place in range(self.cards) if place != up])
            if rules.button_card == "last-exposed":
                self.place_button(dealer, last)
            self.open_players(dealer, showdown)
            dealer.settle(rules.order, showdown.resolve)
        dealer.return_bank()

    def place_button(self, dealer: BankDealer, card: Card) -> None:
        order = self.rules.order
        if order.start == "action-button":
            dealer.place_action_button(order, order.count_of(card), self.rules.seats, str(card))

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

    def open_bank(self, dealer: BankDealer, down: Sequence[int]) -> Card:
        """The player-dealer's other cards, one by one where the last of them counts; returns the last."""
        bank = dealer.player_dealer
        value = self.ranking.value(dealer.hands[bank])
        first = down[:-1] if self.rules.button_card == "last-exposed" else ()
        for place in first:
            dealer.turn_up(bank, [place])
        shown = dealer.turn_up(bank, down[len(first) :], self.ranking.describe(value))
        if not self.qualifies(value):
            dealer.announce("The player-dealer does not qualify.")
        return shown[-1]

    def open_players(self, dealer: BankDealer, showdown: Showdown) -> None:
        """The hands that still have a wager to win; the others are mucked."""
        live = {wager.spot for wager in dealer.wagers if not showdown.is_folded(wager)}
        for spot in dealer.spots:
            if spot in live:
                dealer.turn_up(spot, hand=self.ranking.describe(self.ranking.value(dealer.hands[spot])))
            else:
                dealer.muck(spot)


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
        return self.against_bank(wager.kind, self.game.ranking.value(mine), self.game.ranking.value(bank))

    def against_bank(self, kind: str, mine: int, bank: int) -> Outcome:
        rules = self.game.rules
        if not self.game.qualifies(bank):
            if kind != ANTE:
                return Push("the player-dealer does not qualify")
            if rules.not_qualified == "paid":
                return Win(EVEN)
            if mine == bank and rules.tie_not_qualified == "lose":
                return Lose("tie")
        if mine == bank:
            return Push("tie")
        return self.won(kind, mine) if mine > bank else Lose()

    def won(self, kind: str, mine: int) -> Outcome:
        """Even money, or what a table says for the hand."""
        table, ranking = self.game.rules.pays.get(kind), self.game.ranking
        return Win(EVEN) if table is None else Win(table[ranking.category(mine)], ranking.describe(mine))
