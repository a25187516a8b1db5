"""Prints a rule sheet in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape

from cardroom.cli.output import grid
from cardroom.sheets.rule_sheet import RuleSheet


def print_sheet(sheet: RuleSheet, console: Console) -> None:
    console.print(f"[bold]{escape(sheet.title)}[/bold] at {escape(sheet.house)}")
    console.print(f"{escape(sheet.about)}\n\n{sheet.deck}. {sheet.seats} seats.")
    _section(console, "How to play", [f"{n}. {step}" for n, step in enumerate(sheet.steps, 1)])
    for title, note, hands in sheet.hands:
        if hands:
            table = grid(f"\n{title}, best first", "hand", "")
            for name, meaning in hands:
                table.add_row(name, meaning)
            console.print(table)
        if note:
            console.print(note if hands else f"\n{note}")
    for pays in sheet.pays:
        table = grid(f"\n{pays.title}", "for", "pays")
        for hand, pay in pays.rows:
            table.add_row(hand, pay)
        console.print(table)
    _section(console, "Settlement", sheet.settlement)
    _section(console, "Limits and the bank" if sheet.settlement else "Stakes", sheet.limits)
    title = f"Collection: {sheet.fees_title}" if sheet.fees_title else "Collection"
    _section(console, title, sheet.fees)
    _section(console, "Rules of this fee sheet", sheet.posted)
    _section(console, "Chosen for this table", sheet.variants)
    _section(console, "Readings of the book", sheet.readings)
    _section(console, "When something goes wrong", [f"{ruling.title}: {ruling.text}" for ruling in sheet.rulings])
    if sheet.assumed:
        console.print("\n[bold]Assumed where the book does not say[/bold]")
        for entry in sheet.assumed:
            console.print(f"- {escape(entry.what)} [dim]{escape(entry.why)}[/dim]")
    console.print(f"\n[dim]Source: {escape('; '.join(sheet.sources))}[/dim]")


def _section(console: Console, title: str, lines: Sequence[str]) -> None:
    if lines:
        console.print(f"\n[bold]{escape(title)}[/bold]")
        for line in lines:
            console.print(escape(line))
