"""`cardroom staff`."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from cardroom.cli.options import Config, Database, Options, Why
from cardroom.cli.output import console, grid

if TYPE_CHECKING:
    from cardroom.ledger import Note, Reading, Transaction


class Action(StrEnum):
    LIST = "list"
    ADD = "add"
    ROLE = "role"
    DISABLE = "disable"
    ENABLE = "enable"
    RESET = "reset"


class StaffOptions(Options, frozen=True):
    action: Annotated[
        Action, typer.Argument(metavar="ACTION", help="list, add, role, disable, enable or reset (a new PIN).")
    ]
    who: Annotated[str, typer.Argument(metavar="WHO", help="A name, to add somebody; otherwise an account number.")] = (
        ""
    )
    role: Annotated[
        str, typer.Argument(metavar="ROLE", help="cashier, floor, auditor or manager; player for a guest.")
    ] = ""
    why: Why = ""
    config: Config = None
    database: Database = ""


def staff(options: StaffOptions) -> None:
    # The ledger and the server take longer to import than the help takes to print.
    from cardroom.ledger import Note, Store
    from cardroom.server.settings import load_settings

    database = options.database or load_settings(options.config).database
    # The first manager may be added before the first start.
    store = Store.open(database) if options.action is Action.ADD else Store.existing(database)
    try:
        if options.action is Action.LIST:
            with store.read() as reading:
                return _list(reading)
        store.claim()
        with store.write() as transaction:
            said = _carry_out(transaction, options, Note(address="the command line", why=options.why))
        return print(said)
    finally:
        store.close()


def _list(reading: Reading) -> None:
    from cardroom.server.people import staff_of

    table = grid("Staff", "number", "role", "name", "sign-in name", "")
    for person in staff_of(reading):
        marks = {"disabled": person.locked, "new PIN": person.new_pin, "second factor": person.second_factor}
        marked = ", ".join(name for name, is_so in marks.items() if is_so)
        table.add_row(str(person.number), person.role, person.name, person.login, marked)
    console.print(table)


def _carry_out(transaction: Transaction, options: StaffOptions, note: Note) -> str:
    """Does it, and returns what to tell."""
    from cardroom.server import staff
    from cardroom.server.pins import hash_pin, random_pin

    pin = random_pin()
    if options.action is Action.ADD:
        added = staff.add_staff(transaction, options.who, options.role, hash_pin(pin), note)
        return f"{options.role} {options.who} signs in with number {added} and PIN {pin} (shown only now)"
    if not options.who.isdecimal():
        raise ValueError(f"{options.who!r} is not an account number; `cardroom staff list` lists them")
    number = int(options.who)
    match options.action:
        case Action.ROLE:
            staff.change_role(transaction, number, options.role, note)
            return f"the role of account {number} is {options.role} now"
        case Action.DISABLE:
            staff.disable(transaction, number, note)
            return f"account {number} is disabled"
        case Action.ENABLE:
            staff.enable(transaction, number, note)
            return f"account {number} is enabled"
        case _:
            staff.reset(transaction, number, hash_pin(pin), note)
            return f"account {number} has the new PIN {pin} (shown only now) and no second factor"
