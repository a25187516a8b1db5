"""Structures as data, and the games that can be played for chips."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cardroom.bots import bot_for
from cardroom.dealing.chance import Chance
from cardroom.dealing.transcript import transcript
from cardroom.games.poker.pot_game import PotGame
from cardroom.houses import HouseGame, all_games
from cardroom.tables.self_play import play_with
from cardroom.tournaments import Level, load_structure, structure_names
from cardroom.tournaments.games import check_games, game_at
from cardroom.tournaments.structure import GamePlayed, lengths
from cardroom.tournaments.table import TournamentTable
from cardroom.tournaments.words import in_chips
from support.each_game import each_game
from support.tournaments import structure

POT_GAMES = [game for game in all_games() if issubclass(game.game_type, PotGame)]
FOR_CHIPS = [game for game in POT_GAMES if not getattr(game.game_type, "needs_openers", False)]


@pytest.mark.parametrize("name", structure_names())
def test_every_structure_of_the_library_can_be_played_and_has_a_length(name: str) -> None:
    of = load_structure(name)
    check_games(of)
    length = lengths()[name]
    assert length.tournaments >= 20
    assert length.minutes > 0


def test_levels_go_on_after_the_last_doubled_with_each_turn_of_the_games() -> None:
    of = load_structure("horse")
    last = len(of.levels)
    assert of.level(last + 1).game == of.level(last - 4).game == "holdem"
    assert of.level(last + 1).bets == tuple(2 * bet for bet in of.level(last - 4).bets)
    assert of.level(last + 6).bets == tuple(4 * bet for bet in of.level(last - 4).bets)


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"seats": 11}, "a table has 2 to 10 seats"),
        ({"hands": 10, "minutes": 10}, "give the minutes of a level, or its hands"),
        ({"hands": 10, "minutes": 0}, "levels by hands are for one table"),
        ({"one_table": True, "re_entries": 1}, "at one table nobody comes in after the start"),
        ({"re_entries": 1}, "only while registration is open"),
        ({"chips": (25, 1000)}, "each chip must be 2 to 5 times the one before it"),
        ({"stack": 1_010}, "a stack of 1010 cannot be made with chips of 25"),
        ({"levels": (Level(blinds=(10, 20)),)}, "level 1: 10 cannot be put down in chips of 25"),
        ({"levels": (Level(blinds=(25, 50, 100)),)}, "a tournament has one blind or two"),
        ({"levels": (Level(blinds=(25, 50), color_up=100),)}, "the smallest chip is 25, so 100 cannot be raced off"),
        ({"levels": (Level(blinds=(25, 50), game="omaha"),)}, "there is no game 'omaha'"),
        ({"chips": (0,)}, "a chip is worth 1 or more"),
        ({"chips": (0, 5)}, "a chip is worth 1 or more"),
        ({"chips": (-25,)}, "a chip is worth 1 or more"),
        ({"pay_unit": 0}, "pay_unit must be from 1 to 1,000,000, not 0"),
        ({"pay_unit": 10**9}, "pay_unit must be from 1 to 1,000,000, not 1,000,000,000"),
        ({"minutes": 10**9}, "minutes must be from 0 to 1,440"),
        ({"minutes": -1}, "minutes must be from 0 to 1,440, not -1"),
        ({"hands": 10**9, "one_table": True}, "hands must be from 0 to 1,000"),
        ({"late_levels": 10**9}, "late_levels must be from 0 to 200"),
        ({"late_levels": 1, "re_entries": 10**9}, "re_entries must be from 0 to 100"),
        ({"seconds_a_hand": 0}, "seconds_a_hand must be from 1 to 3,600, not 0"),
        ({"levels": (Level(blinds=(25, 50), minutes=10**9),)}, "lasts 1,440 minutes at most"),
        ({"levels": (Level(blinds=(25, 50), break_minutes=10**9),)}, "lasts 1,440 minutes at most"),
        ({"levels": (Level(blinds=(0, 50)),)}, "level 1: a blind, a bet or an ante is 1 chip or more"),
        ({"levels": (Level(blinds=(25, 50), ante=-25),)}, "level 1: a blind, a bet or an ante is 1 chip or more"),
        ({"levels": (Level(blinds=(25, 50)),) * 201}, "a structure has 200 levels at most"),
        ({"name": ""}, "a name has 1 to 100 printable characters"),
        ({"levels": ()}, "a structure needs games, levels, chips and a starting stack"),
    ],
)
def test_a_structure_that_cannot_work_is_refused(changed: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        structure(**changed)


def test_there_is_no_such_structure() -> None:
    with pytest.raises(LookupError, match="the structures are deep-re-entry, freezeout"):
        load_structure("marathon")


@pytest.mark.parametrize(
    ("plays", "why"),
    [
        ("oaks/pai-gow-poker", "is not played for a pot"),
        ("oceans-eleven/jacks-or-better-draw", "may leave chips in the pot for the next hand"),
        ("oaks/nothing", "level 1"),
    ],
)
def test_a_game_that_cannot_be_played_for_chips_of_its_own_is_refused(plays: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        check_games(structure(games={"": GamePlayed(plays)}))


@pytest.mark.parametrize("game", each_game(FOR_CHIPS))
def test_every_other_pot_game_can_be_played_for_chips(game: HouseGame) -> None:
    """Six bots play three hands, with a dead button in the second."""
    stud = game.plays == "stud"
    level = Level(bets=(100, 200), ante=25, bring_in=25) if stud else Level(bets=(100, 200), blinds=(50, 100))
    of = structure(games={"": GamePlayed(game.id, "fixed")}, levels=(level,), seats=6)
    played = game_at(of, level, 25)
    assert not played.fees.stages
    table = TournamentTable(1, played, 6, (1, 25))
    for seat in range(1, 7):
        table.seat(seat, 3_000, seat)
    for number in range(3):
        play_with(table.deal(Chance.seeded(number)), bot_for(played))
        table.finish()
        if number == 0:
            gone = table.unseat(3)
    assert sum(table.stacks.values()) + gone == 18_000
    assert all(chips % 25 == 0 for chips in table.stacks.values())


def test_amounts_of_a_hand_are_read_as_chips() -> None:
    of = structure(levels=(Level(blinds=(400, 800)),))
    table = TournamentTable(1, game_at(of, of.level(1), 25), 9, (1, 25))
    for seat in (1, 2, 3):
        table.seat(seat, 12_500, seat)
    lines = [in_chips(line) for line in transcript(table.deal(Chance.seeded(1)).events)]
    assert lines[0].endswith("Seat 1 has the button. Seat 1 12,500, Seat 2 12,500, Seat 3 12,500.")
    assert "Seat 2 posts the small blind, 400." in lines


def test_a_structure_reads_back_as_it_was_written() -> None:
    of = load_structure("deep-re-entry")
    assert msgspec.json.decode(msgspec.json.encode(of), type=type(of)) == of
