"""A floor manager to whom things go wrong all the time, most of which cannot have happened."""

from __future__ import annotations

from random import Random
from typing import get_args

from cardroom.accidents import Decided, Fault
from cardroom.client.table import TableView
from cardroom.floor.commands import Command
from cardroom.floor.ruling import HaveAccident, Overrule
from cardroom.floor.terms import Terms
from cardroom.houses.ruling import situations_of
from cardroom.rulings.situations import ask_of

COUNTS = (1, 1, 1, 2, -1)
AMOUNTS = (0, 5_00, 100_00)


class Rulings:
    def __init__(self, terms: Terms, random: Random) -> None:
        self._random = random
        game = terms.house_game()
        self._situations = situations_of(game.house, game.slug)

    def command(self, view: TableView) -> Command | None:
        """What the floor has ruled on, by what it sees of the table; None if no hand is played."""
        now, random = view.scene, self._random
        if now.phase != "playing" or now.view is None:
            return None
        seat = random.choice([0, *now.view.spots])
        if random.random() < 0.1:
            decision = random.choice(("void", "dead-hand"))
            return Overrule(decision, "in the interest of the game", seat, now.round)  # type: ignore[arg-type]
        return HaveAccident(self._fault(view, seat), random.choice(get_args(Decided)), now.round)

    def _fault(self, view: TableView, seat: int) -> Fault:
        random = self._random
        situation = random.choice(self._situations)
        spots = view.scene.view.spots if view.scene.view else {}
        cards = len(spots[seat].cards) if seat in spots else 1
        answers = {ask: random.choice(sorted(ask_of(ask).answers)) for ask in situation.asks if random.random() < 0.7}
        wagers = sorted({wager.kind for wager in view.scene.view.wagers}) if view.scene.view else []
        return Fault(
            situation.id,
            seat,
            random.randrange(cards) if cards else 0,
            random.choice(COUNTS),
            random.choice(AMOUNTS),
            random.choice(["", *wagers]),
            answers,
        )
