"""Rounds on the wire: JSON out, and back in."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, TypeVar

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


def kinds_of(base: type[T]) -> Any:
    """The union of all kinds of an event or choice that the games have defined."""
    return reduce(or_, _kinds(base))


def _kinds(base: type) -> list[type]:
    """The class and all below it, but those that only stand for others: with kinds below and no fields of their own."""
    direct: list[type] = base.__subclasses__()
    below = [kind for subclass in direct for kind in _kinds(subclass)]
    only_stands_for_others = below and not msgspec.structs.fields(base)
    return below if only_stands_for_others else [base, *below]


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
