"""What the check of a house finds in its files as they are shipped: worked out once."""

from __future__ import annotations

from functools import cache

from cardroom.houses import house_folder
from cardroom.houses.checks import Finding, check_house


@cache
def findings_of(house: str) -> tuple[Finding, ...]:
    return tuple(check_house(house_folder(house)))
