"""Tournaments as pages show them. Account numbers are only for the floor."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.floor.guest import Milliseconds, Number
from cardroom.floor.live_tournament import LiveTournament
from cardroom.floor.tournament_part import TournamentPart
from cardroom.floor.tournament_scene import Guests, name_of, part_for
from cardroom.houses import load_game
from cardroom.money import Cents
from cardroom.tournaments import Structure, Tournament
from cardroom.tournaments.payouts import prizes, tickets
from cardroom.tournaments.results import shares_of
from cardroom.tournaments.structure import Chips
from cardroom.tournaments.tournament import State

MORE_LEVELS = 3
"""The schedule shows so many levels beyond the last one in the list, or beyond the one that is played."""


class TournamentSummary(msgspec.Struct, omit_defaults=True, kw_only=True):
    """One line of the lobby."""

    number: int
    name: str
    state: State
    structure: str
    games: list[str]
    buy_in: Cents
    fee: Cents
    entries: int
    left: int
    pool: Cents
    """What the prizes are together: the buy-ins so far."""
    most: int = 0
    starts_at: Milliseconds = 0
    registration_open: bool = False
    draws_hash: str = ""
    """The hash of the secret of the draws."""
    your_table: int = 0
    may: list[str] = []
    """The orders that you may give now: "register", "unregister", "re-enter", "ask-for-talk", "propose-deal",
    "answer-deal"."""


class LevelInfo(msgspec.Struct, omit_defaults=True):
    number: int
    stakes: str
    minutes: int = 0
    hands: int = 0
    break_minutes: int = 0
    """The length of the break after the level."""
    game: str = ""


class EntrantInfo(msgspec.Struct, omit_defaults=True, kw_only=True):
    name: str
    is_bot: bool = False
    is_you: bool = False
    chips: Chips = 0
    table: int = 0
    seat: Seat = 0
    place: int = 0
    prize: Cents = 0
    entries: int = 1
    away: bool = False
    shown: bool = False
    """True if the player has come to the table."""
    disqualified: bool = False
    number: Number = 0
    """The account, which only the floor sees."""


class TalkInfo(msgspec.Struct, frozen=True):
    """A deal that is proposed: what each seat of the final table would get, and who has accepted it."""

    kind: str
    amounts: dict[Seat, Cents]
    accepted: list[Seat]


class DrawsInfo(msgspec.Struct, omit_defaults=True, frozen=True):
    """The draws of the tournament, which everybody can check when the secret is published."""

    commitment: str
    """The hash of the secret from which the keys of all draws follow, shown since the announcement."""
    secret: str = ""
    """Published when the tournament is over, as hexadecimal text."""
    is_lost: bool = False
    """True if the room cannot open the secret. Draws have keys of their own from then on."""
    entries: list[int] = []
    """The entries of the tournament's log that drew."""


class TournamentInfo(msgspec.Struct, omit_defaults=True, kw_only=True):
    """Everything about one tournament."""

    summary: TournamentSummary
    about: str
    stack: Chips
    chips: list[Chips]
    """The values of the chips, the smallest first."""
    seats: int
    levels: list[LevelInfo]
    prizes: list[Cents]
    """By place. They are fixed when registration closes; before that, they are what the entries so far would give."""
    now: Milliseconds = 0
    fixed: bool = False
    re_entries: int = 0
    late_levels: int = 0
    entrants: list[EntrantInfo]
    """Those with a place in order, after those who are still in, the most chips first."""
    tables: dict[int, int]
    """By number, how many players each table has."""
    clock: TournamentPart | None = None
    on_break: bool = False
    talk: TalkInfo | None = None
    draws: DrawsInfo | None = None
    """None if the tournament was announced before draws were sealed."""
    news: list[str] = []
    """What happened lately, the newest last."""


def summary_of(live: LiveTournament, person: Number = 0) -> TournamentSummary:
    t = live.tournament
    terms, structure = t.terms, t.structure
    entrant = t.entrants.get(person)
    return TournamentSummary(
        number=t.number,
        name=terms.name,
        state=t.state,
        structure=structure.name,
        games=[load_game(game.plays).name for game in structure.games.values()],
        buy_in=terms.buy_in,
        fee=terms.fee,
        entries=t.entries,
        left=t.left,
        pool=t.entries * terms.buy_in,
        most=terms.places,
        starts_at=terms.starts_at,
        registration_open=t.registration_open,
        draws_hash=t.commitment,
        your_table=entrant.table if entrant else 0,
        may=orders_for(t, person),
    )


def orders_for(t: Tournament, person: Number) -> list[str]:
    """What a person may order now."""
    entrant = t.entrants.get(person)
    if entrant is None:
        return ["register"] if t.registration_open else []
    if t.phase == "registering":
        return ["unregister"]
    if t.talk and entrant.table:
        return ["answer-deal"] if person not in t.talk.accepted else []
    if t.state == "final-table" and entrant.table:
        may_ask = not t.talk_wanted and entrant.asked_at_level != t.clock.level
        return [] if t.in_hand and not may_ask else ["ask-for-talk"] if t.in_hand else ["propose-deal"]
    again = t.registration_open and not entrant.table and entrant.entries <= t.structure.re_entries
    return ["re-enter"] if again and not entrant.disqualified else []


def tournament_info(
    live: LiveTournament,
    guests: Guests,
    person: Number = 0,
    *,
    for_floor: bool = False,
    now: Milliseconds = 0,
    news: Sequence[str] = (),
) -> TournamentInfo:
    t = live.tournament
    structure = t.structure
    return TournamentInfo(
        summary=summary_of(live, person),
        about=structure.about,
        stack=structure.stack,
        chips=[*structure.chips],
        seats=structure.seats,
        levels=levels_of(structure, max(len(structure.levels), t.clock.level) + MORE_LEVELS),
        prizes=list(t.results.prizes) or _prizes_so_far(t),
        now=now,
        fixed=bool(t.results.prizes),
        re_entries=structure.re_entries,
        late_levels=structure.late_levels,
        entrants=_entrants(t, guests, person, for_floor=for_floor),
        tables={number: table.size for number, table in sorted(t.tables.items())},
        clock=part_for(live, 0, person) if t.phase == "playing" else None,
        on_break=t.clock.on_break,
        talk=_talk(t),
        draws=draws_info(live),
        news=[*news],
    )


def draws_info(live: LiveTournament) -> DrawsInfo | None:
    commitment, draws = live.tournament.commitment, live.draws
    if not commitment:
        return None
    return DrawsInfo(commitment, draws.revealed.hex(), draws.is_lost(live.vault), [*draws.entries])


def levels_of(structure: Structure, last: int = 0) -> list[LevelInfo]:
    """The levels up to the last one, or those of the list."""
    several = len(structure.games) > 1
    found = ((number, structure.level(number)) for number in range(1, (last or len(structure.levels)) + 1))
    return [
        LevelInfo(
            number,
            level.describe(),
            structure.minutes_of(level),
            structure.hands,
            level.break_minutes,
            load_game(structure.game_of(level).plays).name if several else "",
        )
        for number, level in found
    ]


def _prizes_so_far(t: Tournament) -> list[Cents]:
    players = len(t.entrants)
    if not players or not t.pool:
        return []
    if t.terms.ticket:
        return [*tickets(t.pool, t.terms.ticket, players)]
    return [*prizes(t.pool, shares_of(t), t.structure.pay_unit, players)]


def _entrants(t: Tournament, guests: Guests, person: Number, *, for_floor: bool) -> list[EntrantInfo]:
    found = [
        EntrantInfo(
            name=name_of(guests, player),
            is_bot=player in guests and guests[player].is_bot,
            is_you=player == person,
            chips=t.chips_of(player),
            table=entrant.table,
            seat=entrant.seat,
            place=entrant.place,
            prize=entrant.prize,
            entries=entrant.entries,
            away=not entrant.acts,
            shown=entrant.shown,
            disqualified=entrant.disqualified,
            number=player if for_floor else 0,
        )
        for player, entrant in t.entrants.items()
    ]
    return sorted(found, key=lambda entrant: (entrant.place, -entrant.chips, entrant.name))


def _talk(t: Tournament) -> TalkInfo | None:
    if t.talk is None:
        return None
    seats = {player: entrant.seat for player, entrant in t.entrants.items() if entrant.table}
    amounts = {seats[player]: cents for player, cents in t.talk.amounts.items()}
    return TalkInfo(t.talk.kind, amounts, [seats[player] for player in t.talk.accepted])
