"""Checks the figures of a report for a test laboratory, and counts the combinations again.

    python3 check_program.py FIGURES.json [SHA-256]

FIGURES.json is written by `cardroom report`. This program needs Python 3.11 and nothing else. It shares no code with
Cardroom: it reads the deck, the pay tables and the house's rules from the file, and knows by itself which wagers a game
has. It checks that no wager is missing, and the arithmetic of every line. For the wagers that it knows (see `recount`)
it also counts the combinations of every line. It prints every check, and last what it could not check.

The SHA-256 is that of the whole file, as the report has it under Laboratory check. With it every change of the file is
noticed, also one that is made so that all figures still agree with each other.

The exit status is 0 if everything agrees, 1 if something is wrong in the file, and 2 if the program is called wrongly.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from hashlib import sha256
from math import isqrt
from pathlib import Path
from typing import Any

from cardroom.analysis.report.check_counts import RANKS, SUITS, pays_in_rules, recount

WRITTEN_BY = {"cardroom": "", "code_sha256": ""}
"""The Cardroom that wrote this program, which must be the one that computed the figures. Empty if it is not known."""
DIGITS = 12
PARTS = 10**15
"""The combinations of a wager whose probabilities are rounded."""
NO_DECISIONS = "has no decisions"
CERTAINTIES = ("exact", "exact for this strategy", "approximate", "simulated")
NUMBER = re.compile(r"-?\d{1,400}(/\d{1,400}|\.\d{12})?")
TEXT, WHOLE, FRACTION, YES_OR_NO, LIST, OBJECT = str, int, Fraction, bool, list, dict
FIGURES: dict[str, type] = {
    "game": TEXT, "procedure": TEXT, "cardroom": TEXT, "code_sha256": TEXT, "rules_sha256": TEXT, "rules": TEXT,
    "cards": OBJECT, "seed": WHOLE, "wagers": LIST, "not_evaluated": OBJECT,
}  # fmt: skip
WAGER: dict[str, type] = {
    "wager": TEXT, "kinds": LIST, "unit": WHOLE, "certainty": TEXT, "counted": TEXT, "strategy": TEXT, "player": TEXT,
    "player_dealer": TEXT, "approximate": TEXT, "approximate_shares": TEXT, "note": TEXT, "rounded": YES_OR_NO,
    "lines": LIST, "total": WHOLE, "product": FRACTION, "expected": FRACTION, "house_edge": FRACTION, "sd": FRACTION,
    "standard_error": FRACTION,
}  # fmt: skip
LINE: dict[str, type] = {
    "outcome": TEXT, "pays": FRACTION, "combinations": WHOLE, "probability": FRACTION, "product": FRACTION,
    "contribution": FRACTION,
}  # fmt: skip
STATED = ("unit", "counted", "player", "player_dealer", "note")
"""What no program can compute from the rest of the file."""
BY_ARITHMETIC = ("certainty", "strategy", "approximate", "approximate_shares", "rounded")
"""What is checked only for a wager whose combinations are counted again."""
BY_FIELD = {
    "low_straight": "three-card-poker",
    "one_at_a_time": "ultimate-holdem",
    "not_qualified": "caribbean-stud",
    "hits_soft_17": "blackjack",
    "banker_pays": "baccarat",
    "late_tie_alone": "baccarat-face-up",
    "house_draws_to": "nines",
    "house_way": "pai-gow-poker",
    "copies": "pai-gow-tiles",
}
"""The procedures by a field of their rules, of which the first that is there counts."""
TOGETHER = {
    "three-card-poker": ("ante", "play"),
    "ultimate-holdem": ("ante", "blind", "play"),
    "caribbean-stud": ("ante", "call"),
}
"""Wagers that are one wager in the figures, with their names joined."""


class WrongFile(ValueError):
    """The file does not have the figures of a report."""


class Checks:
    """Prints each check, and remembers how many differ and what was not checked."""

    differ = done = 0
    wagers = counted_again = 0

    def __init__(self) -> None:
        self.not_checked: list[str] = []

    def same(self, what: str, given: object, found: object) -> None:
        self.done += 1
        self.differ += given != found
        print(f"  agrees   {what}: {given}" if given == found else f"  DIFFERS  {what}: {given}, but it is {found}")


# ---- What a file of figures is.


def read(text: bytes) -> Any:
    """The figures, if every field that there should be is there, and none else. Raises WrongFile."""
    try:
        figures = json.loads(text.decode(), object_pairs_hook=no_name_twice)
    except WrongFile:
        raise
    except (ValueError, RecursionError) as error:
        raise WrongFile(f"it is not JSON ({error})") from None
    fields(figures, FIGURES, "the file")
    if not all(map(str.isprintable, texts(figures))):
        raise WrongFile("a text in it has a character that cannot be printed, such as the end of a line")
    for wager in figures["wagers"]:
        fields(wager, WAGER, "a wager")
        if wager["certainty"] not in CERTAINTIES:
            raise WrongFile(f"certainty is {wager['certainty']!r}, and not one of {', '.join(CERTAINTIES)}")
        for line in wager["lines"]:
            fields(line, LINE, "a line")
        if wager["total"] < 1 or min(line["combinations"] for line in wager["lines"] or [{"combinations": -1}]) < 0:
            raise WrongFile(f"the combinations of {wager['wager']} are none or negative")
    named = [*(wager["wager"] for wager in figures["wagers"]), *figures["not_evaluated"]]
    if twice := [name for name, times in Counter(named).items() if times > 1]:
        raise WrongFile(f"the wager {twice[0]} is there twice")
    if not all(type(count) is int and count > 0 for count in figures["cards"].values()):
        raise WrongFile("the cards are not counted by whole numbers")
    return figures


def texts(tree: Any) -> Iterator[str]:
    """Every text of the file. With ends of lines among them, it could print checks of its own."""
    if isinstance(tree, str):
        yield tree
    for inside in [*tree, *tree.values()] if isinstance(tree, dict) else tree if isinstance(tree, list) else []:
        yield from texts(inside)


def no_name_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise WrongFile(f"an object has a name twice, among {', '.join(found)}")
    return found


def fields(found: Any, expected: dict[str, type], what: str) -> None:
    if type(found) is not dict:
        raise WrongFile(f"{what} is no object of JSON with the fields {', '.join(expected)}")
    if missing := [name for name in expected if name not in found]:
        raise WrongFile(f"{what} has no {' and no '.join(missing)}")
    if unknown := [name for name in found if name not in expected]:
        raise WrongFile(f"{what} has the field {unknown[0]}, which this program does not know")
    for name, kind in expected.items():
        if kind is Fraction:
            if type(found[name]) is not str or not NUMBER.fullmatch(found[name]) or found[name].endswith("/0"):
                raise WrongFile(f"{name} of {what} is {found[name]!r}, and not text with a number such as 3/5525")
        elif type(found[name]) is not kind:
            raise WrongFile(f"{name} of {what} is {found[name]!r}, and not of the type {kind.__name__}")


# ---- What follows from the rules: the procedure, the deck, and the wagers.


def check_rules(figures: Any, checks: Checks) -> None:
    checks.same("SHA-256 of the rules", figures["rules_sha256"], sha256(figures["rules"].encode()).hexdigest())
    title, rules, *_ = json.loads(figures["rules"], object_pairs_hook=no_name_twice)
    checks.same("name of the game", figures["game"], title)
    for name, written_by in WRITTEN_BY.items():
        if written_by:
            checks.same(f"{name} of the figures and of this program", figures[name], written_by)
        else:
            checks.not_checked.append(f"{name}: whether the figures come from this Cardroom")
    procedure = next((found for field, found in BY_FIELD.items() if field in rules), "")
    if rules["deck"]["tiles"]:
        checks.not_checked.append("cards: the tiles")
    else:
        checks.same("cards", sorted(figures["cards"].items()), sorted(deck(rules["deck"]).items()))
    if not procedure:
        checks.not_checked.append("procedure, wagers, kinds, not_evaluated: this program does not know the game")
        return
    checks.same("procedure", figures["procedure"], procedure)
    expected, given = wagers_of(procedure, rules), {wager["wager"]: wager["kinds"] for wager in figures["wagers"]}
    for name in {**expected, **given, **figures["not_evaluated"]}:
        if name in expected and name in figures["not_evaluated"]:
            checks.not_checked.append(f"not_evaluated: {name} has no figures ({figures['not_evaluated'][name]})")
        else:
            there = given.get(name, "not in the file")
            checks.same(f"wagers that make up {name}", there, expected.get(name, "no wager by the rules"))


def deck(rules: Any) -> dict[str, int]:
    """How often each card is in the deck, by the rules on it."""
    pack = Counter({rank + suit: 1 for rank in RANKS for suit in SUITS})
    for card in cards_named(rules["without"]):
        pack[card] = 0
    pack.update(cards_named(rules["extra"]))
    cards = Counter({card: count * rules["packs"] for card, count in pack.items()} | {"Jk": rules["jokers"]})
    cards.subtract(cards_named(rules["less"]))
    return {card: count for card, count in cards.items() if count}


def cards_named(names: list[str]) -> list[str]:
    """The cards of a rank, such as 8, or the one card that is named, such as Ts."""
    return [card for name in names for card in ([name] if len(name) > 1 else [name + suit for suit in SUITS])]


def wagers_of(procedure: str, rules: Any) -> dict[str, list[str]]:
    """The wagers that have figures under these rules, each with the kinds that it is made of."""
    parts = TOGETHER.get(procedure, ())
    found = {"-".join(parts): list(parts)} if parts else {}
    found |= {kind: [kind] for kind in rules["order"]["kinds"] if kind not in parts}
    if procedure == "blackjack":
        found["base"] = ["base", "double", "split"]
        found |= {"insurance": ["insurance"]} if rules["insurance"] else {}
    if rules.get("envy"):
        found["envy"] = []
    if rules.get("late_tie_alone") and "late-tie" in found:
        found["late-tie-alone"] = []
    return found


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
    if certainty != "simulated":
        checks.same("player with decisions", wager["player"] != NO_DECISIONS, is_played)
    checks.same("combinations that are rounded probabilities", wager["rounded"], wager["total"] == PARTS)


def check_combinations(figures: Any, wager: Any, checks: Checks) -> bool:
    counted = recount(figures, wager)
    if counted is None:
        return False
    given = {line["outcome"]: line for line in wager["lines"]}
    pays = pays_in_rules(figures, wager["wager"])
    checks.same("lines with an outcome of their own", len(wager["lines"]), len(given))
    for outcome in {**given, **{name: None for name, ways in counted.items() if ways}}:
        line = given.get(outcome, {"combinations": 0, "pays": None})
        checks.same(f"{outcome}, combinations", line["combinations"], counted[outcome])
        if line["pays"] is None:
            continue
        if outcome in pays:
            checks.same(f"{outcome}, pay", line["pays"], str(pays[outcome]))
        else:
            checks.not_checked.append(f"pays: {outcome} of {wager['wager']}, which is no pay by odds in the rules")
    return True


def decimal(value: Fraction) -> str:
    scaled = round(abs(value) * 10**DIGITS)
    return f"{'-' if value < 0 and scaled else ''}{scaled // 10**DIGITS}.{scaled % 10**DIGITS:0{DIGITS}d}"


def root(value: Fraction) -> str:
    """The square root, rounded to the nearest number of 12 digits."""
    return decimal(Fraction((isqrt(int(4 * value * 10 ** (2 * DIGITS))) + 1) // 2, 10**DIGITS))


# ---- The program.


def check(figures: Any, checks: Checks) -> None:
    print(f"{figures['game']}, by Cardroom {figures['cardroom']}")
    try:
        check_rules(figures, checks)
        for wager in figures["wagers"]:
            print(f"{wager['wager']}: {wager['certainty']}")
            check_arithmetic(wager, checks)
            counted = check_combinations(figures, wager, checks)
            check_labels(wager, checks, counted=counted)
            checks.wagers += 1
            checks.counted_again += counted
            if not counted:
                also = f"{', '.join(BY_ARITHMETIC)}, and outcome, pays and combinations of its lines"
                checks.not_checked.append(
                    f"{wager['wager']}: checked only by arithmetic; the combinations are not counted again. {also}"
                )
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
        raise WrongFile(f"the rules or the cards in it cannot be read ({type(error).__name__}: {error})") from None
    checks.not_checked.append(f"of every wager: {', '.join(STATED)}")
    checks.not_checked.append("seed: the rounds are not simulated again")


def main(*arguments: str) -> int:
    if not 1 <= len(arguments) <= 2 or arguments[0].startswith("-"):
        print(__doc__, file=sys.stdout if arguments in (("-h",), ("--help",)) else sys.stderr)
        return 0 if arguments in (("-h",), ("--help",)) else 2
    file, *stated = arguments
    try:
        text = Path(file).read_bytes()
    except OSError as error:
        print(f"{file} cannot be read: {error.strerror}.", file=sys.stderr)
        return 2
    checks, found = Checks(), sha256(text).hexdigest()
    try:
        check(read(text), checks)
    except WrongFile as error:
        print(f"{file} is not a file of figures that `cardroom report` writes: {error}.")
        return 1
    if stated:
        checks.same("SHA-256 of the file", stated[0].lower(), found)
    print(f"{checks.done} checks, of which {checks.differ} differ.")
    print(f"Of {checks.wagers} wagers with figures, {checks.counted_again} were counted again.")
    print("Not checked, so that it is only as true as whoever gave you the file:")
    for line in checks.not_checked:
        print(f"  {line}")
    if not stated:
        print(f"  whether the rules and figures are those of the report: under Laboratory check it must have {found}")
    return 1 if checks.differ else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
