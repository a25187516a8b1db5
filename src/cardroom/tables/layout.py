"""The wagers of a table before no more bets: put down, joined, taken up again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from cardroom.dealing.decisions import Seat, Spot, further_hand
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.wagers import in_action, remark
from cardroom.money import Cents, show_dollars


class WagerRefused(ValueError):
    """Why a wager may not be made."""


class Layout(msgspec.Struct, frozen=True):
    """What lies there, and what the house dealer has to say of what was put down last."""

    wagers: list[Wager]
    remarks: list[str] = []


def put_down(
    game: BankedGame[Any],
    wagers: Sequence[Wager],
    player_dealer: Seat,
    place: tuple[Seat, Spot, Seat],
    amounts: Mapping[str, Cents],
) -> Layout:
    """Wagers of several kinds of a seat on a spot, alone or as one with a partner's; those already there grow."""
    seat, spot, partner = place
    down = {(wager.seat, wager.spot, wager.kind): wager for wager in wagers}
    remarks = []
    for kind, amount in amounts.items():
        if amount <= 0:
            raise WagerRefused(f"{show_dollars(amount)} is no wager")
        for number in range(game.hands_a_spot if kind in game.on_every_hand else 1):
            hand = further_hand(spot, number)
            there = down.get((seat, hand, kind), Wager(seat, hand, kind, 0, partner))
            if there.shared_with != partner:
                raise WagerRefused(f"there is a {kind} wager on spot {spot} already that is {_whose(there)}")
            wager, said = _in_action(game, msgspec.structs.replace(there, amount=there.amount + amount), wagers)
            down[seat, hand, kind] = wager
            remarks += said
    lies = list(down.values())
    for wager in lies:
        if reason := game.refuse(wager, lies, player_dealer):
            raise WagerRefused(reason)
    return Layout(lies, remarks)


def _in_action(game: BankedGame[Any], wager: Wager, wagers: Sequence[Wager]) -> tuple[Wager, list[str]]:
    """What of it plays, and what is said where the house does not refuse what is outside its limits."""
    if game.rules.outside_limits == "refused":
        return wager, []
    limits = game.limits_of(wager.kind)
    plays = in_action(limits, wager, wagers)
    said = remark(limits, wager, plays)
    return msgspec.structs.replace(wager, amount=plays), [said] if said else []


def _whose(wager: Wager) -> str:
    return f"one with seat {wager.shared_with}'s" if wager.shared_with else "not shared"
