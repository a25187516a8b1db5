"""The program with which a laboratory checks the figures of a report."""

from __future__ import annotations

import ast
import os
import re
import sys
from collections import Counter
from hashlib import sha256
from pathlib import Path
from subprocess import PIPE, CompletedProcess, run
from typing import Any

import pytest

from cardroom.analysis import evaluations
from cardroom.analysis.report import check_program, check_source
from cardroom.analysis.report.check_rules import game_of, unit_of
from cardroom.analysis.report.check_wagers import WAGERS
from cardroom.dealing.record import rules_text
from cardroom.games.california.banked import BankedGame
from cardroom.houses import all_games
from support.figures import (
    AGREES,
    DIFFERS,
    NOT_COUNTED,
    SWITCH,
    THREE_CARD,
    WRONG,
    ZOO,
    check,
    decoded,
    encoded,
    figures,
    of_odds,
    switch,
    three_card,
    varied,
)
from support.odds_at_table import spread

TRIPS, SPANISH = "livermore/ultimate-texas-holdem", "livermore/pure-spanish-21-5"


@pytest.mark.parametrize("game", [ZOO, "players/golden-frog-baccarat"])
def test_the_program_finds_the_same_combinations(game: str, tmp_path: Path) -> None:
    status, printed = check(figures(game), tmp_path)
    assert status == AGREES, printed
    assert "combinations: " in printed
    assert "not counted again" not in printed


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "wager", "other"),
    [(TRIPS, "trips", "bad-beat"), (SPANISH, "match-the-dealer", "buster"), (SWITCH, "super-match", "base")],
)
def test_the_program_counts_some_wagers_of_a_game(game: str, wager: str, other: str, tmp_path: Path) -> None:
    status, printed = check(figures(game, wager), tmp_path)
    assert status == AGREES, printed
    assert "Of 1 wagers with figures, 1 were counted again." in printed
    without = f"  {other} has no figures (it was left out), and is not counted again: this program does not know how"
    assert without in printed.splitlines()


@pytest.mark.parametrize(
    "rules",
    [
        ('up_card="none"', 'button_card="last-exposed"'),
        ("times=2", 'not_qualified="paid"', 'ante_bonus={straight="5:2", straight-flush="$1,000"}'),
        ('qualifier="AT"', 'tie_not_qualified="push"', "low_straight=false"),
        ("deck.packs=6",),
    ],
)
def test_ante_and_play_are_counted_with_the_best_play_against_every_up_card(
    rules: tuple[str, ...], tmp_path: Path
) -> None:
    status, printed = check(three_card(*rules), tmp_path)
    assert status == AGREES, printed
    assert "folded, combinations: " in printed
    assert "ante-play is checked only by arithmetic" not in printed


@pytest.mark.slow
def test_the_six_card_bonus_and_pair_plus_are_counted_with_one_deck(tmp_path: Path) -> None:
    """Ante and play, which take twenty seconds, are left out, and the program says so."""
    status, printed = check(figures(THREE_CARD, "pair-plus", "6-card-bonus"), tmp_path)
    assert [line for line in printed.splitlines() if "DIFFERS" in line] == [
        "  DIFFERS  figures of ante-play: not evaluated in the file, but it is a wager that this program can count"
    ]
    assert status == DIFFERS
    assert "Of 2 wagers with figures, 2 were counted again." in printed


def test_a_fixed_prize_is_paid_in_units_of_the_smallest_wager(tmp_path: Path) -> None:
    status, printed = check(three_card('pays.pair-plus.straight-flush="$1,000"'), tmp_path)
    assert "  agrees   straight-flush, pay: 200\n" in printed
    assert status == AGREES, printed


def test_if_no_wager_can_be_counted_the_status_says_so(tmp_path: Path) -> None:
    status, printed = check(figures(SWITCH, "insurance"), tmp_path)
    assert "DIFFERS  figures of super-match" in printed
    assert status == DIFFERS
    status, printed = check(figures("livermore/pure-21-5-blackjack", "insurance"), tmp_path)
    assert status == NOT_COUNTED, printed
    assert "insurance is checked only by arithmetic; the combinations are not counted again" in printed
    assert "No wager could be counted again, so a figure that is wrong may have gone unnoticed." in printed


@pytest.mark.slow
def test_probabilities_that_are_rounded_need_not_add_up_to_their_parts(tmp_path: Path) -> None:
    content = figures("oaks/california-aces", "base")
    base = decoded(content)["wagers"][0]
    assert base["rounded"]
    assert base["total"] == 10**15 - 1
    status, printed = check(content, tmp_path)
    assert status == NOT_COUNTED, printed


@pytest.mark.parametrize(
    ("game", "rule", "named"),
    [
        (THREE_CARD, 'ties="player"', "the rule ties with the value"),
        (THREE_CARD, 'qualifier="AA"', "the rule qualifier with the value"),
        (THREE_CARD, 'deck.extra=["As"]', "as many cards of a rank in every suit"),
        (ZOO, "player_draws_to=4", "the rule player_draws_to with the value 4"),
        (ZOO, "banker_draws={6=[6]}", "the rule banker_draws with the value an object"),
    ],
)
def test_a_wager_is_not_counted_by_a_rule_that_the_program_does_not_know(
    game: str, rule: str, named: str, tmp_path: Path
) -> None:
    content = varied(game, rule) if game == ZOO else three_card(rule)
    status, printed = check(content, tmp_path)
    first = decoded(content)["wagers"][0]["wager"]
    assert re.search(rf"  {first} is checked only by arithmetic; .* {re.escape(named)}", printed), printed
    assert status == (NOT_COUNTED if game == ZOO else AGREES)
    assert re.search(rf"pays and combinations of [^;]*\b{first}\b", printed.splitlines()[-1])


def test_figures_of_another_strategy_than_the_best_are_noticed(tmp_path: Path) -> None:
    """`cardroom report` plays ante and play by the best strategy."""
    status, printed = check(three_card(strategy="always"), tmp_path)
    assert status == DIFFERS
    assert "DIFFERS  strategy: always, but it is best" in printed


def test_rules_that_were_not_looked_at_are_named(tmp_path: Path) -> None:
    _, printed = check(figures(ZOO, "tie"), tmp_path)
    named = next(line for line in printed.splitlines() if line.startswith("Rules not looked at, or only in part: "))
    assert "pays.zoo" in named
    assert "seats" in named
    assert "natural_stops" not in named
    assert "pays.tie" not in named


def test_the_last_line_names_what_is_not_checked(tmp_path: Path) -> None:
    content = figures(ZOO)
    _, printed = check(content, tmp_path, sha256(content).hexdigest())
    assert printed.splitlines()[-1] == (
        "Not checked: seed; counted, player, player_dealer and note of every wager; cardroom and code_sha256."
    )
    _, printed = check(switch(), tmp_path)
    assert printed.splitlines()[-1] == (
        "Not checked: seed; counted, player, player_dealer and note of every wager; certainty, strategy, approximate, "
        "approximate_shares, rounded, outcome, pays and combinations of base, insurance, beyond what must go together; "
        "cardroom and code_sha256; whether all of it is what the report was made from, because no SHA-256 was given."
    )
    _, printed = check(of_odds(spread("oaks/pai-gow-tiles"), {}), tmp_path)
    assert printed.splitlines()[-1].startswith("Not checked: seed; the reasons in not_evaluated; ")
    assert "; cards, which are tiles; " in printed


def test_the_hash_of_the_file_finds_every_change(tmp_path: Path) -> None:
    content = figures(ZOO)
    assert check(content, tmp_path, sha256(content).hexdigest())[0] == AGREES
    status, printed = check(content.replace(b'"seed": 1', b'"seed": 2'), tmp_path, sha256(content).hexdigest())
    assert status == DIFFERS
    assert "DIFFERS  SHA-256 of the file" in printed


def test_figures_of_another_cardroom_are_noticed_by_the_program_that_was_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    alone: dict[str, Any] = {"__name__": "check"}
    exec(check_source.check_program(), alone)
    file = tmp_path / "figures.json"
    file.write_bytes(figures(ZOO))
    assert alone["main"](str(file)) == AGREES
    assert "cardroom and code_sha256" not in capsys.readouterr().out
    file.write_bytes(re.sub(rb'"code_sha256": "\w+"', b'"code_sha256": "' + b"0" * 64 + b'"', figures(ZOO)))
    assert alone["main"](str(file)) == DIFFERS
    assert "DIFFERS  code_sha256 of the figures and of this program" in capsys.readouterr().out


def test_a_program_that_is_called_wrongly_says_how_it_is_called(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments in ((), ("1", "2", "3"), ("--all",), ("figures.json", "1234")):
        assert check_program.main(*arguments) == WRONG
        assert "FIGURES.json [SHA-256]" in capsys.readouterr().err
    assert check_program.main(str(tmp_path / "none.json")) == check_program.main(str(tmp_path)) == WRONG
    assert "none.json cannot be read: No such file or directory; name the file" in capsys.readouterr().err
    assert check_program.main("--help") == 0
    assert "FIGURES.json [SHA-256]" in capsys.readouterr().out


def test_the_program_knows_the_rules_the_deck_and_the_wagers_of_every_game() -> None:
    for house_game in all_games():
        game: Any = house_game.spread()
        if not isinstance(game, BankedGame):
            continue
        known = game_of(rules_text(game).decode())
        assert known.unknown == [], house_game.id
        assert known.procedure == game.procedure
        assert known.wagers == {each.wager: [*each.kinds] for each in evaluations(game)}, house_game.id
        assert game.rules.deck.tiles or known.cards == Counter(map(str, game.deck.cards))
        for kind in game.offered:
            assert unit_of(known, [kind]) == game.limits_of(kind).least, (house_game.id, kind)


def test_every_game_with_a_wager_that_the_program_counts_is_of_a_house() -> None:
    """So that the test above has all of their rules."""
    procedures = {each.spread().procedure for each in all_games() if isinstance(each.spread(), BankedGame)}
    assert procedures >= WAGERS.keys()


def test_the_program_runs_where_nothing_of_cardroom_is_installed(tmp_path: Path) -> None:
    source = check_source.check_program()
    (tmp_path / "check.py").write_text(source, encoding="utf-8")
    (tmp_path / "figures.json").write_bytes(figures(ZOO))
    (tmp_path / "broken.json").write_bytes(encoded(decoded(figures(ZOO)) | {"game": "é", "seed": 1.5}))
    for name, status in (("figures.json", AGREES), ("broken.json", WRONG)):
        alone: CompletedProcess[str] = run(
            [sys.executable, "-I", "-S", "check.py", name], cwd=tmp_path, capture_output=True, text=True
        )
        assert (alone.returncode, alone.stderr) == (status, "")
    assert "cardroom" not in re.findall(r"^(?:from|import) (\w+)", source, re.MULTILINE)


def test_a_reader_who_leaves_before_the_end_does_not_get_a_status_of_a_check(tmp_path: Path) -> None:
    (tmp_path / "check.py").write_text(check_source.check_program(), encoding="utf-8")
    (tmp_path / "figures.json").write_bytes(figures(ZOO))
    reader, writer = os.pipe()
    os.close(reader)
    alone: CompletedProcess[str] = run(
        [sys.executable, "-I", "-S", "check.py", "figures.json"], cwd=tmp_path, stdout=writer, stderr=PIPE, text=True
    )
    os.close(writer)
    assert (alone.returncode, alone.stderr) == (WRONG, "")


def test_no_part_of_the_program_replaces_a_name_of_another_part() -> None:
    """They are joined into one file, where a name can mean one thing only."""
    folder = Path(check_source.__file__).parent
    trees = [ast.parse((folder / part).read_text(encoding="utf-8")) for part in check_source.PARTS]
    named = Counter(name for tree in trees for line in tree.body for name in names_given(line))
    assert [name for name, times in named.items() if times > 1] == []


def names_given(line: ast.stmt) -> list[str]:
    match line:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.Assign(targets=targets):
            return [each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
    return []
