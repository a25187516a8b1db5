"""The register of worked examples: each number is one of the digest's, each test is there, and none is left out."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
PARTS = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted((TESTS / "worked_examples").glob("*.toml"))]
COUNTS = {"oaks": 107, "players": 70, "livermore": 82, "lucky-lady": 45, "oceans-eleven": 175}
ENTRIES = [
    (house, number, node)
    for part in PARTS
    for house, examples in part.items()
    for number, nodes in examples.items()
    for node in ([nodes] if isinstance(nodes, str) else nodes)
]


def functions_of(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}


@pytest.mark.parametrize(("house", "number", "node"), ENTRIES)
def test_a_registered_example_is_proved_by_a_test_that_exists(house: str, number: str, node: str) -> None:
    assert 1 <= int(number) <= COUNTS[house]
    path, _, name = node.partition("::")
    assert name in functions_of(TESTS.parent / path)


def test_every_test_named_after_an_example_is_registered() -> None:
    named = re.compile(rf"test_({'|'.join(COUNTS)})_(\d+)_".replace("-", "_"))
    found = {
        (match[1].replace("_", "-"), match[2], f"tests/{path.relative_to(TESTS).as_posix()}::{name}")
        for path in TESTS.rglob("test_*.py")
        for name in functions_of(path)
        if (match := named.match(name))
    }
    assert found == {entry for entry in ENTRIES if named.match(entry[2].partition("::")[2])}
