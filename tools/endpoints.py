"""Writes the table of all requests and who may make them: `tools/endpoints.py` after any change of a route.

It comes from the routes themselves and is docs/endpoints.md; `--check` only compares. Whether it is true is what
tests/server/test_roles.py tries out.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from pathlib import Path

from fastapi.dependencies.models import Dependant
from fastapi.routing import RouteContext, iter_route_contexts

from cardroom.server.access import signed_in, with_pin
from cardroom.server.app import create_app
from cardroom.server.settings import Settings

TABLE = Path(__file__).parent.parent / "docs" / "endpoints.md"
HEAD = """# Who may do what

Every request of the HTTP API, and who may make it. `tools/endpoints.py` writes this page from the routes, and the tests
try every request as everybody. [running.md](running.md) describes the roles; `/docs` describes the requests.

A table's WebSocket (`/api/tables/{number}/play`) is open to everybody. Commands on it need a session: those of guests
are for players, because staff do not play, and those of the floor are for the floor.

| | request | who | |
|---|---|---|---|
"""
EVERYBODY, SIGNED_IN = "everybody", "whoever is signed in"


def calls_of(dependant: Dependant) -> Iterator[object]:
    """Everything that must be passed before a request is answered."""
    for one in dependant.dependencies:
        yield one.call
        yield from calls_of(one)


def who_may(route: RouteContext) -> str:
    calls = list(calls_of(route.dependant))
    roles = [getattr(call, "roles", ()) for call in calls]
    allowed = set.intersection(*(set(some) for some in roles if some)) if any(roles) else set()
    if allowed:
        return ", ".join(sorted(allowed))
    return SIGNED_IN if signed_in in calls or with_pin in calls else EVERYBODY


def lines(routes: Iterable[RouteContext]) -> Iterator[str]:
    for route in routes:
        if getattr(route, "dependant", None) and getattr(route, "include_in_schema", False):
            about = str(route.description).split("\n")[0]
            for method in route.methods or ():
                yield f"| {method} | `{route.path}` | {who_may(route)} | {about} |"


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the file is out of date")
    is_check = parser.parse_args().check
    routes = iter_route_contexts(create_app(Settings()).routes)
    text = HEAD + "\n".join(sorted(lines(routes), key=lambda line: line.split("|")[2::-1])) + "\n"
    if is_check:
        if text == TABLE.read_text(encoding="utf-8"):
            return 0
        print("docs/endpoints.md is not what the routes say: run tools/endpoints.py", file=sys.stderr)
        return 1
    TABLE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
