"""The fields that a game's file may have: what each may be, its default, and what it means."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from cardroom.games.catalog import procedure
from cardroom.houses.files import GameFile
from cardroom.houses.house import HouseGame
from cardroom.money import PayTable
from cardroom.ranking import RANKINGS

APART = ("deck", "order", "pays")
"""The fields of the rules that stand in tables of their own."""
REQUIRED = "must be given"
REQUIRED_INSIDE = "must be given in this table"
"""A field of a table that the file may leave out as a whole."""
NAMES = {"ranking": RANKINGS, "low": RANKINGS, "joker_up": RANKINGS}
"""Fields of text that name one of these."""
SORTS: dict[Any, str] = {
    bool: "true, false",
    int: "a number",
    float: "a number",
    str: "a word",
    tuple: "a list",
    dict: "a table",
    PayTable: "a pay, or a table of pays",
    Any: "any value",
}


class Field(msgspec.Struct, frozen=True):
    """A field of a game's file. A name with [] is that of a list of tables."""

    name: str
    may_be: str
    """The values that it may have, or their kind."""
    usual: str
    """What holds if the file leaves it out, as TOML writes it; `REQUIRED` if it cannot be left out."""
    about: str
    value: str = ""
    """What it is in a game's file, if a game was asked for."""

    @property
    def required(self) -> bool:
        return self.usual in (REQUIRED, REQUIRED_INSIDE)


def fields_of(plays: str) -> list[Field]:
    """Every field that the file of a game of this procedure may have. Raises LookupError for an unknown procedure."""
    return [*_of_rules(procedure(plays).rules_type), *_of_file()]


def fields_at(game: HouseGame) -> list[Field]:
    """The same for a game of a house, with the values that it has."""
    return [*_of_rules(type(game.rules), game.rules), *_of_file(game.file)]


def _of_rules(rules: type[msgspec.Struct], given: Any = None) -> Iterator[Field]:
    found = list(_fields(rules, "", given, ()))
    for part in (None, *APART):
        for field in found:
            first = field.name.split(".")[0].removesuffix("[]")
            if part == (first if first in APART else None):
                yield field if part else msgspec.structs.replace(field, name=f"rules.{field.name}")


def _of_file(given: Any = None) -> Iterator[Field]:
    """The fields of the other tables."""
    own = {"rules", *APART}
    yield from (field for field in _fields(GameFile, "", given, ()) if field.name not in own)


def _fields(
    kind: type[msgspec.Struct], before: str, given: Any, inside: tuple[type, ...], must: str = REQUIRED
) -> Iterator[Field]:
    """The fields of a struct and of those in it. `given` is what a game has: a struct, or a list of them."""
    about, config = docstrings(kind), kind.__struct_config__
    if config.tag_field:
        tag = str(config.tag)
        yield Field(f"{before}{config.tag_field}", tag, must, f"With {tag}, the table has the fields that follow.")
    for field in msgspec.structs.fields(kind):
        name, value = before + field.encode_name, _value(given, field.name)
        structs = [each for each in _structs(field.type) if each not in (kind, *inside)]
        if not structs:
            names = ", ".join(NAMES.get(field.name, ())) if field.type is str else ""
            now = "" if given in (None, ()) else as_toml(value)
            usual = must if field.required else as_toml(_usual(field))
            yield Field(name, names or may_be(field.type), usual, about.get(field.name, ""), now)
        several = get_origin(field.type) is tuple
        needed = must if field.required or not (several or _usual(field) is None) else REQUIRED_INSIDE
        for struct in structs:
            held = value if isinstance(value, tuple) or type(value) is struct else None
            yield from _fields(struct, f"{name}[]." if several else f"{name}.", held, (kind, *inside), needed)


def _value(given: Any, field: str) -> Any:
    return [getattr(each, field) for each in given] if isinstance(given, tuple) else getattr(given, field, None)


def _usual(field: msgspec.structs.FieldInfo) -> Any:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


def _structs(kind: Any) -> list[type[msgspec.Struct]]:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return [kind]
    return [struct for each in get_args(kind) for struct in _structs(each)]


@cache
def docstrings(kind: type) -> dict[str, str]:
    """The text below each field of a struct and of those that it extends."""
    found: dict[str, str] = {}
    for each in reversed(kind.__mro__):
        if issubclass(each, msgspec.Struct) and each is not msgspec.Struct:
            (body,) = ast.parse(inspect.getsource(each)).body
            assert isinstance(body, ast.ClassDef)
            for line, below in zip(body.body, body.body[1:], strict=False):
                if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                    match below:
                        case ast.Expr(ast.Constant(str(text))):
                            found[line.target.id] = inspect.cleandoc(text).replace("\n", " ")
    return found


def as_toml(value: Any) -> str:
    """A value as a file writes it, without the quotation marks of a word."""
    if isinstance(value, (str, bool, int, type(None))):
        return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
    return msgspec.json.encode(value, enc_hook=lambda table: {name: str(pay) for name, pay in table.items()}).decode()


def may_be(kind: Any) -> str:
    """The values of a type, or their kind, in a few words."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return ", ".join(str(word) or '""' for word in inner)
    if origin in (Union, UnionType):
        return ", or ".join(may_be(each) for each in inner if each is not NoneType)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return ", ".join(str(each.value) for each in kind)
    if origin is tuple and get_origin(inner[0]) is Literal:
        return f"a list of {may_be(inner[0])}"
    return SORTS.get(origin or kind, "a table")
