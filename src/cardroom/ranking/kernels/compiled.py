"""The one way kernels are compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar, cast

from numba import njit

P = ParamSpec("P")
R = TypeVar("R")


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Machine code at the first call, kept on disk for the next run."""
    return cast(Callable[P, R], njit(cache=True, nogil=True, boundscheck=False)(function))
