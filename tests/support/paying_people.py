"""Games of every house where players pay one another, and people who come, go and play at random."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from cardroom.dealing.setup import SetupError
from cardroom.games.paying import PayingGame
from cardroom.houses import all_games, load_game
from cardroom.tables import PayingTable
from support.chips import set_chips


@cache
def paying_games() -> tuple[str, ...]:
    """HOUSE/GAME of every such game, so that a new file is played by itself."""
    return tuple(game.id for game in all_games() if issubclass(game.game_type, PayingGame))


@cache
def variants(name: str) -> tuple[PayingGame[Any], ...]:
    """The game as it is usually spread, and with every other fee option that is for any number of players."""
    house_game = load_game(name)
    usual = house_game.spread()
    assert isinstance(usual, PayingGame)
    games = [usual, usual]
    for option in (option for sheet in house_game.sheets.values() for option in sheet.options):
        game = house_game.spread(option)
        assert isinstance(game, PayingGame)
        if _is_for_any_number(game):
            games.append(game)
    return tuple(games)


def _is_for_any_number(game: PayingGame[Any]) -> bool:
    try:
        for players in range(game.rules.fewest, game.rules.seats + 1):
            game.fees.check(players)
    except SetupError:
        return False
    return True


def table_at_random(name: str, random: Random) -> PayingTable:
    """From two players to a full table; some have lost all but a few chips."""
    game = random.choice(variants(name))
    table = PayingTable(game, random.randint(1, game.rules.seats))
    count = random.randint(game.rules.fewest, game.rules.seats)
    for seat in random.sample(range(1, game.rules.seats + 1), count):
        table.sit(seat, chips_at_random(game, random))
        if random.random() < 0.3:
            set_chips(table, seat, random.choice((1, game.stakes.value, random.randint(1, 10 * game.stakes.value))))
    _play_double(table, random)
    table.time_due = random.random() < 0.3
    return table


def chips_at_random(game: PayingGame[Any], random: Random) -> int:
    value = game.stakes.value
    return game.buy_in.least + random.choice((1, random.randint(1, 20 * value), random.randint(1, 200 * value)))


def come_and_go(table: PayingTable, random: Random) -> int:
    """Between hands some leave, sit down, buy chips, sit out or come back. How much money they brought."""
    brought = 0
    for seat in range(1, table.seats + 1):
        chips = chips_at_random(table.game, random)
        if seat not in table.stacks:
            if random.random() < 0.2:
                table.sit(seat, chips)
                brought += chips
        elif random.random() < 0.1:
            brought -= table.leave(seat)
        elif not table.stacks[seat] or random.random() < 0.1:
            table.buy(seat, chips)
            brought += chips
    table.sitting_out = frozenset({seat for seat in table.stacks if random.random() < 0.1})
    _play_double(table, random)
    table.time_due = random.random() < 0.2
    return brought


def _play_double(table: PayingTable, random: Random) -> None:
    if table.game.has_doubles:
        for seat in table.stacks:
            table.play_double(seat, double=random.random() < 0.3)
