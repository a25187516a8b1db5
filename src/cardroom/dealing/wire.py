"""Converts records to JSON and back."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache, reduce
from operator import or_
from types import MappingProxyType
from typing import Any, TypeVar, cast

import msgspec

from cardroom.cards import Card, parse_card
from cardroom.money import PayTable

T = TypeVar("T")


def to_json(thing: object) -> bytes:
    """The record as JSON, with cards as text ("As") and money in cents."""
    return _ENCODER.encode(thing)


def to_builtins(thing: object) -> Any:
    return msgspec.to_builtins(thing, enc_hook=_encode, str_keys=True)


def from_json(text: bytes | str, kind: type[T]) -> T:
    found: T = _decoder(cast(Hashable, kind)).decode(text)
    return found


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """For a union of all choices, making it takes longer than reading one."""
    return msgspec.json.Decoder(kind, dec_hook=_decode)


def from_builtins(data: Any, kind: type[T]) -> T:
    return msgspec.convert(data, kind, dec_hook=_decode, str_keys=True)


def misfit(record: msgspec.Struct) -> str | None:
    """What is wrong if a field is not of its type: 4.0 is equal to 4, but it is not an amount of cents."""
    if _fits(record):
        return None
    try:
        from_builtins(to_builtins(record), type(record))
    except (msgspec.ValidationError, ValueError, TypeError) as error:
        return f"{type(record).__name__} has a field of the wrong type: {error}"
    return None


def _fits(record: msgspec.Struct) -> bool:
    """A quick test of records that have only numbers, words and cards; others are written and read back."""
    plain, cards = _simple_fields(type(record))
    if plain is None:
        return False
    for name, kind in plain:
        if type(getattr(record, name)) is not kind:
            return False
    for name in cards:
        held = getattr(record, name)
        if type(held) is not tuple:
            return False
        for card in held:
            if type(card) is not Card:
                return False
    return True


@cache
def _simple_fields(kind: type[msgspec.Struct]) -> tuple[tuple[tuple[str, type], ...] | None, tuple[str, ...]]:
    """The fields with a number or a word, and those with cards. None if there are others."""
    types = {field.name: field.type for field in msgspec.structs.fields(kind)}
    plain = tuple((name, found) for name, found in types.items() if found in (bool, int, str))
    cards = tuple(name for name, found in types.items() if found == tuple[Card, ...])
    return (plain, cards) if len(plain) + len(cards) == len(types) else (None, ())


_LEFT_OUT: set[type] = set()


def leave_out(kind: type) -> None:
    """Keeps a kind off the wire, because another one has its tag."""
    _LEFT_OUT.add(kind)


def kinds_of(base: type[T]) -> Any:
    """The union of all subclasses of an event, choice or command that have been defined."""
    return reduce(or_, [kind for kind in all_kinds(base) if kind not in _LEFT_OUT])


def all_kinds(base: type) -> list[type]:
    """The class and all its subclasses, without abstract classes: those with no fields, and with subclasses.

    A subclass in another package makes no class abstract: Fold is a choice, whatever a package derives from it.
    """
    direct: list[type] = base.__subclasses__()
    below = [kind for subclass in direct for kind in all_kinds(subclass)]
    is_abstract = not msgspec.structs.fields(base) and any(_package(kind) == _package(base) for kind in below)
    return below if is_abstract else [base, *below]


def _package(kind: type) -> str:
    return kind.__module__.partition(".")[0]


def _encode(thing: object) -> object:
    if isinstance(thing, Card):
        return str(thing)
    if isinstance(thing, MappingProxyType):
        return dict(thing)
    if isinstance(thing, PayTable):
        return {outcome: str(pay) for outcome, pay in thing.items()}
    raise NotImplementedError(type(thing))


_ENCODER = msgspec.json.Encoder(enc_hook=_encode)


def _decode(kind: type, value: object) -> object:
    if issubclass(kind, Card):
        return parse_card(str(value))
    raise NotImplementedError(kind)
