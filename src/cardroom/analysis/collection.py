"""What is left of a wager's odds when the house has collected."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.odds import WagerOdds
from cardroom.dealing.decisions import Seat
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.money import Cents

PLAYER = 1


class AfterCollection(msgspec.Struct, frozen=True, kw_only=True):
    """A wager of one size at a table with fees, alone in its round but for what it must go with."""

    amount: Cents
    fee: Cents
    """What it adds to the player's collection."""
    expected: float
    """By the unit, the collection taken off."""
    player_dealer_fee: Cents
    """What it adds to the player-dealer's collection."""
    player_dealer_expected: float


def after_collection(game: BankedGame[Any], wager: Evaluation, odds: WagerOdds) -> Iterator[AfterCollection]:
    """At the least and the most that may be wagered."""
    limits = game.limits_of(wager.kinds[0])
    for amount in dict.fromkeys((limits.least, limits.most or limits.least)):
        fee, bank_fee = added_fees(game, wager, amount)
        yield AfterCollection(
            amount=amount,
            fee=fee,
            expected=odds.expected - fee / amount,
            player_dealer_fee=bank_fee,
            player_dealer_expected=-odds.expected - bank_fee / amount,
        )


def added_fees(game: BankedGame[Any], wager: Evaluation, amount: Cents, players: int = 1) -> tuple[Cents, Cents]:
    """What the wager costs one player, and the player-dealer when so many make it, over what lies beside it anyway."""
    seats = range(PLAYER, PLAYER + players)
    kinds = [kind for kind in wager.kinds if kind in game.offered]
    own = [Wager(seat, seat, kind, amount) for seat in seats for kind in kinds]
    others = [beside for seat in seats for beside in _beside(game, kinds, seat)]
    player, bank = (
        _due(game, [*others, *own], seat) - (_due(game, others, seat) if others else 0)
        for seat in (PLAYER, game.rules.seats)
    )
    return player, bank


def _beside(game: BankedGame[Any], kinds: Sequence[str], seat: Seat) -> list[Wager]:
    """The least of another wager without which these may not be made."""
    for kind in kinds:
        needs = game.rules.needs.get(kind, ())
        if needs and not set(needs) & set(kinds):
            return [Wager(seat, seat, needs[0], game.limits_of(needs[0]).least)]
    return []


def _due(game: BankedGame[Any], wagers: Sequence[Wager], seat: Seat) -> Cents:
    return sum(due.owed for due in game.due(wagers, game.rules.seats) if due.seat == seat)
