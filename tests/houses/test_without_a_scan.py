"""A house without a scan of its book, and a procedure from elsewhere: as in a package of somebody's own."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from cardroom.choices import Fold, Play
from cardroom.extending import BankDealer, BankedGame, BankedRules, Lose, OutsideProcedure, Procedure
from cardroom.games import catalog
from cardroom.houses import HouseFileError, load_game
from cardroom.houses.checks import check_house
from cardroom.sheets import rule_sheet

HOUSE = """
name = "River Room"
book = "River Room rules"

[sheets.one-card]
title = "Collection"
source = { section = "Collection" }

[[sheets.one-card.rules]]
says = "Seven seats."
lines = ""
rules = { seats = 7 }
"""
SHEET = """option,limit,stake,basis,from,to,payer,stage,fee,lines
1,5-100,ante,flat,,,player,before-deal,1,
"""
GAME = """
[game]
name = "One Card"
plays = "one-card"
about = "The higher card wins."
source = { section = "One Card" }

[fees]
sheets = ["one-card"]
option = "1"

[fees.wagers]
ante = ["ante"]

[deck]
packs = 1

[rules]
seats = 6

[rules.times]
ace = 3
king = 2

[order]
kinds = ["ante"]

[[variants]]
name = "packs"
about = "Decks"
lines = ""
field = "deck.packs"
values = [1, 2]
"""


class OneCardRules(BankedRules, frozen=True):
    times: dict[str, int] = msgspec.field(default_factory=lambda: {"king": 1, "queen": 1})


class OneCard(BankedGame[OneCardRules]):
    procedure = "one-card"
    rules_type = OneCardRules
    base, later, goes_with = ("ante",), ("play",), {"play": "ante"}
    outcomes = {}
    steps = ["A card each."]

    def play(self, dealer: BankDealer) -> Procedure:
        for spot in dealer.spots:
            yield dealer.ask(dealer.decider(spot), Play() | Fold(), spot)
        dealer.settle(self.rules.order, lambda _wager: Lose())
        dealer.return_bank()


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(catalog, "outside_procedures", lambda: {"one-card": OutsideProcedure(OneCard)})
    folder = tmp_path / "river-room"
    for name, text in {"house.toml": HOUSE, "fees/one-card.csv": SHEET, "games/one-card.toml": GAME}.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def test_a_source_needs_neither_file_nor_lines(house: Path) -> None:
    assert check_house(house) == []
    sheet = rule_sheet(load_game(f"{house}/one-card"), "", "")
    assert sheet.sources == [
        "River Room rules, section One Card",
        "Collection: River Room rules, section Collection",
    ]


def test_a_rule_may_be_a_table_which_replaces_its_default_as_a_whole(house: Path) -> None:
    assert load_game(f"{house}/one-card").rules.times == {"ace": 3, "king": 2}
    file = house / "games/one-card.toml"
    file.write_text(GAME.replace("[rules.times]\nace = 3\nking = 2\n", ""), encoding="utf-8")
    assert load_game(f"{house}/one-card").rules.times == {"king": 1, "queen": 1}
    file.write_text(GAME.replace("ace = 3", 'ace = "three"'), encoding="utf-8")
    with pytest.raises(HouseFileError, match=r"rules\.times.*ace"):
        load_game(f"{house}/one-card")
