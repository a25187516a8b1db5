"""A house: its games and fee sheets, read from its folder of files."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

from cardroom.dealing.game import Game
from cardroom.games.catalogue import GAMES
from cardroom.houses.files import (
    Assumed,
    GameFile,
    HouseFile,
    HouseFileError,
    SheetHead,
    Source,
    convert,
    read_toml,
)
from cardroom.money import Fee, FeeOption, SheetError, options, read_sheet

FOLDER = Path(__file__).parent


class Sheet:
    """A printed fee sheet."""

    def __init__(self, name: str, head: SheetHead, path: Path) -> None:
        self.name = name
        self.head = head
        try:
            self.fees: tuple[Fee, ...] = read_sheet(path.read_text(encoding="utf-8"), path.name)
        except FileNotFoundError:
            raise HouseFileError(path, "", "there is no such file, but house.toml names it") from None
        except (SheetError, UnicodeDecodeError) as error:
            raise HouseFileError(path, "", str(error)) from None
        self.options: dict[str, FeeOption] = options(self.fees)


class HouseGame:
    """One game as a house prints it, ready to be spread at a table."""

    def __init__(self, house: House, path: Path) -> None:
        self.house = house
        self.slug = path.stem
        self.path = path
        file = read_toml(path, GameFile)
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
        self.option(file.fees.option)
        self._check_fees_are_taken()

    def _read_rules(self) -> Any:
        told = dict(self.file.rules)
        for part in ("deck", "order", "pays"):
            if value := getattr(self.file, part):
                told[part] = value
        try:
            rules = convert(told, self.game_type.rules_type, self.path)
        except HouseFileError as error:
            apart = error.field.split(".")[0] in ("deck", "order", "pays")
            field = error.field if apart else f"rules.{error.field}"
            raise HouseFileError(self.path, field, error.problem) from None
        for field, problem in self.game_type.check_rules(rules):
            raise HouseFileError(self.path, field, problem)
        return rules

    def _sheet(self, name: str) -> Sheet:
        if name not in self.house.sheets:
            known = ", ".join(self.house.sheets) or "none"
            raise HouseFileError(self.path, "fees.sheets", f"{name!r} is not in house.toml; there are {known}")
        return self.house.sheets[name]

    def _check_fees_are_taken(self) -> None:
        for sheet in self.sheets.values():
            for fee in sheet.fees:
                if not self.game_type.takes(fee):
                    what = f"{fee.basis} fee of option {fee.option} ({fee.payer or 'nobody'}, {fee.stage or 'never'})"
                    raise HouseFileError(self.path, f"fees.sheets.{sheet.name}", f"{self.plays} never takes the {what}")
        fees = [fee for sheet in self.sheets.values() for fee in sheet.fees]
        self._check_stakes({fee.stake for fee in fees if fee.payer == "player" and fee.fee})

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

    def option(self, name: str) -> FeeOption:
        """A fee option: "3" of the sheet in force, or "SHEET:3"."""
        sheet_name, _, number = name.rpartition(":")
        sheet = self.sheets.get(sheet_name or next(iter(self.sheets)))
        if sheet is None:
            raise HouseFileError(
                self.path, "fees.option", f"no sheet {sheet_name!r}; there are {', '.join(self.sheets)}"
            )
        if number not in sheet.options:
            first, last = next(iter(sheet.options)), next(reversed(sheet.options))
            raise HouseFileError(
                self.path, "fees.option", f"sheet {sheet.name} has no option {number!r}, only {first} to {last}"
            )
        return sheet.options[number]

    def spread(self, fees: str = "", stakes: str = "") -> Game[Any]:
        """The game at a table that has chosen this fee option and these stakes."""
        told = self.file.fees
        option = self.option(fees or told.option)
        return self.game_type.spread(self.name, self.rules, option, stakes, told.stakes, told.wagers)


class House:
    """A house, from the folder of its files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.slug = folder.name.replace("_", "-")
        file = read_toml(folder / "house.toml", HouseFile)
        self.name = file.name
        self.source = file.source
        self.sheets: dict[str, Sheet] = {}
        for name, told in file.sheets.items():
            head = convert(told, SheetHead, folder / "house.toml", f"sheets.{name}")
            self.sheets[name] = Sheet(name, head, folder / "fees" / f"{name}.csv")

    @cached_property
    def games(self) -> dict[str, HouseGame]:
        """Every game by its slug."""
        paths = sorted((self.folder / "games").glob("*.toml"))
        return {path.stem: HouseGame(self, path) for path in paths}


def house_slugs() -> list[str]:
    """The houses that come with Cardroom."""
    return sorted(path.parent.name.replace("_", "-") for path in FOLDER.glob("*/house.toml"))


def load_house(name: str) -> House:
    """A house that comes with Cardroom, by its slug, or one of your own, by the path of its folder."""
    folder = FOLDER / name.replace("-", "_")
    if (folder / "house.toml").exists():
        return House(folder)
    if (Path(name) / "house.toml").exists():
        return House(Path(name))
    raise LookupError(f"no house {name!r}: there are {', '.join(house_slugs())}, or give a folder with a house.toml")


def load_game(name: str) -> HouseGame:
    """A game by HOUSE/GAME, as in "oaks/texas-holdem"."""
    house_name, _, slug = name.rpartition("/")
    if not house_name:
        raise LookupError(f"write HOUSE/GAME, as in oaks/texas-holdem; houses are {', '.join(house_slugs())}")
    house = load_house(house_name)
    if slug not in house.games:
        raise LookupError(f"{house.name} has no game {slug!r}; there are {', '.join(house.games)}")
    return house.games[slug]


def all_games() -> Iterator[HouseGame]:
    for slug in house_slugs():
        yield from load_house(slug).games.values()
