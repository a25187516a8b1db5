"""Describes the fees of an option: who pays, when, and how much."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from cardroom.dealing.names import number
from cardroom.houses import HouseGame
from cardroom.money import Fee, FeeOption, show_dollars
from cardroom.money.fees import BY_PLAYERS
from cardroom.sheets.words import capital, kinds

WHEN = {
    "ante": "when the antes are in", "blinds": "when the blinds are in", "before-deal": "before the deal",
    "after-deal": "after the deal", "first-up-card": "after the first up card", "second-street": "on second street",
    "third-street": "on third street", "fourth-street": "on fourth street", "fifth-street": "on fifth street",
    "seventh-street": "on seventh street", "before-draw": "before the draw", "after-draw": "after the draw",
    "flop": "on the flop", "flop-if-pot-19": "on the flop, if the pot has $19", "turn": "on the turn",
    "river": "on the river", "no-flop": "without a flop", "before-award": "before the pot is awarded",
    "after-pot-awarded": "after the pot is awarded", "half-hour": "every half hour", "as-configured": "on the flop",
}  # fmt: skip
WHO = {
    "pot": "the pot pays", "player": "each player pays", "player-dealer": "the player-dealer pays",
    "each-player": "each player pays", "ante": "the antes pay", "button": "the button pays",
}  # fmt: skip
DROPS = {"jackpot drop": "a jackpot drop", "additional drop": "an additional drop"}
BLINDS = re.compile(r"\d+(-\d+)+")
Stakes = Mapping[str, Sequence[str]]
Key = tuple[str, str, str, str]


def fees_in_words(option: FeeOption, stakes: Stakes) -> list[str]:
    """A sentence for each fee above zero. `stakes` says which wagers the names on the sheet mean."""
    groups: dict[Key, list[Fee]] = {}
    for fee in option.fees:
        groups.setdefault((fee.stage, fee.payer, fee.basis, fee.stake), []).append(fee)
    sentences = [_sentence(key, fees, stakes) for key, fees in groups.items() if any(fee.fee != 0 for fee in fees)]
    return sentences or ["Nothing is collected."]


def stakes_on_sheet(game: HouseGame, option: FeeOption) -> str:
    """What tells an option from others of its limit, as in "2-5" or "ante 0.50"; empty where stakes name wagers."""
    if game.game_type.kind == "bank":
        return ""
    printed = dict.fromkeys(_drop_in(fee.stake, fee.basis)[0] for fee in option.fees)
    return ", ".join(stake.replace("..", " to ") for stake in printed if stake and stake not in game.file.fees.wagers)


def collection_in_words(game: HouseGame, option: FeeOption | None) -> list[str]:
    """The fees of a table of this game, or that it has none."""
    if option is None:
        return [game.no_fees or "No fee is collected at this table."]
    return fees_in_words(option, game.file.fees.wagers)


def _sentence(key: Key, fees: Sequence[Fee], stakes: Stakes) -> str:
    stage, payer, basis, stake = key
    when = "when there is no flop" if basis == "no-flop" else WHEN.get(stage, "")
    if (payer, stage) == ("pot", "before-deal"):
        # At that point the pot of a flop game has only the blinds, and keeps them when there is no flop.
        when = "when there is a flop, out of the big blind,"
    who = "a player who plays double pays" if fees[0].is_doubles else WHO.get(payer, "the house takes")
    start = f"{when} {who}".strip()
    rest, drop = _drop_in(stake, basis)
    meant = rest if drop and stake not in stakes else _meant(stake, stakes)
    return f"{capital(start)} {drop}{_how_much(basis, fees, meant)}."


def _drop_in(stake: str, basis: str) -> tuple[str, str]:
    """The stake without the drop that it ends in, and that drop in words."""
    for name, words in DROPS.items():
        if stake.endswith(name):
            return stake.removesuffix(name).strip(), f"{words} of " if basis in (*BY_PLAYERS, "flat") else f"{words} "
    return stake, ""


def _stakes_of(stake: str) -> str:
    """The stakes that a fee of the round is for, as in " (blinds 2-5)"."""
    blinds = "blinds " if BLINDS.fullmatch(stake) else ""
    return f" ({blinds}{stake.replace('..', ' to ')})" if stake else ""


def _meant(stake: str, stakes: Stakes) -> str:
    """The wagers that a stake on the sheet means, or the stake itself."""
    named = stakes.get(stake)
    return kinds(named, "or") if named else stake


def _how_much(basis: str, fees: Sequence[Fee], meant: str) -> str:
    amount, payer = _money(fees[0]), fees[0].payer
    if basis in BY_PLAYERS:
        return ", ".join(f"{_money(fee)} with {players(fee)}" for fee in _merged(fees))
    match basis, payer:
        case "action", "player":
            return f"by that player's total wagers{f' on {meant}' if meant else ''}: {_bands(fees)}"
        case "action", _:
            return f"by the total action{f' in {meant} wagers' if meant else ''}: {_bands(fees)}"
        case "wager", "player-dealer":
            return f"by the largest {meant or 'single'} wager at the table: {_bands(fees)}"
        case "wager", _:
            return f"by the amount of {_each(meant)}: {_bands(fees)}"
        case "round", _:
            return f"{amount} a round, for any number of wagers"
        case "alone", _:
            return f"{amount} for {meant or 'side bets'} when that player is charged for nothing else"
        case "flat", "player":
            return f"{amount} for {_each(meant)}"
        case "bonus", _:
            return f"{amount} for {_each(meant)}" if meant else f"{amount} for each bonus bet"
    return f"{amount} a round{_stakes_of(_drop_in(fees[0].stake, basis)[0])}"


def _each(meant: str) -> str:
    return f"each {meant} wager" if meant else "each wager"


def _bands(fees: Sequence[Fee]) -> str:
    return ", ".join(f"{_money(fee)} {_dollars(fee)}" for fee in sorted(fees, key=lambda fee: fee.start))


def _dollars(fee: Fee) -> str:
    if fee.to is None:
        return f"from ${fee.start:,}"
    return f"for ${fee.start:,} to ${fee.to:,}"


def players(fee: Fee) -> str:
    """The band of a fee, as in "six or more players"."""
    start, end = max(fee.start, 2), fee.to
    if end is None:
        return "any number of players" if fee.start <= 2 else f"{number(start)} or more players"
    if start >= end:
        return f"{number(end)} players"
    return (
        f"{number(end)} or fewer players" if fee.start <= 2 and end > 3 else f"{number(start)} to {number(end)} players"
    )


def _merged(fees: Sequence[Fee]) -> list[Fee]:
    """The bands from the most players down, with neighbors of the same fee merged."""
    merged: list[Fee] = []
    for fee in sorted(fees, key=lambda fee: -fee.start):
        above = merged[-1] if merged else None
        if above and above.fee == fee.fee and fee.to == above.start - 1:
            merged[-1] = replace(above, from_=fee.from_)
        else:
            merged.append(fee)
    return merged


def _money(fee: Fee) -> str:
    return "what the floor decides" if fee.fee is None else show_dollars(fee.fee) if fee.fee else "nothing"
