"""Whatever goes wrong at a table, nothing that is logged, stored or sent repeats what an error says of the cards."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardroom.cards import parse_card
from cardroom.dealing import dealer
from cardroom.floor import bots, seating
from cardroom.floor.guest import Refused
from cardroom.floor.live_table import LiveTable
from cardroom.floor.postings import Postings
from cardroom.floor.quiet import quiet_traceback, where_it_failed
from cardroom.floor.replay import CannotResume, replay_entry
from cardroom.floor.seating import Sit
from cardroom.floor.terms import Terms
from cardroom.server import keeper
from cardroom.server.logs import AsJson, AsText
from support.live import ANN, BEN, Evening
from support.room import OpenRoom, open_room

pytestmark = pytest.mark.anyio
SECRET = "Zebra"
"""Stands for the cards in the message of an error."""
GAMES = (
    "oaks/texas-holdem",
    "livermore/lowball",
    "oaks/seven-card-stud",
    "oaks/pure-21-5-blackjack",
    "players/fortune-pai-gow-poker",
    "oaks/13-card-poker",
    "livermore/pan",
    "livermore/ez-baccarat-panda-8",
)


def fails(*_given: Any, **_more: Any) -> Any:
    raise KeyError(f"{SECRET} is not in the hand")


def fails_once(what: Any) -> Any:
    """It fails the first time, and not when the table is rebuilt afterwards."""
    times = iter(range(10**9))
    return lambda *given, **more: what(*given, **more) if next(times) else fails()


@pytest.fixture
def logged() -> Iterator[io.StringIO]:
    """All that is logged, in both forms."""
    text = io.StringIO()
    handlers = [logging.StreamHandler(text) for _ in range(2)]
    for handler, form in zip(handlers, (AsText(), AsJson()), strict=True):
        handler.setFormatter(form)
        logging.getLogger().addHandler(handler)
    level = logging.getLogger().level
    logging.getLogger().setLevel(logging.INFO)
    yield text
    logging.getLogger().setLevel(level)
    for handler in handlers:
        logging.getLogger().removeHandler(handler)


def in_the_store(room: OpenRoom, folder: Path) -> bool:
    assert room.settings.database
    return any(SECRET.encode() in file.read_bytes() for file in folder.glob("room.db*"))


async def play(room: OpenRoom, logged: io.StringIO, wanted: str) -> None:
    """Until something was logged."""
    for _ in range(200):
        await room.settle()
        if wanted in logged.getvalue():
            return
        room.clock.advance(5)
    raise AssertionError(f"{wanted!r} was not logged: {logged.getvalue()}")


@pytest.mark.parametrize("game", GAMES)
async def test_a_procedure_that_fails_voids_the_round_and_says_nothing_of_its_cards(
    game: str, tmp_path: Path, logged: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    terms = Terms(game, bots=4, bot_ms=500)
    async with open_room(tmp_path, terms) as room:
        spectator = room.staff("floor")
        monkeypatch.setattr(dealer, "Dealt", fails)  # also where procedure and dealer are compiled
        monkeypatch.setattr(dealer.Dealer, "draw", fails)
        await play(room, logged, "round voided")
        told = (await spectator.get("/tables/1/rounds/1")).text
        assert "The round is void (the procedure failed); all money is returned." in told
        assert SECRET not in told + (await spectator.get("/tables/1/scene")).text
        assert not in_the_store(room, tmp_path)
    assert "KeyError: its message is left out" in logged.getvalue()
    assert SECRET not in logged.getvalue()


@pytest.mark.parametrize("game", ["oaks/texas-holdem", "oaks/pure-21-5-blackjack", "livermore/pan"])
@pytest.mark.parametrize(
    ("where", "what", "wanted"),
    [
        (bots.HouseBots, "_choice", "bot failed"),
        (LiveTable, "choose", "command not stored"),
        (Postings, "of_command", "command not stored"),
    ],
)
async def test_a_bot_or_a_table_that_fails_is_logged_by_the_line_of_code(
    where: type, what: str, wanted: str, game: str, tmp_path: Path, logged: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_room(tmp_path, Terms(game, bots=4, bot_ms=500)) as room:
        monkeypatch.setattr(where, what, fails_once(getattr(where, what)))
        await play(room, logged, wanted)
        assert not in_the_store(room, tmp_path)
    assert "test_quiet_logs.py" in logged.getvalue(), "the line that failed"
    assert SECRET not in logged.getvalue()


async def test_what_the_storage_says_is_logged(
    tmp_path: Path, logged: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even where only some writes fail, the room tries again once a second and no more."""

    def full(*_given: object, **_more: object) -> None:
        raise OSError("the disk is full")

    async with open_room(tmp_path, Terms("oaks/texas-holdem", bots=4, bot_ms=500)) as room:
        monkeypatch.setattr(keeper, "write", full)
        await play(room, logged, "the storage fails: the disk is full")
        await room.settle()
        assert logged.getvalue().count("the storage fails") == 2, "once in each form of the log"
        monkeypatch.undo()


async def test_a_refusal_goes_to_its_sender_and_the_log_has_only_its_code(
    tmp_path: Path, logged: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(*_given: object) -> None:
        raise Refused(f"you do not hold the {SECRET}", "not-possible")

    async with open_room(tmp_path, Terms("oaks/texas-holdem")) as room:
        ann = await room.guest("Ann")
        monkeypatch.setattr(seating, "sit", refuses)
        assert SECRET in (await ann.command(1, Sit(1, 100_00), "sit")).text
        async with ann.at(1) as place:
            assert SECRET in (await place.do(Sit(1, 100_00), "again"))["reason"]
    assert "why=not-possible" in logged.getvalue()
    assert SECRET not in logged.getvalue()


def test_a_log_that_cannot_be_replayed_says_where_and_not_why(monkeypatch: pytest.MonkeyPatch) -> None:
    told = Evening(Terms("oaks/texas-holdem"), bots=False)
    for seat, guest in enumerate((ANN, BEN), 1):
        told.do(guest, Sit(seat, 500_00))
    told.go_on(lambda: told.table.is_dealt)
    for planted in (fails, lambda *_: (_ for _ in ()).throw(Refused(SECRET, "not-possible"))):
        again = LiveTable(1, told.table.terms, 0, told.vault)
        for body in told.bodies[:-1]:
            replay_entry(again, body)
        with monkeypatch.context() as patch:
            patch.setattr(LiveTable, "deal", planted)
            with pytest.raises(CannotResume, match=r"the replay of entry \d+ (fails: KeyError|is refused)") as failed:
                replay_entry(again, told.bodies[-1])
        assert SECRET not in str(failed.value)
        assert failed.value.__suppress_context__


def test_an_error_is_told_by_its_type_and_place() -> None:
    with pytest.raises(KeyError) as failed:
        fails()
    assert where_it_failed(failed.value).startswith("KeyError in test_quiet_logs.py, line ")
    assert SECRET in quiet_traceback(failed.value), "nothing that knows cards was at work"
    with pytest.raises(ValueError, match="Zz") as refused:
        parse_card("Zz")
    assert "ValueError: its message is left out" in quiet_traceback(refused.value)
    assert "Zz" not in quiet_traceback(refused.value).replace('parse_card("Zz")', "")
