"""A table of Pan over many hands: the winner first, tops that stay, and playing double."""

from __future__ import annotations

import pytest

from cardroom.dealing.chance import Chance
from cardroom.dealing.events import FeeTaken
from cardroom.dealing.round import Round
from cardroom.games.pan.events import ActsFirst, DrewForFirst
from cardroom.houses import load_game
from cardroom.tables import PayingTable, TableError, open_table
from support.chips import set_chips


def table(name: str = "oaks/pan", fees: str = "", seats: int = 4) -> PayingTable:
    opened = open_table(load_game(name).spread(fees))
    assert isinstance(opened, PayingTable)
    for seat in range(1, seats + 1):
        opened.sit(seat, 100 * opened.game.stakes.value)
    return opened


def retire_all(at: PayingTable, seed: int = 1) -> Round:
    """All but the last retire, who takes the tops."""
    dealt = at.deal(Chance.seeded(seed))
    while dealt.decisions:
        dealt.choose_default(dealt.decisions[0])
    at.finish()
    return dealt


def first_of(played: Round) -> ActsFirst:
    return next(event for event in played.events if isinstance(event, ActsFirst))


def test_the_first_hand_is_for_low_and_the_winner_of_it_is_first_in_the_next() -> None:
    at = table("livermore/pan")
    first = retire_all(at)
    assert any(isinstance(event, DrewForFirst) for event in first.events)
    winner = at.carried.winner
    assert first_of(retire_all(at)) == ActsFirst(winner, "the winner of the last hand")


def test_where_the_winner_leaves_the_next_to_the_right_is_first() -> None:
    at = table()
    retire_all(at)
    winner = at.carried.winner
    at.leave(winner)
    assert first_of(retire_all(at)).seat == (winner - 1 or 4)


def test_tops_that_nobody_won_stay_for_the_next_hand() -> None:
    at = table(seats=2)
    dealt = at.deal(Chance.seeded(1))
    while dealt.decisions:
        decision = dealt.decisions[0]
        stays = str(decision.option) == "stay or retire"
        dealt.choose(decision.seat, decision.option.parse("stay") if stays else decision.option.default)
    at.finish()
    assert at.pot == 2 * 5_00 - 2_00
    retire_all(at)
    assert at.pot == 0


def test_a_player_who_plays_double_pays_for_it_every_half_hour_until_playing_single_again() -> None:
    at = table(fees="4b")
    at.play_double(2)
    at.time_due = True
    fees = [event.amount for event in retire_all(at).events if isinstance(event, FeeTaken)]
    assert sorted(fees) == [10_00, 10_00, 10_00, 14_00]
    at.play_double(2, double=False)
    at.time_due = True
    assert [event.amount for event in retire_all(at).events if isinstance(event, FeeTaken)] == [10_00] * 4


def test_a_player_who_cannot_pay_the_half_hour_for_doubles_gets_no_hand() -> None:
    at = table(fees="4b")
    at.play_double(2)
    set_chips(at, 2, 14_00)
    at.time_due = True
    assert at.playing == [1, 3, 4]


@pytest.mark.parametrize("fees", ["3", "7"])
def test_nobody_plays_double_where_the_sheet_has_no_fee_for_it(fees: str) -> None:
    with pytest.raises(TableError, match="cannot be played for double"):
        table(fees=fees).play_double(2)


def test_at_oceans_eleven_one_sits_down_with_twenty_konditions() -> None:
    at = table("oceans-eleven/panguingue")
    with pytest.raises(TableError, match=r"the minimum buy-in is \$100, not \$99"):
        at.sit(5, 99_00)
