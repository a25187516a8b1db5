"""Packages with mistakes in them: each is told what is wrong, and hurts nobody else."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from support.made_package import made_package
from support.outside import ROOT, run

QUIET = ("-p", "no:cacheprovider", "-p", "no:schemathesis")
WITH_TWO_DOGS = str(ROOT / "tests/examples/with_two_dogs.py")


def with_both(one: dict[str, str], other: dict[str, str]) -> dict[str, str]:
    return one | {"PYTHONPATH": os.pathsep.join([one["PYTHONPATH"], other["PYTHONPATH"]])}


@pytest.mark.slow
def test_of_two_packages_with_a_choice_of_one_name_the_second_is_refused(tmp_path: Path) -> None:
    both = with_both(made_package(tmp_path, "blue-dog"), made_package(tmp_path, "green-dog"))
    assert "no problems" in run(both, "cardroom.cli", "check", "blue-room").stdout
    refused = run(both, "cardroom.cli", "deal", "green-room/green-dog", status=2).stderr
    assert "entry point 'green-dog' of cardroom.games: " in refused
    assert "green_dog.raising.Raise and blue_dog.raising.Raise have the same tag 'raise' on the wire" in refused
    assert 'class Raise(Choice, frozen=True, tag="green-dog-raise")' in refused
    assert " passed" in run(both, "pytest", *QUIET, WITH_TWO_DOGS, "-k", "refused").stdout


@pytest.mark.slow
def test_both_are_played_once_the_second_has_a_tag_of_its_own(tmp_path: Path) -> None:
    line = "class Raise(Choice, frozen=True"
    tagged = made_package(tmp_path, "green-dog", [("raising.py", line, f'{line}, tag="green-dog-raise"')])
    both = with_both(made_package(tmp_path, "blue-dog"), tagged)
    assert " passed" in run(both, "pytest", *QUIET, WITH_TWO_DOGS, "-k", "tag").stdout


@pytest.mark.slow
def test_a_choice_with_the_name_of_one_of_cardroom_is_refused(tmp_path: Path) -> None:
    changes = [(file, "Raise", "Bet") for file in ("raising.py", "game.py", "bot.py")]
    green = made_package(tmp_path, "green-dog", changes)
    refused = run(green, "cardroom.cli", "deal", "green-room/green-dog", status=2).stderr
    assert "green_dog.raising.Bet and cardroom.dealing.choices.Bet have the same tag 'bet' on the wire" in refused
    assert "Texas" in run(green, "cardroom.cli", "rules", "oaks/texas-holdem").stdout


DEAL_HANDS = (
    "game.py",
    "        spread = spread_of",
    "        dealer.deal_each(7, dealer.spots)\n        spread = spread_of",
)
TEN_SEATS = ("blue_room/games/blue-dog.toml", "seats = 7", "seats = 10")


@pytest.mark.slow
def test_a_check_deals_rounds_at_a_full_table_and_says_if_the_deck_runs_out(tmp_path: Path) -> None:
    blue = made_package(tmp_path, "blue-dog", [DEAL_HANDS, TEN_SEATS])
    found = " ".join(run(blue, "cardroom.cli", "check", "blue-room", status=1).stdout.split())
    assert "rules.seats: a round at a full table of 10 seats fails: Red Dog: the stock has run out of cards" in found
    assert "give its class `cards` and `board_cards`" in found


@pytest.mark.slow
def test_a_game_that_says_how_many_cards_it_deals_is_refused_with_more_seats_than_they_suffice_for(
    tmp_path: Path,
) -> None:
    declared = ("game.py", "    later = (RAISE,)", "    later = (RAISE,)\n    cards = 7\n    board_cards = 3")
    blue = made_package(tmp_path, "blue-dog", [DEAL_HANDS, TEN_SEATS, declared])
    refused = run(blue, "cardroom.cli", "deal", "blue-room/blue-dog", status=2).stderr
    assert "rules.seats: 10 hands of 7 cards and 3 other cards are more than the 52 of the deck" in refused
    assert "write 7 or fewer" in refused


@pytest.mark.slow
def test_a_check_notes_that_a_package_brings_no_bot(tmp_path: Path) -> None:
    blue = made_package(tmp_path, "blue-dog", [("joining.py", '{"bots": RedDogBot}', "{}")])
    found = " ".join(run(blue, "cardroom.cli", "check", "blue-room").stdout.split())
    assert "the package of blue-dog brings no bot for it, so that bots take the default of every decision" in found


@pytest.mark.slow
def test_a_round_that_fails_is_told_in_one_line_with_the_place_in_the_package(tmp_path: Path) -> None:
    line = '        dealer.take_fees("after-deal")'
    blue = made_package(tmp_path, "blue-dog", [("game.py", line, f"{line}\n        self.luck()")])
    deal = ("deal", "blue-room/blue-dog", "--seed", "1")
    told = run(blue, "cardroom.cli", *deal, status=2).stderr
    assert told.count("\n") == 1
    assert "cardroom: the round was voided and all money returned. Red Dog: " in told
    assert "has no attribute 'luck' (AttributeError, blue_dog/game.py, line 64, in play)" in told
    assert "`cardroom --traceback …` shows the whole traceback" in told
    assert "Traceback (most recent call last)" in run(blue, "cardroom.cli", "--traceback", *deal, status=1).stderr


@pytest.mark.slow
def test_what_a_procedure_left_undone_is_told_with_the_place_of_the_procedure(tmp_path: Path) -> None:
    blue = made_package(tmp_path, "blue-dog", [("game.py", 'dealer.take_fees("before-deal")', "pass")])
    told = run(blue, "cardroom.cli", "deal", "blue-room/blue-dog", status=2).stderr
    assert 'must call dealer.take_fees("before-deal") (the procedure is in blue_dog/game.py, line 60)' in told


CONCEDES = """
from cardroom.choices import Fold


class Concede(Fold, frozen=True):
    pass
"""
READS_FOLD = """
from cardroom.choices import Choice, Fold
from cardroom.dealing.wire import from_json, kinds_of
from cardroom.games.catalog import procedure

procedure("blue-dog")
assert from_json(b'{"choice":"fold"}', kinds_of(Choice)) == Fold()
assert type(from_json(b'{"choice":"concede"}', kinds_of(Choice))).__name__ == "Concede"
"""


@pytest.mark.slow
def test_a_choice_derived_from_one_of_cardroom_leaves_that_one_as_it_is(tmp_path: Path) -> None:
    blue = made_package(tmp_path, "blue-dog", [("raising.py", "\n\nclass Raise(", f"{CONCEDES}\n\nclass Raise(")])
    (tmp_path / "reads_fold.py").write_text(READS_FOLD, "utf-8")
    run(blue, "reads_fold")
