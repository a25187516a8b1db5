"""What laying down, adding, borrowing and splitting do to a player's cards, and why some of it is not allowed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

import msgspec

from cardroom.cards import Card, show_cards
from cardroom.games.pan.choices import AddTo, Borrow, LayDown, MeldPlay, SplitMeld
from cardroom.games.pan.melds import FEWEST, Conditions, Meld, in_order, kind_of, value_of, value_of_split


class MeldRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a house lets its players do with melds."""

    conditions: Conditions = Conditions()
    borrowing: bool = True
    """Whether a card of a meld of more than three may make a new one."""
    splitting: bool = False
    """Whether a meld may be made two by adding cards."""
    switching: Literal["free", "going-out"] = "free"
    """When a card may be borrowed out of a condition that then pays less."""
    wrong_melds: Literal["refused", "called"] = "refused"
    """Whether what is no meld may be laid down, for others to call."""


class Own(NamedTuple):
    """What a player has: the cards in hand, the card just drawn among them, and the melds on the table."""

    hand: tuple[Card, ...]
    melds: tuple[Meld, ...] = ()

    @property
    def wrong(self) -> int:
        """The number of a meld that is none, from 1; 0 when all are good."""
        return next((number for number, meld in enumerate(self.melds, 1) if not kind_of(meld)), 0)


class Played(NamedTuple):
    """What a play leaves, and the chips it collects from each other player."""

    own: Own
    chips: int


class NotAllowed(ValueError):
    """The play is against the rules; the message says why."""


def play(own: Own, choice: MeldPlay, rules: MeldRules) -> Played:
    """Raises NotAllowed."""
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
            raise NotAllowed(f"{show_cards(new)} is no meld")
        if own.wrong:
            raise NotAllowed(f"{show_cards(new)} is no meld, and neither is {show_cards(own.melds[own.wrong - 1])}")
        return Played(Own(hand, (*own.melds, new)), 0)
    return Played(Own(hand, (*own.melds, new)), value_of(new, rules.conditions))


def _add(own: Own, cards: Sequence[Card], number: int, pays: Conditions) -> Played:
    meld = _meld(own, number)
    hand = without(own.hand, cards)
    more = in_order((*meld, *cards))
    kind, becomes = kind_of(meld), kind_of(more)
    # A meld keeps its character; what was laid down wrong is made good by whatever makes it a meld.
    if not cards or becomes is None or kind not in (becomes, None):
        raise NotAllowed(f"{show_cards(cards) or 'nothing'} cannot be added to {show_cards(meld)}")
    return Played(Own(hand, _with(own.melds, number, more)), value_of(more, pays) - value_of(meld, pays))


def _borrow(own: Own, card: Card, number: int, cards: Sequence[Card], rules: MeldRules) -> Played:
    if not rules.borrowing:
        raise NotAllowed("there is no borrowing here")
    meld = _meld(own, number)
    rest = without(meld, [card])
    hand = without(own.hand, cards)
    new = in_order((card, *cards))
    if not kind_of(rest):
        raise NotAllowed(f"without {card}, {show_cards(meld)} is no meld")
    if not kind_of(new):
        raise NotAllowed(f"{show_cards(new)} is no meld")
    pays_less = value_of(rest, rules.conditions) < value_of(meld, rules.conditions)
    if pays_less and rules.switching == "going-out" and hand:
        raise NotAllowed(f"{card} was paid for and may be switched only when going out")
    return Played(Own(hand, (*_with(own.melds, number, rest), new)), value_of(new, rules.conditions))


def _split(own: Own, number: int, cards: Sequence[Card], off: Sequence[Card], rules: MeldRules) -> Played:
    if not rules.splitting:
        raise NotAllowed("melds may not be split here")
    meld = _meld(own, number)
    hand = without(own.hand, cards)
    part = in_order(without((*meld, *cards), off))
    new = in_order(off)
    if not cards or not all(map(kind_of, (meld, part, new))):
        raise NotAllowed(f"{show_cards(meld)} and {show_cards(cards) or 'nothing'} do not make two melds like that")
    if len({kind_of(lying) == "rope" for lying in (meld, part, new)}) > 1:
        raise NotAllowed(f"{show_cards(new)} and {show_cards(part)} are not of one sort; borrow instead")
    if holds(cards, part) or holds(cards, new):
        raise NotAllowed(f"{show_cards(new)} leaves {show_cards(meld)} whole; lay down or add instead")
    chips = value_of_split(meld, (part, new), rules.conditions)
    return Played(Own(hand, (*_with(own.melds, number, part), new)), chips)


def _meld(own: Own, number: int) -> Meld:
    if not 1 <= number <= len(own.melds):
        raise NotAllowed(f"there is no meld {number}")
    return own.melds[number - 1]


def _with(melds: tuple[Meld, ...], number: int, meld: Meld) -> tuple[Meld, ...]:
    return (*melds[: number - 1], meld, *melds[number:])


def without(cards: Sequence[Card], taken: Iterable[Card]) -> tuple[Card, ...]:
    """The cards but for these. Raises NotAllowed where they are not there."""
    left = list(cards)
    for card in taken:
        if card not in left:
            raise NotAllowed(f"{card} is not among {show_cards(cards) or 'no cards'}")
        left.remove(card)
    return tuple(left)


def can_add(melds: Iterable[Meld], card: Card) -> bool:
    """Whether the card fits one of these melds, as everybody can see."""
    return any((kind := kind_of(meld)) is not None and kind_of((*meld, card)) == kind for meld in melds)


def holds(cards: Iterable[Card], some: Iterable[Card]) -> bool:
    """Whether all of `some` are among the cards."""
    return Counter(some) <= Counter(cards)
