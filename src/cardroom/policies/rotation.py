"""The clock of the player-dealer position: who has had it within each stretch of play that a policy names.

Stretches follow one another from the first deal on. Time in which the table is paused does not count. The sources do
not say whether a stretch may begin at any moment; this is assumed.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from cardroom.policies.policy import Rotation

MINUTE = 60_000
"""Milliseconds."""


class Held(msgspec.Struct, frozen=True):
    """A hand, by who had the position."""

    at: int
    round: int
    person: int
    name: str
    proposition: bool = False
    firm: str = ""
    """The firm that a proposition player works for."""


class Window(msgspec.Struct, frozen=True):
    """One stretch of play: who besides proposition players had the position, and whether that was enough."""

    start: int
    end: int
    others: tuple[str, ...]
    state: str
    """ "passed", "failed", or "running" if the log ends before the stretch does."""


class RotationClock(msgspec.Struct, omit_defaults=True):
    """A stretch of play. It starts with a deal; `start` is None until then."""

    start: int | None = None
    others: dict[int, str] = {}
    """Who had the position, without proposition players, by account."""
    warned: bool = False
    paused_at: int | None = None

    def dealt(self, held: Held) -> None:
        if self.start is None:
            self.start = held.at
        if not held.proposition:
            self.others[held.person] = held.name

    def ends(self, rules: Rotation) -> int | None:
        return None if self.start is None else self.start + rules.minutes * MINUTE

    def warns(self, rules: Rotation) -> int | None:
        """When the table is warned; None if it was, or if enough players have had the position."""
        ends = self.ends(rules)
        return None if ends is None or self.warned or self.has_rotated(rules) else ends - rules.warn_minutes * MINUTE

    def has_rotated(self, rules: Rotation) -> bool:
        return len(self.others) >= rules.others

    def pause(self, at: int) -> None:
        if self.paused_at is None:
            self.paused_at = at

    def go_on(self, at: int) -> None:
        since, self.paused_at = self.paused_at, None
        if since is not None:
            self.leave_out(at - since)

    def leave_out(self, milliseconds: int) -> None:
        """Leaves out time in which nobody could play. A pause is left out anyway."""
        if self.start is not None and self.paused_at is None:
            self.start += milliseconds

    def end(self, rules: Rotation) -> Window:
        """Ends the stretch. The next one follows it if enough players had the position, or else begins with a deal."""
        ends = self.ends(rules)
        assert self.start is not None, "the clock runs"
        assert ends is not None, "the clock runs"
        passed = self.has_rotated(rules)
        window = Window(self.start, ends, tuple(self.others.values()), "passed" if passed else "failed")
        self.start, self.others, self.warned = (ends if passed else None), {}, False
        return window


Happened = Held | tuple[str, int]
"""A hand, or "pause" and "go-on" with their times."""


def windows(happened: Iterable[Happened], rules: Rotation, until: int) -> list[Window]:
    """The stretches of a table's log up to a moment."""
    clock = RotationClock()
    found: list[Window] = []
    for one in happened:
        at = one.at if isinstance(one, Held) else one[1]
        found += _ended(clock, rules, at)
        if isinstance(one, Held):
            clock.dealt(one)
        elif one[0] == "pause":
            clock.pause(at)
        else:
            clock.go_on(at)
    found += _ended(clock, rules, until)
    if clock.start is not None:
        ends = clock.start + rules.minutes * MINUTE
        found.append(Window(clock.start, ends, tuple(clock.others.values()), "running"))
    return found


def _ended(clock: RotationClock, rules: Rotation, at: int) -> Iterable[Window]:
    while clock.paused_at is None and (ends := clock.ends(rules)) is not None and ends <= at:
        yield clock.end(rules)
