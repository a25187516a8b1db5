"""What is wrong with a house's school.toml, for `cardroom check`."""

from __future__ import annotations

from pathlib import Path

from cardroom.houses import HouseFileError, load_house
from cardroom.houses.checks import Finding
from cardroom.houses.files import SCHOOL
from cardroom.school.making import make, own_refs


def school_findings(folder: Path) -> list[Finding]:
    """The first error of the file, or every question that cannot be made."""
    try:
        refs = own_refs(load_house(str(folder)), str(folder))
    except HouseFileError as error:
        # What is wrong with the other files is found by their own checks.
        return [_finding(error.field, error.problem, error.remedy)] if error.file.name == SCHOOL else []
    found = []
    for ref in refs:
        try:
            make(ref)
        except (LookupError, ValueError) as error:
            found.append(_finding(ref.own, str(error.args[0]), "change the hand that is set up"))
    return found


def _finding(place: str, problem: str, remedy: str) -> Finding:
    return Finding("error", "school", SCHOOL, place, problem, remedy)
