"""The school in a room: what people have answered is in the ledger, and questions are made outside the event loop."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardroom.floor.guest import Milliseconds, Number, Refused
from cardroom.ledger import Note, SchoolAnswerRow, SchoolAuditionRow, Transaction, chain
from cardroom.ledger.reading import Reading
from cardroom.school.certificate import certificate
from cardroom.school.checking import Checked, check, missed
from cardroom.school.choosing import Scope, audition_question, next_question
from cardroom.school.history import Answered, Verdict
from cardroom.school.making import make
from cardroom.school.question import QuestionRef, Solved

if TYPE_CHECKING:
    from cardroom.server.room import Room

MAX_ANSWERS = 3000
"""So many of a person's last answers decide what comes again."""
GRACE = 2000
"""The milliseconds that an answer may travel when there is a clock."""


class School:
    def __init__(self, room: Room) -> None:
        self._room = room
        self._opened: Milliseconds = room.now()
        self._shown: dict[tuple[int, int], Milliseconds] = {}
        """When the question of an audition was first shown, by audition and place."""

    # Questions

    def scope(self, house: str, game: str, kinds: Sequence[str]) -> Scope:
        """The scope with the name under which its house is loaded. Raises LookupError."""
        if game and not house:
            raise LookupError("a game needs its house")
        return Scope(self._loaded_as(house) if house else "", game, tuple(kinds))

    def _loaded_as(self, house: str) -> str:
        return self._room.houses.full_name(f"{house}/").rpartition("/")[0]

    def _slug(self, house: str) -> str:
        return self._room.houses.slug_of(house)

    async def next(self, person: Number, scope: Scope) -> tuple[Solved, bool]:
        """The next question of practice, and whether it was missed before. Raises LookupError."""
        rows = await self._room.read(lambda reading: answers_of(reading, person))
        history = [self._answered(row) for row in rows]
        seed = person * 1_000_003 + (rows[-1].number if rows else 0)
        solved = await asyncio.to_thread(_next, scope, history, seed)
        known = {answer.ref for answer in history}
        return self._shown_as(solved), solved.question.ref in known

    async def question(self, ref: QuestionRef) -> Solved:
        """A question by its name. Raises LookupError."""
        loaded = replace(ref, house=self._loaded_as(ref.house))
        return self._shown_as(await asyncio.to_thread(make, loaded))

    def _shown_as(self, solved: Solved) -> Solved:
        """The question with the slug of its house, because nobody is to see the path of a folder."""
        ref = replace(solved.question.ref, house=self._slug(solved.question.ref.house))
        return Solved(replace(solved.question, ref=ref), solved.solution)

    def _answered(self, row: SchoolAnswerRow) -> Answered:
        answer = answered(row)
        return replace(answer, ref=replace(answer.ref, house=self._loaded_as(row.house)))

    async def answer(
        self, person: Number, ref: QuestionRef, answers: Sequence[str] | None, took: Milliseconds
    ) -> tuple[Solved, Checked]:
        """Checks an answer in practice and keeps it. Raises LookupError, and ValueError if it cannot be read."""
        solved = await self.question(ref)
        checked = missed(solved) if answers is None else check(solved, answers)
        await self._room.write(lambda transaction: self._keep(transaction, person, solved, checked, took))
        return solved, checked

    def _keep(
        self,
        transaction: Transaction,
        person: Number,
        solved: Solved,
        checked: Checked,
        took: Milliseconds,
        audition: int = 0,
        place: int = 0,
    ) -> None:
        ref = solved.question.ref
        row = SchoolAnswerRow(
            transaction.next_number(SchoolAnswerRow), person, self._room.now(), ref.house, ref.game, ref.kind, ref.seed,
            ref.own, checked.is_right, took, audition, place,
        )  # fmt: skip
        transaction.note(chain.PEOPLE, "answered a question of the school", Note(person, person=person), [row])

    # Auditions

    async def begin(self, person: Number, house: str, game: str, kinds: Sequence[str], clock: int) -> SchoolAuditionRow:
        """Begins an audition. Raises LookupError if there is nothing to ask."""
        scope = self.scope(house, game, kinds)
        await asyncio.to_thread(scope.check)
        seed = secrets.randbits(31)

        def job(transaction: Transaction) -> SchoolAuditionRow:
            number = transaction.next_number(SchoolAuditionRow)
            row = SchoolAuditionRow(number, person, self._room.now(), house, game, " ".join(kinds), seed, clock)
            transaction.note(chain.PEOPLE, "began an audition", Note(person, person=person), [row])
            return row

        return await self._room.write(job)

    async def find(self, number: int) -> tuple[SchoolAuditionRow, list[SchoolAnswerRow]]:
        """An audition with its answers. Raises LookupError."""

        def look(reading: Reading) -> tuple[SchoolAuditionRow | None, list[SchoolAnswerRow]]:
            return audition_of(reading, number), answers_in(reading, number)

        row, answers = await self._room.read(look)
        if row is None:
            raise LookupError(f"there is no audition {number}")
        return row, answers

    async def asked(self, row: SchoolAuditionRow, place: int) -> tuple[Solved, Milliseconds]:
        """The question at a place of an audition, and when it was first shown."""
        scope = self.scope(row.house, row.game, row.kinds.split())
        # How long somebody has seen a question is forgotten when the server stops: with a clock, others come instead.
        seed = row.seed + self._opened if row.clock and row.at < self._opened else row.seed
        solved = self._shown_as(await asyncio.to_thread(audition_question, scope, seed, place))
        return solved, self._shown.setdefault((row.number, place), self._room.now())

    async def answer_in(
        self, row: SchoolAuditionRow, place: int, answers: Sequence[str] | None
    ) -> tuple[Solved, Checked, bool]:
        """Checks an answer of an audition, which counts once. The last value is True if it came too late."""
        solved, shown = await self.asked(row, place)
        took = self._room.now() - shown
        late = bool(row.clock) and took > row.clock * 1000 + GRACE
        checked = missed(solved) if late or answers is None else check(solved, answers)

        def job(transaction: Transaction) -> None:
            if len(answers_in(transaction, row.number)) != place:
                raise Refused("this question of the audition is not open", "too-late")
            self._keep(transaction, row.person, solved, checked, took, row.number, place)

        await self._room.write(job)
        self._shown.pop((row.number, place), None)
        return solved, checked, late

    async def certificate(self, row: SchoolAuditionRow, answers: Sequence[SchoolAnswerRow]) -> str:
        """The page for an audition that was passed. Raises ValueError."""
        person = await self._room.read(lambda reading: reading.person(row.person))
        name, of = person.name if person else str(row.person), await asyncio.to_thread(self.about, row)
        given = [answered(answer) for answer in answers]
        return certificate(name, of, verdict(row, answers), given, str(row.number))

    def about(self, row: SchoolAuditionRow) -> str:
        """What an audition is about, in words."""
        if not row.house:
            return "all houses"
        house = self._room.houses.house(row.house)
        return f"{house.game(row.game).name} at {house.name}" if row.game else house.name


def _next(scope: Scope, history: list[Answered], seed: int) -> Solved:
    scope.check()
    return next_question(scope, history, seed)


def answers_of(reading: Reading, person: Number) -> list[SchoolAnswerRow]:
    """A person's last answers, the oldest first."""
    newest = "WHERE person = ? ORDER BY number DESC LIMIT ?"
    return reading.records(SchoolAnswerRow, newest, person, MAX_ANSWERS)[::-1]


def answers_in(reading: Reading, audition: int) -> list[SchoolAnswerRow]:
    return reading.records(SchoolAnswerRow, "WHERE audition = ? ORDER BY place", audition)


def audition_of(reading: Reading, number: int) -> SchoolAuditionRow | None:
    return reading.record(SchoolAuditionRow, "WHERE number = ?", number)


def answered(row: SchoolAnswerRow) -> Answered:
    ref = QuestionRef(row.house, row.game, row.kind, row.seed, row.own)
    return Answered(ref, row.is_right, _iso(row.at), row.took / 1000, str(row.audition) if row.audition else "")


def verdict(row: SchoolAuditionRow, answers: Sequence[SchoolAnswerRow]) -> Verdict:
    right = sum(answer.is_right for answer in answers)
    ended = answers[-1].at if answers else row.at
    return Verdict(str(row.number), row.house, len(answers), right, _iso(ended))


def _iso(at: Milliseconds) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds")
