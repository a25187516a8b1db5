"""Bodies and messages are plain JSON, and an amount is a whole number of cents."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from cardroom.server.door.strict_json import NotStrict, check_json
from support.room import HOLDEM, Visitor, open_room

pytestmark = pytest.mark.anyio

NOT_STRICT: dict[str, bytes] = {
    "nothing": b" ",
    "no JSON": b"sit down",
    "not UTF-8": b'{"a": "\xff"}',
    "UTF-16": '{"a": 1}'.encode("utf-16"),
    "a NUL": b'{"a": "\\u0000"}',
    "half a character": b'{"a": "\\ud800"}',
    "half a character in a name": b'{"\\udfff": 1}',
    "half a character in bytes": b'{"a": "\xed\xa0\x80"}',
    "a name twice": b'{"a": 1, "a": 2}',
    "a name twice, once with an escape": b'{"a": 1, "\\u0061": 2}',
    "a name twice, deep inside": b'{"a": [{"b": {"c": 1, "c": 1}}]}',
    "no number": b'{"a": NaN}',
    "no end": b'{"a": -Infinity}',
    "a huge number": b'{"a": ' + b"9" * 30 + b"}",
    "a number of a megabyte": b"9" * 60_000,
    "very deep lists": b"[" * 60_000,
    "very deep objects": b'{"a":' * 12_000,
    "more than one value": b"{} {}",
}


@pytest.mark.parametrize("text", NOT_STRICT.values(), ids=NOT_STRICT.keys())
def test_json_that_can_be_understood_in_two_ways_is_refused(text: bytes) -> None:
    with pytest.raises(NotStrict):
        check_json(text)


PLAIN = [
    b"{}",
    b'{"a": {"a": [1, -1, 1.5]}}',
    '{"ö": "\\u00f6 \U0001f0a1 \\ud83c\\udca1"}',
    b'{"brackets in a text": "' + b'[{\\"' * 500 + b'"}',
]


@pytest.mark.parametrize("text", PLAIN)
def test_json_that_is_plain_is_taken(text: bytes | str) -> None:
    check_json(text)


async def post(ann: Visitor, path: str, content: bytes, kind: str = "application/json") -> httpx.Response:
    headers = [(b"content-type", kind.encode("latin-1"))]
    return await ann.http.post(f"/api{path}", content=content, headers=headers)


async def test_a_body_that_is_not_plain_json_changes_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        before = room.traces()
        for what, text in NOT_STRICT.items():
            for path in ("/me/deposit", "/tables/1/commands", "/session"):
                reply = await post(ann, path, text)
                assert (reply.status_code, reply.json()["code"]) == (400, "not-understood"), what
        assert room.traces() == before
    assert not [record for record in caplog.records if record.exc_info]


KINDS = ("", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=a", ";;", "\xff", "json")


async def test_a_body_must_say_that_it_is_json(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        before = room.traces()
        body = b'{"cents": 100, "key": "a"}'
        for kind in KINDS:
            assert (await post(ann, "/me/deposit", body, kind)).status_code == 415, kind
        assert room.traces() == before
        for place, kind in enumerate(("application/json", 'Application/JSON ; charset="', "application/json;;;=\xff")):
            changed = body.replace(b'"a"', b'"a%d"' % place)
            assert (await post(ann, "/me/deposit", changed, kind)).status_code == 200, kind


def not_cents() -> Iterator[str]:
    yield from ("true", "false", "null", "1.0", "100.0", "1e2", "1E2", '"100"', "[100]", "{}", "0", "-1", "-0", "0.1")
    yield from ("1" + "0" * 12, "9223372036854775808", "1e999", "0x10", "1_000")


async def test_an_amount_is_a_whole_number_of_cents_everywhere(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann, cashier, floor = await room.guest(), room.staff("cashier"), room.staff("floor")
        before = room.traces()
        async with ann.at(1) as place:
            await place.see(0)
            for number, cents in enumerate(not_cents()):
                cash = f'{{"key": "k{number}", "cents": {cents}}}'.encode()
                sit = f'{{"id": "a{number}", "command": {{"do": "sit", "seat": 1, "chips": {cents}}}}}'
                seat = f'{{"key": "k{number}", "table": 1, "seat": 1, "chips": {cents}}}'.encode()
                replies = [
                    await post(ann, "/me/deposit", cash),
                    await post(ann, "/me/withdraw", cash),
                    await post(cashier, f"/cage/accounts/{ann.number}/deposit", cash),
                    await post(cashier, f"/cage/accounts/{ann.number}/withdraw", cash),
                    await post(floor, f"/floor/accounts/{ann.number}/seat", seat),
                    await post(ann, "/tables/1/commands", sit.encode()),
                ]
                assert {reply.status_code for reply in replies} <= {400, 422}, cents
                await place.send(sit)
                told = await place.hear()
                assert (told["is"], told["code"]) == ("refused", "not-understood"), cents
        assert room.traces() == before
