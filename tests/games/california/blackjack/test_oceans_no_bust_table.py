"""No Bust 21st Century Blackjack 4.01 and 6.0 at Ocean's Eleven: Buster and the table."""

from __future__ import annotations

import pytest

from cardroom.dealing.chance import Chance
from cardroom.dealing.events import FeeTaken
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.tables import BankTable
from support.blackjack_round import Blackjacks, blackjack
from support.blackjack_seats import BUSTS, FromSeat, buster
from support.blackjack_tables import grid
from support.cases import every_case

NO_BUST_4, NO_BUST_6 = (f"oceans-eleven/no-bust-21st-century-blackjack-{version}" for version in ("4-01", "6-0"))
FOUR, SIX = blackjack(NO_BUST_4), blackjack(NO_BUST_6)
TABLE_A = {"4.01": FOUR, "6.0": SIX}
TABLE_B = {"4.01": blackjack(f"{NO_BUST_4} buster=B"), "6.0": blackjack(f"{NO_BUST_6} buster=B")}
BOTH = pytest.mark.parametrize("game", [FOUR, SIX], ids=["4.01", "6.0"])

# Buster

PAYS = grid("""
      |    3 |    4 |    5 |    6 |    7 |    8 |    9
    A |   10 |   30 |   60 |  300 | 1000 | 2000 | 2000
    B |   10 |   30 |   50 |  250 | 1000 | 2000 | 2000
""")


@every_case((version, *case) for version in ("4.01", "6.0") for case in PAYS)
def test_buster_pays_by_the_posted_table(version: str, table: str, cards: str, dollars: float) -> None:
    assert buster({"A": TABLE_A, "B": TABLE_B}[table][version], int(cards)) == dollars


def test_oceans_eleven_101_buster_by_table_and_cards() -> None:
    a, b = TABLE_A["4.01"], TABLE_B["4.01"]
    assert [(buster(a, cards), buster(b, cards)) for cards in (5, 6)] == [(60, 50), (300, 250)]
    assert [buster(a, cards) for cards in (3, 4, 7, 8)] == [10, 30, 1000, 2000]


@BOTH
def test_buster_lives_when_the_players_own_hand_is_over_or_a_natural(game: Blackjack) -> None:
    assert Blackjacks(game, "Ts 6d Th", BUSTS[4], "hit", bonus={"buster": 10}).won("buster") == 30
    assert Blackjacks(game, "As Kd", BUSTS[4], bonus={"buster": 10}).won("buster") == 30


def test_at_6_0_a_drawn_22_is_over_for_buster_too() -> None:
    assert Blackjacks(SIX, "Ts 9d", "Tc 6c 6d", "stand", bonus={"buster": 10}).won("buster") == 10


# The table


@BOTH
def test_oceans_eleven_144_double_and_split_do_not_raise_the_action(game: Blackjack) -> None:
    # The player-dealer pays $0.50 for up to $50 of action and $1 above.
    for cards, words in (("6s 5d 9h", "double"), ("8s 8d Th Tc", "split, stand, stand")):
        table = Blackjacks(game, cards, "Tc 6c Td", words, wager=50)
        fees = [(event.seat, event.amount) for event in table.round.events if isinstance(event, FeeTaken)]
        assert (table.net(), fees) == (100, [(1, 50), (8, 50)])


def test_oceans_eleven_158_no_bust_has_up_to_eight_decks_and_buster_is_dealt_from_six_to_eight() -> None:
    assert {str(game.deck) for game in (FOUR, SIX)} == {"416 cards, 8 packs, specially marked A"}
    for name in (NO_BUST_4, NO_BUST_6):
        offered = {packs: blackjack(f"{name} packs={packs}").offered for packs in range(1, 9)}
        assert [packs for packs, kinds in offered.items() if "buster" in kinds] == [6, 7, 8]


@BOTH
def test_deal_and_play_go_clockwise_from_the_left_of_the_house_dealer(game: Blackjack) -> None:
    table = FromSeat(game, 3, [1, 2, 4, 5])
    assert (table.dealt, table.plays) == ([1, 2, 4, 5], [1, 2, 4, 5])


@BOTH
def test_settlement_goes_seat_by_seat(game: Blackjack) -> None:
    assert FromSeat(game, 3, [1, 2, 4, 5], "buster").settled == [
        (5, "base"), (5, "buster"), (4, "base"), (4, "buster"), (2, "base"), (2, "buster"), (1, "base"), (1, "buster"),
    ]  # fmt: skip


@BOTH
def test_settlement_goes_counter_clockwise_from_the_right_and_every_cent_uses_up_the_bank(game: Blackjack) -> None:
    hands = {1: "Ts 9d", 2: "Ts 7h", 3: "Ts 9c"}
    table = Blackjacks(game, hands, "Tc 8c", "stand, stand, stand", put_up=25, bonus={"buster": 10})
    assert table.order == [(3, "base"), (2, "base"), (1, "base"), (1, "buster")]
    assert [table.won(seat=seat) for seat in (3, 2, 1)] == [10, -10, 5]
    assert table.won("buster") == 0


@BOTH
def test_backline_wagers_are_allowed(game: Blackjack) -> None:
    assert Blackjacks(game, "Ts 9d", "Tc 8c", "stand", behind={9: 20, 10: 30}).net(10) == 30


def test_oceans_eleven_152_the_game_is_broken_when_nobody_intervenes() -> None:
    table = BankTable(FOUR)
    for seat in (1, 2):
        table.sit(seat, 5000_00)
    for turn in range(2):
        table.take_bank(1, 100_00)
        table.wager(2, "base", 10_00)
        table.deal(Chance.seeded(turn)).play_out(lambda decision: decision.option.default)
        table.finish()
    assert table.offered == 2
    table.pass_bank(2)
    assert table.is_broken
