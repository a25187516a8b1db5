"""What the door knows: who is connected, how often each address has asked, and what was refused."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from starlette.types import Scope

from cardroom.floor.guest import Number
from cardroom.server.door.addresses import Proxies, counted_as
from cardroom.server.door.denied import A_WHILE, Denied
from cardroom.server.door.hosts import Hosts, is_own_page
from cardroom.server.door.limits import Limits
from cardroom.server.door.rates import Allowances, Counts
from cardroom.server.door.refusal_log import RefusalLog
from cardroom.server.settings import Settings


class Door:
    def __init__(
        self, settings: Settings, limits: Limits | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.limits = limits or Limits.of(settings)
        self.clock = clock
        self.log = RefusalLog(clock)
        self.hosts = Hosts(settings.hosts, settings.host)
        self._origins = settings.origins
        self._proxies = Proxies(settings.proxies)
        self._requests = Allowances(self.limits.requests_a_second, self.limits.request_burst)
        self._connections = Counts()
        self._addresses: dict[asyncio.BaseTransport, str] = {}
        """The address of every open connection. One that is lost cannot be asked for it any more."""
        self._sockets = Counts()

    # Connections

    def connect(self, connection: asyncio.BaseTransport, peer: str) -> None:
        """Counts a new connection. Raises Denied if there are too many, in all or from this address."""
        limits, address = self.limits, counted_as(peer)
        if self._connections.total >= limits.connections:
            raise Denied(
                503, "the server is full; try again later", "connection refused: too many", retry_after=A_WHILE
            )
        if peer not in self._proxies and self._connections[address] >= limits.address_connections:
            reason = "too many connections from your address; close some of them"
            raise Denied(429, reason, "connection refused: too many from the address", retry_after=A_WHILE)
        self._connections.add(address)
        self._addresses[connection] = address

    def disconnect(self, connection: asyncio.BaseTransport) -> None:
        """Forgets a connection, unless it was refused."""
        if connection in self._addresses:
            self._connections.remove(self._addresses.pop(connection))

    def address_of(self, connection: asyncio.BaseTransport) -> str:
        return self._addresses.get(connection, "")

    @contextmanager
    def socket(self, address: str, person: Number) -> Iterator[None]:
        """Counts a socket as long as it is open. Raises Denied if the address or the person has too many."""
        limits = self.limits
        if self._sockets[address] >= limits.address_sockets:
            reason = "too many tables are open from your address; close some of them"
            raise Denied(429, reason, "socket refused: too many from the address", retry_after=A_WHILE)
        if person and self._sockets[person] >= limits.person_sockets:
            reason = f"you have {limits.person_sockets} tables open already; close some of them"
            raise Denied(429, reason, "socket refused: too many of the person", retry_after=A_WHILE)
        keys = (address, person) if person else (address,)
        for key in keys:
            self._sockets.add(key)
        try:
            yield
        finally:
            for key in keys:
                self._sockets.remove(key)

    # Requests

    def behind_proxies(self, scope: Scope) -> Scope:
        """The scope as the client meant it: with its own address, and the scheme and host that it asked for."""
        peer = scope["client"][0] if scope.get("client") else ""
        if peer not in self._proxies:
            return scope
        headers = scope["headers"]
        told = {name: value.decode("latin-1") for name, value in headers if name.startswith(b"x-forwarded-")}
        every_for = ",".join(value.decode("latin-1") for name, value in headers if name == b"x-forwarded-for")
        scope = {**scope, "client": (self._proxies.client_of(peer, every_for), 0)}
        proto = _last(told.get(b"x-forwarded-proto", ""))
        if proto in ("http", "https"):
            scope["scheme"] = proto if scope["type"] == "http" else proto.replace("http", "ws")
        if host := _last(told.get(b"x-forwarded-host", "")):
            scope["headers"] = [(b"host", host.encode("latin-1")), *(one for one in headers if one[0] != b"host")]
        return scope

    def check_rate(self, address: str) -> None:
        """Counts a request. Raises Denied if the address has sent too many."""
        if not self._requests.take(address, self.clock()):
            reason = "too many requests from your address; try again in a few seconds"
            raise Denied(429, reason, "request refused: too many from the address", retry_after=A_WHILE)

    def is_foreign(self, scope: Scope) -> bool:
        """True if a page of another site sent the request. Programs send no origin."""
        headers = dict(scope["headers"])
        if b"origin" not in headers:
            return False
        origin, host = headers[b"origin"].decode("latin-1"), headers.get(b"host", b"").decode("latin-1")
        return not is_own_page(origin, scope["scheme"], host) and origin not in self._origins


def address_in(scope: Scope) -> str:
    """The address that limits count for a request; empty if there is none."""
    return counted_as(scope["client"][0]) if scope.get("client") else ""


def _last(values: str) -> str:
    """What the nearest proxy wrote."""
    return values.rpartition(",")[2].strip()
