"""How the rule sheets of Player's, Lucky Lady and Ocean's Eleven describe what is particular to their blackjacks."""

from __future__ import annotations

import pytest

from support.blackjack_round import blackjack

SENTENCES = {
    "players/21st-century-blackjack-switch": [
        "Two cards are dealt face up to each of a player's two hands, one at a time, from the left of the house "
        "dealer. The player-dealer is dealt last, the first card up and the second down.",
        "The players play in turn, from the left of the player-dealer.",
        "The second cards of the two hands may be switched once, before a hand is hit. A hand may be doubled or split "
        "before or after the switch. An ace and a ten are then 21 1/2, which is not a natural and pushes against 21.",
        "When the player-dealer shows an ace, insurance of up to half the wager pays 2 to 1 against a natural. It is "
        "not offered beside a player's natural.",
        "A player may split two cards of the same rank, into up to 4 hands; aces into up to 2. Split aces get one "
        "card each.",
        "A player-dealer's 22 pushes every hand except a natural and a bust.",
    ],
    "players/21st-century-blackjack-buster": [
        "A player may surrender half the wager on any total from 12 up to 21.",
        "When both bust, a closer player with a three-card 23 to 25 pushes, and all others lose.",
    ],
    "lucky-lady/21st-century-blackjack": [
        "A joker as the player-dealer's up card freezes all hands.",
        "Against a natural only the first wager is lost. Double and split wagers are returned.",
    ],
    "lucky-lady/no-bust-21st-century-blackjack-4": [
        "A player may split two cards of equal value, any number of times. Split aces get one card each.",
        "A player may surrender half the wager on any total up to 20, including after a split.",
    ],
    "oceans-eleven/21st-century-blackjack": [
        "A player may hit or stand on any total.",
        "A player may double on the first two cards, from the table minimum up to the wager, for one card.",
        "A player may split two cards of the same rank, or two face cards, into up to 4 hands; aces may not be split.",
        "Against a natural or a joker in the hole only the first wager is lost. Double and split wagers are returned.",
    ],
    "oceans-eleven/no-bust-21st-century-blackjack-6-0": [
        "The best hand is a natural 22: ace and ten as the first two cards. Any other hand over 21 is a bust.",
        "A player may split two cards of the same rank, any number of times; tens into up to 3; aces into up to 2. "
        "Split aces get one card each.",
        "When both bust, a closer player pushes against a suited 7-8-9, and otherwise loses.",
    ],
}


@pytest.mark.parametrize(
    ("name", "sentence"), [(name, sentence) for name, sentences in SENTENCES.items() for sentence in sentences]
)
def test_the_rule_sheet_says_so(name: str, sentence: str) -> None:
    assert sentence in blackjack(name).steps
