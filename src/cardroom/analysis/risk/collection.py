"""The odds of a wager after collection."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from cardroom.analysis.evaluation import PLAYER, Evaluation
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.dealing.decisions import Seat, further_hand
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.money import Cents

WHAT_IT_ADDS = "The fees of a wager are what it adds to those of a wager that it requires, at the least amount of that."


class AfterCollection(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of one wager after collection, made alone or with the wager it requires."""

    amount: Cents
    """On each hand if the game is played with two."""
    fee: Cents
    """What the wager adds to the player's fees."""
    expected: float
    """The expected value per unit wagered, after collection."""
    player_dealer_fee: Cents
    """What the wager adds to the player-dealer's fees."""
    player_dealer_expected: float


def after_collection(game: BankedGame[Any], wager: Evaluation, odds: WagerOdds) -> Iterator[AfterCollection]:
    """Yields the odds at the minimum and at the maximum wager."""
    limits = game.limits_of(wager.kinds[0])
    for amount in dict.fromkeys((limits.least, limits.most or limits.least)):
        fee, bank_fee = added_fees(game, wager, amount)
        staked = amount * hands_of(game, wager)
        yield AfterCollection(
            amount=amount,
            fee=fee,
            expected=odds.expected - fee / staked,
            player_dealer_fee=bank_fee,
            player_dealer_expected=-odds.expected - bank_fee / staked,
        )


def added_fees(game: BankedGame[Any], wager: Evaluation, amount: Cents, players: int = 1) -> tuple[Cents, Cents]:
    """Returns what the wager adds to the fees of one player, and of the player-dealer if `players` make it.

    The fee for a wager that it requires is not included. Wagers made after the deal have no fee.
    """
    seats = range(PLAYER, PLAYER + players)
    kinds = [kind for kind in wager.kinds if kind in game.offered and kind not in game.later]
    if not kinds:
        return 0, 0
    spots = [(seat, further_hand(seat, hand)) for seat in seats for hand in range(hands_of(game, wager))]
    own = [Wager(seat, spot, kind, amount) for seat, spot in spots for kind in kinds]
    others = [wager for seat in seats for wager in _required(game, kinds, seat)]
    player, bank = (
        _due(game, [*others, *own], seat) - (_due(game, others, seat) if others else 0)
        for seat in (PLAYER, game.rules.seats)
    )
    return player, bank


def hands_of(game: BankedGame[Any], wager: Evaluation) -> int:
    """The number of hands of a spot on which the wager is made."""
    return game.hands_a_spot if wager.kinds[0] in game.on_every_hand else 1


def _required(game: BankedGame[Any], kinds: Sequence[str], seat: Seat) -> list[Wager]:
    """The minimum of another wager that these require, if any."""
    for kind in kinds:
        needs = game.rules.needs.get(kind, ())
        if needs and not set(needs) & set(kinds):
            minimum = game.limits_of(needs[0]).least
            hands = range(game.hands_a_spot if needs[0] in game.on_every_hand else 1)
            return [Wager(seat, further_hand(seat, hand), needs[0], minimum) for hand in hands]
    return []


def _due(game: BankedGame[Any], wagers: Sequence[Wager], seat: Seat) -> Cents:
    return sum(due.owed for due in game.due(wagers, game.rules.seats) if due.seat == seat)
