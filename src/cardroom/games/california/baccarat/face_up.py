"""21st Century Baccarat: one community hand against the player-dealer's. Each player hits or stands on five and six."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import Any, ClassVar, TypeAlias

from cardroom.dealing.bank_dealer import BankDealer
from cardroom.dealing.choices import Hit, Stand
from cardroom.dealing.decisions import Ask, Decision, Procedure, Seat, Spot
from cardroom.dealing.events import PLAYER_HAND, LineKind, Public, Who
from cardroom.dealing.incidents import PAUSE
from cardroom.dealing.setup import Wager
from cardroom.games.california.baccarat.late_tie import LateTie, OfferLateTie
from cardroom.games.california.banked import BankedGame, BankedRules
from cardroom.games.rule_problem import RuleProblem
from cardroom.money import EVEN, Cents, Lose, Outcome, Push, Win, show_dollars
from cardroom.ranking import baccarat_points, baccarat_total

BASE, EARLY_TIE, LATE_TIE = "base", "early-tie", "late-tie"
BESIDE_EARLY, ALONE = "beside-early-tie", "alone"
Line: TypeAlias = tuple[Seat, Spot]


class FaceUpRules(BankedRules, frozen=True):
    """The rules of baccarat with the first three cards face up."""

    must_hit_to: int = 4
    """The highest community total on which all players hit."""
    must_stand_from: int = 7
    """The lowest community total on which all players stand. Below it, and above `must_hit_to`, each player chooses."""
    bank_hits_to: int = 5
    """The highest total on which the player-dealer hits."""
    bank_wins_ties_to: int = 1
    """The player-dealer wins ties up to this total. Higher ties push."""
    no_late_tie_from: int = 5
    """There is no late tie if the community total is at least this and equals the player-dealer's up card."""
    late_tie_alone: int = 25
    """The maximum late tie, in dollars, for a player without an early tie. 0: such a player may not bet one."""


class LineChosen(Public, frozen=True):
    """A player moves the wager to the hit line or the stand line, before the third card."""

    seat: Seat
    spot: Spot
    line: str
    line_kind: ClassVar[LineKind] = "play"

    def describe(self, who: Who) -> str:
        behind = "" if self.seat == self.spot else f", behind {who(self.spot)},"
        return f"{who(self.seat)}{behind} chooses the {self.line} line."


class FaceUpBaccarat(BankedGame[FaceUpRules]):
    procedure = "baccarat-face-up"
    rules_type = FaceUpRules
    base = (BASE, EARLY_TIE)
    most_jokers = 0
    later = (LATE_TIE,)
    outcomes = {EARLY_TIE: ("",), LATE_TIE: (BESIDE_EARLY, ALONE)}

    @classmethod
    def check_rules(cls, rules: FaceUpRules) -> Iterator[RuleProblem]:
        yield from super().check_rules(rules)
        for outcome in (BESIDE_EARLY, ALONE) if rules.late_tie_alone else (BESIDE_EARLY,):
            if outcome not in rules.pays.get(LATE_TIE, {}):
                problem = "this row is missing from the pay table"
                yield RuleProblem(f"pays.{LATE_TIE}.{outcome}", problem, "write what it pays")

    @property
    def steps(self) -> list[str]:
        rules = self.rules
        free = " and ".join(map(str, range(rules.must_hit_to + 1, rules.must_stand_from)))
        choose = (
            f" On {free} each player stands, or moves the wager to the hit line and takes the community third card."
            if free
            else ""
        )
        late = rules.pays[LATE_TIE]
        button = " and places the action button" if rules.order.start == "action-button" else ""
        alone = f", or up to ${rules.late_tie_alone} without one at {late[ALONE]}" if rules.late_tie_alone else ""
        return [
            "Before the deal a player may wager on base, and a smaller amount on an early tie, which pays "
            f"{rules.pays[EARLY_TIE].only}.",
            "Two cards are dealt face up to the players' community hand and two to the player-dealer, the second down.",
            f"A player may then bet a late tie, up to the amount of the early tie at {late[BESIDE_EARLY]}{alone}. "
            f"There is no late tie when the community total is {rules.no_late_tie_from} or more and equals the "
            "player-dealer's up card.",
            f"The community hand hits on 0 to {rules.must_hit_to} and stands on {rules.must_stand_from} to 9.{choose}",
            f"The player-dealer's down card is turned up{button}. The player-dealer hits on 0 to {rules.bank_hits_to} "
            "and stands on more.",
            "The hand closer to nine wins the base wager at 1:1. The player-dealer wins ties on 0 to "
            f"{rules.bank_wins_ties_to}, and other ties push. Tie wagers win on any tie.",
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
        if dealer.pausing:
            yield PAUSE
        yield from self.offer_late_ties(dealer)
        hitting = yield from self.choose_lines(dealer)
        two_cards = baccarat_total(dealer.hands[PLAYER_HAND])
        if hitting:
            dealer.deal(PLAYER_HAND, up=True)
        three_cards = baccarat_total(dealer.hands[PLAYER_HAND])

        (hole,) = dealer.turn_up(bank, [1])
        if rules.order.start == "action-button":
            dealer.place_action_button(rules.order, rules.order.count_of(hole), rules.seats, str(hole))
        if baccarat_total(dealer.hands[bank]) <= rules.bank_hits_to:
            dealer.deal(bank, up=True)
        total = baccarat_total(dealer.hands[bank])
        totals = {line: three_cards if line in hitting else two_cards for line in _lines(dealer)}
        players = " or ".join(map(str, dict.fromkeys(totals.values())))
        dealer.announce(f"The player-dealer has {total}, the players {players}.")
        if dealer.pausing:
            yield PAUSE
        early = {(wager.seat, wager.spot) for wager in dealer.wagers if wager.kind == EARLY_TIE}
        dealer.settle(rules.order, lambda wager: self.resolve(wager, totals, total, (wager.seat, wager.spot) in early))
        dealer.return_bank()

    def offer_late_ties(self, dealer: BankDealer) -> Procedure:
        """Offers a late tie to each player in turn, clockwise from the left of the player-dealer."""
        community = baccarat_total(dealer.hands[PLAYER_HAND])
        up_card = baccarat_points(dealer.hands[dealer.player_dealer][0])
        if community == up_card and community >= self.rules.no_late_tie_from:
            dealer.announce(f"{community} against {up_card}: no late ties.")
            return
        for seat, spot in _lines(dealer):
            maximum = min(self.most_late_tie(dealer.wagers, seat, spot), dealer.stacks[seat])
            if maximum >= self.limits.least:
                choice = yield dealer.ask(seat, OfferLateTie(self.limits.least, maximum), spot)
                if isinstance(choice, LateTie):
                    dealer.add_wager(seat, spot, LATE_TIE, choice.amount)

    def most_late_tie(self, wagers: Sequence[Wager], seat: Seat, spot: Spot) -> Cents:
        early = _amount(wagers, EARLY_TIE, Wager(seat, spot, BASE, 0))
        if not early:
            return self.rules.late_tie_alone * 100
        return min(early, self.limits.cap(2 * early) - early)

    def choose_lines(self, dealer: BankDealer) -> Generator[Decision | Ask, Any, list[Line]]:
        """Returns the wagers that take the third card. If the total leaves a choice, all players choose at once."""
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
    """The seat and spot of every base wager, clockwise from the left of the player-dealer."""
    return [(wager.seat, spot) for spot in dealer.spots for wager in dealer.wagers_on(spot, BASE)]


def _amount(wagers: Sequence[Wager], kind: str, beside: Wager) -> Cents:
    """The amount that the same person has on this kind of wager, on the same spot as the wager `beside`."""
    return sum(w.amount for w in wagers if (w.seat, w.spot, w.kind) == (beside.seat, beside.spot, kind))
