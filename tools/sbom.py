"""Writes a bill of materials (CycloneDX, JSON): every library that an installation with these extras has."""

from __future__ import annotations

import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
PIP = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("-o", dest="to", metavar="FILE", type=Path, default=Path("sbom.json"), help="the file to write")
    parser.add_argument("--extras", default="analysis,postgresql,server", help="the extras (default: %(default)s)")
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        room, tools = (_environment(Path(folder) / name) for name in ("room", "tools"))
        _run(room, *PIP, "-c", str(ROOT / "constraints.txt"), f"{ROOT}[{options.extras}]")
        _run(tools, *PIP, "cyclonedx-bom")
        about = ("--pyproject", str(ROOT / "pyproject.toml"), "--mc-type", "application", "--output-reproducible")
        _run(tools, "-m", "cyclonedx_py", "environment", *about, "-o", str(options.to.resolve()), str(room))
    print(f"Wrote {options.to}.")
    return 0


def _environment(folder: Path) -> Path:
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    return folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"


def _run(python: Path, *words: str) -> None:
    subprocess.run([python, *words], check=True)


if __name__ == "__main__":
    raise SystemExit(main())
