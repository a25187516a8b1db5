"""The page that says who may make which request is written from the routes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_page_of_endpoints_is_written_from_the_routes() -> None:
    checked = subprocess.run(
        [sys.executable, ROOT / "tools" / "endpoints.py", "--check"], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stderr
