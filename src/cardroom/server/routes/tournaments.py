"""Routes for tournaments: the list, one of them, announcing, and the orders of players and the floor."""

from __future__ import annotations

from typing import Annotated

import msgspec
from fastapi import APIRouter, Depends, HTTPException, Query, Request, Response

from cardroom.accidents import RulingTried
from cardroom.dealing.refusals import Refusal
from cardroom.dealing.wire import from_builtins, to_json
from cardroom.floor.guest import Guest, Milliseconds, Number, Refused
from cardroom.floor.history import RoundHistory
from cardroom.floor.live_tournament import LiveTournament
from cardroom.floor.scene import Scene
from cardroom.floor.tournament_draws import TournamentDraws, draws_at, draws_of_voided
from cardroom.floor.tournament_history import hand_history
from cardroom.floor.tournament_scene import scene_at, table_for
from cardroom.ledger import PersonRow
from cardroom.server.access import door_of, note_of, person_of
from cardroom.server.answers import answers_with, problems
from cardroom.server.messages import Done
from cardroom.server.people import is_staff
from cardroom.server.replies import TableNumber
from cardroom.server.routes.accounts import Me, TheRoom
from cardroom.server.routes.tables import Floor, asks_with, body_of
from cardroom.server.together import is_part, parts_of_others
from cardroom.server.tournaments.desk import TournamentDesk
from cardroom.server.tournaments.entering import moves_money
from cardroom.server.tournaments.info import (
    TournamentInfo,
    TournamentSummary,
    draws_info,
    tournament_info,
)
from cardroom.server.tournaments.orders import (
    AddBotsOrder,
    NewTournament,
    Order,
    PlayersOrder,
    RuleOnOrder,
    TournamentAsk,
)
from cardroom.server.tournaments.structures import checked, read_payouts, read_structure
from cardroom.server.turns import COSTLY, IN_TURN
from cardroom.tournaments import Given, Terms
from cardroom.tournaments.ruling import tried_at

router = APIRouter(prefix="/api", tags=["tournaments"])
TERMS_AS_ASKED = ("name", "buy_in", "fee", "fewest", "most", "ticket", "starts_at", "act_seconds", "pause_ms", "bot_ms")
NOT_THERE = problems(404)
ORDERS = problems(401, 403, 404, 409, 422)


class TournamentList(msgspec.Struct):
    """All tournaments that are not over, and the last ones that are. `now` is the server's time in milliseconds."""

    now: Milliseconds
    tournaments: list[TournamentSummary]


async def desk_of(number: TableNumber, room: TheRoom) -> TournamentDesk:
    try:
        return await room.hall.desk(number)
    except LookupError as error:
        raise HTTPException(404, str(error)) from None


TheDesk = Annotated[TournamentDesk, Depends(desk_of)]


def _json(thing: object, status: int = 200) -> Response:
    return Response(to_json(thing), status, media_type="application/json")


@router.get("/tournaments", responses=answers_with(TournamentList))
async def tournaments(request: Request, room: TheRoom) -> Response:
    """All tournaments that are not over, and the last ones that are. It waits for none of them."""
    person = await person_of(request)
    number = person.number if person else 0
    running = [desk.shown.to(number) for desk in room.hall.running if desk.shown is not None]
    if is_part(request):
        return _json(TournamentList(room.now(), running))
    for part in await parts_of_others(request):
        running += from_builtins(part, TournamentList).tournaments
    running.sort(key=lambda one: one.number)
    shown = {one.number for one in running}
    past = [one for one in await room.hall.past_summaries() if one.number not in shown]
    return _json(TournamentList(room.now(), [*running, *past]))


@router.get("/tournaments/{number}", responses={**NOT_THERE, **answers_with(TournamentInfo)})
async def tournament_details(request: Request, number: TableNumber, room: TheRoom) -> Response:
    """One tournament: its state, levels, clock, prizes, entrants and tables. Only the floor sees account numbers."""
    person = await person_of(request)
    who, for_floor = (person.number, person.role == "floor") if person else (0, False)
    try:
        desk = await room.hall.desk(number)
    except LookupError:
        return _json(await _past(room, number))
    info = await desk.look(
        lambda live: tournament_info(
            live, desk.guests, who, for_floor=for_floor, now=room.now(), news=desk.audience.news
        )
    )
    return _json(info)


async def _past(room: TheRoom, number: int) -> TournamentInfo:
    try:
        return await room.hall.past(number)
    except LookupError as error:
        raise HTTPException(404, str(error)) from None


@router.get("/tournaments/{number}/draws", responses={**NOT_THERE, **answers_with(TournamentDraws)})
async def tournament_draws(number: TableNumber, room: TheRoom) -> Response:
    """All draws of a tournament, to be checked with `cardroom verify`. The secret is in it when the tournament is over.

    A tournament that was announced before draws were sealed has none here."""
    file = await _draws_of(room, number)
    name = f"tournament-{number}-draws.json"
    return Response(
        to_json(file), media_type="application/json", headers={"Content-Disposition": f'inline; filename="{name}"'}
    )


async def _draws_of(room: TheRoom, number: int) -> TournamentDraws:
    try:
        desk = await room.hall.desk(number)
    except LookupError:
        if voided := await room.read(lambda reading: draws_of_voided(reading, number)):
            return voided
        draws, is_over = (await _past(room, number)).draws, True
    else:
        draws, is_over = await desk.look(lambda live: draws_info(live)), desk.is_over
    if draws is None:
        raise HTTPException(404, f"the draws of tournament {number} were not sealed")
    entries = draws.entries
    drawn = await room.read(lambda reading: draws_at(reading, number, entries))
    return TournamentDraws(number, draws.commitment, draws.secret, is_over, drawn)


@router.get("/tournaments/{number}/scene", responses={**NOT_THERE, **answers_with(Scene)})
async def tournament_scene(
    request: Request, desk: TheDesk, table: Annotated[int, Query(ge=0, le=10_000)] = 0
) -> Response:
    """A table of a tournament as you see it now, as in the updates on the socket; without a number, your own."""
    person = await person_of(request)
    who = person.number if person else 0
    return _json(await desk.look(lambda live: scene_at(live, table or table_for(live, who), who, desk.guests)))


@router.get(
    "/tournaments/{number}/hands/{entry}",
    dependencies=COSTLY,
    responses={**problems(401), **NOT_THERE, **IN_TURN, **answers_with(RoundHistory)},
)
async def tournament_hand(number: TableNumber, entry: int, me: Me, room: TheRoom) -> Response:
    """A finished hand step by step as you saw it, with proof that the cards were sealed before the deal.

    `entry` is the entry of the tournament's log that ended it, which the table shows."""
    if not 1 <= entry <= 2**62:
        raise HTTPException(404, f"there is no entry {entry}")
    history = await room.read(lambda reading: hand_history(reading, number, entry, me.number))
    if history is None:
        raise HTTPException(404, f"no hand of tournament {number} ended with entry {entry}")
    return _json(history)


@router.post(
    "/tournaments",
    status_code=201,
    responses={
        **problems(401, 403, 409, 422),
        **answers_with(TournamentInfo, 201),
    },
    openapi_extra=asks_with(NewTournament),
)
async def announce(request: Request, floor: Floor, room: TheRoom) -> Response:
    """Announces a tournament: its structure, buy-in, fee and prizes; for floor staff."""
    asked = await body_of(request, NewTournament)
    if not asked.name.isprintable():
        raise Refused(f"{asked.name!r} is not a valid name: use printable characters", "not-understood")
    own = asked.structure_toml
    structure = read_structure(own, room.houses) if own else checked(asked.structure, room.houses)
    payout_table = read_payouts(asked.payouts_toml) if asked.payouts_toml else None
    given = {name: getattr(asked, name) for name in TERMS_AS_ASKED}
    terms = Terms(structure=structure, payouts=tuple(asked.payouts), payout_table=payout_table, **given)
    desk = await room.hall.announce(terms, floor.number, note_of(floor, request), f"{floor.number}/{asked.id}")
    info = await desk.look(lambda live: tournament_info(live, desk.guests, for_floor=True, now=room.now()))
    return _json(info, 201)


@router.post(
    "/tournaments/{number}/orders",
    responses={**ORDERS, **answers_with(Done)},
    openapi_extra=asks_with(TournamentAsk),
)
async def give_order(request: Request, desk: TheDesk, me: Me, room: TheRoom) -> Response:
    """Gives an order to a tournament: a player's (register, unregister, deals …) or the floor's (start, pause …)."""
    ask = await body_of(request, TournamentAsk)
    room.hall.check_rate(me.number)
    try:
        who = _whom(ask.order, me)
    except Refused as refused:
        door_of(request).log.note(me.number, "order refused: wrong role", role=me.role)
        raise HTTPException(403, refused.reason) from None
    action = f"{me.number}/{ask.id}"
    if isinstance(ask.order, AddBotsOrder):
        await room.hall.add_bots(desk.number, ask.order.bots, me.number, action)
    else:
        order = ask.order
        if isinstance(order, PlayersOrder):
            await _know(room, desk, who)
        command = await desk.look(lambda live: order.command(live.tournament, who))
        given = Given(command, 0, me.number)
        if moves_money(given):
            await room.hall.entering.ask(desk, given, who, action, room.now())
        else:
            await desk.ask(given, action)
    return _json(Done(ask.id, await desk.look(lambda live: live.version)))


@router.post(
    "/tournaments/{number}/try-ruling",
    responses={**problems(401, 403, 404, 409, 422), **answers_with(RulingTried)},
    openapi_extra=asks_with(RuleOnOrder),
)
async def ruling_tried(request: Request, _floor: Floor, desk: TheDesk) -> Response:
    """What the house would do about an accident, and what must still be said; for floor staff. Nothing happens."""
    asked = await body_of(request, RuleOnOrder)

    def tried(live: LiveTournament) -> RulingTried:
        try:
            return tried_at(live.tournament, asked.command(live.tournament, 0))
        except Refusal as refusal:
            raise Refused(refusal.reason, refusal.code, refusal.seat) from None

    return _json(await desk.look(tried))


def _whom(order: Order, me: PersonRow) -> Number:
    """Whom the order is about. Raises Refused: the floor's orders are for the floor, and staff do not play."""
    named = order.player if isinstance(order, PlayersOrder) else 0
    if me.role == "floor" and (order.by == "floor" or named):
        return named
    if order.by == "floor" or named not in (0, me.number):
        raise Refused("only floor staff may do this", "wrong-role")
    if is_staff(me):
        raise Refused("staff may not play", "wrong-role")
    return me.number


async def _know(room: TheRoom, desk: TournamentDesk, who: Number) -> None:
    """Keeps the name of whoever plays. Raises Refused for somebody who may not."""
    if who in desk.guests:
        return
    person = await room.read(lambda reading: reading.person(who))
    if person is None or is_staff(person) or person.is_bot:
        raise Refused("there is no such player", "not-found")
    desk.guests[who] = Guest(person.number, person.name)
