"""Levels, breaks, pauses, races, absent players and penalties."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from cardroom.dealing import pot_dealer
from cardroom.dealing.choices import Call, Fold
from cardroom.dealing.refusals import Refusal
from cardroom.dealing.wire import from_json, to_json
from cardroom.tournaments import (
    Cancel,
    Choose,
    ColorUp,
    ComeBack,
    Disqualify,
    Given,
    GoAway,
    GoOn,
    HandOver,
    Level,
    NextLevel,
    Pause,
    Penalize,
    SetLevel,
    TimeOut,
    Tournament,
    TournamentRefusal,
    commands_for,
)
from cardroom.tournaments.end_events import Placed
from cardroom.tournaments.events import HandDealt, PenaltyServed
from cardroom.tournaments.picture import picture, picture_bytes
from cardroom.tournaments.race import race
from cardroom.tournaments.wire import given_from_json, given_to_json
from support.tournaments import Room, structure

MINUTE = 60_000


def test_a_level_lasts_its_minutes_and_changes_with_the_next_hand() -> None:
    room = Room().start(4)
    room.deal()
    room.at = 9 * MINUTE
    with pytest.raises(TournamentRefusal, match="the level lasts for another 60 seconds"):
        room.give(NextLevel(room.key()))
    room.at = 10 * MINUTE
    (began,) = room.give(NextLevel(room.key()))
    assert began.describe() == "Level 2: 50-100, from the next hand on."
    dealt = room.tournament.tables[1].round
    assert dealt is not None
    assert dealt.game.stakes.blinds == (25, 50)  # type: ignore[attr-defined]
    room.play_on(1)
    room.over()
    room.deal()
    assert [hand.level for hand in room.of(HandDealt)] == [1, 2]
    assert room.tournament.tables[1].game.stakes.blinds == (50, 100)


def test_in_a_break_no_hand_is_dealt_and_the_clock_ends_it() -> None:
    levels = (Level(blinds=(25, 50), break_minutes=5), Level(blinds=(50, 100)))
    room = Room(structure(levels=levels)).start(4)
    room.at = 10 * MINUTE
    room.give(NextLevel(room.key()))
    assert room.tournament.state == "break"
    with pytest.raises(TournamentRefusal, match="there is a break"):
        room.deal()
    room.at = 15 * MINUTE
    room.give(NextLevel(room.key()))
    assert (room.tournament.state, room.tournament.clock.level) == ("final-table", 2)


def test_a_pause_stops_the_clock() -> None:
    room = Room().start(20)
    room.at = 4 * MINUTE
    room.give(Pause())
    assert room.tournament.state == "paused"
    for command in (Pause(), NextLevel(room.key()), SetLevel(2, room.key())):
        with pytest.raises(TournamentRefusal, match="the clock is stopped"):
            room.give(command)
    with pytest.raises(TournamentRefusal, match="paused"):
        room.deal()
    room.at = 34 * MINUTE
    assert room.tournament.clock.left(room.at) == 6 * MINUTE
    room.give(GoOn())
    assert room.tournament.clock.ends == 40 * MINUTE
    with pytest.raises(TournamentRefusal, match="the clock is running"):
        room.give(GoOn())


def test_the_floor_sets_a_level_unless_its_chips_are_out_of_play() -> None:
    levels = (Level(blinds=(25, 50)), Level(blinds=(100, 200)))
    room = Room(structure(levels=levels)).start(4)
    room.give(SetLevel(2, room.key()), ColorUp(room.key()))
    with pytest.raises(TournamentRefusal, match="25 cannot be put down in chips of 100"):
        room.give(SetLevel(1, room.key()))


def test_chips_are_raced_off_only_when_no_level_needs_them_and_between_hands() -> None:
    room = Room().start(4)
    with pytest.raises(TournamentRefusal, match="chips of 25 are needed at level 1"):
        room.give(ColorUp(room.key()))
    room.give(SetLevel(3, room.key()))
    room.deal()
    with pytest.raises(TournamentRefusal, match="chips are raced off between hands"):
        room.give(ColorUp(room.key()))


def test_a_race_follows_from_its_key_and_half_a_chip_counts_as_one() -> None:
    stacks = {1: 1_025, 2: 1_025, 3: 1_000}
    raced = race(stacks, 25, 100, bytes(32), 1)
    assert raced == race(stacks, 25, 100, bytes(32), 1)
    assert len(raced.won) == 1
    assert sum(raced.stacks.values()) == 3_100
    assert race({1: 1_025, 2: 1_000}, 25, 100, bytes(32), 1).stacks == {1: 1_000, 2: 1_000}


def test_an_absent_player_is_dealt_in_blinded_and_folded() -> None:
    room = Room().start(3)
    table = room.tournament.tables[1]
    for player in room.players_at(1)[:2]:
        room.give(GoAway(player))
    (here,) = room.players_at(1)[2:]
    for _ in range(3):
        room.hand(all_in=(here,))
    assert room.tournament.chips_of(here) == 1_000 + (25 + 50) + 50 + 25
    assert table.rounds_played == 3
    room.give(ComeBack(room.players_at(1)[0]))
    with pytest.raises(TournamentRefusal, match="is here already"):
        room.give(ComeBack(room.players_at(1)[0]))


def test_who_goes_away_in_turn_is_folded_at_once() -> None:
    room = Room().start(4)
    room.deal()
    dealt = room.tournament.tables[1].round
    assert dealt is not None
    seat = dealt.decisions[0].seat
    player = room.tournament.tables[1].players[seat]
    room.give(GoAway(player))
    assert dealt.decisions[0].seat != seat
    with pytest.raises(Refusal, match="turn"):
        room.give(Choose(player, Call()))


def test_a_penalty_lasts_as_many_hands_as_players_a_round() -> None:
    room = Room().start(3)
    room.give(Penalize(1, 1))
    for _ in range(3):
        assert not room.tournament.entrants[1].acts
        room.hand()
    assert room.tournament.entrants[1].acts
    assert [event.player for event in room.of(PenaltyServed)] == [1]
    with pytest.raises(TournamentRefusal, match="a penalty is 1 to 10 rounds, not 0"):
        room.give(Penalize(1, 0))


def test_who_does_not_answer_in_time_makes_the_default_choice() -> None:
    room = Room().start(3)
    with pytest.raises(TournamentRefusal, match="nobody is to act at table 1"):
        room.give(TimeOut(1))
    room.deal()
    room.give(TimeOut(1), TimeOut(1))
    room.over()
    assert room.tournament.tables[1].rounds_played == 1


def test_the_prize_of_a_disqualified_player_goes_to_the_winner() -> None:
    room = Room(buy_in=100_00, fee=0, payouts=(5000, 3000, 2000)).start(3)
    room.give(Disqualify(1, "a test", room.key()))
    room.give(Disqualify(2, "a test", room.key()))
    assert [(event.player, event.place, event.prize) for event in room.of(Placed)] == [
        (1, 3, 0), (2, 2, 0), (3, 1, 300_00),
    ]  # fmt: skip
    assert room.tournament.state == "finished"


def test_a_hand_is_over_only_when_it_is_over() -> None:
    room = Room().start(3)
    with pytest.raises(TournamentRefusal, match="no hand is being played at table 1"):
        room.over()
    room.deal()
    with pytest.raises(TournamentRefusal, match="the hand at table 1 is not over"):
        room.over()
    with pytest.raises(TournamentRefusal, match="there is no table 5"):
        room.give(HandOver(5, room.key()))


def test_an_illegal_choice_and_a_command_from_the_past_change_nothing() -> None:
    room = Room().start(3)
    room.at = 1_000
    room.deal()
    dealt = room.tournament.tables[1].round
    assert dealt is not None
    before = picture_bytes(room.tournament)
    others = [player for seat, player in room.tournament.tables[1].players.items() if seat != dealt.decisions[0].seat]
    with pytest.raises(Refusal, match="turn"):
        room.give(Choose(others[0], Fold()))
    room.at = 0
    with pytest.raises(TournamentRefusal, match="the last command was given at 1000"):
        room.give(GoAway(others[0]))
    assert picture_bytes(room.tournament) == before


def test_a_hand_whose_procedure_fails_is_void_and_the_tournament_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object) -> None:
        raise ValueError("the ace of spades is missing")

    room = Room().start(3)
    room.deal()
    with monkeypatch.context() as patched:
        patched.setattr(pot_dealer, "PotWon", fail)
        room.play_on(1)
    assert room.events[-1].describe() == "The hand at table 1 is void (the procedure failed); all chips are given back."
    assert room.over() == []
    assert set(room.tournament.tables[1].stacks.values()) == {1_000}
    room.hand()


def test_a_player_cannot_send_a_command_of_the_floor_and_every_command_can_be_read() -> None:
    cancel, choose = Cancel("a test"), Choose(3, Fold())
    assert given_from_json(given_to_json(Given(cancel, 5, 2))) == Given(cancel, 5, 2)
    assert from_json(to_json(choose), commands_for("player")) == choose
    with pytest.raises(msgspec.ValidationError, match="cancel"):
        from_json(to_json(cancel), commands_for("player"))
    assert [kind.__name__ for kind in get_args(commands_for("player", "floor", "clock")) if kind.is_hidden] == [
        "Deal", "Choose", "RuleOn",
    ]  # fmt: skip


def test_the_picture_has_what_a_screen_shows() -> None:
    room = Room().start(4)
    room.deal()
    shown = picture(room.tournament)
    assert (shown.state, shown.level, shown.next_level) == ("final-table", "25-50", "50-100")
    assert (shown.entries, shown.left, shown.average, shown.pool) == (4, 4, 1_000, 400_00)
    (table,) = shown.tables
    assert sum(table.chips.values()) == 4_000 - 75
    assert len(table.to_act) == 1
    assert repr(room.tournament) == "<Tournament 7, final-table, 4 entries, 4 left>"
    assert repr(Tournament(3)) == "<Tournament 3, new, 0 entries, 0 left>"
