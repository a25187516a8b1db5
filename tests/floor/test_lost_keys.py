"""The vault's key is lost: what is over can still be replayed, and a hand that is open is voided."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardroom.floor.audit import replay_table
from cardroom.floor.clock import next_due
from cardroom.floor.entropy import AddEntropy
from cardroom.floor.guest import HOUSE, Refused
from cardroom.floor.history import round_history
from cardroom.floor.live_table import LiveTable
from cardroom.floor.log import resume, write
from cardroom.floor.replay import HandLost, Replay, void_open_hand
from cardroom.floor.running import Close, DiscardDeck
from cardroom.floor.scene import scene
from cardroom.floor.seating import Buy, Leave, Sit, SitOut
from cardroom.floor.terms import Terms
from cardroom.floor.vault import Vault
from cardroom.ledger import Store, accounts, audit
from support.live import ANN, BEN, Evening

GAMES = (
    "oaks/texas-holdem",
    "oaks/seven-card-stud",
    "livermore/lowball",
    "oaks/pure-21-5-blackjack",
    "players/fortune-pai-gow-poker",
    "players/ultimate-texas-holdem",
    "oaks/13-card-poker",
    "livermore/pan",
)
BACCARAT = "livermore/ez-baccarat-panda-8"
OTHER = Vault.seeded("another vault")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(f"sqlite:///{tmp_path / 'room.db'}")
    yield opened
    opened.close()


def evening_of(game: str, store: Store) -> Evening:
    return Evening(Terms(game, bots=4), store=store)


def resumed(store: Store, vault: Vault) -> LiveTable:
    with store.read() as reading:
        return resume(reading, 1, reading.tables()[0].terms, vault)


def problems(store: Store, vault: Vault | None = None) -> list[object]:
    with store.read() as reading:
        found = [problem for row in reading.tables() for problem in replay_table(reading, row, vault)]
    return [*(problem for problem in found if problem), *audit(store)]


def void(store: Store, vault: Vault, at: int) -> LiveTable:
    with store.read() as reading:
        table, entry = void_open_hand(reading, 1, reading.tables()[0].terms, vault, "the key is lost", at)
    with store.write() as transaction:
        write(transaction, table, entry)
    return table


def go_on_with(evening: Evening, vault: Vault) -> None:
    """The evening from what is stored, with another vault."""
    assert evening.store is not None
    evening.vault, evening.seed = vault, "another seed"
    evening.table = resumed(evening.store, vault)
    evening.bots.table = evening.table


def until_a_choice(evening: Evening) -> None:
    """In the middle of the third hand, after somebody has acted."""
    evening.go_on(lambda: evening.table.round_number == 3 and evening.table.is_dealt)
    evening.step()
    evening.go_on(lambda: evening.table.is_dealt)


@pytest.mark.parametrize("game", [*GAMES, BACCARAT])
def test_hands_that_are_over_are_replayed_without_the_vault(game: str, store: Store) -> None:
    evening = evening_of(game, store)
    evening.play(2)
    before = len(evening.entries)
    with store.read() as reading:
        replay = Replay(reading, 1, reading.tables()[0].terms, None)
        assert list(replay) == list(range(1, before + 1))
    assert replay.table.money() == evening.table.money()
    assert problems(store) == []


@pytest.mark.parametrize("game", GAMES)
def test_an_open_hand_is_voided_and_everybody_has_what_they_had_before_the_deal(game: str, store: Store) -> None:
    evening = evening_of(game, store)
    evening.go_on(lambda: evening.table.table.rounds_played == 2)
    while not evening.table.is_dealt:
        before = evening.table.money()
        evening.step()
    until_a_choice(evening)
    assert (evening.table.money() == before) == (evening.table.game.kind == "paying")
    with pytest.raises(
        HandLost, match=r"table 1: the hand that was dealt in entry \d+ cannot be opened.* void the hand"
    ):
        resumed(store, OTHER)
    assert problems(store) == [], "the money of an open hand is followed without its cards"
    table = void(store, OTHER, evening.now)
    assert table.money() == before
    assert not table.is_dealt
    assert scene(table).phase != "playing"
    go_on_with(evening, OTHER)
    evening.play(2)
    assert problems(store) == []
    assert problems(store, OTHER) == []


def test_what_people_do_beside_the_cards_of_a_lost_hand_is_done(store: Store) -> None:
    evening = evening_of("oaks/texas-holdem", store)
    evening.do(ANN, Sit(1, 500_00))
    evening.go_on(lambda: evening.table.round_number == 2 and evening.table.is_dealt)
    stack = evening.table.table.stacks[1]
    evening.do(ANN, Buy(100_00))
    evening.do(BEN, Sit(evening.table.people.free_seats(9)[0], 300_00))
    leaving = next(iter(evening.table.people.bots.values()))
    evening.do(leaving, Leave())
    evening.do(BEN, SitOut())
    table = void(store, OTHER, evening.now)
    assert table.table.stacks[1] == stack + 100_00
    assert BEN.number in [guest.number for guest in table.people.guests.values()]
    assert table.people.find(BEN.number) in table.people.away
    assert not table.people.find(leaving.number)
    with store.read() as reading:
        assert reading.balance(accounts.play(1)) == 0
        assert reading.balance(accounts.stack(1, ANN.number)) == stack + 100_00
    assert problems(store) == []


def test_a_hand_that_was_voided_stays_void_when_the_key_is_found_again(store: Store) -> None:
    evening = evening_of("livermore/lowball", store)
    until_a_choice(evening)
    voided = void(store, OTHER, evening.now)
    assert resumed(store, evening.vault).money() == voided.money()
    assert problems(store, evening.vault) == []


def test_the_history_of_a_voided_hand_says_that_it_was_voided(store: Store) -> None:
    evening = evening_of("oaks/texas-holdem", store)
    until_a_choice(evening)
    void(store, OTHER, evening.now)
    with store.read() as reading:
        history = round_history(reading, 1, 3, ANN.number, OTHER)
    assert history is not None
    lines = [line.text for step in history.steps for line in step.lines]
    assert lines == ["The round is void (the key is lost); all money is returned."]
    assert history.proofs == {}


def test_a_hand_that_can_be_opened_is_not_voided_as_lost(store: Store) -> None:
    evening = evening_of("oaks/texas-holdem", store)
    until_a_choice(evening)
    with pytest.raises(Refused, match="table 1 has no hand that cannot be opened"):
        void(store, evening.vault, evening.now)


def test_cards_that_were_shuffled_and_not_dealt_are_thrown_away(store: Store) -> None:
    evening = evening_of("oaks/texas-holdem", store)
    evening.go_on(lambda: evening.table.round_number == 2 and not evening.table.is_dealt)
    evening.go_on(lambda: evening.table.shuffling.is_sealed)
    root = scene(evening.table).sealed["cards"]
    go_on_with(evening, OTHER)
    due = next_due(evening.table)
    assert due is not None
    assert isinstance(due.command, DiscardDeck)
    evening.step()
    evening.go_on(lambda: evening.table.shuffling.is_sealed)
    assert scene(evening.table).sealed["cards"] != root
    evening.play(1)
    assert problems(store) == problems(store, evening.vault) == []


def test_cards_that_are_dealt_are_not_thrown_away() -> None:
    evening = Evening(Terms("oaks/texas-holdem", bots=4))
    evening.go_on(lambda: evening.table.is_dealt)
    with pytest.raises(Refused, match="the hand has to be voided"):
        evening.do(HOUSE, DiscardDeck())


@pytest.mark.parametrize("with_snapshot", [False, True])
def test_a_shoe_is_lost_and_its_finished_rounds_are_not(store: Store, with_snapshot: bool) -> None:
    """They are dealt again with the cards that they showed, in the order that a player's randomness made."""
    evening = evening_of(BACCARAT, store)
    evening.do(ANN, Sit(1, 1000_00))
    evening.go_on(lambda: evening.table.shuffling.is_sealed)
    evening.do(ANN, AddEntropy("Ann was here"))
    evening.play(2)
    evening.go_on(lambda: evening.table.shuffling.is_sealed)
    if with_snapshot:
        evening.keep_snapshot()
    evening.play(2)
    money = evening.table.money()
    go_on_with(evening, OTHER)
    assert evening.table.money() == money
    evening.step()
    assert isinstance(evening.entries[-1].command, DiscardDeck)
    evening.play(2)
    assert problems(store) == problems(store, OTHER) == []


def test_a_table_that_closes_reveals_the_deck_that_was_never_dealt(store: Store) -> None:
    evening = evening_of("oaks/texas-holdem", store)
    evening.play(1)
    evening.go_on(lambda: evening.table.shuffling.is_sealed)
    evening.do(HOUSE, Close())
    assert evening.table.is_closed
    assert all(evening.entries[-1].revealed.values())
    assert problems(store) == []


def test_a_jackpot_drop_of_a_lost_hand_is_returned(store: Store) -> None:
    evening = evening_of("oceans-eleven/texas-holdem", store)
    before = evening.table.money()
    while (live := evening.table.table.round) is None or not live.jackpot:
        before = before if live else evening.table.money()
        evening.step()
    assert evening.table.money()[accounts.jackpot(1)] > before[accounts.jackpot(1)]
    assert void(store, OTHER, evening.now).money() == before
    assert problems(store) == []
