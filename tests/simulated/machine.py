"""The machine on which a simulated room runs: its randomness, its threads and its log follow the simulation."""

from __future__ import annotations

import logging
import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

import pytest
from argon2 import PasswordHasher

from cardroom.server import pins, storage
from simulated.storage import SimulatedWriter

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


class LogOfErrors(logging.Handler):
    """Hears of errors that nobody expects, even when the storage fails."""

    def __init__(self, failed: Callable[[str], None]) -> None:
        super().__init__(logging.ERROR)
        self._failed = failed

    def emit(self, record: logging.LogRecord) -> None:
        if not record.getMessage().startswith("the storage fails"):
            cause = f": {record.exc_info[1]!r}" if record.exc_info else ""
            self._failed(f"the room logged {record.getMessage()!r}{cause}")


@contextmanager
def simulated_machine(seed: str, failed: Callable[[str], None]) -> Iterator[None]:
    chance = Random(f"machine {seed}")
    log, handler = logging.getLogger("cardroom"), LogOfErrors(failed)
    propagates, level = log.propagate, log.level
    log.addHandler(handler)
    log.propagate = False
    log.setLevel(logging.ERROR)
    with pytest.MonkeyPatch.context() as patch:
        # What `secrets` is made of.
        patch.setattr(random, "_urandom", chance.randbytes)
        patch.setattr(os, "urandom", chance.randbytes)
        patch.setattr(storage, "Writer", SimulatedWriter)
        patch.setattr(pins, "_HASHER", QUICK)
        try:
            yield
        finally:
            log.removeHandler(handler)
            log.propagate = propagates
            log.setLevel(level)
