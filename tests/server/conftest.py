from __future__ import annotations

from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher

from cardroom.server import pins


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
