"""The OpenAPI description against the room itself: whatever is sent, the answer is one that it promises."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.floor.terms import Terms
from cardroom.server.app import create_app
from cardroom.server.settings import Settings
from support.effort import effort
from support.room import HERE, HOLDEM, OpenRoom, Visitor, standing_room

PARTS = 6
"""The operations are tried in six tests, so that several workers can share them."""
ROLES = ("nobody", "player", "cashier", "floor", "auditor", "manager")


@cache
def operations() -> dict[str, Any]:
    """Schemathesis and the description take seconds to load, and every worker collects this file."""
    import schemathesis

    found = schemathesis.openapi.from_dict(create_app(Settings()).openapi()).get_all_operations()
    return {each.ok().label: each.ok() for each in found}  # type: ignore[union-attr]


@cache
def checks() -> list[Any]:
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi import checks

    return [
        not_a_server_error,
        checks.status_code_conformance,
        checks.content_type_conformance,
        checks.response_headers_conformance,
        checks.response_schema_conformance,
    ]


class Desk:
    """A room that stays open for all these tests."""

    def __init__(self, runner: asyncio.Runner, room: OpenRoom) -> None:
        self.runner = runner
        ann = runner.run(room.guest())
        room.app.state.tries.most = 10**9
        self._room = room
        self._ann = ann
        self.numbers = [1, 2, ann.number]

    def visitor(self, role: str) -> Visitor:
        """Signed in, even if what was sent before has signed them out."""
        if role == "nobody":
            return self._room.anybody()
        return self._room.signed_in(self._ann.number) if role == "player" else self._room.staff(role)

    def send(self, role: str, request: dict[str, Any]) -> Any:
        data = request.pop("data", None)
        if data is not None:
            request["content"] = data
        return self.runner.run(self.visitor(role).http.request(**request))


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    tables = (HOLDEM, Terms("oaks/pure-21-5-blackjack"))
    with standing_room(tmp_path_factory.mktemp("room"), *tables) as (runner, room):
        yield Desk(runner, room)


def cases(label: str) -> st.SearchStrategy[Any]:
    """What the description allows, and what it does not."""
    from schemathesis.generation import GenerationMode

    operation = operations()[label]
    return st.one_of(
        operation.as_strategy(generation_mode=GenerationMode.POSITIVE),
        operation.as_strategy(generation_mode=GenerationMode.NEGATIVE),
    )


def try_operation(label: str, desk: Desk) -> None:
    @effort(4, in_soak=80)
    @given(st.data(), st.sampled_from(ROLES))
    def check(data: st.DataObject, role: str) -> None:
        case = data.draw(cases(label))
        if "number" in case.path_parameters and data.draw(st.booleans()):
            case.path_parameters["number"] = data.draw(st.sampled_from(desk.numbers))
        case.validate_response(desk.send(role, case.as_transport_kwargs(base_url=HERE)), checks=checks())

    check()


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_every_answer_is_one_that_the_description_promises(part: int, desk: Desk) -> None:
    assert len(operations()) > 100
    for label in list(operations())[part::PARTS]:
        try_operation(label, desk)


def test_every_route_says_what_it_is_for() -> None:
    for label, operation in operations().items():
        assert operation.definition.raw.get("description") or operation.definition.raw.get("summary"), label
