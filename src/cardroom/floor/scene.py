"""The table as one person sees it now: everything that a page or program needs to show it and to act."""

from __future__ import annotations

from typing import cast

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.dealing.questions import question_of
from cardroom.dealing.setup import Wager
from cardroom.dealing.view import RoundView
from cardroom.floor.clock import clock_ends, time_to_ask_for
from cardroom.floor.decks import DeckRequests, deck_requests
from cardroom.floor.entropy import ShownEntropy
from cardroom.floor.guest import Milliseconds, Number
from cardroom.floor.live_table import LiveTable
from cardroom.floor.naming import NamedHand, name_hands
from cardroom.floor.places import WagerPlace, wager_places
from cardroom.floor.questions import Question
from cardroom.floor.terms import WARNING_SECONDS
from cardroom.money import Cents
from cardroom.tables import BankTable


class Chair(msgspec.Struct, omit_defaults=True):
    """A person at the table. `chips` are in play; `behind` are chips bought for the next hand."""

    seat: Seat
    name: str
    chips: Cents
    behind: Cents = 0
    is_bot: bool = False
    away: bool = False
    leaving: bool = False
    ready: bool = False
    owes_blind: bool = False
    over_button: bool = False
    proposition: bool = False
    """True for a proposition player, whom the floor may require to take the bank."""


class Clock(msgspec.Struct, omit_defaults=True):
    """The running time limit. `seats` are the seats to act; empty before the next hand or no more bets."""

    began: Milliseconds
    ends: Milliseconds
    warns: Milliseconds
    seats: list[Seat] = []
    more: int = 0
    """The seconds that the player to act may ask for now."""


class Bank(msgspec.Struct, omit_defaults=True):
    """The player-dealer's seat before the deal."""

    offered: Seat = 0
    offered_turn: int = 0
    """The turn that is offered: 2 for the second round of a bank."""
    player_dealer: Seat = 0
    turn: int = 0
    amount: Cents = 0
    shares: dict[Seat, Cents] = {}
    """What each person has in the bank, if several people may share it."""
    may_add: bool = False
    """True if you may add to the bank now."""
    free_hands: int = 0
    """The number of free hands that may be asked for now."""
    wagers: list[Wager] = []
    places: list[WagerPlace] = []
    """Where you may place wagers now, and which wagers are placed together."""


class Scene(msgspec.Struct, omit_defaults=True):
    """`view` is the round as this person was shown it; between rounds it is the last round."""

    table: int
    version: int
    seats: int
    phase: str
    chairs: list[Chair]
    you: Seat = 0
    round: int = 0
    view: RoundView | None = None
    questions: list[Question] = []
    """The questions that you have to answer now."""
    hands: list[NamedHand] = []
    """The names of the hands that you see completely, including your own."""
    clock: Clock | None = None
    bank: Bank | None = None
    pot: Cents = 0
    """The money that the last hand left in the pot."""
    pots: list[Cents] = []
    """The main pot and the side pots during a hand."""
    collected: Cents = 0
    sealed: dict[str, str] = {}
    """The commitments to the shuffle of the round being played, or of the next round."""
    entropy: list[ShownEntropy] = []
    """The randomness that players have added to that shuffle."""
    may_add_entropy: bool = False
    """True if you may add randomness to the next deal now."""
    may_take_over: bool = False
    """True if you may take an over button now."""
    decks: DeckRequests | None = None
    """What you may ask for, if players say at this table when decks are changed."""


def phase_of(table: LiveTable) -> str:
    if table.is_closed:
        return "closed"
    if table.is_paused:
        return "paused"
    if table.is_dealt:
        return "playing"
    return table.table.phase


def bank_table(table: LiveTable) -> BankTable | None:
    return cast(BankTable, table.table) if table.game.kind == "bank" else None


def seat_for(table: LiveTable, number: Number) -> Seat:
    """The seat of an account at the table; 0 for a spectator."""
    return table.people.find(number)


def scene(table: LiveTable, number: Number = 0) -> Scene:
    """The scene for the person with this account; 0 is any spectator."""
    shown, you = table.round, seat_for(table, number)
    viewer = table.looks_as(number)
    view = shown.view(viewer) if shown is not None else None
    return Scene(
        table=table.number,
        version=table.version,
        seats=table.table.seats,
        phase=phase_of(table),
        chairs=_chairs(table),
        you=you,
        round=table.round_number,
        view=view,
        questions=[question_of(decision) for decision in shown.decisions_of(viewer)] if shown else [],
        hands=name_hands(shown.game, view) if shown and view else [],
        clock=_clock(table),
        bank=_bank(table, you),
        pot=table.table.pot,
        pots=[pot.amount for pot in table.table.round.pots] if table.table.round else [],
        collected=table.table.collected + (table.table.round.fees if table.table.round else 0),
        sealed=table.shuffling.roots,
        entropy=[given.shown for given in table.shuffling.entropy],
        may_add_entropy=bool(seat_for(table, number)) and not table.shuffling.why_no_entropy(number),
        may_take_over=you != 0 and table.table.has_overs and you not in table.table.over_buttons,
        decks=deck_requests(table, you),
    )


def _chairs(table: LiveTable) -> list[Chair]:
    live = table.table.round
    stacks = {**table.table.stacks, **live.stacks} if live is not None else table.table.stacks
    people, owing, overs = table.people, table.table.owing_blinds, table.table.over_buttons
    return [
        Chair(
            seat=seat,
            name=guest.name,
            chips=stacks.get(seat, 0),
            behind=people.behind.get(seat, 0),
            is_bot=guest.is_bot,
            away=seat in people.away,
            leaving=seat in people.leaving,
            ready=seat in people.ready,
            owes_blind=seat in owing,
            over_button=seat in overs,
            proposition=seat in people.propositions,
        )
        for seat, guest in sorted(people.guests.items())
    ]


def _clock(table: LiveTable) -> Clock | None:
    if table.is_paused or (ends := clock_ends(table)) is None:
        return None
    began = table.asked_at if table.clock_put_at is None else table.clock_put_at
    return Clock(began, ends, ends - WARNING_SECONDS * 1000, _asked(table), time_to_ask_for(table))


def _asked(table: LiveTable) -> list[Seat]:
    if table.table.round is not None:
        return [decision.seat for decision in table.table.round.decisions]
    return [table.table.offered] if table.table.offered else []


def _bank(table: LiveTable, you: Seat) -> Bank | None:
    bank = bank_table(table)
    if bank is None:
        return None
    shared = bank.game.rules.bank_seat.shared
    return Bank(
        offered=bank.offered,
        offered_turn=bank.offered_turn,
        player_dealer=bank.player_dealer,
        turn=bank.turn,
        amount=bank.bank,
        shares=dict(bank.bank_shares) if shared else {},
        may_add=shared and phase_of(table) == "wagering" and you != 0 and you not in table.people.away,
        free_hands=0 if table.is_dealt else bank.free_hands_left,
        wagers=list(bank.wagers),
        places=[] if you in table.people.away else wager_places(bank, you, min(table.buying.chips)),
    )
