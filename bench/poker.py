"""Benchmarks a game of each poker family, six-handed, check/call to showdown, against PokerKit in the same run.

Cardroom plays through `Round` with its checks and all its events. Shuffling is included on both sides. The two take
turns, and processor time is measured, so that other load on the machine matters little. At the draw, both discard the
first card.

Where OpenSpiel is installed (`pip install open_spiel`), hold'em is played by it in the same turns: once with the cards
from its own chance nodes, and once with cards from a deck that Python shuffles, which is faster. OpenSpiel keeps no
events, takes no fees and checks no action.
"""

from __future__ import annotations

import gc
import random
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import pokerkit

try:
    import pyspiel
except ImportError:
    pyspiel = None

from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Call, Check, Choice, Discard
from cardroom.dealing.decisions import Decision
from cardroom.dealing.game import Game
from cardroom.dealing.options import Discarding
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.houses import load_game

SEATS, CHIPS, WARM_UP = 6, 200_00, 8000
SETUPS = [Setup(dict.fromkeys(range(1, SEATS + 1), CHIPS), PotCarry(button)) for button in range(1, SEATS + 1)]
CHECK, CALL = Check(), Call()
AUTOMATIONS = tuple(automation for automation in pokerkit.Automation if automation.name != "RUNOUT_COUNT_SELECTION")


class Bench(NamedTuple):
    """The two sides take turns, `turns` times, with the given number of hands each."""

    title: str
    game: str
    stakes: str
    fees: str
    peer: Callable[[], Any]
    turns: int = 30
    hands: int = 400
    peer_hands: int = 3
    spiel: str = ""
    """The same game in OpenSpiel, if it has it."""


def holdem() -> Any:
    return pokerkit.NoLimitTexasHoldem.create_state(AUTOMATIONS, True, 0, (1, 2), 2, 200, SEATS)


def omaha() -> Any:
    create = pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter.create_state
    return create(AUTOMATIONS, True, 0, (1, 3), 3, 6, 200, SEATS)


def stud() -> Any:
    return pokerkit.FixedLimitSevenCardStud.create_state(AUTOMATIONS, True, 1, 2, 4, 8, 200, SEATS)


def badugi() -> Any:
    return pokerkit.FixedLimitBadugi.create_state(AUTOMATIONS, True, 0, (2, 4), 4, 8, 200, SEATS)


SPIEL_HOLDEM = (
    "universal_poker(betting=nolimit,numPlayers=6,numRounds=4,blind=1 2 0 0 0 0,firstPlayer=3 1 1 1,numSuits=4,"
    "numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,stack=200 200 200 200 200 200,bettingAbstraction=fullgame)"
)
BENCHES = [
    Bench("no-limit hold'em", "oaks/texas-holdem", "no-limit blinds 1-2", "108", holdem, turns=60, spiel=SPIEL_HOLDEM),
    Bench("Omaha eight or better", "oaks/omaha-hi-lo", "3-6 blinds 1-3", "", omaha),
    Bench("seven card stud", "oaks/seven-card-stud", "4-8 ante 1 bring-in 2", "", stud),
    Bench("badugi", "players/badugi", "4-8 blinds 2-4", "", badugi),
]


def stay(decision: Decision) -> Choice:
    """Checks or calls, brings in for the minimum, and draws one card."""
    option = decision.option
    if type(option) is Betting:
        return CALL if option.to_call else CHECK
    if type(option) is Discarding:
        return Discard(option.hand[:1])
    return option.default


def ours(bench: Bench, game: Game[Any], first: int) -> float:
    """Hands per second."""
    chances = [Chance.seeded(seed) for seed in range(first, first + bench.hands)]
    start = time.process_time()
    for number, chance in enumerate(chances):
        Round(game, SETUPS[number % SEATS], chance).play_out(stay)
    return bench.hands / (time.process_time() - start)


def theirs(bench: Bench) -> float:
    start = time.process_time()
    for _ in range(bench.peer_hands):
        state = bench.peer()
        while state.status:
            if state.stand_patter_or_discarder_index is not None:
                state.stand_pat_or_discard(state.hole_cards[state.stand_patter_or_discarder_index][:1])
            elif state.can_post_bring_in():
                state.post_bring_in()
            else:
                state.check_or_call()
    return bench.peer_hands / (time.process_time() - start)


def spiel(game: Any, hands: int, *, chance_nodes: bool) -> float:
    """Hands per second of OpenSpiel, whose second action is to check or call."""
    start = time.process_time()
    for _ in range(hands):
        state = game.new_initial_state()
        deck = [] if chance_nodes else random.sample(range(52), 2 * SEATS + 5)
        while not state.is_terminal():
            if not state.is_chance_node():
                state.apply_action(1)
            elif chance_nodes:
                state.apply_action(random.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(deck.pop())
        state.returns()
    return hands / (time.process_time() - start)


def run(bench: Bench) -> None:
    game = load_game(bench.game).spread(bench.fees, bench.stakes)
    ours(bench._replace(hands=WARM_UP), game, 0)
    theirs(bench)
    gc.freeze()
    spiel_game = pyspiel.load_game(bench.spiel) if pyspiel and bench.spiel else None
    mine, peer = [], []
    others: dict[str, list[float]] = {"chance nodes": [], "given cards": []} if spiel_game else {}
    for turn in range(1, bench.turns + 1):
        mine.append(ours(bench, game, WARM_UP + bench.hands * turn))
        peer.append(theirs(bench))
        for dealt, found in others.items():
            found.append(spiel(spiel_game, bench.hands, chance_nodes=dealt == "chance nodes"))
    for rates in (mine, peer, *others.values()):
        rates.sort()
    half = bench.turns // 2
    print(f"six-handed {bench.title}, check/call to showdown, one core, hands per second")
    print(f"  cardroom  median {mine[half]:8,.0f}   best {mine[-1]:8,.0f}")
    print(f"  pokerkit  median {peer[half]:8,.1f}   best {peer[-1]:8,.1f}")
    print(f"  ratio     median {mine[half] / peer[half]:8,.0f}x  best {mine[-1] / peer[-1]:8,.0f}x")
    for dealt, found in others.items():
        print(f"  open_spiel, {dealt}  median {found[half]:8,.0f}   best {found[-1]:8,.0f}")
        print(f"  ratio                     median {mine[half] / found[half]:8.2f}x  best {mine[-1] / found[-1]:8.2f}x")


def import_seconds() -> float:
    """The time that `import cardroom` adds to starting Python."""

    def timed(code: str) -> float:
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return time.perf_counter() - start

    return min(timed("import cardroom") for _ in range(5)) - min(timed("pass") for _ in range(5))


def main() -> None:
    for bench in BENCHES:
        run(bench)
    print(f"import cardroom: {import_seconds() * 1000:.0f} ms over a bare interpreter")


if __name__ == "__main__":
    main()
