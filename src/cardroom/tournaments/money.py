"""The money of a tournament: movements between accounts of a ledger, in cents. Chips are no part of it."""

from __future__ import annotations

import msgspec

from cardroom.money import Cents
from cardroom.tournaments.table import Player


class Movement(msgspec.Struct, frozen=True):
    """Money that goes from one account to another."""

    source: str
    target: str
    amount: Cents


def player_account(player: Player) -> str:
    return f"player/{player}"


def prize_account(tournament: int) -> str:
    """Holds the buy-ins until they are paid as prizes. It ends at nothing."""
    return f"prize/{tournament}"


def fee_account(tournament: int) -> str:
    return f"entry-fee/{tournament}"


def entered(tournament: int, player: Player, buy_in: Cents, fee: Cents) -> tuple[Movement, ...]:
    """The buy-in and the fee of one entry, apart."""
    source = player_account(player)
    moves = (
        Movement(source, prize_account(tournament), buy_in),
        Movement(source, fee_account(tournament), fee),
    )
    return tuple(move for move in moves if move.amount)


def given_back(moves: tuple[Movement, ...]) -> tuple[Movement, ...]:
    return tuple(Movement(move.target, move.source, move.amount) for move in moves)


def paid(tournament: int, player: Player, amount: Cents) -> tuple[Movement, ...]:
    return (Movement(prize_account(tournament), player_account(player), amount),) if amount else ()
