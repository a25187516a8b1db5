"""`cardroom rules`."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from rich.console import Console

from cardroom.cli.output import console, print_json
from cardroom.cli.sheet_text import as_text
from cardroom.houses import HouseGame, load_game
from cardroom.sheets import as_markdown, as_page, rule_sheet

Form = Literal["text", "markdown", "html", "json"]


def rules(name: str, fees: str, stakes: str, form: Form, to: Path | None) -> None:
    game = load_game(name)
    sheet = rule_sheet(game, fees, stakes)
    if form == "json":
        return print_json(_told(game, fees, stakes))
    if form == "text":
        if to is None:
            return as_text(sheet, console)
        with to.open("w", encoding="utf-8") as file:
            return as_text(sheet, Console(file=file, highlight=False, soft_wrap=True))
    text = as_page(sheet) if form == "html" else as_markdown(sheet)
    if to is None:
        print(text, end="")
    else:
        to.write_text(text, encoding="utf-8")
    return None


def _told(game: HouseGame, fees: str, stakes: str) -> dict[str, object]:
    """For programs: the rules themselves, and the words of the sheet."""
    sheet = rule_sheet(game, fees, stakes)
    return {
        "game": game.id,
        "name": game.name,
        "about": game.about,
        "deck": sheet.deck,
        "steps": sheet.steps,
        "hands": [{"title": title, "note": note, "best_first": dict(rows)} for title, note, rows in sheet.hands],
        "settlement": sheet.settlement,
        "limits": sheet.limits,
        "rules": game.rules,
        "fees": game.table_fees(fees),
        "fees_in_words": sheet.fees,
        "assumed": game.assumed,
        "source": str(game.source),
        "sources": sheet.sources,
    }
