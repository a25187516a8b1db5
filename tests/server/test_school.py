"""The school in the server: questions without their answers, progress in the ledger, auditions that count once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardroom.ledger import SchoolAnswerRow, SchoolAuditionRow
from cardroom.school.choosing import Scope, audition_question
from cardroom.school.history import AUDITION
from cardroom.school.making import make
from cardroom.school.question import QuestionRef
from support.room import OpenRoom, Visitor, open_room

pytestmark = pytest.mark.anyio
RAZZ = {"house": "oaks", "game": "razz", "kinds": ["acting"]}
NAME = ("house", "game", "kind", "seed", "own")


def right_answers(question: dict[str, Any]) -> list[str]:
    solved = make(QuestionRef(*(question[field] for field in NAME)))
    return [own[0] for own in solved.solution.right]


async def asked(visitor: Visitor, scope: dict[str, Any] | None = None) -> dict[str, Any]:
    reply = await visitor.post("/school/questions", scope or RAZZ)
    assert reply.status_code == 200, reply.text
    return dict(reply.json())


async def answer(visitor: Visitor, question: dict[str, Any], answers: list[str] | None) -> dict[str, Any]:
    body = {field: question[field] for field in NAME} | {"answers": answers, "took": 900}
    reply = await visitor.post("/school/answers", body)
    return {"status": reply.status_code, **reply.json()}


async def test_a_question_is_answered_explained_and_kept_in_the_ledger(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest()
        question = await asked(ann)
        assert question["ask"] == "Who acts next?"
        assert "right" not in str(question.keys())
        (right,) = right_answers(question)
        wrong = next(seat for seat in question["blanks"][0]["choices"] if seat != right)
        shown = await answer(ann, question, [f"seat {wrong}"])
        assert (shown["is_right"], shown["blanks"][0]["right"]) == (False, right)
        assert shown["because"]
        assert shown["cited"].startswith("Oaks Card Club")
        assert shown["lines"]
        assert (await answer(ann, question, ["many"]))["code"] == "not-understood"
        with room.ledger() as ledger:
            (row,) = ledger.records(SchoolAnswerRow)
        assert (row.person, row.kind, row.is_right, row.took) == (ann.number, "acting", False, 900)
        progress = (await ann.get("/school/progress")).json()
        assert (progress["asked"], progress["right"], progress["to_repeat"]) == (1, 0, 1)


async def test_what_was_missed_comes_again_and_only_to_the_person_who_missed_it(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, bob = await room.guest(), await room.guest("Bob")
        first = await asked(ann)
        await answer(ann, first, None)
        for _ in range(3):
            other = await asked(ann)
            assert other["seed"] != first["seed"]
            assert not other["repeated"]
            await answer(ann, other, right_answers(other))
        again = await asked(ann)
        assert again["repeated"]
        assert again["seed"] == first["seed"]
        assert not (await asked(bob))["repeated"]
        assert (await bob.get("/school/progress")).json()["asked"] == 0


async def audition_of(room: OpenRoom, ann: Visitor, clock: int = 0) -> tuple[int, SchoolAuditionRow]:
    reply = await ann.post("/school/auditions", RAZZ | {"clock": clock})
    assert reply.status_code == 200, reply.text
    with room.ledger() as ledger:
        return reply.json()["number"], ledger.records(SchoolAuditionRow)[-1]


async def test_an_audition_counts_each_answer_once_and_ends_with_a_certificate(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, bob, floor = await room.guest(), await room.guest("Bob"), room.staff("floor")
        number, row = await audition_of(room, ann)
        path = f"/school/auditions/{number}"
        for place in range(AUDITION):
            solved = audition_question(Scope("oaks", "razz", ("acting",)), row.seed, place)
            right = [own[0] for own in solved.solution.right] if place else None
            assert (await ann.post(f"{path}/answers", {"place": place, "answers": right})).status_code == 200
            repeated = await ann.post(f"{path}/answers", {"place": place, "answers": right})
            assert repeated.json()["code"] == "too-late"
        over = (await ann.get(path)).json()
        assert (over["asked"], over["right"], over["passed"], over["question"]) == (20, 19, True, None)
        for visitor, status in ((ann, 200), (floor, 200), (bob, 404)):
            page = await visitor.get(f"/../school/certificates/{number}")
            assert page.status_code == status, page.text
        assert (await bob.get(path)).status_code == 404
        (learner,) = (await floor.get("/floor/school")).json()
        assert (learner["name"], learner["asked"], learner["right"]) == ("Ann", 20, 19)
        assert learner["auditions"][0]["passed"]


async def test_with_a_clock_a_late_answer_is_missed(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest()
        number, row = await audition_of(room, ann, clock=30)
        right = [own[0] for own in audition_question(Scope("oaks", "razz", ("acting",)), row.seed, 0).solution.right]
        room.clock.advance(20)
        assert (await ann.get(f"/school/auditions/{number}")).json()["left"] == 10_000
        room.clock.advance(20)
        late = (await ann.post(f"/school/auditions/{number}/answers", {"place": 0, "answers": right})).json()
        assert (late["late"], late["is_right"]) == (True, False)


async def test_only_the_rooms_own_houses_can_be_asked_about(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest()
        for scope in (
            {"house": "/etc", "game": "", "kinds": []},
            {"house": "oaks", "game": "chess", "kinds": []},
            {"house": "oaks", "game": "razz", "kinds": ["bank"]},
            {"house": "", "game": "razz", "kinds": []},
        ):
            assert (await ann.post("/school/questions", scope)).status_code == 409, scope
        assert (await room.anybody().post("/school/questions", RAZZ)).status_code == 401


async def test_after_a_restart_an_audition_with_a_clock_goes_on_with_other_questions(tmp_path: Path) -> None:
    """Nobody remembers then how long somebody has looked at the open question."""
    seen: dict[int, list[int]] = {}
    for _ in range(2):
        async with open_room(tmp_path) as room:
            ann = room.signed_in(next(iter(seen.values()))[0]) if seen else await room.guest()
            for number, clock in ((1, 0), (2, 30)):
                if number not in seen:
                    await audition_of(room, ann, clock)
                shown = (await ann.get(f"/school/auditions/{number}")).json()
                assert shown["left"] == clock * 1000
                seen.setdefault(number, [ann.number]).append(shown["question"]["seed"])
    (_, first, again), (_, with_clock, other) = seen.values()
    assert first == again
    assert with_clock != other
