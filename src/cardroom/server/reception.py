"""Where people come in: accounts, the sessions of everybody who is signed in, and what is stored about wrong PINs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from cardroom.floor.guest import Milliseconds, Number
from cardroom.ledger import Note, PersonRow, Reading, SessionRow, Transaction, chain
from cardroom.server.attempts import Attempts
from cardroom.server.keys import Keys
from cardroom.server.people import STAFF, account_of, is_staff, open_account, staff_of
from cardroom.server.pins import Hashing, check_pin, random_pin
from cardroom.server.sessions import WRITTEN_EVERY, Session, Sessions, new_session
from cardroom.server.storage import Unavailable

if TYPE_CHECKING:
    from cardroom.server.room import Room

log = logging.getLogger(__name__)
LATER: Milliseconds = 1000
"""When the use of sessions is stored while another process changes what all share: nobody waits for it."""
TOGETHER: Milliseconds = 5000
"""What must be stored within this time is stored together. With a thousand sessions there is always something."""


class Visit(NamedTuple):
    """Where a request comes from."""

    address: str
    agent: str = ""


class WrongPins(msgspec.Struct):
    """The wrong PINs for an account from one address that are not stored yet, and when they are stored."""

    due: Milliseconds
    count: int = 0


class Reception:
    def __init__(self, room: Room, keys: Keys) -> None:
        self._room = room
        self.keys = keys
        self.hashing = Hashing()
        self.attempts = Attempts()
        secret = room.settings.secret
        self.sessions = Sessions([secret] if secret else [key.secret.hex() for key in keys.generations("session")])
        self.enrolling: dict[Number, bytes] = {}
        """By person, the secret of a second factor that is being set up."""
        self.new_staff: dict[str, tuple[Number, str]] = {}
        """By role, the numbers and PINs of the staff of a new room. They are shown only once."""
        self._wrong: dict[tuple[Number, str], WrongPins] = {}
        self._woken = asyncio.Event()
        self._waits_until: Milliseconds | None = None
        """When something must be stored next, as far as the task knows."""
        self._stopping = False
        self.task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Goes on with the sessions that are stored, and hires the staff of a new room."""

        def read(reading: Reading) -> list[tuple[SessionRow, PersonRow]]:
            return [(row, account_of(reading, row.person)) for row in reading.sessions()]

        for row, person in await self._room.read(read):
            self.sessions.add(row, self.idle_time(person))
        await self._hire()
        self.task = asyncio.create_task(self._run(), name="reception")

    async def stop(self) -> None:
        self._stopping = True
        self._room.storage.wake()
        self._woken.set()
        if self.task is not None:
            await asyncio.gather(self.task, return_exceptions=True)
        self.hashing.close()

    # Accounts

    async def open_account(self, name: str, pin: str, note: Note, login: str = "") -> Number:
        """Opens an account for a guest. Raises Refused."""
        check_pin(pin)
        pin_hash = await self.hashing.hash(pin)
        return await self._room.write(lambda transaction: open_account(transaction, name, pin_hash, note, login=login))

    async def change(self, job: Callable[[Transaction], list[SessionRow]]) -> None:
        """Runs a job that changes an account and returns the sessions that end with it."""
        self.sessions.drop(await self._room.write(job))

    async def _hire(self) -> None:
        settings = self._room.settings
        staff = await self._room.read(staff_of)
        missing = [role for role in STAFF if role not in {person.role for person in staff}]
        if settings.public:
            if "manager" in missing and not settings.show_staff:
                log.warning("the room has no manager; `cardroom staff add` or `cardroom serve --show-staff` makes one")
            missing = ["manager"] if "manager" in missing and settings.show_staff else []
        for role in missing:
            pin = random_pin()
            pin_hash, new_pin = await self.hashing.hash(pin), settings.public

            def hire(transaction: Transaction, role: str = role, pin_hash: str = pin_hash, new: bool = new_pin) -> int:
                transaction.wait_for_room()
                if role in {person.role for person in staff_of(transaction)}:
                    return 0  # another process was first
                return open_account(transaction, role.capitalize(), pin_hash, Note(), role, new_pin=new)

            if number := await self._room.write(hire):
                self.new_staff[role] = (number, pin)

    # Sessions

    def idle_time(self, person: PersonRow) -> Milliseconds:
        settings = self._room.settings
        return (settings.staff_idle_minutes if is_staff(person) else settings.idle_minutes) * 60_000

    def use(self, session: Session) -> bool:
        """Notes that a session is used. False if it has ended."""
        now = self._room.now()
        if session.is_over or session.ends_at <= now:
            return False
        known = self._waits_until
        if not session.is_used and (known is None or session.row.last_use + WRITTEN_EVERY < known):
            self._woken.set()
        session.last_use = now
        return True

    async def begin(
        self, person: PersonRow, visit: Visit, job: Callable[[Transaction, SessionRow], list[SessionRow]]
    ) -> str:
        """Begins a session and returns its cookie. The job stores it, and returns the sessions that end with it."""
        token, row = new_session(person.number, visit.address, visit.agent, self._room.now())
        # It is in memory first: whatever ends the sessions of this person from now on ends this one too.
        self.sessions.add(row, self.idle_time(person))
        try:
            ended = await self._room.write(lambda transaction: job(transaction, row))
        except BaseException:
            self.sessions.drop([row])
            raise
        self.sessions.drop(ended)
        self._woken.set()
        return self.sessions.cookie(token)

    async def end(self, rows: Iterable[SessionRow], reason: str, note: Note) -> None:
        """Ends sessions at once, and closes their connections."""
        ended = list(rows)
        self.sessions.drop(ended)
        await self._room.write(lambda transaction: _end(transaction, ended, reason, note))

    def learn(self, stored: Iterable[tuple[SessionRow, PersonRow]], ended: Iterable[str]) -> None:
        """Takes over what other processes have stored about sessions, and forgets those that they have ended."""
        for row, person in stored:
            self.sessions.learn(row, self.idle_time(person))
        self.sessions.drop(self.sessions.known(ended))

    # What is stored from time to time

    def wrong_pin(self, person: PersonRow, address: str) -> None:
        """Counts a wrong PIN. It is stored at once, or within a minute if one was stored before."""
        wrong = self._wrong.setdefault((person.number, address), WrongPins(self._room.now()))
        wrong.count += 1
        self._woken.set()

    async def _run(self) -> None:
        while not self._stopping:
            due, now = self._due(), self._room.now()
            if due is None or due > now:
                self._woken.clear()
                self._waits_until = due
                await self._room.clock.wait(self._woken, due)
                continue
            try:
                if not await self._store(now + TOGETHER) and not self._stopping:
                    self._woken.clear()
                    await self._room.clock.wait(self._woken, now + LATER)
            except Unavailable:
                await self._room.storage.works()
        with suppress(Unavailable):
            await self._store(self._room.now() + WRITTEN_EVERY)

    def _due(self) -> Milliseconds | None:
        times = [wrong.due for wrong in self._wrong.values()]
        if (due := self.sessions.due) is not None:
            times.append(due)
        return min(times, default=None)

    async def _store(self, until: Milliseconds) -> bool:
        """Ends the sessions that are over, and stores what is due: when the others were used, and wrong PINs.

        False if nothing is urgent and another process is in the way.
        """
        now = self._room.now()
        ended = self.sessions.ended(now)
        self.sessions.drop(ended)
        used = list(self.sessions.used(until))
        due = {key: wrong.count for key, wrong in self._wrong.items() if wrong.due <= until}
        wrong_pins = {key: count for key, count in due.items() if count}

        def job(transaction: Transaction) -> bool:
            if not (ended or wrong_pins or self._stopping or transaction.room_is_free()):
                return False
            _end(transaction, ended, "session ended", Note(why="it was idle, or had lasted for twelve hours"))
            note_use(transaction, used)
            for (number, address), count in wrong_pins.items():
                self._note_wrong_pins(transaction, number, address, count)
            return True

        if (ended or used or wrong_pins) and not await self._room.write(job):
            return False
        self.sessions.stored(used)
        for key, count in due.items():
            self._wrong[key].count -= count
            self._wrong[key].due = now + WRITTEN_EVERY
            if not count:
                del self._wrong[key]
        return True

    def _note_wrong_pins(self, transaction: Transaction, number: Number, address: str, count: int) -> None:
        person = account_of(transaction, number)
        failures, since = self.attempts.hour_of(person, self._room.now())
        is_locked = self.attempts.is_locked(person, self._room.now())
        note = Note(address=address, details={"count": str(count)})
        reason = "locked after wrong PINs" if is_locked else "wrong PIN"
        transaction.change_person(number, reason, note, failures=failures, failing_since=since)


def _end(transaction: Transaction, rows: list[SessionRow], reason: str, note: Note) -> None:
    for row in rows:
        if row.id in {stored.id for stored in transaction.sessions(row.person)}:
            transaction.note(chain.PEOPLE, reason, msgspec.structs.replace(note, person=row.person), removed=[row])


def note_use(transaction: Transaction, rows: list[SessionRow]) -> None:
    """Stores the last use of these sessions, except for those that were ended meanwhile."""
    stored = {row.id for row in transaction.records_by(SessionRow, "id", [row.id for row in rows])}
    if used := [row for row in rows if row.id in stored]:
        note = Note(details={"sessions": str(len(used))})
        transaction.note(chain.PEOPLE, "sessions used", note, used)
