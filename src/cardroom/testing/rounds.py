"""Deals a round of any game for a test."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any

from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.decisions import Seat, further_hand
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, Wager
from cardroom.games.california.banked import BankCarry
from cardroom.games.paying import PayingCarry
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.games.spread import AnySpreadGame
from cardroom.houses import load_game
from cardroom.money import Cents
from cardroom.tables import AnyTable
from cardroom.testing.decks import Boards, Hands, arrange, deck_for, wanted
from cardroom.testing.playing import play_to, play_words

Wagers = Mapping[Seat, Mapping[str, Cents]]
"""The wagers of each seat by kind, on the seat's own spot. A wager that both hands of a spot need is put on both."""


def deal(
    game: AnySpreadGame | str,
    *,
    hands: Hands | None = None,
    board: Boards = "",
    seats: int | Sequence[Seat] = (),
    chips: Cents | Mapping[Seat, Cents] = 0,
    button: Seat = 1,
    wagers: Wagers | None = None,
    bank: Cents = 0,
    dice: Sequence[int] | None = None,
    play: str = "",
    street: str = "",
    seed: int | str = 0,
) -> Round:
    """Deals a round in which these cards come to these hands and boards. A game given by its name has no fees.

    Without `seats`, the seats with a hand or a wager are taken. `play` is what the players type in turn, separated by
    commas. With a `street`, everybody then stays in until a seat is asked there. See `setup_for` and `deck_for`.
    """
    spread = load_game(game).spread(fees=None) if isinstance(game, str) else game
    setup = setup_for(spread, seats or _seats(spread, hands or {}, wagers or {}, button), chips, button, wagers, bank)
    found = deck_for(spread, setup, hands=hands, board=board, dice=dice, play=play, seed=seed)
    return _played(Round(spread, setup, found), play, street)


def deal_at(
    table: AnyTable,
    *,
    hands: Hands | None = None,
    board: Boards = "",
    dice: Sequence[int] | None = None,
    play: str = "",
    street: str = "",
    seed: int | str = 0,
) -> Round:
    """Deals the next round of a table with these hands, board and dice; see `deal`."""

    def try_out(chance: Any) -> Round:
        return deepcopy(table, {id(table.game): table.game}).deal(chance)

    found = arrange(try_out, table.game.deck, wanted(hands, board), dice, lambda dealt: play_words(dealt, play), seed)
    return _played(table.deal(found), play, street)


def _seats(game: AnySpreadGame, hands: Hands, wagers: Wagers, button: Seat) -> Sequence[Seat]:
    """The seats with a hand or a wager and the player-dealer, and as many others as it takes to make two."""
    seats = {spot for spot in hands if isinstance(spot, int) and 0 < spot <= game.rules.seats} | set(wagers)
    if wagers:
        seats.add(button)
    others = [seat for seat in range(1, game.rules.seats + 1) if seat not in seats]
    return sorted([*seats, *others[: max(0, 2 - len(seats))]])


def _played(dealt: Round, play: str, street: str) -> Round:
    play_words(dealt, play)
    return play_to(dealt, street) if street else dealt


def setup_for(
    game: AnySpreadGame,
    seats: int | Sequence[Seat] = 2,
    chips: Cents | Mapping[Seat, Cents] = 0,
    button: Seat = 1,
    wagers: Wagers | None = None,
    bank: Cents = 0,
) -> Setup[Any]:
    """The setup of a round: this number of seats from 1, or these seats, with these chips each or the usual ones.

    Against a player-dealer, `button` is the player-dealer's seat, and the bank is half of those chips unless given.
    """
    taken = range(1, seats + 1) if isinstance(seats, int) else seats
    stacks = {seat: _chips(game, chips, seat) for seat in taken}
    if game.kind == "bank":
        if not wagers:
            raise ValueError(f'{game.title}: give the wagers, as in wagers={{2: {{"ante": 10_00}}}}')
        down = (Wager(button, button, BANK, bank or stacks[button] // 2), *_down(game, wagers))
        return Setup(stacks, BankCarry(button), down)
    return Setup(stacks, PotCarry(button) if game.kind == "pot" else PayingCarry(button))


def _down(game: Any, wagers: Wagers) -> Iterator[Wager]:
    for seat, mine in wagers.items():
        for kind, cents in mine.items():
            for number in range(game.hands_a_spot if kind in game.on_every_hand else 1):
                yield Wager(seat, further_hand(seat, number), kind, cents)


def _chips(game: AnySpreadGame, chips: Cents | Mapping[Seat, Cents], seat: Seat) -> Cents:
    if isinstance(chips, Mapping):
        return chips[seat]
    return chips or game.usual_chips
