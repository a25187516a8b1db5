"""Houses: what differs between them is data in their folders."""

from cardroom.houses.files import HouseFileError
from cardroom.houses.house import House, HouseGame, all_games, house_folder, house_slugs, load_game, load_house
from cardroom.houses.sheet import Sheet

__all__ = [
    "House",
    "HouseFileError",
    "HouseGame",
    "Sheet",
    "all_games",
    "house_folder",
    "house_slugs",
    "load_game",
    "load_house",
]
