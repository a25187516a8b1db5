"""The effect of a bank that does not cover every wager, by the players' place in the order of settlement."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from cardroom.analysis.families import player_of, usual_strategy
from cardroom.analysis.simulation.full_table import COVERS_ALL, play_table
from cardroom.dealing.bank_events import ActionButton, WagerSettled
from cardroom.dealing.decisions import Spot, spot_of
from cardroom.dealing.order import Order
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.money import Cents


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """The player in one place of the order of settlement, beginning with 1."""

    place: int
    action: float
    """The share of what this player's wagers would have won or lost that the bank covered."""
    untouched: float
    """The share of rounds in which the bank covered nothing of what the player would have won or lost."""
    result: float
    """The average result of a round before collection, in cents."""


class ShortBank(msgspec.Struct, frozen=True, kw_only=True):
    """The results of a full table with one bank, in cents. Every bank is tried with the same cards."""

    bank: Cents
    wagered: Cents
    rounds: int
    seed: int
    places: tuple[Place, ...]


def short_banks(
    game: BankedGame[Any], wagers: Sequence[Wager], banks: Sequence[Cents], rounds: int, seed: int = 1
) -> Iterator[ShortBank]:
    """Deals each round once with a bank that covers every wager, and again with each of these banks."""
    bot = player_of(game, usual_strategy(game))
    full = [_settled(played) for played in play_table(game, wagers, bot, seed, rounds, COVERS_ALL)]
    for bank in banks:
        due: Counter[int] = Counter()
        moved: Counter[int] = Counter()
        result: Counter[int] = Counter()
        rounds_due: Counter[int] = Counter()
        untouched: Counter[int] = Counter()
        for whole, played in zip(full, play_table(game, wagers, bot, seed, rounds, bank), strict=True):
            reached = _settled(played)
            for place, spot in enumerate(_order(game, played, whole), 1):
                mine = _moved(reached[spot])
                due[place] += _moved(whole[spot])
                moved[place] += mine
                result[place] += sum(event.paid - event.collected for event in reached[spot])
                rounds_due[place] += _moved(whole[spot]) > 0
                untouched[place] += _moved(whole[spot]) > 0 == mine
        places = [
            Place(
                place=place,
                action=moved[place] / due[place],
                untouched=untouched[place] / rounds_due[place],
                result=result[place] / rounds,
            )
            for place in sorted(due)
            if due[place]
        ]
        wagered = sum(wager.amount for wager in wagers)
        yield ShortBank(bank=bank, wagered=wagered, rounds=rounds, seed=seed, places=tuple(places))


Settlement = dict[Spot, list[WagerSettled]]


def _settled(played: Round) -> Settlement:
    by_spot: Settlement = {}
    for event in played.events:
        if isinstance(event, WagerSettled):
            by_spot.setdefault(spot_of(event.spot), []).append(event)
    return by_spot


def _moved(settled: Sequence[WagerSettled]) -> Cents:
    return sum(event.paid + event.collected for event in settled)


def _order(game: BankedGame[Any], played: Round, spots: Settlement) -> list[Spot]:
    """The spots in order of settlement, given where the action button was in this round."""
    order: Order = game.rules.order
    dealer = game.dealer(played.setup, played.chance)
    dealer.action_button = next((event.seat for event in played.events if isinstance(event, ActionButton)), 0)
    return order.around(spots, dealer.first_spot(order))
