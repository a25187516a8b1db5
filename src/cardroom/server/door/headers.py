"""The headers of every answer: what browsers may do with it, where it may be shown, and who may keep it."""

from __future__ import annotations

from starlette.types import Message, Send

NOTHING = "default-src 'none'; frame-ancestors 'none'"
"""The content policy of an answer that is not a page."""
HSTS = (b"strict-transport-security", b"max-age=31536000")
"""Browsers that came by https come back by https for a year."""
NO_STORE = (b"cache-control", b"no-store")
"""For everything that does not say otherwise: most answers belong to a person, and all change."""
ALWAYS = [
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (
        b"permissions-policy",
        b"camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
]


def with_headers(send: Send, is_https: bool) -> Send:
    """A `send` that adds these headers to the start of an answer."""

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = message.setdefault("headers", [])
            names = {name for name, _ in headers}
            headers = [*headers, *(one for one in ALWAYS if one[0] not in names)]
            if b"cache-control" not in names:
                headers.append(NO_STORE)
            if b"content-security-policy" not in names:
                headers.append((b"content-security-policy", NOTHING.encode()))
            if is_https:
                headers.append(HSTS)
            message = {**message, "headers": headers}
        await send(message)

    return send_with_headers
