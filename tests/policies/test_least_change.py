"""The least change passes, nothing in it can be left out, and the changed game can be written, loaded and played."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cardroom.dealing.chance import Chance
from cardroom.houses import all_games, load_game, load_house
from cardroom.houses.checks import check_house
from cardroom.houses.copying import copy_games
from cardroom.houses.writing import game_text
from cardroom.policies import Change, changed_game, comply, least_changes, load_policy
from cardroom.policies.complying import is_under_policies
from cardroom.tables import open_table
from cardroom.tables.self_play import deal_one, seat_bots

POLICY = load_policy("california-2026")
STRICT = {"target-21": "barred", "ties": "player"}
GAMES = [game.id for game in all_games() if is_under_policies(game)]


def changes(name: str, readings: dict[str, str]) -> list[Change]:
    found = least_changes(load_game(name), POLICY, readings)
    assert isinstance(found, list)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_least_change_that_passes_and_plays(name: str) -> None:
    game = load_game(name)
    (change,) = changes(name, STRICT)
    changed = changed_game(game, change.remedies)
    assert not comply(changed, POLICY, STRICT).counted("not-met")
    for left_out in change.remedies:
        rest = [remedy for remedy in change.remedies if remedy is not left_out]
        assert comply(changed_game(game, rest), POLICY, STRICT).counted("not-met"), left_out
    table = open_table(changed.spread())
    seat_bots(table, None, table.game.usual_chips)
    result = deal_one(table, Chance.seeded(3), Random(3)).result
    assert result is not None
    assert not result.void


def test_either_side_may_win_ties_where_the_policy_leaves_it_open() -> None:
    found = changes("players/21st-century-blackjack-buster", {"target-21": "allowed", "ties": "either-side"})
    assert [change.fields["rules.ties"] for change in found] == ["player", "player-dealer"]


def test_the_change_is_the_smallest_that_does() -> None:
    (change,) = changes("oaks/21st-century-blackjack", STRICT)
    assert change.fields == {
        "game.name": "Century Count",
        "rules.bust": False,
        "rules.over.pushes": "never",
        "rules.ties": "player",
        "rules.bank_seat.turns": 1,
    }


def test_a_game_that_complies_needs_no_change() -> None:
    game = load_game("oaks/three-card-poker-1-3")
    (change,) = changes("oaks/three-card-poker-1-3", STRICT)
    changed = changed_game(game, change.remedies)
    found = least_changes(changed, POLICY, STRICT)
    assert isinstance(found, list)
    assert [one.fields for one in found] == [{}]


@pytest.mark.slow
def test_the_changed_house_is_written_and_passes(tmp_path: Path) -> None:
    game = load_game("players/21st-century-blackjack-buster")
    (change,) = changes(game.id, STRICT)
    changed = changed_game(game, change.remedies, "california-2026 asks for it.")
    folder = tmp_path / "changed"
    copy_games(load_house("players"), [game.slug], folder, "Changed", {game.slug: game_text(changed)})
    read = load_game(f"{folder}/{game.slug}")
    assert (read.rules, read.name, read.assumed) == (changed.rules, changed.name, changed.assumed)
    assert not comply(read, POLICY, STRICT).counted("not-met")
    assert not [finding for finding in check_house(folder) if not finding.explained]


@pytest.mark.slow
def test_the_file_of_every_game_can_be_written_in_full(tmp_path: Path) -> None:
    for slug in ("oaks", "livermore", "oceans-eleven"):
        house = load_house(slug)
        texts = {game.slug: game_text(game) for game in house.games.values()}
        folder = tmp_path / slug
        copy_games(house, list(house.games), folder, "Copy", texts)
        for game in load_house(str(folder)).games.values():
            original = house.games[game.slug]
            assert game.rules == original.rules
            assert game.file.assumed == original.file.assumed
            assert game.choices == original.choices
            assert game.file.fees == original.file.fees


def test_a_choice_of_the_table_that_the_policy_settles_is_taken_out() -> None:
    game = load_game("livermore/pure-spanish-21-5")
    (change,) = changes(game.id, STRICT)
    changed = changed_game(game, change.remedies)
    assert {choice.name for choice in changed.choices} == {"packs", "double-down", "surrender"}
