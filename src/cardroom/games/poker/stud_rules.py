"""The rules of stud games, and what a street is."""

from __future__ import annotations

from itertools import groupby
from typing import Literal, TypeAlias

import msgspec

from cardroom.games.poker.pot_rules import PotRules

StreetLimit: TypeAlias = Literal["small", "big", "either", "pair-picks"]
StreetName: TypeAlias = Literal[
    "second-street", "third-street", "fourth-street", "fifth-street", "sixth-street", "seventh-street"
]
WhenShort: TypeAlias = Literal["community-card", "burns-first"]


class Street(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards of a street in the order of the deal, and the limit of its betting round."""

    name: StreetName
    """The name of the street."""
    cards: tuple[Literal["down", "up"], ...]
    """The cards of the street in the order of the deal, each face down or face up."""
    limit: StreetLimit
    """The bet of the street: small, big, either in each bet, or the one that a player with a pair picks."""
    open_pair: StreetLimit | None = None
    """The limit if a player shows a pair. None if a pair does not change the limit."""

    @property
    def rounds(self) -> list[tuple[int, bool]]:
        """The rounds of the deal: the number of cards in each, and whether they are face up."""
        return [(len(list(alike)), card == "up") for card, alike in groupby(self.cards)]


class StudRules(PotRules, frozen=True):
    """The rules of a stud game."""

    streets: tuple[Street, ...]
    bring_in: Literal["low-card", "high-card-aces-low", "high-card"] = "low-card"
    """The up card that must bring it in. Suits break ties, except for "high-card": there the first clockwise does."""
    bring_in_is_live: bool = False
    """True if the bring-in may still raise when all others only call."""
    first_to_act: Literal["high-board", "low-board"] = "high-board"
    """The up cards that act first in later rounds. Of equal ones, the first left of the button."""
    when_short: WhenShort = "community-card"
    """If the deck runs out: one community card at once, or the burns first if they are enough for every player."""
    deals_folded_hands: bool = False
    """True if a player who folds with nothing to call keeps getting cards until somebody bets."""
    opens_down_card: bool = False
    """True if a player may turn up the down card before the next street, and then gets that card face down."""
    joker_up: str = ""
    """The ranking of a hand whose joker was dealt face up, if it differs from a joker face down."""
    spreads: dict[str, tuple[int, ...]] = {}
    """The maximum bet of each betting round in dollars, by limit, for spread games that have them."""
