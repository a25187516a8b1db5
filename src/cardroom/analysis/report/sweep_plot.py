"""Draws the odds of a game for several values of one rule."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from cardroom.analysis.report.canvas import GRAY, STYLE
from cardroom.analysis.sweep import Sweep
from cardroom.dealing.names import spoken

MARKS = "osD^vP*X"
DASHES = "-", "--", "-."
"""A mark and dashes for each wager, so that lines can be told apart without colors."""


@mpl.rc_context(STYLE)
def draw_sweep(found: Sweep, title: str, to: Path) -> None:
    """Raises ValueError if the file has a kind that cannot be drawn."""
    figure = Figure(figsize=(7.2, 4.0), layout="constrained")
    axes = figure.subplots()
    axes.set_title(title)
    axes.set_xlabel(found.rule)
    axes.set_ylabel("player's expected value")
    axes.yaxis.set_major_formatter(PercentFormatter(1))
    axes.axhline(0, color=GRAY, linewidth=0.8)
    values = [step.value for step in found.steps]
    for place, (wager, expected) in enumerate(found.by_wager().items()):
        known = [(value, one) for value, one in zip(values, expected, strict=True) if one is not None]
        look: dict[str, Any] = {"marker": MARKS[place % len(MARKS)], "ls": DASHES[place % len(DASHES)]}
        axes.plot(*zip(*known, strict=True), label=spoken(wager), **look)
    axes.legend(loc="center left", bbox_to_anchor=(1.0, 0.5))
    figure.savefig(to)
