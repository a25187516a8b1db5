"""`cardroom convert`."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from cardroom.cli.options import HandFile, Options, To
from cardroom.cli.output import put
from cardroom.histories import FORMS, CannotSay, HandHistory, HandHistoryError, read_hands, write_hands


class ConvertOptions(Options, frozen=True, kw_only=True):
    file: HandFile
    form: Annotated[str, typer.Option("--to", metavar="FORMAT", help=f"The format: {', '.join(FORMS)}.")]
    to: To = None
    seat: Annotated[
        int | None,
        typer.Option("--seat", metavar="NUMBER", min=0, help="Only what this seat was shown; 0 is a spectator."),
    ] = None
    key: Annotated[
        bool, typer.Option("--with-key", help="Write the key of the deck too, for an auditor (json only).")
    ] = False


def convert(options: ConvertOptions) -> None:
    """Writes the hands that can be converted, and says of each other hand why it cannot."""
    problems: list[HandHistoryError] = []
    hands = _sayable(read_hands(options.file, problems), options, problems)
    if hands:
        put(write_hands(hands, options.form, seat=options.seat, key=options.key), options.to)  # type: ignore[arg-type]
    for problem in problems:
        print(f"cardroom: {problem}", file=sys.stderr)
    if problems:
        raise typer.Exit(1)


def _sayable(hands: list[HandHistory], options: ConvertOptions, problems: list[HandHistoryError]) -> list[HandHistory]:
    """The hands that the format has words for. Hands that could not be read keep their numbers in the file."""
    found, left_out = [], {problem.hand for problem in problems}
    numbers = [number for number in range(1, len(hands) + len(problems) + 1) if number not in left_out]
    for number, hand in zip(numbers, hands, strict=False):
        try:
            write_hands(hand, options.form, seat=options.seat, key=options.key)  # type: ignore[arg-type]
        except CannotSay as error:
            problems.append(error.in_hand(number) if len(numbers) > 1 else error)
        else:
            found.append(hand)
    return found
