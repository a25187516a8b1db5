"""The people of a simulated room, and what each of them has asked for."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from cardroom.dealing.wire import to_builtins
from cardroom.floor.guest import Number
from cardroom.floor.terms import Terms
from cardroom.ledger import Note, Store, accounts, chain
from cardroom.server.people import open_account
from cardroom.server.sessions import Sessions, new_session
from simulated.checks import Checks, check
from simulated.loop import BEGINNING
from support.ledgers import move
from support.room import SECRET

NAMES = ("Ann", "Ben", "Cal", "Dee", "Eli", "Fay", "Gil", "Hal")
DOLLARS = 100_000
Outcome = Literal["open", "lost", "done", "refused"]


class Attempt(msgspec.Struct):
    """A command that was sent under an id. It is lost if the connection broke before the answer came."""

    id: str
    command: object
    """As JSON has it."""
    outcome: Outcome = "open"
    version: int = 0


class Seen(NamedTuple):
    """An answer as it came over the wire."""

    attempt: Attempt
    code: str
    version: int
    again: bool


class Person:
    def __init__(self, name: str, number: Number, cookie: str, table: int, role: str) -> None:
        self.name = name
        self.number = number
        self.cookie = cookie
        self.table = table
        self.role = role
        self.attempts: dict[str, list[Attempt]] = {}

    def new_id(self) -> str:
        return f"{self.name}-{len(self.attempts)}"

    def note(self, id: str, command: object) -> Attempt:
        attempt = Attempt(id, command)
        self.attempts.setdefault(id, []).append(attempt)
        return attempt

    @property
    def unanswered(self) -> list[Attempt]:
        """The last attempt of each id that has no answer and was lost."""
        return [
            tries[-1]
            for tries in self.attempts.values()
            if all(one.outcome != "done" for one in tries) and tries[-1].outcome == "lost"
        ]

    @property
    def is_waiting(self) -> bool:
        return any(one.outcome == "open" for tries in self.attempts.values() for one in tries)

    # What was promised

    def answered(self, seen: Seen, checks: Checks) -> None:
        """Checks an answer against what is durable at that moment."""
        attempt = seen.attempt
        stored = checks.is_stored(self.table, f"{self.number}/{attempt.id}")
        what = f"{self.name}'s {attempt.id}"
        if not seen.code:
            attempt.outcome, attempt.version = "done", seen.version
            check(stored is not None, f"{what} was acknowledged and is not stored")
            assert stored is not None
            check(stored[0] == seen.version, f"{what} is stored as {stored[0]} and was acknowledged as {seen.version}")
            # The command of a hand that is over is sealed, so that the room cannot compare it.
            is_same = to_builtins(stored[2]) == attempt.command or (seen.again and stored[2].is_hidden)
            check(is_same, f"{what} was acknowledged, and another command is stored")
        else:
            attempt.outcome = "refused"
            if seen.code == "used-before":
                check(stored is not None, f"{what} was refused as used before, and is not stored")
            elif all(one.outcome == "refused" for one in self.attempts[attempt.id]):
                check(stored is None, f"{what} was refused and is stored")

    def check_all(self, checks: Checks) -> None:
        """After everything was answered: what is done is stored, and what was refused is not."""
        for id, tries in self.attempts.items():
            stored = checks.is_stored(self.table, f"{self.number}/{id}")
            outcomes = {attempt.outcome for attempt in tries}
            if "done" in outcomes:
                check(stored is not None, f"{self.name}'s {id} was acknowledged and is lost")
            elif outcomes == {"refused"}:
                check(stored is None, f"{self.name}'s {id} was refused and is stored")
            if stored is not None:
                check(stored[1] == self.number, f"{self.name}'s {id} is stored as that of {stored[1]}")
                sent = [attempt.command for attempt in tries]
                check(to_builtins(stored[2]) in sent, f"{self.name}'s {id} is stored as a command they never gave")


def check_nothing_else(people: list[Person], checks: Checks) -> None:
    """Whatever is stored under an id was asked for by its owner."""
    asked = {(person.table, f"{person.number}/{id}") for person in people for id in person.attempts}
    for table, mirror in checks.mirrors.items():
        for action in mirror.commands:
            check((table, action) in asked, f"{action} is stored, and nobody asked for it")


def invite(store: Store, tables: tuple[Terms, ...], guests: int) -> list[Person]:
    """Opens accounts for some guests of each table and for the floor, with money and a session each."""
    sessions = Sessions([SECRET])
    names = iter(NAMES)
    people: list[Person] = []
    with store.write() as transaction:
        for table in range(1, len(tables) + 1):
            for role in (*["player"] * guests, "floor") if table == 1 else ["player"] * guests:
                name = "Floor" if role == "floor" else next(names)
                number = open_account(transaction, name, "a hash that nobody needs", Note(), role)
                if role == "player":
                    money = {accounts.player(number): DOLLARS * 100, accounts.CAGE: -DOLLARS * 100}
                    move(transaction, f"chips for {name}", "chips", money)
                token, row = new_session(number, "127.0.0.1", "simulated", BEGINNING)
                transaction.note(chain.PEOPLE, "signed in", Note(number, person=number), [row])
                people.append(Person(name, number, sessions.cookie(token), table, role))
    return people
