"""PHH files of every variant, played by PokerKit to the same stacks, and PokerKit's files played here."""

from __future__ import annotations

from random import Random
from typing import Any

import pokerkit
import pytest

from cardroom import HandHistory, read_hands, write_hands
from cardroom.dealing.pot_events import PotWon
from cardroom.dealing.round import Round
from cardroom.histories.phh import VARIANTS, read_phh, tables_in
from support.effort import examples
from support.told_hands import AS_POKERKIT, CODES, dealt, game_of, without_disputes

BETS = ("f", "cc", "cbr", "pb", "sd")
OPERATIONS = (
    "Folding",
    "CheckingOrCalling",
    "CompletionBettingOrRaisingTo",
    "BringInPosting",
    "StandingPatOrDiscarding",
)


def hand_without_disputes(code: str, number: int) -> Round:
    random = Random(f"{code} {number}")
    kind, structure = VARIANTS[code]
    hand = dealt(game_of(kind, structure, random.choice((0, 25)), AS_POKERKIT), random, most=4)
    hand.play_out(without_disputes(hand, random))
    return hand


def play_there(text: str) -> tuple[pokerkit.HandHistory, Any]:
    """PokerKit repairs what is missing, so its betting actions must be exactly those of the file."""
    history = pokerkit.HandHistory.loads(text)
    applied, state = 0, None
    for state, action in history.state_actions:  # noqa: B007
        applied += action is not None and action.split()[1] in BETS
    assert state is not None
    made = sum(type(operation).__name__ in OPERATIONS for operation in state.operations)
    told = sum(action.split()[1] in BETS for action in history.actions)
    assert applied == told == made
    return history, state


def odd_chips(hand: Round) -> int:
    """PokerKit splits in whole dollars, and gives the odd one to the first player left of the button."""
    won = [event.pot for event in hand.events if isinstance(event, PotWon)]
    return (len(won) - len(set(won))) * 100


def is_low_in_some_pots_only(hand: Round) -> bool:
    """PokerKit then shares the low half of the others among hands that have no low; here the high hand takes it."""
    won = [event for event in hand.events if isinstance(event, PotWon)]
    low = {event.pot for event in won if event.share == "low"}
    return bool(low) and low != {event.pot for event in won}


@pytest.mark.slow
@pytest.mark.parametrize("code", CODES)
def test_a_file_ends_with_the_same_stacks_in_pokerkit_and_pokerkits_file_ends_so_here(code: str) -> None:
    compared = 0
    for number in range(examples(10)):
        hand = hand_without_disputes(code, number)
        if is_low_in_some_pots_only(hand):
            continue
        text = write_hands(hand, "phh")
        theirs, state = play_there(text)
        order = read_phh(tables_in(text)[0]).seats
        apart = [abs(hand.stacks[seat] - chips * 100) for seat, chips in zip(order, state.stacks, strict=True)]
        assert max(apart) <= odd_chips(hand), number
        written_there = pokerkit.HandHistory.from_game_state(theirs.create_game(), state)
        (back,) = read_hands(written_there.dumps() + "\n")
        ends = list(back.stacks.values())  # there the seats are numbered by position
        assert max(abs(mine - chips * 100) for mine, chips in zip(ends, state.stacks, strict=True)) <= odd_chips(hand)
        compared += 1
    assert compared > 5


def test_files_of_many_hands_are_read_by_pokerkit() -> None:
    hands = [HandHistory.of(hand_without_disputes("NT", number)) for number in range(3)]
    assert len(list(pokerkit.HandHistory.loads_all(write_hands(hands)))) == 3
