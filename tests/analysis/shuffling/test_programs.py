"""Other programs are given the words of the stream, and their verdicts are read."""

from __future__ import annotations

import sys
from pathlib import Path
from shutil import which

import pytest

from cardroom.analysis.shuffling.measure import LeftOut
from cardroom.analysis.shuffling.programs import FROM, dieharder, practrand, programs
from cardroom.analysis.shuffling.subjects import Source

SOURCE = Source(3)
NO_ANOMALIES = """\
length= 256 megabytes (2^28 bytes), time= 2.2 seconds
  no anomalies in 162 test result(s)
"""
ANOMALIES = """\
length= 256 megabytes (2^28 bytes), time= 2.2 seconds
  Test Name                         Raw       Processed     Evaluation
  Gap-16:A                          R=  +5.1  p =  7.5e-4   unusual
  [Low1/16]BCFN(2+1,13-5,T)         R=  -7.2  p =1-1.3e-9   VERY SUSPICIOUS
  ...and 160 test result(s) without anomalies
"""
FAILED = """\
  Test Name                         Raw       Processed     Evaluation
  DC6-9x1Bytes-1                    R=  +512  p =  0           FAIL !!!!!!!!
  ...and 161 test result(s) without anomalies
"""


def script(path: Path, does: str) -> str:
    """A program in a file of its own."""
    path.write_text(f"#!{sys.executable}\nimport sys\n{does}\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def stand_in(folder: Path, name: str, prints: str) -> str:
    """A program that reads some words and prints this."""
    return script(folder / name, f"sys.stdin.buffer.read(1000)\nprint({prints!r})")


@pytest.mark.parametrize(
    ("prints", "p"), [(NO_ANOMALIES, 1.0), (ANOMALIES, pytest.approx(2 * 162 * 1.3e-9)), (FAILED, 0.0)]
)
def test_what_practrand_prints_becomes_one_finding(tmp_path: Path, prints: str, p: float) -> None:
    found = practrand(stand_in(tmp_path, "RNG_test", prints), SOURCE)
    (finding,) = found.findings
    assert (finding.test, finding.p) == ("smallest of 162 results", p)
    assert found.count > 0


def test_what_dieharder_prints_becomes_a_finding_for_each_line(tmp_path: Path) -> None:
    printed = "          sts_serial,   1,0.25000000\n          sts_serial,   2,0.00000100\n"
    found = dieharder(stand_in(tmp_path, "dieharder", printed), SOURCE, [102])
    assert [(finding.test, finding.p) for finding in found.findings] == [
        ("sts serial 1 (1)", 0.25),
        ("sts serial 2 (2)", 1e-6),
    ]


def test_a_program_that_says_nothing_is_left_out(tmp_path: Path) -> None:
    silent = stand_in(tmp_path, "silent", "")
    assert practrand(silent, SOURCE).left_out == (LeftOut("all tests of PractRand", "it printed no result"),)
    assert dieharder(silent, SOURCE, [4]).left_out == (LeftOut("dieharder -d 4", "it printed no result"),)


def test_programs_are_given_the_same_words_by_the_same_seed(tmp_path: Path) -> None:
    copies = []
    for name in ("one", "two"):
        copy = tmp_path / f"{name}.words"
        practrand(script(tmp_path / name, f"open({str(copy)!r}, 'wb').write(sys.stdin.buffer.read(5000))"), SOURCE)
        copies.append(copy.read_bytes())
    assert copies[0] == copies[1]
    assert len(copies[0]) == 5000


@pytest.mark.skipif(which("dieharder") is None, reason="dieharder is not installed")
def test_dieharder_finds_nothing_wrong_with_the_stream() -> None:
    (finding,) = dieharder("dieharder", SOURCE, [8], samples=10).findings
    assert finding.test == "diehard count 1s str"
    assert finding.p > 1e-4


def test_programs_that_are_not_installed_or_would_take_too_long_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    told: list[str] = []
    absent = [subject.left_out[0].why for subject in programs(FROM, SOURCE, told.append)]
    assert absent == ["dieharder is not on the PATH", "RNG_test is not on the PATH"]
    stand_in(tmp_path, "RNG_test", NO_ANOMALIES)
    assert list(programs(FROM - 1, SOURCE, told.append))[1].left_out[0].why == "it is run from 1,000,000 shuffles on"
    assert not told
    assert list(programs(FROM, SOURCE, told.append))[1].findings
    assert told == ["PractRand"]
