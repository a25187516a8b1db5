"""How often jackpots are hit, beside the judgment of every deal and beside the known numbers of hands."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardroom.analysis.equity import equity_game
from cardroom.analysis.jackpot_chance import _chunks, _qualifies, jackpot_chances
from cardroom.houses import load_game, load_house

OCEANS = load_house("oceans-eleven")


@pytest.mark.parametrize(
    ("slug", "least", "players"),
    [("texas-holdem", "2c 2d 2h 3s 4c", 6), ("razz", "8c 7d 6h 5s 4c", 5)],
)
def test_the_chance_counts_the_deals_that_the_table_would_pay(slug: str, least: str, players: int) -> None:
    pool = OCEANS.jackpots.of_game(slug)
    assert pool is not None
    easy = replace(pool, least=least)
    game = load_game(f"oceans-eleven/{slug}").spread()
    described = equity_game(game)
    (found,) = jackpot_chances(easy, game, players=players, deals=400, seed=5)
    (rows,) = _chunks(described, players, 400, 5)
    judged = [_qualifies(easy, game, described.cards, rows[:, deal]) for deal in range(400)]
    assert 10 < found.hits == sum(judged) < 390
    assert found.standard_error == pytest.approx((found.chance * (1 - found.chance) / 400) ** 0.5, rel=0.02)


def test_the_prizes_of_caribbean_are_as_rare_as_their_hands() -> None:
    pool = OCEANS.jackpots.of_game("caribbean-stud-poker")
    assert pool is not None
    chances = jackpot_chances(pool, load_game("oceans-eleven/caribbean-stud-poker").spread())
    assert [(chance.what, chance.hits, chance.deals) for chance in chances] == [
        ("royal flush", 4, 2_598_960),
        ("five-high straight flush", 36, 2_598_960),
        ("four deuces", 624, 2_598_960),
    ]


def test_more_players_than_the_deck_has_cards_for_are_refused() -> None:
    pool = OCEANS.jackpots.of_game("omaha")
    assert pool is not None
    with pytest.raises(ValueError, match="the deck has cards for 2 to 11 players, not 12"):
        jackpot_chances(pool, load_game("oceans-eleven/omaha").spread(), players=12, deals=10)
