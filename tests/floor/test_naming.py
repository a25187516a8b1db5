"""The hand that somebody holds, in a dealer's words."""

from __future__ import annotations

import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.events import BANKER_HAND, PLAYER_HAND
from cardroom.dealing.view import RoundView, RoundViewBuilder
from cardroom.floor.naming import NAMING, NamedHand, name_hands
from cardroom.games.catalog import procedure_names
from cardroom.games.thirteen_card.events import ThirteenOpened
from cardroom.houses import load_game

ME = 3


def view(cards: str, *boards: str, down: int | None = None) -> RoundViewBuilder:
    """A seat with these cards, the first `down` of them face down (all, unless said otherwise)."""
    seen = RoundViewBuilder(seat=ME)
    own = parse_cards(cards)
    hidden = len(own) if down is None else down
    seen.add_cards(ME, own[:hidden], up=False)
    seen.add_cards(ME, own[hidden:], up=True)
    for number, board in enumerate(boards, len(boards) > 1):
        seen.boards[number] = list(parse_cards(board))
    return seen


def named(game: str, seen: RoundView) -> list[NamedHand]:
    return name_hands(load_game(game).spread(), seen)


def name(game: str, seen: RoundView) -> str:
    """Of the one hand there is; empty where there is none that can be named."""
    hands = named(game, seen)
    assert all(hand == NamedHand(ME, hand.name) for hand in hands)
    return "".join(hand.name for hand in hands)


@pytest.mark.parametrize(
    ("game", "cards", "board", "hand"),
    [
        ("oaks/texas-holdem", "Ks 4d", "Kd 4c 2s", "two pair, kings and fours, deuce kicker"),
        ("oaks/texas-holdem", "Ks 4d", "Kd 4c 2s Kh 9h", "kings full of fours"),
        ("oaks/omaha-high", "Ah Kh 4d 4c", "Qh Jh Th 9s 2c", "royal flush"),
        ("oaks/omaha-high", "Ah 7c 5d 4c", "Kh Jh Th 2h 9s", "ace high, king kicker"),
        ("players/crazy-pineapple", "9c 9d 9h", "2s 3d Kc", "pair of nines, king kicker"),
        ("players/lazy-pineapple", "9c 9d 9h", "2s 3d Kc", "pair of nines, king kicker"),
        ("players/ultimate-texas-holdem", "9c 9d", "9s 3d Kc", "three nines"),
    ],
)
def test_with_a_board_a_hand_is_named_from_the_flop_on(game: str, cards: str, board: str, hand: str) -> None:
    assert name(game, view(cards, board)) == hand


@pytest.mark.parametrize("game", ["oaks/texas-holdem", "oaks/omaha-high", "players/ultimate-texas-holdem"])
def test_before_the_flop_there_is_no_hand_to_name(game: str) -> None:
    assert name(game, view("Ks Kd 4c 4d" if "omaha" in game else "Ks Kd")) == ""


def test_with_two_boards_the_hand_is_named_for_each() -> None:
    seen = view("Ks Kd 4c 4d", "Kh 2s 7d", "4h 2c 8d")
    assert named("players/double-board-omaha", seen) == [
        NamedHand(ME, "three kings", board=1),
        NamedHand(ME, "three fours", board=2),
    ]


@pytest.mark.parametrize(
    ("game", "seen", "high", "low"),
    [
        ("livermore/omaha-high-low", view("As 2d Kc Kd", "3h 4s 8c Kh"), "three kings", "eight-four low"),
        ("livermore/omaha-high-low", view("As 2d Kc Kd", "3h 4s Tc Kh"), "three kings", ""),
        (
            "players/seven-card-stud-high-low-split",
            view("As Ad 2c 4h 6d 8c"),
            "pair of aces, eight kicker",
            "eight-six low",
        ),
    ],
)
def test_the_two_halves_of_a_split_pot_are_named_apart(game: str, seen: RoundView, high: str, low: str) -> None:
    lows = [NamedHand(ME, low, "low")] if low else []
    assert named(game, seen) == [NamedHand(ME, high, "high"), *lows]


@pytest.mark.parametrize(
    ("game", "cards", "hand"),
    [
        ("players/seven-card-stud", "Ks Kd 4c", ""),
        ("players/seven-card-stud", "Ks Kd 4c 4h 2s 9d", "two pair, kings and fours, nine kicker"),
        ("oaks/razz", "As 2d 4c 6h Kd Kc", "king-six low"),
        ("oaks/draw-poker", "Ks Kd 4c 4h 2s", "two pair, kings and fours, deuce kicker"),
        ("oaks/lowball", "As 2d 3c 4h 7s", "seven-four low"),
        ("oceans-eleven/deuce-to-seven-lowball", "2s 3d 4c 5h 7s", "seven-five low"),
        ("players/badugi", "As 2d 3c 4h", "badugi, four-three-deuce-ace"),
        ("oaks/lowball", "As 2d 3c", ""),
    ],
)
def test_without_a_board_a_hand_is_named_once_there_are_cards_enough(game: str, cards: str, hand: str) -> None:
    assert name(game, view(cards)) == hand


def test_jacks_or_better_that_nobody_opened_is_named_as_a_low_hand() -> None:
    seen = view("Ts 2d 3c 4h 7s")
    assert name("oceans-eleven/jacks-back", seen) == "ten high, seven kicker"
    seen.for_low = True
    assert name("oceans-eleven/jacks-back", seen) == "ten-seven low"


def test_a_joker_that_lies_face_up_at_mexican_poker_leaves_open_what_the_hand_is() -> None:
    """Dealt face up it helps less than opened."""
    assert name("players/mexican-poker", view("Jk Ks Qs 5d 2h", down=1)) == "pair of kings, queen kicker"
    assert name("players/mexican-poker", view("Jk Ks Qs 5d 2h", down=0)) == ""


@pytest.mark.parametrize(
    ("game", "cards", "hand"),
    [
        ("oaks/three-card-poker-1-3", "Qs Qd 4c", "pair of queens"),
        ("oceans-eleven/caribbean-stud-poker", "Ks Kd 4c 4h 2s", "two pair, kings and fours, deuce kicker"),
        ("oaks/pure-21-5-blackjack", "As 6d", "soft 17"),
        ("oaks/pure-21-5-blackjack", "As Kd", "natural 21 1/2"),
        ("oaks/pure-21-5-blackjack", "Ts 6d 9c", "25, over"),
        ("players/21st-century-blackjack-switch", "Ts 6d", "16"),
        ("oaks/super-pan-9", "5s 3d Kc", "8"),
        ("oaks/ez-baccarat-panda-8", "5s 3d", "8"),
        ("players/fortune-pai-gow-poker", "Ks Kd 4c 4h 2s 9d Ac", ""),
        ("oaks/pan", "Ks Kd 4c 4h", ""),
    ],
)
def test_against_a_player_dealer_the_own_hand_is_counted_or_named(game: str, cards: str, hand: str) -> None:
    assert name(game, view(cards)) == hand


def test_hands_after_a_split_are_counted_each_and_are_no_naturals() -> None:
    seen = view("As Kd")
    seen.add_cards(ME + 100, parse_cards("Ad 6c"), up=True)
    assert named("oaks/pure-21-5-blackjack", seen) == [NamedHand(ME, "soft 21"), NamedHand(ME + 100, "soft 17")]


def test_a_hand_that_is_out_or_not_seen_or_not_there_has_no_name() -> None:
    folded = view("Ks Kd 4c 4h 2s")
    folded.out(ME)
    unseen = RoundViewBuilder(seat=ME)
    unseen.add_cards(ME, [None] * 5, up=False)
    assert [named("oaks/draw-poker", seen) for seen in (folded, unseen, RoundView(seat=ME))] == [[], [], []]


def test_a_hand_that_was_shown_keeps_the_name_it_was_given() -> None:
    shown = view("As Kd")
    shown.turn_up(ME, parse_cards("As Kd"), range(2), "natural 21")
    assert name("players/21st-century-blackjack-switch", shown) == "natural 21"


def test_the_two_hands_of_pai_gow_are_named_apart_once_they_are_shown() -> None:
    shown = view("Ks Kd 4c 4h 2s 9d Ac")
    shown.turn_up(ME, parse_cards("Ac 9d Ks Kd 4c 4h 2s"), range(7), "ace-nine in front, kings and fours in back")
    assert named("players/fortune-pai-gow-poker", shown) == [
        NamedHand(ME, "ace-nine", "front"),
        NamedHand(ME, "two pair, kings and fours, deuce kicker", "back"),
    ]
    shown.turn_up(ME, parse_cards("Ks Kd Ac 9d 4c 4h 2s"), range(7), "foul")
    assert named("players/fortune-pai-gow-poker", shown)[0] == NamedHand(ME, "foul")


def test_the_three_hands_of_thirteen_cards_are_named_apart_once_they_are_shown() -> None:
    front, middle, back = parse_cards("Ks Kd 4c"), parse_cards("As Ad 2c 4h 6d"), parse_cards("8s 8d 8c 4s 4d")
    shown = view("Ks Kd 4c As Ad 2c 4h 6d 8s 8d 8c 4s 4d")
    ThirteenOpened(ME, (front, middle, back), ("kings", "aces", "eights full")).put_on(shown)
    assert [(hand.half, hand.name) for hand in named("oaks/13-card-poker", shown)] == [
        ("front", "kings"),
        ("middle", "aces"),
        ("back", "eights full"),
    ]
    ThirteenOpened(ME, (front, middle, back), ("six pairs",)).put_on(shown)
    assert name("oaks/13-card-poker", shown) == "six pairs"


def test_everything_that_is_seen_whole_on_the_table_is_named_by_spot() -> None:
    seen = view("As Kd")
    seen.add_cards(1, [*parse_cards("Ts"), None], up=False)
    assert named("oaks/pure-21-5-blackjack", seen) == [NamedHand(ME, "natural 21 1/2")]
    seen = RoundViewBuilder(seat=None)
    seen.add_cards(PLAYER_HAND, parse_cards("5s 3d"), up=True)
    seen.add_cards(BANKER_HAND, parse_cards("9s 3d Kh"), up=True)
    assert named("oaks/ez-baccarat-panda-8", seen) == [NamedHand(PLAYER_HAND, "8"), NamedHand(BANKER_HAND, "2")]


def test_every_procedure_names_its_hands_or_says_why_not() -> None:
    unnamed = {name: NAMING.why_not(name) for name in procedure_names() if name not in NAMING}
    assert list(unnamed) == ["pan"]
    assert all(unnamed.values())
