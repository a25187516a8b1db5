"""Routes for rulings: all rulings of a house as one document, and the worker that keeps the page without a network."""

from __future__ import annotations

import gzip
import hashlib
from typing import NamedTuple

import msgspec
from fastapi import APIRouter, HTTPException, Request, Response

from cardroom.server.access import address_of
from cardroom.server.answers import problems
from cardroom.server.routes.accounts import TheRoom
from cardroom.server.routes.pages import FRESH, WEB, page_files, version_now
from cardroom.server.ruling_book import ruling_book
from cardroom.server.ruling_replies import HouseRulings
from cardroom.server.wall import Wall

router = APIRouter(prefix="/api", tags=["houses"])
pages = APIRouter(include_in_schema=False)
WORKER = WEB / "js" / "rulings" / "worker.js"
WORKER_POLICY = "default-src 'none'; connect-src 'self'"
"""The worker may fetch from this server, and nothing else."""


class _Book(NamedTuple):
    """The rulings of a house, packed, and the mark by which browsers know this version of them."""

    packed: bytes
    mark: str


@router.get("/rulings/{house}", response_model=HouseRulings, responses=problems(404, 409, 429, 503))
async def house_rulings(house: str, room: TheRoom, request: Request) -> Response:
    """All rulings of a house: what can happen in each game, what is asked, what is done, and how others rule."""
    if house not in room.houses.slugs:
        raise HTTPException(404, f"there is no house {house}")
    wall: Wall = request.app.state.wall
    book = await wall.sheet(address_of(request), (_book, house), lambda: _book(ruling_book(room.houses.house(house))))
    headers = {"Cache-Control": f"public, {FRESH}", "ETag": book.mark, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == book.mark:
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(book.packed), media_type="application/json", headers=headers)
    packed = {**headers, "Content-Encoding": "gzip"}
    return Response(book.packed, media_type="application/json", headers=packed)


def _book(rulings: HouseRulings) -> _Book:
    text = rulings.model_dump_json().encode()
    return _Book(gzip.compress(text, mtime=0), f'W/"{hashlib.sha256(text).hexdigest()[:16]}"')


@pages.get("/rulings-worker.js")
async def worker() -> Response:
    """The worker of the page for rulings, with the files of this release that it keeps."""
    release = {"version": version_now(), "page": "/rulings", "files": page_files("rulings")}
    text = f"const RELEASE = {msgspec.json.encode(release).decode()};\n{WORKER.read_text(encoding='utf-8')}"
    headers = {"Cache-Control": FRESH, "Content-Security-Policy": WORKER_POLICY}
    return Response(text, media_type="text/javascript", headers=headers)
