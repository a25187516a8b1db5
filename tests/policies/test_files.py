"""Policy files: what they must have, and how a wrong one is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.houses import HouseFileError, all_games, load_game
from cardroom.policies import comply, load_policy, policy_names
from cardroom.policies.complying import is_under_policies

HEAD = 'name = "x"\ntitle = "X"\nwhere = "here"\nsince = "now"\nstatus = "In force."\n'
ROOM = """
[[requirements]]
id = "wagers"
says = "No wager is over $50."
basis = "text"
check = "largest-wager"
settings = { dollars = 50 }

[[requirements]]
id = "collection"
says = "No fee is over $1."
basis = "text"
check = "collection-cap"
settings = { dollars = 1 }
"""


def write(folder: Path, text: str) -> str:
    path = folder / "room.toml"
    path.write_text(HEAD + text, encoding="utf-8")
    return str(path)


def test_every_policy_says_how_well_it_is_known() -> None:
    assert policy_names() == ["books-2020s", "california-2026"]
    state = load_policy("california-2026")
    assert {requirement.basis for requirement in state.requirements} == {"summary", "disputed"}
    assert "from public summaries and not from the text" in state.status
    disputed = {requirement.depends_on for requirement in state.requirements if requirement.basis == "disputed"}
    assert disputed == {point.name for point in state.disputed}


def test_the_books_meet_their_own_policy() -> None:
    policy = load_policy("books-2020s")
    games = [game for game in all_games() if is_under_policies(game)]
    assert games
    assert not [game.id for game in games if comply(game, policy).counted("not-met")]


def test_a_room_has_policies_of_its_own(tmp_path: Path) -> None:
    result = comply(load_game("oaks/21st-century-blackjack"), load_policy(write(tmp_path, ROOM)))
    wagers, collection = result.verdicts
    assert wagers.state == "not-met"
    assert wagers.decided_by[0].found.field == "fees option 21st-century-blackjack:1"
    assert wagers.decided_by[0].found.why == "Wagers may be $10-$100, and $50 is the most here."
    assert collection.state == "not-met"
    assert collection.decided_by[0].found.why == "The player-dealer pays $2, and $1 is the most here."
    met = comply(load_game("oaks/21st-century-blackjack"), load_policy(write(tmp_path, ROOM.replace("= 1 ", "= 100 "))))
    assert met.verdicts[1].state == "met"


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        (ROOM.replace("largest-wager", "largest-bet"), "requirements.wagers.check"),
        (ROOM.replace("dollars = 50", "dollar = 50"), "requirements.wagers.settings.dollars"),
        (ROOM.replace('"collection"', '"wagers"'), "requirements.wagers"),
        (ROOM.replace('check = "collection-cap"', 'check = "collection-cap"\ndepends_on = "ties"'), "depends_on"),
        (ROOM.replace('"text"', '"rumor"'), "basis"),
    ],
)
def test_a_wrong_file_is_refused_by_its_field(tmp_path: Path, wrong: str, field: str) -> None:
    with pytest.raises(HouseFileError, match=field):
        load_policy(write(tmp_path, wrong))


def test_a_policy_that_does_not_exist_is_named() -> None:
    with pytest.raises(LookupError, match="did you mean california-2026"):
        load_policy("california-2025")


def test_a_disputed_point_must_be_one_of_the_policy() -> None:
    policy = load_policy("california-2026")
    assert len(policy.readings()) == 4
    assert policy.readings({"ties": "player"}) == [
        {"target-21": "allowed", "ties": "player"},
        {"target-21": "barred", "ties": "player"},
    ]
    with pytest.raises(ValueError, match="did you mean ties"):
        policy.readings({"tie": "player"})
    with pytest.raises(ValueError, match="either-side or player"):
        policy.readings({"ties": "push"})
