"""What a room asks of itself: each requirement with a planted violation that is found and a remedy that passes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardroom.houses import HouseFileError, HouseGame, load_game, load_house
from cardroom.houses.copying import copy_games
from cardroom.houses.writing import game_text
from cardroom.policies import Change, changed_game, comply, least_changes, load_policy
from cardroom.policies.found import Remedy, State
from cardroom.policies.policy import Policy, Requirement
from cardroom.sheets import rule_sheet

ZONE = "America/Los_Angeles"
DAY = f"10:00-04:00 {ZONE}"
BACCARAT, HOLDEM, STUD = "oaks/ez-baccarat-panda-8", "oaks/texas-holdem", "players/seven-card-stud"


def own(check: str, plays: tuple[str, ...] = (), **settings: Any) -> Policy:
    asked = Requirement("it", "It.", "text", check, plays, settings=settings)
    return Policy("room", "Room", "Room", "2026", "Posted.", (asked,))


def planted(game: str, **fields: Any) -> HouseGame:
    return changed_game(load_game(game), [Remedy("", {name.replace("__", "."): one for name, one in fields.items()})])


def least(game: HouseGame, policy: Policy) -> Change:
    found = least_changes(game, policy, {})
    assert isinstance(found, list)
    (change,) = found
    return change


def state(game: HouseGame, policy: Policy) -> State:
    return comply(game, policy).verdicts[0].state


def test_the_hours_of_a_game_are_within_those_of_the_room() -> None:
    policy = own("hours", ("all",), hours=DAY)
    found = {hours: state(planted(HOLDEM, table__hours=hours), policy) for hours in ("", f"09:00-04:00 {ZONE}", DAY)}
    assert found == {"": "not-met", f"09:00-04:00 {ZONE}": "not-met", DAY: "met"}
    assert state(planted(HOLDEM, table__hours="10:00-04:00 America/Denver"), policy) == "question"


def test_the_hours_of_a_game_are_on_its_rule_sheet() -> None:
    assert rule_sheet(planted(HOLDEM, table__hours=DAY), "", "").limits[-1] == (
        "Hands are dealt from 10:00 AM to 4:00 AM (America/Los_Angeles)."
    )


def test_the_least_change_of_the_hours_can_be_written_and_read(tmp_path: Path) -> None:
    policy, game = own("hours", hours=DAY), load_game(BACCARAT)
    change = least(game, policy)
    assert change.fields == {"table.hours": DAY}
    changed = changed_game(game, change.remedies)
    folder = tmp_path / "changed"
    copy_games(game.house, [game.slug], folder, "Changed", {game.slug: game_text(changed)})
    assert state(load_house(str(folder)).game(game.slug), policy) == "met"


def test_no_buy_in_is_over_the_largest() -> None:
    policy = own("largest-buy-in", ("all",), dollars=500)
    assert state(planted(HOLDEM, table__buy_ins={"3-6": "40-600"}), policy) == "not-met"
    assert state(planted(HOLDEM, table__buy_ins={"3-6": "40"}), policy) == "not-met"
    assert state(planted(HOLDEM, table__buy_ins={"3-6": "40-500"}), policy) == "met"
    assert state(load_game(BACCARAT), policy) == "question"
    change = least(planted(HOLDEM, table__buy_ins={"3-6": "40", "6-12": "80-400"}), policy)
    assert change.fields == {"table.buy_ins": {"3-6": "40-500", "6-12": "80-400"}}


@pytest.mark.parametrize(("check", "small", "large"), [("largest-wager", 99, 100_000), ("collection-cap", 1, 100)])
def test_no_wager_and_no_fee_is_over_the_largest(check: str, small: int, large: int) -> None:
    game = load_game("oaks/21st-century-blackjack")
    assert state(game, own(check, dollars=small)) == "not-met"
    assert state(game, own(check, dollars=large)) == "met"


def test_a_cap_on_collection_is_for_pot_games_too_where_it_says_so() -> None:
    assert comply(load_game(HOLDEM), own("collection-cap", dollars=3)).verdicts == ()
    assert state(load_game(HOLDEM), own("collection-cap", ("all",), dollars=3)) == "not-met"


def test_limits_of_a_person_are_held_by_the_room() -> None:
    policy = own("limit-of-a-person", what="time", per="day", most=480)
    assert state(load_game(BACCARAT), policy) == "question"


HEAD = 'name = "x"\ntitle = "X"\nwhere = "here"\nsince = "now"\nstatus = "In force."\n[[requirements]]\nid = "it"\n'
SAYS = 'says = "It."\nbasis = "text"\n'


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ('check = "hours"\nsettings = { hours = "at night" }', "'at night' are no hours"),
        ('check = "largest-buy-in"\nsettings = { dollars = 0 }', "needs a whole number above 0 here, not 0"),
        ('check = "largest-wager"\nplays = ["all"]\nsettings = { dollars = 5 }', "only for games with a player-dealer"),
        (
            'check = "limit-of-a-person"\nsettings = { what = "sleep", per = "day", most = 1 }',
            "needs deposit or loss or time here, not 'sleep'",
        ),
    ],
)
def test_a_wrong_setting_is_refused(tmp_path: Path, wrong: str, why: str) -> None:
    file = tmp_path / "x.toml"
    file.write_text(HEAD + SAYS + wrong)
    with pytest.raises(HouseFileError, match=why):
        load_policy(str(file))
