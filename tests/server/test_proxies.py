"""The configurations in deploy/: a real proxy in front of a real server, by TLS, on this machine."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import NamedTuple

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from cardroom.server.access import TRIES_A_MINUTE
from cardroom.server.cookies import COOKIE
from support.ledgers import ledger_in
from support.proxy import PROXIES, Proxy, proxy
from support.room import HOLDEM, PIN
from support.server_process import ServerProcess

pytestmark = pytest.mark.slow

HERE, ELSEWHERE = "127.0.0.2", "127.0.0.3"
"""Addresses of this machine, which a client may come from; the proxy comes from 127.0.0.1."""
PATIENCE = 60


class Front(NamedTuple):
    proxy: Proxy
    server: ServerProcess


@pytest.fixture(scope="module", params=PROXIES)
def front(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    folder = tmp_path_factory.mktemp(request.param)
    with ServerProcess(ledger_in(folder), (HOLDEM,), folder, proxies=("127.0.0.1",)) as server:
        asyncio.run(server.start())
        with proxy(request.param, folder, f"127.0.0.1:{server.settings.port}") as made:
            yield Front(made, server)


def sign_in(browser: httpx.Client, **headers: str) -> int:
    return browser.post("/api/session", json={"number": 100_000, "pin": "000000"}, headers=headers).status_code


def test_the_address_of_the_client_counts_and_not_what_it_claims(front: Front) -> None:
    with front.proxy.browser(HERE) as here, front.proxy.browser(ELSEWHERE) as elsewhere:
        claimed = [{"x-forwarded-for": f"9.9.9.{number}"} for number in range(TRIES_A_MINUTE + 1)]
        assert [sign_in(here, **headers) for headers in claimed] == [401] * TRIES_A_MINUTE + [429]
        assert sign_in(elsewhere) == 401


def test_the_session_is_a_cookie_of_https(front: Front) -> None:
    with front.proxy.browser() as browser:
        origin = {"origin": front.proxy.address}
        opened = browser.post("/api/accounts", json={"name": "Ann", "pin": PIN}, headers=origin)
        assert opened.status_code == 201, opened.text
        told = opened.headers["set-cookie"]
        assert told.startswith(f"__Host-{COOKIE}=")
        assert "Secure" in told
        assert opened.headers["strict-transport-security"] == "max-age=31536000"
        assert browser.get("/api/me").json()["name"] == "Ann"
        bought = browser.post("/api/me/deposit", json={"cents": 500_00, "key": "a"}, headers=origin)
        assert bought.json()["cents"] == 500_00
        by_http = {"origin": front.proxy.address.replace("https", "http")}
        foreign = browser.post("/api/me/deposit", json={"cents": 500_00, "key": "b"}, headers=by_http)
        assert foreign.status_code == 403


def test_pages_and_their_files_come_through(front: Front) -> None:
    with front.proxy.browser() as browser:
        page = browser.get("/")
        assert "default-src 'none'" in page.headers["content-security-policy"]
        assert browser.get("/static/js/lib/dom.js").status_code == 200


async def play(front: Front, origin: str) -> None:
    """Opens an account, connects to a table and sits down."""
    with front.proxy.browser() as browser:
        browser.post("/api/accounts", json={"name": "Ben", "pin": PIN}).raise_for_status()
        browser.post("/api/me/deposit", json={"cents": 500_00, "key": "a"}).raise_for_status()
        cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    address = f"{front.proxy.address.replace('https', 'wss')}/api/tables/1/play"
    headers = {"Cookie": cookie, "Origin": origin}
    async with asyncio.timeout(PATIENCE), connect(address, ssl=front.proxy.trust, additional_headers=headers) as place:
        assert msgspec.json.decode(await place.recv())["is"] == "update"
        await place.send('{"id": "sit", "command": {"do": "sit", "seat": 1, "chips": 10000}}')
        told = msgspec.json.decode(await place.recv())
        assert (told["is"], told["done"]) == ("update", "sit")


def test_a_table_is_played_through_the_proxy(front: Front) -> None:
    asyncio.run(play(front, front.proxy.address))


def test_a_page_from_elsewhere_does_not_get_a_socket(front: Front) -> None:
    with pytest.raises(InvalidStatus) as refused:
        asyncio.run(play(front, "https://elsewhere.example"))
    assert refused.value.response.status_code == 403


def test_the_proxy_has_limits_of_its_own(front: Front) -> None:
    """Caddy passes the body on while it counts: if Cardroom refuses it first, Caddy may answer 502."""
    with front.proxy.browser() as browser:
        long = browser.post("/api/session", json={"number": 1, "pin": "x" * 70_000})
        assert long.status_code == 413 or (front.proxy.name, long.status_code) == ("caddy", 502)
        assert browser.get("/health", headers={"x-long": "x" * 40_000}).status_code in (400, 431)
        assert browser.get("/health").status_code == 200


def test_whoever_comes_without_tls_is_sent_to_https(front: Front) -> None:
    reply = httpx.get(f"http://127.0.0.1:{front.proxy.plain}/account", headers={"host": "localhost"})
    assert reply.status_code in (301, 308)
    assert reply.headers["location"].startswith("https://localhost")


def test_another_name_does_not_reach_the_room(front: Front) -> None:
    with front.proxy.browser() as browser:
        assert "texas-holdem" in browser.get("/api/tables").text
        reply = browser.get("/api/tables", headers={"host": "elsewhere.example"})
        assert "texas-holdem" not in reply.text
