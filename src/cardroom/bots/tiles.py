"""A player of pai gow tiles: the house way, but for the hands that are better set otherwise against it."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from cardroom.bots.banked import BankedBot
from cardroom.cards import Card, parse_cards
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision
from cardroom.dealing.picture import Picture
from cardroom.games.california.pai_gow.setting import Arranging, Setting
from cardroom.ranking import tile_rank

FILE = Path(__file__).with_name("tiles.csv")
"""Written by `tools/tiles_chart.py`."""
Ranks = tuple[int, ...]
"""Of tiles, low to high; the two tiles of a pair have the same."""


class TilesBot(BankedBot):
    """Banks by the house way."""

    def choose(self, picture: Picture, decision: Decision) -> Choice:
        option = decision.option
        if not isinstance(option, Arranging) or decision.spot == picture.player_dealer:
            return super().choose(picture, decision)
        return Setting(low_hand(option.hand) or option.house_way)


def low_hand(tiles: Sequence[Card]) -> tuple[Card, ...]:
    """The two tiles of the low hand, where they are not those of the house way."""
    left, low = list(tiles), []
    for rank in better_low_hands().get(ranks(tiles), ()):
        low.append(next(tile for tile in left if tile_rank(tile) == rank))
        left.remove(low[-1])
    return tuple(low)


def ranks(tiles: Sequence[Card]) -> Ranks:
    return tuple(sorted(map(tile_rank, tiles)))


@cache
def better_low_hands() -> Mapping[Ranks, Ranks]:
    with FILE.open(encoding="utf-8", newline="") as file:
        return {ranks(parse_cards(row["hand"])): ranks(parse_cards(row["low"])) for row in csv.DictReader(file)}
