"""The tutorial shows the example's own code, all of it, and what its commands print."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from cardroom.floor.terms import Terms
from cardroom.server.settings import load_settings
from support.mappings import MAPPINGS
from support.outside import RED_DOG, ROOT, environment, run
from support.typed_examples import TypedExample, as_on_a_terminal, lines, typed_examples

PAGE = (ROOT / "docs/tutorial.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^`(\S+)`:\n\n```\w+\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
"""The path of a file and a part of it."""
COMMANDS = typed_examples(PAGE)
NOT_SHOWN = (".pyc", "py.typed", "river-room.txt")


@pytest.mark.parametrize("path", sorted({path for path, _ in SHOWN}))
def test_each_block_of_code_is_a_part_of_the_file_it_names(path: str) -> None:
    text = (RED_DOG / path).read_text(encoding="utf-8")
    for part in (part for named, part in SHOWN if named == path):
        assert part in text


def files() -> list[Path]:
    found = [RED_DOG / "pyproject.toml", *(RED_DOG / "src").rglob("*")]
    return [file for file in found if file.is_file() and not file.name.endswith(NOT_SHOWN)]


@pytest.mark.parametrize("file", files(), ids=lambda file: file.name)
def test_every_file_of_the_package_is_shown_whole_and_in_order(file: Path) -> None:
    path = file.relative_to(RED_DOG).as_posix()
    shown = "".join(part for named, part in SHOWN if named == path)
    assert lines(shown) == lines(file.read_text(encoding="utf-8"))


@pytest.mark.slow
@pytest.mark.parametrize("example", COMMANDS, ids=[" ".join(example.words) for example in COMMANDS])
def test_the_commands_print_what_is_shown(example: TypedExample, tmp_path: Path) -> None:
    typed = "".join(f"{line}\n" for line in example.typed)
    done = run(environment(tmp_path), "cardroom.cli", *example.words, typed=typed)
    assert lines(as_on_a_terminal(done.stdout, example.typed)) == lines(example.printed)


def test_a_mistake_in_the_house_is_reported_as_shown(tmp_path: Path) -> None:
    (shown,) = re.findall(r"^    error +(.+)$", PAGE, re.MULTILINE)
    room = tmp_path / "my_room"
    shutil.copytree(RED_DOG / "src/red_dog/river_room", room)
    game = room / "games/red-dog.toml"
    game.write_text(re.sub("spread-3 = .*\n", "", game.read_text(encoding="utf-8")), encoding="utf-8")
    assert shown in run(environment(tmp_path), "cardroom.cli", "check", str(room), status=1).stdout


def test_the_table_of_the_browser_is_one_that_a_server_opens(tmp_path: Path) -> None:
    (shown,) = re.findall(r"^```toml\n(\[\[tables\]\].*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    config = tmp_path / "room.toml"
    config.write_text(shown, encoding="utf-8")
    assert load_settings(config, {}).tables == (Terms("river-room/red-dog", bots=3),)


def test_the_keys_of_answers_are_those_that_cardroom_asks_for() -> None:
    """A row of the table in section 7 may have several keys."""
    (table,) = re.findall(r"^\| key \|.*?\n\n", PAGE, re.DOTALL | re.MULTILINE)
    listed = [key for row in table.splitlines()[2:] if row for key in re.findall(r"`([^`]+)`", row.split("|")[1])]
    assert sorted(listed) == sorted({mapping.package for mapping in MAPPINGS})


@pytest.mark.slow
def test_the_package_of_somebody_who_copies_the_page_works(tmp_path: Path) -> None:
    """Nothing but what the page shows, in its order: the house has no problems, and the tests pass."""
    project = tmp_path / "project"
    for path, part in SHOWN:
        file = project / path
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8") as copied:
            copied.write(f"{part}\n")
    installed = environment(tmp_path, project)
    assert "River Room: no problems" in run(installed, "cardroom.cli", "check", "river-room").stdout
    quiet = ("-p", "no:cacheprovider", "-p", "no:schemathesis")
    assert " passed" in run(installed, "pytest", *quiet, folder=project).stdout


@pytest.mark.slow
def test_a_fee_that_is_forgotten_is_found_as_shown(tmp_path: Path) -> None:
    (shown,) = re.findall(r"^    (AssertionError: .+)$", PAGE, re.MULTILINE)
    project = tmp_path / "project"
    shutil.copytree(RED_DOG, project)
    game = project / "src/red_dog/game.py"
    game.write_text(game.read_text("utf-8").replace('        dealer.take_fees("before-deal")\n', ""), "utf-8")
    tests = ("pytest", "-p", "no:cacheprovider", "tests/test_red_dog_money.py")
    failed = run(environment(tmp_path, project), *tests, status=1, folder=project)
    assert shown in failed.stdout
