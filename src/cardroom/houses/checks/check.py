"""`check_house`: everything that is wrong or unclear in a house's files."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path

import msgspec

from cardroom.games.paying import PayingGame
from cardroom.games.poker.pot_game import PotGame
from cardroom.houses.checks.bands import Use
from cardroom.houses.checks.check_file import FILE
from cardroom.houses.checks.counts import promise_findings, unused_findings
from cardroom.houses.checks.finding import FAVOURS, SEVERITIES, Finding
from cardroom.houses.checks.games import contradictions, game_findings, source_findings
from cardroom.houses.checks.opened import OpenedHouse
from cardroom.houses.files import HouseFileError
from cardroom.houses.house import HouseGame
from cardroom.houses.likeness import told_in_full

Further = Callable[[HouseGame], Iterable[Finding]]
"""What only a slower look at a game finds: the rule `FAVOURS`."""


def check_house(folder: Path, further: Further | None = None) -> list[Finding]:
    """The findings of the house in this folder, the worst first; those that are explained say why."""
    house = OpenedHouse(folder)
    found = list(_findings(house, further or (lambda _: ())))
    told = [_explained(house, finding) for finding in dict.fromkeys([*house.findings, *found])]
    told += _idle_explanations(house, told, () if further else (FAVOURS,))
    return sorted(told, key=lambda finding: (SEVERITIES.index(finding.severity), finding.file, finding.rule))


def _findings(house: OpenedHouse, further: Further) -> Iterator[Finding]:
    paths = sorted((house.folder / "games").glob("*.toml"))
    used: dict[str, Use] = {}
    for path in paths:
        game = house.open_game(path)
        if game is None:
            yield from contradictions(path)
        else:
            yield from game_findings(game)
            yield from further(game)
        for name in _sheets_named(path):
            used[name] = _use(game) | used.get(name, Use())
    for name, sheet in house.printed.items():
        yield from sheet.findings(used.get(name, Use()))
    for name, head in house.heads.items():
        yield from source_findings(head.source, house.source, "house.toml", f"sheets.{name}.source")
    games = [path.stem for path in paths]
    yield from promise_findings(house.checked.promised, house.printed, games, house.source)
    yield from unused_findings(house.folder, house.named, house.printed.keys() - used.keys())


def _use(game: HouseGame | None) -> Use:
    if game is None:
        return Use()
    if issubclass(game.game_type, PotGame):
        return Use(seats=game.rules.hands or game.rules.seats)
    if issubclass(game.game_type, PayingGame):
        return Use(seats=game.rules.seats)
    return Use(wagers=len(game.file.fees.wagers.get("", ())))


def _sheets_named(path: Path) -> list[str]:
    """The sheets a game's file names, whatever else is wrong in it."""
    try:
        fees = told_in_full(path).get("fees", {})
    except HouseFileError:
        return []
    sheets = fees.get("sheets", []) if isinstance(fees, dict) else []
    return [name for name in sheets if isinstance(name, str)] if isinstance(sheets, list) else []


def _explained(house: OpenedHouse, finding: Finding) -> Finding:
    why = [entry.why for entry in house.checked.explained if entry.covers(finding)]
    if finding.explained or not why:
        return finding
    return msgspec.structs.replace(finding, explained=" ".join(why))


def _idle_explanations(house: OpenedHouse, findings: Iterable[Finding], unlooked: Collection[str]) -> list[Finding]:
    """Entries of check.toml that explain nothing any more; of rules that nobody looked for, who knows."""
    found = list(findings)
    return [
        Finding("warning", "explained", FILE, f"explained {number}", f"no finding of {entry.rule} here", "take it out")
        for number, entry in enumerate(house.checked.explained, 1)
        if entry.rule not in unlooked and not any(entry.covers(finding) for finding in found)
    ]
