"""The core needs msgspec only. Whatever else a part needs is an extra, which its error names."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import cardroom
from cardroom.cli.report_job import main as report_job
from cardroom.extras import DISTRIBUTION, NEEDED_BY, MissingExtra, needs
from cardroom.ledger.engines import parse_url
from cardroom.server.reports import CANNOT_BE_MADE

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
IMPORTED_AS = {"argon2-cffi": "argon2", "fpdf2": "fpdf"}
"""Libraries that are imported under another name than they are installed."""
THROUGH_OTHERS = {"starlette": "fastapi", "pydantic": "fastapi"}
"""Libraries that a library of ours brings along because they are part of it."""


def library(requirement: str) -> str:
    name = re.split(r"[\[<>=; ]", requirement)[0].lower()
    return IMPORTED_AS.get(name, name)


def imported_libraries() -> set[str]:
    """Every library that a module of the package imports when it runs, not only for type checkers."""
    for_checkers = re.compile(r"^if TYPE_CHECKING:\n(?: .*\n|\n)+", re.MULTILINE)
    imports = re.compile(r"^ *(?:import (\w+)|from (\w+)[\w.]* import )", re.MULTILINE)
    files = (for_checkers.sub("", path.read_text()) for path in (ROOT / "src").rglob("*.py"))
    names = {name for file in files for found in imports.findall(file) for name in found if name}
    return {THROUGH_OTHERS.get(name, name) for name in names - sys.stdlib_module_names - {"cardroom"}}


def test_the_core_needs_msgspec_only() -> None:
    assert [library(one) for one in PROJECT["dependencies"]] == ["msgspec"]


def test_every_library_that_is_imported_belongs_to_the_core_or_to_an_extra_for_users() -> None:
    for_users = [one for extra, libraries in EXTRAS.items() if extra != "dev" for one in libraries]
    declared = {library(one) for one in (*PROJECT["dependencies"], *for_users)}
    assert imported_libraries() <= declared


def test_every_extra_is_explained_and_all_has_all_of_them() -> None:
    assert set(EXTRAS) == {*NEEDED_BY, "all", "dev", "docs"}
    assert EXTRAS["all"] == [f"{DISTRIBUTION}[{','.join(sorted(NEEDED_BY))}]"]
    assert PROJECT["name"] == DISTRIBUTION


def test_what_is_missing_is_named_with_the_extra_that_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    needs("analysis", "numpy", "numba")
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(MissingExtra) as missing:
        needs("analysis", "numpy", "numba")
    assert str(missing.value) == (
        "the mathematics needs numba, which is not installed: pip install 'california-cardroom[analysis]'"
    )
    assert (missing.value.extra, missing.value.name) == ("analysis", "numba")
    with pytest.raises(MissingExtra, match="no-such-library"):
        needs("server", "no-such-library")


def test_a_ledger_in_postgresql_names_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(MissingExtra, match=r"a ledger in PostgreSQL needs psycopg.*california-cardroom\[postgresql\]"):
        parse_url("postgresql://room@host/room")


def test_a_report_without_the_mathematics_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for module in [name for name in sys.modules if name.startswith("cardroom.analysis")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "numba", None)
    assert report_job("oaks/three-card-poker-1-3", str(tmp_path / "report.html")) == CANNOT_BE_MADE
    assert "california-cardroom[analysis]" in capsys.readouterr().out


@pytest.mark.slow
def test_the_command_says_in_one_line_what_to_install_and_exits_with_2() -> None:
    for without, command, extra in (("typer", "games", "cli"), ("numba", "odds oaks/three-card-poker-1-3", "analysis")):
        code = f"import sys; sys.modules[{without!r}] = None; from cardroom.__main__ import main; main()"
        run = subprocess.run(
            [sys.executable, "-c", code, *command.split()], capture_output=True, text=True, check=False
        )
        assert run.returncode == 2
        assert run.stderr.count("\n") == 1
        assert run.stderr.startswith("cardroom: ")
        assert f"pip install 'california-cardroom[{extra}]'" in run.stderr


def test_each_part_of_the_package_says_so_before_it_imports_its_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, library, extra in (("odds", "numpy", "analysis"), ("Client", "httpx", "server")):
        package = {"odds": "cardroom.analysis", "Client": "cardroom.client"}[name]
        with monkeypatch.context() as patch:
            for module in [one for one in sys.modules if one.startswith(package)]:
                patch.delitem(sys.modules, module)
            patch.delitem(vars(cardroom), name, raising=False)
            patch.delattr(cardroom, package.partition(".")[2], raising=False)
            patch.setitem(sys.modules, library, None)
            with pytest.raises(MissingExtra, match=rf"california-cardroom\[{extra}\]"):
                getattr(cardroom, name)


def test_the_environments_name_their_extra_before_they_import_its_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [one for one in sys.modules if one.startswith("cardroom.envs")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(
        MissingExtra, match=r"an environment for learning needs pettingzoo.*california-cardroom\[envs\]"
    ):
        import_module("cardroom.envs")


def test_compiled_environments_say_what_needs_the_mathematics(monkeypatch: pytest.MonkeyPatch) -> None:
    import_module("cardroom.envs")
    for module in [one for one in sys.modules if one.startswith("cardroom.envs.vector")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(MissingExtra, match=r"a vector environment needs numba.*california-cardroom\[analysis\]"):
        import_module("cardroom.envs.vector")
