"""A round: drives a game's procedure from one open decision to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn, TypeAlias

import msgspec

from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.dealer import Dealer
from cardroom.dealing.decisions import Ask, Decision, IllegalChoice, Seat, Spot
from cardroom.dealing.events import JACKPOT, Event, FeeTaken, RoundEnded, Voided, balances
from cardroom.dealing.game import Game
from cardroom.dealing.picture import Picture
from cardroom.dealing.setup import Result, Setup
from cardroom.money import Cents, Pot


class Chosen(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One accepted choice; `by_default` when it stood because nobody answered."""

    seat: Seat
    choice: Choice
    spot: Spot = 0
    by_default: bool = False


Answer: TypeAlias = tuple[Decision, Choice, bool]


def _chosen(answer: Answer) -> Chosen:
    decision, choice, by_default = answer
    return Chosen(decision.seat, choice, decision.spot, by_default)


class RoundVoided(RuntimeError):
    """The procedure failed; the round is void and all money has gone back."""

    def __init__(self, reason: str, voided: Round) -> None:
        super().__init__(reason)
        self.round = voided


class Round:
    """One round of a game. Decided by (game, setup, chance, choices): the same four give the same events."""

    def __init__(self, game: Game[Any], setup: Setup[Any], chance: Chance) -> None:
        self.game = game
        self.setup = setup
        self.chance = chance
        self._log: list[Answer] = []
        self.result: Result[Any] | None = None
        self._dealer: Dealer = game.dealer(setup, chance)
        self.events: list[Event] = self._dealer.events
        self._procedure = game.play(self._dealer)
        self._send = self._procedure.send
        self._asked: Decision | Ask | None = None
        self._answers: dict[int, Answer] = {}
        self._pictures: dict[Seat | None, tuple[Picture, int]] = {}
        """What each viewer has seen, and how many events that was: it is built on, not built anew."""
        self._go_on(None)

    @property
    def choices(self) -> list[Chosen]:
        """Every choice so far, in the order in which they are to be played again."""
        return [_chosen(answer) for answer in self._log]

    @property
    def cards_dealt(self) -> int:
        return self._dealer.cards_dealt

    @property
    def choices_made(self) -> int:
        """How many; answers to a question still open to others are not counted yet."""
        return len(self._log)

    @property
    def stacks(self) -> dict[Seat, Cents]:
        """What lies in front of each seat now."""
        return self.result.stacks if self.result else self._dealer.stacks

    @property
    def fees(self) -> Cents:
        """What the house has taken so far."""
        return self.result.fees if self.result else self._dealer.fees

    @property
    def pots(self) -> list[Pot]:
        """Main pot and side pots while it is played."""
        return [] if self.result else self._dealer.pots()

    @property
    def jackpot(self) -> Cents:
        """How much of that is for a jackpot."""
        return self.result.jackpot if self.result else self._dropped()

    def _dropped(self) -> Cents:
        return sum(event.amount for event in self.events if type(event) is FeeTaken and event.what == JACKPOT)

    @property
    def is_over(self) -> bool:
        return self.result is not None

    @property
    def decisions(self) -> list[Decision]:
        """What is open now."""
        asked = self._asked
        if asked is None:
            return []
        if type(asked) is Decision:
            return [asked]
        assert isinstance(asked, Ask)
        return [decision for place, decision in enumerate(asked.decisions) if place not in self._answers]

    def choose(self, seat: Seat, choice: Choice, spot: Spot = 0, *, by_default: bool = False) -> None:
        """Answers an open decision. An illegal choice raises IllegalChoice and changes nothing."""
        asked = self._asked
        if type(asked) is Decision:
            if asked.seat != seat or spot not in (0, asked.spot or seat):
                raise IllegalChoice(seat, f"it is seat {asked.seat}'s turn")
            reason = asked.option.refuse(choice)
            if reason is not None:
                raise IllegalChoice(seat, reason)
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
        """Plays to the end, asking `decide` for every choice. The same as `choose` in a loop, without the way there."""
        log, send = self._log.append, self._send
        while self._asked is not None:
            asked = self._asked
            while type(asked) is Decision:
                choice = decide(asked)
                reason = asked.option.refuse(choice)
                if reason is not None:
                    raise IllegalChoice(asked.seat, reason)
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
        """The choice that stands when nobody answers, recorded as such."""
        self.choose(decision.seat, decision.option.default, decision.spot, by_default=True)

    def _answer(self, seat: Seat, choice: Choice, spot: Spot, by_default: bool) -> None:
        asked = self._asked
        if asked is None:
            raise IllegalChoice(seat, "the round is over")
        assert isinstance(asked, Ask)
        mine = [
            place
            for place, decision in enumerate(asked.decisions)
            if decision.seat == seat and place not in self._answers and spot in (0, decision.spot)
        ]
        if not mine:
            raise IllegalChoice(seat, "there is nothing to answer")
        decision = asked.decisions[mine[0]]
        reason = decision.option.refuse(choice)
        if reason is not None:
            raise IllegalChoice(seat, reason)
        self._answers[mine[0]] = (decision, choice, by_default)
        if asked.is_closed_by(choice, decision):
            # The answers that came before did not close it: only in this order do they lead here again.
            self._close(self._answers)
        elif len(self._answers) == len(asked.decisions):
            self._close(dict(sorted(self._answers.items())))

    def _close(self, answers: dict[int, Answer]) -> None:
        self._log.extend(answers.values())
        self._answers = {}
        self._go_on({place: choice for place, (_, choice, _) in sorted(answers.items())})

    @property
    def answers_in(self) -> list[Chosen]:
        """Accepted answers to a question still open to others; to be sent again after a crash."""
        return [_chosen(answer) for answer in self._answers.values()]

    def _go_on(self, answer: Any) -> None:
        try:
            self._asked = self._send(answer)
        except StopIteration:
            self._finish()
        except Exception as error:
            self._fail(error)

    def _fail(self, error: Exception) -> NoReturn:
        self.void(f"the procedure failed: {error}")
        raise RoundVoided(f"{self.game.title}: {error}", self) from error

    def _finish(self) -> None:
        self._asked = None
        dealer = self._dealer
        left = dealer.left_in_pot
        before, after = sum(self.setup.stacks.values()) + self.setup.pot, sum(dealer.stacks.values())
        if before != after + dealer.fees + left:
            self._fail(ValueError(f"{before} cents came in; {after}, {dealer.fees} in fees and {left} are there"))
        try:
            carry = self.game.carry(dealer)
        except Exception as error:
            self._fail(error)
        stacks = dict(dealer.stacks)
        dealer.record(RoundEnded(stacks))
        self.result = Result(stacks, dealer.fees, carry, dealer.cards_dealt, left, jackpot=self._dropped())

    def void(self, reason: str) -> None:
        """The round does not count: all money and fees go back."""
        if self.result is not None:
            raise ValueError("the round is over")
        self._procedure.close()
        self._asked = None
        self._answers = {}
        setup = self.setup
        start = setup.money()
        taken, given = [], []
        for account, amount in balances(self.events, start).items():
            surplus = amount - start.get(account, 0)
            if surplus > 0:
                taken.append((account, surplus))
            elif surplus < 0:
                given.append((account, -surplus))
        self.events.append(Voided(reason, tuple(taken), tuple(given)))
        self.result = Result(dict(setup.stacks), 0, setup.carry, self._dealer.cards_dealt, setup.pot, reason)

    def view(self, seat: Seat | None) -> Picture:
        """What that seat (None: a spectator) has been shown, and its own open decisions."""
        built, told = self._pictures.get(seat) or (self._first_picture(seat), 0)
        for event in self.events[told:]:
            shown = event.shown_to(seat)
            if shown is not None:
                for source, target, amount in shown.moves:
                    built.move(source, target, amount)
                shown.put_on(built)
        self._pictures[seat] = built, len(self.events)
        picture = built.copy()
        open_now = self.decisions
        picture.asked = [decision.seat for decision in open_now]
        picture.decisions = [decision for decision in open_now if decision.seat == seat]
        return picture

    def _first_picture(self, seat: Seat | None) -> Picture:
        picture = Picture(seat)
        picture.start(self.setup.money())
        return picture

    def seen_by(self, seat: Seat | None) -> list[Event]:
        """The events as that seat was shown them."""
        shown = (event.shown_to(seat) for event in self.events)
        return [event for event in shown if event is not None]


def replay(game: Game[Any], setup: Setup[Any], chance: Chance, choices: list[Chosen]) -> Round:
    """The same round again, or as much of it as there are choices for."""
    again = Round(game, setup, chance)
    for chosen in choices:
        again.choose(chosen.seat, chosen.choice, chosen.spot, by_default=chosen.by_default)
    return again
