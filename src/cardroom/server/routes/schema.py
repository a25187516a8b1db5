"""Routes that describe the API and all messages, for authors of pages and programs."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from fastapi import APIRouter, FastAPI, Request, Response

from cardroom.server.answers import answers_with
from cardroom.server.api_page import api_page
from cardroom.server.routes.pages import NO_SCRIPT
from cardroom.server.schema import wire_schema

router = APIRouter(prefix="/api", tags=["schema"])
pages = APIRouter(include_in_schema=False)
AN_HOUR = "public, max-age=3600"
DOCUMENT = {
    "type": "object",
    "required": ["$schema", "$defs", "messages"],
    "properties": {
        "$schema": {"type": "string"},
        "$defs": {"type": "object", "additionalProperties": {"type": "object", "additionalProperties": True}},
        "messages": {"type": "object", "additionalProperties": {"type": "object", "additionalProperties": True}},
    },
}


@router.get("/schema", responses=answers_with(DOCUMENT))
def wire_schema_document(request: Request) -> Response:
    """Every message, command and reply as one JSON schema, generated from the types of the server."""
    return _kept(request.app, "schema", lambda: msgspec.json.encode(wire_schema(request.app)))


@pages.get("/openapi.json")
def openapi(request: Request) -> Response:
    """The description of the HTTP API for programs."""
    return _kept(request.app, "openapi", lambda: msgspec.json.encode(request.app.openapi()))


@pages.get("/docs")
def docs(request: Request) -> Response:
    """The description of the HTTP API for people."""
    response = _kept(request.app, "docs", lambda: api_page(request.app.openapi()).encode(), "text/html")
    response.headers["Content-Security-Policy"] = NO_SCRIPT
    return response


def _kept(app: FastAPI, name: str, make: Callable[[], bytes], media_type: str = "application/json") -> Response:
    """A document that takes long to make and does not change while the server runs."""
    documents: dict[str, bytes] = app.state.documents
    if name not in documents:
        documents[name] = make()
    return Response(documents[name], media_type=media_type, headers={"Cache-Control": AN_HOUR})
