"""What a forger changes in the figures for a laboratory is found, or named as not checked."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardroom.analysis import evaluations
from cardroom.analysis.report.check_reading import CERTAINTIES, DECIMAL, FRACTION, HASH, LIMIT, ODDS
from cardroom.analysis.report.check_rules import EVERY_GAME
from support.figures import (
    AGREES,
    DIFFERS,
    NOT_COUNTED,
    WRONG,
    ZOO,
    Path_,
    check,
    decoded,
    encoded,
    figures,
    forged,
    leaves,
    of_odds,
    put,
    switch,
    three_card,
    value_at,
    with_rules,
)
from support.odds_at_table import exact, spread

HONEST: list[Callable[[], bytes]] = [lambda: figures(ZOO), three_card, switch]
FEW_LINES = ("cards", "lines")
"""Of the lines of three card poker two stand for all, because the program counts ante and play again for each."""
STATED = {"counted", "player", "player_dealer", "note"}
BY_ARITHMETIC = {
    "certainty", "strategy", "approximate", "approximate_shares", "rounded", "outcome", "pays", "combinations"
}  # fmt: skip


def changed(value: Any) -> Any:
    """Another value of the same sort and in the right form: what a forger would write."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if not isinstance(value, str):
        return 1
    if value in CERTAINTIES:
        return next(each for each in CERTAINTIES[:2] if each != value)
    if HASH.fullmatch(value):
        return ("0" if value[0] != "0" else "1") + value[1:]
    if DECIMAL.fullmatch(value):
        return value[:-1] + ("1" if value[-1] != "1" else "2")
    if FRACTION.fullmatch(value):
        return str(Fraction(value) + 1)
    if ODDS.fullmatch(value):
        return "7:3"
    if LIMIT.fullmatch(value):
        return f"{int(value.split('-')[0]) + 1}-{value.partition('-')[2] or 7}"
    return f"{value} or not"


def not_checked(printed: str) -> list[str]:
    last = printed.splitlines()[-1]
    assert last.startswith("Not checked: ")
    return last.removeprefix("Not checked: ").removesuffix(".").split("; ")


@pytest.mark.slow
@pytest.mark.parametrize("honest", HONEST)
def test_every_changed_figure_is_found_or_named_as_not_checked(honest: Callable[[], bytes], tmp_path: Path) -> None:
    true, unnoticed = decoded(honest()), set()
    _, printed = check(honest(), tmp_path)
    uncounted = uncounted_of(printed)
    others = {name: value for name, value in true.items() if name != "rules"}
    for path in leaves(others, two_of=FEW_LINES if honest is three_card else FEW_LINES[:1]):
        status, printed = check(encoded(forged(true, path, put(changed(value_at(true, path))))), tmp_path)
        assert status in (AGREES, DIFFERS, WRONG), path
        if status == AGREES:
            by_wager = path[0] == "wagers"
            counted = by_wager and true["wagers"][path[1]]["wager"] not in uncounted
            unnoticed.add((path[-1] if by_wager else path[0], counted))
    stated = {(name, False) for name in ("seed", "cardroom", "code_sha256", "not_evaluated", *STATED, *BY_ARITHMETIC)}
    assert unnoticed <= stated | {(name, True) for name in STATED}


def uncounted_of(printed: str) -> list[str]:
    """The wagers that the last line names as not counted again."""
    named = re.search(r"pays and combinations of ([^;]*), beyond", printed.splitlines()[-1])
    return named[1].split(", ") if named else []


@pytest.mark.slow
@pytest.mark.parametrize("honest", HONEST)
def test_every_changed_rule_is_found_or_named_as_not_looked_at(honest: Callable[[], bytes], tmp_path: Path) -> None:
    """The hash of the rules is forged too."""
    true = decoded(honest())
    parts = json.loads(true["rules"])
    for path in leaves(parts):
        if honest is three_card and path[0] == 1 and path[1] in {*EVERY_GAME} - {"deck", "pays"}:
            continue  # the others have the same
        other = forged(parts, path, put(changed(value_at(parts, path))))
        status, printed = check(encoded(with_rules(true, other)), tmp_path)
        if status in (AGREES, NOT_COUNTED):
            assert is_named(path, printed), (path, printed.splitlines()[-3:])


@pytest.mark.parametrize(
    ("rule", "other", "status"),
    [
        ("low_straight", False, DIFFERS),
        ("times", 2, DIFFERS),
        ("ante_bonus", {"straight": "1:1"}, DIFFERS),
        ("up_card", "none", DIFFERS),
        ("up_card", "top", AGREES),
        ("lost_by_folding", [], AGREES),
    ],
)
def test_a_rule_that_is_replaced_by_another_that_the_program_knows(
    rule: str, other: Any, status: int, tmp_path: Path
) -> None:
    """It makes a difference to the figures, or is named as not looked at, or only in part."""
    true = decoded(three_card())
    parts = forged(json.loads(true["rules"]), (1, rule), put(other))
    found, printed = check(encoded(with_rules(true, parts)), tmp_path)
    assert (found, is_named((1, rule), printed)) == (status, status == AGREES or rule == "up_card")


def is_named(path: Path_, printed: str) -> bool:
    """Whether the program says that it did not look at this rule, or that it does not know it."""
    if path[0] != 1:
        return path[0] in (3, 4) or path == (2, "most")
    names = ".".join(str(name) for name in path[1:])
    looked = next(line for line in printed.splitlines() if line.startswith("Rules not looked at"))
    unseen = looked.partition(": ")[2].partition("; ")[0].split(", ")
    if any(f"{names}.".startswith(f"{each}.") for each in unseen):
        return True
    return f"does not know the rule {path[1]} with" in printed and uncounted_of(printed) != []


@pytest.mark.parametrize("where", [(), ("order",), ("deck",), ("pays",), ("pays", "tie"), ("bank_seat",)])
def test_a_rule_that_is_added_is_named(where: Path_, tmp_path: Path) -> None:
    true = decoded(figures(ZOO))
    parts = json.loads(true["rules"])
    other = forged(parts, (1, *where, "ties-win"), put("1:1" if where == ("pays", "tie") else {}))
    status, printed = check(encoded(with_rules(true, other)), tmp_path)
    assert "ties-win" in printed or f"{where[-1]}," in printed.partition("Rules not looked at")[2]
    assert status == (NOT_COUNTED if not where else WRONG if where == ("deck",) else AGREES)
    if where == ("pays", "tie"):
        assert "tie is checked only by arithmetic; the combinations are not counted again: this program does not" in (
            printed
        )


def test_a_rule_that_is_taken_out_is_noticed(tmp_path: Path) -> None:
    true = decoded(figures(ZOO))
    parts = json.loads(true["rules"])
    for name in parts[1]:
        other = forged(parts, (1, name), take_out)
        status, printed = check(encoded(with_rules(true, other)), tmp_path)
        assert (status, f"rules[1] has no {name}; " in printed) == (WRONG, True) or name == "banker_pays"
        assert status == (DIFFERS if name == "banker_pays" else WRONG)


def take_out(inside: Any, name: Any) -> None:
    del inside[name]


@pytest.mark.slow
def test_whatever_is_taken_out_is_noticed(tmp_path: Path) -> None:
    true = decoded(switch())
    wagers = [("wagers", number) for number in range(len(true["wagers"]))]
    lines = [(*path, "lines", 0) for path in wagers]
    for path in (*leaves(true), *wagers, *lines):
        status, printed = check(encoded(forged(true, path, take_out)), tmp_path)
        assert (status, "DIFFERS" in printed) == (DIFFERS, True) or (status, " has no " in printed) == (WRONG, True)


def test_a_wager_that_is_counted_cannot_be_moved_to_those_without_figures(tmp_path: Path) -> None:
    true = decoded(figures(ZOO))
    for place, wager in enumerate(true["wagers"]):
        moved = forged(true, ("wagers", place), take_out)
        moved["not_evaluated"][wager["wager"]] = "too many cards"
        status, printed = check(encoded(moved), tmp_path)
        assert status == DIFFERS
        assert f"DIFFERS  figures of {wager['wager']}: not evaluated in the file, but it is a wager that" in printed


def test_a_wager_that_is_missing_or_made_up_is_named(tmp_path: Path) -> None:
    true = decoded(figures(ZOO))
    status, printed = check(encoded(forged(true, ("wagers", 6), take_out)), tmp_path)
    assert status == DIFFERS
    assert "DIFFERS  wagers that make up zoo: not in the file, but it is ['zoo']" in printed
    status, printed = check(encoded(true | {"not_evaluated": {"lion": "it is asleep"}}), tmp_path)
    assert status == DIFFERS
    assert "DIFFERS  wagers that make up lion: not evaluated, but it is no wager by the rules" in printed


def test_combinations_that_are_moved_from_one_line_to_another_are_found(tmp_path: Path) -> None:
    """The arithmetic of the file is right, so only a count can tell."""
    game, odds = spread(ZOO), exact(ZOO, "tie")
    win, lose = odds.outcomes
    moved = (
        msgspec.structs.replace(win, combinations=(win.combinations or 0) - 1),
        msgspec.structs.replace(lose, combinations=(lose.combinations or 0) + 1),
    )
    every = {each.wager: exact(ZOO, each.wager) for each in evaluations(game)}
    status, printed = check(of_odds(game, every | {"tie": msgspec.structs.replace(odds, outcomes=moved)}), tmp_path)
    assert status == DIFFERS
    assert sorted(line.split(":")[0].split("  ")[2] for line in printed.splitlines() if "DIFFERS" in line) == [
        "lose, combinations",
        "win, combinations",
    ]


def test_a_line_that_is_hidden_behind_another_of_the_same_name_is_found(tmp_path: Path) -> None:
    true = decoded(figures(ZOO))
    twice = forged(true, ("wagers", 2, "lines"), lambda inside, name: inside[name].append(inside[name][0]))
    status, printed = check(encoded(twice), tmp_path)
    assert status == DIFFERS
    assert "DIFFERS  lines with an outcome of their own" in printed


def test_the_unit_follows_from_the_limits(tmp_path: Path) -> None:
    """The tie has limits of its own."""
    true = decoded(figures(ZOO))
    for place, unit in ((0, 1000), (2, 500)):
        assert true["wagers"][place]["unit"] == unit
        status, printed = check(encoded(forged(true, ("wagers", place, "unit"), put(unit + 100))), tmp_path)
        assert status == DIFFERS
        assert f"DIFFERS  unit: {unit + 100}, but it is {unit}" in printed
