"""Every limit that is offered is one at which a table can be opened."""

from __future__ import annotations

import pytest

from cardroom.floor.limits import offered_limits
from cardroom.floor.live_table import LiveTable
from cardroom.floor.terms import Terms
from cardroom.houses import HouseGame, all_games, load_game
from support.each_game import each_game


@pytest.mark.parametrize("game", each_game(all_games()), ids=str)
def test_a_table_can_be_opened_at_every_limit_that_is_offered(game: HouseGame) -> None:
    name = game.id
    usual, *others = offered_limits(game)
    assert (usual.fees, usual.stakes) == ("", "")
    for limit in (usual, *others):
        table = LiveTable(1, Terms(name, limit.fees, limit.stakes), 0)
        assert (table.game.stakes_text, table.buying.least) == (limit.says, limit.buy_in)
    assert len({limit.says for limit in (usual, *others)}) == 1 + len(others)


def test_where_the_sheet_leaves_the_stakes_open_those_that_rooms_often_spread_are_offered() -> None:
    says = [limit.says for limit in offered_limits(load_game("players/pan"))]
    assert says == ["$2", "$1", "$5", "$10", "$20", "$40"]


def test_where_the_sheet_has_limits_each_is_offered_once_from_the_smallest_to_the_biggest() -> None:
    limits = offered_limits(load_game("oaks/pan"))
    assert [limit.says for limit in limits] == ["$5", "$2", "$3", "$10", "$20", "$40", "$100", "$200"]
