"""Malformed requests and frames, made from right ones by chance that a seed decides."""

from __future__ import annotations

import os
import random
import struct
from collections.abc import Callable

PATHS = (
    b"/", b"/health", b"/api/tables", b"/api/tables/1", b"/api/tables/1/scene", b"/api/tables/1/results?after=0",
    b"/api/tables/1/rounds/1", b"/api/me", b"/api/me/movements?before=5", b"/api/session", b"/api/schema", b"/docs",
    b"/static/css/base.css", b"/static/v1/js/lib/dom.js", b"/rules/oaks/texas-holdem?fees=3&with=a%3Db",
    b"/api/games/oaks/texas-holdem/terms?stakes=3-6", b"/api/books/movements?account=cage", b"/fees/oaks/lowball",
    b"/houses/oaks/pure-21-5-blackjack/report", b"/api/cage/accounts/123456", b"/tables/1/scoreboard",
)  # fmt: skip
BODIES = {
    b"/api/accounts": b'{"name": "Ann", "pin": "2468"}',
    b"/api/session": b'{"number": 100001, "pin": 2468}',
    b"/api/me/deposit": b'{"cents": 100, "key": "k"}',
    b"/api/me/withdraw": b'{"cents": 100, "key": "k"}',
    b"/api/tables": b'{"game": "oaks/texas-holdem", "chosen": {"packs": "6"}}',
    b"/api/tables/1/commands": b'{"id": "a", "command": {"do": "sit", "seat": 1, "chips": 10000}}',
    b"/api/cage/accounts/123456/deposit": b'{"cents": 100, "key": "k"}',
    b"/api/floor/accounts/123456/seat": b'{"table": 1, "seat": 1, "chips": 100, "key": "k"}',
}
COMMANDS = (
    b'{"do":"sit","seat":1,"chips":10000}', b'{"do":"buy","chips":4000}', b'{"do":"leave"}', b'{"do":"sit-out"}',
    b'{"do":"choose","choice":{"choice":"fold"},"round":1}', b'{"do":"choose","choice":{"choice":"bet","to":600}}',
    b'{"do":"put-down","wagers":{"ante":500},"spot":2}', b'{"do":"take-bank","chips":10000}', b'{"do":"close"}',
    b'{"do":"unseat","person":101}', b'{"do":"change-fees","fees":"3"}',
)  # fmt: skip
TOKENS = (
    b"", b"\x00", b"\xff", b"\xed\xa0\x80", b"\xc0\x80", b"\r\n", b"\n", b"\r", b" ", b"\t", b":", b";", b",", b'"',
    b"\\", b"\\u0000", b"\\ud800", b"%00", b"%ff", b"%", b"%2e%2e/", b"../", b"//", b"?", b"#", b"*", b"http://[",
    b"true", b"null", b"NaN", b"-1", b"1.0", b"1e2", b"1e999", b'"100"', b"9" * 25, b"9" * 5000, b"[" * 300,
    b'{"a":' * 300, b'{"a":1,"a":2}', b"__proto__", b"$ref", "١٢".encode(), b"A" * 9000, b"HTTP/1.1", b"HTTP/9.9",
)  # fmt: skip
HEADERS = (
    b"Origin: http://[", b"Origin: null", b"Origin: http://elsewhere.example", b"Host: x", b"Host:",
    b"Cookie: " + b";" * 500, b'Cookie: cardroom="' + b"\\" * 5000 + b'"', b"Cookie: cardroom=\xff",
    b"Content-Type: text/plain", b"Content-Type: application/json; charset=\xff", b"Content-Length: 5",
    b"Content-Length: -1", b"Content-Length: 1e3", b"Transfer-Encoding: chunked", b"Expect: 100-continue",
    b"Expect: nothing", b"Upgrade: h2c\r\nConnection: upgrade", b"Upgrade: websocket\r\nConnection: upgrade",
    b"Range: bytes=0-,-5,5-1", b"If-None-Match: \xff, W/", b"If-Modified-Since: never", b"X: " + b"y" * 5000,
    b"X-Forwarded-For: \xff, ,", b"X-Forwarded-Host: a b", b"Accept: text/html", b": a", b"a b: c",
    b"Authorization: Basic \xff", b"Accept-Encoding: ,,;q=", b"Sec-WebSocket-Version: x",
)  # fmt: skip
METHODS = (b"GET", b"HEAD", b"OPTIONS", b"PUT", b"DELETE", b"TRACE", b"CONNECT", b"PATCH", b"FLY", b"", b"PRI", b"get")


class Nonsense:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    # Requests

    def request(self, cookie: str) -> bytes:
        """A request in which something is wrong, or that asks for something that is refused."""
        choose = self._random.choice
        lines = [b"Host: localhost", b"Cookie: cardroom=" + cookie.encode()] if self._is(0.9) else []
        if self._is(0.5):
            path, body = choose(list(BODIES.items()))
            body = self._spoilt(body)
            method = b"POST"
            lines += [b"Content-Type: application/json", b"Content-Length: %d" % len(body)]
        else:
            method, path, body = b"GET", choose(PATHS), b""
        if self._is(0.2):
            method = choose(METHODS)
        if self._is(0.3):
            path = self._spoilt(path)
        if self._is(0.5):
            lines.insert(self._random.randint(0, len(lines)), choose(HEADERS))
        request = b"\r\n".join([b"%s %s HTTP/1.1" % (method, path), *lines, b"", body])
        return self._spoilt(request) if self._is(0.2) else request

    def _is(self, share: float) -> bool:
        return self._random.random() < share

    def _spoilt(self, text: bytes) -> bytes:
        """The text with a part of it changed."""
        for _ in range(self._random.randint(1, 3)):
            place, end = sorted((self._random.randint(0, len(text)), self._random.randint(0, len(text))))
            change = self._random.randrange(5)
            if change == 0:
                text = text[:place] + self._random.choice(TOKENS) + text[place:]
            elif change == 1:
                text = text[:place] + self._random.choice(TOKENS) + text[end:]
            elif change == 2:
                text = text[:place] + self._random.randbytes(1) + text[place + 1 :]
            elif change == 3:
                text = text[:place] + text[place:end] * 2 + text[end:]
            else:
                text = text[:end]
        return text

    # Frames

    def message(self) -> bytes:
        """A text frame that a client may send, with a message that is no command or may not be given."""
        text = b'{"id":"a","command":%s}' % self._random.choice(COMMANDS)
        text = self._spoilt(text).decode("utf-8", "replace").encode()[:10_000]
        return frame(0x81, text)

    def bad_frame(self) -> bytes:
        """Frames that break the rules of WebSockets, so that the connection must end."""
        random_ = self._random
        ways: tuple[Callable[[], bytes], ...] = (
            lambda: frame(0x81, b"\xff" + random_.randbytes(20)),
            lambda: frame(0x80 | random_.choice((3, 4, 5, 6, 7, 11, 12, 13, 14, 15)), b"x"),
            lambda: frame(random_.choice((0xC1, 0xA1, 0x91, 0xF1)), b"x"),
            lambda: b"\x81\x05hello",
            lambda: frame(0x80, b"no message was begun"),
            lambda: frame(0x01, b"{") + frame(0x81, b"}"),
            lambda: frame(0x09, b"a ping in pieces"),
            lambda: frame(0x89, b"x" * 126),
            lambda: frame(0x88, b"\x03"),
            lambda: frame(0x88, struct.pack("!H", random_.choice((0, 999, 1004, 1005, 1006, 5000, 65535)))),
            lambda: frame(0x88, b"\x03\xe8\xff\xff"),
            lambda: frame(0x88, b""),
            lambda: frame(0x82, random_.randbytes(30)),
            lambda: b"\x81\xff" + struct.pack("!Q", random_.choice((2**63, 2**62, 70_000))) + b"xxxx",
            lambda: frame(0x81, b"x" * 20_000),
            lambda: frame(0x01, b"") + frame(0x00, b"") * 100,
            lambda: frame(0x89, b"") * 300,
            lambda: bytes((0xFF,)) + random_.randbytes(100),
            lambda: b"GET / HTTP/1.1\r\n\r\n" * 5,
        )
        return random_.choice(ways)()


def frame(first: int, data: bytes) -> bytes:
    """A frame as a client sends it, with the opcode and flags of its first byte."""
    mask = os.urandom(4)
    length = len(data)
    head = bytes((first, 0x80 | length)) if length < 126 else bytes((first, 0xFE)) + struct.pack("!H", length)
    long = mask * (length // 4 + 1)
    masked = (int.from_bytes(data, "big") ^ int.from_bytes(long[:length], "big")).to_bytes(length, "big")
    return head + mask + masked
