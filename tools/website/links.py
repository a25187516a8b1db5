"""Links between the pages: as they are in the repository, and as they must be on the site."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterator

FENCE = re.compile(r"(^(?P<fence>```+|~~~+).*?^(?P=fence)\s*?$)", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\(([^()\s]+)\)")
"""An image or a link: the mark of an image, the text, and where it leads."""
HEADING = re.compile(r"^#{1,6} +(.+?) *#*$", re.MULTILINE)
ABSOLUTE = re.compile(r"[a-z]+:")


def relative_links(text: str) -> Iterator[tuple[str, str]]:
    """The file and the anchor of each link that stays in the repository; either may be empty."""
    for _, _, target in LINK.findall(FENCE.sub("", text)):
        if not ABSOLUTE.match(target):
            file, _, anchor = target.partition("#")
            yield file, anchor


def anchors(text: str) -> set[str]:
    """The anchors of the headings, as GitHub and the site make them."""
    found: set[str] = set()
    for heading in HEADING.findall(FENCE.sub("", text)):
        words = LINK.sub(r"\2", heading).replace("`", "").strip().lower()
        name = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
        same = sum(other == name or re.fullmatch(rf"{re.escape(name)}-\d+", other) is not None for other in found)
        found.add(f"{name}-{same}" if same else name)
    return found


def leads_to(page: str, file: str) -> str:
    """The path in the repository of what a link of `page` leads to."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(page), file)) if file else page


def with_links(text: str, change: Callable[[str, str, str], str]) -> str:
    """The text with every link outside of code blocks as `change(mark, label, target)` gives it."""
    parts = FENCE.split(text)
    # Each block comes with its fence after it, as the pattern has two groups.
    plain, blocks = parts[::3], parts[1::3]
    changed = [LINK.sub(lambda link: change(link[1], link[2], link[3]), part) for part in plain]
    return changed[0] + "".join(block + part for block, part in zip(blocks, changed[1:], strict=True))
