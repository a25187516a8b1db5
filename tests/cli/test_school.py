"""`cardroom school`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cardroom.cli.app import app
from cardroom.cli.school_file import read_answers
from cardroom.school.choosing import Scope, audition_question, next_question
from cardroom.school.history import AUDITION

RAZZ = ("oaks/razz", "--kind", "acting", "--seed", "3")


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "cardroom" / "school"


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, ["school", *words], input=typed)


def test_practice_asks_explains_and_keeps_the_answers_of_a_learner(data_folder: Path) -> None:
    first = next_question(Scope("oaks", "razz", ("acting",)), [], 3)
    right = first.solution.right[0][0]
    wrong = next(seat for seat in first.question.blanks[0].choices if seat != right)
    told = run(*RAZZ, "--name", "Ann", typed=f"?\nseat {wrong}\nq\n")
    assert told.exit_code == 0, told.output
    for part in (
        "Who acts next?",
        "Type the number of a seat",
        "Not right.",
        f"Seat: {right}",
        "Oaks Card Club rulebook",
    ):
        assert part in told.stdout
    (kept,) = read_answers(data_folder / "Ann.jsonl")
    assert (kept.ref, kept.is_right) == (first.question.ref, False)
    assert "Right." in run(*RAZZ, "--name", "Bob", typed=f"{right}\nq\n").stdout
    assert "Ann: 0 of 1 right; 1 missed questions" in run("--name", "Ann", "--show").stdout
    listed = json.loads(run("--list", "--json").stdout)
    assert {name: told["right"] for name, told in listed.items()} == {"Ann": 0, "Bob": 1}


def test_an_answer_after_the_clock_counts_as_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter((0.0, 31.0))
    monkeypatch.setattr("cardroom.cli.commands.school.monotonic", lambda: next(times, 0.0))
    right = next_question(Scope("oaks", "razz", ("acting",)), [], 3).solution.right[0][0]
    file = tmp_path / "mine.jsonl"
    told = run(*RAZZ, "--clock", "30", "--progress", str(file), typed=f"{right}\nq\n")
    assert "Too late." in told.stdout
    assert [answer.is_right for answer in read_answers(file)] == [False]


@pytest.mark.slow
def test_an_audition_ends_with_a_certificate_if_it_is_passed(tmp_path: Path) -> None:
    scope = Scope("oaks", "razz", ("acting",))
    answers = [audition_question(scope, 3, number).solution.right[0][0] for number in range(AUDITION)]
    page = tmp_path / "certificate.html"
    words = (*RAZZ, "--audition", "--name", "Ann", "--certificate", str(page))
    told = run(*words, typed="\n".join(["s", "s", *answers[2:]]) + "\n")
    assert "Passed: 18 of 20." in told.stdout
    assert "Ann" in page.read_text()
    page.unlink()
    assert "Not passed: 17 of 20." in run(*words, typed="\n".join(["s", "s", "s", *answers[3:]]) + "\n").stdout
    assert not page.exists()
    run("--name", "Ann", "--certificate", str(page))
    assert "18 of 20" in page.read_text()


def test_json_prints_the_question_with_its_solution_and_the_lines_of_the_book() -> None:
    printed = json.loads(run(*RAZZ, "--json").stdout)
    assert printed["question"]["ref"]["game"] == "razz"
    assert printed["solution"]["source"]["lines"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("oaks/razz", "--kind", "bank"), "bank cannot be asked at oaks/razz; its kinds are"),
        (("oaks", "--kind", "banks"), "there is no kind of question 'banks'; did you mean bank"),
        (("oak",), "oak"),
        (("--name", "../x"), "cannot be the name of a learner"),
        (("--certificate", "x.html", "--name", "Eve"), "Eve has not passed an audition yet"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(words: tuple[str, ...], says: str) -> None:
    assert says in str(run(*words).exception)
