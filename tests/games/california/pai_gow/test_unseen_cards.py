"""Swap the cards somebody has not seen: what they see stays the same, byte for byte."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec
import pytest

from cardroom.cards import Card
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.chance import Chance
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, Wager
from cardroom.dealing.wire import to_json
from cardroom.games.california.banked import BankCarry
from cardroom.games.california.pai_gow.game import PaiGow
from support.effort import examples
from support.pai_gow_round import pai_gow

NAMES = ["oaks/pai-gow-poker", "players/fortune-pai-gow-poker", "oaks/pai-gow-tiles", "oceans-eleven/pai-gow-poker"]
BANKS, PLAYERS = 3, (1, 2, 5)
PILE = 4


def dealt(game: PaiGow[Any], cards: tuple[Card, ...], dice: tuple[int, ...]) -> Round:
    """As far as the setting; seat 8 is behind seat 1."""
    down = [Wager(seat, seat, "base", 20_00) for seat in PLAYERS]
    behind = [Wager(8, 1, "base", 10_00)] if game.rules.backline else []
    stacks = dict.fromkeys((*PLAYERS, BANKS, 8), 500_00)
    setup = Setup(stacks, BankCarry(BANKS), (Wager(BANKS, BANKS, BANK, 100_00), *down, *behind))
    played = Round(game, setup, Chance(b"", cards, dice))
    option = played.decisions[0].option
    played.choose(BANKS, option.parse(f"pile {PILE}"))
    return played


def places_of(game: PaiGow[Any], seats: Iterable[int], first: int) -> set[int]:
    """Where in the deck the hands of these seats come from."""
    count = game.rules.seats
    places = game.piles([Card(place) for place in range(count * game.cards)])
    order = game.rules.order.around(range(1, count + 1), first)
    return {int(place) for seat in seats for place in places[(PILE - 1 + order.index(seat)) % count]}


def swapped(cards: tuple[Card, ...], known: set[int], random: Random) -> tuple[Card, ...]:
    free = [place for place in range(len(cards)) if place not in known]
    others = dict(zip(free, random.sample(free, len(free)), strict=True))
    return tuple(cards[others.get(place, place)] for place in range(len(cards)))


def seen(played: Round, viewer: int | None) -> bytes:
    return to_json([played.seen_by(viewer), played.view(viewer)])


@pytest.mark.parametrize("name", NAMES)
def test_before_all_are_set_everybody_sees_their_own_hand_and_no_other(name: str) -> None:
    game = pai_gow(name)
    for number in range(examples(20)):
        random = Random(f"{name} {number}")
        cards = tuple(random.sample(game.deck.cards, len(game.deck)))
        dice = tuple(random.randint(1, 6) for _ in range(3))
        first = game.rules.order.seat_counted(sum(dice), game.rules.seats, BANKS)
        played = dealt(game, cards, dice)
        for viewer in (*PLAYERS, BANKS, 8, None):
            own = places_of(game, [viewer] if viewer in PLAYERS else [], first)
            other = dealt(game, swapped(cards, own, random), dice)
            assert seen(played, viewer) == seen(other, viewer)
        assert seen(played, 1) != seen(dealt(game, swapped(cards, set(), random), dice), 1)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_taken_back_and_what_is_left_over_is_never_seen(name: str) -> None:
    game = pai_gow(name)
    for number in range(examples(20)):
        random = Random(f"{name} {number}")
        cards = tuple(random.sample(game.deck.cards, len(game.deck)))
        dice = tuple(random.randint(1, 6) for _ in range(3))
        first = game.rules.order.seat_counted(sum(dice), game.rules.seats, BANKS)
        played = dealt(game, cards, dice)
        other = dealt(game, swapped(cards, places_of(game, (*PLAYERS, BANKS), first), random), dice)
        for one in (played, other):
            one.play_out(lambda decision: decision.option.default)
        assert msgspec.json.decode(seen(played, None))[0][-1]["event"] == "round-ended"
        for viewer in (*PLAYERS, BANKS, 8, None):
            assert seen(played, viewer) == seen(other, viewer)
