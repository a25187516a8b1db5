"""The pages: plain HTML, ES modules and CSS, as they lie in `web/`."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

WEB = Path(__file__).parent.parent / "web"
PAGES = {
    "/": "lobby",
    "/account": "account",
    "/cashier": "cashier",
    "/floor": "floor",
    "/hands": "hands",
    "/audit": "audit",
    "/fees/{house}/{game}": "fees",
    "/tables/{number}": "table",
    "/tables/{number}/screen": "screen",
    "/tables/{number}/scoreboard": "scoreboard",
    "/tables/{number}/rounds/{played}": "replay",
}
"""What is shown where. A page asks the API for all that it shows."""
POLICY = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

router = APIRouter(include_in_schema=False)


class Files(StaticFiles):
    """Browsers ask whether a file has changed before they use what they have of it."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "no-cache"
        return response


def _page(name: str) -> None:
    path = WEB / f"{name}.html"

    async def page(_request: Request) -> FileResponse:
        return FileResponse(path, headers={"Content-Security-Policy": POLICY, "Cache-Control": "no-cache"})

    for address in (address for address, shown in PAGES.items() if shown == name):
        router.add_api_route(address, page, methods=["GET"], name=name)


for name in PAGES.values():
    _page(name)
