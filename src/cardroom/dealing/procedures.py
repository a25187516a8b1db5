"""How a round begins a procedure, and what is looked at when it has ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardroom.dealing.answering import Answer
from cardroom.dealing.dealer import Dealer
from cardroom.dealing.decisions import Ask, Decision, Procedure
from cardroom.dealing.game import Game
from cardroom.money import Cents, MoneyError


def begin(game: Game[Any], dealer: Dealer) -> Procedure:
    """The generator of a procedure. A `play` without a `yield` is none: it has run to its end when it returns."""
    if not type(game).__module__.startswith("cardroom."):
        dealer.questions = []
    try:
        begun: Procedure | None = game.play(dealer)
    except Exception as error:
        return _run(error)
    return _run() if begun is None else begun


def _run(error: Exception | None = None) -> Procedure:
    if error is not None:
        raise error
    yield from ()


def check_end(dealer: Dealer, answers: Sequence[Answer]) -> Cents:
    """Returns what is left in the pot.

    Raises ValueError or MoneyError if the procedure forgot something, or if money was lost or made.
    """
    if dealer.questions and (forgotten := never_put(dealer.questions, [answer[0] for answer in answers])):
        raise ValueError(forgotten)
    dealer.check_finished()
    setup, left = dealer.setup, dealer.left_in_pot
    before, after = sum(setup.stacks.values()) + setup.pot, sum(dealer.stacks.values())
    if before != after + dealer.fees + left:
        raise MoneyError(
            f"the round began with {before} cents and ended with {after} + {dealer.fees} fees + {left} pot"
        )
    return left


def never_put(questions: Sequence[Decision | Ask], put: Sequence[object]) -> str:
    """Which question was made and not put to the players; empty if all were put."""
    seen = set(map(id, put))
    for question in questions:
        decisions = question.decisions if isinstance(question, Ask) else (question,)
        if decisions and seen.isdisjoint(map(id, decisions)):
            seats = ", ".join(f"seat {decision.seat}" for decision in decisions)
            return (
                f"the procedure made a question to {seats} and never put it ({decisions[0].option}); "
                "write `yield` before dealer.ask, and `yield from` before a part of the procedure that asks"
            )
    return ""
