"""The pages: one HTML shell, plain ES modules and CSS from `web/`."""

from __future__ import annotations

import gzip
import re
import time
from collections.abc import Mapping
from functools import lru_cache
from html import escape
from pathlib import Path
from string import Template
from typing import Literal

import msgspec
from fastapi import APIRouter
from fastapi.responses import HTMLResponse
from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
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
    frames: Literal["none", "shows", "is shown"] = "none"
    """Whether the page shows pages of this server in frames, or is such a page."""
    also: tuple[str, ...] = ()
    """Other paths of it."""


RULING = ("pages/rulings-parts", "table/ruling")
TABLE = (*FELTS, *RULING, "table/learning", "table/chat", "table/sideways", "table/tournament")
TOURNAMENT_TABLES = ("/tournaments/{number}/table", "/tournaments/{number}/tables/{table}")
HANDS = ("/tournaments/{number}/hands/{entry}",)
PAGES = {
    "lobby": Page("Lobby", "lobby/lobby", ("pages/pills", "pages/lobby", "pages/tournaments"), "/"),
    "account": Page("Account", "account/account", ("pages/account",), "/account"),
    "print-card": Page("Account card", "account/card", ("pages/card",), "/card"),
    "cashier": Page("Cashier", "cashier/cashier", ("pages/account",), "/cashier"),
    "receipt": Page("Receipt", "cashier/receipt", ("pages/receipt",), "/receipts/{number}"),
    "drawer": Page("Drawer report", "cashier/drawer-report", ("pages/receipt",), "/drawers/{number}"),
    "floor": Page("Pit boss", "floor/floor", ("pages/floor",), "/floor"),
    "board": Page("Board", "board/board", ("pages/board",), "/board"),
    "board-screen": Page("Board", "board/screen", ("pages/board-screen",), "/board/screen"),
    "floor-board": Page("Board", "board/floor", ("pages/board",), "/floor-board"),
    "claims": Page("Jackpot claims", "jackpots/claims", ("pages/jackpots",), "/claims"),
    "jackpots": Page("Jackpots", "jackpots/jackpots", ("pages/jackpots",), "/jackpots"),
    "school": Page("School", "school/school", ("pages/school",), "/school"),
    "hands": Page("My hands", "account/hands", ("pages/pills", "pages/hands"), "/hands"),
    "staff": Page("Staff", "staff/staff", ("pages/account",), "/staff"),
    "audit": Page("Audit", "audit/audit", ("pages/audit",), "/audit"),
    "fees": Page("Fees", "sheets/fees", ("pages/fees",), "/fees/{house}/{game}"),
    "report": Page("Odds report", "sheets/report", ("pages/report",)),
    "rulings": Page(
        "Rulings",
        "rulings/rulings",
        ("pages/rulings-parts", "pages/rulings"),
        "/rulings",
        also=("/rulings/{house}/{game}",),
    ),
    "join": Page("A private table", "join/join", (), "/join/{number}"),
    "table": Page("Table", "table/table", TABLE, "/tables/{number}", also=TOURNAMENT_TABLES),
    "table framed": Page("Table", "table/table", (*TABLE, "table/framed"), "/tables/{number}/framed", "is shown"),
    "side-by-side": Page("My tables", "side-by-side/side-by-side", ("pages/side-by-side",), "/my-tables", "shows"),
    "tournament": Page("Tournament", "tournament/tournament", ("pages/tournament",), "/tournaments/{number}"),
    "tournament-screen": Page(
        "Center screen", "tournament/screen", ("pages/tournament-screen",), "/tournaments/{number}/screen"
    ),
    "screen": Page("Center screen", "table/screen", (*FELTS, "table/screen"), "/tables/{number}/screen"),
    "scoreboard": Page("Scoreboard", "scoreboard/scoreboard", ("pages/scoreboard",), "/tables/{number}/scoreboard"),
    "replay": Page("Replay", "replay/replay", (*FELTS, "pages/replay"), "/tables/{number}/rounds/{played}", also=HANDS),
}
FRESH = "no-cache"
"""Browsers check for changes before they use their copy."""
FOREVER = "public, max-age=31536000, immutable"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
"""Nothing from elsewhere, and no script or style in the page itself."""
HEADERS = {
    "none": {"Content-Security-Policy": POLICY},
    "shows": {"Content-Security-Policy": f"{POLICY}; frame-src 'self'"},
    "is shown": {
        "Content-Security-Policy": POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
        "X-Frame-Options": "SAMEORIGIN",
    },
}
"""By its frames, what browsers may do with a page. No page can be framed by another site."""
NO_SCRIPT = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"
NOT_FOUND = "There is no page at this address. The link may be old, or a letter of it may be wrong"
WORDS = {404: ("Page not found", "Go to the lobby", "/"), 401: ("Sign in first", "Sign in", "/account")}
"""By status, the title of the page and its button."""
OTHERWISE = ("Not shown", "Go to the lobby", "/")

IMPORTED = re.compile(r'^(?:import|export)\b[^;"]* from "(\.[^"]+)"', re.MULTILINE)
"""What a module imports as it is loaded, not what it may load later."""

router = APIRouter(include_in_schema=False)


def version() -> str:
    """The version of the pages, which changes whenever one of their files changes."""
    return f"v{max(file.stat().st_mtime_ns for file in WEB.rglob('*')):x}"


@lru_cache(maxsize=1)
def _version_at(_second: int) -> str:
    return version()


def version_now() -> str:
    """The version of the pages, looked up at most once a second because it looks at every file."""
    return _version_at(int(time.monotonic()))


@lru_cache(maxsize=256)
def _packed(path: str, _changed: int) -> bytes:
    return gzip.compress(Path(path).read_bytes(), mtime=0)


class Files(StaticFiles):
    """The files of the pages, packed if the browser reads that.

    Browsers keep files that are requested with a version, and do not request them again."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        first, _, rest = path.partition("/")
        is_versioned = first.startswith("v")
        response = await super().get_response(rest if is_versioned else path, scope)
        if isinstance(response, FileResponse) and scope["method"] == "GET":
            response = self._as_read(response, Headers(scope=scope))
        response.headers["Cache-Control"] = FOREVER if is_versioned else FRESH
        return response

    @staticmethod
    def _as_read(file: FileResponse, request: Headers) -> Response:
        """The file as this browser reads it."""
        file.headers["Vary"] = "Accept-Encoding"
        if "gzip" not in request.get("accept-encoding", "") or "range" in request:
            return file
        packed = _packed(str(file.path), Path(file.path).stat().st_mtime_ns)
        headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(packed, media_type=file.media_type, headers=headers)


def show(name: str) -> HTMLResponse:
    page = PAGES[name]
    static = f"/static/{version_now()}"
    sheets = (f'<link rel="stylesheet" href="{static}/css/{style}.css">' for style in ("base", *page.styles))
    shell = Template((WEB / "shell.html").read_text(encoding="utf-8"))
    text = shell.substitute(title=page.title, name=name, module=page.module, static=static, styles="\n  ".join(sheets))
    return HTMLResponse(text, headers={**HEADERS[page.frames], "Cache-Control": FRESH})


def page_files(name: str) -> list[str]:
    """The addresses of all files that a page needs: its icon, its styles, and every module that its own one imports."""
    web = WEB.resolve()
    modules = [web / "js" / f"{PAGES[name].module}.js"]
    for module in modules:
        imported = [(module.parent / path).resolve() for path in IMPORTED.findall(module.read_text(encoding="utf-8"))]
        modules += [path for path in imported if path not in modules]
    styles = [f"css/{style}.css" for style in ("base", *PAGES[name].styles)]
    files = ["icon.svg", *styles, *(path.relative_to(web).as_posix() for path in modules)]
    return [f"/static/{version_now()}/{path}" for path in files]


def problem_page(status: int, reason: str, headers: Mapping[str, str]) -> HTMLResponse:
    """What a person sees who opens an address that is not for them or does not exist."""
    title, button, to = WORDS.get(status, OTHERWISE)
    said = NOT_FOUND if (status, reason) == (404, "Not Found") else f"{reason[:1].upper()}{reason[1:]}"
    shell = Template((WEB / "problem.html").read_text(encoding="utf-8"))
    text = shell.substitute(title=title, reason=escape(said), button=button, to=to, static=f"/static/{version_now()}")
    return HTMLResponse(text, status, {**headers, "Content-Security-Policy": NO_SCRIPT})


@router.get("/favicon.ico")
async def icon() -> FileResponse:
    """Browsers ask for it on pages that name no icon, such as rule sheets."""
    return FileResponse(WEB / "icon.svg", media_type="image/svg+xml")


def _page(name: str) -> None:
    async def page() -> HTMLResponse:
        return show(name)

    for address in (PAGES[name].address, *PAGES[name].also):
        router.add_api_route(address, page, methods=["GET"], name=name)


for name, page in PAGES.items():
    if page.address:
        _page(name)
