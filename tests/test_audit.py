"""The table in docs/audit.md names, for every row of the second reading, a test that exists."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
TABLE = (ROOT / "docs" / "audit.md").read_text(encoding="utf-8")
ROWS = [line for line in TABLE.splitlines() if line.startswith("| ")][1:]


@cache
def functions_of(path: str) -> set[str]:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def test_every_row_is_proved_by_tests_that_exist() -> None:
    proofs = {row: re.findall(r"`(tests/[^`]+)::(\w+)`", row) for row in ROWS}
    assert proofs
    assert [row for row, proved in proofs.items() if not proved] == []
    assert [
        f"{path}::{name}" for proved in proofs.values() for path, name in proved if name not in functions_of(path)
    ] == []
