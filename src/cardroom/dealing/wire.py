"""Rounds on the wire: JSON out, and back in."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, TypeVar, get_args, get_type_hints

import msgspec

from cardroom.cards import Card, parse_card
from cardroom.money import PayTable

T = TypeVar("T")


def to_json(thing: object) -> bytes:
    """Cards as they are written ("As"), money in cents."""
    return msgspec.json.encode(thing, enc_hook=_encode)


def to_builtins(thing: object) -> Any:
    return msgspec.to_builtins(thing, enc_hook=_encode, str_keys=True)


def from_json(text: bytes | str, kind: type[T]) -> T:
    return msgspec.json.decode(text, type=kind, dec_hook=_decode)


def from_builtins(told: Any, kind: type[T]) -> T:
    return msgspec.convert(told, kind, dec_hook=_decode, str_keys=True)


def kinds_of(base: type[T]) -> Any:
    """The union of all kinds of an event or choice that the games have defined."""
    return reduce(or_, _kinds(base))


def _kinds(base: type) -> list[type]:
    """The class and all below it, but those that only stand for others: with kinds below and no fields of their own."""
    direct: list[type] = base.__subclasses__()
    below = [kind for subclass in direct for kind in _kinds(subclass)]
    only_stands_for_others = below and not msgspec.structs.fields(base)
    return below if only_stands_for_others else [base, *below]


def read_kind(told: dict[str, Any], base: type[T], **nested: type) -> T:
    """One of the kinds of a base, from what it is on the wire; `nested` are fields that are lists of another base's."""
    field = base.__struct_config__.tag_field  # type: ignore[attr-defined]
    kind = next((kind for kind in get_args(kinds_of(base)) if kind.__struct_config__.tag == told.get(field)), None)
    if kind is None:
        raise msgspec.ValidationError(f"no {base.__name__.lower()} {told.get(field)!r} is known")
    types = get_type_hints(kind)
    values = {
        name: tuple(read_kind(part, nested[name]) for part in value)
        if name in nested
        else from_builtins(value, types[name])
        for name, value in told.items()
        if name != field
    }
    read: T = kind(**values)
    return read


def _encode(thing: object) -> object:
    if isinstance(thing, Card):
        return str(thing)
    if isinstance(thing, PayTable):
        return {outcome: str(pay) for outcome, pay in thing.items()}
    raise NotImplementedError(type(thing))


def _decode(kind: type, told: object) -> object:
    if issubclass(kind, Card):
        return parse_card(str(told))
    raise NotImplementedError(kind)
