"""What houses allow on the layout: small and big wagers, places behind a spot, wagers together, free collection."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.dealing.bank_events import FreeCollection, WagerSettled
from cardroom.dealing.chance import Chance
from cardroom.dealing.events import FeeTaken
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.nines import Nines
from cardroom.houses import load_game
from cardroom.tables import BankTable, TableError
from support.bank_tables import play_down, table, table_of, with_rules
from support.chips import set_chips
from support.play import baccarat, lines, on, three_card

BASE = "base"


def pan_nine(**rules: Any) -> Nines:
    """Ocean's Eleven, $5-$50, half a dollar a wager and a dollar from the player-dealer."""
    game = load_game("oceans-eleven/super-pan-9").spread()
    assert isinstance(game, Nines)
    return with_rules(game, **rules)


def pan_table(*seats: int, chips: int = 500_00, behind: int = 3, bank: int = 200_00, **rules: Any) -> BankTable:
    """The first seat banks; those behind are 9, 10 and so on."""
    at = table_of(pan_nine(**rules), *seats, chips=chips)
    for _ in range(behind):
        at.stand_behind(chips)
    at.take_bank(seats[0], bank)
    return at


# Limits


def test_a_wager_under_the_least_plays_with_a_warning_at_oceans_eleven() -> None:
    at = pan_table(1, 2)
    assert at.wager(2, BASE, 3_00) == ["base: the minimum is $5; $3 plays, with a warning"]
    assert list(at.wagers) == [on(2, BASE, 3_00)]
    (settled,) = [event for event in play_down(at).events if isinstance(event, WagerSettled)]
    assert settled.amount == 3_00


def test_what_is_over_the_most_has_no_action_at_oceans_eleven() -> None:
    at = pan_table(1, 2)
    assert at.wager(2, BASE, 40_00) == []
    assert at.wager(2, BASE, 30_00) == ["base: the maximum is $50, so $20 has no action"]
    assert list(at.wagers) == [on(2, BASE, 50_00)]


def test_a_full_wager_must_remain_beside_the_collection() -> None:
    at = pan_table(1, 3)
    at.sit(2, 5_00)
    with pytest.raises(TableError, match=r"wagers and collection may come to \$5.50, but the stack is \$5"):
        at.wager(2, BASE, 5_00)


@pytest.mark.parametrize(("amount", "problem"), [(4_99, r"the minimum is \$5"), (200_01, r"the maximum is \$200")])
def test_other_houses_refuse_wagers_outside_the_limits(amount: int, problem: str) -> None:
    at = table(1, 2)
    with pytest.raises(TableError, match=problem):
        at.wager(2, "ante", amount)
    assert list(at.wagers) == []


def test_the_bank_has_a_least_but_no_most() -> None:
    at = table_of(pan_nine(), 1, 2, chips=100_000_00)
    with pytest.raises(TableError, match=r"the minimum is \$5"):
        at.take_bank(1, 4_99)
    at.take_bank(1, 99_000_00)
    assert at.bank == 99_000_00


def test_zoobac_wagers_go_by_five_dollars() -> None:
    at = table_of(load_game("oaks/zoobac").spread(), 1, 2)
    with pytest.raises(TableError, match=r"wagers must be multiples of \$5, not \$12"):
        at.wager(2, "player", 12_00)
    at.wager(2, "player", 15_00)


def test_a_bonus_wager_needs_its_base_wager_where_the_house_says_so() -> None:
    """Dragon 7 needs a line at Ocean's Eleven; a 6 card bonus at Oaks needs nothing."""
    at = table_of(load_game("oceans-eleven/ez-baccarat").spread(), 1, 2)
    with pytest.raises(TableError, match="a dragon 7 wager needs a wager on player or banker"):
        at.wager(2, "dragon-7", 10_00)
    at.put_down(2, {"dragon-7": 10_00, "banker": 10_00})
    own = table_of(with_rules(three_card(), needs={}), 1, 2)
    own.wager(2, "6-card-bonus", 5_00)


# Places behind a spot


@pytest.mark.parametrize(
    ("places", "reason"), [(0, "not allowed here"), (2, "at most 2 others"), (5, "at most 5 others")]
)
def test_the_number_of_people_who_wager_behind_a_spot_is_limited(places: int, reason: str) -> None:
    at = table_of(with_rules(baccarat(), backline=places), 1, 2, 3)
    behind = [at.stand_behind(100_00) for _ in range(places)]
    at.wager(2, "player", 5_00)
    for number in behind:
        at.wager(number, "player", 5_00, spot=2)
        at.wager(number, "banker", 5_00, spot=2)
    with pytest.raises(TableError, match=reason):
        at.wager(3, "player", 5_00, spot=2)


def test_no_number_of_places_is_set_where_the_book_sets_none() -> None:
    at = table_of(baccarat(), 1, 2)
    for _ in range(20):
        at.wager(at.stand_behind(100_00), "player", 5_00, spot=2)
    assert len(at.wagers) == 20


def test_oceans_eleven_54_a_third_backline_wager_has_no_action() -> None:
    at = pan_table(1, 2)
    at.wager(2, BASE, 5_00)
    at.wager(9, BASE, 5_00, spot=2)
    at.wager(10, BASE, 5_00, spot=2)
    with pytest.raises(TableError, match="seat 11: at most 2 others may wager on a spot"):
        at.wager(11, BASE, 5_00, spot=2)
    assert [wager.seat for wager in at.wagers] == [2, 9, 10]


# Who decides


def asked(at: BankTable) -> int:
    return at.deal(Chance.seeded(1)).decisions[0].seat


@pytest.mark.parametrize(
    ("amounts", "decides"),
    [
        ({2: 10_00, 9: 5_00}, 2),
        ({2: 5_00, 9: 10_00}, 9),
        ({2: 10_00, 9: 10_00}, 2),
        ({2: 5_00, 9: 10_00, 10: 10_00}, 2),
        ({9: 5_00, 10: 10_00}, 10),
        ({9: 10_00, 10: 10_00}, 9),
    ],
)
def test_the_largest_wager_decides_and_of_equal_ones_the_seated_player(amounts: dict[int, int], decides: int) -> None:
    at = pan_table(1, 2)
    for seat, amount in amounts.items():
        at.wager(seat, BASE, amount, spot=2)
    assert asked(at) == decides
    assert at.round is not None
    for seat in amounts:
        assert (None in at.round.view(seat).spots[2].cards) == (seat != decides)


def test_elsewhere_the_seated_player_decides() -> None:
    at = pan_table(1, 2, decides="seated")
    at.wager(2, BASE, 5_00)
    at.wager(9, BASE, 50_00, spot=2)
    assert asked(at) == 2


# Kum-kum


def test_partners_wagers_are_one_place_of_the_backline_and_one_wager() -> None:
    at = pan_table(1, 2)
    at.wager(9, BASE, 10_00, spot=2)
    at.put_down(10, {BASE: 5_00}, spot=2, partner=9)
    at.put_down(2, {BASE: 5_00})
    at.wager(11, BASE, 5_00, spot=2)
    assert at.wagers[1] == Wager(10, 2, BASE, 5_00, 9)
    assert asked(at) == 9


def test_a_player_who_joins_the_seated_player_takes_no_place_of_the_backline() -> None:
    at = pan_table(1, 2, backline=0)
    at.wager(2, BASE, 5_00)
    at.put_down(9, {BASE: 5_00}, partner=2)
    with pytest.raises(TableError, match="seat 10: backline wagers are not allowed here"):
        at.wager(10, BASE, 5_00, spot=2)


@pytest.mark.parametrize(
    ("seat", "amount", "partner", "problem"),
    [
        (9, 4_00, 2, r"seat 9: base: the minimum is \$5, not \$4"),
        (9, 5_00, 10, "seat 10 has no base wager of its own to share on spot 2"),
        (9, 5_00, 11, "seat 11 has no base wager of its own to share on spot 2"),
        (9, 5_00, 9, "seat 9 has no base wager of its own to share on spot 2"),
        (2, 5_00, 10, "there is already a base wager on spot 2 that is not shared"),
        (11, 5_00, 0, "there is already a base wager on spot 2 that is shared with seat 2"),
    ],
)
def test_a_partner_puts_in_the_least_and_joins_a_wager_that_stands_alone(
    seat: int, amount: int, partner: int, problem: str
) -> None:
    at = pan_table(1, 2)
    at.wager(2, BASE, 20_00)
    at.put_down(11, {BASE: 5_00}, spot=2, partner=2)
    lies = at.wagers
    with pytest.raises(TableError, match=problem):
        at.put_down(seat, {BASE: amount}, spot=2, partner=partner)
    assert at.wagers == lies


def test_a_player_who_has_less_than_the_least_down_cannot_be_joined() -> None:
    at = pan_table(1, 2)
    at.wager(2, BASE, 3_00)
    with pytest.raises(TableError, match=r"the minimum is \$5, not \$3"):
        at.put_down(9, {BASE: 5_00}, partner=2)


def test_together_they_have_the_most_of_one_wager() -> None:
    at = pan_table(1, 2)
    at.wager(2, BASE, 40_00)
    assert at.put_down(9, {BASE: 20_00}, partner=2) == ["base: the maximum is $50, so $10 has no action"]
    assert at.wagers[1].amount == 10_00
    with pytest.raises(TableError, match=r"the minimum is \$5, not \$0"):
        at.put_down(10, {BASE: 5_00}, spot=2, partner=2)
    strict = pan_table(1, 2, outside_limits="refused")
    strict.wager(2, BASE, 40_00)
    with pytest.raises(TableError, match=r"the maximum is \$50, not \$60"):
        strict.put_down(9, {BASE: 20_00}, partner=2)


def test_most_houses_have_no_kum_kum() -> None:
    at = table_of(baccarat(), 1, 2, 3)
    at.wager(2, "player", 5_00)
    with pytest.raises(TableError, match="kum-kum wagers are not allowed here"):
        at.put_down(3, {"player": 5_00}, spot=2, partner=2)


@pytest.mark.parametrize("goes", ["takes back", "leaves"])
def test_a_partner_left_behind_stands_alone(goes: str) -> None:
    at = pan_table(1, 2)
    at.wager(2, BASE, 10_00)
    at.put_down(9, {BASE: 5_00}, partner=2)
    at.put_down(10, {BASE: 5_00}, partner=2)
    if goes == "leaves":
        at.leave(2)
    else:
        at.take_back(2)
    assert list(at.wagers) == [Wager(9, 2, BASE, 5_00), Wager(10, 2, BASE, 5_00, 9)]


def test_partners_win_and_lose_as_one_and_each_pays_the_collection() -> None:
    at = pan_table(1, 2, bank=10_00)
    at.wager(2, BASE, 10_00)
    at.put_down(9, {BASE: 5_00}, partner=2)
    played = play_down(at)
    parts = [event for event in played.events if isinstance(event, WagerSettled)]
    assert [(part.seat, part.together, abs(part.paid - part.collected)) for part in parts] == [
        (2, 15_00, 6_66),
        (9, 15_00, 3_34),
    ]
    assert [event.seat for event in played.events if isinstance(event, FeeTaken)] == [2, 9, 1]


# Wagers that stay


def test_wagers_stay_for_the_next_round_if_their_owner_likes() -> None:
    at = pan_table(1, 2)
    at.wager(2, BASE, 10_00)
    at.put_down(9, {BASE: 5_00}, partner=2)
    play_down(at)
    assert list(at.wagers) == []
    at.take_bank(1, 50_00)
    at.stay(2)
    at.stay(9)
    assert list(at.wagers) == [on(2, BASE, 10_00), Wager(9, 2, BASE, 5_00, 2)]


def test_all_wagers_of_a_seat_stay_or_none() -> None:
    at = table(1, 2, 3)
    at.take_bank(1, 50_00)
    at.put_down(2, {"6-card-bonus": 5_00, "ante": 5_00})
    at.wager(3, "ante", 5_00)
    play_down(at)
    at.stay(2)
    assert list(at.wagers) == [on(2, "6-card-bonus", 5_00), on(2, "ante", 5_00)]
    set_chips(at, 3, 5_00)
    with pytest.raises(TableError, match="the stack is"):
        at.stay(3)
    assert [wager.seat for wager in at.wagers] == [2, 2]


# Free collection


def short_round(at: BankTable) -> Round:
    """The bank of $5 reaches for one wager of two; the other gets a button."""
    at.wager(2, BASE, 5_00)
    at.wager(3, BASE, 5_00)
    for seed in range(20):
        dealt = at.deal(Chance.seeded(seed))
        dealt.play_out(lambda decision: decision.option.default)
        if sum(event.result == "push" for event in dealt.events if isinstance(event, WagerSettled)) == 0:
            at.finish()
            return dealt
        at.round = None
    pytest.fail("pushes only")


def collected(played: Round) -> list[int]:
    return [event.seat for event in played.events if isinstance(event, FeeTaken)]


def free_table() -> BankTable:
    return pan_table(1, 2, 3, behind=0, bank=5_00, free_collection=True, chips=100_00)


def test_a_wager_the_bank_did_not_reach_pays_no_collection_in_the_next_round() -> None:
    at = free_table()
    first = short_round(at)
    (without,) = at.free
    assert collected(first) == [2, 3, 1]
    at.take_bank(1, 50_00)
    at.wager(2, BASE, 5_00)
    at.wager(3, BASE, 5_00)
    second = play_down(at)
    assert collected(second) == [5 - without, 1]
    assert [event.seat for event in second.events if isinstance(event, FreeCollection)] == [without]
    assert f"Seat {without} uses a free-collection button: no collection of $0.50 (base)." in lines(second)
    assert at.free == ()


def test_oceans_eleven_55_a_free_collection_button_not_used_in_the_next_round_is_lost() -> None:
    at = free_table()
    short_round(at)
    (without,) = at.free
    at.take_bank(1, 50_00)
    at.wager(5 - without, BASE, 5_00)
    play_down(at)
    assert at.free == ()
    while at.offered != 5 - without:
        at.pass_bank(at.offered)
    at.take_bank(5 - without, 50_00)
    at.wager(without, BASE, 5_00)
    assert collected(play_down(at)) == [without, 5 - without]


def test_one_button_pays_for_one_wager() -> None:
    at = free_table()
    short_round(at)
    (without,) = at.free
    at.take_bank(1, 50_00)
    at.wager(without, BASE, 5_00)
    at.wager(without, BASE, 5_00, spot=4)
    assert collected(play_down(at)) == [without, 1]


def test_a_button_lets_somebody_wager_the_last_chips() -> None:
    at = free_table()
    short_round(at)
    (without,) = at.free
    set_chips(at, without, 5_00)
    at.take_bank(1, 50_00)
    at.wager(without, BASE, 5_00)
    assert collected(play_down(at)) == [1]


def test_the_button_is_the_same_persons() -> None:
    at = free_table()
    short_round(at)
    (without,) = at.free
    at.leave(without)
    at.sit(without, 100_00)
    assert at.free == ()


def test_a_void_round_leaves_the_buttons() -> None:
    at = free_table()
    short_round(at)
    buttons = at.free
    at.take_bank(1, 50_00)
    at.wager(2, BASE, 5_00)
    at.deal(Chance.seeded(1)).void("misdeal")
    at.finish()
    assert at.free == buttons


def test_oceans_pai_gow_gives_buttons_and_other_games_do_not() -> None:
    games = [load_game(f"oceans-eleven/{slug}").spread() for slug in ("pai-gow-poker", "super-pan-9", "ez-baccarat")]
    assert [isinstance(game, BankedGame) and game.rules.free_collection for game in games] == [True, False, False]
    at = pan_table(1, 2, 3, behind=0, bank=5_00, chips=100_00)
    short_round(at)
    assert at.free == ()
