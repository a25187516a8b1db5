"""Says where an error came from without repeating its message, which may name cards that nobody has seen."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from pathlib import Path

_OURS = __name__.split(".")[0]
"""The package `cardroom`."""
_KNOW_NO_CARDS = ("ledger", "server", "client", "cli")


def where_it_failed(error: BaseException) -> str:
    """The type of the error and the line of code that raised it."""
    *_, last = [None, *traceback.extract_tb(error.__traceback__)]
    return f"{type(error).__name__} in {Path(last.filename).name}, line {last.lineno}" if last else type(error).__name__


def quiet_traceback(error: BaseException) -> str:
    """The traceback of an error and its causes, without the messages of code that knows cards."""
    return "\n".join(_parts(error))


def _parts(error: BaseException) -> Iterator[str]:
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None:
        yield from _parts(before)
        yield "The error above led to this one:"
    yield "Traceback (most recent call last):"
    yield "".join(traceback.format_tb(error.__traceback__)).rstrip("\n")
    hidden = "its message is left out, because it may name cards"
    yield f"{type(error).__name__}: {hidden if _may_name_cards(error) else error}"


def _may_name_cards(error: BaseException) -> bool:
    """True unless the last of our packages at work knows no cards. It may have called other code, such as a driver.

    The modules are asked for their names: compiled code does not know where its file lies.
    """
    modules = (frame.f_globals.get("__name__", "").split(".") for frame, _ in traceback.walk_tb(error.__traceback__))
    ours = [name[1] for name in modules if name[0] == _OURS and len(name) > 1]
    return bool(ours) and ours[-1] not in _KNOW_NO_CARDS
