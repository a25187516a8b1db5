"""Places wagers at a table before no more bets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from cardroom.dealing.decisions import Seat, Spot, further_hand
from cardroom.dealing.names import spoken
from cardroom.dealing.refusals import Code, Refusal
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.wagers import in_action, remark
from cardroom.money import Cents, refuse_cents, show_dollars


class WagerRefused(Refusal):
    """A wager is not allowed; the reason says why."""


class WagersDown(msgspec.Struct, frozen=True):
    """The wagers on the table, and the house dealer's remarks about the last ones placed."""

    wagers: list[Wager]
    remarks: list[str] = []


def put_down(
    game: BankedGame[Any],
    wagers: Sequence[Wager],
    player_dealer: Seat,
    place: tuple[Seat, Spot, Seat],
    amounts: Mapping[str, Cents],
) -> WagersDown:
    """Places a seat's wagers of several kinds on a spot, alone or shared with a partner, or adds to those placed."""
    seat, spot, partner = place
    placed = {(wager.seat, wager.spot, wager.kind): wager for wager in wagers}
    remarks = []
    for kind, amount in amounts.items():
        if reason := refuse_cents(amount):
            raise WagerRefused(f"{spoken(kind)}: {reason}")
        if amount <= 0:
            raise WagerRefused(f"a wager must be above $0, not {show_dollars(amount)}", "too-little")
        for number in range(game.hands_a_spot if kind in game.on_every_hand else 1):
            hand = further_hand(spot, number)
            before = placed.get((seat, hand, kind), Wager(seat, hand, kind, 0, partner))
            if before.shared_with != partner:
                name = spoken(kind)
                raise WagerRefused(f"there is already a {name} wager on spot {spot} that is {_sharing(before)}")
            wager, note = _in_action(game, msgspec.structs.replace(before, amount=before.amount + amount), wagers)
            placed[seat, hand, kind] = wager
            remarks += [note] if note else []
    all_wagers = list(placed.values())
    for wager in all_wagers:
        if reason := game.refuse(wager, all_wagers, player_dealer):
            raise WagerRefused(reason, _code(game, wager))
    return WagersDown(all_wagers, remarks)


def _in_action(game: BankedGame[Any], wager: Wager, wagers: Sequence[Wager]) -> tuple[Wager, str | None]:
    """The part of the wager that plays, and a remark if a house that does not refuse it finds it outside its limits."""
    if game.rules.outside_limits == "refused":
        return wager, None
    limits = game.limits_of(wager.kind)
    plays = in_action(limits, wager, wagers)
    return msgspec.structs.replace(wager, amount=plays), remark(limits, wager, plays)


def _code(game: BankedGame[Any], wager: Wager) -> Code:
    if wager.kind not in game.offered:
        return "not-here"
    limits = game.limits_of(wager.kind)
    if wager.amount < limits.least:
        return "too-little"
    return "too-much" if limits.most and wager.amount > limits.most else "not-possible"


def _sharing(wager: Wager) -> str:
    return f"shared with seat {wager.shared_with}" if wager.shared_with else "not shared"
