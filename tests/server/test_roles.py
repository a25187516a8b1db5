"""Who may do what: every route of the staff, tried by everybody."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.floor.running import Close, GoOn, Pause, Unseat
from support.room import HOLDEM, PIN, OpenRoom, Visitor, open_room

pytestmark = pytest.mark.anyio

GAME = {"game": "oaks/texas-holdem"}
CASH = {"cents": 100, "key": "k"}
SEAT = {"table": 1, "seat": 3, "chips": 100_00, "key": "k"}
FOR_STAFF: dict[tuple[str, str], tuple[str, object]] = {
    ("POST", "/api/cage/accounts"): ("cashier", {"name": "Cal", "pin": PIN}),
    ("GET", "/api/cage/accounts/{number}"): ("cashier", None),
    ("POST", "/api/cage/accounts/{number}/deposit"): ("cashier", CASH),
    ("POST", "/api/cage/accounts/{number}/withdraw"): ("cashier", CASH | {"key": "l"}),
    ("POST", "/api/cage/accounts/{number}/unlock"): ("cashier", None),
    ("GET", "/api/cage/accounts/{number}/movements"): ("cashier", None),
    ("POST", "/api/tables"): ("floor", GAME),
    ("GET", "/api/floor/tables"): ("floor", None),
    ("POST", "/api/floor/accounts/{number}/seat"): ("floor", SEAT),
    ("GET", "/api/books/balances"): ("auditor", None),
    ("GET", "/api/books/people"): ("auditor", None),
    ("GET", "/api/books/movements"): ("auditor", None),
    ("GET", "/api/books/audit"): ("auditor", None),
}
FOR_EVERYBODY = {
    ("GET", "/health"),
    ("GET", "/api/schema"),
    ("POST", "/api/accounts"),
    ("POST", "/api/session"),
    ("GET", "/api/session"),
    ("DELETE", "/api/session"),
    ("GET", "/api/houses"),
    ("GET", "/api/games"),
    ("GET", "/api/games/{house}/{game}/choices"),
    ("GET", "/api/games/{house}/{game}/fees"),
    ("GET", "/api/games/{house}/{game}/terms"),
    ("POST", "/api/games/{house}/{game}/report"),
    ("GET", "/api/tables"),
    ("GET", "/api/tables/{number}"),
    ("GET", "/api/tables/{number}/scene"),
    ("GET", "/api/tables/{number}/layout"),
    ("GET", "/api/tables/{number}/felt"),
    ("GET", "/api/tables/{number}/results"),
    ("GET", "/api/tables/{number}/rounds"),
    ("GET", "/api/tables/{number}/rounds/{played}"),
}
FOR_WHOEVER_SIGNED_IN = {
    ("GET", "/api/me"),
    ("GET", "/api/me/movements"),
    ("GET", "/api/me/rounds"),
    ("POST", "/api/me/deposit"),
    ("POST", "/api/me/withdraw"),
    ("POST", "/api/tables/{number}/commands"),
}
ROLES = ("nobody", "player", "cashier", "floor", "auditor")


async def somebody(room: OpenRoom, role: str) -> Visitor:
    if role == "nobody":
        return room.anybody()
    return await room.guest(role) if role == "player" else room.staff(role)


async def test_it_is_written_down_here_who_may_use_each_route(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        paths = room.app.openapi()["paths"]
        routes = {(method.upper(), path) for path, methods in paths.items() for method in methods}
        assert routes == FOR_STAFF.keys() | FOR_EVERYBODY | FOR_WHOEVER_SIGNED_IN


@pytest.mark.parametrize("role", ROLES)
async def test_a_route_of_the_staff_is_for_one_role(
    role: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest("Ann")
        visitor = await somebody(room, role)
        refusals = 0
        for (method, path), (allowed, body) in FOR_STAFF.items():
            before = room.traces(), len(room.room.keepers)
            reply = await visitor.http.request(method, path.format(number=ann.number), json=body)
            if role == allowed:
                assert reply.is_success, reply.text
            else:
                assert reply.status_code == (401 if role == "nobody" else 403), path
                assert before == (room.traces(), len(room.room.keepers))
                refusals += 1
        assert caplog.messages.count("request refused: wrong role") == (0 if role == "nobody" else refusals)


@pytest.mark.parametrize("role", ROLES)
async def test_what_is_ones_own_is_for_whoever_signed_in(role: str, tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        visitor = await somebody(room, role)
        replies = [await visitor.get(path) for path in ("/me", "/me/movements", "/me/rounds")]
        replies += [await visitor.post(path, CASH | {"key": path[4:]}) for path in ("/me/deposit", "/me/withdraw")]
        assert {reply.status_code for reply in replies} == {401 if role == "nobody" else 200}
        assert (await visitor.get("/tables/1/scene")).status_code == 200


@pytest.mark.parametrize("role", ROLES)
async def test_the_orders_of_the_floor_are_for_the_floor(role: str, tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        visitor = await somebody(room, role)
        before = room.traces()
        replies = [await visitor.command(1, order, f"order-{place}") for place, order in enumerate(ORDERS)]
        codes = [reply.status_code for reply in replies]
        if role == "floor":
            assert codes == [200, 200, 409, 200]
        else:
            assert set(codes) == {401 if role == "nobody" else 403}
            assert room.traces() == before


ORDERS = (Pause(), GoOn(), Unseat(1), Close())


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        ({"game": "oaks/snap"}, "has no game 'snap'"),
        ({"game": "../oaks/texas-holdem"}, "no house '../oaks'"),
        ({"game": "\0/texas-holdem"}, "no house"),
        ({"fees": "no such"}, "no such"),
        ({"stakes": "no-limit blinds 5-2"}, "write the blinds from the smallest to the biggest"),
        ({"name": "Table\0"}, "is not a valid name for a table"),
    ],
)
async def test_a_table_on_terms_that_cannot_be_is_not_opened(terms: dict[str, str], why: str, tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        before = room.traces(), len(room.room.keepers)
        refused = await room.staff("floor").post("/tables", GAME | terms)
        assert refused.status_code == 409
        assert why in refused.json()["reason"]
        assert before == (room.traces(), len(room.room.keepers))


# The cage


async def test_without_self_service_a_cashier_does_it(tmp_path: Path) -> None:
    async with open_room(tmp_path, self_service=False) as room:
        assert (await room.anybody().post("/accounts", {"name": "Ann", "pin": PIN})).status_code == 403
        cashier = room.staff("cashier")
        number = (await cashier.post("/cage/accounts", {"name": "Ann", "pin": PIN})).json()["number"]
        ann = room.anybody()
        assert (await ann.post("/session", {"number": number, "pin": PIN})).status_code == 200
        for path in ("/me/deposit", "/me/withdraw"):
            assert (await ann.post(path, CASH)).status_code == 403
        assert (await cashier.post(f"/cage/accounts/{number}/deposit", CASH)).json()["cents"] == 100
        assert await ann.balance() == 100


async def test_cash_moves_once_for_each_key(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest(dollars=0)
        assert [(await ann.post("/me/deposit", CASH)).json()["cents"] for _ in range(100)] == [100] * 100
        reused = await ann.post("/me/deposit", CASH | {"cents": 200})
        assert (reused.status_code, reused.json()) == (
            409,
            {
                "code": "not-possible",
                "reason": "the key k has already been used for a different movement; use a new key",
            },
        )
        assert await ann.balance() == 100


async def test_one_persons_key_is_not_anothers(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, ben = await room.guest("Ann", 0), await room.guest("Ben", 0)
        for visitor in (ann, ben):
            assert (await visitor.post("/me/deposit", CASH)).status_code == 200
            assert await visitor.balance() == 100


async def test_nobody_cashes_out_more_than_there_is(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest(dollars=1)
        refused = await ann.post("/me/withdraw", {"cents": 101, "key": "all"})
        assert (refused.status_code, refused.json()) == (
            409,
            {"code": "not-enough-chips", "reason": "the account has only $1"},
        )
        assert await ann.balance() == 100


async def test_at_most_so_much_is_bought_at_a_time(tmp_path: Path) -> None:
    async with open_room(tmp_path, most_deposit=50) as room:
        ann = await room.guest(dollars=0)
        for visitor, path in ((ann, "/me/deposit"), (room.staff("cashier"), f"/cage/accounts/{ann.number}/deposit")):
            refused = await visitor.post(path, {"cents": 50_01, "key": "much"})
            assert (refused.status_code, refused.json()) == (
                409,
                {"code": "too-much", "reason": "the maximum deposit is $50 at a time"},
            )
            assert (await visitor.post(path, {"cents": 50_00, "key": "most"})).status_code == 200
        assert await ann.balance() == 100_00
