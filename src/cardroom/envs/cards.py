"""Actions that name cards by their places in the hand, counted from the lowest card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, TypeAlias

from cardroom.cards import Card
from cardroom.dealing.choices import Choice, Discard
from cardroom.dealing.dealer import Dealer
from cardroom.dealing.draw_options import OpenerDiscarding, SplitOpeners
from cardroom.dealing.options import Discarding, Option
from cardroom.envs.further import Answer, Asked, Further
from cardroom.games.california.pai_gow.setting import Arranging, Setting
from cardroom.games.thirteen_card.rules import COUNTS
from cardroom.games.thirteen_card.setting import SetThirteen, Thirteen

Places: TypeAlias = tuple[int, ...]
Make: TypeAlias = Callable[[Any, tuple[Card, ...]], Answer]
_HAND, (_FRONT, _MIDDLE, _) = sum(COUNTS), COUNTS


class Behind(Further, frozen=True):
    """The front of thirteen cards is chosen; the middle is to be chosen from the rest of the hand."""

    hand: tuple[Card, ...]


class CardsBlock:
    """One action for each choice of `fewest` to `most` out of `cards` cards, fewer cards first."""

    def __init__(
        self, name: str, cards: int, fewest: int, most: int, *, asked: type[Option | Further], make: Make
    ) -> None:
        self.name = name
        self._places = [places for count in range(fewest, most + 1) for places in combinations(range(cards), count)]
        self.names = tuple(f"{name} {' '.join(str(place + 1) for place in places)}" for places in self._places)
        self._asked, self._make = asked, make

    def answers(self, asked: Asked) -> bool:
        return isinstance(asked, self._asked)

    def offered(self, asked: Asked, _dealer: Dealer | None) -> dict[int, Answer]:
        hand: list[Card] = sorted(asked.hand)  # type: ignore[union-attr]
        legal = {}
        for number, places in enumerate(self._places):
            if not places or places[-1] < len(hand):
                answer = self._make(asked, tuple(hand[place] for place in places))
                if not isinstance(answer, Choice) or not isinstance(asked, Option) or asked.refuse(answer) is None:
                    legal[number] = answer
        return legal


def discards(cards: int, fewest: int, most: int) -> CardsBlock:
    return CardsBlock("discard", cards, fewest, most, asked=Discarding, make=lambda _, chosen: Discard(chosen))


def split_openers(cards: int, most: int) -> CardsBlock:
    """Discards that are declared to have openers among them."""
    make: Make = lambda _, chosen: SplitOpeners(chosen)  # noqa: E731
    return CardsBlock("split openers", cards, 1, most, asked=OpenerDiscarding, make=make)


def fronts(cards: int, front: int) -> CardsBlock:
    """A hand set in two parts."""
    return CardsBlock("put in front", cards, front, front, asked=Arranging, make=lambda _, chosen: Setting(chosen))


def thirteen_cards() -> list[CardsBlock]:
    """A hand set in three parts: the front first, then the middle out of the cards that are left."""
    return [
        CardsBlock("front", _HAND, _FRONT, _FRONT, asked=Thirteen, make=_put_in_front),
        CardsBlock("middle", _HAND - _FRONT, _MIDDLE, _MIDDLE, asked=Behind, make=_set),
    ]


def _put_in_front(asked: Thirteen, front: tuple[Card, ...]) -> Answer:
    return Behind(about=front, hand=_without(asked.hand, front))


def _set(asked: Behind, middle: tuple[Card, ...]) -> Answer:
    return SetThirteen(asked.about, middle, _without(asked.hand, middle))


def _without(hand: Sequence[Card], cards: Sequence[Card]) -> tuple[Card, ...]:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)
