"""The rules of Pan at a house."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.games.pan.plays import MeldRules
from cardroom.games.paying import PayingRules


class ForcingRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which players can be forced to take a discard that fits one of their melds."""

    next: bool = False
    """The player in turn, who may take the discard."""
    drawer: bool = False
    """The player who drew the card from the stock and discarded it."""
    flat: bool = True
    """Also a player with all ten cards in melds."""


class FoulRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happens to a hand whose invalid meld is called and not made good. It is dead and keeps paying."""

    returns_collections: bool = False
    """True if everything that the hand has collected is returned."""
    drawn_card_elsewhere: bool = False
    """True if a player may also take the meld back and meld the drawn card in another way."""


class PanRules(PayingRules, frozen=True):
    """The rules of Pan."""

    top: int = 1
    """The ante, in chips; a player who retires forfeits it (0: there is no ante)."""
    forfeit: int = 0
    """What a player who retires puts into the pot, in chips, where there is no ante."""
    out: int = 2
    """What each other player who is still in pays the player who goes out, in chips."""
    out_without_meld: int = 0
    """What a player without a meld pays in addition, in chips."""
    first_by: Literal["up-card", "drawn-card"] = "up-card"
    """Who acts first at the start of a game: the lowest fifth card, or the seat right of the lowest card drawn."""
    equal_lows: Literal["first-dealt", "draw"] = "first-dealt"
    """If several have the lowest card, the one dealt to first acts first, or they draw for it."""
    starts_discards: bool = False
    """True if a card is turned up beside the deck before the first turn."""
    first_discard_is_open: bool = False
    """True if the first player may take that card."""
    second_draw: bool = False
    """True if the first player may pass over the first card and draw another."""
    passed_card_to_second: bool = False
    """True if the second of two players may take the card that the first player passed over. If false, it is dead."""
    melds: MeldRules = MeldRules()
    forcing: ForcingRules = ForcingRules()
    fouls: FoulRules = FoulRules()
    spares_the_flat: bool = False
    """True if a player who can meld a card may not discard it when it would put out the next player, who has all ten
    cards in melds."""
    plays_for_tops: bool = True
    """True if a player without chips plays on for the tops. If false, that hand is dead."""
    wins_own_stack: bool = False
    """True if the player who goes out collects from each player at most the winner's own stack."""
