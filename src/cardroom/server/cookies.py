"""The only cookie that is read: the server's own."""

from __future__ import annotations

import re

from starlette.types import Scope

Headers = list[tuple[bytes, bytes]]
COOKIE = "cardroom"
"""The name of the session cookie. By https it begins with `__Host-`, so that no other site of the domain can set it."""
VALUE = re.compile(rb"[A-Za-z0-9._-]{1,1000}")
"""What a signed session is made of."""


def comes_by_https(scope: Scope) -> bool:
    return scope["scheme"] in ("https", "wss")


def name_of_cookie(scope: Scope) -> str:
    return f"__Host-{COOKIE}" if comes_by_https(scope) else COOKIE


def read_cookie(headers: Headers, name: str) -> str:
    """The first cookie of this name; empty if there is none, or if it cannot be a session."""
    wanted = name.encode()
    for header, value in headers:
        if header != b"cookie":
            continue
        for part in value.split(b";"):
            found, _, content = part.partition(b"=")
            if found.strip() == wanted:
                text = content.strip()
                return text.decode() if VALUE.fullmatch(text) else ""
    return ""


def with_only_cookie(headers: Headers, name: str) -> Headers:
    """The headers with this cookie as the only one.

    The framework reads all cookies of every request with the standard library, whose parser takes a time that grows
    with the square of a quoted value: seconds for one long cookie."""
    if not any(header == b"cookie" for header, _ in headers):
        return headers
    cookie = read_cookie(headers, name)
    kept = [one for one in headers if one[0] != b"cookie"]
    return [*kept, (b"cookie", f"{name}={cookie}".encode())] if cookie else kept
