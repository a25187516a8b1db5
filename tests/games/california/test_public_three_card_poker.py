"""Three Card Poker as the public plays it: no card up, and a bonus on the ante."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.dealing.bank_events import BankReturned, PrizePaid
from cardroom.dealing.events import TurnedUp
from cardroom.games.california.banked import BankedGame
from cardroom.money import PayTable
from support.bank_poker import at
from support.banked_round import Banked

NAME = "players/three-card-poker-6-card-bonus"
BONUS = PayTable.parse({"straight-flush": "5:1", "three-of-a-kind": "4:1", "straight": "1:1"})
STRAIGHT, HIGHER, LOWER = "9h 8d 7c", "Ts Td Th", "Ks 4d 2h"
ANTE = {1: {"ante": 10}}


def public(**changed: object) -> BankedGame[Any]:
    return at(NAME, **{"up_card": "none", "ante_bonus": BONUS, **changed})


def test_no_card_of_the_player_dealer_is_seen_before_all_have_decided() -> None:
    played = Banked(public(), ANTE, f"{STRAIGHT} {LOWER}")
    kinds = [type(event).__name__ for event in played.round.events]
    opened = played.all(TurnedUp)[0]
    assert (opened.spot, opened.places) == (8, (0, 1, 2))
    assert kinds.index("TurnedUp") > len(kinds) - 1 - kinds[::-1].index("Wagered")


@pytest.mark.parametrize(("bank", "ante"), [(HIGHER, -10), (LOWER, 10)])
def test_a_straight_that_stays_in_is_paid_its_bonus_whatever_the_player_dealer_has(bank: str, ante: int) -> None:
    played = Banked(public(), ANTE, f"{STRAIGHT} {bank}")
    assert played.won("ante") == ante
    assert [(event.seat, event.amount, event.what) for event in played.all(PrizePaid)] == [
        (1, 10_00, "ante bonus, nine-high straight")
    ]
    assert played.came_out[1] == 2 * ante + 10


def test_four_to_one_is_four_antes() -> None:
    assert Banked(public(), {1: {"ante": 15}}, f"6h 6d 6c {LOWER}").all(PrizePaid)[0].amount == 60_00


def test_a_fold_and_a_hand_that_is_not_in_the_table_get_no_bonus() -> None:
    assert Banked(public(), ANTE, f"{STRAIGHT} {LOWER}", folds=[1]).all(PrizePaid) == []
    assert Banked(public(), ANTE, f"As Kh 4c {LOWER}").all(PrizePaid) == []


def test_bonuses_are_paid_last_and_in_the_order_of_settlement() -> None:
    played = Banked(public(), {5: {"ante": 10}, 2: {"ante": 10}}, f"{STRAIGHT} 9s 8h 7d {LOWER}")
    kinds = [type(event).__name__ for event in played.round.events]
    assert [event.seat for event in played.all(PrizePaid)] == [2, 5]
    assert kinds[-4:-1] == ["PrizePaid", "PrizePaid", "BankReturned"]


def test_a_bonus_is_paid_as_far_as_the_bank_reaches() -> None:
    played = Banked(public(), ANTE, f"{STRAIGHT} {LOWER}", bank=25)
    (prize,) = played.all(PrizePaid)
    assert (prize.amount, prize.due) == (5_00, 10_00)
    assert played.all(BankReturned)[0].amount == 0


def test_a_player_who_wagers_on_a_bonus_alone_has_no_ante_to_be_paid_on() -> None:
    played = Banked(at("oaks/three-card-poker-1-3", ante_bonus=BONUS), {1: {"pair-plus": 10}}, f"{STRAIGHT} {LOWER}")
    assert played.all(PrizePaid) == []


def test_the_rule_sheet_describes_the_bonus_and_no_up_card() -> None:
    steps = " ".join(public().steps)
    assert "straight flush 5:1, three of a kind 4:1, straight 1:1" in steps
    assert "turned up" not in steps
    assert "bonus whatever" not in " ".join(at(NAME).steps)


def test_a_bonus_for_a_hand_of_five_cards_is_refused() -> None:
    with pytest.raises(ValueError, match=r"rules\.ante_bonus\.full-house: the game cannot make this"):
        public(ante_bonus=PayTable.parse({"full-house": "3:1"}))


def test_an_action_button_needs_a_card_to_count() -> None:
    with pytest.raises(ValueError, match=r"rules\.button_card: no card is face up"):
        at("oaks/three-card-poker-1-3", up_card="none")


def test_caribbean_stud_turns_a_card_up() -> None:
    with pytest.raises(ValueError, match=r"rules\.up_card: a card is turned up in this game"):
        at("oceans-eleven/caribbean-stud-poker", up_card="none")
