"""Ocean's Eleven, lines 308 and 312: a leg that is kept for who comes back, and the promise to kill a later pot."""

from __future__ import annotations

import msgspec

from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Object
from cardroom.dealing.pot_events import DealtOut, Posted
from cardroom.dealing.round import Round
from cardroom.floor.seating import Leave, Sit
from cardroom.floor.terms import Terms
from cardroom.games.poker.kills import KillCarry
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.tables import PotTable
from support.live import ANN, BEN, CAL, Evening
from support.pot_hand import PotHand, pot_game

LOWBALL = "oceans-eleven/ace-to-five-lowball"


def running(kill: KillCarry) -> PotTable:
    """Four players at a table at which the button has gone round."""
    table = PotTable(pot_game(LOWBALL), 4)
    for seat in (1, 2, 3, 4):
        table.sit(seat, 1000_00)
    for _ in range(5):
        play(table)
    table.carried = msgspec.structs.replace(table.carried, kill=kill)
    return table


def play(table: PotTable, objects: int = 0) -> Round:
    """Plays a hand in which everybody does what is usual, except that one seat may object."""
    hand = table.deal(Chance.seeded(table.rounds_played))
    while hand.decisions:
        decision = hand.decisions[0]
        objecting = decision.seat == objects and Object() in getattr(decision.option, "choices", ())
        hand.choose(decision.seat, Object() if objecting else decision.option.default)
    table.finish()
    return hand


def kill_blinds(hand: Round) -> list[int]:
    return [event.seat for event in hand.events if isinstance(event, Posted) and event.what == "kill"]


# A leg that is kept


def after(name: str, before: KillCarry, words: str) -> KillCarry:
    """What a hand of seats 1, 2 and 4 leaves, in which seat 1 has the button."""
    hand = PotHand(pot_game(name), {1: 1000, 2: 1000, 4: 1000}, carry=PotCarry(1, kill=before)).play(words)
    assert hand.round.result is not None
    left: KillCarry = hand.round.result.carry.kill
    return left


def test_a_player_who_is_not_dealt_in_keeps_a_leg_while_another_player_wins() -> None:
    """Line 308: seat 3 has won a pot, and then seat 1 wins one without it."""
    won = after(LOWBALL, KillCarry(winner=3, wins=1), "no, no, no, raise 20, call, fold, pat, pat, bet 20, fold")
    assert won.legs == (3,)
    assert (won.killer, won.wins) == (0, 1)


def test_the_leg_that_was_kept_and_the_next_win_make_a_kill() -> None:
    """Line 308: seats 2 and 4 have a leg; seat 2 wins, and seat 4 loses the leg with the hand."""
    words = "no, no, no, fold, raise 20, call, pat, pat, bet 20, fold"
    won = after(LOWBALL, KillCarry(winner=1, wins=1, legs=(2, 4)), words)
    assert won == KillCarry(killer=2, winner=2, wins=2)


def test_elsewhere_another_players_win_ends_a_leg() -> None:
    won = after("oaks/lowball-kill", KillCarry(winner=3, wins=1), "raise 20, fold, fold")
    assert won == KillCarry(winner=1, wins=1)


def test_a_person_who_leaves_with_a_leg_has_it_again_in_another_seat() -> None:
    """Line 308, at a served table."""
    evening = Evening(Terms(LOWBALL), bots=False)
    for seat, guest in enumerate((ANN, BEN, CAL), 1):
        evening.do(guest, Sit(seat, 400_00))
    table = evening.table.table
    assert isinstance(table, PotTable)
    table.give_leg(2)
    evening.do(BEN, Leave())
    assert not table.has_leg(2)
    evening.do(BEN, Sit(5, 400_00))
    assert table.has_leg(5)
    assert evening.table.people.legs == set()


# A promise to kill


def promised(objects: int = 0) -> tuple[PotTable, Round]:
    """Seat 3 must kill the pot, and a new player in seat 5 wants a hand."""
    table = running(KillCarry(killer=3, winner=3, wins=2))
    table.sit(5, 1000_00)
    table.post(5)
    return table, play(table, objects)


def test_a_new_player_is_dealt_into_a_killed_pot_by_promising_to_kill_the_next_one() -> None:
    """Line 312."""
    table, hand = promised()
    assert 5 in hand.setup.stacks
    assert kill_blinds(hand) == [3], "only one kill is allowed"
    while table.carried.kill.killer != 5:
        assert table.carried.kill.promised == (5,)
        play(table)
    assert kill_blinds(play(table)) == [5]


def test_if_a_player_objects_the_new_player_gets_no_hand_and_still_owes() -> None:
    """Line 312."""
    table, hand = promised(objects=1)
    assert [event.seat for event in hand.events if isinstance(event, DealtOut)] == [5]
    assert 5 not in (table.carried.kill.killer, *table.carried.kill.promised)
    assert table.owing_blinds == [5]
