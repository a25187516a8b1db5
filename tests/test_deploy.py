"""What is needed for a release and for a room: the files name what exists, and fit each other."""

from __future__ import annotations

import re
import runpy
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardroom.server.settings import Settings
from cardroom.version import __version__

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def extras() -> set[str]:
    return set(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"])


def test_the_version_the_changelog_and_the_citation_fit_and_a_wrong_tag_does_not(tmp_path: Path) -> None:
    misfits: Any = runpy.run_path(str(ROOT / "tools" / "release.py"))["misfits"]
    assert misfits() == []
    assert misfits(f"v{__version__}") == []
    assert misfits("v99") == [f"the tag is v99, and the version is {__version__}"]
    for name in ("CHANGELOG.md", "CITATION.cff", "src/cardroom/version.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "src/cardroom/version.py").write_text('__version__ = "98.0"\n')
    assert len(misfits("", tmp_path)) == 2


def test_the_workflows_name_tools_that_are_here_and_fix_what_they_use_by_its_hash() -> None:
    assert WORKFLOWS
    for path in WORKFLOWS:
        text = path.read_text()
        assert "not yet run" in text
        assert all((ROOT / tool).exists() for tool in re.findall(r"tools/[\w.-]+|deploy/[\w]+\.yaml", text))
        jobs = yaml.safe_load(text)["jobs"]
        used = [step["uses"] for job in jobs.values() for step in job["steps"] if "uses" in step]
        assert all(re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", use) for use in used)


def test_the_container_is_built_from_files_that_are_here_and_is_not_root() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    (copied,) = re.findall(r"^COPY (pyproject.*) \./$", text, re.MULTILINE)
    assert all((ROOT / name).is_file() for name in copied.split())
    sent = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    assert sent == {"src", *copied.split()}
    assert set(re.findall(r'"\.\[([\w,]+)\]"', text)[0].split(",")) <= extras()
    assert re.findall(r"^USER (\w+)$", text, re.MULTILINE) == ["cardroom"]
    assert text.index("HEALTHCHECK") > text.index("USER")


def test_the_settings_in_the_environment_of_container_and_compose_are_settings() -> None:
    for name in ("Containerfile", "compose.yaml"):
        set_there = re.findall(r"\bCARDROOM_([A-Z_]+)[=:]", (DEPLOY / name).read_text())
        assert set_there
        assert {name.lower() for name in set_there} <= set(Settings.__struct_fields__)


def test_the_room_of_the_compose_file_waits_for_its_ledger_and_listens_on_this_machine_only() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    room, ledger = services["room"], services["ledger"]
    assert room["depends_on"] == {"ledger": {"condition": "service_healthy"}}
    assert ledger["healthcheck"]["test"][1].startswith("pg_isready")
    assert room["ports"] == ["127.0.0.1:8000:8000"]
    assert "ports" not in ledger
    assert (DEPLOY / room["build"]["context"] / room["build"]["dockerfile"]).resolve() == DEPLOY / "Containerfile"


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not installed")
    unit = (DEPLOY / "cardroom.service").read_text()
    assert "/opt/cardroom/bin/cardroom serve" in unit
    here = tmp_path / "cardroom.service"
    here.write_text(unit.replace("/opt/cardroom/bin/cardroom", sys.executable))
    verified = subprocess.run(["systemd-analyze", "verify", here], capture_output=True, text=True, check=False)
    assert (verified.returncode, verified.stderr) == (0, "")
