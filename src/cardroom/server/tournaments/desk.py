"""The desk of one tournament: its commands become durable, with the money they move, before anybody sees them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from cardroom.cage.at_tables import attendance_of_tournament
from cardroom.dealing.wire import from_json, to_json
from cardroom.floor.entry_seal import EntryDamaged
from cardroom.floor.guest import Guest, Milliseconds, Number, Refused
from cardroom.floor.live_tournament import LiveTournament, is_same
from cardroom.floor.tournament_log import StoredCommand
from cardroom.floor.tournament_memory import remember
from cardroom.floor.tournament_replay import postings_of, resume_tournament, snapshot_of
from cardroom.houses import load_game
from cardroom.ledger import Entry, Reading, Record, Saved, TournamentHandRow, TournamentRow, Transaction, chain
from cardroom.money import Cents
from cardroom.server.audience import Listener
from cardroom.server.desk import Desk, Due
from cardroom.server.doors import Admission
from cardroom.server.tournaments.audience import TournamentAudience
from cardroom.server.tournaments.clock import TournamentClock
from cardroom.server.tournaments.info import tournament_info
from cardroom.server.tournaments.shown import Shown, shown_now
from cardroom.tournaments import Choose, ComeBack, Deal, Given, GoAway, ReEnter, Register, TimeOut, TournamentEvent
from cardroom.tournaments.events import HandDealt

if TYPE_CHECKING:
    from cardroom.server.room import Room

log = logging.getLogger(__name__)
STALL: Milliseconds = 1000
"""If the room notices so much too late that somebody's time is up, it stood still, and the time starts again."""


class TournamentDesk(Desk[LiveTournament, Given, TournamentEvent]):
    def __init__(self, room: Room, number: int, name: str) -> None:
        self.number = number
        self.name = name
        self.guests: dict[Number, Guest] = {}
        """Everybody who plays, or has asked to."""
        self.audience = TournamentAudience()
        self.shown: Shown | None = None
        """What the lobby was last shown; None until the log is replayed."""
        self.secret_is_lost = False
        """True if the secret of its draws could not be opened when the room opened."""
        self._clock = TournamentClock()
        super().__init__(room, chain.tournament(number))

    # What the machine is

    def fresh(self) -> LiveTournament:
        return LiveTournament(self.number, self.room.vault)

    def apply(self, machine: LiveTournament, command: Given) -> Sequence[TournamentEvent]:
        return machine.carry_out(msgspec.structs.replace(command, at=self.room.now()))

    def save(self, machine: LiveTournament) -> bytes | None:
        """Nothing when it is over: what its page shows is kept then."""
        return None if machine.tournament.phase in ("finished", "canceled") else remember(machine)

    def replay(self, reading: Reading) -> tuple[LiveTournament, int, int]:
        saved = snapshot_of(reading, self.number)
        live = resume_tournament(reading, self.number, self.room.vault)
        people = (reading.person(player) for player in live.tournament.entrants)
        self.guests |= {one.number: Guest(one.number, one.name, one.is_bot) for one in people if one is not None}
        return live, live.version, saved.number if saved else 0

    def body(self, machine: LiveTournament, command: Given, _events: Sequence[TournamentEvent]) -> bytes:
        return machine.body(machine.given or command)

    def command_in(self, machine: LiveTournament, body: bytes) -> Given:
        return machine.given_in(from_json(body, StoredCommand), machine.version + 1)

    def is_same(self, one: Given, other: Given) -> bool:
        return one.by == other.by and is_same(one.command, other.command)

    def is_stored(self, machine: LiveTournament, entry: Entry, command: Given) -> bool:
        try:
            return self.is_same(machine.given_in(from_json(entry.body, StoredCommand), entry.number), command)
        except (EntryDamaged, LookupError):
            return True  # It is sealed and belongs to a hand that is over.

    def reason(self, command: Given) -> str:
        return str(type(command.command).__struct_config__.tag)

    def admission(self, machine: LiveTournament, command: Given) -> Callable[[Reading], None] | None:
        """Whoever enters or comes back has to pass the doors of the cage, and whoever enters to have the money."""
        asked, terms = command.command, machine.tournament.terms
        if not isinstance(asked, Register | ReEnter | ComeBack) or self._is_bot(asked.player):
            return None
        if isinstance(asked, ComeBack):
            admission = Admission("play-on", (asked.player,))
        else:
            admission = Admission("sit", (asked.player,), terms.buy_in + terms.fee)

        def check(reading: Reading) -> None:
            if stopped := admission.refused(reading, self.room.settings.cage, self.room.now()):
                raise stopped[1]

        return check

    def instead(self, machine: LiveTournament, command: Given) -> Callable[[Reading], Given] | None:
        """Whoever may not play on is away before the next hand: dealt in, blinded and folded, and never thrown out."""
        if not isinstance(command.command, Deal):
            return None
        t = machine.tournament
        here = [player for player in t.tables[command.command.table].players.values() if t.entrants[player].here]
        admission = Admission("play-on", tuple(player for player in here if not self._is_bot(player)))

        def look(reading: Reading) -> Given:
            stopped = admission.refused(reading, self.room.settings.cage, self.room.now())
            return Given(GoAway(stopped[0]), 0) if stopped else command

        return look if admission.people else None

    def _is_bot(self, player: Number) -> bool:
        return player in self.guests and self.guests[player].is_bot

    def postings(self, events: Sequence[TournamentEvent]) -> Mapping[str, Cents]:
        bots = {number: guest for number, guest in self.guests.items() if guest.is_bot}
        return postings_of(self.number, events, bots)

    def records(
        self, machine: LiveTournament, events: Sequence[TournamentEvent], transaction: Transaction
    ) -> Iterable[Record]:
        """Who plays how long, and the hands of people that are over. When the tournament is over, it is closed, and
        what its page shows is kept."""
        if not all(isinstance(event, HandDealt) for event in events):
            yield from attendance_of_tournament(
                transaction, self.number, self._here(machine), machine.tournament.moment
            )
        for hand in machine.ended:
            game = load_game(hand.plays).name
            for player, won in hand.won.items():
                if not self._is_bot(player):
                    at, entry = machine.tournament.moment, machine.version
                    yield TournamentHandRow(self.number, hand.number, player, at, entry, game, won)
        row = transaction.record(TournamentRow, "WHERE number = ?", self.number)
        if machine.tournament.phase in ("finished", "canceled") and row is not None:
            yield msgspec.structs.replace(row, is_open=False)
            yield Saved(self.chain, machine.version, to_json(tournament_info(machine, self.guests)))

    def _here(self, machine: LiveTournament) -> dict[Number, bool]:
        """The people who sit in the tournament, and of each whether they are away."""
        seated = (one for one in machine.tournament.entrants.values() if one.table and not self._is_bot(one.player))
        return {entrant.player: not entrant.here for entrant in seated}

    def due(self, machine: LiveTournament) -> Due[Given] | None:
        plan = self._clock.next(machine, self.guests)
        if plan is None:
            return None
        command, now = plan.make(), self.room.now()
        if isinstance(command, TimeOut) and now - plan.at > STALL:
            machine.restart_clocks(now)
            return self.due(machine)
        return Due(plan.at, Given(command, 0))

    def publish(self, machine: LiveTournament, command: Given, events: Sequence[TournamentEvent]) -> None:
        if events or not isinstance(command.command, Choose):  # a choice within a hand changes nothing in the lobby
            self.shown = shown_now(machine)
        self.audience.publish(machine, command, events, self.guests)

    def start_again(self, machine: LiveTournament) -> None:
        """Whoever is asked something has the full time again."""
        machine.restart_clocks(self.room.now())
        self.secret_is_lost = machine.draws.is_lost(self.room.vault)
        if self.secret_is_lost:
            log.error("the secret of the draws cannot be opened", extra={"tournament": self.number})
        self.shown = shown_now(machine)
        self.audience.start_again(machine, self.guests, self.room.now())

    # People

    async def join(self, listener: Listener, table: int) -> None:
        """Adds a connection. Whoever registered from elsewhere and opens the own table has come."""

        def look(live: LiveTournament) -> bool:
            entrant = live.tournament.entrants.get(listener.number)
            is_over = live.tournament.phase in ("finished", "canceled")
            self.audience.join(listener, table, live, self.guests, self.room.now())
            return not table and entrant is not None and not entrant.shown and not is_over

        if await self.look(look):
            with suppress(Refused):  # it was given on another connection meanwhile
                await self.ask(Given(ComeBack(listener.number), 0, listener.number))

    async def stop(self) -> None:
        await super().stop()
        self.audience.close()

    @property
    def is_over(self) -> bool:
        return self._machine.tournament.phase in ("finished", "canceled")
