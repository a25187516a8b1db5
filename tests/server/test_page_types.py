"""The types that the pages are checked with are those of what the server sends."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_the_types_of_the_pages_are_written_from_the_servers_schema() -> None:
    checked = subprocess.run(
        [sys.executable, ROOT / "tools" / "page_types.py", "--check"], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stderr
