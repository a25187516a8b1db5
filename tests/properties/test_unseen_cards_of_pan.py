"""At every Pan of every house: swap the cards somebody has not seen, and what they see stays the same.

Packs repeat, so it is places in the deck that are known or not. One knows one's own cards, and all that were drawn,
melded, thrown or turned up. What others hold, and the stock, is swapped; what they did stays as it was.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from cardroom.cards import Card
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import IllegalChoice
from cardroom.dealing.events import Dealt, Event, Reshuffled, TurnedUp
from cardroom.dealing.round import Round, replay
from cardroom.dealing.wire import to_json
from cardroom.games.pan.choices import TakeDiscard
from cardroom.games.pan.events import (
    AddedTo,
    CardDrawn,
    DiscardsStarted,
    DiscardTaken,
    DrewForFirst,
    MeldLaid,
    MeldParted,
    PassedCardTaken,
    Thrown,
    WrongMeldCalled,
    WrongMeldTakenBack,
)
from support.each_game import each_game
from support.effort import examples
from support.paying_people import paying_games, table_at_random

GAMES = [name for name in paying_games() if "pan" in name]
FACE_UP = CardDrawn | DrewForFirst | DiscardsStarted | WrongMeldCalled


class Watcher:
    """What one viewer may know: places of the deck, and the cards that others hold for all to see."""

    def __init__(self, viewer: int | None, events: Iterable[Event]) -> None:
        self.viewer = viewer
        self.dealt = 0
        self.hidden: dict[int, list[tuple[int, Card]]] = {}
        self.open: dict[int, list[Card]] = {}
        for event in events:
            self._look(event)

    def _look(self, event: Event) -> None:
        match event:
            case Dealt(seat, cards, up):
                if up:
                    self.open.setdefault(seat, []).extend(cards)
                elif seat != self.viewer:
                    self.hidden.setdefault(seat, []).extend(enumerate(cards, self.dealt))
                self.dealt += len(cards)
            case CardDrawn(seat, card):
                self.open.setdefault(seat, []).append(card)
                self.dealt += 1
            case DrewForFirst() | DiscardsStarted():
                self.dealt += 1
            case DiscardTaken(seat, card) | PassedCardTaken(seat, card):
                self.open.setdefault(seat, []).append(card)
            case WrongMeldTakenBack(seat, _, cards):
                self.open.setdefault(seat, []).extend(cards)
            case TurnedUp(seat, cards):
                self.open[seat] = list(cards)
                self.hidden[seat] = []
            case MeldLaid(seat, _, cards, borrowed):
                own = list(cards)
                if borrowed is not None:
                    own.remove(borrowed)
                self._leave(seat, own)
            case AddedTo(seat, _, added) | MeldParted(seat, _, added):
                self._leave(seat, added)
            case Thrown(seat, card):
                self._leave(seat, (card,))
            case _:
                assert isinstance(event, FACE_UP) or not hasattr(event, "cards") or type(event) is Reshuffled

    def _leave(self, seat: int, cards: Iterable[Card]) -> None:
        """Cards go from a hand to the table, those first that were seen before."""
        for card in cards:
            if card in self.open.get(seat, ()):
                self.open[seat].remove(card)
            elif seat != self.viewer:
                held = self.hidden[seat]
                held.remove(next(place for place in held if place[1] == card))

    def unknown(self, deck: list[Card]) -> list[int]:
        """The places of the deck that hold cards the viewer has not seen."""
        held = [place for hand in self.hidden.values() for place, _ in hand]
        return [*held, *range(self.dealt, len(deck))]


def deck_of(played: Round) -> list[Card]:
    stock = played.chance.stock(played.game.deck)
    return stock.draw(len(stock))


def swapped(played: Round, places: list[int], random: Random) -> Round:
    """The same hand over a deck in which the cards of these places have changed places."""
    deck = deck_of(played)
    cards = random.sample([deck[place] for place in places], len(places))
    for place, card in zip(places, cards, strict=True):
        deck[place] = card
    chance = Chance(played.chance.key, tuple(deck))
    return replay(played.game, played.setup, chance, [*played.choices, *played.answers_in])


def seen(played: Round, viewer: int | None) -> bytes:
    return to_json([played.view(viewer), played.seen_by(viewer)])


def hand_at_random(name: str, random: Random) -> Round | None:
    """A hand after some of its choices, not ending with a discard that was taken: certain cards are needed for that."""
    table = table_at_random(name, random)
    if len(table.playing) < table.game.rules.fewest:
        return None
    played = table.deal(Chance.seeded(random.random().hex()))
    for _ in range(random.choice((5, 20, 80))):
        if not played.is_over:
            decision = random.choice(played.decisions)
            played.choose(decision.seat, decision.option.sample(random), decision.spot)
    while played.choices and isinstance(played.choices[-1].choice, TakeDiscard):
        played.choose_default(played.decisions[0])
    return None if any(isinstance(event, Reshuffled) for event in played.events) else played


@pytest.mark.parametrize("name", each_game(GAMES))
def test_unseen_cards_change_nothing_that_is_seen(name: str) -> None:
    looked = not_possible = 0
    for number in range(examples(40)):
        random = Random(f"{name} {number}")
        played = hand_at_random(name, random)
        for viewer in (*played.setup.stacks, None) if played else ():
            assert played
            watcher = Watcher(viewer, played.events)
            try:
                again = swapped(played, watcher.unknown(deck_of(played)), random)
            except IllegalChoice:
                # What somebody did needs the cards he had: he may not throw what another hand would have to meld.
                not_possible += 1
                continue
            assert seen(again, viewer) == seen(played, viewer)
            looked += 1
    assert looked > 60
    assert looked > 5 * not_possible


@pytest.mark.parametrize("name", each_game(GAMES))
def test_of_other_hands_one_sees_only_what_was_face_up(name: str) -> None:
    looked = 0
    for number in range(examples(20)):
        played = hand_at_random(name, Random(f"{name} {number}"))
        for viewer in (*played.setup.stacks, None) if played else ():
            assert played
            watcher = Watcher(viewer, played.events)
            view = played.view(viewer)
            for seat in played.setup.stacks:
                if seat != viewer and seat in view.spots:
                    shown = [card for card in view.spots[seat].cards if card is not None]
                    assert sorted(shown) == sorted(watcher.open.get(seat, []))
                    looked += len(shown)
    assert looked > 10


def test_a_card_that_was_seen_would_be_missed() -> None:
    """What the tests above rely on."""
    played = next(found for n in range(9) if (found := hand_at_random("oaks/pan", Random(n))) is not None)
    viewer = next(iter(played.setup.stacks))
    others = Watcher(None, played.events).unknown(deck_of(played))
    own = set(others) - set(Watcher(viewer, played.events).unknown(deck_of(played)))
    assert own
    again = swapped(played, [*own, *range(200, 300)], Random(1))
    assert seen(again, viewer) != seen(played, viewer)
