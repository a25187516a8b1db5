"""Bots that people bring to the arena: how they are made, and how their faults are told."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cardroom.analysis.arena import arena
from cardroom.bots.named import Given
from cardroom.dealing.choices import Bet, Choice
from cardroom.dealing.decisions import Decision, Seat
from cardroom.dealing.setup import Wager
from cardroom.dealing.view import RoundView
from cardroom.money import Cents

HOLDEM, BANKED = "oaks/texas-holdem", "oaks/three-card-poker-1-3-6-card-bonus"


class Timid:
    """A bot that asks for nothing."""

    def choose(self, _view: RoundView, decision: Decision) -> Choice:
        return decision.option.default


class Tuned(Timid):
    """What it asks for has a usual value, and is not the game."""

    def __init__(self, courage: float = 0.5) -> None:
        assert courage == 0.5


class ForGame(Timid):
    """A bot that may be made with the game, and knows what to do without it."""

    def __init__(self, game: Any = None) -> None:
        assert game.title == "Texas Hold'em"


class Broken(Timid):
    def __init__(self, _rules: Any) -> None:
        raise ZeroDivisionError("no such game")


class NoBot:
    """It has no method `choose`."""


def crash(_view: RoundView, _decision: Decision) -> Choice:
    raise ZeroDivisionError("division by zero")


def too_much(_view: RoundView, _decision: Decision) -> Choice:
    return Bet(1)


def nothing(_view: RoundView, _decision: Decision) -> Any:
    return None


@pytest.mark.parametrize("given", [Timid, Tuned, ForGame, f"{__name__}:Timid"])
def test_a_class_is_given_the_game_only_if_it_asks_for_it(given: Given) -> None:
    assert arena(HOLDEM, {"mine": given, "caller": "caller"}, deals=1)["mine"].hands == 2


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (NoBot, r"the class NoBot is no bot: it has no method `choose\(view, decision\)`"),
        (Broken, "the class Broken makes no bot: ZeroDivisionError: no such game"),
        (too_much, "the bot mine made an illegal choice: "),
        (crash, "the bot mine failed: ZeroDivisionError: division by zero"),
        (nothing, "the bot mine failed: it returned None, which is no choice"),
    ],
)
def test_a_fault_is_told_in_words_with_the_name_of_the_bot(given: Given, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        arena(HOLDEM, {"mine": given, "caller": "caller"}, deals=1)


def test_what_a_bot_raised_is_the_cause_of_the_error() -> None:
    with pytest.raises(ValueError, match="failed") as error:
        arena(HOLDEM, {"mine": crash, "caller": "caller"}, deals=1)
    assert isinstance(error.value.__cause__, ZeroDivisionError)


def test_a_fault_in_a_wager_is_told_with_the_name_of_the_bot() -> None:
    class Bold(Timid):
        def wagers(self, *_: object) -> None:
            raise RuntimeError("out of chips")

    with pytest.raises(ValueError, match="the bot bold failed: RuntimeError: out of chips"):
        arena(BANKED, {"bold": Bold}, deals=1)


def test_an_illegal_wager_is_told_with_the_name_of_the_bot() -> None:
    class Stingy(Timid):
        def wagers(self, seat: Seat, _stack: Cents, _random: Random) -> list[Wager]:
            return [Wager(seat, seat, "ante", 7)]

    with pytest.raises(ValueError, match=r"the bot stingy made an illegal wager: .*the minimum is"):
        arena(BANKED, {"stingy": Stingy}, deals=1)


@pytest.mark.parametrize("name", ["caller", "raiser", "maniac"])
def test_bots_that_only_bet_and_call_are_refused_where_nobody_does(name: str) -> None:
    with pytest.raises(ValueError, match=f"the bot {name} is for games for a pot"):
        arena(BANKED, ["house", name], deals=1)


def test_a_bot_given_twice_has_two_lines() -> None:
    league = arena(HOLDEM, ["simple", "caller", "caller"], deals=2)
    assert {line.bot for line in league.standings} == {"simple", "caller", "caller 2"}
    with pytest.raises(ValueError, match="two bots are called 'choose'"):
        arena(HOLDEM, [Timid().choose, ForGame.choose])


def test_one_bot_alone_has_nobody_to_play_against() -> None:
    with pytest.raises(ValueError, match="caller has nobody to play against"):
        arena(HOLDEM, ["caller"])
    assert arena(BANKED, ["house"], deals=1)["house"].hands == 1


def test_a_precision_is_not_negative() -> None:
    with pytest.raises(ValueError, match="a margin per hand, of 0 or more, not -1"):
        arena(HOLDEM, ["simple", "caller"], precision=-1)


def test_nothing_is_printed_as_less_than_nothing() -> None:
    """A match of equals is even but for the last digit of a sum, which may be negative."""
    league = arena(HOLDEM, ["caller", "caller"], deals=2, luck=True)
    even = replace(league, standings=tuple(replace(line, won=-1e-17) for line in league.standings))
    assert "-0.0" not in f"{even} {even!r} {even._repr_html_()}"


def test_the_unit_of_a_result_is_named_per_hand_and_per_hundred_hands() -> None:
    league = arena(HOLDEM, ["simple", "caller"], deals=1)
    assert league.amounts == "big blinds per hand"
    assert "in big blinds per 100 hands" in league.title


def test_results_against_a_player_dealer_say_how_they_were_made() -> None:
    league = arena(BANKED, ["house", "random"], deals=2)
    assert "2 deals, each once for each bot, in least wagers per 100 hands" in league.title
    assert (league.alone, league.luck, league.seats) == (True, True, 1)
