"""A house: its games and fee sheets, read from its folder of files."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from copy import copy
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from cardroom.houses.board_file import BOARD, BoardRules, read_board
from cardroom.houses.corrections import CORRECTIONS, Correction, CorrectionsFile
from cardroom.houses.files import (
    Assumed,
    GameFile,
    HouseFile,
    HouseFileError,
    SheetRule,
    Source,
    UnknownSheet,
    book_title,
    convert,
    load_toml,
    read_head,
    read_toml,
)
from cardroom.houses.folders import house_folder, house_slugs
from cardroom.houses.installed import installed_houses, slug_of
from cardroom.houses.jackpot_file import JACKPOTS, read_jackpots
from cardroom.houses.likeness import likeness, read_in_full
from cardroom.houses.own_collection import is_own, own_collection
from cardroom.houses.procedures import game_type_of, is_refused
from cardroom.houses.rulings_file import RULINGS, HouseRuling, read_rulings
from cardroom.houses.sheet import Sheet
from cardroom.houses.sheet_lines import check_sheets
from cardroom.houses.spreading import spread
from cardroom.houses.table_choices import PARTS, Chosen, Parts, TableChoice, Way, apply_choices
from cardroom.houses.table_rules import check_table_rules
from cardroom.money import FeeOption
from cardroom.nearest import asked_for, did_you_mean, nearest

if TYPE_CHECKING:
    from cardroom.games.spread import AnySpreadGame

HOUSE = "house.toml"
NO_FEES = "none"
"""What stands for a fee option at a table without fees."""


class HouseGame:
    """One game as a house prints it, ready to be spread at a table."""

    def __init__(self, house: House, path: Path) -> None:
        self.house = house
        self.slug = path.stem
        self.path = path
        file = convert(read_in_full(path, house.read), GameFile, path)
        self.name: str = file.game.name
        self.about: str = file.game.about
        self.source: Source = file.game.source.in_book(house.book)
        self.assumed: tuple[Assumed, ...] = file.assumed
        self.plays: str = file.game.plays
        self.game_type = game_type_of(self.plays, path)
        self.file = file
        self.rules = self._read_rules()
        check_table_rules(file.table, self.game_type, path)
        self.held: dict[str, Way] = self._usual_ways()
        """Which way of every reading and variant holds."""
        self.sheets: dict[str, Sheet] = {name: self._sheet(name) for name in file.fees.sheets}
        self._check_fees_are_given()
        check_sheets(self)
        self._check_sheet_rules()

    def __repr__(self) -> str:
        return f"<HouseGame {self.id}>"

    def _read_rules(self) -> Any:
        rules = read_rules(self.file, self.path)
        for problem in self.game_type.check_rules(rules):
            raise HouseFileError(self.path, problem.field, problem.problem, problem.remedy)
        return rules

    def _usual_ways(self) -> dict[str, Way]:
        try:
            return apply_choices(self.choices, {}, parts_of(self.file))[1]
        except ValueError as error:
            raise HouseFileError(self.path, "readings and variants", str(error)) from None

    @property
    def choices(self) -> tuple[TableChoice, ...]:
        """What the floor may choose when it opens a table: the variants first, then the readings."""
        return self.file.variants + self.file.readings

    @property
    def ways(self) -> dict[str, str]:
        """The name of the way that holds, for every variant and reading."""
        return {name: way.name for name, way in self.held.items()}

    def choose(self, chosen: Chosen) -> HouseGame:
        """The game at a table that plays these variants and readings. Raises ValueError."""
        try:
            parts, held = apply_choices(self.choices, chosen, parts_of(self.file))
        except ValueError as error:
            raise ValueError(f"{self.id}: {error}") from None
        game = self.changed(parts)
        game.held = self.held | {name: held[name] for name in chosen}
        return game

    def changed(self, parts: Parts) -> HouseGame:
        """The game as if its file had these parts. What the loader would refuse is refused in the same words."""
        game = copy(self)
        game.file = replace(self.file, **parts)
        game.rules = game._read_rules()
        return game

    def _sheet(self, name: str) -> Sheet:
        if name not in self.house.sheets:
            raise UnknownSheet(self.path, name, self.house.sheets)
        return self.house.sheets[name]

    def _check_fees_are_given(self) -> None:
        fees = self.file.fees
        if self.sheets and fees.none:
            remedy = "name the sheets, or say why there are none, but not both"
            raise HouseFileError(self.path, "fees.none", "the game has fee sheets", remedy)
        if self.sheets:
            try:
                self._find_option(fees.option)
            except ValueError as error:
                raise HouseFileError(self.path, "fees.option", str(error)) from None
        elif not fees.none:
            remedy = 'name a sheet of house.toml, or say why there is no fee: none = "…"'
            raise HouseFileError(self.path, "fees.sheets", "missing", remedy)

    def _check_sheet_rules(self) -> None:
        """Checks that the game can be played by the rules of each of its sheets."""
        for sheet in self.sheets.values():
            for rule in sheet.head.rules:
                try:
                    self.changed(rule.applied_to(parts_of(self.file)))
                except HouseFileError as error:
                    where = f"sheets.{sheet.name}.rules: {self.slug}: {error.field}"
                    raise HouseFileError(self.house.folder / HOUSE, where, error.problem, error.remedy) from None

    @property
    def id(self) -> str:
        return f"{self.house.slug}/{self.slug}"

    @property
    def usual_option(self) -> str:
        return self.file.fees.option

    @property
    def no_fees(self) -> str:
        """The reason why the game has no fees; empty if it has fees."""
        return self.file.fees.none

    def option(self, name: str) -> FeeOption:
        """A fee option: "3" of the sheet in force, "SHEET:3", or joined ones, "1+6+11". Raises ValueError."""
        if not self.sheets:
            raise LookupError(f"{self.id} has no fee options: {self.no_fees}")
        try:
            return self._find_option(name)
        except ValueError as error:
            raise ValueError(f"{self.id}: {error}") from None

    def _find_option(self, name: str) -> FeeOption:
        return self.sheet_of(name).option(name.rpartition(":")[2])

    def sheet_of(self, option: str) -> Sheet:
        """The sheet of an option: the one it names, or the one in force. Raises ValueError."""
        _check_text("fee option", option, '"3" or "none"')
        name = (option or self.usual_option).rpartition(":")[0]
        if name and name not in self.sheets:
            remedy = did_you_mean(name, self.sheets, f"the game's sheets are {', '.join(self.sheets)}")
            raise ValueError(f"no sheet {name!r}; {remedy}")
        return self.sheets[name or next(iter(self.sheets))]

    def sheet_rules(self, fees: str | None = "") -> tuple[SheetRule, ...]:
        """The rules printed with this fee option, or with the usual one. Without fees no sheet is posted."""
        if fees is None or self.table_fees(fees) is None:
            return ()
        number = (fees or self.usual_option).rpartition(":")[2]
        return tuple(rule for rule in self.sheet_of(fees).head.rules if rule.holds(number))

    def posted(self, fees: str | None = "") -> HouseGame:
        """The game as it is played while this fee option is posted."""
        parts = parts_of(self.file)
        for rule in (rules := self.sheet_rules(fees)):
            parts = rule.applied_to(parts)
        return self.changed(parts) if rules else self

    def table_fees(self, name: str = "") -> FeeOption | None:
        """The option of this name, or the usual one; None if the game has no fees, or if the name is "none"."""
        _check_text("fee option", name, '"3" or "none"')
        if name == NO_FEES:
            return None
        if is_own(name):
            return own_collection(name, getattr(self.game_type, "stages", ()))
        return self.option(name or self.usual_option) if name or self.sheets else None

    def spread(self, fees: str | None = "", stakes: str = "") -> AnySpreadGame:
        """The game at a table with this fee option and these stakes, or the usual ones.

        With None or "none" nothing is collected.

        Without stakes, the option's own are played. Without fees they are those of the usual option. Raises ValueError
        if the option is for other stakes, and names the options that fit.
        """
        _check_text("stakes", stakes, '"3-6 blinds 1-3" or "5-100"')
        option = None if fees == NO_FEES else fees
        table = spread(self.posted(option), option, stakes)
        table.house_rules = self.rules
        return table


def _check_text(what: str, value: object, example: str) -> None:
    if not isinstance(value, str):
        raise ValueError(f"the {what} must be text, as in {example}, not {value!r}")


def parts_of(file: GameFile) -> Parts:
    """The parts of a file that its variants and readings may change."""
    return {part: getattr(file, part) for part in PARTS}


def read_rules(file: GameFile, path: Path) -> Any:
    """The rules in a file, as the struct of its procedure; `check_rules` has not been called yet."""
    data = dict(file.rules)
    for part in ("deck", "order", "pays"):
        if value := getattr(file, part):
            data[part] = value
    try:
        return convert(data, game_type_of(file.game.plays, path).rules_type, path)
    except HouseFileError as error:
        apart = error.field.split(".")[0] in ("deck", "order", "pays")
        field = error.field if apart else f"rules.{error.field}"
        raise HouseFileError(path, field, error.problem, error.remedy) from None


class House:
    """A house, from the folder of its files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.slug = slug_of(folder)
        file = read_toml(folder / HOUSE, HouseFile)
        self.name = file.name
        self.source = file.source
        self.book = book_title(file.name, file.book)
        self._loaded: dict[str, HouseGame] = {}
        self._procedures: dict[str, str] = {}
        corrections = self._corrections(file.sheets)
        self.sheets: dict[str, Sheet] = {}
        for name, data in file.sheets.items():
            head = read_head(name, data, folder / HOUSE, self.book)
            for_sheet = [correction for correction in corrections if name in correction.sheets]
            self.sheets[name] = Sheet.read(name, head, folder / "fees" / f"{name}.csv", for_sheet)
        self.board = read_board(folder / BOARD, self.game_slugs)
        self.jackpots = read_jackpots(folder / JACKPOTS, self.game_slugs)
        self.rulings: tuple[HouseRuling, ...] = read_rulings(folder / RULINGS, self.game_slugs).rulings

    def __repr__(self) -> str:
        return f"<House {self.slug}, {len(self.game_slugs)} games>"

    def _corrections(self, sheets: Collection[str]) -> tuple[Correction, ...]:
        path = self.folder / "fees" / CORRECTIONS
        corrections = read_toml(path, CorrectionsFile).corrections if path.exists() else ()
        for name in (name for correction in corrections for name in correction.sheets if name not in sheets):
            remedy = f"the sheets there are {', '.join(sheets)}"
            raise HouseFileError(path, "corrections.sheets", f"{name!r} is not in house.toml", remedy)
        return corrections

    @cached_property
    def read(self) -> Callable[[Path], dict[str, Any]]:
        """Reads a game's file, and keeps it, because other games may be like it."""
        return cache(load_toml)

    @cached_property
    def game_slugs(self) -> list[str]:
        """The slugs of the games that have files."""
        return sorted(path.stem for path in (self.folder / "games").glob("*.toml"))

    def game(self, slug: str) -> HouseGame:
        """One game, even if other files of the house have errors. Raises LookupError."""
        if slug not in self._loaded:
            self._loaded[slug] = HouseGame(self, self._path(slug))
        return self._loaded[slug]

    def procedure(self, slug: str) -> str:
        """The procedure that a game plays, read without the rest of its file. Raises LookupError."""
        if slug not in self._procedures:
            data = read_in_full(self._path(slug), self.read)
            self._procedures[slug] = str(data.get("game", {}).get("plays", ""))
        return self._procedures[slug]

    def _path(self, slug: str) -> Path:
        if slug not in self.game_slugs:
            raise LookupError(f"{self.name} has no game {slug!r}; {self.nearest_games(slug)}")
        return self.folder / "games" / f"{slug}.toml"

    def board_rules(self, game: str, limit: str) -> BoardRules:
        """How the board is run for a game at a limit such as "20-40". Raises LookupError."""
        if is_refused(self.procedure(game)):
            raise LookupError(f"{self.name} cannot spread {game!r}: its procedure was refused")
        return self.board.rules(game, limit, self.game(game).file.table.away_minutes)

    def nearest_games(self, slug: str) -> str:
        """The games that could have been meant by a name that no game has, or else all games."""
        return did_you_mean(slug, self.game_slugs, f"its games are {', '.join(self.game_slugs)}")

    @cached_property
    def games(self) -> dict[str, HouseGame]:
        """Every game by its slug, without those whose procedure was refused."""
        slugs = [slug for slug in self.game_slugs if not is_refused(self.procedure(slug))]
        # Files that others are like come first, so that a mistake in one is reported for that file.
        for path in sorted(map(self._path, slugs), key=lambda path: bool(likeness(path, self.read))):
            self.game(path.stem)
        return {slug: self._loaded[slug] for slug in slugs}


def load_house(name: str) -> House:
    """Loads an installed house by its slug, or any house by the path of its folder."""
    folder = house_folder(name)
    return _installed_house(folder) if folder in installed_houses().values() else House(folder)


@cache
def _installed_house(folder: Path) -> House:
    """An installed house is read once, because its files do not change while Cardroom runs."""
    return House(folder)


def load_game(name: str, chosen: Chosen | None = None) -> HouseGame:
    """Loads a game by HOUSE/GAME, as in "oaks/texas-holdem", with the variants and readings chosen for a table.

    >>> load_game("oaks/ez-baccarat-panda-8", {"packs": 6}).rules.deck.packs
    6
    """
    house_name, _, slug = name.rpartition("/") if isinstance(name, str) else ("", "", "")
    if not house_name:
        raise LookupError(f"write HOUSE/GAME, as in oaks/texas-holdem; {_nearest_in_any_house(str(slug or name))}")
    game = load_house(house_name).game(slug)
    return game.choose(chosen) if chosen else game


def _nearest_in_any_house(slug: str) -> str:
    """The games of this name, or of a name close to it, at all houses; or else the houses."""
    if slug in house_slugs():
        return f"`cardroom games {slug}` lists the games of {slug}"
    games = {game: f"{house}/{game}" for house in house_slugs() for game in load_house(house).game_slugs}
    spread = [f"{house}/{slug}" for house in house_slugs() if slug in load_house(house).game_slugs]
    close = spread or [games[game] for game in nearest(slug, games)]
    return asked_for(close) or f"the houses are {', '.join(house_slugs())}"


def all_games() -> Iterator[HouseGame]:
    for slug in house_slugs():
        yield from load_house(slug).games.values()
