"""Writes the average length of every structure of the library, found by playing tournaments of bots."""

from __future__ import annotations

from pathlib import Path

from cardroom.tournaments import structure as structures
from cardroom.tournaments.simulate import Simulation
from cardroom.tournaments.structure import NOT_A_STRUCTURE, Structure, load_structure, structure_names

FILE = Path(structures.__file__).parent / "structures" / NOT_A_STRUCTURE
TOURNAMENTS = 20
FULL_TABLES = 5
"""The tables of a structure for several tables, at the start."""
HEAD = "# The average length of tournaments of bots, written by tools/tournament_lengths.py.\n"


def main() -> None:
    parts = [HEAD]
    for name in structure_names():
        parts.append(written(name, load_structure(name)))
        print(parts[-1], flush=True)
    FILE.write_text("\n".join(parts), encoding="utf-8")


def written(name: str, of: Structure) -> str:
    players = of.seats * (1 if of.one_table else FULL_TABLES)
    played = [Simulation(of, players, seed).play() for seed in range(TOURNAMENTS)]
    minutes, levels, hands = (
        sum(getattr(one, what) for one in played) / TOURNAMENTS for what in ("minutes", "levels", "rounds")
    )
    figures = f"minutes = {minutes:.0f}\nlevels = {levels:.1f}\nhands = {hands:.0f}\n"
    return f"[{name}]\nplayers = {players}\ntournaments = {TOURNAMENTS}\n{figures}"


if __name__ == "__main__":
    main()
