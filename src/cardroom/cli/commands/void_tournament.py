"""`cardroom void-tournament`."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from cardroom.cli.options import KeyFile
from cardroom.cli.two_people import TwoPeople, confirmed, print_received


class VoidTournamentOptions(TwoPeople, frozen=True, kw_only=True):
    tournament: Annotated[int, typer.Argument(metavar="TOURNAMENT", help="The number of the tournament.")]
    keys: KeyFile = None


def void_tournament(options: VoidTournamentOptions) -> None:
    from cardroom.cage.at_tables import attendance_of_tournament
    from cardroom.floor import tournament_rescue
    from cardroom.ledger.store import milliseconds
    from cardroom.server.keys import Keys

    number, keys = options.tournament, Keys.of(options.url, options.keys)
    vault = keys.vault() if keys else None
    if vault is None:
        print("There is no key file (--keys FILE), so the secret of the draws cannot be published.", file=sys.stderr)
    received = confirmed(
        options,
        lambda transaction, note: tournament_rescue.void_tournament(
            transaction, number, note, vault, attendance_of_tournament(transaction, number, {}, milliseconds())
        ),
    )
    title = f"Tournament {number} is closed, and its money is given back"
    print_received(options, "tournament", number, title, received)
