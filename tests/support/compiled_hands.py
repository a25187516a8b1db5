"""Plays compiled rounds, and the same rounds through the engine with the same actions, side by side."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.kernels.dice import THROW
from cardroom.cards import Card
from cardroom.dealing.chance import Chance
from cardroom.dealing.setup import Setup
from cardroom.envs.vector import BankedVectorEnv, CompiledEnv, FlopVectorEnv
from cardroom.envs.vector.given import GivenRound
from cardroom.games.poker.pot_rules import PotCarry

FOLDS = 0.35
"""How often a random player who may fold does so, beside an ordinary choice."""
_KEY = bytes(32)
Whole = NDArray[np.int64]


def hands_beside(env: FlopVectorEnv, random: np.random.Generator) -> list[GivenRound]:
    """Deals a hand everywhere, with stacks from a single chip to more than the usual ones; some have cents over."""
    game, count, seats = env.game, env.num_envs, env.seats
    unit = game.stakes.unit
    chips = np.exp(random.uniform(0, np.log(2 * game.usual_chips / unit), (count, seats))).astype(np.int64)
    over = np.where(random.random((count, seats)) < 0.1, unit // 4, 0)
    stacks, buttons, decks = chips * unit + over, random.integers(0, seats, count), shuffled(env, random)
    env.reset(options={"stacks": stacks, "buttons": buttons, "decks": decks})
    return [
        GivenRound(
            game,
            Setup(dict(enumerate(stacks[row].tolist(), 1)), PotCarry(int(buttons[row]) + 1)),
            chance(decks[row]),
            env.chips,
            env.bets,
        )
        for row in range(count)
    ]


def rounds_beside(env: BankedVectorEnv, random: np.random.Generator) -> list[GivenRound]:
    """Deals a round against the player-dealer everywhere."""
    decks = shuffled(env, random)
    env.reset(options={"decks": decks})
    setup = env.opened.setup(env.bank)
    return [GivenRound(env.game, setup, chance(decks[row]), env.opened.chips) for row in range(env.num_envs)]


def shuffled(env: FlopVectorEnv | BankedVectorEnv, random: np.random.Generator) -> Whole:
    deck = np.array(env.game.deck.cards, np.int64)
    return random.permuted(np.tile(deck, (env.num_envs, 1)), axis=1)


def chance(deck: Whole) -> Chance:
    return Chance(_KEY, tuple(map(Card, deck.tolist())), THROW)


def differences(env: CompiledEnv, row: int, dealt: GivenRound) -> list[str]:
    """What an environment says otherwise than the engine before an action."""
    turn = dealt.turn
    seat = turn.seat - 1 if turn else -1
    if env.seat[row] != seat:
        return [f"seat {env.seat[row]}, not {seat}"]
    if turn is None:
        return []
    seen = dealt.observe(turn.seat, turn)
    if (env.action_mask[row] != seen["action_mask"]).any():
        offered, expected = (np.flatnonzero(mask).tolist() for mask in (env.action_mask[row], seen["action_mask"]))
        return [f"actions {offered[:12]}, not {expected[:12]}, to {turn.asked}"]
    wrong = np.flatnonzero(env.observation[row] != seen["observation"])
    names = {name for name, part in env.slices.items() for at in wrong if part.start <= at < part.stop}
    return [f"observation differs in {names}: {env.observation[row, wrong]}"] if names else []


def play_beside(env: FlopVectorEnv | BankedVectorEnv, seed: int) -> list[str]:
    """Plays a round in every environment and in the engine. Returns what differed, each line with its environment."""
    random = np.random.default_rng(seed)
    dealt = hands_beside(env, random) if isinstance(env, FlopVectorEnv) else rounds_beside(env, random)
    playing = list(range(env.num_envs))
    found: list[str] = []
    while playing and not found:
        for row in playing:
            found += [f"environment {row}: {line}" for line in differences(env, row, dealt[row])]
        if found:
            return found
        actions = random_actions(env, random)
        env.step(actions)
        for row in playing:
            if turn := dealt[row].turn:
                dealt[row].act(turn, int(actions[row]))
            over = dealt[row].is_over
            won = list(dealt[row].won.values()) if over else [0] * env.cents.shape[1]
            if env.terminated[row] != over or env.cents[row].tolist() != won:
                found.append(f"environment {row}: over {env.terminated[row]} with {env.cents[row]}, not {over}, {won}")
        playing = [row for row in playing if not dealt[row].is_over]
    return found


def random_actions(env: CompiledEnv, random: np.random.Generator) -> Whole:
    """A random legal action everywhere, with few folds, so that many hands go to the end."""
    weights = random.random(env.action_mask.shape) * env.action_mask
    weights[:, 0] *= FOLDS
    actions: Whole = weights.argmax(axis=1)
    return actions
