"""A policy: a file with what a state or a room asks, and where that is written."""

from __future__ import annotations

from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Literal

import msgspec

from cardroom.houses.files import HouseFileError, read_toml
from cardroom.nearest import did_you_mean

FOLDER = Path(__file__).with_name("files")

Basis = Literal["text", "summary", "disputed"]
"""How well a requirement is known: by the text itself, by summaries of it, or by summaries that differ."""
EVERY_GAME = "all"
Readings = dict[str, str]
"""The value of each disputed point, by its name."""


class PolicySource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    says: str
    """What it is the source of."""
    address: str = ""


class Disputed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A point on which the sources differ. Each verdict that depends on it is given for every value."""

    name: str
    about: str
    values: tuple[str, ...]
    why: str


class Requirement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    says: str
    basis: Basis
    check: str
    """The check that decides it; `checks.py` lists them."""
    plays: tuple[str, ...] = ()
    """The procedures that it applies to; empty if it applies to every game with a player-dealer, and "all" for every
    game of the house, where the check can be made at any."""
    depends_on: str = ""
    """The disputed point on which it depends."""
    settings: dict[str, Any] = {}
    """What the check needs to know, such as the words that a name may not have."""


class Rotation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the player-dealer position goes around at a table that is opened under the policy."""

    others: int
    """So many players besides the proposition player must have had it"""
    minutes: int
    """within so many minutes of play,"""
    warn_minutes: int
    """and the table is warned so many minutes before."""
    offer_seconds: int
    """The time to take the position once it is offered to everybody."""
    notice: str


class Policy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    title: str
    where: str
    since: str
    status: str
    """Whether it is in force, as far as the sources say."""
    requirements: tuple[Requirement, ...]
    sources: tuple[PolicySource, ...] = ()
    disputed: tuple[Disputed, ...] = ()
    rotation: Rotation | None = None

    def readings(self, fixed: Readings | None = None) -> list[Readings]:
        """Every combination of the disputed points, those that are fixed aside. Raises ValueError."""
        chosen = fixed or {}
        by_name = {point.name: point for point in self.disputed}
        for name, value in chosen.items():
            if name not in by_name:
                known = f"the disputed points are {', '.join(by_name) or 'none'}"
                raise ValueError(f"{self.name} has no disputed point {name!r}; {did_you_mean(name, by_name, known)}")
            if value not in by_name[name].values:
                raise ValueError(f"{name} must be {' or '.join(by_name[name].values)}, not {value!r}")
        values = [[chosen[name]] if name in chosen else point.values for name, point in by_name.items()]
        return [dict(zip(by_name, row, strict=True)) for row in product(*values)]


def policy_names() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


def load_policy(name: str) -> Policy:
    """A policy of Cardroom by its name, or of a room by the path of its file. Raises LookupError or ValueError."""
    if name in policy_names():
        return _own(name)
    path = Path(name)
    if path.suffix != ".toml" or not path.exists():
        known = f"the policies are {', '.join(policy_names())}, or give a TOML file"
        raise LookupError(f"there is no policy {name!r}; {did_you_mean(name, policy_names(), known)}")
    return _read(path)


@cache
def _own(name: str) -> Policy:
    """A policy of Cardroom is read once, because its file does not change while Cardroom runs."""
    return _read(FOLDER / f"{name}.toml")


def _read(path: Path) -> Policy:
    from cardroom.policies.checks import CHECKS

    policy = read_toml(path, Policy)
    points = {point.name for point in policy.disputed}
    ids = [requirement.id for requirement in policy.requirements]
    for requirement in policy.requirements:
        field = f"requirements.{requirement.id}"
        if ids.count(requirement.id) > 1:
            raise HouseFileError(path, field, "two requirements have this id", "give each its own")
        if requirement.check not in CHECKS:
            remedy = did_you_mean(requirement.check, CHECKS, f"the checks are {', '.join(CHECKS)}")
            raise HouseFileError(path, f"{field}.check", f"there is no check {requirement.check!r}", remedy)
        if requirement.depends_on and requirement.depends_on not in points:
            remedy = f"the disputed points are {', '.join(sorted(points)) or 'none'}"
            raise HouseFileError(
                path, f"{field}.depends_on", f"nothing is disputed as {requirement.depends_on}", remedy
            )
        check = CHECKS[requirement.check]
        if EVERY_GAME in requirement.plays and not check.any_game:
            problem, remedy = f"the check {requirement.check} is only for games with a player-dealer", "leave it out"
            raise HouseFileError(path, f"{field}.plays", problem, remedy)
        for setting, read in check.settings.items():
            try:
                read(requirement.settings.get(setting))
            except ValueError as error:
                problem = f"the check {requirement.check} {error}"
                raise HouseFileError(path, f"{field}.settings.{setting}", problem, "write it") from None
    return policy
