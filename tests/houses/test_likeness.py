"""A game that is like another of its house: its file says only what differs."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardroom.houses import HouseFileError, load_house
from cardroom.houses.checks import check_house

FOLDER = Path(load_house("oaks").folder)
LIKE = """\
[game]
like = "texas-holdem"
name = "Hold'em for Six"

[rules]
seats = 6
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Oaks with hold'em, and a game like it."""
    folder = tmp_path / "oaks"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("games", "rulings.toml"))
    (folder / "games").mkdir()
    shutil.copy(FOLDER / "games/texas-holdem.toml", folder / "games")
    (folder / "games/six.toml").write_text(LIKE, encoding="utf-8")
    return folder


def add(house: Path, text: str, name: str = "six") -> None:
    path = house / f"games/{name}.toml"
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(before + text, encoding="utf-8")


def test_what_the_file_says_wins_and_the_rest_is_taken_over(house: Path) -> None:
    games = load_house(str(house)).games
    assert list(games) == ["six", "texas-holdem"]
    six, holdem = games["six"], games["texas-holdem"]
    assert (six.name, six.rules.seats) == ("Hold'em for Six", 6)
    assert (six.about, six.usual_option, six.source) == (holdem.about, holdem.usual_option, holdem.source)
    assert (six.rules.hole_cards, six.rules.betting) == (holdem.rules.hole_cards, holdem.rules.betting)


def test_tables_are_merged_to_the_bottom(house: Path) -> None:
    add(house, "\n[rules.betting]\nraises = 4\n")
    six = load_house(str(house)).games["six"]
    holdem = load_house(str(house)).games["texas-holdem"]
    assert six.rules.betting.raises == 4
    assert six.rules.betting.short_all_in == holdem.rules.betting.short_all_in == "half-bet"


def test_what_is_assumed_is_added_up(house: Path) -> None:
    add(house, '\n[[assumed]]\nwhat = "Six seats."\nwhy = "A small table."\n')
    games = load_house(str(house)).games
    assert games["six"].assumed[:-1] == games["texas-holdem"].assumed
    assert games["six"].assumed[-1].what == "Six seats."


def test_a_game_without_fees_may_be_like_one_with_fees(house: Path) -> None:
    add(house, '\n[fees]\nnone = "No fee."\nstakes = "3-6 blinds 1-3"\n')
    assert load_house(str(house)).games["six"].table_fees() is None


def test_a_game_with_fees_may_be_like_one_without(house: Path) -> None:
    holdem = house / "games/texas-holdem.toml"
    fees = 'sheets = ["texas-holdem"]\noption = "3"\n'
    text = holdem.read_text(encoding="utf-8")
    assert fees in text
    holdem.write_text(text.replace(fees, 'none = "No fee."\nstakes = "3-6 blinds 1-3"\n'), encoding="utf-8")
    add(house, f"\n[fees]\n{fees}")
    option = load_house(str(house)).games["six"].table_fees()
    assert option is not None
    assert option.option == "3"


def test_a_game_like_one_that_does_not_exist_is_reported_with_those_there_are(house: Path) -> None:
    add(house, LIKE.replace("texas-holdem", "texas"), "seven")
    with pytest.raises(
        HouseFileError, match=r"seven.toml: game.like: .* no other game 'texas'; did you mean texas-holdem"
    ):
        load_house(str(house)).games  # noqa: B018


def test_a_game_like_one_of_another_house_is_reported_with_how_to_copy_it(house: Path) -> None:
    six = house / "games/six.toml"
    six.write_text(LIKE.replace('"texas-holdem"', '"players/pai-gow-poker"'), encoding="utf-8")
    problem = "'players/pai-gow-poker' names a house, and a game can only be like another of its own house"
    remedy = '`cardroom new-house "NAME" --from players --games pai-gow-poker` copies this one'
    (finding,) = (finding for finding in check_house(house) if finding.place == "game.like")
    assert str(finding) == f"games/six.toml: game.like: {problem}; name a game of this house; {remedy}"
    with pytest.raises(HouseFileError, match=r"game\.like: 'players/pai-gow-poker' names a house"):
        load_house(str(house)).game("six")
    six.write_text(LIKE.replace('"texas-holdem"', '"oaks/texas-holdem"'), encoding="utf-8")
    with pytest.raises(HouseFileError, match='its own house; write "texas-holdem"'):
        load_house(str(house)).game("six")


def test_a_game_like_itself_is_reported(house: Path) -> None:
    add(house, LIKE.replace("texas-holdem", "seven"), "seven")
    with pytest.raises(HouseFileError, match=r"seven.toml: game.like: the house has no other game 'seven'"):
        load_house(str(house)).games  # noqa: B018


def test_a_game_like_one_that_is_itself_like_another_is_reported(house: Path) -> None:
    add(house, LIKE.replace("texas-holdem", "six"), "seven")
    with pytest.raises(HouseFileError, match=r"seven.toml: game.like: six is itself like texas-holdem; name texas-"):
        load_house(str(house)).games  # noqa: B018


def test_a_mistake_is_reported_for_the_file_it_is_in(house: Path) -> None:
    holdem = house / "games/texas-holdem.toml"
    text = holdem.read_text(encoding="utf-8")
    holdem.write_text(text.replace("hole_cards", "hole_card"), encoding="utf-8")
    with pytest.raises(HouseFileError, match=r"texas-holdem.toml: rules.hole_card: unknown field"):
        load_house(str(house)).games  # noqa: B018
    holdem.write_text(text, encoding="utf-8")
    add(house, "hole_card = 2\n")
    with pytest.raises(HouseFileError, match=r"six.toml: rules.hole_card: unknown field"):
        load_house(str(house)).games  # noqa: B018
