"""A shoe that lasts for many rounds at a table."""

from __future__ import annotations

from collections import Counter

import pytest

from cardroom.cards import Shoe
from cardroom.dealing.chance import Chance
from cardroom.dealing.events import Burned, Dealt
from cardroom.dealing.round import Round
from cardroom.houses import load_game
from cardroom.tables import BankTable, TableError
from support.bank_tables import baccarat_table, bank, play, table, table_of
from support.play import baccarat, on, stacked


def shoe_cards(dealt: Round) -> list[object]:
    """Player and Banker get two cards each in turn, then thirds."""
    player, banker, *thirds = (event.cards for event in dealt.events if isinstance(event, Dealt))
    first_four = [card for pair in zip(player, banker, strict=True) for card in pair]
    return [*first_four, *(card for third in thirds for card in third)]


def baccarat_round(at: BankTable, seed: int) -> Round:
    seat = at.offered
    at.take_bank(seat, 500_00)
    return play(at, seed)


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
        said = [event.describe(str) for event in dealt.events]
        assert (words in said) == at.shoe.is_over
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
    with pytest.raises(TableError, match="there is no player-dealer yet"):
        at.deal(Chance.seeded(1))
    assert at.shoe is None


# Free hands and the burn at Player's Golden Frog


def frog_table() -> BankTable:
    return table_of(load_game("players/golden-frog-baccarat").spread(), 1, 2, chips=10_000_00)


def free_hand(at: BankTable, seed: int = 1) -> Round:
    dealt = at.deal_free_hand(Chance.seeded(seed))
    at.finish()
    return dealt


def end_shoe(at: BankTable, seed: int = 1) -> None:
    while at.shoe is None or not at.shoe.is_over:
        at.take_bank(at.offered, 500_00)
        play(at, seed)


def burned(dealt: Round) -> int:
    return sum(isinstance(event, Burned) for event in dealt.events)


def test_a_free_hand_comes_from_the_shoe_and_changes_nothing_else() -> None:
    at = frog_table()
    at.take_bank(1, 500_00)
    at.wager(2, "player", 10_00)
    stacks = dict(at.stacks)
    dealt = free_hand(at)
    assert at.shoe is not None
    assert at.shoe.out == dealt.cards_dealt > 0
    assert (at.player_dealer, at.bank, at.turn, at.wagers) == (1, 500_00, 1, (on(2, "player", 10_00),))
    assert (at.stacks, at.collected) == (stacks, 0)


def test_five_hands_of_a_shoe_are_free_and_a_sixth_is_refused() -> None:
    at = frog_table()
    for seed in range(5):
        free_hand(at, seed)
    with pytest.raises(TableError, match="at most 5 free hands are dealt from one shoe"):
        at.deal_free_hand(Chance.seeded(6))
    assert at.round is None


def test_the_count_of_free_hands_starts_again_with_every_shoe() -> None:
    at = frog_table()
    for seed in range(5):
        free_hand(at, seed)
    end_shoe(at)
    free_hand(at)
    assert at.shoe is not None
    assert not at.shoe.is_over
    for seed in range(4):
        free_hand(at, seed)
    with pytest.raises(TableError, match="at most 5"):
        at.deal_free_hand(Chance.seeded(6))


def test_where_a_house_gives_none_no_hand_is_free() -> None:
    with pytest.raises(TableError, match="at most 0 free hands"):
        baccarat_table(1, 2).deal_free_hand(Chance.seeded(1))


def test_cards_are_burned_once_when_a_shoe_begins_whether_that_hand_is_free_or_not() -> None:
    at = frog_table()
    first = free_hand(at)
    assert at.shoe is not None
    assert burned(first) == min(at.shoe.cards[0].count, 10)
    assert burned(free_hand(at)) == 0
    end_shoe(at, seed=2)
    at.take_bank(at.offered, 500_00)
    opened = play(at, seed=3)
    assert burned(opened) == min(at.shoe.cards[0].count, 10)
