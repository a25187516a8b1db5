"""Which chips a table plays with, by its limit."""

from __future__ import annotations

import pytest

from cardroom.floor.buying import Buying
from cardroom.floor.guest import Refused
from cardroom.houses import load_game

HOLDEM = load_game("oceans-eleven/texas-holdem")


def buying(stakes: str) -> Buying:
    return Buying(HOLDEM.file.table, HOLDEM.spread(fees=None, stakes=stakes))


@pytest.mark.parametrize(
    ("stakes", "dollars"),
    [
        ("1-2 blinds 1-1", [1, 5]),
        ("4-8 blinds 2-4", [1, 5]),
        ("8-16 blinds 4-8", [1, 5, 25, 100, 500]),
        ("9-18 blinds 3-9", [3, 25, 100]),
        ("10-20 blinds 5-10", [5, 25, 100, 500]),
        ("20-40 blinds 10-20", [5, 25, 100, 500]),
        ("40-80 blinds 20-40", [5, 10, 25, 100, 500]),
        ("75-150 blinds 35-75", [5, 10, 25, 100, 500]),
        ("pot-limit blinds 10-25", [5, 25, 100, 500]),
    ],
)
def test_oceans_eleven_14_the_chips_of_a_table_go_by_its_limit(stakes: str, dollars: list[int]) -> None:
    assert [cents // 100 for cents in buying(stakes).chips] == dollars


def test_at_9_18_chips_are_sold_by_3_dollars() -> None:
    with pytest.raises(Refused, match=r"buy a multiple of \$3"):
        buying("9-18 blinds 3-9").check(1, 500_00)
    buying("9-18 blinds 3-9").check(1, 501_00)
