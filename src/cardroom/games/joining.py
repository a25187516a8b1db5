"""Procedures from other packages: each is loaded and checked by itself, and one that is wrong is left out.

Another installed package adds a procedure with an entry point in the group `cardroom.games`. The entry point has the
name of the procedure, and its object is an `OutsideProcedure`.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from importlib.metadata import EntryPoint
from typing import Any, NamedTuple

import msgspec

from cardroom.dealing.choices import Choice
from cardroom.dealing.events import Event
from cardroom.dealing.setup import Carry
from cardroom.dealing.wire import all_kinds, leave_out
from cardroom.games.outside_checks import problems
from cardroom.games.spread import SpreadGame
from cardroom.outside import OutsideError, found_entries, load_entry

log = logging.getLogger(__name__)
ENTRY_POINTS = "cardroom.games"
_ON_THE_WIRE = (Choice, Event, Carry)
"""What is read back from JSON by the tag of its kind."""


class OutsideProcedure(msgspec.Struct, frozen=True):
    """A procedure from another package: the class of the game, and its answers for other parts of Cardroom.

    The keys of `answers` are names of `ByProcedure` mappings, as in {"bots": RedDogBot}. Without "bots", bots at a game
    against a player-dealer take the default of every decision, and there are none for other games.
    """

    game: type[SpreadGame[Any, Any]]
    answers: Mapping[str, Any] = {}


class Joined(NamedTuple):
    """The procedures of other packages by name, and why others were refused."""

    procedures: dict[str, OutsideProcedure]
    refused: dict[str, OutsideError]


def join(built_in: Mapping[str, object]) -> Joined:
    """Loads the procedures of other packages. One that is refused is logged and does not stop the others."""
    joined, tags = Joined({}, {}), _Tags()
    for entry in found_entries(ENTRY_POINTS):
        try:
            brought = _load(entry, tags)
            if entry.name in built_in or entry.name in joined.procedures:
                raise _wrong(entry, "a procedure of this name exists already; choose another name")
        except OutsideError as error:
            log.warning("%s", error)
            joined.refused[entry.name] = error
        else:
            joined.procedures[entry.name] = brought
    return joined


def _load(entry: EntryPoint, tags: _Tags) -> OutsideProcedure:
    try:
        brought = load_entry(entry)
    finally:
        tags.note_new()
    if not isinstance(brought, OutsideProcedure):
        raise _wrong(entry, f"{brought!r} is not an OutsideProcedure")
    wrong = [*problems(brought.game, brought.answers), *tags.problems(_package(entry.module))]
    if wrong:
        raise _wrong(entry, "; also ".join(wrong))
    if brought.game.procedure != entry.name:
        raise _wrong(entry, f"it brings the procedure {brought.game.procedure!r}; give both the same name")
    return brought


def _wrong(entry: EntryPoint, problem: str) -> OutsideError:
    return OutsideError(entry.group, entry.name, problem)


def _package(module: str) -> str:
    return module.partition(".")[0]


class _Tags:
    """The tags of all choices, events and carries. Of two kinds with one tag, the second is kept off the wire."""

    def __init__(self) -> None:
        self._taken: dict[tuple[type, str], type] = {}
        self._second: dict[type, type] = {}
        """By the kind that is kept off the wire, the one that has its tag."""
        self.note_new()

    def note_new(self) -> None:
        """Looks at the kinds that have been defined since the last time."""
        for base in _ON_THE_WIRE:
            for kind in all_kinds(base):
                first = self._taken.setdefault((base, _tag(kind)), kind)
                if first is not kind:
                    self._second[kind] = first
                    leave_out(kind)

    def problems(self, package: str) -> Iterator[str]:
        for kind, first in self._second.items():
            if _package(kind.__module__) == package:
                base = next(base for base in _ON_THE_WIRE if issubclass(kind, base)).__name__
                yield (
                    f"{_full_name(kind)} and {_full_name(first)} have the same tag {_tag(kind)!r} on the wire; "
                    f"rename the class, or give it another tag, as in "
                    f'class {kind.__name__}({base}, frozen=True, tag="{package.replace("_", "-")}-{_tag(kind)}")'
                )


def _tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def _full_name(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"
