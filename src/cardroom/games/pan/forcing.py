"""Forcing: a player can be forced to take a card that fits one of that player's melds."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from cardroom.cards import Card
from cardroom.dealing.decisions import Ask, Decision, Seat
from cardroom.games.pan.choices import Force, LetPass
from cardroom.games.pan.dealer import PanDealer
from cardroom.games.pan.plays import can_add

_FORCE = Force() | LetPass()


def offer_to_force(dealer: PanDealer, seat: Seat, card: Card) -> Generator[Decision | Ask, Any, bool]:
    """Asks the others whether to force the top discard on a player who did not take it. True if somebody does."""
    others = dealer.others(seat)
    is_spared = dealer.is_flat(seat) and not dealer.rules.forcing.flat
    if not others or is_spared or not can_add(dealer.melds[seat], card):
        return False
    answers = yield dealer.ask_any(Decision(other, _FORCE) for other in others)
    forced_by = next((others[place] for place, choice in answers.items() if type(choice) is Force), 0)
    if not forced_by or seat in dealer.dead_hands:
        return False
    dealer.take_discard(seat, forced_by)
    return True
