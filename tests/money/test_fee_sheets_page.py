"""The page of the documentation that lists the columns of a fee sheet."""

from __future__ import annotations

import re
from pathlib import Path

import cardroom
from cardroom.games.catalog import procedure, procedure_names
from cardroom.money.fee_sheets import COLUMNS, read_sheet
from cardroom.money.fees import BASES, PAYERS, STAGES

PAGE = (Path(cardroom.__file__).parents[2] / "docs" / "fee-sheets.md").read_text(encoding="utf-8")
STREETS = "`second-street` to `seventh-street`"


def test_every_word_of_a_column_is_on_the_page() -> None:
    named = PAGE.replace(STREETS, " ".join(f"`{stage}`" for stage in STAGES if stage.endswith("-street")))
    for word in filter(None, (*COLUMNS, *BASES, *PAYERS, *STAGES)):
        assert f"`{word}`" in named, word


def test_every_example_can_be_read_and_is_collected() -> None:
    sheets = [read_sheet(text, "example") for text in re.findall(r"```csv\n(.*?)```", PAGE, re.DOTALL)]
    pots, wagers = sheets
    assert all(procedure("flop").takes(fee) for fee in pots)
    assert all(procedure("three-card-poker").takes(fee) for fee in wagers)


def test_the_stages_of_each_procedure_are_in_its_row() -> None:
    cells = [line.split("|")[1:3] for line in PAGE.splitlines() if line.startswith("| `") and "basis" not in line]
    rows = {name: stages for names, stages in cells for name in re.findall(r"`(\S+)`", names)}
    for name in procedure_names():
        stages = getattr(procedure(name), "stages", ())
        for stage in (stage for stage in stages if stage in STAGES and not stage.endswith("-street")):
            assert f"`{stage}`" in rows[name], (name, stage)
