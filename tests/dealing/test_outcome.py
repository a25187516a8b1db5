"""How a round came out: every game of every house, and wagers the bank does not reach."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Bet, Call, Fold
from cardroom.dealing.events import FeeTaken
from cardroom.dealing.outcome import RoundOutcome, WagerOutcome
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, Wager
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.houses import house_slugs, load_game, load_house
from cardroom.tables import open_table
from cardroom.tables.self_play import deal_one, seat_bots
from support.play import bank_setup, holdem, on, spread, stacked, three_card

GAMES = [f"{house}/{slug}" for house in house_slugs() for slug in load_house(house).game_slugs]


def adds_up(outcome: RoundOutcome) -> bool:
    return sum(outcome.net.values()) + outcome.fees + outcome.jackpot + outcome.pot == 0


@pytest.mark.parametrize("name", GAMES)
def test_everything_together_is_zero_and_kinds_add_up_to_the_seats(name: str) -> None:
    table: Any = open_table(load_game(name).spread())
    seat_bots(table, None, table.game.usual_chips)
    for seed in range(4):
        played = deal_one(table, Chance.seeded(seed), Random(seed))
        outcome = played.outcome
        assert adds_up(outcome)
        assert outcome.net == {seat: chips - played.setup.stacks[seat] for seat, chips in played.stacks.items()}
        assert outcome.fees + outcome.jackpot == played.fees
        if table.game.kind == "bank":
            by_kind = {seat: sum(kinds.values()) for seat, kinds in outcome.by_kind.items()}
            assert outcome.net == {
                seat: by_kind.get(seat, 0) - outcome.fees_of.get(seat, 0) for seat in played.setup.stacks
            }
        else:
            assert outcome.wagers == ()


def banker_loses(bank: int, *wagers: Wager) -> RoundOutcome:
    """Player has nine, Banker five; seat 1 banks."""
    stacks = dict.fromkeys(range(1, 5), 100_00)
    game = spread("livermore/ez-baccarat-panda-8", None)
    return Round(game, bank_setup(stacks, 1, bank, *wagers), stacked("9c 2c Kd 3c", game.deck)).outcome


def test_what_each_kind_of_wager_won_or_lost() -> None:
    outcome = banker_loses(50_00, on(2, "player", 20_00), on(2, "tie", 5_00), on(3, "banker", 10_00))
    assert outcome.net == {1: -5_00, 2: 15_00, 3: -10_00, 4: 0}
    assert outcome.by_kind == {1: {"bank": -5_00}, 2: {"player": 20_00, "tie": -5_00}, 3: {"banker": -10_00}}
    assert outcome.returned == {}


def test_what_the_bank_did_not_cover_is_named() -> None:
    """A bank of $10 pays half of what seat 2 won and does not reach seat 3."""
    outcome = banker_loses(10_00, on(2, "player", 20_00), on(3, "player", 20_00))
    assert outcome.wagers == (
        WagerOutcome(2, 2, "player", 20_00, net=10_00, unpaid=10_00),
        WagerOutcome(3, 3, "player", 20_00, net=0, returned=20_00, unpaid=20_00),
        WagerOutcome(1, 1, "bank", 10_00, net=-10_00),
    )
    assert outcome.returned == {3: 20_00}
    assert outcome.net == {1: -10_00, 2: 10_00, 3: 0, 4: 0}


def test_a_wager_that_loses_more_than_the_bank_covers_gets_the_rest_back() -> None:
    outcome = banker_loses(10_00, on(2, "banker", 15_00))
    assert outcome.wagers[0] == WagerOutcome(2, 2, "banker", 15_00, net=-10_00, returned=5_00)


def test_fees_and_jackpot_drops_are_apart_and_named_by_who_paid_them() -> None:
    played = Round(three_card(), bank_setup({1: 100_00, 2: 100_00}, 1, 50_00, on(2, "ante", 5_00)), Chance.seeded(1))
    played.choose(2, Fold())
    assert played.outcome.fees_of == {1: 2_00, 2: 1_00}
    assert played.outcome.net == {1: 3_00, 2: -6_00}
    assert (played.outcome.fees, played.outcome.jackpot) == (3_00, 0)


def test_the_outcome_of_a_pot_game_is_by_seat_and_the_pot_pays_the_fees() -> None:
    played = Round(holdem("3"), Setup(dict.fromkeys((1, 2, 3), 100_00), PotCarry(1)), Chance.seeded(1))
    played.choose(1, Bet(6_00))
    played.choose(2, Fold())
    played.choose(3, Call())
    played.play_out(lambda decision: decision.option.default)
    outcome = played.outcome
    assert outcome.fees_of == {}
    assert outcome.fees == sum(event.amount for event in played.events if isinstance(event, FeeTaken)) > 0
    assert adds_up(outcome)


def test_money_left_in_the_pot_is_part_of_the_sum() -> None:
    """Nobody opens at jacks or better: the antes stay."""
    game: Any = spread("oaks/draw-poker-jacks-or-better", None)
    played = Round(game, Setup(dict.fromkeys((1, 2, 3), 100_00), PotCarry(1)), Chance.seeded(1))
    played.play_out(lambda decision: decision.option.default)
    assert played.outcome.pot == -sum(played.outcome.net.values())
    assert adds_up(played.outcome)


def test_a_round_that_is_void_moved_nothing() -> None:
    played = Round(three_card(), bank_setup({1: 100_00, 2: 100_00}, 1, 50_00, on(2, "ante", 5_00)), Chance.seeded(1))
    played.void("a card was exposed")
    assert played.outcome == RoundOutcome({1: 0, 2: 0})


def test_there_is_no_outcome_before_the_end() -> None:
    played = Round(holdem(), Setup(dict.fromkeys((1, 2, 3), 100_00), PotCarry(1)), Chance.seeded(1))
    with pytest.raises(ValueError, match="the round is not over, so it has no outcome yet"):
        _ = played.outcome
