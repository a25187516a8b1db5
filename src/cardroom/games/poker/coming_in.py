"""What players must post to come in, what they post, and where the blinds of a tournament are."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.money import Cents


class ComingIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What new players, and players who missed blinds, must do to get a hand before the big blind reaches them."""

    new: Literal["post", "straddle", "kill", "nothing"] = "post"
    """A new player posts a live big blind, posts a live straddle, kills the pot, or is dealt in at once."""
    missed: Literal["all-blinds", "as-new"] = "all-blinds"
    """A player who missed a blind posts all blinds, of which the big blind is live, or does what a new player does."""
    small_alone_from: int = 0
    """From this small bet, in dollars, a player who missed only the small blind posts it dead, or a live big blind."""
    before_blinds_from: int = 0
    """From this small bet, in dollars, blinds may also be made up between the button and the blinds (0: never)."""
    lands_on_small: bool = False
    """True if a player waiting for the big blind comes in on a smaller blind when players who left put it there."""
    promise_to_kill: bool = False
    """True if a player who comes in by killing may be dealt into a killed pot, unless another player objects, by
    promising to kill the next one."""
    rebuy_is_new: bool = False
    """True if a player who rebuys after losing everything counts as new."""
    free_while_time_is_due: bool = False
    """True if a player who sits down while a half-hour collection is due is dealt in at once."""
    dead_button: bool = False
    """True if the button may go to a player who sits out the hand, at tables with a half-hour collection."""


class Post(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a new or returning player posts. Live money counts as a bet; dead money does not."""

    seat: Seat
    live: Cents = 0
    dead: Cents = 0


class PlacedBlinds(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where the blinds of this hand are, given by a tournament instead of following from the button."""

    seats: tuple[Seat, ...]
    """The seat of each blind, the smallest blind first; 0 for a blind that nobody posts."""
    ante: Cents = 0
    """What the big blind antes for the whole table."""
    ante_first: bool = False
    """True if a short stack pays the ante before the blind."""
    antes: tuple[tuple[Seat, Cents], ...] = ()
    """What single seats ante before the blinds, such as the button. Everybody can win it."""
