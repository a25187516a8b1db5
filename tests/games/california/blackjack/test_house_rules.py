"""What a house file may say about a blackjack, and how the rule sheet describes it."""

from __future__ import annotations

import msgspec
import pytest

from cardroom.cards import parse_cards
from cardroom.games.california.banked import Limits
from cardroom.games.california.blackjack.choices import Double
from cardroom.games.california.blackjack.hand import Hand
from cardroom.games.california.blackjack.offers import Purse, offer
from cardroom.games.california.blackjack.rules import BlackjackRules
from cardroom.games.california.blackjack.steps import steps
from support.blackjack_round import blackjack

replace = msgspec.structs.replace
OAKS = blackjack("oaks/pure-21-5-blackjack").rules
LIVERMORE = blackjack("livermore/pure-spanish-21-5").rules


@pytest.mark.parametrize("peek", ["never", "ace"])
def test_naturals_are_paid_at_once_only_where_every_natural_is_found_first(peek: str) -> None:
    assert [problem.field for problem in replace(OAKS, peek=peek).contradictions()] == ["rules.naturals_at_once"]


def test_a_down_card_is_checked_only_where_it_is_dealt_before_the_players_play() -> None:
    later = replace(OAKS, down_card="after-players")
    assert [problem.field for problem in later.contradictions()] == ["rules.peek"]
    assert not list(replace(later, peek="never", naturals_at_once=False).contradictions())


def test_a_hand_that_may_be_doubled_again_is_not_doubled_for_less() -> None:
    both = replace(LIVERMORE, double=replace(LIVERMORE.double, again=2))
    assert [problem.field for problem in both.contradictions()] == ["rules.double.for_less"]
    assert not list(replace(both, double=replace(both.double, for_less=False)).contradictions())


def test_the_totals_that_may_be_doubled_are_in_order() -> None:
    assert [problem.field for problem in replace(OAKS, doubled_totals=(11, 9)).contradictions()] == [
        "rules.doubled_totals"
    ]


def test_rules_to_try_are_on_the_rule_sheet_and_at_the_table() -> None:
    tried = replace(OAKS, hits_soft_17=False, doubled_totals=(9, 11))
    lines = list(steps(tried, ("base",)))
    assert any("hits soft 16 or less, and stands on hard 17 or more and on soft 17 or more" in line for line in lines)
    assert any("double on the first two cards if they are hard 9 to 11" in line for line in lines)
    for cards, may_double in (("5h 4h", True), ("5h 3h", False), ("Ah 8h", False), ("6h 6c", False)):
        hand = Hand({1: list(parse_cards(cards))}, tried, 1)
        option = offer(tried, hand, 1, Purse(100_00, 10_00, 10_00, Limits(1)), joker_up=False)
        assert option is not None
        assert (Double() in option.choices) == may_double


@pytest.mark.parametrize("rules", [OAKS, LIVERMORE])
def test_the_houses_rules_go_together(rules: BlackjackRules) -> None:
    assert not list(rules.contradictions())


LINES = {
    "oaks/pure-21-5-blackjack": [
        "The best hand is a natural 21 1/2: ace and ten as the first two cards. Any other hand over 21 1/2 is a bust.",
        "Lucky lucky is settled at once.",
        "If the player-dealer has no natural, players' naturals are paid at once.",
        "A player must hit hard 11 or less and must stand on hard 19 or more, and may hit or stand on any other total.",
        "A player may double on the first two cards, up to the wager, for one card, but not after a split.",
        "A player may split two cards of equal value, into up to 2 hands. Split aces get one card each.",
        "When both bust, the player pushes against 8-8-8, and otherwise loses.",
    ],
    "oaks/no-bust-21st-century-blackjack": [
        "Any other hand with a joker counts 21 and takes no more cards.",
        "A player may surrender half the wager on the first two cards, but not against a joker.",
        "When both bust, the player pushes if closer, and otherwise loses.",
        "Against a natural only the first wager is lost. Double and split wagers are returned.",
    ],
    "oaks/california-aces": [
        "The best hand is a natural 22: ace and ace as the first two cards. Any other hand over 22 is a bust.",
        "There is no doubling.",
        "There is no splitting.",
        "There is no surrender.",
    ],
    "livermore/pure-21-5-blackjack": [
        "When the player-dealer shows an ace, insurance of up to half the wager pays 2 to 1 against a natural; a "
        "player with a natural may take even money instead.",
    ],
    "livermore/pure-spanish-21-5": [
        "A player must stand on hard 17 or more, and may hit or stand on any other total.",
        "A player may double on the first two cards, up to the wager, for one card. A player may take back the last "
        "double and lose the rest of the wager.",
        "A player may split two cards of equal value, into up to 4 hands.",
        "The hand closer to the best total wins. Equal hands push, but the player wins an equal 21.",
        "When both have a natural, the player wins.",
    ],
}


@pytest.mark.parametrize(("name", "line"), [(name, line) for name, lines in LINES.items() for line in lines])
def test_the_rule_sheet_describes_what_is_particular(name: str, line: str) -> None:
    assert line in blackjack(name).steps
