"""The points that one hand of thirteen cards wins from another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from cardroom.dealing.decisions import Seat
from cardroom.dealing.names import spoken
from cardroom.games.thirteen_card.hand import ThreeHands
from cardroom.games.thirteen_card.rules import PARTS, Scoring

NUMBERS = ("none", "one", "two")
Item = tuple[str, int]
"""The reason and the points: positive if the first of two hands wins them, negative if the second does."""


def with_home_runs(hands: Mapping[Seat, ThreeHands]) -> dict[Seat, ThreeHands]:
    """Returns the hands with `home_run` set on those that beat all three parts of three opponents."""
    return {seat: replace(hand, home_run=_is_home_run(seat, hands)) for seat, hand in hands.items()}


def _is_home_run(seat: Seat, hands: Mapping[Seat, ThreeHands]) -> bool:
    beaten = [other for other in hands.values() if won_and_lost(hands[seat], other) == (len(PARTS), 0)]
    return len(beaten) == 3


def won_and_lost(first: ThreeHands, second: ThreeHands) -> tuple[int, int]:
    """Returns the numbers of parts that the first hand wins and loses, or (0, 0) if the hands are not compared."""
    if not (first.is_compared and second.is_compared):
        return 0, 0
    pairs = list(zip(first.values, second.values, strict=True))
    return sum(mine > theirs for mine, theirs in pairs), sum(mine < theirs for mine, theirs in pairs)


def points_between(first: ThreeHands, second: ThreeHands, scoring: Scoring) -> list[Item]:
    """Returns everything that is scored between two hands."""
    if first.surrendered or second.surrendered:
        return list(_surrender(first, second, scoring))
    if first.is_foul or second.is_foul:
        return [*_from_a_foul(first, scoring), *_negated(_from_a_foul(second, scoring))]
    if first.declares or second.declares:
        return list(_automatic(first, second, scoring))
    return [*_parts(first, second, scoring), *first.bonuses, *_negated(second.bonuses)]


def _negated(items: Iterable[Item]) -> Iterator[Item]:
    return ((what, -points) for what, points in items)


def _surrender(first: ThreeHands, second: ThreeHands, scoring: Scoring) -> Iterator[Item]:
    """Two surrendered hands pay each other nothing."""
    if first.surrendered != second.surrendered:
        yield "surrender", scoring.surrender if second.surrendered else -scoring.surrender


def _from_a_foul(hand: ThreeHands, scoring: Scoring) -> Iterator[Item]:
    """Yields what a hand wins from a foul hand. A foul hand itself wins nothing."""
    if hand.is_foul:
        return
    yield "foul hand", scoring.foul
    if hand.declares:
        yield spoken(hand.declares), scoring.automatic[hand.declares]
    else:
        yield from hand.bonuses


def _automatic(first: ThreeHands, second: ThreeHands, scoring: Scoring) -> Iterator[Item]:
    """Only the automatic win with the higher score is paid."""
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
        points = (won - lost) * scoring.part + side * scoring.majority
        if scoring.two_of_three and max(won, lost) == 2:
            points = side * scoring.two_of_three
        yield f"{NUMBERS[max(won, lost)]} to {NUMBERS[min(won, lost)]}", points


def in_words(items: list[Item]) -> str:
    """Describes the points for the player who is paid.

    Examples: "1 point, two to one"; "5 points: all three 6, full house in back 2, less four of a kind in back 3".
    """
    net = sum(points for _, points in items)
    side = 1 if net > 0 else -1
    gained = [f"{what} {side * points}" for what, points in items if side * points > 0]
    lost = [f"{what} {-side * points}" for what, points in items if side * points < 0]
    less = f", less {' and '.join(lost)}" if lost else ""
    total = f"{abs(net)} point{'s' if abs(net) > 1 else ''}"
    return f"{total}, {items[0][0]}" if len(items) == 1 else f"{total}: {', '.join(gained)}{less}"
