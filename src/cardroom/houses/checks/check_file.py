"""`check.toml`: numbers that the text of the book states, and explanations for findings that stay as they are."""

from __future__ import annotations

import msgspec

from cardroom.houses.checks.finding import Finding

FILE = "check.toml"


class Promised(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the text of the book states about a sheet (its options, "1-17") or a game (its decks and cards)."""

    lines: str
    sheet: str = ""
    options: str = ""
    rows: str = ""
    """The lines of the book with the table that the text is about, if it is not the whole sheet."""
    game: str = ""
    packs: int = 0
    cards: int = 0


class Explained(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Explains the findings of a rule in a file. An empty `file` or `place` stands for every one."""

    rule: str
    why: str
    file: str = ""
    place: str = ""

    def covers(self, finding: Finding) -> bool:
        place = f", {finding.place},"
        here = not self.place or f", {self.place}," in place or self.place == finding.place
        return finding.rule == self.rule and self.file in ("", finding.file) and here


class CheckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    promised: tuple[Promised, ...] = ()
    explained: tuple[Explained, ...] = ()
