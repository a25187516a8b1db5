"""The slices that observations are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cardroom.cards import Card
from cardroom.dealing.decisions import Seat, Spot, spot_of
from cardroom.dealing.view import RoundView
from cardroom.envs.further import Wagering
from cardroom.envs.layout import Part, Sight, Table, Vector


def cards_part(name: str, table: Table, cards: Callable[[Sight], Iterable[Card | None]]) -> Part:
    """A number for each different card: how many of it there are."""
    first = table.first_face

    def mark(vector: Vector, at: int, sight: Sight) -> None:
        at -= first
        for card in cards(sight):
            if card is not None:
                vector[at + card] = 1

    def count(vector: Vector, at: int, sight: Sight) -> None:
        at -= first
        for card in cards(sight):
            if card is not None:
                vector[at + card] += 1

    # To count takes twice as long.
    return Part({name: table.faces}, mark if table.once else count)


def hand_part(table: Table) -> Part:
    """The hand that the question is about, or else the seat's own, as far as the seat has seen it."""

    def cards(sight: Sight) -> Iterable[Card | None]:
        hand = sight.view.spots.get(sight.spot)
        return hand.cards if hand is not None else ()

    return cards_part("hand", table, cards)


def common_part(table: Table) -> Part:
    """The cards on the board, or the top discard."""

    def cards(sight: Sight) -> Iterable[Card]:
        boards = sight.view.boards
        return next(iter(boards.values())) if boards else ()

    return cards_part("board", table, cards)


def stacks_part(table: Table) -> Part:
    """The chips of each player, in units."""
    unit = table.unit

    def fill(vector: Vector, at: int, sight: Sight) -> None:
        money = sight.view.money
        for seat in sight.around.seats:
            vector[at] = money[f"stack:{seat}"] / unit
            at += 1

    return Part({"stacks": table.players}, fill)


def account_part(name: str, table: Table) -> Part:
    """The pot or the bank, in units."""
    unit = table.unit

    def fill(vector: Vector, at: int, sight: Sight) -> None:
        vector[at] = sight.view.money.get(name, 0) / unit

    return Part({name: 1}, fill)


def playing_part(table: Table) -> Part:
    def fill(vector: Vector, at: int, sight: Sight) -> None:
        places = sight.around.places
        for spot, hand in sight.view.spots.items():
            if spot in places and not hand.out:
                vector[at + places[spot]] = 1

    return Part({"playing": table.players}, fill)


def seat_part(name: str, table: Table, seat: Callable[[RoundView], Seat]) -> Part:
    """1 for the player who has the button, or the player-dealer's position."""

    def fill(vector: Vector, at: int, sight: Sight) -> None:
        place = sight.around.places.get(seat(sight.view))
        if place is not None:
            vector[at + place] = 1

    return Part({name: table.players}, fill)


def question_part(table: Table) -> Part:
    """1 for each block of actions that answers the question."""

    def fill(vector: Vector, at: int, sight: Sight) -> None:
        for block in sight.blocks:
            vector[at + block] = 1

    return Part({"question": table.blocks}, fill)


def shown_part(table: Table) -> Part:
    """The face-up cards of each player, melds included, in the order of the seats."""
    first, faces = table.first_face, table.faces

    def fill(vector: Vector, at: int, sight: Sight) -> None:
        places = sight.around.places
        for spot, hand in sight.view.spots.items():
            place = places.get(spot_of(spot))
            if place is not None:
                start = at + place * faces - first
                for card, up in zip(hand.cards, hand.up, strict=True):
                    if up and card is not None:
                        vector[start + card] += 1

    return Part({"shown": table.players * faces}, fill)


def about_part(table: Table) -> Part:
    """The cards that the question is about: a drawn card, or the cards that earlier actions have named."""
    return cards_part("about", table, lambda sight: sight.asked.about if sight.asked else ())


def at_spot_part(name: str, table: Table, spot: Callable[[RoundView], Spot]) -> Part:
    """The cards of one hand that the seat has seen."""

    def cards(sight: Sight) -> Iterable[Card | None]:
        hand = sight.view.spots.get(spot(sight.view))
        return hand.cards if hand else ()

    return cards_part(name, table, cards)


def others_part(table: Table) -> Part:
    """All cards that the seat has seen in hands other than the one in question and the player-dealer's."""

    def cards(sight: Sight) -> Iterable[Card | None]:
        apart = (sight.spot, sight.view.player_dealer)
        return (card for spot, hand in sight.view.spots.items() if spot not in apart for card in hand.cards)

    return cards_part("others", table, cards)


def wagers_part(table: Table) -> Part:
    """The seat's wagers of each kind on the spot in question, in the smallest wagers."""
    unit, kinds = table.unit, {kind: place for place, kind in enumerate(table.kinds)}

    def fill(vector: Vector, at: int, sight: Sight) -> None:
        seat = sight.around.seats[0]
        if isinstance(sight.asked, Wagering):
            for kind, amount in sight.asked.placed.items():
                vector[at + kinds[kind]] = amount / unit
        for wager in sight.view.wagers:
            if wager.seat == seat and spot_of(wager.spot) == spot_of(sight.spot) and wager.kind in kinds:
                vector[at + kinds[wager.kind]] += wager.amount / unit

    return Part({"wagers": len(kinds)}, fill)
