"""Where the data of a house's file does not fit its shape: which field, what is wrong, and what would be right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeGuard, Union, get_args, get_origin

import msgspec

from cardroom.money import PayTable
from cardroom.nearest import did_you_mean


class Misfit(NamedTuple):
    field: str
    problem: str
    remedy: str

    def __str__(self) -> str:
        what = f"{self.problem}; {self.remedy}" if self.remedy else self.problem
        return f"{self.field}: {what}" if self.field else what


def decode(kind: type, data: Any) -> Any:
    """Decodes the types that msgspec does not know."""
    if kind is PayTable:
        return PayTable.parse(data)
    raise NotImplementedError(kind)


def find_misfit(data: Any, shape: Any) -> Misfit | None:
    """The first field that does not fit, as deep in the data as it can be named; None if everything fits."""
    if get_origin(shape) is Annotated:
        kind, *notes = get_args(shape)
        return find_misfit(data, kind) or _out_of_range(data, notes)
    if data is not None and (only := _only_kind(shape)):
        return find_misfit(data, only)
    struct = _struct_for(data, shape)
    if unknown := None if struct else _unknown_tag(data, shape):
        return unknown
    found = _in_struct(data, struct) if struct and isinstance(data, Mapping) else _in_items(data, shape)
    if found:
        return found
    try:
        msgspec.convert(data, shape, dec_hook=decode)
    except msgspec.ValidationError as error:
        problem = str(error)
        return _wrong_kind(data, shape) or Misfit("", problem[:1].lower() + problem[1:], "")
    return None


def _only_kind(shape: Any) -> Any:
    """The kind of a value that may also be None; None if there are several, or if it must not be None."""
    kinds = get_args(shape) if get_origin(shape) in (Union, UnionType) else ()
    others = [kind for kind in kinds if kind is not NoneType]
    return others[0] if len(others) == 1 and len(kinds) == 2 else None


def _out_of_range(data: Any, notes: Sequence[Any]) -> Misfit | None:
    """What is wrong with a number or text of the right sort that is too small, too big or too long."""
    for note in notes:
        least, most, longest = note.ge, note.le, note.max_length
        if None not in (least, most) and not least <= data <= most:
            return Misfit("", f"{data} is not allowed", f"write a number from {least} to {most}")
        if longest is not None and len(data) > longest:
            what = f"{len(data)} characters are too long" if type(data) is str else f"{len(data)} are too many"
            return Misfit("", what, f"write {longest} at most")
    return None


EMPTY = '""'
SORTS: dict[type, tuple[str, str]] = {
    bool: ("true or false", "write true or false"),
    int: ("a whole number", "write a whole number, as in 6"),
    float: ("a number", "write a number, as in 2.5"),
    str: ("text", 'write it in quotation marks, as in "5-100"'),
    dict: ("a table", "write it as {name = value}"),
    list: ("a list", "write it in brackets, as in [1, 2]"),
}


def _wrong_kind(data: Any, shape: Any) -> Misfit | None:
    """What is wrong with a value that is not of the right sort, or not one of the words that are allowed."""
    is_union = get_origin(shape) in (Union, UnionType)
    kinds = [kind for kind in (get_args(shape) if is_union else (shape,)) if kind is not NoneType]
    words = [str(word) or EMPTY for kind in kinds if get_origin(kind) is Literal for word in get_args(kind)]
    said = "true" if data is True else "false" if data is False else repr(data)
    if words:
        remedy = f"write one of {', '.join(words)}"
        question = did_you_mean(data, words, "")
        return Misfit("", f"{said} is not allowed", f"{remedy}; {question}" if question else remedy)
    sorts = {dict if _is_struct(kind) else get_origin(kind) or kind for kind in kinds}
    sort = list if sorts == {tuple} else next(iter(sorts))
    if len(sorts) > 1 or sort not in SORTS or type(data) is sort:
        return None
    name, remedy = SORTS[sort]
    if sort is str and type(data) in (int, float):
        remedy = f'write it in quotation marks, as in "{data}"'
    if sort is list and type(data) is str:
        remedy = f'write it in brackets, as in ["{data}"]'
    return Misfit("", f"{said} is not {name}", remedy)


def _struct_for(data: Any, shape: Any) -> type[msgspec.Struct] | None:
    """The struct that the data is meant for; of several, the one with the data's tag."""
    structs = [kind for kind in get_args(shape) or (shape,) if _is_struct(kind)]
    if len(structs) < 2 or not isinstance(data, Mapping):
        return structs[0] if structs and get_origin(shape) not in (dict, tuple, list) else None
    for struct in structs:
        config = struct.__struct_config__
        if config.tag_field and data.get(config.tag_field) == config.tag:
            return struct
    return None


def _unknown_tag(data: Any, shape: Any) -> Misfit | None:
    """A tag that none of several structs has, or no tag."""
    configs = [kind.__struct_config__ for kind in get_args(shape) if _is_struct(kind)]
    known = {str(config.tag): str(config.tag_field) for config in configs if config.tag_field}
    if len(known) < 2 or not isinstance(data, Mapping):
        return None
    field = next(iter(known.values()))
    if field not in data:
        return Misfit(field, "missing", f"it is one of {', '.join(known)}")
    remedy = did_you_mean(data[field], known, f"it is one of {', '.join(known)}")
    return Misfit(field, f"there is no {field} {data[field]!r}", remedy)


def _is_struct(kind: Any) -> TypeGuard[type[msgspec.Struct]]:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _in_struct(data: Mapping[str, Any], struct: type[msgspec.Struct]) -> Misfit | None:
    fields = {field.encode_name: field for field in msgspec.structs.fields(struct)}
    config = struct.__struct_config__
    for name in data:
        if name not in fields and name != config.tag_field and config.forbid_unknown_fields:
            remedy = did_you_mean(name, fields, f"the fields are {', '.join(fields)}")
            return Misfit(name, "unknown field", remedy)
    for name, field in fields.items():
        if name not in data and field.required:
            return Misfit(name, "missing", "it must be given")
    return _first({name: (data[name], field.type) for name, field in fields.items() if name in data})


def _in_items(data: Any, shape: Any) -> Misfit | None:
    """In the values of a mapping, or in the items of a list, which are numbered from 0."""
    origin, kinds = get_origin(shape), get_args(shape)
    if origin is dict and isinstance(data, Mapping):
        words = get_args(kinds[0]) if get_origin(kinds[0]) is Literal else tuple(data)
        if wrong := [name for name in data if name not in words]:
            return _wrong_kind(wrong[0], kinds[0])
        return _first({name: (value, kinds[1]) for name, value in data.items()})
    if origin in (tuple, list) and isinstance(data, list | tuple) and (origin is list or kinds[1:] == (...,)):
        return _first({f"[{number}]": (item, kinds[0]) for number, item in enumerate(data)})
    return None


def _first(parts: Mapping[str, tuple[Any, Any]]) -> Misfit | None:
    for name, (value, shape) in parts.items():
        if found := find_misfit(value, shape):
            inner = f".{found.field}" if found.field and not found.field.startswith("[") else found.field
            return found._replace(field=f"{name}{inner}")
    return None
