"""Golden Frog Baccarat at Player's: its wagers, and the shoe from its first card on."""

from __future__ import annotations

from functools import cache
from random import Random

import msgspec
import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.bank_events import ShoeOpened
from cardroom.dealing.chance import Chance
from cardroom.dealing.events import BANKER_HAND, PLAYER_HAND, Burned, Dealt
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, SetupError
from cardroom.games.california.baccarat.game import Baccarat
from cardroom.games.california.baccarat.shoe import FreeHand
from cardroom.games.california.banked import BankCarry
from cardroom.houses import load_game
from cardroom.tables import BankTable, TableError
from cardroom.tables.self_play import deal_one, seat_bots
from support.baccarat_round import Typed

FROG = "players/golden-frog-baccarat"
KINDS = (
    "player",
    "banker",
    "tie",
    "jin-chan-7",
    "koi-8",
    "3-card-9-over-3-card-1",
    "natural-9-over-2-card-7",
    "8-over-6",
)
BONUS = KINDS[3:]
EVERY = dict.fromkeys(KINDS, 20)

JIN_CHAN = "Kc 3c 2d Kd 3h 4s"  # Banker 7 in three cards over 5
KOI = "2c 3c 3d 4c 3h"  # Player 8 in three cards over 7
SEVENS = "Tc Kc 3d 2c 4h 5d"
EIGHTS = "Tc 4c 3d Kd 5h 4s"
PLAYER_9_OVER_1 = "2c Kc 2d Kd 5h As"  # 9 in three cards over 1 in three
BANKER_9_OVER_1 = "Kc Kh Kd 2d Ah 7s"
NATURAL_9_OVER_1 = "9c Kc Kd As"
PLAYER_9_OVER_7 = "9c 7c Kd Kh"
BANKER_9_OVER_7 = "7c 9c Kd Kh"
THREE_CARD_9_OVER_7 = "2c 3c 2d 4d 5h"
PLAYER_8_OVER_6 = "8c 6c Kd Kh"
BANKER_8_OVER_6 = "6c 8c Kd Kh"
THREE_CARD_8_OVER_6 = "2c 3c 3d 3h 3s"


@cache
def frog() -> Baccarat:
    game = load_game(FROG).spread()
    assert isinstance(game, Baccarat)
    return game


def came_to(cards: str) -> dict[str, int | str]:
    """Dollars won on twenty of each wager, or "push"; those that lost are left out."""
    won: dict[str, int | str] = {}
    for event in Typed(frog(), {1: EVERY}, cards, player_dealer=7).settled:
        if event.result != "lose":
            won[event.kind] = "push" if event.result == "push" else event.paid // 100
    return won


# What wins


def test_players_46_queen_and_five_count_5() -> None:
    played = Typed(frog(), {1: {"player": 10}}, "9c Qc Kd 5d", player_dealer=7)
    assert played.said[0] == "Player wins, natural 9 over 5."


def test_players_48_a_three_card_7_over_5_pays_jin_chan_and_pushes_the_banker() -> None:
    assert came_to(JIN_CHAN) == {"banker": "push", "jin-chan-7": 800}


def test_players_49_what_the_wagers_pay() -> None:
    dollars = {**dict.fromkeys(KINDS, 10), "banker": 20}

    def won(kind: str, cards: str) -> int:
        return Typed(frog(), {1: dollars}, cards, player_dealer=7).won(kind)

    assert won("banker", BANKER_8_OVER_6) == 19
    assert won("tie", SEVENS) == 80
    assert won("3-card-9-over-3-card-1", PLAYER_9_OVER_1) == 1_500
    assert won("natural-9-over-2-card-7", PLAYER_9_OVER_7) == 500
    assert won("8-over-6", PLAYER_8_OVER_6) == 250
    assert won("koi-8", KOI) == 250


def test_the_banker_is_paid_to_the_cent() -> None:
    played = Typed(frog(), {1: {"banker": 15}}, BANKER_9_OVER_7, player_dealer=7)
    assert played.paid_out == {(1, "banker"): 14_25}


@pytest.mark.parametrize(
    ("cards", "won"),
    [
        (KOI, {"player": 20, "koi-8": 500}),
        (SEVENS, {"player": "push", "banker": "push", "tie": 160}),
        (EIGHTS, {"player": "push", "banker": "push", "tie": 160}),
        (PLAYER_9_OVER_1, {"player": 20, "3-card-9-over-3-card-1": 3_000}),
        (BANKER_9_OVER_1, {"banker": 19, "3-card-9-over-3-card-1": 3_000}),
        (NATURAL_9_OVER_1, {"player": 20}),
        (PLAYER_9_OVER_7, {"player": 20, "natural-9-over-2-card-7": 1_000}),
        (BANKER_9_OVER_7, {"banker": 19, "natural-9-over-2-card-7": 1_000}),
        (THREE_CARD_9_OVER_7, {"player": 20}),
        (PLAYER_8_OVER_6, {"player": 20, "8-over-6": 500}),
        (BANKER_8_OVER_6, {"banker": 19, "8-over-6": 500}),
        (THREE_CARD_8_OVER_6, {"player": 20, "koi-8": 500, "8-over-6": 500}),
    ],
)
def test_what_each_result_pays(cards: str, won: dict[str, int | str]) -> None:
    assert came_to(cards) == won


# Which wagers may be made


@pytest.mark.parametrize("kind", BONUS)
def test_a_bonus_needs_a_line_wager(kind: str) -> None:
    with pytest.raises(SetupError, match="needs a wager on player or banker"):
        Typed(frog(), {1: {kind: 10}}, SEVENS, player_dealer=7)


def test_a_tie_may_stand_alone() -> None:
    assert Typed(frog(), {1: {"tie": 10}}, SEVENS, player_dealer=7).won("tie") == 80


@pytest.mark.parametrize("kind", [*BONUS, "tie"])
def test_a_bonus_is_10_to_100(kind: str) -> None:
    assert Typed(frog(), {1: {"player": 10, kind: 100}}, SEVENS, player_dealer=7).round.is_over
    with pytest.raises(SetupError, match=r"the maximum is \$100"):
        Typed(frog(), {1: {"player": 500, kind: 101}}, SEVENS, player_dealer=7)


# Order and coverage


def test_a_full_table_where_the_bank_runs_out_among_the_eights_over_six() -> None:
    # Player lines, Ties and four bonuses bring 20 six times each, Banker lines cost 19 six times: with 1,000 put up,
    # 1,606 is there for the bonuses on 8 over 6, which are paid 500 each.
    seats = (4, 5, 6, 7, 1, 2)
    played = Typed(frog(), dict.fromkeys(seats, EVERY), BANKER_8_OVER_6, player_dealer=3, bank=1_000)
    assert played.order == [(seat, kind) for kind in KINDS for seat in seats]
    assert [played.paid_out[seat, "8-over-6"] // 100 for seat in seats] == [500, 500, 500, 106, 0, 0]
    assert played.uncovered == [(seat, "8-over-6") for seat in seats[3:]]


# The shoe

NEW = 8 * 52 - 52


def burned(first: str) -> int:
    played = Typed(frog(), {1: {"player": 10}}, f"{first}c", player_dealer=7, to_cut=NEW)
    return len(played.all(Burned))


@pytest.mark.parametrize(("first", "count"), [("K", 10), ("7", 7)])
def test_players_47_the_first_card_of_a_shoe_says_how_many_are_burned(first: str, count: int) -> None:
    assert burned(first) == count


@pytest.mark.parametrize(("first", "count"), [("A", 1), ("2", 2), ("9", 9), ("T", 10), ("J", 10), ("Q", 10)])
def test_an_ace_burns_one_and_tens_and_pictures_ten(first: str, count: int) -> None:
    assert burned(first) == count


def test_the_hands_come_after_the_burns_and_all_are_out_of_the_shoe() -> None:
    played = Typed(frog(), {1: {"player": 10}}, f"2c 4s 4h {PLAYER_9_OVER_7}", player_dealer=7, to_cut=NEW)
    assert [str(event.cards) for event in played.all(Dealt)] == ["(9c, Kd)", "(7c, Kh)"]
    (opened,) = played.all(ShoeOpened)
    assert opened.describe(str) == "A new shoe: its first card is 2c, so 2 more are burned."
    assert played.round.result is not None
    assert (played.round.result.cards_dealt, played.round.result.carry.to_cut) == (7, NEW - 7)


@pytest.mark.parametrize("to_cut", [NEW - 4, None])
def test_nothing_is_burned_later_in_a_shoe_or_where_every_round_is_shuffled(to_cut: int | None) -> None:
    assert not Typed(frog(), {1: {"player": 10}}, KOI, player_dealer=7, to_cut=to_cut).all(Burned)


def test_at_a_table_only_the_first_round_of_each_shoe_begins_with_a_burn() -> None:
    table = BankTable(frog())
    seat_bots(table, 7, 50_000_00)
    fresh, burns = [], []
    for number in range(150):
        fresh.append(table.shoe is None or table.shoe.is_over)
        burns.append(
            any(isinstance(event, Burned) for event in deal_one(table, Chance.seeded(number), Random(1)).events)
        )
    assert burns == fresh
    assert sum(fresh) > 1


def test_other_houses_burn_nothing() -> None:
    table = load_game("players/ez-baccarat-panda-8").spread()
    assert not Typed(table, {1: {"player": 10}}, "Kc", to_cut=NEW).all(Burned)


def free_hand(cards: str, to_cut: int) -> Round:
    game = FreeHand(frog().title, frog().rules)
    chance = Chance.stacked(parse_cards(cards), game.deck)
    return Round(game, Setup({1: 100_00, 7: 500_00}, BankCarry(7, 2, to_cut)), chance)


def test_a_free_hand_is_dealt_and_drawn_out_and_moves_no_money() -> None:
    played = free_hand(KOI, 100)
    assert played.result is not None
    assert (played.result.stacks, played.result.fees) == ({1: 100_00, 7: 500_00}, 0)
    assert [event.spot for event in played.events if isinstance(event, Dealt)] == [
        PLAYER_HAND,
        BANKER_HAND,
        PLAYER_HAND,
    ]
    assert (played.result.cards_dealt, played.result.carry) == (5, BankCarry(7, 2, 95))


def test_a_free_hand_may_open_a_shoe() -> None:
    played = free_hand(f"As 4s {KOI}", NEW)
    assert [type(event).__name__ for event in played.events][1:3] == ["ShoeOpened", "Burned"]
    assert played.result is not None
    assert played.result.cards_dealt == 7


def test_up_to_five_free_hands_a_shoe() -> None:
    table = BankTable(frog())
    table.sit(1, 500_00)
    for number in range(5):
        dealt = table.deal_free_hand(Chance.seeded(number))
        assert any(isinstance(event, Burned) for event in dealt.events) is (number == 0)
        table.finish()
    with pytest.raises(TableError, match="at most 5 free hands"):
        table.deal_free_hand(Chance.seeded(6))
    assert table.stacks == {1: 500_00}


def test_other_games_have_no_free_hands() -> None:
    other = load_game("players/ez-baccarat-panda-8").spread()
    assert isinstance(other, Baccarat)
    with pytest.raises(TableError, match="at most 0 free hands"):
        BankTable(other).deal_free_hand(Chance.seeded(1))


def test_burning_by_the_first_card_needs_a_shoe() -> None:
    rules = msgspec.structs.replace(frog().rules, behind_cut_card=0)
    assert [problem.field for problem in Baccarat.check_rules(rules)] == ["rules.burns_by_first_card"]
