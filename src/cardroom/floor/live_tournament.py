"""A tournament as the room keeps it: with the keys of the hands that are being played, and since when people think."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import msgspec

from cardroom.dealing.wire import from_json, to_json
from cardroom.floor.guest import Milliseconds, Number
from cardroom.floor.sealed_draws import SealedDraws, with_key
from cardroom.floor.tournament_log import OpenHand, StoredCommand, written
from cardroom.floor.vault import KeyKeeper, SealedKey
from cardroom.ledger import chain
from cardroom.tournaments import (
    Announce,
    AnswerDeal,
    AskForTalk,
    Choose,
    Command,
    Deal,
    Given,
    GoAway,
    ProposeDeal,
    TimeOut,
    Tournament,
    TournamentEvent,
)
from cardroom.tournaments.drawn import commitment_to
from cardroom.tournaments.table import TournamentTable
from cardroom.tournaments.wire import AnyCommand


class Waiting(NamedTuple):
    """What a table waits for, and since when."""

    what: tuple[int, ...]
    since: Milliseconds


class LiveTournament:
    def __init__(self, number: int, vault: KeyKeeper) -> None:
        self.tournament = Tournament(number)
        self.vault = vault
        self.version = 0
        """The number of entries in the log."""
        self.hands: dict[int, OpenHand] = {}
        """By table, the hands that are being played."""
        self.ended: list[OpenHand] = []
        """The hands that the last command ended."""
        self.last_hands: dict[int, int] = {}
        """By table, the entry that ended the last hand there."""
        self.waiting: dict[int, Waiting] = {}
        self.talked_at: Milliseconds = 0
        """When somebody last said something about a deal."""
        self.missed: Counter[Number] = Counter()
        """How often each player did not answer in time, since the last answer."""
        self.shared: object = None
        """What scenes of this version have in common, kept by whoever makes them."""
        self.draws = SealedDraws(number)
        self.given: Given | None = None
        """The last command as the log has it."""
        self._sealed: SealedKey | None = None

    @property
    def log(self) -> str:
        return chain.tournament(self.tournament.number)

    # Commands

    def carry_out(self, given: Given) -> list[TournamentEvent]:
        """Carries out a new command. If it draws, it does so with the key of the next draw.

        The log has this key only if it was used, so that nobody can read the key of a later draw there.
        """
        secret = self.draws.opened(self.vault) if self.tournament.commitment else None
        if secret is None:
            return self.apply(given)
        keyed = with_key(given, secret, self.tournament.next_draw)
        events = self.apply(keyed)
        self.given = keyed if self.tournament.draws else given
        return events

    def announce(self, given: Given, secret: bytes) -> list[TournamentEvent]:
        """Announces the tournament with the hash of the secret of its draws."""
        self.draws.sealed = self.vault.seal(secret, self.log, self.version + 1)
        command = msgspec.structs.replace(given.command, commitment=commitment_to(self.tournament.number, secret))
        return self.apply(msgspec.structs.replace(given, command=command))

    def apply(self, given: Given, stored: StoredCommand | None = None) -> list[TournamentEvent]:
        """Carries out a command as the log has it. Raises Refusal, and then nothing has changed.

        `stored` is its entry; without one, a key is sealed by the vault.
        """
        command, tournament = given.command, self.tournament
        late = _asked(tournament, command) if isinstance(command, TimeOut) else []
        events = tournament.apply(command, given.by, given.at)
        self.version += 1
        self.ended = []
        self.given = given
        if isinstance(command, Deal):
            self._dealt(command, stored.key if stored else None)
        self._note_draws(stored)
        self._end_hands()
        self.note_waiting(given.at)
        self._note_people(command, late, given.at)
        return events

    def _dealt(self, deal: Deal, sealed: SealedKey | None) -> None:
        table = self.tournament.tables[deal.table]
        self._sealed = sealed or self.vault.seal(deal.key, self.log, self.version)
        if table.round is not None:
            plays = self.tournament.structure.plays_at(table.played_at[0])
            self.hands[table.number] = OpenHand(table, table.round, plays, self.version, deal.key, self._sealed)

    def _note_draws(self, stored: StoredCommand | None) -> None:
        t = self.tournament
        if not t.commitment:
            return
        if stored is not None and stored.secret is not None:
            self.draws.sealed = stored.secret
        if t.draws:
            self.draws.entries.append(self.version)
        if t.phase in ("finished", "canceled"):
            self.draws.reveal(self.vault, t.commitment, stored)

    def _end_hands(self) -> None:
        for number, hand in [*self.hands.items()]:
            table = self.tournament.tables.get(number)
            if table is None or table.round is not hand.round:
                self.ended.append(self.hands.pop(number))
                self.last_hands[number] = self.version

    def note_waiting(self, at: Milliseconds) -> None:
        """Notes what each table waits for now; `at` is since when, if it is something new."""
        tables = self.tournament.tables
        self.waiting = {number: self._waits(table, at) for number, table in tables.items()}

    def _waits(self, table: TournamentTable, at: Milliseconds) -> Waiting:
        dealt = table.round
        what: tuple[int, ...] = (table.hand,)
        if dealt is not None:
            what = (table.hand, dealt.choices_made, dealt.is_over, len(dealt.incidents))
        before = self.waiting.get(table.number)
        return before if before is not None and before.what == what else Waiting(what, at)

    def _note_people(self, command: Command, late: list[Number], at: Milliseconds) -> None:
        match command:
            case TimeOut():
                self.missed.update(late)
            case Choose() | GoAway():
                self.missed.pop(command.player, None)
            case AskForTalk() | ProposeDeal() | AnswerDeal():
                self.talked_at = at
            case _:
                pass

    def restart_clocks(self, now: Milliseconds) -> None:
        """Gives everybody who is asked something the full time again."""
        self.waiting = {number: Waiting(waiting.what, now) for number, waiting in self.waiting.items()}
        self.talked_at = now

    # The log

    def body(self, given: Given) -> bytes:
        """The entry of the log for the command that was carried out last."""
        command, at = given.command, self.tournament.moment
        if isinstance(command, Deal):
            hand = self.hands.get(command.table)
            root = hand.roots["cards"] if hand else ""
            return to_json(StoredCommand(at, given.by, table=command.table, key=self._sealed, root=root))
        if command.is_hidden:
            table = getattr(command, "table", 0) or self.tournament.entrants[command.player].table
            hidden = self.hands[table].seal.seal(to_json(command), self.log, self.version)
            return to_json(StoredCommand(at, given.by, table=table, hidden=hidden))
        hands = written([hand.as_played(at) for hand in self.ended])
        stored = StoredCommand(at, given.by, command, hands=hands)
        return to_json(self._with_draws(stored) if self.tournament.commitment else stored)

    def _with_draws(self, stored: StoredCommand) -> StoredCommand:
        return msgspec.structs.replace(
            stored,
            secret=self.draws.sealed if isinstance(stored.command, Announce) else None,
            draws=written(self.tournament.draws),
            revealed=self.draws.revealed,
        )

    def given_in(self, stored: StoredCommand, entry: int) -> Given:
        """The command of the next entry. Raises KeyLost or EntryDamaged if it cannot be opened."""
        if stored.key is not None:
            key = self.vault.open(stored.key, self.log, entry)
            return Given(Deal(stored.table, key), stored.at, stored.by)
        if stored.hidden:
            opened: Any = from_json(self.hands[stored.table].seal.open(stored.hidden, self.log, entry), AnyCommand)
            return Given(opened, stored.at, stored.by)
        return Given(stored.command, stored.at, stored.by)

    def replay(self, body: bytes) -> list[TournamentEvent]:
        """Carries out the next entry of the log."""
        stored = from_json(body, StoredCommand)
        return self.apply(self.given_in(stored, self.version + 1), stored)


def is_same(one: Command, other: Command) -> bool:
    """True if two commands ask for the same thing. Keys are drawn anew each time."""
    return type(one) is type(other) and _without_key(one) == _without_key(other)


def _without_key(command: Command) -> dict[str, Any]:
    return {name: value for name, value in msgspec.structs.asdict(command).items() if name not in ("key", "draw")}


def _asked(tournament: Tournament, command: TimeOut) -> list[Number]:
    table = tournament.tables.get(command.table)
    if table is None or table.round is None:
        return []
    return [table.players[decision.seat] for decision in table.round.decisions]
