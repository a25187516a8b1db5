"""For every requirement a planted violation that is found, and a planted remedy that passes."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.houses import HouseGame, load_game
from cardroom.policies import changed_game, comply, load_policy
from cardroom.policies.found import Remedy, State
from cardroom.policies.policy import Policy

BUSTER, BANK = "players/21st-century-blackjack-buster", "rules.bank_seat"
"""A game with every violation of the blackjack kind, and the fields of the position."""
PAI_GOW = "oceans-eleven/pai-gow-poker"
NO_NATURAL = {"rules.count.naturals": [], "rules.insurance": False, "rules.peek": "never"}
TIES = "rules.ties"


def planted(game: str, fields: dict[str, Any]) -> HouseGame:
    return changed_game(load_game(game), [Remedy("", fields)])


def states(game: HouseGame, policy: Policy, requirement: str) -> dict[str, State]:
    return {verdict.reading: verdict.state for verdict in comply(game, policy).of(requirement)}


@pytest.mark.parametrize(
    ("policy", "requirement", "game", "violation", "remedy"),
    [
        ("california-2026", "name", "oaks/california-aces", {"game.name": "Black Jack Aces"}, {"game.name": "Aces"}),
        ("california-2026", "name", BUSTER, {"game.name": "21.5 Aces"}, {"game.name": "Room 212"}),
        ("california-2026", "no-bust", "oaks/california-aces", {}, {"rules.bust": False, "rules.over.pushes": "never"}),
        ("california-2026", "no-natural", "oceans-eleven/no-bust-21st-century-blackjack-6-0", {}, NO_NATURAL),
        ("california-2026", "offered", BUSTER, {f"{BANK}.turns": 2}, {f"{BANK}.turns": 1}),
        (
            "california-2026",
            "offered",
            PAI_GOW,
            {f"{BANK}.turns": 1, f"{BANK}.offered_to": "who-wagered"},
            {f"{BANK}.turns": 1, f"{BANK}.offered_to": "all"},
        ),
        (
            "california-2026",
            "after-proposition",
            BUSTER,
            {f"{BANK}.turns": 1, f"{BANK}.comes_back": "offered"},
            {f"{BANK}.turns": 1, f"{BANK}.comes_back": "taken"},
        ),
        ("california-2026", "own-side", PAI_GOW, {f"{BANK}.shared": True}, {f"{BANK}.shared": False}),
        ("books-2020s", "two-hands", BUSTER, {f"{BANK}.turns": 3}, {f"{BANK}.turns": 2}),
    ],
)
def test_a_violation_is_found_and_its_remedy_passes(
    policy: str, requirement: str, game: str, violation: dict[str, Any], remedy: dict[str, Any]
) -> None:
    asked = load_policy(policy)
    assert states(planted(game, violation), asked, requirement) == {"": "not-met"}
    assert states(planted(game, remedy), asked, requirement) == {"": "met"}


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        ({"rules.count.limit": 42}, {"target-21=allowed": "met", "target-21=barred": "not-met"}),
        ({"rules.count.limit": 43}, {"target-21=allowed": "met", "target-21=barred": "question"}),
        ({"rules.count.limit": 44}, {"target-21=allowed": "met", "target-21=barred": "met"}),
    ],
)
def test_the_target_is_judged_both_ways(fields: dict[str, Any], found: dict[str, State]) -> None:
    assert states(planted(BUSTER, fields), load_policy("california-2026"), "target-21") == found


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        ({TIES: "push"}, {"ties=either-side": "not-met", "ties=player": "not-met"}),
        ({TIES: "player"}, {"ties=either-side": "met", "ties=player": "met"}),
        ({TIES: "player-dealer"}, {"ties=either-side": "met", "ties=player": "not-met"}),
        ({TIES: "player", "rules.tie_at_21": "win"}, {"ties=either-side": "met", "ties=player": "met"}),
    ],
)
def test_ties_are_judged_both_ways(fields: dict[str, Any], found: dict[str, State]) -> None:
    assert states(planted(BUSTER, fields), load_policy("california-2026"), "ties") == found


@pytest.mark.parametrize(
    ("requirement", "fields", "found"),
    [
        ("same-target", {}, "question"),
        ("same-target", NO_NATURAL, "met"),
        ("same-target", {"rules.count.natural": 42}, "met"),
        ("no-bust", {"rules.bust": False, "rules.over.pushes": "never"}, "question"),
        ("no-natural", {"rules.count.naturals": ["ace-joker"]}, "question"),
    ],
)
def test_what_the_sources_do_not_say_is_a_question(requirement: str, fields: dict[str, Any], found: State) -> None:
    assert states(planted(BUSTER, fields), load_policy("california-2026"), requirement) == {"": found}


def test_what_only_a_table_can_show_is_a_question() -> None:
    result = comply(load_game("oaks/super-pan-9"), load_policy("california-2026"))
    questions = {verdict.requirement for verdict in result.counted("question")}
    assert questions == {"forty-minutes", "one-firm", "notice"}


def test_the_books_say_who_is_offered_the_position() -> None:
    asked = load_policy("books-2020s")
    assert states(load_game("oaks/no-bust-21st-century-blackjack"), asked, "offered-around") == {"": "met"}
    assert states(load_game(PAI_GOW), asked, "offered-around") == {"": "question"}
    assert states(load_game(BUSTER), asked, "another-between") == {"": "question"}
    assert states(load_game(PAI_GOW), asked, "another-between") == {"": "met"}


def test_the_verdict_names_the_field_and_the_lines_of_the_book() -> None:
    result = comply(load_game("livermore/pure-21-5-blackjack"), load_policy("california-2026"))
    (offered,) = result.of("offered")
    assert [(one.found.field, one.lines) for one in offered.decided_by] == [
        ("rules.bank_seat.turns", "632-640, 769-775"),
        ("rules.bank_seat.offered_to", "632-640, 769-775"),
    ]
    (name,) = result.of("name")
    assert name.decided_by[0].lines == "494-790"


def test_blackjack_rules_are_asked_of_games_to_a_target_only() -> None:
    result = comply(load_game("oaks/zoobac"), load_policy("california-2026"))
    assert not result.of("no-bust")
    assert result.of("name")[0].state == "met"
