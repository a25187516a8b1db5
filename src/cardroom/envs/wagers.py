"""Actions before the deal: how many times the smallest wager to put down, for each kind of wager."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.dealing.dealer import Dealer
from cardroom.dealing.names import spoken
from cardroom.envs.further import Answer, Asked, Wagering


class WagersBlock:
    """For each kind of wager, one action for each multiple of the smallest one."""

    def __init__(self, kinds: Sequence[str], times: Sequence[int]) -> None:
        self.name = "wagers"
        self.names = tuple(f"{spoken(kind)} {multiple}x" for kind in kinds for multiple in times)
        self._first = {kind: place * len(times) for place, kind in enumerate(kinds)}
        self._places = {multiple: place for place, multiple in enumerate(times)}

    def answers(self, asked: Asked) -> bool:
        return isinstance(asked, Wagering)

    def offered(self, asked: Asked, _dealer: Dealer | None) -> dict[int, Answer]:
        assert isinstance(asked, Wagering)
        if asked.kind not in self._first:
            return {}
        first = self._first[asked.kind]
        return {first + self._places[times]: wager for times, wager in asked.legal.items()}
