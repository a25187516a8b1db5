"""What the procedure of a game against a player-dealer has left undone at its end, for the author of the game."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cardroom.dealing.fee_due import FeeDue
from cardroom.dealing.names import spoken
from cardroom.dealing.setup import Wager
from cardroom.money import show_dollars


def left_undone(
    fees: Sequence[FeeDue], stages_taken: Collection[str], wagers: Sequence[Wager], *, returned: bool
) -> str:
    """The first thing that is still to be done, with the call that does it; empty if there is none."""
    for due in fees:
        if due.stage not in stages_taken:
            fee = f"the fee of {show_dollars(due.amount)} that seat {due.seat} owes ({due.what}, {due.stage})"
            return f'{fee} was not taken; the procedure must call dealer.take_fees("{due.stage}")'
    if wagers:
        return f"wagers are not settled: {named(wagers)}; the procedure must call dealer.settle for them"
    if not returned:
        return "the bank was not returned to the player-dealer; the procedure must end with dealer.return_bank()"
    return ""


def named(wagers: Sequence[Wager]) -> str:
    return ", ".join(f"{spoken(wager.kind)} of seat {wager.seat}" for wager in wagers)
