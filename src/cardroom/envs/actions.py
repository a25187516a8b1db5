"""The actions of a game: blocks of numbered actions, each of which answers some kinds of questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from cardroom.dealing.dealer import Dealer
from cardroom.envs.further import Answer, Asked


class Block(Protocol):
    """Actions that belong together. Their numbers count from 0 within the block."""

    name: str
    names: tuple[str, ...]
    """What each action does, in words."""

    def answers(self, asked: Asked) -> bool:
        """True if this block has actions for questions of this kind. It depends on the type of the question alone."""

    def offered(self, asked: Asked, dealer: Dealer | None) -> dict[int, Answer]:
        """The legal actions with their meanings."""


_FIRST = (0,)


class NoAction(LookupError):
    """The game asks something for which it has no actions."""


class Actions:
    """All actions of a game, numbered through its blocks in their order."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self.blocks = tuple(blocks)
        self.names = tuple(name for block in blocks for name in block.names)
        self._starts = [sum(len(block.names) for block in blocks[:place]) for place in range(len(blocks))]
        self._places: dict[type, tuple[int, ...]] = {}

    def __len__(self) -> int:
        return len(self.names)

    def places(self, asked: Asked) -> tuple[int, ...]:
        """The blocks with actions for a question of this kind, by their place."""
        kind = type(asked)
        if kind not in self._places:
            self._places[kind] = tuple(place for place, block in enumerate(self.blocks) if block.answers(asked))
        return self._places[kind]

    def legal(self, asked: Asked, dealer: Dealer | None) -> dict[int, Answer]:
        """The legal actions with their meanings. Raises NoAction if there are none."""
        places = self.places(asked)
        if places == _FIRST:
            return self.blocks[0].offered(asked, dealer)
        legal: dict[int, Answer] = {}
        for place in places:
            start = self._starts[place]
            for number, answer in self.blocks[place].offered(asked, dealer).items():
                legal[start + number] = answer
        if not legal:
            raise NoAction(f"no action answers {asked}")
        return legal
