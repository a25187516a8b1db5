"""Who may do what: every route of the staff, tried by everybody."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardroom.floor.commands import Command
from cardroom.floor.running import Close, GoOn, Pause, Unseat
from cardroom.floor.seating import Buy, Sit, StandBehind
from cardroom.floor.wagering import PutDown
from cardroom.server.people import STAFF
from support.room import HOLDEM, PIN, OpenRoom, Visitor, open_room

pytestmark = pytest.mark.anyio

GAME = {"game": "oaks/texas-holdem"}
CASH = {"cents": 100, "key": "k"}
TOURNAMENT = {"id": "t", "name": "Friday", "structure": "sit-and-go", "buy_in": 50_00}
WHY = {"why": "a test of it"}
SEAT = {"table": 1, "seat": 3, "chips": 100_00, "key": "k"}
COUNT = {"cents": 100_00}
LIMIT = {"what": "deposit", "per": "day", "amount": 5_000_00}
CASHIER, AUDITOR, FLOOR, MANAGER = ("cashier",), ("auditor",), ("floor",), ("manager",)
SUPERVISORS = ("floor", "manager")
DESK = ("cashier", "floor", "manager")
CONTROLLERS = ("auditor", "floor", "manager")
FOR_STAFF: dict[tuple[str, str], tuple[tuple[str, ...], object]] = {
    ("POST", "/api/cage/accounts"): (CASHIER, {"name": "Cal", "pin": PIN}),
    ("GET", "/api/cage/accounts"): (DESK, None),
    ("GET", "/api/cage/accounts/{number}"): (DESK, None),
    ("POST", "/api/cage/accounts/{number}/deposit"): (CASHIER, CASH),
    ("POST", "/api/cage/accounts/{number}/withdraw"): (CASHIER, CASH | {"key": "l", "pin": PIN}),
    ("POST", "/api/cage/accounts/{number}/lock"): (CASHIER, WHY),
    ("POST", "/api/cage/accounts/{number}/unlock"): (CASHIER, None),
    ("GET", "/api/cage/accounts/{number}/movements"): (DESK, None),
    ("GET", "/api/cage/accounts/{number}/receipts"): (DESK, None),
    ("POST", "/api/cage/receipts/{receipt_number}/reverse"): (CASHIER, WHY | {"key": "r"}),
    ("GET", "/api/cage/requests"): (DESK, None),
    ("GET", "/api/cage/requests/{request_number}"): (DESK, None),
    ("POST", "/api/cage/requests/{request_number}/approve"): (DESK, None),
    ("POST", "/api/cage/requests/{request_number}/decline"): (DESK, WHY),
    ("GET", "/api/cage/desk"): (DESK, None),
    ("POST", "/api/cage/drawer"): (CASHIER, COUNT),
    ("POST", "/api/cage/drawer/count"): (CASHIER, COUNT),
    ("POST", "/api/cage/drawer/hand-over"): (CASHIER, COUNT | {"to": 999_999, "pin": PIN}),
    ("POST", "/api/cage/drawer/close"): (CASHIER, COUNT),
    ("GET", "/api/cage/drawers"): (CONTROLLERS, None),
    ("GET", "/api/cage/drawers/{drawer_number}"): (("cashier", *CONTROLLERS), None),
    ("GET", "/api/cage/reversals"): (CONTROLLERS, None),
    ("GET", "/api/cage/accounts/{number}/limits"): (DESK, None),
    ("POST", "/api/cage/accounts/{number}/limits"): (DESK, LIMIT),
    ("POST", "/api/cage/accounts/{number}/freeze"): (SUPERVISORS, WHY),
    ("POST", "/api/cage/accounts/{number}/unfreeze"): (SUPERVISORS, WHY),
    ("GET", "/api/cage/accounts/{number}/data"): (DESK, None),
    ("POST", "/api/cage/accounts/{number}/close"): (CASHIER, {"pin": PIN}),
    ("POST", "/api/cage/accounts/{number}/pin"): (CASHIER, WHY),
    ("GET", "/api/cage/accounts/{number}/card"): (CASHIER, None),
    ("POST", "/api/tables"): (FLOOR, GAME),
    ("POST", "/api/tables/{number}/try-ruling"): (FLOOR, {"do": "have-accident", "fault": {"situation": "boxed-card"}}),
    ("POST", "/api/tournaments/{number}/try-ruling"): (
        FLOOR,
        {"order": "rule-on", "table": 1, "fault": {"situation": "boxed-card"}},
    ),
    ("POST", "/api/tournaments"): (FLOOR, TOURNAMENT),
    ("POST", "/api/tournament-structures/check"): (FLOOR, {"structure": "name = 1"}),
    ("GET", "/api/floor/tables"): (FLOOR, None),
    ("GET", "/api/floor/policies/{house}/{game}"): (FLOOR, None),
    ("GET", "/api/floor/tables/{number}/chat"): (FLOOR, None),
    ("POST", "/api/floor/tables/{number}/chat/{line_number}/remove"): (FLOOR, WHY),
    ("POST", "/api/floor/accounts/{number}/silence"): (FLOOR, WHY),
    ("POST", "/api/floor/guest-tables"): (FLOOR, {"on": True}),
    ("POST", "/api/floor/accounts/{number}/seat"): (FLOOR, SEAT),
    ("GET", "/api/floor/board"): (FLOOR, None),
    ("POST", "/api/floor/board"): (FLOOR, {"do": "join", "table": 1, "name": "Zed", "key": "k"}),
    ("GET", "/api/floor/jackpots"): (SUPERVISORS, None),
    ("GET", "/api/floor/school"): (SUPERVISORS, None),
    ("POST", "/api/floor/jackpots/claims/{claim}/verify"): (SUPERVISORS, {"cards": 52}),
    ("POST", "/api/floor/jackpots/claims/{claim}/refuse"): (SUPERVISORS, WHY),
    ("POST", "/api/floor/jackpots/claims/{claim}/pay"): (SUPERVISORS, None),
    ("POST", "/api/floor/jackpots/{name}/sweep"): (SUPERVISORS, None),
    ("POST", "/api/floor/accounts/{number}/sign-out"): (FLOOR, WHY),
    ("POST", "/api/cage/accounts/{number}/cooling-off"): (DESK, {"days": 1}),
    ("POST", "/api/cage/accounts/{number}/self-exclusion"): (DESK, {"months": 6}),
    ("POST", "/api/cage/accounts/{number}/end-exclusion"): (MANAGER, WHY),
    ("GET", "/api/books/balances"): (AUDITOR, None),
    ("GET", "/api/books/people"): (AUDITOR, None),
    ("GET", "/api/books/movements"): (AUDITOR, None),
    ("GET", "/api/books/movements.csv"): (AUDITOR, None),
    ("GET", "/api/books/audit"): (AUDITOR, None),
    ("GET", "/api/staff"): (MANAGER, None),
    ("POST", "/api/staff"): (MANAGER, {"name": "Mia", "role": "floor"}),
    ("POST", "/api/staff/{number}/role"): (MANAGER, WHY | {"role": "auditor"}),
    ("POST", "/api/staff/{number}/disable"): (MANAGER, WHY),
    ("POST", "/api/staff/{number}/enable"): (MANAGER, WHY),
    ("POST", "/api/staff/{number}/reset"): (MANAGER, WHY),
}
"""By route, the roles that may use it, and what they send."""
NOT_THERE = {
    "/api/cage/receipts/{receipt_number}/reverse",
    "/api/cage/requests/{request_number}",
    "/api/cage/requests/{request_number}/approve",
    "/api/cage/requests/{request_number}/decline",
    "/api/cage/drawer/hand-over",
    "/api/cage/drawers/{drawer_number}",
    "/api/floor/tables/{number}/chat/{line_number}/remove",
    "/api/tables/{number}/try-ruling",
    "/api/tournaments/{number}/try-ruling",
}
"""The routes that need something which is not there in these tests."""
NOT_NOW = {
    "/api/cage/accounts/{number}/close",
    "/api/cage/accounts/{number}/end-exclusion",
    "/api/floor/jackpots/claims/{claim}/verify",
    "/api/floor/jackpots/claims/{claim}/refuse",
    "/api/floor/jackpots/claims/{claim}/pay",
    "/api/floor/jackpots/{name}/sweep",
}
FOR_GUESTS = {
    ("POST", "/api/me/deposit"),
    ("POST", "/api/me/withdraw"),
    ("POST", "/api/me/tables"),
    ("POST", "/api/me/find-table"),
    ("POST", "/api/me/blocked"),
    ("POST", "/api/tables/{number}/chat"),
    ("GET", "/api/me/board"),
    ("POST", "/api/me/board"),
}
"""Staff do not play."""
FOR_EVERYBODY = {
    ("GET", "/health"),
    ("GET", "/api/where"),
    ("GET", "/api/schema"),
    ("POST", "/api/accounts"),
    ("POST", "/api/session"),
    ("GET", "/api/session"),
    ("DELETE", "/api/session"),
    ("GET", "/api/room"),
    ("GET", "/api/houses"),
    ("GET", "/api/games"),
    ("GET", "/api/games/{house}/{game}/choices"),
    ("GET", "/api/games/{house}/{game}/fees"),
    ("GET", "/api/games/{house}/{game}/how-to-play"),
    ("GET", "/api/rulings/{house}"),
    ("GET", "/api/games/{house}/{game}/limits"),
    ("GET", "/api/games/{house}/{game}/stakes"),
    ("GET", "/api/games/{house}/{game}/terms"),
    ("GET", "/api/tables"),
    ("GET", "/api/tables/{number}"),
    ("GET", "/api/tables/{number}/scene"),
    ("GET", "/api/tables/{number}/layout"),
    ("GET", "/api/tables/{number}/results"),
    ("GET", "/api/tournaments"),
    ("GET", "/api/tournaments/{number}"),
    ("GET", "/api/tournaments/{number}/scene"),
    ("GET", "/api/tournaments/{number}/draws"),
    ("GET", "/api/tournament-structures"),
    ("GET", "/api/jackpots"),
    ("GET", "/api/school/kinds"),
    ("GET", "/api/board"),
}
COSTLY = {
    ("GET", "/api/tables/{number}/best-play"),
    ("GET", "/api/tables/{number}/review"),
    ("POST", "/api/games/{house}/{game}/report"),
    ("GET", "/api/tables/{number}/felt"),
    ("GET", "/api/tables/{number}/rounds"),
    ("GET", "/api/tables/{number}/rounds/{played}"),
    ("GET", "/api/tables/{number}/rounds/{played}/export"),
    ("GET", "/api/tournaments/{number}/hands/{entry}"),
    ("POST", "/api/school/questions"),
    ("POST", "/api/school/answers"),
    ("POST", "/api/school/auditions"),
    ("GET", "/api/school/auditions/{audition}"),
    ("POST", "/api/school/auditions/{audition}/answers"),
}
FOR_WHOEVER_SIGNED_IN = {
    ("GET", "/api/me"),
    ("GET", "/api/me/movements"),
    ("GET", "/api/me/card"),
    ("GET", "/api/me/results"),
    ("GET", "/api/school/progress"),
    ("GET", "/api/me/rounds"),
    ("GET", "/api/me/session"),
    ("GET", "/api/me/blocked"),
    ("DELETE", "/api/me/blocked/{block}"),
    ("GET", "/api/me/tables"),
    ("POST", "/api/tables/{number}/enter"),
    ("GET", "/api/me/receipts"),
    ("GET", "/api/receipts/{receipt_number}"),
    ("GET", "/api/me/limits"),
    ("GET", "/api/me/data"),
    ("GET", "/api/me/sessions"),
    ("DELETE", "/api/me/sessions"),
    ("DELETE", "/api/me/sessions/{id}"),
    ("POST", "/api/me/login"),
    ("POST", "/api/me/pin"),
    ("POST", "/api/me/second-factor"),
    ("POST", "/api/me/second-factor/confirm"),
    ("POST", "/api/me/limits"),
    ("POST", "/api/me/cooling-off"),
    ("POST", "/api/me/self-exclusion"),
    ("POST", "/api/me/close"),
    ("POST", "/api/tables/{number}/as-set"),
    ("POST", "/api/tables/{number}/commands"),
    ("POST", "/api/tournaments/{number}/orders"),
    *COSTLY,
}
ROLES = ("nobody", "player", *STAFF)


async def somebody(room: OpenRoom, role: str) -> Visitor:
    if role == "nobody":
        return room.anybody()
    if role == "manager":
        return await room.hire(role)
    return await room.guest(role) if role == "player" else room.staff(role)


async def test_it_is_written_down_here_who_may_use_each_route(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        paths = room.app.openapi()["paths"]
        routes = {(method.upper(), path) for path, methods in paths.items() for method in methods}
        assert routes == FOR_STAFF.keys() | FOR_GUESTS | FOR_EVERYBODY | FOR_WHOEVER_SIGNED_IN


def test_the_page_of_endpoints_says_the_same() -> None:
    page = (Path(__file__).parents[2] / "docs" / "endpoints.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\w+) \| `(\S+)` \| ([^|]+) \| \S", page, re.MULTILINE)
    assert {(method, path): allowed for method, path, allowed in rows} == (
        {route: ", ".join(sorted(roles)) for route, (roles, _) in FOR_STAFF.items()}
        | dict.fromkeys(FOR_GUESTS, "player")
        | dict.fromkeys(FOR_EVERYBODY, "everybody")
        | dict.fromkeys(FOR_WHOEVER_SIGNED_IN, "whoever is signed in")
    )


@pytest.mark.parametrize("role", ROLES)
async def test_a_route_of_the_staff_is_for_its_roles(
    role: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann, cashier = await room.guest("Ann"), room.staff("cashier")
        visitor = await somebody(room, role)
        for (method, path), (allowed, body) in FOR_STAFF.items():
            before = room.traces(), len(room.room.keepers)
            number = cashier.number if path.startswith("/api/staff/") else ann.number
            reply = await visitor.http.request(method, address(path, number), json=body, params={"name": "ann"})
            if role not in allowed:
                assert reply.status_code == (401 if role == "nobody" else 403), path
                assert before == (room.traces(), len(room.room.keepers))
            elif path in NOT_THERE | NOT_NOW:
                assert reply.status_code == (404 if path in NOT_THERE else 409), reply.text
            else:
                assert reply.is_success, reply.text
        assert caplog.messages.count("request refused: wrong role") == (role != "nobody"), "one line a minute"


def address(path: str, number: int) -> str:
    nowhere = dict.fromkeys(("receipt_number", "request_number", "drawer_number", "line_number", "claim"), 999)
    return path.format(number=number, name="nothing", house="oaks", game="pai-gow-poker", **nowhere)


@pytest.mark.parametrize("role", ["nobody", "player"])
async def test_nobody_learns_from_the_cage_which_accounts_there_are(role: str, tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann")
        visitor = await somebody(room, role)
        nobody = 999_999 if ann.number != 999_999 else 999_998
        for (method, path), (_, body) in FOR_STAFF.items():
            replies = [
                await visitor.http.request(method, address(path, number), json=body, params={"name": "ann"})
                for number in (ann.number, nobody)
            ]
            assert replies[0].json() == replies[1].json()


@pytest.mark.parametrize("role", ROLES)
async def test_what_is_ones_own_is_for_whoever_signed_in(role: str, tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        visitor = await somebody(room, role)
        mine = ("", "/movements", "/rounds", "/receipts", "/limits", "/data", "/sessions", "/tables", "/session")
        replies = [await visitor.get(f"/me{path}") for path in mine]
        assert {reply.status_code for reply in replies} == {401 if role == "nobody" else 200}
        assert (await visitor.get("/tables/1/scene")).status_code == 200


@pytest.mark.parametrize("role", ROLES)
async def test_only_guests_have_chips_and_play(role: str, tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        visitor = await somebody(room, role)
        before = room.traces()
        allowed = {"nobody": 401, "player": 200}.get(role, 403)
        game = {"game": "players/pan"}
        assert (await visitor.post("/me/tables", game)).status_code == (201 if role == "player" else allowed)
        assert (await visitor.post("/me/find-table", game)).status_code == allowed
        for path in ("/me/deposit", "/me/withdraw"):
            assert (await visitor.post(path, CASH | {"key": path[4:]})).status_code == allowed
        if role in STAFF:
            commands: tuple[Command, ...] = (Sit(1, 100_00), StandBehind(100_00), Buy(100), PutDown({"bet": 100}))
            for place, command in enumerate(commands):
                refused = await visitor.command(1, command, f"play-{place}")
                assert (refused.status_code, refused.json()) == (
                    403,
                    {"code": "wrong-role", "reason": "staff may not play"},
                )
            async with visitor.at(1) as socket:
                assert (await socket.do(Sit(1, 100_00), "sit"))["code"] == "wrong-role"
            gift = await room.staff("cashier").post(f"/cage/accounts/{visitor.number}/deposit", CASH)
            assert (gift.status_code, gift.json()["code"]) == (409, "wrong-role")
            seat = await room.staff("floor").post(f"/floor/accounts/{visitor.number}/seat", SEAT)
            assert (seat.status_code, seat.json()["code"]) == (409, "wrong-role")
            assert room.traces() == before


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
        ({"fees": "no such"}, "no such"),
        ({"stakes": "no-limit blinds 5-2"}, "write the blinds from the smallest to the biggest"),
        ({"name": "Table\n"}, "is not a valid name for a table"),
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
