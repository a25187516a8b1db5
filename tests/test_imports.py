"""What is loaded on the way to a live table: neither the mathematics nor the libraries under it."""

from __future__ import annotations

import subprocess
import sys

import pytest

MATHEMATICS = ("cardroom.analysis", "numba", "numpy")


def loaded(code: str) -> set[str]:
    """Which of the mathematics a fresh interpreter has loaded after this."""
    said = f"{code}; import sys; print(*(name for name in {MATHEMATICS} if name in sys.modules))"
    run = subprocess.run([sys.executable, "-c", said], check=True, capture_output=True, text=True)
    return set(run.stdout.split())


@pytest.mark.parametrize(
    "module", ["cardroom", "cardroom.bots", "cardroom.floor", "cardroom.client", "cardroom.server.app"]
)
def test_nothing_on_the_way_to_a_live_table_loads_the_mathematics(module: str) -> None:
    assert loaded(f"import {module}") == set()


def test_the_odds_load_it_when_somebody_asks_for_them() -> None:
    assert loaded("import cardroom; cardroom.odds") == set(MATHEMATICS)


def test_the_package_has_no_other_names_than_it_says() -> None:
    import cardroom

    with pytest.raises(AttributeError, match="no attribute 'evens'"):
        cardroom.evens  # type: ignore[attr-defined]  # noqa: B018
