"""What the house dealer says comes where it was said: after the events before it, and before those after it."""

from __future__ import annotations

from pathlib import Path

from cardroom.floor.entry import LogEntry
from cardroom.floor.history import round_history
from cardroom.floor.order import in_order
from cardroom.floor.running import TimeUp
from cardroom.floor.seating import Leave, Sit
from cardroom.floor.terms import Terms
from cardroom.ledger import Store
from support.live import ANN, BEN, CAL, Evening


def hand_of_three(store: Store | None = None) -> Evening:
    evening = Evening(Terms("oaks/texas-holdem"), store=store, bots=False)
    for seat, guest in enumerate((ANN, BEN, CAL), 1):
        evening.do(guest, Sit(seat, 200_00))
    evening.go_on(lambda: evening.table.is_dealt)
    return evening


def lines_of(happened: LogEntry) -> list[str]:
    names = {1: "Ann", 2: "Ben", 3: "Cal"}
    in_words = [
        [*said, *(event.describe(lambda seat: names[seat]) for event in events)]
        for said, events in in_order(happened.said, happened.said_after, happened.events)
    ]
    return [line for part in in_words for line in part if line]


def test_a_player_who_leaves_after_the_hand_leaves_after_its_last_event() -> None:
    evening = hand_of_three()
    live = evening.table.table.round
    assert live is not None
    leaver = evening.table.people.guests[live.decisions[0].seat]
    said = lines_of(evening.do(leaver, Leave()))
    assert said[:2] == [f"{leaver.name} leaves after this hand.", f"{leaver.name} folds."]
    evening.go_on(lambda: not evening.table.is_dealt)
    *before, last = lines_of(evening.entries[-1])
    assert last.startswith(f"{leaver.name} leaves with")
    assert before[-1].startswith("Stacks: ")


def test_that_time_is_up_is_said_before_the_hand_is_folded() -> None:
    evening = hand_of_three()
    happened = evening.step()
    assert happened is not None
    assert happened.command == TimeUp()
    said = lines_of(happened)
    assert [line.partition(" ")[2] for line in said[1:2]] == ["folds."]
    assert said[0].endswith("'s time is up.")


def test_a_hand_that_is_seen_again_has_the_same_order(tmp_path: Path) -> None:
    store = Store.open(f"sqlite:///{tmp_path / 'room.db'}")
    evening = hand_of_three(store)
    evening.do(ANN, Leave())
    evening.go_on(lambda: not evening.table.is_dealt)
    with store.read() as reading:
        history = round_history(reading, 1, 1, BEN.number)
    assert history is not None
    said = [line.text for step in history.steps for line in step.lines]
    assert said[-1].startswith("Ann leaves with")
    assert said[-2].startswith("Stacks: ")
    assert said.index("Ann leaves after this hand.") < said.index("Ann folds.")
    store.close()


def test_what_each_seat_won_is_kept_with_the_round(tmp_path: Path) -> None:
    """Together they lost what was collected."""
    store = Store.open(f"sqlite:///{tmp_path / 'room.db'}")
    evening = Evening(Terms("livermore/ez-baccarat-panda-8", bots=4), store=store)
    while evening.table.finished is None:
        before = dict(evening.table.table.stacks)
        assert evening.step() is not None
    finished, after = evening.table.finished, evening.table.table.stacks
    assert {seat: before[seat] + won for seat, won in finished.won.items()} == {
        seat: after[seat] for seat in finished.won
    }
    assert sum(finished.won.values()) == -evening.table.table.collected < 0
    store.close()
