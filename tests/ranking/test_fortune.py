from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from random import Random

import pytest

from cardroom.cards import JOKER, PACK, RANKS, Card, parse_cards, show_cards
from cardroom.ranking.fortune import FORTUNE, FORTUNE_WILD, UNRANKED, Fortune, best_pay, fortune_hands
from cardroom.ranking.high import Joker

Hand = Sequence[Card]

IMPLIED = {
    "royal-flush": ("straight-flush",),
    "straight-flush": ("straight", "flush"),
    "five-aces": ("five-of-a-kind",),
    "five-of-a-kind": ("four-of-a-kind",),
    "four-of-a-kind": ("three-of-a-kind",),
    "full-house": ("three-of-a-kind", "two-pair"),
    "three-of-a-kind": ("pair",),
    "two-pair": ("pair",),
}
PARTS: tuple[Hand, ...] = (
    PACK,
    PACK[:24],
    PACK[32:],
    [card for card in PACK if str(card)[1] in "ds"],
    [card for card in PACK if str(card)[1] == "h"],
    [card for card in PACK if str(card)[0] in "A23456" and str(card)[1] in "cd"],
)
LIVERMORE = (
    "seven-card-straight-flush", "royal-flush-royal-match", "seven-card-straight-flush-with-joker", "five-aces",
    "royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "three-of-a-kind", "straight",
)  # fmt: skip
PLAYERS = (
    "seven-card-straight-flush", "seven-card-straight-flush-with-joker", "five-aces", "five-of-a-kind", "royal-flush",
    "straight-flush", "four-of-a-kind", "full-house", "flush", "straight",
)  # fmt: skip


def in_a_row(cards: Hand) -> bool:
    ranks = sorted(RANKS.index(str(card)[0]) for card in cards)
    ace_low = sorted((rank + 1) % 13 - 1 for rank in ranks)
    return any(row == list(range(row[0], row[0] + len(cards))) for row in (ranks, ace_low))


def suited(cards: Hand) -> bool:
    return len({str(card)[1] for card in cards}) == 1


def five_makes(cards: Hand) -> str:
    counts = Counter(str(card)[0] for card in cards)
    shape = "".join(map(str, sorted(counts.values(), reverse=True)))
    if suited(cards) and in_a_row(cards):
        return "royal-flush" if set(counts) == set("AKQJT") else "straight-flush"
    if shape == "5":
        return "five-aces" if "A" in counts else "five-of-a-kind"
    if shape in ("41", "32"):
        return "four-of-a-kind" if shape == "41" else "full-house"
    if suited(cards):
        return "flush"
    if in_a_row(cards):
        return "straight"
    return {"311": "three-of-a-kind", "221": "two-pair", "2111": "pair"}.get(shape, "high-card")


def substituted(cards: Hand) -> Iterator[tuple[list[Card], Card | None]]:
    """The cards with the joker as each card of the pack, and that card."""
    if JOKER not in cards:
        yield list(cards), None
        return
    for card in PACK:
        yield [card if c == JOKER else c for c in cards], card


def naive(cards: Hand, rule: Joker) -> set[str]:
    """Every five of the seven with every card for the joker, and the seven-card hands as the books say them."""
    made = {"high-card"}
    for five in combinations(cards, 5):
        rest = [card for card in cards if card not in five]
        for hand, stands_for in substituted(five):
            kind = five_makes(hand)
            completes = kind in ("straight", "flush", "straight-flush", "royal-flush")
            if stands_for is None or rule == "wild" or completes or stands_for.rank == 12:
                made.add(kind)
            if kind == "royal-flush" and {str(card)[0] for card in rest} == {"K", "Q"} and suited(rest):
                made.add("royal-flush-royal-match")
    for hand, stands_for in substituted(cards):
        if suited(hand) and in_a_row(hand):
            made.add("seven-card-straight-flush" + ("" if stands_for is None else "-with-joker"))
    for kind, implied in IMPLIED.items():
        if kind in made:
            made.update(implied)
    return made


def random_hands(part: Hand, count: int) -> Iterator[list[Card]]:
    """Half of them with the joker."""
    random = Random(show_cards(part))
    for i in range(count):
        yield random.sample(part, 7) if i % 2 else [*random.sample(part, 6), JOKER]


def kinds(hands: Iterable[Hand], ranking: Fortune = FORTUNE) -> Counter[str]:
    return Counter(ranking.category(ranking.value(hand)) for hand in hands)


@pytest.mark.slow
@pytest.mark.parametrize("rule", ["bug", "wild"])
@pytest.mark.parametrize("part", PARTS, ids=len)
def test_a_hand_makes_what_its_fives_make_with_any_card_the_joker_may_be(part: Hand, rule: Joker) -> None:
    for hand in random_hands(part, 60):
        assert fortune_hands(hand, rule).difference(UNRANKED) == naive(hand, rule), show_cards(hand)


@pytest.fixture(scope="module")
def straight_flushes() -> Counter[str]:
    """How often the 53 cards make each kind with a straight flush in them: four times those in clubs."""
    clubs = [card for card in PACK if card.suit == 0]
    others = [card for card in PACK if card.suit != 0]
    rows = {five for five in combinations(clubs, 5) if in_a_row(five)}
    found: Counter[str] = Counter()
    for jokers in ([], [JOKER]):
        enough = 5 - len(jokers)
        for count in range(enough, enough + 3):
            for held in combinations(clubs, count):
                if any(len({*row} & {*held}) >= enough for row in rows):
                    found += kinds([*held, *rest, *jokers] for rest in combinations(others, enough + 2 - count))
    return Counter({kind: 4 * count for kind, count in found.items()})


@pytest.mark.parametrize(
    ("kind", "count"),
    [
        ("seven-card-straight-flush", 32),
        ("royal-flush-royal-match", 72),
        ("seven-card-straight-flush-with-joker", 196),
        ("royal-flush", 26_020),
        ("straight-flush", 184_644),
    ],
)
def test_hands_with_a_straight_flush_come_as_often_as_published(
    straight_flushes: Counter[str], kind: str, count: int
) -> None:
    assert straight_flushes[kind] == count


@pytest.mark.slow
def test_five_aces_and_four_of_a_kind_come_as_often_as_published() -> None:
    aces = PACK[48:]
    hands = {
        tuple(sorted((*four, *rest)))
        for rank in range(13)
        for four in [PACK[4 * rank : 4 * rank + 4]]
        for rest in combinations([card for card in (*PACK, JOKER) if card not in four], 3)
    } | {
        (*rest, *three, JOKER) for three in combinations(aces, 3) for rest in combinations(PACK[:48], 3)
    }  # fmt: skip
    found = kinds(hands)
    assert found["five-aces"] == 1_128
    assert found["four-of-a-kind"] == 307_472


def test_royal_match_hands_are_12_natural_and_60_with_the_joker() -> None:
    royals = [[card for card in PACK if card.suit == suit and card.rank >= 8] for suit in range(4)]
    natural = {tuple(sorted([*royal, *two])) for royal in royals for two in combinations(set(PACK) - set(royal), 2)}
    joker = {
        (*sorted([*four, *two]), JOKER)
        for royal in royals
        for four in combinations(royal, 4)
        for two in combinations(set(PACK) - set(four), 2)
    }
    assert kinds(natural)["royal-flush-royal-match"] == 12
    assert kinds(joker)["royal-flush-royal-match"] == 60


@pytest.mark.parametrize(
    ("cards", "category", "words"),
    [
        ("4h5h6h7h8h9hTh", "seven-card-straight-flush", "seven-card straight flush"),
        ("7h6h5h4h3h2hAh", "seven-card-straight-flush", "seven-card straight flush"),
        ("AsKsQsJsTsKdQd", "royal-flush-royal-match", "royal flush and royal match"),
        ("AsJkQsJsTsKdQd", "royal-flush-royal-match", "royal flush and royal match"),
        ("AsKsQsJsTsKdJk", "royal-flush", "royal flush"),
        ("AsKsQsJsTsKdQh", "royal-flush", "royal flush"),
        ("4h5hJk7h8h9hTh", "seven-card-straight-flush-with-joker", "seven-card straight flush with the joker"),
        ("AsAdAhAcJk2c3d", "five-aces", "five aces"),
        ("KsKdKhKcJk2c3d", "four-of-a-kind", "four of a kind"),
        ("KsKdKhJk2c3d7h", "three-of-a-kind", "three of a kind"),
        ("AsAdJkKc9c5d3h", "three-of-a-kind", "three of a kind"),
        ("KcKdKh7s7c2d3h", "full-house", "full house"),
        ("2c5cJkJc9cKd3h", "flush", "flush"),
        ("4c5d6h8sJkJdKh", "straight", "straight"),
        ("KsKdJkAc2c7d9h", "two-pair", "two pair"),
        ("KsQdJk2c3c7d9h", "high-card", "high card"),
        ("KsKdQc2c3c7d9h", "pair", "a pair"),
    ],
)
def test_a_dealer_names_the_bonus_hand(cards: str, category: str, words: str) -> None:
    value = FORTUNE.value(parse_cards(cards))
    assert FORTUNE.category(value) == category
    assert FORTUNE.describe(value) == words


@pytest.mark.parametrize(
    ("cards", "category"),
    [("KsKdKhKcJk2c3d", "five-of-a-kind"), ("AsAdAhAcJkKcKd", "five-aces"), ("KsQdJk2c3c7d9h", "pair"),
     ("KsKdJkQcQd2c3d", "full-house"), ("KsKdJkQc8d2c3d", "three-of-a-kind")],
)  # fmt: skip
def test_a_wild_joker_is_any_card(cards: str, category: str) -> None:
    assert FORTUNE_WILD.category(FORTUNE_WILD.value(parse_cards(cards))) == category


def test_where_trips_pay_more_than_a_straight_they_are_paid() -> None:
    made = fortune_hands(parse_cards("7c7d7h8s9cTdJh"))
    assert FORTUNE.category(FORTUNE.value(parse_cards("7c7d7h8s9cTdJh"))) == "straight"
    assert best_pay(made, LIVERMORE) == "three-of-a-kind"
    assert best_pay(made, PLAYERS) == "straight"


def test_a_hand_with_no_row_of_its_own_is_paid_as_the_next_it_makes() -> None:
    assert best_pay(fortune_hands(parse_cards("AsKsQsJsTsKdQd"), "wild"), PLAYERS) == "royal-flush"
    five_kings = fortune_hands(parse_cards("KsKdKhKcJk2c3d"), "wild")
    assert best_pay(five_kings, PLAYERS) == "five-of-a-kind"
    assert best_pay(five_kings, LIVERMORE) == "four-of-a-kind"


def test_what_no_row_pays_is_nothing() -> None:
    assert best_pay(fortune_hands(parse_cards("KsKdQcQd3c7d9h")), LIVERMORE) is None


@pytest.mark.parametrize(
    ("cards", "playing"),
    [
        ("4h5h6h7h8h9hTh", "Th 9h 8h 7h 6h 5h 4h"),
        ("2c5cJkJc9cKd3h", "Jk Jc 9c 5c 2c"),
        ("9c9d8c8d7c7d7h", "9d 9c 7h 7d 7c"),
        ("AsKsQsJsTs9d8d", "As Ks Qs Js Ts"),
    ],
)
def test_the_cards_that_make_the_hand_play(cards: str, playing: str) -> None:
    assert show_cards(FORTUNE.playing(parse_cards(cards))) == playing


def test_a_bonus_hand_is_seven_different_cards() -> None:
    with pytest.raises(ValueError, match=r"^fortune ranks 7 cards, not 5: "):
        FORTUNE.check(parse_cards("AsKsQsJsTs"))
    with pytest.raises(ValueError, match=r"^Jk appears twice: "):
        FORTUNE.check(parse_cards("JkJkQsJsTs9s8s"))
    FORTUNE.check(parse_cards("JkKsQsJsTs9s8s"))
