"""The names under which the server answers, and the pages that may use it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cardroom.server.door.addresses import parse
from cardroom.server.door.denied import Denied

LOCALHOST = ("localhost", "127.0.0.1", "::1")
EVERYWHERE = ("", "0.0.0.0", "::")
"""Addresses to listen on that stand for all addresses of the machine, and are not names of it."""
HOST = re.compile(r"(?:\[(?P<ip>[0-9a-fA-F:.]+)\]|(?P<name>[A-Za-z0-9._-]+))(?::(?P<port>[0-9]{1,5}))?")
ORIGIN = re.compile(r"(?P<scheme>https?)://(?P<host>[^/?#@\s]+)")


class Hosts:
    def __init__(self, named: Iterable[str], listens_on: str) -> None:
        self._names = {*LOCALHOST, *(name.lower() for name in named)}
        if listens_on not in EVERYWHERE:
            self._names.add(listens_on.lower())

    def check(self, headers: list[tuple[bytes, bytes]], local_address: str) -> str:
        """The host that is asked for, with its port. Raises Denied if the server does not answer under this name.

        `local_address` is the address of this machine that the connection came to: nobody can make a name of it."""
        hosts = [value for name, value in headers if name == b"host"]
        if len(hosts) != 1:
            raise Denied(400, "the request needs one Host header", "request refused: no host or several")
        host = hosts[0].decode("latin-1")
        found = HOST.fullmatch(host)
        if found is None:
            raise Denied(400, "the Host header is not a name or an address", "request refused: malformed host")
        name = (found["ip"] or found["name"]).lower().rstrip(".")
        if name not in self._names and not _is_same_address(name, local_address):
            reason = "the server does not answer under this name; its operator can add the name to `hosts`"
            raise Denied(421, reason, "request refused: unknown host")
        return host


def _is_same_address(name: str, address: str) -> bool:
    ip = parse(name)
    return ip is not None and ip == parse(address)


def is_own_page(origin: str, scheme: str, host: str) -> bool:
    """True if the origin of a page is this server. A page that came without TLS is foreign where the server has it."""
    found = ORIGIN.fullmatch(origin)
    if found is None or found["host"].lower() != host.lower():
        return False
    return found["scheme"] == "https" or scheme in ("http", "ws")
