"""Accounts, chips and the list of tables."""

from __future__ import annotations

from secrets import token_hex
from types import TracebackType
from typing import Any, Self

import httpx

from cardroom.client.table import TableClient
from cardroom.money import Cents


class ServerSaysNo(RuntimeError):
    """The server refused; the message says why."""


class Client:
    """One person at a server.

    >>> async with Client("http://127.0.0.1:8000") as client:  # doctest: +SKIP
    ...     await client.open_account("Ann", "1234")
    """

    def __init__(self, address: str = "http://127.0.0.1:8000") -> None:
        self.address = address.rstrip("/")
        self._http = httpx.AsyncClient(base_url=self.address, timeout=30)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        await self._http.aclose()

    async def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        reply = await self._http.request(method, f"/api{path}", json=body)
        if reply.is_error:
            try:
                detail = reply.json()["detail"]
            except (ValueError, KeyError):
                detail = reply.text
            raise ServerSaysNo(str(detail))
        return reply.json() if reply.content else None

    async def open_account(self, name: str, pin: str) -> int:
        """The number of the new account; it is signed in."""
        return int((await self._ask("POST", "/accounts", {"name": name, "pin": pin}))["number"])

    async def sign_in(self, number: int, pin: str) -> None:
        await self._ask("POST", "/session", {"number": number, "pin": pin})

    async def balance(self) -> Cents:
        """What is in the account."""
        return int((await self._ask("GET", "/me"))["cents"])

    async def buy_chips(self, cents: Cents) -> None:
        """Cash becomes chips in the account."""
        await self._ask("POST", "/me/deposit", {"cents": cents, "key": token_hex(8)})

    async def cash_out(self, cents: Cents) -> None:
        await self._ask("POST", "/me/withdraw", {"cents": cents, "key": token_hex(8)})

    async def tables(self) -> list[dict[str, Any]]:
        """The open tables, as the lobby lists them."""
        listed: list[dict[str, Any]] = await self._ask("GET", "/tables")
        return listed

    async def open_table(self, **terms: Any) -> int:
        """For the floor: `game`, and if wanted `fees`, `stakes`, `bots` and so on. Its number."""
        return int((await self._ask("POST", "/tables", terms))["number"])

    def table(self, number: int) -> TableClient:
        """A table to watch and to play at."""
        cookies = "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())
        return TableClient(self.address, number, cookies)
