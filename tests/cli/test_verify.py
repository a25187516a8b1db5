"""`cardroom verify`: what it prints, and its status."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner, Result

from cardroom.board.draws import commitment_to, order_from
from cardroom.cli.app import app
from support.histories import History, called_down, history_of
from support.live import ANN


@cache
def told() -> bytes:
    return msgspec.json.encode(history_of(called_down("oaks/texas-holdem", 3, ["mine"]), 1, ANN.number))


def verify(folder: Path, history: History, *words: str) -> Result:
    file = folder / "hand.json"
    file.write_bytes(msgspec.json.encode(history))
    return CliRunner().invoke(app, ["verify", str(file), *words])


def test_a_hand_that_holds_ends_with_0_and_says_what_was_checked(tmp_path: Path) -> None:
    history = msgspec.json.decode(told())
    result = verify(tmp_path, history)
    assert result.exit_code == 0
    said = " ".join(result.stdout.split())
    assert "Table 1, hand 1" in said
    assert history["proofs"]["cards"]["root"] in said
    assert "The order of the deal follows from the hash and one text of the players." in said
    assert "Verified. These hashes must be" in said


def test_a_hand_that_does_not_hold_ends_with_1_and_says_why(tmp_path: Path) -> None:
    history = msgspec.json.decode(told())
    history["entropy"] = []
    result = verify(tmp_path, history)
    assert result.exit_code == 1
    assert "does not hold" in result.stdout
    assert "Not verified: 1 of the checks does not hold. The" in result.stdout


def test_the_checks_as_json(tmp_path: Path) -> None:
    history = msgspec.json.decode(told())
    checks = json.loads(verify(tmp_path, history, "--json").stdout)
    assert checks["verified"] is True
    assert {check["what"] for check in checks["checks"]} == {"cards", "dice", "reshuffles", "hands", "order"}
    history["proofs"]["cards"]["root"] = "0" * 64
    failed = verify(tmp_path, history, "--json")
    assert (failed.exit_code, json.loads(failed.stdout)["verified"]) == (1, False)


def draw() -> History:
    key = "ab" * 32
    people, seats = ["Ann", "Ben"], [1, 2, 3, 4]
    order = order_from(key, people, seats)
    result = [f"{name}: seat {seats[place]}" for name, place in zip(people, order, strict=False)]
    found = {"number": 3, "at": 0, "table": 7, "key": key, "people": people, "seats": seats, "result": result}
    return {**found, "commitment": commitment_to(7, 3, key)}


def test_a_draw_of_the_board_is_drawn_again(tmp_path: Path) -> None:
    result = verify(tmp_path, draw())
    assert result.exit_code == 0
    assert "Verified. These hashes must be those that the board showed before the draw" in " ".join(
        result.stdout.split()
    )


@pytest.mark.parametrize(
    "change",
    [
        {"key": "cd" * 32},
        {"result": ["Ann: seat 1", "Ben: seat 2"]},
        {"table": 8},
        {"number": 4},
        {"people": ["A", "B"]},
    ],
)
def test_a_draw_with_another_key_result_table_number_or_people_does_not_hold(
    tmp_path: Path, change: dict[str, object]
) -> None:
    assert verify(tmp_path, {**draw(), **change}).exit_code == 1
    assert "this is not a draw of the board" in str(verify(tmp_path, {"commitment": "x"}).exception)
