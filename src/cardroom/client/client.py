"""The client for accounts, chips and the list of tables."""

from __future__ import annotations

import json
from secrets import token_hex
from types import TracebackType
from typing import Any, Self

import httpx

from cardroom.client.table import TableClient
from cardroom.client.verify import History, read_history
from cardroom.dealing.decisions import Seat
from cardroom.money import Cents


class ServerSaysNo(RuntimeError):
    """The server refused a request. `code` is for programs; the message says why."""

    def __init__(self, reason: str, code: str = "not-possible", seat: Seat = 0) -> None:
        super().__init__(reason)
        self.reason = reason
        self.code = code
        self.seat = seat


class Client:
    """One person's connection to a server.

    >>> async with Client("http://127.0.0.1:8000") as client:  # doctest: +SKIP
    ...     await client.open_account("Ann", "482915")
    """

    def __init__(self, address: str = "http://127.0.0.1:8000") -> None:
        self.address = address.rstrip("/")
        self._http = httpx.AsyncClient(base_url=self.address, timeout=30, follow_redirects=True)
        self._http.event_hooks = {"response": [self._keep_session]}

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        await self._http.aclose()

    async def _keep_session(self, response: httpx.Response) -> None:
        """Keeps the cookie for no host: another machine than the one that is asked may have signed the person in."""
        if "set-cookie" in response.headers:
            self._http.cookies.clear()
            for name, value in response.cookies.items():
                self._http.cookies.set(name, value)

    async def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        reply = await self._http.request(method, f"/api{path}", json=body)
        if reply.is_error:
            try:
                problem = reply.json()
            except ValueError:
                raise ServerSaysNo(reply.text) from None
            raise ServerSaysNo(problem["reason"], problem["code"], problem.get("seat", 0))
        return reply.json() if reply.content else None

    async def open_account(self, name: str, pin: str) -> int:
        """Opens an account, signs in, and returns the number of the account."""
        return int((await self._ask("POST", "/accounts", {"name": name, "pin": pin}))["number"])

    async def sign_in(self, who: int | str, pin: str, code: str = "") -> None:
        """Signs in with the account number or the sign-in name, and the code of a second factor if there is one."""
        name = {"number": who} if isinstance(who, int) else {"login": who}
        await self._ask("POST", "/session", {**name, "pin": pin, "code": code})

    async def balance(self) -> Cents:
        """The money in the account."""
        return int((await self._ask("GET", "/me"))["cents"])

    async def buy_chips(self, cents: Cents) -> None:
        """Buys chips for cash; they go into the account."""
        await self._ask("POST", "/me/deposit", {"cents": cents, "key": token_hex(8)})

    async def cash_out(self, cents: Cents) -> None:
        await self._ask("POST", "/me/withdraw", {"cents": cents, "key": token_hex(8)})

    async def tables(self) -> list[dict[str, Any]]:
        """The open tables, as the lobby lists them."""
        listed: list[dict[str, Any]] = await self._ask("GET", "/tables")
        return listed

    async def history(self, table: int, number: int) -> History:
        """A finished hand as you saw it, which `verify` checks."""
        return read_history(json.dumps(await self._ask("GET", f"/tables/{table}/rounds/{number}")))

    async def open_table(self, **terms: Any) -> int:
        """Opens a table and returns its number; for floor staff. `game` is required; `fees` and the rest are not."""
        return int((await self._ask("POST", "/tables", terms))["number"])

    def table(self, number: int) -> TableClient:
        """A client for one table, to watch it and to play at it."""
        return TableClient(self.address, f"tables/{number}", self._cookies)

    async def order(self, tournament: int, order: str, id: str = "", **fields: Any) -> None:
        """Gives an order to a tournament, such as "register" or, for floor staff, "start"."""
        asked = {"id": id or token_hex(8), "order": {"order": order, **fields}}
        await self._ask("POST", f"/tournaments/{tournament}/orders", asked)

    def tournament(self, number: int) -> TableClient:
        """A client for your own table in a tournament, wherever you are moved."""
        return TableClient(self.address, f"tournaments/{number}", self._cookies)

    @property
    def _cookies(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())
