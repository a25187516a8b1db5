"""Every limit on what comes in from the network."""

from __future__ import annotations

from typing import Self

import msgspec

from cardroom.server.settings import Settings


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """The defaults are for a room whose players come from different addresses. Tests shorten the times."""

    # One request

    target_bytes: int = 8192
    """The longest path with its query."""
    header_bytes: int = 16_384
    """All header lines of a request together."""
    headers: int = 64
    """The number of header lines of a request."""
    body_bytes: int = 65_536
    """The longest body."""
    head_seconds: float = 10
    """The time to send the request line and the headers, from the first byte or from the start of a connection."""
    body_seconds: float = 20
    """The time to send the body after the headers."""
    answer_seconds: float = 30
    """How long an answer may wait for a client that does not read it."""

    # One connection

    idle_seconds: float = 20
    """How long a connection without a request stays open."""
    linger_seconds: float = 1
    """How long a refused connection stays open for the client to read the refusal."""
    pipelined: int = 8
    """The number of requests that may be sent before the first of them is answered."""
    frames_a_second: float = 40
    """The number of frames a second on a socket: messages, their fragments, pings and pongs."""
    frame_burst: float = 200
    """The number of frames at a time, after a pause."""
    fragments: int = 16
    """The number of frames in one message."""

    # All connections of an address, of a person, of a table, and in all

    connections: int = 2000
    """The number of open connections in all."""
    address_connections: int = 200
    """The number of open connections of one address."""
    address_sockets: int = 80
    """The number of open sockets of one address."""
    person_sockets: int = 8
    """The number of open sockets of one person."""
    watchers: int = 200
    """The number of sockets at one table of people who have no seat there."""
    requests_a_second: float = 200
    """The number of requests a second from one address. A page fetches dozens of files when it is first loaded."""
    request_burst: float = 2000
    """The number of requests at a time from one address, after a pause."""

    @classmethod
    def of(cls, settings: Settings) -> Self:
        """The limits of a room. Those of an address grow with the number of people who may share it."""
        people = settings.people_per_address
        return cls(
            connections=settings.connections,
            address_connections=10 * people,
            address_sockets=4 * people,
            requests_a_second=10 * people,
            request_burst=100 * people,
        )
