"""Amounts in files, which are in dollars, and in the engine, which are in cents."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation

from cardroom.histories.hand import HandHistoryError
from cardroom.money import Cents

_MOST = 10**15


def to_cents(amount: object, what: str) -> Cents:
    """The cents of an amount such as 3, 2.5 or "47.50". Raises HandHistoryError."""
    try:
        if isinstance(amount, bool) or not isinstance(amount, int | float | str | Decimal):
            raise InvalidOperation
        exact = Decimal(str(amount)) * 100
        if not exact.is_finite() or abs(exact) > _MOST:
            raise InvalidOperation
    except InvalidOperation:
        raise HandHistoryError(f"{what}: {amount} is not an amount") from None
    if exact != exact.to_integral_value():
        raise HandHistoryError(f"{what}: {amount} is not in whole cents")
    return int(exact)


def in_dollars(cents: Cents) -> str:
    """The amount as files write it: "3", or "2.50" if it is not in whole dollars."""
    dollars, rest = divmod(abs(cents), 100)
    sign = "-" if cents < 0 else ""
    return f"{sign}{dollars}.{rest:02}" if rest else f"{sign}{dollars}"
