"""Checks answers: lenient in form ("$12", "12", "seat 3", "3"), strict in substance."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import msgspec

from cardroom.cards import parse_cards, show_cards
from cardroom.money import parse_dollars, show_dollars
from cardroom.school.question import ORDERED, Blank, Form, Solved

NOTHING = ("", "0", "none", "no", "nothing", "-")
NOBODY = ("nobody", "none", "no one")
_SUITS = str.maketrans({"♠": "s", "♥": "h", "♦": "d", "♣": "c"})


class CheckedBlank(msgspec.Struct, frozen=True):
    label: str
    given: str
    right: str
    is_right: bool


class Checked(msgspec.Struct, frozen=True):
    """How an answer was: right only if every blank is."""

    is_right: bool
    blanks: tuple[CheckedBlank, ...]


def check(solved: Solved, answers: Sequence[str]) -> Checked:
    """Raises ValueError for an answer that cannot be read; it is then neither right nor wrong."""
    asked = solved.question.blanks
    if len(answers) != len(asked):
        raise ValueError(f"the question has {len(asked)} blanks, and {len(answers)} are filled in")
    blanks = []
    for blank, right, text in zip(asked, solved.solution.right, answers, strict=True):
        given = read(blank, text)
        blanks.append(CheckedBlank(blank.label, given, right[0], given in {read(blank, one) for one in right}))
    return Checked(all(blank.is_right for blank in blanks), tuple(blanks))


def missed(solved: Solved) -> Checked:
    """What counts when no answer came in time."""
    asked = zip(solved.question.blanks, solved.solution.right, strict=True)
    return Checked(False, tuple(CheckedBlank(blank.label, "", right[0], False) for blank, right in asked))


def read(blank: Blank, text: str) -> str:
    """An answer in its plain form. Raises ValueError."""
    return READ[blank.form](blank, text.strip())


def _money(_blank: Blank, text: str) -> str:
    plain = re.sub(r"\b(dollars?|bucks?)\b", "", text.lower()).strip().lstrip("+").strip().replace("−", "-")
    plain = plain.replace("- ", "-").replace("$-", "-$")
    return show_dollars(0 if plain in NOTHING else parse_dollars(plain))


def _seat(blank: Blank, text: str) -> str:
    numbers = re.findall(r"\d+", text)
    if len(numbers) != 1 or str(int(numbers[0])) not in blank.choices:
        raise ValueError(f"{text!r} is none of the seats; type one of {', '.join(blank.choices)}")
    return str(int(numbers[0]))


def _seats(blank: Blank, text: str) -> str:
    if text.lower() in NOBODY:
        return "nobody"
    numbers = sorted({int(number) for number in re.findall(r"\d+", text)})
    if not numbers or any(str(number) not in blank.choices for number in numbers):
        raise ValueError(f"{text!r} does not name seats; type some of {', '.join(blank.choices)}, as in 2 and 5")
    return " and ".join(map(str, numbers))


def _choice(blank: Blank, text: str) -> str:
    if text.isdecimal() and 1 <= int(text) <= len(blank.choices) and text not in blank.choices:
        return blank.choices[int(text) - 1]
    fits = [choice for choice in blank.choices if choice.lower() == text.lower()]
    fits = fits or [choice for choice in blank.choices if text and choice.lower().startswith(text.lower())]
    if len(fits) != 1:
        raise ValueError(f"{text!r} is none of the choices; type a number from 1 to {len(blank.choices)}")
    return fits[0]


def _cards(blank: Blank, text: str) -> str:
    hand = sorted(parse_cards(" ".join(blank.choices)), reverse=True)
    try:
        cards = sorted(parse_cards(text.translate(_SUITS)), reverse=True)
    except ValueError:
        cards = []
    rest = list(hand)
    for card in cards:
        if card in rest:
            rest.remove(card)
    if len(cards) != blank.pick or len(rest) != len(hand) - blank.pick:
        raise ValueError(f"{text!r} is not {blank.pick} of the cards; type them as in {show_cards(hand[: blank.pick])}")
    return show_cards(cards)


def _order(blank: Blank, text: str) -> str:
    names = text.split(ORDERED) if ORDERED in text else []
    if not names:
        numbers = re.findall(r"\d+", text) if not text.isdecimal() else list(text)
        names = [blank.choices[int(one) - 1] for one in numbers if 1 <= int(one) <= len(blank.choices)]
    if sorted(names) != sorted(blank.choices):
        example = " ".join(str(number) for number in range(len(blank.choices), 0, -1))
        raise ValueError(f"{text!r} is not an order of all {len(blank.choices)}; type their numbers, as in {example}")
    return ORDERED.join(names)


READ: dict[Form, Callable[[Blank, str], str]] = {
    "money": _money,
    "seat": _seat,
    "seats": _seats,
    "choice": _choice,
    "cards": _cards,
    "order": _order,
}
"""By form, how an answer is read."""
