"""`cardroom rules`: the sheet a house could post."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app
from cardroom.houses import all_games, load_game

THREE_CARD = "oaks/three-card-poker-1-3-6-card-bonus"
HOLDEM = "oaks/texas-holdem"
FORMS = ("", "--markdown", "--html")


def rules(*words: str) -> str:
    result = CliRunner().invoke(app, ["rules", *(word for word in words if word)])
    assert result.exit_code == 0, result.output
    return result.stdout


class Page(HTMLParser):
    """Its tags balanced, its text, and what it would fetch."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""
        self.fetched: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.fetched += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    "says",
    [
        "Three Card Poker 1.3 with 6 Card Bonus",
        "Oaks Card Club",
        "One deck of 52 cards",
        "Mini royal flush",
        "200:1",
        "Folding loses ante and pair plus.",
        "seat by seat, clockwise from the action button; at each seat ante, then play, then pair plus, then 6 card",
        "After two rounds in a row it is offered to all others before the same player may bank again.",
        "A tie when the player-dealer does not qualify is a push.",
        "Oaks Card Club rulebook, section Three Card Poker 1.3 with 6 Card Bonus (approval GEGA-002847)",
    ],
)
def test_every_form_says_what_a_house_would_post(form: str, says: str) -> None:
    page = rules(THREE_CARD, form)
    assert says in (Page(page).text if form == "--html" else page)


@pytest.mark.parametrize("form", FORMS)
def test_no_form_shows_a_reader_the_name_of_a_scan(form: str) -> None:
    assert ".txt" not in rules(THREE_CARD, form)


def test_programs_get_the_file_and_its_lines() -> None:
    source = json.loads(rules(THREE_CARD, "--json"))["source"]
    assert (source["file"], source["lines"]) == ("000_dda83e78431ca470.txt", "1853-2287")


def test_hands_go_from_best_to_worst() -> None:
    best_first = json.loads(rules(HOLDEM, "--json"))["hands"][0]["best_first"]
    assert list(best_first)[:3] == ["Royal flush", "Straight flush", "Four of a kind"]
    assert list(best_first)[-1] == "High card"


def test_a_split_game_has_its_high_and_its_low_hands() -> None:
    rankings = json.loads(rules("oaks/omaha-hi-lo", "--json"))["hands"]
    assert [hands["title"] for hands in rankings] == ["High hands", "Low hands"]
    assert "eight or lower" in rankings[1]["note"]


def test_lowball_has_its_best_hand_first() -> None:
    ranking = json.loads(rules("oaks/lowball", "--json"))["hands"][0]
    assert next(iter(ranking["best_first"])) == "No pair"
    assert "5-4-3-2-A" in ranking["note"]


@pytest.mark.parametrize(
    ("game", "row"),
    [
        ("oaks/pure-21-5-blackjack", "| Suited 7-7-7 | 200:1 |"),
        ("oaks/pure-21-5-blackjack", "| Bust with 3 cards | 1:1 |"),
        ("oaks/pure-21-5-blackjack", "| Bust with 8 or more cards | 250:1 |"),
        ("livermore/ez-baccarat-panda-8", "| Dragon 7 | 40:1 |"),
        ("oceans-eleven/fortune-pai-gow-poker", "| Seven-card straight flush | $5,000 |"),
    ],
)
def test_pays_are_called_as_people_call_them(game: str, row: str) -> None:
    assert row in rules(game, "--markdown")


# Fees in words


@pytest.mark.parametrize(
    ("game", "option", "says"),
    [
        (THREE_CARD, "5", "After the deal each player pays $1 for each ante wager."),
        (THREE_CARD, "5", "After the deal the player-dealer pays $2 a round."),
        (
            THREE_CARD,
            "13",
            "After the deal the player-dealer pays by the total action: $2 for $5 to $100, $3 for $105 to $300, "
            "$5 for $305 to $600, $10 for $605 to $1,500, $25 from $1,505.",
        ),
        (HOLDEM, "3", "On the flop the pot pays $4 with seven or more players, $3 with six players, $1 with five or"),
        (HOLDEM, "3", "When there is no flop the pot pays $1 with five or more players, nothing with four or fewer"),
        ("players/texas-holdem", "", "After the deal the pot pays $1 with any number of players."),
        ("lucky-lady/three-card-poker", "2", "the player-dealer pays by the largest ante wager at the table: "),
        (
            "livermore/ultimate-texas-holdem",
            "7",
            "by that player's total wagers on ante, blind, trips or bad beat",
        ),
        ("livermore/ultimate-texas-holdem", "7", "Before the deal the player-dealer pays $2 a round."),
        ("lucky-lady/omaha-high-low-8", "1", "When there is a flop, out of the big blind, the pot pays $3 with seven"),
        ("oaks/lowball", "1", "Every half hour the pot pays $5 with five or more players, $3 with four or fewer"),
    ],
)
def test_fees_are_described_in_words_who_when_and_how_much(game: str, option: str, says: str) -> None:
    assert says in rules(game, *(["--fees", option] if option else []))


def test_of_an_option_for_several_limits_only_the_fees_of_the_table_are_described() -> None:
    fees = json.loads(rules("lucky-lady/lowball-draw", "--json"))["fees_in_words"]
    assert len(fees) == 1
    assert fees[0].count("six players") == 1


def test_a_game_without_fees_says_why() -> None:
    assert "The book mentions time charges and prints no amount." in rules("oaks/california-aces")


# Forms


def test_the_page_needs_nothing_else_and_has_a_print_style() -> None:
    page = rules(THREE_CARD, "--html")
    parsed = Page(page)
    assert (parsed.open, parsed.fetched) == ([], [])
    assert "@media print" in page
    assert "url(" not in page


def test_markdown_has_pays_as_tables() -> None:
    sheet = rules(THREE_CARD, "--markdown")
    assert sheet.startswith("# Three Card Poker 1.3 with 6 Card Bonus\n")
    assert "| Pair plus | pays |\n|---|---:|\n| Mini royal flush | 200:1 |" in sheet


@pytest.mark.parametrize("form", FORMS)
def test_a_file_gets_what_would_be_printed(form: str, tmp_path: Path) -> None:
    file = tmp_path / "sheet"
    assert rules(HOLDEM, form, "-o", str(file)) == ""
    assert file.read_text(encoding="utf-8") == rules(HOLDEM, form)


def test_two_forms_at_once_are_refused() -> None:
    result = CliRunner().invoke(app, ["rules", HOLDEM, "--html", "--markdown"])
    assert "choose one of --markdown, --html and --json" in str(result.exception)


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_every_game_has_a_sheet_with_no_name_as_files_spell_it(game: str) -> None:
    page = rules(game, "--html")
    text = Page(page).text
    kinds = getattr(getattr(load_game(game).rules, "order", None), "kinds", ())
    assert [kind for kind in kinds if "-" in kind and kind in text.partition("Assumed")[0]] == []
    assert "Sources" in text
