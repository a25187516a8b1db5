"""The least change of a game for a policy: in words, played, priced, and written as a house."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
from rich.markup import escape

from cardroom.cli.figures import figures, show
from cardroom.cli.output import console
from cardroom.cli.sheet_text import print_sheet
from cardroom.dealing.chance import Chance
from cardroom.dealing.transcript import transcript
from cardroom.houses import House, HouseGame
from cardroom.houses.copying import copy_games
from cardroom.houses.writing import game_text
from cardroom.money import show_dollars
from cardroom.policies import Change, Policy, changed_game, least_changes
from cardroom.policies.change import Lacking, before_and_after
from cardroom.policies.found import NAME, REMOVED
from cardroom.policies.policy import Readings
from cardroom.sheets import rule_sheet
from cardroom.tables import open_table
from cardroom.tables.self_play import deal_one, seat_bots

if TYPE_CHECKING:
    from cardroom.analysis.changed_odds import ChangedOdds

SEED = 1
EXAMPLE = 100_00
"""The wager for which a fee is given."""
HARDLY = 0.0005
"""Of the wager."""


class Proposed(msgspec.Struct, frozen=True):
    """A change, and all readings of the policy for which it is the least."""

    change: Change
    readings: tuple[Readings, ...]

    @property
    def title(self) -> str:
        held = [", ".join(f"{name}={value}" for name, value in reading.items()) for reading in self.readings]
        return f"if {' or '.join(held)}" if any(held) else ""


def proposals(game: HouseGame, policy: Policy, fixed: Readings) -> tuple[list[Proposed], list[Lacking]]:
    """The least changes under every reading, each once. Nothing is proposed where nothing need be changed."""
    changes: dict[bytes, Proposed] = {}
    lacking = []
    for reading in policy.readings(fixed):
        found = least_changes(game, policy, reading)
        if isinstance(found, Lacking):
            lacking.append(found)
            continue
        for change in found:
            if change.remedies:
                key = msgspec.json.encode(sorted(change.fields.items()))
                known = changes.get(key, Proposed(change, ()))
                changes[key] = Proposed(known.change, (*known.readings, reading))
    return list(changes.values()), lacking


def in_words(game: HouseGame, proposed: Proposed) -> Iterator[str]:
    for field, old, new in before_and_after(game, proposed.change):
        becomes = "is removed" if new is REMOVED else f"becomes {_shown(new)}"
        yield f"{field}: {_shown(old)} {becomes}"


def _shown(value: object) -> str:
    if value in ("", [], {}):
        return "nothing"
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def changes_odds(change: Change) -> bool:
    return any(field != NAME and not field.startswith("rules.bank_seat.") for field in change.fields)


def print_changed(game: HouseGame, proposed: Proposed, policy: Policy) -> None:
    """The changed rule sheet, a round of it, and the odds before and after."""
    changed = changed_game(game, proposed.change.remedies, f"{policy.name} asks for it.")
    console.print()
    print_sheet(rule_sheet(changed, "", ""), console)
    console.print("\n[bold]A round[/bold]")
    table = open_table(changed.spread())
    seat_bots(table, None, table.game.usual_chips)
    for line in transcript(deal_one(table, Chance.seeded(SEED), Random(SEED)).events):
        console.print(f"  {escape(line)}")
    console.print()
    if changes_odds(proposed.change):
        _print_odds(game, changed)
    else:
        console.print("The odds do not change.")


def _print_odds(game: HouseGame, changed: HouseGame) -> None:
    # NumPy and Numba take long to import, and only the odds need them.
    from cardroom.analysis.changed_odds import changed_odds, price
    from cardroom.analysis.kept_odds import KeptOdds

    odds = changed_odds(game, changed, KeptOdds(price))
    table = figures("base wager", "win", "push", "lose", "player", "player-dealer")
    rows: list[tuple[str, Any]] = [("before", odds.before), ("after", odds.after)]
    if odds.pay:
        rows.append((f"after, a win paid {odds.pay.pays}", odds.pay.odds))
    for name, line in rows:
        sides = f"{line.expected:+.4%}", f"{-line.expected:+.4%}"
        table.add_row(name, f"{line.win:.2%}", f"{line.push:.2%}", f"{line.lose:.2%}", *sides)
    show(f"Odds before and after ({odds.after.method})", table)
    console.print(_restored(odds))


def _restored(odds: ChangedOdds) -> str:
    """What would bring the edge back, besides the pay in the table."""
    if abs(odds.fee) < HARDLY:
        return "The edge is hardly different."
    who = "A fee from the player" if odds.fee > 0 else "A fee from the player-dealer to the player"
    amount = f"{show_dollars(abs(round(odds.fee * EXAMPLE)))} for every {show_dollars(EXAMPLE)} wagered"
    pay = "" if odds.pay else " No pay for a win would."
    return f"{who} of {amount} would bring the edge back.{pay}"


def write_house(house: House, changed: dict[str, HouseGame], games: list[str], folder: Path, policy: Policy) -> None:
    """Makes the changed house in a folder, with these games. Raises ValueError if the folder is in use."""
    if folder.exists() and any(folder.iterdir()):
        raise ValueError(f"{folder} already exists and is not empty; give another folder with --write")
    written = {slug: game_text(game) for slug, game in changed.items()}
    copy_games(house, games, folder, f"{house.name}, {policy.name}", written)
