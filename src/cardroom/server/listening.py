"""The sockets on which a server listens. They are bound before it takes any table."""

from __future__ import annotations

import socket
import sys


class CannotListen(ValueError):
    """The address or the port cannot be had; the message says which and why."""


def bound(host: str, port: int) -> list[socket.socket]:
    """One socket for each address of the host. Nobody can connect before the server listens. Raises CannotListen."""
    sockets: list[socket.socket] = []
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        for family, kind, protocol, _, address in dict.fromkeys(found):
            try:
                sockets.append(socket.socket(family, kind, protocol))
            except OSError:
                continue  # the system does not have this family
            _bind(sockets[-1], address)
    except OSError as error:
        let_go(sockets)
        raise CannotListen(f"cannot listen on {host}, port {port}: {error.strerror}") from None
    return sockets


def _bind(new: socket.socket, address: tuple[object, ...]) -> None:
    if sys.platform != "win32":
        new.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # connections of a server that ended are no hindrance
    if new.family == socket.AF_INET6:
        new.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    new.bind(address)


def let_go(sockets: list[socket.socket]) -> None:
    for one in sockets:
        one.close()
