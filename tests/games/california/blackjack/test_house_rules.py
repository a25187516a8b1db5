"""What a house file may say of a blackjack, and how the rule sheet tells it."""

from __future__ import annotations

import msgspec
import pytest

from cardroom.games.california.blackjack.rules import BlackjackRules
from support.blackjack_round import blackjack

replace = msgspec.structs.replace
OAKS = blackjack("oaks/pure-21-5-blackjack").rules
LIVERMORE = blackjack("livermore/pure-spanish-21-5").rules


@pytest.mark.parametrize("peek", ["never", "ace"])
def test_naturals_are_paid_at_once_only_where_every_natural_is_found_first(peek: str) -> None:
    assert [field for field, _ in replace(OAKS, peek=peek).contradictions()] == ["rules.naturals_at_once"]


def test_a_hand_that_may_be_doubled_again_is_not_doubled_for_less() -> None:
    both = replace(LIVERMORE, double=replace(LIVERMORE.double, again=2))
    assert [field for field, _ in both.contradictions()] == ["rules.double.for_less"]
    assert not list(replace(both, double=replace(both.double, for_less=False)).contradictions())


@pytest.mark.parametrize("rules", [OAKS, LIVERMORE])
def test_the_houses_rules_go_together(rules: BlackjackRules) -> None:
    assert not list(rules.contradictions())


TOLD = {
    "oaks/pure-21-5-blackjack": [
        "The best hand is a natural 21 1/2: ace and ten as the first two cards. Any other hand above 21 1/2 is over.",
        "Lucky lucky is settled at once.",
        "If the player-dealer has none, players' naturals are paid at once.",
        "A player must hit hard 11 or less, must stand on hard 19 or more; else hits or stands at will.",
        "Double on the first two cards where a hit is allowed, up to the wager, for one card, not after a split.",
        "Split two cards of equal value, up to 2 hands; split aces get one card each.",
        "Both over: the player pushes against 8-8-8, else loses.",
    ],
    "oaks/no-bust-21st-century-blackjack": [
        "Any other hand with a joker is 21 and takes no more cards.",
        "Surrender loses half the wager: on the first two cards, not against a joker.",
        "Both over: the player pushes if closer, else loses.",
        "Against a natural only the first wager is lost; doubles and splits go back.",
    ],
    "oaks/california-aces": [
        "The best hand is a natural 22: ace and ace as the first two cards. Any other hand above 22 is over.",
        "There is no doubling.",
        "There is no splitting.",
        "There is no surrender.",
    ],
    "livermore/pure-21-5-blackjack": [
        "With an ace up, insurance for up to half the wager pays 2 to 1 against a natural; a natural may take even "
        "money instead.",
    ],
    "livermore/pure-spanish-21-5": [
        "A player must stand on hard 17 or more; else hits or stands at will.",
        "Double on the first two cards, up to the wager, for one card; a doubled hand may take back its last double "
        "and lose the rest.",
        "Split two cards of equal value, up to 4 hands.",
        "The hand closer to the best total wins; equal hands push, but an equal 21 wins.",
        "Two naturals: the player wins.",
    ],
}


@pytest.mark.parametrize(("name", "line"), [(name, line) for name, told in TOLD.items() for line in told])
def test_the_rule_sheet_tells_what_is_particular(name: str, line: str) -> None:
    assert line in blackjack(name).steps
