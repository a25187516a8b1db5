"""docs/rounds.md lists what the dealers can do: every method, with its parameters, and whether it is yielded."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/rounds.md").read_text(encoding="utf-8").partition("## What the dealer can do\n")[2]
DEALERS = {
    "All dealers": ("dealer.py", "Dealer"),
    "Against a player-dealer": ("bank_dealer.py", "BankDealer"),
    "For a pot": ("pot_dealer.py", "PotDealer"),
    "Where players pay one another": ("paying_dealer.py", "PayingDealer"),
}
NOT_FOR_PROCEDURES = set(re.findall(r"`(\w+)`", PAGE.partition("Rulings on accidents")[2]))


def methods(file: str, name: str) -> Iterator[ast.FunctionDef]:
    """The public methods and properties of a class. The source is read, because a compiled class hides them."""
    tree = ast.parse((ROOT / "src/cardroom/dealing" / file).read_text(encoding="utf-8"))
    (found,) = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name]
    yield from (node for node in found.body if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"))


def written(method: ast.FunctionDef) -> str:
    if any(isinstance(decorator, ast.Name) and decorator.id == "property" for decorator in method.decorator_list):
        return method.name
    given = [one.arg for one in method.args.args[1:]]
    by_name = ["*", *(one.arg for one in method.args.kwonlyargs)] if method.args.kwonlyargs else []
    return f"{method.name}({', '.join([*given, *by_name])})"


def rows(heading: str) -> list[list[str]]:
    """The cells of the table after the line that begins with this heading."""
    (table,) = re.findall(rf"^{heading} .*?\n\n(\|.*?)\n\n", PAGE, re.DOTALL | re.MULTILINE)
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]


@pytest.mark.parametrize("heading", DEALERS)
def test_every_method_that_a_procedure_may_call_is_in_the_table_with_its_parameters(heading: str) -> None:
    listed = [name for row in rows(heading) for name in re.findall(r"`([^`]+)`", row[0])]
    there = [written(method) for method in methods(*DEALERS[heading]) if method.name not in NOT_FOR_PROCEDURES]
    assert sorted(listed) == sorted(there)


@pytest.mark.parametrize("heading", DEALERS)
def test_the_table_says_how_a_question_is_put_and_what_a_method_returns(heading: str) -> None:
    there = methods(*DEALERS[heading])
    returned = {written(method): ast.unparse(method.returns or ast.Constant(None)) for method in there}
    for names, does, returns in rows(heading):
        for name in re.findall(r"`([^`]+)`", names):
            kind = returned[name]
            is_question, is_part = kind in ("Ask", "Decision"), kind.startswith("Generator")
            assert ("yield" in does) == (is_question or is_part), name
            assert ("yield from" in does) == is_part, name
            assert bool(returns) == (kind != "None"), name


@pytest.mark.parametrize("heading", DEALERS)
def test_what_a_procedure_may_read_is_there(heading: str) -> None:
    (named,) = re.findall(rf"^{heading} \(?(.*?)\)?:\n", PAGE, re.DOTALL | re.MULTILINE)
    source = (ROOT / "src/cardroom/dealing" / DEALERS[heading][0]).read_text(encoding="utf-8")
    names = re.findall(r"`(\w+)`", re.sub(r"`\w*Dealer`", "", named))
    assert names
    for name in names:
        assert re.search(rf"^(    |        self\.){name}\b.* = ", source, re.MULTILINE), name


def test_what_procedures_do_not_need_is_there() -> None:
    there = {method.name for dealer in DEALERS.values() for method in methods(*dealer)}
    assert NOT_FOR_PROCEDURES
    assert there >= NOT_FOR_PROCEDURES
