"""California Baccarat at Ocean's Eleven: own hands, jokers, one chart for all."""

from __future__ import annotations

from functools import cache

import pytest

from cardroom.cards import parse_cards
from cardroom.games.california.nines import Nines
from cardroom.houses import load_game
from cardroom.ranking import joker_baccarat_total
from support.baccarat_round import Typed


@cache
def game() -> Nines:
    spread = load_game("oceans-eleven/california-baccarat").spread()
    assert isinstance(spread, Nines)
    return spread


def one(mine: str, bank: str, play: str, draws: str = "") -> Typed:
    """Seat 1 against the player-dealer in seat 8, two cards each."""
    (a, b), (c, d) = mine.split(), bank.split()
    return Typed(game(), {1: 20}, f"{a} {c} {b} {d} {draws}", play)


def test_oceans_eleven_103_8_5_and_9_count_2() -> None:
    assert joker_baccarat_total(parse_cards("8c 5c 9c")) == 2


@pytest.mark.parametrize("other", ["Ac", "2c", "9c", "Kc"])
def test_oceans_eleven_104_a_joker_and_any_card_are_9_and_two_are_a_natural(other: str) -> None:
    played = one(f"Jk {other}", "9d Kd", "stand")
    assert played.result("base") == "push"
    natural = one("Jk Jk", "9d Kd", "stand")
    assert (natural.won("base"), natural.settled[0].hand) == (20, "a natural against 9")


# The chart

CARD = {0: "Kc", 1: "Ac"} | {total: f"{total}c" for total in range(2, 10)}
CHART = [
    *((total, "hit") for total in range(5)),
    *((total, "hit or stand") for total in (5, 6)),
    *((total, "stand") for total in (7, 8, 9)),
]


@pytest.mark.parametrize(("total", "offered"), CHART)
def test_what_a_player_may_do_by_the_first_two_cards(total: int, offered: str) -> None:
    played = one(f"{CARD[total]} Qd", "9d Kd", offered.split()[0], "Kh")
    assert played.offered == [offered]
    assert played.round.is_over


@pytest.mark.parametrize("cards", ["Jk 2c", "2c Jk", "Jk Jk"])
def test_a_joker_stands(cards: str) -> None:
    assert one(cards, "9d Kd", "stand").offered == ["stand"]


@pytest.mark.parametrize(("total", "offered"), CHART)
def test_the_player_dealer_goes_by_the_same_chart_and_is_asked_only_where_free(total: int, offered: str) -> None:
    played = one("9d Kd", f"{CARD[total]} Qd", "stand", "Kh")
    asked = [str(decision.option) for decision in played.round.decisions]
    assert asked == ([offered] if "or" in offered else [])
    if not asked:
        assert played.cards_of(8) == (3 if offered == "hit" else 2)


def test_everybody_is_asked_so_that_nobody_learns_a_total_from_it() -> None:
    wagers = {1: 20, 2: 20, 3: 20}
    played = Typed(game(), wagers, "Kc 5c 9c 9d Qc Qd Qh Kd", "hit, stand, stand")
    assert played.asked == [1, 2, 3]
    assert played.round.is_over


def test_cards_are_face_down_and_the_player_dealers_hand_is_opened_last() -> None:
    played = Typed(game(), {1: 20, 2: 20}, "5c 6c 9d Qc Qd Kd", "stand")
    assert played.round.view(1).spots[2].cards == [None, None]
    assert played.round.view(8).spots[8].cards == [None, None]
    played.round.choose(2, played.round.decisions[0].option.parse("stand"))
    assert played.round.view(1).spots[8].cards == list(parse_cards("9d Kd"))


# Who wins


@pytest.mark.parametrize(
    ("mine", "bank", "won"),
    [
        ("9c Kc", "8d Kd", 20),
        ("8c Kc", "9d Kd", -20),
        ("8c Kc", "8d Kd", 0),
        ("9c Kc", "Jk Jk", -20),
    ],
)
def test_closer_to_nine_wins_even_money_and_a_natural_is_above_nine(mine: str, bank: str, won: int) -> None:
    assert one(mine, bank, "stand").won("base") == won


def test_a_third_card_joker_makes_nine() -> None:
    assert one("2c Kc", "8d Kd", "hit", "Jk").won("base") == 20


def test_the_player_dealer_may_draw_on_a_six() -> None:
    assert one("7c Kc", "6d Kd", "stand, hit", "3h").won("base") == -20
    assert one("7c Kc", "6d Kd", "stand, stand").won("base") == 20


# Order and coverage


def test_a_full_table_from_the_button_with_a_bank_that_runs_out() -> None:
    # The player-dealer in seat 3 has 7; the second card, a four, counts to seat 7. Every cent uses up the bank of 100:
    # 40 are paid, 40 collected, and 20 of the next 40 paid.
    second = {4: "9c", 5: "9c", 6: "9c", 7: "9c", 8: "Kh", 1: "9d", 2: "9d"}
    first = ["Kc", "Kc", "Kc", "Kc", "6c", "Kd", "Kd", "3h"]
    cards = [*first, *second.values(), "4h"]
    wagers = dict.fromkeys(second, 40)
    played = Typed(game(), wagers, " ".join(cards), ", ".join(["stand"] * 7), player_dealer=3, bank=100)
    assert played.button == [7]
    assert [seat for seat, _ in played.order] == [7, 8, 1, 2, 4, 5, 6]
    assert [cents // 100 for cents in played.paid_out.values()] == [40, -40, 20, 0, 0, 0, 0]
    assert played.uncovered == [(seat, "base") for seat in (1, 2, 4, 5, 6)]


def test_the_usual_option_is_collected_before_the_deal() -> None:
    assert one("9c Kc", "8d Kd", "stand").fees == [(1, 1), (8, 2)]
