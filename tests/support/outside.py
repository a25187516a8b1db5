"""A package beside Cardroom, installed as far as Python can tell: its metadata and its source on the path.

It is installed for other processes only. What a package defines, it adds to every list of kinds for good.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
RED_DOG = ROOT / "examples/red-dog"
PATIENCE = 300


def environment(folder: Path, project: Path = RED_DOG) -> dict[str, str]:
    """The environment of a process in which the package of a project is installed; `folder` has its metadata."""
    project_table = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = folder / f"{project_table['name'].replace('-', '_')}-{project_table['version']}.dist-info"
    info.mkdir(exist_ok=True)
    metadata = f"Metadata-Version: 2.1\nName: {project_table['name']}\nVersion: {project_table['version']}\n"
    (info / "METADATA").write_text(metadata, encoding="utf-8")
    groups = [
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in entries.items())
        for group, entries in project_table["entry-points"].items()
    ]
    (info / "entry_points.txt").write_text("\n".join(groups), encoding="utf-8")
    path = [str(folder), str(project / "src"), str(ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
    return os.environ | {"PYTHONPATH": os.pathsep.join(path)}


def run(
    environment: dict[str, str], *arguments: str, typed: str = "", status: int = 0, folder: Path = ROOT
) -> subprocess.CompletedProcess[str]:
    """`python -m …` where the package is installed."""
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        env=environment,
        input=typed,
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == status, f"{arguments}: {done.stdout}\n{done.stderr}"
    return done
