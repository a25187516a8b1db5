"""The money of a tournament that was set aside is given back, under two people's names."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app
from cardroom.client.tournament_draws import read_draws, verify_draws
from cardroom.floor.tournament_replay import replay_tournament
from cardroom.floor.tournament_rescue import void_tournament
from cardroom.floor.vault import Vault
from cardroom.ledger import Note, Store, accounts, audit, chain
from cardroom.server.keys import Keys
from cardroom.server.pins import hash_pin
from support.room import OpenRoom, Visitor, open_room
from support.tampering import tampering
from support.tournament_room import FAST, announce, begin, desk_of, order, ordered, settle

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
NOTE = Note(by=200_001, why="the log does not replay", details={"second": "200002"})
THREE = FAST | {"seats": 3, "stack": 3000}


async def in_play(room: OpenRoom, *, bots: int = 0) -> tuple[int, list[Visitor]]:
    """A tournament of three people, of whom one has lost the blinds of two hands, in the middle of a hand."""
    people = [await room.guest(name, 60) for name in ("Ann", "Ben", "Cal")]
    number = await announce(room, THREE | {"seats": 6})
    await begin(room, number, bots, *people)
    for _ in range(6):
        await settle(room, number)
        room.clock.advance(30)
    await settle(room, number)
    return number, people


def voided(database: str, number: int, vault: Vault | None) -> dict[str, int]:
    store = Store.open(database)
    with store.write() as transaction:
        received = void_tournament(transaction, number, NOTE, vault)
    with store.read() as reading:
        (row,) = reading.tournaments()
        assert not row.is_open
        assert reading.balance(accounts.prize(number)) == 0
        assert [*replay_tournament(reading, row)] == []
    store.close()
    return received


def spoil(database: str, number: int, reason: str) -> None:
    """Changes the last entry with this reason, so that it cannot be read."""
    log = chain.tournament(number)
    with tampering(database) as tamperer:
        tamperer.run(
            f"UPDATE entries SET body = CAST('spoiled' AS BLOB) WHERE chain = '{log}' AND number = "
            f"(SELECT max(number) FROM entries WHERE chain = '{log}' AND reason = '{reason}')"
        )


async def test_if_only_an_open_hand_is_lost_the_pool_is_divided_as_when_it_is_canceled(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        number, people = await in_play(room)
        database = f"sqlite:///{room.settings.database}"

        def stacks(live: object) -> dict[int, int]:
            (table,) = live.tournament.tables.values()  # type: ignore[attr-defined]
            return {player: table.stacks[seat] for seat, player in table.players.items()}

        chips = await desk_of(room, number).look(stacks)
        vault = room.room.vault
    spoil(database, number, "deal")
    received = voided(database, number, vault)
    assert len({*chips.values()}) > 1, "the chips differ, so that the shares do"
    shares = {player: 75_00 // 3 + 75_00 * stack // 9000 for player, stack in chips.items()}
    shares[max(chips, key=lambda player: chips[player])] += 150_00 - sum(shares.values())
    assert received == {accounts.player(player): cents for player, cents in shares.items()}
    assert {person.number for person in people} == {*chips}


async def test_if_the_chips_are_not_known_buy_in_and_fee_go_back(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        number, people = await in_play(room, bots=2)
        database = f"sqlite:///{room.settings.database}"
    spoil(database, number, "register")
    received = voided(database, number, None)
    expected = {accounts.player(person.number): 60_00 for person in people}
    assert received == {**expected, accounts.tournament_bots(number): 120_00}
    async with open_room(tmp_path) as room:
        assert [*room.room.hall.set_aside] == []
        assert (await room.anybody().get(f"/tournaments/{number}")).status_code == 404
        assert (await room.anybody().get("/tournaments")).json()["tournaments"] == []
        for person in people:
            assert await room.signed_in(person.number).balance() == 60_00


@pytest.mark.parametrize("has_key", [True, False])
async def test_the_secret_of_its_draws_is_published_if_it_can_be_opened(tmp_path: Path, has_key: bool) -> None:
    async with open_room(tmp_path) as room:
        number, _ = await in_play(room)
        database, vault = f"sqlite:///{room.settings.database}", room.room.vault
        hashed = (await room.anybody().get(f"/tournaments/{number}/draws")).json()["commitment"]
    spoil(database, number, "deal")
    voided(database, number, vault if has_key else None)
    async with open_room(tmp_path) as room:
        file = read_draws((await room.anybody().get(f"/tournaments/{number}/draws")).content)
    assert file is not None
    assert (file.commitment, file.is_over, [draw.number for draw in file.draws]) == (hashed, True, [1])
    wrong = [check.found for check in verify_draws(file) if not check.holds]
    assert wrong == ([] if has_key else ["The tournament is over, and its secret was not published."])


@pytest.mark.parametrize("has_key", [True, False])
async def test_the_command_publishes_the_secret_with_the_key_file_that_it_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_key: bool
) -> None:
    monkeypatch.delenv("CARDROOM_KEYS_FILE", raising=False)
    keys, elsewhere = tmp_path / "room.keys", tmp_path / "elsewhere.keys"
    async with open_room(tmp_path, keys_file=str(keys)) as room:
        number, _ = await in_play(room)
        database = str(room.settings.database)
    spoil(f"sqlite:///{database}", number, "deal")
    keys.rename(elsewhere)
    store = Store.existing(database)
    with store.write() as transaction:
        staff = [transaction.add_person(role, role, hash_pin("271828")) for role in ("floor", "cashier")]
    store.close()
    words = ["void-tournament", str(number), "--database", database, "--why", "it cannot go on"]
    people = ["--by", str(staff[0]), "--second", str(staff[1])]
    given = ["--keys", str(elsewhere)] if has_key else []
    result = CliRunner().invoke(app, [*words, *people, *given], input="271828\n271828\n")
    assert result.exit_code == 0
    assert ("the secret of the draws cannot be published" in result.stderr) != has_key
    elsewhere.rename(keys)
    async with open_room(tmp_path, keys_file=str(keys)) as room:
        file = read_draws((await room.anybody().get(f"/tournaments/{number}/draws")).content)
    assert file is not None
    assert all(check.holds for check in verify_draws(file)) == has_key


async def test_a_tournament_whose_announcement_cannot_be_read_shows_no_draws(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        number, _ = await in_play(room)
        database, vault = f"sqlite:///{room.settings.database}", room.room.vault
    spoil(database, number, "announce")
    voided(database, number, vault)
    async with open_room(tmp_path) as room:
        assert (await room.anybody().get(f"/tournaments/{number}/draws")).status_code == 404


async def test_who_was_paid_a_prize_gets_nothing_more_and_the_others_share_what_is_left(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        number, people = await in_play(room)
        winner = accounts.player(people[0].number)
        money = {accounts.prize(number): -40_00, winner: 40_00}
        await room.room.write(
            lambda transaction: transaction.append(chain.tournament(number), b"{}", "", "hand-over", money)
        )
        database = f"sqlite:///{room.settings.database}"
    received = voided(database, number, None)
    assert received == {accounts.player(person.number): 55_00 + 10_00 for person in people[1:]}


async def test_the_command_asks_two_members_of_the_staff_and_the_ledger_adds_up(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, number = await room.guest("Ann", 60), await announce(room)
        await ordered(room.staff("floor"), number, "open-registration")
        assert (await order(ann, number, "register")).status_code == 200
        database = str(room.settings.database)
        assert Keys.of(database) is not None
    store = Store.existing(database)
    with store.write() as transaction:
        staff = [transaction.add_person(role, role, hash_pin("271828")) for role in ("floor", "cashier")]
    store.close()
    words = ["void-tournament", str(number), "--database", database, "--why", "it cannot go on"]

    def void(*people: int) -> tuple[int, str]:
        pins = "271828\n271828\n"
        result = CliRunner().invoke(app, [*words, "--by", str(people[0]), "--second", str(people[1])], input=pins)
        return result.exit_code, str(result.exception or result.stdout)

    assert "two different people" in void(staff[0], staff[0])[1]
    status, says = void(*staff)
    assert (status, f"Tournament {number} is closed" in says) == (0, True)
    assert "is over" in void(*staff)[1]
    store = Store.existing(database)
    with store.read() as reading:
        assert reading.balance(accounts.player(ann.number)) == 60_00
        entry = reading.last_entry(chain.tournament(number))
        assert entry is not None
        assert (entry.reason, str(staff[1]).encode() in entry.body) == ("voided", True)
    assert audit(store) == []
    store.close()
