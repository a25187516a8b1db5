"""What a learner has answered, what comes again, and how far the learner is. All of it follows from the answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import msgspec

from cardroom.school.question import QuestionRef

WAITS = (3, 10, 30, 90)
"""A missed question comes again after so many other questions, and later each time it is answered right (Leitner's
boxes). After the last box it counts as learned. A miss puts it back into the first."""
AUDITION = 20
PASSED_WITH = 18


class Answered(msgspec.Struct, frozen=True, omit_defaults=True):
    """One answer of a learner."""

    ref: QuestionRef
    is_right: bool
    at: str = ""
    """When, as ISO 8601 text; whoever has a clock says it."""
    seconds: float = 0
    audition: str = ""
    """The audition it belongs to; empty for practice."""


class Verdict(msgspec.Struct, frozen=True):
    """How an audition went."""

    audition: str
    scope: str
    """The house, or the house and the game, of which it was; empty for several houses."""
    asked: int
    right: int
    ended: str
    """When the last answer was given."""

    @property
    def is_over(self) -> bool:
        return self.asked >= AUDITION

    @property
    def passed(self) -> bool:
        return self.is_over and self.right >= PASSED_WITH


class Share(msgspec.Struct, frozen=True):
    """How many questions of a kind or a game were asked, and how many answers were right."""

    name: str
    asked: int
    right: int


class Progress(msgspec.Struct, frozen=True):
    asked: int
    right: int
    kinds: list[Share]
    games: list[Share]
    missed_most: list[Share]
    """Kinds at games, those first that were missed most often."""
    to_repeat: int
    """Missed questions that are not learned yet."""
    due: int
    """Those that come again now."""
    auditions: list[Verdict]


def boxes(history: Sequence[Answered]) -> dict[QuestionRef, tuple[int, int]]:
    """The missed questions that are not learned yet, each with its box and the place of its last answer."""
    found: dict[QuestionRef, tuple[int, int]] = {}
    for place, answer in enumerate(history):
        if not answer.is_right:
            found[answer.ref] = (0, place)
        elif answer.ref in found:
            box = found.pop(answer.ref)[0] + 1
            if box < len(WAITS):
                found[answer.ref] = (box, place)
    return found


def due(history: Sequence[Answered]) -> list[QuestionRef]:
    """The questions that come again now, the most overdue first."""
    waited = {ref: len(history) - 1 - last - WAITS[box] for ref, (box, last) in boxes(history).items()}
    return sorted((ref for ref, over in waited.items() if over >= 0), key=lambda ref: -waited[ref])


def verdicts(history: Sequence[Answered]) -> list[Verdict]:
    """Every audition of the learner, in order."""
    answers: dict[str, list[Answered]] = {}
    for answer in history:
        if answer.audition:
            answers.setdefault(answer.audition, []).append(answer)
    return [
        Verdict(name, _scope(own), len(own), sum(answer.is_right for answer in own), own[-1].at)
        for name, own in answers.items()
    ]


def _scope(answers: Sequence[Answered]) -> str:
    houses = {answer.ref.house for answer in answers}
    games = {answer.ref.game for answer in answers}
    if len(houses) > 1:
        return ""
    return "/".join([*houses, *games]) if len(games) == 1 else next(iter(houses))


def progress(history: Sequence[Answered]) -> Progress:
    waiting = boxes(history)
    both = _shares(history, lambda answer: f"{answer.ref.kind} at {answer.ref.house}/{answer.ref.game}")
    missed = [share for share in both if share.right < share.asked]
    return Progress(
        asked=len(history),
        right=sum(answer.is_right for answer in history),
        kinds=_shares(history, lambda answer: answer.ref.kind),
        games=_shares(history, lambda answer: f"{answer.ref.house}/{answer.ref.game}"),
        missed_most=sorted(missed, key=lambda share: (share.right - share.asked, share.name))[:5],
        to_repeat=len(waiting),
        due=len(due(history)),
        auditions=verdicts(history),
    )


def _shares(history: Sequence[Answered], name_of: Callable[[Answered], str]) -> list[Share]:
    asked: Counter[str] = Counter()
    right: Counter[str] = Counter()
    for answer in history:
        asked[name_of(answer)] += 1
        right[name_of(answer)] += answer.is_right
    return [Share(name, count, right[name]) for name, count in sorted(asked.items())]
