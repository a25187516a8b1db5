"""EZ Baccarat where the book can be read in two ways: a Banker's three-card seven, and naturals."""

from __future__ import annotations

import pytest

from cardroom.dealing.events import BANKER_HAND, PLAYER_HAND
from cardroom.dealing.setup import SetupError
from cardroom.houses import load_game
from cardroom.sheets import rule_sheet
from support.baccarat_round import Typed

EZ = ["oaks/ez-baccarat-panda-8", "players/ez-baccarat-panda-8", "livermore/ez-baccarat-panda-8"]
IN_THREE_BOOKS = pytest.mark.parametrize("house", EZ)

# Cards as they come: Player, Banker, Player, Banker, then the third cards.
DRAGON = "2c 3c 4d Kd 4h"  # Banker 7 in three cards over 6


def played(house: str, cards: str, **chosen: str) -> Typed:
    return Typed(load_game(house, chosen).spread(), {1: {"player": 10, "banker": 10}}, cards)


@IN_THREE_BOOKS
def test_a_three_card_seven_pushes_or_is_paid_oaks_3249_players_626_livermore_1960(house: str) -> None:
    assert played(house, DRAGON).paid_out[1, "banker"] == 0
    assert played(house, DRAGON, **{"banker-seven": "paid"}).paid_out[1, "banker"] == 1_000


# Naturals, and how many cards each hand has in the end if they stop the draw and if they do not.
NATURALS = [
    ("Kc 8c 5d Kd 4h", (2, 2), (3, 2)),  # The Player hits five against the Banker's eight.
    ("Kc 9c 2d Kd 8h", (2, 2), (3, 2)),  # The Banker stands on nine, whatever the Player drew.
    ("9c 2c Kd 3c Ah", (2, 2), (2, 3)),  # The Player stands on nine, so the Banker hits five or less.
    ("8c 6c Kd Kh", (2, 2), (2, 2)),  # The Banker stands on six.
    ("8c 9c Kd Kh", (2, 2), (2, 2)),  # Both stand.
]


@IN_THREE_BOOKS
@pytest.mark.parametrize(("cards", "stopped", "drawn"), NATURALS)
def test_a_natural_stops_the_draw_or_does_not_oaks_3210_players_598_livermore_1927(
    house: str, cards: str, stopped: tuple[int, int], drawn: tuple[int, int]
) -> None:
    def counts(**chosen: str) -> tuple[int, int]:
        table = played(house, cards, **chosen)
        return table.cards_of(PLAYER_HAND), table.cards_of(BANKER_HAND)

    assert counts() == stopped
    assert counts(natural="no-stop") == drawn


@IN_THREE_BOOKS
def test_the_rule_sheet_describes_the_draw_as_it_is_read(house: str) -> None:
    usual, other = (
        " ".join(rule_sheet(load_game(house, {"natural": way}), "", "").steps) for way in ("stop", "no-stop")
    )
    assert "Eight or nine on two cards stops the draw" in usual
    assert "stands on 7." in usual
    assert "Eight or nine on two cards does not stop the draw" in other
    assert "stands on 7 to 9." in other


def test_without_a_stop_a_banker_with_three_cards_can_tie_or_beat_a_natural_by_total() -> None:
    ten_in_all = played(EZ[0], "8c 2c Kd 3c 4h", natural="no-stop")  # Player 8, Banker 5 draws a four: 9.
    assert ten_in_all.paid_out == {(1, "player"): -1_000, (1, "banker"): 1_000}


@pytest.mark.parametrize("house", ["lucky-lady/ez-baccarat", "oceans-eleven/ez-baccarat"])
def test_a_tie_needs_a_line_wager_or_may_be_bet_alone_lucky_lady_770_and_816_oceans_eleven_2565_and_2611(
    house: str,
) -> None:
    with pytest.raises(SetupError, match="needs a wager on player or banker"):
        Typed(house, {1: {"tie": 10}}, "2c 3c 4d 3d")
    alone = load_game(house, {"tie": "alone"})
    assert Typed(alone.spread(), {1: {"tie": 10}}, "2c 3c 4d 3d").paid_out == {(1, "tie"): 8_000}
    assert not any(sentence.startswith("Tie needs") for sentence in rule_sheet(alone, "", "").limits)
