"""The rules of a jackpot in words, for a screen or a sign."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardroom.dealing.names import number
from cardroom.houses.jackpot_file import PoolRules
from cardroom.jackpots.finding import ranking_of, value_of
from cardroom.money import show_dollars


def rule_lines(pool: PoolRules, game: Any) -> Iterator[str]:
    """What qualifies and who gets how much, sentence by sentence."""
    ranking = ranking_of(game)
    if pool.kind == "bad-beat":
        yield f"{_sentence(ranking.describe(value_of(ranking, pool.least)))} or better must be beaten at the showdown."
        yield "Only the two best hands of the first board count."
    if pool.players > 2:
        yield f"At least {number(pool.players)} players must be dealt in."
    if pool.pot:
        yield f"The pot must be at least {show_dollars(pool.pot * 100)}."
    if pool.both_play:
        yield "Both hole cards of each hand must play."
    if pool.pocket_pair:
        yield "Four of a kind needs a pocket pair."
    if shares := pool.shares:
        yield (
            f"The beaten hand gets {shares.beaten} percent of the main pool, the winner {shares.winner} percent, and "
            f"the others who were dealt in share {shares.table} percent."
        )
    for prize in pool.prizes:
        hand = ranking.describe(value_of(ranking, prize.least))
        amount = f"{prize.percent} percent of the main pool" if prize.percent else show_dollars(prize.dollars * 100)
        yield f"{_sentence(hand)} or better gets {amount}."
    yield f"Of every drop, {pool.main} percent go to the main pool and {100 - pool.main} percent to the reserve."


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
