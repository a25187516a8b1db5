"""Jacks or better: a pair of jacks opens the pot. If nobody opens, the antes stay or the hand is played for low."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, Self

import msgspec

from cardroom.cards import JOKER, RANK_NAMES, RANKS, Card
from cardroom.dealing.carried_antes import CarriedAntes
from cardroom.dealing.decisions import Procedure, Seat
from cardroom.dealing.draw_events import DeclaredOpen, NobodyOpened, OpenersShown
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.pot_events import BetMade, HandKilled, Posted
from cardroom.games.poker.betting import betting_round
from cardroom.games.poker.draw import AnyDrawGame, DrawGame, DrawRules
from cardroom.games.poker.draw_steps import sevens_steps
from cardroom.games.poker.first_round import FirstRound
from cardroom.games.poker.limits import BettingRules
from cardroom.games.poker.opening import next_seat, post_antes
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.games.poker.sevens import SevensRules
from cardroom.games.poker.showdown import OddChips
from cardroom.games.poker.stakes import Stakes
from cardroom.games.rule_problem import RuleProblem
from cardroom.money import Cents, FeeOption
from cardroom.ranking import RANKINGS
from cardroom.ranking.high import STRAIGHT

_ACE = 12
_FORCED = "opening bet"
_ANTES_BEFORE = "antes before"
_SHOWN = (
    "Until there is a raise or a second call, the opener may show that the opening was false. The hand is dead and the "
    "opening bet stays. A player who has not passed may declare the pot open; if nobody does, all other bets go back "
    "and the pot stays for the next hand."
)


class LowballRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the hand is played for low if nobody opens for high."""

    ranking: str
    """The name of the ranking by which hands compare when the hand is played for low."""
    betting: BettingRules = BettingRules()
    sevens: SevensRules = SevensRules()
    odd_chips: OddChips = "left-of-button"
    """Who gets the odd chips of a split pot when the hand is played for low."""


class JacksRules(DrawRules, frozen=True):
    """The rules of a draw game in which only certain hands may open."""

    openers: str = "J"
    """The rank of the lowest pair that opens."""
    most_antes: int = 3
    """The number of times everybody antes while nobody opens. Later hands are dealt without an ante."""
    false_openers_shown: bool = False
    """True if the opener may show before the draw that the opening was false, and another player may take it over."""
    lowball: LowballRules | None = None
    """If set, the hand is played for low when nobody opens. If not, the antes stay for the next hand."""


class Opening(NamedTuple):
    """Who opened, with which cards, and for how much. `paid` is what the player had put in before."""

    seat: Seat
    hand: tuple[Card, ...]
    bet: Cents
    paid: Cents


class JacksOrBetter(AnyDrawGame[JacksRules]):
    procedure = "jacks-or-better"
    needs_openers = True
    rules_type = JacksRules
    stakes_example = "4-8 ante 1"

    def __init__(self, title: str, rules: JacksRules, stakes: Stakes, fees: FeeOption | None = None) -> None:
        super().__init__(title, rules, stakes, fees)
        self._lowest_pair = RANKS.index(rules.openers)
        self.most_antes = rules.most_antes
        if low := rules.lowball:
            for_low = DrawRules(
                deck=rules.deck, seats=rules.seats, ranking=low.ranking, betting=low.betting, sevens=low.sevens,
                odd_chips=low.odd_chips, burn=rules.burn,
            )  # fmt: skip
            self.lowball = DrawGame(title, for_low, stakes, fees)

    @classmethod
    def spread(
        cls,
        title: str,
        rules: JacksRules,
        fees: FeeOption | None,
        stakes: str,
        usual: str,
        fee_stakes: Mapping[str, Sequence[str]],
    ) -> Self:
        printed = _with_antes(fees.limit, fees.stake) if fees and not stakes else None
        return super().spread(title, rules, fees, str(printed or stakes), usual, fee_stakes)

    @classmethod
    def stakes_on_sheet(cls, limit: str, stake: str) -> str:
        return str(_with_antes(limit, stake) or limit)

    def is_within(self, limit: str, stake: str) -> bool:
        """Everybody antes the smallest of the blinds that a sheet prints."""
        return super().is_within(limit, f"ante {stake.partition('-')[0]}" if stake[:1].isdigit() else stake)

    @classmethod
    def check_rules(cls, rules: JacksRules) -> Iterator[RuleProblem]:
        yield from super().check_rules(rules)
        if rules.openers not in RANKS:
            yield RuleProblem("rules.openers", f"{rules.openers!r} is not a rank", f"write one of {RANKS}")
        if rules.bet_or_fold:
            yield RuleProblem("rules.bet_or_fold", "players may check until the pot is open", "remove it")
        if rules.lowball and rules.lowball.ranking not in RANKINGS:
            problem = f"{rules.lowball.ranking!r} is not a ranking"
            yield RuleProblem("rules.lowball.ranking", problem, f"the rankings are {', '.join(RANKINGS)}")

    @property
    def steps(self) -> list[str]:
        low, pair = self.rules.lowball, f"a pair of {RANK_NAMES[self._lowest_pair]}s"
        otherwise = "the hand is played for low, and the first seat left of the button opens at the lower limit"
        if low is None:
            otherwise = f"the pot stays and everybody antes again, up to {self.rules.most_antes} times"
        return [
            *super().steps,
            f"A player needs {pair} or better to open, and must show it to win. If nobody opens, {otherwise}.",
            *(sevens_steps(low.sevens) if low else ()),
            "A player who is all-in for the antes may declare the pot open; callers then pay the full opening bet. A "
            "player plays only for the antes they have matched.",
            *([_SHOWN] if self.rules.false_openers_shown else []),
            "An opener who discards openers must say so. An opener who cannot show openers has a dead hand. If no "
            "other player is in, the opening bet and the pot stay for the next hand.",
        ]

    def play(self, dealer: PotDealer) -> Procedure:
        self.collect_time(dealer)
        self._take_antes(dealer)
        yield from self.deal_hands(dealer)
        paid = dict(dealer.put_in)
        first = FirstRound(dealer, self.rules.betting, self.limit(dealer), may_show=self.rules.false_openers_shown)
        yield from first.play()
        seat = first.opener
        if seat:
            opening = Opening(seat, tuple(dealer.hands[seat]), first.bet, paid[seat])
            drawn = yield from self.draw_and_bet(dealer, seat)
            self._prove(dealer, opening, split=drawn.split)
        elif len(dealer.live) == 1 and not dealer.pot_stays:
            self.finish(dealer)
        elif self.lowball and not dealer.pot_stays:
            dealer.record(NobodyOpened(for_low=True))
            yield from self._play_for_low(dealer, self.lowball)
        else:
            dealer.record(NobodyOpened())
            dealer.pot_stays = True

    def _take_antes(self, dealer: PotDealer) -> None:
        """Everybody antes, up to the limit of antes. Who has not paid the antes in the pot pays them to get a hand.

        A player plays only for the antes they have matched. Money that was forfeited is for players who matched all.
        """
        carried: CarriedAntes = dealer.setup.carry.antes
        ante = self.stakes.ante if carried.count < self.rules.most_antes else 0
        before = carried.count * self.stakes.ante
        for seat in dealer.seats:
            owed = before - dealer.put_in[seat]
            dealer.ante(seat, max(0, min(owed, dealer.stacks[seat] - ante)), _ANTES_BEFORE)
        post_antes(dealer, ante)
        if ante:
            self.collect(dealer, "ante")
        dealer.dead_from = before + ante

    def _play_for_low(self, dealer: PotDealer, lowball: DrawGame) -> Procedure:
        """The first seat left of the button with half a bet or more must open at the lower limit, and may raise."""
        bet = self.limit(dealer).bet
        if dealer.live[0] == dealer.seats[0] and dealer.stacks[dealer.live[0]] * 2 < bet:
            dealer.owes_blind = dealer.live[0]
        forced = next((seat for seat in dealer.live if dealer.stacks[seat] * 2 >= bet), None)
        if forced:
            dealer.post(forced, bet, _FORCED)
            first = next_seat(dealer.live, forced)
            yield from betting_round(dealer, lowball.rules.betting, lowball.limit(dealer), first, bet)
        drawn = yield from lowball.draw_and_bet(dealer)
        lowball.show_down(dealer, drawn.last)

    def _prove(self, dealer: PotDealer, opening: Opening, *, split: bool) -> None:
        """An opener who is still in must show openers, either kept or declared as split. If not, the hand is dead."""
        seat = opening.seat
        if seat in dealer.live:
            held = dealer.hands[seat]
            kept = opening.hand if split else [card for card in opening.hand if card in held]
            shown = self.openers_in(kept)
            if shown:
                dealer.record(OpenersShown(seat, shown))
            else:
                dealer.kill_hand(seat, "no openers")
        if dealer.live:
            self.finish(dealer)
            return
        called = dealer.put_in[seat] - opening.paid
        dealer.post_dead(seat, max(0, opening.bet - called), "forfeited opening bet")
        dealer.pot_stays = True

    def openers_in(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Returns the cards that open: a pair, two pair, three or four of a kind, or all of a straight or better."""
        alike: dict[int, list[Card]] = defaultdict(list)
        for card in cards:
            alike[_ACE if card == JOKER else card.rank].append(card)
        groups = [(rank, group) for rank, group in alike.items() if len(group) > 1]
        high = [group for rank, group in groups if rank >= self._lowest_pair or len(group) > 2]
        if high:
            return tuple(high[0])
        if len(groups) == 2:
            return tuple(card for _, group in groups for card in group)
        made = len(cards) == self.rules.cards and self.hand_ranking.value(cards) >= STRAIGHT << 20
        return tuple(cards) if made else ()

    def carry(self, dealer: PotDealer) -> PotCarry:
        """Carries over the antes that stay.

        At jacks back, the button stays after a false opening.
        """
        carry = super().carry(dealer)
        if not dealer.pot_stays:
            return carry
        return msgspec.structs.replace(carry, antes=self._antes_left(dealer), button_stays=self.lowball is not None)

    def _antes_left(self, dealer: PotDealer) -> CarriedAntes:
        """Returns the antes that stay in the pot, and who may play for them."""
        before: CarriedAntes = dealer.setup.carry.antes
        paid = dict(before.paid)
        for event in dealer.events:
            if type(event) is Posted and event.what in ("ante", _ANTES_BEFORE):
                paid[event.seat] = paid.get(event.seat, 0) + event.amount
        false = _all_in_and_false(dealer)
        forfeited = dealer.pot - sum(paid.values()) > dealer.setup.pot - sum(before.paid.values())
        involved = tuple(seat for seat in sorted(dealer.seats) if seat in (before.only or dealer.seats))
        return CarriedAntes(
            min(before.count + 1, self.rules.most_antes),
            {seat: amount for seat, amount in paid.items() if seat not in false},
            (*before.lost, *(paid[seat] for seat in false if seat in paid)),
            involved if forfeited else before.only,
            (*before.barred, *false),
        )


def _with_antes(limit: str, stake: str) -> Stakes | None:
    """The stakes on a fee sheet. If it gives blinds, everybody antes the smallest: a blind would open the pot."""
    printed = Stakes.of_sheet(limit, stake)
    if printed is None or not printed.blinds:
        return printed
    return msgspec.structs.replace(printed, blinds=(), ante=printed.blinds[0])


def _all_in_and_false(dealer: PotDealer) -> list[Seat]:
    """Returns the seats that declared the pot open without a bet, and had no openers."""
    bet = {event.seat for event in dealer.events if type(event) is BetMade}
    declared = {event.seat for event in dealer.events if type(event) is DeclaredOpen}
    killed = {event.seat for event in dealer.events if type(event) is HandKilled}
    return sorted((declared & killed) - bet)
