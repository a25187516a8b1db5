from __future__ import annotations

import pytest

from cardroom.cards import STANDARD
from cardroom.dealing.bank_dealer import BANK, BankDealer
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Play
from cardroom.dealing.events import NOBODY, FeeTaken
from cardroom.dealing.names import spoken
from cardroom.dealing.order import Order
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, SetupError, Wager
from cardroom.games.california.banked import BankCarry
from cardroom.money import EVEN, Coverage, Lose, MoneyError, Push, Win
from support.play import baccarat, bank_setup, on, stacked, three_card

STACKS = {1: 100_00, 2: 100_00, 3: 100_00}
ANTE = on(2, "ante", 10_00)


def start(setup: Setup[BankCarry]) -> Round:
    return Round(three_card(), setup, Chance.seeded(1))


@pytest.mark.parametrize(
    ("setup", "problem"),
    [
        (bank_setup(STACKS, 1, 0, ANTE), "seat 1: the player-dealer has not put up a bank"),
        (bank_setup(STACKS, 4, 50_00, ANTE), "needs a player-dealer; seat 4 is not at the table"),
        (bank_setup(STACKS, 1, 50_00), "needs a wager against the player-dealer"),
        (bank_setup(STACKS, 1, 50_00, on(4, "ante", 10_00)), "seat 4: the seat is empty and cannot wager on ante"),
        (bank_setup(STACKS, 1, 50_00, on(1, "ante", 10_00)), "seat 1: the player-dealer may not wager"),
        (bank_setup(STACKS, 1, 50_00, on(2, "ante", 10_00, spot=1)), "nobody may wager on the player-dealer's spot"),
        (bank_setup(STACKS, 1, 50_00, on(2, "ante", 10_00, spot=3)), "seat 2: backline wagers are not allowed here"),
        (
            bank_setup(STACKS, 1, 50_00, on(2, "ante", 10_00, spot=9)),
            "seat 2: there is no spot 9; the spots are 1 to 8",
        ),
        (
            bank_setup(STACKS, 1, 50_00, on(2, "tie", 10_00)),
            "seat 2: there is no tie wager here; the wagers are ante, pair",
        ),
        (bank_setup(STACKS, 1, 50_00, on(2, "play", 10_00)), "seat 2: there is no play wager here"),
        (bank_setup(STACKS, 1, 50_00, on(2, "ante", 4_99)), r"seat 2: ante: the minimum is \$5, not \$4.99"),
        (bank_setup(STACKS, 1, 50_00, on(2, "ante", 201_00)), r"seat 2: ante: the maximum is \$200, not \$201"),
    ],
)
def test_a_round_that_cannot_start_says_what_is_wrong(setup: Setup[BankCarry], problem: str) -> None:
    with pytest.raises(SetupError, match=problem):
        start(setup)


def test_a_bank_below_nothing_names_the_seat() -> None:
    with pytest.raises(SetupError, match="seat 1"):
        start(bank_setup(STACKS, 1, -5_00, ANTE))


def test_a_stack_must_reach_for_the_ante_the_play_to_come_and_the_collection() -> None:
    """$10 ante, $10 play, $1 collection."""
    start(bank_setup({**STACKS, 2: 21_00}, 1, 50_00, ANTE))
    with pytest.raises(SetupError, match=r"seat 2: wagers and collection may come to \$21, but the stack is \$20.99"):
        start(bank_setup({**STACKS, 2: 20_99}, 1, 50_00, ANTE))


def test_a_bonus_wager_alone_needs_nothing_beside_itself() -> None:
    start(bank_setup({**STACKS, 2: 5_00}, 1, 50_00, on(2, "pair-plus", 5_00)))


def test_the_player_dealers_stack_must_reach_for_the_bank_and_the_collection() -> None:
    start(bank_setup({**STACKS, 1: 52_00}, 1, 50_00, ANTE))
    with pytest.raises(SetupError, match=r"seat 1: wagers and collection may come to \$52, but the stack is \$51.99"):
        start(bank_setup({**STACKS, 1: 51_99}, 1, 50_00, ANTE))


def test_dragon_and_panda_need_a_line_wager_and_a_tie_does_not() -> None:
    def deal(*wagers: Wager) -> None:
        Round(baccarat(), bank_setup(STACKS, 1, 50_00, *wagers), Chance.seeded(1))

    deal(on(2, "tie", 5_00))
    deal(on(2, "banker", 5_00), on(2, "dragon-7", 5_00), on(2, "panda-8", 5_00))
    for kind in ("dragon-7", "panda-8"):
        with pytest.raises(SetupError, match=f"seat 2: a {spoken(kind)} wager needs a wager on player or banker"):
            deal(on(2, kind, 5_00), on(3, "player", 5_00))
        with pytest.raises(SetupError, match="needs a wager on"):
            deal(on(2, kind, 5_00, spot=3), on(2, "player", 5_00))


def dealer(*wagers: Wager, bank: int = 50_00, player_dealer: int = 4) -> BankDealer:
    stacks = dict.fromkeys(range(1, 9), 100_00)
    setup = bank_setup(stacks, player_dealer, bank, *wagers)
    return BankDealer("Test", STANDARD, setup, Chance.seeded(1), player_dealer, Coverage.NET)


BACKLINED = (on(7, "ante", 5_00, spot=2), on(2, "ante", 6_00), on(6, "ante", 7_00, spot=8), on(5, "tie", 5_00, spot=8))


def test_spots_with_a_wager_are_dealt_clockwise_from_the_left_of_the_player_dealer() -> None:
    assert dealer(*BACKLINED).spots == [8, 2]
    assert dealer(on(3, "ante", 1), on(5, "ante", 1), on(1, "ante", 1)).spots == [5, 1, 3]


def test_the_seated_player_looks_and_decides_else_the_first_to_wager_there() -> None:
    house = dealer(*BACKLINED)
    assert house.decider(2) == 2
    assert house.decider(8) == 6
    assert house.lookers == {8: 6, 2: 2, 4: NOBODY}


def test_the_seated_players_wager_on_a_spot_comes_before_a_backliners() -> None:
    house = dealer(*BACKLINED)
    assert house.wagers_on(2, "ante") == [BACKLINED[1], BACKLINED[0]]
    assert house.wagers_on(8, "ante") == [BACKLINED[2]]
    assert house.wagers_on(8, "play") == []


@pytest.mark.parametrize(("seat", "placed"), [(2, 2), (3, 8), (8, 8), (1, 2)])
def test_the_action_button_goes_to_the_seat_or_the_next_with_a_wager(seat: int, placed: int) -> None:
    house = dealer(*BACKLINED)
    count = {1: 1, 2: 2, 3: 3, 8: 7}[seat]  # the player-dealer's seat 4 is not counted
    house.place_action_button(Order(("ante",), "action-button"), count, 8, "the dice")
    assert house.action_button == placed


def test_settlement_starts_where_the_order_says() -> None:
    house = dealer(*BACKLINED)
    by_button = Order(("ante",), "action-button")
    assert house.first_spot(by_button) == 5, "until the button is placed, left of the player-dealer"
    house.place_action_button(by_button, 1, 8, "As")
    assert house.first_spot(by_button) == 2
    assert house.first_spot(Order(("ante",), "left-of-player-dealer")) == 5
    assert house.first_spot(Order(("ante",), "right-of-house-dealer", clockwise=False)) == 8


def test_counter_clockwise_from_the_right_of_the_house_dealer() -> None:
    house = dealer(*(on(seat, "ante", 5_00) for seat in (1, 3, 6)))
    house.settle(Order(("ante",), "right-of-house-dealer", clockwise=False), lambda _: Push())
    assert [event.seat for event in house.events[-3:]] == [6, 3, 1]  # type: ignore[attr-defined]


def test_wagers_settled_early_draw_on_the_same_cover() -> None:
    """A bank of $10 pays $6 on the tie first; of the ante's $10 only $4 are covered."""
    house = dealer(on(5, "ante", 10_00), on(6, "tie", 6_00), bank=10_00)
    order = Order(("ante", "tie"))
    house.settle(order, lambda _: Win(EVEN), which=lambda wager: wager.kind == "tie")
    assert [wager.kind for wager in house.wagers] == ["ante"]
    house.settle(order, lambda _: Win(EVEN))
    house.return_bank()
    assert (house.stacks[4], house.stacks[5], house.stacks[6]) == (90_00, 104_00, 106_00)


def test_the_bank_goes_back_with_what_was_won() -> None:
    house = dealer(on(5, "ante", 10_00), on(6, "ante", 6_00))
    house.settle(Order(("ante",)), lambda wager: Lose() if wager.seat == 5 else Push())
    house.return_bank()
    assert (house.stacks[4], house.stacks[5], house.stacks[6]) == (110_00, 90_00, 100_00)


def test_the_bank_does_not_go_back_while_a_wager_is_open() -> None:
    with pytest.raises(MoneyError, match="before these wagers are settled"):
        dealer(*BACKLINED).return_bank()


def fees(played: Round) -> list[tuple[int, int]]:
    return [(event.seat, event.amount) for event in played.events if isinstance(event, FeeTaken)]


def test_fees_come_from_the_stack_after_the_wagers_are_down() -> None:
    played = Round(three_card("12"), bank_setup(STACKS, 1, 50_00, ANTE, on(2, "pair-plus", 5_00)), stacked("As"))
    assert fees(played) == [(2, 1_00), (2, 1_00), (1, 4_00)]
    assert played.view(None).money["stack:2"] == 100_00 - 15_00 - 2_00
    played.choose(2, Play())
    assert played.result is not None
    assert played.result.fees == 6_00


def test_the_bank_is_not_counted_as_action() -> None:
    """$60 of wagers against a bank of $9,000 are in the first band."""
    stacks = {**STACKS, 1: 10_000_00}
    wagers = (on(2, "ante", 30_00), on(3, "ante", 30_00))
    played = Round(three_card("13"), bank_setup(stacks, 1, 9_000_00, *wagers), Chance.seeded(1))
    assert fees(played) == [(1, 2_00)]
    assert [wager.kind for wager in played.setup.wagers] == [BANK, "ante", "ante"]


def test_only_the_player_dealer_banks() -> None:
    other = Wager(2, 2, BANK, 50_00)
    with pytest.raises(SetupError, match="only the player-dealer, seat 1, may put up a bank"):
        start(bank_setup(STACKS, 1, 10_00, ANTE, other))
