"""The slices of games for a pot.

They are read from the dealer of the round, which is much faster than from a view: the money, the board, the button and
who is in the hand, which everybody sees, and the cards of the seat itself.
"""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.cards import Card
from cardroom.dealing.events import Discarded, DiscardedUnseen
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.pot_options import Betting
from cardroom.envs.layout import Part, Sight, Table, Vector
from cardroom.envs.parts import cards_part, question_part


def held_part(table: Table) -> Part:
    """The cards of the seat."""

    def cards(sight: Sight) -> Iterable[Card]:
        return _dealer(sight).hands.get(sight.around.seats[0], ())

    return cards_part("hand", table, cards)


def board_part(table: Table, number: int = 0) -> Part:
    def cards(sight: Sight) -> Iterable[Card]:
        boards = _dealer(sight).boards
        return list(boards.values())[number] if len(boards) > number else ()

    return cards_part(f"board_{number + 1}" if number else "board", table, cards)


def betting_parts(table: Table) -> list[Part]:
    """What all games for a pot have: the money, who is in the hand, the button, and the question."""
    players, unit = table.players, table.unit

    def stacks(vector: Vector, at: int, sight: Sight) -> None:
        chips = _dealer(sight).stacks
        for seat in sight.around.seats:
            vector[at] = chips[seat] / unit
            at += 1

    def bets(vector: Vector, at: int, sight: Sight) -> None:
        places = sight.around.places
        for seat, bet in _dealer(sight).bets.items():
            if bet:
                vector[at + places[seat]] = bet / unit

    def pot(vector: Vector, at: int, sight: Sight) -> None:
        vector[at] = _dealer(sight).pot / unit

    def playing(vector: Vector, at: int, sight: Sight) -> None:
        places = sight.around.places
        for seat in _dealer(sight).live:
            vector[at + places[seat]] = 1

    def button(vector: Vector, at: int, sight: Sight) -> None:
        vector[at + sight.around.places[_dealer(sight).button]] = 1

    def betting(vector: Vector, at: int, sight: Sight) -> None:
        asked = sight.asked
        if type(asked) is Betting:
            vector[at] = asked.to_call / unit
            vector[at + 1] = asked.least / unit
            vector[at + 2] = asked.most / unit

    return [
        Part("stacks", players, stacks),
        Part("bets", players, bets),
        Part("pot", 1, pot),
        Part("playing", players, playing),
        Part("button", players, button),
        question_part(table),
        Part("betting", 3, betting),
    ]


def _dealer(sight: Sight) -> PotDealer:
    """Nobody is asked anything before the cards of a game for a pot are dealt."""
    return sight.round.dealer  # type: ignore[union-attr, return-value]


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
