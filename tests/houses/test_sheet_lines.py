"""A line of a fee sheet that a game cannot use is named by the sheet's file, its line and its column, once."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.houses import load_house
from cardroom.houses.checks import check_house
from cardroom.houses.copying import copy_games

HOLDEM, THREE = "fees/texas-holdem.csv", "fees/three-card-poker-1-3.csv"
FIRST = "1,1-2,0.50-1,players,7,,pot,flop,4.00,1112"
BONUS = "1,5-60,bonus bet,bonus,,,player,after-deal,1,2744"


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("houses") / "room"
    copy_games(load_house("oaks"), ["texas-holdem", "texas-holdem-joker", "three-card-poker-1-3"], folder, "Room")
    return folder


def found_with(room: Path, file: str, old: str, new: str, *, everywhere: bool = False) -> list[str]:
    """The unexplained errors and warnings with this change of one line, or of all lines that have it."""
    path = room / file
    before = path.read_text(encoding="utf-8")
    assert old in before
    path.write_text(before.replace(old, new, -1 if everywhere else 1), encoding="utf-8")
    findings = [one for one in check_house(room) if one.severity != "note" and not one.explained]
    path.write_text(before, encoding="utf-8")
    return [f"{one.file}: {one.place}: {one.problem}; {one.remedy}" for one in findings]


def test_a_stake_that_is_misspelled_is_compared_with_those_of_the_games_file(room: Path) -> None:
    """The sheet prints "bonus bet" in every option, and the game's file says which wagers that is."""
    problem = "[fees.wagers] in games/three-card-poker-1-3.toml has no stake 'bonus bets'"
    remedy = "did you mean bonus bet? If not, say there which wagers it means"
    for everywhere in (False, True):
        (line,) = found_with(room, THREE, ",bonus bet,", ",bonus bets,", everywhere=everywhere)
        assert line == f"{THREE}: line 4, column stake: {problem}; {remedy}"


def test_a_stake_that_is_like_none_is_missing_from_the_games_file(room: Path) -> None:
    (line,) = found_with(room, THREE, BONUS, f"{BONUS}\n{BONUS.replace('bonus bet', 'six cards')}")
    missing = f"missing, and line 5 of {THREE} has this stake; say which wagers it means"
    assert line == f'games/three-card-poker-1-3.toml: fees.wagers."six cards": {missing}'


def test_a_limit_is_named_where_it_is_wrong(room: Path) -> None:
    (line,) = found_with(room, HOLDEM, FIRST, FIRST.replace("1-2,0.50-1", "no limit,2-5"))
    assert line == f"{HOLDEM}: line 2, column limit: 'no limit' is not a limit of this game; did you mean no-limit?"
    (line,) = found_with(room, HOLDEM, FIRST, FIRST.replace("1-2,", "2-1,"))
    assert line.startswith(f"{HOLDEM}: line 2, column limit: '2-1' is not a limit of this game; write \"4-8\"")
    (line,) = found_with(room, THREE, BONUS, BONUS.replace("5-60", "60-5"))
    remedy = 'write the minimum and the maximum, as in "5-200" or "5-100..5-500"'
    assert line == f"{THREE}: line 4, column limit: '60-5' is not a limit of this game; {remedy}"


def test_blinds_and_buy_ins_are_named_where_they_are_wrong(room: Path) -> None:
    (line,) = found_with(room, HOLDEM, FIRST, FIRST.replace("0.50-1", "1-0.50"))
    remedy = 'write the blinds from the smallest to the biggest, as in "2-5"'
    assert line == f"{HOLDEM}: line 2, column stake: '1-0.50' cannot be the stakes of this game; {remedy}"
    (line,) = found_with(room, HOLDEM, FIRST, FIRST.replace("0.50-1", "buy-in 500-200"))
    assert line.startswith(
        f"{HOLDEM}: line 2, column stake: 'buy-in 500-200' cannot be the stakes of this game; the max"
    )


def test_a_time_at_which_nothing_is_collected_is_named_with_those_there_are(room: Path) -> None:
    (line,) = found_with(room, HOLDEM, FIRST, FIRST.replace("pot,flop", "pot,third-street"))
    problem = "games of the procedure 'flop' collect no 'players' fee from 'pot' at 'third-street'"
    assert line.startswith(
        f"{HOLDEM}: line 2, column stage: {problem}; write one of blinds, before-deal, after-deal, flop, "
    )
    (line,) = found_with(room, HOLDEM, FIRST, FIRST.replace("pot,flop", "player,flop"))
    problem = "games of the procedure 'flop' collect no 'players' fee from 'player' at 'flop'"
    assert line == f"{HOLDEM}: line 2, column payer: {problem}; write one of pot, ante, button"
