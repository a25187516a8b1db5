"""What is left of a wager's odds when the house has collected."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.odds import WagerOdds
from cardroom.dealing.decisions import Seat, further_hand
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.money import Cents

PLAYER = 1


class AfterCollection(msgspec.Struct, frozen=True, kw_only=True):
    """A wager of one size at a table with fees, alone in its round but for what it must go with."""

    amount: Cents
    """On each hand where two are played."""
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
        staked = amount * hands_of(game, wager)
        yield AfterCollection(
            amount=amount,
            fee=fee,
            expected=odds.expected - fee / staked,
            player_dealer_fee=bank_fee,
            player_dealer_expected=-odds.expected - bank_fee / staked,
        )


def added_fees(game: BankedGame[Any], wager: Evaluation, amount: Cents, players: int = 1) -> tuple[Cents, Cents]:
    """What the wager costs one player, and the player-dealer when so many make it, over what lies beside it anyway.

    Nothing is collected for a wager that is made after the deal.
    """
    seats = range(PLAYER, PLAYER + players)
    kinds = [kind for kind in wager.kinds if kind in game.offered and kind not in game.later]
    if not kinds:
        return 0, 0
    spots = [(seat, further_hand(seat, hand)) for seat in seats for hand in range(hands_of(game, wager))]
    own = [Wager(seat, spot, kind, amount) for seat, spot in spots for kind in kinds]
    others = [beside for seat in seats for beside in _beside(game, kinds, seat)]
    player, bank = (
        _due(game, [*others, *own], seat) - (_due(game, others, seat) if others else 0)
        for seat in (PLAYER, game.rules.seats)
    )
    return player, bank


def hands_of(game: BankedGame[Any], wager: Evaluation) -> int:
    """On how many hands of a spot it is made."""
    return game.hands_a_spot if wager.kinds[0] in game.on_every_hand else 1


def _beside(game: BankedGame[Any], kinds: Sequence[str], seat: Seat) -> list[Wager]:
    """The least of another wager without which these may not be made."""
    for kind in kinds:
        needs = game.rules.needs.get(kind, ())
        if needs and not set(needs) & set(kinds):
            least = game.limits_of(needs[0]).least
            hands = range(game.hands_a_spot if needs[0] in game.on_every_hand else 1)
            return [Wager(seat, further_hand(seat, hand), needs[0], least) for hand in hands]
    return []


def _due(game: BankedGame[Any], wagers: Sequence[Wager], seat: Seat) -> Cents:
    return sum(due.owed for due in game.due(wagers, game.rules.seats) if due.seat == seat)
