"""Names as they are written on the wire and as people read them."""

import re


def kebab(name: str) -> str:
    """`ActionButton` as "action-button"."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


def spoken(name: str) -> str:
    """`6-card-bonus` as "6 card bonus"."""
    return name.replace("-", " ")
