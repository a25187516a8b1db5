"""The table as somebody has seen it: built up event by event, from what they were shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from cardroom.cards import Card
from cardroom.dealing.decisions import Decision, Seat, Spot
from cardroom.money import Cents


class SpotCards(msgspec.Struct):
    """A hand on the table; a card not seen is None."""

    cards: list[Card | None]
    up: list[bool]
    out: bool = False
    name: str = ""
    """What the house dealer called it when it was shown."""


class PlacedWager(msgspec.Struct):
    seat: Seat
    spot: Spot
    kind: str
    amount: Cents


class SettledWager(msgspec.Struct, omit_defaults=True):
    """What became of a wager; a prize that nobody wagered for has no amount."""

    seat: Seat
    spot: Spot
    kind: str
    amount: Cents
    result: str
    paid: Cents = 0
    collected: Cents = 0
    returned: Cents = 0
    hand: str = ""


class Payment(msgspec.Struct):
    """From one player to another."""

    payer: Seat
    payee: Seat
    amount: Cents
    what: str


class Picture(msgspec.Struct, omit_defaults=True):
    """What one seat (None: a spectator) sees. `money` maps "stack:3", "bets:3", "pot", "bank", "fees" to cents."""

    seat: Seat | None
    money: dict[str, Cents] = {}
    spots: dict[Spot, SpotCards] = {}
    boards: dict[int, list[Card]] = {}
    wagers: list[PlacedWager] = []
    button: Seat = 0
    player_dealer: Seat = 0
    action_button: Seat = 0
    dice: tuple[int, ...] = ()
    settled: list[SettledWager] = []
    """In the order in which the house dealer settled them."""
    bank_result: Cents | None = None
    """What the player-dealer won or lost, once the bank has gone back."""
    payments: list[Payment] = []
    for_low: bool = False
    """Whether a hand that began as a high one is played for low."""
    asked: list[Seat] = []
    """Who has a decision open and has not answered."""
    decisions: list[Decision] = []
    """This seat's own."""

    def copy(self) -> Picture:
        """One that does not change with this."""
        return msgspec.structs.replace(
            self,
            money=self.money.copy(),
            spots={
                spot: SpotCards(hand.cards[:], hand.up[:], hand.out, hand.name) for spot, hand in self.spots.items()
            },
            boards={number: board[:] for number, board in self.boards.items()},
            wagers=self.wagers[:],
            settled=self.settled[:],
            payments=self.payments[:],
        )

    def add_cards(self, spot: Spot, cards: Sequence[Card | None], *, up: bool) -> None:
        hand = self.spots.setdefault(spot, SpotCards([], []))
        hand.name = ""
        hand.cards.extend(cards)
        hand.up.extend([up] * len(cards))

    def turn_up(self, spot: Spot, cards: Sequence[Card], places: Sequence[int], name: str = "") -> None:
        hand = self.spots[spot]
        hand.name = name or hand.name
        for card, place in zip(cards, places, strict=True):
            hand.cards[place] = card
            hand.up[place] = True
        if len(cards) == len(hand.cards):
            hand.cards = list(cards)  # as they are laid out, and not as they were dealt

    def take_cards(self, spot: Spot, cards: Sequence[Card | None]) -> None:
        """Cards leave a hand; one that was not seen is any of those face down."""
        hand = self.spots[spot]
        for card in cards:
            place = hand.cards.index(card)
            del hand.cards[place], hand.up[place]

    def out(self, spot: Spot) -> None:
        if spot in self.spots:
            self.spots[spot].out = True

    def place(self, seat: Seat, spot: Spot, kind: str, amount: Cents) -> None:
        self.wagers.append(PlacedWager(seat, spot, kind, amount))

    def take_away(self, seat: Seat, spot: Spot, kind: str, amount: Cents) -> None:
        self.wagers.remove(PlacedWager(seat, spot, kind, amount))

    def start(self, money: Mapping[tuple[str, int], Cents]) -> None:
        """What lies where before the deal."""
        for account, amount in money.items():
            self.money[_name(account)] = amount

    def move(self, source: tuple[str, int], target: tuple[str, int], amount: Cents) -> None:
        for account, change in ((source, -amount), (target, amount)):
            name = _name(account)
            self.money[name] = self.money.get(name, 0) + change


def _name(account: tuple[str, int]) -> str:
    return f"{account[0]}:{account[1]}" if account[1] else account[0]
