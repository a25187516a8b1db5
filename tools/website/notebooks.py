"""Notebooks kept as scripts: cells begin with `# %%`, and texts with `# %% [markdown]`.

Editors open such a script as a notebook, Python runs it from top to bottom, and the site shows it with its output.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from website.pages import ROOT

FOLDER = ROOT / "examples" / "notebooks"
CELL = re.compile(r"^# %%(.*)$", re.MULTILINE)


class Cell(NamedTuple):
    text: str
    is_code: bool
    line: int


class Output(NamedTuple):
    printed: str
    shown: Any
    """The value of the last line, as a notebook shows it; None if there is nothing to show."""


def notebooks() -> list[Path]:
    return sorted(FOLDER.glob("*.py"))


def cells(path: Path) -> Iterator[Cell]:
    source = path.read_text(encoding="utf-8")
    _, *parts = CELL.split(source)
    starts = [source[: match.start()].count("\n") for match in CELL.finditer(source)]
    for kind, body, start in zip(parts[::2], parts[1::2], starts, strict=True):
        is_code = "[markdown]" not in kind
        text = body.strip("\n")
        yield Cell(text if is_code else re.sub("^# ?", "", text, flags=re.MULTILINE), is_code, start + 1)


def run(path: Path) -> Iterator[tuple[Cell, Output | None]]:
    """Each cell with what it puts out; a text puts out nothing."""
    names: dict[str, Any] = {"__name__": path.stem}
    for cell in cells(path):
        yield cell, _run(cell, path, names) if cell.is_code else None


def _run(cell: Cell, path: Path, names: dict[str, Any]) -> Output:
    tree = ast.parse("\n" * cell.line + cell.text, str(path))
    *before, last = tree.body
    shown = None
    with redirect_stdout(StringIO()) as printed:
        if isinstance(last, ast.Expr):
            exec(compile(ast.Module(before, []), str(path), "exec"), names)
            shown = eval(compile(ast.Expression(last.value), str(path), "eval"), names)
        else:
            exec(compile(tree, str(path), "exec"), names)
    return Output(printed.getvalue(), shown)


def notebook_pages(folder: Path) -> dict[str, str]:
    """By the path on the site, the text of each page. Pictures are written into `folder`."""
    made = {f"notebooks/{path.stem.replace('_', '-')}.md": _page(path, folder) for path in notebooks()}
    start = (
        "# Notebooks\n\nEach is a script in `examples/notebooks` that an editor opens as a notebook. "
        "The tests run them, and what you see here is what they put out.\n"
    )
    listed = "\n".join(Path(page).stem for page in made)
    return made | {"notebooks/index.md": f"{start}\n```{{toctree}}\n\n{listed}\n```\n"}


def _page(path: Path, folder: Path) -> str:
    # Each cell is shown before the next one is run, which may change what it shows.
    parts = [list(_parts(*done, folder, path, number)) for number, done in enumerate(run(path))]
    return "\n\n".join(chain.from_iterable(parts)) + "\n"


def _parts(cell: Cell, output: Output | None, folder: Path, path: Path, number: int) -> Iterator[str]:
    if output is None:
        yield cell.text
        return
    yield f"```python\n{cell.text}\n```"
    if output.printed:
        yield f"```text\n{output.printed.rstrip()}\n```"
    if hasattr(output.shown, "savefig"):
        name = f"{path.stem}-{number}.svg"
        (folder / "notebooks").mkdir(parents=True, exist_ok=True)
        output.shown.savefig(folder / "notebooks" / name)
        yield f"![{output.shown.axes[0].get_title()}]({name})"
    elif hasattr(output.shown, "_repr_html_"):
        yield f'```{{raw}} html\n<div class="output">{output.shown._repr_html_()}</div>\n```'
    elif output.shown is not None:
        yield f"```text\n{output.shown!r}\n```"
