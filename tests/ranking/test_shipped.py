"""Tables that are shipped as bytes say what the rule of the ranking says."""

from __future__ import annotations

from itertools import combinations_with_replacement, islice
from pathlib import Path
from random import Random

import pytest

from cardroom.cards import JOKER, PACK, Card
from cardroom.ranking import HIGH, RANKINGS, shipped
from cardroom.ranking.low import ACE_TO_FIVE
from cardroom.ranking.shipped import Table, all_keys, packed, read_table, sum_of, table_file
from cardroom.ranking.tabled import _SEVEN, TabledRanking

SHIPPED = sorted(file.stem for file in table_file("high").parent.glob("*.bin"))
EVERY = 23
"""Not every key: the rule is slow, which is why there is a table."""


def table_of(name: str) -> Table:
    table = read_table(name)
    assert table is not None
    return table


def sample_of_suits(random: Random, suits: tuple[int, ...]) -> list[Card]:
    """Cards of these suits, all different."""
    return [card for suit in range(4) for card in random.sample(PACK[suit::4], suits.count(suit))]


def test_hold_em_stud_and_razz_have_a_table() -> None:
    assert SHIPPED == ["ace-to-five", "high"]


@pytest.mark.parametrize("name", SHIPPED)
def test_the_table_has_the_value_of_the_rule(name: str) -> None:
    table, ranking = table_of(name), RANKINGS[name]
    assert isinstance(ranking, TabledRanking)
    for key in islice(all_keys(), 0, None, EVERY):
        assert table.value(sum_of(key)) == ranking.ranks_value(key)


@pytest.mark.slow
@pytest.mark.parametrize("name", SHIPPED)
def test_the_whole_table_is_what_the_rule_gives_today(name: str) -> None:
    table, ranking = table_of(name), RANKINGS[name]
    assert isinstance(ranking, TabledRanking)
    sums = {sum_of(key): ranking.ranks_value(key) for key in all_keys()}
    assert len(sums) == 49_205, "seven cards of different ranks have different sums"
    assert {total: table.value(total) for total in sums} == sums


@pytest.mark.parametrize("ranking", [HIGH, ACE_TO_FIVE])
def test_seven_cards_are_worth_the_same_in_the_table_and_by_the_rule(ranking: TabledRanking) -> None:
    random = Random(4)
    flushes = [random.sample(PACK[suit::4], 5) + random.sample(PACK, 7) for suit in range(4) for _ in range(20)]
    hands = [list(dict.fromkeys(hand))[:7] for hand in flushes] + [random.sample(PACK, 7) for _ in range(200)]
    hands += [sample_of_suits(random, suits) for suits in combinations_with_replacement(range(4), 7)]
    for hand in hands:
        assert ranking.value(hand) == ranking._untabled(hand)
        assert ranking.values({"": hand[:2]}, hand[2:]) == {"": ranking._untabled(hand)}


def test_a_joker_among_seven_cards_is_refused_where_it_has_no_value() -> None:
    with pytest.raises(ValueError, match="high does not use the joker"):
        HIGH.value([*PACK[:6], JOKER])


def test_a_ranking_without_a_file_has_no_table() -> None:
    assert read_table("mexican") is None


def test_a_table_is_packed_and_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped, "table_file", lambda name: tmp_path / name)
    few = {3: 7, 1025: 9, 1027: 7, 5000: 1 << 23}
    (tmp_path / "few").write_bytes(packed(few))
    table = table_of("few")
    assert {total: table.value(total) for total in few} == few


def test_the_key_of_seven_cards_is_one_digit_of_python() -> None:
    by_key = sorted(PACK, key=_SEVEN.__getitem__)
    for outermost in (by_key[:7], by_key[-7:]):
        assert abs(sum(map(_SEVEN.__getitem__, outermost))) < 1 << 30
