"""Tells a hand in the way of the formats, from its events, or says what they have no words for."""

from __future__ import annotations

from typing import Any, cast

from cardroom.cards import Card
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import (
    BoardDealt,
    Burned,
    Dealt,
    DealtUnseen,
    Discarded,
    DiscardedUnseen,
    Event,
    FeeTaken,
    Mucked,
    Reshuffled,
    RoundEnded,
    RoundStarted,
    TurnedUp,
    name_seat,
)
from cardroom.dealing.pot_events import (
    BetMade,
    BetReturned,
    BetsPulledIn,
    Called,
    Checked,
    DealtOut,
    Folded,
    Posted,
    PotWon,
    Showed,
)
from cardroom.dealing.showdown_events import AskedToSee, HandCalled, RestOfBoard
from cardroom.games.poker.pot_game import PotGame
from cardroom.histories.hand import CannotSay, HandHistory
from cardroom.histories.public_rules import kind_of
from cardroom.histories.spread_told import usual_blinds
from cardroom.histories.told import Act, MaybeCard, ToldHand
from cardroom.money import Cents, clockwise_from

_BLINDS = ("small blind", "middle blind", "big blind", "blind", "straddle")
_ANTES = ("ante", "big blind ante", "button ante")
_NEEDS_NO_WORDS = (
    RoundStarted, DealtOut, Reshuffled, BetsPulledIn, BetReturned, RoundEnded, AskedToSee, HandCalled,
    RestOfBoard,
)  # fmt: skip


def tell(hand: HandHistory) -> ToldHand:
    """The hand as files tell it. Raises CannotSay with the reason if it holds something that they have no words for."""
    return _Teller(hand).told()


class _Teller:
    def __init__(self, hand: HandHistory) -> None:
        self.hand = hand
        self.kind = kind_of(hand.game)
        self.game = cast(PotGame[Any], hand.game)
        started = hand.started
        if started.pot:
            raise CannotSay("money of an earlier hand is in the pot")
        out = {event.seat for event in hand.events if type(event) is DealtOut}
        self.stacks = {seat: chips for seat, chips in started.stacks.items() if seat not in out}
        self.seats = tuple(clockwise_from(self.stacks, started.button))
        if clockwise_from(self.stacks, started.button, started.clockwise) != list(self.seats):
            raise CannotSay("the seats do not stand in the order of their numbers")
        self.antes: dict[Seat, Cents] = {}
        self.trims = False
        self.blinds: dict[Seat, Cents] = {}
        self.acts: list[Act] = []
        self.since_burn = 0
        self.won: dict[Seat, Cents] = dict.fromkeys(self.seats, 0)
        self.rake: Cents = 0
        self.shown: set[Seat] = set()

    def told(self) -> ToldHand:
        for event in self.hand.events:
            self._hear(event)
        stakes = self.game.stakes
        self._complete_blinds()
        for seat, more in self.hand.differs.items():
            self.won[seat] += more
        if self._is_over:
            finishing: dict[Seat, Cents] | None = self._finishing()
        else:
            finishing = None
        return ToldHand(
            kind=self.kind,
            structure=stakes.structure,
            seats=self.seats,
            stacks=self.stacks,
            acts=tuple(self.acts),
            antes=self.antes,
            ante_trims=self.trims,
            blinds=self.blinds,
            small=stakes.small or stakes.least,
            big=stakes.big or stakes.least,
            bring_in=self._bring_in,
            unknown_stacks=self.hand.unknown_stacks,
            finishing=finishing,
            winnings=self.won if finishing is not None else None,
            rake=self.rake + self.hand.rake,
            names=self.hand.names,
            about=self.hand.about,
        )

    @property
    def _is_over(self) -> bool:
        return any(type(event) is RoundEnded for event in self.hand.events)

    def _finishing(self) -> dict[Seat, Cents]:
        ended = next(event for event in self.hand.events if type(event) is RoundEnded)
        return {seat: ended.stacks[seat] + self.hand.differs.get(seat, 0) for seat in self.seats}

    @property
    def _bring_in(self) -> Cents:
        opening = getattr(self.game, "opening", None)
        return opening[0] if opening else 0

    # Events

    def _hear(self, event: Event) -> None:
        match event:
            case Posted():
                self._posted(event)
            case Dealt(spot=seat, cards=cards):
                self._add_cards(seat, self._cards(cards))
            case DealtUnseen(spot=seat, count=count):
                self._add_cards(seat, (None,) * count)
            case Burned():
                self.since_burn = len(self.acts)
            case BoardDealt(cards=cards, board=0):
                self._add(Act("board", cards=self._cards(cards)))
            case Discarded(spot=seat, cards=cards):
                self._add(Act("discard", seat, cards=self._cards(cards)))
            case DiscardedUnseen(spot=seat, count=count):
                self._add(Act("discard", seat, cards=(None,) * count))
            case Folded(seat=seat):
                self._add(Act("fold", seat))
            case Checked(seat=seat) | Called(seat=seat):
                self._add(Act("call", seat))
            case BetMade(seat=seat, to=to):
                self._add(Act("bet", seat, to))
            case _:
                self._hear_the_end(event)

    def _hear_the_end(self, event: Event) -> None:
        match event:
            case Showed(seat=seat, cards=cards):
                self._show(seat, cards)
            case TurnedUp(spot=seat, cards=cards) if seat in self.shown:
                self._show(seat, cards)
            case Mucked(spot=seat):
                self.shown.add(seat)
                self._add(Act("muck", seat))
            case PotWon(seat=seat, amount=amount):
                self.won[seat] += amount
            case FeeTaken(seat=0, amount=amount):
                self.rake += amount
            case _ if type(event) not in _NEEDS_NO_WORDS:
                raise _no_words(event)

    def _cards(self, cards: tuple[Card, ...]) -> tuple[MaybeCard, ...]:
        return tuple(None if card in self.hand.invented else card for card in cards)

    def _posted(self, event: Posted) -> None:
        seat = event.seat
        if event.what in _ANTES and event.dead:
            self.antes[seat] = self.antes.get(seat, 0) + event.amount
            due = self.game.stakes.ante
            if event.what == "ante" and due and event.amount < due:
                self.trims = True
                self.antes[seat] = due
        elif event.what == "bring-in":
            self._add(Act("bring-in", seat))
        elif event.what in _BLINDS and not event.dead:
            self.blinds[seat] = self.blinds.get(seat, 0) + event.amount
        else:
            raise _no_words(event)

    def _complete_blinds(self) -> None:
        """A short stack posts less than the blind. The others still have to call the whole blind."""
        stakes = self.game.stakes
        ante = stakes.ante
        if ante and not set(self.antes.values()) - {ante}:
            self.antes = dict.fromkeys(self.seats, ante)
        usual = usual_blinds(self.game, self.seats)
        short = [seat for seat in self.seats if self.blinds.get(seat, 0) < usual.get(seat, 0)]
        if all(self.blinds.get(seat, 0) in (amount, self._left(seat)) for seat, amount in usual.items()):
            self.blinds |= {seat: usual[seat] for seat in short}
            return
        amounts = sorted(stakes.blinds)
        for seat, amount in self.blinds.items():
            if amount not in (*amounts, 2 * stakes.big_blind):
                # A blind out of its usual place, posted by a stack that is shorter than it.
                raise CannotSay(f"{name_seat(seat)} posts a blind that is short and not in its usual place")

    def _left(self, seat: Seat) -> Cents:
        """What a seat had for its blind after the ante."""
        return max(0, self.stacks[seat] - self.antes.get(seat, 0))

    def _add_cards(self, seat: Seat, cards: tuple[MaybeCard, ...]) -> None:
        """Cards that a seat gets in several rounds of one deal are told together."""
        for place in range(len(self.acts) - 1, self.since_burn - 1, -1):
            act = self.acts[place]
            if act.done != "hole":
                break
            if act.seat == seat:
                self.acts[place] = Act("hole", seat, cards=act.cards + cards)
                return
        self._add(Act("hole", seat, cards=cards))

    def _show(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """A hand that is mucked and seen afterwards counts as shown."""
        self.shown.add(seat)
        self.acts = [act for act in self.acts if act != Act("muck", seat)]
        self._add(Act("show", seat, cards=self._cards(cards)))

    def _add(self, act: Act) -> None:
        self.acts.append(act)


def _no_words(event: Event) -> CannotSay:
    return CannotSay(f"the format has no words for this: {event.describe(name_seat).rstrip('.')}")
