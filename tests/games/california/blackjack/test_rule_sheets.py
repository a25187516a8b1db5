"""How the rule sheets of Player's, Lucky Lady and Ocean's Eleven tell what is particular to their blackjacks."""

from __future__ import annotations

import pytest

from support.blackjack_round import blackjack

TOLD = {
    "players/21st-century-blackjack-switch": [
        "Two cards face up to each of a player's two hands, one at a time, from the left of the house dealer; the "
        "player-dealer is last, the first card up and the second down.",
        "The players play in turn, from the left of the player-dealer.",
        "The second cards of the two hands may be switched once, before anything else; an ace and a ten are then "
        "21 1/2, which is no natural and pushes against 21.",
        "Split two cards of the same rank, up to 4 hands, aces up to 2 hands; split aces get one card each.",
        "A player-dealer's 22 pushes every hand but a natural and those over.",
    ],
    "players/21st-century-blackjack-buster": [
        "Surrender loses half the wager: on any total from 12 up to 21.",
        "Both over: a closer player with three cards and 23 to 25 pushes, all others lose.",
    ],
    "lucky-lady/21st-century-blackjack": [
        "A joker as the player-dealer's up card freezes all hands.",
        "Against a natural only the first wager is lost; doubles and splits go back.",
    ],
    "lucky-lady/no-bust-21st-century-blackjack-4": [
        "Split two cards of equal value, any number of times; split aces get one card each.",
        "Surrender loses half the wager: on any total up to 20, also after a split.",
    ],
    "oceans-eleven/21st-century-blackjack": [
        "A player hits or stands at will.",
        "Double on the first two cards, from the table's minimum up to the wager, for one card.",
        "Split two cards of the same rank, or both faces, up to 4 hands, aces not.",
        "Against a natural or a joker down only the first wager is lost; doubles and splits go back.",
    ],
    "oceans-eleven/no-bust-21st-century-blackjack-6-0": [
        "The best hand is a natural 22: ace and ten as the first two cards. Any other hand above 21 is over.",
        "Split two cards of the same rank, any number of times, tens up to 3 hands, aces up to 2 hands; split aces "
        "get one card each.",
        "Both over: a closer player pushes against 7-8-9 of one suit, else loses.",
    ],
}


@pytest.mark.parametrize(("name", "sentence"), [(name, told) for name, sentences in TOLD.items() for told in sentences])
def test_the_rule_sheet_says_so(name: str, sentence: str) -> None:
    assert sentence in blackjack(name).steps
