"""The table as one person sees it now: all that a page or a program needs to show it and to act."""

from __future__ import annotations

import msgspec

from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Seat, Spot
from cardroom.dealing.picture import Picture
from cardroom.dealing.setup import Wager
from cardroom.floor.clock import clock_ends
from cardroom.floor.guest import Milliseconds, Number
from cardroom.floor.hints import hints
from cardroom.floor.live_table import LiveTable
from cardroom.floor.naming import name_hand, names_on_table
from cardroom.floor.terms import WARNING_SECONDS
from cardroom.money import Cents
from cardroom.tables import BankTable, PotTable


class Chair(msgspec.Struct, omit_defaults=True):
    """Somebody at the table. `chips` lie in front of them; `behind` are bought and play from the next hand on."""

    seat: Seat
    number: Number
    name: str
    chips: Cents
    behind: Cents = 0
    is_bot: bool = False
    away: bool = False
    leaving: bool = False
    ready: bool = False
    owes_blind: bool = False
    over_button: bool = False


class Clock(msgspec.Struct, omit_defaults=True):
    """`seats` are those it runs for; nobody, when it runs to the next hand or to no more bets."""

    began: Milliseconds
    ends: Milliseconds
    warns: Milliseconds
    seats: list[Seat] = []


class Bank(msgspec.Struct, omit_defaults=True):
    """The player-dealer's seat before the deal."""

    offered: Seat = 0
    player_dealer: Seat = 0
    turn: int = 0
    amount: Cents = 0
    wagers: list[Wager] = []


class Scene(msgspec.Struct, omit_defaults=True):
    """`picture` is the round as this person was shown it, or the last one until the next is dealt."""

    table: int
    version: int
    seats: int
    phase: str
    chairs: list[Chair]
    you: Seat = 0
    round: int = 0
    picture: Picture | None = None
    asks: list[str] = []
    """Your open decisions in words, in the order of the picture's."""
    hints: list[list[Choice]] = []
    """For each of them, answers that are worth pointing out."""
    hand: str = ""
    """What you hold, as a dealer would call it."""
    names: dict[Spot, str] = {}
    """Against a player-dealer: the hands on the table that you see whole, likewise."""
    clock: Clock | None = None
    bank: Bank | None = None
    pot: Cents = 0
    """What the last hand left in the pot."""
    pots: list[Cents] = []
    """Main pot and side pots, while there are some."""
    collected: Cents = 0
    sealed: dict[str, str] = {}
    """The commitments to the shuffle of the coming round, or of the one being played."""


def phase_of(table: LiveTable) -> str:
    if table.is_closed:
        return "closed"
    if table.is_paused:
        return "paused"
    if table.is_dealt:
        return "playing"
    if not isinstance(table.table, BankTable):
        return "between" if table.can_deal else "waiting"
    if table.table.player_dealer:
        return "wagering"
    return "banking" if table.table.offered else "waiting"


def seat_for(table: LiveTable, number: Number) -> Seat:
    """The seat of an account at the table; 0 for a spectator."""
    return next((seat for seat, guest in table.people.items() if guest.number == number), 0)


def scene(table: LiveTable, number: Number = 0) -> Scene:
    """What somebody with this account sees; 0 is anybody."""
    shown = table.round
    picture = shown.view(table.looks_as(number)) if shown is not None else None
    return Scene(
        table=table.number,
        version=table.version,
        seats=table.table.seats,
        phase=phase_of(table),
        chairs=_chairs(table),
        you=seat_for(table, number),
        round=table.round_number,
        picture=picture,
        asks=[str(decision.option) for decision in picture.decisions] if picture else [],
        hints=_hints(picture),
        names=names_on_table(shown.game, picture) if shown and picture and isinstance(table.table, BankTable) else {},
        hand=name_hand(shown.game, picture, picture.seat) if shown and picture and picture.seat else "",
        clock=_clock(table),
        bank=_bank(table),
        pot=table.table.pot,
        pots=[pot.amount for pot in table.table.round.pots] if table.table.round else [],
        collected=table.table.collected + (table.table.round.fees if table.table.round else 0),
        sealed={"cards": table.deck.root, "dice": table.dice.root} if table.deck and table.dice else {},
    )


def _hints(picture: Picture | None) -> list[list[Choice]]:
    found = [hints(decision.option) for decision in picture.decisions] if picture else []
    return found if any(found) else []


def _chairs(table: LiveTable) -> list[Chair]:
    live = table.table.round
    stacks = {**table.table.stacks, **live.stacks} if live is not None else table.table.stacks
    pot_table = table.table if isinstance(table.table, PotTable) else None
    owing = pot_table.waiting if pot_table else ()
    overs = pot_table.overs if pot_table else ()
    return [
        Chair(
            seat=seat,
            number=guest.number,
            name=guest.name,
            chips=stacks.get(seat, 0),
            behind=table.behind.get(seat, 0),
            is_bot=guest.is_bot,
            away=seat in table.away,
            leaving=seat in table.leaving,
            ready=seat in table.ready,
            owes_blind=seat in owing,
            over_button=seat in overs,
        )
        for seat, guest in sorted(table.people.items())
    ]


def _clock(table: LiveTable) -> Clock | None:
    if table.is_paused or (ends := clock_ends(table)) is None:
        return None
    return Clock(table.asked_at, ends, ends - WARNING_SECONDS * 1000, _asked(table))


def _asked(table: LiveTable) -> list[Seat]:
    if table.table.round is not None:
        return [decision.seat for decision in table.table.round.decisions]
    offered = table.table.offered if isinstance(table.table, BankTable) else 0
    return [offered] if offered else []


def _bank(table: LiveTable) -> Bank | None:
    bank_table = table.table
    if not isinstance(bank_table, BankTable):
        return None
    return Bank(bank_table.offered, bank_table.player_dealer, bank_table.turn, bank_table.bank, list(bank_table.wagers))
