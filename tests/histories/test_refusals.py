"""What a format has no words for is refused with the reason, and never told in another way."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom import HandHistory, testing, write_hands
from cardroom.dealing.chance import Chance
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.games.poker.coming_in import Post
from cardroom.games.poker.kills import KillCarry
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.histories import CannotSay, Form
from cardroom.tables import PotTable
from support.pot_hand import PotHand, pot_game

TOLD: tuple[Form, ...] = ("phh", "ohh", "text")


def refused(hand: Round, *forms: Form) -> str:
    reasons = set()
    for form in forms or TOLD:
        with pytest.raises(CannotSay) as raised:
            write_hands(hand, form)
        reasons.add(str(raised.value))
    assert write_hands(hand, "json")
    (reason,) = reasons
    return reason


def called_down(name: str, carry: PotCarry | None = None, **more: Any) -> Round:
    setup = Setup(dict.fromkeys(range(1, 5), 500_00), carry or PotCarry(1))
    hand = Round(pot_game(name, **more), setup, Chance.seeded(3))
    hand.play_out(testing.stay_in)
    return hand


def test_dead_posts_and_posts_of_new_players() -> None:
    dead = called_down("oaks/texas-holdem", PotCarry(1, posts=(Post(1, live=3_00, dead=1_00),)))
    assert refused(dead) == "the format has no words for this: Seat 1 posts the blind to come in, $3"


def test_kills() -> None:
    killed = called_down("oaks/omaha-hi-lo-half-kill", PotCarry(1, kill=KillCarry(killer=4)))
    assert "posts the kill" in refused(killed)


def test_jokers_two_boards_spread_limits_and_games_without_a_code() -> None:
    assert "has a joker in the deck" in refused(called_down("oaks/texas-holdem-joker"))
    assert "has 2 boards" in refused(called_down("players/double-board-omaha"))
    spread = called_down("oaks/texas-holdem", stakes="spread 3-200 blinds 1-3", fees=None)
    assert "has a spread limit" in refused(spread)
    assert "is not a game that the format knows" in refused(called_down("players/pineapple"))
    assert "no code for Omaha at fixed" in refused(called_down("players/omaha"), "phh")
    assert "flop games only" in refused(called_down("oaks/razz"), "ohh")


def test_a_second_run() -> None:
    game = pot_game("oaks/texas-holdem", "no-limit blinds 1-2", None, run_it_twice=True)
    hand = PotHand(game, 2, play="raise 1000, call, run it twice, run it twice").round
    assert hand.is_over
    assert refused(hand) == "the format has no words for this: All agree to run it twice"


def test_a_collection_from_the_stacks() -> None:
    hand = PotHand(pot_game("players/texas-holdem", "", "52"), 6, time_due=True).round
    hand.play_out(testing.stay_in)
    assert "Collection" in refused(hand)


def test_money_of_an_earlier_hand_in_the_pot() -> None:
    hand = PotHand("oaks/texas-holdem", 3, pot=4).round
    hand.play_out(testing.stay_in)
    assert refused(hand) == "money of an earlier hand is in the pot"


def test_a_tenth_seat_beside_seat_5() -> None:
    """Every format counts the seats clockwise."""
    hands = []
    for seats in ((1, 5, 6), (1, 5, 6, 10)):
        table = PotTable(pot_game("oceans-eleven/texas-holdem", "20-40 blinds 10-20", None))
        table.place_seats((1, 2, 3, 4, 5, 10, 6, 7, 8, 9))
        for seat in seats:
            table.sit(seat, 800_00)
        hands.append(table.deal(Chance.seeded(1)))
        hands[-1].play_out(testing.stay_in)
    without, hand = hands
    assert "Seat 6" in write_hands(without, "text")
    assert refused(hand) == "the seats do not stand in the order of their numbers"


def test_a_bet_that_only_the_house_allows() -> None:
    """With an open pair the house lets players bet the upper limit on fourth street; no other reader would."""
    hands = {1: "2c 3d 7h 7d", 2: "Kc Qd Jh 2s", 3: "As Td 9c 4h"}
    hand = testing.deal("oaks/seven-card-stud", hands=hands, street="fourth-street")
    least, most = hand.decisions[0].option.least, hand.decisions[0].option.most  # type: ignore[attr-defined]
    assert least < most
    hand.choose(hand.decisions[0].seat, hand.decisions[0].option.parse(f"bet {most // 100}"))
    hand.play_out(testing.stay_in)
    with pytest.raises(CannotSay, match="by the public rules this hand would not end as it did"):
        write_hands(hand, "phh")


def test_straddles_in_the_text_and_uneven_limits_in_open_hand_history() -> None:
    game = pot_game("oaks/texas-holdem", "no-limit blinds 1-2", None, straddle=True)
    straddled = PotHand(game, 4, play="straddle, call, call, call, check").round
    straddled.play_out(testing.stay_in)
    assert "there are 3 blinds" in refused(straddled, "text")
    assert '"action": "Straddle"' in write_hands(straddled, "ohh")
    assert "blinds_or_straddles = [1, 2, 4, 0]" in write_hands(straddled, "phh")
    uneven = called_down("oaks/texas-holdem", stakes="4-8 blinds 1-2", fees=None)
    assert "do not follow from the big blind" in refused(uneven, "ohh")


def test_the_number_of_the_hand_is_told_where_there_are_several() -> None:
    good, bad = called_down("oaks/texas-holdem"), called_down("oaks/texas-holdem-joker")
    with pytest.raises(CannotSay, match=r"^hand 2: .* has a joker"):
        write_hands([good, bad])
    with pytest.raises(ValueError, match="'pgn' is not a format; the formats are phh, ohh, text, json"):
        write_hands(good, "pgn")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="this hand has seats 1, 2, 3, 4, not 9"):
        write_hands(HandHistory.of(good), seat=9)
