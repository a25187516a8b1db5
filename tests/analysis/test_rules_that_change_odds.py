"""`--rules list` has the rules that change odds, and no others."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import sqrt
from typing import Any

import msgspec
import pytest

from cardroom.analysis import Evaluation, WagerOdds, evaluations, vary
from cardroom.analysis.game_odds import simulate
from cardroom.analysis.rule_list import rules_to_try
from cardroom.games.california.banked import BankedRules
from cardroom.houses import load_game
from support.effort import SOAK

BLACKJACK_DECK = 'deck.without=["2", "3", "4", "6", "7", "Q", "K"]'
PAI_GOW_DECK = 'deck.without=["6", "7", "8", "9", "T", "J", "Q"]'
TAKE_LONG = "equilibrium", "chart", "total-dependent"
Tries = Mapping[str, tuple[str, ...]]
"""Of each rule a value, then the changes of other rules with which it is tried."""


class Sample(msgspec.Struct, frozen=True):
    """A game with few cards, a try for each rule that is listed, and for each that is not."""

    name: str
    listed: Tries
    others: Tries
    rules: tuple[str, ...] = ()
    decks: int = 0
    rounds: int = 0
    """Simulated rounds for a game whose exact odds take long."""


BACCARAT = Sample(
    "oaks/ez-baccarat-panda-8",
    {
        "banker_pays": ("19:20",),
        "banker_pushes_on": ("0",),
        "natural_stops": ("false",),
        "player_draws_to": ("4",),
        "banker_draws_to": ("6",),
        "banker_draws": ("{6=[]}",),
        "ties": ("player",),
    },
    {
        "button_card": ("first-player",),
        "multiples_of": ("5",),
        "burns_by_first_card": ("true",),
        "free_hands": ("3",),
    },
    decks=1,
)
THREE_CARD = Sample(
    "players/three-card-poker-6-card-bonus",
    {
        "qualifier": ("A",),
        "times": ("2",),
        "not_qualified": ("compared",),
        "ties": ("player",),
        "tie_not_qualified": ("lose", "not_qualified=compared"),
        "lost_by_folding": ('["6-card-bonus"]',),
        "up_card": ("none",),
        "ante_bonus": ('{straight-flush="5:1"}',),
        "low_straight": ("false",),
    },
    {"folds_collected": ("at-once",), "button_card": ("last-exposed",)},
)
CARIBBEAN = Sample(
    "oceans-eleven/caribbean-stud-poker",
    {
        "qualifier": ("22",),
        "times": ("1",),
        "not_qualified": ("compared", "qualifier=22"),
        "ties": ("player",),
        "tie_not_qualified": ("lose", "qualifier=33", "not_qualified=compared"),
        "ante_bonus": ('{flush="5:1"}',),
    },
    {
        "folds_collected": ("in-order",),
        "up_card": ("bottom",),
        "button_card": ("up-card",),
        "lost_by_folding": ('["ante"]',),
    },
)
NINES = Sample(
    "oaks/super-pan-9",
    {
        "cards": ("2",),
        "player.draws_to": ("7", "player.stands_from=8"),
        "player.stands_from": ("3",),
        "player_dealer.draws_to": ("6",),
        "player_dealer.stands_from": ("4",),
        "ties": ("player",),
        "deck.jokers": ("2",),
    },
    {
        "button": ("second-card", "act_from=left-of-player-dealer", "deal_from=dice"),
        "deal_from": ("dice",),
        "act_from": ("left-of-player-dealer",),
        "house_draws_to": ("4",),
        "house_on_request": ("true",),
        "warns_to": ("3",),
        "deals_every_spot": ("true",),
    },
)
FACE_UP = Sample(
    "oceans-eleven/21st-century-baccarat-face-up",
    {
        "must_hit_to": ("5",),
        "must_stand_from": ("5",),
        "bank_hits_to": ("4",),
        "bank_wins_ties_to": ("2",),
        "no_late_tie_from": ("6",),
        "late_tie_alone": ("0",),
    },
    {},
)
TILES = Sample(
    "oaks/pai-gow-tiles",
    {"bank_sets": ("house-way",), "base_pays": ("19:20",), "copies": ("player",)},
    {},
)
PAI_GOW = Sample(
    "livermore/fortune-pai-gow-poker-1-1",
    {
        "bank_sets": ("house-way",),
        "base_pays": ("19:20",),
        "copies": ("player",),
        "joker": ("wild",),
        "fortune_joker": ("wild",),
        "fortune_pushes": ('["three-pair"]',),
        "wheel": ("second-highest",),
        "house_way.two_pair": ('{AKQJT9876543="never"}',),
        "house_way.three": ('{AKQJT98765432="always"}',),
        "house_way.four": ('{AKQJT98765432="never"}',),
        "house_way.ace_before_pair": ('""', 'deck.without=["2", "3", "4", "5", "6", "7", "8"]'),
        "house_way.kings_before_aces": ("false",),
        "envy.least": ("10",),
        "envy.prizes": ("{four-of-a-kind=10}",),
        "deck.jokers": ("0",),
    },
    {"back_and_forth": ("true",), "envy.paid": ("after-fortune",), "envy.hands_of": ("fortune-players",)},
    ("seats=2", PAI_GOW_DECK),
)
ULTIMATE = Sample(
    "livermore/ultimate-texas-holdem",
    {"qualifier": ("flush",)},
    {"one_at_a_time": ("true",), "folds_collected": ("in-order",)},
    rounds=200_000,
)
BLACKJACK = Sample(
    "livermore/pure-21-5-blackjack",
    {
        "count.limit": ("44",),
        "count.natural": ("42", "natural_tie=by-total"),
        "count.naturals": ("[]", "insurance=false"),
        "chart.hit": ("14",),
        "chart.stand_hard": ("15",),
        "chart.stand_soft": ("13",),
        "peek": ("ace",),
        "insurance": ("false",),
        "even_money": ("false",),
        "hits_soft_17": ("false",),
        "double.allowed": ("false",),
        "double.after_split": ("false",),
        "double.where_must_stand": ("false", "chart.hit=8", "chart.stand_hard=10"),
        "double.again": ("1", "double.for_less=false"),
        "double.rescue": ("true",),
        "doubled_totals": ("[10, 11]",),
        "split.pairs": ("rank",),
        "split.hands": ("1",),
        "split.ten_hands": ("3",),
        "split.ace_hands": ("1",),
        "split.aces_draw": ("true",),
        "surrender.when": ("never",),
        "surrender.least": ("15", "surrender.when=any-time"),
        "surrender.most": ("15", "surrender.when=any-time"),
        "surrender.after_split": ("true", "surrender.when=any-time"),
        "surrender.early": ("true", "surrender.when=first-two", "peek=ace"),
        "frozen_by_joker": ("all", "deck.jokers=2"),
        "natural_tie": ("win",),
        "tie_at_21": ("win",),
        "ties": ("player",),
        "bust": ("false", "over.pushes=never"),
        "over.pushes": ("closer",),
        "over.three_cards": ("[22, 23]", "over.pushes=three-cards"),
        "bank_22_pushes": ("true",),
        "only_original_lost": ("natural", "peek=never"),
        "switch": ("true",),
        "deck.jokers": ("2",),
    },
    {
        "face_down": ("true",),
        "deal_from": ("house-dealer",),
        "act_from": ("house-dealer",),
        "down_card": ("after-players", "peek=never"),
        "insures_naturals": ("false",),
        "naturals_at_once": ("true", "peek=ace-or-ten"),
        "double.for_less": ("false",),
        "double.from_minimum": ("false",),
        "at_once": ('["buster"]',),
    },
    (BLACKJACK_DECK,),
    decks=1,
)
SAMPLES = [BACCARAT, THREE_CARD, CARIBBEAN, NINES, FACE_UP, TILES, PAI_GOW, ULTIMATE, BLACKJACK]


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.name)
def test_every_rule_is_tried(sample: Sample) -> None:
    game = load_game(sample.name)
    listed = {rule.name for rule in rules_to_try(game)}
    assert listed == set(sample.listed)
    every = {name.split(".")[0] for name in (*sample.listed, *sample.others)}
    own = {field.name for field in msgspec.structs.fields(game.rules)} - set(BankedRules.__struct_fields__)
    assert every - {"deck"} == own


@pytest.mark.slow
@pytest.mark.parametrize("sample", SAMPLES if SOAK else [BACCARAT, FACE_UP, NINES], ids=lambda sample: sample.name)
def test_a_rule_is_listed_if_and_only_if_it_changes_odds(sample: Sample) -> None:
    assert [rule for rule, tried in sample.listed.items() if not changes_odds(sample, rule, *tried)] == []
    assert [rule for rule, tried in sample.others.items() if changes_odds(sample, rule, *tried)] == []


def test_rules_of_a_wager_are_listed_where_it_is_offered() -> None:
    with_fortune = {rule.name for rule in rules_to_try(load_game(PAI_GOW.name))}
    without = {rule.name for rule in rules_to_try(load_game("livermore/pai-gow-poker"))}
    assert {name.split(".")[0] for name in with_fortune - without} == {"fortune_joker", "fortune_pushes", "envy"}


def test_a_game_without_odds_has_no_rules_to_try() -> None:
    with pytest.raises(ValueError, match="it is played for a pot, not against a player-dealer"):
        rules_to_try(load_game("oaks/texas-holdem"))


def changes_odds(sample: Sample, rule: str, value: str, *others: str) -> bool:
    rules = *sample.rules, *others
    before, after = (sample.name, sample.decks, rules), (sample.name, sample.decks, (*rules, f"{rule}={value}"))
    if sample.rounds:
        return differ(simulated(sample.rounds, *before), simulated(sample.rounds, *after))
    return figures(*before) != figures(*after)


def spread(name: str, decks: int, rules: tuple[str, ...]) -> Any:
    return vary(load_game(name), decks, rules=rules).spread()


def simulated(rounds: int, name: str, decks: int, rules: tuple[str, ...]) -> dict[str, WagerOdds]:
    game = spread(name, decks, rules)
    return simulate(game, evaluations(game), rounds)


def differ(before: dict[str, WagerOdds], after: dict[str, WagerOdds]) -> bool:
    """True if any outcome comes more or less often than chance explains."""
    return any(shares_differ(before[wager], after[wager]) for wager in before)


def shares_differ(one: WagerOdds, two: WagerOdds) -> bool:
    first, second = ({line.outcome: line.number for line in each.outcomes} for each in (one, two))
    counts = [(first.get(outcome, 0), second.get(outcome, 0)) for outcome in {**first, **second}]
    return any(abs(a - b) > 6 * sqrt(a + b) for a, b in counts)


@cache
def figures(name: str, decks: int, rules: tuple[str, ...]) -> dict[tuple[str, str], tuple[float, str] | str]:
    """The expected value of every wager for every strategy and how both sides play, or why there is none."""
    wagers = evaluations(spread(name, decks, rules))
    return {
        (wager.wager, strategy): expected(wager, strategy)
        for wager in wagers
        for strategy in wager.solvers or [""]
        if strategy not in TAKE_LONG
    }


def expected(wager: Evaluation, strategy: str) -> tuple[float, str] | str:
    try:
        line = wager.exact(strategy)
        return line.expected, line.basis.sides
    except ValueError as error:
        return str(error)
