"""What a whole shoe brings: the hands until the cut card, and the results of each side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

import msgspec
import numpy as np

from cardroom.analysis.families import player_of, usual_strategy
from cardroom.analysis.risk.ruin import Amounts
from cardroom.analysis.risk.table_rounds import fee_of
from cardroom.analysis.simulation.full_table import table_setup, won
from cardroom.bots.bot import Bot
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.money import Cents
from cardroom.tables.self_play import play_with
from cardroom.tables.table_shoe import TableShoe

SHOES = 50


class Mean(msgspec.Struct, frozen=True, kw_only=True):
    """A figure of simulated shoes."""

    mean: float
    standard_error: float
    sd: float
    least: float
    most: float


class ShoeRisk(msgspec.Struct, frozen=True, kw_only=True):
    """Shoes dealt by the engine from the first card to the round in which the cut card comes. Money is in cents."""

    shoes: int
    seed: int
    cards: int
    behind_cut_card: int
    wagered: Cents
    """By all players in a round."""
    players: int
    player_seats: tuple[Seat, ...]
    hands: Mean
    player: Mean
    """The results of the players after their fees, averaged over `player_seats` in every shoe, so that its standard
    deviation is that of the average. Seats may make different wagers."""
    player_dealer: Mean
    """After the fee."""
    house: Mean
    """What the house collects."""


def find_shoe(
    game: BankedGame[Any],
    wagers: Sequence[Wager],
    shoes: int = SHOES,
    seed: int = 1,
    at: Callable[[int, int], None] = lambda *_: None,
) -> ShoeRisk:
    """Deals whole shoes. Raises ValueError if the game has no shoe."""
    if not game.rules.behind_cut_card:
        raise ValueError(f"{game.title} has no shoe with a cut card: its deck is shuffled for every round")
    bot = player_of(game, usual_strategy(game))
    bank = game.rules.seats
    seats = sorted({wager.seat for wager in wagers})
    fees = sum(fee_of(game, wagers, seat) for seat in (*seats, bank))
    found = np.zeros((shoes, 3))
    for number in range(shoes):
        at(number, shoes)
        played = deal_shoe(game, wagers, bot, f"{seed}, shoe {number + 1}")
        results = [(sum(won(each, seat) for seat in seats) / len(seats), won(each, bank)) for each in played]
        found[number] = len(played), *np.sum(results, axis=0)
    hands, player, player_dealer = found.T
    return ShoeRisk(
        shoes=shoes,
        seed=seed,
        cards=len(game.deck),
        behind_cut_card=game.rules.behind_cut_card,
        wagered=sum(wager.amount for wager in wagers),
        players=len(seats),
        player_seats=tuple(seats),
        hands=_mean(hands),
        player=_mean(player),
        player_dealer=_mean(player_dealer),
        house=_mean(hands * fees),
    )


def deal_shoe(game: BankedGame[Any], wagers: Sequence[Wager], bot: Bot, seed: str) -> list[Round]:
    """The rounds of one shoe, with the same wagers in each and a bank that covers them."""
    shoe = TableShoe(game)
    rounds: list[Round] = []
    while shoe.shoe is None or not shoe.shoe.is_over:
        chance, to_cut = shoe.chance(Chance.seeded(f"{seed}, round {len(rounds) + 1}"))
        played = Round(game, table_setup(game, wagers, to_cut=to_cut), chance)
        play_with(played, bot)
        shoe.dealt(played.cards_dealt)
        rounds.append(played)
    return rounds


def _mean(values: Amounts) -> Mean:
    sd = float(values.std(ddof=1)) if len(values) > 1 else 0.0
    return Mean(
        mean=float(values.mean()),
        standard_error=sd / sqrt(len(values)),
        sd=sd,
        least=float(values.min()),
        most=float(values.max()),
    )
