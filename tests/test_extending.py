"""What a game in a package of its own imports: a ranking of its own, and the name of a hand."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from itertools import combinations

import pytest

import cardroom
from cardroom.cards import PACK, Card, parse_cards
from cardroom.extending import RANKINGS, OwnRanking, Ranking

OF_SUIT = ("one-of-a-suit", "two-of-a-suit", "three-of-a-suit")


class LongestSuit(OwnRanking):
    """The more cards of one suit, the better; then the higher."""

    name = "longest-suit"
    categories = OF_SUIT
    fewest = most = 3

    def best(self, cards: Sequence[Card]) -> tuple[int, Sequence[Card]]:
        suits = [sorted((card for card in cards if card.suit == suit), reverse=True) for suit in range(4)]
        longest = max(suits, key=lambda suit: (len(suit), [card.rank for card in suit]))
        return len(longest) - 1, longest


LONGEST: Ranking = LongestSuit()


def value(cards: str) -> int:
    return LONGEST.value(parse_cards(cards))


def test_hands_compare_by_category_and_then_by_rank() -> None:
    worst_first = ["2c 3d 4h", "2c 3d Ah", "2c 3c Ah", "2c 4c 3d", "Kc 2c Ah", "2c 3c 4c", "Ac Kc Qc"]
    values = [value(cards) for cards in worst_first]
    assert values == sorted(values)
    assert len(set(values)) == len(values)
    assert value("2c 3c Ah") == value("2d 3d Kh")


def test_every_value_has_the_category_of_its_cards_and_their_ranks() -> None:
    ranking = LongestSuit()
    for cards in combinations(PACK[:20], 3):
        found = ranking.value(cards)
        most = max(sum(card.suit == suit for card in cards) for suit in range(4))
        assert ranking.category(found) == OF_SUIT[most - 1]
        assert ranking.ranks(found) == tuple(card.rank for card in ranking.playing(cards))


def test_it_answers_everything_that_a_ranking_answers() -> None:
    assert LONGEST.values({1: parse_cards("2c 3c"), 2: parse_cards("Kh 5d")}, parse_cards("4c")) == {
        1: value("2c 3c 4c"),
        2: value("Kh 5d 4c"),
    }
    assert LONGEST.describe(value("2c 3c 4d")) == "two of a suit"
    with pytest.raises(ValueError, match="longest-suit ranks 3 cards, not 2: 2c 3c"):
        LONGEST.check(parse_cards("2c 3c"))
    asked = {name for name in dir(Ranking) if not name.startswith("_")}
    assert asked <= set(dir(LONGEST)) & set(dir(RANKINGS["high"]))


def test_the_name_of_a_hand_is_loaded_when_it_is_used() -> None:
    """Naming hands at tables needs the extra `server`; a game alone does not."""
    code = "import sys, cardroom.extending as e; print('cardroom.floor' in sys.modules); e.NamedHand; "
    code += "print('cardroom.floor' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]
    with pytest.raises(AttributeError, match=r"cardroom\.extending' has no attribute 'Named'"):
        cardroom.extending.Named  # type: ignore[attr-defined]  # noqa: B018
