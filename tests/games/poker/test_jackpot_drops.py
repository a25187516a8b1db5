"""Ocean's Eleven [L2155-2171]: a jackpot drop is taken beside the collection, and kept apart from it."""

from __future__ import annotations

import msgspec
import pytest

from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Call, Check, Choice
from cardroom.dealing.events import JACKPOT, FeeTaken
from cardroom.games.poker.pot_fees import PotFees
from cardroom.houses import load_game
from cardroom.money import Fee, FeeOption
from cardroom.tables import PotTable
from support.bank_tables import play_down, table_of
from support.pot_hand import PotHand, pot_game

HOLDEM, STUD = "oceans-eleven/texas-holdem", "oceans-eleven/seven-card-stud"
CARIBBEAN = "oceans-eleven/caribbean-stud-poker"


def taken(hand: PotHand) -> list[tuple[int, str]]:
    return [(event.amount, event.what) for event in hand.all(FeeTaken)]


def seen_flop(option: str, players: int) -> PotHand:
    """Everybody checks or calls to the end."""
    hand = PotHand(pot_game(HOLDEM, fees=option), players)
    while hand.round.decisions:
        wishes: list[Choice] = [Check(), Call(), hand.option.default]
        choice = next(wish for wish in wishes if hand.option.refuse(wish) is None)
        hand.round.choose(hand.turn, choice)
    return hand


def result(hand: PotHand) -> tuple[int, int]:
    assert hand.round.result is not None
    return hand.round.result.fees, hand.round.result.jackpot


@pytest.mark.parametrize(
    ("option", "players", "lines"),
    [
        ("3", 7, [(3_00, "flop"), (1_00, JACKPOT)]),
        ("1", 9, [(2_00, "flop"), (50, JACKPOT)]),
        ("9", 6, [(3_00, "flop"), (1_00, JACKPOT), (1_00, "turn")]),
    ],
)
def test_the_drop_is_recorded_beside_the_collection(option: str, players: int, lines: list[tuple[int, str]]) -> None:
    hand = seen_flop(option, players)
    assert taken(hand) == lines
    assert result(hand) == (sum(cents for cents, _ in lines), sum(cents for cents, what in lines if what == JACKPOT))


def test_the_transcript_calls_it_a_jackpot_drop() -> None:
    assert "Jackpot drop $1 from the pot." in seen_flop("3", 7).log


def test_no_flop_no_drop() -> None:
    hand = PotHand(pot_game(HOLDEM, fees="3"), 3).play("fold, fold")
    assert result(hand) == (0, 0)


def test_at_stud_the_drop_comes_out_of_the_antes() -> None:
    assert taken(PotHand(STUD, 3)) == [(1_00, "ante"), (1_00, JACKPOT)]


def test_a_pot_that_cannot_cover_both_pays_the_collection_first() -> None:
    hand = PotHand(pot_game(STUD, "1-3 ante 0.50 bring-in 1"), 3)
    assert taken(hand) == [(1_00, "ante"), (50, JACKPOT)]


def test_houses_without_a_drop_have_none() -> None:
    hand = PotHand("oaks/texas-holdem", 3).play("call, call, check, check, check, check")
    assert hand.round.jackpot == 0
    assert hand.round.fees > 0


def test_a_void_round_drops_nothing() -> None:
    hand = PotHand(STUD, 3)
    assert hand.round.jackpot == 1_00
    hand.round.void("misdeal")
    assert result(hand) == (0, 0)
    assert hand.round.jackpot == 0


def test_a_table_knows_how_much_of_what_it_collected_is_the_jackpots() -> None:
    at = PotTable(pot_game(STUD), button=1)
    for seat in (1, 2, 3):
        at.sit(seat, 500_00)
    for number in range(1, 4):
        at.deal(Chance.seeded(number)).play_out(lambda decision: decision.option.default)
        at.finish()
    assert (at.collected, at.jackpot) == (6_00, 3_00)


def test_the_caribbean_drop_from_30_of_bets_is_the_jackpots_too() -> None:
    at = table_of(load_game(CARIBBEAN).spread("7"), 1, 2)
    at.take_bank(1, 200_00)
    at.wager(2, "ante", 30_00)
    played = play_down(at)
    fees = [(event.seat, event.amount, event.what) for event in played.events if isinstance(event, FeeTaken)]
    assert fees == [(2, 50, "ante"), (1, 1_00, "player-dealer"), (1, 1_00, JACKPOT)]
    assert (at.collected, at.jackpot) == (2_50, 1_00)


def test_a_flat_fee_and_a_drop_at_the_same_stage_are_two_fees() -> None:
    drop = Fee("1", "", "jackpot drop", "flat", None, None, "pot", "flop", 1_00, "1")
    lines = [msgspec.structs.replace(drop, stake="", fee=3_00), drop]
    fees = PotFees(FeeOption("1", tuple(lines)))
    assert (fees.at("flop", 6), fees.jackpot_at("flop", 6), fees.jackpot_at("turn", 6)) == (3_00, 1_00, 0)
