from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from cardroom.cards import Shoe
from cardroom.dealing.chance import Chance
from cardroom.dealing.events import Dealt
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Wager
from cardroom.tables import BankTable, TableError, open_table
from support.play import baccarat, on, stacked, three_card


def table(*seats: int, chips: int = 1000_00) -> BankTable:
    opened = BankTable(three_card())
    for seat in seats:
        opened.sit(seat, chips)
    return opened


def baccarat_table(*seats: int, chips: int = 10_000_00) -> BankTable:
    opened = BankTable(baccarat())
    for seat in seats:
        opened.sit(seat, chips)
    return opened


def play(at: BankTable, seed: int = 1, kind: str = "ante") -> Round:
    """Whoever does not bank wagers $5; everybody does what stands unanswered."""
    for seat in at.stacks:
        if seat != at.player_dealer:
            at.wager(seat, kind, 5_00)
            break
    dealt = at.deal(Chance.seeded(seed))
    dealt.play_out(lambda decision: decision.option.default)
    at.finish()
    return dealt


def bank(at: BankTable, seat: int, seed: int = 1) -> None:
    at.take_bank(seat, 50_00)
    play(at, seed)


def test_open_table_makes_the_kind_of_table_the_game_needs() -> None:
    assert isinstance(open_table(three_card()), BankTable)


# The player-dealer's seat


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


def test_who_declines_a_second_round_passes_it_on_clockwise() -> None:
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


def test_the_count_of_two_starts_anew_with_another_player_dealer() -> None:
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
    with pytest.raises(TableError, match="nobody banks yet"):
        at.deal(Chance.seeded(1))
    at.pass_bank(3)
    assert not at.is_broken
    at.pass_bank(5)
    assert at.is_broken
    assert at.offered == 0
    with pytest.raises(TableError, match="the game is broken: nobody banks"):
        at.deal(Chance.seeded(1))
    with pytest.raises(TableError, match="seat 3: the player-dealer's seat is offered to nobody now"):
        at.take_bank(3, 50_00)


def test_the_game_is_broken_when_the_only_other_player_passes_after_two_rounds() -> None:
    at = table(3, 5)
    bank(at, 3)
    bank(at, 3)
    at.pass_bank(5)
    assert at.is_broken


def test_a_new_player_mends_a_broken_game() -> None:
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
    with pytest.raises(TableError, match="nobody banks yet"):
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
    with pytest.raises(TableError, match=r"seat 3: the least is \$5, not \$4"):
        at.take_bank(3, 4_00)
    with pytest.raises(TableError, match=r"seat 3: the stack has \$78 for the bank beside the collection"):
        at.take_bank(3, 79_00)
    assert at.player_dealer == 0
    at.take_bank(3, 5_00)
    assert (at.player_dealer, at.bank) == (3, 5_00)


def test_only_who_is_offered_it_takes_or_passes() -> None:
    at = table(3, 5)
    with pytest.raises(TableError, match="offered to seat 3 now"):
        at.take_bank(5, 50_00)
    for seat in (5, 9):
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
    assert at.wagers == [on(5, "ante", 5_00)]
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


# Wagers


def test_a_wager_grows() -> None:
    at = table(3, 5)
    at.wager(5, "ante", 5_00)
    at.wager(5, "ante", 10_00)
    at.wager(5, "pair-plus", 5_00)
    assert at.wagers == [on(5, "ante", 15_00), on(5, "pair-plus", 5_00)]


def test_wagers_are_taken_back_before_no_more_bets() -> None:
    at = table(3, 5, 8)
    at.wager(5, "ante", 5_00)
    at.wager(5, "pair-plus", 5_00)
    at.wager(8, "ante", 5_00)
    at.take_back(5)
    assert at.wagers == [on(8, "ante", 5_00)]


@pytest.mark.parametrize(
    ("seat", "kind", "amount", "spot", "problem"),
    [
        (4, "ante", 5_00, 0, "nobody sits in seat 4"),
        (5, "tie", 5_00, 0, "seat 5: there is no tie wager here; there are ante, pair-plus, 6-card-bonus"),
        (5, "bank", 5_00, 0, "seat 5: there is no bank wager here"),
        (8, "ante", 4_00, 0, r"seat 8: ante: the least is \$5, not \$4"),
        (5, "ante", 195_01, 0, r"seat 5: ante: the most is \$200, not \$200.01"),
        (5, "ante", -10_00, 0, r"seat 5: -\$10 is no wager"),
        (3, "ante", 5_00, 0, "seat 3: nobody wagers against themselves"),
        (5, "ante", 5_00, 8, "seat 5: backline wagers are not allowed here"),
        (8, "ante", 6_00, 0, r"seat 8: wagers and collection may come to \$13, the stack is"),
    ],
)
def test_a_wager_that_cannot_be_made_says_why_and_changes_nothing(
    seat: int, kind: str, amount: int, spot: int, problem: str
) -> None:
    at = table(3, 5)
    at.sit(8, 5_50)
    at.wager(5, "ante", 5_00)
    at.take_bank(3, 50_00)
    with pytest.raises(TableError, match=problem):
        at.wager(seat, kind, amount, spot)
    assert at.wagers == [on(5, "ante", 5_00)]


def test_a_wager_does_not_grow_by_less_than_nothing() -> None:
    at = table(3, 5)
    at.wager(5, "ante", 15_00)
    with pytest.raises(TableError):
        at.wager(5, "ante", -5_00)


def test_backline_wagers_where_the_house_allows_them() -> None:
    at = baccarat_table(3, 5, 8)
    at.wager(5, "banker", 5_00, spot=8)
    at.wager(5, "banker", 5_00)
    assert at.wagers == [Wager(5, 8, "banker", 5_00), Wager(5, 5, "banker", 5_00)]


def test_who_takes_the_bank_takes_up_the_wagers_and_those_behind_the_spot() -> None:
    at = baccarat_table(3, 5, 8)
    at.wager(3, "player", 5_00)
    at.wager(5, "player", 5_00, spot=3)
    at.wager(5, "player", 5_00)
    at.take_bank(3, 500_00)
    assert at.wagers == [on(5, "player", 5_00)]


def test_who_leaves_takes_the_wagers_along() -> None:
    at = table(3, 5, 8)
    at.wager(5, "ante", 5_00)
    at.wager(8, "ante", 5_00)
    at.leave(5)
    assert at.wagers == [on(8, "ante", 5_00)]


def test_a_round_needs_a_wager() -> None:
    at = table(3, 5)
    at.take_bank(3, 50_00)
    with pytest.raises(TableError, match="there is no wager against the player-dealer"):
        at.deal(Chance.seeded(1))


def test_the_layout_is_empty_after_a_round() -> None:
    at = table(3, 5)
    bank(at, 3)
    assert at.wagers == []
    assert at.bank == 0


def test_wagers_do_not_change_during_a_round() -> None:
    at = table(3, 5)
    at.take_bank(3, 50_00)
    at.wager(5, "ante", 5_00)
    at.deal(Chance.seeded(1))
    actions: list[Callable[[], None]] = [
        lambda: at.wager(5, "ante", 5_00),
        lambda: at.take_back(5),
        lambda: at.pass_bank(3),
        lambda: at.take_bank(5, 50_00),
    ]
    for action in actions:
        with pytest.raises(TableError, match="a round is being played"):
            action()
    assert at.wagers == [on(5, "ante", 5_00)]


def test_a_wager_the_stack_does_not_reach_for_to_the_end_is_refused() -> None:
    """$10 ante, $10 play and $1 collection do not come out of $20."""
    at = table(3)
    at.sit(5, 20_00)
    at.take_bank(3, 50_00)
    with pytest.raises(TableError, match=r"seat 5: wagers and collection may come to \$21, the stack is \$20"):
        at.wager(5, "ante", 10_00)
    at.buy(5, 1_00)
    at.wager(5, "ante", 10_00)
    at.deal(Chance.seeded(1))


def test_the_money_goes_over_to_the_next_round() -> None:
    """Seat 5 folds a $5 ante: $5 to the player-dealer, $1 and $2 to the house."""
    at = table(3, 5)
    bank(at, 3)
    assert at.stacks == {3: 1003_00, 5: 994_00}
    assert at.collected == 3_00


# The shoe


def shoe_cards(dealt: Round) -> list[object]:
    """Player and Banker get two cards each in turn, then thirds."""
    player, banker, *thirds = (event.cards for event in dealt.events if isinstance(event, Dealt))
    first_four = [card for pair in zip(player, banker, strict=True) for card in pair]
    return [*first_four, *(card for third in thirds for card in third)]


def baccarat_round(at: BankTable, seed: int) -> Round:
    seat = at.offered
    at.take_bank(seat, 500_00)
    return play(at, seed, "player")


def test_rounds_are_dealt_from_one_shoe_in_order() -> None:
    at = baccarat_table(1, 2)
    first = baccarat_round(at, 1)
    shoe = at.shoe
    assert shoe is not None
    dealt = shoe_cards(first)
    for seed in range(2, 12):
        dealt += shoe_cards(baccarat_round(at, seed))
    assert tuple(dealt) == shoe.cards[: len(dealt)]
    assert at.shoe == Shoe(shoe.cards, shoe.cut, len(dealt))


def test_a_shoe_is_all_eight_packs_with_a_pack_behind_the_cut_card() -> None:
    at = baccarat_table(1, 2)
    baccarat_round(at, 1)
    assert at.shoe is not None
    assert Counter(at.shoe.cards) == Counter(baccarat().deck.cards)
    assert at.shoe.cut == 8 * 52 - 52


def test_a_new_shoe_comes_only_after_the_round_in_which_the_cut_card_came_out() -> None:
    at = baccarat_table(1, 2)
    shoes: list[Shoe] = []
    for seed in range(200):
        baccarat_round(at, seed)
        assert at.shoe is not None
        if not shoes or at.shoe.cards != shoes[-1].cards:
            shoes.append(at.shoe)
        else:
            assert not shoes[-1].is_over
            shoes[-1] = at.shoe
        if len(shoes) == 3:
            break
    ended = shoes[:2]
    assert all(shoe.is_over and shoe.out - shoe.cut < 6 for shoe in ended)


def test_the_last_round_of_a_shoe_is_announced() -> None:
    at = baccarat_table(1, 2)
    words = "The cut card is out: the shoe ends with this round."
    for seed in range(100):
        dealt = baccarat_round(at, seed)
        assert at.shoe is not None
        told = [event.told(str) for event in dealt.events]
        assert (words in told) == at.shoe.is_over
        if at.shoe.is_over:
            return
    pytest.fail("the shoe never ended")


def test_a_stacked_shoe_is_dealt_from_the_top() -> None:
    at = baccarat_table(1, 2)
    at.take_bank(1, 500_00)
    at.wager(2, "player", 5_00)
    dealt = at.deal(stacked("9s 2d Kh 5c", baccarat().deck))
    assert [str(card) for card in shoe_cards(dealt)] == ["9s", "2d", "Kh", "5c"]


def test_a_game_without_a_cut_card_shuffles_every_round() -> None:
    at = table(3, 5)
    bank(at, 3)
    assert at.shoe is None


def test_a_deal_that_is_refused_leaves_no_shoe_behind() -> None:
    at = baccarat_table(1)
    at.sit(2, 5_00)
    with pytest.raises(TableError, match="nobody banks yet"):
        at.deal(Chance.seeded(1))
    assert at.shoe is None


def test_who_stands_behind_wagers_on_others_spots_and_is_not_offered_the_bank() -> None:
    at = baccarat_table(1, 2)
    number = at.stand_behind(100_00)
    assert number == 9
    at.pass_bank(1)
    at.pass_bank(2)
    assert at.is_broken
    with pytest.raises(TableError, match="backline wagers are not allowed"):
        table(3, 5).stand_behind(100_00)


def test_a_backline_wager_is_settled_with_the_spot_it_lies_on() -> None:
    at = baccarat_table(1, 2)
    number = at.stand_behind(100_00)
    at.take_bank(1, 100_00)
    at.put_down(2, {"player": 5_00})
    at.put_down(number, {"player": 10_00}, spot=2)
    before = at.stacks[2], at.stacks[number]
    at.deal(Chance.seeded(4))
    at.finish()
    won = at.stacks[2] - before[0], at.stacks[number] - before[1]
    assert won[1] == 2 * won[0]
    assert won[0] != 0
