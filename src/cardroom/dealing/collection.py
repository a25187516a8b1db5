"""What the house collects from a round against a player-dealer, fixed when betting closes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.dealing.names import spoken
from cardroom.dealing.setup import Wager
from cardroom.money import Cents, Fee, FeeOption

EACH_WAGER = ("flat", "bonus", "wager")
"""For every wager on its own; "wager" goes by the amount of it."""
ALL_WAGERS = ("action", "round")
"""Once for all wagers of a person together; "action" goes by the sum of them."""
COLLECTED = {
    "player": (*EACH_WAGER, *ALL_WAGERS, "alone"),
    "player-dealer": ("flat", "action", "wager"),
}
"""Who pays by what. The player-dealer pays for the round: by all wagers together, or by the largest."""

Stakes = Mapping[str, Sequence[str]]
"""What a sheet calls a stake, and the kinds of wager it means."""
Line = tuple[str, str, str]
"""A basis, a stage and a stake of the sheet."""


class FeeDue(msgspec.Struct, frozen=True):
    seat: Seat
    stage: str
    amount: Cents
    what: str
    free: bool = False
    """Whether a button pays it."""

    @property
    def owed(self) -> Cents:
        return 0 if self.free else self.amount


def counts_wagers(fee: Fee) -> bool:
    """Whether the fee goes by the wagers that its stake means, so that a game must say which those are."""
    by_some_action = fee.payer == "player-dealer" and fee.basis in ("action", "wager") and fee.stake != ""
    return fee.fee != 0 and (fee.payer == "player" or by_some_action)


def fees_due(option: FeeOption, wagers: Sequence[Wager], player_dealer: Seat, stakes: Stakes) -> list[FeeDue]:
    """
    Every fee of the round, seat by seat, the player-dealer's last.

    Total table action is all wagers down before the deal, or those of the stake that the sheet names;
    the player-dealer's own is not counted.
    """
    due: list[FeeDue] = []
    lines = option.charged.get("player")
    if lines:
        of_seats: dict[Seat, list[Wager]] = {}
        for wager in wagers:
            of_seats.setdefault(wager.seat, []).append(wager)
        for own in of_seats.values():
            due += _charged(option, lines, own, stakes) or _alone(option, lines, own, stakes)
    return due + _from_player_dealer(option, wagers, player_dealer, stakes)


def _charged(option: FeeOption, lines: Sequence[Line], own: Sequence[Wager], stakes: Stakes) -> list[FeeDue]:
    """What one person owes for their wagers, each on its own and all together."""
    due = [*_for_each(option, lines, own, stakes), *_for_all(option, lines, own, stakes)]
    return [fee for fee in due if fee.amount]


def _for_each(option: FeeOption, lines: Sequence[Line], own: Sequence[Wager], stakes: Stakes) -> Iterator[FeeDue]:
    for wager in own:
        for basis, stage, stake in lines:
            if basis in EACH_WAGER and wager.kind in stakes.get(stake, ()):
                amount = option.band(basis, "player", stage, wager.amount, stake)
                yield FeeDue(wager.seat, stage, amount, spoken(wager.kind))


def _for_all(option: FeeOption, lines: Sequence[Line], own: Sequence[Wager], stakes: Stakes) -> Iterator[FeeDue]:
    for basis, stage, stake in lines:
        if basis in ALL_WAGERS and (meant := _of_stake(own, stake, stakes)):
            action = sum(wager.amount for wager in meant)
            yield FeeDue(own[0].seat, stage, option.band(basis, "player", stage, action, stake), "wagers")


def _alone(option: FeeOption, lines: Sequence[Line], own: Sequence[Wager], stakes: Stakes) -> list[FeeDue]:
    """Side bets that are free beside another wager cost one fee where nothing else of the person's is charged."""
    for basis, stage, stake in lines:
        meant = _of_stake(own, stake, stakes) if basis == "alone" else ()
        if meant and (amount := option.band(basis, "player", stage, 0, stake)):
            return [FeeDue(own[0].seat, stage, amount, spoken(meant[0].kind))]
    return []


def _from_player_dealer(
    option: FeeOption, wagers: Sequence[Wager], player_dealer: Seat, stakes: Stakes
) -> list[FeeDue]:
    owed: Counter[str] = Counter()
    for basis, stage, stake in option.charged.get("player-dealer", ()):
        meant = _of_stake(wagers, stake, stakes) if stake and basis != "flat" else wagers
        amounts = [wager.amount for wager in meant]
        level = max(amounts, default=0) if basis == "wager" else sum(amounts)
        owed[stage] += option.band(basis, "player-dealer", stage, level, stake)
    return [FeeDue(player_dealer, stage, amount, "player-dealer") for stage, amount in owed.items() if amount]


def _of_stake(wagers: Sequence[Wager], stake: str, stakes: Stakes) -> list[Wager]:
    return [wager for wager in wagers if wager.kind in stakes.get(stake, ())]
