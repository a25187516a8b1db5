"""What must hold after every commit and for every message: money, log, views and acknowledgements.

A mirror of each table follows the log on the disk through a connection of its own. Whatever a client hears is compared
with what the mirror showed at that version.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from cardroom.cards import Card
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import Event
from cardroom.dealing.transcript import LogLine, log_lines
from cardroom.dealing.wire import to_json
from cardroom.floor.audit import replay_table
from cardroom.floor.clock import clock_ends
from cardroom.floor.commands import Command
from cardroom.floor.entry import LogEntry
from cardroom.floor.guest import Milliseconds, Number
from cardroom.floor.order import in_order
from cardroom.floor.replay import replay_entry
from cardroom.floor.running import TimeUp
from cardroom.floor.scene import scene
from cardroom.floor.seal import cards_in
from cardroom.floor.vault import Vault
from cardroom.ledger import Head, Reading, Store, TableRow, audit, chain
from cardroom.money import Cents
from support.unseen import may_see
from support.witnesses import Mirror


class Wrong(AssertionError):
    """Something that must hold does not."""


def check(holds: object, what: str) -> None:
    if not holds:
        raise Wrong(what)


class Frame(msgspec.Struct):
    """An update as it came over the wire."""

    version: int
    scene: msgspec.Raw
    lines: msgspec.Raw = msgspec.Raw(b"[]")
    events: msgspec.Raw = msgspec.Raw(b"[]")


class Heard(NamedTuple):
    """Where an update was heard: by whom, and after which version."""

    table: int
    number: Number
    have: int
    is_first: bool
    """True for the first update of a connection."""
    may_skip: bool
    """True for a slow connection, which may get only the latest of several updates."""
    may_be_silent: bool
    """True if the table may have been rebuilt from its log: the update after that has no news."""


class Shown(msgspec.Struct):
    """What one person may have been shown by one entry of the log: the scene after it, its events and lines."""

    scene: bytes
    cards: set[Card]
    """The cards in the scene and in the events."""
    known: frozenset[Card]
    """The cards of this round that the person has been shown, or holds."""
    events: list[Event] = []
    lines: list[LogLine] = []


class MirroredTable(Mirror):
    """Carries out the log, and keeps for every version what each person may be shown."""

    def __init__(self, row: TableRow, vault: Vault, viewers: list[Number]) -> None:
        super().__init__(row.number, row.terms, vault)
        self.shown: dict[tuple[int, Number], Shown] = {(0, number): self._shown(number) for number in viewers}
        self.commands: dict[str, tuple[int, Number, Command]] = {}
        """By action: the version, who gave the command, and the command."""
        self._viewers = viewers
        self._known: dict[Number, frozenset[Card]] = dict.fromkeys(viewers, frozenset())

    def catch_up(self, reading: Reading, life_began: Milliseconds) -> None:
        for entry in reading.entries(chain.table(self.table.number), after=self.table.version):
            before, asked_at, ends = self.table.round_number, self.table.asked_at, clock_ends(self.table)
            happened = replay_entry(self.table, entry.body)
            self._note(entry, happened)
            if isinstance(happened.command, TimeUp):
                where = f"entry {entry.number} of table {self.table.number}"
                check(ends is not None and ends <= happened.at, f"{where} ends somebody's time too early")
                check(asked_at >= life_began, f"{where} takes the time away that passed before the room opened again")
            if entry.action:
                self.commands[entry.action] = (entry.number, happened.guest.number, happened.command)
            if self.table.round_number != before:
                self._known = dict.fromkeys(self._viewers, frozenset())
            for number in self._viewers:
                self.shown[entry.number, number] = self._shown(number, happened)

    def _shown(self, number: Number, entry: LogEntry | None = None) -> Shown:
        now = scene(self.table, number)
        dealt_to = self.table.dealt_to
        seat = next((seat for seat, guest in dealt_to.items() if guest.number == number), None)
        shown = Shown(to_json(now), set(cards_in((now.view, now.questions, now.hands))), frozenset())
        if entry is not None:
            self._add_news(shown, seat, entry)
            new = {card for event in entry.events if may_see(event, seat) for card in cards_in(event)}
            if new - self._known[number]:
                self._known[number] |= new
            shown.known = self._known[number]
        return shown

    def _add_news(self, shown: Shown, seat: Seat | None, entry: LogEntry) -> None:
        names = {place: guest.name for place, guest in self.table.dealt_to.items()}
        for said, following in in_order(entry.said, entry.said_after, entry.events):
            visible = [event for event in (event.shown_to(seat) for event in following) if event is not None]
            shown.lines += [*map(LogLine, said), *log_lines(visible, names, len(shown.events))]
            shown.events += visible
        shown.cards.update(cards_in(shown.events))


class Checks:
    def __init__(self, database: str, vault: Vault, viewers: Mapping[int, list[Number]]) -> None:
        """`viewers` are the people who may look at each table."""
        self.store = Store.existing(database)
        self.mirrors: dict[int, MirroredTable] = {}
        self.frames = self.commits = 0
        self.life_began: Milliseconds = 0
        """When the process that writes now was started, by its own clock."""
        self._vault = vault
        self._viewers = viewers
        self._balances: defaultdict[str, Cents] = defaultdict(int)
        self._heads: dict[str, Head] = {}

    # After every commit

    def after_commit(self) -> None:
        self.commits += 1
        with self.store.read() as reading:
            heads = reading.heads()
            self._check_chains(reading, heads)
            for row in reading.tables():
                if row.number not in self.mirrors:
                    self.mirrors[row.number] = MirroredTable(row, self._vault, self._viewers[row.number])
                self.mirrors[row.number].catch_up(reading, self.life_began)
            self._check_money(reading)

    def _check_chains(self, reading: Reading, heads: dict[str, Head]) -> None:
        for name, head in heads.items():
            before = self._heads.get(name)
            check(before is None or head.length >= before.length, f"{name} has become shorter")
            check(before is None or head.length > before.length or head == before, f"the end of {name} has changed")
            for movement in reading.movements(name, before.length if before else 0, limit=10**6):
                check(sum(movement.postings.values()) == 0, f"entry {movement.number} of {name} makes or loses money")
                for account, cents in movement.postings.items():
                    self._balances[account] += cents
        check(not self._heads.keys() - heads.keys(), "a chain is gone")
        self._heads = heads

    def _check_money(self, reading: Reading) -> None:
        balances = reading.balances()
        check(sum(balances.values()) == 0, f"the accounts add up to {sum(balances.values())} cents")
        posted = {account: cents for account, cents in self._balances.items() if cents}
        stored = {account: cents for account, cents in balances.items() if cents}
        check(posted == stored, f"balances differ from the postings: {dict(posted.items() ^ stored.items())}")
        for number, mirror in self.mirrors.items():
            for account, cents in mirror.table.money().items():
                check(balances.get(account, 0) == cents, f"table {number}: {account} is not what lies on the table")

    # For every message

    def frame(self, heard: Heard, frame: Frame) -> None:
        """Checks an update: it shows what is durable, as that person may see it, with the news since the last one."""
        self.frames += 1
        table, number, version = heard.table, heard.number, frame.version
        where = f"table {table}, version {version}, as {number} saw it"
        mirror = self.mirrors[table]
        check(version <= mirror.table.version, f"{where}: was shown before it was durable")
        check(_same_scene(bytes(frame.scene), mirror.shown[version, number].scene), f"{where}: another scene")
        unseen = mirror.shown[version, number].cards - mirror.shown[version, number].known
        check(not unseen, f"{where}: has cards that they may not see: {sorted(map(str, unseen))}")
        check(version >= heard.have, f"{where}: came after {heard.have}")
        since = version if heard.is_first and not heard.have else heard.have  # who comes anew is told no history
        news = [mirror.shown[one, number] for one in range(since + 1, version + 1)]
        if heard.is_first:
            # Of what was missed the room tells the latest, as far as it remembers.
            told = any(_same_news(frame, news[start:]) for start in range(len(news) + 1))
        elif heard.may_skip:
            told = _same_news(frame, news[-1:])
        else:
            check(version <= heard.have + 1, f"{where}: came after {heard.have}")
            told = _same_news(frame, news)
        check(told or (heard.may_be_silent and _same_news(frame, [])), f"{where}: other events")

    def is_stored(self, table: int, action: str) -> tuple[int, Number, Command] | None:
        mirror = self.mirrors.get(table)
        return mirror.commands.get(action) if mirror is not None else None

    # After a kill, and at the end

    def audit(self, *keys: bytes) -> None:
        found = audit(self.store, *keys)
        check(not found, f"the audit finds {found}")
        with self.store.read() as reading:
            for row in reading.tables():
                problems = [finding for finding in replay_table(reading, row, self._vault) if finding is not None]
                check(not problems, f"the replay finds {problems}")
                length = self._heads[chain.table(row.number)].length
                check(self.mirrors[row.number].table.version == length, f"table {row.number} has lost its last entries")

    def close(self) -> None:
        self.store.close()


def _same_news(frame: Frame, news: list[Shown]) -> bool:
    events: list[Event] = []
    lines: list[LogLine] = []
    for shown in news:
        # Announcements belong to no event; other lines count from the first event of the message.
        lines += [
            msgspec.structs.replace(line, event=line.event + len(events)) if line.event >= 0 else line
            for line in shown.lines
        ]
        events += shown.events
    return bytes(frame.events) == to_json(events) and bytes(frame.lines) == to_json(lines)


def _same_scene(seen: bytes, expected: bytes) -> bool:
    if seen == expected:
        return True
    scenes = [msgspec.json.decode(text) for text in (seen, expected)]
    if "view" not in scenes[0] and scenes[0]["phase"] != "playing":
        # After a restart between two rounds there is no view of the last one.
        for one in scenes:
            one.pop("view", None)
            one.pop("hands", None)
    return bool(scenes[0] == scenes[1])
