"""Livermore, lines 284-287: at a table with a drop the button antes, and missing the button is missing a blind."""

from __future__ import annotations

from cardroom.dealing.chance import Chance
from cardroom.dealing.pot_events import Posted
from cardroom.dealing.round import Round
from cardroom.games.poker.coming_in import Post
from cardroom.houses import load_game
from cardroom.tables import PotTable
from support.pot_hand import PotHand, pot_game

HOLDEM = "livermore/texas-holdem"


def play(table: PotTable) -> Round:
    dealt = table.deal(Chance.seeded(table.rounds_played))
    dealt.play_out(lambda decision: decision.option.default)
    table.finish()
    return dealt


def running(name: str = HOLDEM) -> PotTable:
    """Seats 2, 4, 6 and 8; the button has gone round, and seat 2 has it next."""
    table = PotTable(pot_game(name, "3-6 blinds 1-3"), 8)
    for seat in (2, 4, 6, 8):
        table.sit(seat, 1000_00)
    for _ in range(5):
        play(table)
    return table


def test_the_button_antes_dead_money_at_a_table_with_a_drop() -> None:
    hand = PotHand(pot_game(HOLDEM), 6)
    assert Posted(1, 1_00, "button ante", dead=True) in hand.all(Posted)
    hand.play("fold, fold, fold, call")
    assert getattr(hand.option, "to_call", 0) == 2_00


def test_the_house_sets_the_size_of_the_button_ante() -> None:
    game = load_game(HOLDEM, {"button-ante": 5}).spread()
    assert any("The button antes $5" in step for step in game.steps)


def test_without_a_drop_nobody_antes_on_the_button() -> None:
    for game in (pot_game(HOLDEM, fees=None), pot_game("livermore/omaha")):
        assert "button ante" not in [event.what for event in PotHand(game, 6).all(Posted)]


def test_a_player_who_only_misses_the_button_posts_all_blinds_or_waits_for_the_big_blind() -> None:
    table = running()
    table.sit_out(2)
    play(table)
    table.come_back(2)
    assert table.owing_blinds == [2]
    assert table.post(2) == Post(2, 3_00, 1_00)


def test_elsewhere_the_button_passes_without_a_debt() -> None:
    table = running("oaks/texas-holdem")
    table.sit_out(2)
    play(table)
    table.come_back(2)
    assert table.owing_blinds == []
