"""The pages: one HTML shell, plain ES modules and CSS from `web/`."""

from __future__ import annotations

from pathlib import Path
from string import Template

import msgspec
from fastapi import APIRouter
from fastapi.responses import HTMLResponse
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

WEB = Path(__file__).parent.parent / "web"
FELTS = ("table/table", "table/bank", "table/paying")


class Page(msgspec.Struct, frozen=True):
    """The contents of the HTML shell for one page. The page gets all its data from the API."""

    title: str
    module: str
    styles: tuple[str, ...]
    address: str = ""
    """The path of the page; empty if another router serves it."""


PAGES = {
    "lobby": Page("Lobby", "lobby/lobby", ("pages/lobby",), "/"),
    "account": Page("Account", "account/account", ("pages/account",), "/account"),
    "cashier": Page("Cashier", "cashier/cashier", ("pages/account",), "/cashier"),
    "floor": Page("Pit boss", "floor/floor", ("pages/floor",), "/floor"),
    "hands": Page("My hands", "account/hands", ("pages/hands",), "/hands"),
    "audit": Page("Audit", "audit/audit", ("pages/audit",), "/audit"),
    "fees": Page("Fees", "sheets/fees", ("pages/fees",), "/fees/{house}/{game}"),
    "report": Page("Odds report", "sheets/report", ("pages/report",)),
    "table": Page("Table", "table/table", (*FELTS, "table/sideways"), "/tables/{number}"),
    "screen": Page("Center screen", "table/screen", (*FELTS, "table/screen"), "/tables/{number}/screen"),
    "scoreboard": Page("Scoreboard", "scoreboard/scoreboard", ("pages/scoreboard",), "/tables/{number}/scoreboard"),
    "replay": Page("Replay", "replay/replay", (*FELTS, "pages/replay"), "/tables/{number}/rounds/{played}"),
}
FRESH = "no-cache"
"""Browsers check for changes before they use their copy."""
FOREVER = "public, max-age=31536000, immutable"
POLICY = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

router = APIRouter(include_in_schema=False)


def version() -> str:
    """The version of the pages, which changes whenever one of their files changes."""
    return f"v{max(file.stat().st_mtime_ns for file in WEB.rglob('*')):x}"


class Files(StaticFiles):
    """The files of the pages. Browsers keep files that are requested with a version, and do not request them again."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        first, _, rest = path.partition("/")
        is_versioned = first.startswith("v")
        response = await super().get_response(rest if is_versioned else path, scope)
        response.headers["Cache-Control"] = FOREVER if is_versioned else FRESH
        return response


def show(name: str) -> HTMLResponse:
    page = PAGES[name]
    static = f"/static/{version()}"
    sheets = (f'<link rel="stylesheet" href="{static}/css/{style}.css">' for style in ("base", *page.styles))
    shell = Template((WEB / "shell.html").read_text(encoding="utf-8"))
    text = shell.substitute(title=page.title, name=name, module=page.module, static=static, styles="\n  ".join(sheets))
    return HTMLResponse(text, headers={"Content-Security-Policy": POLICY, "Cache-Control": FRESH})


def _page(name: str) -> None:
    async def page() -> HTMLResponse:
        return show(name)

    router.add_api_route(PAGES[name].address, page, methods=["GET"], name=name)


for name, page in PAGES.items():
    if page.address:
        _page(name)
