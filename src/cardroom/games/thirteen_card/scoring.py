"""What one hand takes from another, point by point."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from cardroom.dealing.decisions import Seat
from cardroom.dealing.names import spoken
from cardroom.games.thirteen_card.hand import ThreeHands
from cardroom.games.thirteen_card.rules import PARTS, Scoring

NUMBERS = ("none", "one", "two")
Item = tuple[str, int]
"""What it is for, and the points: of the first of two hands, or with a minus of the second."""


def with_home_runs(hands: Mapping[Seat, ThreeHands]) -> dict[Seat, ThreeHands]:
    """The hands, with those marked that beat all three parts of three opponents."""
    return {seat: replace(hand, home_run=_is_home_run(seat, hands)) for seat, hand in hands.items()}


def _is_home_run(seat: Seat, hands: Mapping[Seat, ThreeHands]) -> bool:
    beaten = [other for other in hands.values() if won_and_lost(hands[seat], other) == (len(PARTS), 0)]
    return len(beaten) == 3


def won_and_lost(first: ThreeHands, second: ThreeHands) -> tuple[int, int]:
    """How many parts the first wins and loses; none of either where hands are not compared."""
    if not (first.is_compared and second.is_compared):
        return 0, 0
    pairs = list(zip(first.values, second.values, strict=True))
    return sum(mine > theirs for mine, theirs in pairs), sum(mine < theirs for mine, theirs in pairs)


def points_between(first: ThreeHands, second: ThreeHands, scoring: Scoring) -> list[Item]:
    """All that counts between two hands."""
    if first.surrendered or second.surrendered:
        return list(_surrender(first, second, scoring))
    if first.is_foul or second.is_foul:
        return [*_from_a_foul(first, scoring), *_turned(_from_a_foul(second, scoring))]
    if first.declares or second.declares:
        return list(_automatic(first, second, scoring))
    return [*_parts(first, second, scoring), *first.bonuses, *_turned(second.bonuses)]


def _turned(items: Iterable[Item]) -> Iterator[Item]:
    return ((what, -points) for what, points in items)


def _surrender(first: ThreeHands, second: ThreeHands, scoring: Scoring) -> Iterator[Item]:
    """Nothing between two that are given up."""
    if first.surrendered != second.surrendered:
        yield "surrender", scoring.surrender if second.surrendered else -scoring.surrender


def _from_a_foul(hand: ThreeHands, scoring: Scoring) -> Iterator[Item]:
    """What a hand gets from a foul one; a foul hand itself gets nothing."""
    if hand.is_foul:
        return
    yield "foul hand", scoring.foul
    if hand.declares:
        yield spoken(hand.declares), scoring.automatic[hand.declares]
    else:
        yield from hand.bonuses


def _automatic(first: ThreeHands, second: ThreeHands, scoring: Scoring) -> Iterator[Item]:
    """The win that scores more counts, and the other does not."""
    mine = scoring.automatic[first.declares] if first.declares else 0
    theirs = scoring.automatic[second.declares] if second.declares else 0
    if mine > theirs:
        yield spoken(first.declares or ""), mine
    elif mine < theirs:
        yield spoken(second.declares or ""), -theirs


def _parts(first: ThreeHands, second: ThreeHands, scoring: Scoring) -> Iterator[Item]:
    won, lost = won_and_lost(first, second)
    side = (won > lost) - (won < lost)
    if max(won, lost) == len(PARTS):
        is_home_run = first.home_run if won else second.home_run
        yield ("home run", side * scoring.home_run) if is_home_run else ("all three", side * scoring.all_three)
    elif side:
        yield (
            f"{NUMBERS[max(won, lost)]} to {NUMBERS[min(won, lost)]}",
            (won - lost) * scoring.part + side * scoring.majority,
        )


def in_words(items: list[Item]) -> str:
    """From the side of who is paid: "1 point, two to one", or "5 points: all three 6, full house … 2, less … 3"."""
    net = sum(points for _, points in items)
    side = 1 if net > 0 else -1
    gained = [f"{what} {side * points}" for what, points in items if side * points > 0]
    lost = [f"{what} {-side * points}" for what, points in items if side * points < 0]
    less = f", less {' and '.join(lost)}" if lost else ""
    total = f"{abs(net)} point{'s' if abs(net) > 1 else ''}"
    return f"{total}, {items[0][0]}" if len(items) == 1 else f"{total}: {', '.join(gained)}{less}"
