"""The program with which a laboratory checks the figures of a report."""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path
from shutil import copyfile
from subprocess import CompletedProcess, run
from typing import Any

import msgspec
import pytest

from cardroom.analysis import evaluations, vary
from cardroom.analysis.report import check_program
from cardroom.analysis.report.files import CHECK_PROGRAM
from cardroom.analysis.report.laboratory import laboratory
from cardroom.houses import load_game
from support.odds_at_table import exact, spread

ZOO, TRIPS = "oaks/zoobac", "livermore/ultimate-texas-holdem"
THREE_CARD, SIX_DECKS = "oaks/three-card-poker-1-3-6-card-bonus", "lucky-lady/three-card-poker"
SWITCH, SPANISH = "players/21st-century-blackjack-switch", "livermore/pure-spanish-21-5"


@cache
def figures(game: str, *wagers: str) -> bytes:
    """What a report of these wagers has for a laboratory."""
    chosen = [each for each in evaluations(spread(game)) if not wagers or each.wager in wagers]
    odds = {each.wager: exact(game, each.wager) for each in chosen}
    return msgspec.json.encode(laboratory(spread(game), chosen, odds))


def check(text: bytes, folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    (folder / "figures.json").write_bytes(text)
    status = check_program.main(str(folder / "figures.json"))
    return status, capsys.readouterr().out


@pytest.mark.parametrize(
    ("game", "wagers"),
    [
        (ZOO, ()),
        ("players/golden-frog-baccarat", ("3-card-9-over-3-card-1", "natural-9-over-2-card-7", "8-over-6")),
        (THREE_CARD, ("pair-plus",)),
        (SWITCH, ("super-match",)),
    ],
)
def test_the_program_finds_the_same_combinations(
    game: str, wagers: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, printed = check(figures(game, *wagers), tmp_path, capsys)
    assert status == 0, printed
    assert "combinations: " in printed
    assert "not counted again" not in printed


@pytest.mark.slow
@pytest.mark.parametrize(("game", "wager"), [(TRIPS, "trips"), (SIX_DECKS, "bonus"), (SPANISH, "match-the-dealer")])
def test_the_program_finds_the_same_combinations_of_more_cards(
    game: str, wager: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, printed = check(figures(game, wager), tmp_path, capsys)
    assert status == 0, printed
    assert "not counted again" not in printed


def ante_play(strategy: str, *rules: str) -> bytes:
    """With a deck of five ranks, because a whole one takes the program twenty seconds."""
    without = 'deck={without=["2","3","4","5","6","7","8","9"]}'
    game: Any = vary(load_game(THREE_CARD), rules=[without, *rules]).spread()
    ante = evaluations(game)[0]
    return msgspec.json.encode(laboratory(game, [ante], {ante.wager: ante.exact(strategy)}))


def test_ante_and_play_are_counted_with_the_best_play_against_every_up_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, printed = check(ante_play("best"), tmp_path, capsys)
    assert status == 0, printed
    assert "folded, combinations: " in printed
    assert "not counted again" not in printed


def planted(change: tuple[str, str], wager: str = "tie") -> bytes:
    text = figures(ZOO, wager).decode()
    assert text.count(change[0]) >= 1
    return text.replace(*change).encode()


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (('"combinations":475627426473216', '"combinations":475627426473217'), "win, combinations"),
        (('"product":"4280646838258944"', '"product":"4280646838258945"'), "win, pays × combinations"),
        (('"pays":"9"', '"pays":"8"'), "win, pay: 8"),
        (('"tie":{"":"9:1"}'.replace('"', r"\""), '"tie":{"":"8:1"}'.replace('"', r"\"")), "SHA-256 of the rules"),
        (('"house_edge":"0.0484', '"house_edge":"0.0483'), "house edge"),
    ],
)
def test_a_wrong_number_is_found(
    change: tuple[str, str], found: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, printed = check(planted(change), tmp_path, capsys)
    assert status == 1
    assert re.search(rf"DIFFERS +{re.escape(found)}", printed), printed


def test_combinations_that_are_moved_from_one_line_to_another_are_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The arithmetic of the file is right, so only a count can tell."""
    game, odds = spread(ZOO), exact(ZOO, "tie")
    win, lose = odds.outcomes
    moved = (
        msgspec.structs.replace(win, combinations=(win.combinations or 0) - 1),
        msgspec.structs.replace(lose, combinations=(lose.combinations or 0) + 1),
    )
    wrong = {"tie": msgspec.structs.replace(odds, outcomes=moved)}
    status, printed = check(msgspec.json.encode(laboratory(game, evaluations(game), wrong)), tmp_path, capsys)
    assert status == 1
    assert sorted(line.split(":")[0].split("  ")[2] for line in printed.splitlines() if "DIFFERS" in line) == [
        "lose, combinations",
        "win, combinations",
    ]


def test_a_wager_or_a_rule_that_the_program_does_not_know_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for text in (ante_play("always"), ante_play("best", 'ties="player"'), ante_play("best", 'qualifier="22"')):
        status, printed = check(text, tmp_path, capsys)
        assert status == 0
        assert "the combinations are not counted again: ante-play." in printed
    game: Any = vary(load_game(ZOO), rules=["player_draws_to=4"]).spread()
    tie = next(each for each in evaluations(game) if each.wager == "tie")
    text = msgspec.json.encode(laboratory(game, [tie], {tie.wager: tie.exact()}))
    status, printed = check(text, tmp_path, capsys)
    assert status == 0
    assert "the combinations are not counted again: tie." in printed


def test_the_program_runs_where_nothing_of_cardroom_is_installed(tmp_path: Path) -> None:
    copyfile(CHECK_PROGRAM, tmp_path / "check.py")
    (tmp_path / "figures.json").write_bytes(figures(THREE_CARD, "pair-plus"))
    alone: CompletedProcess[str] = run(
        [sys.executable, "-I", "-S", "check.py", "figures.json"], cwd=tmp_path, capture_output=True, text=True
    )
    assert (alone.returncode, alone.stderr) == (0, "")
    assert "cardroom" not in re.findall(r"^(?:from|import) (\w+)", CHECK_PROGRAM.read_text(), re.MULTILINE)
