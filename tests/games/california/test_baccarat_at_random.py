"""Baccarats and Super Pan 9 with wagers, banks and choices at random: the money adds up, and it can be played again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardroom.dealing.chance import Chance
from cardroom.dealing.round import Round, replay
from cardroom.games.california.banked import BankedGame
from cardroom.houses import load_game
from cardroom.tables import BankTable, TableError
from support.effort import examples
from support.play import bytes_of, money_after_every_event

GAMES = [
    "livermore/ez-baccarat-panda-8",
    "lucky-lady/ez-baccarat",
    "oaks/baccarat-gold-2-0",
    "oaks/ez-baccarat-panda-8",
    "oaks/super-pan-9",
    "oaks/zoobac",
    "oceans-eleven/21st-century-baccarat-face-up",
    "oceans-eleven/california-baccarat",
    "oceans-eleven/ez-baccarat",
    "oceans-eleven/super-pan-9",
    "players/ez-baccarat-panda-8",
    "players/golden-frog-baccarat",
]


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


def played_at_random(name: str, seed: int) -> Round:
    game = load_game(name).spread()
    assert isinstance(game, BankedGame)
    random = Random(f"{name} {seed}")
    played = full_table(game, random).deal(Chance.seeded(seed))
    while played.decisions:
        decision = random.choice(played.decisions)
        played.choose(decision.seat, decision.option.sample(random), decision.spot)
    return played


@pytest.mark.parametrize("name", GAMES)
def test_the_money_adds_up_and_the_round_can_be_played_again(name: str) -> None:
    for seed in range(examples(30)):
        played = played_at_random(name, seed)
        money_after_every_event(played)
        again = replay(played.game, played.setup, played.chance, played.choices)
        assert bytes_of(again) == bytes_of(played)


@pytest.mark.parametrize("name", [name for name in GAMES if "pan-9" in name or "california" in name])
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
