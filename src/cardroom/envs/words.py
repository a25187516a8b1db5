"""Actions for choices that are made in words: to hit, to run it twice, to insure, to set the house way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.dealing.choices import Bet, Choice, Fold
from cardroom.dealing.dealer import Dealer
from cardroom.dealing.names import spoken
from cardroom.dealing.offering import Offering
from cardroom.dealing.offers import AmountField, Offer
from cardroom.dealing.options import Option, Pick
from cardroom.envs.actions import NoAction
from cardroom.envs.further import Answer, Asked
from cardroom.games.california.pai_gow.setting import Arranging, Piles
from cardroom.games.pan.options import Taking
from cardroom.games.thirteen_card.setting import Thirteen

_SPOKEN = (Arranging, Offering, Pick, Piles, Taking, Thirteen)
LEVELS = ("the least", "half", "the most")


class WordsBlock:
    """One action for each of these words. A choice with an amount, named by its first word, has three."""

    name = "words"

    def __init__(self, words: Sequence[str], amounts: Sequence[str] = ()) -> None:
        self.names = (*words, *(f"{amount} {level}" for amount in amounts for level in LEVELS))
        self._amounts = amounts
        self._numbers = {name: number for number, name in enumerate(self.names)}

    def answers(self, asked: Asked) -> bool:
        return isinstance(asked, _SPOKEN)

    def offered(self, asked: Asked, _dealer: Dealer | None) -> dict[int, Answer]:
        assert isinstance(asked, Option)
        legal: dict[int, Answer] = {}
        for words, choice in self._said(asked):
            if words in self._numbers:
                legal[self._numbers[words]] = choice
            elif type(choice) not in (Bet, Fold):
                raise NoAction(f"no action says {words!r}")
        return legal

    def _said(self, asked: Option) -> Iterator[tuple[str, Choice]]:
        for offer in asked.offers():
            kind = spoken(str(offer.choice.__struct_config__.tag))
            if offer.unavailable:
                continue
            if kind in self._amounts:
                yield from ((f"{kind} {level}", choice) for level, choice in _levels(offer))
            elif offer.number:
                numbers = range(offer.number.least, offer.number.most + 1)
                yield from ((str(choice), choice) for choice in map(offer.with_number, numbers))
            elif offer.rows:
                yield from self._as_suggested(asked, offer)
            else:
                words = str(offer.choice)
                yield (words if words in self._numbers else offer.label.lower()), offer.choice

    def _as_suggested(self, asked: Option, offer: Offer) -> Iterator[tuple[str, Choice]]:
        """A hand that is declared as it is set by the house dealer. Other settings have actions of their own."""
        words, choice = offer.label.lower(), offer.usual
        if words in self._numbers and choice is not None and asked.refuse(choice) is None:
            yield words, choice


def _levels(offer: Offer) -> Iterator[tuple[str, Choice]]:
    """The least, half and the most; only the most if there is but one amount."""
    amount = offer.amount
    if amount is None:
        yield LEVELS[-1], offer.choice
        return
    least, half, most = LEVELS
    yield least, offer.with_amount(amount.least)
    if amount.least < (middle := _half(amount)) < amount.most:
        yield half, offer.with_amount(middle)
    yield most, offer.with_amount(amount.most)


def _half(amount: AmountField) -> int:
    """Half of the most, as near as the smallest chip allows."""
    half = amount.most // 2
    return half - (half - amount.least) % amount.step
