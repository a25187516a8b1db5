"""How long the long loops run: modest by default, ten times as long when CARDROOM_SOAK is set."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

SOAK = bool(os.environ.get("CARDROOM_SOAK"))
in_soak_only = pytest.mark.skipif(not SOAK, reason="it is for the soak")
STORES = ("sqlite", pytest.param("postgresql", marks=in_soak_only))
"""Where servers are killed. In a normal run only `test_crashes` kills one on PostgreSQL."""


def examples(count: int, in_soak: int = 0) -> int:
    """So many, or in a soak ten times as many unless it is said how many."""
    return (in_soak or count * 10) if SOAK else count


def effort(count: int, in_soak: int = 0, **more: int) -> settings:
    """The number of examples. They are the same every time in a normal run, and new ones in a soak."""
    return settings(
        max_examples=examples(count, in_soak),
        deadline=None,
        derandomize=not SOAK,
        database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        **more,  # type: ignore[arg-type]
    )
