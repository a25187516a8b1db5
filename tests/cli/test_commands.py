"""Each command, in this process."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from cardroom import __version__
from cardroom.cli.app import app
from cardroom.houses import house_slugs, load_game, load_house

GAMES = [
    "livermore/ez-baccarat-panda-8",
    "oaks/texas-holdem",
    "oaks/three-card-poker-1-3-6-card-bonus",
]
HOLDEM, THREE_CARD = GAMES[1:]


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, words, input=typed)


def printed(*words: str) -> str:
    result = run(*words)
    assert result.exit_code == 0, result.output
    return result.stdout


def printed_json(*words: str) -> Any:
    return json.loads(printed(*words, "--json"))


# Listings


def test_houses_lists_the_houses_with_their_games_and_fees() -> None:
    oaks = next(row for row in printed_json("houses") if row["house"] == "oaks")
    assert oaks["name"] == "Oaks Card Club"
    assert {"texas-holdem", "three-card-poker-1-3-6-card-bonus"} <= set(oaks["games"])
    assert "Oaks Card Club" in printed("houses")


@pytest.mark.slow
def test_games_lists_all_games_or_those_of_one_house() -> None:
    assert set(GAMES) <= {row["game"] for row in printed_json("games")}
    assert all(row["game"].startswith("livermore/") for row in printed_json("games", "livermore"))
    assert "EZ Baccarat" in printed("games", "livermore")


def test_games_lists_every_file_of_every_house() -> None:
    folders = [load_house(house).folder for house in house_slugs()]
    there = {f"{f.name.replace('_', '-')}/{path.stem}" for f in folders for path in (f / "games").glob("*.toml")}
    rows = printed_json("games")
    assert {row["game"] for row in rows} == there
    assert all(row["name"] and row["plays"] and row["seats"] for row in rows)


def test_version_is_printed() -> None:
    assert printed("--version").strip() == __version__


# Rules and fees


@pytest.mark.parametrize("game", GAMES)
def test_rules_prints_the_rule_sheet_with_its_source(game: str) -> None:
    sheet = printed("rules", game)
    assert f"Source: {load_game(game).source}" in sheet
    assert "Assumed" in sheet
    assert printed_json("rules", game)["game"] == game


def test_rules_prints_the_pays_and_the_order_of_settlement() -> None:
    sheet = printed("rules", THREE_CARD)
    assert "200:1" in sheet
    assert "from the action button; at each seat ante, then play, then pair plus, then 6 card bonus" in sheet


def test_rules_prints_the_fees_of_the_option_asked_for() -> None:
    assert (
        printed_json("rules", HOLDEM, "--fees", "154", "--stakes", "no-limit blinds 20-40")["fees"]["option"] == "154"
    )


def test_fees_of_one_option_as_rows_for_programs() -> None:
    rows = printed("fees", THREE_CARD, "--option", "13", "--csv").splitlines()
    assert rows[0].startswith("house,game,option,limit,stake")
    assert "oaks,three-card-poker-1-3-6-card-bonus,13,5-60,,action,605,1500,player-dealer,after-deal,10,2266" in rows
    assert len(rows) == 1 + 6


def test_fees_are_printed_for_people() -> None:
    sheet = printed("fees", THREE_CARD, "--option", "13")
    assert "action $605 to $1,500" in sheet
    assert "$10" in sheet


def test_fees_as_json_are_the_same_rows() -> None:
    assert len(printed_json("fees", THREE_CARD)) == 40


# Rank


def test_rank_sorts_hands_and_names_them() -> None:
    rows = printed_json("rank", "7c7d7h2s2d", "As Ks Qs Js Ts")
    assert [row["hand"] for row in rows] == ["royal flush", "sevens full of deuces"]
    assert [row["category"] for row in rows] == ["royal-flush", "full-house"]


def test_rank_shows_the_five_cards_that_play() -> None:
    (row,) = printed_json("rank", "As Kd Qs Js Ts 2c 2d")
    assert set(row["playing"].split()) == {"As", "Kd", "Qs", "Js", "Ts"}


def test_rank_as_three_cards_and_as_baccarat() -> None:
    assert printed_json("rank", "Ah Kh Qh", "--as", "three-card")[0]["category"] == "mini-royal-flush"
    assert printed_json("rank", "9h Kd 9c", "--as", "baccarat")[0]["value"] == 8
    assert "mini royal flush" in printed("rank", "Ah Kh Qh", "--as", "three-card")


# Deal


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_deals_the_same_bytes(game: str) -> None:
    assert printed("deal", game, "--seed", "7") == printed("deal", game, "--seed", "7")
    assert printed("deal", game, "--seed", "7", "--json") == printed("deal", game, "--seed", "7", "--json")


@pytest.mark.parametrize("game", GAMES)
def test_another_seed_deals_other_cards(game: str) -> None:
    assert printed("deal", game, "--seed", "7") != printed("deal", game, "--seed", "8")


def test_without_a_seed_the_one_chosen_is_printed_and_deals_the_same_round() -> None:
    first = printed("deal", HOLDEM).splitlines()
    seed = first[0].removeprefix("Seed ")
    assert printed("deal", HOLDEM, "--seed", seed).splitlines() == first[1:]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("game", GAMES)
def test_the_money_moved_by_the_events_adds_up_to_the_result(game: str, seed: int) -> None:
    dealt = printed_json("deal", game, "--seed", str(seed))
    money = Counter({f"stack:{seat}": chips for seat, chips in dealt["record"]["stacks"].items()})
    for event in dealt["events"]:
        for source, target, amount in event.get("moves", []):
            assert amount > 0
            money[source] -= amount
            money[target] += amount
    result = {f"stack:{seat}": chips for seat, chips in dealt["result"]["stacks"].items()}
    assert +money == +Counter(result | {"fees": dealt["result"]["fees"]})


def test_deck_sets_the_cards_from_the_top() -> None:
    lines = printed("deal", HOLDEM, "--seats", "2", "--deck", "As Kd Ah Kh", "--seed", "1").splitlines()
    assert "Seat 2 is dealt As Ah." in lines
    assert "Seat 1 is dealt Kd Kh." in lines


def test_deck_sets_the_top_of_a_shoe_too() -> None:
    lines = printed("deal", GAMES[0], "--deck", "9c 2c Kd 3c", "--seed", "1").splitlines()
    assert any(line.startswith("Player is dealt 9c Kd") for line in lines)


def test_seats_sets_how_many_sit_at_the_table() -> None:
    assert len(printed_json("deal", HOLDEM, "--seats", "9", "--seed", "1")["record"]["stacks"]) == 9


def test_stakes_and_fees_are_those_asked_for() -> None:
    lines = printed("deal", HOLDEM, "--fees", "154", "--stakes", "no-limit blinds 20-40", "--seed", "7")
    assert "posts the big blind, $40." in lines
