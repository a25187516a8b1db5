"""The pages of the site: which files they are made from, where they are, and in which order they are listed.

The list in docs/README.md is the contents of the site: each of its headings is a heading of the sidebar.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

from website.links import FENCE, LINK, leads_to, with_links

ROOT = Path(__file__).parents[2]
CONTENTS = "docs/README.md"
FRONT = "docs/index.md"
OF_THE_PROJECT = {
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "reporting-a-problem.md",
}
"""Pages beside docs/, and what they are called on the site."""
INSTEAD = {
    "README.md": "index.md",
    CONTENTS: "index.md",
    "docs": "index.md",
    "examples/notebooks": "notebooks/index.md",
    "src/cardroom/__init__.py": "reference/index.md",
    "src/cardroom/houses": "games/index.md",
}
"""Where the site leads for files and folders of the repository that are no pages."""

LAST_LINE = re.compile(r"(^```python\n.*?\n)\n(```$)", re.DOTALL | re.MULTILINE)
"""The blank line at the end of an example, which doctest needs to see where its output ends."""


class ContentsError(Exception):
    """The list of pages and the pages differ."""


def pages(root: Path = ROOT) -> dict[str, str]:
    """By the path in the repository, the path of each page of the site that is written by hand."""
    files = (file.relative_to(root).as_posix() for file in sorted(root.glob("docs/**/*.md")))
    return {file: file.removeprefix("docs/") for file in files if file != CONTENTS} | OF_THE_PROJECT


def contents(root: Path = ROOT) -> dict[str, list[str]]:
    """By heading, the pages of the site (games, notebooks and the reference among them) in the order of the list."""
    text = FENCE.sub("", (root / CONTENTS).read_text(encoding="utf-8"))
    known = pages(root) | INSTEAD
    found: dict[str, list[str]] = {}
    for part in text.split("\n## ")[1:]:
        heading, _, body = part.partition("\n")
        listed = [
            leads_to(CONTENTS, LINK.findall(line)[0][2]) for line in re.findall(r"^- .*\]\(.*$", body, re.MULTILINE)
        ]
        for file in listed:
            if file not in known:
                raise ContentsError(f"{CONTENTS} lists {file}, which is not a page")
        found[heading.strip()] = [known[file] for file in listed]
    _complete(known, [page for listed in found.values() for page in listed])
    return found


def _complete(known: dict[str, str], listed: list[str]) -> None:
    for file, page in known.items():
        if page != "index.md" and listed.count(page) != 1:
            often = "does not list" if page not in listed else "lists more than once"
            raise ContentsError(f"{CONTENTS} {often} {file}: add each page once, below the heading where it belongs")


def on_the_site(file: str, text: str, known: dict[str, str]) -> str:
    """The text of a page as it is on the site: its links lead to pages of the site."""
    here = known[file]

    def change(mark: str, label: str, target: str) -> str:
        name, hash_mark, anchor = target.partition("#")
        if re.match(r"[a-z]+:", target) or not name:
            return f"{mark}[{label}]({target})"
        path = leads_to(file, name)
        page = (known | INSTEAD).get(path, path.removeprefix("docs/") if mark else "")
        if not page:
            return f"{label} (`{path}` in the source)" if path not in label else label
        return f"{mark}[{label}]({posixpath.relpath(page, posixpath.dirname(here) or '.')}{hash_mark}{anchor})"

    return LAST_LINE.sub(r"\1\2", with_links(text, change))


def sidebar(sections: dict[str, list[str]]) -> str:
    """What Sphinx makes the sidebar from."""
    return "".join(
        "\n".join(["\n```{toctree}", ":hidden:", f":caption: {heading}", "", *listed, "```", ""])
        for heading, listed in sections.items()
    )
