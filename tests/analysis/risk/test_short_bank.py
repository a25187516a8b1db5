"""What a short bank does to the players, by their place in the order of settlement."""

from __future__ import annotations

import pytest

from cardroom.analysis.risk.short_bank import ShortBank, _dealt, short_banks
from cardroom.analysis.simulation.full_table import all_players
from support.odds_at_table import spread

ROUNDS = 60


def banks_of(name: str, *parts: float) -> list[ShortBank]:
    game = spread(name)
    down = all_players(game, bonuses=False)
    wagered = sum(wager.amount for wager in down)
    return list(short_banks(game, down, [int(wagered * part) for part in parts], ROUNDS))


NET, GROSS = "players/three-card-poker-1-1", "oceans-eleven/three-card-poker"
FACE_UP = "oceans-eleven/21st-century-baccarat-face-up"


@pytest.mark.parametrize("name", [NET, GROSS])
def test_a_bank_that_is_long_enough_reaches_everybody(name: str) -> None:
    (bank,) = banks_of(name, 10)
    assert [(place.action, place.untouched) for place in bank.places] == [(1, 0)] * len(bank.places)


@pytest.mark.parametrize("name", [NET, GROSS])
def test_the_player_settled_first_has_more_action_than_the_last_and_a_bigger_bank_has_more_for_all(name: str) -> None:
    short, longer = banks_of(name, 0.25, 1)
    assert short.places[0].action > 2 * short.places[-1].action
    assert short.places[0].untouched == 0 < short.places[-1].untouched
    assert sum(place.action for place in longer.places) > sum(place.action for place in short.places)


def test_gross_coverage_pays_and_collects_no_more_than_the_bank() -> None:
    (bank,) = banks_of(GROSS, 0.25)
    assert abs(sum(place.result for place in bank.places)) <= bank.bank
    assert [place.place for place in bank.places] == list(range(1, len(bank.places) + 1))


def test_where_the_button_moves_the_first_place_is_at_the_button() -> None:
    (bank,) = banks_of(FACE_UP, 1 / 7)
    first, *others = bank.places
    assert first.untouched == 0
    assert all(place.action < first.action / 2 and place.untouched > 0.5 for place in others)


@pytest.mark.parametrize(
    ("name", "amount", "certainty"),
    [
        ("oaks/ez-baccarat-panda-8", 5_00, "exact"),
        (FACE_UP, 10_00, "exact"),
        (FACE_UP, 20_00, "exact for this strategy"),
    ],
)
def test_where_all_wager_on_one_hand_the_figures_are_exact_and_those_of_the_rounds_that_the_engine_deals(
    name: str, amount: int, certainty: str
) -> None:
    """Counted over every ending, and dealt: the second way has the wagers of three players and of their bonuses. A
    face-up wager of $20 has an early tie beside it, and a late tie where that has an edge."""
    game = spread(name)
    down = all_players(game, amount, players=3)
    (exact,) = short_banks(game, down, [3 * amount], 1)
    assert (exact.certainty, exact.rounds) == (certainty, 0)
    (seen,) = _dealt(game, down, [3 * amount], 200, 1)
    for place in exact.places:
        dealt = [each for each in seen if each.place == place.place]
        mean = sum(each.result for each in dealt) / len(dealt)
        assert abs(mean - place.result) <= 4 * place.sd / len(dealt) ** 0.5
        assert sum(each.due > 0 == each.moved for each in dealt) / len(dealt) == pytest.approx(place.untouched, abs=0.1)


def test_a_simulated_place_has_an_error_and_what_it_would_have_won_with_a_long_bank() -> None:
    (bank,) = banks_of(NET, 0.25)
    last = bank.places[-1]
    assert (bank.certainty, bank.rounds) == ("simulated", ROUNDS)
    assert last.standard_error == pytest.approx(last.sd / ROUNDS**0.5)
    assert sum(place.result for place in bank.places) <= bank.bank
    (long,) = banks_of(NET, 10)
    assert [place.result for place in long.places] == [place.when_covered for place in bank.places]


def test_one_wager_in_all_is_settled_exactly_as_far_as_the_bank_goes() -> None:
    """Pai gow poker pays even money, so half a bank covers half of every result."""
    game = spread("oaks/pai-gow-poker")
    down = all_players(game, players=1, bonuses=False)
    (bank,) = short_banks(game, down, [down[0].amount // 2], 1)
    (place,) = bank.places
    assert (bank.rounds, place.standard_error, place.untouched) == (0, 0, 0)
    assert bank.certainty != "simulated"
    assert place.action == pytest.approx(0.5)
    (seen,) = _dealt(game, down, [bank.bank], 100, 1)
    mean = sum(each.result for each in seen) / len(seen)
    assert abs(mean - place.result) < 4 * place.sd / len(seen) ** 0.5
    assert sum(each.moved for each in seen) == sum(each.due for each in seen) / 2
