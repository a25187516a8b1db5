"""Swap the cards somebody has not seen: what they see stays the same, byte for byte.

Which places of the deck a viewer knows is written down here from the way the games are dealt, not taken from what
the viewer was shown: a card shown by mistake would be swapped, and noticed.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from cardroom.cards import Card
from cardroom.dealing.bank_events import Decided
from cardroom.dealing.chance import Chance
from cardroom.dealing.events import BoardDealt, Mucked
from cardroom.dealing.pot_events import Showed
from cardroom.dealing.round import Round, replay
from cardroom.dealing.wire import to_json
from cardroom.games.california.baccarat.game import Baccarat
from cardroom.tables import BankTable, PotTable
from support.effort import effort
from support.strategies import bank_tables, pot_tables, seeds, wager_at_random

MOMENTS = 3


def clockwise(seats: list[int], after: int) -> list[int]:
    return sorted(seats, key=lambda seat: (seat <= after, seat))


def known_at_holdem(played: Round, viewer: int | None) -> set[int]:
    """One card at a time from the left of the button, a burn before each street."""
    seats = clockwise(list(played.setup.stacks), played.setup.carry.button)
    down = 2 * len(seats)
    streets = sum(isinstance(event, BoardDealt) for event in played.events)
    board = [[down + 1, down + 2, down + 3], [down + 5], [down + 7]][:streets]
    own = {seats.index(viewer), seats.index(viewer) + len(seats)} if viewer in seats else set()
    return own.union(*board)


def known_at_three_card(played: Round, viewer: int | None) -> set[int]:
    """Three at a time from the left of the player-dealer, who is last; a card of theirs is up, all when it is over."""
    bank = played.setup.carry.player_dealer
    spots = clockwise(list({wager.spot for wager in played.setup.wagers} - {bank}), bank)
    hand = {spot: {3 * place, 3 * place + 1, 3 * place + 2} for place, spot in enumerate([*spots, bank])}
    known = set(hand[viewer]) if viewer in spots else set()
    known.add(3 * len(spots) + 2)
    if played.is_over:
        folded = {event.spot for event in played.events if isinstance(event, Decided)}
        six_card = {wager.spot for wager in played.setup.wagers if wager.kind == "6-card-bonus"}
        for spot in {*spots, bank} - (folded - six_card):
            known |= hand[spot]
    return known


def known_at_baccarat(played: Round, _viewer: int | None) -> set[int]:
    """All cards are dealt face up."""
    assert played.result is not None
    return set(range(played.result.cards_dealt))


def deck_of(played: Round) -> list[Card]:
    stock = played.chance.stock(played.game.deck)
    return stock.draw(len(stock))


def swap(cards: list[Card], known: set[int], random: Random) -> list[Card]:
    """The deck with the cards at all other places in another order."""
    places = [place for place in range(len(cards)) if place not in known]
    others = [cards[place] for place in places]
    if random.random() < 0.5:
        random.shuffle(others)
    else:
        others = others[1:] + others[:1]
    swapped = list(cards)
    for place, card in zip(places, others, strict=True):
        swapped[place] = card
    return swapped


def seen(played: Round, viewer: int | None) -> bytes:
    return to_json([played.view(viewer), played.seen_by(viewer)])


def check(played: Round, viewer: int | None, known: set[int], random: Random) -> None:
    """The same choices over a deck that differs where this viewer has not looked."""
    chance = Chance(played.chance.key, tuple(swap(deck_of(played), known, random)))
    other = replay(played.game, played.setup, chance, played.choices)
    assert seen(other, viewer) == seen(played, viewer)


def moments(played: Round, random: Random) -> list[Round]:
    """The round after some of its choices, and as it is."""
    counts = random.sample(range(len(played.choices)), min(MOMENTS, len(played.choices)))
    earlier = (replay(played.game, played.setup, played.chance, played.choices[:count]) for count in counts)
    return [*earlier, played]


def play_on(played: Round, random: Random) -> None:
    for _ in range(random.randint(0, 40)):
        if not played.is_over:
            decision = played.decisions[0]
            played.choose(decision.seat, decision.option.sample(random), decision.spot)


@pytest.mark.slow
@effort(150)
@given(pot_tables(), seeds)
def test_unseen_cards_of_holdem_change_nothing_that_is_seen(table: PotTable, seed: int) -> None:
    random = Random(seed)
    played = table.deal(Chance.seeded(seed))
    play_on(played, random)
    for then in moments(played, random):
        if any(isinstance(event, Showed | Mucked) for event in then.events):
            continue  # the cards have decided who wins
        for viewer in (*then.setup.stacks, None):
            check(then, viewer, known_at_holdem(then, viewer), random)


@pytest.mark.slow
@effort(250)
@given(bank_tables(), seeds)
def test_unseen_cards_against_a_player_dealer_change_nothing_that_is_seen(table: BankTable, seed: int) -> None:
    random = Random(seed)
    wager_at_random(table, random)
    if not table.player_dealer or not table.wagers:
        return
    known = known_at_baccarat if isinstance(table.game, Baccarat) else known_at_three_card
    played = table.deal(Chance.seeded(seed))
    play_on(played, random)
    for then in moments(played, random):
        for viewer in (*then.setup.stacks, None):
            check(then, viewer, known(then, viewer), random)
