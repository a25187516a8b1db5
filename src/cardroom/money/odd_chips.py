"""Divides a pot that does not split evenly."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence

from cardroom.cards import JOKER, Card
from cardroom.money.cents import Cents


def share(amount: Cents, seats: Sequence[int], unit: Cents = 1, *, odd_together: bool = False) -> dict[int, Cents]:
    """
    Each seat's share of `amount`, in chips of `unit`, as equal as possible.

    Odd chips go one at a time to the seats in the order given, or `odd_together` all of them to the first seat. A
    remainder smaller than a chip goes to the first seat.
    """
    if not seats or len(set(seats)) < len(seats):
        raise ValueError(f"cannot share among seats {list(seats)}; name at least one seat, each once")
    _check(amount, unit)
    chips, remainder = divmod(amount, unit)
    each, odd = divmod(chips, len(seats))
    if odd_together:
        odd, remainder = 0, remainder + odd * unit
    shares = {seat: (each + (place < odd)) * unit for place, seat in enumerate(seats)}
    shares[seats[0]] += remainder
    return shares


def halves(amount: Cents, unit: Cents = 1) -> tuple[Cents, Cents]:
    """The high half and the low half; the odd chip goes high."""
    _check(amount, unit)
    low = amount // unit // 2 * unit
    return amount - low, low


def clockwise_from(seats: Iterable[int], after: int, order: Sequence[int] = ()) -> list[int]:
    """The seats clockwise, starting with the first one after `after`; a seat at `after` comes last.

    `order` has all seats of the table clockwise, if that is not the order of their numbers.
    """
    if order:
        places = {seat: place for place, seat in enumerate(order, 1)}
        return [order[place - 1] for place in clockwise_from(map(places.__getitem__, seats), places.get(after, 0))]
    ordered = sorted(seats)
    cut = bisect_right(ordered, after)
    return ordered[cut:] + ordered[:cut]


def by_high_card(hands: Mapping[int, Sequence[Card]]) -> list[int]:
    """The seats by their highest card, suits breaking ties: spades, hearts, diamonds, clubs."""
    return sorted(hands, key=lambda seat: max(hands[seat]), reverse=True)


def by_low_card(hands: Mapping[int, Sequence[Card]]) -> list[int]:
    """The seats by their lowest card, aces low, suits breaking ties from clubs up; a joker is the lowest of all."""
    return sorted(hands, key=lambda seat: min(map(_low, hands[seat])))


def _low(card: Card) -> int:
    if card >= JOKER:
        return -5
    return card - 52 if card.rank == 12 else card


def _check(amount: Cents, unit: Cents) -> None:
    if amount < 0 or unit < 1:
        raise ValueError(
            f"cannot divide {amount} cents into chips of {unit}; the amount must be 0 or more, the chip 1 or more"
        )
