"""The few pieces of HTML that a report is made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape


def section(title: str, *content: str) -> str:
    """Left out where it would be empty."""
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
    """The first column has names, the others figures; `total` is the line below."""
    if not rows:
        return ""
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in heads)
    body = "".join(_row(row) for row in rows)
    foot = f"<tfoot>\n{_row(total)}</tfoot>\n" if total else ""
    # A wide table scrolls by itself, and must be reached by the keyboard for that.
    return (
        f'<div class="wide" role="region" tabindex="0" aria-label="{escape(caption)}">\n<table>\n'
        f"<caption>{escape(caption)}</caption>\n<thead><tr>{head}</tr></thead>\n"
        f"<tbody>\n{body}</tbody>\n{foot}</table></div>\n"
    )


def _row(cells: Sequence[str]) -> str:
    name, *figures = cells
    return f'<tr><th scope="row">{escape(name)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in figures)}</tr>\n'


def picture(source: str, told: str, caption: str) -> str:
    """An image with what it shows in words."""
    return (
        f'<figure>\n<img src="{source}" alt="{escape(told, quote=True)}">\n'
        f"<figcaption>{escape(caption)}</figcaption>\n</figure>\n"
    )
