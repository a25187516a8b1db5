from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import JOKER, PACK, RANKS, Card, Deck, parse_cards
from cardroom.ranking.high import High
from cardroom.ranking.stripped import ASIAN_STUD, ASIAN_STUD_FULL_HOUSE_FIRST, EZ_MONEY, MEXICAN, MEXICAN_JOKER_UP
from support.effort import effort

Hand = Sequence[Card]
Standing = tuple[int, tuple[int, ...]]

SEVEN_TO_ACE = Deck(without=tuple("23456")).cards
FORTY = Deck(without=tuple("89T")).cards
FORTY_ONE = (*FORTY, JOKER)

FULL_HOUSE_FIRST = (
    "high-card", "pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house", "four-of-a-kind",
    "straight-flush", "royal-flush",
)  # fmt: skip
FLUSH_FIRST = (*FULL_HOUSE_FIRST[:5], "full-house", "flush", *FULL_HOUSE_FIRST[7:])
WITH_FIVES = (*FULL_HOUSE_FIRST, "five-of-a-kind")

# The printed straights, low to high, and the order of the kinds of hands.
RULES: dict[str, tuple[str, tuple[str, ...]]] = {
    "ez-money": ("789TJ 89TJQ 9TJQK TJQKA", FLUSH_FIRST),
    "asian-stud": ("A789T 789TJ 89TJQ 9TJQK TJQKA", FLUSH_FIRST),
    "asian-stud-full-house-first": ("A789T 789TJ 89TJQ 9TJQK TJQKA", FULL_HOUSE_FIRST),
    "mexican": ("A2345 23456 34567 4567J 567JQ 67JQK 7JQKA", WITH_FIVES),
    "mexican-joker-up": ("A2345 23456 34567 4567J 567JQ 67JQK 7JQKA", WITH_FIVES),
}
THIRTY_TWO = pytest.mark.parametrize(
    "ranking", [EZ_MONEY, ASIAN_STUD, ASIAN_STUD_FULL_HOUSE_FIRST], ids=lambda ranking: ranking.name
)
MEXICANS = pytest.mark.parametrize("ranking", [MEXICAN, MEXICAN_JOKER_UP], ids=lambda ranking: ranking.name)


@cache
def naive_natural(ranks: tuple[int, ...], flush: bool, rules: str) -> Standing:
    """Straight from the rule: look for the ranks among the straights, or count them."""
    printed, low_to_high = RULES[rules]
    straights = [tuple(sorted(map(RANKS.index, straight))) for straight in printed.split()]
    counts = Counter(ranks)
    groups = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    if ranks in straights:
        groups = (straights.index(ranks),)
        category = "straight" if not flush else "royal-flush" if ranks == straights[-1] else "straight-flush"
    elif flush:
        category = "flush"
    else:
        shapes = {
            "5": "five-of-a-kind", "41": "four-of-a-kind", "32": "full-house", "311": "three-of-a-kind",
            "221": "two-pair", "2111": "pair", "11111": "high-card",
        }  # fmt: skip
        category = shapes["".join(str(counts[rank]) for rank in groups)]
    return low_to_high.index(category), groups


def naive_five(cards: Hand, rules: str) -> Standing:
    """Tries every card that the joker may be: no card twice, but a fifth of a rank of which four are there."""
    natural = [card for card in cards if card != JOKER]
    ranks, suits = [card.rank for card in natural], {card.suit for card in natural}
    if len(natural) == 5:
        return naive_natural(tuple(sorted(ranks)), len(suits) == 1, rules)
    found = []
    for stand_in in FORTY:
        if stand_in not in natural or ranks.count(stand_in.rank) == 4:
            flush = len(suits | {stand_in.suit}) == 1
            standing = naive_natural(tuple(sorted([*ranks, stand_in.rank])), flush, rules)
            completes = flush or WITH_FIVES[standing[0]] == "straight"
            if rules == "mexican" or completes or stand_in.rank == 12:
                found.append(standing)
    return max(found)


def naive(cards: Hand, ranking: High) -> Standing:
    return max(naive_five(five, ranking.name) for five in combinations(cards, 5))


def relabeled(cards: Hand) -> tuple[Card, ...]:
    """The same hand with its suits named in the order they come."""
    names: dict[int, int] = {}
    return tuple(
        card if card == JOKER else PACK[card.rank * 4 + names.setdefault(card.suit, len(names))] for card in cards
    )


def places(values: Sequence[Any]) -> list[int]:
    """Where each value stands among all of them, equal ones on one place."""
    place = {value: i for i, value in enumerate(sorted(set(values)))}
    return [place[value] for value in values]


def value(text: str, ranking: High) -> int:
    return ranking.value(parse_cards(text))


def kind(text: str, ranking: High) -> str:
    return ranking.category(value(text, ranking))


@pytest.fixture(scope="module")
def fives() -> dict[int, Counter[tuple[Card, ...]]]:
    """By the size of the deck, every five cards up to the names of suits, and how often they come."""
    return {len(deck): Counter(map(relabeled, combinations(deck, 5))) for deck in (SEVEN_TO_ACE, FORTY_ONE)}


def prove(ranking: High, hands: Counter[tuple[Card, ...]]) -> Counter[str]:
    """Compares each hand with the reference, and counts the kinds."""
    reference = [naive_five(hand, ranking.name) for hand in hands]
    values = [ranking.value(hand) for hand in hands]
    assert places(values) == places(reference)
    kinds: Counter[str] = Counter()
    for v, (category, _), often in zip(values, reference, hands.values(), strict=True):
        assert ranking.category(v) == RULES[ranking.name][1][category]
        kinds[ranking.category(v)] += often
    return kinds


@pytest.mark.slow
@THIRTY_TWO
def test_every_five_of_32_cards_stand_where_the_rule_puts_them(
    ranking: High, fives: dict[int, Counter[tuple[Card, ...]]]
) -> None:
    kinds = prove(ranking, fives[32])
    low_straights = 0 if ranking is EZ_MONEY else 1
    assert kinds.total() == 201_376
    assert kinds["four-of-a-kind"] == 8 * 28
    assert kinds["full-house"] == 8 * 4 * 7 * 6
    assert kinds["straight"] == (4 + low_straights) * (4**5 - 4)
    assert kinds["royal-flush"] == 4
    assert kinds["straight-flush"] == (3 + low_straights) * 4
    assert kinds["flush"] == 4 * 56 - kinds["royal-flush"] - kinds["straight-flush"]


@pytest.mark.slow
@MEXICANS
def test_every_five_of_41_cards_stand_where_the_rule_puts_them(
    ranking: High, fives: dict[int, Counter[tuple[Card, ...]]]
) -> None:
    kinds = prove(ranking, fives[41])
    assert kinds.total() == 749_398
    assert kinds["five-of-a-kind"] == (10 if ranking is MEXICAN else 1)
    assert kinds["royal-flush"] == 4 + 4 * 5
    wild_quads, up_quads = 10 * 4 * 36, 36 * 4 + 9
    assert kinds["four-of-a-kind"] == 10 * 36 + (wild_quads if ranking is MEXICAN else up_quads)


@pytest.mark.slow
@THIRTY_TWO
@effort(150)
@given(hands=st.lists(st.lists(st.sampled_from(SEVEN_TO_ACE), min_size=5, max_size=7, unique=True), min_size=2))
def test_the_best_five_of_seven_count(ranking: High, hands: list[list[Card]]) -> None:
    assert places([ranking.value(hand) for hand in hands]) == places([naive(hand, ranking) for hand in hands])


@pytest.mark.parametrize("ranking", [EZ_MONEY, ASIAN_STUD])
def test_with_32_cards_a_flush_beats_a_full_house(ranking: High) -> None:
    assert value("7h8h9hThQh", ranking) > value("AcAdAhKsKc", ranking)
    assert value("7c7d7h7s8c", ranking) > value("AhKhQhJh9h", ranking)


def test_a_house_may_keep_the_full_house_above_the_flush() -> None:
    assert value("7c7d7h8s8c", ASIAN_STUD_FULL_HOUSE_FIRST) > value("AhKhQhJh9h", ASIAN_STUD_FULL_HOUSE_FIRST)


def test_at_ez_money_the_ace_is_only_high() -> None:
    assert kind("Ac7d8h9sTc", EZ_MONEY) == "high-card"
    assert kind("Ac7c8c9cTc", EZ_MONEY) == "flush"


def test_at_asian_stud_ace_to_ten_is_the_lowest_straight() -> None:
    assert kind("Ac7d8h9sTc", ASIAN_STUD) == "straight"
    assert kind("Ac7c8c9cTc", ASIAN_STUD) == "straight-flush"
    assert value("Ac7d8h9sTc", ASIAN_STUD) < value("7d8h9sTcJd", ASIAN_STUD)


@MEXICANS
@pytest.mark.parametrize("straight", ["4c5d6h7sJc", "5c6d7hJsQc", "6c7dJhQsKc", "7cJdQhKsAc", "Ac2d3h4s5c"])
def test_at_mexican_poker_seven_and_jack_are_neighbors(straight: str, ranking: High) -> None:
    assert kind(straight, ranking) == "straight"


@MEXICANS
def test_no_mexican_straight_goes_round_the_ace(ranking: High) -> None:
    assert kind("QcKdAh2s3c", ranking) == "high-card"


@MEXICANS
def test_at_mexican_poker_a_full_house_beats_a_flush(ranking: High) -> None:
    assert value("2c2d2h3s3c", ranking) > value("AhKhQhJh6h", ranking)


def test_a_joker_up_is_no_third_king_and_a_joker_down_is() -> None:
    assert MEXICAN_JOKER_UP.describe(value("KcKd5h3sJk", MEXICAN_JOKER_UP)) == "pair of kings, ace kicker"
    assert MEXICAN.describe(value("KcKd5h3sJk", MEXICAN)) == "three kings"


def test_jokers_up_and_down_both_make_five_aces() -> None:
    assert value("AcAdAhAsJk", MEXICAN_JOKER_UP) == value("AcAdAhAsJk", MEXICAN) > value("7hJhQhKhAh", MEXICAN)
    assert kind("AcAdAhAsJk", MEXICAN_JOKER_UP) == "five-of-a-kind"


def test_hands_without_the_joker_compare_whether_another_s_joker_is_up_or_down() -> None:
    random = Random(41)
    for _ in range(2_000):
        hand = random.sample(FORTY, 5)
        assert MEXICAN.value(hand) == MEXICAN_JOKER_UP.value(hand)


@pytest.mark.parametrize(
    ("ranking", "cards", "words"),
    [
        (ASIAN_STUD, "Ac7d8h9sTc", "ten-high straight"),
        (ASIAN_STUD, "7c8c9cTcAc", "ten-high straight flush"),
        (ASIAN_STUD, "KcKdKh9s9c", "kings full of nines"),
        (EZ_MONEY, "9hJhQhKhAh", "ace-high flush"),
        (EZ_MONEY, "7cTdJhQsKc9d8c", "king-high straight"),
        (EZ_MONEY, "TsJsQsKsAs", "royal flush"),
        (MEXICAN, "4c5d6h7sJc", "jack-high straight"),
        (MEXICAN, "7cJcQcKcJk", "royal flush"),
        (MEXICAN, "2c3c4c5cJk", "six-high straight flush"),
        (MEXICAN, "6c6d6h6sJk", "five sixes"),
        (MEXICAN_JOKER_UP, "Ac7c5c2cJk", "ace-high flush"),
        (MEXICAN_JOKER_UP, "Ac2d3h4sJk", "five-high straight"),
    ],
)
def test_a_dealer_names_the_hand(ranking: High, cards: str, words: str) -> None:
    assert ranking.describe(value(cards, ranking)) == words


@pytest.mark.parametrize(
    ("ranking", "cards", "stranger"),
    [(EZ_MONEY, "AsKsQsJs6s", "6s"), (ASIAN_STUD, "AsKsQsJsJk", "Jk"), (MEXICAN, "AsKsQsTsJk", "Ts")],
)
def test_cards_that_are_not_in_the_deck_are_refused_by_name(ranking: High, cards: str, stranger: str) -> None:
    with pytest.raises(ValueError, match=f"^{ranking.name} does not use {stranger}$"):
        ranking.check(parse_cards(cards))


@pytest.mark.parametrize(("ranking", "deck"), [(EZ_MONEY, SEVEN_TO_ACE), (MEXICAN, FORTY_ONE)])
def test_all_cards_of_the_deck_pass(ranking: High, deck: Hand) -> None:
    for card in deck[5:]:
        ranking.check([*deck[:4], card])
