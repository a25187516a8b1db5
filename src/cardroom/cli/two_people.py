"""Two members of the staff who confirm with their PINs what gives money back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.prompt import Prompt

from cardroom.cli.options import USUAL_LEDGER, Database, Json, Options, Why
from cardroom.cli.output import console, grid, print_json

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cardroom.ledger import Note, Store, Transaction
    from cardroom.money import Cents


class TwoPeople(Options, frozen=True):
    by: Annotated[int, typer.Option("--by", metavar="NUMBER", help="The account number of a floor person or manager.")]
    second: Annotated[
        int, typer.Option("--second", metavar="NUMBER", help="The account number of a second member of the staff.")
    ]
    why: Why
    url: Database = USUAL_LEDGER
    json: Json = False


def confirmed(options: TwoPeople, give_back: Callable[[Transaction, Note], Mapping[str, Cents]]) -> Mapping[str, Cents]:
    """Asks both for their PINs, and then gives the money back. Returns what each account receives."""
    # The database toolkit takes longer to import than most commands take to run.
    from cardroom.cage.second_person import check_second_person
    from cardroom.ledger import Note, Store
    from cardroom.ledger.store import milliseconds

    if options.by == options.second:
        raise ValueError("two different people must confirm it: --by and --second are the same")
    store = Store.existing(options.url)
    try:
        store.claim()
        for number in (options.by, options.second):
            _check_pin(store, number)
        details = {"second": str(options.second)}
        with store.write() as transaction:
            check_second_person(transaction, options.by, options.second, milliseconds())
            note = Note(by=options.by, address="command line", why=options.why, details=details)
            return give_back(transaction, note)
    finally:
        store.close()


def _check_pin(store: Store, number: int) -> None:
    """Asks for a staff member's PIN. Raises ValueError if it is wrong or the person may not do this."""
    from cardroom.server.people import is_staff
    from cardroom.server.pins import is_right

    with store.read() as reading:
        person = reading.person(number)
    pin = Prompt.ask(f"PIN of {number}", password=True)
    if person is None or person.locked or not is_staff(person) or not is_right(person.pin_hash, pin):
        raise ValueError(f"{number} is not an account of the staff, or the PIN is wrong")


def print_received(options: TwoPeople, what: str, number: int, title: str, received: Mapping[str, Cents]) -> None:
    from cardroom.money import show_dollars

    if options.json:
        print_json({what: number, "received": received})
        return
    table = grid(title, "account", "dollars")
    for account, cents in received.items():
        table.add_row(account, show_dollars(cents))
    console.print(table)
