"""Cards that are seen after a hand is won, where the house lets players ask for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypeAlias

from cardroom.dealing.choices import Choice, No
from cardroom.dealing.decisions import Decision, Procedure, Seat
from cardroom.dealing.options import Courtesy
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.pot_events import Showed
from cardroom.dealing.showdown_choices import SeeBoard, SeeHand, ShowTo
from cardroom.dealing.showdown_events import AskedToSee, RestOfBoard, ShownToOne

SeeHands: TypeAlias = Literal["", "at-showdown", "shown-to-one"]
"""Which hands a player may ask to see after the pot is pushed: none, those that were mucked at the showdown, or those
that were shown to one player."""
SEE_HANDS: dict[SeeHands, str] = {
    "at-showdown": "After the showdown any player may see any hand that was in it.",
    "shown-to-one": "A player who shows cards to one player after the hand must show them to all on demand.",
}
"""The words of a rule sheet."""


def see_hands(dealer: PotDealer, rule: SeeHands) -> Procedure:
    """Lets the players show and see hands that were in to the end and that nobody has seen."""
    shown = {event.seat for event in dealer.events if type(event) is Showed}
    hidden = [seat for seat in dealer.live if seat not in shown]
    if rule == "at-showdown" and len(dealer.live) > 1:
        yield from _ask_to_see(dealer, dict.fromkeys(hidden, 0))
    elif rule == "shown-to-one":
        yield from _show_to_one(dealer, hidden)


def _show_to_one(dealer: PotDealer, hidden: list[Seat]) -> Procedure:
    """Asks who shows a hand to one player. Then any other player may demand that it is shown to all."""
    decisions = [Decision(seat, _offer(ShowTo(to) for to in dealer.seats if to != seat)) for seat in hidden]
    answers = (yield dealer.ask_all(decisions)) if decisions else {}
    shown: dict[Seat, Seat] = {}
    for seat, choice in zip(hidden, answers.values(), strict=False):
        if type(choice) is ShowTo:
            dealer.record(ShownToOne(seat, choice.seat, tuple(dealer.hands[seat])))
            shown[seat] = choice.seat
    yield from _ask_to_see(dealer, shown)


def _ask_to_see(dealer: PotDealer, hands: Mapping[Seat, Seat]) -> Procedure:
    """Asks all players at once, again after every hand that was seen, until nobody asks.

    `hands` are the seats of the hidden hands, each with the seat that it was shown to.
    """
    while hands:
        offers = {
            seat: [SeeHand(hand) for hand, shown_to in hands.items() if seat not in (hand, shown_to)]
            for seat in dealer.seats
        }
        decisions = [Decision(seat, _offer(choices)) for seat, choices in offers.items() if choices]
        answers = (yield dealer.ask_any(decisions)) if decisions else {}
        asked = [(decisions[place].seat, choice.seat) for place, choice in answers.items() if type(choice) is SeeHand]
        if not asked:
            return
        ((seat, hand),) = asked
        dealer.record(AskedToSee(seat, hand))
        dealer.turn_up(hand)
        hands = {other: shown_to for other, shown_to in hands.items() if other != hand}


def see_rest_of_board(dealer: PotDealer, streets: Sequence[int]) -> Procedure:
    """Lets players who put chips into the pot see the board of a hand that ended early; a burn precedes each street."""
    involved = [seat for seat in dealer.seats if dealer.put_in[seat]]
    option = _offer([SeeBoard()])
    answers = yield dealer.ask_any([Decision(seat, option) for seat in involved])
    if SeeBoard() in answers.values():
        rest = tuple(card for cards in streets for card in dealer.draw(cards + 1)[1:])
        dealer.record(RestOfBoard(rest, burned=len(streets)))


def _offer(choices: Iterable[Choice]) -> Courtesy:
    return Courtesy((*choices, No()))
