"""Compares the version, a tag such as v0.2.0, the dated changelog and CITATION.cff. Says what does not fit."""

from __future__ import annotations

import re
import runpy
import sys
from argparse import ArgumentParser
from pathlib import Path

ROOT = Path(__file__).parent.parent


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("tag", nargs="?", default="", help="the tag of the release; only the files if it is left out")
    problems = list(misfits(parser.parse_args().tag))
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


def misfits(tag: str = "", root: Path = ROOT) -> list[str]:
    """What does not fit the version in src/cardroom/version.py."""
    version = runpy.run_path(str(root / "src/cardroom/version.py"))["__version__"]
    cited = (root / "CITATION.cff").read_text(encoding="utf-8")
    logged = re.findall(r"^## (\S+) \((\d{4}-\d\d-\d\d)\)$", (root / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    newest, date = logged[0] if logged else ("none", "")
    checks = {
        f"the tag is {tag}, and the version is {version}": not tag or tag == f"v{version}",
        f"the newest dated heading of CHANGELOG.md is {newest}, and the version is {version}": newest == version,
        f"CITATION.cff does not have the version {version}": f"\nversion: {version}\n" in cited,
        f"CITATION.cff does not have the date {date} of CHANGELOG.md": f'\ndate-released: "{date}"\n' in cited,
    }
    return [problem for problem, holds in checks.items() if not holds]


if __name__ == "__main__":
    raise SystemExit(main())
