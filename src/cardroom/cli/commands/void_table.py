"""`cardroom void-table`."""

from __future__ import annotations

from typing import Annotated

import typer

from cardroom.cli.two_people import TwoPeople, confirmed, print_received


class VoidTableOptions(TwoPeople, frozen=True, kw_only=True):
    table: Annotated[int, typer.Argument(metavar="TABLE", help="The number of the table.")]


def void_table(options: VoidTableOptions) -> None:
    from cardroom.cage.at_tables import attendance
    from cardroom.floor.rescue import give_back
    from cardroom.ledger.store import milliseconds

    number = options.table
    received = confirmed(
        options,
        lambda transaction, note: give_back(
            transaction, number, note, attendance(transaction, number, {}, milliseconds())
        ),
    )
    print_received(options, "table", number, f"Table {number} is closed, and its chips are given back", received)
