"""Clients that play honestly most of the time, and otherwise drop, repeat, reorder and lie."""

from __future__ import annotations

from collections import deque
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.types import Message

from cardroom.client.table import TableView, read_view
from cardroom.dealing.wire import to_builtins
from cardroom.floor.commands import Command
from cardroom.floor.entropy import AddEntropy
from cardroom.floor.playing import Choose
from cardroom.floor.running import Close, GoOn, Pause
from cardroom.floor.seating import Buy, ComeBack, Leave, Sit, SitOut
from cardroom.floor.terms import Terms
from cardroom.floor.wagering import Ready, TakeBank
from simulated.checks import Frame, Heard, check
from simulated.people import Attempt, Person, Seen
from simulated.process import Wire
from simulated.ruling import Rulings
from support.witnesses import Habits

if TYPE_CHECKING:
    from simulated.simulation import Simulation

MOST_OPEN = 4
"""The number of commands that a visitor has on the way at a time."""

RULES = 0.9
"""How often the floor rules on a hand when it looks at the table."""
NONSENSE_ID = "nonsense"
NONSENSE = ("", "{", '{"id": 1}', f'{{"id": "{NONSENSE_ID}", "command": {{"do": "cheat"}}}}')


class Visitor:
    """One connection after another of a person, or of a spectator, to a table."""

    def __init__(self, simulation: Simulation, person: Person, terms: Terms, random: Random) -> None:
        self.person = person
        self.terms = terms
        self._simulation = simulation
        self._random = random
        self._habits = Habits(terms, random)
        self._rulings = Rulings(terms, random)
        self._wire: Wire | None = None
        self._is_first = True
        self._version = self._told_of = 0
        self._view: TableView | None = None
        self._coming: deque[Message] = deque()
        self._on_the_way: deque[Attempt] = deque()
        """What the server was asked on this connection, in the order in which it got it."""
        self.is_calm = False
        """Whether the visitor only wants the answers that are still open."""
        self._connect_soon()

    # The connection

    def _connect_soon(self) -> None:
        self._simulation.agenda.after(self._random.random(), f"{self.person.name} connects", self._connect)

    def _connect(self) -> None:
        process = self._simulation.process
        if not process.is_open:
            return self._connect_soon()
        have = self._version if self._random.random() < 0.7 else 0
        wire = Wire(process, self.person.table, self.person.cookie, have)
        wire.hear = partial(self._sent, wire)
        wire.is_slow = self._random.random() < 0.1
        self._wire, self._is_first, self._version = wire, True, max(self._version, have)
        self._told_of = have
        return None

    def _sent(self, wire: Wire, message: Message) -> None:
        """The server has sent something. The client gets it a little later, and in order."""
        if wire is not self._wire:
            return
        self._coming.append(message)
        late = self._random.random() * (3.0 if wire.is_slow else 0.05)
        self._simulation.agenda.after(late, f"{self.person.name} hears", partial(self._take, wire))

    def _take(self, wire: Wire) -> None:
        if wire is not self._wire or not self._coming:
            return
        self._hear(self._coming.popleft())
        wire.take_more()

    def process_died(self) -> None:
        """What the server had sent may still come, or not."""
        if self._random.random() < 0.5:
            while self._coming and self._wire is not None:
                self._hear(self._coming.popleft())
        if self._wire is not None:
            self._lose()

    def drop(self) -> None:
        if self._wire is not None:
            self._wire.drop()
            self._lose()

    def _lose(self) -> None:
        self._wire = None
        self._coming.clear()
        for attempt in self._on_the_way:
            attempt.outcome = "lost"
        self._on_the_way.clear()
        self._connect_soon()

    # What comes

    def _hear(self, message: Message) -> None:
        if message["type"] == "websocket.close":
            check(message.get("code") != 4401, f"{self.person.name} was signed out")
            return self._lose()
        if message["type"] != "websocket.send":
            return None
        heard = msgspec.json.decode(message["text"])
        if heard["is"] == "update":
            if "done" in heard:
                self._answered({"is": "done", "id": heard["done"], "version": heard["version"]})
            return self._look(message["text"], heard)
        return self._answered(heard)

    def _look(self, text: str, heard: dict[str, Any]) -> None:
        assert self._wire is not None
        faults = self._simulation.process.faults
        frame = msgspec.json.decode(text, type=Frame)
        check(frame.version >= self._version, f"{self.person.name} saw {self._version} and then {frame.version}")
        have = self._told_of if self._is_first else self._version
        silent = faults.hits > 0  # then the room may have rebuilt the table
        self._simulation.checks.frame(
            Heard(self.person.table, self.person.number, have, self._is_first, self._wire.is_slow, silent), frame
        )
        self._is_first, self._version = False, frame.version
        self._view = read_view(heard)
        self._think()

    def _answered(self, heard: dict[str, Any]) -> None:
        attempt = next((one for one in self._on_the_way if one.id == heard["id"]), None)
        if attempt is None:
            asked = heard["is"] == "refused" and heard["id"] in ("", NONSENSE_ID)
            return check(asked, f"{self.person.name} got an answer to {heard['id']}, which they did not ask")
        self._on_the_way.remove(attempt)
        seen = Seen(attempt, heard.get("code", ""), heard.get("version", 0), heard.get("again", False))
        self.person.answered(seen, self._simulation.checks)
        if seen.code and self.person.role == "floor":
            self._think()  # something else has gone wrong instead
        return None

    # What they do

    def _think(self) -> None:
        if self._random.random() < 0.7:
            seconds = self._random.choice((0.0, 0.01, 0.1, 0.5, 2.0)) * self._random.random()
            self._simulation.agenda.after(seconds, f"{self.person.name} acts", self._act)

    def calm_down(self) -> None:
        """From now on asks only again for what was never answered, until it is."""
        self.is_calm = True
        if self._wire is not None:
            if self._wire.is_slow:
                self.drop()
            elif not self._on_the_way:
                for attempt in self.person.unanswered:
                    self._ask(attempt.id, attempt.command)
        self._simulation.agenda.after(1.0, f"{self.person.name} waits", self.calm_down)

    def _act(self) -> None:
        view = self._view
        if self.is_calm or view is None or self._wire is None or len(self._on_the_way) >= MOST_OPEN:
            return None
        fate = self._random.random()
        if fate < 0.02:
            return self.drop()
        if fate < 0.04:
            return self._wire.send_text(self._random.choice(NONSENSE))
        if fate < 0.16 and self.person.attempts:
            return self._ask_again()
        command = self._lie(view) if fate < 0.28 else self._wants(view)
        if command is not None:
            self._ask(self.person.new_id(), to_builtins(command))
        return None

    def _wants(self, view: TableView) -> Command | None:
        if self.person.role == "floor":
            if view.scene.phase == "paused":
                return GoOn()
            fate = self._random.random()
            return Pause() if fate < 0.02 else self._rulings.command(view) if fate < RULES else None
        if self._random.random() < 0.05:
            return self._random.choice((SitOut(), ComeBack(), Buy(self._habits.buy_in), Leave(), AddEntropy("luck")))
        if not view.scene.you and len(view.scene.chairs) >= view.scene.seats:
            return None
        return self._habits.wants(view)

    def _lie(self, view: TableView) -> Command | None:
        """What they may not do: in another round, for another seat, with money they do not have, as the floor."""
        scene = view.scene
        wanted = self._wants(view)
        if isinstance(wanted, Choose):
            spots = [chair.seat for chair in scene.chairs]
            return msgspec.structs.replace(
                wanted,
                round=scene.round + self._random.choice((-1, 0, 1)),
                spot=self._random.choice((wanted.spot, *spots)),
            )
        taken = self._random.choice([chair.seat for chair in scene.chairs] or [1])
        lies = (Sit(taken, self._habits.buy_in), Buy(10**11), TakeBank(10**10), Ready(), Pause(), Close(), wanted)
        return self._random.choice(lies[: 4 if self.person.role == "floor" else None])

    def _ask_again(self) -> None:
        """The same id again, with the same command or with another one."""
        id = self._random.choice(list(self.person.attempts)[-12:])
        command = self.person.attempts[id][0].command
        if self._random.random() < 0.3:
            command = to_builtins(self._random.choice((SitOut(), Buy(self._habits.buy_in), Leave())))
        self._ask(id, command)

    def _ask(self, id: str, command: object) -> None:
        """Sends it, sometimes twice; what is sent at the same time may arrive in any order."""
        for _ in range(2 if self._random.random() < 0.08 else 1):
            attempt = self.person.note(id, command)
            arrive = partial(self._arrive, self._wire, attempt)
            self._simulation.agenda.after(self._random.random() * 0.1, f"{self.person.name} asks {id}", arrive)

    def _arrive(self, wire: Wire | None, attempt: Attempt) -> None:
        if wire is None or wire is not self._wire:
            attempt.outcome = "lost"
            return
        self._on_the_way.append(attempt)
        wire.ask(attempt.id, attempt.command)
