"""A table under California's policy of 2026: who is offered the player-dealer position, who has it, and how it ends."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from cardroom.floor.commands import Command
from cardroom.floor.entry import LogEntry
from cardroom.floor.guest import HOUSE, Guest, Refused
from cardroom.floor.memory import recall, remember
from cardroom.floor.moving import ChangeSeat
from cardroom.floor.noting import NoteRefusal, Refusals
from cardroom.floor.rotating import EndRotation, StandingPass, WarnOfRotation, asked_for_bank
from cardroom.floor.rotation_log import RotationLog
from cardroom.floor.running import Deal, GoOn, Pause, RequireBank, RestartClock
from cardroom.floor.scene import scene
from cardroom.floor.seating import Leave, SeatGuest, Sit, StandBehind
from cardroom.floor.table_policy import RotationLeft
from cardroom.floor.terms import Terms
from cardroom.floor.wagering import AddToBank, PassBank, PutDown, Ready, TakeBank
from cardroom.ledger import Store
from cardroom.policies import load_policy
from cardroom.policies.rotation import MINUTE, Held, windows
from cardroom.tables import BankTable
from support.live import ANN, BEN, CAL, DEE, Evening

POLICY = "california-2026"
RULES = load_policy(POLICY).rotation
BANK, CHIPS, WAGER = 100_00, 100_000_00, 10_00
FLOOR, EVE = Guest(1, "Flo"), Guest(105, "Eve")


def opened(game: str = "oaks/ez-baccarat-panda-8", policy: str = POLICY, store: Store | None = None) -> Evening:
    """A table with Ann as the proposition player, and Ben, Cal and Dee as players."""
    evening = Evening(Terms(game, fees="none", policy=policy), store=store, bots=False)
    evening.do(ANN, SeatGuest(1, CHIPS, floor=FLOOR.number, proposition=True, firm="Acme"))
    for seat, guest in enumerate((BEN, CAL, DEE), 2):
        evening.do(guest, Sit(seat, CHIPS))
    return evening


def bank(evening: Evening) -> BankTable:
    return evening.table.table_of(BankTable)


def guest_at(evening: Evening, seat: int) -> Guest:
    return evening.table.people.guests[seat]


def play_hand(evening: Evening, wants: Callable[[Guest], bool], within: int = 10**9) -> bool:
    """Plays one hand in which everybody answers, and those who want it take the position. False if the game ended."""
    table = evening.table
    before = table.round_number
    while not table.is_closed and evening.now < within:
        if not table.is_dealt and not bank(evening).player_dealer and (asked := asked_for_bank(table)):
            guest = guest_at(evening, asked[0])
            evening.do(guest, TakeBank(BANK) if wants(guest) else PassBank())
            continue
        if not table.is_dealt and (dealer := bank(evening).player_dealer) and not bank(evening).wagers:
            for seat, guest in table.people.guests.items():
                if seat != dealer and seat not in table.people.propositions:
                    evening.do(guest, PutDown({"player": WAGER}))
                if seat != dealer:
                    evening.do(guest, Ready())
        evening.step()
        if table.round_number > before and not table.is_dealt:
            return True
    return False


def said(entries: list[LogEntry]) -> list[str]:
    return [line for entry in entries for line in entry.said]


def test_everybody_is_asked_at_once_and_the_first_in_the_order_of_seats_has_it() -> None:
    evening = opened()
    assert asked_for_bank(evening.table) == [1, 2, 3, 4]
    evening.do(CAL, TakeBank(BANK))
    evening.do(BEN, TakeBank(BANK))
    assert bank(evening).player_dealer == 0
    evening.do(ANN, PassBank())
    assert bank(evening).player_dealer == 2
    assert said(evening.entries)[-1] == "Ben is the player-dealer and puts up $100."


def test_who_does_not_answer_within_five_seconds_passes() -> None:
    evening = opened()
    evening.do(CAL, TakeBank(BANK))
    while bank(evening).player_dealer == 0:
        evening.step()
    assert evening.now == 5000
    assert bank(evening).player_dealer == 3
    assert "Ben does not answer and passes." in said(evening.entries)


def test_the_position_is_offered_again_before_every_hand() -> None:
    evening = opened()
    play_hand(evening, lambda guest: guest == BEN)
    play_hand(evening, lambda guest: guest == BEN)
    offers = [line for line in said(evening.entries) if line.startswith("The player-dealer position is offered to")]
    assert offers[-2:] == [
        "The player-dealer position is offered to Cal, Dee, Ann, Ben.",
        "The player-dealer position is offered to Cal, Dee, Ann, Ben.",
    ]


def test_a_standing_pass_passes_until_it_is_taken_back() -> None:
    evening = opened()
    evening.do(BEN, StandingPass())
    assert asked_for_bank(evening.table) == [1, 3, 4]
    assert scene(evening.table, BEN.number).passes_always
    evening.do(BEN, StandingPass(passes=False))
    play_hand(evening, lambda guest: guest == CAL)
    assert 2 in asked_for_bank(evening.table)


def test_after_a_proposition_player_another_player_must_have_it() -> None:
    evening = opened()
    play_hand(evening, lambda guest: guest == ANN)
    assert asked_for_bank(evening.table) == [2, 3, 4]
    with pytest.raises(Refused, match="after a proposition player another player must be the player-dealer"):
        evening.do(ANN, TakeBank(BANK))
    for guest in (BEN, CAL, DEE):
        evening.do(guest, PassBank())
    with pytest.raises(Refused, match="may not bank now"):
        evening.do(FLOOR, RequireBank(ANN.number, BANK))
    play_hand(evening, lambda guest: guest == DEE)
    assert 1 in asked_for_bank(evening.table)


def test_nobody_wagers_beside_the_player_dealer() -> None:
    evening = opened("oceans-eleven/super-pan-9")
    evening.do(ANN, PassBank())
    evening.do(BEN, TakeBank(BANK))
    with pytest.raises(Refused, match="one person banks alone here"):
        evening.do(CAL, AddToBank(BANK))
    with pytest.raises(Refused, match="a proposition player wagers only as the player-dealer"):
        evening.do(ANN, PutDown({"base": WAGER}))
    assert not (shown := scene(evening.table, CAL.number).bank) or not shown.may_add


def test_who_stands_behind_the_table_is_not_offered_the_position() -> None:
    evening = opened("oceans-eleven/super-pan-9")
    evening.do(EVE, StandBehind(CHIPS))
    assert asked_for_bank(evening.table) == [1, 2, 3, 4]
    for policy in (POLICY, ""):
        evening = opened("oceans-eleven/super-pan-9", policy)
        evening.do(EVE, StandBehind(CHIPS))
        with pytest.raises(Refused, match="offered to"):
            evening.do(EVE, TakeBank(BANK))


@pytest.mark.parametrize("policy", [POLICY, ""])
def test_the_player_dealer_wins_and_loses_no_more_than_the_bank(policy: str) -> None:
    evening, results, small = opened(policy=policy), set(), 20_00
    for _ in range(8):
        while not bank(evening).player_dealer:
            guest = guest_at(evening, asked_for_bank(evening.table)[0])
            evening.do(guest, TakeBank(small) if guest in (BEN, CAL) else PassBank())
        dealer, before = bank(evening).player_dealer, evening.table.round_number
        stack = bank(evening).stacks[dealer]
        evening.do(DEE, PutDown({"player": 5 * small}))
        evening.go_on(lambda before=before: evening.table.round_number > before and not evening.table.is_dealt)  # type: ignore[misc]
        results.add(bank(evening).stacks[dealer] - stack)
    assert {-small, small} <= results <= {-small, 0, small}


def test_only_one_firm_has_proposition_players_at_the_table() -> None:
    evening = opened()
    with pytest.raises(Refused, match="say which firm"):
        evening.do(EVE, SeatGuest(5, CHIPS, floor=FLOOR.number, proposition=True))
    with pytest.raises(Refused, match="Ann of Acme is at this table, and only one firm's"):
        evening.do(EVE, SeatGuest(5, CHIPS, floor=FLOOR.number, proposition=True, firm="Zenith"))
    evening.do(EVE, SeatGuest(5, CHIPS, floor=FLOOR.number, proposition=True, firm=" acme "))
    assert [(chair.name, chair.firm) for chair in scene(evening.table).chairs if chair.proposition] == [
        ("Ann", "Acme"),
        ("Eve", "acme"),
    ]
    evening.do(ANN, PassBank())
    evening.do(BEN, PassBank())
    evening.do(CAL, PassBank())
    evening.do(DEE, PassBank())
    evening.do(EVE, TakeBank(BANK))
    with pytest.raises(Refused, match="a proposition player wagers only as the player-dealer"):
        evening.do(ANN, PutDown({"player": WAGER}))


def test_a_proposition_player_stays_one_in_another_seat_and_after_leaving() -> None:
    evening = opened()
    evening.do(HOUSE, ChangeSeat(ANN.number, 6))
    assert evening.table.people.propositions == {6}
    evening.do(ANN, Leave())
    assert evening.table.people.propositions == set()
    evening.do(EVE, SeatGuest(5, CHIPS, floor=FLOOR.number, proposition=True, firm="Zenith"))
    with pytest.raises(Refused, match="Eve of Zenith is at this table"):
        evening.do(ANN, Sit(1, CHIPS))
    evening.do(EVE, Leave())
    evening.do(ANN, Sit(1, CHIPS))
    assert evening.table.people.propositions == {1}
    evening.do(ANN, Leave())
    evening.do(ANN, SeatGuest(1, CHIPS, floor=FLOOR.number))
    assert evening.table.people.propositions == set()


def test_what_is_refused_is_noted_once_a_hand() -> None:
    evening, refusals = opened(), Refusals()
    evening.do(ANN, PassBank())
    evening.do(BEN, TakeBank(BANK))

    def refused(guest: Guest, command: Command) -> NoteRefusal | None:
        with pytest.raises(Refused) as why:
            evening.do(guest, command)
        return refusals.note(evening.table, guest, command, why.value)

    noted = refused(ANN, PutDown({"player": WAGER}))
    assert noted is not None
    evening.do(HOUSE, noted)
    assert said(evening.entries)[-1] == (
        "Ann is refused a wager: a proposition player wagers only as the player-dealer here."
    )
    assert refused(ANN, PutDown({"player": WAGER})) is None
    assert refused(CAL, TakeBank(BANK)) == NoteRefusal(
        CAL.number, "Cal", "the player-dealer position", "the player-dealer's seat is not offered to you now"
    )
    assert refused(CAL, Sit(9, CHIPS)) is None
    assert Refusals().note(opened(policy="").table, ANN, TakeBank(BANK), Refused("no")) is None


def test_the_notice_and_the_clock_are_on_the_page() -> None:
    assert RULES is not None
    evening = opened()
    shown = scene(evening.table, BEN.number).policy
    assert shown is not None
    assert shown.notices == [RULES.notice]
    assert shown.rotation == RotationLeft(others=2, minutes=40)
    play_hand(evening, lambda guest: guest == BEN)
    dealt = next(entry.at for entry in evening.entries if isinstance(entry.command, Deal))
    assert scene(evening.table).policy.rotation == RotationLeft(2, 40, ["Ben"], ends=dealt + 40 * MINUTE)  # type: ignore[union-attr]
    evening.do(FLOOR, Pause())
    left = dealt + 40 * MINUTE - evening.now
    assert scene(evening.table).policy.rotation == RotationLeft(2, 40, ["Ben"], left=left)  # type: ignore[union-attr]
    assert scene(opened(policy="").table, BEN.number).policy is None


@pytest.mark.slow
def test_an_evening_of_500_hands_passes_every_window() -> None:
    evening = opened()
    for number in range(500):
        evening.now += 31_700
        # Ann takes every other hand, Cal one of the others now and then, and Ben the rest.
        other = CAL if number % 40 == 1 else BEN
        taker = other if number % 2 else ANN
        assert play_hand(evening, lambda guest, taker=taker: guest == taker)  # type: ignore[misc]
    dealt = [(entry.at, entry) for entry in evening.entries if isinstance(entry.command, Deal)]
    held = [who for line in said(evening.entries) if " is the player-dealer and" in line for who in [line.split()[0]]]
    assert len(dealt) == len(held) == 500
    assert not any(one == two == "Ann" for one, two in pairwise(held))
    # By hand: forty minutes from the first deal on, again and again, and who but Ann had the position in each.
    start, by_hand = dealt[0][0], []
    while start + 40 * MINUTE <= evening.now:
        inside = {who for (at, _), who in zip(dealt, held, strict=True) if start <= at < start + 40 * MINUTE}
        by_hand.append((start, len(inside - {"Ann"}) >= 2))
        start += 40 * MINUTE
    assert len(by_hand) > 3
    ends = [entry.at for entry in evening.entries if isinstance(entry.command, EndRotation)]
    # The house comes to it when the commands of that moment are done, and before the next deal.
    late = [at - start - 40 * MINUTE for at, (start, _) in zip(ends, by_hand, strict=True)]
    assert all(0 <= wait < 40_000 for wait in late)
    assert all(passed for _, passed in by_hand)
    assert RULES is not None
    people = {guest.name: guest.number for guest in (ANN, BEN, CAL, DEE)}
    log = [Held(at, 0, people[who], who, who == "Ann") for (at, _), who in zip(dealt, held, strict=True)]
    assert [(one.start, one.state == "passed") for one in windows(log, RULES, evening.now)][:-1] == by_hand


def test_a_table_at_which_nobody_else_takes_it_ends_at_the_fortieth_minute() -> None:
    evening = opened()
    play_hand(evening, lambda guest: guest == ANN)
    first = next(entry.at for entry in evening.entries if isinstance(entry.command, Deal))
    money = evening.table.money()
    assert not play_hand(evening, lambda guest: guest == ANN)
    warned = [entry for entry in evening.entries if isinstance(entry.command, WarnOfRotation)]
    assert [entry.at for entry in warned] == [first + 30 * MINUTE]
    assert warned[0].said == ("The game ends in 10 minutes unless 2 more players become the player-dealer.",)
    ended = evening.entries[-1]
    assert isinstance(ended.command, EndRotation)
    assert ended.at == first + 40 * MINUTE
    assert evening.table.is_closed
    assert sum(evening.table.money().values()) == 0
    assert sum(money.values()) == 4 * CHIPS


def test_money_that_is_down_is_returned_when_the_game_ends() -> None:
    evening = opened()
    play_hand(evening, lambda guest: guest == BEN)
    start = next(entry.at for entry in evening.entries if isinstance(entry.command, Deal))
    while asked := asked_for_bank(evening.table):
        guest = guest_at(evening, asked[0])
        evening.do(guest, TakeBank(BANK) if guest == CAL else PassBank())
    evening.do(BEN, PutDown({"player": WAGER}))
    evening.now = start + 40 * MINUTE
    evening.do(HOUSE, EndRotation())
    assert evening.table.is_closed
    assert sum(evening.table.money().values()) == 0


def test_a_pause_of_the_floor_does_not_count() -> None:
    evening = opened()
    play_hand(evening, lambda guest: guest == ANN)
    evening.do(FLOOR, Pause())
    evening.now += 60 * MINUTE
    evening.do(FLOOR, GoOn())
    with pytest.raises(Refused, match="the time is not over"):
        evening.do(HOUSE, EndRotation())


def test_time_in_which_the_room_is_closed_does_not_count() -> None:
    evening = opened()
    play_hand(evening, lambda guest: guest == ANN)
    evening.now += 600 * MINUTE
    evening.do(HOUSE, RestartClock())
    with pytest.raises(Refused, match="the time is not over"):
        evening.do(HOUSE, EndRotation())
    assert evening.table.rotating is not None
    assert evening.table.rotating.clock.start == 600 * MINUTE + next(
        entry.at for entry in evening.entries if isinstance(entry.command, Deal)
    )


def test_a_saved_table_goes_on_as_before() -> None:
    evening = opened()
    play_hand(evening, lambda guest: guest == ANN)
    evening.do(CAL, TakeBank(BANK))
    again = recall(1, remember(evening.table), evening.vault)
    assert asked_for_bank(again) == asked_for_bank(evening.table) == [2, 4]
    assert again.rotating == evening.table.rotating


@pytest.mark.slow
def test_the_log_tells_who_had_the_position(tmp_path: Path) -> None:
    store = Store.open(f"{tmp_path}/ledger.db")
    evening = opened(store=store)
    for taker in (BEN, ANN, CAL):
        play_hand(evening, lambda guest, taker=taker: guest == taker)  # type: ignore[misc]
    evening.do(HOUSE, NoteRefusal(ANN.number, "Ann", "a wager", "no"))
    closed = evening.now
    evening.now += 60 * MINUTE
    evening.do(HOUSE, RestartClock())
    evening.do(FLOOR, Pause())
    with store.read() as reading:
        log = RotationLog(reading, reading.tables()[0], evening.vault)
        held = [one if isinstance(one, tuple) else (one.round, one.name, one.firm) for one in log]
    store.close()
    assert held == [
        (1, "Ben", ""),
        (2, "Ann", "Acme"),
        (3, "Cal", ""),
        ("pause", closed),
        ("go-on", evening.now),
        ("pause", evening.now),
    ]
    assert [(one.at, one.round, one.name, one.what) for one in log.refusals] == [(closed, 4, "Ann", "a wager")]


def test_a_policy_that_asks_nothing_of_a_table_is_refused() -> None:
    with pytest.raises(ValueError, match="books-2020s asks nothing of a table of EZ Baccarat Panda 8"):
        opened(policy="books-2020s")
    with pytest.raises(ValueError, match="there is no policy"):
        opened(policy="nevada-1931")
