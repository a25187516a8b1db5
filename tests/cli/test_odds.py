"""`cardroom odds`."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from typing import Any

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app

FIELDS = {
    "wager", "method", "basis", "rounds", "win", "push", "lose", "expected", "fraction", "house_edge", "standard_error",
    "sd", "hit_frequency", "element_of_risk", "outcomes",
}  # fmt: skip


def odds(*words: str) -> str:
    result = CliRunner().invoke(app, ["odds", *words])
    assert result.exit_code == 0, result.output
    return result.stdout


def printed(*words: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(odds(*words, "--json"))
    return answer


def expected(*words: str) -> dict[str, float]:
    return {line["wager"]: round(line["expected"] * 100, 4) for line in printed(*words)["wagers"]}


def test_a_line_for_each_wager_with_both_sides() -> None:
    lines = odds("oaks/ez-baccarat-panda-8").splitlines()
    assert lines[0].startswith("EZ Baccarat Panda 8 at Oaks Card Club, 416 cards, 8 packs")
    dragon = next(line for line in lines if line.startswith("dragon 7"))
    assert dragon.split() == ["dragon", "7", "2.25%", "0.00%", "97.75%", "-7.6113%", "+7.6113%", "7.6113%", "6.085"]


def test_one_wager_with_all_its_outcomes() -> None:
    text = odds("oaks/zoobac", "--wager", "rabbit")
    assert "tiger" not in text
    rows = [line.split() for line in text.splitlines()]
    assert ["rabbit", "over", "0", "19,674,174,881,792", "0.393610%", "+75", "+0.295207"] in rows
    assert ["all", "4,998,398,275,503,360", "-0.093700"] in rows


def test_json_has_every_field_for_each_wager_and_rows_that_add_up() -> None:
    answer = printed("oaks/zoobac")
    assert (answer["game"], answer["not_evaluated"]) == ("oaks/zoobac", {})
    for line in answer["wagers"]:
        assert set(line) == FIELDS
        assert sum(row["combinations"] for row in line["outcomes"]) == line["rounds"]
        assert sum(row["contribution"] for row in line["outcomes"]) == pytest.approx(line["expected"])


SMALL = 'deck.without=["2", "3", "4", "6", "7", "J", "Q", "K"]'


def test_figures_say_what_they_rest_on() -> None:
    """How both sides play, how sure the figures are, what was counted, and the expected value as a fraction."""
    (line,) = printed("players/three-card-poker-1-1", "--wager", "ante-play", "--strategy", "queen-6-4")["wagers"]
    assert line["basis"]["certainty"] == "exact for this strategy"
    assert line["basis"]["player"] == "stays in with queen-6-4 or better"
    assert float(Fraction(line["fraction"])) == pytest.approx(line["expected"]) == pytest.approx(-line["house_edge"])
    pair_plus = "players/three-card-poker-1-1", "--wager", "pair-plus"
    text = odds(*pair_plus)
    assert "the player folds no hand that this wager pays; the player-dealer has no decisions" in text
    assert "neither side has decisions" not in text
    assert (
        f"As a fraction: {printed('players/three-card-poker-1-1', '--wager', 'pair-plus')['wagers'][0]['fraction']}"
        in text
    )
    aces = "oaks/california-aces", "--wager", "base", "--rules", "split.hands=2", "--rules", SMALL
    (line,) = printed(*aces)["wagers"]
    said = "The standard deviation and the shares of the outcomes are approximate: "
    assert f"{said}{line['basis']['approximate_shares']}." in odds(*aces)
    assert "Base: exact for this strategy, from probabilities that are rounded to 15 digits; " in odds(*aces)
    (line,) = printed("oaks/super-pan-9", "--wager", "base", "--rounds", "1000")["wagers"]
    assert (line["basis"]["certainty"], line["fraction"]) == ("simulated", "")


def test_strategies_are_listed() -> None:
    text = odds("oaks/three-card-poker-1-3-6-card-bonus", "--strategy", "list")
    assert "queen-6-4" in text
    assert "stays in with queen-6-4 or better" in text
    assert "no named strategies" in odds("oaks/zoobac", "--strategy", "list")
    assert "best" in json.loads(odds("oaks/super-pan-9", "--strategy", "list", "--json"))["base"]


def test_what_was_asked_before_is_not_computed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    before = odds("oaks/zoobac", "--wager", "tiger")

    def fail(*_arguments: object, **_options: object) -> None:
        raise AssertionError("it is computed again")

    monkeypatch.setattr("cardroom.cli.commands.odds.find_odds", fail)
    assert odds("oaks/zoobac", "--wager", "tiger") == before
    with pytest.raises(AssertionError, match="computed again"):
        CliRunner().invoke(app, ["odds", "oaks/zoobac", "--wager", "tiger", "--decks", "2"], catch_exceptions=False)


def test_decks_pays_and_rules_are_varied() -> None:
    assert expected("oaks/ez-baccarat-panda-8")["tie"] == -14.3596
    assert expected("oaks/ez-baccarat-panda-8", "--decks", "6")["tie"] == -14.4382
    assert expected("oaks/ez-baccarat-panda-8", "--pays", "tie=9:1")["tie"] == -4.8440
    changed = ("--rules", "banker_pushes_on=0", "--rules", "banker_pays=19:20")
    assert expected("oaks/ez-baccarat-panda-8", *changed)["banker"] == -1.0579


def test_the_rules_of_the_public_three_card_poker_give_its_published_edge() -> None:
    bonus = 'ante_bonus={mini-royal-flush="5:1", straight-flush="5:1", three-of-a-kind="4:1", straight="1:1"}'
    rules = [word for rule in ("up_card=none", "not_qualified=paid", bonus) for word in ("--rules", rule)]
    assert expected("players/three-card-poker-6-card-bonus", "--wager", "ante-play", *rules) == {"ante-play": -3.3730}


@pytest.mark.slow
def test_a_strategy_is_chosen_by_name() -> None:
    name = "players/three-card-poker-1-1"
    best, simple = (expected(name, *words)["ante-play"] for words in ((), ("--strategy", "queen-6-4")))
    assert (best, simple) == (-1.8022, -8.6580)


def test_a_wager_is_found_by_the_money_in_it_too() -> None:
    assert list(expected("players/three-card-poker-1-1", "--wager", "play")) == ["ante-play"]


def test_the_fees_of_a_wager_are_said_to_be_what_it_adds() -> None:
    """A bonus needs an ante, so it is not the only wager of the round."""
    text = odds("oceans-eleven/three-card-poker", "--fees", "3", "--wager", "bonus")
    assert "After collection, with one player in the round" in text
    assert "The fees of a wager are what it adds to those of a wager that it requires" in text


@pytest.mark.slow
def test_a_wager_that_favors_the_players_says_so_in_words() -> None:
    assert "Bonus favors the players by 11.5746% of every wager." in odds("lucky-lady/three-card-poker")
    assert printed("lucky-lady/three-card-poker")["favors_players"] == ["bonus"]
    assert "favors" not in odds("oaks/three-card-poker-1-3")


@pytest.mark.slow
def test_a_wager_that_favors_those_who_play_for_it_names_their_strategy() -> None:
    name = "oceans-eleven/21st-century-baccarat-face-up"
    condition = "if the player plays the optimal strategy for the early tie (--strategy for-early-tie)"
    assert f"Early tie favors the players by 0.8019% of every wager, {condition}." in odds(name)
    found = printed(name)
    assert found["favors_players"] == ["late-tie"]
    (early,) = found["favors_players_who_play_for_it"]
    assert (early["wager"], early["strategy"], round(100 * early["expected"], 4)) == (
        "early-tie",
        "for-early-tie",
        0.8019,
    )
    assert expected(name, "--strategy", "for-early-tie")["base"] == -1.1513


def test_a_wager_that_cannot_be_evaluated_says_why() -> None:
    text = odds("players/21st-century-blackjack-switch", "--exact", "--wager", "base")
    why = "players may exchange cards between two hands, which can only be simulated"
    assert text.strip() == f"Base cannot be computed: {why}."


def test_what_has_no_solver_is_simulated_and_shows_its_error() -> None:
    words = ("players/ultimate-texas-holdem", "--wager", "ante-blind-play", "--rounds", "40")
    (line,) = printed(*words)["wagers"]
    assert (line["method"], line["rounds"]) == ("simulated", 40)
    assert line["standard_error"] > 0
    assert sum(row["count"] for row in line["outcomes"]) == 40
    text = odds(*words)
    assert "Ante blind play: 40 simulated rounds, ± " in text
    assert "± is one standard error" in text
    assert "Four times as many rounds halve it: --rounds 160." in text


def test_exact_odds_have_no_standard_error_to_explain() -> None:
    assert "±" not in odds("livermore/ez-baccarat-panda-8", "--wager", "banker")


def test_with_a_fee_option_the_collection_is_taken_off() -> None:
    text = odds("players/three-card-poker-1-1", "--fees", "1", "--wager", "ante-play", "--strategy", "queen-6-4")
    assert ["ante", "play", "$5", "$1", "-28.6580%", "$2", "-31.3420%"] in [line.split() for line in text.splitlines()]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["oaks/texas-holdem"], "Texas Hold'em: it is played for a pot"),
        (["oaks/zoobac", "--wager", "lion"], "there is no wager 'lion'; the wagers are player, banker, tie, rabbit"),
        (["oaks/zoobac", "--exact", "--rounds", "5"], "choose one of --exact and --rounds"),
        (["oaks/zoobac", "--pays", "lion=3:1"], "pays.lion: lion is not a wager"),
        (["oaks/zoobac", "--rules", "lions=3"], "rules.lions: unknown field"),
        (["oaks/zoobac", "--strategy", "best"], "no strategy 'best'"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_one_line(words: list[str], says: str) -> None:
    result = CliRunner().invoke(app, ["odds", *words])
    assert result.exit_code == 1
    assert isinstance(result.exception, ValueError)
    assert says in str(result.exception)


def test_other_commands_do_not_wait_for_the_mathematics_to_load() -> None:
    code = "import sys, cardroom.cli.app; print([name for name in ('numpy', 'numba') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
