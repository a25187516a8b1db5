from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import JOKER, PACK, TILES, Card, parse_cards, show_cards
from cardroom.ranking.high import HIGH, High
from cardroom.ranking.jokers import HIGH_BUG, HIGH_BUG_WHEEL_SECOND, HIGH_WILD
from support.effort import effort

Hand = Sequence[Card]
Standing = tuple[int, tuple[float, ...]]

FIVE_CARDS = {
    "high-card": 1_302_540,
    "pair": 1_098_240,
    "two-pair": 123_552,
    "three-of-a-kind": 54_912,
    "straight": 10_200,
    "flush": 5_108,
    "full-house": 3_744,
    "four-of-a-kind": 624,
    "straight-flush": 36,
    "royal-flush": 4,
}
LOW_TO_HIGH = [*FIVE_CARDS, "five"]
FIVE_CARDS_BUG = {
    "high-card": 1_418_964,
    "pair": 1_215_024,
    "two-pair": 138_600,
    "three-of-a-kind": 63_360,
    "straight": 20_532,
    "flush": 7_804,
    "full-house": 4_368,
    "four-of-a-kind": 828,
    "straight-flush": 180,
    "royal-flush": 24,
    "five-aces": 1,
}
FIVE_CARDS_WILD = {
    "high-card": 1_302_540,
    "pair": 1_268_088,
    "two-pair": 123_552,
    "three-of-a-kind": 137_280,
    "straight": 20_532,
    "flush": 7_804,
    "full-house": 6_552,
    "four-of-a-kind": 3_120,
    "straight-flush": 180,
    "royal-flush": 24,
    "five-of-a-kind": 13,
}
SEVEN_CARDS = {
    "high-card": 23_294_460,
    "pair": 58_627_800,
    "two-pair": 31_433_400,
    "three-of-a-kind": 6_461_620,
    "straight": 6_180_020,
    "flush": 4_047_644,
    "full-house": 3_473_184,
    "four-of-a-kind": 224_848,
    "straight-flush": 37_260,
    "royal-flush": 4_324,
}
SEVEN_CARDS_BUG = {
    "high-card": 24_780_420,
    "pair": 64_221_960,
    "two-pair": 35_553_816,
    "three-of-a-kind": 7_470_676,
    "straight": 11_236_028,
    "flush": 6_172_088,
    "full-house": 4_188_528,
    "four-of-a-kind": 307_472,
    "straight-flush": 210_964,  # with the royal ones
    "five-aces": 1_128,
}

ALL = pytest.mark.parametrize("ranking", [HIGH_BUG, HIGH_BUG_WHEEL_SECOND, HIGH_WILD], ids=lambda r: r.name)
PARTS = (
    PACK,
    PACK[32:],
    [card for card in PACK if str(card)[0] in "A23456"],
    [card for card in PACK if str(card)[1] == "h"],
    [card for card in PACK if str(card)[0] in "AK9"],
)


def hands_with_joker() -> st.SearchStrategy[list[Card]]:
    return st.sampled_from(PARTS).flatmap(
        lambda part: st.lists(st.sampled_from(part), min_size=4, max_size=6, unique=True).map(
            lambda cards: [JOKER, *cards]
        )
    )


@cache
def naive_natural(ranks: tuple[int, ...], flush: bool, wheel_top: float) -> Standing:
    """Straight from the rule: count the ranks; larger groups come first, then higher ranks."""
    counts = Counter(ranks)
    groups = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    wheel = groups == [12, 3, 2, 1, 0]
    straight = wheel or (len(groups) == 5 and groups[0] - groups[4] == 4)
    if straight and flush:
        category = "royal-flush" if groups[:2] == [12, 11] else "straight-flush"
    elif straight or flush:
        category = "straight" if straight else "flush"
    else:
        shapes = {"5": "five", "41": "four-of-a-kind", "32": "full-house", "311": "three-of-a-kind", "221": "two-pair"}
        shape = "".join(str(n) for _, n in counts.most_common())
        category = shapes.get(shape, "pair" if shape == "2111" else "high-card")
    return LOW_TO_HIGH.index(category), (wheel_top,) if wheel else tuple(groups)


def naive_five(cards: Hand, ranking: High) -> Standing:
    """Tries every card that the joker may be: no card twice, but a fifth of a rank of which four are there."""
    wheel_top = 11.5 if ranking is HIGH_BUG_WHEEL_SECOND else 3
    natural = [card for card in cards if card != JOKER]
    ranks, suits = [card.rank for card in natural], {card.suit for card in natural}
    if len(natural) == 5:
        return naive_natural(tuple(sorted(ranks)), len(suits) == 1, wheel_top)
    found = []
    for stand_in in PACK:
        if stand_in not in natural or ranks.count(stand_in.rank) == 4:
            standing = naive_natural(
                tuple(sorted([*ranks, stand_in.rank])), len(suits | {stand_in.suit}) == 1, wheel_top
            )
            completes = "flush" in LOW_TO_HIGH[standing[0]] or LOW_TO_HIGH[standing[0]] == "straight"
            if ranking is HIGH_WILD or completes or stand_in.rank == 12:
                found.append(standing)
    return max(found)


def naive(cards: Hand, ranking: High) -> Standing:
    return max(naive_five(five, ranking) for five in combinations(cards, 5))


def relabeled(cards: Hand) -> tuple[Card, ...]:
    """The same hand with its suits named in the order they come."""
    names: dict[int, int] = {}
    return tuple(PACK[card.rank * 4 + names.setdefault(card.suit, len(names))] for card in cards)


def places(values: Sequence[Any]) -> list[int]:
    """Where each value stands among all of them, equal ones on one place."""
    place = {value: i for i, value in enumerate(sorted(set(values)))}
    return [place[value] for value in values]


def value(text: str, ranking: High = HIGH_BUG) -> int:
    return ranking.value(parse_cards(text))


@pytest.fixture(scope="module")
def four_and_the_joker() -> Counter[tuple[Card, ...]]:
    """Every hand of a joker and four cards up to the names of suits, and how often it comes."""
    return Counter((*relabeled(cards), JOKER) for cards in combinations(PACK, 4))


@pytest.mark.slow
@ALL
def test_every_five_cards_with_a_joker_stand_where_the_rule_puts_them(
    ranking: High, four_and_the_joker: Counter[tuple[Card, ...]]
) -> None:
    hands = list(four_and_the_joker)
    reference = [naive_five(hand, ranking) for hand in hands]
    values = [ranking.value(hand) for hand in hands]
    assert places(values) == places(reference)
    assert [v >> 20 for v in values] == [kind for kind, _ in reference]


@pytest.mark.parametrize(
    ("ranking", "counts"), [(HIGH_BUG, FIVE_CARDS_BUG), (HIGH_WILD, FIVE_CARDS_WILD)], ids=["bug", "wild"]
)
def test_every_kind_of_five_cards_comes_as_often_as_published(ranking: High, counts: dict[str, int]) -> None:
    kinds = Counter(ranking.category(ranking.value((*cards, JOKER))) for cards in combinations(PACK, 4))
    assert kinds + Counter(FIVE_CARDS) == counts
    assert sum(counts.values()) == comb(53, 5)


def without_flush(size: int, suited: int) -> Iterator[tuple[list[Card], int]]:
    """For all ranks that hands of this size can have, one hand with too few of a suit, and how many there are."""
    for ranks in combinations_with_replacement(range(13), size):
        sizes = Counter(ranks)
        if max(sizes.values()) > 4:
            continue
        # How often this number of the cards are of a given suit, which takes one of a rank or none.
        of_suit = [1]
        for n in sizes.values():
            with_it, without = comb(3, n - 1), comb(3, n)
            of_suit = [a * without + b * with_it for a, b in zip([*of_suit, 0], [0, *of_suit], strict=True)]
        often = prod(comb(4, n) for n in sizes.values()) - 4 * sum(of_suit[suited:])
        if often:
            yield next(hand for hand in spread(ranks) if max(Counter(c.suit for c in hand).values()) < suited), often


def spread(ranks: tuple[int, ...]) -> Iterator[list[Card]]:
    """Hands of these ranks, of any suits."""
    random = Random(0)
    while True:
        suits = {rank: random.sample(range(4), 4) for rank in ranks}
        yield [PACK[rank * 4 + suits[rank].pop()] for rank in ranks]


def with_flush(size: int, suited: int) -> Iterator[list[Card]]:
    """Every hand of this number of cards with at least this number of spades."""
    spades = [card for card in PACK if card.suit == 3]
    others = [card for card in PACK if card.suit != 3]
    for count in range(suited, size + 1):
        for flush in combinations(spades, count):
            for rest in combinations(others, size - count):
                yield [*flush, *rest]


def seven_cards(ranking: High, jokers: tuple[Card, ...] = ()) -> Counter[str]:
    """How often each kind of seven cards comes, all with these jokers."""
    size, suited = 7 - len(jokers), 5 - len(jokers)
    values: Counter[int] = Counter()
    for hand, often in without_flush(size, suited):
        values[ranking.value([*hand, *jokers])] += often
    for hand in with_flush(size, suited):
        values[ranking.value([*hand, *jokers])] += 4
    kinds: Counter[str] = Counter()
    for v, often in values.items():
        kinds[ranking.category(v)] += often
    return kinds


@pytest.mark.slow
def test_every_kind_of_seven_cards_comes_as_often_as_published() -> None:
    kinds = seven_cards(HIGH)
    assert kinds == SEVEN_CARDS
    assert kinds.total() == 133_784_560


@pytest.mark.slow
def test_every_kind_of_seven_cards_with_a_bug_comes_as_often_as_published() -> None:
    kinds = seven_cards(HIGH_BUG, (JOKER,)) + Counter(SEVEN_CARDS)
    kinds["straight-flush"] += kinds.pop("royal-flush")
    assert kinds == SEVEN_CARDS_BUG
    assert kinds.total() == 154_143_080


@pytest.mark.slow
@ALL
@effort(150)
@given(hand=hands_with_joker(), other=hands_with_joker())
def test_the_best_five_of_six_or_seven_count(ranking: High, hand: list[Card], other: list[Card]) -> None:
    reference = [naive(hand, ranking), naive(other, ranking)]
    values = [ranking.value(hand), ranking.value(other)]
    assert places(values) == places(reference)
    assert [v >> 20 for v in values] == [kind for kind, _ in reference]


@pytest.mark.parametrize("ranking", [HIGH_BUG, HIGH_WILD], ids=lambda r: r.name)
@pytest.mark.parametrize("size", [5, 6, 7])
def test_a_hand_without_the_joker_is_worth_what_it_is_without_one_in_the_deck(ranking: High, size: int) -> None:
    random = Random(size)
    for _ in range(3_000):
        hand = random.sample(PACK, size)
        assert ranking.value(hand) == HIGH.value(hand)


@pytest.mark.parametrize(
    ("ranking", "cards", "words"),
    [
        (HIGH_BUG, "AcAdAhAsJk", "five aces"),
        (HIGH_BUG, "KcKdKhKsJk", "four kings"),
        (HIGH_BUG, "KcKd9h4sJk", "pair of kings, ace kicker"),
        (HIGH_BUG, "KcQd9h4sJk", "ace high, king kicker"),
        (HIGH_BUG, "AcQd9h4sJk", "pair of aces, queen kicker"),
        (HIGH_BUG, "AcAdKhKsJk", "aces full of kings"),
        (HIGH_BUG, "KcKdQhQsJk", "two pair, kings and queens, ace kicker"),
        (HIGH_BUG, "KcQdJhTsJk", "ace-high straight"),
        (HIGH_BUG, "9cTdJhQsJk", "king-high straight"),
        (HIGH_BUG, "2c3d4h5sJk", "six-high straight"),
        (HIGH_BUG, "2c4d5hAsJk", "five-high straight"),
        (HIGH_BUG, "9c7c5c3cJk", "ace-high flush"),
        (HIGH_BUG, "9c8c7c6cJk", "ten-high straight flush"),
        (HIGH_BUG, "AcKcQcTcJk", "royal flush"),
        (HIGH_WILD, "KcKdKhKsJk", "five kings"),
        (HIGH_WILD, "KcKd9h4sJk", "three kings"),
        (HIGH_WILD, "KcQd9h4sJk", "pair of kings, queen kicker"),
        (HIGH_WILD, "KcKd9h9sJk", "kings full of nines"),
        (HIGH_WILD, "AcAdAhAsJk", "five aces"),
        (HIGH_WILD, "AcAdAhAs2dJk", "five aces"),
    ],
)
def test_a_dealer_names_what_the_joker_makes(ranking: High, cards: str, words: str) -> None:
    assert ranking.describe(value(cards, ranking)) == words


def test_five_of_a_kind_is_called_by_the_joker_s_meaning() -> None:
    assert HIGH_BUG.category(value("AcAdAhAsJk")) == "five-aces"
    assert HIGH_WILD.category(value("AcAdAhAsJk", HIGH_WILD)) == "five-of-a-kind"


@ALL
def test_five_aces_beat_a_royal_flush(ranking: High) -> None:
    assert value("AcAdAhAsJk", ranking) > value("TsJsQsKsAs", ranking)


def test_any_five_of_a_kind_beats_a_royal_flush_and_five_aces_are_highest() -> None:
    fives = [HIGH_WILD.value((*PACK[4 * rank : 4 * rank + 4], JOKER)) for rank in range(13)]
    assert fives == sorted(set(fives))
    assert fives[0] > value("TsJsQsKsAs", HIGH_WILD)


@ALL
def test_in_a_flush_the_joker_is_the_highest_card_missing(ranking: High) -> None:
    assert value("AhKh9h4hJk", ranking) == value("AhKhQh9h4h", ranking)
    assert value("Kh9h4h2hJk", ranking) == value("AhKh9h4h2h", ranking)
    assert value("AhJh9h8h4h2hJk", ranking) == value("AhKhJh9h8h", ranking)


def test_where_the_wheel_is_second_only_ace_high_straights_beat_it() -> None:
    wheel = value("Ac2d3h4s5c", HIGH_BUG_WHEEL_SECOND)
    assert value("TcJdQhKsAc", HIGH_BUG_WHEEL_SECOND) > wheel > value("9cTdJhQsKc", HIGH_BUG_WHEEL_SECOND)
    suited = value("Ah2h3h4h5h", HIGH_BUG_WHEEL_SECOND)
    assert value("ThJhQhKhAh", HIGH_BUG_WHEEL_SECOND) > suited > value("9hThJhQhKh", HIGH_BUG_WHEEL_SECOND)


def test_where_the_wheel_is_second_the_joker_makes_it_rather_than_a_six_high_straight() -> None:
    made = value("2c3d4h5sJk", HIGH_BUG_WHEEL_SECOND)
    assert HIGH_BUG_WHEEL_SECOND.describe(made) == "five-high straight"
    assert HIGH_BUG_WHEEL_SECOND.describe(value("3c4d5h6sJk", HIGH_BUG_WHEEL_SECOND)) == "seven-high straight"


def test_the_wheel_is_otherwise_the_lowest_straight() -> None:
    assert value("Ac2d3h4s5c") < value("2d3h4s5c6d")


@ALL
@effort(100)
@given(hand=hands_with_joker())
def test_the_five_cards_that_play_are_worth_the_whole_hand(ranking: High, hand: list[Card]) -> None:
    five = ranking.playing(hand)
    assert len(set(five)) == 5
    assert set(five) <= set(hand)
    assert ranking.value(five) == ranking.value(hand)


def test_the_joker_lies_first_among_the_cards_that_play() -> None:
    assert show_cards(HIGH_BUG.playing(parse_cards("2c9dAsJkKh4d8c"))) == "Jk As Kh 9d 8c"


@ALL
def test_one_joker_passes_and_two_or_a_tile_do_not(ranking: High) -> None:
    four = parse_cards("AsKsQsJs")
    ranking.check((*four, JOKER))
    with pytest.raises(ValueError, match=r"^Jk appears twice: As Ks Qs Js Jk Jk$"):
        ranking.check((*four, JOKER, JOKER))
    with pytest.raises(ValueError, match=f"^{ranking.name} does not use "):
        ranking.check((*four, TILES[0]))
