"""Checks the figures of a report for a test laboratory, and counts the combinations again.

    python3 check_program.py FIGURES.json [SHA-256]

FIGURES.json is written by `cardroom report`. This program needs Python 3.11 and nothing else. It shares no code with
Cardroom: it reads the deck, the pay tables and the house's rules from the file, and knows by itself which wagers a game
has. It checks that no wager is missing, and the arithmetic of every line. For the wagers that it knows (see WAGERS) it
also counts the combinations of every line. It prints every check, then the rules that it did not look at, and in its
last line the parts of the file that it did not check.

The SHA-256 is that of the whole file, as the report has it under Laboratory check. With it every change of the file is
noticed, also one that is made so that all figures still agree with each other.

The exit status is 0 if at least one wager was counted again and nothing differs, 1 if something differs, 2 if the file
cannot be read or is not a file of figures, if the program is called wrongly, or if what it prints is not read to the
end, and 3 if nothing differs, but no wager could be counted again.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from hashlib import sha256
from io import TextIOWrapper
from math import isqrt
from pathlib import Path
from typing import Any

from cardroom.analysis.report.check_reading import DIGITS, HASH, MOST_BYTES, WrongFile, read
from cardroom.analysis.report.check_rules import BY_FIELD, NOBODY_OFFERS, Game, game_of, not_looked_at, unit_of
from cardroom.analysis.report.check_wagers import pays_in_rules, recount, why_not_counted

WRITTEN_BY = {"cardroom": "", "code_sha256": ""}
"""The Cardroom that wrote this program, which must be the one that computed the figures. Empty if it is not known."""
PARTS = 10**15
"""The combinations of a wager whose probabilities are rounded, but for what the roundings of its lines add up to."""
NO_DECISIONS = "has no decisions"
STATED = "counted, player, player_dealer and note"
"""What no program can compute from the rest of the file."""
BY_ARITHMETIC = "certainty, strategy, approximate, approximate_shares, rounded, outcome, pays and combinations"
"""What is checked of a wager only as far as it must go together, if its combinations are not counted again."""
AGREES, DIFFERS, WRONG, NOT_COUNTED = range(4)
"""The exit statuses."""


class Checks:
    """Prints each check, and remembers how many differ."""

    differ = done = 0

    def __init__(self) -> None:
        self.counted: list[str] = []
        self.not_counted: list[str] = []

    def same(self, what: str, given: object, found: object) -> None:
        self.done += 1
        self.differ += given != found
        print(f"  agrees   {what}: {given}" if given == found else f"  DIFFERS  {what}: {given}, but it is {found}")


# ---- What follows from the rules.


def check_rules(figures: Any, game: Game, checks: Checks) -> None:
    checks.same("SHA-256 of the rules", figures["rules_sha256"], sha256(figures["rules"].encode()).hexdigest())
    checks.same("name of the game", figures["game"], game.title)
    for name, written_by in WRITTEN_BY.items():
        if written_by:
            checks.same(f"{name} of the figures and of this program", figures[name], written_by)
    if game.cards:
        checks.same("cards", sorted(figures["cards"].items()), sorted(game.cards.items()))
    if game.procedure or figures["procedure"] in BY_FIELD.values():
        checks.same("procedure", figures["procedure"], game.procedure or "none that this program knows")
    if game.procedure:
        check_wagers(figures, game, checks)


def check_wagers(figures: Any, game: Game, checks: Checks) -> None:
    """That every wager of the rules is there, and that each which can be counted has figures."""
    given, without = {wager["wager"]: wager["kinds"] for wager in figures["wagers"]}, figures["not_evaluated"]
    for name in {**game.wagers, **given, **without}:
        if name not in game.wagers or name not in without:
            there = given.get(name, "not evaluated" if name in without else "not in the file")
            checks.same(f"wagers that make up {name}", there, game.wagers.get(name, NOBODY_OFFERS))
        elif why_not := why_not_counted(game, name):
            print(f"  {name} has no figures ({without[name]}), and is not counted again: {why_not}")
        else:
            checks.same(f"figures of {name}", "not evaluated in the file", "a wager that this program can count")


# ---- A wager.


def check_arithmetic(wager: Any, checks: Checks) -> None:
    products = squares = Fraction()
    for line in wager["lines"]:
        what, pays, ways = line["outcome"], Fraction(line["pays"]), line["combinations"]
        products, squares = products + pays * ways, squares + pays * pays * ways
        checks.same(f"{what}, probability", line["probability"], str(Fraction(ways, wager["total"])))
        checks.same(f"{what}, pays × combinations", line["product"], str(pays * ways))
        checks.same(f"{what}, contribution", line["contribution"], decimal(pays * ways / wager["total"]))
    lines = Counter((line["outcome"], line["pays"]) for line in wager["lines"])
    checks.same("lines with an outcome and pay of their own", len(wager["lines"]), len(lines))
    checks.same("total of the combinations", wager["total"], sum(line["combinations"] for line in wager["lines"]))
    checks.same("total of the products", wager["product"], str(products))
    mean = products / wager["total"]
    checks.same("expected value", wager["expected"], str(mean))
    checks.same("house edge", wager["house_edge"], decimal(-mean))
    variance = squares / wager["total"] - mean * mean
    error = variance / wager["total"] if wager["certainty"] == "simulated" else Fraction()
    checks.same("standard deviation", wager["sd"], root(variance))
    checks.same("standard error", wager["standard_error"], root(error))


def check_labels(wager: Any, checks: Checks, *, counted: bool) -> None:
    """What is said about the figures: all of it if the combinations are counted again, else what must go together."""
    certainty, is_played = wager["certainty"], wager["strategy"] != ""
    if counted:
        checks.same("certainty", certainty, "exact")
        checks.same("strategy", wager["strategy"], "best" if wager["wager"] == "ante-play" else "")
        checks.same("approximate", wager["approximate"] + wager["approximate_shares"], "")
    else:
        checks.same("simulated rounds", wager["counted"].startswith("simulated rounds"), certainty == "simulated")
        checks.same("approximate", wager["approximate"] != "", certainty == "approximate")
        if certainty == "exact for this strategy":
            checks.same("strategy that is named", is_played, True)
    if is_played:
        checks.same("player with decisions", wager["player"] != NO_DECISIONS, True)
    near = abs(wager["total"] - PARTS) <= len(wager["lines"])  # each line is rounded
    checks.same("combinations that are rounded probabilities", wager["rounded"], near)


def check_combinations(game: Game, wager: Any, checks: Checks) -> None:
    counted, pays = recount(game, wager["wager"]), pays_in_rules(game, wager["wager"])
    given = {line["outcome"]: line for line in wager["lines"]}
    checks.same("lines with an outcome of their own", len(wager["lines"]), len(given))
    for outcome in {**given, **{name: None for name, ways in counted.items() if ways}}:
        line = given.get(outcome, {"combinations": "not in the file"})
        checks.same(f"{outcome}, combinations", line["combinations"], counted[outcome])
        if outcome in given:
            checks.same(f"{outcome}, pay", line["pays"], str(pays.get(outcome, "no pay by the rules")))


def decimal(value: Fraction) -> str:
    scaled = round(abs(value) * 10**DIGITS)
    return f"{'-' if value < 0 and scaled else ''}{scaled // 10**DIGITS}.{scaled % 10**DIGITS:0{DIGITS}d}"


def root(value: Fraction) -> str:
    """The square root, rounded to the nearest number of 12 digits. Of a wrong total a variance may be negative."""
    return decimal(Fraction((isqrt(int(max(4 * value, 0) * 10 ** (2 * DIGITS))) + 1) // 2, 10**DIGITS))


# ---- The program.


def check(figures: Any, game: Game, checks: Checks) -> None:
    print(f"{figures['game']}, by Cardroom {figures['cardroom']}")
    check_rules(figures, game, checks)
    for wager in figures["wagers"]:
        name = wager["wager"]
        print(f"{name}: {wager['certainty']}")
        checks.same("unit", wager["unit"], unit_of(game, wager["kinds"]))
        check_arithmetic(wager, checks)
        why_not = why_not_counted(game, name)
        if not why_not:
            check_combinations(game, wager, checks)
        check_labels(wager, checks, counted=not why_not)
        (checks.not_counted if why_not else checks.counted).append(name)
        if why_not:
            print(f"  {name} is checked only by arithmetic; the combinations are not counted again: {why_not}")
    print(f"{checks.done} checks, of which {checks.differ} differ.")
    print(f"Of {len(figures['wagers'])} wagers with figures, {len(checks.counted)} were counted again.")
    if game.unknown:
        print(f"Rules that this program does not know, so that it counts no wager: {', '.join(game.unknown)}.")
    others = "the most of the table's limits, the fees and their wagers"
    print(f"Rules not looked at, or only in part: {', '.join(not_looked_at(game.rules))}; {others}.")


def not_checked(figures: Any, game: Game, checks: Checks, *, is_hashed: bool) -> Iterator[str]:
    """The parts of the file that were not checked."""
    yield "seed"
    if figures["not_evaluated"]:
        yield "the reasons in not_evaluated"
    yield f"{STATED} of every wager"
    if checks.not_counted:
        yield f"{BY_ARITHMETIC} of {', '.join(checks.not_counted)}, beyond what must go together"
    if not all(WRITTEN_BY.values()):
        yield "cardroom and code_sha256"
    if not game.cards:
        yield "cards, which are tiles"
    if not game.procedure:
        yield "procedure, kinds and whether a wager is missing, because this program does not know the game"
    if not is_hashed:
        yield "whether all of it is what the report was made from, because no SHA-256 was given"


def result(checks: Checks) -> int:
    if checks.differ:
        return DIFFERS
    return AGREES if checks.counted else NOT_COUNTED


def main(*arguments: str) -> int:
    if arguments in (("-h",), ("--help",)):
        print(__doc__)
        return AGREES
    if not 1 <= len(arguments) <= 2 or arguments[0].startswith("-") or not all(map(is_sha_256, arguments[1:])):
        print(__doc__, file=sys.stderr)
        return WRONG
    file, *stated = arguments
    try:
        with Path(file).open("rb") as opened:
            content = opened.read(MOST_BYTES + 1)
    except OSError as error:
        print(f"{file} cannot be read: {error.strerror}; name the file that `cardroom report` wrote.", file=sys.stderr)
        return WRONG
    checks, found = Checks(), sha256(content).hexdigest()
    if stated:
        checks.same("SHA-256 of the file", stated[0].lower(), found)
    else:
        print(f"The file has the SHA-256 {found}, which the report must have under Laboratory check.")
    try:
        figures = read(content)
        game = game_of(figures["rules"])
        check(figures, game, checks)
    except WrongFile as error:
        print(f"{file} cannot be checked: {error}.")
        return WRONG
    if not checks.counted:
        print("No wager could be counted again, so a figure that is wrong may have gone unnoticed.")
    print(f"Not checked: {'; '.join(not_checked(figures, game, checks, is_hashed=bool(stated)))}.")
    return result(checks)


def is_sha_256(stated: str) -> bool:
    return HASH.fullmatch(stated.lower()) is not None


if __name__ == "__main__":
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        status = main(*sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = WRONG
    sys.exit(status)
