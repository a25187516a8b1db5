"""Hands of one game, one after the other: deals them, asks the agents in turn, and shows each what its seat sees."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeAlias

import numpy as np

from cardroom.bots import Bot
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision, Seat, Spot
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.round import Round
from cardroom.dealing.transcript import transcript
from cardroom.dealing.view import RoundView, RoundViewBuilder
from cardroom.envs.betting import Bets
from cardroom.envs.families import FAMILIES, Terms
from cardroom.envs.further import Answer, Asked, Further, Wagered
from cardroom.envs.layout import Around, Sight
from cardroom.envs.opening import OPENINGS, Opening, Seated
from cardroom.games.spread import AnySpreadGame
from cardroom.money import Cents

Observation: TypeAlias = dict[str, np.ndarray[tuple[int], np.dtype[np.float32 | np.int8]]]
NOT_DEALT = "The cards have not been dealt."


class Turn:
    """A question to a seat. `decision` is None if the environment asks it, before the deal."""

    __slots__ = ("asked", "decision", "legal", "seat", "spot")

    def __init__(self, seat: Seat, asked: Asked, spot: Spot, decision: Decision | None) -> None:
        self.seat, self.asked, self.spot, self.decision = seat, asked, spot, decision
        self.legal: dict[int, Answer] | None = None
        """The legal actions, once somebody has looked."""


class Session:
    """`turn` is the question that is open now, or the first of several; None once the hand is over."""

    turn: Turn | None
    round: Round | None
    _opening: Opening

    def __init__(self, game: AnySpreadGame, players: int, chips: Cents, bets: Bets) -> None:
        self.game, self.chips = game, chips
        self.seats = tuple(range(1, players + 1))
        self.actions, self.layout, self.unit = FAMILIES.of(game)(game, Terms(players, chips, bets))
        self._open = OPENINGS.of(game)
        self._stacks = dict.fromkeys(self.seats, chips)
        self._around = {seat: Around.of(seat, players) for seat in self.seats}
        self._further: dict[Seat, Further] = {}
        self._button: Seat = 1
        self._actions = len(self.actions)

    def deal(self, seed: str, button: Seat, learning: Collection[Seat]) -> None:
        """Deals the hand of this seed. Those who are learning are asked for their wagers; bots wager for the others."""
        self.round, self._button = None, button
        self._further.clear()
        seated = Seated(self._stacks, button, learning, seed)
        self._opening = self._open(self.game, seated)
        self._ask_before_deal(None)

    def _ask_before_deal(self, answer: Wagered | None) -> None:
        try:
            seat, asked = self._opening.send(answer)  # type: ignore[arg-type]
        except StopIteration as stop:
            setup, chance = stop.value
            self.round = Round(self.game, setup, chance)
            self._next_turn()
        else:
            self.turn = Turn(seat, asked, seat, None)

    def _next_turn(self) -> None:
        """Finds the next question. Those that players are free to ignore, and that most decline, are not asked."""
        assert self.round is not None
        question = self.round.question
        if type(question) is Decision and type(question.option) is Betting:
            self.turn = Turn(question.seat, question.option, question.seat, question)
            return
        while (decisions := self.round.decisions) and decisions[0].option.is_courtesy:
            self.round.choose_default(decisions[0])
        self.turn = self._turn_of(decisions[0]) if decisions else None

    def _turn_of(self, decision: Decision) -> Turn:
        seat = decision.seat
        return Turn(seat, self._further.get(seat, decision.option), decision.spot or seat, decision)

    @property
    def turns(self) -> list[Turn]:
        """The open questions, one for each seat that is asked."""
        if self.round is None or self.turn is None:
            return [self.turn] if self.turn else []
        first: dict[Seat, Decision] = {}
        for decision in self.round.decisions:
            first.setdefault(decision.seat, decision)
        return [self._turn_of(decision) for decision in first.values()]

    def is_open(self, turn: Turn) -> bool:
        """False once the answer of another seat has closed the question."""
        if turn.decision is None or self.round is None:
            return self.turn is turn
        return any(decision is turn.decision for decision in self.round.decisions)

    def legal(self, turn: Turn) -> dict[int, Answer]:
        """The legal actions with their meanings."""
        if turn.legal is None:
            turn.legal = self.actions.legal(turn.asked, self.round.dealer if self.round else None)
        return turn.legal

    def act(self, turn: Turn, action: int) -> None:
        """Takes a legal action. Raises KeyError for any other, and nothing has changed then."""
        self.answer(turn, self.legal(turn)[action])

    def answer(self, turn: Turn, answer: Answer) -> None:
        if isinstance(answer, Choice):
            assert self.round is not None
            self.round.choose(turn.seat, answer, turn.spot)
            if self._further:
                self._further.pop(turn.seat, None)
            self._next_turn()
        elif isinstance(answer, Wagered):
            self._ask_before_deal(answer)
        else:
            self._further[turn.seat] = answer
            self._next_turn()

    def let_play(self, turn: Turn, bot: Bot) -> None:
        """Lets a bot answer a question of the engine."""
        assert self.round is not None
        assert turn.decision is not None
        self.answer(turn, bot.choose(self.round.view(turn.seat), turn.decision))

    def default(self, turn: Turn) -> int:
        """The action for a player who does not answer."""
        legal = self.legal(turn)
        default = turn.decision.option.default if turn.decision and not isinstance(turn.asked, Further) else None
        return next((action for action, answer in legal.items() if answer == default), min(legal))

    # What is seen

    def view(self, seat: Seat) -> RoundView:
        """The table as a seat sees it. It is not a copy: do not change it."""
        if self.round is None:
            view = RoundViewBuilder(seat, player_dealer=self._button)
            view.start({("stack", other): chips for other, chips in self._stacks.items()})
            return view
        return self.round.live_view(seat)

    def observe(self, seat: Seat, turn: Turn | None, *, anything: bool = False) -> Observation:
        """What the seat sees, and the mask of its legal actions, which are none unless it is this seat's turn.

        The mask allows everything once the hand is over, and where the caller ignores what the seat does: many programs
        cannot choose from nothing.
        """
        mask = np.zeros(self._actions, np.int8)
        if turn is None:
            if anything or self.turn is None:
                mask.fill(1)
            sight = Sight(self._around[seat], seat, None, (), self.round, self.view)
        else:
            for action in self.legal(turn):
                mask[action] = 1
            blocks = self.actions.places(turn.asked)
            sight = Sight(self._around[seat], turn.spot, turn.asked, blocks, self.round, self.view)
        return {"observation": self.layout.vector(sight), "action_mask": mask}

    def log(self, seat: Seat) -> str:
        """The hand log, with what the seat was shown."""
        return "\n".join(transcript(self.round.seen_by(seat))) if self.round else NOT_DEALT

    # The end

    @property
    def is_over(self) -> bool:
        return self.turn is None

    @property
    def won(self) -> dict[Seat, Cents]:
        """What each seat has won or lost in a hand that is over, after collection."""
        assert self.round is not None
        stacks, chips = self.round.stacks, self.chips
        return {seat: stacks[seat] - chips for seat in self.seats}
