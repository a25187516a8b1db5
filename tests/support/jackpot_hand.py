"""Hands with planted cards, played through the engine for a jackpot of Ocean's Eleven."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from cardroom import testing
from cardroom.cards import parse_cards
from cardroom.dealing.decisions import Seat
from cardroom.houses import load_game, load_house
from cardroom.houses.jackpot_file import PoolRules
from cardroom.jackpots import Found, JackpotHand, find

HOUSE = load_house("oceans-eleven")
HOLDEM = "oceans-eleven/texas-holdem"


def pool_of(game: str, **changed: Any) -> PoolRules:
    """The pool that takes the drops of a game, with some rules changed."""
    pool = HOUSE.jackpots.of_game(game.rpartition("/")[2])
    assert pool is not None
    return msgspec.structs.replace(pool, **changed)


def _with_low_cards(hands: Mapping[Seat, str], board: str, players: int) -> dict[Seat, str]:
    """Gives the other seats at hold'em cards that come to nothing."""
    used = parse_cards(" ".join([*hands.values(), board]))
    low = parse_cards(" ".join(f"{rank}{suit}" for rank in "234567" for suit in "csdh"))
    free = iter([card for card in low if card not in used])
    others = [seat for seat in range(1, players + 1) if seat not in hands]
    first = {seat: next(free) for seat in others}
    return {**hands, **{seat: f"{first[seat]} {next(free)}" for seat in others}}


def found_in(
    hands: Mapping[Seat, str],
    board: str = "",
    *,
    players: int = 9,
    game: str = HOLDEM,
    play: str = "",
    **changed: Any,
) -> list[Found]:
    """Everybody stays in to the end, after what is typed first."""
    dealt = _with_low_cards(hands, board, players) if game == HOLDEM else hands
    played = testing.deal(load_game(game).spread(), hands=dealt, board=board, seats=players, chips=1_000_00, play=play)
    played.play_out(testing.stay_in)
    return find(pool_of(game, **changed), played.game, played.events)


def bad_beat(seats: int = 9) -> Found:
    """Seat 2 is beaten by seat 5."""
    hands = (JackpotHand(2, (), "four aces", "beaten"), JackpotHand(5, (), "king-high straight flush", "winner"))
    return Found("holdem-bad-beat", hands, tuple(range(1, seats + 1)))
