"""Houses: what differs between them is data in their folders."""

from cardroom.houses.files import HouseFileError
from cardroom.houses.folders import house_folder, house_slugs
from cardroom.houses.house import House, HouseGame, all_games, load_game, load_house
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
