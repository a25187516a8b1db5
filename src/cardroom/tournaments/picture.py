"""A tournament as everybody may see it: for pages, and to compare two states byte by byte."""

from __future__ import annotations

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.money import Cents
from cardroom.tournaments.commands import Moment
from cardroom.tournaments.level_clock import LevelClock
from cardroom.tournaments.positions import Positions
from cardroom.tournaments.results import HandForHand, Results, Talk
from cardroom.tournaments.structure import Chips
from cardroom.tournaments.table import Player
from cardroom.tournaments.tournament import Entrant, State, Tournament


class TablePicture(msgspec.Struct, frozen=True):
    """A table: the player and the chips of each seat, and where the button and the blinds are."""

    number: int
    players: dict[Seat, Player]
    chips: dict[Seat, Chips]
    positions: Positions | None
    hands: int
    """How many hands have been played to the end."""
    to_act: tuple[Seat, ...]
    """The seats that have to choose in the hand that is being played."""
    game: str


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    state: State
    moment: Moment
    """The moment of the last command."""
    clock: LevelClock
    level: str
    """The stakes of the next hand, as in "200-400, ante 400"."""
    next_level: str
    entries: int
    left: int
    average: Chips
    smallest_chip: Chips
    registration_open: bool
    pool: Cents
    """The money that is still to be paid out."""
    results: Results
    tables: tuple[TablePicture, ...]
    entrants: tuple[Entrant, ...]
    hand_for_hand: HandForHand | None
    talk: Talk | None
    chips_added: Chips
    balances: dict[str, Cents]


def picture(t: Tournament) -> Picture:
    number = t.clock.next_level
    levels = t.structure
    return Picture(
        state=t.state,
        moment=t.moment,
        clock=t.clock,
        level=levels.level(max(1, number)).describe(),
        next_level=levels.level(number + 1).describe(),
        entries=t.entries,
        left=t.left,
        average=t.chips_in_play // t.left if t.left else 0,
        smallest_chip=t.smallest,
        registration_open=t.registration_open,
        pool=t.pool,
        results=t.results,
        tables=tuple(_table(t, table) for table in sorted(t.tables)),
        entrants=tuple(t.entrants.values()),
        hand_for_hand=t.hand_for_hand,
        talk=t.talk,
        chips_added=t.chips_added,
        balances=dict(t.balances),
    )


def _table(t: Tournament, number: int) -> TablePicture:
    table = t.tables[number]
    to_act = tuple(decision.seat for decision in table.round.decisions) if table.round else ()
    return TablePicture(
        number=number,
        players=table.players,
        chips={seat: table.chips_at(seat) for seat in table.players},
        positions=table.positions,
        hands=table.rounds_played,
        to_act=to_act,
        game=table.game.title,
    )


def picture_bytes(t: Tournament) -> bytes:
    """The picture as JSON. Two tournaments with the same commands have the same bytes."""
    return msgspec.json.encode(picture(t))
