"""Pai gow with tiles: four tiles set as two hands of two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.cards import Card
from cardroom.games.california.pai_gow.game import BASE, PaiGow
from cardroom.games.california.pai_gow.rules import TilesRules
from cardroom.games.california.pai_gow.steps import tile_steps
from cardroom.games.california.pai_gow.tile_way import low_hand
from cardroom.games.california.pai_gow.two_hands import TwoHands, without
from cardroom.games.rule_problem import RuleProblem
from cardroom.ranking import TILE_HANDS, HoleCards, Ranking


class PaiGowTiles(PaiGow[TilesRules]):
    procedure = "pai-gow-tiles"
    rules_type = TilesRules
    base = (BASE,)
    outcomes = {}
    cards = 4
    piles_of = "stacks of four tiles"
    names = ("low", "high")

    @property
    def hand_rankings(self) -> list[tuple[str, Ranking | HoleCards]]:
        return [("Hands", TILE_HANDS)]

    @classmethod
    def check_rules(cls, rules: TilesRules) -> Iterator[RuleProblem]:
        yield from super().check_rules(rules)
        if not rules.deck.tiles:
            yield RuleProblem("deck.tiles", "pai gow tiles is played with tiles", "write tiles = true")

    @property
    def steps(self) -> list[str]:
        return tile_steps(self.rules)

    def front_by_house_way(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return low_hand(cards)

    def piles(self, stock: Sequence[Card]) -> list[Sequence[Card]]:
        """Takes stacks of four from the top."""
        return [stock[start : start + self.cards] for start in range(0, len(stock), self.cards)]

    def two_hands(self, cards: Sequence[Card], front: Sequence[Card]) -> TwoHands:
        """The lower hand is the low hand, whichever was put in front."""
        pairs = [(TILE_HANDS.value(pair), tuple(pair)) for pair in (front, without(cards, front))]
        (low_value, low), (high_value, high) = sorted(pairs, key=lambda pair: pair[0])
        names = TILE_HANDS.describe(low_value), TILE_HANDS.describe(high_value)
        return TwoHands(low, high, low_value, high_value, f"low {names[0]}; high {names[1]}", names=names)

    def beats(self, one: int, other: int) -> bool:
        """Zero against zero is a copy, whatever the tiles."""
        return one > other and one >> 20 > 0
