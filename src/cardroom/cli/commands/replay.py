"""`cardroom replay`."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from cardroom.cli.options import HandFile, Options
from cardroom.cli.output import console
from cardroom.dealing.transcript import transcript
from cardroom.histories import HandHistory, read_hands


class ReplayOptions(Options, frozen=True, kw_only=True):
    file: HandFile
    hand: Annotated[
        int | None, typer.Option("--hand", metavar="NUMBER", min=1, help="The number of the hand in the file.")
    ] = None


def replay(options: ReplayOptions) -> None:
    """Prints all hands, or one. On a terminal it waits for Enter after each line; q ends it."""
    hands = read_hands(options.file)
    if options.hand and options.hand > len(hands):
        raise ValueError(
            f"{options.file} has {len(hands)} hand{'s' * (len(hands) != 1)}, so there is no hand {options.hand}"
        )
    chosen = hands if options.hand is None else [hands[options.hand - 1]]
    steps = sys.stdin.isatty() and sys.stdout.isatty()
    for number, hand in enumerate(chosen, options.hand or 1):
        if len(hands) > 1:
            console.print(f"Hand {number}", style="bold")
        if not _print(hand, steps=steps):
            return


def _print(hand: HandHistory, *, steps: bool) -> bool:
    """Prints the log of a hand. False if the reader has had enough."""
    for line in transcript(hand.without_invented(), hand.names):
        console.print(line, markup=False)
        if steps and input().strip().lower() == "q":
            return False
    if hand.rake:
        console.print(f"The house took {hand.about.sign}{hand.rake / 100:.2f} from the pot.", markup=False)
    return True
