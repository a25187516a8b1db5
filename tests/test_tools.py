"""Every tool explains itself, and does nothing while it does so."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

TOOLS = sorted((Path(__file__).parent.parent / "tools").glob("*.py"))


@pytest.mark.slow
@pytest.mark.parametrize("tool", TOOLS, ids=[tool.stem for tool in TOOLS])
def test_a_tool_says_what_it_does(
    tool: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", [str(tool), "--help"])
    monkeypatch.setattr(sys, "path", [*sys.path])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(tool), run_name="__main__")
    assert ended.value.code == 0
    usage, description, *_ = capsys.readouterr().out.split("\n\n")
    assert usage.startswith(f"usage: {tool.name}")
    assert description.endswith(".")
