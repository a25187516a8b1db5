"""Names on the wire."""

import re


def kebab(name: str) -> str:
    """`ActionButton` as "action-button"."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()
