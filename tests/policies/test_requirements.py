"""For every requirement a planted violation that is found, and a planted remedy that passes."""

from __future__ import annotations

from copy import copy
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from cardroom.houses import HouseGame, load_game
from cardroom.policies import changed_game, comply, load_policy, policy_names
from cardroom.policies.found import Remedy, State
from cardroom.policies.page import decided_lines
from cardroom.policies.policy import Policy

BUSTER, BANK = "players/21st-century-blackjack-buster", "rules.bank_seat"
"""A game with every violation of the blackjack kind, and the fields of the position."""
PAI_GOW = "oceans-eleven/pai-gow-poker"
NO_NATURAL = {"rules.count.naturals": [], "rules.insurance": False, "rules.peek": "never"}
TIES = "rules.ties"

PLANTED: list[tuple[str, str, str, dict[str, Any], dict[str, Any]]] = [
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
        {f"{BANK}.turns": 1, f"{BANK}.offered_to": "all", f"{BANK}.comes_back": "offered"},
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
]
"""The policy, the requirement, the game, and the fields of a violation and of a remedy."""
JUDGED = {("california-2026", one) for one in ("target-21", "ties", "same-target")} | {
    ("books-2020s", one) for one in ("offered-around", "another-between", "collection")
}
"""What tests below judge: both ways, or as a question where the sources or the file leave it open."""
AT_TABLE = {
    ("california-2026", "seated"): "test_who_stands_behind_the_table_is_not_offered_the_position",
    ("california-2026", "covered"): "test_the_player_dealer_wins_and_loses_no_more_than_the_bank",
    ("california-2026", "forty-minutes"): "test_a_table_at_which_nobody_else_takes_it_ends_at_the_fortieth_minute",
    ("california-2026", "one-firm"): "test_only_one_firm_has_proposition_players_at_the_table",
    ("california-2026", "notice"): "test_the_notice_and_the_clock_are_on_the_page",
    ("books-2020s", "seated"): "test_who_stands_behind_the_table_is_not_offered_the_position",
    ("books-2020s", "covered"): "test_the_player_dealer_wins_and_loses_no_more_than_the_bank",
}
"""What no rule can violate: the tests of tables, in which somebody tries."""


def planted(game: str, fields: dict[str, Any]) -> HouseGame:
    return changed_game(load_game(game), [Remedy("", fields)])


def states(game: HouseGame, policy: Policy, requirement: str) -> dict[str, State]:
    return {verdict.reading: verdict.state for verdict in comply(game, policy).of(requirement)}


@pytest.mark.parametrize(("policy", "requirement", "game", "violation", "remedy"), PLANTED)
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
        ("offered", {f"{BANK}.turns": 1, f"{BANK}.comes_back": "taken"}, "question"),
        ("no-natural", {"rules.count.naturals": ["ace-joker"]}, "question"),
    ],
)
def test_what_the_sources_do_not_say_is_a_question(requirement: str, fields: dict[str, Any], found: State) -> None:
    assert states(planted(BUSTER, fields), load_policy("california-2026"), requirement) == {"": found}


def test_every_requirement_is_tried() -> None:
    tried = {(policy, requirement) for policy, requirement, *_ in PLANTED} | JUDGED | AT_TABLE.keys()
    assert tried == {(name, one.id) for name in policy_names() for one in load_policy(name).requirements}
    tables = (Path(__file__).parents[1] / "floor" / "test_rotating.py").read_text(encoding="utf-8")
    assert [name for name in AT_TABLE.values() if f"def {name}(" not in tables] == []


def test_a_fee_that_is_left_to_the_floor_is_a_question() -> None:
    asked, game = load_policy("books-2020s"), load_game(BUSTER)
    assert states(game, asked, "collection") == {"": "met"}
    sheet = copy(next(iter(game.sheets.values())))
    sheet.fees = (replace(sheet.fees[0], fee=None), *sheet.fees[1:])
    left_open = planted(BUSTER, {})
    left_open.sheets = {sheet.name: sheet}
    assert states(left_open, asked, "collection") == {"": "question"}


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
        ("rules.bank_seat.comes_back", "632-640, 769-775"),
        ("rules.bank_seat.offered_to", "632-640, 769-775"),
    ]
    (name,) = result.of("name")
    assert name.decided_by[0].lines == "494-790"


def test_blackjack_rules_are_asked_of_games_to_a_target_only() -> None:
    result = comply(load_game("oaks/zoobac"), load_policy("california-2026"))
    assert not result.of("no-bust")
    assert result.of("name")[0].state == "met"


def test_a_verdict_by_a_field_that_is_assumed_says_so() -> None:
    """California Aces: the book prints only that the hand closer to 22 wins [L511-513]."""
    (verdict,) = comply(load_game("oaks/california-aces"), load_policy("california-2026")).of("no-bust")
    assert verdict.decided_by[0].assumed.startswith("A hand over 22 loses")
    (line,) = decided_lines(verdict)
    assert line == "rules.bust: A hand over 22 busts. (assumed, because the book, lines 510-530, does not say it)"
    changed = planted("oaks/california-aces", {"rules.bust": False, "rules.over.pushes": "never"})
    assert not [entry for entry in changed.assumed if entry.what.startswith("A hand over 22 loses")]
