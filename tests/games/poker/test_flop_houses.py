"""Fees and decks of the flop games, as each house prints them."""

from __future__ import annotations

import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.events import FEES, POT, BoardDealt, FeeTaken, Move
from cardroom.dealing.pot_events import PotWon, Showed
from cardroom.dealing.pot_options import Betting
from cardroom.games.poker.flop import FlopGame
from cardroom.houses import all_games
from cardroom.ranking import EZ_MONEY
from support.flop_deck import flop_deck, without_fees
from support.pot_hand import PotHand, pot_game

STREETS = ("no flop", "flop", "turn", "river")
FLOP_GAMES = [game.id for game in all_games() if game.plays == "flop"]


def collected(name: str, option: str, players: int, until: str, stakes: str = "") -> float:
    """What is taken when everybody stays in until this street is dealt, and then folds."""
    hand = PotHand(pot_game(name, stakes, option), players)
    while not hand.round.is_over:
        if not isinstance(hand.option, Betting):
            hand.play("no")
        else:
            hand.play("fold" if len(hand.all(BoardDealt)) >= STREETS.index(until) else "c")
    return hand.collected


# The Oaks


@pytest.mark.parametrize(
    ("players", "until", "dollars"),
    [
        (8, "flop", 5),
        (7, "flop", 5),
        (6, "flop", 4),
        (5, "flop", 3),
        (4, "flop", 1),
        (5, "no flop", 1),
        (4, "no flop", 0),
    ],
)
def test_oaks_99_omaha_pot_limit_option_1(players: int, until: str, dollars: int) -> None:
    assert collected("oaks/omaha-high", "1", players, until) == dollars


def test_a_joker_in_holdem_is_an_ace_or_completes_a_straight_or_a_flush() -> None:
    game = without_fees("oaks/texas-holdem joker=with")
    assert len(game.deck) == 53
    holes = {1: "Jk 9s", 2: "Kd Kc"}
    boards = {("As 5d 2c", "7h", "Td"): "pair of aces, ten kicker", ("Ts 8d 7c", "2h", "3d"): "jack-high straight"}
    for board, made in boards.items():
        hand = PotHand(game, 2, flop_deck(holes, *board, deck=game.deck))
        while not hand.round.is_over:
            hand.play("c")
        assert {event.seat: event.hand for event in hand.all(Showed)}[1] == made


# Player's Casino


@pytest.mark.parametrize(("until", "dollars"), [("no flop", 1), ("flop", 8), ("turn", 8), ("river", 9)])
def test_players_57_option_1_of_the_flop_games_takes_1_then_7_then_1(until: str, dollars: int) -> None:
    assert collected("players/texas-holdem", "1", 8, until) == dollars
    assert collected("players/omaha", "1", 8, until) == dollars


def test_players_58_options_71_and_82_take_on_every_street() -> None:
    assert [collected("players/texas-holdem", "71", 7, street) for street in STREETS] == [1, 9, 10, 11]
    assert [collected("players/texas-holdem", "82", 7, street) for street in STREETS] == [0.5, 4, 4.5, 5]


def test_players_59_option_52_takes_18_from_each_of_six_every_half_hour() -> None:
    hand = PotHand(pot_game("players/texas-holdem", "", "52"), 6, time_due=True)
    assert [(event.seat, event.amount) for event in hand.all(FeeTaken)] == [(seat, 18_00) for seat in range(1, 7)]


def test_players_60_big_o_run_it_twice_option_1_takes_the_modified_fee_without_a_flop() -> None:
    name = "players/big-o-high-low-split-run-it-twice"
    assert [collected(name, "1", 7, street) for street in STREETS] == [1, 7, 7, 8]
    assert collected(name, "31", 7, "no flop") == 0


def option_16(words: str) -> PotHand:
    """Seven players at 3-6: $1 after the deal, $8 when the pot on the flop or later has $19."""
    return PotHand(pot_game("players/texas-holdem", "", "16"), 7).play(words)


def taken(hand: PotHand) -> list[int]:
    return [event.amount // 100 for event in hand.all(FeeTaken)]


SIX_CALL = "call, call, call, call, call, fold, check"


def test_players_50_a_pot_of_18_on_the_flop_pays_no_second_fee_and_never_does_if_it_stays_there() -> None:
    hand = option_16(SIX_CALL)
    assert taken(hand) == [1]
    hand.play(", ".join(["check"] * 18))
    assert taken(hand) == [1]


def test_players_50_a_pot_of_19_on_the_flop_pays_at_once() -> None:
    assert taken(option_16("call, call, call, call, call, call, check")) == [1, 8]


def test_players_50_a_pot_that_gets_to_19_later_pays_then() -> None:
    hand = option_16(f"{SIX_CALL}, bet 3, fold, fold, fold, fold, fold")
    assert taken(hand) == [1]
    later = option_16(f"{SIX_CALL}, bet 3, call, fold, fold, fold, fold")
    assert taken(later) == [1, 8]


def test_players_50_without_a_flop_there_is_no_second_fee() -> None:
    assert taken(option_16("raise 6, raise 9, raise 12, fold, fold, fold, fold, fold, fold")) == [1]


def test_big_o_has_its_own_sheet_and_that_of_the_flop_games() -> None:
    name = "players/big-o-high-low-split"
    assert [collected(name, "1+2+3", players, "flop") for players in (8, 6, 5, 4)] == [5, 4, 4, 3]
    assert collected(name, "1+2+3", 8, "no flop") == 0
    assert collected(name, "flop-games:1", 8, "river", "4-8 blinds 2-4") == 9


def test_big_o_fees_go_by_the_hands_dealt() -> None:
    assert collected("players/big-o-high-low-split", "1+2+3", 9, "flop") == 5


# Livermore


def test_livermore_75_option_1_takes_1_at_the_blinds_6_at_the_flop_and_1_at_the_river() -> None:
    name = "livermore/texas-holdem"
    assert [collected(name, "1", 6, street) for street in STREETS] == [1, 7, 7, 8]
    assert [collected("livermore/omaha-high-low", "1", 6, street) for street in STREETS] == [1, 7, 7, 8]


def test_livermore_76_options_13_and_28_take_nothing_without_a_flop() -> None:
    name = "livermore/texas-holdem"
    assert [collected(name, "13", 6, street) for street in STREETS] == [0, 7, 7, 8]
    assert [collected(name, "28", 6, street) for street in STREETS] == [0, 8, 8, 8]


def test_livermore_has_no_fees_for_omaha_high() -> None:
    assert collected("livermore/omaha", "", 6, "river") == 0


# Lucky Lady


@pytest.mark.parametrize(
    ("option", "stakes", "dollars"),
    [
        ("1", "3-6 blinds 1-3", 4),
        ("1", "4-8 blinds 2-4", 5),
        ("1", "8-16 blinds 4-8", 5),
        ("2", "no-limit blinds 1-3", 5),
        ("2", "no-limit blinds 5-5", 5),
    ],
)
def test_lucky_lady_1_a_holdem_pot_with_a_flop_pays_by_the_limit(option: str, stakes: str, dollars: int) -> None:
    assert collected("lucky-lady/texas-holdem", option, 6, "flop", stakes) == dollars
    assert collected("lucky-lady/texas-holdem", option, 6, "no flop", stakes) == 0


@pytest.mark.parametrize(("players", "dollars"), [(9, 3), (8, 3), (7, 3), (6, 2), (5, 1), (2, 1)])
def test_lucky_lady_11_the_omaha_drop_goes_by_the_players_and_there_is_none_without_a_flop(
    players: int, dollars: int
) -> None:
    name = "lucky-lady/omaha-high-low-8"
    assert collected(name, "1", players, "flop") == dollars
    assert collected(name, "1", players, "no flop") == 0


def test_lucky_lady_43_at_ez_money_a_7_8_9_10_is_no_straight_and_a_flush_beats_a_full_house() -> None:
    game = pot_game("lucky-lady/ez-money-holdem")
    assert len(game.deck) == 32
    assert EZ_MONEY.value(parse_cards("Ad 7c 8d 9h Ts")) < EZ_MONEY.value(parse_cards("7d 7c 8d 9h Ts"))
    holes = {1: "Kd Kc", 2: "9s 8s"}
    cards = flop_deck(holes, "Ks Qs Qd", "Js", "7d", deck=game.deck)
    hand = PotHand(without_fees("lucky-lady/ez-money-holdem"), 2, cards)
    while not hand.round.is_over:
        hand.play("c")
    assert hand.all(PotWon)[0].seat == 2


@pytest.mark.parametrize(("players", "dollars"), [(9, 5), (7, 5), (6, 4), (5, 4), (4, 0), (2, 0)])
@pytest.mark.parametrize("stakes", ["3-6 blinds 1-3", "4-8 blinds 2-4"])
def test_lucky_lady_45_ez_money_fees_go_by_the_players_on_the_flop(players: int, dollars: int, stakes: str) -> None:
    assert collected("lucky-lady/ez-money-holdem", "1", players, "flop", stakes) == dollars


def test_lucky_lady_45_who_folded_before_the_flop_does_not_count() -> None:
    hand = PotHand(pot_game("lucky-lady/ez-money-holdem"), 8)
    hand.play("fold, fold, call, call, call, call, call, check")
    assert [event.amount for event in hand.all(FeeTaken)] == [4_00]


# Ocean's Eleven


def test_oceans_eleven_1_three_one_dollar_chips_leave_the_pot_and_three_dollars_are_in_the_drop() -> None:
    """Line 123: the drop is one amount of $3, whichever chips it was taken in."""
    hand = PotHand(pot_game("oceans-eleven/texas-holdem", fees="3"), 7).play("call" + ", call" * 5 + ", check")
    drop = hand.all(FeeTaken)[0]
    assert drop == FeeTaken(3_00, 0, "flop")
    assert drop.moves == (Move(POT, FEES, 3_00),)
    pot, jackpot = 7 * 3_00, 1_00
    assert hand.round.view(None).money["pot"] == pot - 3_00 - jackpot


@pytest.mark.parametrize(
    ("option", "players", "until", "dollars"),
    [("3", 7, "flop", 4), ("3", 7, "river", 4), ("3", 7, "no flop", 0)],
)
def test_oceans_eleven_139_holdem_3_6_takes_3_and_1_for_the_jackpot(
    option: str, players: int, until: str, dollars: int
) -> None:
    assert collected("oceans-eleven/texas-holdem", option, players, until) == dollars


def test_oceans_eleven_140_holdem_20_40_takes_a_dollar_more_after_the_turn() -> None:
    assert [collected("oceans-eleven/texas-holdem", "9", 6, street) for street in STREETS] == [0, 4, 5, 5]


def test_oceans_eleven_141_holdem_75_150_with_four_players_on_the_flop() -> None:
    assert collected("oceans-eleven/texas-holdem", "12", 4, "flop") == 3


def test_oceans_eleven_171_holdem_1_2_nine_handed_takes_2_and_half_a_dollar() -> None:
    assert collected("oceans-eleven/texas-holdem", "1", 9, "flop") == 2.5


@pytest.mark.parametrize(("players", "dollars"), [(10, 4), (7, 4), (6, 3), (5, 2), (4, 2), (3, 1), (2, 1)])
def test_oceans_eleven_134_lightning_drops_by_the_players_dealt_a_hand(players: int, dollars: int) -> None:
    name = "oceans-eleven/lightning-poker-texas-holdem"
    assert collected(name, "1", players, "flop") == dollars
    assert collected(name, "1", players, "no flop") == 0


# Every flop game


@pytest.mark.parametrize("name", FLOP_GAMES)
def test_the_rule_sheet_describes_what_is_particular_to_the_game(name: str) -> None:
    game = pot_game(name)
    assert isinstance(game, FlopGame)
    sheet = " ".join(game.steps)
    rules = game.rules
    assert ("exactly two of a player's own cards" in sheet) is (rules.uses_exactly == 2)
    assert ("at most two of a player's own cards" in sheet) is (rules.uses_at_most == 2)
    assert ("low half" in sheet) is bool(rules.low)
    assert ("discards one card" in sheet) is bool(rules.discard_before)
    assert ("two boards" in sheet) is (rules.boards == 2)
    assert ("run it twice" in sheet) is rules.run_it_twice
    assert ("posts a kill" in sheet) is (rules.kill.after != "never")
    assert ("must declare it" in sheet) is rules.declare_board
    assert ("no all-in bets" in sheet) is not rules.betting.all_in
    assert ("hands are dealt" in sheet) is bool(rules.hands)


def test_every_house_has_its_flop_games() -> None:
    houses = [name.partition("/")[0] for name in FLOP_GAMES]
    assert {house: houses.count(house) for house in houses} == {
        "livermore": 3,
        "lucky-lady": 4,
        "oaks": 5,
        "oceans-eleven": 4,
        "players": 10,
    }
