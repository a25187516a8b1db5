"""A guest at any table, who presses what is offered and reads the log: nothing but what a person sees."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from typing import NamedTuple

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooSlow

PATIENCE = 90.0
"""Seconds in which a round must be over."""
_BUTTON = re.compile(r'- button "((?:[^"\\]|\\.)*)"(.*)')
_ASKED = re.compile(r'- heading "(Your turn|\w+ hand)')
_FIRST = ("Come back", "Post now", "Pass$")
_ANSWERS = (
    "Check$", "Call ", "Set the hand$", "House way$", "Best back$", "Stand pat$", r"Discard \d+$",
    "Draw from the stock$", "Discard .*[♣♦♥♠]",
)  # fmt: skip
"""What is pressed rather than anything else that is offered beside it."""
_MARKS = (r"Discard \w+ of ", r".*, hand$")
"""Cards to be marked where nothing else can be pressed."""
_NOT_NOW = re.compile(
    "(Less|More|Least|½ pot|Pot|Most|All in|Fold|Surrender|Give up|Same again|Take back|I sit|Wait)|.*, (hand|meld)"
)


class Button(NamedTuple):
    name: str
    is_pressed: bool


class ClickingGuest:
    """Somebody signed in on `page`, who sits down at a table."""

    def __init__(self, page: Page, table: int, name: str) -> None:
        self.page = page
        self.name = name
        self.presses: list[str] = []
        self._until = time.monotonic() + PATIENCE
        self._last_round_before: str | None = None
        page.goto(f"/tables/{table}")
        page.get_by_role("button", name="Sit here").first.click()
        page.get_by_role("button", name="Sit down").click()
        self._actions = page.get_by_role("region", name="What you can do")
        self._log = page.get_by_role("complementary", name="What happened")

    def is_done(self) -> bool:
        """Whether a round is over in which the guest wagered or answered."""
        return self._last_round_before is not None and self._last_round() != self._last_round_before

    def _last_round(self) -> str:
        """How the last round ended that the guest was in; the newest line is on top of the log."""
        lines = self._log.inner_text().splitlines()
        return next((line for line in lines if re.match(rf"Stacks: .*\b{self.name} \$", line)), "")

    def go_on(self) -> None:
        """Presses one thing, if there is anything to press."""
        assert time.monotonic() < self._until, (
            f"{self.page.url}: pressed {self.presses}; {self._log.inner_text()[:2000]}"
        )
        seen = self._actions.aria_snapshot()
        offered = [
            Button(name, "[pressed]" in state) for name, state in _BUTTON.findall(seen) if "[disabled]" not in state
        ]
        if any(button.name == "I sit this one out" for button in offered):
            self._plays_now()
            self._wager()
        elif name := self._choose(offered, is_asked=bool(_ASKED.search(seen))):
            self._press(name)

    def _choose(self, offered: list[Button], *, is_asked: bool) -> str:
        names = [button.name for button in offered]
        wanted = _first(names, (*_FIRST, "No more bets for me$"))
        if wanted or not is_asked:
            return wanted
        self._plays_now()
        return (
            _first(names, _ANSWERS)
            or next((name for name in names if not _NOT_NOW.match(name) and not _first([name], _MARKS)), "")
            or _first([button.name for button in offered if not button.is_pressed], _MARKS)
            or _first(names, ("Fold", "Give up"))
        )

    def _plays_now(self) -> None:
        if self._last_round_before is None:
            self._last_round_before = self._last_round()

    def _wager(self) -> None:
        """A chip on the first place, and one on the last that takes any: usually a side bet."""
        places = self.page.get_by_role("group", name="Where the chips go").get_by_role("button", disabled=False)
        with suppress(TooSlow):
            places.first.click(timeout=1000)
            self.presses.append("first place")
            self._actions.get_by_role("button", name="No more bets for me").wait_for(timeout=2000)
            places.last.click(timeout=1000)
            self.presses.append("last place")

    def _press(self, name: str) -> None:
        """What was there a moment ago may be gone."""
        with suppress(TooSlow):
            self._actions.get_by_role("button", name=name.replace('\\"', '"'), exact=True).first.click(timeout=1000)
            self.presses.append(name)


def _first(names: list[str], patterns: tuple[str, ...]) -> str:
    return next((name for pattern in patterns for name in names if re.match(pattern, name)), "")
