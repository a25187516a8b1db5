"""What is not a file of figures is refused in a sentence: where in the file, what is wrong, and what to do."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from support.effort import examples
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
    put,
    switch,
    value_at,
    with_rules,
)

AGAIN = "; have `cardroom report` write the file again."
IN_HOUSE_FILE = "; write it so in the house's file, and have `cardroom report` write the file again."
"""What a house's file has in its own words."""
PAYS = ("wagers", 2, "lines", 0, "pays")
SENTENCE = re.compile(r"\S+\.json cannot be checked: [^\n]+; [^\n;]+\.\n")
PYTHON = re.compile(r"Error|Traceback|Exception|object at 0x|<class|NoneType|\bdict\b|\bstr\b|\bint\b")
FULL_WIDTH_SIX = "\N{FULLWIDTH DIGIT SIX}"


def refused(content: bytes, folder: Path, remedy: str = AGAIN) -> str:
    """What the program says of a file that it refuses, before it says what to do."""
    status, printed = check(content, folder)
    assert status == WRONG, printed
    last = printed.splitlines(keepends=True)[-1]
    assert SENTENCE.fullmatch(last), last
    assert last.endswith(remedy + "\n")
    assert not PYTHON.search(last), last
    assert "agrees" not in printed
    return last.partition(" cannot be checked: ")[2].removesuffix(remedy + "\n")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "the file is not JSON at line 1, column 1"),
        (b'{\n  "game": }', "the file is not JSON at line 2, column 11"),
        (b"\xef\xbb\xbf{}", "the file is not JSON at line 1, column 1"),
        (b'{"game": "\xff"}', "the file is not UTF-8 at its byte 10"),
        (b"[" * 100_000, "the file has more lists and objects inside each other than any report"),
        (b"[" * 500 + b"]" * 500, "the file is a list, but must be an object that has every name once"),
        (b"[1, 2]", "the file is a list, but must be an object that has every name once"),
        (b"NaN", "the file is NaN, but must be an object that has every name once"),
        (b"9" * 5000, f"the file is {'9' * 57}..., but must be an object that has every name once"),
        (
            b'{"game": "A", "game": "B"}',
            'the file is an object that has "game" twice, but must be an object that has every name once',
        ),
        (b" " * 10_000_001, "the file is longer than the 10,000,000 bytes of any report"),
    ],
)
def test_what_is_no_json_is_refused(content: bytes, said: str, tmp_path: Path) -> None:
    assert refused(content, tmp_path) == said


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("seed",), 1.5, "seed is 1.5, but must be a whole number"),
        (("seed",), True, "seed is true, but must be a whole number"),
        (("seed",), float("nan"), "seed is NaN, but must be a whole number"),
        (("game",), 7, "game is 7, but must be text"),
        (("game",), "1\n  agrees   all", "game has a character that cannot be printed, such as the end of a line"),
        (("not_evaluated", "a\r"), "b", "a name in not_evaluated has a character that cannot be printed, such as the "
         "end of a line"),
        (("extra",), 1, 'the file has the field "extra", which this program does not know'),
        (("code_sha256",), "A" * 64, f'code_sha256 is "{"A" * 56}..., but must be a SHA-256 of 64 characters 0 to 9 '
         "and a to f"),
        (("cards", "As"), 0, "cards.As is 0, but must be a whole number of 1 or more"),
        (("wagers",), {}, "wagers is an object, but must be a list"),
        (("wagers", 0, "unit"), -5, "wagers[0].unit is -5, but must be a whole number of 1 or more"),
        (("wagers", 1, "certainty"), "sure", 'wagers[1].certainty is "sure", but must be one of "exact", "exact for '
         'this strategy", "approximate", "simulated"'),
        (("wagers", 1, "rounded"), 0, "wagers[1].rounded is 0, but must be true or false"),
        (("wagers", 1, "lines"), [], "wagers[1].lines is a list, but must be a list that is not empty"),
        (("wagers", 0, "wager"), "tie", 'wagers and not_evaluated have the wager "tie" twice'),
        (("wagers", 0, "house_edge"), "0.012", 'wagers[0].house_edge is "0.012", but must be text with a number of 12 '
         'digits after the point, such as "0.015000000000"'),
        (("rules",), "", "rules is not JSON at line 1, column 1"),
        (("rules",), "[]", "rules are not a list of a name, rules, limits, fees and the wagers of the fees"),
        (("rules",), "[1e5]", "rules[0] is 1e5, but must be a whole number, or an object that has every name once"),
    ],
)  # fmt: skip
def test_a_value_of_another_sort_is_refused(path: Path_, value: Any, said: str, tmp_path: Path) -> None:
    assert refused(encoded(forged(decoded(figures(ZOO)), path, put(value))), tmp_path) == said


@pytest.mark.parametrize(
    "number",
    [9, "09", "+9", " 9", "9 ", "9/1", "18/2", "9.0", "9:1", "-0", "9e0", "1/0", "1/-9", "9_0", "", "inf", "9\n",
     f"{FULL_WIDTH_SIX}", "9" * 101],
)  # fmt: skip
def test_a_number_is_read_in_one_form_only(number: object, tmp_path: Path) -> None:
    said = refused(encoded(forged(decoded(figures(ZOO)), PAYS, put(number))), tmp_path)
    assert said.startswith("wagers[2].lines[0].pays ")
    assert said.endswith('must be text with a whole number or a fraction in lowest terms, such as "3/5525"')


@pytest.mark.parametrize(
    "pay",
    ["09:1", "9.0:1", "+9:1", " 9:1", "9 :1", "9:1 ", "9:01", "9:0", "0:1", "9 to 1", "9/1", "9", f"{FULL_WIDTH_SIX}:1",
     "", "$", "$0", "$05", "$1000", "$1,00", "$5.0", "$5.00", "$0.00", "-$5", 9, None, []],
)  # fmt: skip
@pytest.mark.parametrize("path", [("pays", "tie", ""), ("banker_pays",)])
def test_a_pay_in_the_rules_is_read_in_one_form_only(path: Path_, pay: object, tmp_path: Path) -> None:
    true = decoded(figures(ZOO))
    parts = forged(json.loads(true["rules"]), (1, *path), put(pay))
    said = refused(encoded(with_rules(true, parts)), tmp_path, IN_HOUSE_FILE if path[0] == "banker_pays" else AGAIN)
    assert said.startswith(f"rules[1].{path[0]}")
    assert 'but must be odds such as "6:5"' in said


@pytest.mark.parametrize("limit", ["", "05-50", "5 - 50", "$5-$50", "+5-50", "5.0-50", "0-50", "0.00-50", 5, None])
def test_a_limit_in_the_rules_is_read_in_one_form_only(limit: object, tmp_path: Path) -> None:
    true = decoded(figures(ZOO))
    parts = forged(json.loads(true["rules"]), (1, "limits", "tie"), put(limit))
    said = refused(encoded(with_rules(true, parts)), tmp_path, IN_HOUSE_FILE)
    assert said.startswith("rules[1].limits.tie is ")
    assert said.endswith('but must be a limit in dollars such as "5-200"')


@pytest.mark.parametrize("limit", ["0-100", "05-100", f"{'1' * 5000}-100"])
def test_a_limit_that_a_fee_prints_for_its_wagers_is_read_in_one_form_only(limit: str, tmp_path: Path) -> None:
    true = decoded(figures(ZOO))
    parts = json.loads(true["rules"])
    last = len(parts[3]["fees"]) - 1
    parts[3]["fees"][last]["stake"], parts[4] = f"tie {limit}", {f"tie {limit}": ["tie"]}
    said = refused(encoded(with_rules(true, parts)), tmp_path, IN_HOUSE_FILE)
    assert said.startswith(f"rules[3].fees[{last}].stake is ")
    assert said.endswith('but must be a limit in dollars such as "5-200"')


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ((1, "deck", "packs"), 0, "rules[1].deck.packs is 0, but must be a whole number of 1 or more"),
        ((1, "deck", "less"), ["As"] * 9, "rules[1].deck.less takes away more of As than the deck has"),
        ((1, "deck", "less"), ["1x"], 'rules[1].deck.less[0] is "1x", but must be a rank such as "8" or a card such as '
         '"Ts"'),
        ((1, "deck", "tiles"), True, "rules[1].deck.tiles is true, but must be false in the procedure baccarat"),
        ((1, "order", "kinds"), "tie", 'rules[1].order.kinds is "tie", but must be a list'),
        ((2,), None, "rules[2] is null, but must be an object that has every name once"),
        ((2, "least"), 0, "rules[2].least is 0, but must be a whole number of 1 or more"),
        ((3,), [], "rules[3] is a list, but must be an object that has every name once"),
        ((3, "fees", 0, "stake"), None, "rules[3].fees[0].stake is null, but must be text"),
        ((4,), {"": "base"}, 'rules[4]."" is "base", but must be a list'),
        ((1, "seats"), "8\n", "rules[1].seats has a character that cannot be printed, such as the end of a line"),
        ((1, "seats\n"), 8, "a name in rules[1] has a character that cannot be printed, such as the end of a line"),
    ],
)  # fmt: skip
def test_rules_of_another_sort_are_refused(path: Path_, value: Any, said: str, tmp_path: Path) -> None:
    true = decoded(figures(ZOO))
    parts = forged(json.loads(true["rules"]), path, put(value))
    assert refused(encoded(with_rules(true, parts)), tmp_path) == said


def test_rules_inside_each_other_are_refused(tmp_path: Path) -> None:
    true, deep = decoded(figures(ZOO)), "[" * 600 + "]" * 600
    assert " is inside more lists and objects than any report has" in refused(encoded(with_rules(true, deep)), tmp_path)
    deep = "[" * 100_000
    said = "rules has more lists and objects inside each other than any report"
    assert refused(encoded(with_rules(true, deep)), tmp_path) == said


# ---- Whatever is in the file, the program ends with one of its own statuses and a sentence.

VALUES: list[Any] = [
    0, -1, 1, 2, 10**18, 10**99, 10**120, -(10**50), 1.5, -0.0, 1e300, float("nan"), float("inf"), True, False, None,
    "", "0", "1", "-7/3", "5/999999999989", "0.000000000001", "banker", "best", "AKQ", "exact", "-0", "1/0", "3/6",
    "06:5", f"{FULL_WIDTH_SIX}:5", "6:5", "$1,000", "7-77", "tie", "Jk", "As", "\n",
    "\x00", "\ud800", "x" * 5000, "9" * 5000, [], {}, [[]], [1], [None], ["As"], {"": {}}, {"tie": "1:1"}, {"deck": {}},
]  # fmt: skip


def broken(content: bytes, chance: Random) -> bytes:
    """The file with one to three accidents in its values, in its rules or in its bytes."""
    tree = decoded(content)
    for _ in range(chance.randint(1, 3)):
        if chance.random() < 0.5 and type(tree["rules"]) is str:
            parts = spoilt(json.loads(decoded(content)["rules"]), chance)
            tree = with_rules(tree, parts)
        else:
            tree = spoilt(tree, chance)
        if type(tree) is not dict or "rules" not in tree:
            break
    text = json.dumps(tree).encode()
    return in_bytes(text, chance) if chance.random() < 0.3 else text


def spoilt(tree: Any, chance: Random) -> Any:
    """One value is replaced, taken out, put in or moved; often one that holds others, often by one of its sort."""
    path = chance.choice([*leaves(tree, two_of=())])
    if chance.random() < 0.6:
        kind = type(value_at(tree, path))
        return forged(tree, path, put(chance.choice([each for each in VALUES if type(each) is kind])))
    path = path[: chance.randint(1, len(path))]
    other = chance.choice([*VALUES, [[[]]] * 9, deep(chance.choice((30, 300)))])

    def change(inside: Any, name: Any) -> None:
        match chance.randrange(4):
            case 0 | 1:
                inside[name] = other
            case 2:
                del inside[name]
            case _:
                if isinstance(inside, dict):
                    inside[chance.choice(("lion", "", "deck", "x\n", *inside))] = chance.choice([other, inside[name]])
                else:
                    inside.append(inside[name])

    return forged(tree, path, change)


def deep(levels: int) -> Any:
    inside: Any = {}
    for _ in range(levels):
        inside = [inside]
    return inside


def in_bytes(text: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(text))
    names = sorted(set(re.findall(rb'"\w+":', text)))
    match chance.randrange(4):
        case 0:
            return text[:at]
        case 1:
            return text[:at] + bytes([chance.randrange(256)]) + text[at + 1 :]
        case 2:
            return text.replace(chance.choice(names), chance.choice(names), 1)
    return text[:at] + text[chance.randrange(len(text)) :]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_in_the_file_the_program_says_so_in_a_sentence(seed: int, tmp_path: Path) -> None:
    chance, seen = Random(seed), set()
    for _ in range(examples(250)):
        content = broken(chance.choice((figures(ZOO), switch())), chance)
        status, printed = check(content, tmp_path)
        seen.add(status)
        if status == WRONG:
            last = printed.splitlines(keepends=True)[-1]
            assert SENTENCE.fullmatch(last), last
            assert not PYTHON.search(last), last
        else:
            assert printed.splitlines()[-1].startswith("Not checked: "), content
            assert ("DIFFERS" in printed) == (status == DIFFERS)
        assert printed.isprintable() or printed.replace("\n", "").isprintable()
    assert seen <= {AGREES, DIFFERS, WRONG, NOT_COUNTED}
    assert {DIFFERS, WRONG} <= seen
