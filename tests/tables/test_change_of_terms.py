"""One fee option a table, chosen before the hand; another one, or other stakes, hold from the next hand on."""

from __future__ import annotations

import pytest

from cardroom.dealing.bank_events import Banked
from cardroom.dealing.chance import Chance
from cardroom.dealing.events import FeeTaken
from cardroom.dealing.pot_events import Posted
from cardroom.dealing.round import Round
from cardroom.games.california.limits import Limits
from cardroom.houses import load_game
from cardroom.tables import BankTable, PotTable, TableError, open_table
from support.bank_tables import bank, play_down, table_of, with_rules
from support.play import baccarat, holdem, on, three_card
from support.pot_hand import pot_game

CHANCE = Chance.seeded(1)


def fold_round(at: PotTable) -> Round:
    dealt = at.deal(CHANCE)
    dealt.play_out(lambda decision: decision.option.default)
    at.finish()
    return dealt


def posted(played: Round) -> dict[int, int]:
    return {event.seat: event.amount for event in played.events if isinstance(event, Posted)}


def holdem_table(*seats: int) -> PotTable:
    at = PotTable(holdem(), button=seats[0])
    for seat in seats:
        at.sit(seat, 500_00)
    return at


# Games for a pot


def test_between_hands_other_stakes_hold_from_the_next_hand_on() -> None:
    at = holdem_table(1, 2, 3)
    assert posted(fold_round(at)) == {2: 1_00, 3: 3_00}
    at.change(holdem(stakes="15-30 blinds 10-15", fees="89"))
    assert posted(fold_round(at)) == {3: 10_00, 1: 15_00}


def test_in_the_middle_of_a_hand_nothing_changes_until_it_is_over() -> None:
    at = holdem_table(1, 2, 3)
    before, after = at.game, holdem(stakes="15-30 blinds 10-15", fees="89")
    dealt = at.deal(CHANCE)
    at.change(after)
    assert (at.game, dealt.game, at.changes_to) == (before, before, after)
    dealt.play_out(lambda decision: decision.option.default)
    at.finish()
    assert (at.game, at.changes_to) == (after, None)
    assert posted(fold_round(at)) == {3: 10_00, 1: 15_00}


def test_button_stacks_and_missed_blinds_stay() -> None:
    at = holdem_table(1, 2, 3, 4)
    fold_round(at)
    at.sit_out(4)
    for _ in range(4):
        fold_round(at)
    for seat in at.sitting_out:
        at.come_back(seat)
    stacks, button, waiting = dict(at.stacks), at.button, at.owing_blinds
    at.change(holdem(stakes="15-30 blinds 10-15", fees="89"))
    assert waiting == [4]
    assert (at.stacks, at.button, at.owing_blinds) == (stacks, button, waiting)
    assert at.post(4).live == 15_00


def test_what_is_in_the_pot_stays_there() -> None:
    usual = pot_game("oceans-eleven/jacks-or-better-draw")
    at = PotTable(usual, button=1)
    for seat in (1, 2, 3):
        at.sit(seat, 500_00)
    dealt = at.deal(CHANCE)
    while dealt.decisions:
        dealt.choose_default(dealt.decisions[0])
    at.finish()
    left = at.pot
    assert left > 0
    at.change(load_game("oceans-eleven/jacks-or-better-draw").spread(stakes=str(usual.stakes)))
    assert at.pot == left


def test_without_blinds_nobody_owes_one_any_more() -> None:
    at = holdem_table(1, 2, 3)
    for _ in range(4):
        fold_round(at)
    at.sit(4, 500_00)
    assert at.owing_blinds == [4]
    at.change(holdem(stakes="3-6 ante 1"))
    assert at.owing_blinds == []
    assert posted(fold_round(at)) == dict.fromkeys((1, 2, 3, 4), 1_00)
    at.change(holdem())
    assert sorted(posted(fold_round(at)).values()) == [1_00, 3_00]


# Games against a player-dealer


def three_card_table() -> BankTable:
    return table_of(three_card(), 1, 2, 3)


def test_another_fee_option_is_charged_from_the_next_round_on() -> None:
    at = three_card_table()

    def fees(played: Round) -> list[int]:
        return [event.amount for event in played.events if isinstance(event, FeeTaken)]

    assert fees(bank(at, 1)) == [1_00, 2_00]
    at.change(three_card(fees="4"))
    assert fees(bank(at, 1)) != [1_00, 2_00]
    assert at.game.fees is not None
    assert at.game.fees.option == "4"


def test_while_a_bank_or_a_wager_lies_there_the_change_waits_for_the_round_to_be_over() -> None:
    at = three_card_table()
    small = three_card(stakes="5-10")
    at.take_bank(1, 50_00)
    at.wager(2, "ante", 100_00)
    at.change(small)
    assert (at.game, at.changes_to) == (three_card(), small)
    at.wager(2, "ante", 50_00)
    play_down(at)
    assert (at.game, at.changes_to) == (small, None)
    with pytest.raises(TableError, match=r"the maximum is \$10"):
        at.wager(2, "ante", 100_00)


def test_a_void_round_is_dealt_again_as_it_was() -> None:
    at = three_card_table()
    at.take_bank(1, 50_00)
    at.wager(2, "ante", 5_00)
    at.change(three_card(stakes="10-50"))
    at.deal(CHANCE).void("misdeal")
    at.finish()
    assert list(at.wagers) == [on(2, "ante", 5_00)]
    assert at.game is three_card()


def test_the_bank_seat_and_its_turns_stay() -> None:
    at = three_card_table()
    bank(at, 1)
    at.change(three_card(stakes="10-50"))
    assert at.offered == 1
    again = bank(at, 1)
    assert [event.turn for event in again.events if isinstance(event, Banked)] == [2]
    assert at.offered == 2
    assert at.game.limits == Limits(10_00, 50_00)


def test_the_shoe_stays() -> None:
    at = table_of(baccarat(), 1, 2)
    bank(at, 1)
    shoe = at.shoe
    assert shoe is not None
    at.change(baccarat(stakes="10-50"))
    assert at.shoe is shoe
    bank(at, 1)
    assert at.shoe is not None
    assert at.shoe.out > shoe.out


def test_the_same_wagers_again_must_be_within_the_new_limits() -> None:
    at = three_card_table()
    bank(at, 1)
    at.change(three_card(stakes="10-50"))
    at.take_bank(1, 50_00)
    with pytest.raises(TableError, match=r"the minimum is \$10"):
        at.stay(2)


# What cannot be changed


@pytest.mark.parametrize("other", ["oaks/omaha-high", "livermore/texas-holdem", "oaks/three-card-poker-1-3"])
def test_another_game_is_refused(other: str) -> None:
    at = holdem_table(1, 2)
    before = at.game
    with pytest.raises(TableError, match="Texas Hold'em is played here; only its fees and stakes can be changed"):
        at.change(load_game(other).spread())
    assert (at.game, at.changes_to) == (before, None)


def test_the_same_game_under_other_rules_is_another() -> None:
    at = three_card_table()
    with pytest.raises(TableError, match="only its fees and stakes can be changed"):
        at.change(with_rules(three_card(), backline=2))


@pytest.mark.parametrize("name", ["oaks/texas-holdem", "oaks/three-card-poker-1-3", "oceans-eleven/super-pan-9"])
def test_every_kind_of_table_can_change_its_terms(name: str) -> None:
    at = open_table(load_game(name).spread())
    after = load_game(name).spread()
    at.change(after)
    assert at.game is after
