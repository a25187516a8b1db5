"""`cardroom equity`."""

from __future__ import annotations

import json
import sys
from math import comb
from typing import Any

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app, main


def equity(*words: str) -> list[str]:
    result = CliRunner().invoke(app, ["equity", *words])
    assert result.exit_code == 0, result.output
    return [line.rstrip() for line in result.stdout.splitlines()]


def printed(*words: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads("\n".join(equity(*words, "--json")))
    return answer


def test_a_hand_against_a_range_on_a_board() -> None:
    assert equity("AhKh", "QQ", "--board", "Qs7h2h") == [
        "high, board Qs 7h 2h, all 2,970 deals",
        "hand   equity     win    tie",
        "AhKh  25.556%  25.56%  0.00%",
        "QQ    74.444%  74.44%  0.00%",
    ]


def test_high_low_has_columns_for_the_halves_and_says_when_there_is_no_low() -> None:
    lines = equity("As2sKdKh", "8h7h6d5d", "--game", "oaks/omaha-hi-lo", "--board", "4s 3c Kc 9d", "--dead", "Jc")
    assert lines[0] == "Omaha Hi-Lo Split at Oaks Card Club, board 4s 3c Kc 9d, dead Jc, all 39 deals"
    assert lines[1].split() == ["hand", "equity", "scoop", "some", "high", "(tied)", "low", "(tied)"]
    assert lines[-1].startswith("No player has a low in ")


def test_draw_hands_are_said_to_be_standing() -> None:
    lines = equity("As2d3h4c", "8s7d6h5c", "--game", "players/badugi")
    assert lines[2].split() == ["As2d3h4c", "100.000%", "100.00%", "0.00%"]
    assert lines[-1] == "Standing hands: no draw is to come."


def test_deals_at_random_have_their_error_beside_them() -> None:
    lines = equity("AhKh", "random", "--deals", "20000", "--seed", "5")
    assert lines[0] == "high, 20,000 sampled deals"
    assert lines[1].split() == ["hand", "equity", "±", "win", "tie"]
    assert lines == equity("AhKh", "random", "--deals", "20000", "--seed", "5")
    assert lines != equity("AhKh", "random", "--deals", "20000", "--seed", "6")


def test_json_has_all_there_is() -> None:
    answer = printed("AhKh", "QQ", "--board", "Qs7h2h", "--dead", "2c")
    hands = answer.pop("hands")
    assert answer == {
        "game": "", "name": "high", "rankings": {"all": "high"}, "boards": ["Qs 7h 2h"], "dead": "2c",
        "method": "exact", "seed": None, "deals": 3 * 946, "nobody": {}, "notes": [],
    }  # fmt: skip
    assert [hand["hand"] for hand in hands] == ["AhKh", "QQ"]
    assert [hand["holdings"] for hand in hands] == [1, 3]
    assert sum(hand["equity"] for hand in hands) == pytest.approx(1)
    assert set(hands[0]) == {"hand", "holdings", "equity", "standard_error", "win", "tie", "parts"}


def test_json_of_a_split_pot_has_its_parts() -> None:
    answer = printed("AsAd7h 6c 5d 2h 8c", "KsKd5c Kh 9s 3d 2d", "--game", "oceans-eleven/seven-card-stud-hi-lo-8")
    assert answer["rankings"] == {"high": "high", "low": "eight-or-better"}
    assert [part["part"] for part in answer["hands"][0]["parts"]] == ["high", "low"]
    assert [(hand["equity"], hand["win"], hand["tie"]) for hand in answer["hands"]] == [(0.5, 0, 1), (0.5, 0, 1)]


def test_a_wanted_precision_is_kept_where_it_is_sampled() -> None:
    answer = printed("AhKh", "random", "random", "--precision", "0.2%")
    assert answer["method"] == "simulated"
    assert max(hand["standard_error"] for hand in answer["hands"]) <= 0.002


def test_few_deals_are_computed_exactly_unless_random_ones_are_asked_for() -> None:
    words = ("AhKh", "22", "random", "--board", "AsKs2h7d")
    counted, sampled = printed(*words), printed(*words, "--deals", "1000")
    assert (counted["method"], counted["deals"]) == ("exact", 3 * comb(44, 2) * 42)
    assert (sampled["method"], sampled["deals"]) == ("simulated", 1000)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["AhKh", "KhQh"], "Kh occurs twice: in AhKh and in KhQh"),
        (["AhKh", "QQ", "--exact", "--deals", "5"], "choose one of --exact and --deals"),
        (["AhKh", "QQ", "--game", "oaks/texas-holdem", "--as", "high"], "choose one of --game and --as"),
        (["AhKh", "QQ", "--game", "oaks/ez-baccarat-panda-8"], "EZ Baccarat Panda 8: it is not played for a pot"),
        (["AhKh", "QQ", "--precision", "much"], "--precision must be a share of the pot, as in 0.1%, not 'much'"),
        (["AhKh", "QQ", "--precision", "0"], "--precision must be a share of the pot, as in 0.1%, not '0'"),
    ],
)
def test_what_the_user_can_correct_is_said_in_one_line(words: list[str], problem: str) -> None:
    result = CliRunner().invoke(app, ["equity", *words])
    assert problem in str(result.exception)


def test_the_status_is_2_and_no_traceback_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["cardroom", "equity", "AhKh", "AhQd"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert capsys.readouterr() == ("", "cardroom: Ah occurs twice: in AhKh and in AhQd\n")
