"""A house's own questions are checked when they are loaded, and the message says what would be right."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardroom.houses import HouseFileError, load_house
from cardroom.houses.copying import copy_games
from cardroom.school.checks import school_findings
from cardroom.school.house_file import own_questions
from cardroom.school.making import make, own_refs

GOOD = """
[[questions]]
name = "pots"
game = "razz"
kind = "pots"
seed = 4
hint = "Mind the antes."
note = "The antes are in the main pot."

[[questions]]
name = "stub"
game = "texas-holdem"
situation = "flop-of-four"
answers = { acted = "nobody" }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copied = tmp_path / "ours"
    copied.mkdir()
    copy_games(load_house("oaks"), ["razz", "texas-holdem", "pai-gow-poker"], copied, "Ours")
    (copied / "school.toml").write_text(GOOD, encoding="utf-8")
    return copied


def test_a_house_adds_a_seed_or_a_case_of_a_ruling_with_a_note(folder: Path) -> None:
    house = load_house(str(folder))
    assert list(own_questions(house)) == ["pots", "stub"]
    seed, case = (make(ref) for ref in own_refs(house, str(folder)))
    assert (seed.question.note, seed.solution.note) == ("Mind the antes.", "The antes are in the main pot.")
    assert seed.question.blanks[0].label == "Main pot"
    assert case.question.log[0].text == "The flop has too many cards."
    assert school_findings(folder) == []


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"razz"', '"raz"', "questions 1.game: the house has no game 'raz'; did you mean razz"),
        ('kind = "pots"', 'kind = "pot"', "questions 1.kind: there is no kind of question 'pot'; did you mean pots"),
        ('kind = "pots"', 'kind = "bank"', "questions 1.kind: bank cannot be asked at razz"),
        ('kind = "pots"', "", "questions 1.situation: a situation belongs to the kind ruling"),
        ('"stub"', '"pots"', "questions 2.name: two questions are called 'pots'"),
        ("flop-of-four", "flop-of-for", "questions 2.situation: there is no situation 'flop-of-for'"),
        ('"nobody"', '"many"', "questions 2.situation: 'many' is no answer to 'acted'"),
        ("seed = 4", "sed = 4", "sed"),
    ],
)
def test_a_wrong_question_is_refused(folder: Path, old: str, new: str, says: str) -> None:
    (folder / "school.toml").write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(HouseFileError) as refused:
        own_questions(load_house(str(folder)))
    assert says in str(refused.value)
    assert [finding.severity for finding in school_findings(folder)] == ["error"]


def test_a_copied_house_has_the_questions_of_its_games(tmp_path: Path) -> None:
    copied = tmp_path / "copy"
    copied.mkdir()
    copy_games(load_house("oaks"), ["super-pan-9"], copied, "Copy")
    assert list(own_questions(load_house(str(copied)))) == ["six-six-four"]
    shutil.rmtree(copied)
