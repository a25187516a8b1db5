"""The showdown: who shows, who mucks, and who wins which part of each pot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from cardroom.dealing.decisions import Seat
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.money import Cents, Pot, by_high_card, by_low_card, share
from cardroom.ranking import HoleCards, Ranking

OddChips: TypeAlias = Literal["left-of-button", "high-card", "low-card", "one-player"]
"""Who gets odd chips. "one-player": all odd chips of a pot, also those between high and low or between two boards, go
to the one winner closest to the left of the button. The others give out one chip at a time."""
ODD_CHIPS_GO: dict[OddChips, str] = {
    "left-of-button": "one at a time from the left of the button",
    "high-card": "to the highest card by suit",
    "low-card": "to the lowest card by suit, with the joker the lowest of all",
    "one-player": "to the one winner closest to the left of the button",
}
"""The words of a rule sheet."""


class Contest(NamedTuple):
    """One comparison of hands: for the whole pot, or for its high or low half on one board."""

    ranking: Ranking | HoleCards
    values: Mapping[Seat, int]
    """The value of each hand. 0 means that it cannot win, such as a low above eight at eight or better."""
    odd_chips: OddChips = "left-of-button"
    name: str = ""


Contests: TypeAlias = Sequence[Sequence[Contest]]
"""The contests on each board. The pot is split evenly between the boards, then between the contests of a board."""


def showdown(dealer: PotDealer, contests: Contests, pots: list[Pot]) -> None:
    """Shows the hands, starting with the last bettor or the first seat left of the button. Beaten hands are mucked."""
    live = dealer.live
    first = live.index(dealer.aggressor) if dealer.aggressor in live else 0
    every = [contest for board in contests for contest in board]
    if len(every) == len(pots) == 1 and len(pots[0].seats) == len(live):
        _show_for_one_pot(dealer, every[0], live[first:] + live[:first])
        return
    to_beat = [(contest.values, pot.seats, [1]) for contest in every for pot in pots]
    for seat in live[first:] + live[:first]:
        contends = False
        for values, seats, best in to_beat:
            value = values[seat]
            if value >= best[0] and seat in seats:
                best[0] = value
                contends = True
        if contends:
            dealer.show(seat, named(seat, contests))
        else:
            dealer.muck(seat)


def _show_for_one_pot(dealer: PotDealer, contest: Contest, order: list[Seat]) -> None:
    """The same if there is one pot, which all can win, and one contest for it."""
    best = 1
    for seat in order:
        value = contest.values[seat]
        if value >= best:
            best = value
            dealer.show(seat, contest.ranking.describe(value))
        else:
            dealer.muck(seat)


def named(seat: Seat, contests: Contests) -> str:
    """Describes the hand of a seat on each board, for high and low."""
    if len(contests) == 1:
        return _on_board(seat, contests[0])
    return " / ".join(f"board {number}, {_on_board(seat, board)}" for number, board in enumerate(contests, 1))


def _on_board(seat: Seat, board: Sequence[Contest]) -> str:
    if len(board) == 1:
        value = board[0].values[seat]
        return board[0].ranking.describe(value) if value else ""
    return "; ".join(contest.ranking.describe(value) for contest in board if (value := contest.values[seat]))


def award(dealer: PotDealer, contests: Contests, pots: list[Pot], unit: Cents, *, two_way_ties_evenly: bool) -> None:
    """Awards each pot to its best hands, side pots first. Equal hands split it, with odd chips by the house's rule."""
    for place in range(len(pots) - 1, -1, -1):
        pot = pots[place]
        number = place if len(pots) > 1 else -1
        if contests[0][0].odd_chips == "one-player" and (len(contests) > 1 or len(contests[0]) > 1):
            _award_odd_chips_to_one(dealer, contests, pot, number, unit)
        elif len(contests) == 1:
            award_board(dealer, contests[0], pot, number, unit, two_way_ties_evenly)
        else:
            for board, amount in zip(contests, _parts(pot.amount, len(contests), unit), strict=True):
                award_board(dealer, board, Pot(amount, pot.seats), number, unit, two_way_ties_evenly)


def _award_odd_chips_to_one(dealer: PotDealer, contests: Contests, pot: Pot, number: int, unit: Cents) -> None:
    """Splits a pot into equal parts. What is left over goes to the winner closest to the left of the button."""
    unit = _smallest_chip(pot.amount, unit)
    shares: list[tuple[Seat, Cents, str]] = []
    for board in contests:
        winners = [(contest, seats) for contest in board if (seats := _best(contest.values, pot.seats))]
        amount = pot.amount // unit // len(contests) * unit
        scooped = len({seat for _, seats in winners for seat in seats}) == 1
        for (contest, seats), half in zip(winners, _parts(amount, len(winners), unit), strict=True):
            part = half if scooped else amount // unit // len(winners) // len(seats) * unit
            shares += [(seat, part, contest.name) for seat in dealer.clockwise_from(seats, dealer.button)]
    odd = pot.amount - sum(part for _, part, _ in shares)
    closest = dealer.clockwise_from({seat for seat, _, _ in shares}, dealer.button)[0]
    for seat, part, name in shares:
        extra, odd = (odd, 0) if seat == closest else (0, odd)
        dealer.push_pot(seat, part + extra, number, name)


def award_board(
    dealer: PotDealer, board: Sequence[Contest], pot: Pot, number: int, unit: Cents, two_way_ties_evenly: bool
) -> None:
    """Splits one board's share of a pot between high and low, or awards all of it to the high hand without a low."""
    if len(board) == 1:
        award_part(dealer, board[0], _best(board[0].values, pot.seats), pot.amount, number, unit)
        return
    winners = [(contest, _best(contest.values, pot.seats)) for contest in board]
    winners = [(contest, seats) for contest, seats in winners if seats]
    if two_way_ties_evenly and len(winners) == 2 and winners[0][1] == winners[1][1]:
        winners = winners[:1]
    for (contest, seats), amount in zip(winners, _parts(pot.amount, len(winners), unit), strict=True):
        award_part(dealer, contest, seats, amount, number, unit)


def award_part(
    dealer: PotDealer, contest: Contest, winners: list[Seat], amount: Cents, number: int, unit: Cents
) -> None:
    if len(winners) == 1:
        dealer.push_pot(winners[0], amount, number, contest.name)
        return
    order, together = in_order(dealer, winners, contest.odd_chips), contest.odd_chips == "one-player"
    for seat, part in share(amount, order, _smallest_chip(amount, unit), odd_together=together).items():
        dealer.push_pot(seat, part, number, contest.name)


def _parts(amount: Cents, count: int, unit: Cents) -> list[Cents]:
    """Splits an amount as evenly as possible. The odd chip goes to the first part: the high hand or the first board."""
    return list(share(amount, range(count), _smallest_chip(amount, unit)).values())


def _smallest_chip(amount: Cents, unit: Cents) -> Cents:
    """The smallest chip in a pot. A collection may leave dollars in a pot of bigger chips."""
    return unit if unit <= 100 or amount % unit == 0 else 100


def _best(values: Mapping[Seat, int], seats: Sequence[Seat]) -> list[Seat]:
    best = max(map(values.__getitem__, seats))
    return [seat for seat in seats if values[seat] == best] if best else []


def in_order(dealer: PotDealer, winners: list[Seat], odd_chips: OddChips) -> list[Seat]:
    """Returns the winners in the order in which they get odd chips."""
    hands = {seat: dealer.hands[seat] for seat in winners}
    match odd_chips:
        case "high-card":
            return by_high_card(hands)
        case "low-card":
            return by_low_card(hands)
        case _:
            return dealer.clockwise_from(winners, dealer.button)
