"""Where the button goes: the action button of a round, or the dealer button of the next hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import cast

from cardroom.dealing.bank_events import ActionButton
from cardroom.games.catalog import ByProcedure
from cardroom.games.spread import AnySpreadGame
from cardroom.money import clockwise_from
from cardroom.school.kind import Draft, Kind, Maker, about_hands
from cardroom.school.question import Blank
from cardroom.school.scene import Hand
from cardroom.tables import PotTable

BY_BUTTON = "action-button"


def action_button(hand: Hand) -> Iterator[Draft]:
    for place, event in enumerate(hand.events):
        if type(event) is ActionButton:
            yield Draft(
                partial(hand.log, place),
                "Where does the action button go?",
                [Blank("Seat", "seat", tuple(map(str, range(1, hand.table.seats + 1))))],
                [(str(event.seat),)],
                hand.lines([event]),
                tricky="no wager" in event.why,
            )


def dealer_button(hand: Hand) -> Iterator[Draft]:
    table = cast(PotTable, hand.table)
    seat, blinds = table.next_button
    if not seat or len(table.playing) < 2:
        return
    now = hand.view_at(len(hand.events)).button
    has_blinds = f" The blinds are for {', '.join(f'seat {blind}' for blind in blinds)}." if blinds else ""
    yield Draft(
        partial(hand.log, len(hand.events)),
        "The hand is over, and nobody comes, leaves or buys chips. Who has the button in the next hand?",
        [Blank("Seat", "seat", tuple(map(str, hand.seats)))],
        [(str(seat),)],
        [f"Seat {now} had the button. In the next hand seat {seat} has it.{has_blinds}"],
        tricky=bool(now) and seat != clockwise_from(hand.seats, now)[0],
    )


def by_button(game: AnySpreadGame) -> bool:
    order = getattr(game.rules, "order", None)
    return order is None or BY_BUTTON in (order.start, order.covered().start)


ASKED_AT: ByProcedure[Maker] = ByProcedure(
    "school-button",
    by_kind={"bank": about_hands(action_button), "pot": about_hands(dealer_button)},
    unanswered={"paying": "the deal only goes round, or to the last winner"},
)
BUTTON = Kind("button", "Where the button goes", ASKED_AT, by_button)
