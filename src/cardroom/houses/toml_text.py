"""Reads TOML, and says in plain words what is wrong where somebody wrote a value without knowing TOML."""

from __future__ import annotations

import re
import tomllib
from typing import Any

_AT = re.compile(r" \(at line (\d+), column (\d+)\)$")
_VALUE = re.compile(r"\s*[^\s=]+\s*=\s*(.*)")
_TRUTH = {"yes": "true", "on": "true", "true": "true", "no": "false", "off": "false", "false": "false"}
_CURLED = re.compile("[“”„‘’]")
USUAL_REMEDY = "correct that line"


class TomlError(ValueError):
    """A text is not TOML; the message says in which line, what is wrong, and what would be right."""

    def __init__(self, problem: str, remedy: str) -> None:
        super().__init__(f"{problem}; {remedy}")
        self.problem = f"it is not valid TOML: {problem}"
        self.remedy = remedy


def read_toml_text(text: str) -> dict[str, Any]:
    """The data of a TOML text. Raises TomlError."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _in_words(text, str(error)) from None


def _in_words(text: str, said: str) -> TomlError:
    at = _AT.search(said)
    if at is None:
        return TomlError(said, USUAL_REMEDY)
    number, column = int(at[1]), int(at[2])
    line = text.split("\n")[number - 1]
    value = ""
    if said.startswith("Invalid value"):
        value = _without_comment(line[column - 1 :])
    elif said.startswith("Expected newline") and (found := _VALUE.match(line)):
        value = _without_comment(found[1])
    if not value or value[0] in "\"'[{":
        return TomlError(said, USUAL_REMEDY)
    return TomlError(f"line {number}: {value} cannot be a value", _remedy(value))


def _without_comment(text: str) -> str:
    """What comes before a comment; in a list, before what follows."""
    value = text.partition("#")[0].strip()
    return value if _CURLED.match(value) else re.split(r"[],}]", value)[0].strip()


def _remedy(value: str) -> str:
    if truth := _TRUTH.get(value.lower()):
        return f"write {truth}"
    plain = _CURLED.sub("", value).replace('"', "").strip()
    straight = "straight " if _CURLED.search(value) else ""
    return f'write it in {straight}quotation marks, as in "{plain}"'
