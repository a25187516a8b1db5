"""The data of pot games: what a house sets for all of them, and what one hand leaves for the next."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.cards import Deck
from cardroom.dealing.carried_antes import NO_ANTES, CarriedAntes
from cardroom.dealing.decisions import Seat
from cardroom.dealing.setup import Carry
from cardroom.games.poker.coming_in import ComingIn, PlacedBlinds, Post
from cardroom.games.poker.kills import KillCarry, KillRules
from cardroom.games.poker.limits import BettingRules, PotLimitRules
from cardroom.games.poker.opening import FirstBlind
from cardroom.games.poker.seeing_cards import SeeHands
from cardroom.games.poker.showdown import OddChips
from cardroom.games.poker.time_collection import TimeFrom
from cardroom.money import Cents


class PotRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The part of a house's rules that all its pot games have."""

    deck: Deck
    seats: int
    """The number of seats."""
    fewest: int = 2
    """The number of players without whom no hand is dealt."""
    hands: int = 0
    """The maximum number of hands (0: one per seat). With more players, the button and those on its right get none."""
    ranking: str = "high"
    """The name of the ranking by which hands compare."""
    low: str = ""
    """The name of the ranking for the low half, if the pot is split between high and low."""
    betting: BettingRules = BettingRules()
    maximum_is: Literal["bet", "buy-in"] = "bet"
    """What a limit such as "100-max" sets: the largest bet, or the largest buy-in of a no-limit game."""
    first_blind: FirstBlind = "left-of-button"
    """The seat that posts the first blind: the one left of the button, or the button."""
    short_blind_moves_on: bool = False
    """True if the next player takes the blind of a player who has less than half of it. The short player posts what is
    left, and takes the blind in the next hand after winning the pot or buying in again."""
    coming_in: ComingIn = ComingIn()
    button_ante: int = 0
    """What the button antes, in dollars, at a table whose collection is dropped from the pot. A player who misses the
    button there has missed a blind."""
    straddle: bool = False
    """True if the seat left of the last blind may post twice the big blind before the deal."""
    straddle_from: int = 0
    """The smallest small bet, in dollars, at which limit games allow a straddle."""
    no_straddle_at: tuple[str, ...] = ()
    """Limits at which a straddle is not allowed although they are high enough, as in "20-40"."""
    over_buttons: bool = False
    """True if players may take an over button, and bet more while all who are left in the hand have one."""
    overs_in_biggest: bool = False
    """True if there are over buttons only in the biggest game of its kind that is going on in the room."""
    overs_from: int = 0
    """The smallest small bet, in dollars, at which there are over buttons."""
    kill: KillRules = KillRules()
    odd_chips: OddChips = "left-of-button"
    """Who gets the odd chips of a split pot: seats from the left of the button, the highest or lowest card, or the one
    winner closest to the left of the button, who then gets the odd chips of both halves and all boards."""
    odd_chips_low: OddChips = "left-of-button"
    """Who gets the odd chip among tied low hands."""
    two_way_ties_evenly: bool = False
    """True if hands tied for both high and low split the whole pot at once instead of each half."""
    see_hands: SeeHands = ""
    """Which hands that were not shown a player may ask to see."""
    pot_limit: PotLimitRules = PotLimitRules()
    fees_by: Literal["dealt-in", "in-the-hand"] = "dealt-in"
    """The players counted for the collection: all who were dealt in, or those still in the hand when it is taken."""
    time_from: TimeFrom = "dealt-in"
    """Who pays the half-hour collection. "dealt-in": all players who are dealt in when it is due. "seated": all players
    seated then, before their next hand. A seated player who has not had a hand yet pays only if others wait for a seat.
    A collection from the pot is then paid by the winner; a new player's part of it is paid by the next pot."""


class PotCarry(Carry, frozen=True):
    """`button` is the seat with the button this round. `overs` lists the seats with an over button."""

    button: Seat
    overs: tuple[Seat, ...] = ()
    posts: tuple[Post, ...] = ()
    """What new players and players who missed blinds post before the deal."""
    promising: tuple[Seat, ...] = ()
    """The new players who want to be dealt in for a promise to kill a later pot."""
    blinds_from: Seat = 0
    """The seat of the first blind, if it is not in its usual place."""
    kill: KillCarry = KillCarry()
    antes: CarriedAntes = NO_ANTES
    """The antes that are in the pot because nobody opened."""
    time_free: tuple[Seat, ...] = ()
    """The seats that do not pay a half-hour collection with this hand."""
    time_carried: Cents = 0
    """The part of a half-hour collection that is left for this pot to pay."""
    button_stays: bool = False
    """True if the button does not move for the next hand."""
    owes_blind: Seat = 0
    """The seat that had less than half a blind, which moved on. The button stays for it if it has enough chips for the
    next hand."""
    placed: PlacedBlinds | None = None
    """Where the blinds are, in a tournament. None: they follow from the button."""
    clockwise: tuple[Seat, ...] = ()
    """All seats of the table clockwise, if that is not the order of their numbers."""
