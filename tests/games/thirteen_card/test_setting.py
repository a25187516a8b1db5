"""How thirteen cards may be set, what is foul, and which hands win at once."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.cards import PACK, parse_cards
from cardroom.dealing.choices import Fold
from cardroom.games.thirteen_card.hand import Parts, best_from_the_back, is_foul, wins_at_once
from cardroom.games.thirteen_card.rules import AutomaticWin
from cardroom.games.thirteen_card.setting import SetThirteen, SurrenderHand, Thirteen
from cardroom.ranking import FRONT, HIGH
from support.thirteen_hand import ACES, ACES_FOUL, JACKS, QUEENS, set_as

WINS: tuple[AutomaticWin, ...] = ("dragon", "six-pairs", "three-flushes", "three-straights")


def parts_of(words: str) -> Parts:
    front, middle, back = (parse_cards(part) for part in words.split("/"))
    return front, middle, back


def option_for(words: str, *, surrender: bool = True) -> Thirteen:
    return Thirteen(parse_cards(words.replace("/", " ")), WINS, surrender)


# Foul hands


@pytest.mark.parametrize("words", [ACES, QUEENS, JACKS])
def test_front_up_to_middle_up_to_back_is_not_foul(words: str) -> None:
    assert not is_foul(parts_of(words))


@pytest.mark.parametrize(
    "words",
    [
        ACES_FOUL,
        "Ah Ad Kc / 9s 8h 7d 6c 4s / Ks Qs Ts 6s 3s",  # a pair in front of a high card
        "8h 8d 8c / 9s 9h 7d 6c 4s / Ks Qs Ts 6s 3s",  # three of a kind in front of a pair
        "Ah Ad Kc 2c / 8h 7d 6c 5s / Ks Qs Ts 6s 3s",  # four cards in front
        "Ah Ad / 9s 8h 7d 6c 5s 2c / Ks Qs Ts 6s 3s",  # six in the middle
    ],
)
def test_a_part_above_the_next_or_a_wrong_count_is_foul(words: str) -> None:
    assert is_foul(parts_of(words))


def test_back_and_middle_may_be_equal() -> None:
    assert not is_foul(parts_of("Kh Qd 4c / 9s 8h 7d 6c 5s / 9h 8d 7c 6s 5h"))


@pytest.mark.parametrize(
    ("words", "foul"),
    [
        ("Ah Ad Kc / Ac As Kd 3h 2h / 2s 2c 3s 3d 4h", False),  # the same pair and kicker, and two cards more
        ("Ah Ad Kc / Ac As Qd Jh Th / 2s 2c 3s 3d 4h", True),  # the kicker in front is higher
        ("Ah Kd Qc / As Kh Qd 3h 2h / 2s 2c 3s 3d 4h", False),
        ("Ah Kd Qc / As Kh Jd Th 9h / 2s 2c 3s 3d 4h", True),
    ],
)
def test_front_and_middle_compare_card_by_card(words: str, foul: bool) -> None:
    assert is_foul(parts_of(words)) is foul


def test_straights_and_flushes_do_not_count_in_front() -> None:
    assert not is_foul(parts_of("Ah Kh Qh / 2s 2h 7d 6c 5s / Ks Qs Ts 6s 3s"))


# Automatic wins


@pytest.mark.parametrize(
    ("win", "words"),
    [
        ("dragon", "As Kd Qh / Jc 9s 8d 7c 6h / Td 5s 4s 3s 2s"),
        ("dragon", "As Ks Qs / Js 9s 8s 7s 6s / Ts 5s 4s 3s 2s"),  # suits do not matter
        ("six-pairs", "As Ah Kd / Kc Qs Qh Jd Jc / 9s 9h 8d 8c 2s"),
        ("six-pairs", "As Ah Kd / Ac Ad Qs Qh Kc / 9s 9h 8d 8c 2s"),  # four aces are two pairs
        ("six-pairs", "As Ah Kd / Ac Kc Qs Qh Jd / 9s 9h 8d 8c Jc"),  # a third ace is no pair more
        ("three-flushes", "Ah Qh 2h / Kd Jd 8d 6d 3d / As Ks 9s 7s 5s"),
        ("three-flushes", "2h 3h 4h / Kh Jh 8h 6h 5h / As Ks 9s 7s 5s"),  # two of them of one suit
        ("three-straights", "Ah 2d 3c / 9s 8h 7d 6c 5s / Kd Qs Jh Td 9h"),
        ("three-straights", "Qh Kd Ac / 5s 4h 3d 2c As / Kh Qs Jh Td 9h"),
        ("three-straights", "4h 5h 6h / 9s 8s 7s 6s 5s / Kd Qd Jd Td Ad"),  # straight flushes are straights
    ],
)
def test_hands_that_win_at_once(win: AutomaticWin, words: str) -> None:
    assert wins_at_once(win, parts_of(words))
    choice = set_as(f"{words} declare {win.replace('-', ' ')}")
    assert choice.declares == win
    assert option_for(words).refuse(choice) is None


@pytest.mark.parametrize(
    ("win", "words"),
    [
        ("dragon", "As Ad Qh / Jc 9s 8d 7c 6h / Td 5s 4s 3s 2s"),
        ("six-pairs", "As Ah Kd / Kc Qs Qh Jd Jc / 9s 9h 8d 7c 2s"),
        ("three-flushes", "Ah Qh 2d / Kd Jd 8d 6d 3d / As Ks 9s 7s 5s"),
        ("three-flushes", "Ah Qh 2h / Kd Jd 8d 6d 3c / As Ks 9s 7s 5s"),
        ("three-straights", "Kh Ad 2c / 9s 8h 7d 6c 5s / Kd Qs Jh Td 9h"),  # no straight goes round the ace
        ("three-straights", "3h 4d 5c / 9s 8h 7d 6c 5s / Ks Qs Ts 6s 3s"),
        ("three-straights", "9h 4d 5c / 3s 8h 7d 6c 5s / Kd Qs Jh Td 9s"),  # there are three, but not so set
    ],
)
def test_a_win_that_the_hand_as_set_is_not_cannot_be_declared(win: AutomaticWin, words: str) -> None:
    assert not wins_at_once(win, parts_of(words))
    name = win.replace("-", " ")
    refused = option_for(words).refuse(set_as(f"{words} declare {name}"))
    assert refused == f"the hand as set does not make {'a dragon' if win == 'dragon' else name}"


def test_a_win_that_the_house_does_not_have_cannot_be_declared() -> None:
    words = "As Kd Qh / Jc 9s 8d 7c 6h / Td 5s 4s 3s 2s"
    option = Thirteen(parse_cards(words.replace("/", " ")), ("six-pairs",))
    assert option.refuse(set_as(f"{words} declare dragon")) == "dragon is not an automatic win here"


# The option


def test_a_foul_setting_is_legal() -> None:
    assert option_for(ACES).refuse(set_as(ACES_FOUL)) is None
    assert option_for(ACES).refuse(set_as("Ah Ad / Kc 9s 8h 7d 6c 5s / Ks Qs Ts 6s 3s")) is None


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("Ah Ad Kd / 9s 8h 7d 6c 5s / Ks Qs Ts 6s 3s", "Kd is not left to be set"),
        ("Ah Ad Ad / 9s 8h 7d 6c 5s / Ks Qs Ts 6s 3s", "Ad is not left to be set"),
        ("Ah Ad / 9s 8h 7d 6c 5s / Ks Qs Ts 6s 3s", "Kc must be set too"),
    ],
)
def test_all_thirteen_cards_must_be_set_each_once(words: str, reason: str) -> None:
    front, middle, back = parts_of(words)
    refused = option_for(ACES).refuse(SetThirteen(tuple(front), tuple(middle), tuple(back)))
    assert refused is not None
    assert reason in refused


def test_a_hand_can_be_given_up_only_where_the_house_says_so() -> None:
    assert option_for(ACES).refuse(SurrenderHand()) is None
    assert option_for(ACES, surrender=False).refuse(SurrenderHand()) is not None
    assert option_for(ACES).refuse(Fold()) is not None


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("set ah ad kc / 9s 8h 7d 6c 5s / ks qs ts 6s 3s", f"set {ACES}"),
        ("ahadkc/9s8h7d6c5s/ksqsts6s3s", f"set {ACES}"),
        ("ah ad kc / 9s 8h 7d 6c 5s", f"set {ACES.rpartition(' / ')[0]} / Ks Qs Ts 6s 3s"),  # the rest goes behind
        ("surrender", "surrender"),
        ("s", "surrender"),
        ("best back", "set 6c 5s 3s / Ah Ad Kc 8h 7d / Ks Qs Ts 9s 6s"),
        ("set as / kd qh / jc declare dragon", "set As / Kd Qh / Jc declare dragon"),
    ],
)
def test_choices_are_read_as_they_are_typed(typed: str, read: str) -> None:
    assert str(option_for(ACES).parse(typed)) == read


def test_declaring_alone_leaves_the_setting_to_the_dealer() -> None:
    option = option_for(ACES)
    choice, default = option.parse("declare six"), option.default
    assert isinstance(choice, SetThirteen)
    assert isinstance(default, SetThirteen)
    assert (choice.parts, choice.declares) == (default.parts, "six-pairs")


@pytest.mark.parametrize("typed", ["", "ah ad kc", "xx / yy / zz", "a / b / c / d", "declare", "declare four aces"])
def test_what_is_not_understood_is_said_with_what_could_be_typed(typed: str) -> None:
    with pytest.raises(ValueError, match="set"):
        option_for(ACES).parse(typed)


def test_the_option_says_what_may_be_chosen() -> None:
    assert str(option_for(ACES)) == (
        "set three / five / five, declare dragon or six pairs or three flushes or three straights, surrender, "
        "or best back"
    )
    assert str(Thirteen(parse_cards(ACES.replace("/", " ")))) == "set three / five / five, or best back"


# When nobody answers


def test_unanswered_the_best_five_go_behind_and_the_best_of_the_rest_in_the_middle() -> None:
    assert option_for(QUEENS).default == set_as("4s 3d 2h / Ac Th 9h 9d 8s / Qh Qd Qc Js Jh")
    random = Random(1)
    for _ in range(30):
        hand = random.sample(PACK, 13)
        front, middle, back = best_from_the_back(hand)
        assert sorted([*front, *middle, *back]) == sorted(hand)
        assert HIGH.value(back) >= HIGH.value(middle) >= FRONT.value(front)


def test_what_stands_unanswered_declares_nothing() -> None:
    default = option_for("As Kd Qh / Jc 9s 8d 7c 6h / Td 5s 4s 3s 2s").default
    assert isinstance(default, SetThirteen)
    assert default.declares is None


def test_samples_are_legal_and_of_every_kind() -> None:
    random, option = Random(3), option_for("As Kd Qh / Jc 9s 8d 7c 6h / Td 5s 4s 3s 2s")
    samples = [option.sample(random) for _ in range(300)]
    assert all(option.refuse(choice) is None for choice in samples)
    settings = [choice for choice in samples if isinstance(choice, SetThirteen)]
    assert 0 < len(settings) < len(samples)
    assert {choice.declares for choice in settings} == {None, "dragon"}
    assert {is_foul(choice.parts) for choice in settings} == {True, False}
