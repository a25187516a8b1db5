"""Whoever reads the store sees no card of a hand that is being played, and no key of a deck that is still in use."""

from __future__ import annotations

import re
from base64 import b64encode
from pathlib import Path
from random import Random

import msgspec
import pytest

from cardroom.cards import Card
from cardroom.floor.commands import Command
from cardroom.floor.guest import Refused
from cardroom.floor.stored import body_of
from cardroom.floor.terms import Terms
from cardroom.houses import all_games
from cardroom.ledger import Store
from cardroom.testing.unseen import in_other_places
from support.ledgers import ledger_in
from support.live import Evening
from support.unseen import ReplayedEvening, RestackedTable

GAMES = sorted({game.file.game.plays: game.id for game in all_games()}.values())
"""One of every procedure."""
CARD = re.compile(rb'"(?:[2-9TJQKA][cdhs]|Jk|\[[1-6]-[1-6]\])"')
"""A card as JSON has it. Nothing that is sealed or encoded has quotation marks in it."""


def stored_bytes(folder: Path) -> bytes:
    """All files of the database: the write-ahead file has what is not in the main file yet."""
    files = sorted(folder.glob("room.db*"))
    assert folder / "room.db-wal" in files
    return b"".join(file.read_bytes() for file in files)


def is_in(key: bytes, stored: bytes) -> bool:
    return any(form in stored for form in (key, b64encode(key).rstrip(b"="), key.hex().encode()))


@pytest.mark.parametrize("game", GAMES)
def test_the_files_of_the_store_have_no_card_of_an_open_hand_and_no_key(game: str, tmp_path: Path) -> None:
    store = Store.open(ledger_in(tmp_path))
    evening = Evening(Terms(game, bots=4), store=store)
    evening.go_on(lambda: evening.table.shuffling.is_sealed and evening.table.table.can_deal)
    evening.keep_snapshot()
    keys = [key.key for key in evening.table.shuffling.keys.values()]
    for _ in range(6):
        stored = stored_bytes(tmp_path)
        assert not any(is_in(key, stored) for key in keys)
        assert not CARD.findall(stored)
        evening.step()
        if evening.table.round_number and not evening.table.is_dealt:
            break
    assert evening.table.round_number == 1
    evening.go_on(lambda: not evening.table.is_dealt)
    stored = stored_bytes(tmp_path)
    over = [key for key in keys if is_in(key, stored)]
    assert over == (keys[1:] if evening.table.table.in_shoe else keys), "what is over is revealed"
    store.close()


def test_a_card_or_a_key_in_the_store_would_be_found(tmp_path: Path) -> None:
    """What the test above relies on."""
    store = Store.open(ledger_in(tmp_path))
    evening = Evening(Terms("oaks/texas-holdem", bots=4), store=store)
    evening.play(4)
    assert CARD.findall(stored_bytes(tmp_path)), "the entry that ends a hand shows the cards of the showdown"
    store.close()


def test_a_snapshot_in_the_middle_of_a_shoe_has_no_card(tmp_path: Path) -> None:
    evening = Evening(Terms("livermore/ez-baccarat-panda-8", bots=4), store=Store.open(ledger_in(tmp_path)))
    evening.play(2)
    evening.keep_snapshot()
    assert evening.store is not None
    with evening.store.read() as reading:
        snapshot = reading.snapshot(1)
    evening.store.close()
    assert snapshot is not None
    assert not CARD.findall(snapshot.body)
    assert not any(is_in(key.key, snapshot.body) for key in evening.table.shuffling.keys.values())


Story = tuple[list[dict[str, object]], list[object]]


def second_hand(told: ReplayedEvening, order: list[int], instead: dict[Card, Card]) -> Story:
    """The stored entries of the second hand dealt in that order, and how it went, without the cards."""
    table = RestackedTable(told.evening.table.terms, 0, told.evening.vault, told.decks - 1, order)
    stored: list[dict[str, object]] = []
    course: list[object] = []
    for number, entry in enumerate(told.evening.entries[: told.ends_at - 1], 1):
        command: Command = in_other_places(entry.command, instead) if number > told.dealt_at else entry.command
        happened = table.apply(command, entry.guest, entry.at)
        if number >= told.dealt_at:
            stored.append(msgspec.json.decode(body_of(table, happened)))
            course += [(type(event), getattr(event, "spot", 0)) for event in happened.events]
            course.append(happened.postings)
    return stored, course


def swapped(told: ReplayedEvening, places: list[int], random: Random) -> Story | None:
    """The hand with the cards at these places exchanged; None if it would go another way."""
    order = [*range(len(told.cards))]
    for place, other in zip(places, random.sample(places, len(places)), strict=True):
        order[place] = other
    apart = len(set(told.cards)) == len(told.cards)
    instead = {told.cards[place]: told.cards[order[place]] for place in places} if apart else {}
    try:
        return second_hand(told, order, instead)
    except Refused:
        return None


@pytest.mark.parametrize(
    "game",
    [
        "oaks/texas-holdem",
        "livermore/lowball",
        "players/fortune-pai-gow-poker",
        "oaks/13-card-poker",
        "oaks/three-card-poker-1-3-6-card-bonus",
    ],
)
def test_what_can_be_read_of_a_hand_is_the_same_with_other_unseen_cards(game: str) -> None:
    """The entries differ only in what is sealed, which has the same length."""
    told, random = ReplayedEvening(game), Random(game)
    unseen = sorted(set(range(len(told.cards))) - told.known(told.ends_at - 1, None))
    first, course = second_hand(told, [*range(len(told.cards))], {})
    hidden = [str(entry.pop("hidden")) for entry in first]
    others = (swapped(told, unseen, random) for _ in range(60))
    found = 0
    for second, other_course in (other for other in others if other is not None):
        if other_course == course:
            sealed = [str(entry.pop("hidden")) for entry in second]
            assert second == first
            assert [*map(len, sealed)] == [*map(len, hidden)]
            assert sealed != hidden
            found += 1
        if found == 2:
            return
    pytest.fail("the hand always goes another way")
