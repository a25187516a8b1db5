"""Many rounds against a player-dealer at once, in compiled code."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np

from cardroom.envs.vector.ante_rounds import (
    ante_lines,
    caribbean_tables,
    start_ante,
    step_caribbean,
    step_three_card,
    three_card_tables,
    unsupported_three_card,
)
from cardroom.envs.vector.banked import SEATS, Opened, Pays, Shoes, Shown, covering, open_game, same_card_twice, shown
from cardroom.envs.vector.blackjack_rounds import start_blackjack, step_blackjack
from cardroom.envs.vector.blackjack_state import blackjack_state
from cardroom.envs.vector.blackjack_tables import MOST_HANDS, blackjack_lines, unsupported_blackjack
from cardroom.envs.vector.compiled_env import Actions, CompiledEnv, Given, random_states
from cardroom.envs.vector.terms import NotCompiled
from cardroom.envs.vector.ultimate_rounds import start_ultimate, step_ultimate, ultimate_lines, ultimate_tables
from cardroom.games.california.banked import BankedGame
from cardroom.money import Cents


class Rounds(NamedTuple):
    """The compiled rounds of a family."""

    lines: Callable[[Opened[Any]], list[list[Cents]]]
    """What the player wins with each line of wagers, by the code of the result."""
    tables: Callable[[Opened[Any], Shown, Pays, int], Any]
    start: Callable[..., None]
    step: Callable[..., None]
    unsupported: Callable[[Opened[Any]], Iterator[str]]
    """What they do not have at this table."""
    more: int = 0
    """The most that a player may wager after the deal, in first wagers, if the engine lets a player have less."""


ROUNDS = {
    "blackjack": Rounds(
        blackjack_lines, blackjack_state, start_blackjack, step_blackjack, unsupported_blackjack, 2 * MOST_HANDS
    ),
    "caribbean-stud": Rounds(ante_lines, caribbean_tables, start_ante, step_caribbean, same_card_twice),
    "three-card-poker": Rounds(ante_lines, three_card_tables, start_ante, step_three_card, unsupported_three_card),
    "ultimate-holdem": Rounds(ultimate_lines, ultimate_tables, start_ultimate, step_ultimate, same_card_twice, 4),
}
"""By procedure."""


class BankedVectorEnv(CompiledEnv):
    """Every environment is a player alone with a player-dealer who covers every wager; the player is seat 0.

    The wagers before the deal are the same in every round, which is dealt from a shuffled deck or shoe.
    """

    def __init__(
        self,
        game: BankedGame[Any],
        num_envs: int,
        *,
        seed: int = 0,
        wagers: Mapping[str, Cents] | None = None,
        chips: Cents | None = None,
    ) -> None:
        self.game = game
        rounds = self._rounds = ROUNDS[game.procedure]
        self.opened = open_game(game, wagers, chips, rounds.more)
        for reason in rounds.unsupported(self.opened):
            raise NotCompiled(f"{game.title}: {reason}; play it with cardroom.envs")
        lines = rounds.lines(self.opened)
        self.bank = covering(lines, game.limits.least)
        look = shown(self.opened, self.bank)
        self.slices, self.actions = look.slices, look.actions
        super().__init__(num_envs, len(look.template), len(look.actions), SEATS)
        self._tables = rounds.tables(self.opened, look, self.opened.pays(lines), num_envs)
        self._shoes = Shoes(
            np.empty((num_envs, len(game.deck)), np.uint8),
            np.empty((num_envs, 2), np.uint64),
            np.zeros(num_envs, np.bool_),
        )
        self._seed(seed)

    def _seed(self, seed: int) -> None:
        self._shoes.random[:] = random_states(seed, self.num_envs)
        self._shoes.decks[:] = self.game.deck.cards

    @property
    def _options(self) -> dict[str, tuple[int, ...]]:
        """The cards from the top in each environment."""
        return {"decks": self._shoes.decks.shape}

    def _check(self, given: Given) -> None:
        if "decks" in given and (np.sort(given["decks"], axis=1) != sorted(self.game.deck.cards)).any():
            raise ValueError("every deck must have the cards of the game")

    def _start(self, given: Given) -> None:
        if "decks" in given:
            self._shoes.decks[:] = given["decks"]
        self._shoes.stacked[:] = "decks" in given
        self._rounds.start(self._shoes, self._tables, self._seen)

    def _take(self, actions: Actions) -> None:
        self._rounds.step(self._shoes, self._tables, actions, self._seen)
