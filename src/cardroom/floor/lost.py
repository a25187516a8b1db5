"""What can be replayed of a table although the vault's key is lost: everything but a hand that is still open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from cardroom.cards import Card, Deck
from cardroom.floor.live_table import LiveTable
from cardroom.floor.log_ahead import LogAhead
from cardroom.floor.running import Deal, Shuffle
from cardroom.floor.seal import DeckInUse
from cardroom.floor.shuffling import LOST, ShuffleKey
from cardroom.floor.stored import StoredEntry
from cardroom.floor.vault import KeyKeeper, KeyLost, SealedKey
from cardroom.floor.wagering import AskFreeHand


class LostDeck(DeckInUse):
    """A deck whose key is lost: the cards that were shown lie where they lay, and the others anyhow."""

    def __init__(self, root: str, deck: Deck, shown: Mapping[int, Card]) -> None:
        others = iter((Counter(deck.cards) - Counter(shown.values())).elements())
        super().__init__([shown[place] if place in shown else next(others) for place in range(len(deck))])
        self._root = root

    @property
    def root(self) -> str:
        return self._root

    def use_root(self, root: str) -> None:
        """The commitment as an entry of the log tells it, if it was not known."""
        self._root = self._root or root


def shuffle_again(table: LiveTable, entry: int, sealed: SealedKey, keys: KeyKeeper, root: str = "") -> None:
    """Repeats a shuffle, or takes note that its key is lost. `root` is the commitment to the cards if it is known."""
    shuffling, in_shoe = table.shuffling, table.table.in_shoe
    try:
        shuffling.shuffle(
            ShuffleKey(entry, sealed, keys.open(sealed, table.number, entry)), table.game.deck, in_shoe=in_shoe
        )
        return
    except KeyLost:
        key = ShuffleKey(entry, sealed, LOST)
    needs_deck = shuffling.next_is_deck()
    if needs_deck:
        shown: dict[int, Card] = {}
        if in_shoe and isinstance(keys, LogAhead):
            shown, found = keys.cards_shown(entry, shuffling.entries.get("dice", 0))
            root = root or found
        shuffling.use_deck(key, LostDeck(root, table.game.deck, shown))
    if not needs_deck or not in_shoe:
        shuffling.use_throws(key, None)


def shuffled_without_key(table: LiveTable, stored: StoredEntry, ahead: LogAhead) -> bool:
    """Follows a shuffle whose key is lost. False if the entry can be replayed as usual."""
    command = stored.command
    if not isinstance(command, Shuffle) or not _is_lost(command, table, ahead):
        return False
    shuffle_again(table, stored.version, command.key, ahead)
    table.version += 1
    return True


def use_root_told(table: LiveTable, stored: StoredEntry) -> None:
    """Whoever adds randomness is told the commitment to the cards. It cannot be computed from a key that is lost."""
    if isinstance(deck := table.shuffling.deck, LostDeck):
        deck.use_root(stored.root)


def _is_lost(shuffle: Shuffle, table: LiveTable, ahead: LogAhead) -> bool:
    try:
        ahead.open(shuffle.key, table.number, table.version + 1)
    except KeyLost:
        return True
    return False


def is_lost_hand(table: LiveTable, stored: StoredEntry, ahead: LogAhead) -> bool:
    """True if the entry deals a hand that cannot be dealt again.

    A finished hand can be dealt again from a shoe whose key is lost, with the cards that it showed.
    """
    if not isinstance(stored.command, Deal | AskFreeHand):
        return False
    keys = table.shuffling.keys
    return keys["dice"].key == LOST or (keys["cards"].key == LOST and not ahead.revealed(keys["dice"].entry))
