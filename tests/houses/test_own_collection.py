"""A room's own collection: flat amounts by players dealt in or at the flop, without a flop, and a most."""

from __future__ import annotations

import pytest

from cardroom import testing
from cardroom.houses import load_game
from cardroom.sheets.fee_words import collection_in_words

GAME = load_game("oceans-eleven/texas-holdem")
STAKES = "3-6 blinds 1-3"
BY_THE_BOOK = "own 1-3=1 4-5=2 6=3 7-10=5 no-flop=0.50 most=4"


def taken(fees: str, seats: int, play: str) -> int:
    played = testing.deal(GAME.spread(fees, STAKES), seats=seats, chips=100_00, play=play)
    played.play_out(testing.stay_in)
    return played.fees


@pytest.mark.parametrize(("seats", "fee"), [(2, 1_00), (3, 1_00), (4, 2_00), (6, 3_00), (9, 4_00)])
def test_the_pot_pays_by_the_number_of_players_dealt_in_and_never_more_than_the_most(seats: int, fee: int) -> None:
    assert taken(BY_THE_BOOK, seats, "") == fee


def test_without_a_flop_the_pot_pays_what_is_set_for_it() -> None:
    assert taken(BY_THE_BOOK, 3, "fold, fold") == 50
    assert taken("own 2-10=3", 3, "fold, fold") == 0


def test_it_may_count_the_players_who_see_the_flop() -> None:
    assert taken("own 2=1 3-10=3 at-flop", 4, "fold, fold") == 1_00
    assert taken("own 2=1 3-10=3", 4, "fold, fold") == 3_00


def test_it_is_said_in_words() -> None:
    option = GAME.spread("own 2-4=1 5-10=3 no-flop=1", STAKES).fee_option
    assert collection_in_words(GAME, option) == [
        "On the flop the pot pays $3 with five or more players, $1 with four or fewer players.",
        "When there is no flop the pot pays $1 with any number of players.",
    ]


@pytest.mark.parametrize(
    ("fees", "why"),
    [
        ("own", "has no amounts"),
        ("own 2-3=1 5-6=2", "gap or overlap before 5"),
        ("own 2-5=1 5-6=2", "gap or overlap before 5"),
        ("own 3-2=1", "is for no players"),
        ("own 2-9=10%", "is not an amount"),
        ("own 2-9=ten", "is not an amount"),
        ("own 2-10=5 no-flop=-4", "an amount is from .0 to .100, not -4"),
        ("own 2-10=5 most=-1", "an amount is from .0 to .100, not -1"),
        ("own 2-10=101", "an amount is from .0 to .100, not 101"),
    ],
)
def test_what_does_not_make_sense_is_refused_with_an_example(fees: str, why: str) -> None:
    with pytest.raises(ValueError, match=f"{why}.*write it like"):
        GAME.spread(fees, STAKES)


def test_a_game_without_a_flop_has_none() -> None:
    with pytest.raises(ValueError, match="only for games with a flop"):
        load_game("oaks/seven-card-stud").spread("own 2-8=1", "4-8 ante 1 bring-in 2")
