"""Verifies a draw of the board, from nothing but what everybody sees on it.

Nothing here is shared with the code that draws: it is computed again from its description in docs/shuffle.md.
"""

from __future__ import annotations

import msgspec

from cardroom.client.public_random import permutation, seed_of
from cardroom.client.verify import Check, HistoryError


class Draw(msgspec.Struct, frozen=True):
    """A draw as `GET /api/board` has it."""

    number: int
    table: int
    commitment: str
    key: str
    people: list[str]
    seats: list[int]
    result: list[str]


def read_draw(text: bytes | str) -> Draw | None:
    """Reads the JSON of a draw; None if it is something else. Raises HistoryError."""
    try:
        found = msgspec.json.decode(text)
        if not isinstance(found, dict) or "commitment" not in found:
            return None
        return msgspec.convert(found, Draw)
    except msgspec.ValidationError as error:
        raise HistoryError(f"this is not a draw of the board: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def verify_draw(draw: Draw) -> list[Check]:
    fits = seed_of("draw", str(draw.table), str(draw.number), draw.key).hex() == draw.commitment
    seed = seed_of("order", draw.key, *draw.people, *map(str, draw.seats))
    order = permutation(seed, len(draw.seats) or len(draw.people))
    if draw.seats:
        drawn = [f"{name}: seat {draw.seats[place]}" for name, place in zip(draw.people, order, strict=False)]
    else:
        drawn = [draw.people[place] for place in order]
    holds = drawn == draw.result
    return [
        Check("key", fits, f"Table, number and key {'fit' if fits else 'do not fit'} the hash that was on the board."),
        Check("order", holds, f"The key gives {'this result' if holds else 'another result'}: {', '.join(drawn)}."),
    ]
