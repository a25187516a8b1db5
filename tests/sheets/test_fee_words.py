"""The fees of a table as a rule sheet says them."""

from __future__ import annotations

from cardroom.money import Fee, FeeOption
from cardroom.sheets.fee_words import fees_in_words
from support.cases import every_case


def _words(stake: str, basis: str = "flat", payer: str = "pot", from_: int | None = None) -> str:
    fee = Fee("1", "no-limit", stake, basis, from_, None, payer, "flop", 1_00, "")
    (sentence,) = fees_in_words(FeeOption("1", (fee,)), {})
    return sentence


@every_case(
    [
        ("jackpot drop", "On the flop the pot pays a jackpot drop of $1 a round."),
        ("2-5 jackpot drop", "On the flop the pot pays a jackpot drop of $1 a round (blinds 2-5)."),
        ("2-5 additional drop", "On the flop the pot pays an additional drop of $1 a round (blinds 2-5)."),
        ("2-5", "On the flop the pot pays $1 a round (blinds 2-5)."),
        ("limits 1-2..500-1000", "On the flop the pot pays $1 a round (limits 1-2 to 500-1000)."),
        ("", "On the flop the pot pays $1 a round."),
    ]
)
def test_a_drop_and_the_stakes_of_a_fee_are_said_in_words(stake: str, sentence: str) -> None:
    assert _words(stake) == sentence


def test_a_drop_by_the_players_or_by_the_action_is_called_a_drop() -> None:
    assert _words("jackpot drop", "players", from_=3).endswith("a jackpot drop of $1 with three or more players.")
    by_action = _words("jackpot drop", "action", "player-dealer", 30)
    assert by_action == "On the flop the player-dealer pays a jackpot drop by the total action: $1 from $30."
