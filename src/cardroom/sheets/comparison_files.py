"""A comparison as Markdown and as a page that can be printed."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from cardroom.sheets.comparison import Comparison, Section
from cardroom.sheets.markdown import plain
from cardroom.sheets.page import STYLE

WIDE = """body { max-width: none; }
.side { table-layout: fixed; }
.side th, .side td { text-align: left; vertical-align: top; padding: .8mm 3mm .8mm 0; white-space: normal; }
.side th { border-bottom: .8pt solid #1d4d3a; }
.side td:last-child { text-align: left; padding-left: 0; white-space: normal; }
"""


def comparison_as_markdown(comparison: Comparison) -> str:
    return "\n".join(_markdown(comparison)) + "\n"


def _markdown(comparison: Comparison) -> Iterator[str]:
    yield f"# {comparison.title}"
    for section in comparison.sections:
        yield from ("", f"## {section.title}")
        if section.different:
            yield from ("", f"| | {' | '.join(comparison.names)} |", "|---" * (len(comparison.names) + 1) + "|")
        for row in section.different:
            cells = ("<br>".join(plain(line).replace("|", "\\|") for line in cell) for cell in row.cells)
            yield f"| {_label(section, row.label)} | {' | '.join(cells)} |"
        if section.shared:
            yield from ("", "The same at all:", "", *(f"- {plain(line)}" for line in section.shared))


def comparison_as_page(comparison: Comparison) -> str:
    title = escape(comparison.title)
    sections = "".join(_section(comparison, section) for section in comparison.sections)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{STYLE.read_text(encoding="utf-8")}{WIDE}</style>
</head>
<body>
<header>
<h1>{title}</h1>
</header>
<main>
{sections}</main>
</body>
</html>
"""


def _section(comparison: Comparison, section: Section) -> str:
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in comparison.names)
    rows = "".join(
        f'<tr><th scope="row">{escape(_label(section, row.label))}</th>'
        + "".join(f"<td>{'<br>'.join(map(escape, cell))}</td>" for cell in row.cells)
        + "</tr>\n"
        for row in section.different
    )
    table = f'<table class="side">\n<tr><td></td>{heads}</tr>\n{rows}</table>\n' if rows else ""
    items = "".join(f"<li>{escape(line)}</li>\n" for line in section.shared)
    same = f"<p>The same at all:</p>\n<ul>\n{items}</ul>\n" if items else ""
    return f"<section>\n<h2>{escape(section.title)}</h2>\n{table}{same}</section>\n"


def _label(section: Section, label: str) -> str:
    """A row that stands for its whole section needs no name beside the heading."""
    return "" if label == section.title else label
