"""Plays compiled hands of a flop game and the same hands through the engine, with the same actions, side by side."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import Card
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.options import Courtesy
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.envs.families import FAMILIES, Encoding, Terms
from cardroom.envs.further import Answer
from cardroom.envs.layout import Around, Sight
from cardroom.envs.vector import FlopVectorEnv
from cardroom.games.poker.pot_rules import PotCarry

FOLDS = 0.35
"""How often a random player who may fold does so, beside an ordinary choice."""
_KEY = bytes(32)


def random_deals(env: FlopVectorEnv, random: np.random.Generator) -> dict[str, NDArray[np.int64]]:
    """Buttons, decks, and stacks from a single chip to more than the usual ones; some have a few cents over."""
    unit, count, seats = env.game.stakes.unit, env.num_envs, env.seats
    most = np.exp(random.uniform(0, np.log(2 * env.game.usual_chips / unit), (count, seats))).astype(np.int64)
    over = np.where(random.random((count, seats)) < 0.1, unit // 4, 0)
    deck = np.array(env.game.rules.deck.cards, np.int64)
    return {
        "buttons": random.integers(0, seats, count),
        "stacks": most * unit + over,
        "decks": random.permuted(np.tile(deck, (count, 1)), axis=1),
    }


class Beside:
    """One hand in the engine beside an environment."""

    def __init__(self, env: FlopVectorEnv, encoding: Encoding, deals: dict[str, NDArray[np.int64]], row: int) -> None:
        self.env, self.row = env, row
        self.encoding = encoding
        stacks = {seat + 1: int(chips) for seat, chips in enumerate(deals["stacks"][row])}
        self.stacks = stacks
        carry = PotCarry(int(deals["buttons"][row]) + 1)
        cards = tuple(map(Card, deals["decks"][row].tolist()))
        self.hand = Round(env.game, Setup(stacks, carry), Chance(_KEY, cards))
        self.pass_courtesies()

    def pass_courtesies(self) -> None:
        """Nobody asks to see a hand or the rest of a board."""
        while self.hand.decisions and isinstance(self.hand.decisions[0].option, Courtesy):
            self.hand.choose(self.hand.decisions[0].seat, self.hand.decisions[0].option.default)

    @property
    def seat(self) -> int:
        return self.hand.decisions[0].seat - 1 if self.hand.decisions else -1

    @property
    def offered(self) -> dict[int, Answer]:
        """The meaning of each action that is offered, as in the environments that are played by the engine."""
        if not self.hand.decisions:
            return {}
        return self.encoding.actions.legal(self.hand.decisions[0].option, self.hand.view(self.seat + 1))

    @property
    def observed(self) -> NDArray[np.float32]:
        """What the seat to act sees in those environments."""
        seat, option = self.seat + 1, self.hand.decisions[0].option
        around = Around.of(seat, self.env.seats)
        blocks = self.encoding.actions.places(option)
        return self.encoding.layout.vector(Sight(self.hand.view(seat), around, seat, option, blocks, self.hand))

    def differences(self) -> list[str]:
        """What the environment says otherwise than the engine before an action."""
        env, row = self.env, self.row
        found = [f"seat {env.seat[row]}, not {self.seat}"] if env.seat[row] != self.seat else []
        mask = sorted(self.offered)
        if self.hand.decisions and np.flatnonzero(env.action_mask[row]).tolist() != mask:
            found.append(f"actions {np.flatnonzero(env.action_mask[row])}, not {mask}")
        if self.hand.decisions and not found and (env.observation[row] != self.observed).any():
            found.append(f"observation {env.observation[row]}, not {self.observed}")
        return found

    def take(self, action: int) -> None:
        if self.hand.decisions:
            choice = self.offered[action]
            assert isinstance(choice, Choice)
            self.hand.choose(self.hand.decisions[0].seat, choice)
            self.pass_courtesies()

    @property
    def won(self) -> list[int] | None:
        """The cents that each seat won or lost, once the hand is over."""
        if self.hand.decisions:
            return None
        assert self.hand.result is not None
        assert not self.hand.result.void, self.hand.result.void
        return [self.hand.result.stacks[seat] - chips for seat, chips in self.stacks.items()]


def play_beside(env: FlopVectorEnv, seed: int) -> list[str]:
    """Plays one hand in every environment and in the engine. Returns what differed, each line with its environment."""
    random = np.random.default_rng(seed)
    deals = random_deals(env, random)
    env.reset(options=deals)
    encoding = FAMILIES.of(env.game)(env.game, Terms(env.seats, env.chips, env.bets))
    hands = [Beside(env, encoding, deals, row) for row in range(env.num_envs)]
    playing = set(range(env.num_envs))
    found: list[str] = []
    while playing and not found:
        for row in playing:
            found += [f"environment {row}: {line}" for line in hands[row].differences()]
        actions = random_actions(env, random)
        env.step(actions)
        for row in sorted(playing):
            over = not hands[row].hand.decisions
            hands[row].take(int(actions[row]))
            won = hands[row].won
            if env.terminated[row] != (won is not None):
                found.append(f"environment {row}: over {env.terminated[row]}, not {won is not None}")
            elif won is not None and env.cents[row].tolist() != won:
                found.append(f"environment {row}: won {env.cents[row]}, not {won}")
            if won is not None or over:
                playing.discard(row)
    return found


def random_actions(env: FlopVectorEnv, random: np.random.Generator) -> NDArray[np.int64]:
    """A random legal action everywhere, with few folds, so that many hands go to the end."""
    weights = random.random(env.action_mask.shape) * env.action_mask
    weights[:, 0] *= FOLDS
    actions: NDArray[np.int64] = weights.argmax(axis=1)
    return actions
