"""Ledgers to test with: in SQLite and in PostgreSQL, with a clock of their own."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Callable
from functools import cache
from itertools import count
from pathlib import Path

from sqlalchemy import make_url

from cardroom.ledger import (
    BarRow,
    BlockRow,
    CashRow,
    CountRow,
    DrawerRow,
    FactorRow,
    LimitRow,
    Note,
    RequestRow,
    RoundRow,
    Saved,
    SchoolAnswerRow,
    SchoolAuditionRow,
    SessionRow,
    SilenceRow,
    SittingRow,
    Snapshot,
    Store,
    TournamentHandRow,
    TournamentSittingRow,
    Transaction,
    accounts,
    add_anchor,
    chain,
)
from support.postgres import fresh_database


def new_url(database: str) -> str:
    """Where a ledger may be opened that nobody has used. SQLite files are in a folder of their own."""
    if database == "sqlite":
        return f"sqlite:///{tempfile.mkdtemp(prefix='cardroom-')}/room.db"
    return fresh_database(like=_migrated())


def ledger_in(folder: Path) -> str:
    """The file of a ledger there; where there is none, it is a copy of one that was just made."""
    file = folder / "room.db"
    if not file.exists():
        shutil.copyfile(_made(), file)
    return str(file)


@cache
def _made() -> Path:
    folder = tempfile.TemporaryDirectory(prefix="cardroom-")
    atexit.register(folder.cleanup)
    url = f"sqlite:///{folder.name}/made.db"
    Store.open(url).close()
    return sqlite_file(url)


def ticking() -> Callable[[], int]:
    """A clock that goes on by a millisecond whenever somebody looks."""
    return count(1_700_000_000_000).__next__


@cache
def _migrated() -> str:
    """The name of a database to copy: ten times as fast as migrating each."""
    url = fresh_database()
    Store.open(url).close()
    return str(make_url(url).database)


def sqlite_file(url: str) -> Path:
    return Path(str(make_url(url).database))


def move(transaction: Transaction, key: str, reason: str, postings: dict[str, int]) -> bool:
    """Moves money at the cage. False if the key has made this movement before."""
    return transaction.append_once(chain.CAGE, b"", key, reason, postings) is not None


def keys_of(store: Store) -> list[str]:
    """The keys of all movements at the cage, in order."""
    with store.read() as reading:
        return [entry.action for entry in reading.entries(chain.CAGE)]


def keep_snapshot(transaction: Transaction, table: int, number: int, body: bytes) -> None:
    transaction.note(chain.ROOM, "snapshot", Note(), [Snapshot(table, number, body)])


def keep_cage(transaction: Transaction, person: int) -> None:
    """A record of every kind that the cage has."""
    drawer = DrawerRow(1, 8, 1_000, 500, 2_000, 3)
    count = CountRow(1, 1, 2_000, "closing", 499, 500, "4 × $1 bill", "a nickel short")
    cash = CashRow(1, 1_500, person, 100, 8, 1, 4, 5)
    request = RequestRow(1, 1_500, person, -100, 8, "8/key", 4, "a mistake", "declined", 1_600, 9, "no")
    transaction.note(chain.CAGE, "drawer", Note(8), [drawer, count, cash, request])
    limit = LimitRow(person, "deposit", "day", 100, 200, 1_900, 1_800, 8)
    bar = BarRow(1, person, "frozen", 1_000, 2_000, 8, "a quarrel", 1_500, 9, "settled")
    transaction.note(chain.PEOPLE, "limits", Note(8, person=person), [limit, bar])
    transaction.note(chain.ROOM, "sat down", Note(8), [SittingRow(1, person, 1_000, 2_000, is_away=True)])
    transaction.note(chain.ROOM, "took a seat", Note(8), [TournamentSittingRow(1, person, 1_000, 2_000, is_away=True)])


def fill_room(store: Store, tables: int = 2, bets: int = 5, body: bytes = b"bet") -> None:
    """Claims the ledger and fills every table of the database: people, chips, bets, rounds, snapshots, anchors."""
    store.claim("process 7 on a test")
    with store.write() as transaction:
        anne = transaction.add_person("Anne", "player", "$argon2id$anne", note=Note(1, "203.0.113.7", "a new guest"))
        address = "203.0.113.7"
        transaction.change_person(anne, "wrong PIN", Note(address=address), failures=1, login="anne", addresses=address)
        session = SessionRow("5e" * 32, anne, 1_000, 2_000, 9_000, address, "a browser")
        factor = FactorRow(anne, 1, b"sealed", 57_000_000, "0a 0b")
        transaction.note(chain.PEOPLE, "signed in", Note(anne, person=anne), [session, factor])
        audition = SchoolAuditionRow(1, anne, 1_000, "oaks", "razz", "pots", 7, 60)
        answer = SchoolAnswerRow(1, anne, 1_000, "oaks", "razz", "pots", 7, "short-bank", True, 900, 1, 0)
        transaction.note(chain.PEOPLE, "answered a question", Note(anne, person=anne), [audition, answer])
        chat = [BlockRow(1, anne, 7, 1_000), SilenceRow(anne, 2_000, 8)]
        transaction.note(chain.PEOPLE, "quarreled in the chat", Note(anne, person=anne), chat)
        for _ in range(tables):
            number = transaction.open_table("Redwood", b"{}", Note(1))
            chips = {accounts.CAGE: -500, accounts.player(anne): 100, accounts.stack(number, 7): 400}
            move(transaction, f"chips {number}", "chips", chips)
            log = chain.table(number)
            for bet in range(1, bets + 1):
                wager = {accounts.stack(number, 7): -3, accounts.play(number): 2, accounts.collection(number): 1}
                played = RoundRow(number, bet, 1_000 + bet, bet, bet, b"record", f"{anne} 7")
                transaction.append(log, body, f"id {bet}", "bet", wager, [played])
            keep_snapshot(transaction, number, bets, b"state")
        keep_cage(transaction, anne)
        log = chain.tournament(transaction.announce_tournament("Friday night", Note(1)))
        hand = TournamentHandRow(1, 3, anne, 1_000, 1, "Texas Hold'em", -200)
        transaction.append(log, b"{}", "entry 1", "register", records=[Saved(log, 1, b"state"), hand])
        made = add_anchor(transaction, {}, b"key of the room")
        move(transaction, "more", "chips", {accounts.CAGE: -5, accounts.player(anne): 5})
        add_anchor(transaction, made[1] if made else {}, b"key of the room")
