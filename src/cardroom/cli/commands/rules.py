"""`cardroom rules`."""

from __future__ import annotations

from rich.console import Console

from cardroom.cli.options import Html, Json, Markdown, TableOptions, To
from cardroom.cli.output import console, print_json, put, wrote
from cardroom.cli.sheet_text import print_sheet
from cardroom.houses import HouseGame
from cardroom.sheets import RuleSheet, as_markdown, as_page, rule_sheet
from cardroom.sheets.choice_words import offered_choices


class RulesOptions(TableOptions, frozen=True, kw_only=True):
    markdown: Markdown = False
    html: Html = False
    to: To = None
    json: Json = False


def rules(options: RulesOptions) -> None:
    if options.markdown + options.html + options.json > 1:
        raise ValueError("choose one of --markdown, --html and --json")
    game, to = options.house_game, options.to
    sheet = rule_sheet(game, options.fees, options.stakes)
    if options.json:
        return print_json(_as_json(game, options.fees, sheet))
    if not options.markdown and not options.html:
        if to is None:
            return _print(game, sheet, console)
        with to.open("w", encoding="utf-8") as file:
            _print(game, sheet, Console(file=file, highlight=False, soft_wrap=True))
        return wrote(to)
    return put(as_page(sheet) if options.html else as_markdown(sheet), to)


def _print(game: HouseGame, sheet: RuleSheet, to: Console) -> None:
    print_sheet(sheet, to)
    ways = [f"{choice.name}={'|'.join(way.name for way in choice.all_ways)}" for choice in game.choices]
    if ways:
        to.print(f"To choose for a table, type --with NAME=WAY: {', '.join(ways)}.", style="dim", markup=False)


def _as_json(game: HouseGame, fees: str, sheet: RuleSheet) -> dict[str, object]:
    """The rules as data, and the texts of the sheet."""
    return {
        "game": game.id,
        "name": game.name,
        "about": game.about,
        "deck": sheet.deck,
        "steps": sheet.steps,
        "hands": [{"title": title, "note": note, "best_first": dict(rows)} for title, note, rows in sheet.hands],
        "settlement": sheet.settlement,
        "limits": sheet.limits,
        "rules": game.posted(fees).rules,
        "fees": game.table_fees(fees),
        "fees_in_words": sheet.fees,
        "rules_of_the_sheet": sheet.posted,
        "rulings": sheet.rulings,
        "choices": offered_choices(game),
        "assumed": game.assumed,
        "source": game.source,
        "sources": sheet.sources,
    }
