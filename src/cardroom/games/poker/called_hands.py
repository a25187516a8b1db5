"""Hands that are called at the showdown of a lowball game, where the house holds players to what they say."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import Card, parse_cards
from cardroom.dealing.choices import SayNothing
from cardroom.dealing.decisions import Decision, Procedure, Seat
from cardroom.dealing.events import Mucked
from cardroom.dealing.options import Courtesy, Pick
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.showdown_choices import CallHand, HoldHand, ThrowIn, low_called
from cardroom.dealing.showdown_events import HandCalled
from cardroom.ranking import Ranking

_RANKS = "23456789TJQKA"
_HOLD = Pick((ThrowIn(), HoldHand()))


def call_hands(dealer: PotDealer, ranking: Ranking, *, ace_low: bool) -> Procedure:
    """Asks all at once who calls a hand. If somebody does, asks the others whether they throw theirs in.

    A hand that is worse than it was called is dead if it made another player throw in a hand, or with more than two
    players. If no other hand is left then, those that were thrown in count. If every hand was called wrongly, the best
    one wins.
    """
    asked = list(dealer.live)
    highs = range(5, 14) if ace_low else range(7, 15)
    option = Courtesy((*map(CallHand, highs), SayNothing()))
    answers = yield dealer.ask_all([Decision(seat, option) for seat in asked])
    called = {asked[place]: choice.high for place, choice in answers.items() if type(choice) is CallHand}
    for seat, high in called.items():
        dealer.record(HandCalled(seat, high))
    hearing = [seat for seat in dealer.live if called.keys() - {seat}]
    answers = (yield dealer.ask_all([Decision(seat, _HOLD) for seat in hearing])) if hearing else {}
    live = list(dealer.live)
    if len(live) == 1:
        return
    called = {seat: high for seat, high in called.items() if seat in live}
    thrown = [seat for place, seat in enumerate(hearing) if seat in live and answers[place] == ThrowIn()]
    wrong = [seat for seat in called if not is_as_called(ranking, dealer.hands[seat], called[seat], ace_low=ace_low)]
    dead = [seat for seat in wrong if seat not in thrown and (thrown or len(live) > 2)]
    if len(dead) == len(live):
        dead = []
    elif len(thrown) + len(dead) == len(live):
        thrown = [] if dead else thrown[:-1]
    _take_out(dealer, thrown, {seat: called[seat] for seat in dead})


def _take_out(dealer: PotDealer, thrown: Sequence[Seat], dead: dict[Seat, int]) -> None:
    for seat in thrown:
        dealer.live.remove(seat)
        dealer.record(Mucked(seat))
    for seat, high in dead.items():
        dealer.turn_up(seat)
        dealer.kill_hand(seat, f"it is not as good as {low_called(high)}")


def is_as_called(ranking: Ranking, hand: Sequence[Card], high: int, *, ace_low: bool) -> bool:
    """True if the hand is no worse than any hand without a pair whose highest card is `high`, 14 for an ace."""
    kickers = "4c 3d 2h As" if ace_low else "5c 4d 3h 2s"
    top = 13 if ace_low else 14
    next_higher = f"{_RANKS[high - 1]}s" if high < top else "Ah" if ace_low else "2h"
    return ranking.value(hand) > ranking.value(parse_cards(f"{next_higher} {kickers}"))
