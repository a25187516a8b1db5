"""The fees that the house collects from a round against a player-dealer, fixed when betting closes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import JACKPOT
from cardroom.dealing.fee_due import FeeDue as FeeDue
from cardroom.dealing.names import spoken
from cardroom.dealing.setup import Wager
from cardroom.money import Cents, Fee, FeeOption, Ladder, is_jackpot

EACH_WAGER = ("flat", "bonus", "wager")
"""Bases charged for each wager separately; "wager" depends on the amount of the wager."""
ALL_WAGERS = ("action", "round")
"""Bases charged once for all wagers of a person; "action" depends on their sum."""
COLLECTED = {
    "player": (*EACH_WAGER, *ALL_WAGERS, "alone"),
    "player-dealer": ("flat", "action", "wager"),
}
"""The bases that each payer can be charged by. The player-dealer pays by all wagers together, or by the largest."""

Stakes = Mapping[str, Sequence[str]]
"""By the name of a stake on a sheet, the kinds of wager it covers."""


def names_wagers(fee: Fee) -> bool:
    """True if the fee depends on the wagers of its stake, or limits them, so that a game must name those wagers."""
    if fee.payer == "player":
        return fee.fee != 0 or fee.side_limit != ""
    return fee.fee != 0 and fee.payer == "player-dealer" and fee.basis in ("action", "wager") and fee.stake != ""


class Charge(NamedTuple):
    """One fee of an option: its basis, its stage, the kinds of wager it is for (None: all) and its bands."""

    basis: str
    stage: str
    kinds: frozenset[str] | None
    ladder: Ladder
    what: str = ""
    """The name of the fee if it is not named after the wager."""

    def amounts(self, wagers: Sequence[Wager]) -> list[Cents]:
        """The amounts of the wagers that the charge is for."""
        kinds = self.kinds
        return [wager.amount for wager in wagers if kinds is None or wager.kind in kinds]


class BankFees:
    """What an option charges for the wagers of a round. Each fee is looked up in the sheet only once.

    Total table action is all wagers placed before the deal, or those of the stake that the sheet names,
    without the player-dealer's own wager.
    """

    def __init__(self, option: FeeOption, stakes: Stakes) -> None:
        players = [_from_player(option, line, stakes) for line in option.charged.get("player", ())]
        each = [charge for charge in players if charge.basis in EACH_WAGER]
        kinds = {kind for charge in each for kind in charge.kinds or ()}
        self._for_each = {kind: [charge for charge in each if kind in (charge.kinds or ())] for kind in kinds}
        """By the kind of wager."""
        self._for_all = [charge for charge in players if charge.basis in ALL_WAGERS]
        self._alone = [charge for charge in players if charge.basis == "alone"]
        self._bank = [_from_player_dealer(option, line, stakes) for line in option.charged.get("player-dealer", ())]

    def due(self, wagers: Sequence[Wager], player_dealer: Seat) -> list[FeeDue]:
        """Every fee of the round, seat by seat, the player-dealer's last."""
        due: list[FeeDue] = []
        if self._for_each or self._for_all or self._alone:
            of_seats: dict[Seat, list[Wager]] = {}
            for wager in wagers:
                of_seats.setdefault(wager.seat, []).append(wager)
            for own in of_seats.values():
                due += self._charged(own) or self._charged_alone(own)
        return due + self._charged_to_bank(wagers, player_dealer)

    def _charged(self, own: Sequence[Wager]) -> list[FeeDue]:
        """The fees that one person owes: for each wager, and for all wagers together."""
        due = []
        for wager in own:
            for charge in self._for_each.get(wager.kind, ()):
                if fee := charge.ladder.fee(wager.amount):
                    due.append(FeeDue(wager.seat, charge.stage, fee, charge.what or spoken(wager.kind)))
        for charge in self._for_all:
            amounts = charge.amounts(own)
            if amounts and (fee := charge.ladder.fee(sum(amounts))):
                due.append(FeeDue(own[0].seat, charge.stage, fee, charge.what or "wagers"))
        return due

    def _charged_alone(self, own: Sequence[Wager]) -> list[FeeDue]:
        """The one fee for side bets that are free with another wager, if the person is charged for nothing else."""
        for charge in self._alone:
            kind = next((wager.kind for wager in own if wager.kind in (charge.kinds or ())), "")
            if kind and (fee := charge.ladder.fee(0)):
                return [FeeDue(own[0].seat, charge.stage, fee, charge.what or spoken(kind))]
        return []

    def _charged_to_bank(self, wagers: Sequence[Wager], player_dealer: Seat) -> list[FeeDue]:
        owed: dict[tuple[str, str], Cents] = {}
        for charge in self._bank:
            amounts = charge.amounts(wagers)
            level = max(amounts, default=0) if charge.basis == "wager" else sum(amounts)
            line = charge.stage, charge.what or "player-dealer"
            owed[line] = owed.get(line, 0) + charge.ladder.fee(level)
        return [FeeDue(player_dealer, stage, amount, what) for (stage, what), amount in owed.items() if amount]


Line = tuple[str, str, str]
"""A basis, a stage and a stake of the sheet."""


def _from_player(option: FeeOption, line: Line, stakes: Stakes) -> Charge:
    basis, stage, stake = line
    ladder = option.ladder(basis, "player", stage, stake)
    return Charge(basis, stage, frozenset(stakes.get(stake, ())), ladder, _name(stake))


def _from_player_dealer(option: FeeOption, line: Line, stakes: Stakes) -> Charge:
    basis, stage, stake = line
    ladder = option.ladder(basis, "player-dealer", stage, stake)
    kinds = frozenset(stakes.get(stake, ())) if stake and basis != "flat" else None
    return Charge(basis, stage, kinds, ladder, _name(stake))


def _name(stake: str) -> str:
    return JACKPOT if is_jackpot(stake) else ""
