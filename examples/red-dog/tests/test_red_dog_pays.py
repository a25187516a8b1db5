"""What the row of cards is worth: counted over the whole deck, and as the house dealer pays it."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from cardroom.extending import EVEN, Lose, Odds, Outcome, Push, Win
from red_dog.bot import RedDogBot
from red_dog.row import SPREADS, THREE_OF_A_KIND, spread_of, won_for
from red_dog_round import Played, red_dog

ROWS = 52 * 51 * 50
OF_TWO_SUITS = 4 * 4


def rank_pairs(spread: int) -> int:
    """The ways to choose two ranks with so many between them, in either order."""
    return 2 * (12 - spread)


def test_each_spread_wins_with_the_ranks_between_and_nothing_else() -> None:
    counted: Counter[tuple[int, str]] = Counter()
    for row in permutations(red_dog().deck.cards, 3):
        counted[spread_of(row), won_for(row)] += 1
    expected = {(-1, THREE_OF_A_KIND): 13 * 4 * 3 * 2, (-1, ""): 13 * 4 * 3 * 48, (0, ""): rank_pairs(0) * 16 * 50}
    for spread in range(1, 12):
        wins = 4 * spread
        expected[spread, SPREADS[min(spread, 4) - 1]] = rank_pairs(spread) * OF_TWO_SUITS * wins
        expected[spread, ""] = rank_pairs(spread) * OF_TWO_SUITS * (50 - wins)
    assert counted == expected
    assert counted.total() == ROWS


def test_the_edge_with_one_pack_is_3_155_percent_of_the_bet() -> None:
    game = red_dog()
    bot = RedDogBot(game)
    total = 0
    for first, second in permutations(game.deck.cards, 2):
        bet = bot.worth([first, second])
        is_asked = spread_of([first, second]) > 0
        total += bet + (max(bet, 0) if is_asked else 0)
    edge = Fraction(total, ROWS * 1_00)
    assert round(float(edge), 5) == -0.03155


@pytest.mark.parametrize("spread", range(1, 12))
def test_a_raise_is_worth_it_from_a_spread_of_seven(spread: int) -> None:
    game = red_dog()
    row = [next(card for card in game.deck.cards if card.rank == rank) for rank in (0, spread + 1)]
    assert (RedDogBot(game).worth(row) > 0) == (spread >= 7)


@pytest.mark.parametrize(
    ("cards", "odds"),
    [
        ("7h 7c 7s", Odds(11, 1)),
        ("5c 7d 6h", Odds(5, 1)),
        ("9c 6d 7h", Odds(4, 1)),
        ("Ac Td Qh", Odds(2, 1)),
        ("3c 8d 5h", EVEN),
        ("Ac 2d 3h", EVEN),
    ],
)
def test_the_bet_is_paid_by_the_table(cards: str, odds: Odds) -> None:
    played = Played(cards, {2: 10})
    assert played.won(2) == odds.pays(10)
    assert played.results == [(2, "bet", "win")]


@pytest.mark.parametrize("cards", ["7h 8c", "8c 7h", "Kh Ac", "2h 3c"])
def test_consecutive_ranks_push_without_a_third_card(cards: str) -> None:
    played = Played(cards, {2: 10, 3: 20})
    assert played.results == [(2, "bet", "push"), (3, "bet", "push")]
    assert len(played.round.view(None).boards[0]) == 2
    assert played.asked == []


def test_the_ace_is_high_and_does_not_follow_the_deuce() -> None:
    assert Played("Ah 2c 9d", {2: 10}).results == [(2, "bet", "win")]


def test_a_pair_without_a_third_pushes_and_nobody_may_raise() -> None:
    played = Played("7h 7c 8d", {2: 10})
    assert played.results == [(2, "bet", "push")]
    assert played.asked == []


@pytest.mark.parametrize("third", ["5h", "9h", "2c", "Ah"])
def test_a_third_card_of_an_outer_rank_or_beyond_loses(third: str) -> None:
    assert Played(f"5c 9d {third}", {2: 10}).won(2) == -10


def test_the_table_and_the_counting_ask_the_same_function() -> None:
    game = red_dog()
    kinds: dict[type[Outcome], int] = Counter(type(game.resolve(row)) for row in permutations(game.deck.cards, 3))
    wins = 312 + sum(rank_pairs(spread) * OF_TWO_SUITS * 4 * spread for spread in range(1, 12))
    assert kinds[Win] == wins
    assert kinds[Push] == 7_488 + 19_200
    assert kinds[Lose] == ROWS - wins - kinds[Push]
