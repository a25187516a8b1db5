"""What is legal for a player of Pan who is asked."""

from __future__ import annotations

from random import Random

from cardroom.cards import Card, parse_card, parse_cards, show_cards
from cardroom.dealing.choices import Choice, Discard
from cardroom.dealing.options import Option
from cardroom.games.pan.choices import (
    AddTo,
    Borrow,
    DrawAgain,
    DrawCard,
    LayDown,
    MeldPlay,
    SplitMeld,
    TakeDiscard,
)
from cardroom.games.pan.finder import find_plays
from cardroom.games.pan.melds import FEWEST, Meld
from cardroom.games.pan.plays import MeldRules, NotAllowed, Own, play

_HOW = "lay 3h 3c 3d, add 3s to 1, borrow 7c from 1 with 7h 7d, split 1 with Qd 4d off 4d 5d 6d, or discard 3h"


class Taking(Option, frozen=True):
    """The top discard, if it can be melded at once, or a card of the stock."""

    card: Card
    hand: tuple[Card, ...]
    melds: tuple[Meld, ...]
    rules: MeldRules

    @property
    def own(self) -> Own:
        """What the player would have with the card."""
        return Own((*self.hand, self.card), self.melds)

    def refuse(self, choice: Choice) -> str | None:
        if type(choice) is DrawCard:
            return None
        if type(choice) is not TakeDiscard:
            return f"{choice} is not offered; {self}"
        return None if self.can_be_melded else f"{self.card} can go into no meld"

    @property
    def can_be_melded(self) -> bool:
        return bool(find_plays(self.own, self.rules, self.card))

    @property
    def default(self) -> Choice:
        return DrawCard()

    def sample(self, random: Random) -> Choice:
        return TakeDiscard() if random.random() < 0.8 and self.can_be_melded else DrawCard()

    def __str__(self) -> str:
        return f"take {self.card} or draw"

    def parse(self, words: str) -> Choice:
        for choice in (TakeDiscard(), DrawCard()):
            if str(choice).startswith(words):
                return choice
        raise self.not_understood(words)


class Melding(Option, frozen=True):
    """A turn, once a card is drawn: it is melded at once or discarded; then more melds, until a discard."""

    hand: tuple[Card, ...]
    """The card that was drawn is among them."""
    melds: tuple[Meld, ...]
    rules: MeldRules
    card: Card | None = None
    """The card that was drawn, as long as it is not melded."""
    must_use: bool = False
    """Whether it may not be discarded."""
    again: bool = False
    """Whether another may be drawn instead."""

    @property
    def own(self) -> Own:
        return Own(self.hand, self.melds)

    def refuse(self, choice: Choice) -> str | None:
        if isinstance(choice, LayDown | AddTo | Borrow | SplitMeld):
            return self._refuse_play(choice)
        if type(choice) is Discard:
            return self._refuse_discard(choice.cards)
        if type(choice) is DrawAgain and self.again:
            return None
        return f"{choice} is not offered; type {self}"

    def _refuse_play(self, choice: MeldPlay) -> str | None:
        if self.card is not None and self.card not in choice.cards:
            return f"{self.card} must be melded first, or discarded"
        try:
            play(self.own, choice, self.rules)
        except NotAllowed as error:
            return str(error)
        return None

    def _refuse_discard(self, cards: tuple[Card, ...]) -> str | None:
        if len(cards) != 1:
            return "one card is discarded"
        if cards[0] not in self.hand:
            return f"{cards[0]} is not in the hand {show_cards(self.hand)}"
        if self.card is None:
            return None
        if cards[0] != self.card:
            return f"{self.card} must be melded at once or discarded, and never goes into the hand"
        return f"{self.card} must be melded" if self.must_use else None

    @property
    def default(self) -> Choice:
        """The card that was drawn goes, if it may; else the first way to meld it, or the last card of the hand."""
        if self.card is not None and self.must_use:
            return find_plays(self.own, self.rules, self.card)[0]
        return Discard((self.hand[-1] if self.card is None else self.card,))

    def sample(self, random: Random) -> Choice:
        if self.again and random.random() < 0.3:
            return DrawAgain()
        if self.rules.wrong_melds == "called" and random.random() < 0.03 and (wrong := self._wrong_meld(random)):
            return wrong
        plays = find_plays(self.own, self.rules, self.card)
        if plays and (random.random() < 0.8 or (self.card is not None and self.must_use)):
            return random.choice(plays)
        return Discard((random.choice(self.hand) if self.card is None else self.card,))

    def _wrong_meld(self, random: Random) -> Choice | None:
        """Any cards, as somebody might take them for a meld."""
        others = list(self.hand)
        if self.card is not None:
            others.remove(self.card)
        if len(self.hand) < FEWEST:
            return None
        own = () if self.card is None else (self.card,)
        choice = LayDown((*own, *random.sample(others, FEWEST - len(own))))
        return choice if self.refuse(choice) is None else None

    def __str__(self) -> str:
        numbered = "; ".join(f"{number}: {show_cards(meld)}" for number, meld in enumerate(self.melds, 1))
        lying = f"on the table {numbered}; " if numbered else ""
        first = f"{self.card} to be melded" if self.card is not None else "more melds"
        ends = "" if self.card is not None and self.must_use else ", or discard"
        again = ", draw again" if self.again else ""
        return f"{lying}{first} ({', '.join(self._verbs)}){again}{ends}"

    @property
    def _verbs(self) -> list[str]:
        """What may be done with melds."""
        offered = {"add": True, "borrow": self.rules.borrowing, "split": self.rules.splitting}
        return ["lay", *(verb for verb, is_offered in offered.items() if is_offered and self.melds)]

    def parse(self, words: str) -> Choice:
        if self.again and "again".startswith(words):
            return DrawAgain()
        verb, _, cards = words.partition(" ")
        if "discard".startswith(verb):
            return Discard(parse_cards(cards) if cards or self.card is None else (self.card,))
        return parse_play(words)


def parse_play(words: str) -> MeldPlay:
    """Cards to lay down, to add, to borrow or to split a meld with, as typed. Raises ValueError."""
    verb, _, rest = words.partition(" ")
    try:
        return _parsed(verb, rest)
    except ValueError as error:
        raise ValueError(f"{error}; type {_HOW}") from None


def _parsed(verb: str, rest: str) -> MeldPlay:
    if "lay".startswith(verb):
        return LayDown(parse_cards(rest))
    if "add".startswith(verb):
        cards, _, meld = rest.partition(" to ")
        return AddTo(parse_cards(cards), _number(meld))
    if "borrow".startswith(verb):
        card, _, told = rest.partition(" from ")
        meld, _, cards = told.partition(" with ")
        return Borrow(parse_card(card), _number(meld), parse_cards(cards))
    if "split".startswith(verb):
        meld, _, told = rest.partition(" with ")
        cards, _, off = told.partition(" off ")
        return SplitMeld(_number(meld), parse_cards(cards), parse_cards(off))
    raise ValueError(f"{verb!r} is not understood")


def _number(text: str) -> int:
    if not text.strip().isdecimal():
        raise ValueError(f"{text!r} is no number of a meld")
    return int(text)
