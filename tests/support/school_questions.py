"""Questions of the school together with the hands that were played for them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from typing import Any

import msgspec
import pytest

from cardroom.dealing.transcript import LogLine
from cardroom.school import scene
from cardroom.school.making import make
from cardroom.school.question import QuestionRef, Solved
from cardroom.school.scene import Hand
from cardroom.school.telling import together

_CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b|\bJk\b|\[\d-\d\]")


class Asked(msgspec.Struct):
    """A question, and every hand that was played to find it."""

    solved: Solved
    hands: list[Hand]

    @property
    def log(self) -> list[str]:
        return [line.text for line in self.solved.question.log]

    @property
    def right(self) -> list[str]:
        """For each blank the answer that is shown."""
        return [own[0] for own in self.solved.solution.right]

    def _ends_like(self, log: list[str]) -> bool:
        """A quick test, before lines that are alike are put together."""
        return log[-1:] == self.log[-1:] or self.log[-1].startswith("Seats ")

    @property
    def place(self) -> tuple[Hand, int]:
        """The hand whose log the question shows, and the number of events that it shows."""
        for hand in self.hands:
            log = list(hand.facts)
            last = -1
            for until, event in enumerate((*hand.events, None)):
                if self._ends_like(log) and [line.text for line in together(map(LogLine, log))] == self.log:
                    last = until
                log += hand.lines([event]) if event else []
            if last >= 0:
                return hand, last
        raise AssertionError("the question does not show the log of a hand")


@contextmanager
def hands_kept() -> Iterator[list[Hand]]:
    """Keeps every hand that is played meanwhile, with the table as it was after the hand."""
    kept: list[Hand] = []
    real = scene.play

    def keeping(*given: Any) -> Hand:
        hand = real(*given)
        kept.append(hand._replace(table=deepcopy(hand.table, {id(hand.table.game): hand.table.game})))
        return hand

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scene, "play", keeping)
        yield kept


def ask(game: str, kind: str, seed: int) -> Asked:
    house, _, slug = game.partition("/")
    with hands_kept() as hands:
        return Asked(make(QuestionRef(house, slug, kind, seed)), hands)


def cards_in(text: str) -> set[str]:
    """The cards that a text names."""
    return set(_CARD.findall(text))
