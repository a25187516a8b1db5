"""The bot of the flop games: starting hands, made hands, discards."""

from __future__ import annotations

import pytest

from cardroom.bots import bot_for
from cardroom.bots.flop import FlopBot, pair_strength
from cardroom.cards import parse_cards
from cardroom.dealing.choices import Bet, Call, Check, Choice, DeclareBoard, Discard, Fold, RunTwice
from cardroom.games.poker.flop import FlopGame
from support.flop_deck import flop_deck, without_fees
from support.pot_hand import PotHand

JUNK = {2: "Qc 7d 3h 8s 4d", 3: "Jd 6c 2h 9d 5s"}


def choice(name: str, hole: str, *streets: str, first: str = "", stakes: str = "4-8 blinds 2-4") -> Choice:
    """What seat 1 does with these cards, after the others have played as given."""
    count = len(hole.split())
    holes = {1: hole} | {seat: " ".join(junk.split()[:count]) for seat, junk in JUNK.items()}
    hand = PotHand(without_fees(name, stakes), 3, flop_deck(holes, *streets))
    if first:
        hand.play(first)
    mine = next(decision for decision in hand.round.decisions if decision.seat == 1)
    game = hand.round.game
    assert isinstance(game, FlopGame)
    return FlopBot(game).choose(hand.round.view(1), mine)


@pytest.mark.parametrize(
    ("cards", "strength"),
    [("As Ah", 3), ("Ts Th", 3), ("As Kd", 3), ("9s 9h", 2), ("Qs Td", 2), ("As 4d", 1), ("7s 6s", 1), ("9s 4d", 0)],
)
def test_two_cards_are_worth_what_they_are_worth_in_holdem(cards: str, strength: int) -> None:
    assert pair_strength(*parse_cards(cards)) == strength


@pytest.mark.parametrize(("cards", "strength"), [("As 2d", 3), ("As 3d", 3), ("As 4d", 1), ("4s 2d", 1), ("6s 2d", 0)])
def test_where_there_is_a_low_small_cards_are_worth_more(cards: str, strength: int) -> None:
    assert pair_strength(*parse_cards(cards), low=True) == strength


@pytest.mark.parametrize(
    ("name", "hole", "plays"),
    [
        ("oaks/texas-holdem", "As Ah", True),
        ("oaks/texas-holdem", "9s 4c", False),
        ("oaks/omaha-hi-lo", "As 2s Ah 3c", True),
        ("oaks/omaha-hi-lo", "9s 4c 8c Qh", False),
        ("players/omaha", "As Ks Ah Kh", True),
        ("players/omaha", "As 9c 7c 2c", False),
        ("players/pineapple", "As Ah 2c", True),
    ],
)
def test_it_raises_good_starting_hands_and_folds_bad_ones(name: str, hole: str, plays: bool) -> None:
    assert choice(name, hole) == (Bet(8_00) if plays else Fold())


def test_it_bets_what_beats_most_others_and_checks_what_does_not() -> None:
    to_the_flop = "call, call, check, check, check"
    assert choice("players/omaha", "As Ks Ah Kh", "Ad 8h 3c", first=to_the_flop) == Bet(4_00)
    assert choice("players/omaha", "Ts 9s 2c 2s", "Ad Kd Qh", first=to_the_flop) == Check()


def test_one_card_of_four_suited_ones_is_no_flush_to_the_bot_either() -> None:
    to_the_river = "call, call, check, check, check, check, check, check, check, check, bet 8"
    assert choice("players/omaha", "As 2d 3d 4c", "Ks Ts 6s", "7s", "Jc", first=to_the_river) == Fold()
    assert choice("players/omaha", "As Qs 3d 4c", "Ks Ts 6s", "7s", "Jc", first=to_the_river) == Bet(16_00)


@pytest.mark.parametrize(("hole", "gone"), [("As Ah 2c", "2c"), ("Ks 9h Kc", "9h"), ("As Kd 4c", "4c")])
def test_before_the_flop_it_throws_away_the_card_it_misses_least(hole: str, gone: str) -> None:
    assert choice("players/pineapple", hole, first="call, call, check") == Discard(parse_cards(gone))


def test_after_the_flop_it_keeps_what_the_board_helps() -> None:
    first = "call, call, check, check, check, check"
    assert choice("players/crazy-pineapple", "As Ah 2c", "2d 2s Kh", first=first) == Discard(parse_cards("As"))


def test_it_runs_it_twice_and_declares_the_board() -> None:
    stakes = "no-limit blinds 4-4"
    twice = choice(
        "players/big-o-high-low-split-run-it-twice", "As Ah Kc Kd 2c", first="raise 1000, call, call", stakes=stakes
    )
    assert twice == RunTwice()
    board = ("Ac Kd Qh", "Js", "Ts")
    checks = ", ".join(["call, call, check", *["check"] * 9])
    assert (
        choice("oceans-eleven/texas-holdem", "2c 2s", *board, first=checks, stakes="3-6 blinds 1-3") == DeclareBoard()
    )


def test_it_calls_a_small_bet_with_a_fair_hand() -> None:
    first = "call, call, check, bet 4, call"
    assert choice("oaks/texas-holdem", "As Jc", "Jh 8d 3c", first=first) in (Call(), Bet(8_00))
    assert choice("oaks/texas-holdem", "5c 4s", "Jh 8d 9c", first=first) == Fold()


def test_it_does_not_raise_for_ever() -> None:
    """Two who both think they are ahead must stop somewhere."""
    raised = "bet 8, fold, bet 12, bet 16, bet 20"
    assert choice("oaks/texas-holdem", "As Ah", first=raised, stakes="4-8 blinds 2-4") == Call()


def test_every_flop_game_has_this_bot() -> None:
    assert type(bot_for(without_fees("players/double-board-omaha"))) is FlopBot
