from collections.abc import Collection, Mapping
from functools import cache
from itertools import cycle, islice, product

import msgspec
import pytest

from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.bank_events import ActionButton, Announced
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import Dealt, Mucked, TurnedUp
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, SetupError, Wager
from cardroom.games.california.banked import BankCarry, Limits
from cardroom.games.california.three_card import ThreeCardPoker, ThreeCardRules
from cardroom.houses import HouseGame, load_game
from support.banked_round import Banked
from support.cases import every_case
from support.play import three_card

BASE = {"ante": 10}
ALL = {"ante": 10, "pair-plus": 5, "6-card-bonus": 5}
QUALIFIED = "9s Kd 5c"
NOT_QUALIFIED = "9s Jd 5c"


@cache
def oaks() -> HouseGame:
    return load_game("oaks/three-card-poker-1-3-6-card-bonus")


def game(**changed: object) -> ThreeCardPoker:
    """As Oaks prints it, with no fees; other houses' rules where changed."""
    rules: ThreeCardRules = msgspec.structs.replace(oaks().rules, **changed)
    return ThreeCardPoker("Three Card Poker", rules, Limits(500, 20_000))


def one(
    player: str,
    bank_hand: str,
    wagers: Mapping[str, int] = BASE,
    *,
    folds: Collection[Seat] = (),
    rules: ThreeCardPoker | None = None,
) -> Banked:
    """Seat 1 alone against the player-dealer in seat 8."""
    return Banked(rules or game(), {1: wagers}, f"{player} {bank_hand}", folds=folds)


# Seats, deal, wagers


def test_oaks_28_seven_players_and_the_player_dealer_make_eight_places() -> None:
    assert oaks().rules.seats == 8


def test_stacks_of_three_go_clockwise_from_the_left_of_the_player_dealer_who_is_last_with_the_third_card_up() -> None:
    hands = "Ah Qd 2c 7h 7d 3c Jc 8c 3s 9s Kd 5c"
    played = Banked(game(), {2: BASE, 6: BASE, 4: BASE}, hands, player_dealer=5)
    assert [(event.spot, event.up) for event in played.all(Dealt)] == [(6, False), (2, False), (4, False), (5, False)]
    first = played.all(TurnedUp)[0]
    assert (first.spot, first.places, str(first.cards)) == (5, (2,), "(5c,)")


def test_players_decide_clockwise_from_the_left_of_the_player_dealer() -> None:
    hands = "Ah Qd 2c 7h 7d 3c Jc 8c 3s 9s Kd 5c"
    assert Banked(game(), {2: BASE, 6: BASE, 4: BASE}, hands, player_dealer=5).asked == [6, 2, 4]


def test_play_is_equal_to_the_ante() -> None:
    played = one("Ah Qd 2c", QUALIFIED, {"ante": 35})
    assert [(event.kind, event.amount) for event in played.settled] == [("ante", 3500), ("play", 3500)]


@pytest.mark.parametrize("kind", ["ante", "pair-plus", "6-card-bonus"])
def test_each_wager_may_be_placed_alone(kind: str) -> None:
    assert one("7h 7d 3c", QUALIFIED, {kind: 5}).round.is_over


@pytest.mark.parametrize("kind", ["pair-plus", "6-card-bonus"])
def test_a_player_who_has_only_a_bonus_wager_is_asked_nothing(kind: str) -> None:
    assert one("7h 7d 3c", QUALIFIED, {kind: 5}).asked == []


def refused(*wagers: Wager, stack: int = 1_000_00) -> str:
    bank = Wager(8, 8, BANK, 100_00)
    with pytest.raises(SetupError) as error:
        Round(game(), Setup({1: stack, 2: stack, 8: stack}, BankCarry(8), (bank, *wagers)), Chance.seeded(1))
    return str(error.value)


def test_backline_wagers_are_refused() -> None:
    assert "backline" in refused(Wager(1, 1, "ante", 5_00), Wager(2, 1, "ante", 5_00))


def test_a_wager_outside_the_table_limits_is_refused() -> None:
    assert "the minimum is $5" in refused(Wager(1, 1, "ante", 4_00))
    assert "the maximum is $200" in refused(Wager(1, 1, "pair-plus", 201_00))


def test_a_play_wager_is_not_made_before_the_deal() -> None:
    assert "no play wager" in refused(Wager(1, 1, "ante", 5_00), Wager(1, 1, "play", 5_00))


def test_a_player_who_antes_must_be_able_to_play() -> None:
    assert "seat 1" in refused(Wager(1, 1, "ante", 60_00), stack=119_00)


# Who wins


def test_oaks_79_not_qualified_and_player_higher_play_is_returned_and_the_ante_wins() -> None:
    played = one("Kh 7c 4d", "Jd 9s 3c")
    assert (played.won("ante"), played.result("play"), played.won("play")) == (10, "push", 0)
    assert "does not qualify" in played.all(Announced)[0].words


def test_oaks_80_not_qualified_and_player_lower_play_is_returned_and_the_ante_lost() -> None:
    played = one("9h 7c 4d", "Jd 8s 3c")
    assert (played.won("ante"), played.result("play")) == (-10, "push")


def test_oaks_81_qualified_and_equal_both_push() -> None:
    assert one("Qh 7c 4d", "Qd 7s 4c").ways == {"ante": "push", "play": "push"}


def test_oaks_82_a_straight_beats_a_flush() -> None:
    assert one("4h 5c 6d", "Ad Kd 9d").ways == {"ante": "win", "play": "win"}


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ah Kh Qh", "Kd Qd Jd"),
        ("3d 2d Ad", "As Ac Ah"),
        ("2h 2c 2s", "Ah Kc Qd"),
        ("3h 2c Ad", "As Ks Js"),
        ("5h 3h 2h", "Ac As Kd"),
        ("2h 2c 3d", "Ac Ks Jd"),
        ("4h 3c 2d", "3h 2c Ad"),
    ],
)
def test_each_rank_beats_the_best_of_the_next(better: str, worse: str) -> None:
    assert one(better, worse).won("play") == 10
    assert one(worse, better).won("play") == -10


def test_qualified_the_higher_hand_wins_or_loses_ante_and_play() -> None:
    assert one("Ah 7c 4d", QUALIFIED).ways == {"ante": "win", "play": "win"}
    assert one("Qh 7c 4d", QUALIFIED).ways == {"ante": "lose", "play": "lose"}


def test_queen_three_deuce_is_the_lowest_hand_that_qualifies() -> None:
    assert one("Kh 7c 4d", "Qd 3s 2c").won("play") == 10


def test_jack_ten_eight_is_the_highest_hand_that_does_not_qualify() -> None:
    assert one("Kh 7c 4d", "Jd Ts 8c").won("play") == 0


def test_a_pair_of_deuces_qualifies() -> None:
    assert one("Kh 7c 4d", "2d 2s 3c").won("play") == -10


def test_not_qualified_and_equal_the_ante_pushes() -> None:
    assert one("Jh 7c 4d", "Jd 7s 4c").ways == {"ante": "push", "play": "push"}


def test_there_is_no_ante_bonus() -> None:
    assert one("Ah Kh Qh", QUALIFIED).came_out[1] == 20


# Folding


def test_oaks_83_folding_loses_ante_and_pair_plus_but_the_6_card_bonus_is_still_judged() -> None:
    played = one("5h 5d 2c", QUALIFIED, ALL, folds=[1])
    assert [(event.kind, event.result) for event in played.settled] == [
        ("ante", "lose"),
        ("pair-plus", "lose"),
        ("6-card-bonus", "win"),
    ]
    assert played.won("6-card-bonus") == 40


def test_a_folded_hand_with_nothing_left_to_win_is_mucked_unseen() -> None:
    played = one("5h 5d 2c", QUALIFIED, {"ante": 10, "pair-plus": 5}, folds=[1])
    assert [event.spot for event in played.all(Mucked)] == [1]
    assert 1 not in [event.spot for event in played.all(TurnedUp)]


def test_a_folded_hand_with_a_6_card_bonus_is_kept_and_opened() -> None:
    played = one("5h 5d 2c", QUALIFIED, ALL, folds=[1])
    assert 1 in [event.spot for event in played.all(TurnedUp)]


def test_pair_plus_alone_wins_or_loses_whatever_the_player_dealer_has() -> None:
    assert one("2h 2d 3c", "As Ac Ah", {"pair-plus": 5}).won("pair-plus") == 5
    assert one("Ah Kd 9c", NOT_QUALIFIED, {"pair-plus": 5}).won("pair-plus") == -5


def test_pair_plus_wins_beside_a_losing_ante() -> None:
    played = one("2h 2d 3c", "As Ac Kd", {"ante": 10, "pair-plus": 5})
    assert (played.won("ante"), played.won("pair-plus")) == (-10, 5)


# Bonus pays, from the printed tables


@pytest.mark.parametrize(
    ("hand", "dollars"),
    [
        ("Ah Kh Qh", 1_000),
        ("Kh Qh Jh", 200),
        ("3h 2h Ah", 200),
        ("2h 2d 2c", 150),
        ("Ah Kd Qc", 30),
        ("3h 2d Ac", 30),
        ("5h 3h 2h", 15),
        ("2h 2d 3c", 5),
        ("Ah Kd Jc", -5),
    ],
)
def test_oaks_84_pair_plus_pays_for_5_dollars(hand: str, dollars: int) -> None:
    assert one(hand, "9s Jd 5s", {"pair-plus": 5}).won("pair-plus") == dollars


@pytest.mark.parametrize(
    ("hand", "bank_hand", "dollars"),
    [
        ("As Ks Qs", "Js Ts 2d", 5_000),
        ("9h 8h 7h", "6h 5h Ad", 1_000),
        ("5h 4h 3h", "2h Ah Kd", 1_000),
        ("9h 9d 9s", "9c 5h Ad", 500),
        ("9h 9d 9s", "Ac Ad 4h", 100),
        ("Ah Jh 9h", "4h 2h Kd", 75),
        ("9h 8d 7c", "6h 5s Ad", 45),
        ("Ah 2d 3c", "4h 5s Kd", 45),
        ("9h 9d 7c", "9s 5s Ad", 40),
        ("9h 9d 7c", "7s 5s Ad", -5),
        ("9h 9d 7c", "2s 5s Ad", -5),
    ],
)
def test_oaks_85_6_card_bonus_pays_for_5_dollars(hand: str, bank_hand: str, dollars: int) -> None:
    assert one(hand, bank_hand, {"6-card-bonus": 5}).won("6-card-bonus") == dollars


# Action button and order

UP_CARDS = dict(zip("A23456789TJQK", range(1, 14), strict=True))


@every_case(product(UP_CARDS, range(1, 9)))
def test_the_up_card_counts_seats_clockwise_from_seat_1_without_the_player_dealer(
    rank: str, player_dealer: Seat
) -> None:
    others = [seat for seat in range(1, 9) if seat != player_dealer]
    cards = [f"{card}{suit}" for card in UP_CARDS if card != rank for suit in "cdh"][: 3 * 7 + 2]
    played = Banked(game(), dict.fromkeys(others, BASE), " ".join([*cards, f"{rank}s"]), player_dealer=player_dealer)
    (*_, counted_to) = islice(cycle(others), UP_CARDS[rank])
    assert [event.seat for event in played.all(ActionButton)] == [counted_to]
    assert played.settled[0].seat == counted_to


def test_oaks_86_a_king_counts_13_and_wraps_to_seat_6_of_7() -> None:
    cards = "2c 2d 2h 3c 3d 3h 4c 4d 4h 5c 5d 5h 6c 6d 6h 7c 7d 7h 8c 8d 8h 9c Jd Ks"
    played = Banked(game(), dict.fromkeys(range(1, 8), BASE), cards)
    assert [(event.seat, event.why) for event in played.all(ActionButton)] == [(6, "Ks counts 13")]


def test_a_seat_without_a_wager_passes_the_action_button_on_clockwise() -> None:
    played = Banked(game(), {2: BASE, 6: BASE}, "Ah Qd 2c 7h 7d 4c 9s Kd 3c")
    assert [event.seat for event in played.all(ActionButton)] == [6]
    assert played.order == [(6, "ante"), (6, "play"), (2, "ante"), (2, "play")]


FULL_TABLE = {
    1: {"ante": 15, "pair-plus": 5, "6-card-bonus": 5},
    2: {"ante": 10, "pair-plus": 5},
    3: ALL,
    4: {"ante": 10, "6-card-bonus": 5},
    5: ALL,
    6: {"ante": 20, "pair-plus": 10, "6-card-bonus": 5},
    7: ALL,
}
FULL_CARDS = " ".join(
    [
        "Td Jh Qs",  # 1: a queen-high straight, and nine to king with the bank's cards
        "2h 4d 6s",  # 2: folds
        "Ac Ad As",  # 3
        "6h 8d Ts",  # 4: loses to king high
        "Ah Qd 2c",  # 5: ace high wins
        "7h 7d 3c",  # 6: a pair
        "Jc 8c 3s",  # 7: folds
        "9s Kd 5c",  # the player-dealer: king high, a five up
    ]
)


def full_table(bank: int) -> Banked:
    return Banked(game(), FULL_TABLE, FULL_CARDS, bank=bank, folds=[2, 7])


def test_settlement_goes_seat_by_seat_from_the_action_button_ante_play_pair_plus_6_card_bonus() -> None:
    four = ["ante", "play", "pair-plus", "6-card-bonus"]
    assert full_table(5_000).order == [
        *[(5, kind) for kind in four],
        *[(6, kind) for kind in four],
        *[(7, kind) for kind in four if kind != "play"],
        *[(1, kind) for kind in four],
        *[(2, kind) for kind in four if kind in ("ante", "pair-plus")],
        *[(3, kind) for kind in four],
        *[(4, kind) for kind in four if kind != "pair-plus"],
    ]


def test_a_bank_that_covers_all_settles_all() -> None:
    # 5: +10 +10 -5 -5; 6: +20 +20 +10 -5; 7: -10 -5 -5; 1: +15 +15 +30 +45; 2: -10 -5;
    # 3: +10 +10, three aces 30:1 +150, three of a kind 8:1 +40; 4: -10 -10 -5.
    assert full_table(5_000).came_out == {1: 105, 2: -15, 3: 210, 4: -25, 5: 10, 6: 45, 7: -20, 8: -310}


def test_a_bank_of_100_runs_out_at_seat_1_and_the_rest_goes_back() -> None:
    # After seats 5, 6 and 7 the bank is down 35; seat 1 takes 15 + 15 + 30 = 60, and of 45 the last 5.
    played = full_table(100)
    assert played.came_out == {1: 65, 2: 0, 3: 0, 4: 0, 5: 10, 6: 45, 7: -20, 8: -100}
    edge = next(event for event in played.settled if (event.seat, event.kind) == (1, "6-card-bonus"))
    assert (edge.paid, edge.returned, edge.uncovered) == (500, 500, True)
    after = played.settled[played.settled.index(edge) + 1 :]
    assert [(event.paid, event.collected, event.returned == event.amount) for event in after] == [(0, 0, True)] * 9


def test_a_folded_ante_behind_a_bank_that_ran_out_goes_back() -> None:
    assert full_table(100).came_out[2] == 0


def test_a_bank_collects_no_more_than_it_put_up() -> None:
    # A five up: action button to seat 5. Everybody loses 20; the bank of 50 takes 20, 20 and 10.
    cards = "6h 8d Ts 2h 4d 7s 3h 8c Jd 9s Kd 5c"
    played = Banked(game(), {5: BASE, 6: BASE, 7: BASE}, cards, bank=50)
    assert played.came_out == {5: -20, 6: -20, 7: -10, 8: 50}
    assert [(event.seat, event.kind) for event in played.settled if event.uncovered] == [(7, "play")]


def test_coverage_is_net_what_is_collected_first_may_be_paid_out_again() -> None:
    # Seat 5 loses 20 to a bank of 30, which then has 50 to pay seat 6's 40 in full, and 10 left for seat 7.
    cards = "6h 8d Ts Ah Qd 2c Ad Jc 3h 9s Kd 5c"
    played = Banked(game(), {5: BASE, 6: {"ante": 20}, 7: BASE}, cards, bank=30)
    assert played.came_out == {5: -20, 6: 40, 7: 10, 8: -30}


# What other houses print


def test_where_the_ante_is_paid_when_not_qualified_even_a_lower_hand_is_paid() -> None:
    rules = game(not_qualified="paid")
    assert one("9h 7c 4d", "Jd 8s 3c", rules=rules).ways == {"ante": "win", "play": "push"}


def test_where_the_ante_is_paid_when_not_qualified_a_folded_one_is_still_lost() -> None:
    rules = game(not_qualified="paid")
    assert one("9h 7c 4d", "Jd 8s 3c", rules=rules, folds=[1]).won("ante") == -10


def test_where_a_tie_with_an_unqualified_hand_loses_the_play_still_goes_back() -> None:
    rules = game(tie_not_qualified="lose")
    assert one("Jh 7c 4d", "Jd 7s 4c", rules=rules).ways == {"ante": "lose", "play": "push"}


def test_where_a_tie_with_an_unqualified_hand_loses_one_with_a_qualified_hand_pushes() -> None:
    rules = game(tie_not_qualified="lose")
    assert one("Qh 7c 4d", "Qd 7s 4c", rules=rules).ways == {"ante": "push", "play": "push"}


def test_without_the_low_straight_3_2_ace_is_ace_high() -> None:
    rules = game(low_straight=False)
    wagers = {"ante": 10, "pair-plus": 5}
    assert one("3h 2c Ad", "4d 4s 5c", wagers, rules=rules).came_out[1] == -25
    assert one("3h 2c Ad", "4d 4s 5c", wagers).came_out[1] == 20 + 30


def test_where_folding_loses_no_bonus_pair_plus_is_judged() -> None:
    rules = game(lost_by_folding=())
    assert one("2h 2d 3c", QUALIFIED, {"ante": 10, "pair-plus": 5}, rules=rules, folds=[1]).won("pair-plus") == 5


@pytest.mark.parametrize(
    ("rule", "says"), [("compared", "ante is still compared"), ("paid", "ante is paid even money")]
)
def test_the_rule_sheet_says_what_the_ante_does_when_the_player_dealer_does_not_qualify(rule: str, says: str) -> None:
    assert any(says in step for step in game(not_qualified=rule).steps)


def test_the_rule_sheet_says_what_folding_loses() -> None:
    assert "Folding loses ante and pair-plus." in game().steps
    assert "Folding loses ante." in game(lost_by_folding=()).steps


# Fees


def spread(option: str, limits: str = "") -> ThreeCardPoker:
    return three_card(option, limits)


def test_oaks_105_option_13_takes_10_from_the_player_dealer_for_605_of_action() -> None:
    wagers = {1: {"ante": 200, "pair-plus": 200}, 2: {"ante": 200, "6-card-bonus": 5}}
    assert Banked(spread("13", "5-200"), wagers, "Ah Qd 2c 7h 7d 4c 9s Kd 3c").fees == [(8, 10)]


@pytest.mark.parametrize(
    ("action", "fee"), [(100, 2), (105, 3), (300, 3), (305, 5), (600, 5), (605, 10), (1500, 10), (1505, 25)]
)
def test_option_13_goes_by_bands_of_total_action(action: int, fee: int) -> None:
    played = Banked(spread("13", "5-2000"), {1: {"6-card-bonus": action}}, "Ah Qd 2c 9s Kd 5c")
    assert played.fees == [(8, fee)]


def test_oaks_105_option_9_takes_3_for_an_ante_with_both_bonus_bets() -> None:
    assert Banked(spread("9"), {1: ALL}, "Ah Qd 2c 9s Kd 5c").fees == [(1, 1), (1, 1), (1, 1), (8, 2)]


def test_options_1_to_7_take_nothing_for_bonus_bets() -> None:
    assert Banked(spread("1"), {1: ALL}, "Ah Qd 2c 9s Kd 5c").fees == [(1, 1), (8, 2)]


def test_fees_are_taken_after_the_deal_and_before_anybody_decides() -> None:
    kinds = [type(event).__name__ for event in Banked(spread("1"), {1: BASE}, "Ah Qd 2c 9s Kd 5c").round.events]
    last_wager = len(kinds) - 1 - kinds[::-1].index("Wagered")
    assert kinds.index("Dealt") < kinds.index("FeeTaken") < last_wager
