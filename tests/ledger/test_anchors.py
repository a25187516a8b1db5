"""Anchors over all chains, in the database and outside of it."""

from __future__ import annotations

import pytest

from cardroom.ledger import Store, add_anchor, audit, chain
from cardroom.ledger.anchors import AnchorLine, check_lines
from support.ledgers import fill_room, move
from support.tampering import tampering


def test_an_anchor_holds_the_heads_of_all_chains(store: Store, table: int) -> None:
    with store.write() as transaction:
        transaction.append(chain.table(table), b"dealt")
        made = add_anchor(transaction, {})
        assert made is not None
        heads = transaction.heads()
    line, anchored = made
    assert anchored.keys() == {"board", "cage", "jackpots", "people", "room", "table/1"}
    assert anchored["table/1"] == (1, heads["table/1"].hash.hex())
    assert (line.number, line.hash) == (1, heads["anchors"].hash.hex())


def test_there_is_no_anchor_while_nothing_changes(store: Store) -> None:
    with store.write() as transaction:
        made = add_anchor(transaction, {})
        assert made is not None
        assert add_anchor(transaction, made[1]) is None
        move(transaction, "key", "buys in", {"cage": -100, "player/1": 100})
        again = add_anchor(transaction, made[1])
        assert again is not None
        assert again[0].number == 2
    assert audit(store) == []


def test_a_line_says_all_that_is_needed_later() -> None:
    line = AnchorLine(17, 1_700_000_000_000, "ab" * 32)
    assert str(line) == f"17 1700000000000 {'ab' * 32}"
    assert AnchorLine.parse(f"{line}\n") == line
    for wrong in ("", "17", f"17 x {'ab' * 32}", "17 1700000000000 abc"):
        with pytest.raises(ValueError, match="is not the line of an anchor"):
            AnchorLine.parse(wrong)


def test_lines_kept_outside_show_that_the_end_was_cut_off(url: str, store: Store) -> None:
    """Somebody who can write the whole database leaves chains that are whole; only what lies elsewhere shows it."""
    fill_room(store)
    with store.read() as reading:
        lines = [AnchorLine(entry.number, entry.at, entry.hash.hex()) for entry in reading.entries(chain.ANCHORS)]
        assert list(check_lines(reading, lines)) == []
        before = next(entry for entry in reading.entries(chain.ANCHORS) if entry.number == 1)
    with tampering(url) as tamperer:
        tamperer.run("DELETE FROM entries WHERE chain = 'anchors' AND number = 2")
        tamperer.run("UPDATE heads SET length = 1, hash = ? WHERE chain = 'anchors'", before.hash)
    assert audit(store) == []
    with store.read() as reading:
        (found,) = check_lines(reading, lines)
        assert (found.where, found.number) == ("anchors", 2)
