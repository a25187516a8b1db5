"""Compares numbers in the text of a book with its tables: options of a sheet, cards of a deck."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

from msgspec.structs import replace

from cardroom.houses.checks.check_file import FILE, Promised
from cardroom.houses.checks.finding import Finding
from cardroom.houses.checks.printed import PrintedSheet
from cardroom.houses.files import Source

PACK = 52


def promise_findings(
    promised: Iterable[Promised], sheets: Mapping[str, PrintedSheet], games: Iterable[str], book: Source
) -> Iterator[Finding]:
    """A finding for each number in the text that does not match."""
    game_slugs = set(games)
    for number, promise in enumerate(promised, 1):
        source = replace(book, lines=promise.lines)
        if promise.sheet and promise.sheet in sheets:
            sheet = sheets[promise.sheet]
            yield from _options(promise, sheet, replace(sheet.source, lines=promise.lines))
        elif promise.game and promise.game in game_slugs:
            yield from _cards(promise, source)
        else:
            what = promise.sheet or promise.game or "nothing"
            problem = f"there is no sheet or game {what!r}"
            yield Finding("error", "count", FILE, f"promised {number}", problem, "name one that exists", source)


def _options(promise: Promised, sheet: PrintedSheet, source: Source) -> Iterator[Finding]:
    first, _, last = promise.options.partition("-")
    stated = {str(number) for number in range(int(first), int(last or first) + 1)}
    options = list(dict.fromkeys(fee.option for _, fee in sheet.printed if _is_within(fee.lines, promise.rows)))
    if stated != set(options):
        problem = f"the text mentions options {promise.options}, but the table has {_runs(options)}"
        yield Finding("warning", "count", sheet.file, "option", problem, "text and table must agree", source)


def _is_within(lines: str, rows: str) -> bool:
    if not rows:
        return True
    first, _, last = rows.partition("-")
    return int(first) <= int(lines.partition("-")[0]) <= int(last or first)


def _runs(options: list[str]) -> str:
    """The options in ranges, as in "16-25, 11, 26-32"."""
    runs: list[list[str]] = []
    for option in options:
        follows = runs and option.isdecimal() and runs[-1][-1].isdecimal() and int(option) == int(runs[-1][-1]) + 1
        if follows:
            runs[-1].append(option)
        else:
            runs.append([option])
    return ", ".join(run[0] if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def _cards(promise: Promised, source: Source) -> Iterator[Finding]:
    if promise.packs * PACK != promise.cards:
        problem = f"the text says {promise.packs} decks are {promise.cards} cards"
        remedy = f"they are {promise.packs * PACK}"
        yield Finding("warning", "count", f"games/{promise.game}.toml", "deck", problem, remedy, source)


def unused_findings(folder: Path, named: Collection[str], unused: Collection[str]) -> Iterator[Finding]:
    """Sheets that no game uses, and files that house.toml does not name."""
    for name in sorted(unused):
        problem, remedy = "no game uses this sheet", "name it in fees.sheets of a game, or remove it"
        yield Finding("warning", "unused", "house.toml", f"sheets.{name}", problem, remedy)
    for path in sorted((folder / "fees").glob("*.csv")):
        if path.stem not in named:
            problem, remedy = "house.toml does not name this sheet", f"add [sheets.{path.stem}] with title and source"
            yield Finding("warning", "unused", f"fees/{path.name}", "", problem, remedy)
