"""What is legal for somebody who is asked: it checks a choice, says why not, and knows what stands unanswered."""

from __future__ import annotations

from random import Random

import msgspec

from cardroom.cards import Card, parse_cards, show_cards
from cardroom.dealing.choices import Choice, Discard, Fold
from cardroom.dealing.names import kebab


class Option(msgspec.Struct, frozen=True, tag_field="option", tag=kebab, omit_defaults=True, gc=False):
    """A family of games may add its own kinds."""

    def refuse(self, choice: Choice) -> str | None:
        """Why this choice is not legal; None when it is."""
        raise NotImplementedError

    @property
    def default(self) -> Choice:
        """What stands when nobody answers."""
        raise NotImplementedError

    def sample(self, random: Random) -> Choice:
        """Any legal choice."""
        raise NotImplementedError

    def __str__(self) -> str:
        """What may be chosen, in words."""
        raise NotImplementedError

    def parse(self, words: str) -> Choice:
        """The choice that was typed, by whole words or first letters. Raises ValueError."""
        raise NotImplementedError

    def not_understood(self, words: str) -> ValueError:
        return ValueError(f"{words!r} is not understood; type {self}")


class Pick(Option, frozen=True):
    """One of a few; the last stands when nobody answers."""

    choices: tuple[Choice, ...]

    def __or__(self, other: Choice) -> Pick:
        return Pick((*self.choices, other))

    def refuse(self, choice: Choice) -> str | None:
        if choice in self.choices:
            return None
        return f"{choice} is not offered; choose {self}"

    @property
    def default(self) -> Choice:
        return self.choices[-1]

    def sample(self, random: Random) -> Choice:
        return random.choice(self.choices)

    def __str__(self) -> str:
        return " or ".join(map(str, self.choices))

    def parse(self, words: str) -> Choice:
        matching = [choice for choice in self.choices if str(choice).startswith(words)]
        if len(matching) != 1:
            raise self.not_understood(words)
        return matching[0]


class Discarding(Option, frozen=True):
    """Cards of one's hand to throw away, from `fewest` to `most`. Who must and does not has a dead hand."""

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
            return f"{self}, not {len(choice.cards)}"
        return None

    @property
    def default(self) -> Choice:
        return Fold() if self.fewest else Discard()

    def sample(self, random: Random) -> Choice:
        count = random.randint(self.fewest, self.most)
        return Discard(tuple(random.sample(self.hand, count)))

    def __str__(self) -> str:
        if self.fewest:
            return f"discard {self.fewest} (or fold)"
        return f"discard up to {self.most}, or stand pat"

    def parse(self, words: str) -> Choice:
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
