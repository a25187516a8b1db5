from functools import cache
from itertools import product

import msgspec
import pytest

from cardroom.cards import parse_card
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.bank_events import Announced
from cardroom.dealing.chance import Chance
from cardroom.dealing.events import BANKER_HAND, PLAYER_HAND, Dealt
from cardroom.dealing.names import spoken
from cardroom.dealing.order import Order
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, SetupError, Wager
from cardroom.games.california.baccarat.game import Baccarat
from cardroom.games.california.baccarat.hands import USUAL
from cardroom.games.california.banked import BankCarry, Limits
from cardroom.houses import HouseGame, load_game
from support.banked_round import Banked
from support.cases import every_case
from support.play import baccarat

KINDS = ("player", "banker", "tie", "panda-8", "dragon-7")
LINES = {"player": 10, "banker": 10}
EVERY = {"player": 10, "banker": 10, "tie": 5, "dragon-7": 5, "panda-8": 5}

# Cards as they come: Player, Banker, Player, Banker, then the third cards.
DRAGON = "2c 3c 4d Kd 4h"  # Player 6 stands, Banker 3 draws a four: three-card seven
TWO_CARD_SEVEN = "2c 3c 4d 4c"  # Player 6 stands, Banker 7 stands
PANDA = "2c 3c 3d 4c 3h"  # Player 5 draws a three: 8; Banker 7
TIE_6 = "2c 3c 4d 3d"
NATURALS = ["9c 2c Kd 3c", "2c 8c 3d Kd", "9c 8c Kd Ks", "8c 8d Kd Ks"]


@cache
def livermore() -> HouseGame:
    return load_game("livermore/ez-baccarat-panda-8")


def game(**changed: object) -> Baccarat:
    rules = msgspec.structs.replace(livermore().rules, **changed)
    return Baccarat("EZ Baccarat", rules, Limits(500, 20_000))


def one(cards: str, **changed: object) -> Banked:
    """Seat 1 has every wager there is."""
    return Banked(game(**changed), {1: EVERY}, cards)


def drawn(cards: str) -> tuple[int, int]:
    """How many cards Player and Banker have in the end."""
    played = Banked(game(), {1: LINES}, cards)
    count = {PLAYER_HAND: 0, BANKER_HAND: 0}
    for event in played.all(Dealt):
        count[event.spot] += len(event.cards)
    return count[PLAYER_HAND], count[BANKER_HAND]


# The draw

# Livermore's chart, the Banker's total down, the Player's third card 0 to 9 across: D draws, S stands.
CHART = {
    0: "DDDDDDDDDD",
    1: "DDDDDDDDDD",
    2: "DDDDDDDDDD",
    3: "DDDDDDDDSD",
    4: "SSDDDDDDSS",
    5: "SSSSDDDDSS",
    6: "SSSSSSDDSS",
    7: "SSSSSSSSSS",
}
CARD_OF = {0: "K", 1: "A"} | {points: str(points) for points in range(2, 10)}
BANKER_HANDS = {total: ("K", CARD_OF[total]) for total in range(8)}


@every_case(product(CHART, range(10)))
def test_livermore_53_the_banker_draws_by_the_chart_when_the_player_drew(total: int, third: int) -> None:
    first, second = BANKER_HANDS[total]
    cards = f"Tc {first}s Td {second}s {CARD_OF[third]}h 9c"  # Player has nothing and draws
    assert drawn(cards) == (3, 3 if CHART[total][third] == "D" else 2)


@pytest.mark.parametrize("card", ["Th", "Jh", "Qh", "Kh"])
def test_tens_and_faces_count_nothing_as_a_third_card(card: str) -> None:
    assert not USUAL.banker_draws(4, parse_card(card))
    assert USUAL.banker_draws(3, parse_card(card))


@pytest.mark.parametrize("total", range(8))
def test_the_banker_draws_to_five_when_the_player_stood(total: int) -> None:
    first, second = BANKER_HANDS[total]
    assert drawn(f"Tc {first}s 6d {second}s 9c") == (2, 3 if total <= 5 else 2)


@pytest.mark.parametrize(("cards", "count"), [("Tc Ks 5d 7s 2c 9c", 3), ("Tc Ks 6d 7s 2c 9c", 2)])
def test_livermore_52_the_player_draws_on_5_and_stands_on_6(cards: str, count: int) -> None:
    assert drawn(cards)[0] == count


def test_livermore_52_the_banker_stands_on_3_against_a_third_card_of_8() -> None:
    assert drawn("Tc Ks 2d 3s 8c 9c") == (3, 2)


@pytest.mark.parametrize("cards", NATURALS)
def test_a_natural_stops_the_draw_of_both_hands(cards: str) -> None:
    assert drawn(f"{cards} 5c 5d") == (2, 2)


@pytest.mark.parametrize(
    ("cards", "natural"),
    [("9c 2c Kd 3c", True), ("2c 8c 3d Kd", True), (TWO_CARD_SEVEN, False), ("Tc Kc 3d 2c 6h", False)],
)
def test_the_dealer_calls_a_natural_and_nothing_else_one(cards: str, natural: bool) -> None:
    assert ("natural" in Banked(game(), {1: LINES}, cards).all(Announced)[0].words) is natural


@pytest.mark.parametrize(
    ("cards", "called"),
    [("9c 2c 9d 4c", "8 over 6"), ("4c Ks 6d 7s 2c", "7 over 2")],
)
def test_livermore_51_18_counts_8_and_10_counts_0(cards: str, called: str) -> None:
    assert called in Banked(game(), {1: LINES}, cards).all(Announced)[0].words


def test_cards_go_face_up_to_player_and_banker_in_turn() -> None:
    dealt = Banked(game(), {1: LINES}, TIE_6).all(Dealt)
    assert [(event.spot, str(event.cards), event.up) for event in dealt] == [
        (PLAYER_HAND, "(2c, 4d)", True),
        (BANKER_HAND, "(3c, 3d)", True),
    ]


def test_third_cards_are_face_up_too() -> None:
    dealt = Banked(game(), {1: LINES}, "Tc Kc 2d 2c 3h 3d").all(Dealt)
    assert [(event.spot, str(event.cards), event.up) for event in dealt[2:]] == [
        (PLAYER_HAND, "(3h,)", True),
        (BANKER_HAND, "(3d,)", True),
    ]


# What wins


def test_the_closer_hand_wins_its_line_and_the_other_loses() -> None:
    assert one("9c 2c Kd 3c").ways == {
        "player": "win",
        "banker": "lose",
        "tie": "lose",
        "panda-8": "lose",
        "dragon-7": "lose",
    }


def test_both_lines_push_on_a_tie() -> None:
    played = one(TIE_6)
    assert (played.result("player"), played.result("banker")) == ("push", "push")


def test_livermore_56_a_tie_of_5_dollars_wins_40() -> None:
    assert one(TIE_6).won("tie") == 40


def test_a_tie_of_three_card_hands_pays_too() -> None:
    assert one("Tc Kc 2d 2c 3h 3d").won("tie") == 40


def test_livermore_54_a_dragon_wins_40_to_1_when_the_banker_wins_with_a_three_card_seven() -> None:
    assert one(DRAGON).won("dragon-7") == 200


def test_livermore_54_a_two_card_seven_loses_the_dragon() -> None:
    assert one(TWO_CARD_SEVEN).won("dragon-7") == -5


def test_a_three_card_seven_that_ties_is_no_dragon() -> None:
    played = one("Tc Kc 3d 2c 4h 5d")
    assert (played.won("dragon-7"), played.won("tie")) == (-5, 40)


def test_the_banker_line_pushes_and_the_player_line_loses_on_a_three_card_seven() -> None:
    played = one(DRAGON)
    assert (played.result("banker"), played.result("player")) == ("push", "lose")


def test_the_banker_line_is_paid_on_a_two_card_seven() -> None:
    assert one(TWO_CARD_SEVEN).won("banker") == 10


def test_where_the_house_pays_it_the_banker_line_wins_on_a_three_card_seven() -> None:
    assert one(DRAGON, banker_pushes_on=0).won("banker") == 10


def test_livermore_55_a_panda_wins_25_to_1_when_the_player_wins_with_a_three_card_eight() -> None:
    played = one(PANDA)
    assert (played.won("panda-8"), played.won("player")) == (125, 10)


def test_livermore_55_a_two_card_eight_loses_the_panda() -> None:
    assert one("8c 2c Kd 5c").won("panda-8") == -5


@pytest.mark.parametrize("banker", ["Tc 4c 3d Kd 5h 4s", "Tc 4c 3d Kd 5h 5s"])
def test_livermore_55_a_three_card_eight_against_eight_or_nine_loses_the_panda(banker: str) -> None:
    assert one(banker).won("panda-8") == -5


@pytest.mark.parametrize(("total", "says"), [(7, True), (0, False)])
def test_the_rule_sheet_says_when_the_banker_line_pushes_on_a_three_card_seven(total: int, says: bool) -> None:
    assert (
        any("pushes when Banker wins with a three-card 7" in step for step in game(banker_pushes_on=total).steps)
        is says
    )


@pytest.mark.parametrize(
    ("game", "says"),
    [
        (
            "oaks/zoobac",
            [
                "Wagers are in multiples of $5.",
                "the first card of Player places the action button",
                "Monkey wins when both total 0.",
            ],
        ),
        ("lucky-lady/ez-baccarat", ["the second card of Banker places the action button"]),
        (
            "players/golden-frog-baccarat",
            ["Banker at 19:20", "The first card of a new shoe", "Up to 5 hands of a shoe"],
        ),
        ("players/golden-frog-baccarat", ["8 over 6 wins when either hand wins with 8 over 6."]),
        ("oaks/zoobac", ["Rabbit wins when Player wins with a 3-card 7 over 0, or Player wins with a 3-card 7."]),
    ],
)
def test_the_rule_sheet_says_what_is_particular_to_a_house(game: str, says: list[str]) -> None:
    sheet = " ".join(load_game(game).spread().steps)
    assert [words for words in says if words not in sheet] == []
    assert "Wagers are in multiples" not in " ".join(livermore().spread().steps)


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"banker_pays": "19"}, "rules.banker_pays"),
        ({"order": Order(KINDS, "action-button")}, "rules.button_card"),
        ({"order": Order(KINDS, together=("player", "bank"))}, "order.together"),
    ],
)
def test_rules_that_cannot_be_are_named(changed: dict[str, object], field: str) -> None:
    rules = msgspec.structs.replace(livermore().rules, **changed)
    assert [problem.field for problem in Baccarat.check_rules(rules)] == [field]


# Which wagers may be made


@pytest.mark.parametrize("kind", ["dragon-7", "panda-8"])
@pytest.mark.parametrize("line", ["player", "banker"])
def test_dragon_and_panda_may_be_made_beside_either_line(kind: str, line: str) -> None:
    assert Banked(game(), {1: {line: 5, kind: 5}}, TIE_6).round.is_over


@pytest.mark.parametrize("beside", [{}, {"tie": 5}])
@pytest.mark.parametrize("kind", ["dragon-7", "panda-8"])
def test_dragon_and_panda_are_refused_without_a_line_wager(kind: str, beside: dict[str, int]) -> None:
    with pytest.raises(SetupError, match=rf"seat 1: a {spoken(kind)} wager needs a wager on player or banker"):
        Banked(game(), {1: {kind: 5, **beside}, 2: LINES}, TIE_6)


def test_a_tie_may_be_wagered_alone() -> None:
    assert Banked(game(), {1: {"tie": 5}}, TIE_6).came_out[1] == 40


def test_a_side_bet_may_be_more_than_the_line() -> None:
    assert Banked(game(), {1: {"player": 5, "panda-8": 100}}, PANDA).won("panda-8") == 2_500


def test_backline_wagers_are_allowed_and_settled_with_the_spot() -> None:
    stacks = dict.fromkeys((1, 2, 8), 1_000_00)
    wagers = (Wager(8, 8, BANK, 500_00), Wager(2, 1, "player", 10_00), Wager(1, 1, "player", 10_00))
    chance = Chance.stacked([parse_card(card) for card in PANDA.split()], game().deck)
    played = Round(game(), Setup(stacks, BankCarry(8), wagers), chance)
    assert played.result is not None
    assert played.result.stacks == {1: 1_010_00, 2: 1_010_00, 8: 980_00}


# Order and coverage


def test_settlement_goes_kind_by_kind_clockwise_from_the_left_of_the_player_dealer() -> None:
    played = Banked(game(), {1: EVERY, 4: EVERY, 6: EVERY}, TIE_6, player_dealer=3)
    assert played.order == [
        (seat, kind) for kind in ("player", "banker", "tie", "panda-8", "dragon-7") for seat in (4, 6, 1)
    ]


def test_a_bank_that_runs_out_among_the_ties_returns_what_is_left() -> None:
    # Ties are paid 40, 40 and, from the 100 put up, 20; Panda and Dragon, which lost, go back.
    played = Banked(game(), {1: EVERY, 4: EVERY, 6: EVERY}, TIE_6, player_dealer=3, bank=100)
    assert played.came_out == {4: 40, 6: 40, 1: 20, 3: -100}
    assert [(event.seat, event.kind) for event in played.settled if event.uncovered] == [
        (1, "tie"),
        *[(seat, kind) for kind in ("panda-8", "dragon-7") for seat in (4, 6, 1)],
    ]


def test_losing_lines_are_collected_before_side_bets_are_paid_from_them() -> None:
    # Player lines bring in 30, Ties and Pandas 15 each: with the 100 put up the first Dragon is paid 160 of 200.
    played = Banked(game(), {1: EVERY, 4: EVERY, 6: EVERY}, DRAGON, player_dealer=3, bank=100)
    assert played.won("dragon-7", 4) == 160
    assert played.came_out == {4: -20 + 160, 6: -20, 1: -20, 3: -100}


# Fees


def spread(option: str) -> Baccarat:
    table = baccarat(option, "5-5000")
    assert isinstance(table, Baccarat)
    return table


@pytest.mark.parametrize(
    ("action", "fee"),
    [(300, 1), (301, 3), (600, 3), (601, 6), (1000, 6), (1001, 10), (2000, 10), (2001, 20)],
)
def test_livermore_57_option_1_of_the_old_sheet_by_action(action: int, fee: int) -> None:
    assert Banked(spread("ez-baccarat-panda-8:1"), {1: {"player": action}}, TIE_6).fees == [(8, fee)]


@pytest.mark.parametrize(
    ("action", "fee"),
    [(1000, 15), (1001, 20), (2000, 20), (2001, 40), (3000, 40), (3001, 60), (4000, 60), (4001, 80)],
)
def test_livermore_80_option_11_of_2025_by_action(action: int, fee: int) -> None:
    assert Banked(spread("11"), {1: {"player": action}}, TIE_6).fees == [(8, fee)]


def test_side_bets_count_as_action_and_the_bank_does_not() -> None:
    wagers = {1: {"player": 200, "tie": 50}, 2: {"banker": 45, "dragon-7": 6}}
    assert Banked(spread("ez-baccarat-panda-8:1"), wagers, TIE_6).fees == [(8, 3)]


def test_the_fee_is_taken_before_the_deal() -> None:
    kinds = [type(event).__name__ for event in Banked(spread("1"), {1: LINES}, TIE_6).round.events]
    assert kinds.index("NoMoreBets") < kinds.index("FeeTaken") < kinds.index("Dealt")


# The shoe


@pytest.mark.parametrize(("to_cut", "out"), [(3, True), (4, True), (5, False), (None, False)])
def test_the_round_in_which_the_cut_card_comes_out_is_announced_as_the_last(to_cut: int | None, out: bool) -> None:
    played = Banked(game(), {1: LINES}, TIE_6, to_cut=to_cut)
    assert any("cut card" in event.words for event in played.all(Announced)) is out


def test_the_shoe_is_eight_packs() -> None:
    assert len(game().deck) == 8 * 52
