"""Counts the instructions that the processor runs for a hand, as Valgrind's callgrind counts them.

Every hand of poker is six-handed, checked and called to the showdown. A game against a player-dealer has one player,
who wagers $10 and makes the default choices, as in `bench/blackjack.py`. Only hands after a warm-up are counted: a few
lines of C switch the counting on and off. Unlike seconds, the count does not depend on other load on the machine. It
does depend on how Python itself was built, so compare only counts of the same Python. It needs valgrind and gcc.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Call, Check, Choice, Discard
from cardroom.dealing.decisions import Decision
from cardroom.dealing.options import Discarding
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, Wager
from cardroom.games.california.banked import BankCarry
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.houses import load_game
from cardroom.tables import open_table

SEATS, CHIPS, BANKED = 6, 200_00, 2_000_00
SETUPS = [Setup(dict.fromkeys(range(1, SEATS + 1), CHIPS), PotCarry(button)) for button in range(1, SEATS + 1)]
CHECK, CALL = Check(), Call()


def setups(game: Any) -> list[Setup[Any]]:
    """Six players, with the button in each seat, or one player against the player-dealer."""
    if game.kind != "bank":
        return list(SETUPS)
    bank = game.rules.seats
    wagers = Wager(bank, bank, BANK, BANKED), Wager(1, 1, game.offered[0], 10_00)
    return [Setup({1: CHIPS, bank: 2 * BANKED}, BankCarry(bank), wagers)]


def stay(decision: Decision) -> Choice:
    """Checks or calls, brings in for the minimum, and draws one card."""
    option = decision.option
    if type(option) is Betting:
        return CALL if option.to_call else CHECK
    if type(option) is Discarding:
        return Discard(option.hand[:1])
    return option.default


def play_rounds(game: Any, chances: Sequence[Chance]) -> None:
    """Plays each hand as a round of its own, as `bench/poker.py` does."""
    for setup, chance in zip(cycle(setups(game)), chances, strict=False):
        Round(game, setup, chance).play_out(stay)


def play_table(game: Any, chances: Sequence[Chance]) -> None:
    """Plays the hands at one table, where the button moves. All are bought in again before every 50th hand."""
    for hand, chance in enumerate(chances):
        if hand % 50 == 0:
            table = open_table(game)
            for seat in range(1, SEATS + 1):
                table.sit(seat, CHIPS, bought=True)
        table.deal(chance).play_out(stay)
        table.finish()


SWITCH = """
#include <valgrind/callgrind.h>
void on(void) { CALLGRIND_START_INSTRUMENTATION; }
void off(void) { CALLGRIND_STOP_INSTRUMENTATION; }
"""


def count(folder: Path, words: Sequence[str]) -> int:
    """The instructions of the counted hands of a run of this program under callgrind."""
    switch, result = folder / "switch.so", folder / "callgrind.out"
    subprocess.run(["gcc", "-shared", "-fPIC", "-x", "c", "-", "-o", switch], input=SWITCH, text=True, check=True)
    valgrind = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={result}"]
    command = [*valgrind, sys.executable, __file__, *words, "--switch", str(switch)]
    run = subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": "0"}, capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode or found is None:
        raise SystemExit(run.stderr)
    return int(found[1])


def play_counted(asked: argparse.Namespace) -> None:
    game: Any = load_game(asked.game).spread(asked.fees, asked.stakes)
    play = play_table if asked.table else play_rounds
    switch = ctypes.CDLL(asked.switch)
    chances = [Chance.seeded(hand) for hand in range(asked.warm_up + asked.hands)]
    play(game, chances[: asked.warm_up])
    counted = chances[asked.warm_up :]
    gc.collect()
    gc.freeze()
    switch.on()
    play(game, counted)
    switch.off()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="oaks/texas-holdem")
    parser.add_argument("--stakes", default="no-limit blinds 1-2")
    parser.add_argument("--fees", default="108", help="the option on the fee sheet; empty for the usual one")
    parser.add_argument("--table", action="store_true", help="play at a table: deal, play and finish each hand")
    parser.add_argument("--hands", type=int, default=200, help="the hands that are counted")
    parser.add_argument("--warm-up", type=int, default=2000, help="the hands before them")
    parser.add_argument("--switch", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.switch:
        return play_counted(asked)
    with tempfile.TemporaryDirectory() as folder:
        found = count(Path(folder), sys.argv[1:])
    how = "at a table" if asked.table else "through Round"
    print(f"{asked.game}, {how}: {found / asked.hands / 1000:,.1f} thousand instructions a hand")
    return None


if __name__ == "__main__":
    main()
