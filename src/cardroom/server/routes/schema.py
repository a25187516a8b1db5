"""The route for the schema of all messages, for authors of pages and programs."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, Request, Response

from cardroom.server.replies import answers_with
from cardroom.server.schema import wire_schema

router = APIRouter(prefix="/api", tags=["schema"])
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
    document = msgspec.json.encode(wire_schema(request.app))
    return Response(document, media_type="application/json", headers={"Cache-Control": AN_HOUR})
