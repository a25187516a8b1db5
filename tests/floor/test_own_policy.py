"""A table under a room's own policy: its hours, its largest wager, its largest buy-in and its largest fee."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from cardroom.floor.clock import next_due
from cardroom.floor.guest import Guest, Refused
from cardroom.floor.hours import BeginHours, EndHours
from cardroom.floor.memory import recall, remember
from cardroom.floor.replay import Replay
from cardroom.floor.rotation_log import RotationLog
from cardroom.floor.running import ChangeFees, Deal, GoOn, Pause
from cardroom.floor.scene import scene
from cardroom.floor.seating import Buy, Sit
from cardroom.floor.terms import Terms
from cardroom.floor.wagering import PutDown, TakeBank
from cardroom.ledger import Store
from cardroom.policies import load_policy
from cardroom.policies.at_table import TableRules, table_rules, together
from cardroom.policies.policy import Policy, Requirement
from cardroom.policies.rotation import MINUTE
from support.live import ANN, BEN, Evening

ZONE = "America/Los_Angeles"
GAME = "oaks/ez-baccarat-panda-8"
FLOOR = Guest(1, "Flo")
HOUR = 60 * MINUTE


def rules(**settings: object) -> TableRules:
    return TableRules("The river room's rules", ("A rule.",), **settings)  # type: ignore[arg-type]


def opened(under: TableRules, game: str = GAME, at: int = 0, fees: str = "none") -> Evening:
    evening = Evening(Terms(game, fees=fees, under=under), bots=False)
    evening.now = evening.table.asked_at = at
    evening.table.at_hours.since = at
    return evening


def local(hour: int, minute: int = 0) -> int:
    return int(datetime(2026, 11, 18, hour, minute, tzinfo=ZoneInfo(ZONE)).timestamp()) * 1000


def seated(evening: Evening) -> Evening:
    for seat, guest in enumerate((ANN, BEN), 1):
        evening.do(guest, Sit(seat, 10_000_00))
    return evening


def put_down(evening: Evening) -> None:
    evening.do(ANN, TakeBank(1_000_00))
    evening.do(BEN, PutDown({"player": 10_00}))


def test_no_hand_is_dealt_outside_the_hours_and_the_table_is_told() -> None:
    evening = seated(opened(rules(hours=(f"10:00-04:00 {ZONE}",)), at=local(4) - 10_000))
    evening.step()  # the shuffle
    evening.do(ANN, TakeBank(1_000_00))
    evening.go_on(lambda: evening.table.at_hours.is_over)
    assert evening.now == local(4)
    assert evening.said()[-1] == ("No hand is dealt from now on. The hours of this table are 10:00 AM to 4:00 AM.")
    assert scene(evening.table, BEN.number).held.startswith("No hand is dealt now.")
    shown = scene(evening.table, BEN.number).bank
    assert shown is not None
    assert (shown.player_dealer, shown.offered, shown.places) == (0, 0, [])
    for guest, command in ((ANN, TakeBank(1_000_00)), (BEN, PutDown({"player": 10_00})), (FLOOR, Deal())):
        with pytest.raises(Refused, match="no hand is dealt now"):
            evening.do(guest, command)
    due = next_due(evening.table)
    assert due is not None
    assert (due.at, due.command) == (local(10), BeginHours())
    evening.step()
    put_down(evening)
    evening.go_on(lambda: evening.table.round_number == 1)


def test_a_hand_that_is_being_played_when_the_hours_end_is_finished() -> None:
    evening = seated(opened(rules(hours=(f"10:00-04:00 {ZONE}",)), "oaks/21st-century-blackjack", at=local(3, 59)))
    evening.step()
    evening.do(ANN, TakeBank(1_000_00))
    evening.do(BEN, PutDown({"base": 10_00}))
    evening.go_on(lambda: evening.table.is_dealt)
    evening.now = local(4)
    evening.do(Guest(0, "The house"), EndHours())
    assert evening.said()[-1].startswith("No hand is dealt after this hand.")
    evening.go_on(lambda: not evening.table.is_dealt)
    assert evening.table.round_number == 1
    evening.go_on(lambda: isinstance(evening.entries[-1].command, BeginHours))
    assert evening.now == local(10)


def test_a_table_that_is_opened_outside_the_hours_waits_for_them() -> None:
    evening = seated(opened(rules(hours=(f"10:00-04:00 {ZONE}",)), at=local(9)))
    evening.go_on(lambda: isinstance(evening.entries[-1].command, BeginHours))
    assert evening.now == local(10)


def test_a_saved_table_knows_that_its_hours_are_over() -> None:
    evening = seated(opened(rules(hours=(f"10:00-04:00 {ZONE}",)), at=local(5)))
    evening.go_on(lambda: evening.table.at_hours.is_over)
    again = recall(1, remember(evening.table), evening.vault)
    assert again.at_hours == evening.table.at_hours
    assert next_due(again) == next_due(evening.table)


def test_time_outside_the_hours_is_no_time_of_play() -> None:
    """The forty minutes of rotation stand still with the hours, and a pause of the floor meanwhile counts once."""
    rotation = load_policy("california-2026").rotation
    evening = seated(opened(rules(hours=(f"10:00-04:00 {ZONE}",), rotation=rotation), at=local(3, 50)))
    evening.step()
    put_down(evening)
    evening.go_on(lambda: evening.table.round_number == 1)
    clock = evening.table.rotating.clock  # type: ignore[union-attr]
    start = clock.start
    evening.go_on(lambda: evening.table.at_hours.is_over)
    evening.now = local(5)
    evening.do(FLOOR, Pause())
    evening.now = local(6)
    evening.do(FLOOR, GoOn())
    evening.go_on(lambda: not evening.table.at_hours.is_over)
    assert clock.start == start + 6 * HOUR  # type: ignore[operator]


def test_a_wager_over_the_largest_is_refused() -> None:
    evening = seated(opened(rules(largest_wager=50_00)))
    evening.do(ANN, TakeBank(1_000_00))
    with pytest.raises(Refused, match=r"the maximum is \$50, not \$60"):
        evening.do(BEN, PutDown({"player": 60_00}))
    evening.do(BEN, PutDown({"player": 50_00}))
    with pytest.raises(Refused, match=r"the maximum is \$50"):
        evening.do(BEN, PutDown({"player": 10_00}))
    assert all(place.most <= 50_00 for place in scene(evening.table, BEN.number).bank.places)  # type: ignore[union-attr]


def test_a_table_whose_smallest_wager_is_over_the_largest_is_not_opened() -> None:
    with pytest.raises(ValueError, match=r"cannot be spread at .* under The river room's rules: the smallest wager"):
        opened(rules(largest_wager=1_00))


def test_a_buy_in_over_the_largest_is_refused() -> None:
    evening = opened(rules(largest_buy_in=500_00))
    with pytest.raises(Refused, match=r"the maximum buy-in is \$500"):
        evening.do(ANN, Sit(1, 600_00))
    evening.do(ANN, Sit(1, 400_00))
    with pytest.raises(Refused, match=r"the maximum buy-in is \$500"):
        evening.do(ANN, Buy(200_00))


def test_a_fee_over_the_largest_is_refused_at_the_opening_and_later() -> None:
    game = "oaks/pure-21-5-blackjack"
    with pytest.raises(ValueError, match=r"has a fee of \$2, and the most under The river room's rules is \$1"):
        opened(rules(largest_fee=1_00), game, fees="1")
    evening = opened(rules(largest_fee=2_00), game, fees="1")
    with pytest.raises(Refused, match=r"fee option 3 has a fee of \$3, and the most under"):
        evening.do(FLOOR, ChangeFees(fees="3"))


def own(*requirements: Requirement) -> Policy:
    return Policy("river-room", "River Room", "River Room", "2026", "Posted.", requirements)


def test_the_rules_of_a_table_come_from_the_requirements_about_its_game() -> None:
    wagers = Requirement("wagers", "No wager is over $200.", "text", "largest-wager", settings={"dollars": 200})
    hours = Requirement(
        "hours", "Closed at night.", "text", "hours", ("all",), settings={"hours": f"10:00-04:00 {ZONE}"}
    )
    others = replace(wagers, id="others", plays=("pai-gow-poker",), settings={"dollars": 100})
    policy = own(wagers, hours, others)
    banked, pot = Terms(GAME).house_game(), Terms("oaks/texas-holdem").house_game()
    assert table_rules(policy, banked) == TableRules(
        "River Room", (wagers.says, hours.says), hours=(f"10:00-04:00 {ZONE}",), largest_wager=200_00
    )
    assert table_rules(policy, pot) == TableRules("River Room", (hours.says,), hours=(f"10:00-04:00 {ZONE}",))
    with pytest.raises(ValueError, match="asks nothing of a table of Texas Hold'em"):
        table_rules(own(wagers), pot)
    with pytest.raises(ValueError, match="two requirements with the check largest-wager"):
        table_rules(policy, Terms("oaks/pai-gow-poker").house_game())


def test_of_two_policies_the_stricter_limit_holds() -> None:
    state = table_rules(load_policy("california-2026"), Terms(GAME).house_game())
    river = rules(hours=(f"10:00-04:00 {ZONE}",), largest_wager=50_00, largest_fee=4_00)
    hall = rules(hours=(f"12:00-06:00 {ZONE}",), largest_wager=20_00)
    both = together(state, river, hall)
    assert both.rotation == state.rotation
    assert both.hours == (f"10:00-04:00 {ZONE}", f"12:00-06:00 {ZONE}")
    assert (both.largest_wager, both.largest_buy_in, both.largest_fee) == (20_00, 0, 4_00)
    assert both.notices == (*state.notices, "A rule.", "A rule.")
    evening = seated(opened(both, at=local(5)))
    evening.go_on(lambda: isinstance(evening.entries[-1].command, BeginHours))
    assert evening.now == local(12)


@pytest.mark.slow
def test_a_table_with_hours_is_read_back_from_its_log(tmp_path: Path) -> None:
    store = Store.open(f"{tmp_path}/ledger.db")
    evening = Evening(Terms(GAME, fees="none", under=rules(hours=(f"10:00-04:00 {ZONE}",))), store=store, bots=False)
    seated(evening).go_on(lambda: isinstance(evening.entries[-1].command, EndHours))
    evening.step()
    with store.read() as reading:
        row = reading.tables()[0]
        again = Replay(reading, row.number, row.terms, evening.vault).to_the_end()
        log = RotationLog(reading, row, evening.vault)
        stood = list(log)
    store.close()
    assert (again.version, again.at_hours) == (evening.table.version, evening.table.at_hours)
    changes = [entry.at for entry in evening.entries if isinstance(entry.command, EndHours | BeginHours)]
    assert stood == [("pause", changes[0]), ("go-on", changes[1])]
