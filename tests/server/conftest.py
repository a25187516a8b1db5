from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from cardroom.server import pins

IN_MAKE_CHECK = ("test_cage.py", "test_opening_tables.py", "test_socket.py")
"""Every test here opens a room of its own. `make check` runs these files, and `make test` runs all."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.parent == here and item.path.name not in IN_MAKE_CHECK:
            item.add_marker(pytest.mark.served)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True, scope="session")
def _pins_are_hashed_quickly() -> Iterator[None]:
    """A room that opens hashes the PINs of its staff: with the hash of real rooms that is most of what it does."""
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pins, "_HASHER", quick)
        patch.setattr(pins, "_NO_ACCOUNT", quick.hash("the PIN of no account"))
        yield
