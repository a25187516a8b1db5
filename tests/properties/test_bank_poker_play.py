"""Poker against a player-dealer, played at random: unseen cards change nothing that is seen."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from cardroom.cards import Card
from cardroom.dealing.bank_events import Decided
from cardroom.dealing.chance import Chance
from cardroom.dealing.events import BoardDealt, TurnedUp
from cardroom.dealing.round import Round, replay
from cardroom.dealing.setup import Wager
from cardroom.dealing.wire import to_json
from cardroom.games.california.banked import BankedGame
from cardroom.houses import load_game
from cardroom.tables import BankTable, open_table
from support.effort import effort
from support.strategies import seeds

CARIBBEAN = "oceans-eleven/caribbean-stud-poker"
ULTIMATE = ["players/ultimate-texas-holdem", "livermore/ultimate-texas-holdem"]


def table_of(name: str, random: Random) -> BankTable:
    """Somebody banks, most wager at random, some with bonus bets, and somebody behind where that is allowed."""
    game = load_game(name).spread()
    assert isinstance(game, BankedGame)
    table = open_table(game)
    assert isinstance(table, BankTable)
    for seat in range(1, random.randint(3, game.rules.seats + 1)):
        table.sit(seat, random.randint(100, 400) * 100)
    table.take_bank(table.offered, random.choice((5, 20, 60)) * 100)
    people = [(seat, seat) for seat in table.stacks if seat != table.player_dealer]
    if game.rules.backline:
        people.append((table.stand_behind(400_00), people[0][0]))
    for seat, spot in people:
        base = random.randint(5, 12) * 100
        bonuses = [kind for kind in game.offered if kind not in ("ante", "blind") and random.random() < 0.5]
        bets = {kind: base for kind in game.offered if kind in ("ante", "blind")}
        table.put_down(seat, bets | dict.fromkeys(bonuses, base), spot)
    return table


def played_at_random(name: str, random: Random, most: int = 99) -> Round:
    played = table_of(name, random).deal(Chance.seeded(random.random().hex()))
    while played.decisions and most:
        decision = played.decisions[0]
        played.choose(decision.seat, decision.option.sample(random), decision.spot)
        most -= 1
    return played


# Which places of the deck a viewer knows, from the way the games are dealt


def hands_of(played: Round, cards: int, first: int) -> dict[int, set[int]]:
    """The places of each spot's cards, dealt at once and clockwise after a seat, the player-dealer's last."""
    bank = played.setup.carry.player_dealer
    spots = sorted({wager.spot for wager in played.setup.wagers} - {bank}, key=lambda spot: (spot <= first, spot))
    return {spot: set(range(cards * n, cards * (n + 1))) for n, spot in enumerate([*spots, bank])}


def known(played: Round, viewer: int | None, hands: dict[int, set[int]]) -> set[int]:
    own = set(hands[viewer]) if viewer in hands and viewer != played.setup.carry.player_dealer else set[int]()
    if not played.is_over:
        return own
    return own.union(*(places for spot, places in hands.items() if spot not in folded_in(played)))


def folded_in(played: Round) -> set[int]:
    return {event.spot for event in played.events if isinstance(event, Decided) and event.choice == "fold"}


def check_unseen(played: Round, viewer: int | None, seen: set[int], random: Random) -> None:
    stock = played.chance.stock(played.game.deck)
    deck: list[Card] = stock.draw(len(stock))
    hidden = [place for place in range(len(deck)) if place not in seen]
    swapped = list(deck)
    for place, other in zip(hidden, random.sample(hidden, len(hidden)), strict=True):
        swapped[place] = deck[other]
    again = replay(played.game, played.setup, Chance(played.chance.key, tuple(swapped)), played.choices)
    assert to_json([again.view(viewer), again.seen_by(viewer)]) == to_json(
        [played.view(viewer), played.seen_by(viewer)]
    )


def viewers(wagers: tuple[Wager, ...]) -> list[int | None]:
    """Everybody whose spot is their own, and a spectator."""
    return [*{wager.seat for wager in wagers if wager.seat == wager.spot}, None]


@effort(40)
@given(seed=seeds)
def test_unseen_cards_of_caribbean_stud_change_nothing_that_is_seen(seed: int) -> None:
    random = Random(seed)
    played = played_at_random(CARIBBEAN, random, random.randint(0, 9))
    bank = played.setup.carry.player_dealer
    hands = hands_of(played, 5, bank)
    shown = {min(hands[bank])}
    everybody_folded = played.is_over and sum(isinstance(event, TurnedUp) for event in played.events) == 1
    for viewer in viewers(played.setup.wagers):
        seen = known(played, viewer, {**hands, bank: shown} if everybody_folded else hands) | shown
        check_unseen(played, viewer, seen, random)


@pytest.mark.parametrize("name", ULTIMATE)
@effort(40)
@given(seed=seeds)
def test_unseen_cards_of_ultimate_holdem_change_nothing_that_is_seen(name: str, seed: int) -> None:
    random = Random(seed)
    played = played_at_random(name, random, random.randint(0, 9))
    hands = hands_of(played, 2, 0)
    with_trips = {wager.spot for wager in played.setup.wagers if wager.kind == "trips"}
    if played.is_over and folded_in(played) & with_trips:
        return  # whether such a hand is opened and paid depends on its cards
    if folded_in(played) == hands.keys() - {played.setup.carry.player_dealer}:
        hands.pop(played.setup.carry.player_dealer)  # stays down
    dealt = max(max(places) for places in hands_of(played, 2, 0).values()) + 1
    board = set(range(dealt, dealt + sum(len(event.cards) for event in played.events if isinstance(event, BoardDealt))))
    for viewer in viewers(played.setup.wagers):
        check_unseen(played, viewer, known(played, viewer, hands) | board, random)
