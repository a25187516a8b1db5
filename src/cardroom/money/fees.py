"""Collection: the lines of a fee sheet, and what each option of the sheet charges."""

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from cardroom.money.cents import Cents

BASES = ("players", "no-flop", "flat", "bonus", "wager", "action", "round", "alone", "time")
IN_DOLLARS = ("action", "wager")
BY_PLAYERS = ("players", "no-flop", "time")
PAYERS = ("pot", "player", "player-dealer", "each-player", "ante", "button", "")
STAGES = (
    "ante", "blinds", "before-deal", "after-deal", "first-up-card",
    "second-street", "third-street", "fourth-street", "fifth-street", "seventh-street",
    "before-draw", "after-draw", "flop", "flop-if-pot-19", "turn", "river", "no-flop",
    "before-award", "after-pot-awarded", "half-hour", "per-hand", "as-configured", "",
)  # fmt: skip

_SIDE_LIMIT = re.compile(r" (\d+-\d+)$")


class FloorDecidesError(LookupError):
    """The sheet leaves this fee to the floor."""


class NoBandError(LookupError):
    """The option has no fee for this number of players."""


class Fee(Struct, frozen=True, rename={"from_": "from"}):
    """One line of a sheet. Bands are in dollars or players. If the fee is None, the floor decides it."""

    option: str
    limit: str
    stake: str
    basis: str
    from_: int | None
    to: int | None
    payer: str
    stage: str
    fee: Cents | None
    lines: str

    @property
    def side_limit(self) -> str:
        """The limits that the stake gives its wagers, as in "tie 5-100"; empty if they are the table's limits."""
        limit = _SIDE_LIMIT.search(self.stake)
        return limit[1] if limit and limit[1] != self.limit else ""

    @property
    def is_jackpot(self) -> bool:
        return is_jackpot(self.stake)

    @property
    def is_doubles(self) -> bool:
        """True if the fee is for players who play for double the table's limit."""
        return self.stake.endswith(" double")

    @property
    def start(self) -> int:
        return self.from_ or 0

    @property
    def band(self) -> str:
        """The band as text, as in "7-9" or "7 and up"."""
        start = "any" if self.from_ is None else str(self.from_)
        return f"{start} and up" if self.to is None else f"{start}-{self.to}"

    def holds_for(self, players: int) -> bool:
        return self.start <= players and (self.to is None or players <= self.to)


def is_jackpot(stake: str) -> bool:
    """True if a fee with this stake goes to a jackpot."""
    return stake.endswith("jackpot drop")


class Ladder:
    """The bands of one fee at one limit and stake."""

    def __init__(self, lines: Sequence[Fee]) -> None:
        self.lines = sorted(lines, key=lambda line: line.start)
        self._starts = [line.start for line in self.lines]
        self._in_dollars = lines[0].basis in IN_DOLLARS

    def reached(self, amount: int) -> Cents | None:
        """The fee of the highest band that starts at or below the amount; None if the floor decides it."""
        # Bands are printed in whole dollars, so cents above a dollar count as the next dollar.
        level = -(-amount // 100) if self._in_dollars else amount
        place = bisect_right(self._starts, level)
        return self.lines[place - 1].fee if place else 0

    def fee(self, amount: int) -> Cents:
        """The fee for the amount. Raises FloorDecidesError if the floor decides it."""
        fee = self.reached(amount)
        if fee is None:
            line = self.lines[0]
            raise FloorDecidesError(f"option {line.option} leaves the {line.basis} fee for {amount} to the floor")
        return fee


class FeeOption(Struct, frozen=True, dict=True):
    """One numbered option of a sheet, or several options joined."""

    option: str
    fees: tuple[Fee, ...]

    @property
    def limit(self) -> str:
        """The betting limit of the first line that has one."""
        return next((fee.limit for fee in self.fees if fee.limit), "")

    @property
    def stake(self) -> str:
        """The stake (at poker the blinds or the ante) of the first line."""
        return self.fees[0].stake if self.fees else ""

    def band(self, basis: str, payer: str, stage: str, amount: int, stake: str = "", limit: str = "") -> Cents:
        """
        The fee of the band that `amount` falls in; 0 when the option has no such line.

        `amount` is in cents for action and wager, else a count of players.
        An empty stake or limit matches every line, as long as all of them charge the same fee.
        Jackpot drops and the fees for doubles are found only by their stake.
        """
        key = basis, payer, stage, stake, limit
        ladders = self._ladders.get(key)
        if ladders is None:
            ladders = self._ladders[key] = self._find(*key)
        by_players = basis in BY_PLAYERS
        due = self._for_players(ladders, amount) if by_players else {ladder.reached(amount) for ladder in ladders}
        if len(due) > 1:
            raise self._more_than_one(basis, ladders)
        fee_due = due.pop() if due else 0
        if fee_due is None:
            raise FloorDecidesError(f"option {self.option} leaves the {basis} fee for {amount} to the floor")
        return fee_due

    def ladder(self, basis: str, payer: str, stage: str, stake: str) -> Ladder:
        """The bands of one fee, for repeated lookups."""
        wanted = basis, payer, stage, stake
        ladder = Ladder([fee for fee in self.fees if (fee.basis, fee.payer, fee.stage, fee.stake) == wanted])
        if len({line.limit for line in ladder.lines}) > 1:
            raise self._more_than_one(basis, [ladder])
        return ladder

    def _more_than_one(self, basis: str, ladders: Iterable[Ladder]) -> ValueError:
        pairs = dict.fromkeys(f"{line.limit} / {line.stake}" for ladder in ladders for line in ladder.lines)
        return ValueError(
            f"option {self.option} has more than one {basis} fee; name a limit and stake out of {listed(pairs)}"
        )

    @cached_property
    def charged(self) -> dict[str, list[tuple[str, str, str]]]:
        """By payer: the basis, stage and stake of every fee that is not zero."""
        lines: dict[str, dict[tuple[str, str, str], None]] = {}
        for fee in self.fees:
            if fee.fee != 0:
                lines.setdefault(fee.payer, {})[fee.basis, fee.stage, fee.stake] = None
        return {payer: list(keys) for payer, keys in lines.items()}

    @cached_property
    def _ladders(self) -> dict[tuple[str, ...], list[Ladder]]:
        """The ladders that have been looked up already."""
        return {}

    def _find(self, basis: str, payer: str, stage: str, stake: str, limit: str) -> list[Ladder]:
        if basis not in BASES or payer not in PAYERS:
            raise ValueError(
                f'no fee has basis "{basis}" and payer "{payer}"; '
                f"a basis is one of {listed(BASES)}, a payer one of {listed(PAYERS)}"
            )
        by_limit_and_stake: dict[tuple[str, str], list[Fee]] = defaultdict(list)
        for fee in self.fees:
            is_of_stake = fee.stake == stake if stake else not (fee.is_jackpot or fee.is_doubles)
            if is_of_stake and limit in ("", fee.limit) and (fee.stage, fee.basis, fee.payer) == (stage, basis, payer):
                by_limit_and_stake[fee.limit, fee.stake].append(fee)
        return [Ladder(lines) for lines in by_limit_and_stake.values()]

    def _for_players(self, ladders: Sequence[Ladder], players: int) -> set[Cents | None]:
        lines = [line for ladder in ladders for line in ladder.lines]
        due = {line.fee for line in lines if line.holds_for(players)}
        # In joined options, the option for this number of players may have no fee at this stage.
        if lines and not due and not self._has_other_for(players, {line.option for line in lines}):
            raise NoBandError(
                f"option {self.option} has no fee for {players} players; join the option for that band, as in 1+6+11"
            )
        return due

    def _has_other_for(self, players: int, numbers: set[str]) -> bool:
        return any(f.option not in numbers and f.basis in BY_PLAYERS and f.holds_for(players) for f in self.fees)


def options(sheet: Iterable[Fee]) -> dict[str, FeeOption]:
    """The options of a sheet by number, in printed order."""
    lines: dict[str, list[Fee]] = defaultdict(list)
    for fee in sheet:
        lines[fee.option].append(fee)
    return {option: FeeOption(option, tuple(fees)) for option, fees in lines.items()}


def join(parts: Sequence[FeeOption]) -> FeeOption:
    """
    The options that a table posts together, one for each band of players.

    Each option applies only to its own band, so its flat fees get that band too. Raises ValueError if two clash.
    """
    for one, other in combinations(parts, 2):
        _check_can_join(one, other)
    return FeeOption("+".join(part.option for part in parts), tuple(fee for part in parts for fee in _banded(part)))


def _check_can_join(one: FeeOption, other: FeeOption) -> None:
    if one.limit != other.limit:
        raise ValueError(
            f"option {one.option} is for limit {one.limit or '(none)'} and option {other.option} for "
            f"{other.limit or '(none)'}; join options of one limit"
        )
    for mine in _players_bands(one):
        for theirs in _players_bands(other):
            low = max(mine.start, theirs.start)
            if mine.holds_for(low) and theirs.holds_for(low):
                raise ValueError(
                    f"option {one.option} ({mine.band} players) and option {other.option} ({theirs.band} players) "
                    f"clash; join options for different numbers of players"
                )


def _players_bands(option: FeeOption) -> list[Fee]:
    """One line for each band of players in the option."""
    bands = {(fee.from_, fee.to): fee for fee in option.fees if fee.basis in BY_PLAYERS}
    if not bands:
        raise ValueError(f"option {option.option} is not for a number of players; it cannot be joined")
    return list(bands.values())


def _banded(option: FeeOption) -> Iterator[Fee]:
    for fee in option.fees:
        if fee.basis == "flat":
            for band in _players_bands(option):
                yield replace(fee, basis="players", from_=band.from_, to=band.to)
        else:
            yield fee


def listed(names: Iterable[str]) -> str:
    return ", ".join(name or "(empty)" for name in names)
