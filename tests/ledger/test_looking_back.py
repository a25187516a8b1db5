"""What an account had at an earlier time, and which entry wrote a record."""

from __future__ import annotations

from pathlib import Path

from cardroom.ledger import BarRow, CashRow, Note, Store, chain
from cardroom.ledger.accounts import CAGE, player
from support.ledgers import ledger_in, move


class Hands:
    """A clock that is set by hand."""

    now = 0

    def __call__(self) -> int:
        return self.now


def test_the_balance_of_an_account_before_a_time(tmp_path: Path) -> None:
    clock = Hands()
    store = Store.open(ledger_in(tmp_path), clock)
    for clock.now in (100, 200, 200, 300, 500):
        with store.write() as transaction:
            move(transaction, f"key {clock.now} {transaction.balance(CAGE)}", "chips", {CAGE: -1, player(7): 1})
    with store.read() as reading:
        found = {at: reading.balance_before(player(7), at) for at in (0, 100, 101, 200, 201, 300, 400, 500, 501)}
        assert reading.balance_before(player(8), 501) == (0, 0)
    counts = {0: 0, 100: 0, 101: 1, 200: 1, 201: 3, 300: 3, 400: 4, 500: 4, 501: 5}
    assert found == {at: (count, count) for at, count in counts.items()}
    store.close()


def test_what_one_chain_moved_is_told_apart_from_what_another_did(store: Store) -> None:
    with store.write() as transaction:
        table = chain.table(transaction.open_table("Oak", b""))
        move(transaction, "first", "chips", {CAGE: -100, player(7): 100})
        move(transaction, "second", "chips", {CAGE: 30, player(7): -30})
        transaction.append(table, postings={player(7): -20, "stack/1/7": 20})
        assert transaction.moved_in(chain.CAGE, player(7), 0) == 70
        assert transaction.moved_in(chain.CAGE, player(7), 1) == -30
        assert transaction.moved_in(table, player(7), 1) == -20
        assert transaction.moved_in(table, player(8), 0) == 0


def test_the_entry_that_added_a_record_and_the_records_of_an_entry(store: Store) -> None:
    row = CashRow(4, 0, 7, 100, 8, 0, 0, 0)
    with store.write() as transaction:
        assert transaction.next_number(CashRow) == 1
        entry = transaction.note(chain.CAGE, "cash", Note(), [row, BarRow(1, 7, "frozen", 0, 0, 8, "", 0, 0, "")])
        transaction.note(chain.CAGE, "cash", Note(), [row])
        assert transaction.next_number(CashRow) == 5
        assert transaction.first_entry_of(row) == (chain.CAGE, entry.number)
        assert sorted(transaction.changed_by(chain.CAGE, entry.number)) == ["bars/1", "cash/4"]
        found = transaction.entry(chain.CAGE, entry.number)
        assert found is not None
        assert found.hash == entry.hash
        assert transaction.entry(chain.CAGE, 99) is None
