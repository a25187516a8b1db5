"""Games of every house against a player-dealer, and people who come, go, bank, wager and stand behind at random."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from cardroom.dealing.decisions import Seat
from cardroom.games.california.baccarat.face_up import FaceUpBaccarat
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.houses import all_games, load_game
from cardroom.money import Coverage
from cardroom.tables import BankTable, TableError
from support.bank_tables import with_rules

DECIDE_ALONE = FaceUpBaccarat, Blackjack
"""Here everybody decides for their own wager on a spot, so that there are no wagers together."""


@cache
def bank_games() -> tuple[str, ...]:
    """HOUSE/GAME of every game against a player-dealer, so that a new file is played by itself."""
    return tuple(game.id for game in all_games() if issubclass(game.game_type, BankedGame))


@cache
def variants(name: str) -> tuple[BankedGame[Any], ...]:
    """The game as it is usually spread, with other fee options, and with what other houses allow."""
    house_game = load_game(name)
    usual = house_game.spread()
    assert isinstance(usual, BankedGame)
    options = [option for sheet in house_game.sheets.values() for option in sheet.options][::3][:12]
    games = [usual, usual]
    for option in options:
        try:
            game = house_game.spread(option)
        except ValueError:
            continue  # the option names no limit
        assert isinstance(game, BankedGame)
        games.append(game)
    other = Coverage.NET if usual.rules.coverage is Coverage.GROSS else Coverage.GROSS
    games.append(with_rules(usual, coverage=other, free_collection=True, outside_limits="no-action"))
    if not isinstance(usual, DECIDE_ALONE):
        # Where wagers follow the deal, who sits in front must decide: those behind keep enough back to follow.
        decides = usual.rules.decides if usual.later else "largest"
        games += [with_rules(game, backline=2, decides=decides, kum_kum=True) for game in (usual, games[-1])]
    return tuple(games)


def table_at_random(name: str, random: Random) -> BankTable:
    """Two to a full table and up to three behind it; some can pay for a wager or two and nothing more."""
    game = random.choice(variants(name))
    table = BankTable(game)
    for seat in random.sample(range(1, game.rules.seats + 1), random.randint(2, game.rules.seats)):
        table.sit(seat, chips_at_random(game, random))
    if game.rules.backline or game.rules.kum_kum:
        for _ in range(random.randint(0, 3)):
            table.stand_behind(chips_at_random(game, random))
    return table


def chips_at_random(game: BankedGame[Any], random: Random) -> int:
    least = game.limits.least
    return random.choice((least, 4 * least, 30 * least, 300 * least)) + random.randint(0, 20_00)


def come_and_go(table: BankTable, random: Random) -> int:
    """Between rounds some leave, sit down or buy chips. How much money they brought."""
    brought = 0
    for seat in range(1, table.seats + 1):
        chips = chips_at_random(table.game, random)
        if seat not in table.stacks:
            if random.random() < 0.15:
                table.sit(seat, chips)
                brought += chips
        elif random.random() < 0.1:
            brought -= table.leave(seat)
        elif random.random() < 0.1 or not table.stacks[seat]:
            table.buy(seat, chips)
            brought += chips
    return brought


def bank_and_wager(table: BankTable, random: Random) -> bool:
    """Whether there is a round: somebody banks, often too little, and somebody wagers."""
    least, most_fee = table.game.limits.least, table.game.most_bank_fee
    while seat := table.offered:
        reach = table.stacks[seat] - most_fee
        if random.random() < 0.15:
            table.pass_bank(seat)
        else:
            table.take_bank(seat, random.choice((least, min(reach, random.randint(least, 10 * least)), reach)))
    if not table.player_dealer:
        assert table.is_broken
        return False
    for seat in random.sample(list(table.stacks), len(table.stacks)):
        if seat != table.player_dealer:
            wager_at_random(table, seat, random)
    return bool(table.wagers)


def wager_at_random(table: BankTable, seat: Seat, random: Random) -> None:
    rules = table.game.rules
    if random.random() < 0.2:
        _try(table.stay, seat)
        return
    spots = {seat} if seat <= table.seats else set()
    if (rules.backline or rules.open_spots) and (random.random() < 0.3 or not spots):
        spots.add(random.randint(1, table.seats))
    for spot in sorted(spots):
        _try(table.put_down, seat, amounts_at_random(table.game, random), spot)
    alone = [wager for wager in table.wagers if wager.seat != seat and not wager.shared_with]
    if rules.kum_kum and alone and random.random() < 0.4:
        mine, more = random.choice(alone), random.choice((0, 1, 2_50))
        kinds = {wager.kind for wager in alone if (wager.seat, wager.spot) == (mine.seat, mine.spot)}
        amounts = {kind: table.game.limits_of(kind).least + more for kind in sorted(kinds)}
        _try(table.put_down, seat, amounts, mine.spot, mine.seat)


def _try(do: Any, *what: Any) -> None:
    """Some of it cannot be paid for, or has no place any more."""
    try:
        do(*what)
    except TableError:
        return


def amounts_at_random(game: BankedGame[Any], random: Random) -> dict[str, int]:
    """A wager that needs no other, what must lie beside it, and some of the rest."""
    rules = game.rules
    base = random.choice([kind for kind in game.offered if kind not in rules.needs] or list(game.offered))
    kinds = [base, *(kind for kind, need in rules.equals.items() if need == base or kind == base)]
    kinds += [kind for kind in game.offered if random.random() < 0.4]
    amounts: dict[str, int] = {}
    needed = [need for kind in kinds for need in rules.needs.get(kind, ())[:1]]
    for kind in dict.fromkeys([*kinds, *needed]):
        limits = game.limits_of(kind)
        amounts[kind] = random.choice((limits.least, limits.least, 2 * limits.least, 3 * limits.least + 1))
        amounts[kind] = limits.cap(amounts[kind])
    for kind, other in rules.equals.items():
        if kind in amounts and other in amounts:
            amounts[kind] = amounts[other]
    for kind in rules.capped:
        if kind in amounts:
            amounts[kind] = min(amounts[kind], *(amounts[need] for need in rules.needs[kind] if need in amounts))
    return amounts
