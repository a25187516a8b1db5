"""Ultimate Texas Hold'em: what a fold loses and keeps, and the bad beat."""

from __future__ import annotations

import pytest

from cardroom.dealing.events import Mucked, TurnedUp
from support.bank_poker import PokerRound

PLAYERS, LIVERMORE = "players/ultimate-texas-holdem", "livermore/ultimate-texas-holdem"
BOTH = pytest.mark.parametrize("name", [PLAYERS, LIVERMORE])
BASE = "ante 10, blind 10"
RIVER = "check, check, play"
FOLD = "check, check, fold"
PAIR = "Ks 9d", "Kc 7h 5d 3s 2c"


def one(name: str, mine: str, bank: tuple[str, str], wagers: str = BASE, play: str = RIVER) -> PokerRound:
    return PokerRound(name, {1: wagers}, f"{mine} {bank[0]} {bank[1]}", plays={1: play}, bank=9_000)


# Folding


@BOTH
def test_a_fold_loses_ante_blind_and_losing_trips_before_the_player_dealer_s_hand_is_opened(name: str) -> None:
    cards = f"Qh Jd  Kh 9c {PAIR[0]} {PAIR[1]}"
    played = PokerRound(name, {1: f"{BASE}, trips 5", 2: BASE}, cards, plays={1: FOLD, 2: RIVER})
    events = played.round.events
    opened = next(place for place, event in enumerate(events) if isinstance(event, TurnedUp))
    folded = [event for event in played.settled if event.seat == 1]
    assert [(event.kind, event.collected) for event in folded] == [("ante", 10_00), ("blind", 10_00), ("trips", 5_00)]
    assert events.index(folded[-1]) < opened
    assert {event.hand for event in folded} == {"folded"}, "nobody sees what was folded"
    assert [event.spot for event in played.all(Mucked)] == [1]


def test_players_20_a_fold_with_three_of_a_kind_is_paid_its_trips() -> None:
    played = one(PLAYERS, "7d 7c", ("As Ad", "Kc Kh 7s Ks 2c"), f"{BASE}, trips 5", FOLD)
    assert (played.won("ante"), played.won("blind")) == (-10, -10)
    assert played.won("trips") == 40  # sevens are full of kings here


def test_livermore_69_a_fold_with_three_of_a_kind_loses_ante_and_blind_and_wins_15_on_trips() -> None:
    played = one(LIVERMORE, "7d 7c", ("As Ad", "Kc Qh 7s 3s 2c"), f"{BASE}, trips 5, bad-beat 5", FOLD)
    assert (played.won("ante"), played.won("blind"), played.won("trips")) == (-10, -10, 15)
    assert played.won("bad-beat") == -5
    assert [event.spot for event in played.all(TurnedUp)] == [7, 1]


@BOTH
def test_when_everybody_has_folded_and_lost_the_player_dealer_s_hand_stays_down(name: str) -> None:
    played = one(name, "Qh Jd", PAIR, play=FOLD)
    assert not played.all(TurnedUp)
    assert played.came_out == {1: -20, 7: 20}


# Bad beat


def bad_beat(mine: str, bank: tuple[str, str]) -> int:
    return one(LIVERMORE, mine, bank, f"{BASE}, bad-beat 5").won("bad-beat")


def test_livermore_70_a_straight_over_the_player_dealer_s_three_of_a_kind_wins_45() -> None:
    assert bad_beat("6h 4d", ("Ks Kd", "Kc 7h 5d 3s 2c")) == 45


def test_livermore_71_a_flush_that_loses_to_a_full_house_wins_150() -> None:
    assert bad_beat("Ah 9h", ("Ks Kd", "Kc 7h 7c 3h 2h")) == 150


def test_livermore_72_equal_flushes_lose_the_bad_beat() -> None:
    assert bad_beat("3d 4d", ("5s 5d", "Ah Kh Jh 9h 7h")) == -5


@pytest.mark.parametrize(
    ("mine", "bank", "times"),
    [
        ("Ah Kh", ("9h 8h", "Qh Jh Th 3s 4c"), 7_500),  # a queen-high straight flush is beaten
        ("9h 8h", ("5c 5s", "7h 6h 5h 5d Ac"), 500),
        ("9h 9d", ("Ac Ad", "9s 9c As 3s 4c"), 50),
        ("Ah 9h", ("Ks Kd", "Kc 7h 7c 3h 2h"), 30),
        ("6h 4d", ("Ah 9h", "7h 5h 3h Ks 2c"), 20),
        ("Ks Kd", ("6h 4d", "Kc 7h 5d 3s 2c"), 9),
    ],
)
def test_the_bad_beat_pays_by_the_hand_that_is_beaten(mine: str, bank: tuple[str, str], times: int) -> None:
    played = PokerRound(
        LIVERMORE, {1: "ante 5, blind 5, bad-beat 5"}, f"{mine} {bank[0]} {bank[1]}", plays={1: RIVER},
        bank=50_000, chips={7: 60_000},
    )  # fmt: skip
    assert played.won("bad-beat") == 5 * times


@pytest.mark.slow
@pytest.mark.parametrize(
    ("mine", "bank"),
    [
        ("Ah Ad", PAIR),  # a pair is beaten
        ("7h 7d", ("As 9d", "Kc 7c 5d 3s 2c")),  # the player-dealer does not qualify
        ("Qh Jd", ("As Ad", "Kc 7c 5d 3s Ac")),  # only the winner has three of a kind
    ],
)
def test_the_bad_beat_loses_when_less_than_three_of_a_kind_is_beaten(mine: str, bank: tuple[str, str]) -> None:
    assert bad_beat(mine, bank) == -5
