"""Options describe the legal choices of a decision: they check a choice, explain a refusal, and have a default."""

from __future__ import annotations

import re
from collections.abc import Iterable
from random import Random

import msgspec

from cardroom.cards import Card, parse_cards, show_cards
from cardroom.dealing.choices import Choice, Discard, Fold
from cardroom.dealing.names import kebab
from cardroom.dealing.offers import AmountField, CardsField, Offer, either
from cardroom.dealing.refusals import Code
from cardroom.money import Cents

_ALL_IN = re.compile("((bet|raise|raise to) )?all[ -]?in")


class Option(msgspec.Struct, frozen=True, tag_field="option", tag=kebab, omit_defaults=True, gc=False):
    """A family of games can define its own kinds."""

    def refuse(self, choice: Choice) -> str | None:
        """Why this choice is not legal, or None if it is."""
        raise NotImplementedError

    def why(self, choice: Choice) -> Code:
        """The refusal code for a choice that is not legal."""
        for offer in self.offers():
            if offer.amount and type(offer.choice) is type(choice):
                return _outside_bounds(getattr(choice, offer.amount.field), offer.amount)
        return "not-offered"

    @property
    def default(self) -> Choice:
        """The choice made for a player who does not answer."""
        raise NotImplementedError

    def sample(self, random: Random) -> Choice:
        """A random legal choice."""
        raise NotImplementedError

    def offers(self) -> tuple[Offer, ...]:
        """The choices offered, as data; exactly one of them is or becomes the default."""
        raise NotImplementedError

    @property
    def about(self) -> tuple[Card, ...]:
        """The cards that the question is about, if they are not the whole hand."""
        return ()

    @property
    def is_courtesy(self) -> bool:
        """True if most players decline and nobody has to answer, such as a wish to see a hand that is over."""
        return False

    @property
    def pace(self) -> int:
        """How many times the usual time a player has to answer. A hand that is set in parts takes longer than a bet."""
        return 1

    def summary(self, offers: tuple[Offer, ...]) -> str:
        """A short description of the offers."""
        return either(offer.priced for offer in offers if not offer.unavailable)

    def __str__(self) -> str:
        """The legal choices in words."""
        raise NotImplementedError

    def parse(self, words: str, chips: Cents | None = None) -> Choice:
        """The choice typed as it is offered, as whole words or first letters. Raises ValueError if it is not
        understood or empty. "all in" is understood with the `chips` that the player has left."""
        words = words.strip()
        if not words:
            raise ValueError(f"nothing was typed; type {self}")
        typed = words.lower()
        named = [
            offer
            for offer in self.offers()
            if typed in (offer.words.lower(), offer.priced.lower(), offer.in_full.lower())
        ]
        meant = (named[0].usual or (self.default if named[0].default else None)) if len(named) == 1 else None
        if meant is None and chips is not None and _ALL_IN.fullmatch(words.lower()):
            meant = self.all_in(chips)
        return meant or self.read(words[:1].lower() + words[1:])

    def all_in(self, _chips: Cents) -> Choice | None:
        """The choice that puts in all of these chips, which may be illegal. None if this option has no bets."""
        return None

    def read(self, words: str) -> Choice:
        """The choice for these words, of which there is at least one. Raises ValueError if they are not understood."""
        raise NotImplementedError

    def not_understood(self, words: str) -> ValueError:
        return ValueError(f"{words!r} is not understood; type {self}")


def _outside_bounds(chosen: object, amount: AmountField) -> Code:
    if not isinstance(chosen, int) or amount.least <= chosen <= amount.most:
        return "not-offered"
    return "too-little" if chosen < amount.least else "too-much"


class Pick(Option, frozen=True):
    """One of a few choices. The last is the default."""

    choices: tuple[Choice, ...]
    costs: tuple[Cents, ...] = ()
    """What each choice takes from the stack; empty if none costs anything."""

    def __or__(self, other: Choice) -> Pick:
        return Pick((*self.choices, other), (*self.costs, 0) if self.costs else ())

    def refuse(self, choice: Choice) -> str | None:
        if choice in self.choices:
            return None
        return f"{choice} is not offered; choose {self}"

    @property
    def default(self) -> Choice:
        return self.choices[-1]

    def sample(self, random: Random) -> Choice:
        return random.choice(self.choices)

    def offers(self) -> tuple[Offer, ...]:
        costs = self.costs or (0,) * len(self.choices)
        return tuple(
            Offer(choice.label, choice, cost, default=choice == self.default)
            for choice, cost in zip(self.choices, costs, strict=True)
        )

    def __str__(self) -> str:
        return " or ".join(offer.priced for offer in self.offers())

    def read(self, words: str) -> Choice:
        typed = _without_signs(words)
        names = {choice: _without_signs(str(choice)) for choice in self.choices}
        matching = [choice for choice, name in names.items() if name == typed]
        matching = matching or [choice for choice, name in names.items() if name.startswith(typed)]
        matching = matching or [choice for choice, name in names.items() if _begins_each_word(typed, name)]
        if len(matching) > 1:
            raise several_meant(words, map(str, matching))
        if not matching:
            raise self.not_understood(words)
        return matching[0]


def several_meant(words: str, meant: Iterable[str]) -> ValueError:
    """For words that are short for several choices: nobody's chips are put in by guessing which."""
    return ValueError(f"{words!r} may be {either(meant)}; type more of it")


def _begins_each_word(typed: str, name: str) -> bool:
    """True for "r 2" and "raise 2x"."""
    short, whole = typed.split(), name.split()
    return len(short) == len(whole) and all(word.startswith(part) for part, word in zip(short, whole, strict=True))


class Courtesy(Pick, frozen=True):
    """A choice that players are free to make and that most decline. The table does not wait long for an answer."""

    @property
    def is_courtesy(self) -> bool:
        return True


def _without_signs(words: str) -> str:
    """The words with amounts as people type them: "bet 1000" for "bet $1,000"."""
    return words.replace("$", "").replace(",", "")


class Discarding(Option, frozen=True):
    """From `fewest` to `most` cards of the hand to discard. If a player must discard and does not, the hand is dead."""

    hand: tuple[Card, ...]
    most: int
    fewest: int = 0

    def refuse(self, choice: Choice) -> str | None:
        if type(choice) is Fold and self.fewest:
            return None
        if type(choice) is not Discard:
            return f"{choice} is not offered; {self}"
        cards = list(self.hand)
        for card in choice.cards:
            if card not in cards:
                return f"{card} is not in the hand {show_cards(self.hand)}"
            cards.remove(card)
        if not self.fewest <= len(choice.cards) <= self.most:
            return f"{self}, not {len(choice.cards)} cards"
        return None

    @property
    def default(self) -> Choice:
        return Fold() if self.fewest else Discard()

    def sample(self, random: Random) -> Choice:
        count = random.randint(self.fewest, self.most)
        return Discard(tuple(random.sample(self.hand, count)))

    def offers(self) -> tuple[Offer, ...]:
        cards = CardsField("cards", self.hand, max(self.fewest, 1), self.most)
        discard = (Offer("Discard", Discard(), cards=cards),) if self.most else ()
        return (*discard, Offer("Fold" if self.fewest else "Stand pat", self.default, default=True))

    def __str__(self) -> str:
        if self.fewest:
            return f"discard {self.fewest} (or fold)"
        return f"discard up to {self.most}, or stand pat"

    def read(self, words: str) -> Choice:
        if words in ("pat", "stand", "stand pat", "none") and not self.fewest:
            return Discard()
        if "fold".startswith(words) and self.fewest:
            return Fold()
        verb, _, cards = words.partition(" ")
        named = cards if "discard".startswith(verb) and cards else words
        try:
            return Discard(parse_cards(named))
        except ValueError as error:
            raise ValueError(f"{error}; type the cards to discard, as in: discard Kh 9c") from None
