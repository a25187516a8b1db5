"""Sessions under every fee option, beside the fees of the sheet and the odds of the wagers."""

from __future__ import annotations

from math import sqrt

import pytest

from cardroom.analysis.risk.by_option import OptionSession, SessionsByOption, option_names, sessions_by_option
from cardroom.analysis.risk.risk import house_income
from cardroom.analysis.risk.table_rounds import fee_of
from cardroom.analysis.simulation.full_table import all_players
from cardroom.houses import load_game
from support.odds_at_table import exact, spread

EZ, PAI_GOW = "oaks/ez-baccarat-panda-8", "oaks/pai-gow-poker"
ROUNDS = 20


def sessions(name: str, *sizes: int, players: int = 0, simulated: int = 60) -> SessionsByOption:
    game = load_game(name)
    return sessions_by_option(game, spread(name), rounds=ROUNDS, sizes=sizes, players=players, simulated=simulated)


def under(found: SessionsByOption, option: str) -> OptionSession:
    (line,) = [line for line in found.lines if option in line.options]
    return line


def test_each_side_gets_the_odds_of_all_rounds_less_its_fees() -> None:
    line = under(sessions(EZ, 25_00), "57")
    odds = exact(EZ, "player")
    assert (line.player.fee, line.player_dealer.fee, line.house) == (1_00, 2_00, ROUNDS * 9_00)
    assert line.player.expected == pytest.approx(ROUNDS * (odds.expected * 25_00 - 1_00))
    assert line.player.sd == pytest.approx(sqrt(ROUNDS) * odds.sd * 25_00)
    lost = 25_00 * (4 * odds.expected + 3 * exact(EZ, "banker").expected)
    assert line.player_dealer.expected == pytest.approx(ROUNDS * (-lost - 2_00))
    assert {line.player.certainty, line.player_dealer.certainty} == {"exact"}


def test_a_player_is_ahead_if_more_rounds_are_won_than_lost_and_the_fees_are_won_too() -> None:
    """Counted round by round: with $25 and a fee of $1, twenty rounds are won with one net win."""
    odds = exact(EZ, "player")
    net = {0: 1.0}
    for _ in range(ROUNDS):
        after: dict[int, float] = {}
        for won, chance in net.items():
            for step, part in ((1, odds.win), (0, odds.push), (-1, odds.lose)):
                after[won + step] = after.get(won + step, 0.0) + chance * part
        net = after
    by_hand = sum(chance for won, chance in net.items() if won * 25_00 > ROUNDS * 1_00)
    assert under(sessions(EZ, 25_00), "57").player.ahead == pytest.approx(by_hand)


def test_the_best_option_for_a_side_is_the_one_with_the_best_fee_of_all_that_take_the_wager() -> None:
    house_game, size = load_game(EZ), 25_00
    fees: dict[str, tuple[int, int, int]] = {}
    for option in next(iter(house_game.sheets.values())).options:
        game = house_game.spread(option)
        try:
            down = all_players(game, size, bonuses=False)  # type: ignore[arg-type]
        except ValueError:
            continue
        a_round = house_income(game, down, 1).a_round  # type: ignore[arg-type]
        fees[option] = fee_of(game, down, 1), fee_of(game, down, 8), a_round  # type: ignore[arg-type]
    found = sessions(EZ, size)
    assert {option for line in found.lines for option in line.options} == set(fees)
    best = {
        side: {option for line in found.lines if side in line.best_for for option in line.options} for side in SIDES
    }
    assert best["player"] == {
        option for option, fee in fees.items() if fee[0] == min(each[0] for each in fees.values())
    }
    assert best["player-dealer"] == {o for o, fee in fees.items() if fee[1] == min(each[1] for each in fees.values())}
    assert best["house"] == {o for o, fee in fees.items() if fee[2] == max(each[2] for each in fees.values())}


SIDES = ("player", "player-dealer", "house")


def test_where_the_players_have_their_own_hands_the_bank_is_simulated_around_the_exact_mean() -> None:
    found = sessions(PAI_GOW, 20_00)
    bank = found.lines[0].player_dealer
    edge = -exact(PAI_GOW, "base").expected
    assert bank.expected == pytest.approx(ROUNDS * (found.players * edge * 20_00 - bank.fee))
    assert (bank.certainty, bank.standard_error, found.simulated_rounds) == ("simulated", 0, 60)
    assert 0 < bank.ahead_error < 0.2


def test_a_wager_that_no_option_takes_has_no_lines() -> None:
    assert sessions(EZ, 1_00).lines == ()


def test_options_that_follow_each_other_are_a_range() -> None:
    assert option_names(["1", "3", "2", "7"]) == "1-3, 7"
    assert option_names(["1", "2A"]) == "1, 2A"
