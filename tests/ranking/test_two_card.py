from collections import Counter
from itertools import combinations, pairwise

import pytest

from cardroom.cards import JOKER, PACK, TILES, Card, parse_cards, show_cards
from cardroom.ranking import HIGH
from cardroom.ranking.three_card import FRONT
from cardroom.ranking.two_card import TWO_CARD, TWO_CARD_WILD, TwoCard

BOTH = pytest.mark.parametrize("ranking", [TWO_CARD, TWO_CARD_WILD], ids=["bug", "wild"])
ALL_TWOS = list(combinations((*PACK, JOKER), 2))
ALL_THREES = list(combinations(PACK, 3))


def naive_two(a: Card, b: Card) -> tuple[bool, int, int]:
    """A pair before none, then the higher card, then the lower."""
    return a.rank == b.rank, max(a.rank, b.rank), min(a.rank, b.rank)


def naive(hand: tuple[Card, Card], ranking: TwoCard) -> tuple[bool, int, int]:
    a, b = hand
    if b != JOKER:
        return naive_two(a, b)
    aces = [card for card in PACK if str(card)[0] == "A"]
    return max(naive_two(a, card) for card in (aces if ranking is TWO_CARD else PACK))


def value(text: str) -> int:
    return TWO_CARD.value(parse_cards(text))


def front(text: str) -> int:
    return FRONT.value(parse_cards(text))


@BOTH
def test_every_two_cards_stand_where_the_rule_puts_them(ranking: TwoCard) -> None:
    values = {hand: ranking.value(hand) for hand in ALL_TWOS}
    places = {value: place for place, value in enumerate(sorted(set(values.values())))}
    rule = {hand: naive(hand, ranking) for hand in ALL_TWOS}
    rule_places = {key: place for place, key in enumerate(sorted(set(rule.values())))}
    assert {hand: places[v] for hand, v in values.items()} == {hand: rule_places[k] for hand, k in rule.items()}


@pytest.mark.parametrize(("ranking", "pairs"), [(TWO_CARD, 78 + 4), (TWO_CARD_WILD, 78 + 52)], ids=["bug", "wild"])
def test_how_many_of_1378_hands_are_pairs(ranking: TwoCard, pairs: int) -> None:
    kinds = Counter(ranking.category(ranking.value(hand)) for hand in ALL_TWOS)
    assert kinds == {"pair": pairs, "high-card": 1378 - pairs}


@BOTH
def test_nothing_beats_a_pair_of_aces(ranking: TwoCard) -> None:
    best = max(ranking.value(hand) for hand in ALL_TWOS)
    assert {ranking.value(parse_cards(hand)) for hand in ("AsAc", "JkAh", "AdJk")} == {best}


def test_a_bug_is_an_ace_a_wild_joker_pairs_the_other_card() -> None:
    joker_king = parse_cards("KdJk")
    assert TWO_CARD.describe(TWO_CARD.value(joker_king)) == "ace-king"
    assert TWO_CARD_WILD.describe(TWO_CARD_WILD.value(joker_king)) == "pair of kings"


def test_suits_do_not_count_and_equal_hands_are_a_copy() -> None:
    assert value("AsKs") == value("KdAh")


@pytest.mark.parametrize(("better", "worse"), [("2c2d", "AcKd"), ("AcQd", "AhJc"), ("Kc3d", "Kh2c"), ("3c3d", "2c2d")])
def test_the_better_front_wins(better: str, worse: str) -> None:
    assert value(better) > value(worse)


@pytest.mark.parametrize(
    ("cards", "category", "words"),
    [("6c6d", "pair", "pair of sixes"), ("9cQd", "high-card", "queen-nine"), ("2cJk", "high-card", "ace-deuce")],
)
def test_a_dealer_names_two_cards(cards: str, category: str, words: str) -> None:
    assert TWO_CARD.category(value(cards)) == category
    assert TWO_CARD.describe(value(cards)) == words


@pytest.mark.parametrize(
    ("back", "two"), [("QcQdAh9s3c", "AsKs"), ("QcQdAh9s3c", "JsJh"), ("AcQdTh9s3c", "QsJs"), ("2c2d3h3sAc", "AdAh")]
)
def test_a_front_compares_with_the_five_cards_behind_it(back: str, two: str) -> None:
    assert HIGH.value(parse_cards(back)) > value(two)


@pytest.mark.parametrize(("back", "two"), [("AcQdTh9s3c", "AsKs"), ("QcQdAh9s3c", "KsKh"), ("KcKdQh9s3c", "AsAd")])
def test_a_front_above_the_five_cards_behind_it_is_foul(back: str, two: str) -> None:
    assert HIGH.value(parse_cards(back)) < value(two)


def test_both_cards_play_high_to_low() -> None:
    assert show_cards(TWO_CARD.playing(parse_cards("9cQd"))) == "Qd 9c"


def test_what_is_not_two_different_cards_is_refused() -> None:
    for cards, why in [
        ("As", "^two-card ranks 2 cards, not 1: As$"),
        ("AsKsQs", "^two-card ranks 2 cards, not 3: "),
        ("AsAs", "^As appears twice"),
        ("JkJk", "^Jk appears twice"),
    ]:
        with pytest.raises(ValueError, match=why):
            TWO_CARD.check(parse_cards(cards))
    with pytest.raises(ValueError, match=r"^two-card does not use \[6-6\]$"):
        TWO_CARD.check((PACK[0], TILES[0]))
    TWO_CARD.check(parse_cards("JkAs"))


def test_in_the_front_of_thirteen_straights_and_flushes_do_not_count() -> None:
    kinds = Counter(FRONT.category(FRONT.value(hand)) for hand in ALL_THREES)
    assert kinds == {"three-of-a-kind": 52, "pair": 3_744, "high-card": 22_100 - 52 - 3_744}


@pytest.mark.slow
def test_every_front_of_thirteen_stands_where_the_rule_puts_it() -> None:
    def rule(hand: tuple[Card, ...]) -> list[tuple[int, int]]:
        counts = Counter(card.rank for card in hand)
        return sorted(((count, rank) for rank, count in counts.items()), reverse=True)

    pairs = sorted((FRONT.value(hand), rule(hand)) for hand in ALL_THREES)
    for (low, low_rule), (high, high_rule) in pairwise(pairs):
        assert (low < high) == (low_rule < high_rule)
        assert (low == high) == (low_rule == high_rule)


@pytest.mark.parametrize(("better", "worse"), [("2c2d2h", "AcAdKh"), ("2c2d3h", "AcKcQc"), ("AcKdJh", "AsKsTs")])
def test_the_better_front_of_thirteen_wins(better: str, worse: str) -> None:
    assert front(better) > front(worse)


@pytest.mark.parametrize(
    ("cards", "words"),
    [("6c6d6h", "three sixes"), ("AcQdAh", "pair of aces, queen kicker"), ("KsQsJs", "king-queen-jack")],
)
def test_a_dealer_names_the_front_of_thirteen(cards: str, words: str) -> None:
    assert FRONT.describe(front(cards)) == words


@pytest.mark.parametrize(
    ("three", "five"),
    [("2c2d2h", "3c3d3h5s4c"), ("KcKdQh", "KhKsAc3d2c"), ("AcKdQh", "AdKsQcJh2d"), ("9c9d9h", "6c5d4h3s2c")],
)
def test_a_front_of_thirteen_compares_with_the_middle(three: str, five: str) -> None:
    assert front(three) < HIGH.value(parse_cards(five))


def test_three_of_a_kind_in_front_of_two_pair_is_foul() -> None:
    assert front("2c2d2h") > HIGH.value(parse_cards("AcAdKhKsQc"))


def test_a_front_of_thirteen_has_three_different_cards() -> None:
    with pytest.raises(ValueError, match=r"^front ranks 3 cards, not 2: As Ks$"):
        FRONT.check(parse_cards("AsKs"))
    with pytest.raises(ValueError, match=r"^front does not use Jk$"):
        FRONT.check(parse_cards("AsKsJk"))
