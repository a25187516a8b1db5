"""A round of Red Dog in dollars: the bets, the raises, and the cards."""

from __future__ import annotations

from collections.abc import Mapping

from cardroom import load_game
from cardroom.events import WagerSettled
from cardroom.testing import play_banked
from red_dog.game import RedDog
from red_dog.raising import Raise


def red_dog(fees: str = "") -> RedDog:
    """As the River Room spreads it: $5 to $100, with a fee of $1 for every bet and $1 for the player-dealer."""
    game = load_game("river-room/red-dog").spread(fees)
    assert isinstance(game, RedDog)
    return game


class Played:
    """One round, played to its end; a seat that is not among `raises` stands."""

    def __init__(
        self,
        row: str,
        bets: Mapping[int, int],
        raises: Mapping[int, int] | None = None,
        *,
        bank: int = 1_000,
        stack: int = 2_000,
        fees: str = "",
    ) -> None:
        self.round = play_banked(
            red_dog(fees),
            {seat: {"bet": dollars * 100} for seat, dollars in bets.items()},
            choices={seat: [Raise(dollars * 100)] for seat, dollars in (raises or {}).items()},
            board=row,
            bank=bank * 100,
            chips=stack * 100,
        )
        self.asked = [chosen.seat for chosen in self.round.choices]
        self.settled = [event for event in self.round.events if isinstance(event, WagerSettled)]

    def won(self, seat: int, kind: str = "bet") -> int:
        """The dollars won on a wager; below zero if it lost."""
        return self.round.outcome.by_kind[seat][kind] // 100

    @property
    def results(self) -> list[tuple[int, str, str]]:
        """Seat, kind and result of each wager, in the order of settlement."""
        return [(event.seat, event.kind, event.result) for event in self.settled]
