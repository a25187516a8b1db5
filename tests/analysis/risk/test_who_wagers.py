"""Who wagers what, in words."""

from __future__ import annotations

import pytest

from cardroom.analysis.risk.who_wagers import wagers_in_words, who_wagers
from cardroom.analysis.simulation.full_table import all_players
from support.odds_at_table import spread


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("oaks/three-card-poker-1-3-6-card-bonus", "Seats 1 to 3 wager $5 each on ante, pair plus and 6 card bonus."),
        (
            "players/21st-century-blackjack-switch",
            "Seats 1 to 3 wager $20 on each of 2 circles of base and $5 on super match.",
        ),
        (
            "oaks/ez-baccarat-panda-8",
            "Seats 1 and 3 wager $20 on player, $5 on tie, $5 on dragon 7 and $5 on panda 8; "
            "seat 2 wagers $20 on banker, $5 on tie, $5 on dragon 7 and $5 on panda 8.",
        ),
    ],
)
def test_seats_that_wager_the_same_are_told_together(name: str, words: str) -> None:
    amount = 5_00 if words.count("each on") else 20_00
    assert wagers_in_words(who_wagers(all_players(spread(name), amount, 3))) == words
