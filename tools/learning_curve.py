"""Trains a small linear agent at limit hold'em, heads-up, against a bot, and draws its learning curve."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

GAME = "cardroom.envs:cardroom/oaks.texas-holdem-v0"
RATE, SLOWS, EXPLORES = 0.008, 2000, 0.2
"""How far an action's value is moved toward what it won, the hands after which that is half as far, and how often the
agent tries another action in training."""
Features = NDArray[np.float64]


class Agent:
    """Estimates what each action wins as a weighted sum of features, and takes the best one."""

    def __init__(self, env: Any, seed: int) -> None:
        self.slices, self.random = env.unwrapped.slices, np.random.default_rng(seed)
        self.weights, self.learned = np.zeros((env.action_space.n, 24)), 0

    def features(self, seen: NDArray[np.float32]) -> Features:
        """The ranks in the hand, how they fit each other and the board, the street, and the money."""
        cut = {name: seen[part] for name, part in self.slices.items()}
        hand, board = cut["hand"].reshape(13, 4), cut["board"].reshape(13, 4)
        ranks, dealt = hand.sum(1), int(board.sum())
        fits = [(board.sum(1) * ranks).sum(), ranks.max() - 1, hand.sum(0).max() - 1, (hand + board).sum(0).max() / 5]
        street = [dealt == 0, dealt == 3, dealt == 4, dealt == 5]
        money = [cut["pot"][0] / 10, cut["bets"].sum() / 4, cut["betting"][0] / 2]
        return np.array([*ranks, *fits, *street, *money], dtype=float)

    def act(self, observed: dict[str, Any], explores: float) -> tuple[Features, int]:
        features, legal = self.features(observed["observation"]), np.flatnonzero(observed["action_mask"])
        if self.random.random() < explores:
            return features, int(self.random.choice(legal))
        return features, int(legal[np.argmax(self.weights[legal] @ features)])

    def play(self, env: Any, explores: float = 0.0) -> tuple[float, list[tuple[Features, int]]]:
        """One hand: what it won in big blinds, and what the agent saw and did."""
        observed, _ = env.reset()
        made, over, won = [], False, 0.0
        while not over:
            made.append(self.act(observed, explores))
            observed, won, over, _, _ = env.step(made[-1][1])
        return won, made

    def learn(self, env: Any) -> None:
        won, made = self.play(env, EXPLORES)
        self.learned += 1
        rate = RATE / (1 + self.learned / SLOWS)
        for features, action in made:
            self.weights[action] += rate * (won - self.weights[action] @ features) * features


def curve(opponents: str, hands: int, points: int, seed: int) -> list[tuple[int, float, float]]:
    """After so many hands: the mean of what the agent wins in a hand, and half the width of its 95% interval."""
    env = gymnasium.make(GAME, players=2, fees=False, opponents=opponents)
    agent, found = Agent(env, seed), []
    for point in range(points + 1):
        env.reset(seed=seed + 1)
        results = [agent.play(env)[0] for _ in range(hands // 8)]
        found.append((point * hands // points, np.mean(results), 1.96 * np.std(results) / len(results) ** 0.5))
        print("after {:6} hands it wins {:+.3f} +- {:.3f} big blinds a hand".format(*found[-1]), flush=True)
        env.reset(seed=seed + 2 + point)
        for _ in range(hands // points):
            agent.learn(env)
    return found


def draw(found: list[tuple[int, float, float]], opponents: str, path: Path) -> None:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.add_subplot(xlabel="hands played", ylabel="big blinds won a hand")
    hands, means, widths = zip(*found, strict=True)
    axes.errorbar(hands, means, widths, capsize=3)
    axes.axhline(0, color="gray", linewidth=0.8)
    axes.set_title(f"A linear agent against {'a bot that chooses at random' if opponents == 'random' else 'the bot'}")
    figure.savefig(path)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--opponents", choices=["random", "bots"], default="random", help="who is played against")
    parser.add_argument("--hands", type=int, default=20_000, help="the number of hands to learn from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-o", "--output", type=Path, default=Path("learning-curve.png"), help="the picture")
    chosen = parser.parse_args()
    draw(curve(chosen.opponents, chosen.hands, 10, chosen.seed), chosen.opponents, chosen.output)


if __name__ == "__main__":
    main()
