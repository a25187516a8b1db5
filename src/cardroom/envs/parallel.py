"""A PettingZoo environment in which all agents who are asked answer at once (parallel)."""

from __future__ import annotations

from typing import Any, Unpack

from pettingzoo.utils.env import ParallelEnv

from cardroom.envs.every_seat import EverySeat
from cardroom.envs.options import Options
from cardroom.envs.session import Observation
from cardroom.games.spread import AnySpreadGame


class ParallelTableEnv(EverySeat, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """One hand at a time. Every agent who is asked answers at once. The mask of the others allows everything, and what
    they do is ignored. An action that the mask does not allow raises IllegalChoice, and nothing has changed."""

    def __init__(self, game: AnySpreadGame | str, **options: Unpack[Options]) -> None:
        super().__init__(game, **options)
        self.metadata = {"name": f"{self.session.game.title} of Cardroom, parallel", "render_modes": ["ansi"]}

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._deal(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        # All are looked at before the first one is made, because none is made if one is illegal.
        answers = [(turn, self.meaning(turn, actions[self._names[turn.seat]])) for turn in self.session.turns]
        for turn, answer in answers:
            if self.session.is_open(turn):
                self.session.answer(turn, answer)
        agents, over = self.agents, self.session.turn is None
        rewards, infos = self._result() if over else (dict.fromkeys(agents, 0.0), {agent: {} for agent in agents})
        observations = self._observations()
        self.agents = [] if over else agents
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def _observations(self) -> dict[str, Observation]:
        turns = {turn.seat: turn for turn in self.session.turns}
        return {
            agent: self.session.observe(seat, turns.get(seat), anything=True) for agent, seat in self._seats.items()
        }

    def render(self) -> str | None:
        """The hand log as the first agent sees it."""
        return self.session.log(self.session.seats[0]) if self.render_mode else None
