"""`cardroom verify`: what it prints, and its status."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner, Result

from cardroom.board.draws import commitment_to, order_from
from cardroom.cli.app import app
from cardroom.tournaments.drawn import commitment_to as commitment_to_draws
from cardroom.tournaments.drawn import draw_key
from cardroom.tournaments.draws import draw_free_seats, draw_tables, shuffled
from cardroom.tournaments.race import race
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


SECRET = bytes(range(32))
ENTERED = ["Ann", "Ben", "Cal", "Dee", "Eve", "Fay", "Gus"]
BEFORE = {1: 1_125, 2: 50, 3: 475, 4: 900}
START, ENTRY, BREAK, RACE, FINAL = range(5)


def seats_drawn(why: str, people: list[str], places: dict[int, tuple[int, int]], **fields: object) -> History:
    drawn = [places[person] for person in range(len(people))]
    rest = {"table": 0, "seats": 0, "free": {}, "sizes": {}}
    return {"draw": "seats", "why": why, "people": people, "places": drawn, **rest, **fields}


def raced(key: bytes) -> History:
    done = race(BEFORE, 25, 100, key, 2)
    racers = [
        {
            "seat": seat,
            "name": ENTERED[seat],
            "before": chips,
            "after": done.stacks[seat],
            "cards": [str(card) for card in done.cards.get(seat, ())],
        }
        for seat, chips in BEFORE.items()
    ]
    found = {"draw": "race", "table": 2, "chip": 25, "larger": 100, "racers": racers}
    return {**found, "won": done.won, "saved": done.saved}


def tournament() -> History:
    """The start, an entry after it, a table that breaks, a chip race, and the final table."""
    keys = [draw_key(SECRET, number) for number in range(1, 6)]
    late, sizes_then = {1: [3], 2: [1, 4], 3: [2, 3]}, {1: 2, 2: 2, 3: 2}
    broken, sizes = {1: [2, 4], 2: [1, 3, 4]}, {1: 4, 2: 3}
    final = shuffled(range(1, 7), keys[FINAL], "final table")
    drawn_late = draw_free_seats([0], late, sizes_then, keys[ENTRY])
    moved = draw_free_seats(range(3), broken, sizes, keys[BREAK])
    parts = [
        seats_drawn("start", ENTERED, draw_tables(range(7), 3, keys[START]), seats=3),
        seats_drawn("entry", ["Hal"], drawn_late, free=late, sizes=sizes_then),
        seats_drawn("break", ENTERED[4:], moved, table=3, free=broken, sizes=sizes),
        raced(keys[RACE]),
        seats_drawn("final-table", ENTERED[:4], dict(enumerate((1, seat) for seat in final)), free={1: range(1, 7)}),
    ]
    draws = [
        {"number": number, "at": 0, "key": key.hex(), "parts": [part]}
        for number, (key, part) in enumerate(zip(keys, parts, strict=True), 1)
    ]
    found = {"tournament": 9, "commitment": commitment_to_draws(9, SECRET), "secret": SECRET.hex(), "is_over": True}
    file: History = json.loads(json.dumps({**found, "draws": draws}, default=list))
    return file


def test_the_draws_of_a_tournament_are_drawn_again(tmp_path: Path) -> None:
    result = verify(tmp_path, tournament())
    said = " ".join(result.stdout.split())
    assert result.exit_code == 0, said
    assert "Tournament 9, 5 draws" in said
    assert "All 5 draws were drawn again, with the same results." in said
    assert "must be those that the announcement of the tournament showed" in said


def part(file: History, draw: int) -> History:
    found: History = file["draws"][draw]["parts"][0]
    return found


def swap(things: list[object]) -> None:
    things[0], things[1] = things[1], things[0]


CHANGES: dict[str, Callable[[History], object]] = {
    "the tournament": lambda file: file.update(tournament=8),
    "the secret": lambda file: file.update(secret="ab" * 32),
    "the hash": lambda file: file.update(commitment="ab" * 32),
    "no secret": lambda file: file.update(secret=""),
    "a number": lambda file: file["draws"][ENTRY].update(number=3),
    "a number left out": lambda file: file["draws"].pop(ENTRY),
    "a number used twice": lambda file: file["draws"].insert(2, file["draws"][ENTRY]),
    "the order of draws": lambda file: swap(file["draws"]),
    "a key": lambda file: file["draws"][START].update(key=draw_key(SECRET, 2).hex()),
    "a key that is not sealed": lambda file: file["draws"][FINAL].update(number=0),
    "a name of somebody who never entered": lambda file: part(file, BREAK)["people"].insert(0, "Zoe"),
    "a name at a table that breaks": lambda file: part(file, BREAK).update(people=["Eve", "Fay", "Zoe"]),
    "a name in a race": lambda file: part(file, RACE)["racers"][0].update(name="Zoe"),
    "a seat": lambda file: part(file, START)["places"][2].__setitem__(1, 9),
    "the order of people": lambda file: swap(part(file, START)["places"]),
    "a free seat": lambda file: part(file, BREAK)["free"].update({"2": [3]}),
    "how many sit at a table": lambda file: part(file, BREAK)["sizes"].update({"1": 3, "2": 5}),
    "the order at a table that breaks": lambda file: swap(part(file, BREAK)["places"]),
    "the seats of the final table": lambda file: swap(part(file, FINAL)["places"]),
    "the chips before a race": lambda file: part(file, RACE)["racers"][0].update(before=1_150),
    "the chips after a race": lambda file: part(file, RACE)["racers"][0].update(after=9_000),
    "a card": lambda file: part(file, RACE)["racers"][0].update(cards=[]),
    "who won the race": lambda file: part(file, RACE)["won"].reverse(),
    "who was saved": lambda file: part(file, RACE).update(saved=[3]),
    "the table of a race": lambda file: part(file, RACE).update(table=3),
    "more odd chips than cards": lambda file: part(file, RACE).update(chip=1),
    "too many seats": lambda file: part(file, START).update(seats=10**9),
}


@pytest.mark.parametrize("what", CHANGES)
def test_a_change_in_the_draws_of_a_tournament_is_noticed(tmp_path: Path, what: str) -> None:
    file = tournament()
    CHANGES[what](file)
    assert file != tournament()
    assert verify(tmp_path, file).exit_code == 1


def test_before_a_tournament_is_over_its_results_can_be_checked_but_not_its_secret(tmp_path: Path) -> None:
    result = verify(tmp_path, {**tournament(), "secret": "", "is_over": False})
    assert result.exit_code == 0
    assert "The secret is published when the tournament is over" in " ".join(result.stdout.split())
    assert "these are not the draws of a tournament" in str(verify(tmp_path, {"tournament": "x"}).exception)


def test_the_pages_are_tested_with_the_same_draws() -> None:
    file = Path(__file__).parents[1] / "web" / "unit" / "tournament-draws.json"
    assert json.loads(file.read_text(encoding="utf-8")) == tournament()
