"""The table at the moment of an accident."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from cardroom.cards import Card
from cardroom.dealing.bank_dealer import BankDealer
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision, Seat, Spot
from cardroom.dealing.events import Dealt
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.refusals import Code, Refusal
from cardroom.dealing.round import Round
from cardroom.dealing.ruling_events import CardsExposed
from cardroom.dealing.setup import Wager
from cardroom.games.pan.dealer import PanDealer
from cardroom.money import Cents


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """`situation` is one of docs/rulings.md. The other fields say to whom it happens; what does not matter is left
    out."""

    situation: str
    seat: Seat = 0
    """The seat or spot whose cards or wager it is about."""
    card: int = 0
    """The place of the card in the hand, from 0."""
    count: int = 1
    """The number of cards: exposed, or too many; negative if too few."""
    amount: Cents = 0
    """The chip, the first motion, or what was announced; for a wager that is changed late, what it is changed to."""
    wager: str = ""
    """The kind of wager against the player-dealer."""
    answers: Mapping[str, str] = {}
    """What is known, by the questions of the situation. What the table itself shows need not be said."""


def impossible(reason: str, seat: Seat = 0, code: Code = "not-possible") -> Refusal:
    return Refusal(reason, code, seat)


def betting_structure(game: object) -> str:
    """ "fixed", "no-limit" and so on; empty for a game without betting rounds."""
    return str(getattr(getattr(game, "stakes", None), "structure", ""))


class Scene:
    """Gives the mechanisms what they need of the round. Whatever is missing is refused in words."""

    def __init__(self, played: Round, fault: Fault) -> None:
        self.round = played
        self.dealer = played.dealer
        self.fault = fault
        self.choice: Choice | None = None
        """The choice that the ruling makes for the player who is asked."""
        self.restored: Mapping[int, Wager] = {}
        """What the wagers were before they were changed, by their places."""
        self.came_early: Sequence[Seat] = ()
        """Who got a card of the next street too early."""

    @property
    def pot(self) -> PotDealer:
        if not isinstance(self.dealer, PotDealer):
            raise impossible("this is not a game for a pot")
        return self.dealer

    @property
    def bank(self) -> BankDealer:
        if not isinstance(self.dealer, BankDealer):
            raise impossible("this is not a game against a player-dealer")
        return self.dealer

    @property
    def spot(self) -> Spot:
        """The spot of the fault, which has a hand in play."""
        self.check_in_play()
        return self.fault.seat

    def check_in_play(self) -> None:
        spot = self.fault.seat
        if spot not in self.dealer.hands:
            raise impossible("there is no hand in play at this seat", spot)
        if spot in self.dealer.dead_hands or spot not in getattr(self.dealer, "live", self.dealer.hands):
            raise impossible("the hand is out of play", spot)

    @property
    def hand(self) -> list[Card]:
        return self.dealer.hands[self.spot]

    def check_no_question(self) -> None:
        """Raises Refusal if the hand is set, or if the player is just asked about it and would not be asked again."""
        if self.spot in self.dealer.closed_hands:
            raise impossible("the hand is set", self.spot, "too-late")
        for decision in self.round.decisions:
            about_hand = (decision.spot or decision.seat) == self.fault.seat
            asked = self.round.question
            if about_hand and asked is not None and not asked.again:
                raise impossible("the player must first answer what is asked about this hand", self.spot, "not-now")

    @property
    def place(self) -> int:
        """The place of the card of the fault in the hand."""
        if not 0 <= self.fault.card < len(self.hand):
            raise impossible(f"the hand has {len(self.hand)} cards, counted from 0", self.spot)
        return self.fault.card

    def is_exposed_at(self, place: int) -> bool:
        """True if everybody has seen the card that lies at this place."""
        shown = (event for event in self.dealer.events if isinstance(event, CardsExposed) and event.spot == self.spot)
        return any((place, self.hand[place]) in zip(event.places, event.cards, strict=True) for event in shown)

    def lies_up_at(self, place: int) -> bool:
        """True if the card at this place was dealt face up and stays so. At Pan it is taken into the hand.

        Where there are several packs, a card of the same face may lie face down at another place."""
        if isinstance(self.dealer, PanDealer):
            return False
        dealt = [event for event in self.dealer.events if isinstance(event, Dealt) and event.spot == self.spot]
        cards = [(card, event.up) for event in dealt for card in event.cards]
        card = self.hand[place]
        here = [up for one, up in cards[place : place + 1] if one == card]
        return here[0] if here else (card, True) in cards

    @property
    def board(self) -> list[Card]:
        """The only board of the game."""
        if any(self.dealer.boards.keys() - {0}):
            raise impossible("the game has two boards, and the ruling is for one")
        return self.dealer.boards.get(0, [])

    @property
    def asked(self) -> Decision | None:
        """The question of a betting round that is open, if there is one."""
        return next((one for one in self.round.decisions if isinstance(one.option, Betting)), None)

    @property
    def betting(self) -> Betting:
        """What the player of the fault may do now in the betting round."""
        asked = self.asked
        if asked is None or not isinstance(asked.option, Betting):
            raise impossible("no betting round is open", code="not-now")
        if self.fault.seat not in (0, asked.seat):
            raise impossible(f"it is seat {asked.seat}'s turn", self.fault.seat, "not-your-turn")
        return asked.option

    def wagers(self) -> Sequence[tuple[int, Wager]]:
        """The wagers of the fault, with their places among all wagers."""
        fault, bank = self.fault, self.bank
        found = [
            (place, wager)
            for place, wager in enumerate(bank.wagers)
            if wager.seat == fault.seat and fault.wager in ("", wager.kind)
        ]
        if not found:
            raise impossible(f"the seat has no wager{f' on {fault.wager}' if fault.wager else ''}", fault.seat)
        return found
