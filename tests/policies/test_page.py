"""The tables of docs/policies.md are what the tool writes."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

HERE = Path(__file__).parents[2]


@pytest.mark.slow
def test_the_page_has_the_verdicts_of_every_game() -> None:
    spec = spec_from_file_location("policies_tool", HERE / "tools" / "policies.py")
    assert spec is not None
    assert spec.loader is not None
    tool = module_from_spec(spec)
    spec.loader.exec_module(tool)
    page = (HERE / "docs" / "policies.md").read_text(encoding="utf-8")
    lines = list(tool.verdicts())
    assert len(lines) == 56  # 54 games below the heading.
    assert tool.replaced(page, "verdicts", lines) == page, "run tools/policies.py"
