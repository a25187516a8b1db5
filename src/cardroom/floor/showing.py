"""Hands that players may show after the hand: they were in to the end, and not everybody has seen them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from cardroom.cards import Card, show_cards
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import Voided
from cardroom.dealing.game import Game
from cardroom.dealing.pot_events import Folded, HandKilled
from cardroom.dealing.round import Round
from cardroom.dealing.view import RoundView
from cardroom.floor.commands import Command
from cardroom.floor.guest import Guest, Number, Refused
from cardroom.floor.naming import name_hands

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardroom.floor.guest import Milliseconds
    from cardroom.floor.live_table import LiveTable


class HeldHand(msgspec.Struct, frozen=True):
    seat: Seat
    cards: tuple[Card, ...]


class Showing(msgspec.Struct, omit_defaults=True):
    """What may be shown of the last hand, by the account of its player, and what has been shown."""

    unseen: dict[Number, HeldHand] = {}
    shown: list[HeldHand] = []


def after_the_hand(played: Round, players: Mapping[Seat, Guest]) -> Showing:
    """The hand of a winner who was not called, and those that lost at the showdown unseen."""
    if any(isinstance(event, Voided) for event in played.events):
        return Showing()
    given_up = {event.seat for event in played.events if isinstance(event, Folded | HandKilled)}
    unseen = [seat for seat, hand in played.view(None).spots.items() if None in hand.cards and seat not in given_up]
    return Showing({players[seat].number: HeldHand(seat, tuple(played.hand(seat))) for seat in unseen})


def lay_open(game: Game[Any], view: RoundView, showing: Showing) -> None:
    """Turns up in a view of the last hand what was shown after it."""
    for seat, cards in ((hand.seat, hand.cards) for hand in showing.shown):
        spot = view.spots[seat]
        spot.cards, spot.up, spot.out = list(cards), [True] * len(cards), False
        spot.name = " / ".join(named.name for named in name_hands(game, view) if named.spot == seat)


class ShowHand(Command, frozen=True):
    """Shows everybody the hand that one held to the end of the last pot."""

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        seat = table.seat_of(guest)
        if table.is_dealt or guest.number not in table.showing.unseen:
            raise Refused("you have no hand to show", "not-now", seat)
        hand = table.showing.unseen.pop(guest.number)
        table.showing.shown.append(hand)
        table.say(f"{guest.name} shows {show_cards(hand.cards)}.")
