"""What must be true of any JSON from a client before its fields are read."""

from __future__ import annotations

import json
import re
from typing import NoReturn

MAX_PARTS = 200
"""The number of lists and objects in a message. It bounds how deep they are nested, too."""
MAX_DIGITS = 18
"""Longer whole numbers fit no field."""
_UNWANTED = re.compile("[\x00\ud800-\udfff]")
_TEXT = re.compile(r'"(?:[^"\\]|\\.)*+"', re.DOTALL)


class NotStrict(ValueError):
    """The text is not JSON, or JSON that could be understood in two ways; the message says why."""


def check_json(text: bytes | str) -> None:
    """Raises NotStrict for bad UTF-8, nesting, doubled names, huge numbers, NaN, NUL and halves of characters."""
    if isinstance(text, bytes):
        try:
            text = text.decode()
        except UnicodeDecodeError:
            raise NotStrict("the text is not UTF-8") from None
    if text.count("{") + text.count("[") > MAX_PARTS and _parts(text) > MAX_PARTS:
        raise NotStrict(f"the message has more than {MAX_PARTS} lists and objects")
    try:
        _DECODER.decode(text)
        if "\\u" in text or _UNWANTED.search(text):
            _check_texts(json.loads(text))
    except json.JSONDecodeError as error:
        raise NotStrict(f"the message is not JSON: {error}") from None


def _parts(text: str) -> int:
    """The number of lists and objects, apart from brackets within texts."""
    bare = _TEXT.sub("", text)
    return bare.count("{") + bare.count("[")


def _check_texts(value: object) -> None:
    if isinstance(value, str):
        if _UNWANTED.search(value):
            raise NotStrict("the message has a character that is not text")
    elif isinstance(value, list):
        for each in value:
            _check_texts(each)
    elif isinstance(value, dict):
        for name, each in value.items():
            _check_texts(name)
            _check_texts(each)


def _object(pairs: list[tuple[str, object]]) -> None:
    if len({name for name, _ in pairs}) != len(pairs):
        raise NotStrict("the message has a name twice in one object")


def _integer(digits: str) -> None:
    if len(digits) > MAX_DIGITS:
        raise NotStrict(f"the message has a number of more than {MAX_DIGITS} digits")


def _constant(name: str) -> NoReturn:
    raise NotStrict(f"{name} is not a number")


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_int=_integer, parse_constant=_constant)
