"""One call answers: equity, strategy, simulation and risk, with text, rows and types."""

from __future__ import annotations

import pytest

import cardroom
from cardroom.analysis import banked, best_strategy
from cardroom.analysis.chart import Cell, Chart, Part, Row
from cardroom.analysis.equity import Spot, equity_game, find_equity

BACCARAT = "oaks/ez-baccarat-panda-8"


def test_equity_of_two_hands_is_exact_and_adds_up() -> None:
    found = cardroom.equity("AhKh", "QsQd", board="Qh7h2c 3s")
    assert found.method == "exact"
    assert sum(hand.equity for hand in found.hands) == pytest.approx(1)
    assert found["AhKh"] is found[0]
    # Nine hearts make the flush, but the two that pair the board make queens full.
    assert found["AhKh"].equity == pytest.approx(7 / 44)
    assert repr(found) == "<Equity, all 44 deals: AhKh 15.91%, QsQd 84.09%>"
    with pytest.raises(KeyError, match="the hands are AhKh, QsQd"):
        found["72o"]


def test_equity_by_a_game_is_that_of_its_rules_with_a_column_for_each_part() -> None:
    hands, board = ("As2s3hKd", "QsQd8c7c"), "4h5hKs 9d"
    found = cardroom.equity(*hands, board=board, game="oaks/omaha-hi-lo")
    spread = cardroom.load_game("oaks/omaha-hi-lo").spread()
    assert found == find_equity(Spot(equity_game(spread), hands, [board]))
    assert {"high win", "low win"} <= set(found.to_dicts()[0])
    assert cardroom.equity(*hands, board=board, game=spread) == found


def test_equity_says_what_does_not_go_together() -> None:
    with pytest.raises(ValueError, match="choose one of the two"):
        cardroom.equity("AhKh", "QQ", game="oaks/texas-holdem", by="high")
    with pytest.raises(ValueError, match="choose one of the two"):
        cardroom.equity("AhKh", "QQ", exact=True, deals=100)


def test_odds_and_each_wager_have_rows_and_say_what_they_are() -> None:
    found = cardroom.odds(BACCARAT, wager="banker")
    (row,) = found.to_dicts()
    assert row["wager"] == "banker"
    assert row["expected"] == found["banker"].expected
    assert "outcomes" not in row
    assert repr(found["banker"]).startswith("<WagerOdds banker: -1.01")
    assert sum(line["probability"] for line in found["banker"].to_dicts()) == pytest.approx(1)
    assert "<td" in found._repr_html_()


def test_a_chart_answers_for_a_hand_in_words() -> None:
    rows = (Row("11", (Cell("Dh"), Cell("H"))), Row("20", (Cell("S"), None)))
    key = {"H": "hit", "S": "stand", "D": "double"}
    chart = Chart(wager="base", against=("6", "T"), parts=(Part("hard", rows),), key=key, expected=-0.01)
    assert chart.play("hard 20", "6") == "stand"
    assert chart.play("11", "6") == "double, or else hit"
    assert chart.to_dicts()[1] == {"part": "hard", "hand": "20", "6": "S", "T": None}
    assert repr(chart) == "<Chart of base, -1.0000% per unit wagered, 2 hands by 2>"
    with pytest.raises(KeyError, match="hands hard 11, hard 20; against 6, T"):
        chart.play("hard 99", "T")


@pytest.mark.slow
def test_the_strategy_of_a_game_is_its_chart() -> None:
    game = cardroom.load_game("oaks/three-card-poker-1-3")
    assert cardroom.strategy(game) == best_strategy(banked(game.spread()))


def test_a_simulation_of_one_player_is_per_unit_and_of_a_table_in_dollars() -> None:
    alone = cardroom.simulate(BACCARAT, 20_000)
    assert alone.measured == "per unit wagered"
    assert alone["banker"].rounds == 20_000
    assert alone.to_dicts()[0]["method"] == "simulated"
    table = cardroom.simulate("oaks/texas-holdem", 5, players=3)
    assert table.measured == "dollars per round"
    assert table["collection"].rounds == 5
    assert repr(table).startswith("<Simulated Texas Hold'em, dollars per round, by bots at a table: ")
    with pytest.raises(KeyError, match="there is no line 'banker'"):
        table["banker"]
    with pytest.raises(ValueError, match="a strategy is for one player"):
        cardroom.simulate("oaks/texas-holdem", 5, strategy="best")


@pytest.mark.parametrize("rounds", [0, -5])
def test_a_simulation_has_at_least_one_round(rounds: int) -> None:
    with pytest.raises(ValueError, match=f"at least one round must be played, not {rounds}"):
        cardroom.simulate("oaks/zoobac", rounds)


@pytest.mark.parametrize("players", [1, 0])
def test_a_simulated_table_has_at_least_two_players(players: int) -> None:
    with pytest.raises(ValueError, match=rf"a table needs at least two players, not {players}$"):
        cardroom.simulate("oaks/texas-holdem", 5, players=players)
    with pytest.raises(ValueError, match=rf"two players \(the player-dealer is one of them\), not {players}$"):
        cardroom.simulate("oaks/zoobac", 5, players=players)


def test_a_simulated_table_shows_what_makes_sense_for_a_place_at_it() -> None:
    table = cardroom.simulate("oaks/texas-holdem", 5, players=3)
    first = table.lines[0]
    assert table.to_dicts()[0] == {
        "position": first.wager,
        "rounds": 5,
        "expected": first.expected,
        "standard_error": first.standard_error,
        "sd": first.sd,
    }
    assert [row["position"] for row in table.to_dicts()] == [line.wager for line in table.lines]
    for shown in (str(table), table._repr_html_()):
        assert "position" in shown
        assert not [name for name in ("wager", "fraction", "house_edge", "hit_frequency") if name in shown]


def test_a_simulation_ends_at_the_precision_that_is_wanted() -> None:
    found = cardroom.simulate(BACCARAT, precision=0.05)
    assert all(line.error <= 0.05 for line in found.lines)


@pytest.mark.slow
def test_the_risk_has_a_row_for_each_wager_and_one_for_the_player_dealer() -> None:
    found = cardroom.risk(BACCARAT, players=2, rounds=20)
    assert [row["who"] for row in found.to_dicts()][-1] == "player-dealer"
    assert {row["who"] for row in found.to_dicts()} > {"banker", "player"}
    assert repr(found).startswith("<GameRisk of EZ Baccarat")
