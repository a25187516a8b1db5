"""The look of all plots, which are SVG images embedded in the page.

A page may be printed in black and white, so lines differ by dashes and areas by hatching, and not only by color.
"""

from __future__ import annotations

from base64 import b64encode
from io import BytesIO
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure

GREEN, RED, GRAY = "#1d4d3a", "#a3352b", "#6a655b"
STYLE: dict[Any, Any] = {
    "axes.edgecolor": GRAY,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 10.5,
    "font.family": "DejaVu Sans",
    "font.size": 9,
    "hatch.linewidth": 0.6,
    "legend.fontsize": 8.5,
    "legend.frameon": False,
    "legend.handlelength": 3.2,
    "svg.hashsalt": "cardroom",
}


def blank(columns: int) -> tuple[Figure, list[Axes]]:
    """An empty figure with this many plots side by side."""
    figure = Figure(figsize=(7.2, 2.8), layout="constrained")
    return figure, [figure.add_subplot(1, columns, place) for place in range(1, columns + 1)]


def as_svg(figure: Figure) -> str:
    """Returns the image as a data URL."""
    file = BytesIO()
    figure.savefig(file, format="svg", metadata={"Date": None})
    return "data:image/svg+xml;base64," + b64encode(file.getvalue()).decode()
