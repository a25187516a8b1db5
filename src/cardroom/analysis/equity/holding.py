"""Parses hands: cards, unknown cards, and ranges such as "QQ+, A5s-A2s, AKo"."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, combinations, product
from math import comb
from operator import itemgetter
from typing import NamedTuple, TypeAlias, cast

from cardroom.analysis.equity.equity_game import TWO, EquityGame
from cardroom.cards import PACK, RANKS, SUITS, Card, parse_card

Holding: TypeAlias = tuple[Card | None, ...]
"""A hand, with None for an unknown card."""
Kind: TypeAlias = tuple[int, int, str]
"""Two cards by rank, the higher first: suited ("s"), offsuit ("o", and all pairs) or either ("")."""

ANY = ("random", "*")
UNKNOWN = "??"
MOST_LISTED = 300_000
SUITED, OFFSUIT, EITHER = "s", "o", ""
_RANK = {letter: number for number, rank in enumerate(RANKS) for letter in (rank, rank.lower())}
_KIND = f"[{RANKS}]{{2}}[so]?"
_SPAN = re.compile(rf"({_KIND})(?:(\+)|\s*-\s*({_KIND}))?", re.IGNORECASE)
_HOW = f'write cards as in AhKh, {UNKNOWN} for an unknown card, "random", or a range as in QQ+,A5s-A2s,AKo'

_PAIRS: list[Kind] = [(rank, rank, OFFSUIT) for rank in range(len(RANKS))]
_LOWER: dict[tuple[int, str], list[Kind]] = {
    (high, suited): [(high, low, suited) for low in range(high)]
    for high in range(len(RANKS))
    for suited in (SUITED, OFFSUIT, EITHER)
}
"""By the higher rank and the suits, the kinds of two different ranks."""
_suited_of = itemgetter(2)


class Held(NamedTuple):
    """The possible holdings of one hand."""

    text: str
    holdings: tuple[tuple[Card, ...], ...]
    """The known cards. All holdings are equally likely."""
    places: tuple[int, ...]
    """The places of the known cards in the hand."""
    to_come: tuple[int, ...]
    """The places of the cards that are dealt at random."""


@cache
def _hands_of(kind: Kind) -> tuple[tuple[Card, ...], ...]:
    """The hands of a kind, the higher card first."""
    high, low, suited = kind
    found = []
    for one, other in product(range(len(SUITS)), repeat=2):
        alike = SUITED if one == other else OFFSUIT
        if suited in (EITHER, alike) if high > low else one > other:
            found.append((Card(high * 4 + one), Card(low * 4 + other)))
    return tuple(found)


def read_hand(text: str, game: EquityGame, gone: Collection[Card]) -> Held:
    """Parses a hand. `gone` are the cards on a board or dead."""
    found = _of_kinds(text, game) or list(dict.fromkeys(chain.from_iterable(_alternatives(text.strip(), game))))
    if len(found) == 1:
        _check_twice(text, found[0], gone)
    left = _without(found, frozenset(gone), game) if gone else found
    if not left:
        raise ValueError(f"no hand of {text} is left in the deck")
    if not (UNKNOWN[0] in text or game.streets or any(word in text.lower() for word in ANY)):
        return Held(text.strip(), cast(tuple[tuple[Card, ...], ...], tuple(left)), tuple(range(game.cards)), ())
    if game.streets and len(set(map(_places, left))) > 1:
        raise ValueError(f"{text}: every alternative must give the same cards of the hand")
    if not game.streets and len(left) > 1 and any(None in holding for holding in left):
        left = list_all(text, left, game, gone)
    places = _places(left[0])
    holdings = tuple(tuple(card for card in holding if card is not None) for holding in left)
    return Held(text.strip(), holdings, places, tuple(p for p in range(game.cards) if p not in places))


def _of_kinds(text: str, game: EquityGame) -> list[Holding]:
    """The hands of a range, if each of its words is of kinds that have no hand in common; otherwise none.

    The same kind may occur twice. To compare kinds is much less work than to compare hands.
    """
    if game.cards != TWO or not is_whole(game.deck):
        return []
    kinds: dict[Kind, None] = {}
    for word in text.split(","):
        found = _kinds(word.strip())
        if not found:
            return []
        kinds |= dict.fromkeys(found)
    return [] if EITHER in map(_suited_of, kinds) else list(chain.from_iterable(map(_hands_of, kinds)))


def _without(found: list[Holding], gone: frozenset[Card], game: EquityGame) -> list[Holding]:
    if game.cards == TWO and not game.streets:
        return [(one, other) for one, other in found if one not in gone and other not in gone]
    return [holding for holding in found if gone.isdisjoint(holding)]


def cards_named(texts: Iterable[str]) -> int:
    """The number of cards in the longest hand as written; 0 if all are random."""
    words = [word.strip() for text in texts for word in text.split(",")]
    named = [TWO if _SPAN.fullmatch(word) else len(_spelled(word)) // 2 for word in words if word.lower() not in ANY]
    return max(named, default=0)


def list_all(text: str, holdings: Iterable[Holding], game: EquityGame, gone: Collection[Card]) -> list[Holding]:
    """Lists every possible hand, with the unknown cards filled in."""
    found: dict[Holding, None] = {}
    for holding in holdings:
        known = tuple(card for card in holding if card is not None)
        others = [card for card in game.deck if card not in gone and card not in known]
        missing = len(holding) - len(known)
        if len(found) + comb(len(others), missing) > MOST_LISTED:
            raise ValueError(f"{text} may be too many hands; give more of the cards, or only one hand with {UNKNOWN}")
        found |= dict.fromkeys(_sorted(known + more) for more in combinations(others, missing))
    return list(found)


def _alternatives(text: str, game: EquityGame) -> Iterator[Sequence[Holding]]:
    """Yields the hands of each word of a range."""
    whole = is_whole(game.deck)
    for word in map(str.strip, text.split(",")):
        hands = list(chain.from_iterable(map(_hands_of, _kinds(word))))
        if hands and game.cards == TWO:
            yield hands if whole else [hand for hand in hands if set(hand).issubset(game.deck)]
        elif hands:
            raise ValueError(f"{word} is for hands of two cards; a hand of {game.name} has {game.cards}")
        elif word.lower() in ANY:
            yield [() if game.streets else (None,) * game.cards]
        else:
            yield [_explicit(word, game)]


@cache
def is_whole(deck: tuple[Card, ...]) -> bool:
    """True if the deck has every card of a pack."""
    return set(PACK).issubset(deck)


def _explicit(word: str, game: EquityGame) -> Holding:
    spelled = _spelled(word)
    pairs = [spelled[i : i + 2] for i in range(0, len(spelled), 2)]
    try:
        holding = tuple(None if pair == UNKNOWN else parse_card(pair) for pair in pairs)
    except ValueError:
        raise ValueError(f"{word!r} is not a valid hand; {_HOW}") from None
    if not holding:
        raise ValueError(f"a hand is empty; {_HOW}")
    for card in holding:
        if card is not None and card not in game.deck:
            raise ValueError(f"{card} is not in the deck of {game.name}")
    if len(holding) > game.cards:
        more = f" ({game.notes[0]})" if game.notes else ""
        raise ValueError(f"{word} has {len(holding)} cards; a hand of {game.name} has {game.cards}{more}")
    if len(holding) < game.cards and not game.streets:
        count = f"{len(holding)} card{'s' if len(holding) > 1 else ''}"
        hint = f"write {UNKNOWN} for an unknown card"
        raise ValueError(f"{word} has {count}; a hand of {game.name} has {game.cards}: {hint}")
    # The order of the cards matters only for a joker dealt face up.
    return holding if game.joker_up else _sorted(holding)


def _spelled(word: str) -> str:
    return "".join(word.split()).replace("10", "T")


def _places(holding: Holding) -> tuple[int, ...]:
    return tuple(place for place, card in enumerate(holding) if card is not None)


def _sorted(holding: Holding) -> Holding:
    """Sorts high to low, with unknown cards last, so that the same hand is not listed twice."""
    known = sorted((card for card in holding if card is not None), reverse=True)
    return (*known, *(None for card in holding if card is None))


def _kinds(word: str) -> list[Kind]:
    """QQ+ means all higher pairs too. A9s+ raises the second card up to the first. X-Y is all hands between the two.

    There are none if the word is not written like that.
    """
    span = _SPAN.fullmatch(word)
    if not span:
        return []
    first, up, last = span.groups()
    start = high, lowest, suited = _kind(first)
    if last:
        return list(_between(start, _kind(last), f"{first}-{last}"))
    if not up:
        return [start]
    return _PAIRS[high:] if high == lowest else _LOWER[high, suited][lowest:]


def _kind(word: str) -> Kind:
    high, low, suited = _RANK[word[0]], _RANK[word[1]], word[2:].lower()
    if low != high:
        return (high, low, suited) if high > low else (low, high, suited)
    if suited:
        raise ValueError(f"{word}: a pair is neither suited nor offsuit")
    return high, low, OFFSUIT


def _between(one: Kind, other: Kind, word: str) -> Iterator[Kind]:
    (low, low_kicker, suited), (high, high_kicker, also) = sorted((one, other))
    if suited == also and high - low == high_kicker - low_kicker:
        yield from ((low + step, low_kicker + step, suited) for step in range(high - low + 1))
    elif suited == also and high == low and low_kicker != low != high_kicker:
        yield from ((low, kicker, suited) for kicker in range(low_kicker, high_kicker + 1))
    else:
        raise ValueError(f"{word}: the two ends must be alike, as in 22-55, A5s-A2s or 54s-98s")


def _check_twice(text: str, holding: Holding, gone: Collection[Card]) -> None:
    known = [card for card in holding if card is not None]
    for card in known:
        if known.count(card) > 1:
            raise ValueError(f"{card} occurs twice: {text}")
        if card in gone:
            raise ValueError(f"{card} occurs twice: in {text}, and on the board or dead")
