"""The shape of a house's files, and errors that say what is wrong in them."""

from __future__ import annotations

import difflib
import re
import tomllib
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from cardroom.money import PayTable

T = TypeVar("T")


class HouseFileError(ValueError):
    """A house's file is wrong; the message names the file, the field, and what would be right."""

    def __init__(self, file: Path, field: str, problem: str) -> None:
        field = field.strip(".")
        super().__init__(f"{_short(file)}: {field}: {problem}" if field else f"{_short(file)}: {problem}")
        self.file = file
        self.field = field
        self.problem = problem


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a fact comes from: the book's file and its lines."""

    file: str
    lines: str

    def __post_init__(self) -> None:
        if not re.fullmatch(r"\d+(-\d+)?(, \d+(-\d+)?)*", self.lines):
            raise ValueError(f'lines must be like "223-280" or "223-280, 1100", not {self.lines!r}')

    def __str__(self) -> str:
        return f"{self.file} lines {self.lines}"


class Assumed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the book is silent or cut and another rule stands in."""

    what: str
    why: str


class GameHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    plays: str
    source: Source
    about: str = ""
    like: str = ""
    """The game of the same house whose file holds wherever this one is silent."""


class GameFees(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`sheets` by name, the one in force first; `option` is what a table uses unless told otherwise."""

    sheets: tuple[str, ...] = ()
    option: str = ""
    none: str = ""
    """Why there is no sheet."""
    stakes: str = ""
    """What is played for with the usual option, and with any option that leaves it open."""
    wagers: dict[str, tuple[str, ...]] = {}
    """What the sheet calls a stake, and the kinds of wager it means."""


class TableRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a house says of its tables beside the game."""

    buy_in: int = 0
    """The least somebody sits down with, in dollars."""
    buy_in_times: int = 0
    """Or so many times what is played for: the largest bet, the least wager, a point, a chip."""
    short_buys: Literal["none", "one", "between-full-buys"] = "one"
    """Whether somebody may buy less later on: never, once, or once after every full buy."""
    chips: tuple[int, ...] = (1, 5, 25, 100, 500)
    """What the chips are worth, in dollars."""
    chips_up_to: dict[str, tuple[int, ...]] = {}
    """Where it depends on the limit: the chips of tables with bets up to so many dollars."""
    away_minutes: int = 30
    """Whoever is away for longer is picked up, when somebody could want the seat."""


class GameFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game at one house. `deck`, `order` and `pays` belong to the rules and stand apart to be read easily."""

    game: GameHead
    fees: GameFees
    deck: dict[str, Any]
    rules: dict[str, Any] = {}
    order: dict[str, Any] = {}
    pays: dict[str, Any] = {}
    table: TableRules = TableRules()
    assumed: tuple[Assumed, ...] = ()


class SheetHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed over a fee sheet."""

    title: str
    source: Source
    dated: str = ""
    approval: str = ""


class HouseFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    source: str
    sheets: dict[str, dict[str, Any]] = {}
    """A `SheetHead` for each sheet."""


def read_toml(path: Path, shape: type[T]) -> T:
    """The file, checked against its shape."""
    return convert(load_toml(path), shape, path)


def load_toml(path: Path) -> dict[str, Any]:
    """What the file says."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise HouseFileError(path, "", "there is no such file") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise HouseFileError(path, "", f"not readable as TOML: {error}") from None


def convert(told: Any, shape: type[T], path: Path, within: str = "") -> T:
    """What a file says, in its shape; `within` is where in the file it stands."""
    try:
        return msgspec.convert(told, shape, dec_hook=_decode)
    except msgspec.ValidationError as error:
        wrong = _in_our_words(error, shape, path)
        raise HouseFileError(path, f"{within}.{wrong.field}", wrong.problem) from None


def _decode(kind: type, told: Any) -> Any:
    if kind is PayTable:
        return PayTable.parse(told)
    raise NotImplementedError(kind)


def _in_our_words(error: msgspec.ValidationError, shape: type, path: Path) -> HouseFileError:
    problem, _, where = str(error).replace(" - at `key` in `$", " - at `$").partition(" - at `$")
    field = where.rstrip("`").lstrip(".").replace("[...]", "")
    if unknown := re.fullmatch(r"Object contains unknown field `(.+)`", problem):
        known = _fields_at(shape, field)
        close = difflib.get_close_matches(unknown[1], known, 1)
        hint = f"did you mean {close[0]}?" if close else f"known are {', '.join(known)}"
        return HouseFileError(path, f"{field}.{unknown[1]}".lstrip("."), f"unknown field; {hint}")
    if missing := re.fullmatch(r"Object missing required field `(.+)`", problem):
        return HouseFileError(path, f"{field}.{missing[1]}".lstrip("."), "missing; it must be given")
    return HouseFileError(path, field, problem[:1].lower() + problem[1:])


def _fields_at(shape: Any, field: str) -> list[str]:
    """The fields of the struct at this place of a file."""
    kind: Any = msgspec.inspect.type_info(shape)
    for name in filter(None, re.sub(r"\[\d+\]", "", field).split(".")):
        if isinstance(kind, msgspec.inspect.StructType):
            kind = next((f.type for f in kind.fields if f.encode_name == name), None)
        elif isinstance(kind, msgspec.inspect.DictType):
            kind = kind.value_type
        kind = getattr(kind, "item_type", kind)
    return [f.encode_name for f in kind.fields] if isinstance(kind, msgspec.inspect.StructType) else []


def _short(file: Path) -> str:
    """The last parts of a path: enough to find the file, and the same on every machine."""
    return "/".join(file.parts[-3:])
