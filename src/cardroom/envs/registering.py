"""Registers an id with Gymnasium for every game of every installed house, without loading any of them."""

from __future__ import annotations

from gymnasium import register, registry

from cardroom.houses.folders import house_folder, house_slugs

NAMESPACE, VERSION = "cardroom", 0
ENTRY_POINT = "cardroom.envs.one_seat:SeatEnv"


def id_of(house: str, game: str) -> str:
    """The id of a game, as in "cardroom/oaks.texas-holdem-v0"."""
    return f"{NAMESPACE}/{house}.{game}-v{VERSION}"


def register_games() -> None:
    for house in house_slugs():
        for path in sorted((house_folder(house) / "games").glob("*.toml")):
            name = id_of(house, path.stem)
            if name not in registry:
                register(name, ENTRY_POINT, kwargs={"game": f"{house}/{path.stem}"})
