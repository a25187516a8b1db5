"""Reads the blocks of a page that `html.py` has built, so that they can be set in another form."""

from __future__ import annotations

from base64 import b64decode
from html.parser import HTMLParser
from typing import NamedTuple

IN_TEXT = ("p", "h1", "h2", "h3", "li", "th", "td", "caption", "figcaption", "pre")
SKIPPED = ("title", "style", "nav")
AROUND = ("html", "head", "meta", "body", "header", "main", "footer", "section", "div", "figure")
"""Elements that have no words of their own."""


class Heading(NamedTuple):
    level: int
    words: str


class Paragraph(NamedTuple):
    words: str
    kind: str
    """The class of the paragraph in the style sheet."""


class Item(NamedTuple):
    words: str
    mark: str
    """A bullet, or a number with a point."""


class Verbatim(NamedTuple):
    words: str


class Table(NamedTuple):
    caption: str
    heads: tuple[str, ...]
    rows: list[tuple[str, ...]]
    total: tuple[str, ...]


class Picture(NamedTuple):
    svg: bytes
    alt: str
    caption: str


Block = Heading | Paragraph | Item | Verbatim | Table | Picture


def read_blocks(page: str) -> list[Block]:
    """The blocks of a page, in their order, without its contents."""
    reader = _Reader()
    reader.feed(page)
    return reader.blocks


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.blocks: list[Block] = []
        self._words = ""
        self._kind = ""
        self._number: int | None = None
        self._skipped = False
        self._row: list[str] = []
        self._rows: list[tuple[str, ...]] = []
        self._parts: dict[str, list[tuple[str, ...]]] = {}
        self._caption = ""
        self._picture = ("", "")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag in SKIPPED:
            self._skipped = True
        elif tag in IN_TEXT:
            self._words, self._kind = "", given.get("class", "")
        elif tag in ("ol", "ul"):
            self._number = 0 if tag == "ol" else None
        elif tag == "table":
            self._parts = {}
        elif tag == "tr":
            self._row = []
        elif tag in ("thead", "tbody", "tfoot"):
            self._rows = self._parts.setdefault(tag, [])
        elif tag == "img":
            self._picture = given["src"], given["alt"]
        elif tag not in AROUND and not self._skipped:
            raise ValueError(f"print does not know the element <{tag}> of the page")

    def handle_data(self, data: str) -> None:
        self._words += data

    def handle_endtag(self, tag: str) -> None:
        if tag in SKIPPED:
            self._skipped = False
        if self._skipped:
            return
        match tag:
            case "h1" | "h2" | "h3":
                self.blocks.append(Heading(int(tag[1]), self._words))
            case "p":
                self.blocks.append(Paragraph(self._words, self._kind))
            case "li":
                self.blocks.append(Item(self._words, self._mark()))
            case "pre":
                self.blocks.append(Verbatim(self._words))
            case "th" | "td":
                self._row.append(self._words)
            case "tr":
                self._rows.append(tuple(self._row))
            case "caption":
                self._caption = self._words
            case "table":
                (heads,) = self._parts["thead"]
                (total,) = self._parts.get("tfoot", [()])
                self.blocks.append(Table(self._caption, heads, self._parts["tbody"], total))
            case "figcaption":
                source, alt = self._picture
                self.blocks.append(Picture(b64decode(source.partition("base64,")[2]), alt, self._words))

    def _mark(self) -> str:
        if self._number is None:
            return "•"
        self._number += 1
        return f"{self._number}."
