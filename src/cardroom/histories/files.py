"""Reads and writes files of hands in any of the formats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Literal, TypeAlias, get_args

from cardroom.dealing.decisions import Seat
from cardroom.dealing.round import Round
from cardroom.histories.hand import CannotSay, HandHistory, HandHistoryError
from cardroom.histories.ohh import is_ohh, objects_in, read_ohh
from cardroom.histories.ohh_out import write_ohh
from cardroom.histories.phh import is_phh, read_phh, tables_in
from cardroom.histories.phh_out import write_phh
from cardroom.histories.play import play
from cardroom.histories.records import is_record, read_record, write_record
from cardroom.histories.text import hands_in, is_text, read_text
from cardroom.histories.text_out import write_text
from cardroom.nearest import did_you_mean

Form: TypeAlias = Literal["phh", "ohh", "text", "json"]
FORMS: tuple[Form, ...] = get_args(Form)
"""The formats: PHH, Open Hand History, the text of trackers, and our own lines of JSON."""


def read_hands(source: str | Path, problems: list[HandHistoryError] | None = None) -> list[HandHistory]:
    """The hands of a file, or of its text, in any of the formats. Each is played through the engine.

    Raises HandHistoryError for the first hand that cannot be read or does not fit, with the number of the hand and of
    the action. With a list for the problems, such hands are left out instead.
    """
    text = source.read_text(encoding="utf-8-sig") if isinstance(source, Path) else _text_of(source)
    hands, readers = [], list(_readers(text))
    for number, read in enumerate(readers, 1):
        try:
            hands.append(read())
        except HandHistoryError as error:
            problem = error.in_hand(number) if len(readers) > 1 else error
            if problems is None:
                raise problem from None
            problems.append(problem)
    return hands


def _text_of(source: str) -> str:
    """Text has several lines or is JSON; anything else is the name of a file."""
    if "\n" in source or source.lstrip().startswith("{"):
        return source
    return Path(source).read_text(encoding="utf-8-sig")


def _readers(text: str) -> Iterator[Callable[[], HandHistory]]:
    """A function for each hand, which reads and plays it."""
    if is_record(text):
        for line in filter(str.strip, text.splitlines()):
            yield lambda line=line: read_record(line)  # type: ignore[misc]
    elif is_ohh(text):
        for found in objects_in(text):
            yield lambda found=found: play(read_ohh(found))  # type: ignore[misc]
    elif is_text(text):
        for lines in hands_in(text):
            yield lambda lines=lines: play(read_text(lines))  # type: ignore[misc]
    elif is_phh(text):
        for fields in tables_in(text):
            yield lambda fields=fields: play(read_phh(fields))  # type: ignore[misc]
    else:
        raise HandHistoryError("this is none of the formats that are read: PHH, Open Hand History, text, our own JSON")


def write_hands(
    hands: Iterable[HandHistory | Round] | HandHistory | Round,
    form: Form = "phh",
    *,
    seat: Seat | None = None,
    key: bool = False,
    to: str | Path | None = None,
) -> str:
    """The hands in a format, as text; with `to`, also as a file.

    With a seat, only what that seat was shown is written; seat 0 is a spectator. `key` puts the key of the deck into
    our own lines of JSON, for an auditor. Raises CannotSay with the reason if a hand has something that the format has
    no words for.
    """
    if form not in FORMS:
        remedy = did_you_mean(form, FORMS, f"the formats are {', '.join(FORMS)}")
        raise ValueError(f"{form!r} is not a format; {remedy}")
    if key and (form != "json" or seat is not None):
        raise ValueError("the key of the deck is only written into complete records (json)")
    given = [hands] if isinstance(hands, HandHistory | Round) else hands
    complete = [HandHistory.of(hand) if isinstance(hand, Round) else hand for hand in given]
    numbers = range(1, len(complete) + 1) if len(complete) > 1 else (0,)
    files = [_written(hand, number, form, seat, key=key) for number, hand in zip(numbers, complete, strict=False)]
    written = _joined(files, form)
    if to is not None:
        Path(to).write_text(written, encoding="utf-8")
    return written


def _written(hand: HandHistory, number: int, form: Form, seat: Seat | None, *, key: bool) -> str:
    try:
        if form == "json":
            return write_record(hand, seat, key=key)
        told = hand if seat is None else hand.seen_by(seat)
        if form == "phh":
            return write_phh(told)
        return write_ohh(told, seat) if form == "ohh" else write_text(told)
    except CannotSay as error:
        raise CannotSay(error.problem, hand=number) from None


def _joined(files: list[str], form: Form) -> str:
    """Hands of PHH are in tables that are numbered from 1; those of Open Hand History have an empty line between."""
    if form == "phh" and len(files) > 1:
        files = [f"[{number}]\n{file}" for number, file in enumerate(files, 1)]
    return ("\n" if form in ("phh", "ohh") else "").join(files)
