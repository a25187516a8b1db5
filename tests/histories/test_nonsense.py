"""Files with nonsense in them are told as such, and nothing else is raised."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from cardroom import HandHistory, HandHistoryError, read_hands, write_hands
from cardroom.histories.ohh import read_ohh
from cardroom.histories.phh import read_phh, tables_in
from cardroom.histories.play import play
from support.effort import examples
from support.told_hands import CODES, random_hand, random_variant

NONSENSE: list[Any] = [
    None, 5, -1, 0, "x", [], {}, [[]], ["x"], True, 1.5, [1, "x", 3], 10**30, "p1 cc", {"game": 5}, [-5] * 3, [0] * 4,
]  # fmt: skip


def with_nonsense(data: Any, random: Random) -> Any:
    """The same data with one value replaced, anywhere in it."""
    places: list[tuple[Any, Any]] = []

    def walk(value: Any) -> None:
        keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
        for key in keys:
            places.append((value, key))
            walk(value[key])

    walk(data)
    value, key = random.choice(places)
    value[key] = random.choice(NONSENSE)
    return data


def phh(random: Random) -> HandHistory:
    fields = dict(tables_in(write_hands(random_variant(random.choice(CODES), str(random.randrange(20)))))[0])
    return play(read_phh(with_nonsense(fields, random)))


def ohh(random: Random) -> HandHistory:
    hand = random_hand("holdem", "no-limit", str(random.randrange(20)))
    return play(read_ohh(with_nonsense(json.loads(write_hands(hand, "ohh"))["ohh"], random)))


def record(random: Random) -> HandHistory:
    line = json.loads(write_hands(random_hand("holdem", "no-limit", str(random.randrange(20))), "json"))
    return read_hands(json.dumps(with_nonsense(line, random), separators=(",", ":")))[0]


def text(random: Random) -> HandHistory:
    lines = write_hands(random_hand("holdem", "no-limit", str(random.randrange(20))), "text").splitlines()
    place = random.randrange(len(lines))
    letters = list(lines[place] or "x")
    letters[random.randrange(len(letters))] = random.choice("0123456789$[]:() xAZ.,")
    lines[place] = random.choice(("".join(letters), "", random.choice(lines)))
    return read_hands("\n".join(lines) + "\n")[0]


@pytest.mark.slow
@pytest.mark.parametrize("read", [phh, ohh, record, text])
def test_nonsense_is_told(read: Callable[[Random], HandHistory]) -> None:
    told = 0
    for number in range(examples(60)):
        try:
            read(Random(number))
        except HandHistoryError:
            told += 1
    assert told > 10
