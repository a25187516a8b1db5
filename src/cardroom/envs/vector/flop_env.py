"""Many hands of a flop game at once, in compiled code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from cardroom.envs.betting import Bets
from cardroom.envs.families import FAMILIES
from cardroom.envs.families import Terms as EncodingTerms
from cardroom.envs.vector.compiled_env import Actions, CompiledEnv, of_shape, random_states
from cardroom.envs.vector.hand import HAND, Hands
from cardroom.envs.vector.loop import shuffle_all, start_all, step_all
from cardroom.envs.vector.terms import rankings_of, terms_of
from cardroom.games.poker.flop import FlopGame
from cardroom.money import Cents


class FlopVectorEnv(CompiledEnv):
    """Every environment is a table with an agent in every seat. A step is one action of the seat to act at each.

    From hand to hand the button moves on by a seat, and every seat has new chips.
    """

    def __init__(
        self,
        game: FlopGame,
        num_envs: int,
        *,
        seed: int = 0,
        seats: int = 6,
        bets: Bets = "fractions",
        chips: Cents | tuple[Cents, Cents] | None = None,
    ) -> None:
        self.game, self.seats, self.bets = game, seats, bets
        chips = game.usual_chips if chips is None else chips
        self.chips = max(chips) if isinstance(chips, tuple) else chips
        """The most chips that a seat has at the start of a hand."""
        self.terms = terms_of(game, seats, chips, bets)
        self._rankings = rankings_of(game)
        actions, layout, _ = FAMILIES.of(game)(game, EncodingTerms(seats, self.chips, bets))
        self.slices = layout.slices
        super().__init__(num_envs, layout.size, len(actions), seats)
        self._hands: Hands = np.zeros(num_envs, HAND)
        self._seed(seed)

    def _seed(self, seed: int) -> None:
        hands = self._hands
        hands["random"] = random_states(seed, self.num_envs)
        hands["deck"][:, : self.terms.deck] = self.game.rules.deck.cards
        hands["button"] = np.arange(self.num_envs) % self.seats

    def _start(self, options: Mapping[str, Any]) -> None:
        """The options "buttons" (a seat for each environment), "stacks" (cents by environment and seat) and "decks"
        (cards from the top by environment) set for this hand what chance decides otherwise."""
        hands, terms = self._hands, self.terms
        shuffle_all(hands, terms)
        buttons = of_shape(options, "buttons", (self.num_envs,))
        stacks = of_shape(options, "stacks", (self.num_envs, self.seats))
        decks = of_shape(options, "decks", (self.num_envs, terms.deck))
        if buttons is not None:
            hands["button"] = buttons % self.seats
        if stacks is not None:
            if stacks.min() < 1:
                raise ValueError("every seat in the hand needs chips")
            hands["stacks"][:, : self.seats] = stacks
        if decks is not None:
            if (np.sort(decks, axis=1) != sorted(self.game.rules.deck.cards)).any():
                raise ValueError("every deck must have each card of the game once")
            hands["deck"][:, : terms.deck] = decks
            hands["stacked"] = 1
        start_all(hands, terms, self._seen)

    def _take(self, actions: Actions) -> None:
        step_all(self._hands, self.terms, self._rankings, actions, self._seen)
