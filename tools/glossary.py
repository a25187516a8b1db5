"""Writes docs/glossary.md from src/cardroom/sheets/glossary.toml; `--check` only compares."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

from cardroom.sheets.glossary import glossary

PAGE = Path(__file__).parent.parent / "docs" / "glossary.md"
HEAD = """# Words of the trade

The page of a table explains these words wherever its rules use them. `tools/glossary.py` writes this page from
`src/cardroom/sheets/glossary.toml`.

"""


def page() -> str:
    words = sorted(glossary(), key=lambda word: word.name.lower())
    return HEAD + "\n".join(f"**{word.name}**  \n{word.means}\n" for word in words)


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the file is out of date")
    is_check = parser.parse_args().check
    if not is_check:
        PAGE.write_text(page(), encoding="utf-8")
        return 0
    if page() == PAGE.read_text(encoding="utf-8"):
        return 0
    print("docs/glossary.md is not what the glossary says: run tools/glossary.py", file=sys.stderr)
    return 1


if __name__ == "__main__":
    raise SystemExit(main())
