"""Who wins a copy is a rule of the house: equal hands, and at tiles two hands of zero points."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.analysis import vary
from cardroom.houses import load_game
from support.pai_gow_round import PaiGowRound

TILES, POKER = "oaks/pai-gow-tiles", "oaks/pai-gow-poker"


def came_out(name: str, copies: str, bank: tuple[str, str], player: tuple[str, str]) -> tuple[str, str]:
    game: Any = vary(load_game(name), rules=[f"copies={copies}"]).spread()
    hands, fronts = ({1: bank[part], 2: player[part]} for part in (0, 1))
    played = PaiGowRound(game, hands, {2: {"base": 10}}, fronts=fronts)
    return played.result(2), played.settled[0].hand


@pytest.mark.parametrize(("copies", "result"), [("player-dealer", "lose"), ("player", "win")])
def test_two_copies_go_to_whom_the_house_says(copies: str, result: str) -> None:
    bank, player = ("As Ks Qh Qd 8c 7s 5s", "As Ks"), ("Ad Kd Qs Qc 8d 7h 5h", "Ad Kd")
    assert came_out(POKER, copies, bank, player) == (result, "front copied, back copied")


@pytest.mark.parametrize(("copies", "result"), [("player-dealer", "push"), ("player", "win")])
def test_zero_against_zero_is_a_copy_whatever_the_tiles(copies: str, result: str) -> None:
    bank, player = ("[3-1] [3-3] [6-5] [6-1]", "[3-1] [3-3]"), ("[5-5] [6-4] [1-1] [1-1]", "[5-5] [6-4]")
    assert came_out(TILES, copies, bank, player) == (result, "low copied, high higher")


@pytest.mark.parametrize("name", [TILES, POKER])
def test_the_sheet_says_who_wins_copies(name: str) -> None:
    for copies in ("player-dealer", "player"):
        game: Any = vary(load_game(name), rules=[f"copies={copies}"]).spread()
        assert f"The {copies} wins copies." in game.steps[-1]
