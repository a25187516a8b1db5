"""The table as one person sees it now: everything that a page or program needs to show it and to act."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypedDict, cast

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.dealing.questions import question_of
from cardroom.dealing.setup import Wager
from cardroom.dealing.view import RoundView
from cardroom.floor.clock import clock_ends, time_to_ask_for
from cardroom.floor.decks import DeckRequests, deck_requests
from cardroom.floor.entropy import ShownEntropy
from cardroom.floor.guest import HOUSE, Milliseconds, Number
from cardroom.floor.hours import why_closed
from cardroom.floor.live_table import LiveTable
from cardroom.floor.naming import NamedHand, name_hands
from cardroom.floor.people import StandIn
from cardroom.floor.places import WagerPlace, wager_places
from cardroom.floor.questions import Question
from cardroom.floor.rotating import asked_for_bank
from cardroom.floor.showing import lay_open
from cardroom.floor.table_policy import TablePolicy, policy_of
from cardroom.floor.terms import WARNING_SECONDS
from cardroom.floor.time_bank import time_in_bank
from cardroom.floor.tournament_part import TournamentPart
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
    firm: str = ""
    """The firm that a proposition player works for, if it was named."""
    plays_over: str = ""
    """Whose seat it is, if the person plays over somebody who is away."""
    friend: str = ""
    """Who plays the chips of the person, who is away."""
    until: Milliseconds = 0
    """When that ends; 0 if no time is set."""


class StoodInFor(TypedDict, total=False):
    """The fields of a chair in which somebody plays for a player who is away."""

    plays_over: str
    friend: str
    until: Milliseconds


class Clock(msgspec.Struct, omit_defaults=True):
    """The running time limit. `seats` are the seats to act; empty before the next hand or no more bets."""

    began: Milliseconds
    ends: Milliseconds
    warns: Milliseconds
    seats: list[Seat] = []
    more: int = 0
    """The seconds that the player to act may ask for now."""
    own_from: Milliseconds = 0
    """When the time bank of the player to act begins to run, until `ends`; 0 if there is none."""


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
    clockwise: list[Seat] = []
    """The open seats clockwise, if that is not the order of their numbers."""
    you: Seat = 0
    yours: Seat = 0
    """Your seat, while somebody plays over you."""
    held: str = ""
    """Why no hand is dealt until somebody of the staff has decided something; empty if the table goes on."""
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
    may_show: bool = False
    """True if you held a hand to the end of the last pot that not everybody has seen, and may show it now."""
    decks: DeckRequests | None = None
    """What you may ask for, if players say at this table when decks are changed."""
    policy: TablePolicy | None = None
    """The policy that the table is under, if there is one."""
    passes_always: bool = False
    """True if you pass every offer of the player-dealer position."""
    in_chips: bool = False
    """True if all amounts are tournament chips instead of cents."""
    tournament: TournamentPart | None = None
    """The tournament that the table belongs to."""


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
    """The seat of an account at the table, or of the friend whose chips the person plays; 0 for a spectator."""
    return table.people.friend_seat(number) or table.people.find(number)


def shared_scene(table: LiveTable) -> Scene:
    """What everybody sees alike. The parts that differ from person to person are left out."""
    live = table.table.round
    return Scene(
        table=table.number,
        version=table.version,
        seats=table.seats,
        phase=phase_of(table),
        chairs=_chairs(table),
        clockwise=_clockwise(table),
        held=table.held or why_closed(table) or _starts_with(table),
        round=table.round_number,
        clock=_clock(table),
        pot=table.table.pot,
        pots=[pot.amount for pot in live.pots] if live else [],
        collected=table.table.collected + (live.fees if live else 0),
        policy=policy_of(table),
        sealed=table.shuffling.roots,
        entropy=[given.shown for given in table.shuffling.entropy],
    )


Seen = tuple[RoundView | None, list[NamedHand]]
"""What a viewer sees of a round, and the names of the hands."""


def see(table: LiveTable, viewer: Seat | None) -> Seen:
    """The round as a viewer sees it, with what was shown after the hand."""
    if (shown := table.round) is None:
        return None, []
    view = shown.view(viewer)
    lay_open(shown.game, view, table.showing)
    return view, name_hands(shown.game, view)


def scene(table: LiveTable, number: Number = 0) -> Scene:
    """The scene for the person with this account; 0 is any spectator."""
    return Scenes(table, shared_scene(table), partial(see, table)).of(number)


class Scenes:
    """The scenes of one version of a table for several people. What is the same for all is looked up once.

    `shared` and what `sees` returns may be encoded already. The table must not change meanwhile.
    """

    def __init__(self, table: LiveTable, shared: Scene, sees: Callable[[Seat | None], Seen]) -> None:
        self._table = table
        self._shared = shared
        self._sees = sees
        shown, players = table.round, table.players
        seats = reversed([*shown.setup.stacks]) if shown else ()
        self._viewers = {players[seat].number: seat for seat in seats if seat in players}
        """As `LiveTable.looks_as`, for everybody."""
        self._asked = shown.decisions if shown else []
        self._may_add_entropy = not table.shuffling.why_no_entropy(HOUSE.number)
        self._has_overs = table.table.has_overs
        self._has_bank = bank_table(table) is not None

    def of(self, number: Number) -> Scene:
        """The scene for the person with this account; 0 is any spectator."""
        table, you = self._table, seat_for(self._table, number)
        viewer = self._viewers.get(number)
        view, hands = self._sees(viewer)
        return msgspec.structs.replace(
            self._shared,
            you=you,
            yours=table.people.owned_by(number),
            view=view,
            questions=[question_of(decision) for decision in self._asked if decision.seat == viewer],
            hands=hands,
            bank=_bank(table, you) if self._has_bank else None,
            may_add_entropy=you != 0 and self._may_add_entropy and not table.shuffling.why_no_entropy(number),
            may_take_over=you != 0 and self._has_overs and you not in table.table.over_buttons,
            may_show=you != 0 and number in table.showing.unseen,
            decks=deck_requests(table, you),
            passes_always=table.rotating is not None and number in table.rotating.standing,
        )


def _clockwise(table: LiveTable) -> list[Seat]:
    seats = [seat for seat in table.table.clockwise if seat <= table.seats]
    return seats if seats != sorted(seats) else []


def _starts_with(table: LiveTable) -> str:
    """For what a table waits that the floor starts."""
    if not table.is_paused or table.round_number or not (wanted := table.terms.start_players):
        return ""
    here = table.people.in_seats(table.seats)
    return f"The floor starts this table when {wanted} players sit. There are {here} now."


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
            away=seat in people.away and not people.friend(seat),
            leaving=seat in people.leaving,
            ready=seat in people.ready,
            owes_blind=seat in owing,
            over_button=seat in overs,
            proposition=seat in people.propositions,
            firm=people.firm(seat),
            **_stands_in(people.stand_ins.get(seat)),
        )
        for seat, guest in sorted(people.guests.items())
    ]


def _stands_in(stand_in: StandIn | None) -> StoodInFor:
    if stand_in is None or not stand_in.has_seat:
        return {}
    if stand_in.is_friend:
        return {"friend": stand_in.player.name, "until": stand_in.until}
    return {"plays_over": stand_in.owner.name, "until": stand_in.until}


def _clock(table: LiveTable) -> Clock | None:
    if table.is_paused or (ends := clock_ends(table)) is None:
        return None
    began = table.asked_at if table.clock_put_at is None else table.clock_put_at
    own = _time_bank(table)
    return Clock(
        began, ends, ends - WARNING_SECONDS * 1000, _asked(table), time_to_ask_for(table), ends - own if own else 0
    )


def _time_bank(table: LiveTable) -> Milliseconds:
    """What the player to act has in the time bank, if the clock counts on it."""
    live = table.table.round
    return 0 if live is None or table.clock_put_at is not None else time_in_bank(table, live.decisions)


def _asked(table: LiveTable) -> list[Seat]:
    if table.table.round is not None:
        return [decision.seat for decision in table.table.round.decisions]
    return asked_for_bank(table)


def _bank(table: LiveTable, you: Seat) -> Bank | None:
    bank = bank_table(table)
    if bank is None:
        return None
    shared = bank.game.rules.bank_seat.shared and not table.rotating
    asked, is_over = asked_for_bank(table), table.at_hours.is_over
    return Bank(
        offered=you if table.rotating and you in asked else 0 if is_over else bank.offered,
        offered_turn=bank.offered_turn,
        player_dealer=bank.player_dealer,
        turn=bank.turn,
        amount=bank.bank,
        shares=dict(bank.bank_shares) if shared else {},
        may_add=shared and phase_of(table) == "wagering" and you != 0 and you not in table.people.away,
        free_hands=0 if table.is_dealt else bank.free_hands_left,
        wagers=list(bank.wagers),
        places=[] if is_over or you in table.people.away else wager_places(bank, you, min(table.buying.chips)),
    )
