"""Follows the events of a round and compares the place of each card dealt with the place that is next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardroom.client.public_random import permutation, seed_of

Positions = list[int]


class NotInOrder(ValueError):
    """A card was dealt that was not the next one; the message says which."""


class Dealing:
    """`stock` are the places of the deck from the top; `secret` is what the order of reshuffles follows from."""

    def __init__(self, stock: Sequence[int], reshuffles: Sequence[Sequence[int]], secret: str) -> None:
        self.dealt = 0
        """The number of cards that have left the stock, burned ones included."""
        self._reshuffles = reshuffles
        self._secret = secret
        self._times = 0
        self._out: set[int] = set()
        self._dealt_together: list[Positions] = []
        self._dice_thrown = False
        self._mixed: list[int] = []
        """The places of the board's cards that were shuffled apart from the stock, as they must come next."""
        self._take(stock)

    def _take(self, stock: Sequence[int]) -> None:
        self._positions = {place: position for position, place in enumerate(stock)}
        self._stock = stock
        self._next = 0

    def follow(self, event: dict[str, Any], places: Sequence[int]) -> None:
        """Follows one event, with the places of its cards."""
        kind = event.get("event")
        if kind == "dealt-unseen" and len(places) != event["count"]:
            raise NotInOrder(f"Of {event['count']} cards that were dealt unseen, the history has {len(places)} places.")
        if str(kind).startswith(("card-taken", "card-exchanged")) and event.get("to") == "deck":
            self.end()
            self._put_back(places[0])
            return
        if self._mixed and kind == "board-dealt":
            self._check_mixed(places)
        new = [place for place in places if place >= 0 and place not in self._out]
        self._out.update(new)
        if new and kind != "rest-of-board":
            self._dealt_together.append([self._position(place) for place in new])
            return
        self.end()
        if kind == "burned":
            self._burn(1)
        elif kind == "rest-of-board":
            self._rest_of_board([self._position(place) for place in new], int(event.get("burned", 0)))
        elif kind == "reshuffled":
            self._reshuffle(int(event["cards"]))
        elif kind == "mixed":
            self._mixed = self._shuffled(int(event["cards"]))[1:]
        elif kind == "dice-thrown":
            self._dice_thrown = True

    def _position(self, place: int) -> int:
        if place not in self._positions:
            raise NotInOrder(f"The card of place {place + 1} was dealt and was not in the stock.")
        return self._positions[place]

    def _burn(self, count: int) -> None:
        self._out.update(self._stock[self._next : self._next + count])
        self._next += count
        self.dealt += count

    def end(self) -> None:
        """Checks the cards that were dealt one after the other: in rounds, hand by hand, or as piles."""
        together, self._dealt_together = self._dealt_together, []
        if not together:
            return
        if not self._are_piles(together):
            left = together
            while left:
                left = self._check_hands(left)
        else:
            self._pass(sum(map(len, together)))

    def _check_hands(self, hands: list[Positions]) -> list[Positions]:
        """Checks the first hand, or the hands that were dealt in rounds with it. Returns the others."""
        first = hands[0]
        around = first[1] - first[0] if len(first) > 1 else 1
        dealt = hands[:around] if around > 1 else hands[:1]
        count = len(first)
        for seat, hand in enumerate(dealt):
            expected = [self._next + seat + turn * len(dealt) for turn in range(count)]
            if hand != expected:
                place = self._stock[hand[0]] + 1
                raise NotInOrder(f"The card of place {place} was dealt when another was next.")
        self._pass(count * len(dealt))
        return hands[len(dealt) :]

    def _are_piles(self, hands: list[Positions]) -> bool:
        """True if the hands are piles that were dealt before the dice decided who gets the first one."""
        if not self._dice_thrown or len({*map(len, hands)}) != 1:
            return False
        seats, count = len(hands), len(hands[0])
        ways = [
            [[self._next + seat * count + turn for turn in range(count)] for seat in range(seats)],
            [[self._next + turn * seats + seat for turn in range(count)] for seat in range(seats)],
            [
                [self._next + turn * seats + (seats - 1 - seat if turn % 2 else seat) for turn in range(count)]
                for seat in range(seats)
            ],
        ]
        return any(hands == way[start:] + way[:start] for way in ways for start in range(seats))

    def _pass(self, count: int) -> None:
        self._next += count
        self.dealt += count

    def _rest_of_board(self, shown: Positions, burned: int) -> None:
        """Cards shown after the hand, with a burned card before each street."""
        last = self._next + len(shown) + burned - 1
        if shown and (shown != sorted(shown) or shown[0] != self._next + 1 or shown[-1] != last):
            raise NotInOrder("The rest of the board was not the next cards of the stock.")
        self._pass(len(shown) + burned)

    def _put_back(self, place: int) -> None:
        """A card that was dealt is the next one again."""
        if place not in self._out:
            raise NotInOrder(f"The card of place {place + 1} was put back and had not been dealt.")
        self._out.discard(place)
        self.dealt -= 1
        self._take([place, *self._stock[self._next :]])

    def _check_mixed(self, places: Sequence[int]) -> None:
        if [*places] != self._mixed:
            raise NotInOrder("The cards of the board are not those that were shuffled, in the order that was sealed.")
        self._mixed = []

    def _reshuffle(self, cards: int) -> None:
        """The stock is made of the cards whose places are told, in the order that was sealed."""
        stock = self._shuffled(cards)
        self._out.difference_update(stock)
        self._take(stock)

    def _shuffled(self, cards: int) -> list[int]:
        """The places of the cards that are shuffled again, in the order that was sealed."""
        if self._times >= len(self._reshuffles) or not self._secret:
            raise NotInOrder("Cards were shuffled again, and the proof of that is missing.")
        places = self._reshuffles[self._times]
        self._times += 1
        if len(places) != cards or places != sorted(set(places)) or places[0] < 0:
            raise NotInOrder("The places of the cards that were shuffled again are wrong.")
        order = permutation(seed_of("reshuffle", self._secret, str(self._times)), cards)
        return [places[number] for number in order]
