"""What somebody could have meant by a name that does not exist."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence

MOST = 3
"""So many names are suggested at most."""
CLOSE = 0.65
"""How similar a name must be to be suggested, of 1."""
SURELY = 0.85
"""How similar a name must be to be the only one that is suggested."""


def did_you_mean(name: object, names: Iterable[str], otherwise: str) -> str:
    """The question that ends a message about a name that was not found, or `otherwise` if no name is close to it.

    >>> did_you_mean("oak", ["oaks", "livermore"], "the houses are oaks and livermore")
    'did you mean oaks?'
    """
    return asked_for(nearest(str(name), names)) or otherwise


def asked_for(names: Sequence[str]) -> str:
    """ "did you mean A, B or C?", or nothing if there are no names."""
    *most, last = names or [""]
    return f"did you mean {', '.join(most)}{' or ' if most else ''}{last}?" if last else ""


def nearest(name: str, names: Iterable[str]) -> list[str]:
    """The names that are close to this one, the closest first: written otherwise, longer, or misspelled."""
    known = {_plain(one): one for one in names}
    wanted = _plain(name)
    if not wanted:
        return []
    if wanted in known:
        return [known[wanted]]
    if surely := difflib.get_close_matches(wanted, known, 1, SURELY):
        return [known[surely[0]]]
    similar = difflib.get_close_matches(wanted, known, MOST, CLOSE)
    longer = [one for one in known if wanted in one and one not in similar] if len(wanted) >= MOST else []
    return [known[one] for one in [*similar, *longer][:MOST]]


def _plain(name: str) -> str:
    """Without capitals, and with a hyphen for every space or underscore: how names are written here."""
    return "-".join(name.lower().replace("'", "").replace("_", " ").replace("-", " ").split())
