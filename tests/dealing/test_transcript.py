from __future__ import annotations

import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.bank_events import BankReturned, Decided, Wagered, WagerSettled
from cardroom.dealing.choices import Bet, Check, Choice, Fold, Play, Straddle, Yes
from cardroom.dealing.events import BANKER_HAND, PLAYER_HAND, Dealt, DealtUnseen, Event, FeeTaken, name_seat
from cardroom.dealing.pot_events import PotWon
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.round import Round
from cardroom.dealing.transcript import log_lines, transcript
from cardroom.games.california.baccarat.late_tie import LateTie
from cardroom.games.california.blackjack.choices import Double, EvenMoney
from support.play import bank_setup, choose_in_a_loop, holdem, lines, on, pot_setup, stacked, three_card


def test_a_round_reads_like_a_dealers_log() -> None:
    setup = bank_setup({1: 100_00, 2: 100_00, 3: 50_00}, 1, 20_00, on(2, "ante", 10_00), on(3, "ante", 5_00))
    played = Round(three_card(), setup, stacked("As Ad 7c 9c 4d 2h Qh 8d 5s"))
    played.choose(2, Play())
    played.choose(3, Fold())
    said = [line for line in lines(played) if not line.startswith("Collection $2")]
    assert said == [
        "Three Card Poker 1.3 with 6 Card Bonus. Seat 1 is the player-dealer. Seat 1 $100, Seat 2 $100, Seat 3 $50.",
        "Seat 1 banks $20.",
        "Seat 2 bets $10 on ante.",
        "Seat 3 bets $5 on ante.",
        "No more bets.",
        "Seat 2 is dealt As Ad 7c.",
        "Seat 3 is dealt 9c 4d 2h.",
        "Seat 1 is dealt Qh 8d 5s.",
        "Seat 1 shows 5s.",
        "Collection $1 from Seat 2 (ante).",
        "Collection $1 from Seat 3 (ante).",
        "Action button to Seat 2 (5s counts 5, seat 6 has no wager).",
        "Seat 2 bets $10 on play.",
        "Seat 3 folds.",
        "Seat 1 shows Qh 8d: queen-eight-five.",
        "Seat 2 shows As Ad 7c: pair of aces.",
        "Seat 3 mucks.",
        "Seat 2: ante $10 wins, paid $10 at 1:1.",
        "Seat 2: play $10 wins, paid $10 at 1:1.",
        "Seat 3: ante $5 is not covered and is returned.",
        "Seat 1 loses the whole bank of $20.",
        "Stacks: Seat 1 $78, Seat 2 $119, Seat 3 $49.",
    ]


def test_each_line_has_the_kind_of_its_event() -> None:
    setup = bank_setup({1: 100_00, 2: 100_00, 3: 50_00}, 1, 20_00, on(2, "ante", 10_00), on(3, "ante", 5_00))
    played = Round(three_card(), setup, stacked("As Ad 7c 9c 4d 2h Qh 8d 5s"))
    played.choose(2, Play())
    played.choose(3, Fold())
    shown = log_lines(played.events)
    assert [line.text for line in shown] == transcript(played.events)
    kinds = [line.kind for line in shown]
    assert list(dict.fromkeys(kinds)) == ["start", "bet", "note", "deal", "fee", "play", "pay", "result"]
    assert (kinds[0], kinds[-1]) == ("start", "result")


def test_the_player_dealer_is_written_with_a_hyphen() -> None:
    assert transcript([FeeTaken(2_00, 1, "player-dealer")]) == ["Collection $2 from Seat 1 (player-dealer)."]


def test_people_are_called_by_their_names_where_known() -> None:
    played = Round(holdem(), pot_setup({1: 50_00, 4: 50_00}, 4), stacked("As Ks"))
    choose_in_a_loop(played, lambda _: Fold())
    said = transcript(played.events, {1: "Ann"})
    assert said[0] == "Texas Hold'em. Seat 4 has the button. Ann $50, Seat 4 $50."
    assert said[-2:] == ["Ann wins $2 from the pot.", "Stacks: Ann $51, Seat 4 $49."]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (DealtUnseen(2, 3), "Seat 2 is dealt 3 cards."),
        (DealtUnseen(2, 4, tiles=True), "Seat 2 is dealt 4 tiles."),
        (Dealt(PLAYER_HAND, parse_cards("As 9d"), up=True), "Player is dealt As 9d face up."),
        (Wagered(2, 5, "banker", 5_00), "Seat 2 bets $5 on banker behind Seat 5."),
        (Decided(2, 2, "fold", "folds"), "Seat 2 folds."),
        (Decided(2, 5, "fold", "folds"), "Seat 2 folds behind Seat 5."),
        (PotWon(2, 7_50, 1, "low"), "Seat 2 wins $7.50 from side pot 1 (low)."),
        (BankReturned(2, 30_00, 10_00), "Seat 2 wins $10 as player-dealer and takes back $30."),
        (BankReturned(2, 20_00, 0), "Seat 2 breaks even as player-dealer and takes back $20."),
        (BankReturned(2, 30_00, 10_00, partner=True), "Seat 2 wins $10 with a part of the bank and takes back $30."),
        (BankReturned(2, 0, -20_00, partner=True), "Seat 2 loses a part of the bank, all of $20."),
        (
            WagerSettled(2, 2, "ante", 5_00, "push", returned=5_00, hand="tie"),
            "Seat 2: ante $5 pushes (tie).",
        ),
        (
            WagerSettled(2, 2, "tie", 5_00, "win", paid=12_00, returned=5_00, odds="8:1", uncovered=True),
            "Seat 2: tie $5 wins, paid $12 of $40, all that the bank covers.",
        ),
        (
            WagerSettled(2, 2, "ante", 5_00, "lose", collected=2_00, returned=3_00, uncovered=True),
            "Seat 2: ante $5 loses, collected $2, $3 not covered is returned.",
        ),
    ],
)
def test_lines_a_dealer_would_recognize(event: Event, line: str) -> None:
    assert transcript([event]) == [line]


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        (Bet(6_00), "bet $6"),
        (Bet(6_50), "bet $6.50"),
        (Bet(1_000_000_00), "bet $1,000,000"),
        (Play(), "play"),
        (Straddle(), "straddle"),
        (Check(), "check"),
    ],
)
def test_a_choice_is_called_what_players_call_it(choice: Choice, words: str) -> None:
    assert str(choice) == words


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        (Fold(), "folds"),
        (Play(3), "plays 3x"),
        (Double(1_500_00), "doubles for $1,500"),
        (EvenMoney(), "takes even money"),
        (LateTie(20_00), "chooses to late tie for $20"),
    ],
)
def test_a_choice_says_what_a_player_did(choice: Choice, words: str) -> None:
    assert choice.done == words


def test_an_amount_that_is_printed_can_be_typed() -> None:
    million = Bet(1_000_000_00)
    assert Betting(0, 1_00, 2_000_000_00).parse(str(million)) == million
    either = Bet(5_00) | Bet(50_00) | million
    assert [either.parse(words) for words in ("bet 5", "bet $50", "bet 1000000", str(million))] == [
        Bet(5_00),
        Bet(50_00),
        million,
        million,
    ]


def test_hands_of_baccarat_have_names_and_seats_have_numbers() -> None:
    assert [name_seat(seat) for seat in (PLAYER_HAND, BANKER_HAND, 3)] == ["Player", "Banker", "Seat 3"]


def test_every_line_is_worth_reading() -> None:
    played = Round(holdem(), pot_setup({1: 50_00, 4: 50_00}, 4), stacked("As Ks"))
    choose_in_a_loop(played, lambda decision: decision.option.default)
    assert all(line.endswith(".") for line in lines(played))
    assert Yes() not in [chosen.choice for chosen in played.choices]


def test_the_further_hands_of_somebody_known_are_theirs() -> None:
    said = transcript([Dealt(2, parse_cards("As"), up=True), Dealt(102, parse_cards("Kd"), up=True)], {2: "Ann"})
    assert said == ["Ann is dealt As face up.", "Ann's second hand is dealt Kd face up."]
