"""Builds the package, installs it into an empty environment for each Python, and runs the examples there."""

from __future__ import annotations

import subprocess
import sys
from argparse import ArgumentParser
from os import environ
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "docs" / "library.md"
EXTRAS = "analysis,server"
NAMES = ("python3.11", "python3.12", "python3.13", "python3.14")


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument(
        "pythons", nargs="*", metavar="PYTHON", help="the Pythons to try; all that are found if left out"
    )
    parser.add_argument(
        "--newest", action="store_true", help="install the newest libraries, not those of constraints.txt"
    )
    options = parser.parse_args()
    pythons = options.pythons or [python for name in NAMES if (python := _found(name))]
    with TemporaryDirectory() as folder:
        _run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
        (wheel,) = Path(folder).glob("*.whl")
        limits = [] if options.newest else ["-c", str(ROOT / "constraints.txt")]
        failed = [python for python in pythons if not _works(python, f"{wheel}[{EXTRAS}]", limits, Path(folder))]
    if missing := [name for name in NAMES if not options.pythons and not _found(name)]:
        print(f"not here, so not tried: {', '.join(missing)}")
    return 1 if failed or not pythons else 0


def _found(name: str) -> str:
    """A Python of this name that runs: on the path, or installed by pyenv."""
    installed = Path(environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    candidates = [which(name), *map(str, sorted(installed.glob(f"*/bin/{name}"), reverse=True))]
    return next((python for python in candidates if python and _runs(python)), "")


def _runs(python: str) -> bool:
    return subprocess.run([python, "--version"], capture_output=True, check=False).returncode == 0


def _works(python: str, package: str, limits: list[str], folder: Path) -> bool:
    home = folder / Path(python).name
    inside = home / ("Scripts" if sys.platform == "win32" else "bin")
    try:
        _run(python, "-m", "venv", str(home))
        _run(str(inside / "python"), "-m", "pip", "install", "--quiet", *limits, package, cwd=folder)
        _run(str(inside / "python"), "-I", "-m", "doctest", str(EXAMPLES), cwd=folder)
        _run(str(inside / "cardroom"), "deal", "oaks/texas-holdem", "--seed", "1", cwd=folder)
        _serve(str(inside / "cardroom"), str(home / "room.db"))
    except subprocess.CalledProcessError as error:
        print(f"{python}: {' '.join(map(str, error.cmd))} failed\n{error.stdout}{error.stderr}")
        return False
    print(f"{python}: the examples run, and a room opens")
    return True


def _serve(cardroom: str, database: str) -> None:
    """Starts a room, and ends it when it says that it is open."""
    words = [cardroom, "serve", "--port", "0", "--database", database]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as room:
        said: list[str] = []
        for line in room.stdout or ():
            said.append(line)
            if "is open at" in line:
                room.terminate()
                return
    raise subprocess.CalledProcessError(room.returncode, words, "".join(said), "")


def _run(*words: str, cwd: Path = ROOT) -> None:
    subprocess.run(words, cwd=cwd, check=True, capture_output=True, text=True)


if __name__ == "__main__":
    raise SystemExit(main())
