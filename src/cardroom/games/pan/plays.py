"""Lays down, adds, borrows and splits a player's cards, and says why a play is not allowed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

import msgspec

from cardroom.cards import Card, show_cards
from cardroom.games.pan.choices import AddTo, Borrow, LayDown, MeldPlay, SplitMeld
from cardroom.games.pan.melds import FEWEST, Conditions, Meld, in_order, kind_of, value_of, value_of_split


class MeldRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a house allows players to do with melds."""

    conditions: Conditions = Conditions()
    borrowing: bool = True
    """True if a card may be borrowed from a meld of four or more to make a new meld."""
    splitting: bool = False
    """True if cards may be added so that one meld becomes two."""
    switching: Literal["free", "going-out"] = "free"
    """When a card may be borrowed from a condition that pays less without it: always, or only to go out."""
    wrong_melds: Literal["refused", "called"] = "refused"
    """An invalid meld is refused, or it may be laid down until another player calls it."""


class Own(NamedTuple):
    """A player's cards: the hand, including the card just drawn, and the melds on the table."""

    hand: tuple[Card, ...]
    melds: tuple[Meld, ...] = ()

    @property
    def wrong(self) -> int:
        """The number of the first invalid meld, counted from 1. 0 if all are valid."""
        return next((number for number, meld in enumerate(self.melds, 1) if not kind_of(meld)), 0)


class Played(NamedTuple):
    """The player's cards after a play, and the chips it collects from each other player."""

    own: Own
    chips: int


class NotAllowed(ValueError):
    """The play is against the rules; the message says why."""


def play(own: Own, choice: MeldPlay, rules: MeldRules) -> Played:
    """Plays a choice with these cards. Raises NotAllowed."""
    match choice:
        case LayDown(cards):
            return _lay_down(own, cards, rules)
        case AddTo(cards, meld):
            return _add(own, cards, meld, rules.conditions)
        case Borrow(card, meld, cards):
            return _borrow(own, card, meld, cards, rules)
        case SplitMeld(meld, cards, off):
            return _split(own, meld, cards, off, rules)


def _lay_down(own: Own, cards: Sequence[Card], rules: MeldRules) -> Played:
    hand = without(own.hand, cards)
    new = in_order(cards)
    if not kind_of(new):
        if rules.wrong_melds == "refused" or len(new) < FEWEST:
            raise NotAllowed(f"{show_cards(new)} is not a valid meld")
        if own.wrong:
            other = show_cards(own.melds[own.wrong - 1])
            raise NotAllowed(f"{show_cards(new)} is not a valid meld, and neither is {other}")
        return Played(Own(hand, (*own.melds, new)), 0)
    return Played(Own(hand, (*own.melds, new)), value_of(new, rules.conditions))


def _add(own: Own, cards: Sequence[Card], number: int, pays: Conditions) -> Played:
    meld = _meld(own, number)
    hand = without(own.hand, cards)
    more = in_order((*meld, *cards))
    kind, becomes = kind_of(meld), kind_of(more)
    # A meld keeps its kind. An invalid one is made good by any cards that make it a meld.
    if not cards:
        raise NotAllowed("name at least one card to add")
    if becomes is None or kind not in (becomes, None):
        raise NotAllowed(f"{show_cards(cards)} cannot be added to {show_cards(meld)}")
    return Played(Own(hand, _with(own.melds, number, more)), value_of(more, pays) - value_of(meld, pays))


def _borrow(own: Own, card: Card, number: int, cards: Sequence[Card], rules: MeldRules) -> Played:
    if not rules.borrowing:
        raise NotAllowed("borrowing is not allowed here")
    meld = _meld(own, number)
    rest = without(meld, [card])
    hand = without(own.hand, cards)
    new = in_order((card, *cards))
    if not kind_of(rest):
        raise NotAllowed(f"without {card}, {show_cards(meld)} is not a valid meld")
    if not kind_of(new):
        raise NotAllowed(f"{show_cards(new)} is not a valid meld")
    pays_less = value_of(rest, rules.conditions) < value_of(meld, rules.conditions)
    if pays_less and rules.switching == "going-out" and hand:
        raise NotAllowed(f"{card} was paid for; it may be borrowed only to go out")
    return Played(Own(hand, (*_with(own.melds, number, rest), new)), value_of(new, rules.conditions))


def _split(own: Own, number: int, cards: Sequence[Card], off: Sequence[Card], rules: MeldRules) -> Played:
    if not rules.splitting:
        raise NotAllowed("melds may not be split here")
    meld = _meld(own, number)
    hand = without(own.hand, cards)
    part = in_order(without((*meld, *cards), off))
    new = in_order(off)
    if not cards or not all(map(kind_of, (meld, part, new))):
        raise NotAllowed(f"{show_cards(meld)} and {show_cards(cards) or 'no cards'} do not make those two melds")
    if len({kind_of(each) == "rope" for each in (meld, part, new)}) > 1:
        raise NotAllowed(f"{show_cards(new)} and {show_cards(part)} are not of the same kind; borrow instead")
    if holds(cards, part) or holds(cards, new):
        raise NotAllowed(f"{show_cards(new)} does not split {show_cards(meld)}; lay down or add instead")
    chips = value_of_split(meld, (part, new), rules.conditions)
    return Played(Own(hand, (*_with(own.melds, number, part), new)), chips)


def _meld(own: Own, number: int) -> Meld:
    if not 1 <= number <= len(own.melds):
        raise NotAllowed(f"there is no meld {number}")
    return own.melds[number - 1]


def _with(melds: tuple[Meld, ...], number: int, meld: Meld) -> tuple[Meld, ...]:
    return (*melds[: number - 1], meld, *melds[number:])


def without(cards: Sequence[Card], taken: Iterable[Card]) -> tuple[Card, ...]:
    """Returns the cards without those taken. Raises NotAllowed if one of them is missing."""
    left = list(cards)
    for card in taken:
        if card not in left:
            raise NotAllowed(f"{card} is not among the cards {show_cards(cards) or '(none)'}")
        left.remove(card)
    return tuple(left)


def can_add(melds: Iterable[Meld], card: Card) -> bool:
    """True if the card fits one of these melds, which everybody can see."""
    return any((kind := kind_of(meld)) is not None and kind_of((*meld, card)) == kind for meld in melds)


def holds(cards: Iterable[Card], some: Iterable[Card]) -> bool:
    """True if all of `some` are among the cards."""
    return Counter(some) <= Counter(cards)
