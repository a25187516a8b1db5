"""What the routes of the cage share: who may use them, the guest they are about, and the guest's PIN."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from fastapi import Depends, HTTPException

from cardroom.floor.guest import Refused
from cardroom.ledger import Note, PersonRow
from cardroom.server.access import address_of, room_of, signed_in, with_role
from cardroom.server.answers import problems
from cardroom.server.attempts import AT_THE_CAGE
from cardroom.server.people import STAFF, is_staff
from cardroom.server.replies import AccountNumber
from cardroom.server.room import Room
from cardroom.server.sign_in import NotSignedIn, check_own_pin

log = logging.getLogger(__name__)
PROBLEMS = problems(401, 403, 404, 409)
Address = Annotated[str, Depends(address_of)]
Cashier = Annotated[PersonRow, Depends(with_role("cashier"))]
Desk = Annotated[PersonRow, Depends(with_role("cashier", "floor", "manager"))]
Supervisor = Annotated[PersonRow, Depends(with_role("floor", "manager"))]
Manager = Annotated[PersonRow, Depends(with_role("manager"))]
Controller = Annotated[PersonRow, Depends(with_role("auditor", "floor", "manager"))]
Staff = Annotated[PersonRow, Depends(with_role(*STAFF))]


async def find(room: Room, number: int) -> PersonRow:
    person = await room.read(lambda reading: reading.person(number))
    if person is None or person.is_bot:
        raise HTTPException(404, f"there is no account {number}")
    return person


async def guest_of_path(number: AccountNumber, room: Annotated[Room, Depends(room_of)]) -> PersonRow:
    return await find(room, number)


async def find_player(person: Annotated[PersonRow, Depends(guest_of_path)]) -> PersonRow:
    if is_staff(person):
        raise Refused("this is an account of the staff, who do not play; a manager looks after it", "wrong-role")
    return person


Guest = Annotated[PersonRow, Depends(guest_of_path)]
"""The person whose account number is in the path."""
Player = Annotated[PersonRow, Depends(find_player)]
"""The same, if they are not staff."""


def my_note(me: Annotated[PersonRow, Depends(signed_in)], address: Address) -> Note:
    return Note(me.number, address)


By = Annotated[Note, Depends(my_note)]
"""Who asks, and from where."""


async def check_pin(room: Room, person: PersonRow, pin: str) -> None:
    """Raises Refused if the PIN is wrong or was wrong too often. Whoever guesses elsewhere does not matter here.

    A PIN that a cashier has made does not count: the cashier knows it too."""
    if person.new_pin:
        raise Refused("a cashier has made this PIN; the guest must sign in and choose a new one first", "new-pin")
    try:
        await check_own_pin(room, person, pin, AT_THE_CAGE)
    except NotSignedIn as why:
        log.warning("wrong PIN at the cage", extra={"person": person.number})
        raise Refused(str(why), "wrong-pin") from None


@contextmanager
def not_found() -> Iterator[None]:
    """Answers 404 where there is no such receipt, request or drawer."""
    try:
        yield
    except LookupError as error:
        raise HTTPException(404, str(error.args[0])) from None
