"""What happens before a round is dealt: the bank and the wagers against a player-dealer; nothing in other games."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple, TypeAlias

from cardroom.bots import bettor_for
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.setup import Setup, Wager
from cardroom.envs.further import Wagered, Wagering
from cardroom.games.california.banked import BankCarry, BankedGame
from cardroom.games.catalog import ByProcedure
from cardroom.games.paying import PayingCarry
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.games.spread import AnySpreadGame
from cardroom.money import Cents
from cardroom.tables.table_shoe import TableShoe
from cardroom.tables.wagers_down import WagerRefused, put_down

TIMES = (0, 1, 2, 5, 10)
"""A wager can be so many times the smallest one; 0 is no wager."""
BANK_TIMES = (5, 10, 20, 50)
"""The bank can be so many times the smallest wager."""


class Deal(NamedTuple):
    """What a round is dealt from."""

    setup: Setup[Any]
    chance: Chance


class Seated(NamedTuple):
    """The players before the deal. Bots wager for those who are not learning."""

    stacks: Mapping[Seat, Cents]
    button: Seat
    """The seat with the button, or the player-dealer."""
    learning: Collection[Seat]
    seed: str
    """Decides the cards, and what bots wager."""


Opening: TypeAlias = Generator[tuple[Seat, Wagering], Wagered, Deal]


def open_pot_game(_game: AnySpreadGame, seated: Seated) -> Opening:
    setup = _pot_setup(len(seated.stacks), seated.stacks[seated.button], seated.button)
    return Deal(setup, Chance.seeded(seated.seed))
    yield  # Nobody is asked anything.


@cache
def _pot_setup(players: int, chips: Cents, button: Seat) -> Setup[PotCarry]:
    """All have the same chips at the start of every hand, so there are few setups."""
    return Setup(dict.fromkeys(range(1, players + 1), chips), PotCarry(button))


def open_paying_game(_game: AnySpreadGame, seated: Seated) -> Opening:
    return Deal(Setup(seated.stacks, PayingCarry(seated.button)), Chance.seeded(seated.seed))
    yield  # Nobody is asked anything.


def open_banked_game(game: BankedGame[Any], seated: Seated) -> Opening:
    """The player-dealer puts up the bank, and then each player wagers without seeing the wagers of the others."""
    bank_seat = seated.button
    bank = bettor_for(game).bank(seated.stacks[bank_seat])
    if bank_seat in seated.learning:
        bank = (yield bank_seat, _banking(game, seated.stacks[bank_seat])).amount
    wagers: list[Wager] = []
    random = Random(seated.seed)
    for seat, chips in seated.stacks.items():
        if seat == bank_seat:
            continue
        if seat in seated.learning:
            placed = yield from _ask_for_wagers(game, seat, bank_seat, chips)
        else:
            own = bettor_for(game).wagers(seat, chips, random)
            placed = {wager.kind: wager.amount for wager in own if wager.spot == seat}
        wagers = put_down(game, wagers, bank_seat, (seat, seat, 0), placed).wagers
    chance, to_cut = TableShoe(game).chance(Chance.seeded(seated.seed))
    down = (Wager(bank_seat, bank_seat, BANK, bank), *sorted(wagers, key=lambda wager: (wager.spot, wager.seat)))
    return Deal(Setup(seated.stacks, BankCarry(bank_seat, to_cut=to_cut), down), chance)


def _banking(game: BankedGame[Any], chips: Cents) -> Wagering:
    most = chips - game.most_bank_fee
    banks = {times: times * game.limits.least for times in BANK_TIMES}
    return Wagering(kind=BANK, legal={times: Wagered(BANK, bank) for times, bank in banks.items() if bank <= most})


def kinds_asked(game: BankedGame[Any]) -> list[str]:
    """The kinds of wagers that a player decides about, those that others need first.

    A wager that must equal another is made with it.
    """
    rules = game.rules
    kinds = [kind for kind in game.offered if kind not in rules.equals]
    return sorted(kinds, key=lambda kind: _needs(game, kind, kinds))


def _needs(game: BankedGame[Any], kind: str, kinds: Sequence[str]) -> bool:
    """True if this wager needs one of these others."""
    return any(need in kinds for need in game.rules.needs.get(kind, ()))


def _ask_for_wagers(
    game: BankedGame[Any], seat: Seat, bank_seat: Seat, chips: Cents
) -> Generator[tuple[Seat, Wagering], Wagered, dict[str, Cents]]:
    """Asks for one kind after the other. A player makes at least one wager."""
    placed: dict[str, Cents] = {}
    kinds = kinds_asked(game)
    last = [kind for kind in kinds if not _needs(game, kind, kinds)][-1]
    for kind in kinds:
        legal: dict[int, Wagered] = {}
        for times in TIMES:
            amount = times * game.limits_of(kind).least
            if _is_allowed(game, seat, bank_seat, chips, with_wager(game, placed, kind, amount)):
                legal[times] = Wagered(kind, amount)
        if not placed and kind == last:
            legal.pop(0, None)
        if set(legal) - {0}:
            answer = yield seat, Wagering(kind=kind, legal=legal, placed=placed)
            placed = with_wager(game, placed, kind, answer.amount)
    return placed


def with_wager(game: BankedGame[Any], placed: Mapping[str, Cents], kind: str, amount: Cents) -> dict[str, Cents]:
    """The wagers with one more, and with those that must equal it."""
    if not amount:
        return dict(placed)
    equal = {other: amount for other, to in game.rules.equals.items() if to == kind and other in game.offered}
    return {**placed, kind: amount, **equal}


def _is_allowed(game: BankedGame[Any], seat: Seat, bank_seat: Seat, chips: Cents, amounts: Mapping[str, Cents]) -> bool:
    try:
        wagers: Sequence[Wager] = put_down(game, (), bank_seat, (seat, seat, 0), amounts).wagers
    except WagerRefused:
        return False
    return game.needed(wagers, bank_seat)[seat] <= chips


OPENINGS: ByProcedure[Callable[[Any, Seated], Opening]] = ByProcedure(
    "envs.opening", by_kind={"pot": open_pot_game, "paying": open_paying_game, "bank": open_banked_game}
)
"""What happens before the deal, by kind of game."""
