"""What the compiled environments share: Gymnasium's vector interface over arrays that compiled loops fill."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, NamedTuple

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from cardroom.nearest import did_you_mean
from cardroom.ranking.kernels.compiled import compiled

Actions = NDArray[np.int64]
Observation = dict[str, NDArray[Any]]
Given = Mapping[str, NDArray[np.int64]]
"""What the options of `reset` set for the next round."""
Stepped = tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]
NOBODY = -1
ALL_LEGAL = -1


class Seen(NamedTuple):
    """What the outside sees of all environments. Every step writes into the same arrays."""

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]
    seat: NDArray[np.int64]
    reward: NDArray[np.float64]
    cents: NDArray[np.int64]
    terminated: NDArray[np.bool_]


@compiled
def first_illegal(action_mask: NDArray[np.int8], actions: Actions, seat: NDArray[np.int64]) -> int:
    """The first environment whose action is not offered; ALL_LEGAL if there is none."""
    for row in range(len(actions)):
        if seat[row] != NOBODY:
            action = actions[row]
            if action < 0 or action >= action_mask.shape[1] or not action_mask[row, action]:
                return row
    return ALL_LEGAL


class CompiledEnv(VectorEnv[Observation, Actions, NDArray[Any]]):
    """Many environments of one game. All arrays are overwritten by the next step: copy what you keep.

    A round that ends is followed by the next one in the same step.
    """

    slices: dict[str, slice]
    """Where each part of an observation is, by its name."""

    def __init__(self, num_envs: int, length: int, actions: int, seats: int) -> None:
        if num_envs < 1:
            raise ValueError(f"there must be at least one environment, not {num_envs}")
        self.num_envs = num_envs
        self._seen = Seen(
            np.zeros((num_envs, length), np.float32),
            np.zeros((num_envs, actions), np.int8),
            np.full(num_envs, NOBODY, np.int64),
            np.zeros((num_envs, seats)),
            np.zeros((num_envs, seats), np.int64),
            np.zeros(num_envs, np.bool_),
        )
        self._truncated = np.zeros(num_envs, np.bool_)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_action_space = spaces.Discrete(actions)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, np.inf, (length,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    @property
    def observation(self) -> NDArray[np.float32]:
        """What the seat to act sees, a row for each environment; `slices` says what is where."""
        return self._seen.observation

    @property
    def action_mask(self) -> NDArray[np.int8]:
        """1 for each action that is offered to the seat to act; all are where no seat is."""
        return self._seen.action_mask

    @property
    def seat(self) -> NDArray[np.int64]:
        """The seat to act, from 0; -1 if there is nothing to decide in the round, and any action ends it."""
        return self._seen.seat

    @property
    def reward(self) -> NDArray[np.float64]:
        """What each seat won or lost with the round that ended in the last step; 0 if none did.

        It is in big blinds, or in the least wagers of a game against a player-dealer.
        """
        return self._seen.reward

    @property
    def cents(self) -> NDArray[np.int64]:
        """The same in cents."""
        return self._seen.cents

    @property
    def terminated(self) -> NDArray[np.bool_]:
        """Whether a round ended in the last step."""
        return self._seen.terminated

    @abstractmethod
    def _seed(self, seed: int) -> None:
        """Starts the random numbers of every environment."""

    @property
    @abstractmethod
    def _options(self) -> dict[str, tuple[int, ...]]:
        """What `reset` can set for the next round, with the shape of each."""

    @abstractmethod
    def _check(self, given: Given) -> None:
        """Raises ValueError if a round cannot be dealt with these options."""

    @abstractmethod
    def _start(self, given: Given) -> None:
        """Deals a round everywhere, with whatever the options set instead of chance."""

    @abstractmethod
    def _take(self, actions: Actions) -> None:
        """Takes these legal actions."""

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deals a new round everywhere. A seed repeats the rounds that it gave before.

        Raises ValueError if an option is wrong; nothing changes then.
        """
        given = read_options(options or {}, self._options)
        self._check(given)
        if seed is not None:
            self._seed(seed)
        seen = self._seen
        seen.reward[:], seen.cents[:], seen.terminated[:] = 0, 0, False
        self._start(given)
        return self._observed(), self._told()

    def step(self, actions: Actions) -> Stepped:
        """Takes an action in every environment. Raises ValueError if one is not offered; nothing changes then."""
        chosen = np.ascontiguousarray(whole_numbers("the actions", actions))
        if chosen.shape != (self.num_envs,):
            raise ValueError(f"there are {self.num_envs} environments, but the actions have the shape {chosen.shape}")
        seen = self._seen
        illegal = first_illegal(seen.action_mask, chosen, seen.seat)
        if illegal != ALL_LEGAL:
            offered = ", ".join(map(str, np.flatnonzero(seen.action_mask[illegal])))
            raise ValueError(f"environment {illegal}: action {chosen[illegal]} is not offered; {offered} are")
        self._take(chosen)
        return self._observed(), self.reward, seen.terminated, self._truncated, self._told()

    def _observed(self) -> Observation:
        return {"observation": self.observation, "action_mask": self.action_mask}

    def _told(self) -> dict[str, Any]:
        return {"seat": self.seat, "cents": self.cents}


def random_states(seed: int, num_envs: int) -> NDArray[np.uint64]:
    """SplitMix64's state and odd increment for each environment, the same however many environments there are."""
    names = (f"{seed}, environment {place}".encode() for place in range(num_envs))
    states = np.array([np.frombuffer(blake2b(name, digest_size=16).digest(), np.uint64) for name in names])
    states[:, 1] |= np.uint64(1)
    return states


def read_options(options: Mapping[str, Any], shapes: Mapping[str, tuple[int, ...]]) -> Given:
    """The options of `reset` as whole numbers. Raises ValueError for an unknown one, and for another shape."""
    given: dict[str, NDArray[np.int64]] = {}
    for name, value in options.items():
        if name not in shapes:
            remedy = did_you_mean(name, shapes, f"the options are {', '.join(shapes)}")
            raise ValueError(f'there is no option "{name}"; {remedy}')
        numbers = given[name] = whole_numbers(f'the option "{name}"', value)
        if numbers.shape != shapes[name]:
            raise ValueError(f'the option "{name}" must have the shape {shapes[name]}, not {numbers.shape}')
    return given


def whole_numbers(what: str, given: Any) -> NDArray[np.int64]:
    numbers = np.asarray(given)
    if numbers.dtype.kind not in "iu":
        raise ValueError(f"{what} must be whole numbers, not {numbers.dtype}")
    return numbers.astype(np.int64, copy=False)
