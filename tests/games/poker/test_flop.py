from functools import cache

import pytest

from cardroom.cards import Deck, parse_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.events import BoardDealt, Burned, Dealt, Event, FeeTaken, Mucked
from cardroom.dealing.pot_events import PotWon, Showed
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.games.poker.flop import FlopGame, FlopRules
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.games.poker.stakes import Stakes
from cardroom.houses import HouseGame, load_game
from cardroom.money import Fee, FeeOption
from support.poker_hand import Hand, seated

NO_LIMIT = "no-limit blinds 1-2"
BOARD = "3s 9d Jc 5h Qs"
THREE_WAY_TIE = {1: "Kc Qd", 2: "Kd Qh", 3: "Ks Qc", 4: "4h 2s"}


@cache
def holdem() -> HouseGame:
    return load_game("oaks/texas-holdem")


def pots(hand: Hand) -> list[tuple[int, int, int]]:
    """Pot, seat, dollars, as they were pushed."""
    return [(event.pot, event.seat, event.amount // 100) for event in hand.all(PotWon)]


# The deal


def test_cards_are_dealt_one_at_a_time_from_the_left_of_the_button_and_a_card_is_burned_before_each_street() -> None:
    holes = {1: "As Ah", 2: "Kd Kh", 3: "7c 2d"}
    hand = Hand(NO_LIMIT, seated(3), holes=holes, board=BOARD).act("call", "call", *["check"] * 10)
    kinds: list[type[Event]] = [Dealt, Burned, BoardDealt]
    order = [type(event).__name__ for event in hand.round.events if type(event) in kinds]
    assert order == ["Dealt"] * 3 + ["Burned", "BoardDealt"] * 3
    assert [event.spot for event in hand.all(Dealt)] == [2, 3, 1]
    assert [(event.street, str(event.cards)) for event in hand.all(BoardDealt)] == [
        ("flop", "(3s, 9d, Jc)"),
        ("turn", "(5h,)"),
        ("river", "(Qs,)"),
    ]


# Side pots


def test_three_all_ins_of_20_50_and_100_make_a_main_pot_and_a_side_pot() -> None:
    holes = {1: "As Ah", 2: "Kd Kh", 3: "7c 2d"}
    hand = Hand(NO_LIMIT, {1: 20, 2: 50, 3: 100}, holes=holes, board=BOARD).act(20, 50, "call")
    assert pots(hand) == [(1, 2, 60), (0, 1, 60)]
    assert hand.stacks == {1: 60, 2: 60, 3: 50}


def test_the_best_hand_with_the_most_chips_takes_every_pot() -> None:
    holes = {1: "7c 2d", 2: "Kd Kh", 3: "As Ah"}
    hand = Hand(NO_LIMIT, {1: 20, 2: 50, 3: 100}, holes=holes, board=BOARD).act(20, 50, "call")
    assert hand.stacks == {1: 0, 2: 0, 3: 170}


def test_four_all_ins_of_20_50_100_and_100_make_two_side_pots() -> None:
    holes = {1: "As Ah", 2: "Kd Kh", 3: "Tc Td", 4: "7c 2d"}
    stacks = {1: 20, 2: 50, 3: 100, 4: 100}
    hand = Hand(NO_LIMIT, stacks, button=4, holes=holes, board=BOARD)
    hand.act(100, "call", "call", "call")
    assert pots(hand) == [(2, 3, 100), (1, 2, 90), (0, 1, 80)]


def test_what_a_folded_player_put_in_stays_in_the_pots() -> None:
    holes = {1: "As Ah", 2: "Kd Kh", 3: "7c 2d"}
    hand = Hand(NO_LIMIT, {1: 20, 2: 100, 3: 100}, holes=holes, board=BOARD)
    hand.act(20, "call", "call", 30, "fold")
    assert hand.stacks == {1: 60, 2: 80, 3: 80}


# Ties and odd chips


def test_oaks_39_the_odd_chip_of_a_tie_goes_to_the_seat_closest_to_the_button_clockwise() -> None:
    holes = {1: "Kc Td", 2: "4h 2s", 3: "Kd Th"}
    hand = Hand("no-limit blinds 1-5", seated(3), holes=holes, board="3s 9d Jc 5h 5s")
    hand.act("call", "fold", *["check"] * 7)
    assert pots(hand) == [(-1, 3, 6), (-1, 1, 5)]


def test_a_three_way_tie_on_8_chips_is_3_3_2_from_the_left_of_the_button() -> None:
    hand = Hand(NO_LIMIT, seated(4), button=2, holes=THREE_WAY_TIE, board="3s 9d Jc 5h 5s")
    hand.act("call", "call", "call", "check", *["check"] * 12)
    assert pots(hand) == [(-1, 3, 3), (-1, 1, 3), (-1, 2, 2)]


def test_equal_hands_are_both_shown_and_split_the_pot() -> None:
    holes = {1: "Kc Td", 2: "Kd Th"}
    hand = Hand(NO_LIMIT, seated(2), holes=holes, board="3s 9d Jc 5h 5s").act(50, "call", *["check"] * 6)
    assert hand.stacks == {1: 100, 2: 100}
    assert {event.seat for event in hand.all(Showed)} == {1, 2}


def test_all_may_play_the_board() -> None:
    holes = {1: "2c 3d", 2: "2d 3h"}
    hand = Hand(NO_LIMIT, seated(2), holes=holes, board="As Ks Qs Js Ts").act(100, "call")
    assert hand.stacks == {1: 100, 2: 100}


# Showdown


def test_the_last_to_bet_shows_first_and_a_beaten_hand_is_mucked() -> None:
    holes = {1: "As Ah", 2: "Kd Kh", 3: "7c 2d"}
    hand = Hand(NO_LIMIT, seated(3), holes=holes, board=BOARD).act("call", "call", *["check"] * 7)
    hand.act("check", "check", 10, "call", "call")
    assert [event.seat for event in hand.all(Showed)] == [1]
    assert [event.spot for event in hand.all(Mucked)] == [2, 3]


def test_without_a_bet_on_the_river_the_first_left_of_the_button_shows_first() -> None:
    holes = {1: "As Ah", 2: "Kd Kh", 3: "7c 2d"}
    hand = Hand(NO_LIMIT, seated(3), holes=holes, board=BOARD).act(10, "call", "call", *["check"] * 9)
    assert [(event.seat, event.hand) for event in hand.all(Showed)] == [
        (2, "pair of kings, queen kicker"),
        (1, "pair of aces, queen kicker"),
    ]
    assert [event.spot for event in hand.all(Mucked)] == [3]


def test_a_hand_beaten_in_the_main_pot_is_shown_to_win_the_side_pot() -> None:
    holes = {1: "As Ah", 2: "Kd Kh", 3: "7c 2d"}
    hand = Hand(NO_LIMIT, {1: 20, 2: 100, 3: 100}, holes=holes, board=BOARD).act(20, "call", "call", *["check"] * 6)
    assert {event.seat for event in hand.all(Showed)} == {1, 2}


def test_a_player_who_wins_because_all_others_folded_shows_nothing() -> None:
    hand = Hand(NO_LIMIT, seated(3)).act("call", "call", "check", 10, "fold", "fold")
    assert pots(hand) == [(-1, 2, 6)]
    assert hand.all(Showed) == []
    assert hand.all(Mucked) == []


# Fees


def fee_of(option: str, players: int, *, flop: bool, stakes: str = "no-limit blinds 20-40") -> int:
    hand = Hand(stakes, seated(players, 500), fees=holdem().option(option))
    calls = players - 1 if players > 2 else 1
    if flop:
        hand.act(*["call"] * calls, "check")
    while not hand.round.is_over:
        hand.act("fold")
    return hand.collected


@pytest.mark.parametrize(("players", "cents"), [(8, 400), (7, 400), (6, 200), (5, 100), (3, 100)])
def test_oaks_93_option_1_takes_a_fee_by_players_at_the_flop(players: int, cents: int) -> None:
    assert fee_of("1", players, flop=True, stakes="1-2 blinds 0.50-1") == cents


@pytest.mark.parametrize(("players", "cents"), [(9, 100), (5, 100), (4, 0), (2, 0)])
def test_oaks_93_option_1_takes_less_or_nothing_without_a_flop(players: int, cents: int) -> None:
    assert fee_of("1", players, flop=False, stakes="1-2 blinds 1-1") == cents


def test_oaks_94_option_45_takes_nothing_without_a_flop() -> None:
    assert fee_of("45", 9, flop=False) == 0


@pytest.mark.parametrize(("players", "flop", "cents"), [(5, True, 200), (6, False, 200), (4, False, 0)])
def test_oaks_95_option_105(players: int, flop: bool, cents: int) -> None:
    assert fee_of("105", players, flop=flop) == cents


@pytest.mark.parametrize(
    ("players", "flop", "cents"),
    [(9, True, 800), (7, True, 800), (6, True, 700), (5, True, 500), (4, True, 300), (6, False, 300)],
)
def test_oaks_96_option_154(players: int, flop: bool, cents: int) -> None:
    assert fee_of("154", players, flop=flop) == cents


@pytest.mark.parametrize(("players", "cents"), [(9, 700), (6, 700), (5, 500), (2, 500)])
def test_oaks_97_option_89_takes_a_half_hour_fee_when_it_is_due(players: int, cents: int) -> None:
    hand = Hand("15-30 blinds 10-15", seated(players, 500), fees=holdem().option("89"), time_due=True)
    while not hand.round.is_over:
        hand.act("fold")
    assert [(event.amount, event.seat) for event in hand.all(FeeTaken)] == [(cents, 0)]


def test_a_time_option_takes_nothing_between_the_half_hours() -> None:
    assert fee_of("89", 6, flop=True) == 0


def test_a_fee_is_never_more_than_the_pot() -> None:
    hand = Hand("1-2 blinds 0.50-1", seated(2), fees=holdem().option("154"))
    hand.act("call", "check", "fold")
    assert hand.collected == 200
    assert sum(hand.stacks.values()) == 198


def test_the_fee_is_dropped_after_the_flop_is_spread_and_comes_out_of_the_main_pot() -> None:
    holes = {1: "As Ah", 2: "Kd Kh", 3: "7c 2d"}
    fees = holdem().option("3")
    hand = Hand(NO_LIMIT, {1: 20, 2: 50, 3: 100}, holes=holes, board=BOARD, fees=fees).act(20, 50, "call")
    kinds = [type(event).__name__ for event in hand.round.events]
    assert kinds.index("FeeTaken") == kinds.index("BoardDealt") + 1
    assert pots(hand) == [(1, 2, 60), (0, 1, 59)]


# Fees that fall due while the blinds lie before the seats


def pot_fee(stage: str, dollars: int) -> FeeOption:
    return FeeOption("1", (Fee("1", "3-6", "1-3", "players", 1, None, "pot", stage, dollars * 100, ""),))


@pytest.mark.parametrize("stage", ["blinds", "after-deal"])
def test_a_fee_due_before_the_flop_is_taken_when_the_bets_are_pulled_in(stage: str) -> None:
    """Livermore example 75: $1 after the blinds are posted, due even without a flop."""
    hand = Hand("3-6 blinds 1-3", seated(3), fees=pot_fee(stage, 1)).act("fold", "fold")
    assert [event.amount for event in hand.all(FeeTaken)] == [100]
    assert pots(hand) == [(-1, 3, 1)]


def test_a_fee_due_before_the_flop_is_no_more_than_the_blinds() -> None:
    hand = Hand("3-6 blinds 1-3", seated(3), fees=pot_fee("blinds", 9)).act("call", "call", "check")
    assert [event.amount for event in hand.all(FeeTaken)] == [400]


# Antes


def test_antes_go_to_the_pot_and_are_no_part_of_a_bet() -> None:
    hand = Hand("3-6 blinds 1-3 ante 1", seated(3))
    assert hand.to_call == 3
    hand.act("fold", "fold")
    assert pots(hand) == [(-1, 3, 5)]


def test_a_player_who_is_all_in_for_part_of_the_ante_wins_that_much_of_each() -> None:
    holes = {1: "Kc Kd", 2: "As Ad", 3: "Qc Qd"}
    hand = Hand("3-6 blinds 1-3 ante 5", {1: 100, 2: 1, 3: 100}, holes=holes, board="3s 9d Jc 5h 2s")
    hand.act("call", *["check"] * 7)
    assert hand.stacks[2] == 3


def test_a_joker_in_the_deck_is_ranked_as_the_rules_say() -> None:
    rules = FlopRules(deck=Deck(jokers=1), seats=10, ranking="high-bug")
    game = FlopGame("Texas Hold'em", rules, Stakes.parse(NO_LIMIT))
    top = parse_cards("Jk Kc Ad Kd 2c As Ah 9s 3h 4d 7c 8c")
    played = Round(game, Setup({1: 100_00, 2: 100_00}, PotCarry(2)), Chance.stacked(top, rules.deck))
    played.play_out(lambda decision: decision.option.parse("c"))
    shown = [event.hand for event in played.events if isinstance(event, Showed)]
    assert shown[0] == "four aces"
