"""The process that makes a report for the server: its reason for making none is data."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from cardroom.cli.report_job import main
from cardroom.server.reports import CANNOT_BE_MADE, NoReport


def test_a_report_that_cannot_be_made_prints_the_reason_as_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main("oaks/zoobac", str(tmp_path / "report.html"), "999") == CANNOT_BE_MADE
    answer = msgspec.json.decode(capsys.readouterr().out, type=NoReport)
    assert "no option '999'" in answer.reason
    assert not (tmp_path / "report.html").exists()
