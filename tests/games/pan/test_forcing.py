"""Cards that others force on a player, and cards that would put out the next one."""

from __future__ import annotations

import pytest

from cardroom.dealing.decisions import IllegalChoice, Seat
from cardroom.games.pan.choices import Force
from cardroom.games.pan.events import DiscardTaken
from cardroom.games.pan.options import Melding, Taking
from support.pan_hand import PanHand

FOUR: dict[Seat, str] = dict.fromkeys(range(1, 5), "")
ALMOST = "5h 5c 6c 7c Jc 4s 4h 4d 4c Qs"
"""With another five all but the queen lie in melds."""
DOWN = "lay 5h 5c 5d, lay 6c 7c Jc, lay 4s 4h 4d 4c, discard Qs"


def asks_to_force(hand: PanHand) -> list[Seat]:
    return [decision.seat for decision in hand.round.decisions if decision.option.refuse(Force()) is None]


def livermore(stock: str, hands: dict[Seat, str]) -> PanHand:
    """Seat 4 begins; the first card of the stock starts the discards."""
    return PanHand("livermore/pan", FOUR | hands, stock, first=4)


# Livermore


def fives_down(name: str = "livermore/pan") -> PanHand:
    """Seat 3 has fives on the table, and seat 4, who plays before, draws a fourth and lets it go."""
    start = "2d  " if name == "livermore/pan" else ""
    hand = PanHand(name, FOUR | {3: "5h 5c"}, f"{start}3h 5s 7d Kd 5d Ac", first=4)
    hand.play("discard, draw, lay 5h 5c 5s, discard 2c, discard, draw, discard, draw, discard 5d")
    return hand


def test_others_are_asked_once_the_player_in_turn_lets_a_card_pass_that_fits() -> None:
    hand = fives_down()
    assert isinstance(hand.option, Taking)
    hand.play("draw")
    assert asks_to_force(hand) == [2, 1, 4]


def test_any_of_the_others_forces_the_card_which_must_then_be_melded() -> None:
    hand = fives_down().play("draw")
    hand.round.choose(4, Force())
    assert hand.all(DiscardTaken)[-1].forced_by == 4
    assert "Seat 4 forces 5d on Seat 3." in hand.log
    with pytest.raises(IllegalChoice, match="5d must be melded"):
        hand.play("discard 5d")
    hand.play("add 5d to 1, discard 4d")
    assert hand.turn == 2


def test_where_nobody_forces_it_the_player_draws() -> None:
    hand = fives_down().play("draw, let pass, let pass, let pass")
    assert isinstance(hand.option, Melding)
    assert hand.turn == 3


def test_what_the_player_takes_need_not_be_forced() -> None:
    hand = fives_down().play("take, add 5d to 1")
    assert not asks_to_force(hand)


def test_only_what_fits_a_meld_on_the_table_is_forced_not_what_fits_the_hand() -> None:
    hand = livermore("2d  5d Ac", {3: "5h 5c"})
    hand.play("discard, draw")
    assert not asks_to_force(hand)


@pytest.mark.parametrize("name", ["oaks/pan", "players/pan"])
def test_where_the_book_has_no_forcing_nobody_is_asked(name: str) -> None:
    hand = fives_down(name).play("draw")
    assert isinstance(hand.option, Melding)


# Ocean's Eleven


def test_at_oceans_eleven_it_may_be_forced_on_the_player_who_drew_it_as_well() -> None:
    hand = PanHand("oceans-eleven/panguingue", FOUR | {4: "5h 5c"}, "5d Kd Kc Kh 5s Ac", first=4)
    hand.play("lay 5h 5c 5d, discard 2c, discard, draw, discard, draw, discard, draw, discard 5s")
    assert asks_to_force(hand) == [3, 2, 1]
    hand.play("force, add 5s to 1, discard 4d")
    assert "Seat 3 forces 5s on Seat 4." in hand.log


def test_at_livermore_it_is_not_forced_back_on_the_player_who_drew_it() -> None:
    hand = livermore("2d  5d Kd Kc Kh 5s Ac", {4: "5h 5c"})
    hand.play("lay 5h 5c 5d, discard 2c, discard, draw, discard, draw, discard, draw, discard 5s")
    assert isinstance(hand.option, Taking)


def test_at_oceans_eleven_nothing_is_forced_on_a_player_whose_cards_all_lie_in_melds() -> None:
    hand = PanHand("oceans-eleven/panguingue", FOUR | {4: ALMOST}, "5d Kd Kc Kh 5s Ac", first=4)
    hand.play(f"{DOWN}, discard, draw, discard, draw, discard, discard 5s")
    assert not asks_to_force(hand)


# Cards that put out the next player


@pytest.mark.parametrize("name", ["livermore/pan", "oceans-eleven/panguingue"])
def test_a_card_that_puts_out_the_next_player_must_be_melded_if_it_can_be(name: str) -> None:
    start = "2d " if name == "livermore/pan" else ""
    hand = PanHand(name, FOUR | {1: "7s 6s", 4: ALMOST}, f"{start}5d Kd Kc 5s Ac", first=4)
    hand.play(f"{DOWN}, discard, draw, discard, draw")
    with pytest.raises(IllegalChoice, match="5s must be melded"):
        hand.play("discard 5s")
    hand.play("lay 5s 6s 7s, discard 2c")
    assert hand.turn == 3


def test_it_may_be_discarded_if_it_fits_nothing_and_puts_the_next_player_out() -> None:
    hand = PanHand("livermore/pan", FOUR | {4: ALMOST}, "2d  5d Kd Kc 5s Ac", first=4)
    hand.play(f"{DOWN}, discard, draw, discard, draw, discard 5s, take, add 5s to 1")
    assert "Seat 4 goes out." in hand.log


def test_at_oaks_it_may_be_discarded_whatever_it_fits() -> None:
    hand = PanHand("oaks/pan", FOUR | {1: "7s 6s", 4: ALMOST}, "5d Kd Kc 5s Ac", first=4)
    hand.play(f"{DOWN}, discard, draw, discard, draw, discard 5s")
    assert hand.turn == 4
