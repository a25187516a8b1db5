"""House ways of pai gow poker in machine code beside the ways themselves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

from cardroom.analysis import vary
from cardroom.analysis.families.pai_gow_poker.house_ways import BEHIND, FRONT_AT, Settings, set_cards, settings_of
from cardroom.analysis.families.pai_gow_poker.kernel import kernel
from cardroom.analysis.kernels.deal import stacked
from cardroom.analysis.kernels.dice import first_seat
from cardroom.analysis.kernels.kernel import Kernel
from cardroom.cards import JOKER, PACK, Card, parse_cards, show_cards
from cardroom.games.california.pai_gow.poker import PaiGowPoker
from cardroom.houses import load_game
from support.effort import examples
from support.odds_at_table import spread
from support.pai_gow_round import stack_deck

DECK = (*PACK, JOKER)
WAYS = (
    "oaks/pai-gow-poker",
    "oceans-eleven/pai-gow-poker",
    "players/fortune-pai-gow-poker",
    "lucky-lady/fortune-pai-gow-poker",
)
ROYAL_MATCH = "oceans-eleven/fortune-pai-gow-poker"


@cache
def poker(name: str) -> tuple[PaiGowPoker, Settings]:
    game = spread(name)
    assert isinstance(game, PaiGowPoker)
    return game, settings_of(game)


def hands(random: Random, count: int) -> Iterator[list[Card]]:
    """Any seven cards, seven of few ranks, and seven with four or more of a suit; with and without the joker."""
    for _ in range(count):
        yield random.sample(DECK, 7)
        ranks = random.sample(range(13), random.choice((2, 3, 4, 5)))
        few = [card for card in PACK if card.rank in ranks]
        yield [*random.sample(few, 6), random.choice([JOKER, *few])]
        suited = random.sample(PACK[random.randrange(4) :: 4], random.choice((4, 5, 6)))
        rest = random.sample([card for card in PACK if card not in suited], 7)
        yield [*suited, random.choice([JOKER, rest[0]]), *rest[1 : 7 - len(suited)]]


@pytest.mark.slow
@pytest.mark.parametrize("name", WAYS)
def test_a_hand_is_set_as_the_house_way_sets_it(name: str) -> None:
    game, settings = poker(name)
    for cards in hands(Random(name), examples(100, in_soak=7000)):
        if len(set(cards)) == 7:
            by_way = game.two_hands(cards, game.front_by_house_way(cards))
            both = int(set_cards(settings.way, np.array(cards, np.uint8)))
            assert (both >> FRONT_AT, both & BEHIND) == (by_way.front_value, by_way.back_value), show_cards(cards)


@pytest.mark.slow
def test_the_highest_pair_of_a_full_house_goes_in_front_though_a_lower_one_would_leave_a_flush() -> None:
    game, settings = poker("oaks/pai-gow-poker")
    cards = parse_cards("Ah Jh Js Jc Jk 2h Kh")
    front = int(set_cards(settings.way, np.array(cards, np.uint8))) >> FRONT_AT
    assert game.rankings.front.describe(front) == "pair of aces"


@cache
def rounds_of(name: str) -> Kernel:
    machine = kernel(poker(name)[0], "")
    assert machine is not None
    return machine


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hand", "row"),
    [
        ("As Ks Qs Js Ts Kd Qd", "royal-flush-royal-match"),
        ("As Ks Jk Js Ts Kd Qd", "royal-flush-royal-match"),
        ("As Ks Qs Js Ts Kd Qh", "royal-flush"),
        ("As Ks Qs Js Jk Ts 9s", "seven-card-straight-flush-with-joker"),
        ("Ad Kd Qs Js Ts 9s Jk", "straight-flush"),
        ("9s 8s 7s 9d 9h 6c 5c", "three-of-a-kind"),
        ("2c 4d 6h 8s Tc Qd Kh", "lose"),
    ],
)
def test_fortune_is_paid_by_the_best_row_of_the_table(hand: str, row: str) -> None:
    """At Oceans Eleven, where a royal match has a row and three of a kind pay more than a straight."""
    game, _ = poker(ROYAL_MATCH)
    machine = rounds_of(ROYAL_MATCH)
    order = stack_deck(game, {1: hand}, first_seat(game))
    (codes,) = machine.play(stacked(np.array([*order, *set(DECK) - set(order)], np.uint8)), 1)
    assert machine.lines[1].results[codes[1]].outcome == row


def test_several_packs_have_no_kernel_since_cards_there_twice_are_not_ranked() -> None:
    game: Any = vary(load_game("oaks/pai-gow-poker"), 2, [], []).spread()
    assert kernel(game, "") is None
