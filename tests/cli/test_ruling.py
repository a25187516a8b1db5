"""`cardroom ruling`."""

from __future__ import annotations

import json

from typer.testing import CliRunner, Result

from cardroom.cli.app import app


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, ["ruling", *words], input=typed)


def test_it_says_step_by_step_what_to_do_where_it_is_printed_and_how_others_rule() -> None:
    told = run("oceans-eleven/texas-holdem", "turn dealt before the action was done").stdout
    assert told.startswith("The turn is dealt before the betting is complete (premature-turn)")
    assert "1. Take the card out of play for this round and lay it aside.\n2. Complete the betting" in told
    assert "6. Deal the river without a burn.\n\nOcean's Eleven Casino rulebook, section Hold'em." in told
    assert "- Lucky Lady: The same. (assumed: public rule)" in told
    assert "- Livermore Casino: Take the card out of play" in told


def test_it_asks_what_it_must_know_and_nothing_else() -> None:
    told = run("livermore/texas-holdem", "flop of four", typed="many\n3\n")
    assert told.exit_code == 0, told.output
    for part in ("Who has acted since?", "Type a number from 1 to 3.", "Two players or more have acted since.\n"):
        assert part in told.stdout
    assert "1. The action stands.\n2. Deal the next street without a burn." in told.stdout
    assert "Who has acted" not in run("oceans-eleven/texas-holdem", "flop of four").stdout


def test_answers_may_be_given_and_a_wrong_or_missing_one_says_which_there_are() -> None:
    known = ("livermore/texas-holdem", "flop-of-four", "--answer")
    assert "The action stands" in run(*known, "acted=substantial").stdout
    for wrong, problem in (
        ("acted=all", "'all' is no answer to 'acted'; the answers are nobody, somebody, substantial"),
        ("who=me", "flop-of-four does not ask for 'who'; it asks for acted"),
        ("nobody", "'nobody' is no answer; write NAME=ANSWER"),
    ):
        assert problem in str(run(*known, wrong).exception)
    assert "add --answer acted=nobody|somebody|substantial" in str(run(*known[:2]).exception)
    assert "add --answer acted=nobody|somebody|substantial" in str(run(*known[:2], "--json").exception)


def test_words_in_doubt_list_the_closest_and_one_of_them_is_chosen() -> None:
    words = ("oceans-eleven/ace-to-five-lowball", "exposed card", "--answer", "shown=face-up")
    told = run(*words, typed="1\n")
    assert "What happened?\n  1  A card is exposed on the draw\n  2  A card is exposed before the draw" in told.stdout
    assert "After the draw is complete, replace the card by the next card" in told.stdout
    assert "did you mean exposed-on-draw or exposed-on-deal?" in str(run(*words).exception)
    assert "did you mean exposed-on-draw or exposed-on-deal?" in str(run(*words, "--json").exception)
    assert "`cardroom ruling oaks/pan` lists them" in str(run("oaks/pan", "xyzzy").exception)


def test_without_words_it_lists_what_can_happen_in_the_game() -> None:
    told = run("players/lazy-pineapple").stdout
    assert "accidental-discard" in told
    assert "exposed-on-draw" not in told
    listed = json.loads(run("players/lazy-pineapple", "--json").stdout)
    assert [one["situation"]["id"] for one in listed if one["in_the_book"]] == ["accidental-discard"]


def test_the_same_as_json_has_the_steps_the_sentences_and_the_lines() -> None:
    told = json.loads(run("livermore/texas-holdem", "one big chip", "--answer", "facing=bet", "--json").stdout)
    assert told["situation"]["id"] == "single-large-chip"
    assert told["ruling"]["steps"] == [{"step": "wager-counts", "as": "call"}]
    assert told["ruling"]["sentences"] == ["The wager is a call."]
    assert told["ruling"]["source"]["lines"] == "185-186"
    assert {others[0]["house"] for others in told["elsewhere"]} == {"lucky-lady", "oaks", "oceans-eleven", "players"}
