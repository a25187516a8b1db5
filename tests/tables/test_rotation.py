"""The player-dealer's seat goes round, whatever people do."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from cardroom.dealing.chance import Chance
from cardroom.tables import BankTable
from support.effort import effort
from support.play import baccarat

SEATS = range(1, 9)
TURNS = 2


class Rotation(RuleBasedStateMachine):
    """People sit, leave, take the bank and pass; the rule is written down beside the table, in plain words."""

    def __init__(self) -> None:
        super().__init__()
        self.table = BankTable(baccarat())
        self.history: list[int] = []
        """Who banked, round by round."""
        self.passed: set[int] = set()
        self.deals = 0

    @property
    def may_take(self) -> list[int]:
        """All but those who passed and whoever banked the last two rounds; the last one first, then clockwise."""
        last = self.history[-1] if self.history else 0
        tired = last if self.history[-TURNS:] == [last] * TURNS else 0
        after = [seat for seat in SEATS if seat > last] + [seat for seat in SEATS if seat < last]
        asked = [last, *after]
        return [seat for seat in asked if seat in self.table.stacks and seat != tired and seat not in self.passed]

    @rule(seat=st.sampled_from(SEATS))
    def sit(self, seat: int) -> None:
        if seat not in self.table.stacks:
            self.table.sit(seat, 10_000_00)

    @precondition(lambda self: self.table.stacks)
    @rule(data=st.data())
    def leave(self, data: st.DataObject) -> None:
        # The table knows seats, not people: the last player-dealer stays, so that a seat here is one person.
        seats = [seat for seat in self.table.stacks if seat not in self.history[-1:]]
        if seats:
            seat = data.draw(st.sampled_from(seats))
            self.table.leave(seat)
            self.passed.discard(seat)

    @precondition(lambda self: self.table.offered)
    @rule()
    def pass_on(self) -> None:
        seat = self.table.offered
        self.table.pass_bank(seat)
        self.passed.add(seat)

    @precondition(lambda self: self.table.offered)
    @rule()
    def take(self) -> None:
        self.table.take_bank(self.table.offered, 100_00)

    @precondition(lambda self: self.table.player_dealer and len(self.table.stacks) > 1)
    @rule()
    def play(self) -> None:
        banker = self.table.player_dealer
        other = next(seat for seat in self.table.stacks if seat != banker)
        self.table.take_back(other)
        self.table.wager(other, "player", 5_00)
        self.deals += 1
        self.table.deal(Chance.seeded(self.deals))
        self.table.finish()
        self.history.append(banker)
        self.passed.clear()

    @invariant()
    def nobody_banks_three_rounds_running(self) -> None:
        last_three = self.history[-TURNS - 1 :]
        assert len(last_three) <= TURNS or len(set(last_three)) > 1

    @invariant()
    def the_seat_is_offered_in_turn_to_all_who_may_take_it(self) -> None:
        if not self.table.player_dealer:
            assert self.table.offered == next(iter(self.may_take), 0)

    @invariant()
    def the_game_is_broken_exactly_when_all_who_may_take_it_have_passed(self) -> None:
        assert self.table.is_broken == (not self.table.player_dealer and not self.may_take)


TestRotation = Rotation.TestCase
TestRotation.settings = effort(40, stateful_step_count=40)
