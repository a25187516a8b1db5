"""Compiled parts that the rounds of all games against a player-dealer share."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.kernels.deal import Deal, draw
from cardroom.envs.vector.banked import Pays, Shoes
from cardroom.envs.vector.compiled_env import NOBODY, Seen
from cardroom.ranking.kernels.compiled import compiled

PLAYER_TO_ACT = 0


@compiled
def deal_of(shoes: Shoes, row: int) -> Deal:
    return Deal(shoes.decks[row], shoes.random[row], not shoes.stacked[row])


@compiled
def deal_cards(deal: Deal, cards: int) -> None:
    """Draws the first cards of a round."""
    for place in range(cards):
        draw(deal, place)


@compiled
def end_round(seen: Seen, pays: Pays, shoes: Shoes, row: int, won: int) -> None:
    """Notes what both sides won. The next round is dealt from a shuffled deck."""
    least = float(pays.least)
    seen.terminated[row] = True
    seen.cents[row, 0] = won - pays.fees[0]
    seen.cents[row, 1] = -won - pays.fees[1]
    seen.reward[row, 0] = seen.cents[row, 0] / least
    seen.reward[row, 1] = seen.cents[row, 1] / least
    shoes.stacked[row] = False


@compiled
def go_on_with_round(seen: Seen, row: int) -> None:
    seen.terminated[row] = False
    seen.cents[row, :] = 0
    seen.reward[row, :] = 0


@compiled
def show_player(seen: Seen, template: NDArray[np.float32], row: int) -> None:
    """Shows all but the cards to the player, who is to act."""
    seen.seat[row] = PLAYER_TO_ACT
    seen.observation[row, :] = template


@compiled
def show_nobody(seen: Seen, row: int) -> None:
    """Nobody has anything to decide in this round: any action ends it."""
    seen.seat[row] = NOBODY
    seen.observation[row, :] = 0
    seen.action_mask[row, :] = 1
