"""`cardroom convert` and `cardroom replay`."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cardroom import HandHistory, read_hands, write_hands
from cardroom.cli.app import app
from support.told_hands import random_hand


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


@pytest.fixture
def hand() -> HandHistory:
    return random_hand("holdem", "no-limit", "command")


@pytest.fixture
def file(hand: HandHistory, tmp_path: Path) -> Path:
    write_hands([hand, hand], "json", to=tmp_path / "hands.json")
    return tmp_path / "hands.json"


def test_every_format_becomes_every_other(hand: HandHistory, file: Path, tmp_path: Path) -> None:
    for form in ("phh", "ohh", "text", "json"):
        converted = tmp_path / f"hands.{form}"
        result = run("convert", file, "--to", form, "-o", converted)
        assert result.exit_code == 0, result.output
        assert [back.stacks for back in read_hands(converted)] == [hand.stacks, hand.stacks]
    assert "key" not in run("convert", file, "--to", "phh").stdout


def test_a_seat_gets_what_it_was_shown(hand: HandHistory, file: Path) -> None:
    seat = next(iter(hand.started.stacks))
    assert run("convert", file, "--to", "phh", "--seat", str(seat)).stdout == write_hands([hand, hand], seat=seat)
    assert run("convert", file, "--to", "phh", "--seat", "0").stdout == write_hands([hand, hand], seat=0)


def test_hands_that_do_not_fit_are_told_and_the_others_converted(hand: HandHistory, tmp_path: Path) -> None:
    stud = random_hand("razz", "fixed", "command")
    mixed, wrong = tmp_path / "mixed.phhs", tmp_path / "wrong.phhs"
    write_hands([hand, stud], "phh", to=mixed)
    result = run("convert", mixed, "--to", "ohh")
    assert result.exit_code == 1
    assert result.stdout == write_hands(read_hands(mixed)[0], "ohh")
    assert "hand 2: Open Hand History is written for flop games only" in result.stderr
    wrong.write_text(write_hands([hand, hand], "phh").replace("d dh p2", "d dh p9", 1))
    result = run("convert", wrong, "--to", "json")
    assert result.exit_code == 1
    assert "cardroom: hand 1: action 2 (d dh p9 " in result.stderr


def test_the_key_is_written_only_when_it_is_asked_for(hand: HandHistory, tmp_path: Path) -> None:
    audited = tmp_path / "audited.json"
    write_hands(hand, "json", key=True, to=audited)
    assert run("convert", audited, "--to", "json", "--with-key").stdout == audited.read_text()
    assert run("convert", audited, "--to", "json").stdout == write_hands(hand, "json") != audited.read_text()


def test_replay_prints_the_log_of_a_hand(file: Path) -> None:
    both, second = run("replay", file), run("replay", file, "--hand", "2")
    assert both.stdout.startswith("Hand 1\nTexas Hold'em. ")
    assert second.stdout.startswith("Hand 2\nTexas Hold'em. ")
    assert both.stdout.endswith(second.stdout)
    assert run("replay", file, "--hand", "3").exit_code != 0
