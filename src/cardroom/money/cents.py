"""Money is a whole number of cents. Dollars are parsed and printed here."""

import re

Cents = int


class MoneyError(RuntimeError):
    """Money would be created, lost or spent twice. This is a bug in the program, never a player's mistake."""


_DOLLARS = re.compile(r"(-?)\$?([0-9]{1,3}(?:,[0-9]{3})+|[0-9]*)(?:\.([0-9]{1,2}))?")


def refuse_cents(amount: object) -> str | None:
    """Why the value is not a valid amount of money, or None if it is. Neither 6.0 nor True is a number of cents."""
    if type(amount) is int:
        return None
    return f"money is a whole number of cents, as in 100_00 for $100, not {amount!r}"


def parse_dollars(text: str) -> Cents:
    """Cents from dollars as people write them: "4", "4.00", ".50", "$1,000"."""
    match = _DOLLARS.fullmatch(text.strip())
    if not match or not (match[2] or match[3]):
        raise ValueError(f'"{text}" is not an amount of dollars; write it like 4, 0.50 or $1,000')
    sign, dollars, cents = match[1], match[2].replace(",", ""), match[3] or ""
    amount = int(dollars or 0) * 100 + int(cents.ljust(2, "0"))
    return -amount if sign else amount


def plain_dollars(cents: Cents) -> str:
    """Dollars without sign and commas, as limits are written: "4", "0.50", "1250"."""
    return show_dollars(cents).replace("$", "").replace(",", "")


def show_dollars(cents: Cents) -> str:
    """Dollars as a rack card prints them: "$4", "$0.50", "$1,250", "-$3"."""
    dollars, rest = divmod(abs(cents), 100)
    sign = "-" if cents < 0 else ""
    return f"{sign}${dollars:,}.{rest:02}" if rest else f"{sign}${dollars:,}"
