"""The example house whose only game is deuce-to-seven triple draw."""

from __future__ import annotations

from pathlib import Path
from random import Random

from cardroom import Chance, load_game, open_table, read_hands, write_hands
from cardroom.histories.public_rules import kind_of
from cardroom.tables.self_play import deal_one, seat_bots

EXAMPLE = Path(__file__).parents[2] / "examples" / "triple-draw"


def test_its_hands_are_phh_files_of_triple_draw() -> None:
    table = open_table(load_game(f"{EXAMPLE}/deuce-to-seven-triple-draw").spread())
    seat_bots(table, 4, 400_00)
    for number in range(3):
        hand = deal_one(table, Chance.seeded(number), Random(number))
        text = write_hands(hand, "phh")
        assert text.startswith('variant = "F2L3D"\n')
        (back,) = read_hands(text)
        assert back.stacks == dict(hand.stacks)
        assert kind_of(back.game) == "triple-draw"
