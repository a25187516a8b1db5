"""Hands in which something goes wrong: dealt, played on with calls and checks, and checked at their end."""

from __future__ import annotations

from cardroom import load_game, open_table, testing
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Call, Check
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.record import record, replay_record
from cardroom.dealing.round import Round
from cardroom.houses import HouseGame
from support.play import money_after_every_event


def deal(name: str, seats: int = 4) -> tuple[HouseGame, Round]:
    game = load_game(name)
    table = open_table(game.spread())
    for seat in range(1, seats + 1):
        table.sit(seat, chips=200_00)
    return game, table.deal(Chance.seeded(7))


def against_bank(name: str, *seats: int) -> tuple[HouseGame, Round]:
    wagers = {seat: {"base": 20_00} for seat in seats}
    return load_game(name), testing.deal(name, hands={}, wagers=wagers)


def go_on(played: Round, choices: int = 1) -> None:
    for _ in range(choices):
        decision = played.decisions[0]
        if isinstance(decision.option, Betting):
            played.choose(decision.seat, Call() if decision.option.to_call else Check())
        else:
            played.choose_default(decision)


def finish(played: Round) -> None:
    while not played.is_over:
        go_on(played)
    money_after_every_event(played)
    again = replay_record(record(played).to_json(), played.game)
    assert again.events == played.events
