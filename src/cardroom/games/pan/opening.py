"""Pan before the first turn: who acts first, the deal in two rounds of five, and who stays in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from cardroom.cards import Card
from cardroom.dealing.decisions import Procedure, Seat
from cardroom.dealing.options import Pick
from cardroom.games.pan.choices import Retire, Stay
from cardroom.games.pan.dealer import TO_THE_RIGHT, PanDealer
from cardroom.games.pan.events import ActsFirst, DrewForFirst
from cardroom.games.pan.melds import place

HALF = 5
"""The number of cards in one round of the deal."""
HAND = 2 * HALF


def deal_hands(dealer: PanDealer) -> None:
    """Deals ten cards to each player in two rounds of five, starting with the winner of the last hand."""
    last_winner = dealer.setup.carry.winner
    if last_winner:
        is_here = last_winner in dealer.seats
        _act_first(dealer, last_winner, "the winner of the last hand" if is_here else "next to the last winner's seat")
        _deal_half(dealer)
    elif dealer.rules.first_by == "drawn-card":
        lowest = _draw_low(dealer, TO_THE_RIGHT.around(dealer.seats, 0))
        _act_first(dealer, lowest - 1, f"to the right of seat {lowest}, who drew the lowest card and deals")
        _deal_half(dealer)
    else:
        _deal_for_first(dealer)
    _deal_half(dealer)
    if dealer.rules.starts_discards:
        dealer.start_discards(is_open=dealer.rules.first_discard_is_open)


def _act_first(dealer: PanDealer, seat: Seat, why: str) -> None:
    """Makes this seat first, or if it is not dealt in, the next seat to its right."""
    dealer.live = TO_THE_RIGHT.around(dealer.seats, seat)
    dealer.first = dealer.live[0]
    dealer.record(ActsFirst(dealer.first, why))


def _deal_half(dealer: PanDealer) -> None:
    dealer.deal_each(HALF, dealer.live, one_at_a_time=False)


def _deal_for_first(dealer: PanDealer) -> None:
    """Deals the first round with the fifth card face up. The lowest of these cards acts first."""
    seats = TO_THE_RIGHT.around(dealer.seats, 0)
    shown: dict[Seat, Card] = {}
    for seat in seats:
        dealer.deal(seat, HALF - 1)
        (shown[seat],) = dealer.deal(seat, up=True)
    lowest = _lowest(shown)
    if dealer.rules.equal_lows == "draw":
        lowest = [_draw_low(dealer, lowest)]
    _act_first(dealer, lowest[0], "the lowest card")


def _draw_low(dealer: PanDealer, seats: Sequence[Seat]) -> Seat:
    """Each seat draws a card, and seats tied for the lowest draw again. Returns the lowest; the cards are set aside."""
    while len(seats) > 1:
        drawn = dict(zip(seats, dealer.draw(len(seats)), strict=True))
        for seat, card in drawn.items():
            dealer.record(DrewForFirst(seat, card))
        dealer.set_aside += drawn.values()
        seats = _lowest(drawn)
    return seats[0]


def _lowest(cards: Mapping[Seat, Card]) -> list[Seat]:
    low = min(map(place, cards.values()))
    return [seat for seat, card in cards.items() if place(card) == low]


def declare(dealer: PanDealer) -> Procedure:
    """Asks each player, starting with the first, to stay in or to retire. The last one left is not asked."""
    for seat in list(dealer.live):
        if dealer.live == [seat]:
            break
        if seat not in dealer.live:
            continue
        forfeit = min(dealer.worth(seat, dealer.rules.forfeit), dealer.stacks[seat])
        choice = yield from dealer.asking(seat, partial(Pick, (Stay(), Retire()), (0, forfeit)))
        if seat in dealer.dead_hands:
            continue
        if type(choice) is Stay:
            dealer.stay(seat)
        else:
            dealer.retire(seat)
            if forfeit:
                dealer.ante(seat, forfeit, "forfeit")
    dealer.payers = list(dealer.live)
