"""Checks that the lines of its fee sheets are for a game: limits, stakes, when and from whom fees are collected."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardroom.dealing.collection import names_wagers
from cardroom.houses.files import ENCODING, HouseFileError
from cardroom.houses.sheet import Sheet
from cardroom.houses.spreading import ANY_LIMIT, OTHER_LIMITS
from cardroom.money import Fee
from cardroom.money.fee_sheets import read_lines
from cardroom.money.fees import BASES, PAYERS, STAGES
from cardroom.nearest import did_you_mean

if TYPE_CHECKING:
    from cardroom.houses.house import HouseGame

_KNOWN = {"stage": STAGES, "payer": PAYERS, "basis": BASES}


def check_sheets(game: HouseGame) -> None:
    """Raises HouseFileError for a line of a sheet that this game cannot use, or for what its file says of one."""
    for sheet in game.sheets.values():
        for fee in sheet.fees:
            _check_line(game, sheet, fee)
    _check_stakes(game)
    _check_limits(game)


def _check_line(game: HouseGame, sheet: Sheet, fee: Fee) -> None:
    if fee.limit not in (*ANY_LIMIT, OTHER_LIMITS) and (remedy := game.game_type.refuse_limit(fee.limit)):
        raise _wrong(game, sheet, fee, "limit", f"{fee.limit!r} is not a limit of this game", remedy)
    if remedy := game.game_type.refuse_stake(fee.stake):
        raise _wrong(game, sheet, fee, "stake", f"{fee.stake!r} cannot be the stakes of this game", remedy)
    if fee.fee != 0 and not game.game_type.takes(fee):
        problem = (
            f"games of the procedure {game.plays!r} collect no {fee.basis!r} fee from {fee.payer or 'nobody'!r} at "
            f"{fee.stage or 'no time'!r}"
        )
        raise _wrong(game, sheet, fee, *_uncollected(game, fee, problem))


def _uncollected(game: HouseGame, fee: Fee, problem: str) -> tuple[str, str, str]:
    """The column that keeps a fee from being collected, the problem, and what could stand there."""
    for column, known in _KNOWN.items():
        fits = [word for word in known if word and game.game_type.takes(replace(fee, **{column: word}))]
        if fits:
            return column, problem, f"write one of {', '.join(fits)}"
    return "basis", problem, "change from whom and when it is collected"


def _check_limits(game: HouseGame) -> None:
    printed = {f"{fee.limit} {fee.stake} " for _, fee in _fees(game)}
    for limit in game.file.fees.limits:
        if not any(line.startswith(f"{limit} ") for line in printed):
            raise HouseFileError(game.path, f'fees.limits."{limit}"', "no sheet has this limit", "remove it")


def _check_stakes(game: HouseGame) -> None:
    """Checks that every stake on the sheets means wagers of this game."""
    wagers = game.file.fees.wagers
    printed = {fee.stake: (sheet, fee) for sheet, fee in reversed(list(_fees(game))) if names_wagers(fee)}
    for stake in sorted(printed.keys() - wagers.keys()):
        sheet, fee = printed[stake]
        if question := did_you_mean(stake, wagers, ""):
            problem = f"[fees.wagers] in games/{game.path.name} has no stake {stake!r}"
            remedy = f"{question} If not, say there which wagers it means"
            raise _wrong(game, sheet, fee, "stake", problem, remedy)
        line = f"line {_line_of(game, sheet, fee)} of fees/{sheet.name}.csv"
        problem, remedy = f"missing, and {line} has this stake", "say which wagers it means"
        raise HouseFileError(game.path, f'fees.wagers."{stake}"', problem, remedy)
    for stake in sorted(wagers.keys() - printed.keys()):
        raise HouseFileError(game.path, f'fees.wagers."{stake}"', "no sheet has this stake", "remove it")
    for stake, kinds in wagers.items():
        for kind in kinds:
            if kind not in game.rules.order.kinds:
                remedy = f"its wagers are {', '.join(game.rules.order.kinds)}"
                raise HouseFileError(game.path, f'fees.wagers."{stake}"', f"the game has no {kind} wager", remedy)


def _fees(game: HouseGame) -> Iterator[tuple[Sheet, Fee]]:
    for sheet in game.sheets.values():
        yield from ((sheet, fee) for fee in sheet.fees)


def _wrong(game: HouseGame, sheet: Sheet, fee: Fee, column: str, problem: str, remedy: str) -> HouseFileError:
    """The error for a cell of the sheet's file."""
    place = f"line {_line_of(game, sheet, fee)}, column {column}"
    return HouseFileError(game.house.folder / "fees" / f"{sheet.name}.csv", place, problem, remedy)


def _line_of(game: HouseGame, sheet: Sheet, fee: Fee) -> int:
    """The line of the file that has this fee; where a correction made the fee, the first line of its option."""
    text = (game.house.folder / "fees" / f"{sheet.name}.csv").read_text(encoding=ENCODING)
    lines = list(read_lines(text, sheet.name))
    same = [line for line, printed in lines if printed == fee]
    return (same or [line for line, printed in lines if printed.option == fee.option])[0]
