"""Pot games of every house, and people who come, go, post and play at random. Everything follows from a `Random`."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from cardroom.dealing.setup import SetupError
from cardroom.games.buy_in import BuyIn
from cardroom.games.poker.pot_game import PotGame
from cardroom.houses import all_games, load_game
from cardroom.tables import PotTable, TableError

OTHER_STAKES = (
    "6-12 blinds 2-6",
    "spread 3-200 blinds 1-3",
    "no-limit blinds 2-5",
    "no-limit blinds 1-1-2",
    "pot-limit blinds 1-2-5",
    "15-30 ante 2 bring-in 5",
    "no-limit ante 1 bring-in 2",
    "pot-limit ante 5 bring-in 5",
)


@cache
def pot_games() -> tuple[str, ...]:
    """HOUSE/GAME of every game for a pot, so that a new file is played by itself."""
    return tuple(game.id for game in all_games() if issubclass(game.game_type, PotGame))


@cache
def variants(name: str) -> tuple[PotGame[Any], ...]:
    """The game as it is usually spread, twice; with every other option; and without fees at other stakes."""
    house_game = load_game(name)
    usual = house_game.spread().at_house(BuyIn(), ())
    assert isinstance(usual, PotGame)
    options = [option for sheet in house_game.sheets.values() for option in sheet.options][:40]
    games = [usual, usual]
    for fees, stakes in [*((option, "") for option in options), *((None, stakes) for stakes in OTHER_STAKES)]:
        try:
            game = house_game.spread(fees, stakes).at_house(BuyIn(), ())
        except ValueError:
            continue  # the option is for other stakes
        assert isinstance(game, PotGame)
        if bool(game.stakes.blinds) == bool(usual.stakes.blinds) and _is_for_any_number(game):
            games.append(game)
    return tuple(games)


def _is_for_any_number(game: PotGame[Any]) -> bool:
    """Some fee options are printed for a few numbers of players only."""
    try:
        for players in range(game.rules.fewest, game.rules.seats + 1):
            game.fees.check(players)
    except SetupError:
        return False
    return True


def table_at_random(name: str, random: Random) -> PotTable:
    """From two players to a full table, stacks from a cent to a hundred bets."""
    game = random.choice(variants(name))
    table = PotTable(game)
    count = random.randint(game.rules.fewest, game.rules.seats)
    for seat in random.sample(range(1, game.rules.seats + 1), count):
        table.sit(seat, chips_at_random(game, random))
    if random.random() < 0.5:
        table.button = random.randint(1, game.rules.seats)
    take_over_buttons(table, random)
    table.time_due = random.random() < 0.3
    return table


def chips_at_random(game: PotGame[Any], random: Random) -> int:
    bet = max(game.stakes.least, game.stakes.big_blind)
    return random.choice((random.randint(1, bet), random.randint(1, 10 * bet), random.randint(bet, 100 * bet)))


def take_over_buttons(table: PotTable, random: Random) -> None:
    if table.game.rules.over_buttons:
        for seat in table.stacks:
            if random.random() < 0.25:
                table.take_over_button(seat)


def come_and_go(table: PotTable, random: Random) -> int:
    """Between hands some leave, sit down, buy chips, sit out, come back, post. How much money they brought."""
    brought = 0
    for seat in range(1, table.seats + 1):
        if seat not in table.stacks:
            if random.random() < 0.15:
                chips = chips_at_random(table.game, random)
                table.sit(seat, chips)
                brought += chips
        elif not table.stacks[seat] or random.random() < 0.1:
            brought += _leave_or_buy(table, seat, random)
    table.sitting_out = frozenset(seat for seat in table.stacks if random.random() < 0.15)
    for seat in table.owing_blinds:
        if random.random() < 0.5:
            table.post(seat, live=random.random() < 0.5)
        else:
            table.wait(seat)
    table.time_due = random.random() < 0.2
    return brought


def _leave_or_buy(table: PotTable, seat: int, random: Random) -> int:
    if random.random() < 0.5:
        chips = chips_at_random(table.game, random)
        table.buy(seat, chips)
        return chips
    try:
        return -table.leave(seat)
    except TableError:
        assert seat == table.carried.kill.killer
        return 0
