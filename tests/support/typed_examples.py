"""Commands that a page shows, with what is typed and printed."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from typing import NamedTuple

SHOWN = re.compile(r"^```console\n\$ cardroom ([^\n\\]+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PROMPT = re.compile(r"(?:Enter|default)[^)\n]*\):(?: |$)|next round:(?: |$)", re.MULTILINE)


class TypedExample(NamedTuple):
    words: list[str]
    printed: str

    @property
    def typed(self) -> list[str]:
        """What the page shows after each prompt."""
        return [PROMPT.split(line)[1].strip() for line in self.printed.splitlines() if PROMPT.search(line)]


def typed_examples(page: str) -> list[TypedExample]:
    """The commands of a page that are shown with what they print."""
    found = [TypedExample(shlex.split(command), printed) for command, printed in SHOWN.findall(page)]
    return [example for example in found if example.printed and not example.printed.startswith("$ ")]


def as_on_a_terminal(printed: str, typed: Sequence[str]) -> str:
    """A terminal shows what is typed after each prompt."""
    answers = iter(typed)
    return PROMPT.sub(lambda prompt: f"{prompt[0]}{next(answers)}\n", printed)


def lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.splitlines() if line.strip()]
