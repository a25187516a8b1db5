"""Baccarats with cards face down, and Super Pan 9: with wagers and choices at random, who sees which cards."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardroom.dealing.chance import Chance
from cardroom.games.california.banked import BankedGame
from cardroom.houses import load_game
from cardroom.tables import BankTable, TableError
from support.effort import examples

GAMES = ["oaks/super-pan-9", "oceans-eleven/california-baccarat", "oceans-eleven/super-pan-9"]


def full_table(game: BankedGame[Any], random: Random) -> BankTable:
    """Everybody has something down, some behind others; the bank is often short."""
    table = BankTable(game)
    for seat in range(1, game.rules.seats + 1):
        table.sit(seat, 5_000_00)
    for _ in range(3 if game.rules.backline else 0):
        table.stand_behind(5_000_00)
    least = game.limits.least
    table.take_bank(table.offered, least * random.choice((1, 3, 10, 50)))
    for seat in table.stacks:
        spot = seat if seat <= game.rules.seats else random.randint(1, game.rules.seats)
        for kind in random.sample(game.offered, len(game.offered)):
            limits = game.kind_limits.get(kind, game.limits)
            try:
                table.wager(seat, kind, limits.least * random.randint(1, 4), spot)
            except TableError:  # on the player-dealer's spot, or a bonus before its line
                continue
    return table


@pytest.mark.parametrize("name", GAMES)
def test_a_card_face_down_is_seen_only_by_people_with_a_wager_on_its_hand(name: str) -> None:
    for seed in range(examples(10)):
        game = load_game(name).spread()
        assert isinstance(game, BankedGame)
        random = Random(f"{name} {seed}")
        played = full_table(game, random).deal(Chance.seeded(seed))
        on = {(wager.seat, wager.spot) for wager in played.setup.wagers if wager.kind != "bank"}
        while played.decisions:
            for viewer in (*played.setup.stacks, None):
                for spot, hand in played.view(viewer).spots.items():
                    seen = [card for card, up in zip(hand.cards, hand.up, strict=True) if card is not None and not up]
                    assert not seen or (viewer, spot) in on
            decision = played.decisions[0]
            played.choose(decision.seat, decision.option.sample(random), decision.spot)
