"""`cardroom rules` and `cardroom play` for Pan."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app


def printed(*words: str, typed: str = "") -> str:
    result = CliRunner().invoke(app, list(words), input=typed)
    assert result.exit_code == 0, result.output
    return " ".join(result.stdout.split())


@pytest.mark.parametrize(
    ("game", "says"),
    [
        ("oaks/pan", "Each player posts a top of one chip."),
        ("oaks/pan", "Square of 3s, 5s or 7s, one suit 2 (spades 4)"),
        (
            "oaks/pan",
            "When the antes are in the antes pay $4 with five or more players, $2 with four or fewer players.",
        ),
        ("players/pan", "(tied players each draw a card)"),
        ("players/pan", "The first player may pass over the first card of the hand"),
        ("livermore/pan", "The lowest deals (tied players draw again)"),
        ("livermore/pan", "Condition made by a split 1 (spades 2)"),
        ("livermore/pan", "fits a meld of the player in turn may be forced on that player."),
        (
            "livermore/pan",
            "the hand is dead. A dead hand returns everything it has collected and keeps paying the others.",
        ),
        ("oceans-eleven/panguingue", "310 cards"),
        ("oceans-eleven/panguingue", "The buy-in is at least $100."),
        ("oceans-eleven/panguingue", "or of the player who drew it may be forced on that player, unless all ten"),
        ("oceans-eleven/panguingue", "A player who runs out of chips throws the hand away."),
    ],
)
def test_the_rule_sheet_says_it(game: str, says: str) -> None:
    assert says in printed("rules", game)


def test_the_rule_sheet_of_a_time_option_explains_double() -> None:
    sheet = printed("rules", "oaks/pan", "--fees", "5")
    assert "everything that is paid to that player. The half-hour collection is then $20." in sheet
    assert "Every half hour a player who plays double pays $20" in sheet
    assert "A player may play for double" not in printed("rules", "oaks/pan")


def test_a_hand_is_played_by_typing() -> None:
    typed = "stay\nd\nd\ndraw\nlay Ks Ks 2s\nlay ks ks ks\ndiscard ah\nq\n"
    output = printed("play", "oaks/pan", "--seed", "3", "--seats", "3", typed=typed)
    assert "2s Ks Ks is not a valid meld" in output
    assert "Seat 1 (you) lays down Ks Ks Ks. Seat 3 pays Seat 1 (you) $10 (Ks Ks Ks)." in output
    assert "Seat 1 (you) discards Ah." in output
    assert "You leave with" in output
