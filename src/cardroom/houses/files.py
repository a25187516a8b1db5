"""The structure of a house's files, and the errors raised for a wrong file."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from cardroom.hours import Hours
from cardroom.houses.misfit import Misfit, decode, find_misfit
from cardroom.houses.table_choices import Parts, TableChoice, merge
from cardroom.houses.toml_text import TomlError, read_toml_text
from cardroom.nearest import did_you_mean

ENCODING = "utf-8-sig"
"""UTF-8, with or without the byte order mark that Excel and Notepad write."""
SCHOOL = "school.toml"
"""The trainer's questions, which `cardroom.school` reads."""
T = TypeVar("T")


class HouseFileError(ValueError):
    """A house's file is wrong; the message names the file, the field, what is wrong, and what would be right."""

    def __init__(self, file: Path, field: str, problem: str, remedy: str = "") -> None:
        field = field.strip(".")
        place = f"{_short(file)}: {field}" if field else _short(file)
        super().__init__(f"{place}: {problem}; {remedy}" if remedy else f"{place}: {problem}")
        self.file = file
        self.field = field
        self.problem = problem
        self.remedy = remedy


class UnknownSheet(HouseFileError):
    """A game names a fee sheet that cannot be used."""

    def __init__(self, file: Path, sheet: str, known: Iterable[str]) -> None:
        names = list(known)
        remedy = did_you_mean(sheet, names, f"the sheets there are {', '.join(names) or 'none'}")
        super().__init__(file, "fees.sheets", f"{sheet!r} is not in house.toml", remedy)
        self.sheet = sheet


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The source of a rule or a fee: the section of the book for readers, and the file and lines of its scan.

    A house without a scan of its book has only the section.
    """

    file: str = ""
    """The file of the scan of the book, if there is one."""
    lines: str = ""
    """The lines of that file, as in "223-280" or "223-280, 1100"."""
    section: str | tuple[str, ...] = ""
    """One or several headings of the book."""
    approval: str = ""
    """The number of the state's approval, if one is printed."""
    book: str = ""
    """The book's title; empty for the house's own book."""

    def __post_init__(self) -> None:
        if self.lines and not re.fullmatch(r"\d+(-\d+)?(, \d+(-\d+)?)*", self.lines):
            raise ValueError(f'lines must be like "223-280" or "223-280, 1100", not {self.lines!r}')

    def __str__(self) -> str:
        """The source for a reader, as in "Oaks Card Club rulebook, section Razz"."""
        sections = (self.section,) if isinstance(self.section, str) else self.section
        label = "section" if len(sections) == 1 else "sections"
        listed = " and ".join(filter(None, (", ".join(sections[:-1]), sections[-1])))
        approval = f" (approval {self.approval})" if self.approval else ""
        return ", ".join(filter(None, (self.book, f"{label} {listed}" if listed else ""))) + approval

    def in_book(self, title: str) -> Source:
        """The source with this book title, unless it names another book."""
        return self if self.book else msgspec.structs.replace(self, book=title)


class Assumed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule that is used where the book is silent or incomplete, and the reason for it."""

    what: str
    """The rule that is used."""
    why: str
    """The reason for it."""
    field: str = ""
    """The field that states the rule, as in "rules.coverage"; `cardroom check` compares it with `value`."""
    value: Any = None
    """The value of that field."""


class GameHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    """The name of the game, as the house prints it."""
    plays: str
    """The name of the procedure, as `cardroom fields` lists them."""
    source: Source
    about: str = ""
    """What the game is, in a few sentences for the rule sheet."""
    says: dict[str, Any] = {}
    """The fields that `about` states in its own words, as in {"rules.coverage" = "gross"}, and their values; `cardroom
    check` compares them with the rules."""
    like: str = ""
    """The game of the same house whose file has everything that this file leaves out."""


class GameFees(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`sheets` are the names of the sheets, the one in force first. A table uses `option` unless another is given."""

    sheets: tuple[str, ...] = ()
    """The names of the fee sheets, the one in force first."""
    option: str = ""
    """The fee option that a table uses unless another is given."""
    none: str = ""
    """The reason why there is no sheet."""
    stakes: str = ""
    """The stakes of the usual option, and of any option that leaves them open."""
    limits: dict[str, str] = {}
    """The stakes of a limit of the sheet, as in "pot-limit", or of a limit and stake, where the sheet leaves some of
    them open."""
    wagers: dict[str, tuple[str, ...]] = {}
    """Each stake named on the sheet, and the kinds of wager it means."""


class TableRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A house's rules for its tables, apart from the game."""

    buy_ins: dict[str, str] = {}
    """The minimum buy-in of a limit, in dollars, as in "1000", or with the maximum, as in "20-10000"."""
    buy_in_times: int = 0
    """Or the minimum buy-in as a multiple of the largest bet, the smallest wager, a point or a chip."""
    short_buys: Literal["none", "one", "between-full-buys"] = "one"
    """Whether a player may buy less later: never, once, or once after every full buy."""
    chips: dict[str, tuple[int, ...]] = {}
    """The chips that the house prints for a limit or a range of limits, in dollars."""
    players_change_decks_at: tuple[str, ...] = ()
    """The limits, such as "20-40", at which players may ask for another deck after a full round with it, and for a new
    set-up once per half hour."""
    away_minutes: int = 30
    """A player who is away for longer is picked up if the table is full."""
    clock_seconds: int = 0
    """At no limit and pot limit, the time of a player who faces a bet once the clock is put on; 0 if it is not."""
    hours: str = ""
    """The hours in which the game is spread, as in "10:00-04:00 America/Los_Angeles"; empty if it always is."""

    def __post_init__(self) -> None:
        if self.hours:
            Hours.parse(self.hours)


class GameFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game at one house. `deck`, `order` and `pays` belong to the rules and are separate to be easy to read."""

    game: GameHead
    fees: GameFees
    deck: dict[str, Any]
    rules: dict[str, Any] = {}
    order: dict[str, Any] = {}
    pays: dict[str, Any] = {}
    table: TableRules = TableRules()
    assumed: tuple[Assumed, ...] = ()
    readings: tuple[TableChoice, ...] = ()
    """Where the text allows more than one way to play."""
    variants: tuple[TableChoice, ...] = ()
    """What the book lets the house choose for a table."""


class SheetRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule of play that is printed with the fees. It holds while the sheet, or one of its options, is posted."""

    says: str
    lines: str
    """Where the book prints it, in the file of the sheet's source."""
    options: tuple[str, ...] = ()
    """The options with this rule; empty if all have it."""
    rules: dict[str, Any] = {}
    order: dict[str, Any] = {}

    def holds(self, number: str) -> bool:
        """True while this option is posted, or these joined ones ("1+6+11")."""
        return not self.options or bool(set(self.options) & set(number.split("+")))

    def applied_to(self, parts: Parts) -> Parts:
        changes = {"rules": self.rules, "order": self.order}
        return parts | {part: merge(parts[part], change) for part, change in changes.items()}


class SheetHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The heading of a fee sheet."""

    title: str
    source: Source
    dated: str = ""
    rules: tuple[SheetRule, ...] = ()


def read_head(sheet: str, data: object, path: Path, book: str) -> SheetHead:
    """The heading of a fee sheet in house.toml. Raises HouseFileError."""
    head = convert(data, SheetHead, path, f"sheets.{sheet}")
    return msgspec.structs.replace(head, source=head.source.in_book(book))


class HouseFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    source: str = ""
    """The file of the book that the rules are printed in; empty if there is no scan of it."""
    book: str = ""
    """The title of that book, as readers see it; without one, the house's name and "rulebook"."""
    sheets: dict[str, dict[str, Any]] = {}
    """A `SheetHead` for each sheet."""


def read_toml(path: Path, shape: type[T]) -> T:
    """Reads a file and converts it to a struct. Raises HouseFileError."""
    return convert(load_toml(path), shape, path)


def load_toml(path: Path) -> dict[str, Any]:
    """Reads a TOML file. Raises HouseFileError."""
    try:
        return read_toml_text(path.read_text(encoding=ENCODING))
    except FileNotFoundError:
        raise HouseFileError(path, "", "there is no such file", "create it") from None
    except TomlError as error:
        raise HouseFileError(path, "", error.problem, error.remedy) from None
    except UnicodeDecodeError as error:
        raise HouseFileError(path, "", f"it is not readable as text: {error}", "save it as UTF-8") from None


def convert(data: Any, shape: type[T], path: Path, within: str = "") -> T:
    """Converts data of a file to a struct. `within` is the field that holds the data. Raises HouseFileError."""
    try:
        return msgspec.convert(data, shape, dec_hook=decode)
    except msgspec.ValidationError as error:
        misfit = find_misfit(data, shape) or Misfit("", str(error), "")
        raise HouseFileError(path, f"{within}.{misfit.field}", misfit.problem, misfit.remedy) from None


def _short(file: Path) -> str:
    """The last three parts of a path, which are the same on every computer."""
    return "/".join(file.parts[-3:])


def book_title(house: str, title: str) -> str:
    """The title of a house's book, or "HOUSE rulebook" if the file has no title."""
    return title or f"{house} rulebook"
