"""What the environments with an agent in every seat share."""

from __future__ import annotations

from secrets import randbits
from typing import Any

from gymnasium import spaces

from cardroom.dealing.decisions import IllegalChoice
from cardroom.envs.further import Answer
from cardroom.envs.options import check_render_mode, observation_space, open_session
from cardroom.envs.session import Turn
from cardroom.games.spread import AnySpreadGame


class EverySeat:
    """Agents by the names of their seats, seeds, spaces and the end of a hand."""

    agents: list[str]

    def __init__(self, game: AnySpreadGame | str, render_mode: str | None = None, **options: Any) -> None:
        check_render_mode(render_mode)
        self.session = open_session(game, **options)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in self.session.seats]
        self.agents = []
        self._seats = dict(zip(self.possible_agents, self.session.seats, strict=True))
        self._names = {seat: name for name, seat in self._seats.items()}
        seen, count = observation_space(self.session), len(self.session.actions)
        self._observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self._action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self._seed, self._hands = randbits(32), 0

    @property
    def slices(self) -> dict[str, slice]:
        """Where each part of the observation is."""
        return self.session.layout.slices

    @property
    def action_names(self) -> tuple[str, ...]:
        """What each action does, in words."""
        return self.session.actions.names

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def _deal(self, seed: int | None) -> None:
        if seed is not None:
            self._seed, self._hands = seed, 0
        self._hands += 1
        button = (self._seed + self._hands) % len(self._seats) + 1
        self.session.deal(f"{self._seed} {self._hands}", button, self.session.seats)
        self.agents = self.possible_agents[:]

    def _result(self) -> tuple[dict[str, float], dict[str, dict[str, Any]]]:
        """The rewards and the infos of a hand that is over."""
        session = self.session
        assert session.round is not None
        result = session.round.result
        assert result is not None
        won = {self._names[seat]: cents for seat, cents in session.won.items()}
        rewards = {agent: cents / session.unit for agent, cents in won.items()}
        infos = {
            agent: {"cents": cents, "collected": result.fees, "left_in_pot": result.pot} for agent, cents in won.items()
        }
        return rewards, infos

    def close(self) -> None:
        """There is nothing to close."""

    def meaning(self, turn: Turn, action: int) -> Answer:
        """What an action means at this turn. Raises IllegalChoice if the mask does not allow it."""
        legal = self.session.legal(turn)
        if action not in legal:
            raise IllegalChoice(turn.seat, f"action {action} is not legal now; the legal actions are {sorted(legal)}")
        return legal[action]
