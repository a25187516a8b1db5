"""The option of a player whose invalid meld was called."""

from __future__ import annotations

from random import Random

from cardroom.cards import Card, show_cards
from cardroom.dealing.choices import Choice
from cardroom.dealing.offers import Offer
from cardroom.dealing.options import Option
from cardroom.games.pan.choices import AddTo, GiveUp, LayDown, MeldPlay
from cardroom.games.pan.finder import find_plays
from cardroom.games.pan.melds import Meld, in_order
from cardroom.games.pan.options import parse_play
from cardroom.games.pan.plays import MeldRules, Own


class MakingGood(Option, frozen=True):
    """Make the meld good with cards from the hand, or take it back and meld `card` in another way."""

    hand: tuple[Card, ...]
    melds: tuple[Meld, ...]
    rules: MeldRules
    number: int
    """The number of the invalid meld."""
    card: Card | None = None
    """The card that was drawn, if it is in the invalid meld and the house lets it be melded elsewhere."""

    @property
    def ways(self) -> list[MeldPlay]:
        """All plays that make the meld good, with the melds numbered as they are on the table."""
        own = Own(self.hand, self.melds)
        additions = [play for play in find_plays(own, self.rules) if type(play) is AddTo and play.meld == self.number]
        return [*additions, *self._elsewhere()]

    def _elsewhere(self) -> list[MeldPlay]:
        if self.card is None:
            return []
        melds = self.melds[: self.number - 1] + self.melds[self.number :]
        taken_back = Own((*self.hand, *self.melds[self.number - 1]), melds)
        ways: list[MeldPlay] = []
        for play in find_plays(taken_back, self.rules, self.card):
            if type(play) is LayDown:
                ways.append(play)
            elif type(play) is AddTo:
                ways.append(AddTo(play.cards, play.meld + (play.meld >= self.number)))
        return ways

    def completes(self, choice: Choice) -> bool:
        """True if the choice adds to the invalid meld, which then stays on the table."""
        return type(choice) is AddTo and choice.meld == self.number

    def once_taken_back(self, choice: MeldPlay) -> MeldPlay:
        """Returns the choice with the melds numbered as if the invalid one were gone."""
        if type(choice) is AddTo and choice.meld > self.number:
            return AddTo(choice.cards, choice.meld - 1)
        return choice

    def refuse(self, choice: Choice) -> str | None:
        if type(choice) is GiveUp or _sorted(choice) in self.ways:
            return None
        return f"{choice} does not make {show_cards(self.melds[self.number - 1])} good"

    @property
    def default(self) -> Choice:
        return GiveUp()

    def sample(self, random: Random) -> Choice:
        return random.choice([*self.ways, GiveUp()])

    def offers(self) -> tuple[Offer, ...]:
        ways = (Offer(way.label, way, suggested=True) for way in self.ways)
        return (*ways, Offer("Give up", GiveUp(), default=True))

    @property
    def about(self) -> tuple[Card, ...]:
        return self.melds[self.number - 1]

    def summary(self, _offers: tuple[Offer, ...]) -> str:
        return f"make {show_cards(self.about)} a good meld, or give up"

    def __str__(self) -> str:
        meld = show_cards(self.melds[self.number - 1])
        elsewhere = f", lay down or add {self.card} in another way" if self.card is not None else ""
        return f"add to meld {self.number} ({meld}) to make it good{elsewhere}, or give up"

    def read(self, words: str) -> Choice:
        return GiveUp() if "give up".startswith(words) else parse_play(words)


def _sorted(choice: Choice) -> Choice:
    if type(choice) is AddTo:
        return AddTo(in_order(choice.cards), choice.meld)
    return LayDown(in_order(choice.cards)) if type(choice) is LayDown else choice
