"""Who is offered the bank next."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import cast

from cardroom.games.catalog import ByProcedure
from cardroom.school.kind import Draft, Kind, Maker, about_hands
from cardroom.school.question import Blank
from cardroom.school.scene import Hand
from cardroom.tables import BankTable


def next_bank(hand: Hand) -> Iterator[Draft]:
    table = cast(BankTable, hand.table)
    seat, turn = table.offered, table.offered_turn
    if not seat:
        return
    banked = hand.view_at(len(hand.events)).player_dealer
    time = {1: "a first bank", 2: "a second bank"}.get(turn, f"bank number {turn}")
    yield Draft(
        partial(hand.log, len(hand.events)),
        "The round is over, and everybody stays. Who is offered the bank next?",
        [Blank("Seat", "seat", tuple(map(str, hand.seats)))],
        [(str(seat),)],
        [f"Seat {banked} has banked. Seat {seat} is offered {time}."],
        tricky=turn > 1,
    )


ASKED_AT: ByProcedure[Maker] = ByProcedure(
    "school-bank",
    by_kind={"bank": about_hands(next_bank)},
    unanswered={"pot": "nobody banks", "paying": "nobody banks"},
)
BANK = Kind("bank", "Who has the bank next", ASKED_AT)
