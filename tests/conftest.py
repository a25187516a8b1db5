from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

pytest.register_assert_rewrite("support")


@pytest.fixture(autouse=True)
def _logging_is_left_as_it_was() -> Iterator[None]:
    """`cardroom serve` sets up the log of its whole process, which here is that of the next tests too."""
    root = logging.getLogger()
    level = root.level
    yield
    root.setLevel(level)
    for handler in [handler for handler in root.handlers if type(handler) is logging.StreamHandler]:
        root.removeHandler(handler)
