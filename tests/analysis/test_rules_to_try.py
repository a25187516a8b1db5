"""Rules that no house has, tried in the odds: they do what they say, at a table as well, or are refused."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import permutations
from typing import Any

import pytest

from cardroom.analysis import WagerOdds, evaluations, vary
from cardroom.analysis.families import kernel_of
from cardroom.analysis.families.baccarat.solver import endings, points_of
from cardroom.analysis.rule_list import rules_to_try
from cardroom.cards import Card, parse_cards
from cardroom.games.california.baccarat.hands import BANKER_DRAWS_ON, Drawing
from cardroom.games.california.banked import BankedGame
from cardroom.houses import HouseFileError, all_games, load_game
from cardroom.ranking import baccarat_total, fortune_hands
from support.cases import every_case
from support.kernels import same_rounds

EZ, ZOO, FACE_UP = "oaks/ez-baccarat-panda-8", "oaks/zoobac", "oceans-eleven/21st-century-baccarat-face-up"
THREE, CARIBBEAN = "players/three-card-poker-6-card-bonus", "oceans-eleven/caribbean-stud-poker"
ULTIMATE, FORTUNE = "livermore/ultimate-texas-holdem", "livermore/fortune-pai-gow-poker-1-1"
PAN, TILES = "oaks/super-pan-9", "oaks/pai-gow-tiles"
BANKED = [game for game in all_games() if issubclass(game.game_type, BankedGame)]
COMMISSION = ("banker_pays=19:20", "banker_pushes_on=0")


@cache
def odds(name: str, wager: str, decks: int, pays: tuple[str, ...], rules: tuple[str, ...]) -> WagerOdds:
    game: Any = vary(load_game(name), decks, pays, rules).spread()
    return {each.wager: each for each in evaluations(game)}[wager].exact()


@every_case(
    [
        (EZ, "banker", 8, COMMISSION, -1.0579),
        (EZ, "banker", 6, COMMISSION, -1.0558),
        (EZ, "banker", 1, COMMISSION, -1.0117),
        (EZ, "player", 1, COMMISSION, -1.2864),
        (EZ, "tie", 1, COMMISSION, -15.7461),
        # A tie comes in 9.5156% of all rounds, so the line that wins it gains as much, and the other loses as much.
        (EZ, "player", 8, ("ties=player",), round(-1.2351 + 9.5156, 4)),
        (EZ, "banker", 8, ("ties=player",), round(-1.0183 - 9.5156, 4)),
        (EZ, "banker", 8, ("ties=player-dealer",), round(-1.0183 - 9.5156, 4)),
        (EZ, "player", 8, ("ties=player-dealer",), round(-1.2351 - 9.5156, 4)),
        (TILES, "base", 0, ("base_pays=19:20",), -1.6699),
    ]
)
def test_baccarat_and_tiles_with_a_commission_other_decks_and_other_ties(
    name: str, wager: str, decks: int, rules: tuple[str, ...], percent: float
) -> None:
    assert abs(odds(name, wager, decks, (), rules).expected * 100 - percent) < 0.0001


def test_the_player_dealer_of_super_pan_who_wins_ties_gains_all_of_them() -> None:
    """Against a player who draws to five in both cases."""
    game: Any = load_game(PAN).spread()
    usual = {each.wager: each for each in evaluations(game)}["base"].exact("draw-to-five")
    ties = next(row.probability for row in usual.outcomes if row.outcome == "push")
    other: Any = vary(load_game(PAN), rules=["ties=player-dealer"]).spread()
    assert {each.wager: each for each in evaluations(other)}["base"].exact("draw-to-five").expected == pytest.approx(
        usual.expected - ties
    )


# Baccarat's draw

CHARTS = [
    Drawing(player_to=4),
    Drawing(banker_to=6, natural_stops=False),
    Drawing(banker_on=tuple(reversed(BANKER_DRAWS_ON))),
]


@pytest.mark.parametrize("drawing", CHARTS)
def test_another_chart_comes_out_as_dealing_every_order_of_a_small_shoe(drawing: Drawing) -> None:
    shoe = parse_cards("Ac 3d 4h 6s 7c 8d Ks")
    dealt: Counter[tuple[int, ...]] = Counter()
    for order in permutations(shoe, 6):
        player, banker = draw(order, drawing)
        dealt[baccarat_total(player), len(player), baccarat_total(banker), len(banker)] += 1
    assert endings(points_of(shoe), drawing) == dealt


def draw(order: tuple[Card, ...], drawing: Drawing) -> tuple[list[Card], list[Card]]:
    player, banker, rest = [order[0], order[2]], [order[1], order[3]], list(order[4:])
    ours, theirs = baccarat_total(player), baccarat_total(banker)
    if drawing.natural_stops and max(ours, theirs) > 7:
        return player, banker
    if ours <= drawing.player_to:
        player.append(rest.pop(0))
        if baccarat_total(player[2:]) in drawing.banker_on[theirs]:
            banker.append(rest.pop(0))
    elif theirs <= drawing.banker_to:
        banker.append(rest.pop(0))
    return player, banker


# Qualifiers and Fortune's rows


def test_only_a_pair_or_better_qualifies_with_22() -> None:
    """The second wager is returned as often as three cards have no pair, straight or flush."""
    game: Any = vary(load_game(THREE), rules=["up_card=none", "not_qualified=paid", "qualifier=22"]).spread()
    found = {each.wager: each for each in evaluations(game)}["ante-play"].exact("always")
    chances = {row.outcome: row.probability for row in found.outcomes}
    assert chances["ante wins, play pushes"] == pytest.approx(16_440 / 22_100, abs=1e-9)


def test_fortune_pays_three_pair_and_pai_gow_by_the_high_card_as_often_as_they_are_dealt() -> None:
    """The counts of 2,862,000 hands of three pair and 24,780,420 of pai gow are published."""
    pays = tuple(f"fortune.{high}-high-pai-gow=5:1" for high in ("nine", "ten", "jack", "queen", "king", "ace"))
    found = odds(FORTUNE, "fortune", 0, pays, ('fortune_pushes=["three-pair"]',))
    counts = {row.outcome: row.combinations or 0 for row in found.outcomes}
    assert counts["push, three-pair"] == 2_862_000
    assert sum(count for hand, count in counts.items() if hand.endswith("pai-gow")) == 24_780_420
    # Seven of eight ranks without five in a row, in 4 ** 7 suits less those with five or more of one suit.
    assert counts["nine-high-pai-gow"] == 2 * (4**7 - 4 * (21 * 9 + 7 * 3 + 1))


@every_case(
    [
        ("9c 8d 7h 5s 4c 3d 2h", "nine-high-pai-gow"),
        ("9c 8c 7c 5c 4c 3d 2h", None),  # a flush
        ("Kc 8d 7h 5s 4c 3d 2h", "king-high-pai-gow"),
        ("Jk 8d 7h 5s Kc 3d 2h", "ace-high-pai-gow"),
        ("Jk 8d 7h 5s 4c Kd 2h", None),  # the joker makes a straight
        ("Jk Ad 7h 5s 4c Kd 2h", None),  # and here a pair of aces
    ]
)
def test_a_hand_is_pai_gow_if_it_has_no_pair_straight_or_flush(cards: str, row: str | None) -> None:
    made = {hand for hand in fortune_hands(parse_cards(cards)) if hand.endswith("-high-pai-gow")}
    assert made == ({row} if row else set())


# At the table

PLAYED = [
    (EZ, (), ("player_draws_to=4", "banker_draws.3=[0, 1]", "banker_draws.6=[]", "ties=banker")),
    (ZOO, (), ("banker_draws_to=-1", "ties=player-dealer", "natural_stops=false")),
    (THREE, (), ("qualifier=22", "ties=player")),
    (CARIBBEAN, (), ("qualifier=QQ", "ties=player-dealer")),
    (ULTIMATE, (), ("qualifier=two-pair",)),
    (PAN, (), ("ties=player", "deck.jokers=0")),
    (FORTUNE, ("fortune.pai-gow=2:1",), ('fortune_pushes=["three-pair"]',)),
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "pays", "rules"), PLAYED, ids=[each[0] for each in PLAYED])
def test_a_kernel_and_the_engine_play_the_changed_rules_alike(
    name: str, pays: tuple[str, ...], rules: tuple[str, ...]
) -> None:
    game: Any = vary(load_game(name), pays=pays, rules=rules).spread()
    strategy = {ULTIMATE: "simple", FORTUNE: "house-way"}.get(name, "")
    kernel = kernel_of(game, strategy)
    assert kernel is not None
    assert same_rounds(game, kernel, strategy, 40) == []
    assert all(game.steps)


@every_case(
    [
        (EZ, "banker_draws.12=[1]", "[1] for a total of 12 are not points from 0 to 9"),
        (EZ, "player_draws_to=10", "10 is not a total"),
        (EZ, "banker_pushes_on=99", "99 is not a total"),
        (EZ, "ties=dealer", "rules.ties"),
        (EZ, "deck.jokers=1", "the game has no rule for a joker"),
        (FACE_UP, "deck.jokers=1", "the game has no rule for a joker"),
        (THREE, "deck.jokers=1", "the game has no rule for a joker"),
        (CARIBBEAN, "deck.jokers=2", "the game has no rule for a joker"),
        (ULTIMATE, "deck.jokers=1", "the game has no rule for a joker"),
        (FORTUNE, "deck.jokers=2", "the game has no rule for a second joker"),
        (THREE, "qualifier=QA", "'QA' is not a pair or a hand of high cards"),
        (ULTIMATE, "qualifier=AK", "'AK' is not a kind of hand"),
        (FORTUNE, 'fortune_pushes=["four-pair"]', "four-pair is not a Fortune hand without a pay"),
        (FORTUNE, 'fortune_pushes=["straight"]', "straight is not a Fortune hand without a pay"),
    ]
)
def test_what_the_game_cannot_play_is_refused(name: str, rule: str, says: str) -> None:
    with pytest.raises(HouseFileError) as error:
        vary(load_game(name), rules=[rule])
    assert says in str(error.value)


@pytest.mark.parametrize("kind", sorted({game.game_type for game in BANKED}, key=str), ids=lambda kind: kind.__name__)
def test_every_rule_that_is_listed_has_a_meaning(kind: type) -> None:
    listed = {rule.name: rule.about for game in BANKED if game.game_type is kind for rule in rules_to_try(game)}
    assert [name for name, about in listed.items() if not about.endswith(".")] == []


def test_the_rules_of_a_game_are_listed_with_their_values_and_meaning() -> None:
    rules = {rule.name: rule for rule in rules_to_try(load_game(FORTUNE))}
    assert (rules["copies"].value, rules["copies"].may_be) == ("player-dealer", "player-dealer, player")
    assert (rules["fortune_joker"].may_be, rules["deck.jokers"].value) == ("bug, wild", "1")
    assert rules["base_pays"].about == "The odds paid if both hands win."
    assert "seats" not in rules
    assert "deck.jokers" not in {rule.name for rule in rules_to_try(load_game(EZ))}
