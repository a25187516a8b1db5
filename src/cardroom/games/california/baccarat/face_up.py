"""21st Century Baccarat: one community hand against the player-dealer's, and each player's choice on five and six."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from cardroom.dealing.bank_dealer import BankDealer
from cardroom.dealing.decisions import Ask, Decision, Procedure, Seat, Spot
from cardroom.dealing.events import PLAYER_HAND, Public, Who
from cardroom.dealing.setup import Wager
from cardroom.games.california.baccarat.late_tie import LateTie, OfferLateTie
from cardroom.games.california.banked import BankedGame, BankedRules
from cardroom.games.california.blackjack.choices import Hit, Stand
from cardroom.money import EVEN, Cents, Lose, Outcome, Push, Win, show_dollars
from cardroom.ranking import baccarat_points, baccarat_total

BASE, EARLY_TIE, LATE_TIE = "base", "early-tie", "late-tie"
BESIDE_EARLY, ALONE = "beside-early-tie", "alone"
Line: TypeAlias = tuple[Seat, Spot]


class FaceUpRules(BankedRules, frozen=True):
    must_hit_to: int = 4
    must_stand_from: int = 7
    """Between these totals of the community hand each player chooses."""
    bank_hits_to: int = 5
    bank_wins_ties_to: int = 1
    """Up to this total the player-dealer wins ties; above it they push."""
    no_late_tie_from: int = 5
    """From this total on there are no late ties when the player-dealer's up card is the same."""
    late_tie_alone: int = 25
    """The most dollars on a late tie without an early one; 0 where there must be one."""


class LineChosen(Public, frozen=True):
    """Where somebody's wager lies for the third card."""

    seat: Seat
    spot: Spot
    line: str

    def told(self, who: Who) -> str:
        behind = "" if self.seat == self.spot else f" behind {who(self.spot)}"
        return f"{who(self.seat)}{behind}: {self.line} line."


class FaceUpBaccarat(BankedGame[FaceUpRules]):
    rules_type = FaceUpRules
    base = (BASE, EARLY_TIE)
    later = (LATE_TIE,)
    outcomes = {EARLY_TIE: ("",), LATE_TIE: (BESIDE_EARLY, ALONE)}

    @classmethod
    def check_rules(cls, rules: FaceUpRules) -> Iterator[tuple[str, str]]:
        yield from super().check_rules(rules)
        for outcome in (BESIDE_EARLY, ALONE) if rules.late_tie_alone else (BESIDE_EARLY,):
            if outcome not in rules.pays.get(LATE_TIE, {}):
                yield f"pays.{LATE_TIE}.{outcome}", "missing; it must be given"

    @property
    def steps(self) -> list[str]:
        rules = self.rules
        free = " and ".join(map(str, range(rules.must_hit_to + 1, rules.must_stand_from)))
        late = rules.pays[LATE_TIE]
        alone = f", or without one up to ${rules.late_tie_alone} at {late[ALONE]}" if rules.late_tie_alone else ""
        return [
            "Before the deal a player may wager on base, and less than that on an early tie at "
            f"{rules.pays[EARLY_TIE].only}.",
            "Two cards face up to the players' community hand and two to the player-dealer, the second down.",
            f"A late tie may follow, up to the early tie at {late[BESIDE_EARLY]}{alone}; not when the community total "
            f"is {rules.no_late_tie_from} or more and equal to the player-dealer's up card.",
            f"The community hand hits on 0 to {rules.must_hit_to} and stands on {rules.must_stand_from} to 9. On "
            f"{free} each player stands, or moves the wager to the hit line and has the community third card.",
            "The player-dealer's down card is turned and counts to the action button. The player-dealer hits on 0 to "
            f"{rules.bank_hits_to} and stands on more.",
            "The hand closer to nine wins the base wager at 1:1. The player-dealer wins ties on 0 to "
            f"{rules.bank_wins_ties_to}, others push; tie wagers win on any tie.",
        ]

    def refuse(self, wager: Wager, wagers: Sequence[Wager], player_dealer: Seat) -> str | None:
        reason = super().refuse(wager, wagers, player_dealer)
        if reason or wager.kind != EARLY_TIE:
            return reason
        base = _amount(wagers, BASE, wager)
        return None if wager.amount < base else f"an early tie must be less than the base wager of {show_dollars(base)}"

    def play(self, dealer: BankDealer) -> Procedure:
        bank, rules = dealer.player_dealer, self.rules
        dealer.take_fees("before-deal")
        dealer.deal_each(1, [PLAYER_HAND, bank], up=True)
        dealer.deal(PLAYER_HAND, up=True)
        dealer.deal(bank)
        dealer.take_fees("after-deal")
        yield from self.offer_late_ties(dealer)
        hitting = yield from self.choose_lines(dealer)
        two_cards = baccarat_total(dealer.hands[PLAYER_HAND])
        if hitting:
            dealer.deal(PLAYER_HAND, up=True)
        three_cards = baccarat_total(dealer.hands[PLAYER_HAND])

        (hole,) = dealer.turn_up(bank, [1])
        dealer.place_action_button(rules.order, rules.order.count_of(hole), rules.seats, str(hole))
        if baccarat_total(dealer.hands[bank]) <= rules.bank_hits_to:
            dealer.deal(bank, up=True)
        total = baccarat_total(dealer.hands[bank])
        totals = {line: three_cards if line in hitting else two_cards for line in _lines(dealer)}
        players = " or ".join(map(str, dict.fromkeys(totals.values())))
        dealer.announce(f"The player-dealer has {total}, the players {players}.")
        early = {(wager.seat, wager.spot) for wager in dealer.wagers if wager.kind == EARLY_TIE}
        dealer.settle(rules.order, lambda wager: self.resolve(wager, totals, total, (wager.seat, wager.spot) in early))
        dealer.return_bank()

    def offer_late_ties(self, dealer: BankDealer) -> Procedure:
        """One after the other, clockwise from the left of the player-dealer."""
        community = baccarat_total(dealer.hands[PLAYER_HAND])
        up_card = baccarat_points(dealer.hands[dealer.player_dealer][0])
        if community == up_card and community >= self.rules.no_late_tie_from:
            dealer.announce(f"{community} against {up_card}: no late ties.")
            return
        for seat, spot in _lines(dealer):
            most = min(self.most_late_tie(dealer, seat, spot), dealer.stacks[seat])
            if most >= self.limits.least:
                choice = yield dealer.ask(seat, OfferLateTie(self.limits.least, most), spot)
                if isinstance(choice, LateTie):
                    dealer.add_wager(seat, spot, LATE_TIE, choice.amount)

    def most_late_tie(self, dealer: BankDealer, seat: Seat, spot: Spot) -> Cents:
        early = _amount(dealer.wagers, EARLY_TIE, Wager(seat, spot, BASE, 0))
        if not early:
            return self.rules.late_tie_alone * 100
        return min(early, self.limits.cap(2 * early) - early)

    def choose_lines(self, dealer: BankDealer) -> Generator[Decision | Ask, Any, list[Line]]:
        """Who has the third card; in between the totals that leave no choice, all say so at once."""
        total, lines = baccarat_total(dealer.hands[PLAYER_HAND]), _lines(dealer)
        if total <= self.rules.must_hit_to:
            return lines
        if total >= self.rules.must_stand_from:
            return []
        answers = yield dealer.ask_all(Decision(seat, Hit() | Stand(), spot) for seat, spot in lines)
        for (seat, spot), choice in zip(lines, answers.values(), strict=True):
            dealer.record(LineChosen(seat, spot, str(choice)))
        return [line for line, choice in zip(lines, answers.values(), strict=True) if choice == Hit()]

    def resolve(self, wager: Wager, totals: Mapping[Line, int], bank: int, beside_early: bool) -> Outcome:
        mine, pays = totals[wager.seat, wager.spot], self.rules.pays
        if wager.kind == EARLY_TIE:
            return Win(pays[EARLY_TIE].only) if mine == bank else Lose()
        if wager.kind == LATE_TIE:
            return Win(pays[LATE_TIE][BESIDE_EARLY if beside_early else ALONE]) if mine == bank else Lose()
        if mine == bank:
            return Lose(f"tie on {bank}") if bank <= self.rules.bank_wins_ties_to else Push("tie")
        return Win(EVEN) if mine > bank else Lose()


def _lines(dealer: BankDealer) -> list[Line]:
    """Everybody's base wagers, clockwise from the left of the player-dealer."""
    return [(wager.seat, spot) for spot in dealer.spots for wager in dealer.wagers_on(spot, BASE)]


def _amount(wagers: Sequence[Wager], kind: str, beside: Wager) -> Cents:
    """What lies on a kind of the same person on the same spot."""
    return sum(w.amount for w in wagers if (w.seat, w.spot, w.kind) == (beside.seat, beside.spot, kind))
