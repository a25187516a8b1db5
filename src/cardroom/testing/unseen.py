"""Cards that a seat has not seen change nothing that it sees: they are exchanged, and the round is played again.

A seat has seen what was dealt to it or face up, and what the house dealer turned up, dealt to a board or showed. Every
card of the deck is an object of its own here, so that it is known where the cards on the table come from.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from random import Random
from typing import Any

import msgspec

from cardroom.cards import Card
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import IllegalChoice, Seat
from cardroom.dealing.events import Dealt, Event, Mucked, Reshuffled
from cardroom.dealing.pot_events import HandKilled, Showed
from cardroom.dealing.round import Round, replay
from cardroom.dealing.wire import to_json
from cardroom.testing.finished import hold

MOMENTS = 2
OURS = "cardroom."
DECIDED_UNSEEN = Showed, Mucked, HandKilled
"""At a pot, after these events, cards that are thrown in unseen may have decided who wins."""
REMEDY = "if an event of your own shows cards to everybody, name it in `shows`"


class Unseen:
    """`shows` are the package's own events that show cards to all who see the event. With `peeks`, the house dealer
    acts by face-down cards, and only cards that are still in the deck are exchanged."""

    def __init__(self, shows: Collection[type[Event]] = (), *, peeks: bool = False) -> None:
        self.shows = tuple(shows)
        self.peeks = peeks

    def check(self, played: Round, random: Random) -> None:
        """Looks at some moments of the round, with the eyes of everybody. Raises AssertionError."""
        if any(isinstance(event, Reshuffled) for event in played.events):
            return
        stock = played.chance.stock(played.game.deck)
        deck = tuple(type(card)(card) for card in stock.draw(len(stock)))
        count = len(played.choices)
        for made in sorted({0, count, *(random.randint(0, count) for _ in range(MOMENTS))}):
            for viewer in (*played.setup.stacks, None):
                self._check_at(played, deck, made, viewer, random)

    def _check_at(self, played: Round, deck: tuple[Card, ...], made: int, viewer: Seat | None, random: Random) -> None:
        chance = Chance(played.chance.key, deck, played.chance.dice)
        then = replay(played.game, played.setup, chance, played.choices[:made])
        if any(isinstance(event, DECIDED_UNSEEN) for event in then.events):
            return
        seen = self._seen(then.events, viewer)
        # The cards of a choice, as of a hand that was set, are not the objects of the deck.
        by_id, by_value = {id(card) for card in seen}, set(seen if len(set(deck)) == len(deck) else ())
        places = [place for place, card in enumerate(deck) if id(card) not in by_id and card not in by_value]
        cards = list(deck)
        for place, source in zip(places, random.sample(places, len(places)), strict=True):
            cards[place] = deck[source]
        other = self._again(then, tuple(cards), deck, viewer)
        if other is None:
            return
        who = "a spectator" if viewer is None else f"seat {viewer}"
        for is_same, what in _compared(then, other, viewer):
            hold(is_same, f"after {made} choices, {what} {who} depends on cards that {who} has not seen; {REMEDY}")

    def _seen(self, events: Iterable[Event], viewer: Seat | None) -> list[Card]:
        """The cards that the viewer may know."""
        seen: list[Card] = []
        for event in events:
            if self.peeks and type(event) is Dealt:
                seen += event.cards
            elif isinstance(event, self.shows) or type(event).__module__.startswith(OURS):
                seen += _cards_in(event.shown_to(viewer))
        return seen

    def _again(self, then: Round, cards: tuple[Card, ...], deck: tuple[Card, ...], viewer: Seat | None) -> Round | None:
        """The same choices over the other deck; None if somebody cannot make theirs with the cards they have now."""
        instead = dict(zip(deck, cards, strict=True)) if len(set(deck)) == len(deck) else {}
        chance = Chance(then.chance.key, cards, then.chance.dice)
        first = Round(then.game, then.setup, then.chance)
        second = Round(then.game, then.setup, chance)
        for chosen in (*then.choices, *then.answers_in):
            hold(_asked(first) == _asked(second), "who is asked depends on cards that not everybody has seen")
            first.choose(chosen.seat, chosen.choice, chosen.spot, by_default=chosen.by_default)
            try:
                second.choose(chosen.seat, _in_place(chosen.choice, instead), chosen.spot, by_default=chosen.by_default)
            except IllegalChoice as refused:
                mine = chosen.seat == viewer
                hold(not mine, f"what seat {viewer} may choose depends on cards that it has not seen: {refused}")
                return None
        return second


def _compared(one: Round, other: Round, viewer: Seat | None) -> Iterator[tuple[bool, str]]:
    yield _asked(one) == _asked(other), "who is asked, as seen by"
    yield to_json(one.seen_by(viewer)) == to_json(other.seen_by(viewer)), "what is shown to"
    yield to_json(one.view(viewer)) == to_json(other.view(viewer)), "the view of"
    yield to_json(one.decisions_of(viewer)) == to_json(other.decisions_of(viewer)), "the question to"


def _asked(played: Round) -> list[tuple[int, int]]:
    return [(decision.seat, decision.spot) for decision in played.decisions]


def _cards_in(thing: Any) -> Iterator[Card]:
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            yield from _cards_in(getattr(thing, name))
    elif isinstance(thing, tuple | list):
        for one in thing:
            yield from _cards_in(one)


def _in_place(choice: Choice, instead: dict[Card, Card]) -> Choice:
    """The choice with the cards that lie where those it names lay."""
    named: Any = in_other_places(choice, instead)
    return choice if named == choice else named


def in_other_places(thing: Any, instead: dict[Card, Card]) -> Any:
    """The same with other cards."""
    if isinstance(thing, Card):
        return instead.get(thing, thing)
    if isinstance(thing, msgspec.Struct):
        fields = {name: in_other_places(getattr(thing, name), instead) for name in thing.__struct_fields__}
        return msgspec.structs.replace(thing, **fields)
    if isinstance(thing, tuple):
        return tuple(in_other_places(one, instead) for one in thing)
    return thing
