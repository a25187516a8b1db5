"""The rulings' file of a house: what is refused, and what `check` finds."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardroom.houses import HouseFileError, load_house
from cardroom.houses.checks import check_house
from cardroom.houses.ruling import ruling_for
from cardroom.houses.rulings_file import read_rulings

GAMES = ["texas-holdem", "razz"]
GOOD = """
[[rulings]]
situation = "flop-of-four"
when = { acted = ["nobody", "somebody"] }
do = [{ step = "reshuffle", cards = "flop" }, { step = "deal", cards = "flop", burn = false }]
source = { section = "Hold'em" }

[[rulings]]
situation = "flop-of-four"
when = { acted = "substantial" }
do = [{ step = "stands", what = "action" }]
source = { section = "Hold'em" }
"""


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "rulings.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_good_file_is_read_and_a_missing_one_has_no_rulings(tmp_path: Path) -> None:
    assert len(read_rulings(written(tmp_path, GOOD), GAMES).rulings) == 2
    assert read_rulings(tmp_path / "other.toml", GAMES).rulings == ()


@pytest.mark.parametrize(
    ("old", "new", "place", "problem", "remedy"),
    [
        (
            '"flop-of-four"',
            '"flop-of-for"',
            "rulings 1.situation",
            "there is no situation",
            "did you mean flop-of-four?",
        ),
        (
            'step = "reshuffle"',
            'step = "reshufle"',
            "rulings[0].do[0].step",
            "there is no step",
            "did you mean reshuffle?",
        ),
        ('{ step = "stands", what', "{ what", "rulings[1].do[0].step", "missing", "it is one of"),
        ('cards = "flop" }', 'card = "flop" }', "rulings[0].do[0].card", "unknown field", "did you mean cards?"),
        ('cards = "flop" }', 'cards = "flops" }', "rulings[0].do[0].cards", "'flops'", ""),
        ('acted = "substantial"', 'act = "x"', "rulings 2.when.act", "does not ask for", "did you mean acted?"),
        (
            'acted = "substantial"',
            'acted = "all"',
            "rulings 2.when.acted",
            "'all' is no answer",
            "the answers are nobody",
        ),
        (
            'acted = "substantial"',
            'acted = "nobody"',
            "rulings 2.when",
            "it holds at once with rulings 1",
            "name other",
        ),
        ('do = [{ step = "stands", what = "action" }]', "do = []", "rulings 2.do", "nothing to do", "name a step"),
        ('source = { section = "Hold\'em" }', "", "rulings[0].source", "missing", "it must be given"),
        (
            'do = [{ step = "re',
            'games = ["omaha"]\ndo = [{ step = "re',
            "rulings 1.games",
            "the house has no game",
            "name",
        ),
        (
            'do = [{ step = "re',
            'procedures = ["stud"]\ndo = [{ step = "re',
            "rulings 1.procedures",
            "cannot happen at",
            "it",
        ),
    ],
)
def test_a_wrong_file_is_refused_with_the_place_and_what_would_be_right(
    tmp_path: Path, old: str, new: str, place: str, problem: str, remedy: str
) -> None:
    assert old in GOOD
    with pytest.raises(HouseFileError) as error:
        read_rulings(written(tmp_path, GOOD.replace(old, new, 1)), GAMES)
    assert error.value.field == place
    assert problem in error.value.problem
    assert remedy in error.value.remedy


def test_a_ruling_that_names_a_game_goes_before_one_for_all_games(tmp_path: Path) -> None:
    text = GOOD.replace("when", 'games = ["texas-holdem"]\nwhen', 1).replace('when = { acted = "substantial" }\n', "")
    folder = tmp_path / "house"
    shutil.copytree(load_house("lucky-lady").folder, folder)
    (folder / "rulings.toml").write_text(text, encoding="utf-8")
    house = load_house(str(folder))
    assert len(ruling_for(house, "texas-holdem", "flop-of-four", {"acted": "nobody"}).steps) == 2
    for game, acted in (("texas-holdem", "substantial"), ("omaha", "nobody")):
        assert ruling_for(house, game, "flop-of-four", {"acted": acted}).sentences == ["The action stands."]


def test_check_finds_a_wrong_ruling_and_a_source_that_is_not_in_the_book(tmp_path: Path) -> None:
    folder = tmp_path / "house"
    shutil.copytree(load_house("lucky-lady").folder, folder)
    shutil.rmtree(folder / "games")
    (folder / "rulings.toml").write_text(GOOD.replace("flop-of-four", "flop-of-for", 1), encoding="utf-8")
    wrong = [finding for finding in check_house(folder) if finding.file == "rulings.toml"]
    assert [(finding.severity, finding.place) for finding in wrong] == [("error", "rulings 1.situation")]
    other = GOOD.replace('section = "Hold\'em"', 'section = "Hold\'em", file = "other.txt", lines = "9-3"', 1)
    (folder / "rulings.toml").write_text(other, encoding="utf-8")
    found = [finding for finding in check_house(folder) if finding.file == "rulings.toml"]
    assert {finding.place for finding in found} == {"rulings 1.source"}
    assert any("run backwards" in finding.problem for finding in found)
