"""The rules of Pan at a house."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.games.pan.plays import MeldRules
from cardroom.games.paying import PayingRules


class ForcingRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who can be made to take a card that fits a meld of theirs and that they let pass."""

    next: bool = False
    """The player in turn, to whom the discard is open."""
    drawer: bool = False
    """The player who drew it from the stock and discarded it."""
    flat: bool = True
    """Also somebody with all ten cards in melds."""


class FoulRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a hand with a wrong meld costs that is called and cannot be made good. It is dead and goes on paying."""

    returns_collections: bool = False
    """Whether everything that the hand has collected goes back."""
    drawn_card_elsewhere: bool = False
    """Whether it is also made good by taking it back and melding the card that was drawn in another way."""


class PanRules(PayingRules, frozen=True):
    top: int = 1
    """The ante, in chips; a player who retires forfeits it."""
    out: int = 2
    """What each other player pays who is still in when one goes out, in chips."""
    out_without_meld: int = 0
    """What those pay more who have no meld then."""
    first_by: Literal["up-card", "drawn-card"] = "up-card"
    """Who is first at the start of a game: the lowest fifth card, or the right of the lowest card drawn."""
    equal_lows: Literal["first-dealt", "draw"] = "first-dealt"
    """Who of several with the lowest card; or they draw."""
    starts_discards: bool = False
    """Whether a card is turned up beside the deck before the first turn."""
    first_discard_is_open: bool = False
    """Whether the first player may take it."""
    second_draw: bool = False
    """Whether the first player may pass over the first card and draw another."""
    melds: MeldRules = MeldRules()
    forcing: ForcingRules = ForcingRules()
    fouls: FoulRules = FoulRules()
    spares_the_flat: bool = False
    """Whether a card that puts out the next player, whose ten cards lie in melds, must be melded if it can be."""
    plays_for_tops: bool = True
    """Whether a player without chips plays on; else the hand is thrown away."""
    wins_own_stack: bool = False
    """Whether who goes out collects from each no more than lies in front of the winner."""
