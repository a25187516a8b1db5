"""A progress bar on the terminal for work that takes longer than a second."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Protocol

from rich.console import Console
from rich.progress import Progress

PATIENCE = 1.0
"""Seconds before the bar appears."""


class Report(Protocol):
    def __call__(self, done: int, total: int | None, description: str = "") -> None:
        """Shows how much of the total is done, and a new description if one is given."""


@contextmanager
def progress(description: str) -> Iterator[Report]:
    """Shows a progress bar with this description; its length is unknown until a total is reported."""
    bar = Progress(console=Console(stderr=True), transient=True)
    task = bar.add_task(description, total=None)
    timer = Timer(PATIENCE, bar.start)
    if bar.console.is_terminal:
        timer.start()

    def report(done: int, total: int | None, description: str = "") -> None:
        bar.update(task, completed=done, total=total, description=description or None)

    try:
        yield report
    finally:
        timer.cancel()
        bar.stop()
