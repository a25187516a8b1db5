"""Many hands of a flop game at once, in compiled code."""

from __future__ import annotations

import numpy as np

from cardroom.envs.betting import Bets
from cardroom.envs.families import FAMILIES
from cardroom.envs.families import Terms as EncodingTerms
from cardroom.envs.vector.compiled_env import Actions, CompiledEnv, Given, random_states
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

    @property
    def _options(self) -> dict[str, tuple[int, ...]]:
        """The seat of the button, the cents of every seat, and the cards from the top, in each environment."""
        count = self.num_envs
        return {"buttons": (count,), "decks": (count, int(self.terms.deck)), "stacks": (count, self.seats)}

    def _check(self, given: Given) -> None:
        if "buttons" in given and not ((given["buttons"] >= 0) & (given["buttons"] < self.seats)).all():
            raise ValueError(f"the buttons must be seats from 0 to {self.seats - 1}")
        if "stacks" in given and given["stacks"].min() < 1:
            raise ValueError("every seat in the hand needs chips")
        if "decks" in given and (np.sort(given["decks"], axis=1) != sorted(self.game.rules.deck.cards)).any():
            raise ValueError("every deck must have each card of the game once")

    def _start(self, given: Given) -> None:
        hands, terms = self._hands, self.terms
        shuffle_all(hands, terms)
        if "buttons" in given:
            hands["button"] = given["buttons"]
        if "stacks" in given:
            hands["stacks"][:, : self.seats] = given["stacks"]
        if "decks" in given:
            hands["deck"][:, : terms.deck] = given["decks"]
            hands["stacked"] = 1
        start_all(hands, terms, self._seen)

    def _take(self, actions: Actions) -> None:
        step_all(self._hands, self.terms, self._rankings, actions, self._seen)
