"""Levels, breaks, pauses and the chip race."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardroom.houses import load_game
from cardroom.tournaments.commands import Command, DrawNumber, Key, Moment, TournamentRefusal, Who
from cardroom.tournaments.drawn import RaceDraw, racers
from cardroom.tournaments.events import BreakBegan, LevelBegan, Paused, WentOn
from cardroom.tournaments.race import race
from cardroom.tournaments.results import close_registration
from cardroom.tournaments.seat_events import ChipColoredUp, ChipsRaced
from cardroom.tournaments.seating import after_change

if TYPE_CHECKING:
    from cardroom.tournaments.tournament import Tournament

CHIPS_IN_PLAY = "chips are raced off between hands"


class NextLevel(Command, frozen=True):
    """The time of a level is up, or of the break after it."""

    who: ClassVar[Who] = "clock"
    key: Key
    draw: DrawNumber = 0

    def carry_out(self, t: Tournament, at: Moment) -> None:
        t.need("playing")
        clock = t.clock
        if clock.is_stopped or t.talk:
            raise TournamentRefusal("the clock is stopped", "not-now")
        if not clock.ends:
            raise TournamentRefusal(f"a level is {t.structure.hands} hands here", "not-here")
        if at < clock.ends:
            raise TournamentRefusal(f"the level lasts for another {clock.left(at) // 1000} seconds", "not-now")
        if clock.on_break:
            begin_level(t, clock.level + 1, at)
        else:
            end_level(t, at)
        after_change(t, self.key)


class SetLevel(Command, frozen=True):
    """Begins a level at once, before its time or again."""

    level: int
    key: Key
    draw: DrawNumber = 0

    def carry_out(self, t: Tournament, at: Moment) -> None:
        t.need("playing")
        if self.level < 1:
            raise TournamentRefusal("levels are counted from 1")
        if wrong := [amount for amount in t.structure.level(self.level).amounts if amount % t.smallest]:
            raise TournamentRefusal(f"{wrong[0]} cannot be put down in chips of {t.smallest}")
        if t.clock.is_stopped:
            raise TournamentRefusal("the clock is stopped", "not-now")
        begin_level(t, self.level, at)
        after_change(t, self.key)


class Pause(Command, frozen=True):
    """Stops the clock. Hands that were dealt are finished."""

    def carry_out(self, t: Tournament, at: Moment) -> None:
        t.need("playing")
        if t.clock.is_stopped:
            raise TournamentRefusal("the clock is stopped already", "not-now")
        t.clock.stop(at)
        t.record(Paused())


class GoOn(Command, frozen=True):
    def carry_out(self, t: Tournament, at: Moment) -> None:
        t.need("playing")
        if t.talk:
            raise TournamentRefusal("the players are talking about a deal", "not-now")
        if not t.clock.is_stopped:
            raise TournamentRefusal("the clock is running", "not-now")
        t.clock.go_on(at)
        t.record(WentOn())


class ColorUp(Command, frozen=True):
    """Races off the smallest chip at all tables, when no hand is being played."""

    who: ClassVar[Who] = "clock"
    key: Key
    draw: DrawNumber = 0

    def carry_out(self, t: Tournament, _at: Moment) -> None:
        t.need("playing")
        if reason := why_no_race(t):
            raise TournamentRefusal(reason, "not-now")
        chip = t.smallest
        larger = t.structure.next_chip(chip)
        for table in t.tables.values():
            raced = race(table.stacks, chip, larger, self.key, table.number)
            if not raced.cards:
                continue
            t.draws.append(RaceDraw(table.number, chip, larger, racers(table, raced), raced.won, raced.saved))
            added = sum(raced.stacks.values()) - table.chips
            for seat, chips in raced.stacks.items():
                table.set_chips(seat, chips)
            t.chips_added += added
            t.record(ChipsRaced(table.number, chip, larger, raced.cards, raced.won, raced.saved, added))
        t.smallest, t.color_up_due = larger, False
        t.record(ChipColoredUp(chip))


def why_no_race(t: Tournament) -> str:
    """Why the smallest chip cannot be raced off now; empty if it can."""
    chip = t.smallest
    larger = t.structure.next_chip(chip)
    if not larger:
        return f"{chip:,} is the largest chip"
    if t.in_hand:
        return CHIPS_IN_PLAY
    start, last = t.clock.next_level, len(t.structure.levels)
    for number in (start, *range(start + 1, last + 1)):
        if any(amount % larger for amount in t.structure.level(number).amounts):
            return f"chips of {chip:,} are needed at level {number}"
    return ""


def begin_level(t: Tournament, number: int, at: Moment) -> None:
    structure = t.structure
    level = structure.level(number)
    t.clock.begin(number, structure.minutes_of(level), at)
    if t.registration_open and number > structure.late_levels:
        close_registration(t)
    game = load_game(structure.game_of(level).plays).name if len(structure.games) > 1 else ""
    t.record(LevelBegan(number, level.describe(), game))


def end_level(t: Tournament, at: Moment) -> None:
    """Goes on to the break after the level, or to the next level."""
    level = t.structure.level(t.clock.level)
    t.color_up_due = t.color_up_due or bool(level.color_up)
    if not level.break_minutes:
        begin_level(t, t.clock.level + 1, at)
        return
    if t.registration_open and t.clock.level >= t.structure.late_levels:
        close_registration(t)
    t.clock.begin_break(level.break_minutes, at)
    t.record(BreakBegan(level.break_minutes))
