"""Collection at a game for a pot, by the number of players dealt in."""

from __future__ import annotations

from cardroom.money import Cents, FeeOption


class PotFees:
    """The fees of one option, each looked up once."""

    def __init__(self, option: FeeOption | None) -> None:
        self.option = option
        self._charged = {fee.stage for fee in option.fees if fee.payer == "pot"} if option else set()
        self._found: dict[tuple[str, int], Cents] = {}

    def at(self, stage: str, players: int) -> Cents:
        """What the pot pays at this stage."""
        if self.option is None or stage not in self._charged:
            return 0
        if (stage, players) not in self._found:
            bands = (self.option.band(basis, "pot", stage, players) for basis in ("players", "flat"))
            self._found[stage, players] = sum(bands)
        return self._found[stage, players]

    def without_a_flop(self, players: int) -> Cents:
        """What the pot pays when the hand ends before the flop."""
        if self.option is None:
            return 0
        stages = {fee.stage for fee in self.option.fees if fee.basis == "no-flop"}
        return sum(self.option.band("no-flop", "pot", stage, players) for stage in stages)

    def half_hour(self, payer: str, players: int) -> Cents:
        """What "each-player" or the "pot" pays every half hour."""
        return self.option.band("time", payer, "half-hour", players) if self.option else 0
