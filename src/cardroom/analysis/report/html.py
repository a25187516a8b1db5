"""Builds the HTML elements of a report."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from cardroom.sheets.words import capital

STYLE = Path(__file__).with_name("report.css")


def page(*, title: str, above: str, heading: str, facts: Iterable[str], sections: Iterable[str], footer: str) -> str:
    """A whole page that contains its own styles. `above` and `facts` are the lines over and under the heading."""
    parts = [part for part in sections if part]
    under = "\n".join(f'<p class="facts">{escape(line)}</p>' for line in facts)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>
{STYLE.read_text(encoding="utf-8")}</style>
</head>
<body>
<header>
<p class="house">{escape(above)}</p>
<h1>{escape(heading)}</h1>
{under}
</header>
{_contents(parts)}<main>
{"".join(parts)}</main>
<footer class="small">
<p>{escape(footer)}</p>
</footer>
</body>
</html>
"""


def _contents(sections: Iterable[str]) -> str:
    titles = [part.split("<h2>")[1].split("</h2>")[0] for part in sections]
    links = "".join(f'<li><a href="#{anchor(title)}">{title}</a></li>\n' for title in titles)
    return f'<nav aria-label="Contents">\n<ul>\n{links}</ul>\n</nav>\n'


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


def verbatim(words: str) -> str:
    """Data that is shown character by character."""
    return f"<pre>{escape(words)}</pre>\n"


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
