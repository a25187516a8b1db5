"""Who acts next."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from cardroom.dealing.decisions import Seat
from cardroom.games.catalog import ByProcedure
from cardroom.money import clockwise_from
from cardroom.school.kind import Draft, Kind, Maker, about_hands
from cardroom.school.question import Blank
from cardroom.school.scene import Hand


def turns(hand: Hand) -> Iterator[Draft]:
    before = 0
    for moment in hand.moments:
        # An answer that leaves no line in the log cannot be known.
        is_seen = bool(hand.lines(hand.events[before : moment.events]))
        before = moment.events
        if not is_seen or len(moment.asked) > 1 or moment.asked[0].option.is_courtesy:
            continue
        seat = moment.asked[0].seat
        yield Draft(
            partial(hand.log, moment.events),
            "Who acts next?",
            [Blank("Seat", "seat", tuple(map(str, hand.seats)))],
            [(str(seat),)],
            [f"Seat {seat} is asked.", *hand.lines(hand.events[moment.events :])[:2]],
            tricky=seat != _after_the_last(hand, moment.events),
        )


def _after_the_last(hand: Hand, until: int) -> Seat:
    """The seat to the left of the one that did something last, folded or not."""
    acted = [seat for event in hand.events[:until] if (seat := getattr(event, "seat", 0)) in hand.seats]
    return clockwise_from(hand.seats, acted[-1])[0] if acted else 0


MAKER = about_hands(turns)
ASKED_AT: ByProcedure[Maker] = ByProcedure(
    "school-acting",
    {
        "baccarat-face-up": MAKER,
        "blackjack": MAKER,
        "caribbean-stud": MAKER,
        "nines": MAKER,
        "pai-gow-poker": MAKER,
        "pai-gow-tiles": MAKER,
        "pan": MAKER,
        "three-card-poker": MAKER,
        "ultimate-holdem": MAKER,
    },
    by_kind={"pot": MAKER},
    unanswered={
        "baccarat": "the cards are drawn by a table, and nobody acts in turn",
        "thirteen-card": "all players set their hands at the same time",
    },
)
ACTING = Kind("acting", "Who acts next", ASKED_AT)
