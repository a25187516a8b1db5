"""The register of worked examples: each number is one of the digest's, each test is there, and none is left out."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
PARTS = sorted((TESTS / "worked_examples").glob("*.toml"))
REGISTER = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in PARTS}
NOT_YET: dict[str, dict[str, list[int]]] = REGISTER.pop("not_yet")
COUNTS = {"oaks": 107, "players": 70, "livermore": 82, "lucky-lady": 45, "oceans-eleven": 175}
ENTRIES = [
    (house, number, node)
    for part in REGISTER.values()
    for house, examples in part.items()
    for number, nodes in examples.items()
    for node in ([nodes] if isinstance(nodes, str) else nodes)
]


@cache
def functions_of(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}


def test_a_registered_example_is_proved_by_a_test_that_exists() -> None:
    assert [entry for entry in ENTRIES if not 1 <= int(entry[1]) <= COUNTS[entry[0]]] == []
    proofs = {node: node.partition("::") for _, _, node in ENTRIES}
    assert [node for node, (path, _, name) in proofs.items() if name not in functions_of(TESTS.parent / path)] == []


def test_every_test_named_after_an_example_is_registered() -> None:
    named = re.compile(rf"test_({'|'.join(COUNTS)})_(\d+)_".replace("-", "_"))
    found = {
        (match[1].replace("_", "-"), match[2], f"tests/{path.relative_to(TESTS).as_posix()}::{name}")
        for path in TESTS.rglob("test_*.py")
        for name in functions_of(path)
        if (match := named.match(name))
    }
    assert found == {entry for entry in ENTRIES if named.match(entry[2].partition("::")[2])}


@pytest.mark.parametrize("house", COUNTS)
def test_every_example_is_proved_or_the_register_says_why_not(house: str) -> None:
    proved = {int(number) for of, number, _ in ENTRIES if of == house}
    not_yet = [number for numbers in NOT_YET.get(house, {}).values() for number in numbers]
    assert sorted(proved | set(not_yet)) == list(range(1, COUNTS[house] + 1))
    assert len(not_yet) == len(set(not_yet))
    assert not proved & set(not_yet)


def test_the_digests_have_479_examples() -> None:
    assert sum(COUNTS.values()) == 479
