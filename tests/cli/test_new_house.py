"""`cardroom new-house`, and every command on a folder of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cardroom.cli.app import app
from cardroom.houses import load_house
from cardroom.houses.ruling import ruling_for


def run(*words: str) -> Result:
    return CliRunner().invoke(app, words)


@pytest.fixture
def room(tmp_path: Path) -> Path:
    folder = tmp_path / "rooms" / "river"
    result = run("new-house", 'The "River" Room', "--from", "lucky-lady", "--games", "all", "--to", str(folder))
    assert result.exit_code == 0, result.output
    assert f"cardroom check {folder}" in result.stdout
    return folder


def test_the_copy_has_the_new_name_and_says_whose_rules_it_has(room: Path) -> None:
    copy, original = load_house(str(room)), load_house("lucky-lady")
    assert copy.name == 'The "River" Room'
    assert copy.book == 'The "River" Room rulebook'
    assert "# Copied from Lucky Lady" in (room / "house.toml").read_text(encoding="utf-8")
    assert list(copy.games) == list(original.games)
    assert copy.games["texas-holdem"].source == original.games["texas-holdem"].source


def test_nothing_is_wrong_with_the_copy_that_is_not_with_the_original(room: Path) -> None:
    copy, original = run("check", str(room)), run("check", "lucky-lady")
    assert copy.exit_code == original.exit_code
    assert copy.stdout.partition(":")[2] == original.stdout.partition(":")[2]


@pytest.mark.parametrize(
    "words",
    [
        ["games", "{room}"],
        ["rules", "{room}/texas-holdem"],
        ["rules", "{room}/three-card-poker", "--html"],
        ["fees", "{room}"],
        ["fees", "{room}/ez-baccarat", "--csv"],
        ["deal", "{room}/texas-holdem", "--seed", "1"],
        ["compare", "texas-holdem", "--houses", "{room},oaks"],
    ],
    ids=lambda words: " ".join(words),
)
def test_every_command_takes_the_folder_in_place_of_a_house(room: Path, words: list[str]) -> None:
    result = run(*(word.replace("{room}", str(room)) for word in words))
    assert result.exit_code == 0, result.output
    assert result.stdout


def test_a_folder_with_the_name_of_a_house_is_named_as_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for folder in ("oaks", "lucky_lady"):
        result = run("new-house", "River Room", "--games", "razz", "--to", folder)
        assert result.stdout.splitlines()[-1] == f"Next: cardroom check ./{folder}"
        assert load_house(f"./{folder}").name == "River Room"


@pytest.mark.slow
def test_only_the_games_that_are_named_are_copied_with_their_sheets_and_what_they_are_like(tmp_path: Path) -> None:
    result = run("new-house", "Two", "--games", "lowball-winner, zoobac", "--to", str(tmp_path / "two"))
    assert result.exit_code == 0, result.output
    house, oaks = load_house(str(tmp_path / "two")), load_house("oaks")
    assert list(house.games) == ["lowball", "lowball-winner", "zoobac"]
    assert set(house.sheets) == {sheet for slug in house.games for sheet in oaks.games[slug].sheets}
    assert house.games["zoobac"].source == oaks.games["zoobac"].source
    for slug in house.games:
        assert house.games[slug].rules == oaks.games[slug].rules
        assert house.games[slug].sheets.keys() == oaks.games[slug].sheets.keys()
    assert house.sheets["zoobac"].fees == oaks.sheets["zoobac"].fees
    assert run("check", str(tmp_path / "two")).exit_code == 0


@pytest.mark.slow
def test_without_games_it_has_holdem(tmp_path: Path) -> None:
    assert run("new-house", "One", "--to", str(tmp_path / "one")).exit_code == 0
    assert list(load_house(str(tmp_path / "one")).games) == ["texas-holdem"]
    assert "no problems" in run("check", str(tmp_path / "one")).stdout


def test_the_board_and_the_rulings_are_copied_for_the_games_that_are_copied(tmp_path: Path) -> None:
    folder = tmp_path / "pan"
    assert run("new-house", "Pan", "--from", "livermore", "--games", "pan", "--to", str(folder)).exit_code == 0
    copied, original = load_house(str(folder)).board, load_house("livermore").board
    assert [block.says for block in copied.blocks] == [b.says for b in original.blocks if not b.games]
    assert {str(block.source) for block in copied.blocks if block.source} == {
        "Livermore Casino rulebook, section Texas Hold'em Rules"
    }
    known = {"pan-moment": "drew"}
    copied_ruling, ruling = (
        ruling_for(house, "pan", "wrong-number-pan", known)
        for house in (load_house(str(folder)), load_house("livermore"))
    )
    assert (copied_ruling.steps, copied_ruling.cited) == (ruling.steps, ruling.cited)


def test_a_game_that_the_house_does_not_have_is_refused(tmp_path: Path) -> None:
    result = run("new-house", "One", "--games", "bridge", "--to", str(tmp_path / "one"))
    assert "Oaks Card Club has no game 'bridge'; its games are 13-card-poker" in str(result.exception)
    assert not (tmp_path / "one").exists()


@pytest.mark.slow
def test_without_a_folder_it_is_named_after_the_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("new-house", "Bay View 101").exit_code == 0
    assert load_house("bay-view-101").name == "Bay View 101"


def test_a_folder_that_has_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    result = run("new-house", "Room", "--to", str(tmp_path))
    assert "already exists and is not empty" in str(result.exception)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_a_name_without_letters_is_refused() -> None:
    assert "is not a valid name for a house" in str(run("new-house", "!!!").exception)
