"""Rules of play that are printed with a fee sheet hold while that sheet, or one of its options, is posted."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardroom.dealing.setup import Wager
from cardroom.houses import House, HouseFileError, load_game, load_house
from cardroom.sheets import rule_sheet

SIX = {
    "21st-century-blackjack-buster": ("base", "buster"),
    "21st-century-blackjack-switch": ("base", "super-match"),
    "ez-baccarat-panda-8": ("player", "dragon-7"),
    "fortune-pai-gow-poker": ("base", "fortune"),
    "ultimate-texas-holdem": ("ante", "trips"),
    "three-card-poker-1-1": ("ante", "pair-plus"),
}
BONUS = "A bonus bet may not be bigger than the base wager beside it."


def refusal(game: str, fees: str | None, base: int, bonus: int) -> str | None:
    """Why a bonus bet of this number of dollars beside this base wager is refused."""
    spread = load_game(f"players/{game}").spread(fees, "5-100")
    of, kind = SIX[game]
    amounts = {of: base, kind: bonus} | ({"blind": base} if of == "ante" and kind == "trips" else {})
    wagers = [Wager(1, 1, name, amount * 100) for name, amount in amounts.items()]
    reason: str | None = spread.refuse(wagers[1], wagers, 6)  # type: ignore[attr-defined]
    return reason


@pytest.mark.parametrize("game", SIX)
def test_at_players_a_bonus_bet_is_no_bigger_than_the_base_wager_at_all_six_games(game: str) -> None:
    """Player's 3579, on the sheet for six games."""
    assert refusal(game, "california-games:1", 10, 10) is None
    assert "may not be bigger" in (refusal(game, "california-games:1", 10, 15) or "")


@pytest.mark.parametrize(
    ("game", "option", "capped"),
    [
        ("ultimate-texas-holdem", "5", True),
        ("ultimate-texas-holdem", "2", False),
        ("fortune-pai-gow-poker", "1", True),
        ("fortune-pai-gow-poker", "12", True),
        ("three-card-poker-1-1", "1", True),
        ("21st-century-blackjack-switch", "1", False),
        ("21st-century-blackjack-buster", "2", False),
        ("ez-baccarat-panda-8", "ez-baccarat-panda-8:1", False),
    ],
)
def test_at_players_the_sheet_that_is_posted_decides(game: str, option: str, capped: bool) -> None:
    """Player's 3540, 3550, 3567 against 1011, 1231, 1353 and the EZ Baccarat sheet (659), which allow more."""
    assert bool(load_game(f"players/{game}").posted(option).rules.capped) == capped


def test_without_fees_no_sheet_is_posted() -> None:
    assert refusal("fortune-pai-gow-poker", None, 10, 15) is None


def test_the_rule_sheet_says_what_the_posted_sheet_adds() -> None:
    game = load_game("players/ultimate-texas-holdem")
    assert rule_sheet(game, "5", "").posted == [BONUS]
    assert rule_sheet(game, "2", "").posted == []


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    return Path(shutil.copytree(load_house("players").folder, tmp_path / "players"))


def test_an_option_that_the_sheet_does_not_have_is_refused(copied: Path) -> None:
    file = copied / "house.toml"
    file.write_text(file.read_text().replace('options = ["5", "6"]', 'options = ["5", "9"]'))
    with pytest.raises(HouseFileError, match=r"sheets.ultimate-texas-holdem.rules: there is no option '9'"):
        House(copied)


def test_a_rule_that_the_game_does_not_have_is_refused_where_it_is_written(copied: Path) -> None:
    file = copied / "house.toml"
    file.write_text(file.read_text().replace("bets_a_spot = 12", "bets_a_pot = 12"))
    with pytest.raises(HouseFileError, match=r"house.toml: sheets.21st.*-buster: rules.bets_a_pot: unknown field"):
        House(copied).game("21st-century-blackjack-buster")
