"""Adding, borrowing and splitting."""

from __future__ import annotations

import pytest

from cardroom.cards import Card, parse_card, parse_cards
from cardroom.games.pan.choices import AddTo, Borrow, LayDown, MeldPlay, SplitMeld
from cardroom.games.pan.plays import MeldRules, NotAllowed, Own, Played, play

SPLITTING = MeldRules(splitting=True)


def own(hand: str, *melds: str) -> Own:
    return Own(parse_cards(hand), tuple(parse_cards(meld) for meld in melds))


def add(cards: str, meld: int = 1) -> MeldPlay:
    return AddTo(parse_cards(cards), meld)


def borrow(card: str, cards: str, meld: int = 1) -> MeldPlay:
    return Borrow(parse_card(card), meld, parse_cards(cards))


def split(cards: str, off: str) -> MeldPlay:
    return SplitMeld(1, parse_cards(cards), parse_cards(off))


def melds(played: Played) -> list[tuple[Card, ...]]:
    return list(played.own.melds)


def refused(before: Own, choice: MeldPlay, rules: MeldRules = SPLITTING) -> str:
    with pytest.raises(NotAllowed) as error:
        play(before, choice, rules)
    return str(error.value)


# Adding


def test_livermore_16_a_fourth_five_pays_half_of_three_of_a_suit() -> None:
    assert play(own("5s", "5s 5s 5s"), add("5s"), SPLITTING).chips == 2
    assert play(own("5h", "5h 5h 5h"), add("5h"), SPLITTING).chips == 1


def test_livermore_17_a_fourth_four_of_spades_pays_full_value() -> None:
    assert play(own("4s", "4s 4s 4s"), add("4s"), SPLITTING).chips == 2


def test_oceans_eleven_128_additions_of_fives_and_kings() -> None:
    rules = MeldRules()
    assert play(own("5s", "5s 5s 5s"), add("5s"), rules).chips == 2
    assert play(own("5h", "5h 5h 5h"), add("5h"), rules).chips == 1
    assert play(own("Kh", "Kh Kh Kh"), add("Kh"), rules).chips == 1


def test_a_mixed_square_takes_any_card_of_its_rank_and_pays_again_for_threes_fives_and_sevens() -> None:
    played = play(own("3h 3h Kd", "3h 3c 3d"), add("3h 3h"), SPLITTING)
    assert (played.chips, played.own.hand) == (2, parse_cards("Kd"))
    assert play(own("4h", "4h 4c 4d"), add("4h"), SPLITTING).chips == 0


def test_a_square_of_one_suit_takes_only_the_same_card_even_of_kings() -> None:
    assert "cannot be added" in refused(own("5c", "5h 5h 5h"), add("5c"))
    assert "cannot be added" in refused(own("Kc", "Kh Kh Kh"), add("Kc"))


def test_a_rope_takes_the_next_cards_at_both_ends_and_pays_for_becoming_a_condition_only() -> None:
    assert play(own("Jd", "5d 6d 7d"), add("Jd"), SPLITTING).chips == 0
    assert play(own("As", "2s 3s 4s"), add("As"), SPLITTING).chips == 2
    assert play(own("Qd Kd", "6d 7d Jd"), add("Kd Qd"), SPLITTING).chips == 1
    assert play(own("4h", "Ah 2h 3h"), add("4h"), SPLITTING).chips == 0
    assert "cannot be added" in refused(own("Kd", "6d 7d Jd"), add("Kd"))


def test_only_cards_of_the_hand_are_added_and_only_to_melds_that_are_there() -> None:
    assert refused(own("5h", "5h 5h 5h"), add("5h 5h")) == "5h is not among the cards 5h"
    assert refused(own("5h", "5h 5h 5h"), add("5h", 2)) == "there is no meld 2"
    assert refused(own("5h", "5h 5h 5h"), add("")) == "name at least one card to add"


# Borrowing


def test_livermore_20_the_ends_of_a_rope_of_four_may_be_borrowed_but_not_its_middle() -> None:
    before = own("7d 7h 4d 4h 6d 6h 5d 5h", "4c 5c 6c 7c")
    assert melds(play(before, borrow("7c", "7d 7h"), SPLITTING)) == [parse_cards("4c 5c 6c"), parse_cards("7c 7d 7h")]
    assert melds(play(before, borrow("4c", "4d 4h"), SPLITTING)) == [parse_cards("5c 6c 7c"), parse_cards("4c 4d 4h")]
    assert refused(before, borrow("6c", "6d 6h")) == "without 6c, 4c 5c 6c 7c is not a valid meld"
    assert refused(before, borrow("5c", "5d 5h")) == "without 5c, 4c 5c 6c 7c is not a valid meld"


def test_oceans_eleven_126_what_may_be_borrowed_from_a_rope_and_a_square_of_four() -> None:
    rope = own("Jh Jc 5h 5c 6h 6c 7h 7c", "5d 6d 7d Jd")
    for card, cards in (("Jd", "Jh Jc"), ("5d", "5h 5c")):
        play(rope, borrow(card, cards), MeldRules())
    for card, cards in (("6d", "6h 6c"), ("7d", "7h 7c")):
        assert "is not a valid meld" in refused(rope, borrow(card, cards), MeldRules())
    square = own("6s 6s 5h 7h 5c 7c", "6c 6h 6s 6s")
    assert melds(play(square, borrow("6s", "6s 6s"), MeldRules())) == [
        parse_cards("6c 6h 6s"),
        parse_cards("6s 6s 6s"),
    ]
    for card, cards in (("6h", "5h 7h"), ("6c", "5c 7c")):
        assert "is not a valid meld" in refused(square, borrow(card, cards), MeldRules())


def test_a_meld_of_three_lends_nothing() -> None:
    assert refused(own("5h 5c", "5d 6d 7d"), borrow("5d", "5h 5c")) == "without 5d, 5d 6d 7d is not a valid meld"


def test_a_new_meld_with_a_borrowed_card_pays_what_it_is_worth() -> None:
    assert play(own("7d 7h", "4c 5c 6c 7c"), borrow("7c", "7d 7h"), SPLITTING).chips == 1


def test_one_card_is_borrowed_and_the_rest_of_the_new_meld_comes_from_the_hand() -> None:
    assert refused(own("5h", "3d 4d 5d 6d 7d"), borrow("7d", "5h")) == "5h 7d is not a valid meld"


def test_where_switching_is_for_going_out_a_card_leaves_a_condition_only_with_the_last_cards() -> None:
    rules = MeldRules(switching="going-out")
    paid = "5c 5d 5h 5h"
    assert "may be borrowed only to go out" in refused(own("6h 7h Kc", paid), borrow("5h", "6h 7h"), rules)
    assert play(own("6h 7h", paid), borrow("5h", "6h 7h"), rules).own.hand == ()
    assert play(own("7d 7h Kc", "4c 5c 6c 7c"), borrow("7c", "7d 7h"), rules).chips == 1


def test_where_there_is_no_borrowing_it_is_refused() -> None:
    refusal = refused(own("7d 7h", "4c 5c 6c 7c"), borrow("7c", "7d 7h"), MeldRules(borrowing=False))
    assert refusal == "borrowing is not allowed here"


# Splitting


def test_livermore_18_a_rope_of_four_and_two_more_cards_make_two_ropes() -> None:
    played = play(own("Qd 4d", "5d 6d 7d Jd"), split("Qd 4d", "4d 5d 6d"), SPLITTING)
    assert melds(played) == [parse_cards("7d Jd Qd"), parse_cards("4d 5d 6d")]
    assert (played.chips, played.own.hand) == (0, ())


def test_livermore_19_fours_of_four_suits_and_two_more_of_one_make_a_condition() -> None:
    fours = "4c 4d 4h 4s"
    assert play(own("4s 4s", fours), split("4s 4s", "4s 4s 4s"), SPLITTING).chips == 2
    assert play(own("4c 4c", fours), split("4c 4c", "4c 4c 4c"), SPLITTING).chips == 1


def test_a_rope_is_also_split_in_its_middle_by_cards_it_holds_already() -> None:
    played = play(own("7h", "5h 6h 7h Jh Qh"), split("7h", "7h Jh Qh"), SPLITTING)
    assert melds(played) == [parse_cards("5h 6h 7h"), parse_cards("7h Jh Qh")]


def test_a_split_needs_a_card_and_two_melds_and_cuts_through_the_old_one() -> None:
    assert "do not make those two melds" in refused(own("2c", "Ah 2h 3h 4h 5h 6h"), split("", "4h 5h 6h"))
    assert "do not make those two melds" in refused(own("4d", "5d 6d 7d Jd"), split("4d", "4d 5d"))
    new = refused(own("4d 4h 4c", "4c 4d 4h"), split("4d 4h 4c", "4c 4d 4h"))
    assert new == "4c 4d 4h does not split 4c 4d 4h; lay down or add instead"


def test_a_rope_is_split_into_ropes_and_lends_a_card_to_a_square() -> None:
    before = own("Kh Kh", "7h Jh Qh Kh")
    assert (
        refused(before, split("Kh Kh", "Kh Kh Kh")) == "Kh Kh Kh and 7h Jh Qh are not of the same kind; borrow instead"
    )
    assert melds(play(before, borrow("Kh", "Kh Kh"), SPLITTING)) == [parse_cards("7h Jh Qh"), parse_cards("Kh Kh Kh")]


def test_where_melds_are_not_split_it_is_refused() -> None:
    refusal = refused(own("Qd 4d", "5d 6d 7d Jd"), split("Qd 4d", "4d 5d 6d"), MeldRules())
    assert refusal == "melds may not be split here"


# Wrong melds


def test_a_wrong_meld_is_refused_where_none_may_be_laid_down() -> None:
    assert refused(own("4d 4d 4c"), LayDown(parse_cards("4d 4d 4c"))) == "4c 4d 4d is not a valid meld"


def test_a_wrong_meld_may_lie_until_it_is_made_good_but_only_one() -> None:
    called = MeldRules(wrong_melds="called")
    laid = play(own("4d 4d 4c 4h 5h 5h 5c"), LayDown(parse_cards("4d 4d 4c")), called)
    assert (laid.chips, laid.own.wrong) == (0, 1)
    assert "and neither is" in refused(laid.own, LayDown(parse_cards("5h 5h 5c")), called)
    good = play(laid.own, add("4h"), called)
    assert (good.chips, good.own.wrong) == (0, 0)


def test_what_becomes_a_condition_by_being_made_good_pays() -> None:
    assert play(own("5c", "5d 5h 5h"), add("5c"), SPLITTING).chips == 2
