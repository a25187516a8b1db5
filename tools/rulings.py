"""Writes the table of situations by house at the end of docs/rulings.md."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from cardroom.sheets.ruling_table import rulings_table

PAGE = Path(__file__).parent.parent / "docs" / "rulings.md"
TABLE = "<!-- tools/rulings.py writes what follows -->\n"


def main() -> None:
    ArgumentParser(description=__doc__).parse_args()
    written, mark, _ = PAGE.read_text(encoding="utf-8").partition(TABLE)
    if not mark:
        raise SystemExit(f"{PAGE.name} has no line {TABLE.strip()}")
    PAGE.write_text(f"{written}{mark}\n{rulings_table()}", encoding="utf-8")


if __name__ == "__main__":
    main()
