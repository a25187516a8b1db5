"""The movements that an auditor looks for."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.ledger import Store, chain
from cardroom.ledger.accounts import CAGE, player, stack
from cardroom.ledger.rows import Place, Sought
from support.ledgers import move


@pytest.fixture
def moved(store: Store) -> Store:
    """Seven movements at the cage by two people, and one by which the first sits down at a table."""
    with store.write() as transaction:
        for number in range(1, 8):
            reason = "Bought 50% more_chips" if number == 4 else "buys in"
            move(transaction, f"key {number}", reason, {CAGE: -number, player(number % 2): number})
        table = transaction.open_table("Oak", b"")
        transaction.append(chain.table(table), reason="sit", postings={player(1): -3, stack(table, 1): 3})
    return store


def found(store: Store, below: Place | None = None, limit: int = 100, **sought: Any) -> list[tuple[str, int]]:
    with store.read() as reading:
        return [(one.chain, one.number) for one in reading.search(Sought(**sought), below, limit)]


def test_the_newest_is_first_and_a_page_goes_on_below_the_last_one(moved: Store) -> None:
    every = found(moved)
    assert every[0][0] == "table/1"
    assert [number for name, number in every[1:]] == [7, 6, 5, 4, 3, 2, 1]
    with moved.read() as reading:
        last = reading.search(Sought(), limit=3)[-1]
    assert found(moved, Place(last.at, last.chain, last.number)) == every[3:]


def test_movements_of_the_same_moment_are_neither_lost_nor_doubled(moved: Store) -> None:
    with moved.read() as reading:
        at = reading.search(Sought())[0].at
    assert found(moved, Place(at, "a", 5))[0] == ("table/1", found(moved)[0][1])
    assert found(moved, Place(at, "table/1", found(moved)[0][1]))[0] == ("cage", 7)


def test_movements_are_found_by_time_place_account_person_and_reason(moved: Store) -> None:
    with moved.read() as reading:
        at = {one.number: one.at for one in reading.search(Sought(chain="cage"))}
    assert found(moved, since=at[3], until=at[5]) == [("cage", 4), ("cage", 3)]
    assert found(moved, chain="table/1") == [found(moved)[0]]
    assert found(moved, account=player(0)) == [("cage", 6), ("cage", 4), ("cage", 2)]
    assert found(moved, person=1) == [found(moved)[0], ("cage", 7), ("cage", 5), ("cage", 3), ("cage", 1)]
    assert found(moved, account=stack(1, 1), person=1) == [found(moved)[0]]
    assert found(moved, reason="BOUGHT 50%") == [("cage", 4)]
    assert found(moved, reason="buys_in") == []
