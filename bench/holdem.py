"""Six-handed no-limit hold'em, checked and called to the showdown, beside PokerKit in the same run.

Cardroom plays through `Round` with its checks and all its events; shuffling is counted on both sides. The two take
turns, so that what else the machine does falls on both.
"""

from __future__ import annotations

import gc
import subprocess
import sys
import time

from pokerkit import Automation, NoLimitTexasHoldem

from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Call, Check, Choice
from cardroom.dealing.decisions import Decision
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.games.poker.pot_game import PotCarry
from cardroom.houses import load_game

SEATS, CHIPS, TURNS = 6, 20_000, 60
GAME = load_game("oaks/texas-holdem").spread(stakes="no-limit blinds 1-2", fees="116")
SETUPS = [Setup(dict.fromkeys(range(1, SEATS + 1), CHIPS), PotCarry(button)) for button in range(1, SEATS + 1)]
CHECK, CALL = Check(), Call()

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def check_or_call(decision: Decision) -> Choice:
    return CALL if decision.option.to_call else CHECK  # type: ignore[attr-defined]


def ours(hands: int, first: int) -> float:
    """Hands a second."""
    chances = [Chance.seeded(seed) for seed in range(first, first + hands)]
    start = time.perf_counter()
    for number, chance in enumerate(chances):
        Round(GAME, SETUPS[number % SEATS], chance).play_out(check_or_call)
    return hands / (time.perf_counter() - start)


def theirs(hands: int) -> float:
    start = time.perf_counter()
    for _ in range(hands):
        state = NoLimitTexasHoldem.create_state(AUTOMATIONS, True, 0, (1, 2), 2, 200, SEATS)
        while state.status:
            state.check_or_call()
    return hands / (time.perf_counter() - start)


def import_seconds() -> float:
    """What `import cardroom` adds to starting Python."""

    def run(code: str) -> float:
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return time.perf_counter() - start

    return min(run("import cardroom") for _ in range(5)) - min(run("pass") for _ in range(5))


def main() -> None:
    ours(10_000, 0)
    theirs(5)
    gc.freeze()
    mine, peer = [], []
    for turn in range(TURNS):
        mine.append(ours(400, 10_000 + 400 * turn))
        peer.append(theirs(4))
    mine.sort()
    peer.sort()
    half = TURNS // 2
    print("six-handed no-limit hold'em, check/call to showdown, one core, hands a second")
    print(f"  cardroom  median {mine[half]:8,.0f}   best {mine[-1]:8,.0f}")
    print(f"  pokerkit  median {peer[half]:8,.1f}   best {peer[-1]:8,.1f}")
    print(f"  ratio     median {mine[half] / peer[half]:8,.0f}x  best {mine[-1] / peer[-1]:8,.0f}x")
    print(f"import cardroom: {import_seconds() * 1000:.0f} ms over a bare interpreter")


if __name__ == "__main__":
    main()
