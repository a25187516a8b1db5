"""A round as one viewer sees it, built event by event from what that viewer was shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property

import msgspec

from cardroom.cards import Card
from cardroom.dealing.decisions import Seat, Spot
from cardroom.money import Cents


class SpotCards(msgspec.Struct, omit_defaults=True):
    """A hand on the table; a card that the viewer has not seen is None."""

    cards: list[Card | None]
    up: list[bool]
    out: bool = False
    name: str = ""
    """The name that the house dealer gave the hand when it was shown."""
    part_names: tuple[str, ...] = ()
    """The names of the parts of a hand that is set, once it has been shown."""


class PlacedWager(msgspec.Struct, frozen=True):
    seat: Seat
    spot: Spot
    kind: str
    amount: Cents


class SettledWager(msgspec.Struct, frozen=True, omit_defaults=True):
    """The settlement of a wager. A prize that needs no wager has no amount."""

    seat: Seat
    spot: Spot
    kind: str
    amount: Cents
    result: str
    paid: Cents = 0
    collected: Cents = 0
    returned: Cents = 0
    hand: str = ""


class Payment(msgspec.Struct, frozen=True):
    """A payment from one player to another."""

    payer: Seat
    payee: Seat
    amount: Cents
    what: str


class RoundView(msgspec.Struct, omit_defaults=True):
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
    """The settled wagers, in order of settlement."""
    bank_result: Cents | None = None
    """What the player-dealer won or lost, once the bank has been returned."""
    payments: list[Payment] = []
    for_low: bool = False
    """True if a hand that began as high is now played for low."""
    asked: list[Seat] = []
    """The seats that have a decision open."""

    def _repr_html_(self) -> str:
        from cardroom.dealing.view_html import view_html

        return view_html(self)


class RoundViewBuilder(RoundView, dict=True):
    """Builds a view from events; `shown` returns a copy to read."""

    @cached_property
    def _exposed(self) -> set[Spot]:
        """The hands of which a card was exposed by accident. It is not part of the view, and is not sent."""
        return set()

    def shown(self) -> RoundView:
        """A copy of the view. Changing it does not change the round."""
        return RoundView(
            self.seat,
            self.money.copy(),
            {
                spot: SpotCards(hand.cards[:], hand.up[:], hand.out, hand.name, hand.part_names)
                for spot, hand in self.spots.items()
            },
            {number: board[:] for number, board in self.boards.items()},
            self.wagers[:],
            self.button,
            self.player_dealer,
            self.action_button,
            self.dice,
            self.settled[:],
            self.bank_result,
            self.payments[:],
            self.for_low,
            self.asked[:],
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
            hand.cards = list(cards)  # in the order they are laid out, which may not be the order dealt

    def take_cards(self, spot: Spot, cards: Sequence[Card | None]) -> None:
        """Removes cards from a hand. An unseen card can be any of the face-down cards; if the viewer had seen some of
        them, they may be the ones that are gone."""
        hand = self.spots[spot]
        if None in cards and spot in self._exposed:
            hand.cards, hand.up = [None] * len(hand.cards), [False] * len(hand.up)
        for card in cards:
            place = self._place_of(spot, card)
            del hand.cards[place], hand.up[place]

    def expose(self, spot: Spot, cards: Sequence[Card], places: Sequence[int]) -> None:
        """Shows cards that lay face down and stay in the hand."""
        self._exposed.add(spot)
        held = self.spots[spot].cards
        for card, dealt_at in zip(cards, places, strict=True):
            place = dealt_at if held[dealt_at : dealt_at + 1] == [None] else self._place_of(spot, card)
            self.spots[spot].cards[place], self.spots[spot].up[place] = card, True

    def replace_card(self, spot: Spot, dealt_at: int, old: Card | None, new: Card | None, *, up: bool = False) -> None:
        """Puts another card in the place of one."""
        is_there = self.spots[spot].cards[dealt_at : dealt_at + 1] == [old]
        place = dealt_at if is_there else self._place_of(spot, old)
        self.spots[spot].cards[place], self.spots[spot].up[place] = new, up

    def drop_card(self, spot: Spot, card: Card | None) -> None:
        place = self._place_of(spot, card)
        del self.spots[spot].cards[place], self.spots[spot].up[place]

    def _place_of(self, spot: Spot, card: Card | None) -> int:
        """Where a card lies in a hand; one that the viewer has not seen can be any of the face-down cards."""
        cards = self.spots[spot].cards
        return cards.index(card) if card in cards else cards.index(None) if None in cards else -1

    def out(self, spot: Spot) -> None:
        if spot in self.spots:
            self.spots[spot].out = True

    def place(self, seat: Seat, spot: Spot, kind: str, amount: Cents) -> None:
        self.wagers.append(PlacedWager(seat, spot, kind, amount))

    def take_away(self, seat: Seat, spot: Spot, kind: str, amount: Cents) -> None:
        self.wagers.remove(PlacedWager(seat, spot, kind, amount))

    def start(self, money: Mapping[tuple[str, int], Cents]) -> None:
        """Sets the money in each account before the deal."""
        for account, amount in money.items():
            self.money[_name(account)] = amount

    def move(self, source: tuple[str, int], target: tuple[str, int], amount: Cents) -> None:
        money, giver, taker = self.money, _name(source), _name(target)
        money[giver] = money.get(giver, 0) - amount
        money[taker] = money.get(taker, 0) + amount


@cache
def _name(account: tuple[str, int]) -> str:
    return f"{account[0]}:{account[1]}" if account[1] else account[0]
