"""Every pot game of every house, played at random: money is conserved, hands end and replay, unseen cards stay unseen.

Swap the cards somebody has not seen, and what they see stays the same.
Which cards a viewer may know is written down here for each kind of event, not taken from what the viewer was shown: a
card shown by mistake would be swapped, and noticed. So would a question that only certain hands are asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given

from cardroom.cards import Card
from cardroom.dealing.answering import Chosen
from cardroom.dealing.chance import Chance
from cardroom.dealing.draw_events import OpenersShown
from cardroom.dealing.events import BoardDealt, Dealt, Discarded, Event, Mucked, TurnedUp
from cardroom.dealing.pot_events import BoardsParted, HandKilled, Showed
from cardroom.dealing.round import Round, replay
from cardroom.dealing.showdown_events import RestOfBoard, ShownToOne
from cardroom.dealing.wire import to_json
from cardroom.tables import PotTable
from support.each_game import each_game
from support.effort import effort, examples
from support.pot_people import pot_games
from support.random_rounds import ROUNDS, check_money_and_replay, check_void, play_hands, pot_rounds
from support.strategies import pot_tables, seeds

MOMENTS = 4
FACE_UP = BoardDealt | TurnedUp | BoardsParted | Showed | OpenersShown | RestOfBoard
DECIDED_BY_CARDS = Showed | Mucked | OpenersShown | HandKilled


def known_to(viewer: int | None, events: Sequence[Event]) -> set[Card]:
    """One's own cards, and all that were face up. Discards are known to who was dealt them."""
    known: set[Card] = set()
    for event in events:
        cards = _cards(event)
        if isinstance(event, FACE_UP) or (isinstance(event, Dealt) and (event.up or event.spot == viewer)):
            known.update(cards)
        elif isinstance(event, ShownToOne):
            known.update(cards if viewer in (event.seat, event.to) else ())
        elif not isinstance(event, Dealt | Discarded):
            assert not cards, f"who may see the cards of {event}?"
    return known


def deck_of(played: Round) -> list[Card]:
    stock = played.chance.stock(played.game.deck)
    return stock.draw(len(stock))


def swap(cards: list[Card], random: Random) -> dict[Card, Card]:
    """Each card and the one that takes its place."""
    others = random.sample(cards, len(cards)) if random.random() < 0.5 else cards[1:] + cards[:1]
    return dict(zip(cards, others, strict=True))


def with_swapped(played: Round, instead: dict[Card, Card]) -> Round:
    """The same round over a deck in which some cards have changed places; those who discard them discard the others."""

    def in_place(cards: Any) -> tuple[Card, ...]:
        return tuple(instead.get(card, card) for card in cards)

    def chosen_again(chosen: Chosen) -> Chosen:
        if not hasattr(chosen.choice, "cards"):
            return chosen
        cards = in_place(chosen.choice.cards)
        return msgspec.structs.replace(chosen, choice=msgspec.structs.replace(chosen.choice, cards=cards))

    chance = Chance(played.chance.key, in_place(deck_of(played)))
    choices = [*played.choices, *played.answers_in]
    return replay(played.game, played.setup, chance, [chosen_again(chosen) for chosen in choices])


def seen(played: Round, viewer: int | None) -> bytes:
    return to_json([played.view(viewer), played.seen_by(viewer)])


def moments(played: Round, random: Random) -> list[Round]:
    """The hand after some of its choices, and as it is."""
    choices = played.choices
    counts = {*random.sample(range(len(choices) + 1), min(MOMENTS, len(choices) + 1)), len(choices)}
    return [replay(played.game, played.setup, played.chance, choices[:count]) for count in sorted(counts)]


def _cards(event: Event) -> tuple[Card, ...]:
    cards = getattr(event, "cards", ())
    return cards if type(cards) is tuple else ()


def is_decided_by_cards(played: Round) -> bool:
    return any(isinstance(event, DECIDED_BY_CARDS) for event in played.events)


def cards_shown(played: Round, viewer: int | None) -> set[Card]:
    """Every card in what the viewer sees."""
    view = played.view(viewer)
    hands = [card for spot in view.spots.values() for card in spot.cards if card is not None]
    boards = [card for board in view.boards.values() for card in board]
    in_events = [card for event in played.seen_by(viewer) for card in _cards(event)]
    return {*hands, *boards, *in_events}


@pytest.fixture(scope="module", params=each_game(pot_games()))
def record(request: pytest.FixtureRequest) -> list[Round]:
    """The hands of a game that all these tests look at."""
    return pot_rounds(request.param, examples(12))


def test_money_is_conserved_and_every_hand_can_be_played_again(record: list[Round]) -> None:
    assert len(record) > 40
    for played in record:
        check_money_and_replay(played)


def test_a_void_at_any_moment_of_a_hand_gives_everything_back(record: list[Round]) -> None:
    random = Random("void")
    for played in record[: examples(6)]:
        check_void(played, random)


@pytest.mark.slow
def test_unseen_cards_change_nothing_that_is_seen(record: list[Round]) -> None:
    looked = 0
    random = Random("unseen")
    for then in (then for played in record[: examples(14)] for then in moments(played, random)):
        for viewer in (*then.setup.stacks, None):
            known = known_to(viewer, then.events)
            assert cards_shown(then, viewer) <= known
            if not is_decided_by_cards(then):
                instead = swap(sorted(set(deck_of(then)) - known), random)
                assert seen(with_swapped(then, instead), viewer) == seen(then, viewer)
                looked += 1
    assert looked > 40


@pytest.mark.parametrize("name", ["oaks/texas-holdem", "oaks/seven-card-stud", "players/badugi"])
def test_a_card_that_was_seen_would_be_missed(name: str) -> None:
    """What the test above relies on."""
    then = pot_rounds(name, tables=1)[0]
    viewer = next(event.spot for event in then.events if isinstance(event, Dealt))
    deck = deck_of(then)
    own = next(event.cards[0] for event in then.events if isinstance(event, Dealt) and event.spot == viewer)
    other = next(card for card in deck if card not in known_to(viewer, then.events))
    start = replay(then.game, then.setup, then.chance, [])
    assert seen(with_swapped(start, {own: other, other: own}), viewer) != seen(start, viewer)


@pytest.mark.slow
@effort(150)
@given(pot_tables(), seeds)
def test_holdem_at_random(table: PotTable, seed: int) -> None:
    for played in play_hands(table, ROUNDS, Random(seed)):
        check_money_and_replay(played)
