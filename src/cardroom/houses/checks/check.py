"""Checks the files of a house."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path

import msgspec

from cardroom.houses.board_file import BOARD
from cardroom.houses.checks.bands import Use
from cardroom.houses.checks.check_file import FILE
from cardroom.houses.checks.counts import promise_findings, unused_findings
from cardroom.houses.checks.finding import FAVORS, READING, SEVERITIES, Finding
from cardroom.houses.checks.games import CHECKS, contradictions, game_findings, source_findings
from cardroom.houses.checks.jackpots import jackpot_findings
from cardroom.houses.checks.opened import OpenedHouse
from cardroom.houses.files import ENCODING, HouseFileError, Source
from cardroom.houses.house import HouseGame
from cardroom.houses.jackpot_file import JACKPOTS
from cardroom.houses.likeness import read_in_full
from cardroom.houses.rulings_file import RULINGS

Further = Callable[[HouseGame], Iterable[Finding]]
"""A slower check of a game that needs the odds; it finds the rules `FAVORS` and `READING`."""


def check_house(folder: Path, further: Further | None = None) -> list[Finding]:
    """The findings for the house in this folder, the most severe first."""
    house = OpenedHouse(folder)
    found = list(_findings(house, further or (lambda _: ())))
    findings = [_with_explanation(house, finding) for finding in dict.fromkeys([*house.findings, *found])]
    findings += _unused_explanations(house, findings, () if further else (FAVORS, READING))
    return sorted(findings, key=lambda finding: (SEVERITIES.index(finding.severity), finding.file, finding.rule))


def _findings(house: OpenedHouse, further: Further) -> Iterator[Finding]:
    paths = sorted((house.folder / "games").glob("*.toml"))
    used: dict[str, Use] = {}
    for path in paths:
        game = house.open_game(path)
        if game is None:
            yield from contradictions(path)
        else:
            yield from game_findings(game)
            yield from jackpot_findings(game, house.jackpots) if house.has_jackpots else ()
            yield from further(game)
        named = _sheets_named(path, house.named)
        for name in named:
            used[name] = _use(game) | used.get(name, Use())
        if game is None:
            house.half_checked |= {f"games/{path.name}", *(f"fees/{name}.csv" for name in named)}
    for name, sheet in house.printed.items():
        yield from sheet.findings(used.get(name, Use()))
    for name, head in house.heads.items():
        yield from source_findings(head.source, house, "house.toml", f"sheets.{name}.source")
    yield from _sources_of_the_floor(house)
    games = [path.stem for path in paths]
    yield from promise_findings(house.checked.promised, house.printed, games, Source(house.source, book=house.book))
    yield from unused_findings(house.folder, house.named, house.printed.keys() - used.keys())


def _sources_of_the_floor(house: OpenedHouse) -> Iterator[Finding]:
    """The sources in the files of the board, of the jackpots and of the rulings."""
    sources = [(BOARD, f"blocks {n}.source", block.source) for n, block in enumerate(house.board.blocks, 1)]
    sources += [(JACKPOTS, f"pools {n}.source", pool.source) for n, pool in enumerate(house.jackpots.pools, 1)]
    sources += [(RULINGS, f"rulings {n}.source", ruling.source) for n, ruling in enumerate(house.rulings, 1)]
    for file, place, source in sources:
        if source:
            yield from source_findings(source.in_book(house.book), house, file, place)


def _use(game: HouseGame | None) -> Use:
    return CHECKS.by_name(game.plays).use(game) if game else Use()


def _sheets_named(path: Path, sheets_of_house: Iterable[str]) -> list[str]:
    """The sheets that a game's file names, even if the file has errors."""
    try:
        fees = read_in_full(path).get("fees", {})
    except HouseFileError:
        text = path.read_text(encoding=ENCODING, errors="replace")
        return [name for name in sheets_of_house if f'"{name}"' in text]
    sheets = fees.get("sheets", []) if isinstance(fees, dict) else []
    return [name for name in sheets if isinstance(name, str)] if isinstance(sheets, list) else []


def _with_explanation(house: OpenedHouse, finding: Finding) -> Finding:
    why = [entry.why for entry in house.checked.explained if entry.covers(finding)]
    if finding.explained or not why:
        return finding
    return msgspec.structs.replace(finding, explained=" ".join(why))


def _unused_explanations(house: OpenedHouse, findings: Iterable[Finding], skipped: Collection[str]) -> list[Finding]:
    """Findings for the entries of check.toml that explain nothing, except entries for what was not checked."""
    found = list(findings)
    half_checked = house.half_checked | {finding.file for finding in house.findings}
    return [
        Finding(
            "warning",
            "explained",
            FILE,
            f"explained {number}",
            f"there is no finding of {entry.rule} here",
            "remove it",
        )
        for number, entry in enumerate(house.checked.explained, 1)
        if entry.rule not in skipped
        and not any(entry.covers(finding) for finding in found)
        and not (entry.file in half_checked if entry.file else half_checked)
    ]
