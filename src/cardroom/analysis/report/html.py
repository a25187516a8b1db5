"""Builds the HTML elements of a report."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from cardroom.sheets.words import capital


def section(title: str, *content: str) -> str:
    """Returns an empty string if there is no content."""
    inside = "".join(content)
    return f'<section id="{anchor(title)}">\n<h2>{escape(title)}</h2>\n{inside}</section>\n' if inside else ""


def anchor(title: str) -> str:
    return title.lower().replace(" ", "-").replace(",", "")


def sub(title: str) -> str:
    return f"<h3>{escape(title)}</h3>\n"


def text(words: str, kind: str = "") -> str:
    return f"<p{f' class={kind!r}' if kind else ''}>{escape(words)}</p>\n" if words else ""


def listed(lines: Iterable[str], tag: str = "ul") -> str:
    items = "".join(f"<li>{escape(line)}</li>\n" for line in lines)
    return f"<{tag}>\n{items}</{tag}>\n" if items else ""


def table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]], total: Sequence[str] = ()) -> str:
    """The first column has names and the others figures. `total` is the last line."""
    if not rows:
        return ""
    head = "".join(f'<th scope="col">{escape(capital(name))}</th>' for name in heads)
    body = "".join(_row(row) for row in rows)
    foot = f"<tfoot>\n{_row(total)}</tfoot>\n" if total else ""
    # A wide table scrolls sideways, so it must be possible to focus it with the keyboard.
    return (
        f'<div class="wide" role="region" tabindex="0" aria-label="{escape(caption)}">\n<table>\n'
        f"<caption>{escape(capital(caption))}</caption>\n<thead><tr>{head}</tr></thead>\n"
        f"<tbody>\n{body}</tbody>\n{foot}</table></div>\n"
    )


def _row(line: Sequence[str]) -> str:
    name, *rest = line
    cells = "".join(f"<td>{escape(cell)}</td>" for cell in rest)
    return f'<tr><th scope="row">{escape(capital(name))}</th>{cells}</tr>\n'


def figure(source: str, alt: str, caption: str) -> str:
    """An image with a caption; `alt` describes it for readers who cannot see it."""
    return (
        f'<figure>\n<img src="{source}" alt="{escape(alt, quote=True)}">\n'
        f"<figcaption>{escape(caption)}</figcaption>\n</figure>\n"
    )
