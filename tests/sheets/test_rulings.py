"""Rulings on rule sheets, and the page with the table of all situations by house."""

from __future__ import annotations

import re
from pathlib import Path

from typer.testing import CliRunner

from cardroom.cli.app import app
from cardroom.houses import load_game
from cardroom.sheets import as_markdown, as_page, rule_sheet
from cardroom.sheets.ruling_words import rulings_in_words

PAGE = Path(__file__).parents[2] / "docs" / "rulings.md"


def test_the_page_of_rulings_is_what_the_command_prints_and_marks_where_books_differ() -> None:
    table = CliRunner().invoke(app, ["rulings"]).stdout
    assert PAGE.read_text(encoding="utf-8").endswith(f"\n{table}"), "run tools/rulings.py"
    assert "| [The flop has too many cards](#flop-of-four) | book | – | – | book | – | ≠ |" in table
    assert "| [A hole card is exposed on the deal](#hole-card-exposed) | partly | – | – | partly | – |  |" in table
    assert "| Livermore Casino | If two players or more have acted since: The action stands. Deal the next" in table
    by_book = re.findall(r"^\| \[.*\| (?:book|partly) \|", table, flags=re.MULTILINE)
    assert len(by_book) >= 25


def test_a_rule_sheet_has_the_houses_own_rulings_and_no_assumed_ones() -> None:
    sheet = rule_sheet(load_game("livermore/texas-holdem"), "", "")
    told = {ruling.title: ruling.cases for ruling in sheet.rulings}
    assert told["The flop has too many cards"][1] == (
        "If two players or more have acted since: The action stands. Deal the next street without a burn."
    )
    assert "A player acts out of turn" not in told
    oceans = {ruling.title: ruling.text for ruling in rulings_in_words(load_game("oceans-eleven/texas-holdem"))}
    assert "(Printed for 20-40, and assumed at other limits.)" in oceans["A card is dealt off the table"]
    for text in (as_markdown(sheet), as_page(sheet)):
        assert "When something goes wrong" in text
        assert "Deal the next street without a burn." in text


def test_a_game_without_rulings_of_its_house_has_no_such_section() -> None:
    sheet = rule_sheet(load_game("lucky-lady/texas-holdem"), "", "")
    assert sheet.rulings == []
    assert "When something goes wrong" not in as_markdown(sheet) + as_page(sheet)
