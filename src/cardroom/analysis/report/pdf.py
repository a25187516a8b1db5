"""Sets a report in print: the blocks of its page as a PDF on letter paper."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, date, datetime, time
from io import BytesIO
from pathlib import Path

import matplotlib as mpl
from fpdf import FPDF, FontFace
from fpdf.enums import Align, TableBordersLayout, WrapMode, XPos, YPos

from cardroom.analysis.report.blocks import Block, Heading, Item, Paragraph, Picture, Table, Verbatim, read_blocks
from cardroom.analysis.report.page import as_page
from cardroom.analysis.report.report import Report
from cardroom.analysis.report.words import long_date

FONTS = Path(mpl.get_data_path()) / "fonts/ttf"
"""Matplotlib brings the fonts of the plots, which have all signs of a report."""
SERIF, SANS, MONO = "DejaVuSerif", "DejaVuSans", "DejaVuSansMono"
BLACK, GRAY, LIGHT, WHITE = (26, 24, 20), (74, 70, 63), (207, 201, 188), (255, 255, 255)
GREEN, RED = (29, 77, 58), (163, 53, 43)
TINTS = {"favors": (RED, (250, 240, 238)), "fair": (GREEN, (239, 245, 241))}
MARGIN, INDENT, GAP = 19, 6, 2
TEXT, NOTE, CELLS, SMALLEST, DATA = 9.5, 8.0, 7.5, 5.0, 6.5
HATCHED = b"#cfc9bc"
LINE = 0.50
"""The height of a line, in millimeters for each point of the letters."""
CELL_SIDE, CELL_TOP = 1.1, 0.45
KEEP, PICTURE = 34, 80
"""The least room for the beginning of a table, and for a picture, in millimeters."""
INTRODUCED = 6
"""A table among this many blocks after a heading stays with it."""


def as_pdf(report: Report) -> bytes:
    """The report as a PDF. It has the same words and figures as the page, and the date of the report."""
    sheet = report.sheet
    paper = Paper(
        above=f"{sheet.house} · {sheet.title}",
        rules=f"Rules {report.fingerprint}",
        below=f"Cardroom {report.engine} · {long_date(report.made)}",
    )
    paper.set_title(f"Mathematics report: {sheet.title}, {sheet.house}")
    return paper.typeset(as_page(report), report.made)


class Paper(FPDF):
    def __init__(self, *, above: str, rules: str, below: str) -> None:
        super().__init__(format="letter", unit="mm")
        self._above, self._rules, self._below = above, rules, below
        for name in (SERIF, SANS, MONO):
            self.add_font(name, "", FONTS / f"{name}.ttf")
            self.add_font(name, "B", FONTS / f"{name}-Bold.ttf")
        self.set_margins(MARGIN, MARGIN, MARGIN)
        self.set_auto_page_break(True, MARGIN)
        self.set_lang("en-US")
        self.set_creator("Cardroom")

    def typeset(self, page: str, made: date) -> bytes:
        self.set_creation_date(datetime.combine(made, time(), UTC))
        self.add_page()
        blocks = read_blocks(page)
        for place, block in enumerate(blocks):
            if place and isinstance(blocks[place - 1], Item) and not isinstance(block, Item):
                self.ln(GAP)
            match block:
                case Heading():
                    self._heading(block, self._kept_below(blocks[place + 1 :]))
                case Paragraph():
                    self._paragraph(block)
                case Item():
                    self._item(block)
                case Verbatim():
                    self._verbatim(block)
                case Table():
                    self._table(block)
                case Picture():
                    self._picture(block)
        return bytes(self.output())

    def header(self) -> None:
        if self.page_no() > 1:
            self._running(MARGIN / 2, self._above, self._rules)
            self.set_y(MARGIN)

    def footer(self) -> None:
        self._running(-MARGIN / 1.5, self._below, f"Page {self.page_no()} of {{nb}}")

    def _running(self, y: float, left: str, right: str) -> None:
        self._letters(SANS, "", 7, GRAY)
        self.set_y(y)
        self.cell(self.epw / 2, 4, left)
        self.cell(self.epw / 2, 4, right, align=Align.R)

    def _letters(self, family: str, style: str, size: float, color: tuple[int, int, int] = BLACK) -> None:
        self.set_font(family, "B" if style == "B" else "", size)
        self.set_text_color(*color)

    def _words(self, words: str, size: float, *, indent: float = 0, fill: bool = False) -> None:
        self.set_x(self.l_margin + indent)
        self.multi_cell(
            self.epw - indent, size * LINE, words, align=Align.L, fill=fill, new_x=XPos.LMARGIN, new_y=YPos.NEXT
        )

    def _room(self, height: float) -> None:
        """Begins a page if there is less room than this on the current one."""
        if self.will_page_break(height):
            self.add_page()

    def _kept_below(self, blocks: Sequence[Block]) -> float:
        """The height of what must follow a heading on its page: the next table or picture with what introduces it."""
        below = 0.0
        for block in blocks[:INTRODUCED]:
            if isinstance(block, Table | Picture):
                tall = self._height(block) if isinstance(block, Table) else PICTURE
                return below + (tall if below + tall < self.eph / 2 else KEEP)
            if isinstance(block, Heading | Verbatim):
                return below + KEEP
            self._letters(SERIF, "", TEXT)
            below += TEXT * LINE * (1 + self.get_string_width(block.words) // (self.epw - INDENT)) + GAP
        return KEEP

    def _heading(self, block: Heading, kept: float) -> None:
        if block.level == 1:
            self._letters(SERIF, "B", 17)
            self._words(block.words, 17)
            return
        size = 13 if block.level == 2 else 10
        if block.words == "Laboratory check":
            self.add_page()
        self._room(15 + kept)
        self.ln(5 if block.level == 2 else 3)
        self.start_section(block.words, level=block.level - 2)
        self._letters(SERIF, "B", size, GREEN if block.level == 2 else BLACK)
        self._words(block.words, size)
        if block.level == 2:
            self.set_draw_color(*LIGHT)
            self.line(self.l_margin, self.get_y(), self.l_margin + self.epw, self.get_y())
        self.ln(1.5)

    def _paragraph(self, block: Paragraph) -> None:
        if block.kind in TINTS:
            bar, tint = TINTS[block.kind]
            self._letters(SERIF, "B" if block.kind == "favors" else "", TEXT)
            self._room(3 * TEXT * LINE)
            top = self.get_y()
            self.set_fill_color(*tint)
            self._words(block.words, TEXT, indent=2, fill=True)
            self.set_fill_color(*bar)
            self.rect(self.l_margin, top, 1, self.get_y() - top, "F")
        elif block.kind == "house":
            self._letters(SERIF, "B", TEXT, GREEN)
            self._words(block.words, TEXT)
        else:
            small = block.kind in ("note", "facts")
            size = NOTE if small else TEXT
            self._letters(SERIF, "", size, GRAY if small else BLACK)
            self._words(block.words, size)
        self.ln(GAP / (4 if block.kind in ("facts", "house") else 1))

    def _item(self, block: Item) -> None:
        self._letters(SERIF, "", TEXT)
        self._room(TEXT * LINE)
        self.cell(INDENT - 1.5, TEXT * LINE, block.mark, align=Align.R)
        self._words(block.words, TEXT, indent=INDENT)
        self.ln(GAP / 3)

    def _verbatim(self, block: Verbatim) -> None:
        self._letters(MONO, "", DATA)
        self.multi_cell(
            self.epw,
            DATA * LINE,
            block.words,
            align=Align.L,
            wrapmode=WrapMode.CHAR,
            new_x=XPos.LMARGIN,
            new_y=YPos.NEXT,
        )
        self.ln(GAP)

    def _picture(self, block: Picture) -> None:
        # A PDF cannot have the hatching of the page, which is a pattern: such areas are gray.
        svg = re.sub(rb"<(metadata|pattern)\b.*?</\1>", b"", block.svg, flags=re.DOTALL)
        svg = re.sub(rb"url\(#h[0-9a-f]+\)", HATCHED, svg)
        width, height = map(float, re.search(rb'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg).groups())  # type: ignore[union-attr]
        tall = self.epw * height / width
        self._room(tall + 12)
        self.set_fill_color(*BLACK)  # of the letters in the picture
        self.image(BytesIO(svg), w=self.epw, h=tall, alt_text=block.alt)
        self.ln(1)
        self._paragraph(Paragraph(block.caption, "note"))

    def _table(self, block: Table) -> None:
        widths, size = self._fitted(block)
        tall = self._height(block)
        # A table that fits on half a page is not broken; another one keeps its first lines together.
        self._room(tall if tall < self.eph / 2 else KEEP)
        self._letters(SERIF, "B", NOTE)
        self._words(block.caption, NOTE)
        self._letters(SANS, "", size)
        self.set_draw_color(*LIGHT)
        self.set_fill_color(*WHITE)
        self.set_line_width(0.15)
        plain = FontFace(family=SANS, emphasis="", size_pt=size, color=BLACK)
        with self.table(
            width=min(sum(widths), self.epw),
            col_widths=widths,
            align=Align.L,
            text_align=(Align.L, *[Align.R] * (len(widths) - 1)),
            borders_layout=TableBordersLayout.HORIZONTAL_LINES,
            headings_style=FontFace(family=SANS, emphasis="", size_pt=size, color=GRAY),
            line_height=size * LINE,
            padding=(CELL_TOP, CELL_SIDE),
            gutter_width=0,
        ) as table:
            table.row(block.heads)
            for cells in block.rows:
                table.row(cells, style=plain)
            if block.total:
                table.row(block.total, style=FontFace(family=SANS, emphasis="BOLD", size_pt=size, color=BLACK))
        self.ln(GAP * 1.5)

    def _height(self, block: Table) -> float:
        widths, size = self._fitted(block)
        rows = (block.heads, *block.rows, block.total or ("",))
        return sum(self._lines(row, widths, size) * size * LINE + 2 * CELL_TOP for row in rows) + 8

    def _lines(self, row: Sequence[str], widths: Sequence[float], size: float) -> int:
        """About how many lines a row takes."""
        self._letters(SANS, "", size)
        cells = zip(row, widths, strict=False)
        return max(1 + int(self.get_string_width(cell) / (width - 2 * CELL_SIDE)) for cell, width in cells)

    def _fitted(self, block: Table) -> tuple[list[float], float]:
        """The widths of the columns and the size of the letters with which a table is no wider than the page."""
        size = CELLS
        while sum(self._narrow(block, size)) > self.epw and size > SMALLEST:
            size -= 0.25
        narrow, wide = self._narrow(block, size), self._columns([block.heads, *block.rows, block.total], size)
        whole = min(self.epw, max(sum(wide), self.epw / (2 if len(wide) == 2 else 1)))
        missing = [most - least for least, most in zip(narrow, wide, strict=True)]
        share = min(1.0, max(0.0, whole - sum(narrow)) / (sum(missing) or 1))
        widths = [least + share * more for least, more in zip(narrow, missing, strict=True)]
        rest = max(0.0, whole - sum(widths)) / len(widths)
        return [width + rest for width in widths], size

    def _narrow(self, block: Table, size: float) -> list[float]:
        """The least widths: names and headings may be broken between words, and fractions after their line."""
        cells = [block.heads, *([row[0]] for row in block.rows)]
        words = [[max(re.split(r"[ \u200b]", cell), key=len) for cell in row] for row in cells]
        figures = [["", *(max(re.split("\u200b", cell), key=len) for cell in row[1:])] for row in block.rows]
        return self._columns([*words, *figures, block.total], size)

    def _columns(self, rows: Sequence[Sequence[str]], size: float) -> list[float]:
        self._letters(SANS, "B", size)
        columns = max(map(len, rows))
        return [
            max(self.get_string_width(row[column]) for row in rows if column < len(row)) + 2 * CELL_SIDE + 0.3
            for column in range(columns)
        ]
