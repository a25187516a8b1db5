"""Routes for account cards: what is printed on them."""

from __future__ import annotations

from fastapi import APIRouter, Request

from cardroom.ledger import PersonRow
from cardroom.server.access import is_https
from cardroom.server.account_replies import AccountCard
from cardroom.server.answers import problems
from cardroom.server.qr import qr_code
from cardroom.server.routes.accounts import Me
from cardroom.server.routes.cage.desk import Cashier, Player

router = APIRouter(prefix="/api", tags=["accounts"], responses=problems(401, 403))


@router.get("/me/card")
async def my_card(request: Request, me: Me) -> AccountCard:
    """Your own account card."""
    return _card(request, me)


@router.get("/cage/accounts/{number}/card", responses=problems(404, 409))
async def card_of_guest(_cashier: Cashier, player: Player, request: Request) -> AccountCard:
    """The account card of a guest, for the cashier to print. A manager looks after the accounts of the staff."""
    return _card(request, player)


def _card(request: Request, person: PersonRow) -> AccountCard:
    host = request.headers.get("host", "")
    link = f"{'https' if is_https(request) else 'http'}://{host}/account?card={person.number}"
    return AccountCard(number=person.number, name=person.name, link=link, qr=qr_code(link))
