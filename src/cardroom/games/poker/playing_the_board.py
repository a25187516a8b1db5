"""The rule of some houses that a player who plays the board must declare it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from cardroom.cards import Card
from cardroom.dealing.choices import DeclareBoard, SayNothing
from cardroom.dealing.decisions import Decision, Procedure
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.ranking import Ranking

_OPTION = SayNothing() | DeclareBoard()


def declare_the_board(dealer: PotDealer, ranking: Ranking) -> Procedure:
    """Asks every player at the showdown, because asking only some would give away who plays the board.

    A player who plays the board and does not declare it has no claim to the pot, unless that is true of all players.
    """
    (board,) = dealer.boards.values()
    live = list(dealer.live)
    answers = yield dealer.ask_all([Decision(seat, _OPTION) for seat in live])
    silent = [seat for place, seat in enumerate(live) if answers[place] == SayNothing()]
    without_claim = [seat for seat in silent if plays_the_board(ranking, dealer.hands[seat], board)]
    if len(without_claim) < len(live):
        for seat in without_claim:
            dealer.kill_hand(seat, "it plays the board, and that was not declared")
    if without_claim and len(dealer.live) == 1:
        (winner,) = dealer.live
        dealer.show(winner, ranking.describe(ranking.value([*dealer.hands[winner], *board])))


def plays_the_board(ranking: Ranking, hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """True if every hand that uses a hole card is lower than the board."""
    alone = ranking.value(board)
    return all(ranking.value([*hole, *four]) < alone for four in combinations(board, 4))
