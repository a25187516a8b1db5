"""How all kernels are compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar, cast

from numba import njit

P = ParamSpec("P")
R = TypeVar("R")


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Compiles the function at its first call and caches the result on disk."""
    return cast(Callable[P, R], njit(cache=True, nogil=True, boundscheck=False)(function))
