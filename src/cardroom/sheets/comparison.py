"""Rule sheets side by side: what differs from game to game, and what all have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from cardroom.sheets.rule_sheet import RuleSheet

NOTHING = "–"
Cell = list[str]
"""What stands in one game's column: one or more lines."""


class Row(msgspec.Struct, frozen=True):
    """One thing that is compared, with a cell for each game."""

    label: str
    cells: list[Cell]

    @property
    def same(self) -> bool:
        return all(cell == self.cells[0] for cell in self.cells)


class Section(msgspec.Struct, frozen=True):
    """The rows of one part of the sheets, and the sentences that all of them have there."""

    title: str
    rows: list[Row]
    common: list[str] = []

    @property
    def different(self) -> list[Row]:
        return [row for row in self.rows if not row.same]

    @property
    def shared(self) -> list[str]:
        """Everything that is the same at all games."""
        return [*(f"{row.label}: {', '.join(row.cells[0])}" for row in self.rows if row.same), *self.common]


class Comparison(msgspec.Struct, frozen=True):
    """Several games, each with the name of its column, and the sections in which they are compared."""

    title: str
    games: list[str]
    names: list[str]
    sections: list[Section]


PARTS: tuple[tuple[str, Callable[[RuleSheet], Sequence[str]]], ...] = (
    ("How to play", lambda sheet: sheet.steps),
    ("Settlement", lambda sheet: sheet.settlement),
    ("Limits, stakes and the bank", lambda sheet: sheet.limits),
    ("Collection", lambda sheet: sheet.fees),
    ("Rules of the fee sheet", lambda sheet: sheet.posted),
    ("Chosen for the table", lambda sheet: sheet.variants),
    ("Readings of the book", lambda sheet: sheet.readings),
)


def compare_sheets(sheets: Sequence[RuleSheet]) -> list[Section]:
    """The sections of the sheets that have anything in them."""
    facts = Section(
        "The game",
        [
            Row("Deck", [[sheet.deck] for sheet in sheets]),
            Row("Seats", [[str(sheet.seats)] for sheet in sheets]),
        ],
    )
    play, *others = (_sentences(title, [part(sheet) for sheet in sheets]) for title, part in PARTS)
    sections = (facts, play, _hands(sheets), _pays(sheets), *others)
    return [section for section in sections if section.rows or section.common]


def _sentences(title: str, parts: Sequence[Sequence[str]]) -> Section:
    """Sentences that all sheets have are common to them; the others stand in their columns."""
    common = [line for line in parts[0] if all(line in part for part in parts)]
    cells = [[line for line in part if line not in common] or [NOTHING] for part in parts]
    return Section(title, [Row(title, cells)] if any(cell != [NOTHING] for cell in cells) else [], common)


def _hands(sheets: Sequence[RuleSheet]) -> Section:
    columns = [
        {title: [name for name, _ in rows] or [note] for title, note, rows in sheet.hands if rows or note}
        for sheet in sheets
    ]
    titles = dict.fromkeys(title for column in columns for title in column)
    return Section(
        "Hands, best first", [Row(title, [column.get(title, [NOTHING]) for column in columns]) for title in titles]
    )


def _pays(sheets: Sequence[RuleSheet]) -> Section:
    """Pay tables row by row. A wager that is paid for one thing only has no name of its own there."""
    columns = [{(table.title, hand): pay for table in sheet.pays for hand, pay in table.rows} for sheet in sheets]
    keys = dict.fromkeys(key for column in columns for key in column)
    rows = [
        Row(hand if title == "Wagers" else f"{title}: {hand}", [[column.get(key, NOTHING)] for column in columns])
        for key in keys
        for title, hand in [key]
    ]
    return Section("Payouts", rows)
