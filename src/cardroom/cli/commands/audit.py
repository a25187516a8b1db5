"""`cardroom audit`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress

from cardroom.cli.options import USUAL_LEDGER, Json, KeyFile, Ledger, Options
from cardroom.cli.output import console, grid, print_json, print_unchecked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.floor.audit import Replayed
    from cardroom.ledger import Finding, Head, Unchecked
    from cardroom.server.keys import Keys


class AuditOptions(Options, frozen=True):
    url: Ledger = USUAL_LEDGER
    anchors: Annotated[
        Path | None,
        typer.Option("--anchors", metavar="FILE", help="The file with anchors that was kept outside of the database."),
    ] = None
    replay: Annotated[bool, typer.Option("--replay", help="Also replay every hand; this takes longer.")] = False
    keys: KeyFile = None
    json: Json = False


def audit(options: AuditOptions) -> None:
    """Exits with status 1 if something is wrong."""
    # The database toolkit takes longer to import than most commands take to run.
    from cardroom.server.keys import Keys

    keys = Keys.of(options.url, options.keys)
    heads, findings = _audit(options.url, keys)
    unchecked = _unchecked_anchors(heads, keys)
    if options.anchors and heads:
        findings += _check_anchors(options.url, options.anchors)
    if options.replay and heads:
        findings += _replay(options.url, heads, keys, unchecked)
    if options.json:
        print_json(
            {
                "heads": {chain: {"length": head.length, "hash": head.hash.hex()} for chain, head in heads.items()},
                "findings": [
                    {"where": finding.where, "number": finding.number, "problem": finding.problem}
                    for finding in findings
                ],
                "not_checked": unchecked,
            }
        )
    else:
        _print(heads, findings)
        print_unchecked(unchecked)
    if findings:
        raise typer.Exit(1)


def _audit(url: str, keys: Keys | None) -> tuple[dict[str, Head], list[Finding]]:
    from cardroom.floor.jackpot_audit import audit_jackpots
    from cardroom.ledger import Damaged, Finding, Store
    from cardroom.ledger import audit as audit_ledger

    try:
        store = Store.existing(url)
    except Damaged as error:
        return {}, [Finding("file", 0, str(error))]
    findings = audit_ledger(store, *(key.secret for key in keys.generations("anchor")) if keys else ())
    try:
        with store.read() as reading:
            return reading.heads(), [*findings, *audit_jackpots(reading)]
    except store.failures:
        return {}, findings
    finally:
        store.close()


def _unchecked_anchors(heads: dict[str, Head], keys: Keys | None) -> list[Unchecked]:
    from cardroom.ledger import Unchecked, chain

    has_anchors = chain.ANCHORS in heads and heads[chain.ANCHORS].length
    if not has_anchors or (keys is not None and keys.generations("anchor")):
        return []
    return [Unchecked(chain.ANCHORS, 0, "the signatures of the anchors")]


def _check_anchors(url: str, file: Path) -> list[Finding]:
    """What differs from the anchors that were kept outside."""
    from cardroom.ledger import Store
    from cardroom.ledger.anchors import AnchorLine, check_lines

    try:
        lines = [AnchorLine.parse(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
    except OSError as error:
        raise ValueError(f"cannot read {file}: {error.strerror}") from None
    store = Store.existing(url)
    try:
        with store.read() as reading:
            return list(check_lines(reading, lines))
    finally:
        store.close()


def _replay(url: str, heads: dict[str, Head], keys: Keys | None, unchecked: list[Unchecked]) -> list[Finding]:
    from cardroom.floor.audit import replay_table
    from cardroom.floor.jackpot_audit import audit_counted_rounds
    from cardroom.floor.tournament_replay import replay_tournament
    from cardroom.ledger import Store
    from cardroom.server.board.audit import audit_board

    vault = keys.vault() if keys else None
    entries = sum(head.length for name, head in heads.items() if name.startswith(("table/", "tournament/")))
    store = Store.existing(url)
    findings: list[Finding] = []
    with Progress(console=Console(stderr=True), transient=True) as bar, store.read() as reading:
        task = bar.add_task("Replaying every hand", total=entries)
        tables = (replay_table(reading, row, vault) for row in reading.tables())
        tournaments = (replay_tournament(reading, row, vault) for row in reading.tournaments())
        for replay in (*tables, *tournaments):
            for finding in _noting(replay, unchecked):
                bar.advance(task)
                if finding is not None:
                    findings.append(finding)
        findings += [found for row in reading.tables() for found in audit_counted_rounds(reading, row)]
        findings += audit_board(reading)
    store.close()
    return findings


def _noting(replay: Replayed, unchecked: list[Unchecked]) -> Iterator[Finding | None]:
    """Goes through a replay, and notes what it could not check."""
    if (left := (yield from replay)) is not None:
        unchecked.append(left)


def _print(heads: dict[str, Head], findings: list[Finding]) -> None:
    for chain, head in heads.items():
        console.print(f"[dim]{chain:<10}[/dim] {head.length:>12,}  [dim]{head.hash.hex()}[/dim]")
    if not findings:
        console.print("No problems found.")
        return
    problems = "1 problem" if len(findings) == 1 else f"{len(findings)} problems"
    table = grid(f"{problems} found", "log", "entry", "problem")
    for finding in findings:
        table.add_row(finding.where, str(finding.number or ""), escape(finding.problem))
    console.print(table)
