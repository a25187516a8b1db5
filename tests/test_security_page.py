"""docs/security.md names files and tests as evidence; each of them must be there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "security.md"
FILE = re.compile(r"(?!/)[\w./-]+(\.(py|js|conf|txt|toml)|/)")
"""A file, or a folder with a slash at its end. Whatever begins with a slash is an address of the server."""


def named() -> Iterator[tuple[int, Path]]:
    """Each file or folder with its line. A test without a folder is in the folder of the one before it."""
    folder = ROOT
    for number, line in enumerate(PAGE.read_text(encoding="utf-8").splitlines(), 1):
        for name in re.findall(r"`([^`\s]+)`", line):
            if not FILE.fullmatch(name) or ("/" not in name and not name.startswith(("test_", "constraints"))):
                continue
            if name.startswith("test_"):
                path = folder / name
            elif name.split("/")[0] in ("src", "tests", "deploy", "constraints.txt"):
                path = ROOT / name
            else:
                path = ROOT / "src" / "cardroom" / name
            if path.suffix == ".py":
                folder = path.parent
            yield number, path


def test_every_file_that_the_page_names_is_there() -> None:
    places = list(named())
    assert len(places) > 150
    missing = [f"line {number}: {path.relative_to(ROOT)}" for number, path in places if not path.exists()]
    assert missing == []


def test_every_page_that_it_leads_to_is_there() -> None:
    pages = re.findall(r"\]\(([^)#]+)\)", PAGE.read_text(encoding="utf-8"))
    assert [page for page in pages if not (PAGE.parent / page).exists()] == []


def test_what_it_says_about_owasp_asvs_is_what_its_table_says() -> None:
    text = PAGE.read_text(encoding="utf-8")
    part = text.split("## OWASP ASVS")[1].split("## GLI-19")[0]
    counted = Counter[str]()
    for numbers, state in re.findall(r"^\| (\d[^|]*) \| [^|]+ \| ([\w. ]+) \|", part, re.MULTILINE):
        counted[state] += sum(map(_requirements, numbers.split(", ")))
    assert f"All {counted.total()} requirements" in part
    told = f"{counted['met']} are met, {counted['not met']} are not, {counted['operator']} are the operator's, and "
    assert f"{told}{counted['n.a.']} do not apply" in " ".join(part.split())


def _requirements(numbers: str) -> int:
    """The number of requirements in `1.2.1` or `1.2.1–1.2.3`."""
    first, _, last = numbers.partition("–")
    return int(last.split(".")[-1]) - int(first.split(".")[-1]) + 1 if last else 1
