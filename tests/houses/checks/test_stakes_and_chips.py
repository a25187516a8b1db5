"""`cardroom check` finds an option without the stakes that it names, and a chip that cannot make a blind."""

from __future__ import annotations

import shutil
from pathlib import Path

from cardroom.houses import load_house
from cardroom.houses.checks import Finding, check_house


def found_in(house: str, folder: Path, file: str, old: str, new: str) -> list[Finding]:
    """The unexplained findings for a copy of the house in which `old` was replaced."""
    shutil.copytree(load_house(house).folder, folder / house)
    path = folder / house / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    findings = check_house(folder / house)
    return [finding for finding in findings if finding.severity != "note" and not finding.explained]


def test_an_option_whose_stakes_nobody_gives_is_found(tmp_path: Path) -> None:
    file, stakes = "games/texas-holdem.toml", 'pot-limit = "pot-limit blinds 10-25"\n'
    (finding,) = found_in("oceans-eleven", tmp_path, file, stakes, "")
    assert (finding.rule, finding.file) == ("option", file)
    assert "cannot be spread with option 13: the stakes are missing" in finding.problem


def test_usual_stakes_that_the_usual_option_is_not_for_are_found(tmp_path: Path) -> None:
    file = "games/seven-card-stud.toml"
    (finding,) = found_in("oaks", tmp_path, file, 'stakes = "4-8 ante 1 bring-in 2"', 'stakes = "6-12 ante 1"')
    assert (finding.rule, finding.place) == ("option", "fees.option")
    assert "option 7 is for 4-8 ante 1.00, not for $6-$12 ante $1; the options that fit are 12 to 16" in finding.problem


def test_a_blind_that_the_printed_chips_cannot_make_is_found(tmp_path: Path) -> None:
    file, stakes = "games/texas-holdem.toml", '75-150 = "75-150 blinds 35-75"\n'
    (finding,) = found_in("oceans-eleven", tmp_path, file, stakes, "")
    assert (finding.rule, finding.file) == ("option", file)
    assert "option 12: $75-$150 blinds $37-$75: the chips of this limit are $5, $10, $25" in finding.problem
    assert finding.problem.endswith("and $37 cannot be made with them")


def test_a_kill_at_no_limit_is_found(tmp_path: Path) -> None:
    file = "games/texas-holdem.toml"
    kill = 'option = "108"\n\n[rules.kill]\nafter = "win"\n'
    finding, _like_it = found_in("oaks", tmp_path, file, 'option = "3"\n', kill)
    assert (finding.severity, finding.rule, finding.place) == ("error", "limit", "rules.kill.after")
    assert finding.problem == "a kill raises the limits, and the usual stakes, no-limit blinds $1-$2, have none"
    assert finding.remedy == 'write after = "never", or choose an option with a limit'
