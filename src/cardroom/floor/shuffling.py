"""The shuffled cards and dice of a table, sealed before anyone acts."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import Deck, Shoe
from cardroom.dealing.chance import Chance
from cardroom.dealing.events import Event
from cardroom.floor.guest import Refused
from cardroom.floor.seal import SealedDeck, SealedDice


class Shuffling:
    def __init__(self) -> None:
        self.deck: SealedDeck | None = None
        """The deck of the next round, or the shoe that many rounds are dealt from."""
        self.dice: SealedDice | None = None
        self.entries: dict[str, int] = {}
        """The log entries in which the deck or shoe, and the dice, were shuffled."""
        self._key = b""
        self._dealt_from: SealedDeck | None = None

    @property
    def is_sealed(self) -> bool:
        return self.dice is not None

    @property
    def roots(self) -> dict[str, str]:
        """The commitments to the round being played, or to the next round."""
        return {"cards": self.deck.root, "dice": self.dice.root} if self.deck and self.dice else {}

    @property
    def keys(self) -> tuple[bytes, bytes]:
        """The keys of the deck or shoe and of the next round. They are never published."""
        return self.deck.key if self.deck else b"", self._key if self.is_sealed else b""

    def shuffle(self, key: bytes, deck: Deck, entry: int, *, in_shoe: bool) -> None:
        """Seals the next round. If a shoe is still in use, the key is for the dice only."""
        if self.is_sealed:
            raise Refused("the next round has already been shuffled", "not-now")
        if self.deck is None:
            self.deck = SealedDeck(key, deck)
            self.entries["cards"] = entry
        self.entries["dice"] = entry
        self.dice = sealed_dice(key, in_shoe=in_shoe)
        self._key = key

    def deal(self) -> Chance:
        """The cards and dice for the round."""
        if self.deck is None or not self.is_sealed:
            raise Refused("the cards have not been shuffled", "not-now")
        self._dealt_from = self.deck
        return Chance(self._key, self.deck.cards)

    def round_over(self, shoe: Shoe | None) -> None:
        """Discards the dice, and the deck unless it is a shoe that is still in use."""
        self.dice = None
        if shoe is None or shoe.is_over:
            self.deck = None

    def places(self, events: Sequence[Event]) -> tuple[int, ...]:
        """The position in the sealed deck of each card in these events."""
        return self._dealt_from.places(events) if self._dealt_from else ()


def sealed_dice(key: bytes, *, in_shoe: bool) -> SealedDice:
    chance = Chance(key)
    return SealedDice(chance.from_shoe(()) if in_shoe else chance)
