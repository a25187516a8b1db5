"""The names of hands and outcomes as the rule sheet prints them."""

from __future__ import annotations

import pytest

from cardroom.houses import load_game
from cardroom.sheets.hands import hand_name, hands_of


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("three-of-a-kind", "Three of a kind"),
        ("suited-7-7-7", "Suited 7-7-7"),
        ("spread-4-or-more", "Spread 4 or more"),
        ("seven-card-straight-flush", "Seven-card straight flush"),
        ("5-card-flush", "5-card flush"),
        ("four-card", "Four card"),
        ("high-card", "High card"),
        ("ace-high 5-card flush", "Ace-high 5-card flush"),
    ],
)
def test_a_name_is_printed_in_words_and_with_the_hyphens_that_belong_to_it(name: str, printed: str) -> None:
    assert hand_name(name) == printed


def test_a_royal_flush_has_the_highest_cards_of_the_deck() -> None:
    def means(name: str) -> dict[str, str]:
        return {hand: words for _, _, hands in hands_of(load_game(name).spread()) for hand, words in hands}

    assert means("oaks/texas-holdem")["Royal flush"] == "ace to ten of one suit"
    assert means("oceans-eleven/mexican-poker")["Royal flush"] == "ace, king, queen, jack and seven of one suit"
