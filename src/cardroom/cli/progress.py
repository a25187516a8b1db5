"""A bar on the terminal for what takes longer than a second."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Protocol

from rich.console import Console
from rich.progress import Progress

PATIENCE = 1.0
"""Seconds before it comes up."""


class Told(Protocol):
    def __call__(self, done: int, total: int | None, words: str = "") -> None:
        """How much is done of how much, and what to say beside the bar if that has changed."""


@contextmanager
def progress(words: str) -> Iterator[Told]:
    """Without an end until somebody tells one."""
    bar = Progress(console=Console(stderr=True), transient=True)
    task = bar.add_task(words, total=None)
    timer = Timer(PATIENCE, bar.start)
    if bar.console.is_terminal:
        timer.start()

    def tell(done: int, total: int | None, words: str = "") -> None:
        bar.update(task, completed=done, total=total, description=words or None)

    try:
        yield tell
    finally:
        timer.cancel()
        bar.stop()
