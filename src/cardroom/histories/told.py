"""A hand as files tell it: forced bets by position, and one action after another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import msgspec

from cardroom.cards import Card
from cardroom.dealing.decisions import Seat
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.stakes import Structure
from cardroom.histories.hand import About
from cardroom.money import Cents

Kind: TypeAlias = Literal[
    "holdem", "omaha", "omaha-8", "stud", "stud-8", "razz", "deuce-to-seven", "triple-draw", "badugi"
]
Done: TypeAlias = Literal["hole", "board", "fold", "call", "bet", "bring-in", "discard", "show", "muck"]
"""What is done. "call" is also a check, and "bet" also a raise or a completion."""
MaybeCard: TypeAlias = Card | None
"""None is a card that the file does not know."""


class Act(msgspec.Struct, frozen=True):
    """One action: who does what. `number` and `said` are its number and its words in the file."""

    done: Done
    seat: Seat = 0
    to: Cents = 0
    """The total of a bet in its betting round."""
    cards: tuple[MaybeCard, ...] = ()
    number: int = 0
    said: str = ""


class ToldHand(msgspec.Struct, frozen=True, kw_only=True):
    """`seats` run clockwise from the left of the button, so that the last one has it."""

    kind: Kind
    structure: Structure
    seats: tuple[Seat, ...]
    stacks: Mapping[Seat, Cents]
    acts: tuple[Act, ...]
    antes: Mapping[Seat, Cents] = {}
    ante_trims: bool = False
    """True if a seat that antes less than the others can win only that much of each ante."""
    blinds: Mapping[Seat, Cents] = {}
    """The blinds and straddles in full, whatever a short stack could post. The seat after the last and biggest of them
    acts first."""
    posts: Mapping[Seat, Cents] = {}
    """What new players post live; they act in turn."""
    dead: Mapping[Seat, Cents] = {}
    """What players who missed a blind post dead."""
    small: Cents = 0
    """The small bet of a fixed limit, or the smallest bet."""
    big: Cents = 0
    bring_in: Cents = 0
    unknown_stacks: frozenset[Seat] = frozenset()
    finishing: Mapping[Seat, Cents] | None = None
    winnings: Mapping[Seat, Cents] | None = None
    rake: Cents | None = None
    """What the house took from the pot; None if the file does not say."""
    names: Mapping[Seat, str] = {}
    about: About = About()
    house: PotGame[Any] | None = None
    """The house's game under whose rules and fees the hand was played, if the file names one."""
