"""The shuffled cards and dice of a table, sealed before anyone acts."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import NamedTuple

from cardroom.cards import Card, Deck, Shoe
from cardroom.floor.entropy import Entropy
from cardroom.floor.entry_seal import EntrySeal
from cardroom.floor.guest import Guest, Number, Refused
from cardroom.floor.order_of_deal import turned_dice
from cardroom.floor.seal import DeckInUse, SealedDeck, SealedThrows
from cardroom.floor.sealed_chance import SealedChance
from cardroom.floor.vault import SealedKey

Places = tuple[int, ...]
LOST = b""
"""Stands for a key that cannot be opened any more."""


class ShuffleKey(NamedTuple):
    """The key of a shuffle, as it is and as the log has it, and the log entry of the shuffle."""

    entry: int
    sealed: SealedKey
    key: bytes

    def __repr__(self) -> str:
        return f"<key of entry {self.entry}>"


class Shuffling:
    """A deck is shuffled for one round. A shoe is shuffled for many, and then a key of its own seals each round."""

    def __init__(self) -> None:
        self.deck: DeckInUse | None = None
        """The deck of the next round, or the shoe that many rounds are dealt from."""
        self.throws: SealedThrows | None = None
        """The dice and reshuffles of the next round."""
        self.keys: dict[str, ShuffleKey] = {}
        """The keys in use: of the "cards", and of the "dice" and whatever else belongs to one round."""
        self.entries: dict[str, int] = {}
        """The log entries in which the deck or shoe, and the dice, were shuffled."""
        self.entropy: list[Entropy] = []
        """The randomness that players added to the deck or shoe."""
        self.log_seal: EntrySeal | None = None
        """Seals the log entries of the round that is being played; None between two rounds."""
        self._reshuffled: list[Places] = []
        self._dealt_from: DeckInUse | None = None

    @property
    def is_sealed(self) -> bool:
        """True if everything that the next round needs has been shuffled."""
        return "cards" in self.keys and "dice" in self.keys

    @property
    def roots(self) -> dict[str, str]:
        """The commitments to the round being played, or to the next round: "cards", "dice" and "reshuffles"."""
        of_deck = {"cards": self.deck.root} if self.deck else {}
        return {**of_deck, **self.throws.roots} if self.throws else of_deck

    @property
    def is_lost(self) -> bool:
        """True if the key of the cards or dice in use cannot be opened any more."""
        return any(key.key == LOST for key in self.keys.values())

    def shuffle(self, key: ShuffleKey, deck: Deck, *, in_shoe: bool) -> None:
        """Seals a deck with its round, or a shoe, or the next round from a shoe."""
        needs_deck = self.next_is_deck()
        if needs_deck:
            self.use_deck(key, SealedDeck(key.key, deck))
        if not needs_deck or not in_shoe:
            self.use_throws(key, SealedThrows(key.key))

    def next_is_deck(self) -> bool:
        """True if the next shuffle is of cards. Raises Refused if everything is shuffled."""
        if self.is_sealed:
            raise Refused("the next round has already been shuffled", "not-now")
        return "cards" not in self.keys

    def use_deck(self, key: ShuffleKey, deck: DeckInUse) -> None:
        self.deck = deck
        self.entropy = []
        self._use("cards", key)

    def use_throws(self, key: ShuffleKey, throws: SealedThrows | None) -> None:
        """Uses the key for the next round. There are no throws if the key is lost."""
        self.throws = throws
        self._use("dice", key)

    def _use(self, what: str, key: ShuffleKey) -> None:
        self.keys[what] = key
        self.entries[what] = key.entry

    def add_entropy(self, guest: Guest, text: str) -> str:
        """Adds a player's own randomness to the next deal. Returns the commitment to the cards."""
        reason = self.why_no_entropy(guest.number)
        if reason or self.deck is None:
            raise Refused(reason, "not-now")
        self.entropy.append(Entropy(guest.number, guest.name, text))
        return self.deck.root

    def why_no_entropy(self, person: Number) -> str:
        """Why a person may not add randomness now; empty if they may."""
        if self.deck is None or not self.is_sealed or self.log_seal is not None:
            return "randomness can be added between the shuffle and the deal"
        if not self.deck.is_new:
            return "this shoe is in use; randomness can be added when a new one is shuffled"
        if any(given.person == person for given in self.entropy):
            return "you have already added randomness to this deal"
        return ""

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(given.text for given in self.entropy)

    def deal(self) -> SealedChance:
        """The cards, dice and reshuffles for the round."""
        if self.deck is None or self.throws is None or not self.is_sealed:
            raise Refused("the cards have not been shuffled", "not-now")
        deck, throws = self.deck, self.throws
        dice = None
        if deck.is_new:
            deck.texts = self.texts
            if deck.texts:
                dice = turned_dice(throws.dice.root, deck.texts, [die for thrown in throws.throws for die in thrown])
        cards = deck.in_order() if deck.is_new else ()
        return SealedChance(
            self.keys["dice"].key, cards, dice, secret=throws.secret, collect=self._collect, note=self._note
        )

    def _collect(self, cards: Sequence[Card]) -> list[Card]:
        """The cards of a reshuffle in the order of the sealed deck."""
        return [card for _, card in sorted(zip(self._in_use.places(cards), cards, strict=True), key=itemgetter(0))]

    def _note(self, cards: Sequence[Card]) -> None:
        """Notes the positions of the cards of a reshuffle."""
        self._reshuffled.append(self._in_use.places(cards))

    @property
    def _in_use(self) -> DeckInUse:
        if self.deck is None:
            raise RuntimeError("no deck is in use")
        return self.deck

    def started(self) -> None:
        """Called when the round is dealt. From now on its log entries are sealed."""
        if self.deck is not None:
            self.deck.is_new = False
        self._dealt_from = self.deck
        self.log_seal = EntrySeal(self.keys["dice"].key)

    def round_over(self, shoe: Shoe | None) -> dict[int, bytes]:
        """Discards the dice, and the deck unless it is a shoe that is still in use. Returns the keys of both."""
        self.log_seal = None
        return self.discard(*(("dice", "cards") if shoe is None or shoe.is_over else ("dice",)))

    def discard(self, *what: str) -> dict[int, bytes]:
        """Discards what is shuffled. Returns the keys by log entry, which may be published from now on."""
        revealed = {key.entry: key.key for part in what if (key := self.keys.pop(part, None)) is not None}
        if "dice" in what:
            self.throws = None
        if "cards" in what:
            self.deck, self.entropy = None, []
        return revealed

    def take_reshuffles(self) -> tuple[Places, ...]:
        """The positions of the cards of each reshuffle since this was last asked for."""
        taken, self._reshuffled = tuple(self._reshuffled), []
        return taken

    def places(self, things: Sequence[object]) -> Places:
        """The position in the sealed deck of each card in these things."""
        return self._dealt_from.places(things) if self._dealt_from else ()
