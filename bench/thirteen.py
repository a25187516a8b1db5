"""Benchmarks the solver for the best of 72,072 settings of thirteen cards against a plain loop, and hands among bots.

The loop uses the same estimate, evaluates every five and three cards once, and takes values from the rankings, so that
only the loop itself is measured. It uses processor time.
"""

from __future__ import annotations

import subprocess
import sys
import time
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from itertools import combinations

from cardroom.bots import bot_for
from cardroom.bots.thirteen.parts import held_by_opponents
from cardroom.bots.thirteen.sample import random_hand
from cardroom.bots.thirteen.solver import Solver
from cardroom.cards import Card
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.games.paying import PayingCarry
from cardroom.games.thirteen_card.game import ThirteenCard
from cardroom.games.thirteen_card.rules import Scoring
from cardroom.houses import load_game
from cardroom.ranking import FRONT, HIGH

HANDS, LOOPS, ROUNDS = 500, 3, 200
SETUP = Setup(dict.fromkeys(range(1, 5), 500_00), PayingCarry(1))
FIRST = """
import time
from cardroom.bots.thirteen.solver import Solver
from cardroom.bots.thirteen.sample import PLAIN, random_hand
hand = random_hand(1)
start = time.process_time()
Solver(PLAIN).best(hand)
print(time.process_time() - start)
"""


def best_by_loop(hand: Sequence[Card], scoring: Scoring) -> float:
    """Tries every setting in turn. Bonuses are left out."""
    held = [column.tolist() for column in held_by_opponents()]

    def chance(part: int, value: int) -> float:
        return (bisect_left(held[part], value) + bisect_right(held[part], value)) / (2 * len(held[part]))

    fives: dict[tuple[Card, ...], int] = {five: HIGH.value(five) for five in combinations(hand, 5)}
    in_middle, in_back = ({five: chance(part, value) for five, value in fives.items()} for part in (1, 2))
    extra, best = scoring.all_three - 3 * scoring.part, -99.0
    for front in combinations(hand, 3):
        value = FRONT.value(front)
        f = chance(0, value)
        rest = [card for card in hand if card not in front]
        for middle in combinations(rest, 5):
            back = tuple(card for card in rest if card not in middle)
            if value <= fives[middle] <= fives[back]:
                m, b = in_middle[middle], in_back[back]
                points = scoring.part * (2 * (f + m + b) - 3) + extra * (f * m * b - (1 - f) * (1 - m) * (1 - b))
                best = max(best, points)
    return best


def milliseconds(run: Callable[[int], object], times: int) -> float:
    start = time.process_time()
    for number in range(times):
        run(number)
    return (time.process_time() - start) / times * 1000


def hands_a_second(game: ThirteenCard) -> float:
    bot = bot_for(game)

    def one(number: int) -> None:
        dealt = Round(game, SETUP, Chance.seeded(number))

        def decide(decision: Decision) -> Choice:
            return bot.choose(dealt.view(decision.seat), decision)

        dealt.play_out(decide)

    one(0)
    return 1000 / milliseconds(one, ROUNDS)


def main() -> None:
    game = load_game("oceans-eleven/chinese-poker").spread()
    assert isinstance(game, ThirteenCard)
    hands = [sorted(random_hand(number)) for number in range(HANDS)]
    solver = Solver(game.rules.scoring)
    solver.best(hands[0])
    ours = milliseconds(lambda number: solver.best(hands[number]), HANDS)
    loop = milliseconds(lambda number: best_by_loop(hands[number], game.rules.scoring), LOOPS)
    first = float(subprocess.run([sys.executable, "-c", FIRST], check=True, capture_output=True, text=True).stdout)
    print("the best of 72,072 settings of thirteen cards, one core")
    print(f"  solver      {ours:8.2f} ms a hand, the first in a process {first * 1000:.0f} ms")
    print(f"  plain loop  {loop:8.0f} ms")
    print(f"  ratio       {loop / ours:8,.0f}x")
    print(f"four-handed Chinese poker among bots: {hands_a_second(game):,.0f} hands per second")


if __name__ == "__main__":
    main()
