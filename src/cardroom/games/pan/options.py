"""The options of a Pan player: take the discard or draw, then meld and discard."""

from __future__ import annotations

from random import Random

from cardroom.cards import Card, parse_card, parse_cards, show_cards
from cardroom.dealing.choices import Choice, Discard
from cardroom.dealing.offers import CardsField, Offer
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
    """Take the top discard, if it can be melded at once, or draw from the stock."""

    card: Card
    hand: tuple[Card, ...]
    melds: tuple[Meld, ...]
    rules: MeldRules

    @property
    def own(self) -> Own:
        """The player's cards and melds if the discard were taken."""
        return Own((*self.hand, self.card), self.melds)

    def refuse(self, choice: Choice) -> str | None:
        if type(choice) is DrawCard:
            return None
        if type(choice) is not TakeDiscard:
            return f"{choice} is not offered; {self}"
        return None if self.can_be_melded else f"{self.card} cannot be melded"

    @property
    def can_be_melded(self) -> bool:
        return bool(find_plays(self.own, self.rules, self.card))

    @property
    def default(self) -> Choice:
        return DrawCard()

    def sample(self, random: Random) -> Choice:
        return TakeDiscard() if random.random() < 0.8 and self.can_be_melded else DrawCard()

    def offers(self) -> tuple[Offer, ...]:
        fits = self.can_be_melded
        why = "" if fits else f"{self.card} cannot be melded."
        note = "You must meld it at once." if fits else ""
        take = Offer(f"Take {self.card}", TakeDiscard(), suggested=fits, unavailable=why, note=note)
        return take, Offer("Draw from the stock", DrawCard(), default=True)

    @property
    def about(self) -> tuple[Card, ...]:
        return (self.card,)

    def __str__(self) -> str:
        return f"take {self.card} or draw"

    def read(self, words: str) -> Choice:
        for choice in (TakeDiscard(), DrawCard()):
            if str(choice).startswith(words):
                return choice
        raise self.not_understood(words)


class Melding(Option, frozen=True):
    """A turn after the draw: the drawn card is melded at once or discarded. More melds may follow until a discard."""

    hand: tuple[Card, ...]
    """The cards in hand, including the drawn card."""
    melds: tuple[Meld, ...]
    rules: MeldRules
    card: Card | None = None
    """The drawn card, until it is melded."""
    must_use: bool = False
    """True if the drawn card must be melded and may not be discarded."""
    again: bool = False
    """True if the player may draw another card instead."""

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
            return f"{self.card} must be melded or discarded first"
        try:
            play(self.own, choice, self.rules)
        except NotAllowed as error:
            return str(error)
        return None

    def _refuse_discard(self, cards: tuple[Card, ...]) -> str | None:
        if len(cards) != 1:
            return f"discard exactly one card, not {len(cards)}"
        if cards[0] not in self.hand:
            return f"{cards[0]} is not in the hand {show_cards(self.hand)}"
        if self.card is None:
            return None
        if cards[0] != self.card:
            return f"{self.card} must be melded at once or discarded; a drawn card never goes into the hand"
        return f"{self.card} must be melded" if self.must_use else None

    @property
    def default(self) -> Choice:
        """Discards the drawn card if that is allowed, or melds it. Without a drawn card, discards the last card."""
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

    def offers(self) -> tuple[Offer, ...]:
        default = self.default
        plays = find_plays(self.own, self.rules, self.card)
        offered = [Offer(play.label, play, default=play == default, suggested=True) for play in plays]
        if self.rules.wrong_melds == "called" and len(self.hand) >= FEWEST:
            offered.append(self._any_meld())
        if self.again:
            offered.append(Offer("Draw again", DrawAgain()))
        return (*offered, *self._discards())

    def _any_meld(self) -> Offer:
        """Offers any cards as a meld, at houses where it is up to the others to call an invalid one."""
        cards = CardsField("cards", self.hand, FEWEST, len(self.hand), self.about)
        note = "Others may call an invalid meld."
        return Offer("Lay down", LayDown(()), cards=cards, checked=True, note=note)

    def _discards(self) -> tuple[Offer, ...]:
        if self.card is None:
            cards = CardsField("cards", self.hand, 1, 1)
            return (Offer("Discard", Discard(), cards=cards, default=True),)
        thrown = Discard((self.card,))
        why = f"{self.card} must be melded." if self.must_use else ""
        return (Offer(thrown.label, thrown, default=not self.must_use, unavailable=why),)

    @property
    def about(self) -> tuple[Card, ...]:
        return () if self.card is None else (self.card,)

    def summary(self, offers: tuple[Offer, ...]) -> str:
        what = "lay down more melds" if self.card is None else f"meld {self.card}"
        again = ", draw again" if self.again else ""
        return f"{what}{again}{'' if offers[-1].unavailable else ', or discard'}"

    def _wrong_meld(self, random: Random) -> Choice | None:
        """Returns cards that are not a valid meld, as a player might lay down by mistake."""
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
        on_table = f"your melds are {numbered}; " if numbered else ""
        first = f"meld {self.card}" if self.card is not None else "lay down more melds"
        ends = "" if self.card is not None and self.must_use else ", or discard"
        again = ", draw again" if self.again else ""
        return f"{on_table}{first} ({', '.join(self._verbs)}){again}{ends}"

    @property
    def _verbs(self) -> list[str]:
        """The words for what the player may do with melds, as they are typed."""
        offered = {"add": True, "borrow": self.rules.borrowing, "split": self.rules.splitting}
        return ["lay", *(verb for verb, is_offered in offered.items() if is_offered and self.melds)]

    def read(self, words: str) -> Choice:
        if self.again and "again".startswith(words):
            return DrawAgain()
        verb, _, cards = words.partition(" ")
        if "discard".startswith(verb):
            return Discard(parse_cards(cards) if cards or self.card is None else (self.card,))
        return parse_play(words)


def parse_play(words: str) -> MeldPlay:
    """Reads a typed play: lay, add, borrow or split. Raises ValueError."""
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
        card, _, rest = rest.partition(" from ")
        meld, _, cards = rest.partition(" with ")
        return Borrow(parse_card(card), _number(meld), parse_cards(cards))
    if "split".startswith(verb):
        meld, _, rest = rest.partition(" with ")
        cards, _, off = rest.partition(" off ")
        return SplitMeld(_number(meld), parse_cards(cards), parse_cards(off))
    raise ValueError(f"{verb!r} is not understood")


def _number(text: str) -> int:
    if not text.strip().isdecimal():
        raise ValueError(f"{text!r} is not the number of a meld")
    return int(text)
