"""Spreads a game at a table: the stakes of each fee option, and whether the two belong together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from cardroom.games.buy_in import BuyIn
from cardroom.houses.sheet import Sheet
from cardroom.money import Cents, FeeOption, show_dollars

if TYPE_CHECKING:
    from cardroom.games.spread import AnySpreadGame
    from cardroom.houses.house import HouseGame

ANY_LIMIT = ("", "all")
OTHER_LIMITS = "other"
"""A sheet's line for all limits that its other lines do not name."""
_STAKE = re.compile(r"\d.*|ante \d.*|buy-in .*|spread")
"""A stake that belongs to the limit, and does not name a wager or a drop."""
_NOTE = re.compile(r"(?<=ante )([\d.]+) .*")
"""What is printed after an ante."""
_TWO_BETS = re.compile(r"(\d+)-(\d+)")

Line = tuple[str, str]
"""The limit and the stake of lines of a sheet."""


def spread(game: HouseGame, fees: str | None, stakes: str) -> AnySpreadGame:
    """The game with this fee option and these stakes, or the usual ones. Raises ValueError if they do not fit."""
    table = _spread(game, fees, stakes)
    return table.at_house(_buy_in(game, table), _chips(game, table))


def _spread(game: HouseGame, fees: str | None, stakes: str) -> AnySpreadGame:
    option = game.table_fees(fees or "")
    if not stakes:
        table = _at_table(game, option, _own_stakes(game, option, fees or ""))
        return table.without_fees() if fees is None else table
    text = _completed(game, option, stakes)
    table = _at_table(game, None, text)
    if option is None or fees is None:
        return table
    if not _fits(game, table, option, game.sheet_of(fees)):
        raise ValueError(f"{game.id}: {_misfit(game, option, table)}")
    return _at_table(game, option, text)


def _buy_in(game: HouseGame, table: AnySpreadGame) -> BuyIn:
    """The buy-in that the fee sheet prints for the stakes of the table, or the game's file, or the rules."""
    rules, every = game.file.table, [option for sheet in game.sheets.values() for option in sheet.options.values()]
    lines = lines_of([table.fee_option] if table.fee_option else every)
    on_sheet = (table.buy_in_on_sheet(*line) for line in lines if table.is_within(*line))
    in_file = (BuyIn.parse(text) for limit, text in rules.buy_ins.items() if table.is_within(limit, ""))
    times = BuyIn(rules.buy_in_times * table.unit)
    return next((buy_in for buy_in in (*on_sheet, *in_file, times) if buy_in != BuyIn()), table.buy_in)


def _chips(game: HouseGame, table: AnySpreadGame) -> tuple[Cents, ...]:
    """The chips that the house prints for the stakes of the table; empty if it prints none."""
    printed = (chips for limit, chips in game.file.table.chips.items() if table.is_within(limit, ""))
    return tuple(chip * 100 for chip in next(printed, ()))


def options_for(game: HouseGame, table: AnySpreadGame) -> Iterator[tuple[Sheet, list[str]]]:
    """The numbers of the options that are for the stakes of this table, by sheet."""
    for sheet in game.sheets.values():
        if numbers := [number for number, option in sheet.options.items() if _fits(game, table, option, sheet)]:
            yield sheet, numbers


def limit_stakes(game: HouseGame, line: Line) -> str:
    """The stakes that the game's file gives for this line of a sheet; empty if it gives none."""
    limits, (limit, stake) = game.file.fees.limits, line
    return limits.get(limit) or next((limits[key] for key in limits if f"{limit} {stake} ".startswith(f"{key} ")), "")


def lines_of(options: Iterable[FeeOption]) -> list[Line]:
    return list(dict.fromkeys((fee.limit, fee.stake) for option in options for fee in option.fees))


def _at_table(game: HouseGame, option: FeeOption | None, stakes: str) -> AnySpreadGame:
    fees = game.file.fees
    return game.game_type.spread(game.name, game.rules, option, stakes, fees.stakes, fees.wagers)


def _own_stakes(game: HouseGame, option: FeeOption | None, name: str) -> str:
    """The usual stakes if the option is for them, or else its own in the file; empty if only the sheet has them."""
    usual = game.file.fees.stakes
    if option is None or (usual and _fits(game, _at_table(game, None, usual), option, game.sheet_of(name))):
        return usual
    return next((stakes for line in lines_of([option]) if (stakes := limit_stakes(game, line))), "")


def _completed(game: HouseGame, option: FeeOption | None, stakes: str) -> str:
    """The stakes in full, if only a limit of the sheet is given: "4-8" has the blinds that are printed for it."""
    limit = stakes.replace("$", "")
    every = (one for sheet in game.sheets.values() for one in sheet.options.values())
    line = next((line for line in lines_of([*([option] if option else ()), *every]) if line[0] == limit), None)
    return (limit_stakes(game, line) or game.game_type.stakes_on_sheet(*line)) if line else stakes


def _fits(game: HouseGame, table: AnySpreadGame, option: FeeOption, sheet: Sheet) -> bool:
    """True if this option of the sheet is for the stakes of the table."""
    return any(
        _is_for(table, line, sheet) and _opening_bet(game, table, line) in (0, table.opening_bet(table.stakes_text))
        for line in lines_of([option])
    )


def _opening_bet(game: HouseGame, table: AnySpreadGame, line: Line) -> Cents:
    """The opening bet of the stakes that the game's file gives for this line of a sheet. 0 if there is none."""
    stakes = limit_stakes(game, line)
    return table.opening_bet(stakes) if stakes else 0


def _is_for(table: AnySpreadGame, line: Line, sheet: Sheet) -> bool:
    limit, stake = line
    if limit == OTHER_LIMITS:
        named = [other for other in lines_of(sheet.options.values()) if other[0] not in (OTHER_LIMITS, *ANY_LIMIT)]
        return not any(table.is_within(*other) for other in named)
    return limit in ANY_LIMIT or table.is_within(limit, stake)


def _misfit(game: HouseGame, option: FeeOption, table: AnySpreadGame) -> str:
    limits = ", ".join(dict.fromkeys(_limit_in_words(table, line) for line in lines_of([option]))).replace("..", " to ")
    if opening := next((bet for line in lines_of([option]) if (bet := _opening_bet(game, table, line))), 0):
        limits += f" with an opening bet of {show_dollars(opening)}"
    fitting = [f"{_prefix(game, sheet)}{listed(sheet, numbers)}" for sheet, numbers in options_for(game, table)]
    remedy = f"the options that fit are {'; '.join(fitting)}" if fitting else "its sheets have no option that fits"
    return f"option {option.option} is for {limits}, not for {table.stakes_text}; {remedy}"


def _prefix(game: HouseGame, sheet: Sheet) -> str:
    """What comes before the number of an option of this sheet. The sheet in force needs no name."""
    return "" if sheet.name == next(iter(game.sheets)) else f"{sheet.name}:"


def _limit_in_words(table: AnySpreadGame, line: Line) -> str:
    limit, stake = line[0], _NOTE.sub(r"\1", line[1])
    if limit == OTHER_LIMITS:
        return "other limits"
    if table.kind == "pot" and (bets := _TWO_BETS.fullmatch(limit)) and int(bets[2]) != 2 * int(bets[1]):
        limit = f"spread {limit}"
    if not _STAKE.fullmatch(stake) or "per point" in stake or stake.endswith(" drop"):
        return limit
    return f"{limit} blinds {stake}" if stake[0].isdigit() else f"{limit} {stake}"


def listed(sheet: Sheet, numbers: Sequence[str]) -> str:
    """The numbers of options of a sheet, neighbors together, as in "1 to 45, 50"."""
    place = {number: place for place, number in enumerate(sheet.options)}
    runs = [
        [number for _, number in run]
        for _, run in groupby(enumerate(numbers), key=lambda pair: place[pair[1]] - pair[0])
    ]
    return ", ".join(f"{run[0]} to {run[-1]}" if len(run) > 2 else ", ".join(run) for run in runs)
