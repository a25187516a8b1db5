"""Plays compiled rounds against a player-dealer, and the same rounds through the engine, side by side."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.kernels.dice import THROW
from cardroom.cards import Card
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.round import Round
from cardroom.envs.families import FAMILIES, Terms
from cardroom.envs.layout import Around, Sight
from cardroom.envs.vector import BankedVectorEnv
from cardroom.envs.vector.banked import BANKER, PLAYER

_KEY = bytes(32)


class RoundBeside:
    """One round in the engine beside an environment."""

    def __init__(self, env: BankedVectorEnv, deck: NDArray[np.int64], row: int) -> None:
        self.env, self.row = env, row
        self.actions, self.layout, _ = FAMILIES.of(env.game)(env.game, Terms(2, env.opened.chips, "fractions"))
        self.setup = env.opened.setup(env.bank)
        self.round = Round(env.game, self.setup, Chance(_KEY, tuple(map(Card, deck.tolist())), THROW))

    def differences(self) -> list[str]:
        """What the environment says otherwise than the engine before an action."""
        env, row, asked = self.env, self.row, self.round.decisions
        if (env.seat[row] == 0) != bool(asked):
            return [f"seat {env.seat[row]}, but the engine asks {asked}"]
        if not asked:
            return []
        option, spot = asked[0].option, asked[0].spot or PLAYER
        mask = sorted(self.actions.legal(option, self.round.view(PLAYER)))
        if np.flatnonzero(env.action_mask[row]).tolist() != mask:
            return [f"actions {np.flatnonzero(env.action_mask[row])}, not {mask}, to {option}"]
        blocks = self.actions.places(option)
        sight = Sight(self.round.view(PLAYER), Around.of(PLAYER, 2), spot, option, blocks, self.round)
        wrong = np.flatnonzero(env.observation[row] != self.layout.vector(sight))
        if len(wrong):
            names = {name for name, part in env.slices.items() for at in wrong if part.start <= at < part.stop}
            return [f"observation differs in {names}: {env.observation[row, wrong]}"]
        return []

    def take(self, action: int) -> None:
        if self.round.decisions:
            decision = self.round.decisions[0]
            choice = self.actions.legal(decision.option, self.round.view(PLAYER))[action]
            assert isinstance(choice, Choice)
            self.round.choose(PLAYER, choice, decision.spot)

    @property
    def won(self) -> list[int] | None:
        """The cents that the player and the player-dealer won or lost, once the round is over."""
        if self.round.decisions:
            return None
        result = self.round.result
        assert result is not None
        assert not result.void, result.void
        return [result.stacks[seat] - self.setup.stacks[seat] for seat in (PLAYER, BANKER)]


def play_rounds_beside(env: BankedVectorEnv, seed: int) -> list[str]:
    """Plays one round in every environment and in the engine, with random actions. Returns what differed."""
    random = np.random.default_rng(seed)
    deck = np.array(env.game.deck.cards, np.int64)
    decks = random.permuted(np.tile(deck, (env.num_envs, 1)), axis=1)
    env.reset(options={"decks": decks})
    rounds = [RoundBeside(env, decks[row], row) for row in range(env.num_envs)]
    playing, found = set(range(env.num_envs)), []
    while playing and not found:
        for row in playing:
            found += [f"environment {row}: {line}" for line in rounds[row].differences()]
        actions = (random.random(env.action_mask.shape) * env.action_mask).argmax(axis=1)
        env.step(actions)
        for row in sorted(playing):
            rounds[row].take(int(actions[row]))
            won = rounds[row].won
            if env.terminated[row] != (won is not None):
                found.append(f"environment {row}: over {env.terminated[row]}, not {won is not None}")
            elif won is not None and env.cents[row].tolist() != won:
                found.append(f"environment {row}: won {env.cents[row]}, not {won}")
            if won is not None:
                playing.discard(row)
    return found
