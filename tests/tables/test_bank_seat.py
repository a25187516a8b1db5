"""The player-dealer's seat, offered round the table."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cardroom.dealing.chance import Chance
from cardroom.games.california.bank_seat import BankSeatRules
from cardroom.games.california.banked import BankedGame
from cardroom.houses import load_game
from cardroom.tables import BankTable, TableError
from support.bank_tables import bank, play, play_down, table, table_of, with_rules
from support.play import lines, on, three_card


def test_the_seat_is_offered_clockwise_from_the_first() -> None:
    at = table(3, 5, 8)
    offered = []
    while seat := at.offered:
        offered.append(seat)
        at.pass_bank(seat)
    assert offered == [3, 5, 8]


def test_whoever_banked_may_keep_it_for_a_second_round() -> None:
    at = table(3, 5, 8)
    at.pass_bank(3)
    bank(at, 5)
    assert at.offered == 5
    bank(at, 5)
    assert at.rounds_played == 2


def test_after_two_rounds_it_goes_to_the_next_clockwise() -> None:
    at = table(3, 5, 8)
    bank(at, 3)
    bank(at, 3)
    assert at.offered == 5
    with pytest.raises(TableError, match="seat 3: the player-dealer's seat is offered to seat 5 now"):
        at.take_bank(3, 50_00)
    at.pass_bank(5)
    bank(at, 8)
    assert at.offered == 8


def test_a_player_who_declines_a_second_round_passes_it_on_clockwise() -> None:
    at = table(3, 5, 8)
    at.pass_bank(3)
    bank(at, 5)
    at.pass_bank(5)
    assert at.offered == 8
    at.pass_bank(8)
    assert at.offered == 3


def test_everybody_is_offered_it_again_in_the_next_round() -> None:
    at = table(3, 5, 8)
    at.pass_bank(3)
    at.pass_bank(5)
    bank(at, 8)
    at.pass_bank(8)
    assert at.offered == 3


def test_the_count_of_two_starts_again_with_another_player_dealer() -> None:
    at = table(3, 5)
    bank(at, 3)
    bank(at, 3)
    bank(at, 5)
    assert at.offered == 5
    bank(at, 5)
    assert at.offered == 3


def test_the_game_is_broken_when_nobody_takes_the_seat() -> None:
    at = table(3, 5)
    at.wager(5, "ante", 5_00)
    with pytest.raises(TableError, match="there is no player-dealer yet"):
        at.deal(Chance.seeded(1))
    at.pass_bank(3)
    assert not at.is_broken
    at.pass_bank(5)
    assert at.is_broken
    assert at.offered == 0
    with pytest.raises(TableError, match="all players have declined the player-dealer's seat"):
        at.deal(Chance.seeded(1))
    with pytest.raises(TableError, match="seat 3: the player-dealer's seat is not offered to any seat now"):
        at.take_bank(3, 50_00)


def test_the_game_is_broken_when_the_only_other_player_passes_after_two_rounds() -> None:
    at = three_card_table(3, 5, comes_back="taken")
    bank(at, 3)
    bank(at, 3)
    at.pass_bank(5)
    assert at.is_broken


def test_a_broken_game_goes_on_with_a_new_player() -> None:
    at = table(3, 5)
    at.pass_bank(3)
    at.pass_bank(5)
    at.sit(4, 1000_00)
    assert not at.is_broken
    assert at.offered == 4
    bank(at, 4)
    assert at.rounds_played == 1


def test_an_empty_table_is_broken() -> None:
    assert table().is_broken


def test_a_player_dealer_who_leaves_gives_the_seat_back() -> None:
    at = table(3, 5, 8)
    at.wager(5, "ante", 5_00)
    at.take_bank(3, 50_00)
    at.leave(3)
    assert (at.player_dealer, at.bank) == (0, 0)
    assert at.offered == 5
    with pytest.raises(TableError, match="there is no player-dealer yet"):
        at.deal(Chance.seeded(1))


def test_nobody_banks_three_running_though_the_next_player_dealer_leaves() -> None:
    at = table(3, 5, 8)
    bank(at, 3)
    bank(at, 3)
    at.take_bank(5, 50_00)
    at.leave(5)
    assert at.offered == 8


def test_the_bank_is_at_least_the_table_minimum_and_no_more_than_the_stack() -> None:
    at = table(3, 5, chips=80_00)
    with pytest.raises(TableError, match=r"seat 3: the minimum is \$5, not \$4"):
        at.take_bank(3, 4_00)
    with pytest.raises(TableError, match=r"seat 3: the bank can be at most \$78"):
        at.take_bank(3, 79_00)
    assert at.player_dealer == 0
    at.take_bank(3, 5_00)
    assert (at.player_dealer, at.bank) == (3, 5_00)


def test_only_who_is_offered_it_takes_or_passes() -> None:
    at = table(3, 5)
    with pytest.raises(TableError, match="offered to seat 3 now"):
        at.take_bank(5, 50_00)
    for seat in (5, 8):
        with pytest.raises(TableError, match="offered to seat 3 now"):
            at.pass_bank(seat)
    assert at.offered == 3


def test_a_void_round_keeps_the_player_dealer_the_bank_and_the_wagers() -> None:
    at = table(3, 5)
    at.take_bank(3, 50_00)
    at.wager(5, "ante", 5_00)
    at.deal(Chance.seeded(1)).void("misdeal")
    at.finish()
    assert (at.player_dealer, at.bank, at.turn) == (3, 50_00, 1)
    assert list(at.wagers) == [on(5, "ante", 5_00)]
    assert at.stacks == {3: 1000_00, 5: 1000_00}


def test_the_round_knows_who_banks_and_for_which_time() -> None:
    at = table(3, 5)
    at.take_bank(3, 50_00)
    assert play(at).setup.carry.turn == 1
    at.take_bank(3, 50_00)
    assert play(at).setup.carry.turn == 2
    at.take_bank(5, 50_00)
    carry = play(at).setup.carry
    assert (carry.player_dealer, carry.turn) == (5, 1)


# How houses differ


def three_card_table(*seats: int, **rules: Any) -> BankTable:
    return table_of(with_rules(three_card(), bank_seat=BankSeatRules(**rules)), *seats)


def asked(at: BankTable) -> list[int]:
    """Everybody it is offered to, when all decline."""
    offered = []
    while seat := at.offered:
        offered.append(seat)
        at.pass_bank(seat)
    return offered


def wager_and_bank(at: BankTable, player_dealer: int, *others: int) -> None:
    while at.offered != player_dealer:
        at.pass_bank(at.offered)
    at.take_bank(player_dealer, 50_00)
    for seat in others:
        at.wager(seat, "ante", 5_00)
    play_down(at)


def test_oceans_eleven_151_a_third_round_running_is_refused_until_another_has_banked() -> None:
    at = table_of(load_game("oceans-eleven/three-card-poker").spread(), 1, 2, 3)
    bank(at, 1)
    bank(at, 1)
    with pytest.raises(TableError, match="offered to seat 2 now"):
        at.take_bank(1, 50_00)
    bank(at, 2)
    at.pass_bank(2)
    at.pass_bank(3)
    bank(at, 1)
    assert at.offered == 1


@pytest.mark.parametrize(
    "slug", ["21st-century-baccarat-face-up", "caribbean-stud-poker", "no-bust-21st-century-blackjack-4-01"]
)
def test_oceans_eleven_152_the_game_is_broken_when_nobody_intervenes(slug: str) -> None:
    at = table_of(load_game(f"oceans-eleven/{slug}").spread(), 1, 2, 3)
    bank(at, 1)
    bank(at, 1)
    assert asked(at) == [2, 3]
    assert at.is_broken


OFFERED_AFTER_TWO = [
    ("oaks/three-card-poker-1-3-6-card-bonus", "1871"),
    ("oaks/three-card-poker-1-3", "3047"),
    ("oaks/pure-21-5-blackjack", "2303, 2432"),
    ("oaks/pai-gow-poker", "432, 3047"),
    ("oaks/pai-gow-poker-joker", "432, 3047"),
    ("oaks/pai-gow-tiles", "371, 3047"),
    ("oaks/super-pan-9", "3047"),
    ("players/ez-baccarat-panda-8", "556"),
    ("players/21st-century-blackjack-switch", "1158, 1161"),
    ("players/21st-century-blackjack-buster", "3778"),
    ("players/three-card-poker-1-1", "3778"),
    ("players/three-card-poker-6-card-bonus", "1604"),
    ("players/golden-frog-baccarat", "3342"),
    ("livermore/three-card-poker-6-card-bonus", "1470"),
    ("livermore/ez-baccarat-panda-8", "1840"),
    ("livermore/pure-spanish-21-5", "2217"),
    ("livermore/ultimate-texas-holdem", "2486"),
]


@pytest.mark.parametrize(("game", "_lines"), OFFERED_AFTER_TWO)
def test_offered_after_every_two_hands_the_bank_may_come_back_and_the_game_goes_on(game: str, _lines: str) -> None:
    """Each of these pages has the position offered after two hands; none demands that another player takes it."""
    at = table_of(load_game(game).spread(), 1, 2, 3)
    others = [2, 3] if at.game.rules.bank_seat.clockwise else [3, 2]
    while at.offered != 1:
        at.pass_bank(at.offered)
    bank(at, 1)
    bank(at, 1)
    for seat in others:
        at.pass_bank(seat)
    bank(at, 1)
    assert at.rounds_played == 3


@pytest.mark.parametrize(
    ("game", "_lines"),
    [
        ("oaks/no-bust-21st-century-blackjack", "623-627"),
        ("oaks/21st-century-blackjack", "842-847"),
        ("players/fortune-pai-gow-poker", "1003"),
        ("players/ultimate-texas-holdem", "857"),
        ("livermore/pure-21-5-blackjack", "637-640, 769"),
    ],
)
def test_where_another_player_must_intervene_the_game_is_broken(game: str, _lines: str) -> None:
    at = table_of(load_game(game).spread(), 1, 2, 3)
    bank(at, 1)
    bank(at, 1)
    assert asked(at) == [2, 3]
    assert at.is_broken


@pytest.mark.parametrize("house", ["oceans-eleven", "lucky-lady"])
def test_at_ez_baccarat_it_comes_back_when_all_others_have_been_offered_it(house: str) -> None:
    at = table_of(load_game(f"{house}/ez-baccarat").spread(), 1, 2, 3)
    bank(at, 1)
    bank(at, 1)
    at.pass_bank(2)
    with pytest.raises(TableError, match="offered to seat 3 now"):
        at.take_bank(1, 50_00)
    at.pass_bank(3)
    at.take_bank(1, 50_00)
    assert at.turn == 1
    play(at)
    assert at.offered == 1


def test_there_too_the_game_is_broken_when_the_last_one_declines_as_well() -> None:
    at = three_card_table(1, 2, comes_back="offered")
    bank(at, 1)
    bank(at, 1)
    assert asked(at) == [2, 1]
    assert at.is_broken


def test_only_who_wagered_in_the_round_before_is_offered_it() -> None:
    at = three_card_table(1, 2, 3, 4, offered_to="who-wagered")
    wager_and_bank(at, 1, 3, 4)
    at.sit(5, 1000_00)
    assert asked(at) == [1, 3, 4]


def test_livermores_new_players_are_offered_it_when_all_others_have_declined() -> None:
    game = load_game("livermore/pai-gow-poker").spread()
    assert isinstance(game, BankedGame)
    assert game.rules.bank_seat.offered_to == "who-wagered-then-new"
    at = three_card_table(1, 3, 4, 6, offered_to="who-wagered-then-new")
    wager_and_bank(at, 3, 4, 6)
    at.sit(5, 1000_00)
    at.sit(2, 1000_00)
    assert asked(at) == [3, 4, 6, 5, 2]


def test_a_player_who_is_new_only_once_must_have_wagered_the_next_time() -> None:
    at = three_card_table(1, 3, offered_to="who-wagered-then-new")
    wager_and_bank(at, 1, 3)
    at.sit(5, 1000_00)
    wager_and_bank(at, 1, 3)
    assert asked(at) == [3]


def test_before_the_first_round_everybody_is_offered_it_from_seat_1() -> None:
    assert asked(three_card_table(2, 5, 7, offered_to="who-wagered")) == [2, 5, 7]


@pytest.mark.parametrize("slug", ["pai-gow-poker", "super-pan-9"])
def test_oceans_nobody_banks_on_a_spot_without_a_wager_in_the_round_before(slug: str) -> None:
    """A wager of somebody behind the spot is enough; one's own on another spot is not."""
    at = table_of(load_game(f"oceans-eleven/{slug}").spread(), 1, 2, 3, 4)
    at.take_bank(1, 100_00)
    at.wager(4, "base", 10_00, spot=2)
    at.wager(3, "base", 10_00)
    play_down(at)
    second_hand = [1, 3, 4]
    assert asked(at) == [*second_hand, 2, 3]


def test_the_seat_goes_the_other_way_round_where_play_does() -> None:
    at = three_card_table(2, 5, 7, clockwise=False)
    assert at.offered == 7
    at.pass_bank(7)
    bank(at, 5)
    bank(at, 5)
    assert asked(at) == [2, 7]


def test_one_round_each_where_a_house_says_so() -> None:
    at = three_card_table(2, 5, turns=1)
    bank(at, 2)
    assert at.offered == 5


def test_the_next_person_in_the_seat_is_somebody_else() -> None:
    at = three_card_table(3, 5, comes_back="taken")
    bank(at, 3)
    bank(at, 3)
    at.leave(3)
    at.sit(3, 1000_00)
    assert asked(at) == [5, 3]


def test_the_transcript_shows_the_second_bank() -> None:
    at = table(3, 5)
    assert "Seat 3 banks $50." in lines(bank(at, 3))
    assert "Seat 3 banks $50, second bank." in lines(bank(at, 3))


def test_a_seat_without_a_turn_is_refused() -> None:
    rules = msgspec.structs.replace(three_card().rules, bank_seat=BankSeatRules(turns=0))
    assert [problem.field for problem in type(three_card()).check_rules(rules)] == ["rules.bank_seat.turns"]


def test_a_seat_that_is_taken_is_not_said_to_be_on_offer() -> None:
    at = table(3, 5)
    at.take_bank(3, 50_00)
    with pytest.raises(TableError, match="seat 5: seat 3 is the player-dealer already"):
        at.take_bank(5, 50_00)


# Ocean's Eleven: a second hand that is passed on


OCEANS = ["pai-gow-poker", "fortune-pai-gow-poker", "super-pan-9"]


def oceans_table(slug: str, *seats: int) -> BankTable:
    return table_of(load_game(f"oceans-eleven/{slug}").spread(), *seats)


def against(at: BankTable, player_dealer: int, *others: int) -> None:
    """A round against this player-dealer, in which these others wager on their own spots."""
    at.take_bank(player_dealer, 100_00)
    for seat in others:
        at.wager(seat, "base", 10_00)
    play_down(at)


@pytest.mark.parametrize("slug", OCEANS)
def test_oceans_621_744_anybody_of_the_first_hand_may_take_the_second_when_it_is_passed(slug: str) -> None:
    at = oceans_table(slug, 1, 2, 3, 4)
    against(at, 1, 2, 4)
    at.pass_bank(1)
    assert (at.offered, at.offered_turn) == (2, 2)
    at.pass_bank(2)
    assert at.offered == 4, "seat 3 was not in the first hand"
    at.take_bank(4, 100_00)
    assert at.turn == 2


def test_a_second_hand_that_nobody_wants_moves_on_and_all_are_asked_for_their_own() -> None:
    at = oceans_table("pai-gow-poker", 1, 2, 3)
    against(at, 1, 2, 3)
    assert asked(at) == [1, 2, 3, 2, 3]


def test_after_a_second_hand_of_another_the_bank_moves_on_from_where_it_was() -> None:
    at = oceans_table("pai-gow-poker", 1, 2, 3, 4)
    against(at, 1, 2, 3, 4)
    at.pass_bank(1)
    at.pass_bank(2)
    against(at, 3, 1, 2, 4)
    assert asked(at) == [2, 3, 4, 1]


def test_532_whoever_took_the_second_hand_of_another_still_banks_no_more_than_two_in_a_row() -> None:
    at = oceans_table("pai-gow-poker", 1, 2, 3)
    against(at, 1, 2, 3)
    at.pass_bank(1)
    against(at, 2, 1, 3)
    against(at, 2, 1, 3)
    assert asked(at) == [3, 1, 3, 1], "seat 2 has banked two hands in a row: first its second hand, then the next bank"


def test_at_other_houses_a_second_hand_that_is_passed_moves_on() -> None:
    at = table(1, 2, 3)
    bank(at, 1)
    at.pass_bank(1)
    at.take_bank(2, 50_00)
    assert at.turn == 1


# Proposition players, whom the floor may require to take the bank


def test_when_nobody_wants_the_bank_a_seat_that_has_passed_may_be_required_to_take_it() -> None:
    at = table(3, 5)
    at.pass_bank(3)
    with pytest.raises(TableError, match="taken, or offered to others first"):
        at.require_bank(3, 50_00)
    at.pass_bank(5)
    at.require_bank(3, 50_00)
    assert (at.player_dealer, at.bank, at.turn) == (3, 50_00, 1)


def test_nobody_is_required_to_bank_more_often_than_the_house_allows() -> None:
    at = three_card_table(3, 5, comes_back="taken")
    bank(at, 3)
    bank(at, 3)
    at.pass_bank(5)
    with pytest.raises(TableError, match="seat 3: this player may not bank now"):
        at.require_bank(3, 50_00)
    at.require_bank(5, 50_00)
    assert at.player_dealer == 5


def test_a_bank_that_is_required_must_be_one_that_the_seat_can_put_up() -> None:
    at = table(3, 5)
    with pytest.raises(TableError, match="the bank can be at most"):
        at.require_bank(3, 2000_00)
    assert at.offered == 3
