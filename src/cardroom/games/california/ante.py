"""Games with an ante, then a second wager or a fold, against a player-dealer who must qualify."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, Literal, TypeVar

import msgspec

from cardroom.cards import RANK_NAMES, RANKS, Card
from cardroom.dealing.bank_dealer import BankDealer
from cardroom.dealing.choices import Choice, Fold
from cardroom.dealing.decisions import Decision, Procedure, Seat, Spot
from cardroom.dealing.incidents import PAUSE
from cardroom.dealing.names import spoken
from cardroom.dealing.options import Pick
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame, BankedRules
from cardroom.games.rule_problem import RuleProblem
from cardroom.money import EVEN, Cents, Lose, Outcome, PayTable, Push, Win
from cardroom.ranking import HoleCards, Ranking, at_least
from cardroom.ranking.base import many

ANTE = "ante"
EQUAL = {
    "push": "Equal hands push.",
    "player": "The player wins if the hands are equal.",
    "player-dealer": "The player-dealer wins if the hands are equal.",
}
NO_BONUS = PayTable({})


class AnteRules(BankedRules, frozen=True):
    """The rules of games in which a player antes, then plays or folds after seeing the hand."""

    qualifier: str
    """The lowest high cards or pair with which the player-dealer qualifies, as in "Q", "AK" or "22". With "2" every
    hand does."""
    times: int = 1
    """The size of the second wager, in antes."""
    not_qualified: Literal["compared", "paid"] = "compared"
    """If the player-dealer does not qualify, the ante is still compared, or is paid. The second wager is returned."""
    ties: Literal["push", "player", "player-dealer"] = "push"
    """Who wins ante and second wager if the hands are equal and the player-dealer qualifies; "push" if nobody does."""
    tie_not_qualified: Literal["push", "lose"] = "push"
    """What a tied ante does if the player-dealer does not qualify."""
    lost_by_folding: tuple[str, ...] = ()
    """Bonus wagers that a fold loses together with the ante."""
    folds_collected: Literal["in-order", "at-once"] = "in-order"
    """A folded ante is collected in its turn, or at once, before the player-dealer's hand is turned up."""
    up_card: Literal["top", "bottom", "none"] = "bottom"
    """The player-dealer's card that is face up while the players decide."""
    button_card: Literal["up-card", "last-exposed"] = "up-card"
    """The card that places the action button, if the house uses one."""
    ante_bonus: PayTable = NO_BONUS
    """The bonus for the ante of a hand that was not folded, whatever the player-dealer has. It is paid last."""


A = TypeVar("A", bound=AnteRules)


class AnteGame(BankedGame[A], Generic[A]):
    """`later` holds the one wager that may follow the ante."""

    hands: ClassVar[tuple[str, ...]]
    """The kinds of hands that the cards can make."""
    stays: ClassVar[Choice]
    """The choice that makes the second wager."""
    most_jokers = 0

    @property
    def hand_rankings(self) -> list[tuple[str, Ranking | HoleCards]]:
        return [("Hands", self.ranking)]

    @classmethod
    def check_rules(cls, rules: A) -> Iterator[RuleProblem]:
        yield from super().check_rules(rules)
        for kind in rules.lost_by_folding:
            if kind not in rules.order.kinds:
                problem = f"{kind} is not among the wagers of order.kinds"
                yield RuleProblem("rules.lost_by_folding", problem, f"they are {', '.join(rules.order.kinds)}")
        if not is_qualifier(rules.qualifier):
            problem = f"{rules.qualifier!r} is not a pair or a hand of high cards"
            yield RuleProblem("rules.qualifier", problem, f'write ranks of {RANKS}, as in "Q", "AK" or "22"')
        if rules.times < 1:
            problem = f"the {cls.later[0]} wager cannot be {rules.times} times the ante"
            yield RuleProblem("rules.times", problem, "write 1 or more")
        if rules.button_card == "last-exposed" and rules.order.when_covered:
            problem = "a button that is placed only when the bank is short is placed by the up card"
            yield RuleProblem("rules.button_card", problem, 'write "up-card", or remove order.when_covered')
        if rules.up_card == "none" and rules.order.start == "action-button" and rules.button_card == "up-card":
            problem = "no card is face up that could place the action button"
            yield RuleProblem("rules.button_card", problem, 'write "last-exposed"')
        for hand in rules.ante_bonus:
            if hand not in cls.hands:
                problem = "the game cannot make this"
                yield RuleProblem(f"rules.ante_bonus.{hand}", problem, f"it makes {', '.join(cls.hands)}")

    @property
    def ranking(self) -> Ranking:
        raise NotImplementedError

    def bonus(self, kind: str, mine: Sequence[Card], bank: Sequence[Card]) -> Outcome:
        """Returns the outcome of a bonus wager."""
        raise NotImplementedError

    @property
    def qualifying(self) -> int:
        """The lowest value with which the player-dealer qualifies."""
        return at_least(self.rules.qualifier)

    def qualifies(self, value: int) -> bool:
        return value >= self.qualifying

    def against_bank(self, kind: str, mine: int, bank: int) -> Outcome:
        """Returns the outcome of the ante or the second wager for a hand that was not folded."""
        return self.compared(kind, mine, (mine > bank) - (mine < bank), self.qualifies(bank))

    def compared(self, kind: str, mine: int, higher: int, qualified: bool) -> Outcome:
        """Returns the outcome for a hand that is higher (1), equal (0) or lower (-1) than the player-dealer's."""
        rules = self.rules
        if not qualified:
            if kind != ANTE:
                return Push("the player-dealer does not qualify")
            if rules.not_qualified == "paid":
                return Win(EVEN)
            if not higher and rules.tie_not_qualified == "lose":
                return Lose("tie")
        if not higher and (rules.ties == "push" or not qualified):
            return Push("tie")
        if not higher:
            return self.won(kind, mine) if rules.ties == "player" else Lose("tie")
        return self.won(kind, mine) if higher > 0 else Lose()

    def won(self, kind: str, mine: int) -> Outcome:
        """Pays even money, or what the pay table has for the hand."""
        table = self.rules.pays.get(kind)
        return Win(EVEN) if table is None else Win(table[self.ranking.category(mine)], self.ranking.describe(mine))

    def still_to_come(self, wagers: Sequence[Wager]) -> Mapping[Seat, Cents]:
        """A player who antes must keep enough for the second wager."""
        needed: Counter[Seat] = Counter()
        for wager in wagers:
            if wager.kind == ANTE:
                needed[wager.seat] += self.rules.times * wager.amount
        return needed

    @property
    def steps(self) -> list[str]:
        rules, (second,) = self.rules, self.later
        count = {3: "Three", 5: "Five"}[self.cards]
        as_big = "equal to it" if rules.times == 1 else f"of {rules.times} times the ante"
        tie = ", and loses a tie" if rules.tie_not_qualified == "lose" else ""
        ante = f"is still compared{tie}" if rules.not_qualified == "compared" else "is paid even money"
        lost = " and ".join((ANTE, *rules.lost_by_folding))
        when = " at once" if rules.folds_collected == "at-once" else ""
        pays = (
            "the ante at even money and the call by the pay table"
            if second in rules.pays
            else f"ante and {second} at even money"
        )
        shown = "" if rules.up_card == "none" else f" and whose {rules.up_card} card is turned up"
        bonuses = ", ".join(f"{spoken(hand)} {pay}" for hand, pay in rules.ante_bonus.items())
        bonus = [f"Finally, the ante of a hand that did not fold is paid a bonus, win or lose: {bonuses}."]
        return [
            f"Before the deal a player may wager on {', '.join(self.offered)}.",
            f"{count} cards are dealt face down to every spot with a wager, clockwise from the left of the "
            f"player-dealer, who is dealt last{shown}.",
            f"Clockwise from there, each player with an ante makes a {second} wager {as_big}, or folds.",
            f"Folding loses {lost}{when}.",
            f"The player-dealer qualifies with {_qualifier(rules.qualifier)}. If the player-dealer does not "
            f"qualify, the {second} wager is returned and the ante {ante}.",
            f"Otherwise the higher hand wins {pays}. {EQUAL[rules.ties]}",
            *(bonus if rules.ante_bonus else []),
            *([self._button_in_words] if rules.order.start == "action-button" else []),
        ]

    @property
    def _button_in_words(self) -> str:
        card = "up card" if self.rules.button_card == "up-card" else "last card to be turned up"
        when = "When the bank is short, the" if self.rules.order.when_covered else "The"
        return f"{when} player-dealer's {card} places the action button."

    def play(self, dealer: BankDealer) -> Procedure:
        rules, bank = self.rules, dealer.player_dealer
        dealer.take_fees("before-deal")
        dealer.deal_each(self.cards, [*dealer.spots, bank], one_at_a_time=False)
        up = [] if self.up is None else [self.up]
        shown = dealer.turn_up(bank, up) if up else ()
        dealer.take_fees("after-deal")
        if rules.button_card == "up-card" and not rules.order.when_covered:
            self.place_button(dealer, shown)

        if dealer.pausing:
            yield PAUSE
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
            if rules.order.when_covered and not dealer.covers_all(showdown.resolve):
                self.place_button(dealer, shown)
            dealer.settle(rules.order, showdown.resolve)
            self.pay_bonus(dealer, stayed)
        dealer.return_bank()

    @property
    def up(self) -> int | None:
        """The position of the player-dealer's up card, from the top. None if no card is up."""
        return {"top": 0, "bottom": self.cards - 1, "none": None}[self.rules.up_card]

    def place_button(self, dealer: BankDealer, exposed: Sequence[Card]) -> None:
        """Places the action button by the last of these cards."""
        order = self.rules.order
        if order.start == "action-button":
            dealer.place_action_button(order, order.count_of(exposed[-1]), self.rules.seats, str(exposed[-1]))

    def stay_or_fold(self, dealer: BankDealer) -> Generator[Decision, Any, frozenset[Spot]]:
        """Asks for the second wager or a fold on each ante in turn. Returns the spots that folded."""
        folded = set()
        for spot in dealer.spots:
            antes = dealer.wagers_on(spot, ANTE)
            if not antes:
                continue
            decider = dealer.decider(spot)
            cost = sum(self.rules.times * ante.amount for ante in antes if ante.seat == decider)
            choice = yield dealer.ask(decider, Pick((self.stays, Fold()), (cost, 0)), spot)
            if choice == Fold():
                dealer.decide(decider, spot, choice)
                folded.add(spot)
            else:
                for ante in antes:
                    dealer.add_wager(ante.seat, spot, self.later[0], self.rules.times * ante.amount)
        return frozenset(folded)

    def open_bank(self, dealer: BankDealer, down: Sequence[int]) -> tuple[Card, ...]:
        """Turns up the player-dealer's other cards, and returns those turned up last.

        They are turned up one by one if the last of them places the action button.
        """
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
        """Turns up the hands that still have a wager, and mucks the others."""
        live = {wager.spot for wager in dealer.wagers if not showdown.is_folded(wager)}
        for spot in dealer.spots:
            if spot in live:
                dealer.turn_up(spot, hand=self.ranking.describe(self.ranking.value(dealer.hands[spot])))
            else:
                dealer.muck(spot)

    def pay_bonus(self, dealer: BankDealer, stayed: Sequence[Wager]) -> None:
        """Pays the bonus on the antes that were not folded, as far as the bank covers it."""
        order = self.rules.order
        for ante in order.walk(stayed, dealer.first_spot(order), {}):
            value = self.ranking.value(dealer.hands[ante.spot])
            pay = self.rules.ante_bonus.get(self.ranking.category(value))
            if pay:
                dealer.pay_prize(ante.seat, pay.pays(ante.amount), f"ante bonus, {self.ranking.describe(value)}")


def is_qualifier(cards: str) -> bool:
    """True for a pair, and for different ranks from high to low."""
    ranks = [RANKS.find(rank) for rank in cards]
    is_pair = len(ranks) == 2 and ranks[0] == ranks[1]
    return bool(ranks) and min(ranks) >= 0 and (is_pair or ranks == sorted(set(ranks), reverse=True))


def _qualifier(cards: str) -> str:
    if at_least(cards) >> 20:
        return f"a pair of {many(RANKS.index(cards[0]))}"
    return f"{'-'.join(RANK_NAMES[RANKS.index(rank)] for rank in cards)} high"


class Showdown(msgspec.Struct, frozen=True):
    """Settles each wager once the hands are turned up."""

    game: AnteGame[Any]
    dealer: BankDealer
    folded: frozenset[Spot]

    def is_folded(self, wager: Wager) -> bool:
        """True if this wager was lost by folding."""
        return wager.spot in self.folded and wager.kind in (ANTE, *self.game.rules.lost_by_folding)

    def resolve(self, wager: Wager) -> Outcome:
        if self.is_folded(wager):
            return Lose("folded")
        mine, bank = self.dealer.hands[wager.spot], self.dealer.hands[self.dealer.player_dealer]
        if wager.kind not in (ANTE, *self.game.later):
            return self.game.bonus(wager.kind, mine, bank)
        return self.game.against_bank(wager.kind, self.game.ranking.value(mine), self.game.ranking.value(bank))
