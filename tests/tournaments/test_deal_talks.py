"""Deals among the last players."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.tournaments import AnswerDeal, GoOn, ProposeDeal, TournamentRefusal
from cardroom.tournaments.deal_talks import by_chips, icm
from cardroom.tournaments.picture import picture
from support.effort import effort
from support.tournaments import Room


def by_permutations(chips: list[int], prizes: list[int]) -> list[Fraction]:
    """ICM by its definition: every order in which the players can finish, with its chance."""
    expected = [Fraction(0)] * len(chips)
    for order in permutations(range(len(chips))):
        chance, left = Fraction(1), sum(chips)
        for player in order:
            chance *= Fraction(chips[player], left)
            left -= chips[player]
        for place, player in enumerate(order):
            expected[player] += chance * prizes[place]
    return expected


stacks = st.lists(st.integers(1, 10**7), min_size=2, max_size=6)


@effort(30)
@given(stacks, st.data())
def test_icm_is_the_mean_over_all_orders_of_finish(chips: list[int], data: st.DataObject) -> None:
    drawn = data.draw(st.lists(st.integers(0, 10**7), min_size=len(chips), max_size=len(chips)))
    prizes = sorted(drawn, reverse=True)
    amounts = icm(dict(enumerate(chips)), prizes)
    exact = by_permutations(chips, prizes)
    leader = chips.index(max(chips))
    assert sum(amounts.values()) == sum(prizes)
    assert all(amounts[player] == int(value) for player, value in enumerate(exact) if player != leader)
    assert int(exact[leader]) <= amounts[leader] < int(exact[leader]) + len(chips)


@effort(30)
@given(stacks)
def test_a_deal_by_chips_pays_all_and_nobody_less_than_the_next_prize(chips: list[int]) -> None:
    prizes = [1_000 * (len(chips) - place) for place in range(len(chips))]
    amounts = by_chips(dict(enumerate(chips)), prizes)
    assert sum(amounts.values()) == sum(prizes)
    assert min(amounts.values()) >= prizes[-1]


def test_icm_of_a_full_final_table_is_quick_and_exact() -> None:
    chips = {player: 1_000 * player for player in range(1, 11)}
    amounts = icm(chips, [100_00 * (11 - place) for place in range(1, 11)])
    assert sum(amounts.values()) == 5_500_00
    assert list(amounts.values()) == sorted(amounts.values())


def three_left() -> Room:
    return Room(fee=0, payouts=(5000, 3000, 2000)).start(3)


def test_one_who_refuses_ends_the_talks_and_play_goes_on_with_the_time_that_was_left() -> None:
    room = three_left()
    room.at = 60_000
    room.give(ProposeDeal(1, "chips"))
    assert picture(room.tournament).state == "deal-talks"
    with pytest.raises(TournamentRefusal, match="talking about a deal"):
        room.deal()
    with pytest.raises(TournamentRefusal, match="talking about a deal"):
        room.give(GoOn())
    room.at = 300_000
    room.give(AnswerDeal(2, False))
    assert room.tournament.state == "final-table"
    assert room.tournament.clock.ends == 600_000 + 240_000
    room.deal()


def test_a_deal_is_made_when_all_accept() -> None:
    room = three_left()
    room.give(ProposeDeal(2, "custom", {1: 90_00, 2: 120_00, 3: 90_00}), AnswerDeal(1, True))
    with pytest.raises(TournamentRefusal, match="the player has accepted already"):
        room.give(AnswerDeal(2, True))
    room.give(AnswerDeal(3, True))
    assert {player: prize for player, (_, prize) in room.places().items()} == {1: 90_00, 2: 120_00, 3: 90_00}
    assert room.tournament.pool == 0
    assert room.events[-1].describe() == "The tournament is over by agreement."


@pytest.mark.parametrize(
    ("amounts", "why"),
    [
        ({1: 150_01, 2: 75_00, 3: 74_99}, r"one player would get \$150.01, more than the first prize, \$150"),
        ({1: 150_00, 2: 90_01, 3: 59_99}, r"one player would get \$59.99, less than the next prize, \$60"),
        ({1: 150_00, 2: 90_00, 3: 61_00}, r"the amounts add up to \$301, and \$300 is left to pay"),
        ({1: 150_00, 2: 150_00}, "names an amount for each of those left"),
    ],
)
def test_nobody_gets_more_than_the_first_prize_or_less_than_the_next(amounts: dict[int, int], why: str) -> None:
    room = three_left()
    with pytest.raises(TournamentRefusal, match=why):
        room.give(ProposeDeal(1, "custom", amounts))
    assert room.tournament.state == "final-table"


def test_a_deal_waits_until_the_hand_is_over_and_is_for_the_final_table() -> None:
    room = three_left()
    room.deal()
    with pytest.raises(TournamentRefusal, match="wait until the hand is over"):
        room.give(ProposeDeal(1, "icm"))
    with pytest.raises(TournamentRefusal, match="deals are made at the final table"):
        Room().start(20).give(ProposeDeal(1, "icm"))
