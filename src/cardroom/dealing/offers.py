"""The choices offered to a player, as data: each has a label, a cost, and the fields that the player fills in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from cardroom.cards import Card, show_cards
from cardroom.dealing.choices import Choice
from cardroom.money import Cents, show_dollars


class AmountField(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An amount to fill in: `least`, `most`, or any multiple of `step` between them."""

    field: str
    """The field of the choice that holds the amount."""
    least: Cents
    most: Cents
    step: Cents
    label: str
    usual: Cents = 0
    """The amount that players usually choose; 0 means `least`."""


class CardsField(msgspec.Struct, frozen=True, omit_defaults=True, rename={"source": "from"}):
    """Cards to select from `source`, which is called `from` on the wire."""

    field: str
    source: tuple[Card, ...]
    fewest: int
    most: int
    must: tuple[Card, ...] = ()
    """Cards that must be among the selected cards."""


class Row(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A row of a hand that is set. A row without a field gets the cards that are left over."""

    name: str
    cards: int
    field: str = ""


class RowsField(msgspec.Struct, frozen=True, omit_defaults=True, rename={"source": "from"}):
    """A hand to set in rows, the front first. `suggestion` has the cards for each row."""

    source: tuple[Card, ...]
    rows: tuple[Row, ...]
    suggestion: tuple[tuple[Card, ...], ...] = ()


class NumberField(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A whole number to fill in, from the least to the most."""

    field: str
    least: int
    most: int
    label: str


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """One choice that is offered. Send `choice` back after filling in the fields that are left open."""

    label: str
    choice: Choice
    cost: Cents = 0
    """What the choice takes from the stack now, at the minimum amount. Each cent above the minimum costs a cent."""
    amount: AmountField | None = None
    cards: CardsField | None = None
    rows: RowsField | None = None
    number: NumberField | None = None
    default: bool = False
    """True if this is the choice made for a player who does not answer."""
    suggested: bool = False
    """True if a house dealer would suggest it."""
    checked: bool = False
    """True if the rules may refuse a choice within these bounds, such as an invalid meld."""
    unavailable: str = ""
    """Why the offer cannot be chosen now; empty if it can."""
    note: str = ""
    """Additional information for the player."""

    def with_amount(self, amount: Cents) -> Choice:
        """The choice with this amount."""
        return self._filled(self.amount, amount)

    def with_cards(self, cards: Sequence[Card]) -> Choice:
        """The choice with these cards."""
        return self._filled(self.cards, tuple(cards))

    def with_number(self, number: int) -> Choice:
        return self._filled(self.number, number)

    def with_rows(self, rows: Sequence[Sequence[Card]]) -> Choice:
        """The choice for a hand set in these rows, one sequence of cards for each row."""
        if self.rows is None:
            raise ValueError(f"{self.label} does not set a hand, so it takes no rows")
        set_rows = zip(self.rows.rows, rows, strict=True)
        return msgspec.structs.replace(self.choice, **{row.field: tuple(cards) for row, cards in set_rows if row.field})

    def _filled(self, part: AmountField | CardsField | NumberField | None, value: object) -> Choice:
        if part is None:
            raise ValueError(f"{self.label} takes no such answer")
        return msgspec.structs.replace(self.choice, **{part.field: value})

    @property
    def words(self) -> str:
        """The label as part of a sentence, with the bounds of the amount."""
        label = self.label[:1].lower() + self.label[1:]
        if self.amount is None:
            return label
        least = f"{show_dollars(self.amount.least)} " if self.amount.least > 1 else ""
        return f"{label} {least}up to {show_dollars(self.amount.most)}"

    @property
    def priced(self) -> str:
        """The words with what the choice costs, as in "play for $10", unless they name an amount."""
        words = self.words
        return f"{words} for {show_dollars(self.cost)}" if self.cost and "$" not in words else words

    @property
    def in_full(self) -> str:
        """The words, with what can still be said: which cards, in which rows, or which number."""
        if self.cards:
            least, most = self.cards.fewest, self.cards.most
            count = str(least) if least == most else f"{least} to {most}"
            return f"{self.words} {count} of {show_cards(self.cards.source)}"
        if self.rows:
            parts = ", ".join(f"{row.name} {row.cards}" for row in self.rows.rows)
            return f"{self.words} ({parts}) of {show_cards(self.rows.source)}"
        return f"{self.words} {self.number.least} to {self.number.most}" if self.number else self.words

    @property
    def usual(self) -> Choice | None:
        """The choice if nothing more is said: the usual or the least amount, or the hand as it is suggested. None if
        it needs cards or a number."""
        if self.cards or self.number or (self.rows and not self.rows.suggestion):
            return None
        if self.rows:
            return self.with_rows(self.rows.suggestion)
        return self.with_amount(self.amount.usual or self.amount.least) if self.amount else self.choice


def either(words: Iterable[str]) -> str:
    """Joins words as in "a, b, or c"."""
    *others, last = words
    if not others:
        return last
    return f"{', '.join(others)}{',' if len(others) > 1 else ''} or {last}"
