"""What is installed beside the core, by the extras of the distribution. A missing one is named by whatever needs it."""

from __future__ import annotations

import sys
from importlib.util import find_spec

DISTRIBUTION = "california-cardroom"
"""The name on the package index. What is imported is `cardroom`."""
NEEDED_BY = {
    "analysis": "the mathematics",
    "cli": "the command line",
    "cluster": "work on a cluster",
    "envs": "an environment for learning",
    "pdf": "a report as PDF",
    "postgresql": "a ledger in PostgreSQL",
    "server": "the server, with its ledger and its client,",
}
"""What each extra is for, in words."""


class MissingExtra(ModuleNotFoundError):
    """A part of Cardroom was used whose libraries are not installed. The message says what to install."""

    def __init__(self, extra: str, module: str, by: str = "") -> None:
        install = f"pip install '{DISTRIBUTION}[{extra}]'"
        super().__init__(f"{by or NEEDED_BY[extra]} needs {module}, which is not installed: {install}", name=module)
        self.extra = extra


def needs(extra: str, *modules: str, by: str = "") -> None:
    """Raises MissingExtra if one of these modules, which belong to an extra, is not installed.

    `by` says in words what needs them, if it is not what the extra is mainly for.
    """
    for module in modules:
        if not _is_there(module):
            raise MissingExtra(extra, module, by)


def _is_there(module: str) -> bool:
    if module in sys.modules:
        return sys.modules[module] is not None
    return find_spec(module) is not None
