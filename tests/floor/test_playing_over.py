"""Playing for a player who is away: over the player with one's own chips, or the player's chips as a friend."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.dealing.wire import to_json
from cardroom.floor.audit import replay_table
from cardroom.floor.entry import LogEntry
from cardroom.floor.guest import HOUSE, Guest, Refused
from cardroom.floor.jackpot_rounds import judged
from cardroom.floor.live_table import HALF_HOUR, LiveTable
from cardroom.floor.log import resume
from cardroom.floor.memory import recall, remember
from cardroom.floor.moving import EndPlay, LetPlay
from cardroom.floor.playing import Choose
from cardroom.floor.running import Close, CollectTime, PickUp
from cardroom.floor.scene import scene
from cardroom.floor.seating import Buy, ComeBack, Leave, Sit, SitOut
from cardroom.floor.terms import Terms
from cardroom.jackpots import Found, JackpotHand
from cardroom.ledger import Store, accounts
from support.effort import effort
from support.live import ANN, BEN, CAL, DEE, Evening

POT_LIMIT = Terms("oceans-eleven/texas-holdem", fees="none", stakes="pot-limit blinds 10-25", pause_ms=0)
PAN = Terms("oceans-eleven/panguingue", pause_ms=0)
BY_TIME = Terms("oaks/draw-poker", pause_ms=0)
OVER, FRIEND = LetPlay(1, DEE.number, DEE.name, until=HALF_HOUR), LetPlay(1, DEE.number, DEE.name, is_friend=True)


def away(terms: Terms = POT_LIMIT, store: Store | None = None) -> Evening:
    """Ann, Ben and Cal play, and Ann is away from seat 1."""
    evening = Evening(terms, bots=False, store=store)
    for seat, guest in enumerate((ANN, BEN, CAL), 1):
        evening.do(guest, Sit(seat, 2000_00))
    evening.do(ANN, SitOut())
    return evening


def played_over(terms: Terms = POT_LIMIT, store: Store | None = None) -> Evening:
    evening = away(terms, store)
    evening.do(HOUSE, OVER)
    evening.do(DEE, Sit(1, 1500_00))
    return evening


def step(evening: Evening) -> LogEntry | None:
    """The next thing that happens. Whoever is asked makes the default choice, and nobody lets the time run out."""
    live = evening.table.table.round
    if live is None or not live.decisions:
        return evening.step()
    asked = live.decisions[0]
    return evening.do(evening.table.players[asked.seat], Choose(asked.option.default, asked.spot))


def go_on(evening: Evening, until: Callable[[], bool]) -> None:
    for _ in range(1000):
        if until():
            return
        assert step(evening) is not None, "the table stands still"
    raise AssertionError("it never comes to that")


def play(evening: Evening, hands: int) -> None:
    last = evening.table.table.rounds_played + hands
    go_on(evening, lambda: evening.table.table.rounds_played >= last)


def has_hand(evening: Evening) -> bool:
    """True when seat 1 is dealt in."""
    live = evening.table.table.round
    return live is not None and live.view(None).spots.get(1) is not None and bool(live.decisions)


def stack(evening: Evening, guest: Guest) -> int:
    return evening.table.money().get(accounts.stack(1, guest.number), 0)


def test_who_plays_over_has_the_seat_and_the_chips_of_the_absent_player_stay_apart() -> None:
    evening = played_over()
    assert evening.table.people.guests[1] == DEE
    assert evening.table.table.stacks[1] == 1500_00
    play(evening, 4)
    assert stack(evening, ANN) == 2000_00
    assert stack(evening, DEE) != 1500_00, "she has paid blinds"
    assert "Dee plays over Ann, whose $2,000 stay apart." in evening.said()
    chair = scene(evening.table, DEE.number).chairs[0]
    assert (chair.name, chair.plays_over, chair.until) == ("Dee", "Ann", HALF_HOUR)
    assert (scene(evening.table, ANN.number).you, scene(evening.table, ANN.number).yours) == (0, 1)
    assert [evening.table.people.is_here(guest.number) for guest in (ANN, DEE)] == [True, True]
    assert evening.table.people.attendance[ANN.number], "she sits out"


def test_who_comes_during_a_hand_has_the_seat_after_it() -> None:
    evening = away()
    go_on(evening, lambda: evening.table.is_dealt)
    evening.do(HOUSE, OVER)
    evening.do(DEE, Sit(1, 1500_00))
    assert evening.table.people.guests[1] == ANN
    assert (stack(evening, ANN), stack(evening, DEE)) == (2000_00, 1500_00)
    play(evening, 1)
    assert evening.table.people.guests[1] == DEE


def test_only_who_was_let_may_play_over_and_only_a_player_who_is_away() -> None:
    evening = away()
    with pytest.raises(Refused, match="seat 1 is taken"):
        evening.do(DEE, Sit(1, 1500_00))
    with pytest.raises(Refused, match="nobody can play in seat 2 now"):
        evening.do(HOUSE, LetPlay(2, DEE.number, DEE.name))
    with pytest.raises(Refused, match="Ben is already at this table"):
        evening.do(HOUSE, LetPlay(1, BEN.number, BEN.name))


def test_the_absent_player_gets_the_seat_back_after_the_hand_and_the_other_leaves_with_all_chips() -> None:
    evening = played_over()
    go_on(evening, lambda: has_hand(evening))
    evening.do(ANN, ComeBack())
    assert evening.table.people.guests[1] == DEE, "the hand is played to its end"
    play(evening, 1)
    assert (evening.table.people.guests[1], evening.table.table.stacks[1]) == (ANN, 2000_00)
    assert not evening.table.people.away
    assert (stack(evening, ANN), stack(evening, DEE)) == (2000_00, 0)
    play(evening, 1)
    assert stack(evening, ANN) != 2000_00, "she plays again"


def test_when_the_house_ends_it_the_absent_player_has_the_seat_and_is_still_away() -> None:
    evening = played_over()
    evening.do(HOUSE, EndPlay(1))
    since = evening.table.people.away[1]
    assert (evening.table.people.guests[1], since) == (ANN, 0)
    assert 1 in evening.table.table.sitting_out
    evening.do(ANN, ComeBack())
    assert not evening.table.people.stand_ins


def test_who_plays_over_keeps_the_seat_when_the_absent_player_is_picked_up() -> None:
    evening = played_over()
    go_on(evening, lambda: evening.table.is_dealt)
    entry = evening.do(HOUSE, PickUp(ANN.number))
    assert entry.postings == {accounts.stack(1, ANN.number): -2000_00, accounts.player(ANN.number): 2000_00}
    play(evening, 2)
    assert evening.table.people.guests[1] == DEE
    assert not evening.table.people.stand_ins


def test_who_plays_over_and_leaves_gives_the_seat_back() -> None:
    evening = played_over()
    evening.do(DEE, Leave())
    assert evening.table.people.guests[1] == ANN
    assert (stack(evening, ANN), stack(evening, DEE)) == (2000_00, 0)


def test_the_absent_player_pays_the_half_hour_collection() -> None:
    evening = played_over(BY_TIME)
    play(evening, 2)
    fee = evening.table.table.game.fees.half_hour("each-player", 3)  # type: ignore[union-attr]
    assert fee > 0
    owner = stack(evening, ANN)
    evening.do(HOUSE, CollectTime())
    go_on(evening, lambda: stack(evening, ANN) != owner)
    assert stack(evening, ANN) == owner - fee
    assert any(line.startswith("Ann owes the collection and pays") for line in evening.said())


def test_a_friend_plays_the_chips_and_only_the_friend_sees_the_cards() -> None:
    evening = away()
    evening.do(HOUSE, FRIEND)
    go_on(evening, lambda: has_hand(evening))
    shown = {guest.name: scene(evening.table, guest.number).view for guest in (ANN, BEN, DEE)}
    seen = {name: None not in view.spots[1].cards for name, view in shown.items() if view}
    assert seen == {"Ann": False, "Ben": False, "Dee": True}
    with pytest.raises(Refused, match="Dee plays your chips until you are back"):
        evening.table.seat_of(ANN)
    play(evening, 4)
    assert (stack(evening, DEE), DEE.number in [g.number for g in evening.table.people.guests.values()]) == (0, False)
    assert stack(evening, ANN) != 2000_00, "the chips are hers"
    evening.do(ANN, ComeBack())
    play(evening, 1)
    assert not evening.table.people.stand_ins
    assert evening.table.seat_of(ANN) == 1


def test_who_was_dealt_a_hand_plays_it_to_its_end() -> None:
    evening = away()
    evening.do(ANN, ComeBack())
    go_on(evening, lambda: has_hand(evening))
    evening.do(ANN, SitOut())
    evening.do(HOUSE, FRIEND)
    assert evening.table.seat_of(ANN) == 1
    with pytest.raises(Refused, match="Ann plays this hand to its end"):
        evening.table.seat_of(DEE)
    play(evening, 1)
    go_on(evening, lambda: has_hand(evening))
    evening.do(ANN, ComeBack())
    assert evening.table.seat_of(DEE) == 1, "she was dealt this hand"
    play(evening, 1)
    assert evening.table.seat_of(ANN) == 1


def test_a_friend_who_does_not_answer_stops_and_the_player_is_away_again() -> None:
    evening = away()
    evening.do(HOUSE, FRIEND)
    evening.go_on(lambda: evening.table.people.stand_ins[1].state == "over")
    assert 1 in evening.table.table.sitting_out
    assert "Dee no longer plays the chips of Ann." in evening.said()


def test_a_table_that_closes_gives_everybody_their_chips() -> None:
    evening = played_over()
    evening.do(HOUSE, Close())
    assert evening.table.is_closed
    assert set(evening.table.money().values()) == {0}


@pytest.mark.parametrize("let", [OVER, FRIEND])
def test_a_kill_in_the_middle_changes_nothing(tmp_path: Path, let: LetPlay) -> None:
    store = Store.open(f"sqlite:///{tmp_path / 'room.db'}")
    evening = away(store=store)
    evening.do(HOUSE, let)
    if not let.is_friend:
        evening.do(DEE, Sit(1, 1500_00))
    play(evening, 1)
    go_on(evening, lambda: not evening.table.is_dealt)
    evening.keep_snapshot()
    go_on(evening, lambda: evening.table.is_dealt)
    with store.read() as reading:
        again = resume(reading, 1, reading.tables()[0].terms, evening.vault)
        assert not [finding for finding in replay_table(reading, reading.tables()[0], evening.vault) if finding]
        assert reading.balance(accounts.stack(1, ANN.number)) == stack(evening, ANN)
    for guest in (ANN, BEN, DEE):
        assert to_json(scene(again, guest.number)) == to_json(scene(evening.table, guest.number))
    assert again.money() == evening.table.money()
    store.close()


def chips_in_all(table: LiveTable) -> int:
    return sum(table.money().values())


def test_a_hand_that_a_friend_played_wins_no_jackpot() -> None:
    hands = (JackpotHand(1, (), "four aces", "beaten"), JackpotHand(2, (), "a straight flush", "winner"))
    found = Found("bad beat", hands, (1, 2, 3))
    assert judged(found, {3: DEE}) == found
    assert judged(found, {1: DEE}).failed == ("Seat 1 was played by a friend",)


@pytest.mark.parametrize("terms", [POT_LIMIT, PAN, BY_TIME])
@given(steps=st.lists(st.integers(0, 14), min_size=5, max_size=60))
@effort(12)
def test_whatever_people_do_the_money_is_conserved_and_the_absent_players_chips_are_not_played(
    terms: Terms, steps: list[int]
) -> None:
    evening = away(terms)
    brought = 6000_00
    commands = [
        (HOUSE, OVER), (HOUSE, FRIEND), (DEE, Sit(1, 1000_00)), (DEE, Buy(500_00)), (DEE, Leave()), (DEE, SitOut()),
        (ANN, ComeBack()), (ANN, SitOut()), (HOUSE, EndPlay(1)), (HOUSE, PickUp(ANN.number)), (ANN, Sit(1, 2000_00)),
    ]  # fmt: skip
    for place in steps:
        people = evening.table.people
        apart = people.owned_by(ANN.number) and stack(evening, ANN)
        try:
            entry = evening.do(*commands[place]) if place < len(commands) else step(evening)
        except Refused:
            continue
        if entry is None:
            continue
        brought -= sum(cents for account, cents in entry.postings.items() if account.startswith("player/"))
        assert chips_in_all(evening.table) == brought
        if apart and evening.table.people.owned_by(ANN.number):
            assert stack(evening, ANN) == apart
        if evening.table.can_be_saved:
            again = recall(1, remember(evening.table), evening.vault)
            assert again.money() == evening.table.money()
