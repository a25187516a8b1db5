"""A Gymnasium environment: an agent in one seat, and bots in the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, SupportsInt, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces

from cardroom.bots import Bot
from cardroom.bots.named import Make, maker_of
from cardroom.dealing.decisions import Seat
from cardroom.envs.further import Answer
from cardroom.envs.options import check_render_mode, observation_space, open_session
from cardroom.envs.session import Observation, Turn
from cardroom.games.spread import AnySpreadGame

Side: TypeAlias = Literal["player", "player-dealer"]
Opponents: TypeAlias = str | Bot | Callable[[AnySpreadGame], Bot]
"""Who plays the other seats: a bot by its name, as in the arena, a bot, or a function that makes one for a game."""
SIDES = ("player", "player-dealer")
PLAY_AT_RANDOM = ("random", "maniac")
"""These bots get a seed of their own for every hand."""


class SeatEnv(gymnasium.Env[Observation, SupportsInt]):
    """One hand an episode. An action that the mask does not allow makes the choice of a player who does not answer."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: AnySpreadGame | str,
        *,
        side: Side = "player",
        opponents: Opponents = "bots",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_render_mode(render_mode)
        self.session = session = open_session(game, **options)
        if side not in SIDES:
            raise ValueError(f'the side is "player" or "player-dealer", not {side!r}')
        if side == "player-dealer" and session.game.kind != "bank":
            raise ValueError(f"{session.game.title} has no player-dealer")
        self.render_mode = render_mode
        self.seat: Seat = 1
        self._side, self._make_bot = side, _maker_of(opponents)
        self._bot = self._make_bot(session.game, "")
        self._is_random = opponents in PLAY_AT_RANDOM
        self.observation_space: spaces.Dict = observation_space(session)  # type: ignore[assignment]
        self.action_space: spaces.Discrete = spaces.Discrete(len(session.actions))
        self._seed, self._hands = 0, -1

    @property
    def slices(self) -> dict[str, slice]:
        """Where each part of the observation is."""
        return self.session.layout.slices

    @property
    def action_names(self) -> tuple[str, ...]:
        """What each action does, in words."""
        return self.session.actions.names

    def action_masks(self) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
        """The mask of the legal actions, as sb3-contrib asks for it."""
        mask = np.zeros(len(self.session.actions), np.bool_)
        if self.session.turn is not None:
            mask[list(self.session.legal(self.session.turn))] = True
        return mask

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deals hands until one asks the agent something."""
        super().reset(seed=seed, options=options)
        if seed is not None or self._hands < 0:
            self._seed, self._hands = int(self.np_random.integers(2**32)), 0
        while True:
            self._deal()
            if self.session.turn is not None:
                return self._observe(), {}

    def _deal(self) -> None:
        self._hands += 1
        name, seats = f"{self._seed} {self._hands}", self.session.seats
        if self._is_random:
            self._bot = self._make_bot(self.session.game, name)
        self.session.deal(name, self._button(seats), {self.seat})
        self._let_bots_play()

    def _button(self, seats: tuple[Seat, ...]) -> Seat:
        """The button goes around; the player-dealer is the agent, or one of the others."""
        if self.session.game.kind != "bank":
            return seats[self._hands % len(seats)]
        if self._side == "player-dealer":
            return self.seat
        others = [seat for seat in seats if seat != self.seat]
        return others[self._hands % len(others)]

    def _let_bots_play(self) -> None:
        session = self.session
        while (turn := session.turn) is not None and turn.seat != self.seat:
            session.let_play(turn, self._bot)

    def step(self, action: SupportsInt) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        turn = self._turn()
        legal, chosen = self.session.legal(turn), int(action)
        illegal = chosen not in legal
        self.session.answer(turn, legal[self.session.default(turn) if illegal else chosen])
        self._let_bots_play()
        info: dict[str, Any] = {"illegal": True} if illegal else {}
        over, reward = self.session.turn is None, 0.0
        if over:
            won = self.session.won[self.seat]
            reward = won / self.session.unit
            info |= {"cents": won}
        return self._observe(), reward, over, False, info

    def _turn(self) -> Turn:
        turn = self.session.turn
        if turn is None:
            raise ValueError("the hand is over; call reset() for the next one")
        return turn

    def _observe(self) -> Observation:
        return self.session.observe(self.seat, self.session.turn)

    def decode(self, action: SupportsInt) -> Answer:
        """What an action means now: the engine's choice, a wager, or a further question. Raises KeyError."""
        return self.session.legal(self._turn())[int(action)]

    def render(self) -> str | None:
        """The hand log as the agent sees it."""
        return self.session.log(self.seat) if self.render_mode else None


def _maker_of(opponents: Opponents) -> Make:
    if isinstance(opponents, str) or not callable(opponents):
        return maker_of("house" if opponents == "bots" else opponents)
    return lambda game, _: opponents(game)
