"""Tables and people for blackjack at random: banks that run short, players who can just pay, some behind others."""

from __future__ import annotations

from functools import cache
from random import Random

import msgspec

from cardroom.dealing.choices import Choice, Hit
from cardroom.dealing.decisions import Decision
from cardroom.dealing.options import Pick
from cardroom.games.california.blackjack.choices import Double, Insure, Insuring, Rescue, Split
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.houses import load_game
from cardroom.money import Coverage
from cardroom.tables import BankTable, TableError

MOST_FEE = 60_00
replace = msgspec.structs.replace


@cache
def spread(name: str) -> tuple[Blackjack, ...]:
    """The game as its house plays it, and with what a table may choose differently."""
    game = load_game(name).spread()
    assert isinstance(game, Blackjack)
    rules = game.rules
    again = replace(rules.double, again=2, for_less=False)
    early = replace(rules.surrender, when="first-two", early=True)
    others = [
        replace(rules, double=again),
        replace(rules, coverage=Coverage.GROSS),
        *([replace(rules, surrender=early)] if rules.peek != "never" else []),
    ]
    return game, *(Blackjack(game.title, other, game.limits, game.fees, game.fee_stakes) for other in others)


def table_at_random(game: Blackjack, random: Random) -> BankTable:
    """Two to a full table and up to three behind it; some can pay for their wagers and nothing more."""
    table = BankTable(game)
    seats = random.sample(range(1, game.rules.seats + 1), random.randint(2, game.rules.seats))
    for seat in seats:
        table.sit(seat, chips(game, random))
    if game.rules.backline:
        for _ in range(random.randint(0, 3)):
            table.stand_behind(chips(game, random))
    bank_at_random(table, random)
    if table.player_dealer:
        wager_at_random(table, random)
    return table


def chips(game: Blackjack, random: Random) -> int:
    least = game.limits.least
    return random.choice((least, 3 * least, 10 * least, 60 * least)) + random.randint(0, 20_00)


def bank_at_random(table: BankTable, random: Random) -> None:
    """Whoever can; often so little that the bank runs out."""
    least = table.game.limits.least
    while seat := table.offered:
        reach = table.stacks[seat] - MOST_FEE
        if reach < least:
            table.pass_bank(seat)
        else:
            table.take_bank(seat, random.choice((least, min(reach, 3 * least), reach)))


def wager_at_random(table: BankTable, random: Random) -> None:
    game = table.game
    spots = [spot for spot in range(1, game.rules.seats + 1) if spot != table.player_dealer]
    for seat, stack in table.stacks.items():
        if seat == table.player_dealer:
            continue
        elsewhere = game.rules.backline or game.rules.open_spots
        on = {seat} & set(spots) | ({random.choice(spots)} if elsewhere else set())
        left = stack
        for spot in sorted(on):
            for kind in game.offered:
                limits = game.kind_limits.get(kind, game.limits)
                cost = game.hands_a_spot if kind in game.on_every_hand else 1
                amount = limits.least * random.choice((1, 1, 2)) + random.choice((0, 0, 1))
                due = cost * (amount + 3_00)
                if due > left or limits.refuse(amount) or (kind != "base" and random.random() < 0.5):
                    if kind == "base":
                        break
                    continue
                try:
                    table.wager(seat, kind, amount, spot)
                except TableError:  # the spot is taken, or too many are behind it already
                    break
                left -= due


def decide(decision: Decision, random: Random) -> Choice:
    """Any choice, but rather one that makes more wagers and longer hands."""
    if isinstance(decision.option, Insuring) and decision.option.most and random.random() < 0.5:
        return Insure(random.randint(1, decision.option.most))
    if isinstance(decision.option, Pick) and random.random() < 0.6:
        for kind in (Split, Rescue, Double, Hit):
            if any(isinstance(choice, kind) for choice in decision.option.choices) and random.random() < 0.7:
                return kind()
    return decision.option.sample(random)
