"""What differs between the blackjacks of the houses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from cardroom.cards import JOKER, Card
from cardroom.games.california.banked import BankedRules
from cardroom.ranking import BlackjackCount


class Chart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player must do: hit a hard total up to `hit`, stand from the others on (0: never); else it is free."""

    hit: int = 11
    stand_hard: int = 21
    stand_soft: int = 21


class Doubling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One more wager for one more card, on the first two."""

    allowed: bool = True
    for_less: bool = False
    from_minimum: bool = False
    """Whether a double for less is at least the table's minimum."""
    after_split: bool = True
    where_must_stand: bool = True
    """Whether a total on which a player must stand may be doubled."""
    again: int = 0
    """How often a doubled hand may be doubled again: all that is on it, up to the most of a wager."""
    rescue: bool = False
    """Whether a doubled hand may take back its last double and lose the rest."""


class Splitting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pair becomes two hands, up to `hands` a spot in all; 1 where there is no splitting."""

    pairs: Literal["value", "rank", "rank-or-faces"] = "value"
    """Two cards of the same value (any two tens), of the same rank, or of the same rank or both faces."""
    hands: int = 4
    ten_hands: int = 4
    ace_hands: int = 4
    aces_draw: bool = False
    """Whether a split ace may draw more than one card."""

    def is_pair(self, cards: list[Card]) -> bool:
        if len(cards) != 2 or JOKER in cards:
            return False
        one, two = (card.rank for card in cards)
        match self.pairs:
            case "value":
                return _value(one) == _value(two)
            case "rank":
                return one == two
            case _:
                return one == two or (_is_face(one) and _is_face(two))

    def most_hands(self, card: Card) -> int:
        if card.rank == _ACE:
            return self.ace_hands
        return self.ten_hands if _value(card.rank) == _TEN else self.hands


_TEN, _ACE = 8, 12


def _value(rank: int) -> int:
    return _TEN if _TEN <= rank < _ACE else rank


def _is_face(rank: int) -> bool:
    return _TEN < rank < _ACE


class Surrendering(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Half the wager for the hand: on the first two cards, or at any time between two totals."""

    when: Literal["never", "first-two", "any-time"] = "never"
    least: int = 0
    most: int = 20
    after_split: bool = False
    early: bool = False
    """Whether it is asked before the player-dealer's down card is checked."""


class Over(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When both hands are over, and the player's is not just lost: who is closer pushes.

    Always; or only with exactly three cards of a total between two; or only against a player-dealer's suited 7-8-9.
    Against three eights every hand that is over pushes, closer or not.
    """

    pushes: Literal["closer", "three-cards", "bank-suited-789", "bank-888", "never"] = "never"
    three_cards: tuple[int, int] = (22, 25)


class BlackjackRules(BankedRules, frozen=True):
    count: BlackjackCount = BlackjackCount()
    chart: Chart = Chart()
    face_down: bool = False
    """Whether the players' first two cards are dealt face down."""
    deal_from: Literal["player-dealer", "house-dealer"] = "player-dealer"
    act_from: Literal["player-dealer", "house-dealer"] = "player-dealer"
    """At whose left the deal and the play begin."""
    down_card: Literal["dealt", "after-players"] = "dealt"
    """Whether the player-dealer has a down card, or gets the second card up when all have played."""
    peek: Literal["never", "ace", "ace-or-ten"] = "never"
    """Under which up card the down card is checked for a natural before anybody plays."""
    insurance: bool = False
    even_money: bool = False
    """Whether a natural may be paid even money at once when an ace is up."""
    naturals_at_once: bool = False
    """Whether a natural is paid before anybody plays, once the player-dealer is known to have none."""
    double: Doubling = Doubling()
    split: Splitting = Splitting()
    surrender: Surrendering = Surrendering()
    frozen_by_joker: Literal["never", "no-surrender", "all"] = "never"
    """What a joker as the player-dealer's up card does to the players' hands."""
    natural_tie: Literal["push", "win", "by-total"] = "push"
    """Two naturals; or totals alone count, and a natural pushes with a drawn hand of its total."""
    tie_at_21: Literal["push", "win"] = "push"
    over: Over = Over()
    bank_22_pushes: bool = False
    only_original_lost: Literal["never", "natural", "natural-or-joker-down"] = "never"
    """When the player-dealer takes no double or split: with a natural, or also with a joker down."""
    switch: bool = False
    """Whether each player has two hands and may exchange their second cards."""
    at_once: tuple[str, ...] = ()
    """Bonus wagers settled before anybody plays."""

    @property
    def hands_a_spot(self) -> int:
        return 2 if self.switch else 1

    def is_checked(self, up: Card) -> bool:
        """Whether the down card under this one is looked at before anybody plays."""
        if self.peek == "never" or up == JOKER:
            return False
        return up.rank == _ACE or (self.peek == "ace-or-ten" and _value(up.rank) == _TEN)

    def contradictions(self) -> Iterator[tuple[str, str]]:
        """Fields that do not go together, and why."""
        if self.naturals_at_once and self.peek != "ace-or-ten":
            yield "rules.naturals_at_once", 'naturals can only be paid at once where peek = "ace-or-ten"'
        if self.double.again and self.double.for_less:
            yield "rules.double.for_less", "a hand that may be doubled again is not doubled for less"
