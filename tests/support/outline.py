"""The structure of an HTML page."""

from __future__ import annotations

from html.parser import HTMLParser


class Outline(HTMLParser):
    """The structure of the page as a screen reader sees it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in ("meta", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)

    def all(self, *names: str) -> list[tuple[str, dict[str, str | None]]]:
        return [found for found in self.tags if found[0] in names]
