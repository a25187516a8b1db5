from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.cage import Cage


@pytest.fixture
def cage(tmp_path: Path) -> Iterator[Cage]:
    cage = Cage(tmp_path)
    yield cage
    cage.close()
