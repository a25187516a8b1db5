"""A round: runs a game's procedure from one open decision to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NoReturn

from cardroom.cards import Card
from cardroom.dealing.answering import Answer, Chosen, Said, chosen_in, refused_choice, said, why_closed, why_not
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.dealer import Dealer
from cardroom.dealing.decisions import Ask, Decision, IllegalChoice, Seat, Spot
from cardroom.dealing.events import RoundEnded, Voided, balances
from cardroom.dealing.game import Game
from cardroom.dealing.incidents import AGAIN, PAUSE, Happened, Incident, Plan
from cardroom.dealing.outcome import RoundOutcome, outcome_of
from cardroom.dealing.procedures import begin, check_end, never_put
from cardroom.dealing.refusals import Refusal
from cardroom.dealing.round_voided import RoundVoided as RoundVoided
from cardroom.dealing.setup import Result, Setup
from cardroom.dealing.watching import WatchedRound
from cardroom.dealing.wire import misfit
from cardroom.money import Cents, Pot


class Round(WatchedRound):
    """One round of a game. Game, setup, chance, choices and incidents determine all events: the same five give the
    same events."""

    _ruled = False
    """True once something goes wrong, or if it is planned: then every question is looked at before it is put."""
    _given: list[Answer] | None = None
    """If something went wrong during the open question: all answers to it in order, also void ones, for a replay."""
    _pauses = 0

    def __init__(self, game: Game[Any], setup: Setup[Any], chance: Chance, plan: Plan = ()) -> None:
        """`plan` has the incidents that happen at pauses, when no question is open."""
        self.game = game
        self.chance = chance
        self._log: list[Answer] = []
        self._result: Result[Any] | None = None
        self._dealer: Dealer = game.dealer(setup, chance)
        super().__init__(setup, self._dealer.events)
        self._procedure = begin(game, self._dealer)
        self._send = self._procedure.send
        self._asked: Decision | Ask | None = None
        self._answers: dict[int, Answer] = {}
        self._happened: list[Happened] = []
        self._plan = plan
        if plan:
            self._ruled = self._dealer.pausing = True
        self._advance(None)

    def __repr__(self) -> str:
        asked = sorted({decision.seat for decision in self.decisions})
        seats = f"seat{'s' * (len(asked) > 1)} {', '.join(map(str, asked))} to act"
        return f"<Round of {self.game.title}, {len(self.setup.stacks)} seats, {'over' if self.is_over else seats}>"

    @property
    def result(self) -> Result[Any] | None:
        """What the round leaves; None until it is over."""
        return self._result

    @property
    def choices(self) -> list[Chosen]:
        """Every choice made, in the order needed to replay the round."""
        return chosen_in(self._log)

    @property
    def incidents(self) -> Plan:
        """Everything that went wrong, in order."""
        return tuple(self._happened)

    @property
    def question(self) -> Decision | Ask | None:
        """What is asked now, of one player or of several at once."""
        return self._asked

    @property
    def dealer(self) -> Dealer:
        """The house dealer. Only an incident changes anything through it."""
        return self._dealer

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

    def choose(self, seat: Seat | str, choice: Said = None, spot: Spot = 0, *, by_default: bool = False) -> None:
        """Answers a decision: `choose(3, Fold())`, or in words: `choose("raise 6")`. IllegalChoice changes nothing."""
        if type(seat) is not int or type(spot) is not int or not isinstance(choice, Choice):
            seat, choice, spot = said(self.decisions, self._dealer.stacks, seat, choice, spot)
        asked = self._asked
        if type(asked) is Decision:
            if asked.seat != seat:
                raise IllegalChoice(seat, f"it is seat {asked.seat}'s turn", "not-your-turn")
            if spot not in (0, asked.spot or seat):
                about = f"the decision is about spot {asked.spot or seat}, not spot {spot}"
                raise IllegalChoice(seat, about, "not-your-turn")
            reason = why_not(asked.option, choice)
            if reason is not None:
                raise refused_choice(asked, choice, reason)
            self._log.append((asked, choice, by_default))
            try:
                self._asked = self._send(choice)
            except StopIteration:
                self._finish()
            except Exception as error:
                self._fail(error)
            if self._ruled:
                self._look_at_question()
        else:
            self._answer(seat, choice, spot, by_default)

    def play_out(self, decide: Callable[[Decision], Choice]) -> None:
        """Plays to the end with the choices of `decide`. The same as calling `choose` in a loop, but faster."""
        log, send, ruled = self._log.append, self._send, self._ruled
        while self._asked is not None:
            asked = self._asked
            while type(asked) is Decision and not ruled:
                choice = decide(asked)
                reason = asked.option.refuse(choice)
                if reason is not None or (choice.__struct_fields__ and (reason := misfit(choice)) is not None):
                    raise refused_choice(asked, choice, reason)
                log((asked, choice, False))
                try:
                    self._asked = asked = send(choice)
                except StopIteration:
                    self._finish()
                    return
                except Exception as error:
                    self._fail(error)
            decision = self.decisions[0]
            self.choose(decision.seat, decide(decision), decision.spot)

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
            raise IllegalChoice(seat, why_closed(asked, self.decisions, seat, spot), "not-your-turn")
        decision = asked.decisions[mine[0]]
        reason = why_not(decision.option, choice)
        if reason is not None:
            raise refused_choice(decision, choice, reason)
        self._answers[mine[0]] = (decision, choice, by_default)
        if self._given is not None:
            self._given.append((decision, choice, by_default))
        if asked.is_closed_by(choice, decision):
            # Earlier answers did not close the question, so a replay needs them in the order they were given.
            self._close(self._answers)
        else:
            self._close_if_complete()

    def _close_if_complete(self) -> None:
        asked = self._asked
        if isinstance(asked, Ask) and asked.decisions and len(self._answers) == len(asked.decisions):
            self._close(dict(sorted(self._answers.items())))

    def _close(self, answers: dict[int, Answer]) -> None:
        self._log.extend(answers.values() if self._given is None else self._given)
        self._answers, self._given = {}, None
        self._advance({place: choice for place, (_, choice, _) in sorted(answers.items())})

    @property
    def answers_in(self) -> list[Chosen]:
        """Accepted answers to a question that is still open to others. They must be sent again after a crash."""
        return chosen_in(self._answers.values() if self._given is None else self._given)

    def _advance(self, answer: Any) -> None:
        try:
            self._asked = self._send(answer)
        except StopIteration:
            self._finish()
        except Exception as error:
            self._fail(error)
        if self._ruled:
            self._look_at_question()

    # What goes wrong

    def have(self, incident: Incident) -> None:
        """Lets something go wrong now, and carries out the ruling. Raises Refusal if it cannot be; nothing has
        changed then."""
        if self._asked is None:
            raise Refusal("the round is over", "too-late")
        self.try_out(incident)
        self._carry_out(incident)
        self._happened.append(Happened(incident, len(self.choices) + len(self.answers_in)))

    def try_out(self, incident: Incident) -> None:
        """Raises Refusal if this cannot happen now, or if the ruling cannot be carried out. Nothing changes."""
        try:
            self.fork()._carry_out(incident)
        except RoundVoided as failed:
            reason = "the ruling cannot be carried out in this hand; the floor may void it"
            raise Refusal(reason, "not-possible") from failed

    def _let_happen_again(self, happened: Iterable[Happened]) -> None:
        """What a record says has happened at this moment."""
        for one in happened:
            if self._asked is not None:
                self._carry_out(one.incident)
                self._happened.append(one)

    def fork(self) -> Round:
        """The same round up to now, played from the beginning. What happens in one does not change the other."""
        return replay(self.game, self.setup, self.chance.of_fork(), [*self.choices, *self.answers_in], self.incidents)

    def _carry_out(self, incident: Incident) -> None:
        try:
            choice = incident.happen(self)
        except Refusal:
            raise
        except Exception as error:
            self._fail(error)
        self._ruled = True
        asked, answers = self._asked, self._answers
        if isinstance(asked, Ask) and self._given is None:
            self._given = list(answers.values())
        if self._dealer.misdeal:
            self.void(self._dealer.misdeal)
        elif type(asked) is Decision and choice is not None:
            self._log.append((asked, choice, None))
            self._advance(choice)
        elif asked is not None and asked.again:
            self._answers = {}
            self._advance(AGAIN)
            if not isinstance(self._asked, Ask) and self._given is not None:
                self._log.extend(self._given)
                self._given = None
            self._keep(answers)
        else:
            self._look_at_question()

    def _keep(self, answers: dict[int, Answer]) -> None:
        """Players who have answered a question that is put again need not answer twice, unless their hand changed."""
        for decision, choice, by_default in answers.values():
            for place, asked in enumerate(self._asked.decisions if isinstance(self._asked, Ask) else ()):
                same = (asked.seat, asked.spot) == (decision.seat, decision.spot)
                if same and place not in self._answers and asked.option.refuse(choice) is None:
                    self._answers[place] = (asked, choice, by_default)
        self._close_if_complete()

    def _look_at_question(self) -> None:
        """Lets what is planned happen at a pause, and answers for hands that a ruling has put out of play."""
        if self._asked is PAUSE:
            self._pauses += 1
            if planned := next((one for one in self._plan if one.pause == self._pauses), None):
                self._happened.append(planned)
                try:
                    planned.incident.happen(self)
                except Exception as error:
                    self._fail(error)
            return self.void(self._dealer.misdeal) if self._dealer.misdeal else self._advance(None)
        dead = self._dealer.dead_hands
        for decision in self.decisions if dead else ():
            if (decision.spot or decision.seat) in dead:
                return self._answer_as_ruled(decision)
        return None

    def _answer_as_ruled(self, decision: Decision) -> None:
        """Makes the default choice for a hand that is out of play."""
        choice, asked = decision.option.default, self._asked
        if isinstance(asked, Ask):
            self._answers[asked.decisions.index(decision)] = (decision, choice, None)
            self._close_if_complete()
            self._look_at_question()
        else:
            self._log.append((decision, choice, None))
            self._advance(choice)

    def _fail(self, error: Exception) -> NoReturn:
        # The reason is shown to everybody, and what the error says may name cards that nobody has seen.
        asked = self._asked.decisions if isinstance(self._asked, Ask) else (self._asked,)
        forgotten = never_put(self._dealer.questions or (), [*(one[0] for one in self._log), *asked])
        self.void("the procedure failed")
        reason = f"{error}; {forgotten}" if forgotten and str(error) != forgotten else error
        raise RoundVoided(f"{self.game.title}: {reason}", self) from error

    def _finish(self) -> None:
        self._asked = None
        dealer = self._dealer
        try:
            left = check_end(dealer, self._log)
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
        self._log.extend(self._answers.values() if self._given is None else self._given)
        self._answers, self._given = {}, None
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


def replay(game: Game[Any], setup: Setup[Any], chance: Chance, choices: list[Chosen], incidents: Plan = ()) -> Round:
    """Replays a round, as far as there are choices for it."""
    replayed = Round(game, setup, chance, tuple(one for one in incidents if one.pause))
    waiting = [one for one in incidents if not one.pause]
    for made, chosen in enumerate(choices):
        while waiting and waiting[0].after <= made:
            replayed._let_happen_again([waiting.pop(0)])
        replayed.choose(chosen.seat, chosen.choice, chosen.spot, by_default=chosen.by_default)
    replayed._let_happen_again(waiting)
    return replayed
