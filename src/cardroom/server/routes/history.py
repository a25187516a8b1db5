"""Routes for finished rounds: your own, those of a table, and one round step by step."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, HTTPException, Query, Request, Response

from cardroom.dealing.wire import from_json, to_json
from cardroom.floor.entry import Finished
from cardroom.floor.guest import Number
from cardroom.floor.history import RoundHistory, round_history
from cardroom.floor.live_table import LiveTable
from cardroom.floor.opened import Opened
from cardroom.floor.terms import Terms
from cardroom.histories import About, CannotSay, Form, HandHistory, write_hands
from cardroom.ledger import PersonRow, Reading, RoundRow, TableRow, TournamentHandRow
from cardroom.server.access import session_of
from cardroom.server.answers import REFERENCE, answers_with, problems
from cardroom.server.guest_tables import WATCHING_STAFF, may_enter
from cardroom.server.replies import TableNumber
from cardroom.server.room import Room
from cardroom.server.routes.accounts import Me, TheRoom
from cardroom.server.routes.tables import table_info
from cardroom.server.table_layout import TableLayout, layout_of
from cardroom.server.table_replies import ExportedHand, Played, SessionResult, TableInfo, TableResult
from cardroom.server.turns import COSTLY, IN_TURN

router = APIRouter(prefix="/api", tags=["history"])
A_PAGE = 50
RoundNumber = Annotated[int, Query(ge=1, le=2**62)]
MOST_HANDS = 5000
"""The number of hands, the latest, that the result of a session is summed up from."""
Moment = Annotated[int, Query(ge=0, le=2**62)]
FELT = {
    "type": "object",
    "required": ["info", "layout"],
    "properties": {
        "info": {"$ref": REFERENCE.format(name=TableInfo.__name__)},
        "layout": {"$ref": REFERENCE.format(name=TableLayout.__name__)},
    },
}


def played(row: RoundRow, person: Number = 0) -> Played:
    finished = from_json(row.record, Finished)
    seat = next((seat for seat, guest in finished.people.items() if guest.number == person), None)
    net = None if seat is None else finished.won.get(seat, 0)
    return Played(table=row.table, round=row.round, at=row.at, game=finished.game, net=net)


def _table_for(reading: Reading, number: int, room: Room, me: PersonRow) -> TableRow | None:
    """A table whose rounds a person may see; None if there is none. The rounds of a private table are for those who may
    come in, and for everybody who was dealt in there."""
    row = reading.table(number)
    if row is None or not (opened := from_json(row.terms, Opened)).private:
        return row
    keeper = room.keepers.get(number)
    came_in = me.number == opened.by or (keeper is not None and may_enter(keeper, me))
    return row if came_in or me.role in WATCHING_STAFF or reading.was_dealt_in(me.number, number) else None


@router.get("/me/session", dependencies=COSTLY, responses=IN_TURN)
async def my_session(request: Request, me: Me, room: TheRoom) -> SessionResult:
    """What you won or lost since you signed in, table by table."""
    session = session_of(request)
    since = session.row.began_at if session else room.now()
    results: dict[int, TableResult] = {}
    for row in await room.read(lambda reading: reading.rounds_of(me.number, limit=MOST_HANDS, since=since)):
        one = played(row, me.number)
        before = results.get(one.table) or TableResult(table=one.table, game=one.game, hands=0, net=0)
        net = before.net + (one.net or 0)
        results[one.table] = before.model_copy(update={"hands": before.hands + 1, "net": net})
    tables = list(results.values())
    hands, net = sum(one.hands for one in tables), sum(one.net for one in tables)
    return SessionResult(since=since, hands=hands, net=net, tables=tables)


@router.get("/me/rounds", dependencies=COSTLY, responses=IN_TURN)
async def my_rounds(me: Me, room: TheRoom, before: Moment = 2**62) -> list[Played]:
    """The rounds that you had a hand or a wager in, and your hands in tournaments, with your result, the newest first,
    fifty at a time."""

    def read(reading: Reading) -> list[Played]:
        rounds = [played(row, me.number) for row in reading.rounds_of(me.number, before, A_PAGE)]
        hands = reading.tournament_hands_of(me.number, before, A_PAGE)
        names = {row.number: row.name for row in reading.tournaments()} if hands else {}
        both = [*rounds, *(_played_in_tournament(row, names[row.tournament]) for row in hands)]
        return sorted(both, key=lambda one: -one.at)[:A_PAGE]

    return await room.read(read)


def _played_in_tournament(row: TournamentHandRow, name: str) -> Played:
    return Played(
        table=0,
        round=row.hand,
        at=row.at,
        game=row.game,
        net=row.won,
        tournament=row.tournament,
        tournament_name=name,
        entry=row.entry,
    )


@router.get(
    "/tables/{number}/felt",
    dependencies=COSTLY,
    responses={**problems(404), **IN_TURN, **answers_with(FELT)},
)
async def table_felt(number: TableNumber, me: Me, room: TheRoom) -> Response:
    """The information and layout that a page needs to draw the rounds of a table, open or closed."""
    row = await room.read(lambda reading: _table_for(reading, number, room, me))
    if row is None:
        raise HTTPException(404, f"there is no table {number}")
    opened = from_json(row.terms, Opened)
    table = LiveTable(number, opened.terms, opened.at)
    felt = {"info": table_info(table).model_dump(), "layout": layout_of(table)}
    return Response(to_json(felt), media_type="application/json")


@router.get("/tables/{number}/rounds", dependencies=COSTLY, responses=IN_TURN)
async def table_rounds(number: TableNumber, me: Me, room: TheRoom, before: RoundNumber = 2**62) -> list[Played]:
    """The rounds of a table, the newest first, fifty at a time."""

    def read(reading: Reading) -> list[RoundRow]:
        return reading.rounds(number, before) if _table_for(reading, number, room, me) else []

    return [played(row) for row in await room.read(read)]


@router.get(
    "/tables/{number}/rounds/{played}",
    dependencies=COSTLY,
    responses={**problems(404), **IN_TURN, **answers_with(RoundHistory)},
)
async def round_step_by_step(number: TableNumber, played: int, me: Me, room: TheRoom) -> Response:
    """A round step by step as you saw it, with proof that the cards were sealed before the deal."""
    if not 1 <= played <= 2**62:
        raise HTTPException(404, f"there is no round {played}")

    def read(reading: Reading) -> RoundHistory | None:
        row = _table_for(reading, number, room, me)
        return round_history(reading, number, played, me.number, room.vault) if row else None

    history = await room.read(read)
    if history is None:
        raise HTTPException(404, f"table {number} has no finished round {played}")
    return Response(to_json(history), media_type="application/json")


@router.get("/tables/{number}/rounds/{played}/export", dependencies=COSTLY, responses={**problems(404, 409), **IN_TURN})
async def exported_round(
    number: TableNumber, played: int, me: Me, room: TheRoom, form: Annotated[Form, Query()] = "phh"
) -> ExportedHand:
    """A round as you were shown it, as a file for another program. It says why if the format has no words for it."""

    def read(reading: Reading) -> str | None:
        row = _table_for(reading, number, room, me) if 1 <= played <= 2**62 else None
        history = round_history(reading, number, played, me.number, room.vault) if row else None
        return write_exported(history, from_json(row.terms, Opened).terms, form) if row and history else None

    try:
        text = await room.read(read)
    except CannotSay as error:
        raise HTTPException(409, str(error)) from None
    if text is None:
        raise HTTPException(404, f"table {number} has no finished round {played}")
    ending = {"phh": "phh", "text": "txt"}.get(form, "json")
    return ExportedHand(name=f"cardroom-{number}-{played}.{ending}", text=text)


def write_exported(history: RoundHistory, terms: Terms, form: Form) -> str:
    """The round in a format, from the events that somebody was shown. Raises CannotSay."""
    about = About(
        hand=str(history.round),
        table=terms.name or f"Table {history.table}",
        at=datetime.fromtimestamp(history.at // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%S"),
        house_game="" if terms.chosen else terms.game,
        fees=terms.fees or terms.house_game().usual_option,
    )
    game = terms.house_game().spread(terms.fees, terms.stakes)
    events = tuple(event for step in history.steps for event in step.events)
    hand = HandHistory(game=game, events=events, names=history.people, about=about)
    return write_hands(hand, form, seat=history.you if history.you in hand.started.stacks else 0)
