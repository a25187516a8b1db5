from __future__ import annotations

import gc
import logging
from collections.abc import Iterator

import pytest

pytest.register_assert_rewrite("support")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Thousands of tests and modules stay to the end: the garbage collector need not look at them again and again."""
    gc.disable()
    yield
    gc.freeze()
    gc.set_threshold(50_000)
    gc.enable()


@pytest.fixture(autouse=True)
def _logging_is_left_as_it_was() -> Iterator[None]:
    """`cardroom serve` sets up the log of its whole process, which here is that of the next tests too."""
    root = logging.getLogger()
    level = root.level
    yield
    root.setLevel(level)
    for handler in [handler for handler in root.handlers if type(handler) is logging.StreamHandler]:
        root.removeHandler(handler)
