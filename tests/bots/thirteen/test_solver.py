"""The setting with the most points by the stated estimate, beside a plain loop over all 72,072 settings."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pytest

from cardroom.bots.thirteen.parts import held_by_opponents
from cardroom.bots.thirteen.sample import PLAIN, random_hand, set_against, thinned_out
from cardroom.bots.thirteen.settings import all_settings, part_values
from cardroom.bots.thirteen.solver import Solver
from cardroom.cards import Card, parse_cards
from cardroom.games.thirteen_card.hand import best_from_the_back, is_foul, judge, wins_at_once
from cardroom.games.thirteen_card.rules import PARTS, RANKINGS, Scoring
from cardroom.games.thirteen_card.scoring import points_between
from cardroom.ranking import FRONT, HIGH, THREE_CARD
from support.effort import examples
from support.thirteen_hand import OAKS, OCEANS, scoring_of

SYSTEMS = [OCEANS, OAKS, f"{OAKS}-western", f"{OAKS}-eastern", f"{OAKS}-mandarin"]
Parts = tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]


def ways_to_set(hand: list[Card]) -> Iterator[Parts]:
    for front in combinations(hand, 3):
        rest = [card for card in hand if card not in front]
        for middle in combinations(rest, 5):
            yield front, middle, tuple(card for card in rest if card not in middle)


# The estimate once more, in plain Python.


def chance(part: int, value: int) -> float:
    held = held_by_opponents()[part].tolist()
    return (bisect_left(held, value) + bisect_right(held, value)) / (2 * len(held))


def outcomes(front: float, middle: float, back: float) -> Iterator[tuple[int, float]]:
    """How many of the three are won, and how likely each of the eight ways is."""
    for won in np.ndindex(2, 2, 2):
        likely = 1.0
        for is_won, often in zip(won, (front, middle, back), strict=True):
            likely *= often if is_won else 1 - often
        yield sum(won), likely


def score(won: int, scoring: Scoring) -> int:
    two_of_three = scoring.part + scoring.majority
    return {3: scoring.all_three, 2: two_of_three, 1: -two_of_three, 0: -scoring.all_three}[won]


def estimate(values: tuple[int, ...], bonuses: int, scoring: Scoring) -> float:
    chances = [chance(part, value) for part, value in enumerate(values)]
    return bonuses + sum(likely * score(won, scoring) for won, likely in outcomes(*chances))


def best_by_loop(hand: list[Card], scoring: Scoring) -> float:
    fives: dict[tuple[Card, ...], int] = {five: HIGH.value(five) for five in combinations(hand, 5)}
    best, seen = -99.0, set()
    for front, middle, back in ways_to_set(hand):
        values = FRONT.value(front), fives[middle], fives[back]
        if not values[0] <= values[1] <= values[2] or values in seen:
            continue
        seen.add(values)
        named = [RANKINGS[part].category(value) for part, value in zip(PARTS, values, strict=True)]
        bonuses = sum(scoring.bonus(part, name) for part, name in zip(PARTS, named, strict=True))
        best = max(best, estimate(values, bonuses, scoring))
    return best


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_the_best_setting_is_the_one_a_loop_over_all_settings_finds(system: str) -> None:
    scoring = scoring_of(system)
    solver = Solver(scoring)
    for number in range(examples(2)):
        hand = sorted(random_hand(1000 + number))
        found = solver.best(hand)
        if found.declares:
            assert scoring.automatic[found.declares] >= best_by_loop(hand, scoring)
            continue
        made = judge(found.parts, scoring)
        assert found.points == pytest.approx(best_by_loop(hand, scoring), abs=1e-4)
        bonuses = sum(points for _, points in made.bonuses)
        assert found.points == pytest.approx(estimate(made.values, bonuses, scoring), abs=1e-4)


# All settings and their values


def test_every_setting_is_there_once_with_either_five_behind() -> None:
    ways = all_settings()
    places = [set(range(13)) - set(three) for three in ways.threes.tolist()]
    found = set()
    for front, rest in enumerate(places):
        for first, second in zip(ways.first[front].tolist(), ways.second[front].tolist(), strict=True):
            one, other = frozenset(ways.fives[first].tolist()), frozenset(ways.fives[second].tolist())
            assert one | other == rest
            found.add((one, other))
    assert len(found) * 2 == 72_072


@pytest.mark.parametrize("number", range(5))
def test_values_are_those_of_the_rankings(number: int) -> None:
    hand = sorted(random_hand(number))
    values = part_values(hand)
    assert values.fives.tolist() == [HIGH.value(five) for five in combinations(hand, 5)]
    assert values.threes.tolist() == [FRONT.value(three) for three in combinations(hand, 3)]
    straights = ("straight", "straight-flush", "mini-royal-flush")
    named = [THREE_CARD.category(THREE_CARD.value(three)) for three in combinations(hand, 3)]
    assert values.straight_threes.tolist() == [name in straights for name in named]


def test_flushes_and_straight_flushes_have_their_values() -> None:
    hand = sorted(parse_cards("As Ks Qs Js Ts 9s 8s 2h 3h 4h 5h 6h 8h"))
    values = part_values(hand)
    assert values.fives.tolist() == [HIGH.value(five) for five in combinations(hand, 5)]
    assert values.suited_fives.sum() == 21 + 6
    assert values.suited_threes.sum() == 35 + 20


# What is played


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_setting_is_foul_and_all_cards_are_set(system: str) -> None:
    solver = Solver(scoring_of(system))
    for number in range(examples(200)):
        hand = random_hand(number)
        best = solver.best(hand)
        assert sorted(card for part in best.parts for card in part) == sorted(hand)
        if best.declares:
            assert wins_at_once(best.declares, best.parts)
        else:
            assert not is_foul(best.parts)


@pytest.mark.parametrize(
    ("win", "cards"),
    [
        ("dragon", "As Kd Qh Jc 9s 8d 7c 6h Td 5s 4s 3s 2h"),
        ("six-pairs", "As Ah Kd Kc Qs Qh Jd Jc 9s 9h 8d 8c 2s"),
        ("three-flushes", "Ah Qh 2h Kd Jd 8d 6d 3d As Ks 9s 7s 5s"),
        ("three-straights", "Ah 2d 3c 9s 8h 7d 6c 5s Kd Qs Jh Td 9h"),
        ("three-straights", "As 2d 3c 4h 5s 6c 7d 8h Td Js Qh Kd 9c"),
    ],
)
def test_automatic_wins_are_found_and_set_so_that_they_show(win: str, cards: str) -> None:
    scoring = Scoring(all_three=6, foul=6, automatic={win: 99})  # type: ignore[dict-item]
    best = Solver(scoring).best(parse_cards(cards))
    assert (best.declares, best.points) == (win, 99)
    assert best.declares is not None
    assert wins_at_once(best.declares, best.parts)


def test_of_two_automatic_wins_the_better_is_declared() -> None:
    straights_and_dragon = parse_cards("As 2d 3c 4h 5s 6c 7d 8h 9c Td Js Qh Kd")
    assert Solver(scoring_of(OCEANS)).best(straights_and_dragon).declares == "dragon"


def test_a_win_is_not_declared_where_the_hand_is_worth_more_as_it_is_set() -> None:
    two_quads = parse_cards("As Ah Ad Ac Ks Kh Kd Kc Qs Qh Jd Jc 9s")
    best = Solver(scoring_of(OCEANS)).best(two_quads)
    assert best.declares is None
    assert best.points > 3


@pytest.mark.slow
def test_the_solver_wins_from_who_puts_the_best_hand_in_back() -> None:
    solver, won = Solver(PLAIN), 0
    hands = examples(400)
    for number in range(hands):
        mine, theirs = random_hand(2 * number), random_hand(2 * number + 1)
        first, second = judge(solver.best(mine).parts, PLAIN), judge(best_from_the_back(theirs), PLAIN)
        won += sum(points for _, points in points_between(first, second, PLAIN))
    assert won / hands > 0.3


@pytest.mark.slow
def test_what_opponents_hold_is_what_hands_set_against_it_hold() -> None:
    held = held_by_opponents()
    fresh = thinned_out(set_against(held, range(10**6, 10**6 + examples(600))))
    for old, new in zip(held, fresh, strict=True):
        values = np.union1d(old, new)
        apart = np.abs(old.searchsorted(values, "right") - new.searchsorted(values, "right")) / len(old)
        assert apart.max() < 0.08
