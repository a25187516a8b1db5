"""Sitting down, buying chips, sitting out, leaving."""

from __future__ import annotations

import pytest

from cardroom.dealing.choices import Call, Check, Fold
from cardroom.floor.buying import Buying
from cardroom.floor.guest import HOUSE, Guest, Refused
from cardroom.floor.moving import OpenSeats
from cardroom.floor.playing import Choose
from cardroom.floor.running import Close, Deal, GoOn, Pause, PickUp, TimeUp, Unseat
from cardroom.floor.scene import scene
from cardroom.floor.seating import Buy, ComeBack, Leave, PlayDouble, Sit, SitOut, StandBehind
from cardroom.floor.terms import Terms
from cardroom.houses import load_game
from cardroom.houses.files import TableRules
from cardroom.ledger import accounts
from support.live import ANN, BEN, CAL, DEE, Evening

HOLDEM = Terms("oaks/texas-holdem")


def evening_with(*guests: Guest, chips: int = 200_00, terms: Terms = HOLDEM) -> Evening:
    """People in seats 1, 2, 3 and so on."""
    evening = Evening(terms, bots=False)
    for seat, guest in enumerate(guests, 1):
        evening.do(guest, Sit(seat, chips))
    return evening


def dealt(*guests: Guest, chips: int = 200_00, terms: Terms = HOLDEM) -> Evening:
    evening = evening_with(*guests, chips=chips, terms=terms)
    evening.go_on(lambda: evening.table.is_dealt)
    return evening


def turn(evening: Evening) -> Guest:
    live = evening.table.table.round
    assert live is not None
    return evening.table.people.guests[live.decisions[0].seat]


def test_a_player_who_sits_down_brings_chips_from_the_account() -> None:
    evening = evening_with(ANN)
    assert evening.entries[0].postings == {accounts.player(ANN.number): -200_00, accounts.stack(1, ANN.number): 200_00}


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (Sit(1, 200_00), "seat 1 is taken"),
        (Sit(11, 200_00), "the table has seats 1 to 10"),
        (Sit(2, 20_00), "the minimum buy-in is \\$60"),
        (Sit(2, 200_50), "buy a multiple of \\$1"),
        (Leave(), "you have no seat"),
        (StandBehind(200_00), "there is no player-dealer at Texas Hold'em"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(command: Sit, why: str) -> None:
    evening = evening_with(ANN)
    before = evening.table.money(), evening.table.version, dict(evening.table.people.guests)
    with pytest.raises(Refused, match=why):
        evening.do(BEN, command)
    assert (evening.table.money(), evening.table.version, evening.table.people.guests) == before


def test_nobody_sits_at_a_table_twice() -> None:
    evening = evening_with(ANN)
    with pytest.raises(Refused, match="Ann is already at this table"):
        evening.do(ANN, Sit(2, 200_00))


def test_a_player_who_comes_in_the_middle_of_a_hand_plays_the_next() -> None:
    evening = dealt(ANN, BEN)
    evening.do(CAL, Sit(3, 100_00))
    live = evening.table.table.round
    assert live is not None
    assert 3 not in live.setup.stacks
    evening.play(1)
    assert evening.table.table.stacks[3] == 100_00


def test_chips_bought_in_the_middle_of_a_hand_do_not_play_in_it() -> None:
    evening = dealt(ANN, BEN)
    evening.do(ANN, Buy(100_00))
    live = evening.table.table.round
    assert live is not None
    assert live.setup.stacks[1] == 200_00
    assert scene(evening.table).chairs[0].behind == 100_00
    evening.play(1)
    assert sum(evening.table.table.stacks.values()) + evening.table.table.collected == 500_00


def test_one_short_buy_after_the_first() -> None:
    """Livermore and Ocean's Eleven 20-40."""
    evening = evening_with(ANN)
    evening.do(ANN, Buy(20_00))
    with pytest.raises(Refused, match="only one short buy is allowed: buy at least \\$60"):
        evening.do(ANN, Buy(20_00))
    evening.do(ANN, Buy(60_00))
    with pytest.raises(Refused, match="only one short buy is allowed"):
        evening.do(ANN, Buy(20_00))


def test_oceans_eleven_169_short_buys_alternate_with_full_ones() -> None:
    game = load_game("oceans-eleven/mexican-poker")
    buying = Buying(game.file.table, game.spread())
    full, short = buying.least, buying.least - 100
    for chips in (full, short, full, short):
        buying.check(1, chips)
        buying.bought(1, chips)
    with pytest.raises(Refused, match="only one short buy is allowed between full buys"):
        buying.check(1, short)


def test_a_house_may_have_no_short_buys() -> None:
    buying = Buying(TableRules(short_buys="none"), load_game("oaks/texas-holdem").spread())
    buying.check(1, 60_00)
    buying.bought(1, 60_00)
    with pytest.raises(Refused, match="short buys are not allowed here"):
        buying.check(1, 20_00)


def test_a_player_who_leaves_between_hands_takes_the_chips_to_the_account() -> None:
    evening = evening_with(ANN, BEN)
    happened = evening.do(ANN, Leave())
    assert happened.postings == {accounts.player(ANN.number): 200_00, accounts.stack(1, ANN.number): -200_00}
    assert list(evening.table.people.guests.values()) == [BEN]


def test_a_player_who_leaves_in_the_middle_of_a_hand_gives_up_what_is_in_the_pot() -> None:
    evening = dealt(ANN, BEN, CAL)
    leaver = turn(evening)
    evening.do(leaver, Leave())
    live = evening.table.table.round
    assert live is not None
    assert turn(evening) != leaver
    assert live.choices[0].by_default
    evening.play(1)
    assert leaver not in evening.table.people.guests.values()
    assert f"{leaver.name} leaves with" in " ".join(evening.said())


def test_a_player_who_sits_out_is_not_dealt_in_and_keeps_the_seat() -> None:
    evening = evening_with(ANN, BEN, CAL)
    evening.do(CAL, SitOut())
    evening.go_on(lambda: evening.table.is_dealt)
    live = evening.table.table.round
    assert live is not None
    assert sorted(live.setup.stacks) == [1, 2]
    evening.do(CAL, ComeBack())
    evening.play(1)
    assert scene(evening.table).chairs[2].away is False


def test_time_runs_out_and_the_hand_is_folded() -> None:
    evening = dealt(ANN, BEN, CAL)
    late = turn(evening)
    happened = evening.step()
    assert happened is not None
    assert happened.command == TimeUp()
    assert happened.at == evening.entries[-2].at + 30_000
    assert f"{late.name}'s time is up." in happened.said
    assert turn(evening) != late


def test_oceans_eleven_47_sixty_seconds_with_a_warning_in_the_last_ten_then_a_dead_hand() -> None:
    evening = dealt(ANN, BEN, CAL, terms=Terms("oceans-eleven/texas-holdem", act_seconds=60))
    clock = scene(evening.table).clock
    assert clock is not None
    assert (clock.ends - clock.began, clock.ends - clock.warns) == (60_000, 10_000)
    late = clock.seats[0]
    evening.step()
    view = scene(evening.table).view
    assert view is not None
    assert view.spots[late].out


def test_a_player_who_lets_the_clock_run_out_twice_sits_out() -> None:
    evening = dealt(ANN, BEN, CAL)
    evening.go_on(lambda: bool(evening.table.people.away))
    assert max(evening.said().count(f"{guest.name}'s time is up.") for guest in (ANN, BEN, CAL)) == 2


def test_a_player_who_acts_in_time_starts_again_with_no_misses() -> None:
    evening = dealt(ANN, BEN, CAL)
    late = turn(evening)
    evening.step()
    assert list(evening.table.people.missed.values()) == [1]
    while not evening.table.is_dealt or turn(evening) != late:
        if evening.table.is_dealt:
            evening.do(turn(evening), Choose(Fold()))
        else:
            evening.step()
    evening.do(late, Choose(Fold()))
    assert not evening.table.people.missed


def test_oceans_eleven_2_away_for_thirty_minutes_is_picked_up_only_when_the_seat_is_wanted() -> None:
    nine = [Guest(number, f"P{number}") for number in range(200, 208)]
    terms = Terms("oceans-eleven/texas-holdem")
    evening = evening_with(ANN, *nine, chips=600_00, terms=terms)
    evening.do(ANN, SitOut())
    left = evening.now
    free = evening.table.table.seats - len(evening.table.people.guests)
    for number in range(free):
        assert PickUp(ANN.number) not in [entry.command for entry in evening.entries]
        evening.do(Guest(300 + number, "Newcomer"), Sit(len(evening.table.people.guests) + 1, 600_00))
    evening.do(nine[0], SitOut())
    evening.do(nine[0], ComeBack())
    evening.go_on(lambda: ANN not in evening.table.people.guests.values())
    picked = next(entry for entry in evening.entries if entry.command == PickUp(ANN.number))
    assert picked.at - left >= 30 * 60_000


def test_a_paused_table_waits() -> None:
    evening = dealt(ANN, BEN)
    evening.do(DEE, Pause())
    assert evening.step() is None
    assert scene(evening.table).phase == "paused"
    evening.now += 10_000_000
    evening.do(DEE, GoOn())
    clock = scene(evening.table).clock
    assert clock is not None
    assert clock.began == evening.now


def test_a_closing_table_plays_the_hand_out_and_everybody_is_paid() -> None:
    evening = dealt(ANN, BEN)
    evening.do(DEE, Close())
    with pytest.raises(Refused, match="closed"):
        evening.do(CAL, Sit(3, 200_00))
    evening.go_on(lambda: evening.table.is_closed)
    assert not evening.table.people.guests
    paid = sum(entry.postings.get(accounts.player(g.number), 0) for entry in evening.entries for g in (ANN, BEN))
    assert paid == -evening.table.table.collected


def test_the_floor_asks_somebody_to_leave() -> None:
    evening = dealt(ANN, BEN, CAL)
    evening.do(DEE, Unseat(CAL.number))
    evening.play(1)
    assert CAL not in evening.table.people.guests.values()


def test_a_choice_meant_for_a_round_that_is_over_is_refused() -> None:
    evening = dealt(ANN, BEN)
    guest = turn(evening)
    with pytest.raises(Refused, match="round 7 is over"):
        evening.do(guest, Choose(Call(), round=7))


def test_nobody_acts_for_somebody_else() -> None:
    evening = dealt(ANN, BEN)
    other = next(guest for guest in (ANN, BEN) if guest != turn(evening))
    with pytest.raises(Refused, match="it is seat"):
        evening.do(other, Choose(Check()))
    with pytest.raises(Refused, match="you have no seat"):
        evening.do(CAL, Choose(Check()))


def test_whoever_takes_a_seat_does_not_see_the_cards_of_the_one_before() -> None:
    evening = dealt(ANN, BEN, CAL)
    evening.do(BEN, Leave())
    evening.play(1)
    evening.do(DEE, Sit(2, 200_00))
    shown = scene(evening.table, DEE.number).view
    mine = scene(evening.table, BEN.number).view
    assert shown is not None
    assert mine is not None
    assert mine.spots[2].cards != [None, None]
    assert shown.spots[2].cards == [None, None]


def test_a_round_is_not_dealt_before_it_is_shuffled() -> None:
    evening = evening_with(ANN, BEN)
    with pytest.raises(Refused, match="the cards have not been shuffled"):
        evening.do(DEE, Deal())


def test_oaks_pan_is_played_for_double_where_the_fees_are_for_time() -> None:
    evening = evening_with(ANN, BEN, chips=2000_00, terms=Terms("oaks/pan", fees="5"))
    evening.do(ANN, PlayDouble())
    evening.go_on(lambda: evening.table.is_dealt)
    assert "Ann plays double." in evening.said()
    by_the_hand = evening_with(ANN, BEN, chips=2000_00, terms=Terms("oaks/pan"))
    with pytest.raises(Refused, match="double"):
        by_the_hand.do(ANN, PlayDouble())


def test_a_question_that_nobody_has_to_answer_is_open_for_six_seconds_and_is_no_missed_turn() -> None:
    """Ocean's Eleven, line 1482: the winner of a hand without a showdown may show the cards to one player."""
    evening = dealt(ANN, BEN, CAL, terms=Terms("oceans-eleven/asian-five-card-stud"))
    number = evening.table.round_number
    for _ in range(2):
        evening.do(turn(evening), Choose(Fold()))
    winner, before = turn(evening), evening.now
    evening.step()
    assert evening.now == before + 6_000
    assert not evening.table.is_dealt
    assert evening.table.round_number == number
    assert evening.table.people.seat_of(winner.number) not in evening.table.people.missed


def test_a_seat_that_the_house_has_closed_is_refused_and_only_an_empty_one_is_closed() -> None:
    evening = Evening(Terms("oceans-eleven/texas-holdem", fees="none", stakes="20-40 blinds 10-20"), bots=False)
    evening.do(HOUSE, OpenSeats(9))
    assert scene(evening.table).seats == 9
    with pytest.raises(Refused, match="the table has seats 1 to 9, not 10"):
        evening.do(ANN, Sit(10, 800_00))
    evening.do(HOUSE, OpenSeats(10))
    evening.do(ANN, Sit(10, 800_00))
    with pytest.raises(Refused, match="seat 10 is taken"):
        evening.do(HOUSE, OpenSeats(9))
    with pytest.raises(Refused, match="the table has no seat 11"):
        evening.do(HOUSE, OpenSeats(11))
    assert evening.table.seats == 10


def test_the_tenth_seat_is_opened_beside_seat_5_and_acts_there() -> None:
    """Ocean's Eleven, line 102. The chair may be taken away again, and the order of the others is that of their
    numbers then."""
    evening = Evening(Terms("oceans-eleven/texas-holdem", fees="none", stakes="20-40 blinds 10-20"), bots=False)
    clockwise = (1, 2, 3, 4, 5, 10, 6, 7, 8, 9)
    evening.do(HOUSE, OpenSeats(9))
    with pytest.raises(Refused, match="the order of the seats must have each of 1 to 10 once"):
        evening.do(HOUSE, OpenSeats(10, (5, 10)))
    assert evening.table.seats == 9
    evening.do(HOUSE, OpenSeats(10, clockwise))
    assert scene(evening.table).clockwise == list(clockwise)
    for seat, guest in {5: ANN, 10: BEN, 6: CAL, 1: DEE}.items():
        evening.do(guest, Sit(seat, 800_00))
    evening.go_on(lambda: evening.table.is_dealt)
    people, asked = evening.table.people, [turn(evening)]
    while evening.table.is_dealt:
        evening.do(asked[-1], Choose(Fold()))
        if evening.table.is_dealt:
            asked.append(turn(evening))
    names = "Dee Ann Ben Cal Dee Ann Ben Cal"
    assert " ".join(guest.name for guest in asked) in names
    evening.do(BEN, Leave())
    evening.do(HOUSE, OpenSeats(9))
    assert scene(evening.table).clockwise == []
    assert sorted(people.guests) == [1, 5, 6]
