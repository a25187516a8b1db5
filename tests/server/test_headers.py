"""What browsers may do with each answer, and the pages that describe the API or say what is not shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from cardroom.server.routes.pages import POLICY
from support.room import HOLDEM, Visitor, open_room

pytestmark = pytest.mark.anyio


async def pages_of(visitor: Visitor) -> dict[str, httpx.Response]:
    paths = ("/", "/tables/1", "/docs", "/api/me", "/api/tables", "/nowhere", "/static/css/base.css", "/openapi.json")
    return {path: await visitor.http.get(path) for path in (*paths, "/rules/oaks/texas-holdem", "/api/me/rounds")}


async def test_every_answer_says_what_browsers_may_do_with_it(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        for path, reply in (await pages_of(await room.guest())).items():
            headers = reply.headers
            assert headers["x-content-type-options"] == "nosniff", path
            assert headers["x-frame-options"] == "DENY"
            assert headers["referrer-policy"] == "same-origin"
            assert headers["cross-origin-opener-policy"] == "same-origin"
            assert headers["cross-origin-resource-policy"] == "same-origin"
            assert "camera=()" in headers["permissions-policy"]
            policy = headers["content-security-policy"]
            assert policy.startswith("default-src 'none'"), path
            assert "frame-ancestors 'none'" in policy
            assert "http" not in policy, "nothing from other hosts"
            assert "server" not in headers


async def test_nobody_keeps_what_belongs_to_a_person(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        kept = {path: reply.headers["cache-control"] for path, reply in (await pages_of(await room.guest())).items()}
        assert {path for path, told in kept.items() if "no-store" not in told} == {
            "/",
            "/tables/1",
            "/docs",
            "/openapi.json",
            "/static/css/base.css",
        }
        refused = await room.anybody().get("/me")
        assert refused.headers["cache-control"] == "no-store"


async def test_only_a_table_side_by_side_with_others_is_framed_and_only_by_this_server(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        framed = (await room.anybody().http.get("/tables/1/framed")).headers
        assert framed["x-frame-options"] == "SAMEORIGIN"
        assert "frame-ancestors 'self'" in framed["content-security-policy"]
        around = (await room.anybody().http.get("/my-tables")).headers
        assert around["x-frame-options"] == "DENY"
        assert around["content-security-policy"].endswith("frame-ancestors 'none'; frame-src 'self'")


def test_the_pages_run_no_script_but_their_own() -> None:
    policy = dict(part.strip().split(" ", 1) for part in POLICY.split(";"))
    assert (policy["script-src"], policy["style-src"], policy["connect-src"]) == ("'self'", "'self'", "'self'")
    assert "unsafe" not in POLICY


async def test_the_description_of_the_api_is_a_page_without_scripts(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        reply = await room.anybody().http.get("/docs")
        assert reply.headers["content-type"].startswith("text/html")
        assert "<script" not in reply.text
        assert "//" not in reply.text.replace("<!doctype", ""), "nothing from elsewhere"
        described: dict[str, Any] = (await room.anybody().http.get("/openapi.json")).json()
        for path, methods in described["paths"].items():
            for method in methods:
                assert f"<code>{method.upper()} {path}</code>" in reply.text
        for name in ("CashMove", "Person", "Problem"):
            assert f'id="{name}"' in reply.text
        assert "at most 100000000000" in reply.text


async def test_somebody_who_opens_a_page_that_is_not_for_them_sees_a_page(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        browser = room.anybody().http
        for path, status, words in (
            ("/houses/oaks/pure-21-5-blackjack/report", 401, "You must sign in first."),
            ("/nowhere", 404, "There is no page at this address."),
        ):
            reply = await browser.get(path, headers={"accept": "text/html,*/*"})
            assert reply.status_code == status
            assert reply.headers["content-type"].startswith("text/html")
            assert words in reply.text
            assert (await browser.get(path, headers={"accept": "*/*"})).json()["reason"]
        assert (await browser.get("/api/me", headers={"accept": "text/html"})).json()["code"] == "sign-in"
