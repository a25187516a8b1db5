"""`cardroom audit`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress

from cardroom.cli.output import console, grid, print_json

if TYPE_CHECKING:
    from cardroom.ledger import Finding, Head


def audit(url: str, replay: bool, json: bool) -> None:
    """Ends with status 1 when something is wrong."""
    heads, found = _audited(url)
    if replay and heads:
        found += _replayed(url, heads)
    if json:
        print_json(
            {
                "heads": {chain: {"length": head.length, "hash": head.hash.hex()} for chain, head in heads.items()},
                "findings": [{"where": one.where, "number": one.number, "problem": one.problem} for one in found],
            }
        )
    else:
        _print(heads, found)
    if found:
        raise typer.Exit(1)


def _audited(url: str) -> tuple[dict[str, Head], list[Finding]]:
    # The database toolkit takes longer to import than most commands to run.
    from cardroom.ledger import Damaged, Finding, Store
    from cardroom.ledger import audit as audit_ledger

    try:
        store = Store.existing(url)
    except Damaged as error:
        return {}, [Finding("file", 0, str(error))]
    found = audit_ledger(store)
    try:
        with store.read() as reading:
            return reading.heads(), found
    except store.failures:
        return {}, found
    finally:
        store.close()


def _replayed(url: str, heads: dict[str, Head]) -> list[Finding]:
    from cardroom.floor.audit import replay_table
    from cardroom.ledger import Store

    entries = sum(head.length for chain, head in heads.items() if chain != "book")
    store = Store.existing(url)
    found: list[Finding] = []
    with Progress(console=Console(stderr=True), transient=True) as bar, store.read() as reading:
        task = bar.add_task("Playing every hand again", total=entries)
        for row in reading.tables():
            for finding in replay_table(reading, row):
                bar.advance(task)
                if finding is not None:
                    found.append(finding)
    store.close()
    return found


def _print(heads: dict[str, Head], found: list[Finding]) -> None:
    for chain, head in heads.items():
        console.print(f"[dim]{chain:<10}[/dim] {head.length:>12,}  [dim]{head.hash.hex()}[/dim]")
    if not found:
        console.print("nothing wrong")
        return
    table = grid(f"{len(found)} wrong", "where", "number", "what")
    for one in found:
        table.add_row(one.where, str(one.number or ""), escape(one.problem))
    console.print(table)
