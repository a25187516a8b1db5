"""What was missed comes again, later each time it is answered right; an audition is passed with 18 of 20."""

from __future__ import annotations

import pytest

from cardroom.school.certificate import certificate
from cardroom.school.choosing import Scope, audition_question, next_question
from cardroom.school.history import AUDITION, PASSED_WITH, WAITS, Answered, boxes, due, progress, verdicts
from cardroom.school.question import QuestionRef

MISSED = QuestionRef("oaks", "razz", "acting", 1)


def others(count: int, first: int = 100) -> list[Answered]:
    return [Answered(QuestionRef("oaks", "razz", "acting", first + seed), True) for seed in range(count)]


def test_a_missed_question_comes_again_after_three_others_and_not_before() -> None:
    history = [Answered(MISSED, False)]
    for asked in range(WAITS[0]):
        assert due([*history, *others(asked)]) == []
    assert due([*history, *others(WAITS[0])]) == [MISSED]


def test_it_comes_later_each_time_until_it_is_learned_and_a_miss_begins_anew() -> None:
    history = [Answered(MISSED, False)]
    for box, wait in enumerate(WAITS):
        assert boxes(history)[MISSED][0] == box
        history += others(wait - 1, 1000 * box + 200)
        assert due(history) == []
        history += others(1, 1000 * box + 900)
        assert due(history) == [MISSED]
        history.append(Answered(MISSED, True))
    assert boxes(history) == {}
    assert boxes([*history, Answered(MISSED, False)])[MISSED][0] == 0


def test_what_was_never_missed_does_not_come_again_and_the_most_overdue_comes_first() -> None:
    assert due(others(50)) == []
    second = QuestionRef("oaks", "razz", "acting", 2)
    history = [Answered(MISSED, False), Answered(second, False), *others(10)]
    assert due(history) == [MISSED, second]


def test_practice_asks_what_is_due_within_the_scope_and_otherwise_something_new() -> None:
    history = [Answered(MISSED, False), *others(WAITS[0])]
    assert next_question(Scope("oaks"), history, 1).question.ref == MISSED
    assert next_question(Scope("oaks", "razz", ("pots",)), history, 1).question.ref.kind == "pots"
    assert next_question(Scope("livermore"), history, 1).question.ref.house == "livermore"
    assert next_question(Scope("oaks"), [], 7) == next_question(Scope("oaks"), [], 7)


def test_an_audition_asks_all_kinds_in_turn_and_is_the_same_for_the_same_seed() -> None:
    scope = Scope("oaks", "three-card-poker-1-3")
    asked = [audition_question(scope, 5, number).question.ref for number in range(9)]
    assert {ref.kind for ref in asked} >= {"payouts", "acting", "reading", "collection", "button", "bank"}
    assert asked[3] == audition_question(scope, 5, 3).question.ref
    assert {(ref.house, ref.game) for ref in asked} == {("oaks", "three-card-poker-1-3")}


def audition(right: int, asked: int = AUDITION, name: str = "a") -> list[Answered]:
    return [
        Answered(QuestionRef("oaks", "razz", "pots", seed), seed < right, "2026-05-01T10:00:00+00:00", audition=name)
        for seed in range(asked)
    ]


def test_eighteen_of_twenty_pass_and_seventeen_do_not() -> None:
    (passed,) = verdicts(audition(PASSED_WITH))
    assert passed.passed
    assert (passed.right, passed.asked, passed.scope) == (18, 20, "oaks/razz")
    assert not verdicts(audition(PASSED_WITH - 1))[0].passed
    assert not verdicts(audition(PASSED_WITH, asked=19))[0].passed, "an audition that is not over is not passed"


def test_a_certificate_names_who_passed_and_is_refused_to_others() -> None:
    answers = audition(19)
    page = certificate("Ann & Bob", "Razz at Oaks", verdicts(answers)[0], answers)
    for part in ("Ann &amp; Bob", "19 of 20", "May 1, 2026", "What is in each pot", "<title>Certificate of Ann"):
        assert part in page
    failed = audition(17)
    with pytest.raises(ValueError, match="17 of 20 were right, and 18 of 20 are needed"):
        certificate("Ann", "Razz", verdicts(failed)[0], failed)


def test_progress_counts_by_kind_and_game_and_names_what_is_missed_most() -> None:
    other = QuestionRef("livermore", "pan", "ruling", 1)
    shown = progress([*others(2), Answered(MISSED, False), Answered(other, False), Answered(other, False)])
    assert (shown.asked, shown.right, shown.to_repeat, shown.due) == (5, 2, 2, 0)
    assert [(share.name, share.asked, share.right) for share in shown.kinds] == [("acting", 3, 2), ("ruling", 2, 0)]
    assert [share.name for share in shown.missed_most] == ["ruling at livermore/pan", "acting at oaks/razz"]
