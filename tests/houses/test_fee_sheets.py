"""Every fee that is shipped is the fee the books print, row for row."""

from __future__ import annotations

import csv
import io
import tomllib
from collections import defaultdict
from collections.abc import Iterable
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app
from cardroom.houses import Sheet, house_slugs, load_house
from cardroom.money import write_sheet

COLUMNS = "house,game,option,limit,stake,basis,from,to,payer,stage,fee,lines"
BOOKS: dict[str, dict[str, Any]] = tomllib.loads(Path(__file__).with_name("sheets.toml").read_text(encoding="utf-8"))
GAMES = [(house, game) for house, games in BOOKS.items() for game in games]
SHIPPED = [(house, game) for house in house_slugs() for game in load_house(house).games if game in BOOKS[house]]


def normal(row: dict[str, str]) -> str:
    """A fee as a line of text, its money with cents."""
    fee = row["fee"]
    return ",".join({**row, "fee": fee if fee == "floor-discretion" else f"{Decimal(fee):.2f}"}.values())


@cache
def expected(house: str) -> dict[str, list[str]]:
    """What the book prints, by game: a copy of the rows read off it."""
    rows: dict[str, list[str]] = defaultdict(list)
    with (Path(__file__).parent / "expected" / f"{house}.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            rows[row["game"]].append(normal(row))
    return rows


@cache
def sheets_of(house: str) -> dict[str, Sheet]:
    return load_house(house).sheets


def printed(house: str, game: str, names: Iterable[str] = ()) -> list[dict[str, str]]:
    """The lines of all sheets that serve the game, as `cardroom fees --csv` expands them."""
    texts = [write_sheet(sheets_of(house)[name].printed) for name in names or BOOKS[house][game]["sheets"]]
    return [{"house": house, "game": game, **row} for text in texts for row in csv.DictReader(io.StringIO(text))]


def all_sheets(house: str, game: str) -> list[str]:
    """The game's own sheets, the one in force first, and those that stand under a name of their own."""
    others = [name for book in BOOKS[house].values() if book.get("of") == game for name in book["sheets"]]
    return [*BOOKS[house][game]["sheets"], *others]


@pytest.mark.parametrize(("house", "game"), GAMES)
def test_the_sheets_of_a_game_have_every_fee_the_book_prints(house: str, game: str) -> None:
    assert sorted(map(normal, printed(house, game))) == sorted(expected(house)[game])


@pytest.mark.parametrize(("house", "game"), SHIPPED)
def test_every_fee_row_of_a_game_is_the_books(house: str, game: str) -> None:
    out = CliRunner().invoke(app, ["fees", f"{house}/{game}", "--csv"]).stdout
    assert out.splitlines()[0] == COLUMNS
    rows = csv.DictReader(io.StringIO(out))
    assert sorted(map(normal, rows)) == sorted(map(normal, printed(house, game, all_sheets(house, game))))


def test_of_two_generations_the_newer_is_in_force() -> None:
    for slug, game in load_house("livermore").games.items():
        if slug in BOOKS["livermore"]:
            assert list(game.sheets) == BOOKS["livermore"][slug]["sheets"]


@pytest.mark.parametrize("house", house_slugs())
def test_every_game_with_fees_in_the_book_is_known(house: str) -> None:
    assert set(expected(house)) == set(BOOKS[house])


def test_the_books_print_13604_fees_in_all() -> None:
    counts = {house: sum(map(len, expected(house).values())) for house in BOOKS}
    assert counts == {"livermore": 799, "lucky-lady": 78, "oaks": 2315, "oceans-eleven": 524, "players": 9888}
    assert sum(counts.values()) == 13_604


@pytest.mark.parametrize("house", house_slugs())
def test_every_sheet_serves_a_game(house: str) -> None:
    assert set(sheets_of(house)) == {name for book in BOOKS[house].values() for name in book["sheets"]}


@pytest.mark.parametrize(
    ("house", "game", "row"),
    [
        ("oaks", "texas-holdem", "1,1-2,0.50-1,players,7,,pot,flop,4,1112"),
        ("oaks", "omaha-high", "9,pot-limit,25-25,players,7,,pot,flop,6,1515"),
        ("oaks", "draw-poker", "3,8-30,4-4-8,time,1,4,each-player,half-hour,4,1572"),
        ("players", "pineapple", "310,no-limit/pot-limit,buy-in 20+,players,1,3,pot,river,0.50,2591"),
        ("players", "big-o-high-low-split", "12,5-100,,players,1,4,pot,flop,3,1596"),
        ("players", "badugi", "11,1-2..500-1000,,time,6,,each-player,half-hour,8,1921"),
        ("livermore", "omaha-high-low", "90,3-200,spread,players,1,3,pot,flop,1,3164"),
        ("lucky-lady", "lowball-draw", "1,10-20,ante 1,players,7,8,ante,after-pot-awarded,5,48"),
        ("oceans-eleven", "omaha", "2,other,,players,2,3,pot,flop,floor-discretion,2171"),
        ("oceans-eleven", "seven-card-stud", "1,,jackpot drop,flat,,,ante,ante,1,2157"),
        ("oaks", "zoobac", "5,10-2000,,action,801,2000,player-dealer,after-deal,12,3042"),
        ("oaks", "pai-gow-tiles", "12,10-1000,,action,6001,10000,player-dealer,after-deal,29,2886"),
        ("oaks", "pan", "4,20-40,ante 20-40 double,time,1,,each-player,half-hour,14,1555"),
        ("players", "fortune-pai-gow-poker", "14,1-no-limit,,action,100,400,player-dealer,before-deal,2,3654"),
        ("players", "golden-frog-baccarat", "14,1-no-limit,,action,1,100,player-dealer,before-deal,10,3752"),
        ("livermore", "pure-spanish-21-5", "16,5-200..100-200,,action,4001,,player-dealer,after-deal,50,3507"),
        ("lucky-lady", "three-card-poker", "2,5-200,,wager,101,200,player-dealer,before-deal,2,504"),
        (
            "oceans-eleven",
            "21st-century-blackjack",
            "11,50-1800,all initial game wagers,action,101,100,player-dealer,before-deal,3,2756",
        ),
        ("oceans-eleven", "chinese-poker", "4,20,20 per point,flat,,,,per-hand,20,793"),
    ],
)
def test_rows_spelled_out(house: str, game: str, row: str) -> None:
    assert f"{house},{game},{row}" in {",".join(row_of.values()) for row_of in printed(house, game)}


def test_seven_games_of_players_share_one_printed_sheet() -> None:
    assert sum("flop-games" in game["sheets"] for game in BOOKS["players"].values()) == 7


def test_six_california_games_of_players_share_one_printed_sheet() -> None:
    assert sum("california-games" in game["sheets"] for game in BOOKS["players"].values()) == 6


def test_livermores_sheets_of_2025_are_in_force_and_the_older_ones_stay() -> None:
    heads = {name: sheet.head for name, sheet in sheets_of("livermore").items()}
    both = [book["sheets"] for book in BOOKS["livermore"].values() if len(book["sheets"]) == 2]
    assert len(both) == 6
    for newer, older in both:
        assert (heads[newer].dated, heads[newer].source.approval) == ("2025-03", "GEGR-000341")
        assert heads[older].dated < "2025"
