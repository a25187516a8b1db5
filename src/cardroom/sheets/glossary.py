"""The words of the trade, and which of them a text uses."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import msgspec

FILE = Path(__file__).with_name("glossary.toml")


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the trade. `also` has its other forms, and words that mean the same."""

    name: str
    means: str
    also: tuple[str, ...] = ()

    @property
    def forms(self) -> tuple[str, ...]:
        return self.name, *self.also


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    word: tuple[Word, ...]


@cache
def glossary() -> tuple[Word, ...]:
    """All words, in the order of the file."""
    return msgspec.toml.decode(FILE.read_bytes(), type=_File).word


def words_in(texts: Iterable[str]) -> list[Word]:
    """The words that the texts use, in the order of the file. Of forms that begin alike, the longest counts."""
    used = {found.lower() for text in texts for found in _forms().findall(text)}
    return [word for word in glossary() if any(form.lower() in used for form in word.forms)]


@cache
def _forms() -> re.Pattern[str]:
    forms = sorted((form for word in glossary() for form in word.forms), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, forms))})(?!\w)", re.IGNORECASE)
