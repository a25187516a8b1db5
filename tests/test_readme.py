"""What the README shows is what happens."""

import doctest
import re
import shlex
from pathlib import Path

from typer.testing import CliRunner

from cardroom.cli.app import app

README = Path(__file__).parent.parent / "README.md"


def test_the_library_example_runs_as_printed() -> None:
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_the_transcript_is_what_the_command_prints() -> None:
    shown = re.findall(r"```console\n\$ cardroom (.+)\n((?:.*\n)*?)```", README.read_text())
    assert shown
    for command, output in shown:
        assert CliRunner().invoke(app, shlex.split(command)).stdout == output
