"""The games of houses whose files may have errors: what cannot be read is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TypeVar

from cardroom.houses.files import HouseFileError
from cardroom.houses.folders import house_slugs
from cardroom.houses.house import House, HouseGame, load_house

T = TypeVar("T")
Wrong = Callable[[HouseFileError], None]


def _ignored(_: HouseFileError) -> None:
    """`cardroom check` names the error."""


def readable_houses(wrong: Wrong = _ignored) -> Iterator[House]:
    """The installed houses whose own files can be read. `wrong` gets the error of each of the others."""
    yield from _readable((partial(load_house, slug) for slug in house_slugs()), wrong)


def readable_games(house: House, slugs: Iterable[str], wrong: Wrong = _ignored) -> Iterator[HouseGame]:
    """Those of these games that can be read. `wrong` gets the error of each of the others."""
    yield from _readable((partial(house.game, slug) for slug in slugs), wrong)


def _readable(reads: Iterable[Callable[[], T]], wrong: Wrong) -> Iterator[T]:
    for read in reads:
        try:
            found = read()
        except HouseFileError as error:
            wrong(error)
        else:
            yield found
