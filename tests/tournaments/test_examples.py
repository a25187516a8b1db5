"""The sixteen worked examples of tournaments, each by its number."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.dealing.chance import Chance
from cardroom.dealing.pot_events import Posted
from cardroom.tournaments import (
    AnswerDeal,
    Balance,
    Cancel,
    ColorUp,
    Deal,
    Disqualify,
    Level,
    Move,
    ProposeDeal,
    ReEnter,
    TournamentRefusal,
    load_structure,
)
from cardroom.tournaments.end_events import WentOut
from cardroom.tournaments.events import HandDealt, RegistrationClosed
from cardroom.tournaments.games import game_at
from cardroom.tournaments.seat_events import ChipsRaced, TableBroken
from cardroom.tournaments.simulate import Simulation
from cardroom.tournaments.table import TournamentTable
from cardroom.tournaments.tournament import Terms
from support.tournaments import Room, first_seed, structure

ALL = range(1, 11)


def test_example_1_ten_entries_at_50_and_10_pay_250_150_and_100() -> None:
    turbo = load_structure("sit-and-go-turbo")
    terms = Terms(name="Sit-and-go", structure=turbo, buy_in=50_00, fee=10_00)
    played = Simulation(turbo, 10, 1, terms=terms)
    closed = next(event for event in _start(played) if isinstance(event, RegistrationClosed))
    assert played.tournament.balances["prize/1"] == closed.pool == 500_00
    assert played.tournament.balances["entry-fee/1"] == 100_00
    while played.tournament.phase == "playing":
        played.step()
    assert [finish.prize for finish in played.result().places[:4]] == [250_00, 150_00, 100_00, 0]
    assert played.tournament.balances["prize/1"] == 0


def _start(played: Simulation) -> list[Any]:
    played.start()
    return played.events


def test_example_2_seven_entries_at_33_pay_116_69_and_46_in_whole_dollars() -> None:
    room = Room(buy_in=33_00, fee=0).start(7)
    (closed,) = room.of(RegistrationClosed)
    assert closed.pool == 231_00
    assert closed.prizes == (116_00, 69_00, 46_00)


def test_example_3_cancelled_with_four_registered_gives_four_refunds() -> None:
    room = Room(buy_in=50_00, fee=10_00).enter(1, 2, 3, 4)
    assert room.balances["player/3"] == -60_00
    back = room.give(Cancel("too few"))
    assert [event.describe() for event in back[1:]] == [f"$60 goes back to Player {n}." for n in (1, 2, 3, 4)]
    assert room.balances == {}
    assert room.tournament.state == "canceled"


def test_example_4_of_two_who_go_out_together_the_larger_stack_is_second() -> None:
    def three_left(seed: int) -> Room:
        room = Room(seed=seed).start(3).rig({1: 900, 2: 600, 3: 1_500})
        room.hand(all_in=(1, 2, 3))
        return room

    room = first_seed(three_left, lambda room: room.tournament.phase == "finished")
    assert {player: place for player, (place, _) in room.places().items()} == {3: 1, 1: 2, 2: 3}


def test_example_5_equal_stacks_share_75_and_50() -> None:
    def five_left(seed: int) -> Room:
        room = Room(seed=seed, buy_in=50_00, fee=0, payouts=(5000, 3000, 2000)).start(5)
        room.rig({1: 5_000, 2: 1_000, 3: 1_000, 4: 500, 5: 400}).hand(all_in=ALL)
        return room

    room = first_seed(five_left, lambda room: room.tournament.phase == "finished")
    assert room.places() == {1: (1, 125_00), 2: (2, 62_50), 3: (2, 62_50), 4: (4, 0), 5: (5, 0)}


def bubble(seed: int, **changed: Any) -> Room:
    """Ten left at two tables, nine paid. X (4,000) and Y (7,000) go all-in at different tables, and both lose."""
    of = structure(seats=6, final_table=9, **changed)
    room = Room(of, seed=seed, payouts=(2000, *[1000] * 8)).start(10)
    assert room.tournament.state == "hand-for-hand"
    (x, strong), (y, other) = room.players_at(1)[:2], room.players_at(2)[:2]
    room.rig({x: 4_000, strong: 20_000, y: 7_000, other: 20_000})
    room.deal(1)
    room.deal(2)
    room.play_on(1, (x, strong))
    room.play_on(2, (y, other))
    room.over(1)
    with pytest.raises(TournamentRefusal, match="the other tables have to finish their hands first"):
        room.deal(1)
    assert room.places() == {}
    room.over(2)
    return room


def both_out(room: Room) -> bool:
    return room.tournament.left == 8


def test_example_6_hand_for_hand_the_larger_stack_is_ninth_and_the_smaller_unpaid() -> None:
    room = first_seed(bubble, both_out)
    assert sorted(room.places().values()) == [(9, 100_00), (10, 0)]
    chips = {event.player: event.chips for event in room.of(WentOut)}
    assert {room.places()[player][0]: stack for player, stack in chips.items()} == {9: 7_000, 10: 4_000}
    assert room.tournament.state == "final-table"


def test_example_6_where_the_data_says_so_they_tie() -> None:
    room = first_seed(lambda seed: bubble(seed, same_hand="tie"), both_out)
    assert sorted(room.places().values()) == [(9, 50_00), (9, 50_00)]


def test_example_7_with_ten_hands_a_level_hand_11_is_played_at_level_2() -> None:
    room = Room(structure(one_table=True, hands=10)).start(6)
    for _ in range(11):
        room.hand()
    assert [event.level for event in room.of(HandDealt)] == [1] * 10 + [2]


def table_of(*seats: int) -> TournamentTable:
    """The button at seat 1, the blinds at 2 and 3, after a first hand in which all fold."""
    of = structure()
    table = TournamentTable(1, game_at(of, of.level(1), 25), 9, (1, 25))
    for seat in seats:
        table.seat(seat, 1_000, seat)
    assert positions_of(table) == (1, 2, 3)
    return table


def positions_of(table: TournamentTable) -> tuple[int, int, int]:
    """Plays a hand; the button, the small blind that was posted (0: none) and the big blind."""
    dealt = table.deal(Chance.seeded(1))
    posted = {event.what: event.seat for event in dealt.events if isinstance(event, Posted)}
    dealt.play_out(lambda decision: decision.option.default)
    table.finish()
    return dealt.setup.carry.button, posted.get("small blind", 0), posted["big blind"]


def test_example_8_the_big_blind_goes_out_and_the_button_is_dead_one_hand_later() -> None:
    table = table_of(1, 2, 3, 4, 5)
    table.unseat(3)
    assert positions_of(table) == (2, 0, 4)
    assert positions_of(table) == (3, 4, 5)


def test_example_9_three_handed_the_button_goes_out() -> None:
    table = table_of(1, 2, 3)
    table.unseat(1)
    assert positions_of(table) == (3, 3, 2)


def test_example_10_of_9_8_and_6_the_six_wait_and_it_becomes_8_8_7() -> None:
    room = Room().start(23)
    assert room.sizes == [8, 8, 7]
    room.deal(1)
    room.give(Move(room.players_at(3)[0], 1, room.tournament.tables[1].free[0]))
    assert room.sizes == [9, 8, 6]
    with pytest.raises(TournamentRefusal, match="table 3 has 6 players and waits until the tables are balanced"):
        room.deal(3)
    room.play_on(1)
    room.over(1)
    assert room.sizes == [8, 8, 7]
    room.deal(3)


def test_example_11_four_tables_of_seven_stay_and_at_27_the_last_breaks() -> None:
    room = Room().start(28)
    assert room.sizes == [7, 7, 7, 7]
    assert room.give(Balance(room.key())) == []
    room.give(Disqualify(room.players_at(1)[0], "a test", room.key()))
    assert [event.table for event in room.of(TableBroken)] == [4]
    assert room.sizes == [9, 9, 9]


def test_example_12_a_race_of_25s_to_100s_gives_one_chip_each_and_nobody_is_raced_out() -> None:
    def race(seed: int) -> Room:
        room = Room(structure(levels=(Level(blinds=(100, 200)),)), seed=seed).start(9)
        table = room.tournament.tables[1]
        for seat in range(1, 10):
            table.set_chips(seat, {1: 1_075, 2: 2_050, 4: 1_050, 6: 25}.get(seat, 1_000))
        room.give(ColorUp(room.key()))
        return room

    room = first_seed(race, lambda room: room.of(ChipsRaced)[0].won == (4, 1))
    (raced,) = room.of(ChipsRaced)
    assert {seat: len(cards) for seat, cards in raced.cards.items()} == {1: 3, 2: 2, 4: 2, 6: 1}
    stacks = room.tournament.tables[1].stacks
    assert {seat: stacks[seat] for seat in (1, 2, 4, 6)} == {1: 1_100, 2: 2_000, 4: 1_100, 6: 100}
    assert (raced.saved, raced.added) == ((6,), 100)
    assert raced.describe().endswith("seats 4 and 1 get 100. Seat 6 would be out and also gets 100. 100 more in play.")


def test_example_13_a_re_entry_adds_to_pool_and_fee_and_the_player_has_one_place() -> None:
    def out_and_in(seed: int) -> Room:
        room = Room(structure(late_levels=2, re_entries=1), seed=seed, buy_in=100_00, fee=20_00).start(3)
        room.hand(all_in=(1, 2))
        return room

    room = first_seed(out_and_in, lambda room: room.tournament.left == 2)
    (out,) = {1, 2, 3} - {*room.players_at(1)}
    before = room.balances
    room.give(ReEnter(out, room.key()))
    assert room.balances["prize/7"] - before["prize/7"] == 100_00
    assert room.balances["entry-fee/7"] - before["entry-fee/7"] == 20_00
    assert (room.tournament.entries, len(room.tournament.entrants), room.tournament.left) == (4, 3, 3)
    assert room.tournament.results.waiting == []


def final_table(*chips: int) -> Room:
    """Players 1, 2, 3 with these chips play for 500, 300 and 200."""
    room = Room(buy_in=250_00, fee=0, payouts=(5000, 3000, 2000)).start(4)
    room.give(Disqualify(4, "a test", room.key()))
    return room.rig(dict(enumerate(chips, 1)))


def agreed(room: Room, kind: Any) -> list[int]:
    room.give(ProposeDeal(1, kind), AnswerDeal(2, True), AnswerDeal(3, True))
    assert room.tournament.state == "finished"
    return [prize for _, prize in (room.places()[player] for player in (1, 2, 3))]


def test_example_14_icm_of_5000_3000_and_2000_is_383_93_327_50_and_288_57() -> None:
    assert agreed(final_table(5_000, 3_000, 2_000), "icm") == [383_93, 327_50, 288_57]


def test_example_15_by_chips_the_same_is_400_320_and_280_and_more_than_the_first_prize_is_refused() -> None:
    assert agreed(final_table(5_000, 3_000, 2_000), "chips") == [400_00, 320_00, 280_00]
    room = final_table(9_000, 500, 500)
    with pytest.raises(TournamentRefusal, match=r"would get \$560, more than the first prize, \$500"):
        room.give(ProposeDeal(1, "chips"))
    assert room.tournament.state == "final-table"


def test_oceans_eleven_135_two_bust_in_one_hand_and_the_larger_starting_stack_finishes_higher() -> None:
    def two_bust(seed: int) -> Room:
        room = Room(seed=seed).start(5).rig({1: 900, 2: 400, 3: 3_000, 4: 350, 5: 350})
        room.hand(all_in=(1, 2, 3))
        return room

    room = first_seed(two_bust, lambda room: room.tournament.left == 3)
    assert {player: place for player, (place, _) in room.places().items()} == {1: 4, 2: 5}


@pytest.mark.parametrize(("ante_first", "posted"), [(False, {"big blind": 700}), (True, {"big blind ante": 700})])
def test_example_16_a_short_big_blind_pays_the_blind_and_no_ante_unless_the_ante_is_first(
    ante_first: bool, posted: dict[str, int]
) -> None:
    of = structure(levels=(Level(blinds=(400, 800), ante=800),), antes="big-blind", ante_first=ante_first)
    room = Room(of).start(4)
    table = room.tournament.tables[1]
    short = table.next_big_blind
    table.set_chips(short, 700)
    room.give(Deal(1, room.key()))
    assert table.round is not None
    events = [event for event in table.round.events if isinstance(event, Posted)]
    assert {event.what: event.amount for event in events if event.seat == short} == posted
    assert "small blind" in [event.what for event in events]
