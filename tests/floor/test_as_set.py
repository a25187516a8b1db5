"""What a hand would be as a player is about to set it."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.cards import parse_cards
from cardroom.floor.as_set import SETTING, AsSet, name_as_set
from cardroom.floor.clock import clock_ends
from cardroom.floor.playing import Choose
from cardroom.floor.seating import Sit
from cardroom.floor.terms import Terms
from cardroom.games.california.pai_gow.setting import Setting
from cardroom.games.thirteen_card.setting import SetThirteen, Thirteen
from cardroom.houses import load_game
from support.live import ANN, BEN, Evening


def pai_gow(game: str, hand: str, front: str, *, bank: bool = False) -> AsSet:
    spread: Any = load_game(game).spread()
    option = spread.arranging(parse_cards(hand), bank=bank)
    return SETTING.of(spread)(spread, option, Setting(parse_cards(front)))


def test_both_hands_of_pai_gow_poker_are_named_by_the_rules_of_the_house() -> None:
    assert pai_gow("oaks/pai-gow-poker-joker", "Ks Kd Qc Jh 9s 4c Jk", "Qc Jh") == AsSet(
        ["queen-jack", "pair of kings, ace kicker"]
    )


@pytest.mark.parametrize("bank", [False, True])
def test_a_front_that_is_higher_than_the_back_is_foul(bank: bool) -> None:
    seen = pai_gow("players/fortune-pai-gow-poker", "Ks Kd Qc Jh 9s 4c 3d", "Ks Kd", bank=bank)
    assert seen.names == ["pair of kings", "queen high, jack kicker"]
    assert seen.foul == "back must beat front"


def test_tiles_are_named_where_they_lie() -> None:
    """The lower pair plays as the low hand, whichever was put in front."""
    high_in_front = pai_gow("oaks/pai-gow-tiles", "[6-6] [2-2] [5-4] [3-1]", "[6-6] [5-4]")
    low_in_front = pai_gow("oaks/pai-gow-tiles", "[6-6] [2-2] [5-4] [3-1]", "[2-2] [3-1]")
    assert high_in_front.names == low_in_front.names[::-1]
    assert not high_in_front.foul


@pytest.mark.parametrize("front", ["Ks", "Ks Kd Qc", "As Ad"])
def test_a_setting_that_is_not_complete_has_no_name(front: str) -> None:
    assert not pai_gow("players/fortune-pai-gow-poker", "Ks Kd Qc Jh 9s 4c 3d", front).names


def thirteen_cards() -> Evening:
    """Ann and Ben have been dealt thirteen cards."""
    evening = Evening(Terms("oaks/13-card-poker"))
    for seat, guest in enumerate((ANN, BEN), 1):
        evening.do(guest, Sit(seat, 500_00))
    evening.go_on(lambda: evening.table.is_dealt)
    return evening


def best(evening: Evening) -> SetThirteen:
    assert evening.table.round
    (decision,) = evening.table.round.decisions_of(1)
    option = decision.option
    assert isinstance(option, Thirteen)
    choice = option.default
    assert isinstance(choice, SetThirteen)
    return choice


def test_three_parts_are_named_and_a_foul_is_called_before_anything_is_set() -> None:
    evening = thirteen_cards()
    front, middle, back = best(evening).parts
    good = name_as_set(evening.table, ANN.number, Choose(SetThirteen(front, middle, back)))
    assert len(good.names) == 3
    assert not good.foul
    foul = name_as_set(evening.table, ANN.number, Choose(SetThirteen(front, back, middle)))
    assert foul.names == [good.names[0], good.names[2], good.names[1]]
    assert foul.foul == "back must beat middle, and middle must beat front"
    assert best(evening).parts == (front, middle, back)


def test_cards_of_another_hand_are_refused_and_who_is_not_asked_learns_nothing() -> None:
    evening = thirteen_cards()
    mine = Choose(best(evening))
    assert name_as_set(evening.table, BEN.number, mine).foul
    assert name_as_set(evening.table, 999, mine) == AsSet()
    assert name_as_set(Evening(Terms("oaks/texas-holdem")).table, ANN.number, mine) == AsSet()


def test_thirteen_cards_may_be_set_for_four_times_the_usual_time() -> None:
    evening = thirteen_cards()
    ends = clock_ends(evening.table)
    assert ends is not None
    assert ends - evening.table.asked_at == 4 * evening.table.terms.act_seconds * 1000
