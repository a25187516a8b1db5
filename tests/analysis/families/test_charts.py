"""Strategies as charts: what the rules force, what everybody knows, and what the solvers say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from cardroom.analysis import vary
from cardroom.analysis.chart import Cell, Chart, Row
from cardroom.analysis.families import best_strategy
from cardroom.analysis.families.blackjack.chart import chart
from cardroom.bots.blackjack.advice import advice_for
from cardroom.bots.blackjack.bot import switches
from cardroom.bots.blackjack.chart import two_name
from cardroom.bots.blackjack.outlook import Imagined
from cardroom.cards import parse_card, parse_cards
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.games.california.three_card import ThreeCardPoker
from cardroom.houses import load_game
from support.effort import in_soak_only
from support.odds_at_table import exact, spread

BUSTER, ACES = "players/21st-century-blackjack-buster", "oaks/california-aces"
FACE_UP, SWITCH = "oceans-eleven/21st-century-baccarat-face-up", "players/21st-century-blackjack-switch"


@cache
def of(name: str) -> Chart:
    return best_strategy(spread(name))


def cells(chart: Chart, part: str) -> dict[str, dict[str, Cell]]:
    (found,) = [each for each in chart.parts if each.name == part]
    return {
        row.hand: {up: cell for up, cell in zip(chart.against, row.cells, strict=True) if cell is not None}
        for row in found.rows
    }


def row(chart: Chart, part: str, hand: str) -> str:
    return " ".join(cell.play for cell in cells(chart, part)[hand].values())


@pytest.mark.slow
def test_aces_and_eights_are_split_and_tens_are_not() -> None:
    assert of(BUSTER).against == tuple("23456789TA")
    assert row(of(BUSTER), "pairs", "A-A") == "P P P P P P P P P P"
    assert row(of(BUSTER), "pairs", "8-8").startswith("P P P P P P P P")
    assert row(of(BUSTER), "pairs", "T-T") == "S S S S S S S S S S"


@pytest.mark.slow
def test_eleven_is_doubled_where_the_down_card_has_been_looked_at() -> None:
    assert row(of(BUSTER), "hard", "11") == "Dh Dh Dh Dh Dh Dh Dh Dh Dh Dh"


@pytest.mark.slow
def test_a_chart_that_makes_players_hit_leaves_no_stand_on_eleven_or_less() -> None:
    hard = cells(of(BUSTER), "hard")
    assert {cell.play[-1].upper() for total in range(5, 12) for cell in hard[str(total)].values()} == {"H"}


@pytest.mark.slow
def test_california_aces_has_no_pairs_and_leaves_every_total_free() -> None:
    """No doubles, no splits, and only 22 must stand, which two cards make as a natural alone."""
    assert [part.name for part in of(ACES).parts] == ["hard", "soft"]
    lines = [line for name in ("hard", "soft") for line in cells(of(ACES), name).values()]
    assert not any(cell.forced for line in lines for cell in line.values())


@pytest.mark.slow
def test_all_letters_are_in_the_key() -> None:
    for name in (BUSTER, ACES, FACE_UP):
        chart = of(name)
        plays = {
            cell.play for part in chart.parts for line in cells(chart, part.name).values() for cell in line.values()
        }
        assert all(play in chart.key or play[0] in chart.key for play in plays)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "wager"), [pytest.param(BUSTER, "base", marks=in_soak_only), (ACES, "base"), (FACE_UP, "base")]
)
def test_a_chart_gives_the_same_value_of_the_wager_as_the_odds(name: str, wager: str) -> None:
    assert of(name).expected == pytest.approx(exact(name, wager).expected, abs=1e-8)


def test_21st_century_baccarat_hits_and_stands_where_it_must() -> None:
    line = cells(of(FACE_UP), "community total")
    assert {cell.play for total in "01234" for cell in line[total].values()} == {"H"}
    assert {cell.play for total in "6789" for cell in line[total].values()} == {"S"}
    assert line["5"]["9"] == Cell("H")
    assert line["5"]["2"] == Cell("S")


@pytest.mark.slow
def test_the_charts_of_bots_are_shown_as_the_bots_play_them() -> None:
    caribbean, ultimate = of("oceans-eleven/caribbean-stud-poker"), of("players/ultimate-texas-holdem")
    assert row(caribbean, "call or fold", "A-K-J") == "P P P P P P P P P P P C C"
    assert row(caribbean, "call or fold", "less") == " ".join("F" * 13)
    before = "before the flop: lowest hand that plays"
    assert [row(ultimate, before, hand) for hand in ("ace", "king", "queen", "jack")] == [
        "A2 A2", "K2 K5", "Q6 Q8", "J8 JT",
    ]  # fmt: skip
    assert "fewer than 21 unseen cards" in ultimate.parts[2].rows[1].hand
    assert ultimate.expected == pytest.approx(-0.024329, abs=1e-6)
    assert "the best play comes to -2.1850%" in ultimate.note


def test_where_no_card_is_up_three_card_poker_has_one_line() -> None:
    game = vary(load_game("players/three-card-poker-1-1"), rules=["up_card=none"]).spread()
    assert isinstance(game, ThreeCardPoker)
    chart = best_strategy(game)
    assert chart.against == ("no card up",)
    assert row(chart, "play or fold", "lowest played") == "Q64"


def test_at_switch_two_cards_have_a_worth_by_which_the_bot_switches() -> None:
    """With some hands it gains, with others it does not."""
    game = spread(SWITCH)
    assert isinstance(game, Blackjack)
    found = chart(game)
    assert found.play("first two cards 8-8", "6") == "split"
    assert found.play("first two cards 5-6", "6") == "double, or else hit"
    worth = {(row.hand, up): cell for part in found.parts[2:] for row in part.rows for up, cell in worth_of(found, row)}
    advice, gains = advice_for(game, parse_card("Th")), []
    for one, two in (("8s 2d", "Tc 9h"), ("As 5d", "Tc Ah"), ("Ks 9d", "8c Th"), ("6s 6d", "5c 5h")):
        hands = [Imagined(game.rules, parse_cards(hand)) for hand in (one, two)]
        (a, b), (c, d) = (hand.cards for hand in hands)
        exchanged = [Imagined(game.rules, cards) for cards in ((a, d), (c, b))]
        for hand in exchanged:
            hand.is_switched = True
        gain = sum(worth[two_name(hand), "T"] for hand in exchanged) - sum(worth[two_name(hand), "T"] for hand in hands)
        assert switches(advice, *hands) == (gain > 0), (one, two, gain)
        gains.append(gain > 0)
    assert {*gains} == {True, False}


def worth_of(found: Chart, row: Row) -> Iterator[tuple[str, int]]:
    return ((up, int(cell.play)) for up, cell in zip(found.against, row.cells, strict=True) if cell)
