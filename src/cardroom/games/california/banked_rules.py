"""The data of games against a player-dealer: what a house sets for them, and what one round leaves for the next."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.cards import Deck
from cardroom.dealing.decisions import Seat
from cardroom.dealing.order import Order
from cardroom.dealing.setup import Carry
from cardroom.games.california.bank_seat import BankSeatRules
from cardroom.money import Coverage, PayTable, PayTables


class BankedRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The part of a house's rules that all its player-dealer games have."""

    deck: Deck
    seats: int
    """The number of seats, including the player-dealer's."""
    order: Order
    pays: dict[str, PayTable] = {}
    """The pay table of each kind of wager that has one: one pay, or a pay for each hand or outcome."""
    needs: dict[str, tuple[str, ...]] = {}
    """For each kind of wager here, the others of which the same person must have at least one on the spot."""
    limits: dict[str, str] = {}
    """Limits of kinds of wagers that differ from the table's, as in "5-50". Limits of the fee option come first."""
    no_more_than_base: tuple[str, ...] = ()
    """Bonus wagers that may not be bigger than the wager they go with."""
    bonus_up_to_base: bool = False
    """True if this holds for all wagers that need another."""
    one_a_spot: tuple[str, ...] = ()
    """Bonus wagers for which a spot has one square. Who finds it taken may use the open square of another spot."""
    equals: dict[str, str] = {}
    """For each kind of wager here, the wager on the spot that it must equal."""
    coverage: Coverage = Coverage.NET
    """What uses up the bank: the player-dealer's running result (net), or every cent paid or collected (gross)."""
    backline: int = 0
    """The number of other people who may wager on a spot. 99 if the book sets no number."""
    most_a_spot: int = 0
    """The maximum of all wagers on one spot, in dollars, with those that follow the deal. 0 if there is none."""
    bets_a_spot: int = 0
    """The number of bets that a spot has room for, the seated player's included. 0 if the book sets no number."""
    open_spots: bool = False
    """True if a player may also play the spot of an empty seat."""
    behind_cut_card: int = 0
    """The number of cards behind the cut card of a shoe. 0 if the deck is shuffled every round."""
    bank_seat: BankSeatRules = BankSeatRules()
    """How the player-dealer position rotates."""
    decides: Literal["seated", "largest"] = "seated"
    """Who looks at a spot's cards and plays them: the seated player, or the largest wager, with ties to the seat."""
    sees_one_hand: bool = False
    """True if a person may look at only one hand, however many they wager on. A hand that nobody looks at is played
    the house way."""
    outside_limits: Literal["refused", "no-action"] = "refused"
    """A wager outside the limits is refused, or it plays: with a warning if too small, up to the maximum if too big."""
    kum_kum: bool = False
    """True if several people may share one wager."""
    free_collection: bool = False
    """True if a person whose wager had no action gets a button for free collection in the next round."""

    def __post_init__(self) -> None:
        # A procedure that asks for a pay table that is not there reads which there are.
        msgspec.structs.force_setattr(self, "pays", PayTables(self.pays))

    @property
    def capped(self) -> tuple[str, ...]:
        """The wagers that may not be bigger than the one they go with."""
        if not self.bonus_up_to_base:
            return self.no_more_than_base
        return tuple(kind for kind in self.needs if kind not in (*self.equals, *self.equals.values()))


class BankCarry(Carry, frozen=True):
    """What carries over to the next round."""

    player_dealer: Seat
    turn: int = 1
    """1 if the player-dealer banks for the first time in a row, 2 for the second, and so on."""
    to_cut: int | None = None
    """The number of cards before the cut card. None without a shoe."""
    free: tuple[Seat, ...] = ()
    """The seats with a button for free collection, once for each button."""
    warned: tuple[Seat, ...] = ()
    """The seats that the house dealer has warned."""
    dealt_out: tuple[Seat, ...] = ()
    """The seats that are dealt out of the next round after a second warning."""
