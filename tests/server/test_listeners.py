"""A message is sent at once where the connection can take it, and in order in any case."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from cardroom.server.audience import Listener
from cardroom.server.door.socket_protocol import _head_of_text


class Line:
    """A connection that takes messages, or is busy."""

    def __init__(self) -> None:
        self.is_free = True
        self.sent: list[bytes] = []

    def at_once(self, text: bytes) -> bool:
        if self.is_free:
            self.sent.append(text)
        return self.is_free


@pytest.mark.anyio
async def test_nothing_overtakes_a_message_that_waits() -> None:
    line = Line()
    listener = Listener(1, line.at_once)
    listener.tell(b"first")
    assert line.sent == [b"first"]
    line.is_free = False
    listener.tell(b"second")
    line.is_free = True
    listener.show(b"third")
    assert line.sent == [b"first"], "the second waits, so the third waits behind it"
    assert await listener.next() == b"second"
    listener.show(b"fourth")
    assert await listener.next() == b"third"
    listener.show(b"fifth")
    assert line.sent == [b"first"], "the third is still on its way"
    assert [await listener.next(), await listener.next()] == [b"fourth", b"fifth"]
    assert line.sent == [b"first"]


@pytest.mark.parametrize("length", [0, 125, 126, 2**16 - 1, 2**16])
def test_a_text_that_is_sent_at_once_is_the_same_frame_as_from_the_library(length: int) -> None:
    text = b"x" * length
    assert _head_of_text(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)
