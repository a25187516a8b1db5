"""What the draw bot keeps, declares, opens on and kills with."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.bots.draw import DrawBot, before_the_draw, kept_cards, made_strength
from cardroom.cards import parse_cards
from cardroom.dealing.choices import Bet, Check, Choice, Discard, No
from cardroom.dealing.draw_options import Kill, SplitOpeners
from cardroom.games.poker.draw import AnyDrawGame
from support.pot_hand import PotHand, pot_game

HIGH, JACKS, JACKS_BACK = "oaks/draw-poker", "oceans-eleven/jacks-or-better-draw", "oceans-eleven/jacks-back"
LOW, DEUCE_SEVEN, BADUGI = "oaks/lowball", "oceans-eleven/deuce-to-seven-lowball", "players/badugi"
KILLS = "lucky-lady/lowball-draw"


def draw_game(name: str) -> AnyDrawGame[Any]:
    game = pot_game(name)
    assert isinstance(game, AnyDrawGame)
    return game


def bots_choice(hand: PotHand) -> Choice:
    decision = hand.decision
    return DrawBot(hand.round.game).choose(hand.round.view(decision.seat), decision)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "held", "kept"),
    [
        (HIGH, "Ks Kd 9c 4d 2s", "Ks Kd"),
        (HIGH, "Ks Kd 9c 9d 2s", "Ks Kd 9c 9d"),
        (HIGH, "As Jk 9c 4d 2s", "As Jk"),
        (HIGH, "Kh 9h 6h Jk 2s", "Kh 9h 6h Jk"),
        (HIGH, "5s 6d 7c 8d 9s", "5s 6d 7c 8d 9s"),
        (HIGH, "As Qd 9c 4d 2s", "As"),
        (HIGH, "Jk 8s 8d 5c", "Jk"),
        (HIGH, "Jk", "Jk"),
        (HIGH, "9h 7d 4c", ""),
        (LOW, "As 2d 2c Kd 7s", "As 2d 7s"),
        (LOW, "Jk 2d 3c Kd 9s", "Jk 2d 3c"),
        (DEUCE_SEVEN, "As 2d 3c Kd 7s", "2d 3c 7s"),
        (BADUGI, "As 2d 3d 4c", "As 2d 4c"),
        (BADUGI, "As 2d Kh 4c", "As 2d 4c"),
        (HIGH, "Ks Kd 9c 4d", "Ks Kd"),
        (JACKS, "Kh 9h 6h 2h", "Kh 9h 6h 2h"),
        (LOW, "As 2d 2c Kd", "As 2d"),
        (BADUGI, "As 2d 3d", "As 2d"),
        (BADUGI, "As", "As"),
    ],
)
def test_it_keeps_what_makes_a_hand(name: str, held: str, kept: str) -> None:
    assert set(kept_cards(draw_game(name), parse_cards(held))) == set(parse_cards(kept))


@pytest.mark.parametrize(
    ("name", "held", "before", "after"),
    [
        (LOW, "As 2d 3c 4d 7s", 3, 3),
        (LOW, "As 2d 3c 4d 9s", 2, 2),
        (LOW, "As 2d 3c 4d Ks", 2, 0),
        (LOW, "As 2d 3c Jd Ts", 1, 1),
        (LOW, "Ks Kd Qc Jd Ts", 0, 0),
        (HIGH, "Ks Kd 9c 9d 2s", 3, 3),
        (HIGH, "Ks Kd 9c 9d", 3, 3),
        (HIGH, "Ks Kd 9c", 2, 2),
        (HIGH, "5s 6d 7c 8d", 1, 0),
        (HIGH, "5s 6d 7c 9d 2s", 0, 0),
        (HIGH, "Ts Jd Kc Ad 2s", 0, 0),
        (LOW, "As 2d 3c 4d", 2, 0),
        (BADUGI, "As 2d 3c", 2, 2),
        (HIGH, "Ks Kd 9c 4d 2s", 2, 2),
        (HIGH, "4s 4d 9c Kd 2s", 1, 1),
        (HIGH, "Kh 9h 6h 3h 2s", 1, 0),
        (BADUGI, "As 2d 3h 4c", 3, 3),
        (BADUGI, "As 2d 3h 4h", 2, 2),
    ],
)
def test_its_strength_before_and_after_the_draw(name: str, held: str, before: int, after: int) -> None:
    cards = parse_cards(held)
    assert before_the_draw(draw_game(name), cards) == before
    assert made_strength(draw_game(name), cards) == after


def test_it_opens_on_openers_only() -> None:
    hands = {1: "9s 9h 8d 5c 3c", 2: "Ts Th 8c 5d 3d", 3: "Js Jd 8h 5h 2d"}
    hand = PotHand(JACKS, 3, hands)
    assert bots_choice(hand) == Check()
    hand.play("check")
    assert bots_choice(hand) == Bet(10_00)


@pytest.mark.parametrize(
    ("opener", "says"),
    [
        ("Jh Jc Qc Kc Jk", SplitOpeners(parse_cards("Jh"))),
        ("Js Jd 8h 5h 2d", Discard(parse_cards("8h 5h 2d"))),
    ],
)
def test_an_opener_who_breaks_up_the_openers_declares_it(opener: str, says: Choice) -> None:
    hand = PotHand(JACKS, 3, {1: "9s 9c 8d 5c 3c", 2: opener, 3: "Ts Th 8c 5d 3d"})
    assert bots_choice(hand.play("bet, call, call")) == says


def test_it_plays_for_low_when_nobody_opened() -> None:
    hands = {1: "9s 9h 8d 5c 3c", 2: "As 2h 3d 5d Kd", 3: "Ts Td 8h 5h 2d"}
    hand = PotHand(JACKS_BACK, 3, hands).play("check, check, check, call, call, check")
    assert bots_choice(hand) == Discard(parse_cards("Kd"))


def test_it_kills_with_the_joker_and_a_deep_stack() -> None:
    hands = {1: "9s 9h 8d 5c 3c", 2: "Jk 2h 3d 5d Kd", 3: "Ts Td 8h 5h 2d"}
    hand = PotHand(KILLS, 3, hands)
    assert bots_choice(hand) == Kill(10_00)
    hand.play("no")
    assert bots_choice(hand) == No()
    assert bots_choice(PotHand(KILLS, {1: 90, 2: 90, 3: 90}, hands)) == No()


def test_the_button_throws_no_more_than_it_may() -> None:
    hands = {1: "Ks Kh Qd Jc Tc", 2: "As 2h 3c 5d 7d", 3: "Ts Td 8h 5h 2d"}
    hand = PotHand("livermore/lowball", 3, hands).play("call, call, check, pat, pat")
    choice = bots_choice(hand)
    assert isinstance(choice, Discard)
    assert len(choice.cards) == 3
