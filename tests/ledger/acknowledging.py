"""Run as a program: plays on tables of a ledger as fast as it can, and prints each action once it is acknowledged."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from itertools import count

from cardroom.ledger import Store, Transaction, Writer
from cardroom.ledger.accounts import bots, collection, play
from cardroom.ledger.chain import table as log

AT_ONCE = 40


def action(table: int, name: str) -> Callable[[Transaction], str]:
    def act(transaction: Transaction) -> str:
        postings = {bots(table): -10, play(table): 7, collection(table): 3}
        transaction.append(log(table), f"body of {name}".encode(), name, "bets", postings)
        return f"{table} {name}"

    return act


def main(url: str, life: str) -> None:
    store = Store.open(url)
    with store.write() as transaction:
        tables = [table.number for table in transaction.tables()] or [
            transaction.open_table(f"Table {number}", b"") for number in range(5)
        ]
    writer = Writer(store)
    numbers = count()
    waiting: deque[Future[str]] = deque()
    while True:
        while len(waiting) < AT_ONCE:
            number = next(numbers)
            waiting.append(writer.submit(action(tables[number % len(tables)], f"{life}-{number}")))
        print(waiting.popleft().result(), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
