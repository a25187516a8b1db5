"""What a jackpot asks of a finished round: who was dealt in, who came to the showdown, which cards, which pot."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardroom.cards import Card
from cardroom.dealing.bank_events import Decided
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import BoardDealt, Dealt, Discarded, Event, FeeTaken, RoundStarted, Voided
from cardroom.dealing.pot_events import BoardsParted, Folded, HandKilled, PotWon
from cardroom.dealing.showdown_events import DealMade
from cardroom.money import Cents


class PlayedRound(msgspec.Struct):
    """A round as its events tell it. Hands that were beaten count even if they were mucked unseen at the showdown."""

    hands: dict[Seat, list[Card]] = {}
    """The cards of everybody who was dealt in."""
    out: set[Seat] = set()
    boards: dict[int, list[Card]] = {}
    pot: Cents = 0
    """The pot before anything was taken from it."""
    player_dealer: Seat = 0
    deal_made: bool = False
    void: bool = False

    @property
    def dealt_in(self) -> list[Seat]:
        return list(self.hands)

    @property
    def live(self) -> dict[Seat, list[Card]]:
        return {seat: cards for seat, cards in self.hands.items() if seat not in self.out}

    @property
    def board(self) -> list[Card]:
        """The first board. If the hand was run twice, the second one does not count."""
        return self.boards[min(self.boards)] if self.boards else []

    def read(self, event: Event) -> None:
        match event:
            case RoundStarted():
                self.player_dealer = event.player_dealer
            case Dealt():
                self.hands.setdefault(event.spot, []).extend(event.cards)
            case Discarded():
                kept = [card for card in self.hands[event.spot] if card not in event.cards]
                self.hands[event.spot] = kept
            case BoardDealt():
                self.boards.setdefault(event.board, []).extend(event.cards)
            case BoardsParted():
                self.boards = {1: list(event.cards), 2: list(event.cards)}
            case Folded() | HandKilled():
                self.out.add(event.seat)
            case Decided(choice="fold"):
                self.out.add(event.spot)
            case PotWon():
                self.pot += event.amount
            case FeeTaken(seat=0):
                self.pot += event.amount
            case DealMade():
                self.deal_made = True
            case Voided():
                self.void = True


def read_round(events: Sequence[Event]) -> PlayedRound:
    played = PlayedRound()
    for event in events:
        played.read(event)
    return played
