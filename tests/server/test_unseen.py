"""What is sent to a seat, a spectator or somebody who comes back has no card in it that they may not see.

Cards that somebody has not seen change places, the same commands are carried out again, and the bytes stay the same.
The tests of rounds in `properties` show who is shown what; here, that nothing else gets out on the way.
"""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from cardroom.dealing.decisions import Seat
from cardroom.dealing.wire import to_json
from cardroom.floor.entry import LogEntry
from cardroom.floor.guest import Guest, Refused
from cardroom.floor.live_table import LiveTable
from cardroom.floor.scene import scene
from cardroom.floor.seal import cards_in
from cardroom.floor.seating import Leave, Sit
from cardroom.houses import all_games
from support.effort import examples
from support.live import CAL
from support.unseen import ReplayedEvening, sent_to

GAMES = [game.id for game in all_games()]
MOMENTS = examples(1, in_soak=30)
SEATS, TRIES = 2, 6
Story = list[tuple[LiveTable, LogEntry]]


def course(story: Story) -> list[object]:
    """How the round went, without the cards: who was asked for what and where the money lies."""
    kinds = [(type(event), getattr(event, "spot", 0)) for _, happened in story for event in happened.events]
    return [kinds, story[-1][0].money()]


def check(replayed: ReplayedEvening, story: Story, moment: int, viewer: int | None, random: Random) -> bool:
    """Whether hands that lie face down could be swapped too: not where the round would have gone another way."""
    number = replayed.dealt_to[viewer] if viewer else 0
    sent = sent_to(number, story)
    unseen = set(range(len(replayed.cards))) - replayed.known(moment, viewer)
    dealt = replayed.dealt(moment)
    last = max(dealt, default=-1)
    assert sent_to(number, replayed.restacked(moment, {place for place in unseen if place > last}, random)) == sent
    for _ in range(TRIES if unseen & dealt else 0):
        try:
            other = replayed.restacked(moment, unseen, random)
        except Refused:
            continue
        if course(other) == course(story):
            assert sent_to(number, other) == sent
            return True
    return False


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_unseen_cards_change_nothing_that_is_sent(game: str) -> None:
    replayed, random = ReplayedEvening(game), Random(game)
    between = range(replayed.dealt_at, replayed.ends_at + 1)
    first = next(moment for moment in between if replayed.dealt(moment))
    swapped = hidden = 0
    for moment in {first, *random.sample(between, min(len(between), MOMENTS))}:
        story = replayed.restacked(moment, set(), random)
        for viewer in (None, *random.sample(list(replayed.dealt_to), SEATS)):
            hidden += bool(replayed.dealt(moment) - replayed.known(moment, viewer))
            swapped += check(replayed, story, moment, viewer, random)
    assert swapped or not hidden


@pytest.mark.parametrize("game", ["oaks/texas-holdem", "oaks/pure-21-5-blackjack", "oaks/13-card-poker"])
def test_a_card_that_was_seen_would_be_missed(game: str) -> None:
    """What the test above relies on: with one's own cards swapped as well, other bytes are sent."""
    replayed = ReplayedEvening(game)
    for viewer, number in replayed.dealt_to.items():
        if replayed.known(replayed.dealt_at, viewer) - replayed.known(replayed.dealt_at, None):
            story = replayed.restacked(replayed.dealt_at, set(), Random(0))
            other = replayed.restacked(replayed.dealt_at, set(range(len(replayed.cards))), Random(0))
            assert sent_to(number, other) != sent_to(number, story)
            return
    assert game == "oaks/pure-21-5-blackjack", "nobody holds cards of their own"


@pytest.mark.parametrize("game", GAMES)
def test_whoever_takes_the_seat_of_somebody_else_does_not_see_their_cards(game: str) -> None:
    replayed = ReplayedEvening(game)
    evening = replayed.evening
    seat, before = next(seated for seated in evening.table.people.guests.items() if leaves(replayed, *seated))
    evening.do(CAL, Sit(seat, 10**7))
    assert evening.table.seat_of(CAL) == seat
    assert view_of(evening.table, CAL.number) == view_of(evening.table, 0)
    own = {str(card) for card in cards_in(shown_cards(evening.table, before.number))}
    assert own >= {str(card) for card in cards_in(shown_cards(evening.table, 0))}


def leaves(replayed: ReplayedEvening, seat: Seat, guest: Guest) -> bool:
    """Not before they have killed the next pot, where they have to."""
    if seat not in replayed.dealt_to:
        return False
    try:
        replayed.evening.do(guest, Leave())
    except Refused:
        return False
    return True


def shown_cards(table: LiveTable, number: int) -> list[object]:
    view = scene(table, number).view
    assert view is not None
    return [spot.cards for spot in view.spots.values()]


def view_of(table: LiveTable, number: int) -> bytes:
    seen = msgspec.json.decode(to_json(scene(table, number)))
    assert seen["round"] == 2
    return to_json(seen["view"])
