"""Amounts of money in words, as they stand on a receipt."""

from __future__ import annotations

from cardroom.money import Cents

_ONES = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_POWERS = ((10**9, "billion"), (10**6, "million"), (1000, "thousand"), (100, "hundred"))


def number_in_words(number: int) -> str:
    """A whole number that is not negative: 1250 is `one thousand two hundred fifty`."""
    if number < 20:
        return _ONES[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        return _TENS[tens - 2] + (f"-{_ONES[ones]}" if ones else "")
    power, name = next(each for each in _POWERS if number >= each[0])
    many, rest = divmod(number, power)
    return f"{number_in_words(many)} {name}" + (f" {number_in_words(rest)}" if rest else "")


def dollars_in_words(cents: Cents) -> str:
    """`One hundred twenty dollars and 50 cents`. The sign is left out."""
    dollars, rest = divmod(abs(cents), 100)
    words = f"{number_in_words(dollars)} dollar{'' if dollars == 1 else 's'}"
    change = f"{rest} cent{'' if rest == 1 else 's'}"
    told = words if not rest else change if not dollars else f"{words} and {change}"
    return told[0].upper() + told[1:]
