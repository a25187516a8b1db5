"""The chat at the tables. The last lines of each table are in memory only; whom people block and whom the floor
silences is in the ledger."""

from __future__ import annotations

import secrets
import unicodedata
from collections import deque
from collections.abc import Callable, Iterable
from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec

from cardroom.cage.periods import DAY, HOUR, in_words, start_of
from cardroom.dealing.wire import to_json
from cardroom.floor.guest import Guest, Milliseconds, Number, Refused
from cardroom.ledger import BlockRow, Note, SilenceRow, Transaction, chain
from cardroom.server.door.rates import Allowances
from cardroom.server.messages import Chat, ChatLine

if TYPE_CHECKING:
    from cardroom.server.audience import Audience, Listener
    from cardroom.server.keeper import Keeper
    from cardroom.server.room import Room

MAX_CHARACTERS = 200
KEPT = 100
"""The number of lines that a table keeps."""
A_SECOND, BURST = 0.25, 5.0
"""The number of lines that a person may write a second in the long run, at all tables together, and at a time."""
MAX_BLOCKED = 200
"""The number of people that one person may block."""
_JOINERS = "\u200c\u200d"
"""Not printable, but some languages and emoji are written with them."""


class Line(msgspec.Struct):
    """A line as the room keeps it, with the account of whoever wrote it."""

    number: int
    at: Milliseconds
    person: Number
    name: str
    text: str
    is_removed: bool = False


class TableChat:
    """The last lines of a table, and who listens to them."""

    def __init__(self, audience: Audience) -> None:
        self.audience = audience
        self.lines: deque[Line] = deque(maxlen=KEPT)
        self._written = 0

    def add(self, guest: Guest, text: str, at: Milliseconds) -> Line:
        self._written += 1
        line = Line(self._written, at, guest.number, guest.name, text)
        self.lines.append(line)
        return line

    def find(self, number: int) -> Line:
        """A line that is still kept. Raises LookupError."""
        for line in self.lines:
            if line.number == number:
                return line
        raise LookupError("this line is too old, or was never written")


class Chats:
    """What holds for the chat at all tables: who may write, how often, and who reads whom."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._key = secrets.token_bytes(16)
        self._rates = Allowances(A_SECOND, BURST)
        self._blocked: dict[Number, dict[Number, BlockRow]] = {}
        """By person, whom they have blocked."""
        self._silenced: dict[Number, SilenceRow] = {}

    async def start(self) -> None:
        """Reads from the ledger who is blocked by whom and who is silenced."""
        rows, silences = await self._room.read(lambda reading: (reading.records(BlockRow), reading.records(SilenceRow)))
        for row in rows:
            self._blocked.setdefault(row.person, {})[row.blocked] = row
        self._silenced = {row.person: row for row in silences}

    # Writing and reading

    def write(self, keeper: Keeper, guest: Guest, text: str) -> Line:
        """Adds a line to the chat of a table, and shows it there. Raises Refused."""
        now = self._room.now()
        if not keeper.table.people.is_here(guest.number):
            raise Refused("you have no seat at this table", "not-seated")
        text = check_text(text)
        if until := self.silenced_until(guest.number):
            zone = self._room.settings.cage.zone
            raise Refused(f"the floor has silenced you until {in_words(until, zone)}", "not-now")
        if not self._rates.take(str(guest.number), now / 1000):
            raise Refused("you write too fast; wait a few seconds", "too-many")
        line = keeper.chat.add(guest, text, now)
        self._show(keeper.chat, line)
        return line

    def _show(self, chat: TableChat, line: Line) -> None:
        """Sends a new or changed line to everybody at the table who reads its writer."""
        to_others = to_json(Chat([self._shown(line, 0)]))
        for listener in chat.audience.listeners:
            if listener.number == line.person:
                listener.chat(to_json(Chat([self._shown(line, listener.number)])))
            elif line.person not in self._blocked.get(listener.number, ()):
                listener.chat(to_others)

    def show_all(self, chat: TableChat, listener: Listener) -> None:
        """Sends the lines that are kept to somebody who joins the table, or who reads other people from now on."""
        blocked = self._blocked.get(listener.number, ())
        read = [self._shown(line, listener.number) for line in chat.lines if line.person not in blocked]
        listener.chat(to_json(Chat(read, all=True)))

    def _shown(self, line: Line, viewer: Number) -> ChatLine:
        return ChatLine(
            number=line.number,
            at=line.at,
            writer=self._alias(line.person),
            name=line.name,
            text="" if line.is_removed else line.text,
            removed=line.is_removed,
            yours=line.person == viewer,
        )

    def _alias(self, person: Number) -> str:
        """Tells writers apart until the room is closed. It is not the account number, which people sign in with."""
        return blake2b(str(person).encode(), key=self._key, digest_size=6).hexdigest()

    # Blocking

    def blocked_by(self, person: Number) -> list[BlockRow]:
        return list(self._blocked.get(person, {}).values())

    async def block(self, person: Number, line: Line, note: Note) -> None:
        """Shows somebody nothing more of the writer of a line, at any table. Raises Refused."""
        mine = self._blocked.get(person, {})
        if line.person == person:
            raise Refused("you cannot block yourself")
        if line.person in mine:
            return
        if len(mine) >= MAX_BLOCKED:
            raise Refused(f"you have blocked {MAX_BLOCKED} people; unblock one of them first", "too-many")

        def job(transaction: Transaction) -> BlockRow:
            if row := transaction.record(BlockRow, "WHERE person = ? AND blocked = ?", person, line.person):
                return row  # the same was asked twice at once
            row = BlockRow(transaction.next_number(BlockRow), person, line.person, self._room.now())
            told = msgspec.structs.replace(note, person=person)
            transaction.note(chain.PEOPLE, "blocked somebody in the chat", told, [row])
            return row

        row = await self._room.write(job)
        self._blocked.setdefault(person, {})[line.person] = row
        self._show_again(lambda listener: listener.number == person)

    async def unblock(self, person: Number, number: int, note: Note) -> None:
        """Takes a block back. Raises LookupError if the person has no such block."""
        row = next((row for row in self.blocked_by(person) if row.number == number), None)
        if row is None:
            raise LookupError("you have not blocked this person")
        told = msgspec.structs.replace(note, person=person)
        await self._room.write(
            lambda transaction: transaction.note(chain.PEOPLE, "unblocked somebody in the chat", told, removed=[row])
        )
        self._blocked.get(person, {}).pop(row.blocked, None)
        self._show_again(lambda listener: listener.number == person)

    def learn(self, blocks: dict[int, BlockRow | None], silences: dict[Number, SilenceRow | None]) -> None:
        """Takes over what other processes have stored, by the keys of the records; None for one that was removed."""
        known = {row.number: row for mine in self._blocked.values() for row in mine.values()} if blocks else {}
        readers: set[Number] = set()
        for number, new in blocks.items():
            old = known.get(number)  # the number may be another person's by now
            if old is not None and old != new:
                readers.add(old.person)
                self._blocked[old.person].pop(old.blocked, None)
            if new is not None and old != new:
                readers.add(new.person)
                self._blocked.setdefault(new.person, {})[new.blocked] = new
        for person, silence in silences.items():
            if silence is None:
                self._silenced.pop(person, None)
            else:
                self._silenced[person] = silence
        self._show_again(lambda listener: listener.number in readers)

    def _show_again(self, whom: Callable[[Listener], bool]) -> None:
        for keeper in self._room.keepers.values():
            for listener in filter(whom, keeper.audience.listeners):
                self.show_all(keeper.chat, listener)

    # What the floor does

    def silenced_until(self, person: Number) -> Milliseconds:
        """Until when a person may not write; 0 if they may."""
        row = self._silenced.get(person)
        return row.until if row is not None and self._room.now() < row.until else 0

    async def remove(self, keeper: Keeper, line: Line, note: Note) -> None:
        """Takes the words of a line away from everybody but the floor. The text itself is not kept in the ledger."""
        if line.is_removed:
            return
        about = {"table": str(keeper.table.number), "line": str(line.number)}
        told = msgspec.structs.replace(note, person=line.person, details=about)
        await self._room.write(lambda transaction: transaction.note(chain.PEOPLE, "removed a line of the chat", told))
        line.is_removed = True
        self._show(keeper.chat, line)

    async def silence(self, person: Number, note: Note) -> Milliseconds:
        """Keeps a person from writing until the day of the room is over. Returns when that is."""
        row = SilenceRow(person, end_of_day(self._room), note.by)
        told = msgspec.structs.replace(note, person=person)
        await self._room.write(
            lambda transaction: transaction.note(chain.PEOPLE, "silenced in the chat for the day", told, [row])
        )
        self._silenced[person] = row
        return row.until

    async def let_speak(self, person: Number, note: Note) -> None:
        """Lets a person write again before the day is over."""
        row = self._silenced.get(person)
        if row is None:
            return
        told = msgspec.structs.replace(note, person=person)
        await self._room.write(
            lambda transaction: transaction.note(chain.PEOPLE, "may write in the chat again", told, removed=[row])
        )
        self._silenced.pop(person, None)


def end_of_day(room: Room) -> Milliseconds:
    """Midnight in the time zone of the room, also on a day with 23 or 25 hours."""
    zone = room.settings.cage.zone
    return start_of("day", start_of("day", room.now(), zone) + DAY + 2 * HOUR, zone)


def check_text(text: str) -> str:
    """A line as it is shown: composed, with single spaces, without characters that are not printed. Raises Refused."""
    text = " ".join(unicodedata.normalize("NFC", text).split())
    text = "".join(_printed(text))
    if not text.strip(_JOINERS):
        raise Refused("write something first", "not-understood")
    if len(text) > MAX_CHARACTERS:
        raise Refused(f"a line may have {MAX_CHARACTERS} characters; this one has {len(text)}", "too-long")
    return text


def _printed(text: str) -> Iterable[str]:
    return (letter for letter in text if letter.isprintable() or letter in _JOINERS)
