"""The finder beside a search that tries everything."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import Card, parse_cards
from cardroom.games.pan.choices import AddTo, Borrow, LayDown, MeldPlay, SplitMeld
from cardroom.games.pan.finder import find_plays
from cardroom.games.pan.melds import in_order, kind_of
from cardroom.games.pan.plays import MeldRules, NotAllowed, Own, play
from support.effort import effort

HEARTS = parse_cards("Ah 2h 3h 4h 5h 6h 7h Jh Qh Kh")
FIVES = parse_cards("5h 5h 5h 5h 5c 5d 5s")
KINGS = parse_cards("Kh Kh Kc Ks")
PACK = (*HEARTS, *FIVES, *KINGS, *parse_cards("As 2s 3s 4c 6c"))


def picked(cards: tuple[Card, ...]) -> set[tuple[Card, ...]]:
    """Every choice of some of the cards."""
    return {in_order(some) for size in range(len(cards) + 1) for some in combinations(cards, size)}


def is_legal(own: Own, choice: MeldPlay, rules: MeldRules) -> bool:
    try:
        play(own, choice, rules)
    except NotAllowed:
        return False
    return True


def tried(own: Own, rules: MeldRules) -> set[MeldPlay]:
    """All that is legal, by trying everything."""
    hands = picked(own.hand)
    numbered = list(enumerate(own.melds, 1))
    everything: chain[MeldPlay] = chain(
        (LayDown(cards) for cards in hands),
        (AddTo(cards, number) for cards in hands for number, _ in numbered),
        (Borrow(card, number, cards) for cards in hands for number, meld in numbered for card in set(meld)),
        (
            SplitMeld(number, cards, off)
            for cards in hands
            for number, meld in numbered
            for off in picked((*meld, *cards))
        ),
    )
    return {choice for choice in everything if is_legal(own, choice, rules)}


def some_cards(random: Random) -> Own:
    """Up to two melds that may be long, now and then a wrong one, and cards that go with them."""
    melds, near = [], list(random.choices(PACK, k=2))
    for _ in range(random.randint(0, 2)):
        row = random.choice((HEARTS, FIVES, KINGS))
        start = random.randint(0, len(HEARTS) - 3)
        cards = (
            HEARTS[start : start + random.randint(3, 6)]
            if row is HEARTS
            else random.choices(row, k=random.randint(3, 5))
        )
        if kind_of(cards) or random.random() < 0.05:
            melds.append(in_order(cards))
            near += row
    return Own(tuple(random.choices(near, k=random.randint(0, 5))), tuple(melds))


@pytest.mark.slow
@effort(250)
@given(st.integers(0, 2**32), st.booleans(), st.sampled_from(["free", "going-out"]))
def test_the_finder_finds_what_trying_everything_finds(seed: int, splitting: bool, switching: str) -> None:
    rules = MeldRules(splitting=splitting, switching=switching)  # type: ignore[arg-type]
    own = some_cards(Random(seed))
    found, all_of_them = find_plays(own, rules), tried(own, rules)
    assert len(found) == len(set(found))
    assert set(found) == all_of_them
    for card in set(own.hand):
        assert set(find_plays(own, rules, card)) == {choice for choice in all_of_them if card in choice.cards}


def test_what_is_tried_has_plays_of_every_kind() -> None:
    """What the test above relies on: ropes and squares are split and lend cards."""
    tries = [some_cards(Random(seed)) for seed in range(600)]
    found = [(own, choice) for own in tries for choice in find_plays(own, MeldRules(splitting=True))]
    kinds = Counter(
        (type(choice), kind_of(own.melds[choice.meld - 1])) for own, choice in found if not isinstance(choice, LayDown)
    )
    assert min(kinds[kind, of] for kind in (AddTo, Borrow, SplitMeld) for of in ("rope", "suited", "mixed")) > 5
