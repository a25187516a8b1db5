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


class PlacedWager(msgspec.Struct):
    seat: Seat
    spot: Spot
    kind: str
    amount: Cents


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
    for_low: bool = False
    """Whether a hand that began as a high one is played for low."""
    asked: list[Seat] = []
    """Who has a decision open and has not answered."""
    decisions: list[Decision] = []
    """This seat's own."""

    def add_cards(self, spot: Spot, cards: Sequence[Card | None], *, up: bool) -> None:
        hand = self.spots.setdefault(spot, SpotCards([], []))
        hand.cards.extend(cards)
        hand.up.extend([up] * len(cards))

    def turn_up(self, spot: Spot, cards: Sequence[Card], places: Sequence[int]) -> None:
        hand = self.spots[spot]
        for card, place in zip(cards, places, strict=True):
            hand.cards[place] = card
            hand.up[place] = True

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
