"""How long the long loops run: modest by default, ten times as long when CARDROOM_SOAK is set."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

SOAK = bool(os.environ.get("CARDROOM_SOAK"))


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
