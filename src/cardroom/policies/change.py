"""The least change of a house's file with which a game meets a policy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from itertools import combinations
from typing import Any

import msgspec
from msgspec.structs import replace

from cardroom.houses import HouseFileError, HouseGame
from cardroom.houses.checks.stated import value_of
from cardroom.houses.files import Assumed
from cardroom.houses.house import parts_of
from cardroom.houses.table_choices import PARTS
from cardroom.policies.complying import Compliance, comply
from cardroom.policies.found import NAME, REMOVED, Remedy
from cardroom.policies.policy import Policy, Readings

TABLE = "table."
"""The fields of a game's file that are about its tables."""


class Change(msgspec.Struct, frozen=True):
    """Remedies that together meet a policy, under one reading of it."""

    readings: Readings
    remedies: tuple[Remedy, ...]

    @property
    def fields(self) -> dict[str, Any]:
        return {field: value for remedy in self.remedies for field, value in remedy.fields.items()}


class Lacking(msgspec.Struct, frozen=True):
    """Requirements that no change of a house's file meets, each with the reason."""

    readings: Readings
    why: dict[str, str]


def least_changes(game: HouseGame, policy: Policy, readings: Readings) -> list[Change] | Lacking:
    """All changes with the fewest fields, none of which can be left out; what is lacking if there is no such change.

    The remedies of the checks are tried in all combinations, so that one that serves two requirements counts once.
    """
    before = comply(game, policy, readings)
    pool = _remedies(before)
    passing: list[Change] = []
    for chosen in sorted(_subsets(pool), key=_size):
        if passing and _size(chosen) > _size(passing[0].remedies):
            break
        if _passes(game, policy, readings, chosen):
            passing.append(Change(readings, chosen))
    return passing or Lacking(readings, _unmet(game, policy, readings, pool))


def _remedies(compliance: Compliance) -> list[Remedy]:
    found: list[Remedy] = []
    for verdict in compliance.counted("not-met"):
        for decided in verdict.decided_by:
            found += [remedy for remedy in decided.found.remedies if remedy not in found]
    return found


def _subsets(pool: Sequence[Remedy]) -> Iterator[tuple[Remedy, ...]]:
    """All combinations in which no field has two values."""
    for number in range(len(pool) + 1):
        for chosen in combinations(pool, number):
            fields = [field for remedy in chosen for field in remedy.fields]
            if len(set(fields)) == len(fields) or _agree(chosen):
                yield chosen


def _agree(chosen: Iterable[Remedy]) -> bool:
    values: dict[str, Any] = {}
    return all(values.setdefault(field, value) == value for one in chosen for field, value in one.fields.items())


def _size(chosen: Iterable[Remedy]) -> int:
    return len({field for remedy in chosen for field in remedy.fields})


def _passes(game: HouseGame, policy: Policy, readings: Readings, chosen: Iterable[Remedy]) -> bool:
    try:
        return not comply(changed_game(game, chosen), policy, readings).counted("not-met")
    except HouseFileError:
        return False


def _unmet(game: HouseGame, policy: Policy, readings: Readings, pool: Sequence[Remedy]) -> dict[str, str]:
    """What is left unmet by the combination that meets the most."""
    results = []
    for chosen in _subsets(pool):
        try:
            after = comply(changed_game(game, chosen), policy, readings).counted("not-met")
        except HouseFileError:
            continue
        results.append(after)
    left = min(results, key=len)
    return {
        verdict.requirement: " ".join(one.found.why for one in verdict.decided_by if one.found.state == "not-met")
        for verdict in left
    }


def changed_game(game: HouseGame, remedies: Iterable[Remedy], why: str = "") -> HouseGame:
    """The game as if its file had these changes. What the loader would refuse is refused in the same words."""
    chosen = list(remedies)
    fields = {field: value for remedy in chosen for field, value in remedy.fields.items()}
    parts: dict[str, Any] = deepcopy(parts_of(game.file))
    of_table = {field.removeprefix(TABLE): value for field, value in fields.items() if field.startswith(TABLE)}
    for field, value in fields.items():
        if field != NAME and not field.startswith(TABLE):
            _put(parts, field, value)
    changed = game.changed(parts)
    changed.file = replace(changed.file, table=replace(game.file.table, **of_table))
    changed.name = str(fields.get(NAME, game.name))
    said = [remedy.says for remedy in chosen if NAME not in remedy.fields]
    changed.about = f"{game.name}, changed. {' '.join(said)}" if said else game.about
    changed.assumed = (
        *(
            Assumed(says, f"{why or 'A policy asks for it.'} It goes before anything else that is assumed.")
            for says in said
        ),
        *(entry for entry in game.assumed if entry.field not in fields),
    )
    changed.file = replace(
        changed.file,
        game=replace(changed.file.game, name=changed.name, about=changed.about, says={}),
        assumed=changed.assumed,
        variants=tuple(choice for choice in game.file.variants if not _touches(choice, fields)),
        readings=tuple(choice for choice in game.file.readings if not _touches(choice, fields)),
    )
    changed.held = {choice.name: game.held[choice.name] for choice in changed.choices}
    return changed


def _put(parts: dict[str, Any], field: str, value: Any) -> None:
    *levels, last = field.split(".")
    for level in levels:
        parts = parts.setdefault(level, {})
    if value is REMOVED:
        parts.pop(last, None)
    else:
        parts[last] = value


def _touches(choice: Any, fields: Iterable[str]) -> bool:
    """True if a table could choose one of these fields, which the policy has settled."""
    chosen = {name for way in choice.all_ways for part in PARTS for name in _names(getattr(way, part), part)}
    return any(name == field or name.startswith(f"{field}.") for name in chosen for field in fields)


def _names(data: object, path: str) -> Iterator[str]:
    if isinstance(data, dict) and data:
        for name, value in data.items():
            yield from _names(value, f"{path}.{name}")
    else:
        yield path


def before_and_after(game: HouseGame, change: Change) -> list[tuple[str, object, object]]:
    """Each field that the change touches, with its old and its new value."""
    return [(field, _old(game, field), value) for field, value in change.fields.items()]


def _old(game: HouseGame, field: str) -> object:
    if field.startswith(TABLE):
        return getattr(game.file.table, field.removeprefix(TABLE))
    return game.name if field == NAME else value_of(game.posted(), field)
