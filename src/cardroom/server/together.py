"""What several processes know together: each is asked for its own part, as the person who asks."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import httpx
import msgspec
from starlette.requests import Request

from cardroom.server.access import address_of, is_https, room_of

log = logging.getLogger(__name__)
OWN_PART = "cardroom-own-part"
"""A header that asks a process for its own part only."""
SECONDS = 2.0


def is_part(request: Request) -> bool:
    """True if another process asks, and adds what it knows itself."""
    return OWN_PART in request.headers


async def parts_of_others(request: Request) -> list[Any]:
    """What all other processes answer to the same request. One that does not answer is left out."""
    return [msgspec.json.decode(part) for part in await encoded_parts_of_others(request)]


async def encoded_parts_of_others(request: Request) -> list[bytes]:
    """The same, as it came."""
    cluster = room_of(request).cluster
    if cluster is None or not cluster.others or is_part(request):
        return []
    headers = {
        OWN_PART: "1",
        "cookie": request.headers.get("cookie", ""),
        "x-forwarded-for": address_of(request),
        "x-forwarded-proto": "https" if is_https(request) else "http",
    }
    async with httpx.AsyncClient(timeout=SECONDS) as http:
        addresses = [f"{other.address}{request.url.path}" for other in cluster.others]
        answers = await asyncio.gather(
            *(http.get(address, headers=headers) for address in addresses), return_exceptions=True
        )
    parts = []
    for address, answer in zip(addresses, answers, strict=True):
        if isinstance(answer, httpx.Response) and answer.status_code == httpx.codes.OK:
            parts.append(answer.content)
        else:
            log.warning("a process does not say what it knows: %s", answer, extra={"address": address})
    return parts
