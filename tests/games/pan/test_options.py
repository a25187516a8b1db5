"""What people type at Pan, and the answers to what is not understood."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.cards import parse_card, parse_cards
from cardroom.dealing.choices import Bet, Discard
from cardroom.games.pan.choices import AddTo, Borrow, DrawAgain, DrawCard, GiveUp, LayDown, SplitMeld, TakeDiscard
from cardroom.games.pan.making_good import MakingGood
from cardroom.games.pan.options import Melding, Taking
from cardroom.games.pan.plays import MeldRules

RULES = MeldRules(splitting=True)
MELDS = (parse_cards("5d 6d 7d Jd"), parse_cards("Kh Kc Kd"))
TURN = Melding(parse_cards("4h 4c Qd 4d"), MELDS, RULES, parse_card("4d"), again=True)
CHOICES = [
    ("lay 4h 4c 4d", LayDown(parse_cards("4h 4c 4d"))),
    ("l 4h4c4d", LayDown(parse_cards("4h 4c 4d"))),
    ("add 4d to 1", AddTo(parse_cards("4d"), 1)),
    ("borrow Jd from 1 with 4d Qd", Borrow(parse_card("Jd"), 1, parse_cards("4d Qd"))),
    ("split 1 with Qd 4d off 4d 5d 6d", SplitMeld(1, parse_cards("Qd 4d"), parse_cards("4d 5d 6d"))),
    ("discard 4d", Discard(parse_cards("4d"))),
    ("discard", Discard(parse_cards("4d"))),
    ("d", Discard(parse_cards("4d"))),
    ("again", DrawAgain()),
]


@pytest.mark.parametrize(("words", "choice"), CHOICES)
def test_a_turn_is_typed(words: str, choice: object) -> None:
    assert TURN.parse(words) == choice


@pytest.mark.parametrize("words", [str(choice) for _, choice in CHOICES])
def test_a_choice_reads_as_it_is_typed(words: str) -> None:
    assert str(TURN.parse(words)) == words


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("add 4d", "'' is not the number of a meld; type lay 3h"),
        ("add 4d to x", "'x' is not the number of a meld"),
        ("lay 4h zz", "'zz' is not a card"),
        ("fold", "'fold' is not understood; type lay"),
    ],
)
def test_what_is_not_understood_is_answered_with_an_example(words: str, answer: str) -> None:
    with pytest.raises(ValueError, match=answer):
        TURN.parse(words)


def test_the_question_shows_the_melds_by_number_and_what_may_be_done() -> None:
    assert str(TURN) == (
        "your melds are 1: 5d 6d 7d Jd; 2: Kh Kc Kd; meld 4d (lay, add, borrow, split), draw again, or discard"
    )
    bound = Melding(TURN.hand, (), RULES, TURN.card, must_use=True)
    assert str(bound) == "meld 4d (lay)"
    assert str(Melding(TURN.hand, MELDS[1:], MeldRules())) == (
        "your melds are 1: Kh Kc Kd; lay down more melds (lay, add, borrow), or discard"
    )


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("lay 4h 4c Qd", "4d must be melded or discarded first"),
        ("lay 4d 8h 8c", "8h is not among the cards 4h 4c Qd 4d"),
        ("lay 4d 4c Qd", "4c 4d Qd is not a valid meld"),
        ("add 4d to 2", "4d cannot be added to Kh Kc Kd"),
        ("add 4d to 3", "there is no meld 3"),
        ("discard 8h", "8h is not in the hand 4h 4c Qd 4d"),
    ],
)
def test_what_is_against_the_rules_is_refused_with_the_reason(words: str, reason: str) -> None:
    assert TURN.refuse(TURN.parse(words)) == reason


def test_other_choices_are_not_offered() -> None:
    assert TURN.refuse(Bet(5_00)) == f"bet $5 is not offered; type {TURN}"
    assert Melding(TURN.hand, TURN.melds, RULES, TURN.card).refuse(DrawAgain()) is not None


def test_unanswered_the_drawn_card_goes_or_is_melded_where_it_must_be() -> None:
    assert TURN.default == Discard(parse_cards("4d"))
    bound = Melding(TURN.hand, (), RULES, TURN.card, must_use=True)
    assert bound.default == LayDown(parse_cards("4c 4d 4h"))
    assert Melding(TURN.hand, TURN.melds, RULES).default == Discard(parse_cards("4d"))


def test_samples_are_legal_and_of_every_kind() -> None:
    random = Random(1)
    wrong = Melding(TURN.hand, TURN.melds, MeldRules(splitting=True, wrong_melds="called"), TURN.card, again=True)
    sampled = [wrong.sample(random) for _ in range(400)]
    assert all(wrong.refuse(choice) is None for choice in sampled)
    assert {type(choice) for choice in sampled} == {LayDown, AddTo, SplitMeld, Discard, DrawAgain}


def test_taking_is_typed_and_offered_only_where_the_card_can_be_melded() -> None:
    fits = Taking(parse_card("4d"), parse_cards("4h 4c"), (), RULES)
    assert (fits.parse("take"), fits.parse("d")) == (TakeDiscard(), DrawCard())
    assert {fits.sample(Random(seed)) for seed in range(20)} == {TakeDiscard(), DrawCard()}
    other = Taking(parse_card("5d"), parse_cards("4h 4c"), (), RULES)
    assert other.refuse(TakeDiscard()) == "5d cannot be melded"
    assert {other.sample(Random(seed)) for seed in range(20)} == {DrawCard()}
    with pytest.raises(ValueError, match="type take 5d or draw"):
        other.parse("fold")


def test_making_good_offers_what_completes_the_meld_and_the_drawn_card_elsewhere() -> None:
    melds = (parse_cards("4c 4d 4d"), parse_cards("5h 6h 7h"))
    option = MakingGood(parse_cards("4s 5c 6c 2d"), melds, RULES, 1, parse_card("4c"))
    assert set(map(str, option.ways)) == {"add 4s to 1", "lay 4c 5c 6c", "lay 4c 4d 4s", "lay 4c 4d 4d 4s"}
    assert option.refuse(option.parse("lay 6c 4c 5c")) is None
    assert option.refuse(option.parse("add 2d to 1")) == "add 2d to 1 does not make 4c 4d 4d good"
    assert option.parse("give up") == GiveUp()
    assert {type(option.sample(Random(seed))) for seed in range(30)} == {AddTo, LayDown, GiveUp}
    assert str(option) == ("add to meld 1 (4c 4d 4d) to make it good, lay down or add 4c in another way, or give up")


def test_melds_keep_their_numbers_until_the_wrong_one_is_taken_back() -> None:
    melds = (parse_cards("4c 4d 4d"), parse_cards("5c 6c 7c"))
    option = MakingGood((), melds, RULES, 1, parse_card("4c"))
    assert option.ways == [AddTo(parse_cards("4c"), 2)]
    assert option.once_taken_back(option.ways[0]) == AddTo(parse_cards("4c"), 1)
