"""What can be replayed of a table although the vault's key is lost: everything but the cards of an open hand.

The cards and choices of such a hand are unknown, but not its money: every log entry says how it moved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from typing import Any

from cardroom.cards import KEY_BYTES, Card, Deck, Stock
from cardroom.dealing.chance import Chance
from cardroom.dealing.dealer import Dealer
from cardroom.dealing.events import FEES, POT, Account, stack
from cardroom.dealing.game import Game
from cardroom.dealing.round import Round, RoundVoided
from cardroom.dealing.setup import Setup
from cardroom.floor.guest import Refused
from cardroom.floor.live_table import LiveTable
from cardroom.floor.log_ahead import LogAhead
from cardroom.floor.postings import Balances
from cardroom.floor.running import Deal, Shuffle, VoidHand
from cardroom.floor.seal import DeckInUse
from cardroom.floor.shuffling import LOST, ShuffleKey
from cardroom.floor.stored import StoredEntry
from cardroom.floor.vault import KeyKeeper, KeyLost, SealedKey
from cardroom.floor.wagering import AskFreeHand
from cardroom.ledger import accounts
from cardroom.money import Cents
from cardroom.tables import BankTable


class LostDeck(DeckInUse):
    """A deck whose key is lost: the cards that were shown lie where they lay, and the others anyhow."""

    def __init__(self, root: str, deck: Deck, shown: Mapping[int, Card]) -> None:
        others = iter((Counter(deck.cards) - Counter(shown.values())).elements())
        super().__init__([shown[place] if place in shown else next(others) for place in range(len(deck))])
        self._root = root

    @property
    def root(self) -> str:
        return self._root


class AnyOrder(Chance, frozen=True):
    """Stands in for the chance of a hand that cannot be opened, to find out how it was set up."""

    def stock(self, deck: Deck) -> Stock:
        return Stock(deck.cards)

    def from_shoe(self, _rest: tuple[Card, ...]) -> Chance:
        return self


def _nothing() -> Generator[Any, Any, None]:
    yield from ()


class LostRound(Round):
    """A round of which only the money is known. It can only be voided."""

    def __init__(self, game: Game[Any], setup: Setup[Any]) -> None:
        self.game = game
        self.setup = setup
        self.chance = AnyOrder(bytes(KEY_BYTES))
        self._dealer = Dealer(game.deck, setup, self.chance)
        self._events = self._dealer.events
        self._procedure = _nothing()
        self._log = []
        self._result = self._asked = None
        self._answers = {}
        self._views = {}

    def move(self, stacks: Mapping[int, Cents], fees: Cents, jackpot: Cents) -> None:
        """Moves money as the log says."""
        for seat, change in stacks.items():
            self._dealer.stacks[seat] += change
        self._dealer.fees += fees
        self._dealer.jackpot += jackpot

    def _money_now(self) -> dict[Account, Cents]:
        lies: dict[Account, Cents] = {stack(seat): chips for seat, chips in self._dealer.stacks.items()}
        lies[FEES] = self._dealer.fees
        return {**lies, POT: sum(self.setup.money().values()) - sum(lies.values())}


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


def pass_over(table: LiveTable, stored: StoredEntry, ahead: LogAhead) -> bool:
    """Follows an entry as far as that is possible without a lost key. False if it can be replayed as usual."""
    command, live = stored.command, table.table.round
    if isinstance(command, Shuffle):
        if not _is_lost(command, table, ahead):
            return False
        shuffle_again(table, stored.version, command.key, ahead)
        table.version += 1
    elif isinstance(command, Deal | AskFreeHand) and _cards_are_lost(table, ahead):
        _start_lost_round(table, command)
        table.version += 1
        _move_money(table, stored.postings)
    elif isinstance(live, LostRound) and not isinstance(command, VoidHand):
        _move_money(table, _without(stored.postings, _carry_out(table, stored)))
    else:
        return False
    return True


def _is_lost(shuffle: Shuffle, table: LiveTable, ahead: LogAhead) -> bool:
    try:
        ahead.open(shuffle.key, table.number, table.version + 1)
    except KeyLost:
        return True
    return False


def _cards_are_lost(table: LiveTable, ahead: LogAhead) -> bool:
    """True if the next hand cannot be dealt again. A finished hand can be dealt from a shoe whose key is lost."""
    keys = table.shuffling.keys
    return keys["dice"].key == LOST or (keys["cards"].key == LOST and not ahead.revealed(keys["dice"].entry))


def _start_lost_round(table: LiveTable, command: Deal | AskFreeHand) -> None:
    any_order = AnyOrder(bytes(KEY_BYTES))

    def deal() -> Round:
        try:
            if isinstance(command, AskFreeHand):
                dealt = table.table_of(BankTable).deal_free_hand(any_order)
            else:
                table.table.opening_draw(any_order)
                dealt = table.table.deal(any_order)
        except RoundVoided as voided:
            dealt = voided.round
        table.table.round = LostRound(dealt.game, dealt.setup)
        return table.table.round

    table.start_round(deal)


def _carry_out(table: LiveTable, stored: StoredEntry) -> Balances:
    """Carries out a command during a lost hand if it is not about the cards. Returns the money that it moved."""
    try:
        if stored.command is not None:
            return table.apply(stored.command, stored.guest, stored.at).postings
    except Refused:
        pass  # It answered a question that is unknown now.
    table.version += 1
    return {}


def _without(postings: Balances, moved: Balances) -> Balances:
    return {account: postings.get(account, 0) - moved.get(account, 0) for account in postings | moved}


def _move_money(table: LiveTable, postings: Balances) -> None:
    """Moves the money of a lost hand as the log says."""
    live, number = table.table.round, table.number
    if not isinstance(live, LostRound):
        raise TypeError("the hand is not lost")
    seats = {accounts.stack(number, table.dealt_to[seat].number): seat for seat in live.setup.stacks}
    jackpot = postings.get(accounts.jackpot(number), 0)
    fees = postings.get(accounts.collection(number), 0) + jackpot
    live.move({seat: postings.get(account, 0) for account, seat in seats.items()}, fees, jackpot)
    table.postings.note_jackpot(live.jackpot)
