"""The package as others get it: built, installed into an empty environment, and used without what is not in it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import msgspec
import pytest

from cardroom.version import __version__

ROOT = Path(__file__).parent.parent
NAME = f"california_cardroom-{__version__}"
FIRST_STEPS = """
import sys, cardroom
assert cardroom.rank("Kc Kd Kh 9s 9d").name == "kings full of nines"
hand = cardroom.play("oaks/texas-holdem", seed=7)
hand.choose("raise 6")
hand.play_out()
assert cardroom.read_hands(cardroom.write_hands(hand.round))[0].round.stacks
table = cardroom.open_table("livermore/ez-baccarat-panda-8")
table.sit(1, 100_00)
print(table, cardroom.__file__)
for name, extra in (("odds", "analysis"), ("Client", "server")):
    try:
        getattr(cardroom, name)
    except ImportError as error:
        assert f"pip install 'california-cardroom[{extra}]'" in str(error), error
    else:
        raise AssertionError(name)
assert not {"numpy", "typer", "sqlalchemy"} & set(sys.modules)
"""


def run(*words: str | Path, cwd: Path = ROOT, status: int = 0) -> str:
    done = subprocess.run(words, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout + done.stderr


def build(source: Path, target: str, to: Path) -> Path:
    """Builds without the network: hatchling is among the tools of development."""
    run(sys.executable, "-m", "hatchling", "build", "-t", target, "-d", to, cwd=source)
    (built,) = to.glob(f"{NAME}*")
    return built


@pytest.mark.slow
def test_the_package_is_built_from_its_source_and_works_in_an_environment_with_msgspec_only(tmp_path: Path) -> None:
    pytest.importorskip("hatchling", reason="hatchling builds the package, and is not installed")
    with tarfile.open(build(ROOT, "sdist", tmp_path / "sdist")) as source:
        source.extractall(tmp_path, filter="data")
    wheel = build(tmp_path / NAME, "wheel", tmp_path / "wheel")

    tracked = run("git", "ls-files", "src/cardroom").split()
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        metadata = packed.read(f"{NAME}.dist-info/METADATA").decode()
    assert {name.removeprefix("src/") for name in tracked} <= names
    assert not [name for name in names if not name.startswith(("cardroom/", f"{NAME}.dist-info/"))]
    assert re.findall(r"^Requires-Dist: ([\w-]+)(?!.*extra ==)", metadata, re.MULTILINE) == ["msgspec"]

    home = tmp_path / "empty"
    venv.create(home, symlinks=True)
    (site,) = home.glob("lib/python*/site-packages")
    for part in Path(msgspec.__file__).parent.parent.glob("msgspec*"):
        shutil.copytree(part, site / part.name)
    python = home / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-index", "--no-compile", wheel)
    said = run(python, "-I", "-c", FIRST_STEPS, cwd=tmp_path)
    assert "<BankTable EZ Baccarat, 1 of 8 seats, between rounds>" in said
    assert str(site) in said
    told = run(home / "bin" / "cardroom", "games", cwd=tmp_path, status=2)
    assert told.startswith("cardroom: the command line needs typer")
