"""What is loaded on the way to a live table: neither the mathematics nor the libraries under it."""

from __future__ import annotations

import subprocess
import sys

import pytest

MATHEMATICS = ("cardroom.analysis", "numba", "numpy")


def loaded(*steps: str) -> list[set[str]]:
    """Which of the mathematics a fresh interpreter has loaded after each step."""
    look = f"; print(*(name for name in {MATHEMATICS} if name in sys.modules))\n"
    code = "import sys\n" + "".join(step + look for step in steps)
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return [set(line.split()) for line in run.stdout.splitlines()]


@pytest.mark.slow
def test_only_the_odds_load_the_mathematics_and_nothing_on_the_way_to_a_live_table() -> None:
    way = (
        "cardroom",
        "cardroom.bots",
        "cardroom.tournaments",
        "cardroom.floor",
        "cardroom.client",
        "cardroom.server.app",
    )
    *before, at_last = loaded(*(f"import {module}" for module in way), "cardroom.odds")
    assert dict(zip(way, before, strict=True)) == {module: set() for module in way}
    assert at_last == set(MATHEMATICS)


def test_the_package_has_no_other_names_than_it_says() -> None:
    import cardroom

    with pytest.raises(AttributeError, match="no attribute 'evens'"):
        cardroom.evens  # type: ignore[attr-defined]  # noqa: B018
