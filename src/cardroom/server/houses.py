"""The houses of a room: those that it names, or all installed ones, and those that its tables are opened from."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from cardroom.floor.terms import Terms
from cardroom.houses import House, HouseGame, house_folder, house_slugs, load_house
from cardroom.houses.installed import slug_of


class Houses:
    def __init__(self, named: Iterable[str] = ()) -> None:
        """Raises LookupError if there is no such house, and ValueError if two of them have the same name."""
        self._names: dict[str, str] = {}
        """By slug, the name under which a house is loaded: the slug, or the path of its folder."""
        self._loaded: dict[str, House] = {}
        for name in named or house_slugs():
            self._add(name)

    @property
    def slugs(self) -> list[str]:
        return list(self._names)

    def house(self, slug: str) -> House:
        """Loads a house once, because its files do not change while the room is open. Raises LookupError."""
        if slug not in self._loaded:
            self._loaded[slug] = load_house(self._names[slug])
        return self._loaded[slug]

    def name_of(self, game: HouseGame) -> str:
        """The name under which another process finds the game."""
        return f"{self._names[game.house.slug]}/{game.slug}"

    def slug_of(self, name: str) -> str:
        """The slug of a house by the name under which it is loaded."""
        return next(slug for slug, loaded in self._names.items() if loaded == name)

    def add(self, terms: Terms) -> None:
        """Adds the house of a table. Raises ValueError if its folder has the name of another house."""
        self._add(terms.game.rpartition("/")[0])

    def _add(self, name: str) -> None:
        if name in self._names:
            return
        slug = slug_of(house_folder(name).resolve())
        if self._names.setdefault(slug, name) != name:
            raise ValueError(f"there is another house {slug!r} already; rename the folder {name}")

    def named(self, terms: Terms) -> Terms:
        """The terms with the folder of the house, if they have the slug of a house in a folder of its own."""
        house, _, game = terms.game.rpartition("/")
        return msgspec.structs.replace(terms, game=f"{self._names.get(house, house)}/{game}")

    def full_name(self, game: str) -> str:
        """The name under which a game of one of the room's houses is loaded. Raises LookupError for other houses."""
        house, _, slug = game.rpartition("/")
        if house not in self._names:
            raise LookupError(f"this room has no house {house!r}; its houses are {', '.join(self._names)}")
        return f"{self._names[house]}/{slug}"
