"""Every fee that is shipped is the fee the books print, row for row."""

from __future__ import annotations

import csv
import hashlib
import io
import tomllib
from collections.abc import Iterable
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app
from cardroom.houses import house_slugs, load_house
from cardroom.money import write_sheet

COLUMNS = "house,game,option,limit,stake,basis,from,to,payer,stage,fee,lines"
BOOKS: dict[str, dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("expected_fees.toml").read_text(encoding="utf-8")
)
GAMES = [(house, game) for house, games in BOOKS.items() for game in games]
SHIPPED = [(house, game) for house in house_slugs() for game in load_house(house).games if game in BOOKS[house]]


def normal(row: dict[str, str]) -> str:
    """A fee as a line of text, its money with cents."""
    fee = row["fee"]
    return ",".join({**row, "fee": fee if fee == "floor-discretion" else f"{Decimal(fee):.2f}"}.values())


def fingerprint(rows: Iterable[dict[str, str]]) -> str:
    return hashlib.sha256("\n".join(sorted(map(normal, rows))).encode()).hexdigest()[:16]


def printed(house: str, game: str) -> list[dict[str, str]]:
    """The lines of all sheets that serve the game, as `cardroom fees --csv` expands them."""
    sheets = load_house(house).sheets
    texts = [write_sheet(sheets[name].printed) for name in BOOKS[house][game]["sheets"]]
    return [{"house": house, "game": game, **row} for text in texts for row in csv.DictReader(io.StringIO(text))]


@pytest.mark.parametrize(("house", "game"), GAMES)
def test_the_sheets_of_a_game_have_every_fee_the_book_prints(house: str, game: str) -> None:
    rows = printed(house, game)
    assert len(rows) == BOOKS[house][game]["rows"]
    assert fingerprint(rows) == BOOKS[house][game]["hash"]


@pytest.mark.parametrize(("house", "game"), SHIPPED)
def test_every_fee_row_of_a_game_is_the_books(house: str, game: str) -> None:
    out = CliRunner().invoke(app, ["fees", f"{house}/{game}", "--csv"]).stdout
    assert out.splitlines()[0] == COLUMNS
    rows = list(csv.DictReader(io.StringIO(out)))
    assert len(rows) == BOOKS[house][game]["rows"]
    assert fingerprint(rows) == BOOKS[house][game]["hash"]


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
    ],
)
def test_rows_spelled_out(house: str, game: str, row: str) -> None:
    assert f"{house},{game},{row}" in {",".join(told.values()) for told in printed(house, game)}


def test_seven_games_of_players_share_one_printed_sheet() -> None:
    assert sum("flop-games" in game["sheets"] for game in BOOKS["players"].values()) == 7


# What is charged where the print cannot be meant


@pytest.mark.parametrize(("players", "cents"), [(2, 100), (3, 150), (7, 350), (8, 400), (9, 400)])
def test_oceans_asian_stud_takes_half_a_dollar_a_player_and_4_at_most(players: int, cents: int) -> None:
    option = load_house("oceans-eleven").sheets["asian-five-card-stud"].options["9"]
    assert option.band("players", "button", "before-deal", players) == cents


@pytest.mark.parametrize(("players", "cents"), [(2, 200), (4, 400), (5, 500), (8, 500)])
def test_oceans_asian_stud_no_limit_500_takes_a_dollar_a_player_and_5_at_most(players: int, cents: int) -> None:
    option = load_house("oceans-eleven").sheets["asian-five-card-stud"].options["12"]
    assert option.band("players", "button", "before-deal", players) == cents


def test_ten_players_at_oceans_pay_what_nine_pay() -> None:
    for option in load_house("oceans-eleven").sheets["texas-holdem"].options.values():
        assert option.band("players", "pot", "flop", 10) == option.band("players", "pot", "flop", 9)


def test_what_oceans_leaves_to_the_floor_is_a_dollar_until_it_says_otherwise() -> None:
    option = load_house("oceans-eleven").sheets["omaha-hi-lo-8"].options["1"]
    assert option.band("players", "pot", "flop", 3) == 100


def test_the_second_option_11_of_badugi_at_players_is_an_option_of_its_own() -> None:
    options = load_house("players").sheets["badugi"].options
    assert options["11b"].band("time", "each-player", "half-hour", 6) == 800
    assert {fee.basis for fee in options["11"].fees} == {"players"}
