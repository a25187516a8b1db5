"""Finds every legal meld, addition, borrow and split of a player's cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations_with_replacement, product, takewhile

from cardroom.cards import RANKS, Card
from cardroom.games.pan.choices import AddTo, Borrow, LayDown, MeldPlay, SplitMeld
from cardroom.games.pan.melds import FEWEST, ORDER, Meld, in_order, kind_of, place
from cardroom.games.pan.plays import MeldRules, NotAllowed, Own, play

_ROWS = [tuple(Card(RANKS.index(rank) * 4 + suit) for rank in ORDER) for suit in range(4)]
"""The cards of each suit, from the ace up."""


def find_plays(own: Own, rules: MeldRules, card: Card | None = None) -> list[MeldPlay]:
    """Returns all legal plays, or all that use this card. Invalid melds are not among them."""
    plays: Iterator[MeldPlay] = chain(
        (LayDown(cards) for cards in melds_in(own.hand, card)),
        _additions(own, card),
        _borrows(own, rules, card) if rules.borrowing else (),
        _splits(own, rules, card) if rules.splitting else (),
    )
    return list(plays)


def melds_in(hand: Sequence[Card], card: Card | None = None) -> list[Meld]:
    """Returns the melds that can be made from the hand, or those that use this card."""
    if card is not None:
        melds = (*_squares(hand, card >> 2), *_ropes(hand, card & 3))
        return [meld for meld in melds if card in meld]
    ranks, suits = sorted({held >> 2 for held in hand}), sorted({held & 3 for held in hand})
    return [
        *chain.from_iterable(_squares(hand, rank) for rank in ranks),
        *chain.from_iterable(_ropes(hand, suit) for suit in suits),
    ]


def _squares(hand: Sequence[Card], rank: int) -> list[Meld]:
    alike = [card for card in hand if card >> 2 == rank]
    return [cards for cards in _some_of(alike) if kind_of(cards)] if len(alike) >= FEWEST else []


def _ropes(hand: Sequence[Card], suit: int) -> Iterator[Meld]:
    run: list[Card] = []
    for card in _ROWS[suit]:
        if card in hand:
            run.append(card)
            yield from (tuple(run[start:]) for start in range(len(run) - FEWEST + 1))
        else:
            run = []


def _some_of(cards: Iterable[Card]) -> Iterator[Meld]:
    """Yields every selection of these cards. Selections of equal cards are not repeated."""
    counts = sorted(Counter(cards).items())
    for numbers in product(*(range(count + 1) for _, count in counts)):
        yield tuple(card for (card, _), number in zip(counts, numbers, strict=True) for _ in range(number))


def _additions(own: Own, card: Card | None) -> Iterator[MeldPlay]:
    for number, meld in enumerate(own.melds, 1):
        kind = kind_of(meld)
        if kind == "rope":
            additions = _rope_ends(own.hand, meld)
        elif kind is not None:
            additions = _some_of(held for held in own.hand if held.rank == meld[0].rank)
        else:
            additions = _some_of(own.hand)
        for cards in additions:
            if cards and (card is None or card in cards) and _keeps_kind(meld, cards):
                yield AddTo(in_order(cards), number)


def _keeps_kind(meld: Meld, cards: Meld) -> bool:
    """True if the meld stays a rope, a suited or a mixed square with these cards, or becomes valid."""
    becomes = kind_of((*meld, *cards))
    return becomes is not None and kind_of(meld) in (becomes, None)


def _rope_ends(hand: Sequence[Card], rope: Meld) -> Iterator[Meld]:
    """Yields the cards that can be added to either end of a rope, or to both."""
    low, high = place(rope[0]), place(rope[-1])
    row = _ROWS[rope[0].suit]
    below, above = _run(hand, row[:low][::-1]), _run(hand, row[high + 1 :])
    for down in range(len(below) + 1):
        for up in range(len(above) + 1):
            yield (*below[:down], *above[:up])


def _run(hand: Sequence[Card], row: Sequence[Card]) -> list[Card]:
    """The cards of the row before the first one that is not in the hand."""
    return list(takewhile(hand.__contains__, row))


def _borrows(own: Own, rules: MeldRules, card: Card | None) -> Iterator[MeldPlay]:
    for number, meld in enumerate(own.melds, 1):
        if len(meld) <= FEWEST:
            continue
        for lent in dict.fromkeys(meld):
            if card is not None and not _may_join(card, (lent,)):
                continue
            for new in melds_in((*own.hand, lent), lent):
                cards = list(new)
                cards.remove(lent)
                if card is None or card in cards:
                    yield from _if_legal(own, Borrow(lent, number, tuple(cards)), rules)


def _splits(own: Own, rules: MeldRules, card: Card | None) -> Iterator[MeldPlay]:
    for number, meld in enumerate(own.melds, 1):
        kind = kind_of(meld)
        if kind is None or (card is not None and not _may_join(card, meld)):
            continue
        splits = _rope_splits(own.hand, meld) if kind == "rope" else _square_splits(own.hand, meld)
        for cards, off in splits:
            if card is None or card in cards:
                yield from _if_legal(own, SplitMeld(number, cards, off), rules)


def _may_join(card: Card, cards: Meld) -> bool:
    """True if a meld could hold this card together with the others."""
    return card.suit == cards[0].suit or card.rank == cards[0].rank


def _square_splits(hand: Sequence[Card], square: Meld) -> Iterator[tuple[Meld, Meld]]:
    """Yields the cards added and the cards split off. Each pair of melds comes twice, with either one split off."""
    for added in _some_of(held for held in hand if held.rank == square[0].rank):
        if added and len(square) + len(added) >= 2 * FEWEST:
            yield from ((added, off) for off in _some_of((*square, *added)))


def _rope_splits(hand: Sequence[Card], rope: Meld) -> Iterator[tuple[Meld, Meld]]:
    """Yields the cards added and the cards split off."""
    on_table, held = Counter(rope), Counter(card for card in hand if card.suit == rope[0].suit)
    if not held:
        return
    runs = list(_ropes((*rope, *hand), rope[0].suit))
    for one, other in combinations_with_replacement(runs, 2):
        both = Counter((*one, *other))
        added = both - on_table
        if added and added <= held and on_table <= both:
            yield from ((in_order(added.elements()), off) for off in dict.fromkeys((one, other)))


def _if_legal(own: Own, choice: MeldPlay, rules: MeldRules) -> Iterator[MeldPlay]:
    try:
        play(own, choice, rules)
    except NotAllowed:
        return
    yield choice
