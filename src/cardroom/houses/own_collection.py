"""A collection that the room sets for one table, in place of an option of a sheet.

It is written like "own 2-3=1 4-5=2 6-10=3 no-flop=1 most=3": dollars from the pot by the number of players who are
dealt in, or with "at-flop" by the number who see the flop. It is never a share of the pot: the state forbids that.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from cardroom.games.poker.pot_fees import AT_FLOP
from cardroom.money import Cents, Fee, FeeOption, parse_dollars, show_dollars

OWN = "own"
MOST: Cents = 100_00
"""No room takes more than this from one pot."""
_BAND = re.compile(r"(\d{1,2})(?:-(\d{1,2}))?=([\d.]+)")
_NAMED = ("no-flop=", "most=")
_HOW = 'write it like "own 2-3=1 4-10=3 no-flop=1 most=3"'


def is_own(name: str | None) -> bool:
    return bool(name) and str(name).split()[:1] == [OWN]


def own_collection(text: str, stages: Sequence[str]) -> FeeOption:
    """The fees of a room's own collection, at a game that collects at these stages. Raises ValueError."""
    if "flop" not in stages:
        raise ValueError("a room sets its own collection only for games with a flop")
    words = [word for word in text.split()[1:] if word != AT_FLOP]
    named = {word.partition("=")[0]: word.partition("=")[2] for word in words if word.startswith(_NAMED)}
    bands = [word for word in words if not word.startswith(_NAMED)]
    most = _dollars(named["most"]) if "most" in named else None
    fees = [_band(text, band, most) for band in bands]
    if not fees:
        raise ValueError(f"the collection has no amounts; {_HOW}")
    for one, other in pairwise(fees):
        if other.from_ != (one.to or 0) + 1:
            raise ValueError(f"the numbers of players have a gap or overlap before {other.from_}; {_HOW}")
    first, last = fees[0], fees[-1]
    fees[0] = _fee(text, "players", 1, first.to, "flop", first.fee or 0)
    fees[-1] = _fee(text, "players", fees[-1].from_ or 1, None, "flop", last.fee or 0)
    without = _dollars(named.get("no-flop", "0"))
    return FeeOption(text, (*fees, _fee(text, "no-flop", 1, None, "before-award", without)))


def _band(text: str, band: str, most: Cents | None) -> Fee:
    found = _BAND.fullmatch(band)
    if found is None:
        raise ValueError(f"{band!r} is not an amount for some players; {_HOW}")
    first, last, amount = int(found[1]), int(found[2] or found[1]), _dollars(found[3])
    if not 1 <= first <= last:
        raise ValueError(f"{band!r} is for no players; {_HOW}")
    return _fee(text, "players", first, last, "flop", amount if most is None else min(amount, most))


def _fee(text: str, basis: str, first: int, last: int | None, stage: str, cents: Cents) -> Fee:
    return Fee(text, "", "", basis, first, last, "pot", stage, cents, "set by the room")


def _dollars(amount: str) -> Cents:
    try:
        cents = parse_dollars(amount)
    except ValueError:
        raise ValueError(f"{amount!r} is not an amount in dollars; {_HOW}") from None
    if not 0 <= cents <= MOST:
        raise ValueError(f"an amount is from $0 to {show_dollars(MOST)}, not {amount}; {_HOW}")
    return cents
