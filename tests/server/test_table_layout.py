"""What a page knows about a game before anybody plays."""

from __future__ import annotations

import pytest

from cardroom.floor.live_table import LiveTable
from cardroom.floor.terms import Terms
from cardroom.server.table_layout import TableLayout, layout_of


def layout(game: str) -> TableLayout:
    return layout_of(LiveTable(1, Terms(game), 0))


@pytest.mark.parametrize(
    ("game", "parts"),
    [
        ("players/fortune-pai-gow-poker", {"front": 2, "back": 5}),
        ("oaks/pai-gow-tiles", {"low": 2, "high": 2}),
        ("oaks/13-card-poker", {"front": 3, "middle": 5, "back": 5}),
        ("oaks/three-card-poker-1-3", {}),
        ("oaks/texas-holdem", {}),
    ],
)
def test_hands_that_are_set_have_their_parts_named(game: str, parts: dict[str, int]) -> None:
    assert layout(game).parts == parts


def test_a_score_is_kept_of_player_and_banker_only() -> None:
    kept = [game for game in ("oaks/ez-baccarat-panda-8", "oaks/zoobac", "oaks/super-pan-9") if layout(game).scoreboard]
    assert kept == ["oaks/ez-baccarat-panda-8", "oaks/zoobac"]
    assert not layout("oceans-eleven/21st-century-baccarat-face-up").scoreboard


def test_only_pai_gow_with_tiles_is_played_with_tiles() -> None:
    assert layout("oaks/pai-gow-tiles").tiles
    assert not layout("oaks/pai-gow-poker").tiles


def test_a_wager_says_its_limits_and_what_it_pays() -> None:
    spots = {spot.kind: spot for spot in layout("livermore/ez-baccarat-panda-8").spots}
    assert (spots["tie"].least, spots["tie"].most) == (5_00, 200_00)
    assert spots["tie"].pays == {"": "8:1"}
