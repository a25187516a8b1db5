"""`cardroom shuffles`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cardroom.cli.app import app


def shuffles(*words: str) -> Result:
    return CliRunner().invoke(app, ["shuffles", *words])


@pytest.mark.slow
def test_a_fair_shuffle_ends_with_0_and_reports_are_written(tmp_path: Path) -> None:
    page, data = tmp_path / "shuffle.html", tmp_path / "shuffle.json"
    result = shuffles("--shuffles", "10000", "--seed", "4", "-o", str(page), "-o", str(data), "--json")
    assert result.exit_code == 0, result.output
    printed = json.loads(result.stdout)
    assert printed == json.loads(data.read_text(encoding="utf-8"))
    assert (printed["fair"], printed["shuffles"], printed["seed"], printed["planted"]) == (True, 10_000, 4, "")
    assert printed["tests"] == 1 + sum(len(subject["findings"]) for subject in printed["subjects"])
    assert {subject["kind"] for subject in printed["subjects"]} == {"deck", "dice", "stream", "program"}
    finding = printed["subjects"][0]["findings"][0]
    assert set(finding) == {"test", "statistic", "value", "freedom", "observations", "p", "adjusted", "uniform"}
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


@pytest.mark.slow
def test_a_planted_fault_ends_with_1_and_is_told_to_people() -> None:
    result = shuffles("--shuffles", "10000", "--seed", "4", "--planted", "short-key")
    assert result.exit_code == 1
    assert "10,000 shuffles with keys from the seed 4" in result.stdout
    assert "A fault was planted: Only 16 bits of the key differ" in result.stdout
    assert "The shuffle is not fair" in result.stdout
    assert "Left out: all tests of PractRand" in result.stdout


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--planted", "greed"), "the faults are modulo, off-by-one, swap-any, short-key, riffles"),
        (("-o", "report.txt"), "report.txt cannot be written: a report is an .html or .json file"),
        (("-o", "no/such/folder/report.html"), "there is no folder no/such/folder"),
    ],
)
def test_what_cannot_be_done_is_told_before_anything_is_shuffled(words: tuple[str, ...], says: str) -> None:
    result = shuffles(*words)
    assert result.exit_code != 0
    assert says in str(result.exception)


def test_fewer_shuffles_than_can_be_judged_are_refused() -> None:
    assert shuffles("--shuffles", "9999").exit_code == 2
