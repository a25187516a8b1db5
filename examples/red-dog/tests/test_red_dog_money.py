"""The money: order, a bank that is too short, collection, and that nothing is ever lost or made."""

from __future__ import annotations

from random import Random

import pytest

from cardroom import Chance, Round
from cardroom.bots import AtRandom
from cardroom.dealing.events import FeeTaken, balances
from cardroom.dealing.wire import to_json
from cardroom.tables.self_play import play_with
from red_dog_round import Played, red_dog, table_of


def test_wagers_are_settled_seat_by_seat_the_raise_after_its_bet() -> None:
    played = Played("2c Kd 7h", {3: 10, 2: 10}, {2: 5, 3: 5})
    assert played.results == [(2, "bet", "win"), (2, "raise", "win"), (3, "bet", "win"), (3, "raise", "win")]


def test_a_short_bank_pays_as_far_as_it_reaches_and_returns_the_rest() -> None:
    played = Played("2c Kd 7h", {2: 10, 3: 10, 4: 10}, {2: 10}, bank=25)
    assert played.won(2) == 10
    assert played.won(2, "raise") == 10
    assert played.won(3) == 5
    assert played.won(4) == 0
    assert [event.uncovered for event in played.settled] == [False, False, True, True]
    (last,) = [event for event in played.settled if event.seat == 4]
    assert last.without_action
    assert last.returned == 10_00


def test_a_short_bank_cannot_win_more_than_it_put_up() -> None:
    played = Played("2c Kd Ah", {2: 10, 3: 10, 4: 10}, bank=15)
    assert [played.won(seat) for seat in (2, 3, 4)] == [-10, -5, 0]


def fees(played: Played) -> list[tuple[int, int, str]]:
    return [(fee.seat, fee.amount, fee.what) for fee in played.round.events if isinstance(fee, FeeTaken)]


def test_option_1_takes_a_dollar_for_each_bet_and_a_dollar_from_the_player_dealer() -> None:
    played = Played("2c Kd 7h", {2: 10, 3: 50}, {2: 10})
    assert fees(played) == [(2, 1_00, "bet"), (3, 1_00, "bet"), (1, 1_00, "player-dealer")]


@pytest.mark.parametrize(("bet", "fee"), [(100, 2_00), (249, 2_00), (250, 4_00)])
def test_option_2_takes_from_the_player_dealer_by_the_action_before_the_deal(bet: int, fee: int) -> None:
    played = Played("2c Kd 7h", {2: bet, 3: bet}, {2: bet}, fees="2")
    assert fees(played) == [(2, 1_00, "bet"), (3, 1_00, "bet"), (1, fee, "player-dealer")]


def test_a_push_costs_the_collection_only() -> None:
    played = Played("7c 8d", {2: 10}, stack=1_500)
    assert played.round.result is not None
    assert played.round.result.stacks == {1: 1_499_00, 2: 1_499_00}


def round_at_random(seed: int) -> Round:
    """Up to six players with whatever bets, against a bank that is often too short."""
    random = Random(seed)
    table = table_of(
        dict.fromkeys(range(1, random.randint(3, 8)), random.choice((40, 300))), random.choice((5, 20, 39))
    )
    for seat in [seat for seat in table.stacks if seat != 1]:
        table.put_down(seat, {"bet": random.choice((5_00, 7_50, 20_00))})
    return table.deal(Chance.seeded(seed))


@pytest.mark.parametrize("seed", range(60))
def test_random_play_conserves_money_and_replays_to_the_same_bytes(seed: int) -> None:
    played, again = round_at_random(seed), round_at_random(seed)
    for hand in (played, again):
        play_with(hand, AtRandom(seed))
    assert to_json(played.events) == to_json(again.events)
    money = dict(played.setup.money())
    start = sum(money.values())
    for event in played.events:
        money = balances([event], money)
        assert sum(money.values()) == start
        assert min(money.values()) >= 0


@pytest.mark.parametrize("seed", range(30))
def test_nobody_sees_a_card_before_it_is_dealt(seed: int) -> None:
    """With other cards in the places still to come, every view stays the same to the byte."""
    hand = round_at_random(seed)
    shown = hand.view(None).boards[0]
    assert len(shown) == 2 or hand.result is not None
    hidden = [card for card in red_dog().deck.cards if card not in shown]
    Random(seed).shuffle(hidden)
    other = Round(hand.game, hand.setup, Chance.stacked([*shown, *hidden], hand.game.deck))
    if hand.decisions:
        for seat in [*hand.setup.stacks, None]:
            assert to_json([hand.view(seat), hand.seen_by(seat)]) == to_json([other.view(seat), other.seen_by(seat)])
