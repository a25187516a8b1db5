"""The bot at Pan: which hands it plays, what it melds, takes and throws away."""

from __future__ import annotations

from cardroom.bots import bot_for
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.games.pan.events import NobodyOut, WentOut
from cardroom.games.paying import PayingCarry
from cardroom.tables.self_play import play_with
from support.pan_hand import PanHand, pan

HOPELESS = "Ah 3c 5d 7s Qh  2c 6d Jc 4s Kd"
PAIRS = "Ah Ac 4d 4s 6h 6s Jc Jd Kd Ks"


def choice(hand: PanHand) -> Choice:
    """What the bot says to the first question."""
    decision = hand.decision
    return bot_for(hand.round.game).choose(hand.round.view(decision.seat), decision)


def three(cards: str, stock: str = "", name: str = "oaks/pan", *, declared: bool = True) -> PanHand:
    return PanHand(name, {1: "", 2: "", 3: cards}, stock, declared=declared)


def test_it_retires_a_hand_of_cards_that_go_with_nothing() -> None:
    assert str(choice(three(HOPELESS, declared=False))) == "retire"


def test_it_stays_with_a_meld_or_with_cards_that_go_in_pairs() -> None:
    assert str(choice(three("5h 6h 7h Ac 4d Qs 2c 2d Kd Js", declared=False))) == "stay"
    assert str(choice(three(PAIRS, declared=False))) == "stay"


def test_it_melds_the_card_it_drew() -> None:
    assert str(choice(three("5h 5c", "5d"))) == "lay 5c 5d 5h"


def test_of_two_ways_that_leave_as_many_cards_it_takes_the_one_that_pays() -> None:
    assert str(choice(three("5s 5s 6s 7s Ac Jd Kh Qc 2d 4h", "5s"))) == "lay 5s 5s 5s"


def test_it_goes_out_when_it_can() -> None:
    hand = three("Jd Jc Jh Qh Kh 4c 5c 6c 7c Jc", "Js")
    play_with(hand.round, bot_for(hand.round.game))
    assert [event.seat for event in hand.all(WentOut)] == [3]
    assert len(hand.round.choices) == 3 + 3


def test_it_discards_what_it_drew_and_cannot_use() -> None:
    assert str(choice(three(PAIRS, "2c"))) == "discard 2c"


def test_it_draws_again_where_it_may() -> None:
    assert str(choice(three(PAIRS, "2c", "players/pan"))) == "again"


def test_it_throws_away_the_card_that_goes_with_the_fewest_others() -> None:
    hand = three("5h 5c Ah Ac 4d 4s Jc Jd Qd 6h", "5d").play("lay 5h 5c 5d")
    assert str(choice(hand)) == "discard 6h"


def test_it_takes_a_discard_that_it_can_meld_and_no_other() -> None:
    assert str(choice(PanHand("oaks/pan", {1: "", 2: "5h 5c", 3: ""}, "5d").play("discard"))) == "take"
    assert str(choice(PanHand("oaks/pan", {1: "", 2: "5h 5c", 3: ""}, "Kd").play("discard"))) == "draw"


def test_it_calls_a_wrong_meld_and_makes_its_own_good_if_it_can() -> None:
    hand = three("4s 4s 4h", "Ad 4c", "livermore/pan").play("lay 4s 4s 4c, discard 2c")
    assert str(choice(hand)) == "call it"
    hand.play("call it")
    assert str(choice(hand)) == "add 4h to 1"


def test_it_forces_nothing() -> None:
    hand = PanHand("livermore/pan", {1: "", 2: "", 3: "5h 5c"}, "Ad 5s Kd 5h")
    hand.play("lay 5h 5c 5s, discard 2c, discard Kd, draw, discard 5h, draw")
    assert str(choice(hand)) == "let pass"


def test_six_of_them_play_hands_to_their_end() -> None:
    game = pan("livermore/pan")
    for seed in range(5):
        stacks = dict.fromkeys(range(1, 7), 200_00)
        played = Round(game, Setup(stacks, PayingCarry(winner=1)), Chance.seeded(seed))
        play_with(played, bot_for(game))
        assert not any(isinstance(event, NobodyOut) for event in played.events)
