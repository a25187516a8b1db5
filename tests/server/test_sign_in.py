"""Signing in: a guesser is slowed down and learns nothing, and the owner of the account is not locked out."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher

from cardroom.floor.terms import Terms
from cardroom.ledger import Note, chain
from cardroom.server import pins
from cardroom.server.attempts import ACCOUNT_FAILURES, FREE_AT_ADDRESS, FREE_FAILURES
from cardroom.server.cookies import COOKIE
from cardroom.server.pins import Busy, Hashing
from cardroom.server.sign_in import WRONG_PIN
from support.room import PIN, OpenRoom, open_room

pytestmark = pytest.mark.anyio

WRONG = "000000"
HOME, ELSEWHERE = "203.0.113.7", "198.51.100.1"


async def sign_in(
    room: OpenRoom, who: int | str, pin: str = PIN, address: str = ELSEWHERE, **more: str
) -> httpx.Response:
    name = {"number": who} if isinstance(who, int) else {"login": who}
    return await room.anybody(address=address).post("/session", {**name, "pin": pin, **more})


async def status(room: OpenRoom, who: int | str, pin: str = PIN, address: str = ELSEWHERE) -> int:
    return (await sign_in(room, who, pin, address)).status_code


def entries(room: OpenRoom, *reasons: str) -> list[tuple[str, Note]]:
    """What the chain of the people says, if it is about one of these."""
    return [(reason, note) for reason, note in room.people_chain() if reason in reasons]


async def guess_from_everywhere(room: OpenRoom, number: int, times: int = ACCOUNT_FAILURES) -> None:
    for place in range(times):
        assert await status(room, number, WRONG, f"192.0.2.{place}") == 401


# The answer and the work are the same


async def test_wrong_unknown_and_locked_look_the_same(tmp_path: Path) -> None:
    async with open_room(tmp_path, Terms("oaks/texas-holdem", bots=2)) as room:
        ann, ben = await room.guest("Ann", 0), await room.guest("Ben", 0)
        await room.staff("cashier").post(f"/cage/accounts/{ben.number}/lock", {"why": "a dispute"})
        with room.ledger() as reading:
            bot = next(person.number for person in reading.people() if person.is_bot)
        unused = next(number for number in (999_999, 999_998, 999_997) if number not in (ann.number, ben.number, bot))
        replies = {
            "wrong": await sign_in(room, ann.number, WRONG, "192.0.2.1"),
            "too early": await too_early(room, ann.number, "192.0.2.2"),
            "no such number": await sign_in(room, unused, PIN, "192.0.2.3"),
            "no such name": await sign_in(room, "nobody", PIN, "192.0.2.4"),
            "not a name": await sign_in(room, "no name at all!", PIN, "192.0.2.5"),
            "locked": await sign_in(room, ben.number, PIN, "192.0.2.6"),
            "a bot": await sign_in(room, bot, "", "192.0.2.7"),
        }
        for what, reply in replies.items():
            assert (reply.status_code, reply.json()) == (401, {"code": "sign-in", "reason": WRONG_PIN}), what
            assert reply.headers == replies["wrong"].headers, what
            assert COOKIE not in reply.cookies


async def too_early(room: OpenRoom, number: int, address: str) -> httpx.Response:
    """The answer to the right PIN after so many wrong ones that it must wait."""
    for _ in range(FREE_FAILURES):
        await sign_in(room, number, WRONG, address)
    return await sign_in(room, number, PIN, address)


class CountingHasher(PasswordHasher):
    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.verified = 0

    def verify(self, hash: str | bytes, password: str | bytes) -> bool:  # type: ignore[override]
        self.verified += 1
        return super().verify(hash, password)


async def test_every_refusal_costs_one_verification_and_one_look_into_the_ledger(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_room(tmp_path) as room:
        ann, ben = await room.guest("Ann", 0), await room.guest("Ben", 0)
        await room.staff("cashier").post(f"/cage/accounts/{ben.number}/lock", {"why": "a dispute"})
        await guess_from_everywhere(room, ann.number)
        cal = await room.guest("Cal", 0)
        hasher, looks, writes = CountingHasher(), [0], [0]
        read, write = room.room.read, room.room.write

        async def counted_read(look: Any) -> Any:
            looks[0] += 1
            return await read(look)

        async def counted_write(job: Any) -> Any:
            writes[0] += asyncio.current_task() is not room.room.reception.task
            return await write(job)

        monkeypatch.setattr(pins, "_HASHER", hasher)
        monkeypatch.setattr(room.room, "read", counted_read)
        monkeypatch.setattr(room.room, "write", counted_write)
        for who in (cal.number, ann.number, ben.number, 100_000, "nobody", "?"):
            hasher.verified, looks[0], writes[0] = 0, 0, 0
            assert await status(room, who, WRONG, ELSEWHERE) == 401
            assert (hasher.verified, looks[0], writes[0]) == (1, 1, 0), who


def test_no_pin_opens_an_account_without_one() -> None:
    assert pins.is_right(pins.hash_pin(PIN), PIN)
    for pin in (PIN, "", "the PIN of no account"):
        assert not pins.is_right("", pin)


# A guesser waits


async def test_after_three_wrong_pins_the_next_try_waits_longer_and_longer(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        for _ in range(FREE_FAILURES):
            assert await status(room, ann.number, WRONG) == 401
        for seconds in (5, 10, 20, 40):
            room.clock.advance(seconds - 1)
            assert await status(room, ann.number) == 401
            room.clock.advance(1)
            if seconds < 40:
                assert await status(room, ann.number, WRONG) == 401
        assert await status(room, ann.number) == 200
        assert await status(room, ann.number, WRONG) == 401
        assert await status(room, ann.number) == 200


async def test_many_tries_at_once_are_not_more_than_a_few(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        tries = [sign_in(room, ann.number, f"90000{place}") for place in range(8)]
        assert {reply.status_code for reply in await asyncio.gather(*tries)} == {401}
        assert await status(room, ann.number) == 401, "it must wait, whatever the PIN is"
        room.clock.advance(60)
        await room.settle()
        counted = sum(int(note.details["count"]) for _, note in entries(room, "wrong PIN"))
        assert counted == FREE_FAILURES


async def test_an_address_that_guesses_at_many_accounts_waits_too(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        guests = [await room.guest(f"Guest {place}", 0) for place in range(FREE_AT_ADDRESS)]
        ann, ben = await room.guest("Ann", 0), await room.guest("Ben", 0)
        assert await status(room, ben.number) == 200
        for guest in guests:
            assert await status(room, guest.number, WRONG) == 401
        assert await status(room, ann.number) == 401
        assert await status(room, ben.number) == 200, "this address is known of Ben"
        assert await status(room, ann.number, address=HOME) == 200
        room.clock.advance(5)
        assert await status(room, ann.number) == 200


# The owner does not


async def test_the_owner_comes_in_from_a_known_address_whatever_others_guess(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        assert await status(room, ann.number, address=HOME) == 200
        await guess_from_everywhere(room, ann.number)
        assert await status(room, ann.number) == 401, "twenty wrong PINs an hour are enough"
        assert await status(room, ann.number, address=HOME) == 200
        assert await status(room, ann.number) == 401
        cashier = room.staff("cashier")
        assert (await cashier.get(f"/cage/accounts/{ann.number}")).json()["locked"] == "wrong-pins"
        assert (await ann.get("/me")).status_code == 200, "her sessions go on"
    assert "sign-in failed" in caplog.messages


async def test_so_many_guesses_an_hour_are_remembered_over_a_restart(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        await guess_from_everywhere(room, ann.number)
        now = room.clock.now()
    async with open_room(tmp_path) as room:
        room.clock.advance((now - room.clock.now()) / 1000)
        assert await status(room, ann.number) == 401
        room.clock.advance(3600)
        assert await status(room, ann.number) == 200


async def test_the_cashier_lets_the_owner_try_again(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        await guess_from_everywhere(room, ann.number)
        for _ in range(FREE_FAILURES):
            await sign_in(room, ann.number, WRONG)
        unlocked = await room.staff("cashier").post(f"/cage/accounts/{ann.number}/unlock")
        assert (unlocked.status_code, unlocked.json()["locked"]) == (200, "")
        assert await status(room, ann.number) == 200


# What is stored about it


async def test_wrong_pins_are_stored_once_a_minute_with_their_number(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        for _ in range(FREE_FAILURES):
            await sign_in(room, ann.number, WRONG)
            await room.settle()
        assert [note.details["count"] for _, note in entries(room, "wrong PIN")] == ["1"]
        for seconds in (59, 1, 60, 60):
            room.clock.advance(seconds)
            await room.settle()
        found = [note for _, note in entries(room, "wrong PIN")]
        assert [(note.person, note.address, note.details["count"]) for note in found] == [
            (ann.number, ELSEWHERE, "1"),
            (ann.number, ELSEWHERE, "2"),
        ]


async def test_the_chain_grows_no_further_when_an_account_is_guessed_at(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        for _ in range(3):
            await guess_from_everywhere(room, ann.number)
            room.clock.advance(60)
            await room.settle()
        found = entries(room, "wrong PIN", "locked after wrong PINs")
        assert len(found) == ACCOUNT_FAILURES
        assert found[-1][0] == "locked after wrong PINs"


async def test_wrong_pins_are_stored_when_the_room_closes(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        for _ in range(FREE_FAILURES):
            await sign_in(room, ann.number, WRONG)
    async with open_room(tmp_path) as room:
        assert sum(int(note.details["count"]) for _, note in entries(room, "wrong PIN")) == FREE_FAILURES


# Names


async def test_one_signs_in_by_a_name_of_ones_own(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        opened = await room.anybody().post("/accounts", {"name": "Ann", "pin": PIN, "login": "Ann.Lee"})
        assert opened.json()["login"] == "ann.lee"
        for login in ("ann.lee", "ANN.LEE", "Ａnn.lee"):
            assert (await sign_in(room, login)).json()["number"] == opened.json()["number"]
        taken = await room.anybody().post("/accounts", {"name": "Other", "pin": PIN, "login": "ANN.lee"})
        assert (taken.status_code, taken.json()["reason"]) == (
            409,
            "somebody else has this sign-in name; choose another one",
        )


async def test_a_name_to_sign_in_with_is_chosen_later_and_given_up(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, ben = await room.guest("Ann", 0), await room.guest("Ben", 0)
        assert (await ann.post("/me/login", {"login": "ann"})).json()["login"] == "ann"
        assert (await ann.post("/me/login", {"login": "Ann"})).status_code == 200
        assert (await ben.post("/me/login", {"login": "ANN"})).status_code == 409
        assert (await ben.post("/me/login", {"login": "123456"})).status_code == 409
        assert await status(room, "ann") == 200
        assert (await ann.post("/me/login", {"login": ""})).json()["login"] == ""
        assert await status(room, "ann") == 401
        assert (await ben.post("/me/login", {"login": "ann"})).status_code == 200


# Hashing


async def test_when_too_many_wait_the_next_is_told_to_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        with monkeypatch.context() as patch:
            patch.setattr(pins, "MAX_WAITING", 0)
            for _ in range(2 * FREE_FAILURES):
                reply = await sign_in(room, ann.number)
                assert (reply.status_code, reply.json()["code"], reply.headers["retry-after"]) == (503, "too-many", "5")
            opening = await room.anybody().post("/accounts", {"name": "Ben", "pin": PIN})
            assert opening.status_code == 503
        assert await status(room, ann.number) == 200, "none of these counted as a try"


async def test_two_pins_at_most_are_hashed_at_a_time() -> None:
    hashing, free, running, most = Hashing(), threading.Event(), [0], [0]
    lock = threading.Lock()

    def work(_pin: str) -> str:
        with lock:
            running[0] += 1
            most[0] = max(most[0], running[0])
        free.wait(60)
        with lock:
            running[0] -= 1
        return ""

    tasks = [asyncio.create_task(hashing._run(work, PIN)) for _ in range(pins.MAX_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await hashing.hash(PIN)
    free.set()
    await asyncio.gather(*tasks)
    assert most[0] == pins.AT_ONCE
    assert await hashing.is_right(await hashing.hash(PIN), PIN)
    hashing.close()


async def test_the_chain_knows_no_names_and_no_hashes(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Annabella", 0)
        await ann.post("/me/login", {"login": "annabella.lee"})
        await sign_in(room, "annabella.lee")
        await sign_in(room, "annabella.lee", WRONG)
        await room.staff("cashier").post(f"/cage/accounts/{ann.number}/pin", {"why": "she forgot it"})
        await room.settle()
        with room.ledger() as reading:
            stored = b" ".join(entry.body + entry.reason.encode() for entry in reading.entries(chain.PEOPLE))
        assert b"signed in" in stored
        for secret in (b"nnabella", b"argon2", PIN.encode(), b"a test"):
            assert secret not in stored
