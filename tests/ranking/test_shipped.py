"""Tables that are shipped as bytes say what the rule of the ranking says."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from cardroom.ranking import RANKINGS, shipped
from cardroom.ranking.shipped import all_keys, is_tabled, packed, read_table, table_file
from cardroom.ranking.tabled import JOKER_BIT, TabledRanking

SHIPPED = sorted(file.stem for file in table_file("high").parent.glob("*.bin"))
EVERY = 23
"""Not every key: the rule is slow, which is why there is a table."""


def test_hold_em_stud_and_razz_have_a_table() -> None:
    assert SHIPPED == ["ace-to-five", "high"]


@pytest.mark.parametrize("name", SHIPPED)
def test_the_table_has_every_seven_cards_with_the_value_of_the_rule(name: str) -> None:
    table, ranking = read_table(name), RANKINGS[name]
    assert isinstance(ranking, TabledRanking)
    assert len(table) == 49_205
    for key in islice(all_keys(), 0, None, EVERY):
        assert table[key] == ranking.ranks_value(key)


@pytest.mark.slow
@pytest.mark.parametrize("name", SHIPPED)
def test_the_whole_table_is_what_the_rule_gives_today(name: str) -> None:
    ranking = RANKINGS[name]
    assert isinstance(ranking, TabledRanking)
    table = {key: ranking.ranks_value(key) for key in all_keys()}
    assert read_table(name) == table


def test_only_seven_cards_without_a_joker_are_looked_up_in_it() -> None:
    seven = 4 << 36 | 3
    assert is_tabled(seven)
    assert not is_tabled(seven - 1)
    assert not is_tabled(seven - 1 | JOKER_BIT)


def test_a_ranking_without_a_file_has_no_table() -> None:
    assert read_table("mexican") == {}


def test_a_table_is_packed_and_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped, "table_file", lambda name: tmp_path / name)
    (tmp_path / "few").write_bytes(packed({3: 7, 1 << 38: 9}))
    assert read_table("few") == {3: 7, 1 << 38: 9}
