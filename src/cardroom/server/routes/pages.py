"""The pages: plain HTML, ES modules and CSS, as they lie in `web/`."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import HTMLResponse
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
FRESH = "no-cache"
"""Browsers ask whether it has changed before they use what they have of it."""
FOR_GOOD = "public, max-age=31536000, immutable"
POLICY = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

router = APIRouter(include_in_schema=False)


def version() -> str:
    """Another one whenever a file of the pages has changed."""
    return f"v{max(file.stat().st_mtime_ns for file in WEB.rglob('*')):x}"


class Files(StaticFiles):
    """A page names its files with their version. Those are kept by browsers, which ask for them no more."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        first, _, rest = path.partition("/")
        is_versioned = first.startswith("v")
        response = await super().get_response(rest if is_versioned else path, scope)
        response.headers["Cache-Control"] = FOR_GOOD if is_versioned else FRESH
        return response


def show(name: str) -> HTMLResponse:
    text = (WEB / f"{name}.html").read_text(encoding="utf-8").replace('"/static/', f'"/static/{version()}/')
    return HTMLResponse(text, headers={"Content-Security-Policy": POLICY, "Cache-Control": FRESH})


def _page(name: str) -> None:
    async def page() -> HTMLResponse:
        return show(name)

    for address in (address for address, shown in PAGES.items() if shown == name):
        router.add_api_route(address, page, methods=["GET"], name=name)


for name in PAGES.values():
    _page(name)
