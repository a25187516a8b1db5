"""`cardroom rotation`."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from cardroom.cli.options import USUAL_LEDGER, Database, Json, KeyFile, Options
from cardroom.cli.output import console, grid, print_json, print_unchecked
from cardroom.policies import load_policy
from cardroom.policies.rotation import Held, Window, windows

if TYPE_CHECKING:
    from cardroom.floor.rotation_log import Refusal

USUAL = "california-2026"


class RotationOptions(Options, frozen=True):
    table: Annotated[int, typer.Argument(metavar="TABLE", help="The number of the table.")]
    database: Database = USUAL_LEDGER
    policy: Annotated[
        str,
        typer.Option("--policy", metavar="NAME", help="The policy; the table's own if left out, or california-2026."),
    ] = ""
    day: Annotated[str, typer.Option("--day", metavar="DATE", help="Only this day, as in 2026-11-17, in UTC.")] = ""
    keys: KeyFile = None
    json: Json = False


def rotation(options: RotationOptions) -> None:
    """Exits with status 1 if a stretch of play failed."""
    # The database toolkit takes longer to import than most commands take to run.
    from cardroom.floor.rotation_log import RotationLog
    from cardroom.ledger import Store
    from cardroom.server.keys import Keys

    day = _day(options.day)
    keys = Keys.of(options.database, options.keys)
    store = Store.existing(options.database)
    try:
        with store.read() as reading:
            rows = {row.number: row for row in reading.tables()}
            if options.table not in rows:
                raise LookupError(f"there is no table {options.table}; the tables are {', '.join(map(str, rows))}")
            log = RotationLog(reading, rows[options.table], keys.vault() if keys else None)
            happened = list(log)
    finally:
        store.close()
    name, rules = log.table.terms.policy, log.table.rotation
    if options.policy or rules is None:
        name = options.policy or USUAL
        rules = load_policy(name).rotation
    if rules is None:
        raise ValueError(f"{name} does not say how the player-dealer position rotates")
    held = [one for one in happened if isinstance(one, Held) and _is_on(day, one.at)]
    refused = [one for one in log.refusals if _is_on(day, one.at)]
    stretches = [one for one in windows(happened, rules, log.until) if _is_on(day, one.start)]
    if options.json:
        printed = {"table": options.table, "policy": name, "hands": held, "windows": stretches, "refused": refused}
        print_json({**printed, "not_checked": log.unchecked})
    else:
        _print(options.table, log.table.game.title, name, held, stretches)
        _print_refused(refused)
        print_unchecked(log.unchecked)
    if any(one.state == "failed" for one in stretches):
        raise typer.Exit(1)


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        raise ValueError(f"{text!r} is not a day; write it as in 2026-11-17") from None


def _is_on(day: date | None, at: int) -> bool:
    return day is None or _moment(at).date() == day


def _moment(at: int) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC)


def _works(one: Held) -> str:
    if not one.proposition:
        return ""
    return f"proposition player of {one.firm}" if one.firm else "proposition player"


def _print_refused(refused: list[Refusal]) -> None:
    if refused:
        shown = grid("\nRefused", "before hand", "at", "who", "what", "why")
        for one in refused:
            shown.add_row(str(one.round), f"{_moment(one.at):%F %T}", one.name, one.what, one.why)
        console.print(shown)


def _print(table: int, title: str, policy: str, held: list[Held], stretches: list[Window]) -> None:
    console.print(f"Table {table}, {title}, under {policy}. Times are in UTC.", markup=False)
    hands = grid("\nWho had the player-dealer position", "hand", "dealt", "player-dealer", "")
    for one in held:
        hands.add_row(str(one.round), f"{_moment(one.at):%F %T}", one.name, _works(one))
    console.print(hands)
    shown = grid("\nStretches of play", "from", "to", "", "players besides proposition players")
    for stretch in stretches:
        shown.add_row(
            f"{_moment(stretch.start):%F %T}",
            f"{_moment(stretch.end):%F %T}",
            stretch.state,
            ", ".join(stretch.others) or "none",
        )
    console.print(shown)
