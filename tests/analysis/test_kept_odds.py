"""Odds that are kept on disk: read for the same rules, computed for others, and never in the way."""

from __future__ import annotations

from pathlib import Path
from subprocess import run

import cardroom
from cardroom.analysis.kept_odds import KeptOdds, code_sha256
from cardroom.analysis.wager_odds import Result, WagerOdds
from cardroom.houses import HouseGame, load_game
from cardroom.policies import changed_game
from cardroom.policies.found import Remedy

GAME = load_game("oaks/21st-century-blackjack")
ODDS = WagerOdds.exact("base", {Result("win", 1): 49, Result("lose", -1): 51})


def test_a_game_is_priced_once_until_its_rules_change(tmp_path: Path) -> None:
    asked: list[str] = []

    def price(game: HouseGame) -> WagerOdds:
        asked.append(game.rules.ties)
        return ODDS

    def kept() -> KeptOdds:
        return KeptOdds(price, tmp_path / "odds")

    assert kept()(GAME) == kept()(GAME) == ODDS
    assert asked == ["push"]
    assert kept()(changed_game(GAME, [Remedy("", {"game.name": "Aces"})])) == ODDS
    assert asked == ["push"]
    kept()(changed_game(GAME, [Remedy("", {"rules.ties": "player"})]))
    assert asked == ["push", "player"]
    (first, *_) = (tmp_path / "odds").iterdir()
    first.write_text("{}")
    kept()(GAME)
    kept()(changed_game(GAME, [Remedy("", {"rules.ties": "player"})]))
    assert len(asked) == 3


def test_odds_are_computed_where_nothing_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert KeptOdds(lambda _game: ODDS, tmp_path / "file")(GAME) == ODDS


def test_the_hash_of_the_code_can_be_found_with_the_tools_of_any_system() -> None:
    folders = "analysis bots cards dealing games houses money ranking"
    names = "-name '*.py' -o -name '*.json' -o -name '*.bin' -o -name '*.csv'"
    command = f"find {folders} {names} | LC_ALL=C sort | xargs sha256sum | sha256sum"
    package = Path(cardroom.__file__).parent
    printed = run(["sh", "-c", command], cwd=package, capture_output=True, text=True, check=True).stdout
    assert printed.split()[0] == code_sha256()
