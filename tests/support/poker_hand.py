"""A hand of hold'em, written in dollars: who sits with what, which cards come, who does what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from cardroom import testing
from cardroom.cards import STANDARD
from cardroom.dealing.choices import Bet, Call, Check, Choice, Fold, No, Straddle
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import Event
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.games.poker.flop import FlopGame, FlopRules
from cardroom.games.poker.limits import BettingRules
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.games.poker.stakes import Stakes
from cardroom.money import FeeOption

E = TypeVar("E", bound=Event)
Action = str | int
_WORDS: dict[str, Choice] = {"fold": Fold(), "check": Check(), "call": Call(), "straddle": Straddle(), "no": No()}


class Hand:
    """Seat 1 has the button by default. A number as an action bets or raises to that number of dollars."""

    def __init__(
        self,
        stakes: str,
        stacks: Mapping[Seat, int],
        *,
        button: Seat = 1,
        holes: Mapping[Seat, str] | None = None,
        board: str = "",
        betting: BettingRules | None = None,
        straddle: bool = False,
        over_buttons: bool = False,
        overs: tuple[Seat, ...] = (),
        fees: FeeOption | None = None,
        time_due: bool = False,
    ) -> None:
        rules = FlopRules(
            deck=STANDARD,
            seats=10,
            betting=betting or BettingRules(),
            straddle=straddle,
            over_buttons=over_buttons,
        )
        game = FlopGame("Texas Hold'em", rules, Stakes.parse(stakes), fees)
        cents = {seat: dollars * 100 for seat, dollars in stacks.items()}
        setup = Setup(cents, PotCarry(button, overs), time_due=time_due)
        self.round = Round(game, setup, testing.deck_for(game, setup, hands=holes, board=board, seed=1))

    def act(self, *actions: Action) -> Hand:
        for action in actions:
            choice = _WORDS[action] if isinstance(action, str) else Bet(action * 100)
            self.round.choose(self.turn, choice)
        return self

    @property
    def turn(self) -> Seat:
        (decision,) = self.round.decisions
        return decision.seat

    @property
    def option(self) -> Betting:
        (decision,) = self.round.decisions
        assert isinstance(decision.option, Betting)
        return decision.option

    @property
    def raise_to(self) -> tuple[int, int]:
        """The least and the most to bet or raise to; (0, 0) when none is allowed."""
        return self.option.least // 100, self.option.most // 100

    @property
    def to_call(self) -> int:
        return self.option.to_call // 100

    @property
    def stacks(self) -> dict[Seat, int]:
        """What the seats have when the hand is over."""
        assert self.round.result is not None
        return {seat: cents // 100 for seat, cents in self.round.result.stacks.items()}

    @property
    def collected(self) -> int:
        assert self.round.result is not None
        return self.round.result.fees

    def all(self, kind: type[E]) -> list[E]:
        return [event for event in self.round.events if isinstance(event, kind)]


def clockwise(seats: Mapping[Seat, object], button: Seat) -> list[Seat]:
    """From the left of the button, the button last."""
    return sorted(seats, key=lambda seat: (seat <= button, seat))


def seated(count: int, dollars: int = 100) -> dict[Seat, int]:
    return dict.fromkeys(range(1, count + 1), dollars)
