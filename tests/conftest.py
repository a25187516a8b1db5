from __future__ import annotations

import gc
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("support")

PATIENT = "patient"
"""A busy machine takes long to make examples, which says nothing about them."""
settings.register_profile(PATIENT, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(PATIENT)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Thousands of tests and modules stay to the end: the garbage collector need not look at them again and again."""
    gc.disable()
    yield
    gc.freeze()
    gc.set_threshold(50_000)
    gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks the quick tests of the server and the floor. It is called after that of `tests/server`."""
    here = Path(__file__).parent
    for item in items:
        is_guarding = any(item.path.is_relative_to(here / folder) for folder in ("server", "floor"))
        if is_guarding and not any(item.iter_markers("slow")) and not any(item.iter_markers("served")):
            item.add_marker(pytest.mark.without_asserts)


DIED = pytest.StashKey[bool]()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """A worker has ended; an error says that it died."""
    if error:
        node.config.stash[DIED] = True


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A run in which a worker died is more than some tests that failed: `tools/run-tests` must not run them again."""
    if session.config.stash.get(DIED, False):
        session.exitstatus = pytest.ExitCode.INTERNAL_ERROR


@pytest.fixture(autouse=True)
def _logging_is_left_as_it_was() -> Iterator[None]:
    """`cardroom serve` sets up the log of its whole process, which here is that of the next tests too."""
    root = logging.getLogger()
    level = root.level
    yield
    root.setLevel(level)
    for handler in [handler for handler in root.handlers if type(handler) is logging.StreamHandler]:
        root.removeHandler(handler)
