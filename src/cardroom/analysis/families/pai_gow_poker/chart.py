"""The best setting at pai gow poker: where it differs from the house way, by what the two hands become.

The bots and the hints go by every single hand. `tools/pai_gow_poker_fronts.py` writes their files and this one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec

from cardroom.analysis.chart import Cell, Chart, Part, Row
from cardroom.analysis.families.pai_gow_poker.best_ways import Better
from cardroom.analysis.families.pai_gow_poker.solved import BEST
from cardroom.analysis.families.pai_gow_poker.solver import base
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.bots.pai_gow.better_fronts import better_fronts, file_of
from cardroom.cards import Card, show_cards
from cardroom.dealing.names import spoken
from cardroom.games.california.pai_gow.game import BASE
from cardroom.games.california.pai_gow.poker import PaiGowPoker
from cardroom.games.california.pai_gow.two_hands import TwoHands, without

FILE = Path(__file__).with_name("differences.json")
NAME, HANDS = "hands that are better set otherwise than by the house way", "house way"
COLUMNS = ("better", "example, front first", "cost")
SMALL = 0.000_000_5
"""Smaller costs are not in the chart."""
NO_CHART = "the hands that are better set otherwise have been counted only for the rules that the houses print"


class Difference(msgspec.Struct, frozen=True):
    """Hands that the house way and the best setting make into the same two pairs of hands."""

    by_house: str
    better: str
    example: str
    """The hand with the largest gain, as it is better set."""
    share: float
    """How often one of these hands is dealt."""
    cost: float
    """What the house way loses with all of them, per unit wagered on every hand."""


def differences(game: PaiGowPoker, better: Iterable[Better], hands: int) -> Iterator[Difference]:
    """The differences, the most costly first."""
    alike: dict[tuple[str, str], list[Better]] = defaultdict(list)
    for one in better:
        cards = [Card(card) for card in one.cards]
        ways = (game.front_by_house_way(cards), tuple(Card(card) for card in one.front))
        by_house, best = (_named(game, game.two_hands(cards, front)) for front in ways)
        alike[by_house, best].append(one)
    for (by_house, best), ones in sorted(alike.items(), key=lambda each: -sum(one.hands * one.gain for one in each[1])):
        most = max(ones, key=lambda one: one.gain)
        share, cost = sum(one.hands for one in ones) / hands, sum(one.hands * one.gain for one in ones) / hands
        behind = without([Card(card) for card in most.cards], [Card(card) for card in most.front])
        example = " / ".join(show_cards(sorted(map(Card, cards), reverse=True)) for cards in (most.front, behind))
        yield Difference(by_house, best, example, share, cost)


def _named(game: PaiGowPoker, setting: TwoHands) -> str:
    front, back, _ = game.rankings
    ahead = "pair" if front.category(setting.front_value) == "pair" else "high"
    return f"{ahead} + {spoken(back.category(setting.back_value))}"


@cache
def on_file() -> dict[str, list[Difference]]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, list[Difference]])


def chart(game: PaiGowPoker) -> Chart:
    found = on_file().get(file_of(game).stem)
    if found is None:
        return Chart(wager=BASE, against=COLUMNS, parts=(), key={}, note=NO_CHART)
    rows = [
        Row(one.by_house, (Cell(one.better), Cell(one.example), Cell(f"{one.cost:.4%}")))
        for one in found
        if one.cost >= SMALL
    ]
    return Chart(
        wager=BASE,
        against=COLUMNS,
        parts=(Part(NAME, tuple(rows), HANDS),),
        key={},
        expected=WagerOdds.exact(BASE, base(game, BEST)).expected,
        note=f"{len(better_fronts(game).keys):,} kinds of hands are better set otherwise, and all others by the house "
        "way; the chart groups them by what front and back become, with the hand that gains most as the example, and "
        "says what the house way loses with all of them, per unit wagered on every hand; the player-dealer sets by the "
        "house way; the bots and the hints go by every single hand",
    )
