"""Actions at Pan: what to do with melds, then the cards one by one until a single legal play is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from cardroom.cards import Card
from cardroom.dealing.choices import Choice, Discard
from cardroom.dealing.dealer import Dealer
from cardroom.envs.further import Answer, Asked, Further
from cardroom.games.pan.choices import AddTo, Borrow, DrawAgain, GiveUp, LayDown, MeldPlay, SplitMeld
from cardroom.games.pan.finder import find_plays
from cardroom.games.pan.making_good import MakingGood
from cardroom.games.pan.options import Melding

_PLAYS: dict[type[Choice], str] = {
    LayDown: "lay down a meld",
    AddTo: "add to a meld",
    Borrow: "borrow from a meld",
    SplitMeld: "split a meld",
}
_OTHERS = ("draw again", "give up", "no more cards")
_DRAW_AGAIN, _GIVE_UP, _NO_MORE = range(len(_PLAYS), len(_PLAYS) + len(_OTHERS))
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


class Narrowing(Further, frozen=True):
    """Plays that agree with the cards named so far. Once `named` is True, only their order tells them apart."""

    plays: tuple[MeldPlay, ...]
    named: bool = False


class MeldsBlock:
    """The verbs, then an action to discard each card of the deck, one to name it, and one for each of several ways."""

    name = "melds"

    def __init__(self, deck: Iterable[Card]) -> None:
        self._cards = sorted(set(deck))
        self.names = (
            *_PLAYS.values(),
            *_OTHERS,
            *(f"discard {card}" for card in self._cards),
            *(f"with {card}" for card in self._cards),
            *(f"the {ordinal} way" for ordinal in _ORDINALS),
        )
        start = len(_PLAYS) + len(_OTHERS)
        self._discard = {card: start + place for place, card in enumerate(self._cards)}
        self._with = {card: start + len(self._cards) + place for place, card in enumerate(self._cards)}
        self._way = start + 2 * len(self._cards)

    def answers(self, asked: Asked) -> bool:
        return isinstance(asked, Melding | MakingGood | Narrowing)

    def offered(self, asked: Asked, _dealer: Dealer | None) -> dict[int, Answer]:
        if isinstance(asked, Melding):
            return self._at_a_turn(asked)
        if isinstance(asked, MakingGood):
            return {**_by_verb(asked.ways), _GIVE_UP: GiveUp()}
        assert isinstance(asked, Narrowing)
        if asked.named:
            return {self._way + number: play for number, play in enumerate(asked.plays[: len(_ORDINALS)])}
        return self._next_card(asked)

    def _at_a_turn(self, asked: Melding) -> dict[int, Answer]:
        legal = _by_verb(find_plays(asked.own, asked.rules, asked.card))
        if asked.again:
            legal[_DRAW_AGAIN] = DrawAgain()
        for card in asked.hand if asked.card is None else (asked.card,):
            if asked.refuse(choice := Discard((card,))) is None:
                legal[self._discard[card]] = choice
        return legal

    def _next_card(self, asked: Narrowing) -> dict[int, Answer]:
        legal: dict[int, Answer] = {}
        left = {play: Counter(play.cards) - Counter(asked.about) for play in asked.plays}
        for card in sorted({card for cards in left.values() for card in cards}):
            plays = [play for play, cards in left.items() if cards[card]]
            legal[self._with[card]] = _narrowed(plays, (*asked.about, card))
        if complete := [play for play, cards in left.items() if not cards]:
            legal[_NO_MORE] = _narrowed(complete, asked.about)
        return legal


def _by_verb(plays: Sequence[MeldPlay]) -> dict[int, Answer]:
    legal: dict[int, Answer] = {}
    for number, kind in enumerate(_PLAYS):
        if of_kind := [play for play in plays if type(play) is kind]:
            legal[number] = _narrowed(of_kind, ())
    return legal


def _narrowed(plays: Sequence[MeldPlay], about: tuple[Card, ...]) -> Answer:
    """The play itself, if it is the only one left."""
    if len(plays) == 1:
        return plays[0]
    return Narrowing(about=about, plays=tuple(plays), named=all(len(play.cards) == len(about) for play in plays))
