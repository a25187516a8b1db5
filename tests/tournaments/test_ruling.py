"""The floor rules on a hand of a tournament: by the house's book, or by its own decision."""

from __future__ import annotations

import pytest

from cardroom.accidents import Fault
from cardroom.dealing.choices import Call
from cardroom.dealing.refusals import Refusal
from cardroom.dealing.ruling_events import Ruled
from cardroom.tournaments import Choose, OverruleHand, Penalize, PlayHandForHand, RuleOn, TournamentRefusal
from cardroom.tournaments.events import HandDealt
from cardroom.tournaments.picture import picture_bytes
from cardroom.tournaments.positions import Positions, dealt_in
from cardroom.tournaments.ruling import tried_at
from cardroom.tournaments.table import TournamentTable
from support.tournaments import Room, structure

EXPOSED = {"exposed-by": "dealer"}


def stacks(room: Room) -> dict[int, int]:
    return {player: room.tournament.chips_of(player) for player in room.tournament.players_left()}


def the_table(room: Room) -> TournamentTable:
    (table,) = room.tournament.tables.values()
    return table


def blinds(event: HandDealt) -> tuple[int, int, int]:
    return event.button, event.small_blind, event.big_blind


def call(room: Room) -> None:
    table = the_table(room)
    assert table.round is not None
    room.give(Choose(table.players[table.round.decisions[0].seat], Call()))


def test_the_house_rules_by_its_book_and_the_hand_goes_on() -> None:
    """Ocean's Eleven, lines 35 to 37: the card is exchanged, and nobody has lost a chip."""
    room = Room().start(5)
    before = stacks(room)
    room.deal()
    table = the_table(room)
    assert table.round is not None
    seat = table.round.decisions[0].seat
    asked = RuleOn(1, Fault("hole-card-exposed", seat, 1))
    assert tried_at(room.tournament, asked).ask == "exposed-by"
    room.give(RuleOn(1, Fault("hole-card-exposed", seat, 1, answers=EXPOSED), hand=table.hand))
    assert [event.source for event in table.round.events if isinstance(event, Ruled)]
    assert not table.round.is_over
    room.play_on(1)
    room.over()
    assert sum(stacks(room).values()) == sum(before.values())


def test_a_hand_that_is_void_does_not_count_and_is_dealt_again_with_the_same_button_and_blinds() -> None:
    room = Room(structure(hands=2, one_table=True)).start(5)
    room.hand()
    before, hands = stacks(room), room.tournament.clock.hands
    penalized = the_table(room).players[the_table(room).next_big_blind]
    room.give(Penalize(penalized, 1))
    room.deal()
    call(room)
    room.give(OverruleHand(1, "void", "two aces of spades"))
    room.over()
    assert stacks(room) == before
    assert room.tournament.clock.hands == hands == 1
    assert room.tournament.entrants[penalized].penalty == 5, "the penalty is not served in it"
    room.hand()
    first, second, third = room.of(HandDealt)
    assert blinds(second) == blinds(third) != blinds(first)
    assert third.level == 1
    room.hand()
    assert blinds(room.of(HandDealt)[-1])[:2] == blinds(third)[1:], "the button goes on"


def test_whoever_comes_after_a_void_hand_waits_between_the_button_and_the_small_blind() -> None:
    last, seats = Positions(button=2, small=4, big=6), [2, 3, 4, 5, 6]
    assert dealt_in(last, seats, {3, 5}) == [2, 3, 4, 6], "the button moves on to 4, and the small blind to 6"
    assert dealt_in(last, seats, {3, 5}, again=True) == [2, 4, 5, 6]
    heads_up = Positions(button=2, small=2, big=6)
    assert dealt_in(heads_up, [2, 4, 6], {4}, again=True) == [2, 4, 6]


def test_a_dead_hand_leaves_its_chips_in_the_pot() -> None:
    room = Room().start(3)
    before = stacks(room)
    room.deal()
    table = the_table(room)
    assert table.round is not None
    seat = table.round.decisions[0].seat
    call(room)
    room.give(OverruleHand(1, "dead-hand", "the hand was mucked", seat))
    room.play_on(1)
    room.over()
    after = stacks(room)
    assert after[table.players[seat]] == before[table.players[seat]] - 50
    assert sum(after.values()) == sum(before.values())


def test_in_hand_for_hand_the_table_of_a_void_hand_plays_again_before_the_next_hand_of_all() -> None:
    room = Room(structure(seats=3, hand_for_hand=False)).start(6)
    room.give(PlayHandForHand(True))
    room.hand(1)
    room.deal(2)
    room.give(OverruleHand(2, "void", "a fouled deck"))
    room.over(2)
    with pytest.raises(TournamentRefusal, match="the other tables have to finish"):
        room.deal(1)
    room.hand(2)
    room.deal(1)


def test_what_cannot_be_is_refused_and_changes_nothing() -> None:
    room = Room().start(4)
    for command, why in (
        (OverruleHand(1, "void", "a test"), "no hand is being played at table 1"),
        (OverruleHand(9, "void", "a test"), "there is no table 9"),
    ):
        with pytest.raises(Refusal, match=why):
            room.give(command)
    room.deal()
    before = picture_bytes(room.tournament)
    for asked, why in (
        (RuleOn(1, Fault("premature-turn"), hand=99), "that hand is over"),
        (RuleOn(1, Fault("the-roof-leaks")), "the-roof-leaks"),
        (RuleOn(1, Fault("flop-of-four")), "the flop is not on the table"),
        (OverruleHand(1, "dead-hand", "a test", 77), "there is no seat 77"),
        (OverruleHand(1, "void", "   "), "must give a reason"),
    ):
        with pytest.raises(Refusal, match=why):
            room.give(asked)
        assert picture_bytes(room.tournament) == before
