"""Plots the distribution of all p-values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import matplotlib as mpl
import numpy as np

from cardroom.analysis.report.canvas import GRAY, GREEN, RED, STYLE, as_svg, blank

TENTHS = 10


@mpl.rc_context(STYLE)
def p_value_plot(values: Sequence[float]) -> str:
    """A histogram and the cumulative distribution, each beside that of uniform numbers."""
    figure, (left, right) = blank(2)
    edges = np.linspace(0, 1, 2 * TENTHS + 1)
    left.set_title("p-values by size")
    look: dict[str, Any] = {"facecolor": "white", "edgecolor": GREEN, "hatch": "/////", "lw": 0.6}
    left.stairs(np.histogram(values, edges)[0], edges, fill=True, **look)
    left.axhline(len(values) / (2 * TENTHS), color=RED, lw=1.6, ls="--")
    left.set(xlabel="p-value", ylabel="tests")
    right.set_title("Cumulative distribution")
    right.plot([0, 1], [0, 1], color=GRAY, lw=1.2, ls="--")
    right.step(sorted(values), np.arange(1, len(values) + 1) / len(values), color=GREEN, lw=1.2, where="post")
    right.set(xlabel="p-value", ylabel="share of the tests", xlim=(0, 1), ylim=(0, 1))
    return as_svg(figure)


def by_tenths(values: Sequence[float]) -> list[tuple[str, int]]:
    """The number of p-values in each tenth, which is the plot in figures."""
    counts = np.histogram(values, np.linspace(0, 1, TENTHS + 1))[0].tolist()
    return [(f"{place / TENTHS:.1f} to {(place + 1) / TENTHS:.1f}", count) for place, count in enumerate(counts)]
