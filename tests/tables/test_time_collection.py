"""The half-hour collection: who pays it, somebody who has just sat down, a pot that is split."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Call, Check, Choice, DeclareBoard, Fold
from cardroom.dealing.events import FeeTaken
from cardroom.dealing.pot_events import PotWon
from cardroom.dealing.round import Round
from cardroom.dealing.setup import SetupError
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.money import Fee, FeeOption
from cardroom.tables import PotTable
from support.chips import set_chips
from support.effort import examples
from support.pot_hand import PotHand, pot_game

HOLDEM = "oceans-eleven/texas-holdem"
PLAYERS = "players/texas-holdem"


def timed(name: str, payer: str, dollars: int = 6, **rules: Any) -> PotGame[Any]:
    """A house's game with a half-hour collection; Ocean's Eleven prints the rules for one and no amounts."""
    game = pot_game(name, **rules)
    fee = Fee("1", "", "", "time", None, None, payer, "half-hour", dollars * 100, "1")
    return type(game)(game.title, game.rules, game.stakes, FeeOption("1", (fee,)))


def table(game: PotGame[Any], *seats: int) -> PotTable:
    """At which all have had a hand, and the button has gone round."""
    at = PotTable(game, button=seats[-1])
    for seat in seats:
        at.sit(seat, 500_00)
    for _ in range(len(seats) + 1):
        play(at)
    return at


def play(at: PotTable) -> Round:
    dealt = at.deal(Chance.seeded(at.rounds_played))
    dealt.play_out(lambda decision: decision.option.default)
    at.finish()
    return dealt


def paid(played: Round) -> dict[int, int]:
    """Dollars by seat; the pot is 0."""
    return {event.seat: event.amount // 100 for event in played.events if isinstance(event, FeeTaken)}


def come_in(at: PotTable, seat: int) -> None:
    """Sits down, unless seated, and posts; the next hand is the first that the seat gets."""
    if seat not in at.stacks:
        at.sit(seat, 500_00)
    if seat in at.owing_blinds:
        at.post(seat)
    while seat not in at.playing:
        play(at)


# From each player


def test_at_players_everybody_who_is_dealt_in_pays() -> None:
    at = table(pot_game(PLAYERS, fees="52+63"), 1, 2, 3)
    come_in(at, 4)
    at.time_due = True
    played = play(at)
    assert set(paid(played)) == set(played.setup.stacks) == {1, 2, 3, 4}


def test_at_oceans_eleven_who_has_had_no_hand_does_not_pay() -> None:
    """[L359-361]"""
    at = table(timed(HOLDEM, "each-player"), 1, 2, 3)
    come_in(at, 4)
    at.time_due = True
    played = play(at)
    assert list(played.setup.stacks) == [1, 2, 3, 4]
    assert paid(played) == {1: 6, 2: 6, 3: 6}
    at.time_due = True
    assert paid(play(at)) == {1: 6, 2: 6, 3: 6, 4: 6}


def test_at_oceans_eleven_where_others_wait_for_a_seat_somebody_new_pays_in_full() -> None:
    """[L359-361, L515]"""
    at = table(timed(HOLDEM, "each-player"), 1, 2, 3)
    come_in(at, 4)
    at.time_due = at.others_wait = True
    assert paid(play(at)) == {1: 6, 2: 6, 3: 6, 4: 6}


def test_at_oceans_eleven_who_was_seated_and_sat_out_pays_before_the_next_hand() -> None:
    """[L359-361]"""
    at = table(timed(HOLDEM, "each-player"), 1, 2, 3, 4)
    at.sit_out(4)
    at.time_due = True
    assert paid(play(at)) == {1: 6, 2: 6, 3: 6}
    assert paid(play(at)) == {}
    for seat in at.sitting_out:
        at.come_back(seat)
    come_in(at, 4)
    assert paid(play(at)) == {4: 6}
    assert paid(play(at)) == {}


def test_a_player_who_leaves_and_comes_back_owes_nothing() -> None:
    at = table(timed(HOLDEM, "each-player"), 1, 2, 3, 4)
    at.sit_out(4)
    at.time_due = True
    play(at)
    at.leave(4)
    come_in(at, 4)
    assert paid(play(at)) == {}


def test_elsewhere_who_sat_out_does_not_pay_later() -> None:
    at = table(timed(HOLDEM, "each-player", time_from="dealt-in"), 1, 2, 3, 4)
    at.sit_out(4)
    at.time_due = True
    play(at)
    for seat in at.sitting_out:
        at.come_back(seat)
    come_in(at, 4)
    assert paid(play(at)) == {}


def test_a_player_who_could_only_pay_the_collection_gets_no_hand_and_still_owes_it() -> None:
    at = table(timed(HOLDEM, "each-player"), 1, 2, 3, 4)
    set_chips(at, 4, 6_00)
    at.time_due = True
    assert list(play(at).setup.stacks) == [1, 2, 3]
    assert at.playing == [1, 2, 3]
    at.buy(4, 100_00)
    come_in(at, 4)
    assert paid(play(at)) == {4: 6}


def test_a_player_who_is_new_needs_no_chips_for_a_collection_they_do_not_pay() -> None:
    game = timed(HOLDEM, "each-player")
    carry = PotCarry(1, time_free=(3,))
    assert PotHand(game, {1: 100, 2: 100, 3: 6}, carry=carry, time_due=True).round.setup.time_due
    with pytest.raises(SetupError, match=r"seat 2: the half-hour collection of \$6 would leave no chips"):
        PotHand(game, {1: 100, 2: 6, 3: 6}, carry=carry, time_due=True)


def test_a_void_round_leaves_the_collection_due() -> None:
    at = table(timed(HOLDEM, "each-player"), 1, 2, 3)
    come_in(at, 4)
    at.time_due = True
    at.deal(Chance.seeded(1)).void("misdeal")
    at.finish()
    assert paid(play(at)) == {1: 6, 2: 6, 3: 6}


# From the pot

SPLIT = {1: "Ks Qd", 2: "Kc Qh", 3: "7h 2d"}
BOARD = "Ah Jc Td 4s 3c"


def played_out(hands: dict[int, str], carry: PotCarry, *, time_due: bool = True, **rules: Any) -> PotHand:
    """Three call and check to the end: $9 in the pot, seats 2 and 3 first."""
    order = [parse_cards(hands[seat]) for seat in (2, 3, 1)]
    down = " ".join(str(hand[number]) for number in range(2) for hand in order)
    board = BOARD.split()
    deck = f"{down} 5d {' '.join(board[:3])} 5h {board[3]} 5s {board[4]}"
    hand = PotHand(timed(HOLDEM, "pot", **rules), 3, deck, carry=carry, time_due=time_due)
    while hand.round.decisions:
        wishes: list[Choice] = [Check(), Call(), DeclareBoard()]
        wish = next(choice for choice in wishes if hand.option.refuse(choice) is None)
        hand.round.choose(hand.turn, wish)
    return hand


def carried(hand: PotHand) -> int:
    assert hand.round.result is not None
    left: int = hand.round.result.carry.time_carried
    return left


def test_at_oceans_eleven_who_wins_the_pot_pays_the_collection() -> None:
    hand = played_out({**SPLIT, 2: "9c 9h"}, PotCarry(1))
    assert paid(hand.round) == {1: 6}
    assert hand.stacks == {1: 1000 + 6 - 6, 2: 997, 3: 997}


def test_at_oceans_eleven_two_who_split_the_pot_split_the_collection() -> None:
    """[L373]"""
    hand = played_out(SPLIT, PotCarry(1))
    assert paid(hand.round) == {1: 3, 2: 3}
    assert carried(hand) == 0


def test_at_oceans_eleven_if_one_of_them_is_new_half_is_paid_and_half_carried_over() -> None:
    """[L374-375]"""
    hand = played_out(SPLIT, PotCarry(1, time_free=(2,)))
    assert paid(hand.round) == {1: 3}
    assert carried(hand) == 3_00


def test_what_is_carried_over_the_next_pot_pays() -> None:
    hand = played_out(SPLIT, PotCarry(1, time_carried=3_00), time_due=False)
    assert {event.seat: event.amount for event in hand.all(FeeTaken)} == {1: 1_50, 2: 1_50}
    assert carried(hand) == 0


def test_what_is_carried_over_comes_on_top_of_the_next_half_hour() -> None:
    hand = played_out({**SPLIT, 2: "9c 9h"}, PotCarry(1, time_carried=2_00))
    assert paid(hand.round) == {1: 8}


def test_a_new_player_who_wins_it_all_leaves_it_all_to_the_next_pot() -> None:
    hand = played_out({**SPLIT, 2: "9c 9h"}, PotCarry(1, time_free=(1,)))
    assert (paid(hand.round), carried(hand)) == ({}, 6_00)


def win(at: PotTable, winner: int) -> Round:
    """The winner calls or checks, and all others fold."""
    dealt = at.deal(Chance.seeded(1))
    for_winner: list[Choice] = [Call(), Check()]
    while dealt.decisions:
        (decision,) = dealt.decisions
        wishes = [*(for_winner if decision.seat == winner else [Fold()]), decision.option.default]
        dealt.choose(decision.seat, next(wish for wish in wishes if decision.option.refuse(wish) is None))
    at.finish()
    return dealt


def test_a_table_of_oceans_eleven_carries_it_to_the_first_pot_that_somebody_wins_who_pays() -> None:
    at = table(timed(HOLDEM, "pot", dollars=2), 1, 2, 3)
    come_in(at, 4)
    at.time_due = True
    first = win(at, 4)
    assert first.setup.carry.time_free == (4,)
    assert (paid(first), at.carried.time_carried) == ({}, 2_00)
    assert paid(win(at, 4)) == {4: 2}, "by now they have had a hand"
    assert paid(win(at, 4)) == {}


def test_where_others_wait_somebody_new_pays_for_the_pot_too() -> None:
    at = table(timed(HOLDEM, "pot", dollars=2), 1, 2, 3)
    come_in(at, 4)
    at.time_due = at.others_wait = True
    assert paid(win(at, 4)) == {4: 2}


def test_a_pot_that_cannot_cover_it_pays_what_it_has() -> None:
    at = table(timed(HOLDEM, "pot", dollars=200), 1, 2, 3)
    at.time_due = True
    played = win(at, 1)
    (won,) = [event.amount for event in played.events if isinstance(event, PotWon)]
    assert {seat: dollars * 100 for seat, dollars in paid(played).items()} == {1: won}


@pytest.mark.parametrize(("name", "option", "dollars"), [("oaks/lowball", "1", 3), ("oaks/texas-holdem", "89", 5)])
def test_at_the_oaks_the_pot_pays_before_it_is_awarded_whoever_is_new(name: str, option: str, dollars: int) -> None:
    """[L1213-1215, L1519-1520]"""
    at = PotTable(pot_game(name, fees=option), button=1)
    for seat in (1, 2, 3):
        at.sit(seat, 500_00)
    at.time_due = True
    assert paid(play(at)) == {0: dollars}


def test_the_pot_of_a_hand_that_nobody_opened_owes_it_still() -> None:
    game = timed("oceans-eleven/jacks-or-better-draw", "pot")
    hand = PotHand(game, 3, time_due=True)
    while hand.round.decisions:
        hand.round.choose_default(hand.decision)
    assert (paid(hand.round), carried(hand)) == ({}, 6_00)


# Over many hands


def evening(at: PotTable, random: Random) -> Iterator[tuple[Round, Counter[int]]]:
    """Thirty hands at random among people who come, go, sit out and post, and how many each has had before.

    Time is due every now and then.
    """
    hands: Counter[int] = Counter()
    for _ in range(30):
        for seat in random.sample(range(1, 8), 3):
            if seat not in at.stacks:
                at.sit(seat, 300_00)
                hands[seat] = 0
            elif random.random() < 0.2:
                at.leave(seat)
            else:
                at.sitting_out ^= {seat}
        for seat in at.owing_blinds:
            at.post(seat)
        at.time_due = at.time_due or random.random() < 0.4
        if len(at.playing) >= 2:
            dealt = at.deal(Chance.seeded(random.random().hex()))
            dealt.play_out(lambda decision: decision.option.sample(random))
            yield dealt, hands
            at.finish()
            hands.update(dealt.setup.stacks.keys())


@pytest.mark.parametrize("number", range(examples(20)))
def test_what_the_pot_owes_is_collected_or_left_for_the_next(number: int) -> None:
    due = taken = 0
    at = PotTable(timed(HOLDEM, "pot", dollars=1), button=1)
    for played, _ in evening(at, Random(f"pot {number}")):
        due += played.setup.time_due
        fees = [event for event in played.events if isinstance(event, FeeTaken)]
        taken += sum(event.amount for event in fees)
        paying = {event.seat for event in fees}
        assert paying.isdisjoint(played.setup.carry.time_free)
    assert due > 3
    assert taken + at.carried.time_carried == due * 1_00


@pytest.mark.parametrize("number", range(examples(20)))
def test_each_player_pays_a_half_hour_once_and_not_before_the_second_hand(number: int) -> None:
    at = PotTable(timed(HOLDEM, "each-player"), button=1)
    for played, hands in evening(at, Random(f"each {number}")):
        payers = set(paid(played))
        assert all(hands[seat] for seat in payers)
        if at.time_due:
            assert payers == {seat for seat in played.setup.stacks if hands[seat]}


# Livermore: a newcomer while the collection is due


def test_at_livermore_lowball_who_sits_down_while_time_is_due_need_not_straddle() -> None:
    """[L40-43]"""
    at = table(pot_game("livermore/lowball"), 1, 2, 3)
    at.sit(5, 500_00)
    at.time_due = True
    at.sit(6, 500_00)
    assert at.owing_blinds == [5]
    assert 6 in at.playing
