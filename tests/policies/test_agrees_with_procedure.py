"""The verdicts and the procedure never disagree, whatever the rules say: hands are settled as `comply` reads them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cardroom.cards import Card, parse_cards
from cardroom.dealing.chance import Chance
from cardroom.games.california.blackjack.hand import Hand
from cardroom.games.california.blackjack.outcome import against_bank
from cardroom.games.california.blackjack.rules import BlackjackRules
from cardroom.houses import HouseFileError, HouseGame, load_game
from cardroom.money import Lose, Outcome, Win
from cardroom.policies import changed_game, comply, load_policy
from cardroom.policies.found import Remedy
from cardroom.tables import open_table
from cardroom.tables.self_play import deal_one, seat_bots

POLICY = load_policy("california-2026")
GAME = load_game("players/21st-century-blackjack-buster")
HANDS = [
    parse_cards(text)
    for text in (
        "Ah Kd", "Ah As", "Th 7d", "Th 8d", "Th 9d", "Th Kd", "Th 9d 2c", "7h 7d 7c", "Th 9d 3c", "Th 8d 5c",
        "Th 9d 4c", "Th 8d 6c", "Th 9d 5c", "Th 6d 9c", "Th 6d Tc", "8h 8d 8c", "7h 8h 9h", "Th 2d", "Ah 6d Tc Tc",
    )
]  # fmt: skip
RULES = st.fixed_dictionaries(
    {
        "rules.bust": st.booleans(),
        "rules.ties": st.sampled_from(["push", "player", "player-dealer"]),
        "rules.natural_tie": st.sampled_from(["push", "win", "by-total"]),
        "rules.tie_at_21": st.sampled_from(["push", "win"]),
        "rules.count.limit": st.sampled_from([40, 42, 43, 44]),
        "rules.count.natural": st.sampled_from([42, 43, 44]),
        "rules.count.naturals": st.sampled_from([[], ["ace-ten"], ["ace-ace"], ["ace-ten", "ace-ace"]]),
        "rules.over.pushes": st.sampled_from(["never", "closer", "bank-888", "bank-suited-789"]),
        "rules.bank_22_pushes": st.booleans(),
        "rules.insurance": st.booleans(),
        "rules.double.allowed": st.booleans(),
    }
)


def planted(fields: dict[str, Any]) -> HouseGame:
    try:
        return changed_game(GAME, [Remedy("", fields)])
    except HouseFileError:
        assume(False)
        raise


def settled(rules: BlackjackRules, mine: tuple[Card, ...], theirs: tuple[Card, ...]) -> Outcome:
    return against_bank(rules, Hand({1: list(mine)}, rules, 1), theirs)


def pairs(rules: BlackjackRules) -> Iterator[tuple[int, int, Outcome]]:
    """How far both hands are from the target, and the outcome, where neither is a natural."""
    for mine in HANDS:
        for theirs in HANDS:
            totals = rules.count.total(mine), rules.count.total(theirs)
            if not any(total.is_natural for total in totals):
                far, other = (abs(total.half_points - rules.count.limit) for total in totals)
                yield far, other, settled(rules, mine, theirs)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(RULES)
def test_a_hand_that_is_closer_never_loses_where_there_is_no_bust(fields: dict[str, Any]) -> None:
    game = planted(fields)
    (verdict,) = comply(game, POLICY).of("no-bust")
    says_no_bust = verdict.decided_by[0].found.state == "met"
    closer = [outcome for far, other, outcome in pairs(game.rules) if far < other]
    assert says_no_bust == all(isinstance(outcome, Win) for outcome in closer)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(RULES)
def test_ties_are_settled_as_the_verdict_says(fields: dict[str, Any]) -> None:
    rules: BlackjackRules = planted(fields).rules
    kinds = set()
    for mine in HANDS:
        for theirs in HANDS:
            one, other = rules.count.total(mine), rules.count.total(theirs)
            over = rules.bust and (rules.count.is_over(one) or rules.count.is_over(other))
            if one.half_points == other.half_points and one.is_natural == other.is_natural and not over:
                kinds.add(type(settled(rules, mine, theirs)))
    verdicts = {verdict.reading: verdict.state for verdict in comply(planted(fields), POLICY).of("ties")}
    assert (verdicts["ties=either-side"] == "met") == (kinds in ({Win}, {Lose}))
    assert (verdicts["ties=player"] == "met") == (kinds == {Win})


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(RULES)
def test_an_ace_and_a_ten_are_an_ordinary_hand_where_the_verdict_says_so(fields: dict[str, Any]) -> None:
    game = planted(fields)
    (verdict,) = comply(game, POLICY).of("no-natural")
    if verdict.state != "not-met":
        ace_ten, ordinary = parse_cards("Ah Kd"), parse_cards("Th 9d 2c")
        assume(not game.rules.count.is_over(game.rules.count.total(ordinary)))
        for theirs in HANDS:
            assert type(settled(game.rules, ace_ten, theirs)) is type(settled(game.rules, ordinary, theirs))
    else:
        assert game.rules.count.total(parse_cards("Ah Kd")).is_natural


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(RULES, st.integers(0, 10**6))
def test_no_round_ends_by_a_bust_where_there_is_none(fields: dict[str, Any], seed: int) -> None:
    game = planted(fields | {"rules.bust": False, "rules.over.pushes": "never", "rules.bank_22_pushes": False})
    (verdict,) = comply(game, POLICY).of("no-bust")
    assert verdict.decided_by[0].found.state == "met"
    table = open_table(game.spread(None))
    seat_bots(table, None, table.game.usual_chips)
    played = deal_one(table, Chance.seeded(seed), Random(seed))
    said = " ".join(str(getattr(event, "hand", "")) for event in played.events)
    assert "over:" not in said
    assert "both over" not in said
