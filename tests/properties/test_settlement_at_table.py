"""What a round against a player-dealer leaves, beside a plain recount from the cards and the rules as printed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given

from cardroom.cards import Card
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Fold
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Wager
from cardroom.tables import BankTable
from support.effort import effort
from support.play import baccarat, money_after_every_event, three_card
from support.strategies import MOST_FEE, seats_up_to, seeds, wager_at_random

# Coverage


def recount(
    played: Round, wagers: list[Wager], outcome: Callable[[Wager], int | None], fees: dict[int, int]
) -> dict[int, int]:
    """Walks the wagers in order. `outcome` is what a wager wins for each cent, -1 when it loses, None for a push."""
    stacks = dict(played.setup.stacks)
    bank_seat = played.setup.carry.player_dealer
    bank = sum(wager.amount for wager in played.setup.wagers if wager.kind == BANK)
    won = 0  # by the player-dealer, never above the bank nor below minus the bank
    for wager in wagers:
        odds = outcome(wager)
        if odds is None or won in (bank, -bank):
            continue
        amount = min(wager.amount, bank - won) if odds < 0 else -min(odds * wager.amount, bank + won)
        won += amount
        stacks[wager.seat] -= amount
    stacks[bank_seat] += won
    for seat, fee in fees.items():
        stacks[seat] -= fee
    return stacks


def clockwise(spots: set[int], first: int) -> list[int]:
    """The spots from `first` on, round the table of eight."""
    return [spot for spot in [*range(first, 9), *range(1, first)] if spot in spots]


def table_of(game_table: BankTable, seats: list[int], random: Random) -> Iterator[Round]:
    """Some rounds with banks and wagers at random, played at random."""
    for seat in seats:
        game_table.sit(seat, random.choice((MOST_FEE + 5_00, random.randint(MOST_FEE, 400_00), 30_000_00)))
    for _ in range(3):
        wager_at_random(game_table, random)
        if not game_table.player_dealer or not game_table.wagers:
            return
        played = game_table.deal(Chance.seeded(random.getrandbits(32)))
        played.play_out(lambda decision: decision.option.sample(random))
        money_after_every_event(played)
        yield played
        game_table.finish()


def deck_of(played: Round) -> list[Card]:
    stock = played.chance.stock(played.game.deck)
    return stock.draw(len(stock))


# Three Card Poker at Oaks


def three_card_strength(cards: list[Card]) -> tuple[int, list[int]]:
    """Mini royal 6, straight flush 5, three of a kind 4, straight 3, flush 2, pair 1, high card 0."""
    ranks = sorted((card.rank + 2 for card in cards), reverse=True)
    suited = len({card.suit for card in cards}) == 1
    if ranks == [14, 3, 2]:
        ranks = [3, 2, 1]
    straight = ranks[0] - 1 == ranks[1] == ranks[2] + 1
    if straight and suited:
        return (6 if ranks[0] == 14 else 5), ranks
    if len(set(ranks)) == 1:
        return 4, ranks
    if straight:
        return 3, ranks
    if suited:
        return 2, ranks
    if len(set(ranks)) == 2:
        pair = ranks[1]
        return 1, [pair, *(rank for rank in ranks if rank != pair)]
    return 0, ranks


PAIR_PLUS = {6: 200, 5: 40, 4: 30, 3: 6, 2: 3, 1: 1, 0: -1}


def five_card_pay(cards: tuple[Card, ...]) -> int:
    """What the 6 Card Bonus pays for five cards."""
    ranks = sorted(card.rank + 2 for card in cards)
    counts = sorted(Counter(ranks).values())
    suited = len({card.suit for card in cards}) == 1
    straight = counts == [1] * 5 and (ranks[4] - ranks[0] == 4 or ranks == [2, 3, 4, 5, 14])
    if straight and suited:
        return 1000 if ranks[0] == 10 else 200
    if counts == [1, 4]:
        return 100
    if counts == [2, 3]:
        return 20
    if suited:
        return 15
    if straight:
        return 9
    return 8 if counts == [1, 1, 3] else -1


def three_card_stacks(played: Round) -> dict[int, int]:
    bank = played.setup.carry.player_dealer
    down = [wager for wager in played.setup.wagers if wager.kind != BANK]
    spots = clockwise({wager.spot for wager in down}, bank % 8 + 1)
    cards = deck_of(played)
    hands = {spot: cards[3 * place : 3 * place + 3] for place, spot in enumerate([*spots, bank])}
    folded = {chosen.spot for chosen in played.choices if chosen.choice == Fold()}
    plays = [
        Wager(wager.seat, wager.spot, "play", wager.amount)
        for wager in down
        if wager.kind == "ante" and wager.spot not in folded
    ]

    up_card = hands[bank][2].rank + 2
    others = [seat for seat in range(1, 9) if seat != bank]
    button = others[((1 if up_card == 14 else up_card) - 1) % 7]
    bank_hand = three_card_strength(hands[bank])
    qualifies = bank_hand >= (0, [12])

    def outcome(wager: Wager) -> int | None:
        hand = three_card_strength(hands[wager.spot])
        if wager.kind == "6-card-bonus":
            return max(map(five_card_pay, combinations(hands[wager.spot] + hands[bank], 5)))
        if wager.spot in folded:
            return -1
        if wager.kind == "pair-plus":
            return PAIR_PLUS[hand[0]]
        if hand == bank_hand or (wager.kind == "play" and not qualifies):
            return None
        return 1 if hand > bank_hand else -1

    order = [
        wager
        for spot in clockwise(set(spots), button)
        for kind in ("ante", "play", "pair-plus", "6-card-bonus")
        for wager in (*down, *plays)
        if (wager.spot, wager.kind) == (spot, kind)
    ]
    assert len(order) == len(down) + len(plays)
    fees = Counter({bank: 2_00})
    fees.update({wager.seat: 1_00 for wager in down if wager.kind == "ante"})
    return recount(played, order, outcome, fees)


@pytest.mark.slow
@effort(200)
@given(seats_up_to(8), seeds)
def test_three_card_poker_comes_out_as_a_plain_recount(seats: list[int], seed: int) -> None:
    for played in table_of(BankTable(three_card()), seats, Random(seed)):
        assert played.result is not None
        assert played.result.stacks == three_card_stacks(played)


# EZ Baccarat at Livermore


def points(cards: list[Card]) -> int:
    return sum({12: 1, 11: 0, 10: 0, 9: 0, 8: 0}.get(card.rank, card.rank + 2) for card in cards) % 10


def draw_out(cards: list[Card]) -> tuple[list[Card], list[Card]]:
    """Player and Banker, from the top of the shoe."""
    player, banker, rest = [cards[0], cards[2]], [cards[1], cards[3]], cards[4:]
    if points(player) >= 8 or points(banker) >= 8:
        return player, banker
    if points(player) >= 6:
        return (player, banker) if points(banker) >= 6 else (player, [*banker, rest[0]])
    third = points([rest[0]])
    draws = {0: True, 1: True, 2: True, 3: third != 8, 4: 2 <= third <= 7, 5: 4 <= third <= 7, 6: third in (6, 7)}
    player = [*player, rest[0]]
    return player, [*banker, rest[1]] if draws.get(points(banker), False) else banker


def baccarat_stacks(played: Round) -> dict[int, int]:
    bank = played.setup.carry.player_dealer
    down = [wager for wager in played.setup.wagers if wager.kind != BANK]
    player, banker = draw_out(deck_of(played))
    p, b = points(player), points(banker)
    dragon = b > p and b == 7 and len(banker) == 3
    panda = p > b and p == 8 and len(player) == 3

    def outcome(wager: Wager) -> int | None:
        match wager.kind:
            case "player":
                return None if p == b else 1 if p > b else -1
            case "banker":
                return None if p == b or dragon else 1 if b > p else -1
            case "tie":
                return 8 if p == b else -1
            case "panda-8":
                return 25 if panda else -1
            case _:
                return 40 if dragon else -1

    order = [
        wager
        for kind in ("player", "banker", "tie", "panda-8", "dragon-7")
        for spot in clockwise({wager.spot for wager in down}, bank % 8 + 1)
        for seated in (True, False)
        for wager in down
        if (wager.spot, wager.kind, wager.seat == wager.spot) == (spot, kind, seated)
    ]
    assert len(order) == len(down)
    action = sum(wager.amount for wager in down)
    fee = next(fee for top, fee in ((300, 1), (600, 3), (1000, 6), (2000, 10), (10**9, 20)) if action <= top * 100)
    return recount(played, order, outcome, {bank: fee * 100})


@pytest.mark.slow
@effort(200)
@given(seats_up_to(8), seeds)
def test_baccarat_comes_out_as_a_plain_recount(seats: list[int], seed: int) -> None:
    for played in table_of(BankTable(baccarat()), seats, Random(seed)):
        assert played.result is not None
        assert played.result.stacks == baccarat_stacks(played)
