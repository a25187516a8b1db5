"""Plays a told hand through the engine, action by action, and compares the money."""

from __future__ import annotations

from cardroom.cards import Card, show_cards
from cardroom.dealing.choices import Bet, Call, Check, Choice, Discard, Fold, Straddle
from cardroom.dealing.decisions import Decision, IllegalChoice, Seat
from cardroom.dealing.events import BoardDealt, Burned, Dealt, Event, FeeTaken
from cardroom.dealing.options import Discarding, Pick
from cardroom.dealing.pot_events import Posted
from cardroom.dealing.pot_options import Betting, ForcedBet
from cardroom.dealing.round import Round, RoundVoided
from cardroom.dealing.setup import Setup, SetupError
from cardroom.histories.compare import Misfit, compare_money
from cardroom.histories.hand import HandHistory, HandHistoryError
from cardroom.histories.layout import Layout
from cardroom.histories.spread_told import table_of
from cardroom.histories.told import Act, ToldHand

_TRIES = 200
"""How often unknown cards are filled in until the hand ends as the file says."""
_DEALT = ("hole", "board")
_SHOWN = ("show", "muck")


def play(told: ToldHand) -> HandHistory:
    """The hand as the engine plays it. Raises HandHistoryError for an action or an amount that does not fit."""
    layout = Layout(told)
    game, carry = table_of(told)
    misfit: HandHistoryError | None = None
    for attempt in range(1 if layout.is_complete else _TRIES):
        try:
            setup = Setup(dict(sorted(told.stacks.items())), carry)
            played = _Playing(told, Round(game, setup, layout.chance(attempt)), layout).play()
        except (SetupError, RoundVoided) as error:
            raise HandHistoryError(str(error)) from None
        events = _told_events(played, layout)
        try:
            differs = compare_money(told, played) if len(events) == len(played.events) else {}
        except Misfit as error:
            misfit = misfit or error
            continue
        known = layout.known
        return HandHistory(
            game=game,
            events=events,
            names=told.names,
            about=told.about,
            round=played if len(events) == len(played.events) else None,
            invented=frozenset(card for card in game.deck.cards if card not in known),
            unknown_stacks=told.unknown_stacks,
            differs=differs,
        )
    assert misfit is not None
    raise misfit


class _Playing:
    def __init__(self, told: ToldHand, dealt: Round, layout: Layout) -> None:
        self.told = told
        self.round = dealt
        self.layout = layout
        self.on_board = 0
        self.in_hand: dict[Seat, int] = dict.fromkeys(told.seats, 0)
        self.brought_in = False

    def play(self) -> Round:
        acts = self.told.acts
        for act in acts:
            self._answer_other_questions()
            if act.done in _DEALT:
                self._count(act)
            elif act.done not in _SHOWN:
                self._check_street(act)
                self._choose(act)
        self._answer_other_questions()
        self._check_cards()
        return self.round

    def _answer_other_questions(self) -> None:
        """Declines what a house asks and files do not tell, such as running it twice."""
        while self.round.decisions and not _is_told(self.round.decisions[0]):
            decision = self.round.decisions[0]
            straddles = self.told.blinds.get(decision.seat) and not decision.option.refuse(Straddle())
            self.round.choose(decision.seat, Straddle() if straddles else decision.option.default, decision.spot)

    # Cards

    def _count(self, act: Act) -> None:
        """Counts the cards that the file has dealt, and checks that the engine has dealt them too."""
        if act.done == "board":
            self.on_board += len(act.cards)
            is_dealt = self._board() >= self.on_board
        else:
            self.in_hand[act.seat] += len(act.cards)
            is_dealt = self._cards_of(act.seat) >= self.in_hand[act.seat] or self._draws()
        if not is_dealt:
            raise HandHistoryError(f"no card is due here; {self._whose_turn()}", act.number, act.said)

    def _check_street(self, act: Act) -> None:
        """Checks that the file has dealt the board that the engine is at."""
        if self._board() > self.on_board and act.done != "discard":
            raise HandHistoryError("the cards of this betting round are missing before it", act.number, act.said)

    def _board(self) -> int:
        return sum(len(event.cards) for event in self.round.events if type(event) is BoardDealt)

    def _cards_of(self, seat: Seat) -> int:
        return sum(len(event.cards) for event in self.round.events if type(event) is Dealt and event.spot == seat)

    def _draws(self) -> bool:
        """True in the middle of a draw, when the engine deals only after all have discarded."""
        return any(isinstance(decision.option, Discarding) for decision in self.round.decisions)

    def _check_cards(self) -> None:
        """Checks at the end that all known cards came where the file has them."""
        for seat, slots in self.layout.dealt.items():
            deals = [event for event in self.round.events if type(event) is Dealt and event.spot == seat]
            came = [card for event in deals for card in event.cards]
            said = [slot.card for slot in slots]
            if any(card is not None and card not in came for card in said):
                missing = show_cards([card for card in said if card is not None and card not in came])
                raise HandHistoryError(f"seat {seat} is not dealt {missing} here: cards are missing or too many")

    # Choices

    def _choose(self, act: Act) -> None:
        if act.done == "bring-in" and self._is_brought_in(act):
            return
        decisions = self.round.decisions
        if not decisions:
            raise HandHistoryError("the hand is over, or nobody is to act", act.number, act.said)
        decision = decisions[0]
        if decision.seat != act.seat:
            raise HandHistoryError(self._whose_turn(), act.number, act.said)
        try:
            self.round.choose(act.seat, self._choice(act, decision), decision.spot)
        except IllegalChoice as error:
            raise HandHistoryError(str(error), act.number, act.said) from None

    def _is_brought_in(self, act: Act) -> bool:
        """True if the engine brought it in for the seat without a question, because it had no more chips."""
        posted = [event for event in self.round.events if type(event) is Posted and event.what == "bring-in"]
        if self.brought_in or not posted or posted[0].seat != act.seat:
            return False
        self.brought_in = True
        return True

    def _choice(self, act: Act, decision: Decision) -> Choice:
        option = decision.option
        if act.done == "fold":
            return Fold()
        if act.done == "bet":
            return Bet(act.to)
        if act.done == "discard":
            if not isinstance(option, Discarding):
                raise HandHistoryError("it is not the draw", act.number, act.said)
            return Discard(self._thrown(act, option.hand))
        if isinstance(option, ForcedBet | Pick):
            self.brought_in = True
            least = option.least if isinstance(option, ForcedBet) else _least(option)
            return Bet(least)
        if act.done == "bring-in":
            raise HandHistoryError("there is no bring-in here", act.number, act.said)
        if not isinstance(option, Betting):
            raise HandHistoryError("it is the draw", act.number, act.said)
        return Call() if option.to_call else Check()

    def _thrown(self, act: Act, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        """The cards that are discarded; for unknown ones, cards of the hand that nobody has seen."""
        known = [card for card in act.cards if card is not None]
        seen = {slot.card for slot in self.layout.dealt[act.seat]}
        unseen = [card for card in hand if card not in seen]
        return (*known, *unseen[: len(act.cards) - len(known)])

    def _whose_turn(self) -> str:
        if not self.round.decisions:
            return "the hand is over"
        seat = self.round.decisions[0].seat
        return f"it is the turn of {self._name(seat)}"

    def _name(self, seat: Seat) -> str:
        place = f"p{self.told.seats.index(seat) + 1}"
        return f"{place}, {self.told.names[seat]}" if self.told.names.get(seat) else f"{place}, seat {seat}"


def _told_events(played: Round, layout: Layout) -> tuple[Event, ...]:
    """The events up to the end of the file, which may come before the next cards."""
    left = {seat: len(slots) for seat, slots in layout.dealt.items()}
    board = len(layout.board)
    for place, event in enumerate(played.events):
        if type(event) is Dealt:
            left[event.spot] -= len(event.cards)
        elif type(event) is BoardDealt:
            board -= len(event.cards)
        if board < 0 or min(left.values()) < 0:
            before = place
            while type(played.events[before - 1]) in (Burned, Dealt, FeeTaken):
                before -= 1
            return played.events[:before]
    return played.events


def _is_told(decision: Decision) -> bool:
    option = decision.option
    if isinstance(option, Pick):
        return all(type(choice) in (Bet, Fold) for choice in option.choices)
    return isinstance(option, Betting | ForcedBet | Discarding)


def _least(option: Pick) -> int:
    return min((choice.to for choice in option.choices if isinstance(choice, Bet)), default=0)
