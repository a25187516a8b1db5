"""What a round is worth to each side after collection, recomputed by hand at baccarat."""

from __future__ import annotations

from itertools import accumulate, product
from math import prod, sqrt
from typing import Any

import pytest
from msgspec.structs import replace

from cardroom.analysis import evaluations, find_odds
from cardroom.analysis.risk.risk import (
    USUAL,
    Plan,
    bank_risk,
    counted_for_bank,
    house_income,
    player_risk,
)
from cardroom.analysis.risk.table_rounds import bank_results
from cardroom.analysis.simulation.full_table import all_players, main_kinds
from cardroom.games.california.banked import BankedGame
from cardroom.houses import HouseGame, all_games, load_game
from support.each_game import each_game
from support.odds_at_table import exact, spread

EZ, THREE = "oaks/ez-baccarat-panda-8", "players/three-card-poker-1-1"
FORTUNE = "livermore/fortune-pai-gow-poker-1-1"
BANKED = [game for game in all_games() if issubclass(game.game_type, BankedGame)]
PLAYER, BANKER, TIE = 2_230_518_282_592_256, 2_292_252_566_437_888, 475_627_426_473_216
ALL = PLAYER + BANKER + TIE
EDGE = (PLAYER - BANKER) / ALL
SD = sqrt((PLAYER + BANKER) / ALL - EDGE**2)


def risk_of(name: str, wager: str, amount: int) -> Any:
    game = spread(name)
    (chosen,) = [each for each in evaluations(game) if each.wager == wager]
    return player_risk(game, chosen, exact(name, wager), amount)[0]


def banking(name: str, rounds: int, plan: Plan = USUAL, **layout: Any) -> Any:
    game = spread(name)
    wagers = evaluations(game)
    odds = {line.wager: line for line in find_odds(game, wagers, 1).odds}
    table = bank_results(game, all_players(game, **layout), rounds)
    return bank_risk(game, table, wagers, odds, plan)[0]


def test_a_players_round_is_the_edge_of_the_wager_less_the_fee() -> None:
    risk = risk_of(EZ, "player", 50_00)
    assert risk.fee == 1_00
    assert risk.expected == pytest.approx(EDGE * 50_00 - 1_00)
    assert risk.sd == pytest.approx(SD * 50_00)
    assert risk.edge == pytest.approx(EDGE - 0.02)
    assert (risk.standard_error, risk.ruin_ever) == (0, 1)


def test_formula_and_drawn_sessions_give_nearly_the_same_ruin_of_an_even_wager() -> None:
    session = risk_of(EZ, "player", 5_00).session
    assert session.ruin == pytest.approx(session.ruin_by_formula, abs=0.03)
    assert session.low < session.median < session.high < 0
    assert session.mean < session.rounds * EDGE * 5_00


def test_the_player_dealer_expects_what_all_players_lose_less_the_fee() -> None:
    risk = banking(EZ, 200, amount=20_00, bonuses=False)
    banker = exact(EZ, "banker").expected
    assert (risk.players, risk.wagered, risk.fee) == (7, 140_00, 2_00)
    assert risk.expected == pytest.approx(-20_00 * (4 * EDGE + 3 * banker) - 2_00)
    assert risk.standard_error == 0
    assert abs(risk.played - risk.expected) < 4 * risk.played_error


def test_every_figure_of_ruin_is_for_the_same_definition() -> None:
    """One player wagers $5 on Player for eight rounds. All ways in which they can end are counted here."""
    rounds, risks = 8, (0.3, 0.1)
    plan = Plan(rounds=rounds, bank_wagers=3, risks=risks)
    risk = banking(EZ, 20, plan, players=1, bonuses=False)
    fee, moves = risk.fee, {-5_00: PLAYER / ALL, 5_00: BANKER / ALL, 0: TIE / ALL}

    def ruined(money: int) -> float:
        ways = (
            list(accumulate(way, lambda left, move: left + move - fee, initial=money))
            for way in product(moves, repeat=rounds)
        )
        chances = (prod(moves[move] for move in way) for way in product(moves, repeat=rounds))
        return sum(chance for left, chance in zip(ways, chances, strict=True) if min(left[1:]) < fee)

    session = risk.session
    assert (fee, session.money, session.ruined_below) == (2_00, 15_00, 2_00)
    assert risk.exact_ruin == pytest.approx(ruined(15_00))
    assert abs(session.ruin - ruined(15_00)) < 4 * session.standard_error
    for needed, of in zip(risk.needed, risks, strict=True):
        assert ruined(needed.bank) <= of < ruined(needed.bank - 1)
        assert needed.by_formula == pytest.approx(needed.bank, abs=3_00)


def test_the_ruin_that_is_counted_is_that_of_the_simulated_sessions() -> None:
    risk = banking(EZ, 20)
    assert risk.certainty == "exact"
    assert risk.exact_ruin > 0.01
    assert abs(risk.session.ruin - risk.exact_ruin) < 4 * risk.session.standard_error


def test_wagers_on_both_sides_cancel_out_so_that_the_sd_is_that_of_the_rounds_and_not_of_their_sum() -> None:
    both = banking(EZ, 400, amount=20_00, players=2, bonuses=False)
    alone = banking(EZ, 400, amount=20_00, players=1, bonuses=False)
    assert alone.sd == pytest.approx(SD * 20_00)
    assert both.sd < alone.sd / 2
    assert both.sd_at_most == pytest.approx(20_00 * (SD + exact(EZ, "banker").sd))


def test_the_sd_of_rare_prizes_does_not_wait_for_a_prize_to_come() -> None:
    """In 20 rounds there is no six-card bonus, which makes up most of the variance."""
    name = "oaks/three-card-poker-1-3-6-card-bonus"
    risk = banking(name, 20, players=1)
    assert risk.sd > 0.9 * exact(name, "6-card-bonus").sd * 5_00


@pytest.mark.slow
def test_where_a_wager_has_no_exact_odds_the_rounds_say_what_is_expected_and_how_surely() -> None:
    risk = banking("players/21st-century-blackjack-switch", 30)
    assert risk.expected == risk.played
    assert risk.standard_error == risk.played_error > 0


def counted(name: str, wager: str, least: int = 0) -> tuple[float | None, float]:
    """The player-dealer's exact mean by the function and by hand. Every wager has the odds of one, to save time."""
    game = spread(name)
    down = [replace(each, amount=max(each.amount, least)) for each in all_players(game)]
    wagers, odds = evaluations(game), exact(name, wager)
    found = counted_for_bank(game, down, wagers, {each.wager: odds for each in wagers})
    return found, -odds.expected * sum(each.amount for each in down)


@pytest.mark.parametrize(("name", "wager"), [("oaks/pure-21-5-blackjack", "lucky-lucky"), (FORTUNE, "base")])
def test_insurance_that_is_not_offered_and_a_prize_that_is_not_earned_leave_the_mean_exact(
    name: str, wager: str
) -> None:
    found, by_hand = counted(name, wager)
    assert found == pytest.approx(by_hand)


def test_where_a_prize_is_earned_the_wagers_alone_do_not_give_the_mean() -> None:
    assert counted(FORTUNE, "base", 25_00)[0] is None


def test_the_house_earns_the_fees_of_all_seats_times_the_rounds_of_an_hour() -> None:
    game = spread(THREE)
    income = house_income(game, all_players(game), 40)
    assert (income.players, income.from_players, income.from_player_dealer) == (6, 6_00, 2_00)
    assert (income.a_round, income.an_hour, income.for_jackpot) == (8_00, 320_00, 0)


@pytest.mark.slow
@pytest.mark.parametrize("game", each_game(BANKED), ids=lambda game: game.id)
def test_every_seat_of_every_game_can_be_taken_and_the_bank_can_be_played(game: HouseGame) -> None:
    table = spread(game.id)
    down = all_players(table)
    assert {wager.seat for wager in down} == set(range(1, table.rules.seats))
    assert {wager.kind for wager in down} >= set(main_kinds(table)[:1])
    assert bank_results(table, down, 2).rounds >= 2


def test_more_players_than_seats_are_refused() -> None:
    with pytest.raises(ValueError, match="7 seats, so at most 6 players"):
        all_players(spread(THREE), players=7)


def test_a_wager_outside_the_limits_is_refused() -> None:
    with pytest.raises(ValueError, match=r"the maximum is \$300"):
        all_players(spread(THREE), 500_00)


def test_a_jackpot_is_told_apart() -> None:
    found = 0
    for game in BANKED:
        for name, sheet in game.sheets.items():
            for number, option in sheet.options.items():
                if any(fee.is_jackpot and fee.fee for fee in option.fees):
                    table: Any = load_game(game.id).spread(f"{name}:{number}")
                    income = house_income(table, all_players(table), 1)
                    assert 0 < income.for_jackpot < income.a_round
                    found += 1
    assert found
