"""21st Century Blackjack Switch at Player's: Super Match, where wagers lie, the order of settlement."""

from __future__ import annotations

import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.bank_events import WagerSettled
from cardroom.dealing.chance import Chance
from cardroom.dealing.events import FeeTaken
from cardroom.dealing.setup import Wager
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.tables import BankTable
from cardroom.tables.table import TableError
from support.blackjack_round import Blackjacks, blackjack
from support.blackjack_seats import FromSeat

GAME = blackjack("players/21st-century-blackjack-switch")
EIGHT = blackjack("players/21st-century-blackjack-switch packs=8")
NATURAL = "As Kh"
"""A second hand that asks nothing."""

# Super Match

FOUR = {
    "four of a kind": ("Ks Kd", "Kh Kc"),
    "two pair in each hand": ("Ks Kd", "9h 9c"),
    "two pair across the hands": ("Ks 9d", "9h Kc"),
    "three of a kind": ("Ks Kd", "Kh 9c"),
    "pair": ("Ks 9d", "2h Kc"),
    "tens of four ranks": ("Ks Qd", "Jh Tc"),
}


def super_match(game: Blackjack, first_four: str) -> float:
    """What $5 on Super Match wins, as settled before anybody is asked."""
    one, two = FOUR[first_four]
    table = Blackjacks(game, one, "6c Tc", second=two, bonus={"super-match": 5})
    (event,) = [event for event in table.round.events if isinstance(event, WagerSettled)]
    assert event.kind == "super-match"
    assert table.open.startswith("switch or ")
    return (event.paid - event.collected) / 100


@pytest.mark.parametrize(
    ("first_four", "six", "eight"),
    [
        ("four of a kind", 200, 250),
        ("two pair in each hand", 40, 35),
        ("two pair across the hands", 40, 35),
        ("three of a kind", 25, 25),
        ("pair", 5, 5),
        ("tens of four ranks", -5, -5),
    ],
)
def test_super_match_pays_by_the_first_four_cards_and_the_decks(first_four: str, six: int, eight: int) -> None:
    assert (super_match(GAME, first_four), super_match(EIGHT, first_four)) == (six, eight)


def test_players_30_two_pair_with_5_dollars_win_40_with_six_decks_and_35_with_eight() -> None:
    assert (len(GAME.deck), len(EIGHT.deck)) == (6 * 52, 8 * 52)
    assert [super_match(game, "two pair in each hand") for game in (GAME, EIGHT)] == [40, 35]


# Wagers


def wagers(*placed: tuple[int, int, str]) -> list[Wager]:
    return [Wager(seat, spot, kind, 10_00) for seat, spot, kind in placed]


def refused(*placed: tuple[int, int, str]) -> list[str]:
    down = wagers(*placed)
    return [reason for wager in down if (reason := GAME.refuse(wager, down, 6))]


def test_there_is_a_wager_on_each_of_the_two_hands() -> None:
    assert refused((1, 1, "base")) == ["both hands of the spot need a base wager"]
    assert not refused((1, 1, "base"), (1, 101, "base"))


def test_the_two_wagers_need_not_be_equal() -> None:
    one, two = Wager(1, 1, "base", 10_00), Wager(1, 101, "base", 90_00)
    assert GAME.refuse(one, [one, two], 6) is GAME.refuse(two, [one, two], 6) is None


def test_super_match_lies_once_a_spot_and_beside_a_game_wager() -> None:
    hands = ((1, 1, "base"), (1, 101, "base"))
    assert not refused(*hands, (1, 1, "super-match"))
    assert refused(*hands, (1, 101, "super-match")) == ["there is no spot 101; the spots are 1 to 6"]
    assert refused((1, 1, "super-match")) == ["a super match wager needs a wager on base"]


def test_nobody_wagers_on_either_hand_of_the_player_dealers_spot() -> None:
    assert len(refused((1, 6, "base"), (1, 106, "base"))) == 2


def test_a_spot_where_nobody_sits_may_be_played_from_elsewhere_but_nobody_stands_behind() -> None:
    assert not refused((1, 2, "base"), (1, 102, "base"))
    behind = ((1, 2, "base"), (1, 102, "base"), (2, 2, "base"), (2, 102, "base"))
    assert refused(*behind) == ["backline wagers are not allowed here"] * 2
    assert len(refused((1, 2, "base"), (1, 102, "base"), (3, 2, "base"), (3, 102, "base"))) == 4


def test_at_the_table_one_amount_lies_on_both_hands_and_only_empty_spots_are_open() -> None:
    table = BankTable(GAME)
    for seat in (1, 2, 6):
        table.sit(seat, 1000_00)
    for seat in (1, 2):
        table.pass_bank(seat)
    table.take_bank(6, 500_00)
    with pytest.raises(TableError, match="backline wagers are not allowed here"):
        table.wager(1, "base", 10_00, 2)
    table.wager(1, "base", 10_00, 3)
    table.sit(3, 1000_00)
    with pytest.raises(TableError, match="backline wagers are not allowed here"):
        table.wager(3, "base", 10_00)
    table.wager(2, "base", 20_00)
    assert [(w.spot, w.amount) for w in table.wagers] == [(3, 10_00), (103, 10_00), (2, 20_00), (102, 20_00)]
    played = table.deal(Chance.stacked(parse_cards("Ks Ks Ks Ks 6c"), GAME.deck))
    asked = set()
    while played.decisions:
        asked.add((played.decisions[0].seat, played.decisions[0].spot))
        played.choose_default(played.decisions[0])
    assert asked >= {(2, 2), (1, 3)}


def fees_from_player_dealer(table: Blackjacks) -> list[int]:
    return [event.amount for event in table.round.events if isinstance(event, FeeTaken) and event.seat == 6]


def test_players_66_super_match_counts_as_action_and_a_later_double_does_not() -> None:
    game = blackjack("players/21st-century-blackjack-switch", "california-games:1")  # $1 up to $50, $2 above
    table = Blackjacks(game, "6s 5d 9h", "Tc 8c", "no, double", second=NATURAL, wager=25, bonus={"super-match": 5})
    assert fees_from_player_dealer(table) == [2_00], "$55 of action"
    table = Blackjacks(game, "6s 5d 9h", "Tc 8c", "no, double", second=NATURAL, wager=20, bonus={"super-match": 5})
    assert (table.won("double"), fees_from_player_dealer(table)) == (20, [1_00]), "$45 of action"


# The table


def test_the_deal_begins_left_of_the_house_dealer_and_the_play_left_of_the_player_dealer() -> None:
    table = FromSeat(GAME, 3, [1, 2, 4, 5])
    assert table.dealt == [1, 101, 2, 102, 4, 104, 5, 105]
    assert table.plays == [4, 104, 5, 105, 1, 101, 2, 102]


def test_super_match_is_settled_before_all_game_wagers_which_go_counter_clockwise_from_the_right() -> None:
    assert FromSeat(GAME, 3, [1, 2, 4, 5], "super-match").settled == [
        *((spot, "super-match") for spot in (5, 4, 2, 1)),
        *((spot, "base") for spot in (5, 105, 4, 104, 2, 102, 1, 101)),
    ]


def test_a_short_bank_pays_from_the_right_and_the_rest_goes_back() -> None:
    hands = {1: "Ts 9d", 4: "Ts 9h"}
    table = Blackjacks(GAME, hands, "Tc 8c", "no, stand, no, stand", second=NATURAL, put_up=25)
    assert [event.paid for event in table.settled] == [10_00, 10_00, 5_00, 0]


def test_losers_refill_a_short_bank() -> None:
    hands = {1: "Ts 9d", 4: "Ts 7h"}
    table = Blackjacks(GAME, hands, "Tc 8c", "no, stand, no, stand", second=NATURAL, put_up=15)
    assert [event.paid - event.collected for event in table.settled] == [-10_00, 10_00, 10_00, 5_00]
