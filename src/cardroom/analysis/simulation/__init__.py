"""Odds by very many rounds: kernels that play as the engine does, to the cent, and everything around them."""

from __future__ import annotations

from cardroom.analysis.simulation.kernel import Kernel, Line
from cardroom.analysis.simulation.registry import kernel_of

__all__ = ["Kernel", "Line", "kernel_of"]
