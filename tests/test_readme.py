"""What the README shows is what happens."""

import doctest
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"


@pytest.mark.parametrize("page", ["README.md", "docs/library.md", "docs/rulings.md", "docs/histories.md", "docs/environments.md"])
def test_the_examples_run_as_printed(page: str) -> None:
    result = doctest.testfile(str(ROOT / page), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_the_transcript_is_what_the_command_prints() -> None:
    shown = re.findall(r"```console\n\$ cardroom (.+)\n((?:.*\n)*?)```", README.read_text())
    assert shown
    for command, output in shown:
        assert CliRunner().invoke(app, shlex.split(command)).stdout == output
