"""Writes the average length of the structures of the library, or of those named, found by simulation with bots."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from cardroom.tournaments import structure as structures
from cardroom.tournaments.simulate import Simulation
from cardroom.tournaments.structure import NOT_A_STRUCTURE, Length, lengths, load_structure, structure_names

FILE = Path(structures.__file__).parent / "structures" / NOT_A_STRUCTURE
TOURNAMENTS = 20
FULL_TABLES = 5
"""The tables of a structure for several tables, at the start."""
HEAD = "# The average length of tournaments of bots, written by tools/tournament_lengths.py.\n"


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="STRUCTURE", help="the structures to simulate; all without one")
    names = parser.parse_args().names
    found = lengths() if FILE.exists() else {}
    for name in names or structure_names():
        found[name] = measured(name)
        print(name, found[name], flush=True)
    parts = [HEAD, *(written(name, length) for name, length in sorted(found.items()))]
    FILE.write_text("\n".join(parts), encoding="utf-8")


def measured(name: str) -> Length:
    of = load_structure(name)
    players = of.seats * (1 if of.one_table else FULL_TABLES)
    played = [Simulation(of, players, seed).play() for seed in range(TOURNAMENTS)]
    minutes, levels, hands = (
        sum(getattr(one, what) for one in played) / TOURNAMENTS for what in ("minutes", "levels", "rounds")
    )
    return Length(players, TOURNAMENTS, round(minutes), round(levels, 1), round(hands))


def written(name: str, length: Length) -> str:
    fields = "".join(f"{field} = {getattr(length, field)}\n" for field in length.__struct_fields__)
    return f"[{name}]\n{fields}"


if __name__ == "__main__":
    main()
