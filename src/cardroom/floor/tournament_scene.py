"""A table of a tournament as one person sees it: the same scene as at a table for money, in chips."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import Event
from cardroom.dealing.questions import Question, question_of
from cardroom.dealing.round import Round
from cardroom.dealing.transcript import LogLine, log_lines
from cardroom.floor.guest import Guest, Milliseconds, Number
from cardroom.floor.live_tournament import LiveTournament
from cardroom.floor.naming import name_hands
from cardroom.floor.scene import Chair, Clock, Scene
from cardroom.floor.terms import WARNING_SECONDS
from cardroom.floor.tournament_part import TournamentPart
from cardroom.tournaments import Tournament
from cardroom.tournaments.structure import Chips
from cardroom.tournaments.table import TournamentTable
from cardroom.tournaments.words import in_chips

Guests = Mapping[Number, Guest]


def table_for(live: LiveTournament, number: Number) -> int:
    """The table of a player, or where a player who is out sat last; otherwise the first one. 0 if there is none."""
    tables, entrant = live.tournament.tables, live.tournament.entrants.get(number)
    if entrant is not None:
        here = entrant.table or entrant.last_seat[0]
        if here in tables:
            return here
    return min(tables, default=0)


def scene_at(live: LiveTournament, number: int, person: Number, guests: Guests) -> Scene:
    """A table for the person with this account; 0 is any spectator. Without a table, there is nothing on the felt."""
    tournament = live.tournament
    part = part_for(live, number, person)
    table = tournament.tables.get(number)
    if table is None:
        seats = tournament.structure.seats
        return Scene(number, live.version, seats, "closed", [], in_chips=True, tournament=part)
    hand, dealt = live.hands.get(number), table.round
    viewer = seat_in_hand(live, number, person)
    view = dealt.view(viewer) if dealt is not None else None
    return Scene(
        table=number,
        version=live.version,
        seats=len(table.open_seats),
        phase=_phase(tournament, table),
        chairs=_chairs(tournament, table, guests),
        you=_seat_of(table, person),
        round=table.hand,
        view=view,
        questions=[_in_chips(question_of(decision)) for decision in dealt.decisions_of(viewer)] if dealt else [],
        hands=name_hands(dealt.game, view) if dealt and view else [],
        clock=_clock(live, table),
        pots=[pot.amount for pot in dealt.pots] if dealt else [],
        sealed=hand.roots if hand else {},
        in_chips=True,
        tournament=part,
    )


def seat_in_hand(live: LiveTournament, table: int, person: Number) -> Seat | None:
    """The seat whose cards a person may see in the hand that is being played; None for a spectator."""
    hand = live.hands.get(table)
    players = hand.players if hand else {}
    return next((seat for seat, player in players.items() if player == person), None)


def lines_of(dealt: Round, first: int, viewer: Seat | None, names: Mapping[Seat, str]) -> list[LogLine]:
    """The lines of the hand log from event number `first` on, in chips."""
    return [LogLine(in_chips(line.text), line.kind) for line in log_lines(shown(dealt, first, viewer), names)]


def shown(dealt: Round, first: int, viewer: Seat | None) -> Sequence[Event]:
    return [event for event in (event.shown_to(viewer) for event in dealt.events[first:]) if event is not None]


def _in_chips(question: Question) -> Question:
    """The question with the amounts of its words in chips."""
    offers = tuple(
        replace(
            offer,
            label=in_chips(offer.label),
            unavailable=in_chips(offer.unavailable),
            note=in_chips(offer.note),
        )
        for offer in question.offers
    )
    return replace(question, prompt=in_chips(question.prompt), offers=offers)


def name_of(guests: Guests, player: Number) -> str:
    return guests[player].name if player in guests else "A player"


def _seat_of(table: TournamentTable, person: Number) -> Seat:
    return next((seat for seat, player in table.players.items() if player == person), 0)


def _phase(tournament: Tournament, table: TournamentTable) -> str:
    if table.round is not None:
        return "playing"
    return "paused" if tournament.state in ("paused", "break", "deal-talks") else "waiting"


def _chairs(tournament: Tournament, table: TournamentTable, guests: Guests) -> list[Chair]:
    return [
        Chair(
            seat=seat,
            name=name_of(guests, player),
            chips=table.chips_at(seat),
            is_bot=player in guests and guests[player].is_bot,
            away=not tournament.entrants[player].acts,
        )
        for seat, player in table.players.items()
    ]


def time_to_act(live: LiveTournament, table: TournamentTable) -> Milliseconds:
    """How long whoever is asked may think."""
    pace = max((decision.option.pace for decision in table.round.decisions), default=1) if table.round else 1
    return live.tournament.terms.act_seconds * pace * 1000


def _clock(live: LiveTournament, table: TournamentTable) -> Clock | None:
    if table.round is None or not table.round.decisions:
        return None
    since = live.waiting[table.number].since
    ends = since + time_to_act(live, table)
    return Clock(since, ends, ends - WARNING_SECONDS * 1000, [decision.seat for decision in table.round.decisions])


def part_for(live: LiveTournament, table: int, person: Number) -> TournamentPart:
    """The part for one person. What everybody sees is worked out once for each version of the tournament."""
    shared, entrant = _shared(live), live.tournament.entrants.get(person)
    return replace(
        shared.part,
        your_table=entrant.table if entrant else 0,
        rank=shared.ranks.get(person, 0),
        place=entrant.place if entrant else 0,
        prize=entrant.prize if entrant else 0,
        plays=live.hands[table].plays if table in live.hands else "",
        last_hand=live.last_hands.get(table, 0),
    )


class _Shared:
    """What is the same for everybody: the part without a person, and the place of each player by chips."""

    def __init__(self, live: LiveTournament) -> None:
        self.version = live.version
        self.part = _part(live)
        self.ranks = _ranks(live.tournament)


def _shared(live: LiveTournament) -> _Shared:
    kept = live.shared
    if not isinstance(kept, _Shared) or kept.version != live.version:
        kept = live.shared = _Shared(live)
    return kept


def _part(live: LiveTournament) -> TournamentPart:
    t, clock = live.tournament, live.tournament.clock
    level = max(1, clock.next_level)
    runs = t.phase == "playing" and not clock.is_stopped and not t.talk
    return TournamentPart(
        number=t.number,
        name=t.terms.name,
        state=t.state,
        level=level,
        stakes=t.structure.level(level).describe(),
        next_stakes=t.structure.level(level + 1).describe(),
        left=t.left,
        entries=t.entries,
        average=t.chips_in_play // t.left if t.left else 0,
        ends=clock.ends if runs else 0,
        hands_left=max(0, t.structure.hands - clock.hands) if t.structure.hands and runs else 0,
    )


def _ranks(tournament: Tournament) -> dict[Number, int]:
    """The place by chips of each player still in. While a hand is played, chips that were put in do not count."""
    tables = tournament.tables.values()
    held = {player: table.chips_at(seat) for table in tables for seat, player in table.players.items()}
    ranks: dict[Chips, int] = {}
    for place, chips in enumerate(sorted(held.values(), reverse=True), 1):
        ranks.setdefault(chips, place)
    return {player: ranks[chips] for player, chips in held.items()}
