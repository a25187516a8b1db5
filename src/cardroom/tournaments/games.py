"""The games of a tournament: a house's pot game at a level's stakes, played for chips and without what is for cash."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

import msgspec

from cardroom.games.poker.coming_in import ComingIn
from cardroom.games.poker.kills import KillRules
from cardroom.games.poker.limits import PotLimitRules
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.pot_rules import PotRules
from cardroom.games.poker.stakes import Stakes
from cardroom.games.poker.voluntary_kills import KillRound
from cardroom.houses import load_game
from cardroom.tournaments.structure import Chips, Level, Structure

_NOT_IN_TOURNAMENTS: dict[str, object] = {
    "fewest": 2,
    "hands": 0,
    "first_blind": "left-of-button",
    "short_blind_moves_on": False,
    "coming_in": ComingIn(new="nothing"),
    "button_ante": 0,
    "straddle": False,
    "over_buttons": False,
    "kill": KillRules(),
    "kill_round": KillRound(),
    "see_hands": "",
    "pot_limit": PotLimitRules(),
    "run_it_twice": False,
    "spreads": {},
}
"""What a house's rules say about blinds that are missed, kills, straddles, over buttons and deals for cash."""


def game_at(structure: Structure, level: Level, smallest: Chips) -> PotGame[Any]:
    """The game of a level, with `smallest` as the smallest chip in play. Raises ValueError if it cannot be played."""
    played = structure.game_of(level)
    by_player = level.ante if structure.antes == "each-player" else 0
    stakes = Stakes(played.betting, level.blinds, *level.bets, by_player, smallest, level.bring_in)
    return _game(played.plays, structure.table_seats, stakes)


@cache
def _game(name: str, seats: int, stakes: Stakes) -> PotGame[Any]:
    house_game = load_game(name)
    game_type, rules = house_game.game_type, house_game.rules
    if game_type.kind != "pot":
        raise ValueError(f"{name} is not played for a pot, so there are no tournaments of it")
    if getattr(game_type, "needs_openers", False):
        raise ValueError(f"{name} may leave chips in the pot for the next hand, and a table that breaks cannot")
    return cast(type[PotGame[Any]], game_type)(house_game.name, _for_chips(rules, seats), stakes)


def _for_chips(rules: PotRules, seats: int) -> PotRules:
    """The rules without those that only cash games have. Amounts in dollars would mean nothing in chips."""
    betting = msgspec.structs.replace(rules.betting, all_in=True, pot_opening=0, pot_rounding=0)
    without = {name: value for name, value in _NOT_IN_TOURNAMENTS.items() if name in rules.__struct_fields__}
    return msgspec.structs.replace(rules, seats=seats, betting=betting, **without)


def check_games(structure: Structure) -> None:
    """Raises ValueError if a level of the structure cannot be played."""
    smallest = structure.chips[0]
    for number, level in enumerate(structure.levels, 1):
        try:
            game = game_at(structure, level, smallest)
        except (ValueError, LookupError) as error:
            raise ValueError(f"{structure.name}, level {number}: {error}") from None
        if structure.antes == "big-blind" and level.ante and not game.stakes.blinds:
            raise ValueError(f"{structure.name}, level {number}: nobody has the big blind, so nobody antes for all")
        smallest = structure.next_chip(smallest) if level.color_up else smallest
