"""A house: its games and fee sheets, read from its folder of files."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from cardroom.dealing.collection import names_wagers
from cardroom.dealing.game import Game
from cardroom.games.catalogue import GAMES
from cardroom.houses.corrections import Correction, CorrectionsFile
from cardroom.houses.files import (
    Assumed,
    GameFile,
    HouseFile,
    HouseFileError,
    SheetHead,
    Source,
    convert,
    load_toml,
    read_toml,
)
from cardroom.houses.likeness import likeness, told_in_full
from cardroom.houses.sheet import CORRECTIONS, Sheet
from cardroom.money import FeeOption

FOLDER = Path(__file__).parent


class HouseGame:
    """One game as a house prints it, ready to be spread at a table."""

    def __init__(self, house: House, path: Path) -> None:
        self.house = house
        self.slug = path.stem
        self.path = path
        file = convert(told_in_full(path, house.read), GameFile, path)
        self.name: str = file.game.name
        self.about: str = file.game.about
        self.source: Source = file.game.source
        self.assumed: tuple[Assumed, ...] = file.assumed
        self.plays: str = file.game.plays
        if self.plays not in GAMES:
            raise HouseFileError(path, "game.plays", f"{self.plays!r} is no game; there are {', '.join(sorted(GAMES))}")
        self.game_type = GAMES[self.plays]
        self.file = file
        self.rules = self._read_rules()
        self.sheets: dict[str, Sheet] = {name: self._sheet(name) for name in file.fees.sheets}
        self._check_fees_are_told()
        self._check_fees_are_taken()

    def _read_rules(self) -> Any:
        rules = read_rules(self.file, self.path)
        for field, problem in self.game_type.check_rules(rules):
            raise HouseFileError(self.path, field, problem)
        return rules

    def _sheet(self, name: str) -> Sheet:
        if name not in self.house.sheets:
            known = ", ".join(self.house.sheets) or "none"
            raise HouseFileError(self.path, "fees.sheets", f"{name!r} is not in house.toml; there are {known}")
        return self.house.sheets[name]

    def _check_fees_are_told(self) -> None:
        told = self.file.fees
        if self.sheets and told.none:
            raise HouseFileError(self.path, "fees.none", "there are sheets; name sheets, or say why there are none")
        if self.sheets:
            self.option(told.option)
        elif not told.none:
            problem = 'missing; name a sheet of house.toml, or say why there is no fee: none = "…"'
            raise HouseFileError(self.path, "fees.sheets", problem)

    def _check_fees_are_taken(self) -> None:
        for sheet in self.sheets.values():
            for fee in sheet.fees:
                if fee.fee != 0 and not self.game_type.takes(fee):
                    what = f"{fee.basis} fee of option {fee.option} ({fee.payer or 'nobody'}, {fee.stage or 'never'})"
                    raise HouseFileError(self.path, f"fees.sheets.{sheet.name}", f"{self.plays} never takes the {what}")
        fees = [fee for sheet in self.sheets.values() for fee in sheet.fees]
        self._check_stakes({fee.stake for fee in fees if names_wagers(fee)})

    def _check_stakes(self, printed: set[str]) -> None:
        """What the sheets call a stake must mean wagers of this game."""
        told = self.file.fees.wagers
        for stake in sorted(told.keys() ^ printed):
            problem = "no sheet has this stake" if stake in told else "the sheet has this stake: which wagers is it?"
            raise HouseFileError(self.path, f'fees.wagers."{stake}"', problem)
        for stake, kinds in told.items():
            for kind in kinds:
                if kind not in self.rules.order.kinds:
                    known = ", ".join(self.rules.order.kinds)
                    raise HouseFileError(self.path, f'fees.wagers."{stake}"', f"no wager {kind}; there are {known}")

    @property
    def id(self) -> str:
        return f"{self.house.slug}/{self.slug}"

    @property
    def usual_option(self) -> str:
        return self.file.fees.option

    @property
    def no_fees(self) -> str:
        """Why the game has no fees, where it has none."""
        return self.file.fees.none

    def option(self, name: str) -> FeeOption:
        """A fee option: "3" of the sheet in force, "SHEET:3", or joined ones, "1+6+11"."""
        if not self.sheets:
            raise LookupError(f"{self.id} has no fee options: {self.no_fees}")
        sheet_name, _, number = name.rpartition(":")
        sheet = self.sheets.get(sheet_name or next(iter(self.sheets)))
        if sheet is None:
            raise HouseFileError(
                self.path, "fees.option", f"no sheet {sheet_name!r}; there are {', '.join(self.sheets)}"
            )
        try:
            return sheet.option(number)
        except ValueError as error:
            raise HouseFileError(self.path, "fees.option", str(error)) from None

    def table_fees(self, name: str = "") -> FeeOption | None:
        """The option of a table: this one, or the usual one, or none where the game has no fees."""
        return self.option(name or self.usual_option) if name or self.sheets else None

    def spread(self, fees: str = "", stakes: str = "") -> Game[Any]:
        """The game at a table that has chosen this fee option and these stakes."""
        told = self.file.fees
        chosen = stakes or ("" if fees else told.stakes)
        return self.game_type.spread(self.name, self.rules, self.table_fees(fees), chosen, told.stakes, told.wagers)


def read_rules(file: GameFile, path: Path) -> Any:
    """The rules a file tells, in the shape of its game's; not yet checked against each other."""
    told = dict(file.rules)
    for part in ("deck", "order", "pays"):
        if value := getattr(file, part):
            told[part] = value
    try:
        return convert(told, GAMES[file.game.plays].rules_type, path)
    except HouseFileError as error:
        apart = error.field.split(".")[0] in ("deck", "order", "pays")
        field = error.field if apart else f"rules.{error.field}"
        raise HouseFileError(path, field, error.problem) from None


class House:
    """A house, from the folder of its files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.slug = folder.name.replace("_", "-")
        file = read_toml(folder / "house.toml", HouseFile)
        self.name = file.name
        self.source = file.source
        self._loaded: dict[str, HouseGame] = {}
        corrections = self._corrections(file.sheets)
        self.sheets: dict[str, Sheet] = {}
        for name, told in file.sheets.items():
            head = convert(told, SheetHead, folder / "house.toml", f"sheets.{name}")
            for_sheet = [correction for correction in corrections if name in correction.sheets]
            self.sheets[name] = Sheet.read(name, head, folder / "fees" / f"{name}.csv", for_sheet)

    def _corrections(self, sheets: Collection[str]) -> tuple[Correction, ...]:
        path = self.folder / "fees" / CORRECTIONS
        corrections = read_toml(path, CorrectionsFile).corrections if path.exists() else ()
        for name in (name for correction in corrections for name in correction.sheets if name not in sheets):
            problem = f"{name!r} is not in house.toml; there are {', '.join(sheets)}"
            raise HouseFileError(path, "corrections.sheets", problem)
        return corrections

    @cached_property
    def read(self) -> Callable[[Path], dict[str, Any]]:
        """Reads each game's file once, though others are like it."""
        return cache(load_toml)

    @cached_property
    def game_slugs(self) -> list[str]:
        """The games there are files of."""
        return sorted(path.stem for path in (self.folder / "games").glob("*.toml"))

    def game(self, slug: str) -> HouseGame:
        """One game, whatever is wrong with the others."""
        if slug not in self.game_slugs:
            raise LookupError(f"{self.name} has no game {slug!r}; there are {', '.join(self.game_slugs)}")
        if slug not in self._loaded:
            self._loaded[slug] = HouseGame(self, self.folder / "games" / f"{slug}.toml")
        return self._loaded[slug]

    @cached_property
    def games(self) -> dict[str, HouseGame]:
        """Every game by its slug."""
        paths = [self.folder / "games" / f"{slug}.toml" for slug in self.game_slugs]
        # A mistake in a file that others are like is told of that file, so those go first.
        in_full_first = sorted(paths, key=lambda path: bool(likeness(path, self.read)))
        for path in in_full_first:
            self.game(path.stem)
        return {slug: self._loaded[slug] for slug in self.game_slugs}


def house_slugs() -> list[str]:
    """The houses that come with Cardroom."""
    return sorted(path.parent.name.replace("_", "-") for path in FOLDER.glob("*/house.toml"))


def house_folder(name: str) -> Path:
    """The folder of a house that comes with Cardroom, by its slug, or of one of your own, by its path."""
    for folder in (FOLDER / name.replace("-", "_"), Path(name)):
        if name and (folder / "house.toml").exists():
            return folder
    raise LookupError(f"no house {name!r}: there are {', '.join(house_slugs())}, or give a folder with a house.toml")


def load_house(name: str) -> House:
    """A house that comes with Cardroom, by its slug, or one of your own, by the path of its folder."""
    folder = house_folder(name)
    return _shipped(folder) if folder.parent == FOLDER else House(folder)


@cache
def _shipped(folder: Path) -> House:
    """What comes with Cardroom does not change while it runs."""
    return House(folder)


def load_game(name: str) -> HouseGame:
    """A game by HOUSE/GAME, as in "oaks/texas-holdem"."""
    house_name, _, slug = name.rpartition("/")
    if not house_name:
        raise LookupError(f"write HOUSE/GAME, as in oaks/texas-holdem; houses are {', '.join(house_slugs())}")
    return load_house(house_name).game(slug)


def all_games() -> Iterator[HouseGame]:
    for slug in house_slugs():
        yield from load_house(slug).games.values()
