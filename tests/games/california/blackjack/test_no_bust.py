"""Games without a bust: the hand closer to the target wins, over it or under, and ties may go to one side."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardroom.cards import parse_cards
from cardroom.games.california.blackjack.hand import Hand
from cardroom.games.california.blackjack.outcome import against_bank
from cardroom.games.california.blackjack.rules import BlackjackRules, Over
from cardroom.houses import load_game
from cardroom.money import Lose, Push, Win
from cardroom.ranking import BlackjackCount

RULES: BlackjackRules = load_game("players/21st-century-blackjack-buster").rules
PLAIN = replace(
    RULES,
    bust=False,
    insurance=False,
    peek="never",
    over=Over(pushes="never"),
    count=BlackjackCount(limit=42, natural=42, naturals=()),
)


def outcome(rules: BlackjackRules, mine: str, theirs: str) -> type:
    hand = Hand({1: list(parse_cards(mine))}, rules, 1)
    return type(against_bank(rules, hand, parse_cards(theirs)))


@pytest.mark.parametrize(
    ("mine", "theirs", "result"),
    [
        ("Th 8h 6h", "Tc 9c", Lose),  # 24 is three away, and 19 two.
        ("Th 5h 7h", "Tc 9c", Win),  # 22 is one away.
        ("Th 9h 4h", "Tc 9c", Push),  # 23 and 19 are both two away.
        ("Th 9h", "Tc 6c 7c", Push),  # The same with the sides exchanged.
        ("Th 9h", "Tc 6c 8c", Win),
        ("Th 8h", "Tc 6c 6c", Lose),
        ("Th 6h 8h", "Tc 6c 9c", Win),  # 24 is closer than 25.
        ("Th 6h 9h", "Tc 6c 9d", Push),
        ("Ah Kh", "7c 7d 7s", Push),  # An ace and a ten are an ordinary 21.
    ],
)
def test_the_hand_closer_to_the_target_wins(mine: str, theirs: str, result: type) -> None:
    assert outcome(PLAIN, mine, theirs) is result


@pytest.mark.parametrize(("ties", "result"), [("push", Push), ("player", Win), ("player-dealer", Lose)])
@pytest.mark.parametrize("hands", [("Th 9h", "Tc 9c"), ("Th 9h 4h", "Tc 9c"), ("Ah Kh", "7c 7d 7s")])
def test_one_side_may_win_every_tie(ties: str, result: type, hands: tuple[str, str]) -> None:
    assert outcome(replace(PLAIN, ties=ties), *hands) is result


@pytest.mark.parametrize(("ties", "result"), [("push", Push), ("player", Win), ("player-dealer", Lose)])
@pytest.mark.parametrize("natural_tie", ["push", "by-total"])
def test_equal_naturals_are_ties_too(ties: str, result: type, natural_tie: str) -> None:
    assert outcome(replace(RULES, ties=ties, natural_tie=natural_tie), "Ah Kh", "Ac Kc") is result


def test_the_target_need_not_be_21() -> None:
    rules = replace(PLAIN, count=BlackjackCount(limit=44, natural=44, naturals=()))
    assert outcome(rules, "Th 5h 7h", "7c 7d 7s") is Win
    assert outcome(rules, "Th 5h 8h", "7c 7d 7s") is Push


def test_the_rule_sheet_says_so() -> None:
    game = load_game("players/21st-century-blackjack-buster")
    parts = {
        "rules": game.file.rules
        | {"bust": False, "ties": "player", "insurance": False, "over": {}, "count": {"naturals": []}},
        "pays": game.file.pays,
    }
    steps = " ".join(game.changed(parts).spread(None).steps)
    assert (
        "The best hand is 21. No hand busts: one over 21 takes no more cards, and is compared like any other." in steps
    )
    assert "The hand closer to 21 wins, over it or under. Hands that are equally close are won by the player." in steps
    assert "both bust" not in steps


@pytest.mark.parametrize(
    ("rules", "field"),
    [
        ({"over": {"pushes": "closer"}}, "rules.over.pushes"),
        ({"over": {}, "bank_22_pushes": True}, "rules.bank_22_pushes"),
        ({"over": {}, "ties": "player-dealer", "tie_at_21": "win"}, "rules.tie_at_21"),
        ({"over": {}, "ties": "player-dealer", "natural_tie": "win"}, "rules.natural_tie"),
        ({"over": {}, "count": {"naturals": []}, "insurance": True}, "rules.insurance"),
    ],
)
def test_fields_that_contradict_one_another_are_refused(rules: dict[str, object], field: str) -> None:
    game = load_game("players/21st-century-blackjack-buster")
    with pytest.raises(ValueError, match=field):
        game.changed({"rules": game.file.rules | {"bust": False} | rules})
