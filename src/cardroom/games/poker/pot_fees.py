"""The collection of a pot game, by the number of players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection

from cardroom.dealing.setup import SetupError
from cardroom.games.poker.stakes import Stakes
from cardroom.money import Cents, Fee, FeeOption

AT_FLOP = "at-flop"
"""A word in the name of a fee option that is counted by the players at the flop."""
FROM_POT = ("pot", "ante")
"""Payers whose fee comes from the pot. Antes are in the pot by the time they are collected from."""
TAKEN_AT = {"as-configured": "flop"}
"""When the procedure collects what the sheet leaves to the house to time."""
_JACKPOT = ", jackpot"

Line = tuple[str, str, str, str]
"""The basis, payer and stage of a fee in the sheet, and its stake if fees of several stakes are taken together."""


def collects(stages: Collection[str], fee: Fee) -> bool:
    """True if a game that collects at these stages takes fees of this kind."""
    if fee.basis == "time":
        return fee.payer in ("pot", "each-player")
    if fee.basis == "no-flop":
        return fee.payer in FROM_POT
    return (fee.payer in FROM_POT or fee.payer == "button") and TAKEN_AT.get(fee.stage, fee.stage) in stages


class PotFees:
    """The fees of one option at these stakes. Each is looked up once and cached."""

    def __init__(self, option: FeeOption | None, stakes: Stakes | None = None) -> None:
        self.option = _at_limit(option, stakes) if option and stakes else option
        self._lines: dict[str, set[Line]] = defaultdict(set)
        for fee in self.option.fees if self.option else ():
            stake = fee.stake if fee.is_jackpot or fee.is_doubles else ""
            self._lines[_moment(fee)].add((fee.basis, fee.payer, fee.stage, stake))
        self.stages = {moment.removesuffix(_JACKPOT) for moment in self._lines}
        """When fees are due: the stages at which the pot pays, and also "button", "half hour, pot" and the like."""
        self.by_players_in_hand = self.option is not None and AT_FLOP in self.option.option.split()
        """True for a room's own collection that counts who sees the flop."""
        self._cached: dict[tuple[str, int], Cents] = {}
        self._stage_fees: dict[tuple[str, int], tuple[Cents, Cents]] = {}
        self._checked: set[int] = set()

    def of_stage(self, stage: str, players: int) -> tuple[Cents, Cents]:
        """What the pot pays at this stage, and what it drops for the jackpot."""
        key = stage, players
        found = self._stage_fees.get(key)
        if found is None:
            found = self._stage_fees[key] = self.at(stage, players), self.jackpot_at(stage, players)
        return found

    def at(self, stage: str, players: int) -> Cents:
        """What the pot pays at this stage, but for the jackpot."""
        return self._due(stage, players)

    def jackpot_at(self, stage: str, players: int) -> Cents:
        """What the pot drops for the jackpot at this stage."""
        return self._due(stage + _JACKPOT, players)

    def without_a_flop(self, players: int) -> Cents:
        """Returns what the pot pays if the hand ends before the flop."""
        return self._due("without a flop", players)

    def from_button(self, players: int) -> Cents:
        """Returns what the button pays from its stack before the deal."""
        return self._due("button", players)

    def takes_time_from(self, payer: str) -> bool:
        """True if this payer, "each-player" or "pot", pays a half-hour collection."""
        return f"half hour, {payer}" in self._lines

    @property
    def has_doubles(self) -> bool:
        """True if players who play for double pay a half-hour collection of their own."""
        return "half hour, doubles" in self._lines

    def half_hour(self, payer: str, players: int) -> Cents:
        """Returns the half-hour collection from "each-player", from the "pot", or from each player of "doubles"."""
        return self._due(f"half hour, {payer}", players)

    def check(self, players: int) -> None:
        """Checks before the deal that the option has every fee for this number of players. Raises SetupError."""
        if players in self._checked:
            return
        try:
            for moment in self._lines:
                self._due(moment, players)
        except LookupError as error:
            raise SetupError(str(error)) from None
        self._checked.add(players)

    def _due(self, moment: str, players: int) -> Cents:
        if self.option is None or moment not in self._lines or not players:
            return 0
        key = moment, players
        if key not in self._cached:
            self._cached[key] = sum(
                self.option.band(basis, payer, stage, players, stake)
                for basis, payer, stage, stake in self._lines[moment]
            )
        return self._cached[key]


def _moment(fee: Fee) -> str:
    if fee.basis == "no-flop":
        return "without a flop"
    if fee.basis == "time":
        return f"half hour, {'doubles' if fee.is_doubles else fee.payer}"
    if fee.payer == "button":
        return "button"
    stage = TAKEN_AT.get(fee.stage, fee.stage)
    return stage + _JACKPOT if fee.is_jackpot else stage


def _at_limit(option: FeeOption, stakes: Stakes) -> FeeOption:
    """Returns the fee option with only the lines for these stakes. Raises ValueError if it has none."""
    limits = list(dict.fromkeys(fee.limit for fee in option.fees))
    if len(limits) < 2:
        return option
    fees = tuple(fee for fee in option.fees if stakes.is_of(fee.limit))
    if not fees:
        raise ValueError(f"option {option.option} is for {', '.join(limits)}, not for {stakes}")
    return FeeOption(option.option, fees)
