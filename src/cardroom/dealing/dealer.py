"""The house dealer of one round: the deck, the cards, the chips and the list of events."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterable, Sequence
from typing import Any, NamedTuple

from cardroom.cards import Card, Deck, Stock
from cardroom.compiling import mypyc_attr
from cardroom.dealing.chance import CUP, Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Ask, Decision, Seat, Spot
from cardroom.dealing.events import (
    JACKPOT,
    BoardDealt,
    Burned,
    Dealt,
    DiceThrown,
    Discarded,
    Event,
    FeeTaken,
    Mucked,
    Reshuffled,
    TurnedUp,
)
from cardroom.dealing.incidents import AGAIN
from cardroom.dealing.options import Option
from cardroom.dealing.setup import Setup
from cardroom.money import Cents, MoneyError, Pot

FACE_DOWN, FACE_UP = False, True


class RuledStreet(NamedTuple):
    """How a street is dealt after a ruling."""

    burn: bool | None = None
    """None if it is dealt as usual."""
    shuffle_in: tuple[Card, ...] = ()
    """The cards that are shuffled into the deck before it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """What the dealers of all games share. Its methods are the verbs of the rulebooks; each records an event."""

    # What starts at 0 is set here, because Python stores up to 29 attributes of an object compactly and no more.
    fees: Cents = 0
    jackpot: Cents = 0
    """The part of the fees that goes to a jackpot."""
    pausing = False
    """True if the round stops where nobody is asked, so that something can go wrong there."""
    misdeal = ""
    """Why a ruling declared a misdeal; empty if none did."""
    dead_hands: Collection[Spot] = ()
    """The hands that a ruling has put out of play."""
    burns_in_place = 0
    """The number of burn cards that lie there already, because a ruling made an exchanged card the burn."""
    closed_hands: Collection[Spot] = ()
    """The hands that are set: no ruling changes their cards any more."""
    laid_aside: Sequence[Card] = ()
    """Cards that a ruling has taken out of play until they are shuffled in."""
    ruled_streets: tuple[tuple[str, RuledStreet], ...] = ()
    """The streets for which a ruling says how they are dealt."""
    questions: list[Decision | Ask] | None = None
    """What the procedure of another package has asked, to see at the end whether it was put to the players. None for a
    procedure of Cardroom."""
    _reshuffles = 0
    _throws = 0
    _dealt_before = 0

    def __init__(self, deck: Deck, setup: Setup[Any], chance: Chance) -> None:
        self.setup = setup
        self.chance = chance
        # A read-only view of a dict has a quick copy, which Mapping does not declare.
        self.stacks: dict[Seat, Cents] = setup.stacks.copy()  # type: ignore[attr-defined]
        self.events: list[Event] = []
        self.record = self.events.append
        self.hands: dict[Spot, list[Card]] = {}
        self.boards: dict[int, list[Card]] = {}
        self.lookers: dict[Spot, Seat] = {}
        """By spot, the seat that looks at the face-down cards, if it is not the spot's own seat."""
        self.burns: list[Card] = []
        self.discards: list[Card] = []
        self.postponed: list[Callable[[], None]] = []
        """What rulings do later in the round."""
        self._stock = chance.stock(deck)

    @property
    def left_in_pot(self) -> Cents:
        """Money that was not won and stays in the pot for the next round."""
        return 0

    def check_finished(self) -> None:
        """Raises MoneyError if the procedure has ended and left something undone."""

    def pots(self) -> list[Pot]:
        """The main pot and the side pots; empty if the game is not for a pot."""
        return []

    # Cards

    @property
    def cards_dealt(self) -> int:
        return self._dealt_before + self._stock.out

    @property
    def stock_left(self) -> int:
        return len(self._stock)

    def draw(self, count: int) -> list[Card]:
        return self._stock.draw(count)

    def burn(self) -> None:
        if self.burns_in_place:
            self.burns_in_place -= 1
            return
        self.burns += self._stock.draw(1)
        self.record(Burned())

    def deal_each(self, count: int, spots: Sequence[Spot], *, up: bool = FACE_DOWN, one_at_a_time: bool = True) -> None:
        """Deals `count` cards to each spot in this order: one card at a time, or all the cards of a spot at once."""
        cards = self._stock.draw(count * len(spots))
        hands, lookers, record, step = self.hands, self.lookers, self.record, len(spots)
        for place, spot in enumerate(spots):
            own = cards[place::step] if one_at_a_time else cards[place * count :][:count]
            hands[spot] = hands[spot] + own if spot in hands else own
            record(Dealt(spot, tuple(own), up, lookers.get(spot, 0) if lookers else 0))

    def deal(self, spot: Spot, count: int = 1, *, up: bool = FACE_DOWN) -> list[Card]:
        """Deals `count` cards to one spot and returns them."""
        cards = self._stock.draw(count)
        self.hands[spot] = [*self.hands.get(spot, ()), *cards]
        self.record(Dealt(spot, tuple(cards), up, self.lookers.get(spot, 0)))
        return cards

    def deal_board(self, street: str, count: int, board: int = 0, *, burn: bool = True) -> None:
        """Burns a card and deals `count` community cards face up. A second board on the same street has no burn."""
        if self.ruled_streets or self.burns_in_place:
            burn = self._burns_as_ruled(street, burn)
        cards = self._stock.draw(count + burn)
        if burn:
            self.burns.append(cards.pop(0))
            self.record(Burned())
        self.boards[board] = self.boards[board] + cards if board in self.boards else cards
        self.record(BoardDealt(street, tuple(cards), board))

    def _burns_as_ruled(self, street: str, burn: bool) -> bool:
        """Whether to burn for this street. Cards that were laid aside until then are shuffled in first."""
        ruled = dict(self.ruled_streets).get(street)
        if ruled:
            self.ruled_streets = tuple(one for one in self.ruled_streets if one[0] != street)
            if ruled.shuffle_in:
                self.shuffle_in(ruled.shuffle_in)
            burn = burn if ruled.burn is None else ruled.burn
        if burn and self.burns_in_place:
            self.burns_in_place -= 1
            return False
        return burn

    def shuffle_in(self, cards: Sequence[Card]) -> None:
        """Shuffles these cards into the rest of the deck."""
        self.reshuffle([*self._stock.draw(len(self._stock)), *cards])

    def catch_up(self) -> None:
        """Does what rulings have postponed until now."""
        while self.postponed:
            self.postponed.pop(0)()

    def put_away(self, card: Card) -> None:
        """Takes a card that a ruling replaced out of play."""
        self.discards.append(card)

    def put_on_top(self, card: Card) -> None:
        """Puts a card back on the deck, so that it is dealt next."""
        self._stock.put_on_top(card)

    def turn_up(self, spot: Spot, places: Iterable[int] | None = None, hand: str = "") -> tuple[Card, ...]:
        """Turns up the cards of a spot at these places (from 0), or all of them, and returns them."""
        held = self.hands[spot]
        where = tuple(range(len(held)) if places is None else places)
        cards = tuple(held[place] for place in where)
        self.record(TurnedUp(spot, cards, where, hand))
        return cards

    def muck(self, spot: Spot) -> None:
        self.record(Mucked(spot))

    def discard(self, spot: Spot, cards: Sequence[Card]) -> None:
        """Discards these cards face down; no cards means standing pat."""
        held = self.hands[spot]
        for card in cards:
            held.remove(card)
        self.discards += cards
        self.record(Discarded(spot, tuple(cards)))

    def throw_dice(self, count: int = CUP) -> int:
        """Throws the dice and returns their total."""
        self._throws += 1
        dice = self.chance.throw(count, self._throws)
        self.record(DiceThrown(dice))
        return sum(dice)

    def reshuffle(self, cards: Sequence[Card]) -> None:
        """Shuffles these cards into a new stock (discards in draw, burns in stud)."""
        stock = self.mix(cards)
        self._dealt_before += self._stock.out
        self._stock = stock
        self.record(Reshuffled(len(cards)))

    def mix(self, cards: Sequence[Card]) -> Stock:
        """These cards shuffled, apart from the stock."""
        self._reshuffles += 1
        return self.chance.reshuffled(cards, self._reshuffles)

    # Fees

    def take_fee(self, amount: Cents, seat: Seat, what: str) -> None:
        """Takes a fee from a seat's stack."""
        if amount:
            if self.stacks[seat] < amount:
                raise MoneyError(f"seat {seat} has {self.stacks[seat]} cents and cannot pay a fee of {amount}")
            self.stacks[seat] -= amount
            self._add_fee(amount, seat, what)

    def _add_fee(self, amount: Cents, seat: Seat, what: str) -> None:
        """Counts a fee that has just been taken from a seat's stack, or from the pot (seat 0)."""
        self.fees += amount
        if what == JACKPOT:
            self.jackpot += amount
        self.record(FeeTaken(amount, seat, what))

    # Asking: `choice = yield dealer.ask(…)` puts the question to the table.

    def ask(self, seat: Seat, option: Option, spot: Spot = 0) -> Decision:
        """A question to one seat; yields its choice."""
        question = Decision(seat, option, spot)
        if self.questions is not None:
            self.questions.append(question)
        return question

    def asking(self, seat: Seat, option: Callable[[], Option], spot: Spot = 0) -> Generator[Decision, Any, Any]:
        """Asks a question about cards that a ruling may change while it is open; it is then put again."""
        while (choice := (yield Decision(seat, option(), spot, again=True))) is AGAIN:
            pass
        return choice

    def asking_all(self, decisions: Callable[[], Iterable[Decision]]) -> Generator[Ask, Any, Any]:
        """The same for several questions at once."""
        while (choices := (yield Ask(self._parts(decisions()), again=True))) is AGAIN:
            pass
        return choices

    def ask_all(self, decisions: Iterable[Decision], closes: Sequence[Choice] = ()) -> Ask:
        """Questions to several seats at once, open until all have answered or a choice in `closes` is made.

        Yields the choices by the position of their decision. The other players see only who has answered.
        """
        return self._asks(Ask(self._parts(decisions), tuple(closes)))

    def ask_any(self, decisions: Iterable[Decision]) -> Ask:
        """Questions to several seats at once, open until one accepts or all have passed; yields the choices made."""
        return self._asks(Ask(self._parts(decisions), first_taker=True))

    def _asks(self, ask: Ask) -> Ask:
        if self.questions is not None:
            self.questions.append(ask)
        return ask

    def _parts(self, decisions: Iterable[Decision]) -> tuple[Decision, ...]:
        """The parts of a question to several seats: not questions by themselves, and not all need an answer."""
        parts = tuple(decisions)
        if self.questions is not None:
            ids = set(map(id, parts))
            self.questions = [question for question in self.questions if id(question) not in ids]
        return parts
