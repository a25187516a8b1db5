"""Ultimate Texas Hold'em against a player-dealer: the earlier a player plays, the more that player may wager."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from cardroom.dealing.bank_dealer import BankDealer
from cardroom.dealing.choices import Check, Choice, Fold, Play
from cardroom.dealing.decisions import Decision, Procedure, Seat, Spot
from cardroom.dealing.incidents import PAUSE
from cardroom.dealing.names import spoken
from cardroom.dealing.options import Pick
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame, BankedRules, by_table
from cardroom.games.rule_problem import RuleProblem
from cardroom.money import EVEN, Cents, Lose, Outcome, PayTable, Push, Win
from cardroom.ranking import HIGH, HoleCards, Ranking
from cardroom.ranking.base import pack

ANTE, BLIND, PLAY, TRIPS, BAD_BEAT = "ante", "blind", "play", "trips", "bad-beat"
BEFORE_FLOP, ON_FLOP, AT_RIVER = (4, 3), (2,), (1,)
"""The sizes of a play wager, in antes, at each stage."""


class UltimateRules(BankedRules, frozen=True):
    """The rules of Ultimate Texas Hold'em."""

    qualifier: str = "pair"
    """The lowest kind of hand with which the player-dealer qualifies; with "high-card" every hand does."""
    one_at_a_time: bool = False
    """True if the cards are dealt one at a time, as from a shoe. False: two at a time, as from a shuffler."""
    folds_collected: Literal["at-once", "in-order"] = "at-once"
    """Wagers lost by folding are collected before the player-dealer's hand is opened, or in the order of all wagers."""

    @property
    def qualifying(self) -> int:
        """The lowest value with which the player-dealer qualifies."""
        return pack(HIGH.categories.index(self.qualifier), [])


class UltimateHoldem(BankedGame[UltimateRules]):
    procedure = "ultimate-holdem"
    rules_type = UltimateRules
    base = (ANTE, BLIND, TRIPS, BAD_BEAT)
    most_jokers = 0
    later = (PLAY,)
    cards = 2
    board_cards = 5
    outcomes = {BLIND: HIGH.categories, TRIPS: HIGH.categories, BAD_BEAT: HIGH.categories}

    @classmethod
    def check_rules(cls, rules: UltimateRules) -> Iterator[RuleProblem]:
        yield from super().check_rules(rules)
        if rules.qualifier not in HIGH.categories:
            problem = f"{rules.qualifier!r} is not a kind of hand"
            yield RuleProblem("rules.qualifier", problem, f"write one of {', '.join(HIGH.categories)}")

    @property
    def hand_rankings(self) -> list[tuple[str, Ranking | HoleCards]]:
        return [("Hands", HIGH)]

    def still_to_come(self, wagers: Sequence[Wager]) -> Mapping[Seat, Cents]:
        needed: Counter[Seat] = Counter()
        for wager in wagers:
            needed[wager.seat] += _kept_back(wager)
        return needed

    @property
    def steps(self) -> list[str]:
        bonuses = " and ".join(kind for kind in self.offered if kind not in (ANTE, BLIND))
        also = f", and may also bet on {bonuses}" if bonuses else ""
        has_trips = TRIPS in self.offered
        but_trips = ", except a trips wager that wins" if has_trips else ""
        bad_beat = [
            "Bad beat wins when the hand that is beaten, the player's or the player-dealer's, is in the pay table."
        ]
        apart = ", one at a time," if self.rules.one_at_a_time else ""
        at_once = " at once" if self.rules.folds_collected == "at-once" else ""
        return [
            f"Before the deal a player bets the same amount on ante and blind{also}.",
            f"Two cards are dealt face down{apart} to every spot with a wager, clockwise from the left of the house "
            "dealer, and to the player-dealer last.",
            "Before the flop a player may make a play wager of 3 or 4 times the ante. On the flop, a player without a "
            "play wager may make one of twice the ante. At the river, a player without a play wager makes one equal to "
            "the ante, or folds. Each player may make one play wager per round.",
            f"Folding loses everything{at_once}{but_trips}.",
            f"The best five of seven cards play. {_qualifies(self.rules.qualifier)}",
            "The higher hand wins ante and play at even money. The blind wager is paid by the pay table, and pushes "
            "when the winning hand is not in the table. Equal hands push.",
            *(["Trips is paid by the pay table whatever the player-dealer has."] if has_trips else []),
            *(bad_beat if BAD_BEAT in self.offered else []),
        ]

    def play(self, dealer: BankDealer) -> Procedure:
        dealer.take_fees("before-deal")
        to = [*sorted(dealer.spots), dealer.player_dealer]
        dealer.deal_each(2, to, one_at_a_time=self.rules.one_at_a_time)
        dealer.take_fees("after-deal")
        if dealer.pausing:
            yield PAUSE
        checked = yield from self.offer(dealer, dealer.spots, BEFORE_FLOP, Check())
        dealer.deal_board("flop", 3, burn=False)
        checked = yield from self.offer(dealer, checked, ON_FLOP, Check())
        dealer.deal_board("turn and river", 2, burn=False)
        folded = yield from self.offer(dealer, checked, AT_RIVER, Fold())

        showdown = Showdown.of(dealer, self.rules, folded)
        order = self.rules.order
        if self.rules.folds_collected == "at-once":
            dealer.settle(order, showdown.resolve, showdown.is_lost_by_folding)
        if not all(showdown.is_lost_by_folding(wager) for wager in dealer.wagers):
            self.open_hands(dealer, showdown)
        dealer.settle(order, showdown.resolve, lost=showdown.beaten)
        dealer.return_bank()

    def offer(
        self, dealer: BankDealer, spots: Sequence[Spot], times: Sequence[int], otherwise: Choice
    ) -> Generator[Decision, Any, list[Spot]]:
        """Offers the play wager to each spot in turn. Returns the spots that did not make it."""
        without = list(spots)
        for spot in spots:
            decider, antes = dealer.decider(spot), dealer.wagers_on(spot, ANTE)
            can = [Play(n) for n in times if all(_reaches(dealer, ante.seat, spot, n, without) for ante in antes)]
            own = sum(ante.amount for ante in antes if ante.seat == decider)
            costs = (*(play.times * own for play in can), 0)
            choice = (yield dealer.ask(decider, Pick((*can, otherwise), costs), spot)) if can else otherwise
            if isinstance(choice, Play):
                without.remove(spot)
                for ante in antes:
                    dealer.add_wager(ante.seat, spot, PLAY, choice.times * ante.amount)
            else:
                dealer.decide(decider, spot, choice)
        return without

    def open_hands(self, dealer: BankDealer, showdown: Showdown) -> None:
        """Turns up the player-dealer's hand, then the players' hands that still have a wager."""
        dealer.turn_up(dealer.player_dealer, hand=HIGH.describe(showdown.bank))
        if not showdown.qualifies:
            dealer.announce("The player-dealer does not qualify.")
        live = {wager.spot for wager in dealer.wagers if not showdown.is_lost_by_folding(wager)}
        for spot in dealer.spots:
            if spot in live:
                dealer.turn_up(spot, hand=HIGH.describe(showdown.values[spot]))
            else:
                dealer.muck(spot)


def _qualifies(kind: str) -> str:
    if kind == HIGH.categories[0]:
        return "The player-dealer always qualifies."
    hand = "a pair" if kind == "pair" else spoken(kind)
    return (
        f"The player-dealer qualifies with {hand}. If the player-dealer does not qualify, the ante pushes and "
        "everything else is settled as usual."
    )


def _kept_back(wager: Wager) -> Cents:
    """Returns what an ante must keep for the play wager.

    A seated player can always wait and play for one ante. A backline player must follow the largest play wager.
    """
    if wager.kind != ANTE:
        return 0
    return wager.amount if wager.seat == wager.spot else max(BEFORE_FLOP) * wager.amount


def _reaches(dealer: BankDealer, seat: Seat, spot: Spot, times: int, without: Sequence[Spot]) -> bool:
    """True if the seat can pay a play wager of `times` antes here and what its other spots may still need."""
    antes = [wager for wager in dealer.wagers if wager.seat == seat and wager.kind == ANTE]
    here = sum(ante.amount for ante in antes if ante.spot == spot)
    elsewhere = sum(_kept_back(ante) for ante in antes if ante.spot != spot and ante.spot in without)
    return times * here + elsewhere <= dealer.stacks[seat]


class Showdown(msgspec.Struct, frozen=True):
    """Settles each wager once all five community cards are dealt."""

    rules: UltimateRules
    values: Mapping[Spot, int]
    bank: int
    folded: Sequence[Spot]

    @classmethod
    def of(cls, dealer: BankDealer, rules: UltimateRules, folded: Sequence[Spot]) -> Showdown:
        values = HIGH.values(dealer.hands, dealer.boards[0])
        return cls(rules, values, values[dealer.player_dealer], folded)

    @property
    def pays(self) -> Mapping[str, PayTable]:
        return self.rules.pays

    @property
    def qualifies(self) -> bool:
        return self.bank >= self.rules.qualifying

    @property
    def beaten(self) -> list[Spot]:
        return [spot for spot, value in self.values.items() if value < self.bank and spot not in self.folded]

    def is_lost_by_folding(self, wager: Wager) -> bool:
        """True for every wager on a folded spot except a trips wager that wins."""
        return wager.spot in self.folded and isinstance(self.resolve(wager), Lose)

    def resolve(self, wager: Wager) -> Outcome:
        mine = self.values[wager.spot]
        if wager.spot in self.folded and not (wager.kind == TRIPS and HIGH.category(mine) in self.pays[TRIPS]):
            return Lose("folded")
        if wager.kind == TRIPS:
            return by_table(self.pays[TRIPS], HIGH.category(mine), HIGH.describe(mine))
        if wager.kind == BAD_BEAT:
            return self.bad_beat(mine)
        if wager.kind == ANTE and not self.qualifies:
            return Push("the player-dealer does not qualify")
        if mine == self.bank:
            return Push("tie")
        if mine < self.bank:
            return Lose()
        return self.blind(mine) if wager.kind == BLIND else Win(EVEN)

    def blind(self, mine: int) -> Outcome:
        hand, table = HIGH.category(mine), self.pays[BLIND]
        return Win(table[hand], HIGH.describe(mine)) if hand in table else Push(HIGH.describe(mine))

    def bad_beat(self, mine: int) -> Outcome:
        """Pays for the hand that was beaten, the player's or the player-dealer's."""
        if mine == self.bank:
            return Lose("tie")
        beaten = min(mine, self.bank)
        return by_table(self.pays[BAD_BEAT], HIGH.category(beaten), f"{HIGH.describe(beaten)} beaten")
