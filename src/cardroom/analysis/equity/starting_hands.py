"""What starting hands are worth before the flop: tables that `tools/starting_hands.py` computes and Cardroom ships."""

from __future__ import annotations

import csv
import gzip
import hashlib
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

import msgspec

from cardroom.analysis.equity.equity_game import EquityGame
from cardroom.cards import PACK, RANKS, SUITS, Card, parse_cards, show_cards
from cardroom.showing import Rows

FOLDER = Path(__file__).with_name("tables")
HOLDEM, OMAHA = "holdem", "omaha"
MOST_OPPONENTS = 8
COLUMNS = ("hand", "opponents", "equity", "win", "tie", "standard_error")


class StartingHand(msgspec.Struct, frozen=True):
    """A starting hand against opponents with random hands, when all stay to the showdown."""

    hand: str
    """AKs, or at Omaha the cards of one hand of the class, such as AsAhKsKh."""
    opponents: int
    equity: float
    """The average share of the pot."""
    win: float
    tie: float
    standard_error: float
    """Of the equity; 0 if every deal was counted."""


class StartingHands(Rows, msgspec.Struct, frozen=True):
    game: str
    hands: tuple[StartingHand, ...]
    """The best first."""

    def against(self, opponents: int) -> dict[str, StartingHand]:
        """The hands against this number of opponents, by name."""
        return {row.hand: row for row in self.hands if row.opponents == opponents}

    def to_dicts(self) -> list[dict[str, Any]]:
        return [msgspec.to_builtins(row) for row in self.hands]

    @property
    def _title(self) -> str:
        return f"Starting hands of {self.game}"


def starting_hands(game: EquityGame, hands: Iterable[str] = ()) -> StartingHands:
    """The shipped table of a game, or the lines of some of its hands. Raises ValueError if there is none."""
    tables = {_lines(name)[0]: name for name in (HOLDEM, OMAHA)}
    name = tables.get(rules_digest(game))
    if name is None:
        raise ValueError(
            f"there is no table of starting hands for {game.name}; there are tables for hold'em and Omaha high with "
            "52 cards and one board"
        )
    rows = _rows(name)
    wanted = [class_of(hand, name) for hand in hands]
    if wanted:
        order = {hand: place for place, hand in enumerate(wanted)}
        rows = tuple(sorted((row for row in rows if row.hand in order), key=lambda row: order[row.hand]))
    return StartingHands(game.name, rows)


def class_of(hand: str, table: str) -> str:
    """The name of a hand in a table. Raises ValueError if it is none."""
    if table == HOLDEM:
        names = set(map(kind_of, combinations(PACK, 2)))
        given = hand[:2].upper() + hand[2:].lower()
        return given if given in names else kind_of(_cards(hand, 2))
    return show_cards(class_of_four(_cards(hand, 4))).replace(" ", "")


def _cards(hand: str, count: int) -> tuple[Card, ...]:
    kind = " or a kind such as AKs" if count == 2 else ""
    try:
        cards = parse_cards(hand)
    except ValueError:
        cards = ()
    if len(set(cards)) != count or len(cards) != count or not set(cards) <= set(PACK):
        raise ValueError(f"{hand!r} is not a starting hand: name {count} cards{kind}")
    return cards


def kind_of(cards: Sequence[Card]) -> str:
    """Two cards by rank, as in AA, AKs or AKo."""
    low, high = sorted(cards)
    pair = low.rank == high.rank
    return f"{RANKS[high.rank]}{RANKS[low.rank]}{'' if pair else 's' if low.suit == high.suit else 'o'}"


def class_of_four(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The hand that stands for all that differ only in the names of the suits: the highest, sorted high to low."""
    return max(tuple(sorted((Card(card & ~3 | suits[card & 3]) for card in cards), reverse=True)) for suits in _SUITS)


_SUITS = list(permutations(range(len(SUITS))))


def rules_digest(game: EquityGame) -> str:
    """The hash of the rules that decide what a starting hand is worth."""
    parts = [f"{part.name}={part.ranking.name}" for part in game.parts]
    rules = [show_cards(sorted(game.deck)), str(game.cards), str(game.boards), *parts, str(game.streets)]
    return hashlib.sha256("\n".join(rules).encode()).hexdigest()


def table_file(name: str) -> Path:
    return FOLDER / f"{name}.csv.gz"


def write(name: str, game: EquityGame, rows: Iterable[StartingHand]) -> None:
    """Writes a table. The file is the same for the same rows."""
    lines = [rules_digest(game), ",".join(COLUMNS)]
    for row in rows:
        figures = (f"{figure:.6f}" for figure in (row.equity, row.win, row.tie, row.standard_error))
        lines.append(",".join((row.hand, str(row.opponents), *figures)))
    table_file(name).write_bytes(gzip.compress("\n".join([*lines, ""]).encode(), 9, mtime=0))


@cache
def _rows(name: str) -> tuple[StartingHand, ...]:
    rows = (msgspec.convert(row, StartingHand, strict=False) for row in csv.DictReader(_lines(name)[1:]))
    return tuple(sorted(rows, key=lambda row: (row.opponents, -row.equity)))


@cache
def _lines(name: str) -> list[str]:
    """The lines of a file. The first is the hash of the rules."""
    return gzip.decompress(table_file(name).read_bytes()).decode().splitlines()
