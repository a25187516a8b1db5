"""A night in a simulated room: step by step, with accidents, until everything is quiet and the books are audited."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

from cardroom.floor.ruling import HaveAccident, Overrule
from cardroom.floor.vault import Vault
from cardroom.ledger import Store
from cardroom.server.keys import Keys
from cardroom.server.settings import Settings
from cardroom.server.storage import PROBE_EVERY
from simulated.agenda import Agenda
from simulated.checks import Checks, Wrong, check
from simulated.loop import SimulatedLoop, VirtualTime
from simulated.machine import simulated_machine
from simulated.people import Person, check_nothing_else, invite
from simulated.process import Process
from simulated.scenario import NONE, draw_accidents, draw_terms
from simulated.storage import Faults
from simulated.visitors import Visitor
from support.ledgers import ledger_in
from support.room import SECRET

COMMITS = 40
"""The number of commits after which a night becomes quiet."""
STEPS = 40_000
"""A night that takes more steps than this hangs."""
QUIET_SECONDS = 200.0
LAST_STEPS = 40


class Told(NamedTuple):
    """What happened, in order; and what came of it, to see that a simulation was worth it."""

    steps: list[str]
    heads: dict[str, str]
    lives: int
    frames: int
    done: int
    refused: int
    failures: int
    rulings: int


class SimulationFailed(AssertionError):
    def __init__(self, seed: int, why: str, steps: list[str]) -> None:
        last = "\n  ".join(steps[-LAST_STEPS:])
        super().__init__(f"seed {seed}: {why}\nafter {len(steps)} steps, the last of which are\n  {last}")
        self.why = why
        self.steps = steps


class Simulation:
    def __init__(self, seed: int, folder: Path, errors: list[str]) -> None:
        """`errors` gets whatever the room logs as an error."""
        self.random = Random(f"simulated room {seed}")
        self.time = VirtualTime()
        self.agenda = Agenda(self.time)
        self.steps: list[str] = []
        self.lives = 0
        self.failures = 0
        self._errors = errors
        self._failed_at = 0.0
        """When the room last complained of its storage."""
        self._has_committed = self._must_die = False
        self._accidents = draw_accidents(self.random)
        tables = tuple(draw_terms(self.random) for _ in range(self.random.choice((1, 1, 2))))
        self.settings = Settings(
            database=ledger_in(folder),
            secret=SECRET,
            hosts=("testserver",),
            tables=tables,
            staff_idle_minutes=60,  # longer than the clocks jump
        )
        store = Store.existing(self.settings.database, self.time.time_of_day)
        self.people = invite(store, tables, guests=self.random.randint(1, 3))
        store.close()
        spectator = Person("Somebody", 0, "", 1, "nobody")
        keys = Keys.open(self.settings.key_file)
        vault: Vault = keys.vault()
        self._anchor_keys = [key.secret for key in keys.generations("anchor")]
        viewers = {
            table: [0, *(person.number for person in self.people if person.table == table)]
            for table in range(1, len(tables) + 1)
        }
        self.checks = Checks(self.settings.database, vault, viewers)
        self.checks.after_commit()
        self.process = self._start()
        self.visitors = [
            Visitor(self, person, tables[person.table - 1], Random(f"{person.name} {seed} {window}"))
            for person in (*self.people, spectator)
            for window in range(self.random.choice((1, 1, 2)))
        ]
        """Some people have the same table in two windows."""

    # Lives of the server

    def _start(self) -> Process:
        self.lives += 1
        loop = SimulatedLoop(self.time, self.random, self._errors.append, self._accidents.longest_stall)
        faults = Faults(self.random, self.time, self._accidents.storage, self._kill_soon)
        process = Process(self.settings, loop, self.time, faults, f"process {self.lives}", self._committed)
        self.checks.life_began = process.clock.now()
        return process

    def _committed(self) -> None:
        self._has_committed = True

    def _kill_soon(self) -> None:
        self._must_die = True

    def _end_life(self, why: str) -> None:
        """The process ends with everything it had in memory, and another one opens the room again."""
        self.steps.append(why)
        self._must_die = False
        self._failed_at = 0.0
        self.failures += self.process.faults.hits
        self.process.end()
        for visitor in self.visitors:
            visitor.process_died()
        self._check_commit()
        self.checks.audit(*self._anchor_keys)
        self.time.seconds += self.random.random() * 20
        self.process = self._start()

    # Steps

    def step(self) -> None:
        times = [at for at in (self.process.loop.next_at, self.agenda.next_at) if at is not None]
        check(times, "nothing will ever happen again")
        self.time.seconds = max(self.time.seconds, min(times))
        self._have_accident()
        now = self.time.seconds
        loop_at, agenda_at = self.process.loop.next_at, self.agenda.next_at
        is_due = agenda_at is not None and agenda_at <= now
        is_servers = loop_at is not None and loop_at <= now and not (is_due and self.random.random() < 0.2)
        what = self.process.loop.run_one() if is_servers else self.agenda.run_one()
        self.steps.append(f"{now:.4f} {what}")
        self._check_commit()
        self._check_errors()
        if self._must_die:
            self._end_life("killed in a commit")
        elif self.process.has_ended:
            self._end_life(f"could not start: {self.process.error!r}")

    def _check_errors(self) -> None:
        """Nothing but the storage may fail, and of that the room complains once between two probes."""
        for error in self._errors:
            check(error.startswith("the storage fails"), f"the room logged {error!r}")
            late = self.time.seconds - self._failed_at
            check(late * 1000 > PROBE_EVERY - 2, f"the room complains of its storage again after {late:.3f} s")
            self._failed_at = self.time.seconds
        self._errors.clear()

    def _have_accident(self) -> None:
        accidents, chance = self._accidents, self.random
        fate = chance.random()
        if fate < accidents.kill:
            self._end_life("killed")
        elif fate < accidents.kill + accidents.standstill:
            self.time.seconds += chance.random() * 40
            self.steps.append("stood still")
        elif fate < accidents.kill + accidents.standstill + accidents.jump:
            self.time.stall_ticks(chance.random() * 0.2)
            self.time.day_shift = chance.choice((-1, 1)) * chance.randrange(20 * 60_000)
            self.steps.append("the clocks jump")

    def _check_commit(self) -> None:
        if self._has_committed:
            self._has_committed = False
            self.checks.after_commit()

    # The whole night

    def play(self) -> None:
        while self.checks.commits < COMMITS:
            self.step()
            check(len(self.steps) < STEPS, "the night never ends")
        self._calm_down()
        self._close()

    def _calm_down(self) -> None:
        """Without further accidents everybody gets the answers that are missing, and play goes on at every table."""
        self._accidents = NONE
        self.process.faults.stop()
        self.steps.append("quiet")
        for visitor in self.visitors:
            visitor.calm_down()
        ends = self.time.seconds + QUIET_SECONDS
        before: dict[int, int] = {}
        while still := self._what_is_open(before):
            self.step()
            check(self.time.seconds < ends, f"after {QUIET_SECONDS} s of quiet: {still}")

    def _what_is_open(self, before: dict[int, int]) -> str:
        if not self.process.is_open:
            return "the room is not open"
        if not before:
            before |= {number: mirror.table.version for number, mirror in self.checks.mirrors.items()}
        room = self.process.room
        check(not room.set_aside, f"tables are set aside: {room.set_aside}")
        for number, keeper in room.keepers.items():
            check(not keeper.is_dead, f"the keeper of table {number} has stopped: {keeper.halted}")
        for person in self.people:
            if person.is_waiting or person.unanswered:
                return f"{person.name} waits for an answer"
        for number, version in before.items():
            mirror = self.checks.mirrors[number]
            if mirror.table.version == version and not mirror.table.is_paused:
                return f"table {number} does not go on"
        return ""

    def _close(self) -> None:
        self.process.stop()
        ends = self.time.seconds + QUIET_SECONDS
        while not self.process.has_ended:
            self._step_of_the_server()
            check(self.time.seconds < ends, "the room does not close")
        check(self.process.error is None, f"the room closes with {self.process.error!r}")
        self.process.end()
        self.checks.audit(*self._anchor_keys)
        for person in self.people:
            person.check_all(self.checks)
        check_nothing_else(self.people, self.checks)

    def _step_of_the_server(self) -> None:
        """As the room closes, only the server goes on."""
        at = self.process.loop.next_at
        check(at is not None, "the room does not close")
        assert at is not None
        self.time.seconds = max(self.time.seconds, at)
        self.steps.append(f"{self.time.seconds:.4f} {self.process.loop.run_one()}")
        self._check_commit()

    def told(self) -> Told:
        tries = [one for person in self.people for tries in person.attempts.values() for one in tries]
        with self.checks.store.read() as reading:
            heads = {name: head.hash.hex() for name, head in reading.heads().items()}
        done = sum(one.outcome == "done" for one in tries)
        refused = sum(one.outcome == "refused" for one in tries)
        failures = self.failures + self.process.faults.hits
        stored = [one for mirror in self.checks.mirrors.values() for _, _, one in mirror.commands.values()]
        rulings = sum(isinstance(one, HaveAccident | Overrule) for one in stored)
        return Told(self.steps, heads, self.lives, self.checks.frames, done, refused, failures, rulings)


def simulate(seed: int, folder: Path) -> Told:
    """Plays the night of this seed. Raises SimulationFailed with the seed and the last steps."""
    with simulated_machine(seed) as errors:
        simulation = Simulation(seed, folder, errors)
        try:
            simulation.play()
            return simulation.told()
        except Exception as error:
            why = str(error) if isinstance(error, Wrong) else f"{type(error).__name__}: {error}"
            raise SimulationFailed(seed, why, simulation.steps) from error
        finally:
            simulation.process.end()
            simulation.checks.close()
