"""The money of a command is followed on the table and through its events, and the two agree to the cent."""

from __future__ import annotations

import pytest

from cardroom.dealing.decisions import Seat
from cardroom.floor.postings import MoneyDiffers
from cardroom.floor.seating import Leave, Sit, SitOut
from cardroom.floor.terms import Terms
from cardroom.houses import all_games
from cardroom.ledger import accounts
from cardroom.money import Cents
from cardroom.tables import PotTable
from support.chips import set_chips
from support.live import ANN, Evening


@pytest.mark.parametrize("name", [game.id for game in all_games()])
def test_what_every_command_posts_sums_to_nothing(name: str) -> None:
    evening = Evening(Terms(name, bots=4), seed=name)
    evening.play(2)
    assert all(sum(entry.postings.values()) == 0 for entry in evening.entries)
    assert any(entry.postings for entry in evening.entries if entry.events)


def test_chips_that_come_from_nowhere_stop_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(Terms("oaks/texas-holdem"), bots=False)
    evening.do(ANN, Sit(1, 200_00))
    leave = PotTable.leave

    def leave_with_a_dollar_more(table: PotTable, seat: Seat) -> Cents:
        return leave(table, seat) + 1_00

    monkeypatch.setattr(PotTable, "leave", leave_with_a_dollar_more)
    with pytest.raises(MoneyDiffers, match=accounts.player(ANN.number)):
        evening.do(ANN, Leave())


def test_chips_that_change_between_two_commands_stop_the_table() -> None:
    evening = Evening(Terms("oaks/texas-holdem"), bots=False)
    evening.do(ANN, Sit(1, 200_00))
    set_chips(evening.table.table, 1, 201_00)
    with pytest.raises(MoneyDiffers, match=accounts.stack(1, ANN.number)):
        evening.do(ANN, SitOut())


def test_an_event_that_moves_other_money_than_the_table_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardroom.dealing.pot_events import Posted

    evening = Evening(Terms("oaks/texas-holdem", bots=4), seed="wrong event")
    evening.play(1)
    monkeypatch.setattr(Posted, "moves", ())
    with pytest.raises(MoneyDiffers, match="table 1"):
        evening.play(1)
