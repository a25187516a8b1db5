"""Draws a short text as a QR code (ISO/IEC 18004): version 5, error correction L, bytes, mask 0."""

from __future__ import annotations

from collections.abc import Iterator

SIZE = 37
DATA_BYTES, CHECK_BYTES = 108, 26
MAX_BYTES = DATA_BYTES - 2
"""The mode and the length of the text take a byte and a half."""
_FORMAT = 0b111011111000100
"""Error correction L and mask 0, with their own check bits."""
_TIMING = 6
_FINDER, _ALIGNMENT = "1111111 1000001 1011101 1011101 1011101 1000001 1111111", "11111 10001 10101 10001 11111"
Modules = dict[tuple[int, int], bool]


def qr_code(text: str) -> list[str]:
    """The rows of the code; `#` is dark, a space is light. The quiet zone around it is left to the page."""
    modules = _fixed_modules()
    places = [place for place in _zigzag() if place not in modules]
    data = _data_bytes(text.encode())
    bits = [bool(byte >> shift & 1) for byte in data + _check_bytes(data) for shift in range(7, -1, -1)]
    bits += [False] * (len(places) - len(bits))
    for (row, column), bit in zip(places, bits, strict=True):
        modules[row, column] = bit ^ ((row + column) % 2 == 0)
    return ["".join("#" if modules[row, column] else " " for column in range(SIZE)) for row in range(SIZE)]


def _data_bytes(text: bytes) -> bytes:
    """The mode (bytes: 4), the length, the text, and what fills up the rest."""
    if len(text) > MAX_BYTES:
        raise ValueError(f"the text has {len(text)} bytes, more than the {MAX_BYTES} of this QR code")
    number = int.from_bytes(bytes([4, len(text)]) + text, "big") << 4
    used = (number & ((1 << 8 * (len(text) + 2)) - 1)).to_bytes(len(text) + 2, "big")
    return (used + bytes([0xEC, 0x11]) * DATA_BYTES)[:DATA_BYTES]


def _check_bytes(data: bytes) -> bytes:
    """The Reed-Solomon check bytes: the remainder of a division of polynomials over a field of 256 elements."""
    powers = [1]
    for _ in range(254):
        doubled = powers[-1] << 1
        powers.append(doubled ^ 0x11D if doubled > 255 else doubled)
    logs = {value: power for power, value in enumerate(powers)}

    def times(a: int, b: int) -> int:
        return powers[(logs[a] + logs[b]) % 255] if a and b else 0

    divisor = [1]
    for power in range(CHECK_BYTES):
        shifted = [*divisor, 0]
        divisor = [high ^ times(low, powers[power]) for high, low in zip(shifted, [0, *divisor], strict=True)]
    rest = list(data) + [0] * CHECK_BYTES
    for place in range(len(data)):
        factor = rest[place]
        for offset, part in enumerate(divisor):
            rest[place + offset] ^= times(factor, part)
    return bytes(rest[-CHECK_BYTES:])


def _fixed_modules() -> Modules:
    """Everything that is the same in every code of this kind."""
    modules: Modules = {}
    for place in range(SIZE):
        modules[_TIMING, place] = modules[place, _TIMING] = place % 2 == 0
    for top, left in ((0, 0), (0, SIZE - 7), (SIZE - 7, 0)):
        light = ((row, column) for row in range(top - 1, top + 8) for column in range(left - 1, left + 8))
        modules |= {place: False for place in light if min(place) >= 0 and max(place) < SIZE}
        modules |= _drawn(_FINDER, top, left)
    modules |= _drawn(_ALIGNMENT, SIZE - 9, SIZE - 9)
    return modules | _format_modules()


def _drawn(pattern: str, top: int, left: int) -> Modules:
    rows = pattern.split()
    return {
        (top + row, left + column): mark == "1" for row, marks in enumerate(rows) for column, mark in enumerate(marks)
    }


def _format_modules() -> Modules:
    """The format, twice: around the top left corner, and divided between the other two."""
    around = [0, 1, 2, 3, 4, 5, 7, 8]
    corner = [(8, column) for column in around] + [(row, 8) for row in reversed(around[:-1])]
    apart = [(SIZE - 1 - place, 8) for place in range(7)] + [(8, SIZE - 8 + place) for place in range(8)]
    bits = [bool(_FORMAT >> shift & 1) for shift in range(14, -1, -1)]
    dark = {(SIZE - 8, 8): True}
    return dict(zip(corner, bits, strict=True)) | dict(zip(apart, bits, strict=True)) | dark


def _zigzag() -> Iterator[tuple[int, int]]:
    """The order in which bits are placed: in columns of two, from the right, upward and downward by turns."""
    rights = [column for column in range(SIZE - 1, 0, -2) if column > _TIMING] + [5, 3, 1]
    for turn, right in enumerate(rights):
        rows = range(SIZE) if turn % 2 else reversed(range(SIZE))
        for row in rows:
            yield row, right
            yield row, right - 1
