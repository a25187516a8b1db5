"""The program with which a laboratory checks the figures, as one file that imports nothing of Cardroom."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from cardroom.analysis.kept_odds import code_sha256
from cardroom.version import __version__

PARTS = ("check_reading.py", "check_rules.py", "check_counts.py", "check_wagers.py", "check_program.py")
OURS = "cardroom."
NOBODY = '{"cardroom": "", "code_sha256": ""}'
"""What `check_program.py` has where its one file names the Cardroom that wrote it."""


def check_program() -> str:
    """The source of the program: what it says of itself, the imports of its parts, and their code."""
    parts = [Path(__file__).with_name(name).read_text(encoding="utf-8") for name in PARTS]
    trees = [ast.parse(part) for part in parts]
    first = "from __future__ import annotations"
    about = ast.get_docstring(trees[-1])
    written_by = f'{{"cardroom": "{__version__}", "code_sha256": "{code_sha256()}"}}'
    code = "\n\n".join(map(_code, parts, trees)).replace(NOBODY, written_by)
    return "\n".join([f'"""{about}\n"""', "", first, "", *_imports(trees), "", code])


def _imports(trees: list[ast.Module]) -> Iterator[str]:
    """What all parts import of Python, each module once."""
    names: defaultdict[str, set[str]] = defaultdict(set)
    for line in (line for tree in trees for line in tree.body):
        if isinstance(line, ast.Import):
            names[""] |= {each.name for each in line.names}
        elif isinstance(line, ast.ImportFrom) and not f"{line.module}.".startswith((OURS, "__future__.")):
            names[f"{line.module}"] |= {each.name for each in line.names}
    yield from (f"import {name}" for name in sorted(names.pop("")))
    yield from (f"from {module} import {', '.join(sorted(names[module]))}" for module in sorted(names))


def _code(text: str, tree: ast.Module) -> str:
    """What follows the imports."""
    last = max(line.end_lineno or 0 for line in tree.body if isinstance(line, ast.Import | ast.ImportFrom))
    return "\n".join(text.splitlines()[last:]).strip("\n") + "\n"
