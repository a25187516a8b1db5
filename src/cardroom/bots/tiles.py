"""A bot for pai gow tiles: it plays the house way, except for hands that do better against it set another way."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from cardroom.bots.banked import BankedBot
from cardroom.cards import Card, parse_cards
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision
from cardroom.dealing.view import RoundView
from cardroom.games.california.pai_gow.setting import Arranging, Setting
from cardroom.ranking import tile_rank

FILE = Path(__file__).with_name("tiles.csv")
"""Written by `tools/tiles_chart.py`."""
Ranks = tuple[int, ...]
"""The ranks of tiles, low to high. The two tiles of a pair have the same rank."""


class TilesBot(BankedBot):
    """As the player-dealer it sets the house way."""

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        option = decision.option
        if not isinstance(option, Arranging) or decision.spot == view.player_dealer:
            return super().choose(view, decision)
        return Setting(low_hand(option.hand) or option.house_way)


def low_hand(tiles: Sequence[Card]) -> tuple[Card, ...]:
    """Returns the two tiles of the low hand if a setting other than the house way is better. Empty if not."""
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
