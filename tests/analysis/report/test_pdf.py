"""The report in print."""

from __future__ import annotations

import re
from datetime import date
from functools import cache
from html import unescape

import pytest

from cardroom.analysis.report.blocks import Block, Item, Picture, Table, read_blocks
from cardroom.analysis.report.canvas import as_svg, blank
from cardroom.analysis.report.html import figure, listed, page, section, sub, table, text, verbatim
from cardroom.analysis.report.pdf import Paper

MADE = date(2026, 11, 18)
ROWS = [(f"row {number}", f"−{number}/\u200b{10**6}") for number in range(120)]


def small_page() -> str:
    plot = figure(as_svg(blank(1)[0]), "An empty plot.", "A plot.")
    sections = (
        section("Findings", text("Tie favors the players.", "favors"), listed(["One & two", "three"]), plot),
        section("Rules", sub("Pays"), listed(["first", "second"], "ol"), verbatim('["a",1]')),
        section("Lines", table("every line", ("outcome", "pays"), ROWS, ("total", "1"))),
    )
    return page(title="Title", above="House", heading="Game", facts=("8 decks",), sections=sections, footer="Made.")


def words_of(block: Block) -> list[str]:
    match block:
        case Table():
            return [block.caption, *block.heads, *(cell for row in block.rows for cell in row), *block.total]
        case Picture():
            return [block.caption]
        case _:
            return [block.words]


def test_print_has_every_word_of_the_page_but_the_contents() -> None:
    body = re.sub(r"<nav.*?</nav>|<[^>]*>", "\n", small_page().split("<body>")[1], flags=re.DOTALL)
    shown = [unescape(line) for line in body.splitlines() if line.strip()]
    assert [words for block in read_blocks(small_page()) for words in words_of(block) if words] == shown


def test_nothing_of_the_page_is_left_out_silently() -> None:
    with pytest.raises(ValueError, match="<dl>"):
        read_blocks(small_page().replace("<main>", "<main><dl><dt>word</dt></dl>"))


def test_lists_keep_their_bullets_and_numbers() -> None:
    marks = [block.mark for block in read_blocks(small_page()) if isinstance(block, Item)]
    assert marks == ["•", "•", "1.", "2."]


def typeset() -> bytes:
    return Paper(above="House · Game", rules="Rules 0123", below="Cardroom").typeset(small_page(), MADE)


@cache
def printed() -> bytes:
    return typeset()


def test_the_same_report_is_the_same_file_byte_for_byte() -> None:
    assert typeset() == printed()
    assert b"/CreationDate (D:20261118000000Z)" in printed()


def test_a_long_table_goes_on_over_the_pages() -> None:
    assert printed().count(b"/Type /Page\n") == 4


def test_a_hatched_area_is_gray_in_print_and_nothing_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    drawn, (axes,) = blank(1)
    axes.stairs([1, 2], fill=True, facecolor="white", hatch="/////")
    paper = Paper(above="", rules="", below="")
    paper.set_compression(False)
    plot = page(
        title="", above="", heading="", facts=(), sections=(section("Plot", figure(as_svg(drawn), "", "")),), footer=""
    )
    assert b"0.8118 0.7882 0.7373 rg" in paper.typeset(plot, MADE)
    assert "unsupported" not in caplog.text


def test_plots_are_drawn_as_lines_not_as_points() -> None:
    assert b"/Subtype /Image" not in printed()
