"""What is paid to whom, what is collected, and in which order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby

from cardroom.dealing.bank_events import PrizePaid, WagerSettled
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import BoardDealt, Dealt, Event, TurnedUp, name_seat
from cardroom.dealing.names import spoken
from cardroom.dealing.paying_events import Paid
from cardroom.dealing.pot_events import PotWon, Showed
from cardroom.games.catalog import ByProcedure
from cardroom.money import show_dollars
from cardroom.school.kind import Draft, Kind, Maker, about_hands
from cardroom.school.question import ORDERED, Blank
from cardroom.school.scene import Hand

MOST_WAGERS = 5
"""More wagers than this are too many for one question; the first ones are then settled already."""
_CARDS = (Dealt, TurnedUp, BoardDealt, Showed)


def wagers(hand: Hand) -> Iterator[Draft]:
    """Wagers that are settled together, in the order in which they are."""
    for start, settled in _settlements(hand.events):
        labels = [_label(event) for event in settled]
        if len(labels) < 2 or len(set(labels)) < len(labels):
            continue
        offered = sorted(labels)
        hand.random.shuffle(offered)
        came_to = {_label(event): event.paid - event.collected for event in settled}
        yield Draft(
            partial(hand.log, start),
            "These wagers are settled now. In which order, and what is each paid or collected? "
            "Write what is paid as 15, what is collected as -15, and 0 if the wager only goes back.",
            [Blank("In which order", "order", tuple(offered)), *(Blank(label, "money") for label in offered)],
            [(ORDERED.join(labels),), *((show_dollars(came_to[label]),) for label in offered)],
            hand.lines(settled),
            tricky=len({event.result for event in settled}) > 1 or any(event.uncovered for event in settled),
        )


def _settlements(events: Sequence[Event]) -> Iterator[tuple[int, list[WagerSettled]]]:
    """The last wagers of every settlement, with the place of the first. Prizes besides would be hard to ask for."""
    parts: list[list[int]] = [[]]
    for place, event in enumerate(events):
        if isinstance(event, _CARDS):
            parts.append([])
        elif isinstance(event, WagerSettled | PrizePaid):
            parts[-1].append(place)
    for places in (part[-MOST_WAGERS:] for part in parts if part):
        settled = [event for event in (events[place] for place in places) if type(event) is WagerSettled]
        if len(settled) == len(places):
            yield places[0], settled


def _label(event: WagerSettled) -> str:
    behind = "" if event.seat == event.spot else f" on {name_seat(event.spot).lower()}"
    return f"Seat {event.seat}{behind}: {spoken(event.kind)} {show_dollars(event.amount)}"


def pots(hand: Hand) -> Iterator[Draft]:
    """What every shown hand gets when the pots are pushed."""
    events = hand.events
    first = next((place for place, event in enumerate(events) if type(event) is PotWon), 0)
    shown = [event.seat for event in events[:first] if type(event) is Showed]
    if len(shown) < 2 or any(isinstance(event, _CARDS) for event in events[first:]):
        return
    won = [event for event in events if type(event) is PotWon]
    gets: Counter[Seat] = Counter()
    for event in won:
        gets[event.seat] += event.amount
    asked = sorted({*shown, *gets})
    yield Draft(
        partial(hand.log, first),
        "The hands are shown. How much does each of these players get?",
        [Blank(f"Seat {seat}", "money") for seat in asked],
        [(show_dollars(gets[seat]),) for seat in asked],
        hand.lines(won),
        tricky=len(won) > 1,
    )


def payments(hand: Hand) -> Iterator[Draft]:
    """What everybody wins or loses by payments that are due at the same time."""
    for start, batch in _batches(hand.events):
        net: Counter[Seat] = Counter()
        for event in batch:
            net[event.payee] += event.amount
            net[event.payer] -= event.amount
        yield Draft(
            partial(hand.log, start),
            "Payments are due now. What does each player receive or pay in all? Write 15 for what a player "
            "receives, -15 for what a player pays, and 0 for nothing.",
            [Blank(f"Seat {seat}", "money") for seat in hand.seats],
            [(show_dollars(net[seat]),) for seat in hand.seats],
            hand.lines(batch),
            tricky=len({event.amount for event in batch}) > 1,
        )


def _batches(events: Sequence[Event]) -> Iterator[tuple[int, list[Paid]]]:
    for is_paid, group in groupby(enumerate(events), key=lambda entry: type(entry[1]) is Paid):
        placed = list(group)
        if is_paid:
            yield placed[0][0], [event for _, event in placed if type(event) is Paid]


ASKED_AT: ByProcedure[Maker] = ByProcedure(
    "school-payouts", by_kind={"bank": about_hands(wagers), "pot": about_hands(pots), "paying": about_hands(payments)}
)
PAYOUTS = Kind("payouts", "What is paid to whom, and in which order", ASKED_AT)
