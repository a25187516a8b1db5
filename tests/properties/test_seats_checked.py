"""A seat that does not exist, or that is no number, is refused in words everywhere, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable
from inspect import isfunction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Fold
from cardroom.dealing.refusals import Refusal
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, SetupError
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.tables import BankTable, PayingTable, PotTable, Table
from cardroom.tables.memory import memory_of
from cardroom.tables.self_play import seat_bots
from support.effort import effort
from support.play import baccarat, holdem, spread

NOT_SEATS = st.one_of(
    st.integers(max_value=0).filter(bool),
    st.integers(min_value=100),
    st.booleans(),
    st.floats(),
    st.text(max_size=3),
    st.binary(max_size=2),
    st.lists(st.integers(1, 3), max_size=2),
    st.dictionaries(st.integers(1, 3), st.integers(), max_size=1),
    st.just(1 + 0j),
    st.just(object()),
)
"""What is never the number of a seat."""

REFUSED: tuple[type[Exception], ...] = (Refusal,) if isfunction(Round.choose) else (Refusal, TypeError)
"""A compiled round refuses what is not of the declared type before it can say so in words."""

Do = Callable[[Any, Any], object]
EVERYWHERE: list[Do] = [
    lambda at, seat: at.sit(seat, 100_00),
    lambda at, seat: at.leave(seat),
    lambda at, seat: at.buy(seat, 100_00),
    lambda at, seat: at.sit_out(seat),
    lambda at, seat: at.come_back(seat),
]
AT_BANK: list[Do] = [
    lambda at, seat: at.take_bank(seat, 100_00),
    lambda at, seat: at.pass_bank(seat),
    lambda at, seat: at.wager(seat, "player", 10_00),
    lambda at, seat: at.wager(2, "player", 10_00, seat),
    lambda at, seat: at.put_down(2, {"player": 10_00}, partner=seat),
    lambda at, seat: at.stay(seat),
    lambda at, seat: at.take_back(seat),
    lambda at, seat: at.take_back(2, "player", seat),
]
AT_POT: list[Do] = [
    lambda at, seat: at.post(seat),
    lambda at, seat: at.wait(seat),
    lambda at, seat: at.take_over_button(seat),
]
AT_PAYING: list[Do] = [lambda at, seat: at.play_double(seat)]
IN_ROUND: list[Do] = [
    lambda at, seat: at.choose(seat, Fold()),
    lambda at, seat: at.choose(at.decisions[0].seat, Fold(), seat),
    lambda at, seat: at.view(seat),
    lambda at, seat: at.seen_by(seat),
    lambda at, seat: at.decisions_of(seat),
]


def bank_table() -> BankTable:
    table = BankTable(baccarat())
    seat_bots(table, 3, 1_000_00)
    table.take_bank(1, 500_00)
    table.wager(2, "player", 10_00)
    return table


def pot_table() -> PotTable:
    table = PotTable(holdem(), 1)
    seat_bots(table, 3, 100_00)
    return table


def paying_table() -> PayingTable:
    game: Any = spread("oaks/13-card-poker")
    table = PayingTable(game)
    seat_bots(table, None, game.usual_chips)
    return table


def refuses(table: Table[Any], do: Do, seat: object) -> None:
    before = memory_of(table)
    with pytest.raises(Refusal, match=r"."):
        do(table, seat)
    assert memory_of(table) == before


@effort(40)
@given(st.sampled_from([*EVERYWHERE, *AT_BANK]), NOT_SEATS)
def test_at_a_table_with_a_player_dealer(do: Do, seat: object) -> None:
    refuses(bank_table(), do, seat)


@effort(40)
@given(st.sampled_from([*EVERYWHERE, *AT_POT]), NOT_SEATS)
def test_at_a_table_for_a_pot(do: Do, seat: object) -> None:
    refuses(pot_table(), do, seat)


@effort(30)
@given(st.sampled_from([*EVERYWHERE, *AT_PAYING]), NOT_SEATS)
def test_at_a_table_where_players_pay_one_another(do: Do, seat: object) -> None:
    refuses(paying_table(), do, seat)


@effort(40)
@given(st.sampled_from(IN_ROUND), NOT_SEATS)
def test_in_a_round(do: Do, seat: object) -> None:
    dealt = pot_table().deal(Chance.seeded(1))
    before = dealt.events
    with pytest.raises(REFUSED, match=r"."):
        do(dealt, seat)
    assert dealt.events == before
    assert not dealt.choices


@effort(20)
@given(NOT_SEATS.filter(lambda seat: not isinstance(seat, list | dict) and not (type(seat) is int and seat > 0)))
def test_in_a_setup(seat: Any) -> None:
    with pytest.raises(SetupError, match="whole number"):
        Setup({seat: 100_00, 2: 100_00}, PotCarry(1))


def test_a_seat_that_is_not_dealt_in_sees_nothing_as_a_seat() -> None:
    dealt = Round(holdem(), Setup({2: 100_00, 5: 100_00}, PotCarry(2)), Chance.seeded(1))
    with pytest.raises(Refusal, match="this round has seats 2, 5, not 1; None is a spectator"):
        dealt.view(1)
    assert dealt.view(None).seat is None
