"""Says how busy each part of a room is with a given number of tables and people, and which part gives way first.

The costs were measured by bench/growth.py: docs/growth.md.
"""

from __future__ import annotations

import math
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple


class Costs(NamedTuple):
    """Milliseconds of processor time, where nothing else is said."""

    idle: float = 4.2
    """Of a process in a second in which nothing happens: 3.6 to 4.7 ms on a quiet machine (bench/growth.py)."""
    action: float = 0.30
    """Of an action, once (bench/growth.py)."""
    viewer: float = 0.033
    """Of an action for each connection that sees it (bench/growth.py)."""
    transaction: float = 1.35
    """Of a transaction in the process that writes it, beside the actions in it (bench/growth.py)."""
    row: float = 0.04
    """Of an action in PostgreSQL (bench/growth.py)."""
    stored: float = 0.89
    """Of a transaction in PostgreSQL, beside the actions in it (bench/growth.py)."""
    length: float = 11.0
    """How long a transaction takes. Actions that come meanwhile wait for the next one (bench/growth.py)."""
    listed: float = 0.0067
    """Of a table in the list of the lobby, in its own process: 0.60 ms with 20 tables and 1.00 ms with 80."""
    listed_bytes: float = 830.0
    """The length of a table in that list, in bytes."""
    sign_in: float = 18.0
    """Of a PIN, hashed by argon2."""
    use: float = 0.078
    """How long the room's lock is held to store that a session was used, when 500 are stored together."""
    learned: float = 0.006
    """Of the same in every other process, which learns it."""


class Room(NamedTuple):
    tables: int
    people: int
    processes: int
    pace: float = 0.25
    """Actions a second at a table."""
    lobby_seconds: float = 600.0
    """A person opens the lobby once in this time."""
    stay_seconds: float = 7200.0
    """A person signs in once in this time."""
    use_seconds: float = 60.0
    """The use of a session is stored once in this time (`WRITTEN_EVERY` of the sessions)."""

    @property
    def actions(self) -> float:
        return self.tables * self.pace

    @property
    def viewers(self) -> float:
        """The connections at a table."""
        return self.people / max(1, self.tables)


def transactions(room: Room, costs: Costs) -> float:
    """The transactions of a process in a second. The more actions it has, the more of them share one."""
    actions = room.actions / room.processes
    return actions / (1 + actions * costs.length / 1000)


def play(room: Room, costs: Costs) -> float:
    """The milliseconds that a process computes in a second for its tables."""
    actions = room.actions / room.processes
    each = costs.action + room.viewers * costs.viewer
    return costs.idle + actions * each + transactions(room, costs) * costs.transaction


def stored(room: Room, costs: Costs) -> float:
    """The milliseconds that PostgreSQL computes in a second for the tables."""
    return room.actions * costs.row + room.processes * transactions(room, costs) * costs.stored


def lobby(room: Room, costs: Costs) -> float:
    """The milliseconds that a process computes in a second for the lists of tables that people open."""
    return room.people / room.lobby_seconds * room.tables * costs.listed / room.processes


def lock(room: Room, costs: Costs) -> float:
    """The milliseconds in a second for which the room's lock is held to store the use of sessions."""
    return room.people / room.use_seconds * costs.use


def learning(room: Room, costs: Costs) -> float:
    """The milliseconds that every process computes in a second to learn of sessions used in the others."""
    return room.people / room.use_seconds * costs.learned if room.processes > 1 else 0


def front_desk(room: Room, costs: Costs) -> float:
    return room.people / room.stay_seconds * costs.sign_in


PARTS: dict[str, Callable[[Room, Costs], float]] = {
    "play, in each process": play,
    "the lists of the lobby, in each process": lobby,
    "the use of sessions, learned by each process": learning,
    "PostgreSQL, one core of it": stored,
    "the room's lock, for the use of sessions": lock,
    "signing in, at the front desk": front_desk,
}
"""Each is full at 1,000 ms a second: a process, a lock, and a core do one thing at a time."""


class Measured(NamedTuple):
    room: Room
    servers: float
    """Milliseconds in a second, of all processes."""
    database: float


CHECKED = (
    Measured(Room(60, 360, 1, 184 / 60), 166, 37),
    Measured(Room(40, 480, 2, 109 / 40), 178, 55),
    Measured(Room(40, 240, 4, 202 / 40), 392, 117),
)
"""What bench/growth.py measured in rooms that the costs do not come from."""


def busy(room: Room, costs: Costs) -> dict[str, float]:
    """The share of each part that is used, the fullest first. Above 1 it cannot be done."""
    shares = {name: part(room, costs) / 1000 for name, part in PARTS.items()}
    return dict(sorted(shares.items(), key=lambda item: -item[1]))


def grown(room: Room, tables: float) -> Room:
    """The same room with more tables, and people and processes in proportion."""
    times = tables / room.tables
    return room._replace(
        tables=round(tables), people=round(room.people * times), processes=max(2, round(room.processes * times))
    )


def full_at(name: str, room: Room, costs: Costs) -> int:
    """The number of tables at which a part is full, if the room grows in proportion; 0 if it is not at a million."""
    for step in range(1, 1201):
        tables = 10 ** (step / 200)
        if PARTS[name](grown(room, tables), costs) >= 1000:
            return round(tables)
    return 0


def plot(room: Room, costs: Costs) -> str:
    """How full each part is as the room grows, as a drawing. Both axes are logarithmic."""
    left, top, width, height = 60, 20, 460, 300
    colors = ("#1b6", "#c33", "#36c", "#c80", "#82a", "#555")
    sizes = [10 ** (2 + step / 10) for step in range(21)]

    def at(tables: float, share: float) -> str:
        down = min(1.0, max(0.0, (1 - math.log10(max(share, 0.001))) / 4))
        return f"{left + width * (math.log10(tables) - 2) / 2:.0f},{top + height * down:.0f}"

    lines = [f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="none" stroke="#999"/>']
    full = top + height / 4
    lines.append(f'<path d="M{left} {full} h{width}" stroke="#999" stroke-dasharray="4"/>')
    for share in (10, 1, 0.1, 0.01, 0.001):
        y = top + height * (1 - math.log10(share)) / 4
        lines.append(f'<text x="{left - 6}" y="{y + 4:.0f}" text-anchor="end">{100 * share:g}%</text>')
    for tables in (100, 1000, 10_000):
        x = left + width * (math.log10(tables) - 2) / 2
        lines.append(f'<text x="{x:.0f}" y="{top + height + 20}" text-anchor="middle">{tables:,} tables</text>')
    for color, (name, part) in zip(colors, PARTS.items(), strict=True):
        points = " ".join(at(size, part(grown(room, size), costs) / 1000) for size in sizes)
        lines.append(f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2"/>')
        y = top + height + 40 + 16 * len([line for line in lines if line.startswith("<polyline")])
        lines.append(f'<rect x="{left}" y="{y - 9}" width="12" height="4" fill="{color}"/>')
        lines.append(f'<text x="{left + 20}" y="{y}">{name}</text>')
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 480" font-family="sans-serif" font-size="12">'
    return "\n".join([head, '<rect width="600" height="480" fill="#fff"/>', *lines, "</svg>\n"])


def say(room: Room, costs: Costs) -> None:
    size = f"{room.tables:,} tables, {room.people:,} people, {room.processes} processes"
    print(f"{size}: {room.actions:,.0f} actions a second")
    for name, share in busy(room, costs).items():
        tables = full_at(name, room, costs)
        print(f"  {name:46}{100 * share:7.0f}%   full at {f'{tables:,} tables' if tables else 'more than a million'}")
    first = min((tables, name) for name in PARTS if (tables := full_at(name, room, costs)))
    traffic = room.people / room.lobby_seconds * room.tables * costs.listed_bytes / 10**6
    print(f"  first: {first[1]}; the lists of the lobby are {traffic:,.0f} MB a second")


def check(costs: Costs) -> None:
    for found in CHECKED:
        room = found.room
        servers, database = room.processes * play(room, costs), stored(room, costs)
        print(
            f"{room.processes} processes, {room.tables} tables, {room.viewers:.0f} viewers, {room.actions:.0f}/s: "
            f"processes {servers:.0f} ms a second (measured {found.servers:.0f}, {servers / found.servers:.2f} times), "
            f"PostgreSQL {database:.0f} ms (measured {found.database:.0f}, {database / found.database:.2f} times)"
        )


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--people", type=int, default=100_000)
    parser.add_argument("--processes", type=int, default=10)
    parser.add_argument("--pace", type=float, default=0.25, help="actions a second at a table")
    parser.add_argument("--check", action="store_true", help="compare with what was measured instead")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="write a drawing (SVG) instead")
    said = parser.parse_args()
    room, costs = Room(said.tables, said.people, said.processes, said.pace), Costs()
    if said.plot:
        said.plot.write_text(plot(room, costs), encoding="utf-8")
    elif said.check:
        check(costs)
    else:
        say(room, costs)


if __name__ == "__main__":
    main()
