"""The text that trackers read: what is written is read by PokerKit, and what a site writes is read here."""

from __future__ import annotations

from random import Random

import pokerkit
import pytest

from cardroom import HandHistoryError, read_hands, write_hands
from cardroom.dealing.round import Round
from support.effort import examples
from support.told_hands import AS_POKERKIT, dealt, game_of, without_disputes

SITE = """\
PokerStars Hand #1001:  Hold'em No Limit ($1/$2 USD) - 2026/11/18 20:15:00 ET
Table 'Redwood' 6-max Seat #3 is the button
Seat 1: Ann ($200 in chips)
Seat 2: Ben: the second ($80.50 in chips)
Seat 3: Cal ($200 in chips)
Seat 5: Dee ($200 in chips) is sitting out
Seat 6: Eve ($150 in chips)
Eve: posts small blind $1
Ann: posts big blind $2
Ben: the second: posts big blind $2
*** HOLE CARDS ***
Dealt to Ann [Ah Kd]
Ben: the second: raises $4 to $6
Cal said, "nice hand"
Cal: folds
Eve: calls $5
Ann: calls $4
*** FLOP *** [As 7c 2d]
Eve: checks
Ann: bets $10
Ben: the second: raises $64.50 to $74.50 and is all-in
Eve: folds
Ann: calls $64.50
*** TURN *** [As 7c 2d] [9h]
*** RIVER *** [As 7c 2d 9h] [Jc]
*** SHOW DOWN ***
Ben: the second: shows [7s 7h] (three of a kind, Sevens)
Ann: mucks hand
Ben: the second collected $164 from pot
*** SUMMARY ***
Total pot $167 | Rake $3
Board [As 7c 2d 9h Jc]
Seat 1: Ann (big blind) mucked [Ah Kd]
"""


def test_a_hand_of_a_site_is_read_with_its_posts_rake_and_mucked_cards() -> None:
    (hand,) = read_hands(SITE)
    assert hand.stacks == {1: 119_50, 2: 164_00, 3: 200_00, 6: 144_00}
    assert (hand.rake, hand.names[2]) == (3_00, "Ben: the second")
    assert (hand.about.zone, hand.about.seats, hand.about.at) == ("ET", 6, "2026-11-18T20:15:00")
    assert hand.about.at_utc == "2026-11-19T01:15:00Z"


def test_what_does_not_fit_is_told_with_the_number_of_the_line() -> None:
    cases = {
        SITE.replace(
            "Cal: folds\nEve: calls $5", "Eve: calls $5\nCal: folds"
        ): "action 15 (Eve: calls $5): it is the turn of p4, Cal",
        SITE.replace("bets $10", "bets $1"): "action 20 (Ann: bets $1): seat 1: the minimum is $2, not $1",
        SITE.replace("*** TURN ***", "*** FIRST TURN ***"): "it was run twice",
        SITE.replace("collected $164", "collected $150"): "the file's rake is $3, but $17 is missing from the pot",
        SITE.replace("Hold'em No Limit", "Razz Limit"): "do not name a flop game",
    }
    for text, told in cases.items():
        with pytest.raises(HandHistoryError) as raised:
            read_hands(text)
        assert told in str(raised.value)


def test_a_name_that_could_be_read_as_something_else_is_not_written() -> None:
    (hand,) = read_hands(SITE)
    with pytest.raises(HandHistoryError, match="blind to come in"):
        write_hands(hand, "text")
    (plain,) = read_hands(SITE.replace("Ben: the second: posts big blind $2\n", ""))
    text = write_hands(plain, "text")
    assert "Player 2: raises $4 to $6" in text
    assert "Ben" not in text


def hand_without_disputes(number: int) -> Round:
    random = Random(f"text {number}")
    hand = dealt(game_of("holdem", "no-limit", 0, AS_POKERKIT), random, most=6)
    hand.play_out(without_disputes(hand, random))
    return hand


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::UserWarning:pokerkit")
def test_what_is_written_is_read_by_pokerkit_to_the_same_stacks() -> None:
    for number in range(examples(15)):
        hand = hand_without_disputes(number)
        (theirs,) = pokerkit.HandHistory.from_pokerstars(write_hands(hand, "text"))
        state = list(theirs)[-1]
        assert theirs.seats is not None
        apart = [abs(hand.stacks[seat] - chips * 100) for seat, chips in zip(theirs.seats, state.stacks, strict=True)]
        assert max(apart) <= 100, number  # an odd dollar of a split pot
