"""Checks that the bands of a fee follow each other, rise, and reach the table's limit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from cardroom.games.california.limits import Limits
from cardroom.houses.checks.flaw import Flaw
from cardroom.money import Fee, show_dollars
from cardroom.money.fee_sheets import Line
from cardroom.money.fees import BY_PLAYERS, IN_DOLLARS

MOST_RATES = 5
"""The largest number of bands that California allows in one option."""
CHIP = 5
"""Banked games are played in five-dollar chips, so no wager falls between bands that step by $5."""


def band_flaws(lines: Sequence[Line]) -> Iterator[Flaw]:
    """The flaws in the bands of one fee."""
    backwards = [line for line in lines if _is_reversed(line[1])]
    for line in backwards:
        yield _reversed(line)
    upwards = sorted((line for line in lines if line not in backwards), key=lambda line: line[1].start)
    if not backwards:
        yield from _gaps_and_overlaps(upwards)
        yield from _ends(upwards)
        yield from _same_fee(upwards)
    for low, high in pairwise(upwards):
        yield from _falls(low, high)
    if len(lines) > MOST_RATES and lines[0][1].basis in IN_DOLLARS:
        problem = f"{len(lines)} rates in one option"
        yield Flaw("warning", "rates", tuple(lines), "", problem, f"at most {MOST_RATES} are allowed")


class Use(msgspec.Struct, frozen=True):
    """How games use a sheet: their largest number of seats, and the number of wagers a fee without a stake means."""

    seats: int = 0
    wagers: int = 0

    def __or__(self, other: Use) -> Use:
        return Use(max(self.seats, other.seats), max(self.wagers, other.wagers))


def flaws_in_use(lines: Sequence[Line], use: Use) -> Iterator[Flaw]:
    """Flaws for bands that end below the number of seats or below all wagers of a player.

    A single band is not a flaw, because it is joined with others.
    """
    last = max(lines, key=lambda line: line[1].start)
    fee, end = last[1], last[1].to
    if end is None or len(lines) == 1:
        return
    if fee.basis in BY_PLAYERS and end < use.seats:
        problem = f"the bands end at {end} players, but there are {use.seats} seats"
        yield Flaw("warning", "ends", (last,), "to", problem, "leave the last band open at the top")
    if fee.basis == "wager" and fee.payer == "player" and not fee.stake and use.wagers > 1:
        problem = f"the bands end at {_money(fee, end)}, but {use.wagers} wagers of each player count"
        yield Flaw("warning", "ends", (last,), "to", problem, "name the wager, or leave the last band open at the top")


def _is_reversed(fee: Fee) -> bool:
    return fee.to is not None and fee.to < fee.start


def _reversed(line: Line) -> Flaw:
    fee = line[1]
    problem = f"the band is printed as {_money(fee, fee.start)} to {_money(fee, fee.to)}"
    return Flaw("error", "reversed", (line,), "to", problem, f"it must end at {_money(fee, fee.start)} or above")


def _gaps_and_overlaps(upwards: Sequence[Line]) -> Iterator[Flaw]:
    steps: list[Line] = []
    for low, high in pairwise(upwards):
        end, start = low[1].to, high[1].start
        if end is None or end >= start:
            problem = f"band {_band(high[1])} overlaps {_band(low[1])}"
            remedy = f"the lower must end below {_money(low[1], start)}"
            yield Flaw("error", "overlap", (low, high), "from", problem, remedy)
        elif start - end > 1 and _is_a_chip(low[1], end, start):
            steps.append(high)
        elif start - end > 1:
            between = _money(low[1], end + 1) + (f" to {_money(low[1], start - 1)}" if start - end > 2 else "")
            problem = f"nothing is printed for {between}"
            remedy = f"a band must start at {_money(low[1], end + 1)}; the lower band's fee is charged until then"
            yield Flaw("warning", "gap", (low, high), "from", problem, remedy)
    if steps:
        starts = ", ".join(_money(fee, fee.start) for _, fee in steps)
        problem = f"bands step by {_money(steps[0][1], CHIP)}, so nothing is printed just below {starts}"
        yield Flaw("note", "steps", tuple(steps), "from", problem, "amounts in between stay in the lower band")


def _is_a_chip(fee: Fee, end: int, start: int) -> bool:
    return fee.basis in IN_DOLLARS and start - end <= CHIP and end % CHIP == 0 == start % CHIP


def _falls(low: Line, high: Line) -> Iterator[Flaw]:
    if low[1].fee is None or high[1].fee is None or high[1].fee >= low[1].fee:
        return
    what = "players" if low[1].basis in BY_PLAYERS else low[1].basis
    figures = f"{show_dollars(low[1].fee)} for {_band(low[1])}, {show_dollars(high[1].fee)} for {_band(high[1])}"
    problem = f"the fee falls as {what} rises: {figures}"
    yield Flaw("warning", "falls", (low, high), "fee", problem, "a higher band should cost as much or more")


def _same_fee(upwards: Sequence[Line]) -> Iterator[Flaw]:
    """A flaw for neighboring bands with the same fee. Bands by players, and fees that players pay, may be the same."""
    if upwards[0][1].basis not in IN_DOLLARS or upwards[0][1].payer == "player":
        return
    alike = [(low, high) for low, high in pairwise(upwards) if low[1].fee == high[1].fee]
    if alike:
        pairs = ", ".join(f"{_band(low[1])} and {_band(high[1])}" for low, high in alike)
        lines = tuple(dict.fromkeys(line for pair in alike for line in pair))
        yield Flaw("note", "same-fee", lines, "fee", f"bands cost the same: {pairs}", "one band would be enough")


def _ends(upwards: Sequence[Line]) -> Iterator[Flaw]:
    """Flaws for amounts within the limit that no band covers."""
    first, last = upwards[0], upwards[-1]
    fee = last[1]
    limits = _limits(fee.limit)
    if fee.basis not in IN_DOLLARS or limits is None:
        return
    if first[1].start * 100 > limits.least:
        problem = f"the first band starts at {_money(fee, first[1].start)}, but the limit is {fee.limit}"
        yield Flaw("warning", "starts", (first,), "from", problem, f"start at {show_dollars(limits.least)} or below")
    if fee.to is None:
        return
    if fee.basis == "action":
        problem = f"nothing is printed for action above {_money(fee, fee.to)}"
        yield Flaw("warning", "ends", (last,), "to", problem, "leave the last band open at the top")
    elif fee.to * 100 != limits.most:
        problem = f"the last band ends at {_money(fee, fee.to)}, but the limit is {fee.limit}"
        yield Flaw("warning", "ends", (last,), "to", problem, "end it at the limit, or leave it open")


def _limits(text: str) -> Limits | None:
    """The minimum and the maximum of a limit, also of a range of limits like "10-100..25-200"; None if it has none."""
    first, _, last = text.partition("..")
    try:
        return Limits(Limits.parse(first).least, Limits.parse(last or first).most)
    except ValueError:
        return None


def _band(fee: Fee) -> str:
    end = " and up" if fee.to is None else f" to {_money(fee, fee.to)}" if fee.to != fee.start else ""
    return _money(fee, fee.start) + end


def _money(fee: Fee, amount: int | None) -> str:
    return f"${amount:,}" if fee.basis in IN_DOLLARS else f"{amount}"
