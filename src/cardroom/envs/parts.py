"""The slices that observations are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from cardroom.cards import Card
from cardroom.dealing.decisions import Seat, Spot, spot_of
from cardroom.dealing.events import Discarded, DiscardedUnseen
from cardroom.dealing.view import RoundView
from cardroom.envs.further import Wagering
from cardroom.envs.layout import Around, Part, Sight, Table, Vector


def cards_part(name: str, table: Table, cards: Callable[[Sight], Iterable[Card | None]]) -> Part:
    """A number for each different card: how many of it there are."""
    first = table.first_face

    def fill(vector: Vector, at: int, sight: Sight) -> None:
        at -= first
        for card in cards(sight):
            if card is not None:
                vector[at + card] += 1

    return Part(name, table.faces, fill)


def hand_part(table: Table) -> Part:
    """The hand that the question is about, or else the seat's own, as far as the seat has seen it."""
    first = table.first_face

    def fill(vector: Vector, at: int, sight: Sight) -> None:
        hand = sight.view.spots.get(sight.spot)
        if hand is not None:
            at -= first
            for card in hand.cards:
                if card is not None:
                    vector[at + card] += 1

    return Part("hand", table.faces, fill)


def board_part(table: Table, number: int = 0) -> Part:
    def fill(vector: Vector, at: int, sight: Sight) -> None:
        boards = list(sight.view.boards.values())
        if len(boards) > number:
            for card in boards[number]:
                vector[at + card] += 1

    return Part(f"board_{number + 1}" if number else "board", table.faces, fill)


def money_part(name: str, table: Table, accounts: Callable[[Around], Sequence[str]]) -> Part:
    """The chips of each player in an account, in units."""
    unit = table.unit

    def fill(vector: Vector, at: int, sight: Sight) -> None:
        money = sight.view.money
        for account in accounts(sight.around):
            chips = money.get(account)
            if chips:
                vector[at] = chips / unit
            at += 1

    return Part(name, table.players, fill)


def account_part(name: str, table: Table, account: str) -> Part:
    unit = table.unit

    def fill(vector: Vector, at: int, sight: Sight) -> None:
        vector[at] = sight.view.money.get(account, 0) / unit

    return Part(name, 1, fill)


def playing_part(table: Table) -> Part:
    def fill(vector: Vector, at: int, sight: Sight) -> None:
        places = sight.around.places
        for spot, hand in sight.view.spots.items():
            if spot in places and not hand.out:
                vector[at + places[spot]] = 1

    return Part("playing", table.players, fill)


def seat_part(name: str, table: Table, seat: Callable[[RoundView], Seat]) -> Part:
    """1 for the player who has the button, or the player-dealer's position."""

    def fill(vector: Vector, at: int, sight: Sight) -> None:
        place = sight.around.places.get(seat(sight.view))
        if place is not None:
            vector[at + place] = 1

    return Part(name, table.players, fill)


def question_part(table: Table) -> Part:
    """1 for each block of actions that answers the question."""

    def fill(vector: Vector, at: int, sight: Sight) -> None:
        for block in sight.blocks:
            vector[at + block] = 1

    return Part("question", table.blocks, fill)


def asked_part(name: str, fields: Sequence[str], table: Table) -> Part:
    """Amounts that belong to the question, in units; 0 where the question has no such amount."""
    unit = table.unit

    def fill(vector: Vector, at: int, sight: Sight) -> None:
        asked: Any = sight.asked
        if asked is not None:
            for field in fields:
                vector[at] = getattr(asked, field, 0) / unit
                at += 1

    return Part(name, len(fields), fill)


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

    return Part("shown", table.players * faces, fill)


def drawn_part(table: Table) -> Part:
    """The number of cards that each player has discarded, all draws together."""

    def fill(vector: Vector, at: int, sight: Sight) -> None:
        places = sight.around.places
        for event in sight.round.seen_by(sight.around.seats[0]) if sight.round else ():
            if isinstance(event, Discarded):
                vector[at + places[event.spot]] += len(event.cards)
            elif isinstance(event, DiscardedUnseen):
                vector[at + places[event.spot]] += event.count

    return Part("drawn", table.players, fill)


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

    return Part("wagers", len(kinds), fill)
