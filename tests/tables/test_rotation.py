"""The player-dealer's seat goes round, whatever people do, at every kind of house."""

from __future__ import annotations

from itertools import product
from typing import get_args, get_type_hints

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cardroom.dealing.chance import Chance
from cardroom.games.california.bank_seat import BankSeatRules
from cardroom.tables import BankTable
from support.bank_tables import with_rules
from support.effort import effort
from support.play import baccarat

SEATS = range(1, 9)
SAID = get_type_hints(BankSeatRules)
HOUSES = [
    BankSeatRules(turns, comes_back, offered_to, clockwise, passed_on)
    for turns, comes_back, offered_to, clockwise, passed_on in product(
        (1, 2, 3), get_args(SAID["comes_back"]), get_args(SAID["offered_to"]), (True, False), (True, False)
    )
]
POOR = 1_00
"""Too little for any bank."""


class Rotation(RuleBasedStateMachine):
    """People come, go, wager, bank and pass; the rule is written down beside the table, in plain words, by person."""

    def __init__(self) -> None:
        super().__init__()
        self.house = HOUSES[0]
        self.table = BankTable(baccarat())
        self.people: dict[int, int] = {}
        """Who sits where; everybody who sits down is a new person."""
        self.history: list[int] = []
        """Who banked, round by round; 0 where all others had been asked in between."""
        self.where = 0
        """The seat whose bank it was last."""
        self.owner = 0
        """The person whose bank it was last."""
        self.hands = 0
        """How many hands that bank has had; 0 once that person has left."""
        self.turn = 0
        self.in_hand: set[int] = set()
        self.passed_turn: set[int] = set()
        self.passed: set[int] = set()
        self.wagered: set[int] | None = None
        self.spots: set[int] = set()
        self.new: set[int] = set()
        self.came = 0

    @initialize(house=st.sampled_from(HOUSES))
    def open(self, house: BankSeatRules) -> None:
        self.house = house
        self.table = BankTable(with_rules(baccarat(), bank_seat=house))

    # What the house says

    @property
    def running(self) -> int:
        """How many rounds running the last player-dealer has banked."""
        count = 0
        for person in reversed(self.history):
            if person != self.history[-1]:
                break
            count += 1
        return count

    def may_take(self) -> list[int]:
        """The people it may still be offered to, in turn."""
        round_the_table = [seat for seat in SEATS if seat > self.where] + [seat for seat in SEATS if seat <= self.where]
        if not self.house.clockwise:
            down = SEATS[::-1]
            round_the_table = [seat for seat in down if seat < self.where] + [s for s in down if s >= self.where]
        here = [self.people[seat] for seat in round_the_table if seat in self.people]
        here = [person for person in here if self.table.stacks[self.seat_of(person)] > POOR]
        last = self.history[-1] if self.history else 0
        done = last if self.running == self.house.turns else 0
        has_turns = 0 < self.hands < self.house.turns and self.owner in self.people.values()
        keeps = self.owner if has_turns and self.owner != done else 0
        others = [person for person in here if person not in (keeps, done)]
        if self.wagered is not None and self.house.offered_to != "all":
            new = [person for person in others if person in self.new]
            if self.house.offered_to == "spots-wagered-on":
                others = [person for person in others if self.seat_of(person) in self.spots]
            else:
                others = [person for person in others if person in self.wagered]
            others += new if self.house.offered_to == "who-wagered-then-new" else []
        if done in here and self.house.comes_back == "offered":
            others = [*others, done]
        first = [person for person in here if person == keeps and person not in self.passed]
        turn = [person for person in here if self.may_take_turn(person) and person != done]
        return [*first, *turn, *(person for person in others if person not in self.passed)]

    def may_take_turn(self, person: int) -> bool:
        """Whether this person may take a turn that the player-dealer passes."""
        has_turns = 0 < self.hands < self.house.turns and self.owner in self.people.values()
        was_in = person in self.in_hand and person not in (self.owner, *self.passed_turn)
        return self.house.passed_on and has_turns and was_in

    def seat_of(self, person: int) -> int:
        return next(seat for seat, there in self.people.items() if there == person)

    # What people do

    @rule(seat=st.sampled_from(SEATS), poor=st.integers(0, 5))
    def sit(self, seat: int, poor: int) -> None:
        if seat not in self.people:
            self.table.sit(seat, POOR if poor == 0 else 100_000_00)
            self.came += 1
            self.people[seat] = self.came
            self.new.add(self.came)

    @precondition(lambda self: self.people)
    @rule(data=st.data(), often=st.integers(0, 2))
    def leave(self, data: st.DataObject, often: int) -> None:
        if often == 0:
            seat = data.draw(st.sampled_from(sorted(self.people)))
            self.table.leave(seat)
            if self.people[seat] == self.owner:
                self.hands = 0
            del self.people[seat]
            self.spots.discard(seat)

    @precondition(lambda self: self.table.offered)
    @rule()
    def pass_on(self) -> None:
        seat = self.table.offered
        person = self.people[seat]
        takes_turn = self.may_take_turn(person)
        self.table.pass_bank(seat)
        (self.passed_turn if takes_turn else self.passed).add(person)

    @precondition(lambda self: self.table.offered)
    @rule()
    def take(self) -> None:
        banker = self.people[self.table.offered]
        on = banker == self.owner or self.may_take_turn(banker)
        self.turn = self.hands + 1 if self.hands < self.house.turns and on else 1
        self.table.take_bank(self.table.offered, 100_00)

    @precondition(lambda self: self.table.player_dealer and max(self.table.stacks.values()) > POOR)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        bank = self.table.player_dealer
        can = sorted(seat for seat in self.people if seat != bank and self.table.stacks[seat] > POOR)
        seats = data.draw(st.sets(st.sampled_from(can), min_size=1)) if can else set()
        places = {seat: data.draw(st.sampled_from([seat, seat, *(s for s in SEATS if s != bank)])) for seat in seats}
        for seat, spot in places.items():
            self.table.wager(seat, "player", 5_00, spot)
        if not seats:
            return
        turn, banker = self.table.turn, self.people[bank]
        self.table.deal(Chance.seeded(len(self.history)))
        self.table.finish()
        if self.history and self.history[-1] == banker and self.running == self.house.turns:
            others = {person for seat, person in self.people.items() if seat != bank and self.table.stacks[seat] > POOR}
            assert self.house.comes_back == "offered"
            assert others <= self.passed or self.house.offered_to != "all"
            self.history.append(0)
        self.history.append(banker)
        assert turn == self.turn
        if turn == 1:
            self.where, self.owner = bank, banker
        self.hands = turn if turn == 1 or self.hands else 0
        self.in_hand = {banker, *(self.people[seat] for seat in seats)}
        self.passed_turn.clear()
        self.passed.clear()
        self.new.clear()
        self.wagered, self.spots = {self.people[seat] for seat in seats}, {*places.values(), bank}

    # What always holds

    @invariant()
    def nobody_banks_more_rounds_running_than_the_house_allows(self) -> None:
        assert self.running <= self.house.turns

    @invariant()
    def the_seat_is_offered_in_turn_to_all_who_may_take_it(self) -> None:
        if not self.table.player_dealer:
            offered = self.people[self.table.offered] if self.table.offered else 0
            assert offered == next(iter(self.may_take()), 0)

    @invariant()
    def the_game_is_broken_exactly_when_nobody_is_left_who_may_take_it(self) -> None:
        assert self.table.is_broken == (not self.table.player_dealer and not self.may_take())


TestRotation = pytest.mark.slow(Rotation.TestCase)
TestRotation.settings = effort(150, stateful_step_count=40)
