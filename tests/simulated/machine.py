"""The machine on which a simulated room runs: its randomness, its threads and its log follow the simulation."""

from __future__ import annotations

import logging
import os
import random
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest
from argon2 import PasswordHasher

from cardroom.server import pins, storage
from simulated.storage import SimulatedWriter

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


class LogOfErrors(logging.Handler):
    """Keeps what the room logs as an error, with its cause."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.errors: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        cause = f": {record.exc_info[1]!r}" if record.exc_info else ""
        self.errors.append(f"{record.getMessage()}{cause}")


@contextmanager
def simulated_machine(seed: int) -> Iterator[list[str]]:
    """Yields the list of what the room logs as errors."""
    chance = Random(f"machine {seed}")
    log, handler = logging.getLogger("cardroom"), LogOfErrors()
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
            yield handler.errors
        finally:
            log.removeHandler(handler)
            log.propagate = propagates
            log.setLevel(level)
