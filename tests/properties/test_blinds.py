"""However people come and go: the button moves on, whoever owes a blind pays it, and nobody waits for ever."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from cardroom.dealing.chance import Chance
from cardroom.dealing.pot_events import Posted
from cardroom.dealing.round import Round
from cardroom.games.poker.coming_in import ComingIn
from cardroom.games.poker.pot_game import PotGame
from cardroom.tables import PotTable, TableError
from support.effort import examples
from support.pot_hand import pot_game

GAMES = [
    ("oaks/texas-holdem", "3-6 blinds 1-3", {}),
    ("oaks/texas-holdem", "no-limit blinds 1-1-2", {}),
    ("oaks/texas-holdem", "15-30 blinds 10-15", {"dead_button": True}),
    ("livermore/texas-holdem", "3-6 blinds 1-3", None),
    ("livermore/lowball", "10-10 blinds 10", None),
    ("oceans-eleven/texas-holdem", "3-6 blinds 1-3", None),
    ("oceans-eleven/texas-holdem", "20-40 blinds 10-20", None),
    ("oceans-eleven/ace-to-five-lowball", "10-20 blinds 5-10", None),
    ("oaks/lowball", "10-20 blinds 5-5-10", None),
    ("players/big-o-high-low-split", "4-8 blinds 2-4", None),
]


def game(name: str, stakes: str, coming_in: dict[str, Any] | None) -> PotGame[Any]:
    fees = "89" if coming_in == {"dead_button": True} else ""
    changed = {} if coming_in is None else {"coming_in": ComingIn(**coming_in)}
    return pot_game(name, stakes, fees, **changed)


def play(table: PotTable) -> Round:
    dealt = table.deal(Chance.seeded(table.rounds_played))
    dealt.play_out(lambda decision: decision.option.default)
    table.finish()
    return dealt


def change_places(table: PotTable, random: Random) -> None:
    """One or two leave, sit down, go for a walk or come back; who waits may post."""
    for seat in random.sample(range(1, table.seats + 1), 2):
        if seat not in table.stacks:
            table.sit(seat, 1000_00)
        elif seat in table.sitting_out:
            table.come_back(seat)
        elif random.random() < 0.5:
            table.sit_out(seat)
        else:
            try:
                table.leave(seat)
            except TableError:
                assert seat == table.carried.kill.killer
    for seat in table.owing_blinds:
        if random.random() < 0.3:
            table.post(seat)


def paid(dealt: Round) -> Counter[int]:
    posted = [event for event in dealt.events if isinstance(event, Posted)]
    return Counter({seat: sum(e.amount for e in posted if e.seat == seat) for seat in {e.seat for e in posted}})


@pytest.mark.parametrize(("name", "stakes", "coming_in"), GAMES)
def test_the_button_moves_on_and_debts_are_paid(name: str, stakes: str, coming_in: dict[str, Any] | None) -> None:
    for number in range(examples(6)):
        random = Random(f"{name} {stakes} {number}")
        table = PotTable(game(name, stakes, coming_in))
        big = table.game.stakes.big_blind
        before, owed = 0, set[int]()
        for _ in range(40):
            change_places(table, random)
            waiting = set(table.owing_blinds)
            settled = [seat for seat in table.stacks if seat not in waiting | table.sitting_out]
            if len(settled) < 2:
                before = 0
                if len(table.playing) < 2:
                    continue
                waiting = set()  # a new game
            dealt = play(table)
            assert dealt.setup.carry.button != before, "nobody has the button twice"
            before = dealt.setup.carry.button
            for seat in waiting.intersection(dealt.setup.stacks):
                least = min(table.game.stakes.blinds) if table.game.stakes.small >= 20_00 else big
                promised = seat in dealt.setup.carry.promising
                assert promised or paid(dealt)[seat] >= least, "who owed a blind paid it, or promised to kill a pot"
                assert seat not in table.owing_blinds
                owed.add(seat)
        assert owed, "somebody came in"


@pytest.mark.parametrize(("name", "stakes", "coming_in"), GAMES)
def test_when_all_stay_everybody_is_soon_in_and_pays_every_blind_once_a_lap(
    name: str, stakes: str, coming_in: dict[str, Any] | None
) -> None:
    for number in range(examples(4)):
        random = Random(f"lap {name} {stakes} {number}")
        table = PotTable(game(name, stakes, coming_in))
        for _ in range(20):
            change_places(table, random)
            if len(table.playing) > 1:
                play(table)
        for seat in {1, 2, 3, 4} - set(table.stacks):
            table.sit(seat, 1000_00)
        for seat in table.sitting_out:
            table.come_back(seat)
        for _ in range(2 * table.seats):
            play(table)
        assert table.playing == list(table.stacks)
        assert table.owing_blinds == []
        lap = [play(table) for _ in table.stacks]
        assert sorted(dealt.setup.carry.button for dealt in lap) == list(table.stacks)
        blinds = [(e.what, e.seat) for dealt in lap for e in dealt.events if isinstance(e, Posted)]
        for what in {what for what, _ in blinds if what.endswith("blind") and not what.startswith("middle")}:
            assert sorted(seat for which, seat in blinds if which == what) == list(table.stacks)
