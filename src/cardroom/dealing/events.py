"""What happened at the table: small frozen records, one a thing that happened.

An event says three things of itself: who may see it (nobody, unless it says so), which money it moved, and the
line a dealer would write.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple, TypeAlias

import msgspec

from cardroom.cards import Card, Tile, show_cards
from cardroom.dealing.decisions import Seat, Spot, hand_number, spot_of
from cardroom.dealing.names import kebab
from cardroom.money import Cents, show_dollars

if TYPE_CHECKING:
    from cardroom.dealing.view import RoundViewBuilder

Account: TypeAlias = tuple[str, int]
"""Where money lies: ("stack", 3), ("bets", 3), ("wagers", 3), ("pot", 0), ("bank", 0), ("fees", 0)."""

POT: Account = ("pot", 0)
BANK: Account = ("bank", 0)
FEES: Account = ("fees", 0)
JACKPOT = "jackpot"
"""What is taken, beside the collection, for a jackpot."""
Who: TypeAlias = Callable[[Seat], str]
LineKind: TypeAlias = Literal["start", "deal", "bet", "play", "pay", "fee", "result", "ruling", "note"]
"""What a line of the hand log is about, so that a page can style it without reading it."""

PLAYER_HAND: Spot = -1
BANKER_HAND: Spot = -2
"""The two hands of baccarat."""
NOBODY: Seat = -9
"""Looks at cards that stay face down for everybody."""
_HANDS = {PLAYER_HAND: "Player", BANKER_HAND: "Banker"}


_FURTHER = ("", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def name_seat(seat: Seat) -> str:
    """A seat, or a hand of its spot."""
    if seat in _HANDS:
        return _HANDS[seat]
    return f"Seat {spot_of(seat)}'s {name_hand(seat)}" if hand_number(seat) else f"Seat {seat}"


def name_hand(hand: Spot) -> str:
    """Which of its spot's hands it is."""
    number = hand_number(hand)
    return f"{_FURTHER[number]} hand" if number < len(_FURTHER) else f"hand {number + 1}"


class Move(NamedTuple):
    source: Account
    target: Account
    amount: Cents


def stack(seat: Seat) -> Account:
    return ("stack", seat)


def bets(seat: Seat) -> Account:
    return ("bets", seat)


def wagers(seat: Seat) -> Account:
    return ("wagers", seat)


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=kebab, omit_defaults=True, gc=False):
    """A family of games may add its own kinds."""

    line_kind: ClassVar[LineKind] = "note"

    def shown_to(self, _seat: Seat | None) -> Event | None:
        """The event as that seat (None: a spectator) may see it, built only from what it may see."""
        return None

    @property
    def moves(self) -> tuple[Move, ...]:
        return ()

    def describe(self, who: Who) -> str:
        """The line of the transcript; empty when there is nothing worth a line."""
        raise NotImplementedError

    def put_on(self, view: RoundViewBuilder) -> None:
        """Changes the view of the table, money aside."""


class Public(Event, frozen=True):
    """Everybody sees it whole."""

    def shown_to(self, _seat: Seat | None) -> Event | None:
        return self


class RoundStarted(Public, frozen=True):
    """Who is at the table with which stacks, and who has the button or the player-dealer's seat."""

    game: str
    stacks: Mapping[Seat, Cents]
    button: Seat = 0
    player_dealer: Seat = 0
    pot: Cents = 0
    clockwise: tuple[Seat, ...] = ()
    """All seats of the table clockwise, if that is not the order of their numbers."""
    line_kind: ClassVar[LineKind] = "start"

    def describe(self, who: Who) -> str:
        lead = f"{self.game}. "
        if self.player_dealer:
            lead += f"{who(self.player_dealer)} is the player-dealer. "
        if self.button:
            lead += f"{who(self.button)} has the button. "
        if self.pot:
            lead += f"{show_dollars(self.pot)} carried over is in the pot. "
        return lead + ", ".join(f"{who(seat)} {show_dollars(chips)}" for seat, chips in self.stacks.items()) + "."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.button = self.button
        view.player_dealer = self.player_dealer


class Burned(Public, frozen=True):
    """A card that nobody sees leaves the deck."""

    line_kind: ClassVar[LineKind] = "deal"

    def describe(self, _who: Who) -> str:
        return "Burn."


class DiceThrown(Public, frozen=True):
    """What the cup shows."""

    dice: tuple[int, ...]
    line_kind: ClassVar[LineKind] = "deal"

    def describe(self, _who: Who) -> str:
        return f"Dice: {'-'.join(map(str, self.dice))}, {sum(self.dice)}."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.dice = self.dice


class Reshuffled(Public, frozen=True):
    """Discards or burns, shuffled, are the stock now."""

    cards: int
    line_kind: ClassVar[LineKind] = "deal"

    def describe(self, _who: Who) -> str:
        return f"{self.cards} cards are shuffled and become the stock."


class Dealt(Event, frozen=True):
    """Cards to a spot. Face down, only `looker` sees them (the spot's own seat unless said otherwise)."""

    spot: Spot
    cards: tuple[Card, ...]
    up: bool = False
    looker: Seat = 0
    line_kind: ClassVar[LineKind] = "deal"

    def shown_to(self, seat: Seat | None) -> Event | None:
        if self.up or (seat is not None and seat == (self.looker or self.spot)):
            return self
        return DealtUnseen(self.spot, len(self.cards), tiles=any(isinstance(card, Tile) for card in self.cards))

    def describe(self, who: Who) -> str:
        return f"{who(self.spot)} is dealt {show_cards(self.cards)}{' face up' if self.up else ''}."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.add_cards(self.spot, self.cards, up=self.up)


class DealtUnseen(Public, frozen=True):
    """What others see of cards dealt face down."""

    spot: Spot
    count: int
    tiles: bool = False
    line_kind: ClassVar[LineKind] = "deal"

    def describe(self, who: Who) -> str:
        return f"{who(self.spot)} is dealt {self.count} {'tile' if self.tiles else 'card'}{'s' * (self.count > 1)}."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.add_cards(self.spot, (None,) * self.count, up=False)


class TurnedUp(Public, frozen=True):
    """Cards of a spot that lay face down, at these places, are face up now."""

    spot: Spot
    cards: tuple[Card, ...]
    places: tuple[int, ...]
    hand: str = ""
    line_kind: ClassVar[LineKind] = "deal"

    def describe(self, who: Who) -> str:
        named = f": {self.hand}" if self.hand else ""
        return f"{who(self.spot)} shows {show_cards(self.cards)}{named}."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.turn_up(self.spot, self.cards, self.places, self.hand)


class Discarded(Event, frozen=True):
    """Cards thrown away face down; only the owner knows which."""

    spot: Spot
    cards: tuple[Card, ...]
    line_kind: ClassVar[LineKind] = "play"

    def shown_to(self, seat: Seat | None) -> Event | None:
        return self if seat == self.spot else DiscardedUnseen(self.spot, len(self.cards))

    def describe(self, who: Who) -> str:
        return f"{who(self.spot)} discards {show_cards(self.cards)}." if self.cards else f"{who(self.spot)} stands pat."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.take_cards(self.spot, self.cards)


class DiscardedUnseen(Public, frozen=True):
    """What others see of a discard: how many cards."""

    spot: Spot
    count: int
    line_kind: ClassVar[LineKind] = "play"

    def describe(self, who: Who) -> str:
        if not self.count:
            return f"{who(self.spot)} stands pat."
        return f"{who(self.spot)} discards {self.count} card{'s' if self.count > 1 else ''}."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.take_cards(self.spot, (None,) * self.count)


class BoardDealt(Public, frozen=True):
    """Community cards face up."""

    street: str
    cards: tuple[Card, ...]
    board: int = 0
    line_kind: ClassVar[LineKind] = "deal"

    def describe(self, _who: Who) -> str:
        where = f", board {self.board}" if self.board else ""
        return f"{self.street.capitalize()}{where}: {show_cards(self.cards)}."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.boards.setdefault(self.board, []).extend(self.cards)


class Mucked(Public, frozen=True):
    """A hand is thrown in unseen."""

    spot: Spot
    line_kind: ClassVar[LineKind] = "play"

    def describe(self, who: Who) -> str:
        return f"{who(self.spot)} mucks."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.out(self.spot)


class FeeTaken(Public, frozen=True):
    """Collection or a jackpot drop: out of the pot, or from a seat's stack."""

    amount: Cents
    seat: Seat = 0
    what: str = ""
    line_kind: ClassVar[LineKind] = "fee"

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(stack(self.seat) if self.seat else POT, FEES, self.amount),)

    def describe(self, who: Who) -> str:
        source = who(self.seat) if self.seat else "the pot"
        if self.what == JACKPOT:
            return f"Jackpot drop {show_dollars(self.amount)} from {source}."
        what = f" ({self.what.replace('-', ' ') if not self.seat else self.what})" if self.what else ""
        return f"Collection {show_dollars(self.amount)} from {source}{what}."


class Voided(Public, frozen=True):
    """The round does not count: all money goes back to where it was before."""

    reason: str
    taken: tuple[tuple[Account, Cents], ...]
    given: tuple[tuple[Account, Cents], ...]
    line_kind: ClassVar[LineKind] = "result"

    @property
    def moves(self) -> tuple[Move, ...]:
        held = ("void", 0)
        taken = tuple(Move(account, held, amount) for account, amount in self.taken)
        return taken + tuple(Move(held, account, amount) for account, amount in self.given)

    def describe(self, _who: Who) -> str:
        return f"The round is void ({self.reason}); all money is returned."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.wagers.clear()


class RoundEnded(Public, frozen=True):
    """What everybody has when the round is over."""

    stacks: Mapping[Seat, Cents]
    line_kind: ClassVar[LineKind] = "result"

    def describe(self, who: Who) -> str:
        return "Stacks: " + ", ".join(f"{who(seat)} {show_dollars(n)}" for seat, n in self.stacks.items()) + "."


def balances(events: Sequence[Event], start: Mapping[Account, Cents]) -> dict[Account, Cents]:
    """Where the money lies after these events."""
    money = dict(start)
    for event in events:
        for source, target, amount in event.moves:
            money[source] = money.get(source, 0) - amount
            money[target] = money.get(target, 0) + amount
    return money
