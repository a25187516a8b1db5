"""Lists houses and games from the heads of their files, which is faster than loading every game and fee."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import msgspec

from cardroom.houses.corrections import CORRECTIONS, Correction, CorrectionsFile, corrected
from cardroom.houses.files import (
    ENCODING,
    GameFile,
    HouseFile,
    HouseFileError,
    Source,
    book_title,
    convert,
    load_toml,
    read_toml,
)
from cardroom.houses.folders import house_folder, house_slugs
from cardroom.houses.installed import slug_of
from cardroom.houses.likeness import read_in_full


class ListedGame(msgspec.Struct, frozen=True):
    """One game of a house in a list."""

    game: str
    """HOUSE/GAME."""
    name: str
    plays: str
    seats: int
    sheets: tuple[str, ...]
    options: int
    """The number of fee options on its sheets."""
    about: str
    source: Source
    choices: tuple[str, ...]
    """The names of its variants and readings."""

    @property
    def slug(self) -> str:
        return self.game.rpartition("/")[2]


class ListedHouse(msgspec.Struct, frozen=True):
    slug: str
    name: str
    games: tuple[ListedGame, ...]


def list_games(house: str = "") -> list[ListedHouse]:
    """The games of all installed houses, or of one house by its slug or folder."""
    return [_house(house_folder(name)) for name in ([house] if house else house_slugs())]


def _house(folder: Path) -> ListedHouse:
    head = read_toml(folder / "house.toml", HouseFile)
    return ListedHouse(slug_of(folder), head.name, tuple(_games(folder, book_title(head.name, head.book))))


def _games(folder: Path, book: str) -> Iterator[ListedGame]:
    read, corrections = cache(load_toml), _corrections(folder)
    count = cache(lambda sheet: _count_options(folder / "fees" / f"{sheet}.csv", corrections.get(sheet, [])))
    for path in sorted((folder / "games").glob("*.toml"), key=lambda path: path.stem):
        file = convert(read_in_full(path, read), GameFile, path)
        if "seats" not in file.rules:
            raise HouseFileError(path, "rules.seats", "missing", "write the number of seats")
        yield ListedGame(
            f"{slug_of(folder)}/{path.stem}",
            file.game.name,
            file.game.plays,
            file.rules["seats"],
            file.fees.sheets,
            sum(map(count, file.fees.sheets)),
            file.game.about,
            file.game.source.in_book(book),
            tuple(choice.name for choice in file.variants + file.readings),
        )


def _corrections(folder: Path) -> dict[str, list[Correction]]:
    """For each sheet, the corrections that may add or remove options."""
    path = folder / "fees" / CORRECTIONS
    by_sheet: dict[str, list[Correction]] = {}
    for correction in read_toml(path, CorrectionsFile).corrections if path.exists() else ():
        if not correction.becomes or any("option" in cells for cells in correction.becomes):
            for sheet in correction.sheets:
                by_sheet.setdefault(sheet, []).append(correction)
    return by_sheet


def _count_options(path: Path, corrections: Sequence[Correction]) -> int:
    try:
        with path.open(encoding=ENCODING, newline="") as file:
            rows = list(csv.DictReader(file))
        for correction in corrections:
            rows = [new for row in rows for new in corrected(row, correction)]
        return len({row["option"] for row in rows})
    except (FileNotFoundError, KeyError):
        raise HouseFileError(path, "", "there is no fee sheet with a column option", "add the sheet") from None
