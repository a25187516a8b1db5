"""A round: runs a game's procedure from one open decision to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NoReturn, TypeAlias

import msgspec

from cardroom.cards import Card
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.dealer import Dealer
from cardroom.dealing.decisions import Ask, Decision, IllegalChoice, Seat, Spot
from cardroom.dealing.events import Event, RoundEnded, Voided, balances
from cardroom.dealing.game import Game
from cardroom.dealing.options import Option
from cardroom.dealing.outcome import RoundOutcome, outcome_of
from cardroom.dealing.refusals import Refusal
from cardroom.dealing.setup import Result, Setup
from cardroom.dealing.view import RoundView, RoundViewBuilder
from cardroom.dealing.wire import misfit
from cardroom.money import Cents, Pot


class Chosen(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One accepted choice; `by_default` is True if it was made for a player who did not answer."""

    seat: Seat
    choice: Choice
    spot: Spot = 0
    by_default: bool = False


Answer: TypeAlias = tuple[Decision, Choice, bool]


def _chosen(answer: Answer) -> Chosen:
    decision, choice, by_default = answer
    return Chosen(decision.seat, choice, decision.spot, by_default)


def _why_not(option: Option, choice: Choice) -> str | None:
    """Why the option refuses the choice. None if it is legal."""
    return option.refuse(choice) or (misfit(choice) if choice.__struct_fields__ else None)


def _refused(decision: Decision, choice: object, reason: str) -> IllegalChoice:
    seat = decision.seat
    if isinstance(choice, Choice):
        return IllegalChoice(seat, reason, decision.option.why(choice))
    return IllegalChoice(seat, f"{choice!r} is not a choice; choose Call() or the like, or use option.parse for text")


def _seats(decisions: list[Decision]) -> str:
    numbers = [str(seat) for seat in sorted({decision.seat for decision in decisions})]
    return f"seats {', '.join(numbers)} are" if len(numbers) > 1 else f"seat {numbers[0]} is"


class NotInRound(Refusal):
    """No such seat takes part in the round."""


class RoundVoided(RuntimeError):
    """The procedure failed: the round is void and all money was returned."""

    def __init__(self, reason: str, voided: Round) -> None:
        super().__init__(reason)
        self.round = voided


class Round:
    """One round of a game. Game, setup, chance and choices determine all events: the same four give the same events."""

    def __init__(self, game: Game[Any], setup: Setup[Any], chance: Chance) -> None:
        self.game = game
        self.setup = setup
        self.chance = chance
        self._log: list[Answer] = []
        self._result: Result[Any] | None = None
        self._dealer: Dealer = game.dealer(setup, chance)
        self._events: list[Event] = self._dealer.events
        self._procedure = game.play(self._dealer)
        self._send = self._procedure.send
        self._asked: Decision | Ask | None = None
        self._answers: dict[int, Answer] = {}
        self._views: dict[Seat | None, tuple[RoundViewBuilder, int]] = {}
        """By viewer, the view and the number of events in it, so that only new events have to be added."""
        self._advance(None)

    def __repr__(self) -> str:
        asked = sorted({decision.seat for decision in self.decisions})
        seats = f"seat{'s' * (len(asked) > 1)} {', '.join(map(str, asked))} to act"
        return f"<Round of {self.game.title}, {len(self.setup.stacks)} seats, {'over' if self.is_over else seats}>"

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, in order."""
        return tuple(self._events)

    @property
    def result(self) -> Result[Any] | None:
        """What the round leaves; None until it is over."""
        return self._result

    @property
    def choices(self) -> list[Chosen]:
        """Every choice made, in the order needed to replay the round."""
        return [_chosen(answer) for answer in self._log]

    @property
    def cards_dealt(self) -> int:
        return self._dealer.cards_dealt

    def hand(self, spot: Spot) -> Sequence[Card]:
        """The cards that lie at a spot now, whoever may see them."""
        return self._dealer.hands.get(spot, ())

    @property
    def choices_made(self) -> int:
        """The number of choices made, without the answers to a question that is still open to others."""
        return len(self._log)

    @property
    def stacks(self) -> Mapping[Seat, Cents]:
        """The chips in front of each seat now."""
        return self._result.stacks if self._result else MappingProxyType(self._dealer.stacks)

    @property
    def fees(self) -> Cents:
        """The fees taken in this round, including jackpot drops."""
        return self._result.fees if self._result else self._dealer.fees

    @property
    def pots(self) -> list[Pot]:
        """The main pot and the side pots; empty after the round."""
        return [] if self._result else self._dealer.pots()

    @property
    def jackpot(self) -> Cents:
        """How much of that is for a jackpot."""
        return self._result.jackpot if self._result else self._dealer.jackpot

    @property
    def outcome(self) -> RoundOutcome:
        """What each seat won or lost in a finished round; in banked games also by kind of wager."""
        if self._result is None:
            raise ValueError("the round is not over, so it has no outcome yet")
        return outcome_of(self._events, self.setup.money(), list(self.setup.stacks))

    @property
    def is_over(self) -> bool:
        return self._result is not None

    @property
    def decisions(self) -> list[Decision]:
        """The open decisions."""
        asked = self._asked
        if asked is None:
            return []
        if type(asked) is Decision:
            return [asked]
        assert isinstance(asked, Ask)
        return [decision for place, decision in enumerate(asked.decisions) if place not in self._answers]

    def decisions_of(self, seat: Seat | None) -> list[Decision]:
        """The open decisions of a seat; a spectator has none."""
        self._check_viewer(seat)
        return [decision for decision in self.decisions if decision.seat == seat]

    def choose(self, seat: Seat, choice: Choice, spot: Spot = 0, *, by_default: bool = False) -> None:
        """Answers an open decision. An illegal choice raises IllegalChoice and changes nothing."""
        asked = self._asked
        if type(seat) is not int or type(spot) is not int:
            raise IllegalChoice(0, f"seats and spots are whole numbers, not {seat!r} and {spot!r}", "not-understood")
        if type(asked) is Decision:
            if asked.seat != seat:
                raise IllegalChoice(seat, f"it is seat {asked.seat}'s turn", "not-your-turn")
            if spot not in (0, asked.spot or seat):
                about = f"the decision is about spot {asked.spot or seat}, not spot {spot}"
                raise IllegalChoice(seat, about, "not-your-turn")
            reason = _why_not(asked.option, choice)
            if reason is not None:
                raise _refused(asked, choice, reason)
            self._log.append((asked, choice, by_default))
            try:
                self._asked = self._send(choice)
            except StopIteration:
                self._finish()
            except Exception as error:
                self._fail(error)
        else:
            self._answer(seat, choice, spot, by_default)

    def play_out(self, decide: Callable[[Decision], Choice]) -> None:
        """Plays to the end with the choices of `decide`. The same as calling `choose` in a loop, but faster."""
        log, send = self._log.append, self._send
        while self._asked is not None:
            asked = self._asked
            while type(asked) is Decision:
                choice = decide(asked)
                reason = asked.option.refuse(choice)
                if reason is not None or (choice.__struct_fields__ and (reason := misfit(choice)) is not None):
                    raise _refused(asked, choice, reason)
                log((asked, choice, False))
                try:
                    self._asked = asked = send(choice)
                except StopIteration:
                    return self._finish()
                except Exception as error:
                    self._fail(error)
            decision = self.decisions[0]
            self.choose(decision.seat, decide(decision), decision.spot)
        return None

    def choose_default(self, decision: Decision) -> None:
        """Makes the default choice for a player who did not answer, and records it as such."""
        self.choose(decision.seat, decision.option.default, decision.spot, by_default=True)

    def _answer(self, seat: Seat, choice: Choice, spot: Spot, by_default: bool) -> None:
        asked = self._asked
        if asked is None:
            raise IllegalChoice(seat, "the round is over", "too-late")
        assert isinstance(asked, Ask)
        mine = [
            place
            for place, decision in enumerate(asked.decisions)
            if decision.seat == seat and place not in self._answers and spot in (0, decision.spot or seat)
        ]
        if not mine:
            raise IllegalChoice(seat, self._why_nothing_to_answer(asked, seat, spot), "not-your-turn")
        decision = asked.decisions[mine[0]]
        reason = _why_not(decision.option, choice)
        if reason is not None:
            raise _refused(decision, choice, reason)
        self._answers[mine[0]] = (decision, choice, by_default)
        if asked.is_closed_by(choice, decision):
            # Earlier answers did not close the question, so a replay needs them in the order they were given.
            self._close(self._answers)
        elif len(self._answers) == len(asked.decisions):
            self._close(dict(sorted(self._answers.items())))

    def _why_nothing_to_answer(self, asked: Ask, seat: Seat, spot: Spot) -> str:
        """Why the seat has no open decision: it is not asked, not asked about this spot, or has answered."""
        spots = [decision.spot or seat for decision in asked.decisions if decision.seat == seat]
        if not spots:
            return f"it is not this seat's turn; {_seats(self.decisions)} to act"
        if spot and spot not in spots:
            return f"the decision is about spot {' and '.join(map(str, spots))}, not spot {spot}"
        return "this seat has already answered"

    def _close(self, answers: dict[int, Answer]) -> None:
        self._log.extend(answers.values())
        self._answers = {}
        self._advance({place: choice for place, (_, choice, _) in sorted(answers.items())})

    @property
    def answers_in(self) -> list[Chosen]:
        """Accepted answers to a question that is still open to others. They must be sent again after a crash."""
        return [_chosen(answer) for answer in self._answers.values()]

    def _advance(self, answer: Any) -> None:
        try:
            self._asked = self._send(answer)
        except StopIteration:
            self._finish()
        except Exception as error:
            self._fail(error)

    def _fail(self, error: Exception) -> NoReturn:
        # The reason is shown to everybody, and what the error says may name cards that nobody has seen.
        self.void("the procedure failed")
        raise RoundVoided(f"{self.game.title}: {error}", self) from error

    def _finish(self) -> None:
        self._asked = None
        dealer = self._dealer
        left = dealer.left_in_pot
        before, after = sum(self.setup.stacks.values()) + self.setup.pot, sum(dealer.stacks.values())
        if before != after + dealer.fees + left:
            self._fail(
                ValueError(
                    f"the round began with {before} cents and ended with {after} + {dealer.fees} fees + {left} pot"
                )
            )
        try:
            carry = self.game.carry(dealer)
        except Exception as error:
            self._fail(error)
        stacks = MappingProxyType(dealer.stacks.copy())
        dealer.record(RoundEnded(stacks))
        self._result = Result(stacks, dealer.fees, carry, dealer.cards_dealt, left, jackpot=dealer.jackpot)

    def void(self, reason: str) -> None:
        """Voids the round: all money and fees are returned."""
        if self._result is not None:
            raise ValueError("the round is over and cannot be voided")
        self._procedure.close()
        self._asked = None
        self._answers = {}
        setup = self.setup
        start = setup.money()
        taken, given = [], []
        for account, amount in balances(self._events, start).items():
            surplus = amount - start.get(account, 0)
            if surplus > 0:
                taken.append((account, surplus))
            elif surplus < 0:
                given.append((account, -surplus))
        self._events.append(Voided(reason, tuple(taken), tuple(given)))
        self._result = Result(setup.stacks, 0, setup.carry, self._dealer.cards_dealt, setup.pot, reason)

    def view(self, seat: Seat | None) -> RoundView:
        """The round as a seat (None: a spectator) has been shown it. Raises NotInRound."""
        return self.live_view(seat).shown()

    def live_view(self, seat: Seat | None) -> RoundViewBuilder:
        """The same, but not a copy: for whoever reads it at once and changes nothing."""
        self._check_viewer(seat)
        built, included = self._views.get(seat) or (self._first_view(seat), 0)
        for event in self._events[included:]:
            shown = event.shown_to(seat)
            if shown is not None:
                for source, target, amount in shown.moves:
                    built.move(source, target, amount)
                shown.put_on(built)
        self._views[seat] = built, len(self._events)
        built.asked = [decision.seat for decision in self.decisions]
        return built

    def _check_viewer(self, seat: object) -> None:
        if seat is not None and (type(seat) is not int or seat not in self.setup.stacks):
            seats = ", ".join(map(str, self.setup.stacks))
            raise NotInRound(f"this round has seats {seats}, not {seat!r}; None is a spectator", "not-found")

    def _first_view(self, seat: Seat | None) -> RoundViewBuilder:
        view = RoundViewBuilder(seat)
        view.start(self.setup.money())
        return view

    def seen_by(self, seat: Seat | None) -> list[Event]:
        """The events as a seat (None: a spectator) was shown them. Raises NotInRound."""
        self._check_viewer(seat)
        shown = (event.shown_to(seat) for event in self._events)
        return [event for event in shown if event is not None]


def replay(game: Game[Any], setup: Setup[Any], chance: Chance, choices: list[Chosen]) -> Round:
    """Replays a round, as far as there are choices for it."""
    replayed = Round(game, setup, chance)
    for chosen in choices:
        replayed.choose(chosen.seat, chosen.choice, chosen.spot, by_default=chosen.by_default)
    return replayed
