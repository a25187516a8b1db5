"""Rounds of Super Pan 9 from given hands. The player-dealer has seat 8."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from cardroom.cards import parse_cards, show_cards
from cardroom.games.california.nines import Nines
from cardroom.houses import load_game
from support.baccarat_round import Amounts, Typed

OAKS, OCEANS = "oaks/super-pan-9", "oceans-eleven/super-pan-9"

HANDS_BY_TOTAL = {
    0: "Kc Qc Jc",
    1: "Ac Qc Jc",
    2: "2c Qc Jc",
    3: "3c Qc Jc",
    4: "4c Qc Jc",
    5: "5c Qc Jc",
    6: "6c Qc Jc",
    7: "4c 3c Jc",
    8: "4c 4d Jc",
    9: "4c 5d Jc",
}


@cache
def game(house: str) -> Nines:
    spread = load_game(house).spread()
    assert isinstance(spread, Nines)
    return spread


def deck(order: Sequence[int], hands: Mapping[int, str], draws: str = "") -> str:
    """Three rounds of one card each, in this order. Hands that are not given are kings."""
    cards = [parse_cards(hands.get(seat, "Kc Kd Kh")) for seat in order]
    return f"{show_cards([hand[number] for number in range(3) for hand in cards])} {draws}"


def play(
    house: str,
    hands: Mapping[int, str],
    words: str,
    draws: str = "",
    *,
    wagers: Mapping[Any, Amounts] | None = None,
    bank: int = 5_000,
    dice: tuple[int, int, int] = (3, 4, 3),
) -> Typed:
    """By default the player-dealer has seat 8 and the dice show 10, so that seat 1 has the first hand."""
    down: Mapping[Any, Amounts] = wagers or {seat: 10 for seat in hands if seat != 8}
    start = (8 + sum(dice) - 2) % 8
    dealt = range(1, 9) if house == OCEANS else sorted(hands)
    order = sorted(dealt, key=lambda seat: (seat - 1 - start) % 8)
    return Typed(game(house), down, deck(order, hands, draws), words, bank=bank, dice=dice)
