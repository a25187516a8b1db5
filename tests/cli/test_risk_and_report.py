"""`cardroom risk`, `cardroom report` and `cardroom check --odds`."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from cardroom.analysis.report import check_program
from cardroom.analysis.report.check_source import check_program as one_file
from cardroom.cli.app import app
from cardroom.houses import load_house

ZOO = "oaks/zoobac"
PLAN = ("--rounds", "50", "--money", "20", "--players", "3")


def run(*words: str) -> Result:
    return CliRunner().invoke(app, words)


@cache
def printed() -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(run("risk", ZOO, *PLAN, "--amount", "20", "--no-bonuses", "--json").stdout)
    return answer


@pytest.mark.slow
def test_json_has_every_side_of_the_table() -> None:
    assert set(printed()) == {
        "game", "chosen", "fee_option", "stakes", "player_dealer_seat", "wagers", "ruin", "players", "player_dealer",
        "fee_bands", "short_bank", "house_income", "not_evaluated",
    }  # fmt: skip
    assert set(printed()["players"][0]) == {
        "wager", "sides", "amount", "fee", "expected", "standard_error", "sd", "edge", "ruin_ever", "session",
    }  # fmt: skip
    assert [bank["bank"] for bank in printed()["short_bank"]] == [15_00, 30_00, 60_00]


@pytest.mark.slow
def test_the_session_and_the_table_are_those_that_were_asked_for() -> None:
    player, bank = printed()["players"][0], printed()["player_dealer"]
    assert (player["amount"], player["session"]["rounds"], player["session"]["money"]) == (20_00, 50, 400_00)
    assert (bank["players"], bank["wagered"], bank["session"]["money"]) == (3, 60_00, 1200_00)


@pytest.mark.slow
def test_what_it_comes_to_is_printed_for_people() -> None:
    text = run("risk", ZOO, *PLAN).stdout
    assert "A player who starts with 20 wagers and plays 50 rounds, after collection" in text
    assert "The player-dealer, with a bank that covers every wager" in text
    assert "per hour with 50 rounds." in text
    assert ": neither side has decisions." in text


def test_a_game_for_a_pot_has_no_risk_against_a_player_dealer() -> None:
    result = run("risk", "oaks/texas-holdem")
    assert "is played for a pot" in str(result.exception)


@pytest.mark.slow
def test_a_report_is_written_to_its_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = ("report.html", "report.pdf", "report.json", "check.py")
    page, pdf, figures, program = (tmp_path / name for name in names)
    to = ("-o", str(page), "-o", str(pdf), "-o", str(figures), "--check-program", str(program))
    assert run("report", ZOO, *to, "--rounds", "100").exit_code == 0
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert pdf.read_bytes().startswith(b"%PDF-")
    assert program.read_text(encoding="utf-8") == one_file()
    assert check_program.main(str(figures)) == 0
    assert ", of which 0 differ." in capsys.readouterr().out


@pytest.fixture
def room(tmp_path: Path) -> Path:
    """A house with a bonus that favors the players."""
    folder = tmp_path / "room"
    (folder / "games").mkdir(parents=True)
    text = (load_house("lucky-lady").folder / "games/three-card-poker.toml").read_text(encoding="utf-8")
    start, end = text.index("[fees]"), text.index("[deck]")
    free = text[:start] + '[fees]\nnone = "Free."\nstakes = "5-100"\n\n' + text[end:]
    (folder / "games/three-card-poker.toml").write_text(free, encoding="utf-8")
    (folder / "house.toml").write_text('name = "Room"\nsource = "003_e9c43de053a1e9b9.txt"\n', encoding="utf-8")
    return folder


def test_a_bonus_that_favors_the_players_is_a_note_where_the_odds_are_asked_for(room: Path) -> None:
    assert "favors" not in run("check", str(room)).stdout
    result = run("check", str(room), "--odds")
    assert result.exit_code == 0
    assert "pays.bonus: bonus favors the players by 11.57% of every wager" in result.stdout


def test_what_is_said_of_it_in_check_toml_is_idle_only_where_it_was_looked_for(room: Path) -> None:
    why = '[[explained]]\nrule = "favors"\nplace = "pays.bonus"\nwhy = "Six decks."\n'
    (room / "check.toml").write_text(why, encoding="utf-8")
    assert "explained: Six decks." in run("check", str(room), "--odds").stdout
    game = room / "games/three-card-poker.toml"
    game.write_text(game.read_text(encoding="utf-8").replace("packs = 6", "packs = 1"), encoding="utf-8")
    assert "no finding of favors" not in run("check", str(room)).stdout
    assert "no finding of favors here" in run("check", str(room), "--odds").stdout


EZ_RISK = ("risk", "oaks/ez-baccarat-panda-8", "--players", "2", "--no-bonuses", "--rounds", "20")


@pytest.mark.parametrize(
    ("part", "words"),
    [
        (
            ("options", "--amount", "25"),
            ("20 rounds, 2 players with $25 each", "The best fee options", "player by seat 1 and banker by seat 2"),
        ),
        (
            ("bank", "--ruin", "2%"),
            (
                "Seat 1 wagers $5 on player; seat 2 wagers $5 on banker. Seat 8 is the player-dealer, whose fee is $2",
                "for 20 rounds in which $10 is wagered",
                "2.00%",
                "exact",
                "is ruined when less money is left after a round than the fee of another round",
            ),
        ),
        (("bank", "--fees", "none", "--rounds", "1"), ("who pays no fee", "needs for 1 round in which")),
        (("short-bank", "--bank", "5"), ("A bank of $5 against wagers of $10", "(exact)")),
        (("spots", "--amount", "30"), ("correlation between two spots is 1.000 (exact)",)),
    ],
)
def test_each_part_of_the_risk_is_printed_alone(part: tuple[str, ...], words: tuple[str, ...]) -> None:
    printed = run(*EZ_RISK, "--part", *part).output
    for word in words:
        assert word in printed


def test_a_part_of_the_risk_is_json_too_and_a_session_may_be_given_in_hours() -> None:
    found = json.loads(run(*EZ_RISK[:-2], "--part", "bank", "--hours", "2", "--json").output)
    assert (found["fee_option"], found["stakes"], found["player_dealer_seat"]) == ("57", "$5-$100", 8)
    assert [(each["seats"], each["wagers"]) for each in found["wagers"]] == [
        ([1], [{"wager": "player", "amount": 5_00, "circles": 1}]),
        ([2], [{"wager": "banker", "amount": 5_00, "circles": 1}]),
    ]
    assert {line["ruined_below"] for line in found["bank_needed"]} == {2_00}
    assert found["ruin"].startswith("The player-dealer is ruined when")
    assert [line["rounds"] for line in found["bank_needed"]] == [100] * 4
    banks = [line["bank"] for line in found["bank_needed"]]
    assert banks == sorted(banks)


def test_a_wager_of_nothing_and_a_session_without_an_end_are_refused() -> None:
    assert "must be more than $0" in str(run(*EZ_RISK, "--amount", "0").exception)
    assert "must be a number of hours" in str(run(*EZ_RISK[:-2], "--hours", "inf").exception)
    assert "not in both" in str(run(*EZ_RISK, "--hours", "2").exception)


@pytest.mark.parametrize(("ruin", "wrong"), [("often", "as in 1%"), ("150%", "between 0% and 100%")])
def test_a_risk_that_is_none_is_refused(ruin: str, wrong: str) -> None:
    refused = run(*EZ_RISK, "--part", "bank", "--ruin", ruin)
    assert wrong in str(refused.exception)


def test_a_size_that_no_fee_option_takes_is_refused() -> None:
    assert "no fee option" in str(run(*EZ_RISK, "--part", "options", "--amount", "1").exception)


def test_a_shoe_is_dealt_from_its_first_card_to_the_cut_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardroom.cli.commands.risk.SHOES", 1)
    printed = run(*EZ_RISK, "--part", "shoe").output
    assert "1 shoe of 416 cards, 52 of them behind the cut card; 2 players" in printed
    assert "In every shoe, the results of seats 1 and 2 are averaged" in printed
