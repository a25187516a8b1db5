"""The vault's key is lost: what is over can still be replayed, and the money of a hand that is open is given back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from cardroom.floor.audit import replay_table
from cardroom.floor.clock import next_due
from cardroom.floor.entropy import AddEntropy
from cardroom.floor.guest import HOUSE, Refused
from cardroom.floor.live_table import LiveTable
from cardroom.floor.log import resume
from cardroom.floor.replay import HandLost, Replay
from cardroom.floor.rescue import VOIDED, due, give_back
from cardroom.floor.running import Close, DiscardDeck
from cardroom.floor.scene import scene
from cardroom.floor.seating import Buy, Leave, Sit, SitOut
from cardroom.floor.terms import Terms
from cardroom.floor.vault import Vault
from cardroom.ledger import Finding, Note, Store, accounts, audit, chain
from support.ledgers import move
from support.live import ANN, BEN, Evening
from support.tampering import tampering

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


def problems(store: Store, vault: Vault | None = None) -> list[Finding]:
    with store.read() as reading:
        found = [problem for row in reading.tables() for problem in replay_table(reading, row, vault)]
    return [*(problem for problem in found if problem), *audit(store)]


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


def given_back(store: Store) -> dict[str, int]:
    """Gives the money of the table back. Returns what each account received."""
    with store.write() as transaction:
        return give_back(transaction, 1, Note(why="the key is lost"))


def owned(evening: Evening) -> dict[str, int]:
    """What belongs to each person at the table, by account."""
    money, guests = evening.table.money(), evening.table.people.guests.values()
    return {accounts.player(guest.number): money[accounts.stack(1, guest.number)] for guest in guests}


def until_dealt(evening: Evening) -> dict[str, int]:
    """Goes on until the next hand is dealt. Returns what belonged to each person right before the deal."""
    before = owned(evening)
    while not evening.table.is_dealt:
        before = owned(evening)
        evening.step()
    return before


def test_the_audit_proves_who_got_the_money_of_a_table_that_was_voided(tmp_path: Path) -> None:
    """The ledger itself finds nothing wrong with chips that went to somebody else's account."""
    file = str(tmp_path / "room.db")
    store = Store.open(file)
    evening = evening_of("oaks/texas-holdem", store)
    evening.do(ANN, Sit(evening.table.people.free_seats(6)[0], 500_00))
    until_dealt(evening)
    with store.write() as transaction:
        right = due(transaction, 1)
        ann, ben = accounts.player(ANN.number), accounts.player(BEN.number)
        wrong = {**right.postings, ann: right.postings[ann] - 100, ben: right.postings.get(ben, 0) + 100}
        closed = msgspec.structs.replace(transaction.tables()[0], is_open=False)
        transaction.append(chain.table(1), b"{}", reason=VOIDED, postings=wrong, records=[closed])
    assert audit(store) == []
    found = problems(store)
    assert len(found) == 2
    assert all("gave the money of the table back" in str(finding) for finding in found)
    store.close()


@pytest.mark.parametrize("game", GAMES)
def test_everybody_gets_back_what_they_had_before_the_deal_of_an_open_hand(game: str, store: Store) -> None:
    evening = evening_of(game, store)
    evening.do(ANN, Sit(evening.table.people.free_seats(6)[0], 500_00))
    evening.go_on(lambda: evening.table.table.rounds_played == 2)
    before = until_dealt(evening)
    until_a_choice(evening)
    with pytest.raises(
        HandLost, match=r"table 1: the hand that was dealt in entry \d+ cannot be opened.*`cardroom void-table 1`"
    ):
        resumed(store, OTHER)
    assert problems(store) == [], "an open hand is no problem of the books"
    fees = evening.table.table.collected
    assert given_back(store) == before
    with store.read() as reading:
        assert {*reading.balances("stack/1/").values(), reading.balance(accounts.play(1))} == {0}
        assert reading.balance(accounts.collection(1)) + reading.balance(accounts.jackpot(1)) == fees
    assert problems(store) == problems(store, evening.vault) == []


def test_what_people_do_beside_the_cards_of_a_lost_hand_is_done(store: Store) -> None:
    evening = evening_of("oaks/texas-holdem", store)
    evening.do(ANN, Sit(1, 500_00))
    evening.go_on(lambda: evening.table.round_number == 1 and not evening.table.is_dealt)
    before = until_dealt(evening)
    evening.do(ANN, Buy(100_00))
    evening.do(BEN, Sit(evening.table.people.free_seats(9)[0], 300_00))
    leaving = next(iter(evening.table.people.bots.values()))
    evening.do(leaving, Leave())
    evening.do(BEN, SitOut())
    received = given_back(store)
    ann, ben = accounts.player(ANN.number), accounts.player(BEN.number)
    assert (received[ann], received[ben]) == (before[ann] + 100_00, 300_00)
    assert all(received[account] == chips for account, chips in before.items() if account != ann)
    assert problems(store) == []


def test_a_jackpot_drop_of_a_lost_hand_is_returned(store: Store) -> None:
    evening = evening_of("oceans-eleven/texas-holdem", store)
    before = until_dealt(evening)
    while (live := evening.table.table.round) is None or not live.jackpot:
        if live is None:
            before = until_dealt(evening)
        evening.step()
    kept = evening.table.table.jackpot
    assert given_back(store) == before
    with store.read() as reading:
        assert reading.balance(accounts.jackpot(1)) == kept
    assert problems(store) == []


def test_money_that_is_left_at_a_table_after_giving_back_is_found(store: Store) -> None:
    evening = evening_of("oaks/texas-holdem", store)
    evening.do(ANN, Sit(1, 500_00))
    given_back(store)
    with store.write() as transaction:
        move(transaction, "x", "by mistake", {accounts.play(1): 5_00, accounts.CAGE: -5_00})
    assert [problem.problem for problem in problems(store)] == ["play/1 has $5, but the table's money was given back"]


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


@pytest.mark.parametrize("game", ["oaks/texas-holdem", BACCARAT])
def test_randomness_that_was_added_to_cards_not_dealt_yet_is_no_problem_without_the_key(
    game: str, store: Store
) -> None:
    """The hash of the cards, which its entry tells, can be checked when the key is there or revealed."""
    evening = evening_of(game, store)
    evening.do(ANN, Sit(1, 1000_00))
    evening.go_on(lambda: evening.table.shuffling.is_sealed)
    told = evening.do(ANN, AddEntropy("Ann was here")).root
    assert told
    assert problems(store) == problems(store, OTHER) == problems(store, evening.vault) == []
    go_on_with(evening, OTHER)
    assert scene(evening.table).sealed["cards"] == told
    evening.step()
    assert isinstance(evening.entries[-1].command, DiscardDeck)
    evening.play(1)
    assert problems(store) == problems(store, OTHER) == problems(store, evening.vault) == []


def test_a_wrong_hash_of_cards_beside_randomness_is_found_with_the_key(store: Store, tmp_path: Path) -> None:
    evening = evening_of("oaks/texas-holdem", store)
    evening.do(ANN, Sit(1, 500_00))
    evening.go_on(lambda: evening.table.shuffling.is_sealed)
    told = evening.do(ANN, AddEntropy("Ann was here"))
    wrong = evening.bodies[-1].replace(told.root.encode(), b"0" * len(told.root))
    assert wrong != evening.bodies[-1]
    with tampering(f"sqlite:///{tmp_path / 'room.db'}") as tamperer:
        tamperer.run("UPDATE entries SET body = ? WHERE chain = 'table/1' AND number = ?", wrong, told.version)
    with store.read() as reading:
        (row,) = reading.tables()
        found = [*filter(None, replay_table(reading, row, evening.vault))]
    assert [(finding.where, finding.number) for finding in found] == [("table/1", told.version)]
    assert "differs from the stored entry" in found[0].problem


def test_cards_that_are_dealt_are_not_thrown_away() -> None:
    evening = Evening(Terms("oaks/texas-holdem", bots=4))
    evening.go_on(lambda: evening.table.is_dealt)
    with pytest.raises(Refused, match="the cards are dealt"):
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
