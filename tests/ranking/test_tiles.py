from collections import Counter
from itertools import combinations, permutations

import pytest

from cardroom.cards import JOKER, TILE_SET, Card, parse_cards, show_cards
from cardroom.ranking.tiles import TILES, tile_rank

Two = tuple[Card, ...]

ALL_TWOS: list[Two] = list(combinations(TILE_SET, 2))

# The chart of pairs, high to low.
CHART = (
    "[2-1][4-2]", "[6-6][6-6]", "[1-1][1-1]", "[4-4][4-4]", "[3-1][3-1]", "[5-5][5-5]", "[3-3][3-3]", "[2-2][2-2]",
    "[6-5][6-5]", "[6-4][6-4]", "[6-1][6-1]", "[5-1][5-1]", "[6-3][5-4]", "[6-2][5-3]", "[5-2][4-3]", "[4-1][3-2]",
)  # fmt: skip


def tiles(text: str) -> Two:
    return parse_cards(text.replace("][", "] ["))


PAIRS = [sorted(tiles(pair)) for pair in CHART]


def single(tile: Card) -> int:
    """How far down the chart a tile stands by itself: Gee Joon's are last."""
    place = next(i for i, pair in enumerate(PAIRS) if tile in pair)
    return place or len(PAIRS)


def naive(two: Two) -> tuple[int, int]:
    """Straight from the chart: pairs, wong, gong, points; the higher single tile."""
    if sorted(two) in PAIRS:
        return 12, -PAIRS.index(sorted(two))
    highest = -min(map(single, two))
    pips = [int(str(tile)[1]) + int(str(tile)[3]) for tile in two]
    for with_it, kind in ((9, 11), (8, 10)):
        if with_it in pips and {12, 2} & set(pips):
            return kind, highest
    ways = [{3, 6} if tile in PAIRS[0] else {count} for tile, count in zip(two, pips, strict=True)]
    return max((a + b) % 10 for a in ways[0] for b in ways[1]), highest


def value(text: str) -> int:
    return TILES.value(tiles(text))


def test_two_of_32_tiles_make_496_hands_each_where_the_chart_puts_it() -> None:
    assert len(ALL_TWOS) == 496
    values = [TILES.value(two) for two in ALL_TWOS]
    rules = [naive(two) for two in ALL_TWOS]
    places = {v: i for i, v in enumerate(sorted(set(values)))}
    rule_places = {r: i for i, r in enumerate(sorted(set(rules)))}
    assert [places[v] for v in values] == [rule_places[r] for r in rules]


def test_every_kind_comes_as_often_as_it_can_be_picked_from_the_set() -> None:
    found = Counter(TILES.category(TILES.value(two)) for two in ALL_TWOS)
    assert found["gee-joon"] == 1
    assert found["pair"] == 15
    assert found["wong"] == 4 * 2  # a teen or day with a nine
    assert found["gong"] == 4 * 4  # with a yun or a mixed eight
    reference = Counter(naive(two)[0] for two in ALL_TWOS)
    assert [found[kind] for kind in TILES.categories[:10]] == [reference[points] for points in range(10)]
    assert found.total() == 496


def test_the_sixteen_pairs_rank_by_the_chart_above_all_else() -> None:
    by_chart = [TILES.value(tuple(pair)) for pair in PAIRS]
    assert by_chart == sorted(set(by_chart), reverse=True)
    rest = [TILES.value(two) for two in ALL_TWOS if sorted(two) not in PAIRS]
    assert min(by_chart) > max(rest)
    assert len(rest) == 480


def test_single_tiles_rank_as_the_pairs_do_but_gee_joon_is_lowest() -> None:
    high_to_low = [[tile_rank(tile) for tile in pair] for pair in (*PAIRS[1:], PAIRS[0])]
    assert high_to_low == [[rank, rank] for rank in range(15, -1, -1)]


@pytest.fixture(scope="module")
def fours() -> list[Two]:
    return list(combinations(TILE_SET, 4))


@pytest.mark.slow
def test_four_tiles_make_35960_hands_and_29120_of_them_hold_no_pair(fours: list[Two]) -> None:
    """Sixteen pairs share out the 32 tiles: four tiles without a pair are one each of four of them."""
    without = sum(all(TILES.value(two) >> 20 < 12 for two in combinations(four, 2)) for four in fours)
    assert len(fours) == 35_960
    assert without == 1_820 * 2**4


@pytest.mark.slow
def test_gee_joon_is_in_435_hands_of_four(fours: list[Two]) -> None:
    supreme = value("[2-1][4-2]")
    assert sum(max(map(TILES.value, combinations(four, 2))) == supreme for four in fours) == 435


def test_the_order_of_the_tiles_does_not_matter() -> None:
    for two in ALL_TWOS:
        assert len({TILES.value(order) for order in permutations(two)}) == 1


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("[2-1][4-2]", "[6-6][6-6]"),
        ("[4-1][3-2]", "[6-6][5-4]"),  # the lowest pair beats a wong
        ("[1-1][6-3]", "[6-6][4-4]"),  # a wong beats a gong
        ("[1-1][5-3]", "[6-6][5-2]"),  # a gong beats a high nine
        ("[6-6][6-3]", "[1-1][6-3]"),
        ("[6-6][6-1]", "[1-1][6-1]"),
        ("[1-1][4-3]", "[4-4][6-5]"),  # a high nine beats any other nine
        ("[6-6][5-1]", "[4-4][5-5]"),  # eights: the teen is higher than the yun
        ("[4-1][2-1]", "[6-6][4-1]"),  # points before tiles
    ],
)
def test_the_better_tiles_win(better: str, worse: str) -> None:
    assert value(better) > value(worse)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("[6-6][6-3]", "[6-6][5-4]"),
        ("[6-6][4-4]", "[6-6][6-2]"),
        ("[5-5][6-1]", "[5-5][5-2]"),
        ("[3-3][2-1]", "[3-3][4-2]"),
    ],
)
def test_with_the_same_points_and_high_tile_hands_are_a_copy(one: str, other: str) -> None:
    assert value(one) == value(other)


@pytest.mark.parametrize(
    ("two", "points"),
    [("[2-1][5-1]", "nine"), ("[4-2][5-1]", "nine"), ("[2-1][6-6]", "eight"), ("[4-2][5-5]", "six"),
     ("[4-2][6-1]", "three"), ("[2-1][6-1]", "three"), ("[2-1][2-2]", "seven"), ("[4-2][2-2]", "seven")],
)  # fmt: skip
def test_a_tile_of_gee_joon_counts_three_or_six_whichever_is_better(two: str, points: str) -> None:
    assert TILES.category(value(two)) == points


@pytest.mark.parametrize(
    ("two", "category", "words"),
    [
        ("[2-1][4-2]", "gee-joon", "Gee Joon"),
        ("[6-6][6-6]", "pair", "pair of teens"),
        ("[6-3][5-4]", "pair", "pair of nines"),
        ("[6-6][6-3]", "wong", "teen wong"),
        ("[1-1][4-4]", "gong", "day gong"),
        ("[6-6][6-1]", "nine", "teen high nine"),
        ("[1-1][5-2]", "nine", "day high nine"),
        ("[4-4][6-5]", "nine", "nine, high tile yun"),
        ("[5-5][6-1]", "seven", "seven, high tile mooy"),
        ("[6-3][4-2]", "five", "five, high tile nine"),
        ("[5-5][6-4]", "zero", "zero, high tile mooy"),
    ],
)
def test_a_dealer_names_the_tiles(two: str, category: str, words: str) -> None:
    assert TILES.category(value(two)) == category
    assert TILES.describe(value(two)) == words


def test_both_tiles_play_the_higher_first() -> None:
    assert show_cards(TILES.playing(tiles("[2-1][5-5]"))) == "[5-5] [2-1]"


def test_two_tiles_of_the_set_pass() -> None:
    for two in ALL_TWOS:
        TILES.check(two)


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        ("[6-6]", r"^tiles ranks 2 tiles, not 1: \[6-6\]$"),
        ("[6-6][6-6][1-1]", r"^tiles ranks 2 tiles, not 3: "),
        ("[5-4][5-4]", r"^there is only one \[5-4\]: \[5-4\] \[5-4\]$"),
        ("[6-6] As", r"^tiles does not use As$"),
    ],
)
def test_what_is_not_two_tiles_of_the_set_is_refused(hand: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        TILES.check(tiles(hand))


def test_a_joker_is_no_tile() -> None:
    with pytest.raises(ValueError, match=r"^tiles does not use Jk$"):
        TILES.check((TILE_SET[0], JOKER))
