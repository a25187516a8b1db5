"""What is in the main pot and in each side pot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from cardroom.dealing.events import balances
from cardroom.dealing.pot_events import PotWon
from cardroom.games.catalog import ByProcedure
from cardroom.money import Cents, show_dollars
from cardroom.school.kind import Draft, Kind, Maker, about_hands
from cardroom.school.question import Blank
from cardroom.school.scene import Hand

BLANKS = 3
"""So many pots are always asked for, so that their number is no hint."""


def pots(hand: Hand) -> Iterator[Draft]:
    first = next((place for place, event in enumerate(hand.events) if type(event) is PotWon), len(hand.events))
    for moment in hand.moments:
        if moment.pots and moment.events <= first and not _bets_lie_in_front(hand, moment.events):
            amounts = [pot.amount for pot in moment.pots]
            can_win = [f"Seats {', '.join(map(str, pot.seats))} can win it." for pot in moment.pots]
            because = [f"{name} {show_dollars(amount)}. {who}" for name, amount, who in
                       zip(_names(len(amounts)), amounts, can_win, strict=True)]  # fmt: skip
            yield _draft(hand, moment.events, amounts, because)
    if first < len(hand.events):
        won = [event for event in hand.events if type(event) is PotWon]
        sums: Counter[int] = Counter()
        for event in won:
            sums[max(event.pot, 0)] += event.amount
        yield _draft(hand, first, [sums[number] for number in range(max(sums) + 1)], hand.lines(won))


def _draft(hand: Hand, until: int, amounts: Sequence[Cents], because: Sequence[str]) -> Draft:
    names = _names(max(BLANKS, len(amounts)))
    padded = [*amounts, *(0 for _ in range(len(names) - len(amounts)))]
    return Draft(
        partial(hand.log, until),
        "What is in each pot now? Leave the pots empty that do not exist.",
        [Blank(name, "money") for name in names],
        [(show_dollars(amount),) for amount in padded],
        because,
        tricky=len(amounts) > 1,
    )


def _names(count: int) -> list[str]:
    return ["Main pot", *(f"Side pot {number}" for number in range(1, count))]


def _bets_lie_in_front(hand: Hand, until: int) -> bool:
    money = balances(hand.events[:until], hand.round.setup.money())
    return any(amount for (where, _), amount in money.items() if where == "bets")


ASKED_AT: ByProcedure[Maker] = ByProcedure(
    "school-pots",
    by_kind={"pot": about_hands(pots)},
    unanswered={"bank": "the wagers are not in a pot", "paying": "players pay one another"},
)
POTS = Kind("pots", "What is in each pot", ASKED_AT)
