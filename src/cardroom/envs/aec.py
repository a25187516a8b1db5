"""A PettingZoo environment in which the agents are asked in turn (AEC)."""

from __future__ import annotations

from typing import Any, Unpack

from pettingzoo.utils.env import AECEnv

from cardroom.envs.every_seat import EverySeat
from cardroom.envs.further import Answer
from cardroom.envs.options import Options
from cardroom.envs.session import Observation
from cardroom.games.spread import AnySpreadGame


class TableEnv(EverySeat, AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One hand at a time; the agents are asked in turn. An action that the mask does not allow raises IllegalChoice."""

    def __init__(self, game: AnySpreadGame | str, **options: Unpack[Options]) -> None:
        super().__init__(game, **options)
        name = f"{self.session.game.title} of Cardroom"
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        self._deal(seed)
        agents = self.agents
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._skip_agent_selection = None
        self.agent_selection = agents[0]
        self._ask_next()

    def step(self, action: int) -> None:
        turn = self.session.turn
        if turn is None:
            self._was_dead_step(action)
            return
        self.session.answer(turn, self.meaning(turn, action))
        self._ask_next()

    def _ask_next(self) -> None:
        turn = self.session.turn
        if turn is not None:
            self.agent_selection = self._names[turn.seat]
            return
        self.rewards, self.infos = self._result()
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        seat, turn = self._seats[agent], self.session.turn
        return self.session.observe(seat, turn if turn is not None and turn.seat == seat else None)

    def decode(self, action: int) -> Answer:
        """What an action means now: the engine's choice, a wager, or a further question to the same agent."""
        turn = self.session.turn
        if turn is None:
            raise ValueError("the hand is over")
        return self.meaning(turn, action)

    def render(self) -> str | None:
        """The hand log as the agent sees it whose turn it is."""
        return self.session.log(self._seats[self.agent_selection]) if self.render_mode else None
