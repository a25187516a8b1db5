"""Copies games of a house into the folder of a new house, with the fee sheets they use and what is noted about them."""

from __future__ import annotations

import re
import shutil
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from cardroom.houses.board_file import BOARD
from cardroom.houses.checks import FAVORS, check_house
from cardroom.houses.corrections import CORRECTIONS
from cardroom.houses.files import ENCODING, SCHOOL
from cardroom.houses.house import HOUSE, House, load_house
from cardroom.houses.jackpot_file import JACKPOTS
from cardroom.houses.rulings_file import RULINGS

CHECK = "check.toml"


def copy_games(
    house: House, games: Sequence[str], folder: Path, name: str, written: Mapping[str, str] | None = None
) -> list[str]:
    """Makes a house of this name in the folder, with these games and those they are like. Returns the games copied.

    `written` has the files of games that are not copied as they are. They are written in full, and are like no other.
    """
    texts = written or {}
    slugs = _with_models(house, games, texts)
    sheets = {sheet for slug in slugs for sheet in house.games[slug].sheets}
    book = _quoted(house.book)
    for part in ("games", "fees"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    for slug in slugs:
        text = texts.get(slug) or (house.folder / "games" / f"{slug}.toml").read_text(encoding=ENCODING)
        _write(folder / "games" / f"{slug}.toml", _citing(text, book))
    for sheet in sheets:
        shutil.copyfile(house.folder / "fees" / f"{sheet}.csv", folder / "fees" / f"{sheet}.csv")
    heads = [_citing(block, book) for block in _blocks(house.folder / HOUSE) if _sheet_of(block) in sheets]
    _write(folder / HOUSE, f"# Copied from {house.name}.\nname = {_quoted(name)}\n\n" + "".join(heads))
    _write(folder / "fees" / CORRECTIONS, "".join(_corrections(house, sheets)))
    _write(folder / CHECK, "".join(_notes(house, slugs, sheets)))
    for file in (BOARD, JACKPOTS, RULINGS, SCHOOL):
        _write(folder / file, "".join(_for_games(house, file, slugs, book)))
    load_house(str(folder))
    return slugs


def _with_models(house: House, games: Sequence[str], in_full: Collection[str]) -> list[str]:
    """The games, and the games that their files are like. Raises ValueError for a game that the house does not have."""
    for slug in games:
        if slug not in house.games:
            raise ValueError(f"{house.name} has no game {slug!r}; {house.nearest_games(slug)}")
    models = {house.games[slug].file.game.like for slug in games if slug not in in_full}
    return [slug for slug in house.games if slug in games or slug in models]


def _for_games(house: House, file: str, slugs: Collection[str], book: str) -> Iterator[str]:
    """The tables of a file that hold for all games or for some of those that are copied."""
    for block in _blocks(house.folder / file):
        ((entry,),) = tomllib.loads(block).values()
        named = entry.get("games") or [entry[key] for key in ("game",) if key in entry]
        kept = ", ".join(_quoted(slug) for slug in named if slug in slugs)
        if kept or not named:
            yield _citing(re.sub(r"^games = \[[^]]*\]", f"games = [{kept}]", block, flags=re.MULTILINE), book)


def _corrections(house: House, sheets: Collection[str]) -> Iterator[str]:
    for block in _blocks(house.folder / "fees" / CORRECTIONS):
        (entry,) = tomllib.loads(block)["corrections"]
        if kept := [sheet for sheet in entry["sheets"] if sheet in sheets]:
            named = ", ".join(map(_quoted, kept))
            yield re.sub(r"^sheets = \[[^]]*\]", f"sheets = [{named}]", block, count=1, flags=re.MULTILINE)


def _notes(house: House, slugs: Collection[str], sheets: Collection[str]) -> Iterator[str]:
    """The entries of check.toml about the games and sheets that are copied."""
    files = {f"games/{slug}.toml" for slug in slugs} | {f"fees/{sheet}.csv" for sheet in sheets}
    reasons = {finding.explained for finding in check_house(house.folder) if finding.file in files}
    for block in _blocks(house.folder / CHECK):
        for kind, (entry,) in tomllib.loads(block).items():
            if kind == "promised" and (entry.get("sheet") in sheets or entry.get("game") in slugs):
                yield block
            if kind == "explained" and (entry["why"] in reasons or _needs_odds(entry, files)):
                yield block


def _needs_odds(entry: dict[str, Any], files: Collection[str]) -> bool:
    return entry["rule"] == FAVORS and entry.get("file") in files


def _blocks(path: Path) -> list[str]:
    """The tables of a TOML file as text, each from its heading to the next."""
    text = path.read_text(encoding=ENCODING) if path.exists() else ""
    blocks = re.split(r"^(?=\[)", text, flags=re.MULTILINE)[1:]
    return [re.sub(r"^#.*\n", "", block, flags=re.MULTILINE).rstrip() + "\n\n" for block in blocks]


def _sheet_of(block: str) -> str:
    heading = re.match(r"\[+sheets\.([a-z0-9-]+)", block)
    return heading[1] if heading else ""


def _citing(text: str, book: str) -> str:
    """The text with the title of the copied book in every source that names no other."""
    return re.sub(r"^source = \{(?!.*\bbook = )", lambda found: f"{found[0]} book = {book},", text, flags=re.MULTILINE)


def _write(path: Path, text: str) -> None:
    if text:
        path.write_text(text.rstrip() + "\n", encoding="utf-8")


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
