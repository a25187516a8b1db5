"""The slices of games for a pot.

They are read from the dealer of the round, which is much faster than from a view: the money, the board, the button and
who is in the hand, which everybody sees, and the cards of the seat itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate

from cardroom.cards import Card
from cardroom.dealing.events import Discarded, DiscardedUnseen
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.pot_options import Betting
from cardroom.envs.layout import Part, Sight, Table, Vector
from cardroom.envs.parts import cards_part


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


def betting_part(table: Table) -> Part:
    """What all games for a pot have: the money, who is in the hand, the button, and the question."""
    players, unit = table.players, table.unit
    lengths = {"stacks": players, "bets": players, "pot": 1, "playing": players, "button": players}
    lengths |= {"question": table.blocks, "betting": 3}
    # Where each slice begins, after the first.
    bets, pot, playing, button, question, betting = [*accumulate(lengths.values())][:-1]

    def fill(vector: Vector, at: int, sight: Sight) -> None:
        dealer, places, asked = _dealer(sight), sight.around.places, sight.asked
        for seat, chips in dealer.stacks.items():
            vector[at + places[seat]] = chips / unit
        for seat, bet in dealer.bets.items():
            if bet:
                vector[at + bets + places[seat]] = bet / unit
        vector[at + pot] = dealer.pot / unit
        for seat in dealer.live:
            vector[at + playing + places[seat]] = 1
        vector[at + button + places[dealer.button]] = 1
        for block in sight.blocks:
            vector[at + question + block] = 1
        if type(asked) is Betting:
            vector[at + betting] = asked.to_call / unit
            vector[at + betting + 1] = asked.least / unit
            vector[at + betting + 2] = asked.most / unit

    return Part(lengths, fill)


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

    return Part({"drawn": table.players}, fill)
