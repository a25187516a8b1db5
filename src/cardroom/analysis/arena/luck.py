"""Takes the luck out of hands in which cards come when nobody decides any more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb
from typing import Any, TypeGuard, cast

from cardroom.analysis.equity import EquityGame, Spot, equity_game, find_equity
from cardroom.cards import Card, show_cards
from cardroom.dealing.decisions import Seat
from cardroom.dealing.game import Game
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.pot_events import PotWon
from cardroom.dealing.round import Round
from cardroom.games.poker.flop import FlopGame
from cardroom.money import Cents, side_pots

MOST_COUNTED = 2_000
"""The runouts that are all looked at. If there are more, as many are drawn at random."""
BOARD = 5


def takes_luck_out(game: Game[Any]) -> TypeGuard[FlopGame]:
    """True if cards that come after the last decision are averaged: at flop games, unless boards are declared."""
    return game.procedure == FlopGame.procedure and not cast(FlopGame, game).rules.declare_board


def expected(dealt: Round, out: int) -> Mapping[Seat, float]:
    """What each seat wins on average over the cards that came after the last decision, when `out` were on the board.

    All cards that were dealt are known, also those of players who folded: so the average is the expectation, and not
    only near to it. Other hands keep what they won.
    """
    won: dict[Seat, Cents] = dealt.outcome.net
    game, dealer = dealt.game, cast(PotDealer, dealt.dealer)
    if not takes_luck_out(game) or out == BOARD or len(dealer.live) < 2:
        return won
    boards = list(dealer.boards.values())[: game.rules.boards]
    if not boards or len(boards[0]) < BOARD:
        return won
    rules, known = equity_game(game), [board[:out] for board in boards]
    mean = {seat: float(cents - dealer.won.get(seat, 0)) for seat, cents in won.items()}
    for amount, seats in _pots(dealt, dealer):
        for seat, share in _shares(rules, dealer, seats, known).items():
            mean[seat] += amount * share
    return mean


def _pots(dealt: Round, dealer: PotDealer) -> list[tuple[Cents, Sequence[Seat]]]:
    """The amount of each pot after fees, and who was in it."""
    pots = side_pots(dealer.put_in, dealer.live, dealer.dead, dealer.dead_from)
    amounts = [0] * len(pots)
    for event in dealt.events:
        if isinstance(event, PotWon):
            amounts[max(event.pot, 0)] += event.amount
    return [(amount, pot.seats) for amount, pot in zip(amounts, pots, strict=True)]


def _shares(
    rules: EquityGame, dealer: PotDealer, seats: Sequence[Seat], boards: Sequence[Sequence[Card]]
) -> dict[Seat, float]:
    if len(seats) == 1:
        return {seats[0]: 1.0}
    hands = dealer.hands
    dead = [card for seat, cards in hands.items() if seat not in seats for card in cards] + dealer.discards
    shown = [show_cards(board) for board in boards if board]
    spot = Spot(rules, [show_cards(hands[seat]) for seat in seats], shown, show_cards(dead))
    left = len(spot.left) - sum(len(hands[seat]) for seat in seats)
    to_come = sum(BOARD - len(board) for board in boards)
    if comb(left, to_come) <= MOST_COUNTED:
        found = find_equity(spot, "exact")
    else:
        found = find_equity(spot, "simulated", deals=MOST_COUNTED)
    return {seat: hand.equity for seat, hand in zip(seats, found.hands, strict=True)}
