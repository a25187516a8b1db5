"""Routes for the school for dealers: practice, auditions, one's own progress, and the list for a trainer."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, HTTPException, Path
from fastapi.responses import HTMLResponse

from cardroom.floor.guest import Refused
from cardroom.ledger import PersonRow, SchoolAnswerRow, SchoolAuditionRow
from cardroom.ledger.reading import Reading
from cardroom.school.checking import Checked
from cardroom.school.history import AUDITION, PASSED_WITH, Share, progress
from cardroom.school.kinds import KINDS
from cardroom.school.question import QuestionRef, Solved
from cardroom.server.answers import problems
from cardroom.server.people import names_of
from cardroom.server.room import Room
from cardroom.server.routes.accounts import Me, TheRoom
from cardroom.server.routes.cage.desk import Supervisor
from cardroom.server.routes.pages import FRESH
from cardroom.server.routes.reports import REPORT_POLICY
from cardroom.server.school import answered, answers_in, answers_of, verdict
from cardroom.server.school_replies import (
    AnswerChecked,
    AnswerInAudition,
    AnswerQuestion,
    AuditionInfo,
    BeginAudition,
    BlankChecked,
    BlankInfo,
    KindInfo,
    LearnerInfo,
    SchoolLine,
    SchoolProgress,
    SchoolQuestion,
    SchoolScope,
    ShareInfo,
)
from cardroom.server.turns import COSTLY, IN_TURN

router = APIRouter(prefix="/api", tags=["school"])
pages = APIRouter(include_in_schema=False)
NOTHING = {**IN_TURN, **problems(404, 409)}
AuditionNumber = Annotated[int, Path(ge=1, le=10**9)]
MAX_LEARNERS = 500
TRAINERS = ("floor", "manager")
Audition = tuple[SchoolAuditionRow, list[SchoolAnswerRow]]


@router.get("/school/kinds")
async def kinds() -> list[KindInfo]:
    """The kinds of questions."""
    return [KindInfo(name=kind.name, title=kind.title) for kind in KINDS.values()]


@router.post("/school/questions", dependencies=COSTLY, responses=NOTHING)
async def question(asked: SchoolScope, me: Me, room: TheRoom) -> SchoolQuestion:
    """Your next question: one that you have missed and that is due, or a new one."""
    try:
        scope = room.school.scope(asked.house, asked.game, asked.kinds)
        solved, repeated = await room.school.next(me.number, scope)
    except LookupError as error:
        raise Refused(str(error.args[0]), "not-here") from None
    return _question(solved, repeated=repeated)


@router.post("/school/answers", dependencies=COSTLY, responses=NOTHING)
async def answer(asked: AnswerQuestion, me: Me, room: TheRoom) -> AnswerChecked:
    """Checks your answer and explains it. One that cannot be read is refused and does not count."""
    ref = QuestionRef(asked.house, asked.game, asked.kind, asked.seed, asked.own)
    try:
        solved, checked = await room.school.answer(me.number, ref, asked.answers, asked.took)
    except LookupError as error:
        raise Refused(str(error.args[0]), "not-here") from None
    except ValueError as error:
        raise Refused(str(error), "not-understood") from None
    return _checked(solved, checked, late=False)


@router.get("/school/progress", responses=problems(401))
async def own_progress(me: Me, room: TheRoom) -> SchoolProgress:
    """What you have answered, what comes again, and your auditions."""
    rows, own = await room.read(lambda reading: (answers_of(reading, me.number), _auditions(reading, me.number)))
    found = progress([answered(row) for row in rows])
    return SchoolProgress(
        asked=found.asked,
        right=found.right,
        to_repeat=found.to_repeat,
        due=found.due,
        kinds=_shares(found.kinds),
        missed_most=_shares(found.missed_most),
        auditions=await _infos(room, own),
    )


@router.post("/school/auditions", dependencies=COSTLY, responses=NOTHING)
async def begin_audition(asked: BeginAudition, me: Me, room: TheRoom) -> AuditionInfo:
    """Begins an audition of 20 situations, with seconds for each answer if you like."""
    try:
        row = await room.school.begin(me.number, asked.house, asked.game, asked.kinds, asked.clock)
    except LookupError as error:
        raise Refused(str(error.args[0]), "not-here") from None
    return await _with_question(room, row, [])


@router.get("/school/auditions/{audition}", dependencies=COSTLY, responses=NOTHING)
async def audition(audition: AuditionNumber, me: Me, room: TheRoom) -> AuditionInfo:
    """Your audition, with its next question. The clock begins when a question is shown."""
    row, answers = await _own(room, audition, me)
    return await _with_question(room, row, answers)


@router.post("/school/auditions/{audition}/answers", dependencies=COSTLY, responses=NOTHING)
async def answer_in_audition(audition: AuditionNumber, asked: AnswerInAudition, me: Me, room: TheRoom) -> AnswerChecked:
    """Answers the open question of your audition. The first answer counts."""
    row, answers = await _own(room, audition, me)
    if asked.place != len(answers) or len(answers) >= AUDITION:
        raise Refused("this question of the audition is not open", "too-late")
    try:
        solved, checked, late = await room.school.answer_in(row, asked.place, asked.answers)
    except ValueError as error:
        raise Refused(str(error), "not-understood") from None
    return _checked(solved, checked, late=late)


@router.get("/floor/school", tags=["floor"], responses=problems(401, 403))
async def learners(_staff: Supervisor, room: TheRoom) -> list[LearnerInfo]:
    """Everybody who has answered a question: how many, what is missed most, and the auditions."""

    def look(reading: Reading) -> list[tuple[int, list[SchoolAnswerRow], list[Audition]]]:
        people = reading.session.rows(
            "SELECT person FROM school_answers GROUP BY person ORDER BY max(number) DESC LIMIT ?", MAX_LEARNERS
        )
        return [(person, answers_of(reading, person), _auditions(reading, person)) for (person,) in people]

    found = await room.read(look)
    names = await room.read(lambda reading: names_of(reading, {person for person, _, _ in found}))
    learners = []
    for person, rows, own in found:
        own_progress = progress([answered(row) for row in rows])
        learners.append(
            LearnerInfo(
                number=person,
                name=names.get(person, str(person)),
                asked=own_progress.asked,
                right=own_progress.right,
                to_repeat=own_progress.to_repeat,
                last=rows[-1].at,
                missed_most=_shares(own_progress.missed_most),
                auditions=await _infos(room, own),
            )
        )
    return learners


@pages.get("/school/certificates/{audition}")
async def certificate(audition: AuditionNumber, me: Me, room: TheRoom) -> HTMLResponse:
    """The certificate of an audition that was passed, for the learner and for the trainers."""
    row, answers = await _own(room, audition, me, *TRAINERS)
    try:
        page = await room.school.certificate(row, answers)
    except ValueError as error:
        raise HTTPException(404, str(error)) from None
    return HTMLResponse(page, headers={"Content-Security-Policy": REPORT_POLICY, "Cache-Control": FRESH})


async def _own(room: Room, number: int, me: PersonRow, *also: str) -> Audition:
    """An audition of one's own; people with the roles `also` may see everybody's."""
    try:
        row, answers = await room.school.find(number)
    except LookupError as error:
        raise HTTPException(404, str(error)) from None
    if row.person != me.number and me.role not in also:
        raise HTTPException(404, f"there is no audition {number}")
    return row, answers


def _auditions(reading: Reading, person: int) -> list[Audition]:
    rows = reading.records(SchoolAuditionRow, "WHERE person = ? ORDER BY number DESC LIMIT 20", person)
    return [(row, answers_in(reading, row.number)) for row in rows]


async def _infos(room: Room, auditions: Sequence[Audition]) -> list[AuditionInfo]:
    return await asyncio.to_thread(lambda: [_info(room, row, answers) for row, answers in auditions])


def _info(room: Room, row: SchoolAuditionRow, answers: Sequence[SchoolAnswerRow]) -> AuditionInfo:
    found = verdict(row, answers)
    return AuditionInfo(
        number=row.number,
        at=row.at,
        about=room.school.about(row),
        asked=found.asked,
        right=found.right,
        of=AUDITION,
        needed=PASSED_WITH,
        over=found.is_over,
        passed=found.passed,
        clock=row.clock,
        left=0,
        question=None,
    )


async def _with_question(room: Room, row: SchoolAuditionRow, answers: Sequence[SchoolAnswerRow]) -> AuditionInfo:
    info = await asyncio.to_thread(_info, room, row, answers)
    if not info.over:
        solved, shown = await room.school.asked(row, len(answers))
        info.question = _question(solved, repeated=False)
        info.left = max(0, row.clock * 1000 - (room.now() - shown)) if row.clock else 0
    return info


def _question(solved: Solved, *, repeated: bool) -> SchoolQuestion:
    asked = solved.question
    return SchoolQuestion(
        house=asked.ref.house,
        game=asked.ref.game,
        kind=asked.ref.kind,
        seed=asked.ref.seed,
        own=asked.ref.own,
        place=asked.place,
        log=[SchoolLine(text=line.text, kind=line.kind) for line in asked.log],
        ask=asked.ask,
        blanks=[
            BlankInfo(label=blank.label, form=blank.form, choices=list(blank.choices), pick=blank.pick)
            for blank in asked.blanks
        ],
        note=asked.note,
        repeated=repeated,
    )


def _checked(solved: Solved, checked: Checked, *, late: bool) -> AnswerChecked:
    solution = solved.solution
    return AnswerChecked(
        is_right=checked.is_right,
        late=late,
        blanks=[
            BlankChecked(label=blank.label, given=blank.given, right=blank.right, is_right=blank.is_right)
            for blank in checked.blanks
        ],
        because=list(solution.because),
        cited=solution.cited,
        lines=solution.source.lines if solution.source else "",
        note=solution.note,
    )


def _shares(shares: Sequence[Share]) -> list[ShareInfo]:
    return [ShareInfo(name=share.name, asked=share.asked, right=share.right) for share in shares]
