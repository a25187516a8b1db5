"""How long the long loops run: modest by default, ten times as long when CARDROOM_SOAK is set."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

SOAK = bool(os.environ.get("CARDROOM_SOAK"))


def examples(count: int) -> int:
    return count * 10 if SOAK else count


def effort(count: int, **more: int) -> settings:
    """So many examples. The same ones every time in a normal run, fresh ones in a soak."""
    return settings(
        max_examples=examples(count),
        deadline=None,
        derandomize=not SOAK,
        database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        **more,  # type: ignore[arg-type]
    )
