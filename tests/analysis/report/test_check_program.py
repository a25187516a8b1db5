"""The program with which a laboratory checks the figures of a report."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from fractions import Fraction
from functools import cache
from hashlib import sha256
from pathlib import Path
from subprocess import CompletedProcess, run
from typing import Any

import msgspec
import pytest

from cardroom.analysis import WagerOdds, evaluations, vary
from cardroom.analysis.report import check_program
from cardroom.analysis.report.check_source import check_program as one_file
from cardroom.analysis.report.laboratory import figures_text, laboratory
from cardroom.dealing.record import rules_text
from cardroom.games.california.banked import BankedGame
from cardroom.houses import all_games, load_game
from support.odds_at_table import exact, spread

ZOO, TRIPS = "oaks/zoobac", "livermore/ultimate-texas-holdem"
THREE_CARD, SIX_DECKS = "oaks/three-card-poker-1-3-6-card-bonus", "lucky-lady/three-card-poker"
SWITCH, SPANISH = "players/21st-century-blackjack-switch", "livermore/pure-spanish-21-5"


@cache
def figures(game: str, *wagers: str) -> bytes:
    """What a report has for a laboratory if only these wagers could be evaluated."""
    every = [each.wager for each in evaluations(spread(game))]
    return of_odds(spread(game), {wager: exact(game, wager) for wager in wagers or every})


def of_odds(game: Any, odds: dict[str, WagerOdds]) -> bytes:
    every = evaluations(game)
    why_not = {each.wager: "it was left out" for each in every if each.wager not in odds}
    return figures_text(laboratory(game, every, odds, why_not))


def check(text: bytes, folder: Path, capsys: pytest.CaptureFixture[str], *more: str) -> tuple[int, str]:
    (folder / "figures.json").write_bytes(text)
    status = check_program.main(str(folder / "figures.json"), *more)
    return status, capsys.readouterr().out


@pytest.mark.parametrize(
    ("game", "wagers"),
    [
        (ZOO, ()),
        ("players/golden-frog-baccarat", ("3-card-9-over-3-card-1", "natural-9-over-2-card-7", "8-over-6")),
        (THREE_CARD, ("pair-plus",)),
        (SWITCH, ("super-match",)),
    ],
)
def test_the_program_finds_the_same_combinations(
    game: str, wagers: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, printed = check(figures(game, *wagers), tmp_path, capsys)
    assert status == 0, printed
    assert "combinations: " in printed
    assert "not counted again" not in printed


@pytest.mark.slow
@pytest.mark.parametrize(("game", "wager"), [(TRIPS, "trips"), (SIX_DECKS, "bonus"), (SPANISH, "match-the-dealer")])
def test_the_program_finds_the_same_combinations_of_more_cards(
    game: str, wager: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, printed = check(figures(game, wager), tmp_path, capsys)
    assert status == 0, printed
    assert "not counted again" not in printed


def ante_play(strategy: str, *rules: str) -> bytes:
    """With a deck of five ranks, because a whole one takes the program twenty seconds."""
    without = 'deck={without=["2","3","4","5","6","7","8","9"]}'
    game: Any = vary(load_game(THREE_CARD), rules=[without, *rules]).spread()
    ante = evaluations(game)[0]
    return of_odds(game, {ante.wager: ante.exact(strategy)})


def test_ante_and_play_are_counted_with_the_best_play_against_every_up_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, printed = check(ante_play("best"), tmp_path, capsys)
    assert status == 0, printed
    assert "folded, combinations: " in printed
    assert "not counted again" not in printed


def planted(change: tuple[str, str], wager: str = "tie") -> bytes:
    text = figures(ZOO, wager).decode()
    assert text.count(change[0]) >= 1
    return text.replace(*change).encode()


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (('"combinations": 475627426473216', '"combinations": 475627426473217'), "win, combinations"),
        (('"product": "4280646838258944"', '"product": "4280646838258945"'), "win, pays × combinations"),
        (('"pays": "9"', '"pays": "8"'), "win, pay: 8"),
        (('"tie":{"":"9:1"}'.replace('"', r"\""), '"tie":{"":"8:1"}'.replace('"', r"\"")), "SHA-256 of the rules"),
        (('"house_edge": "0.0484', '"house_edge": "0.0483'), "house edge"),
    ],
)
def test_a_wrong_number_is_found(
    change: tuple[str, str], found: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, printed = check(planted(change), tmp_path, capsys)
    assert status == 1
    assert re.search(rf"DIFFERS +{re.escape(found)}", printed), printed


def test_combinations_that_are_moved_from_one_line_to_another_are_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The arithmetic of the file is right, so only a count can tell."""
    game, odds = spread(ZOO), exact(ZOO, "tie")
    win, lose = odds.outcomes
    moved = (
        msgspec.structs.replace(win, combinations=(win.combinations or 0) - 1),
        msgspec.structs.replace(lose, combinations=(lose.combinations or 0) + 1),
    )
    wrong = {"tie": msgspec.structs.replace(odds, outcomes=moved)}
    status, printed = check(of_odds(game, wrong), tmp_path, capsys)
    assert status == 1
    assert sorted(line.split(":")[0].split("  ")[2] for line in printed.splitlines() if "DIFFERS" in line) == [
        "lose, combinations",
        "win, combinations",
    ]


def test_a_wager_or_a_rule_that_the_program_does_not_know_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for text in (ante_play("always"), ante_play("best", 'ties="player"'), ante_play("best", 'qualifier="22"')):
        status, printed = check(text, tmp_path, capsys)
        assert status == 0
        assert "ante-play: checked only by arithmetic; the combinations are not counted again" in printed
    game: Any = vary(load_game(ZOO), rules=["player_draws_to=4"]).spread()
    tie = next(each for each in evaluations(game) if each.wager == "tie")
    status, printed = check(of_odds(game, {tie.wager: tie.exact()}), tmp_path, capsys)
    assert status == 0
    assert "tie: checked only by arithmetic; the combinations are not counted again" in printed


@cache
def of_every_sort() -> dict[str, Any]:
    """A wager that is counted again, one that is not, and one that is simulated."""
    base, *others = evaluations(spread(SWITCH))
    odds = {base.wager: base.on_file()} | {each.wager: exact(SWITCH, each.wager) for each in others}
    found: dict[str, Any] = msgspec.json.decode(of_odds(spread(SWITCH), odds))
    return found


def leaves(tree: Any, *path: str | int) -> Iterator[tuple[str | int, ...]]:
    """The places of all values. Of the lines and the cards, which are many, two each stand for all."""
    inside = [*(tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ())]
    for name, branch in inside[:2] if path[-1:] in (("lines",), ("cards",)) else inside:
        yield from leaves(branch, *path, name)
    if not isinstance(tree, dict | list):
        yield path


def changed(value: Any) -> Any:
    """Another value of the same sort: what a forger would write."""
    if isinstance(value, bool | int):
        return not value if isinstance(value, bool) else value + 1
    if value in check_program.CERTAINTIES:
        return next(each for each in ("exact", "exact for this strategy") if each != value)
    return str(Fraction(value) + 1) if check_program.NUMBER.fullmatch(value) else f"{value} or not"


def forged(tree: Any, path: tuple[str | int, ...], change: Callable[[Any, Any], None]) -> Any:
    copied = deepcopy(tree)
    inside = copied
    for name in path[:-1]:
        inside = inside[name]
    change(inside, path[-1])
    return copied


def is_named(path: tuple[str | int, ...], wagers: list[Any], printed: str) -> bool:
    """Whether the program says that it did not check this."""
    lines = [line.strip() for line in printed[printed.index("Not checked") :].splitlines()]
    if path[0] != "wagers":
        return any(line.startswith(f"{path[0]}:") for line in lines)
    starts = "of every wager:", f"{wagers[int(path[1])]['wager']}:"
    return any(line.startswith(starts) and re.search(rf"\b{path[-1]}\b", line) for line in lines)


@pytest.mark.slow
@pytest.mark.parametrize("figures", [of_every_sort, lambda: msgspec.json.decode(figures(ZOO, "tie", "player"))])
def test_every_change_of_one_value_is_noticed_or_the_value_is_named_as_not_checked(
    figures: Callable[[], Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def change(inside: Any, name: Any) -> None:
        inside[name] = changed(inside[name])

    true, named = figures(), set()
    for path in leaves(true):
        status, printed = check(msgspec.json.encode(forged(true, path, change)), tmp_path, capsys)
        if not status:
            assert is_named(path, true["wagers"], printed), path
            named.add(path[-1] if path[0] == "wagers" else path[0])
    stated = {*check_program.STATED, *check_program.WRITTEN_BY, "not_evaluated", "seed"}
    assert named <= {*stated, *check_program.BY_ARITHMETIC, "outcome"}


def test_whatever_is_taken_out_is_noticed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def take_out(inside: Any, name: Any) -> None:
        del inside[name]

    true = of_every_sort()
    wagers = [("wagers", number) for number in range(len(true["wagers"]))]
    lines = [(*path, "lines", 0) for path in wagers]
    for path in (*leaves(true), *wagers, *lines):
        status, printed = check(msgspec.json.encode(forged(true, path, take_out)), tmp_path, capsys)
        assert status == 1, path
        assert "DIFFERS" in printed or "is not a file of figures" in printed


def test_a_wager_that_is_missing_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    some = msgspec.json.decode(figures(ZOO, "tie", "player"))
    del some["not_evaluated"]["zoo"]
    status, printed = check(msgspec.json.encode(some), tmp_path, capsys)
    assert status == 1
    assert "DIFFERS  wagers that make up zoo: not in the file, but it is ['zoo']" in printed


def test_a_line_that_is_hidden_behind_another_of_the_same_name_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    true = of_every_sort()
    wager = next(number for number, each in enumerate(true["wagers"]) if each["wager"] == "super-match")
    twice = forged(true, ("wagers", wager, "lines"), lambda inside, name: inside[name].append(inside[name][0]))
    status, printed = check(msgspec.json.encode(twice), tmp_path, capsys)
    assert status == 1
    assert "DIFFERS  lines with an outcome of their own" in printed


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "it is not JSON"),
        (b"\xff\xfe", "it is not JSON"),
        (b"[" * 100_000, "it is not JSON"),
        (b"[1, 2]", "the file is no object of JSON"),
        (b"{}", "the file has no game and no procedure"),
        (b'{"game": "A", "game": "B"}', "an object has a name twice"),
    ],
)
def test_a_file_that_has_no_figures_is_refused_in_a_sentence(
    text: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, printed = check(text, tmp_path, capsys)
    assert status == 1
    assert said in printed


@pytest.mark.parametrize("change", [{"cardroom": "1\n  agrees   all"}, {"not_evaluated": {"a": "b\r"}}])
def test_a_file_cannot_print_checks_of_its_own(
    change: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, printed = check(msgspec.json.encode(of_every_sort() | change), tmp_path, capsys)
    assert status == 1
    assert "agrees" not in printed
    assert "has a character that cannot be printed" in printed


@pytest.mark.parametrize("rules", ["", "[]", "{}", '["A"]', '["A", {"deck": 1}]', '["A", {"deck": {"tiles": false}}]'])
def test_rules_that_cannot_be_read_are_refused(rules: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures = of_every_sort() | {"rules": rules}
    status, printed = check(msgspec.json.encode(figures), tmp_path, capsys)
    assert status == 1
    assert "the rules or the cards in it cannot be read" in printed


def test_the_hash_of_the_file_finds_every_change(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = figures(ZOO, "tie")
    assert check(text, tmp_path, capsys, sha256(text).hexdigest())[0] == 0
    status, printed = check(text.replace(b'"unit": 5', b'"unit": 6'), tmp_path, capsys, sha256(text).hexdigest())
    assert status == 1
    assert "DIFFERS  SHA-256 of the file" in printed


def test_figures_of_another_cardroom_are_noticed_by_the_program_that_was_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    alone: dict[str, Any] = {"__name__": "check"}
    exec(one_file(), alone)
    file = tmp_path / "figures.json"
    file.write_bytes(figures(ZOO, "tie"))
    assert alone["main"](str(file)) == 0
    file.write_bytes(re.sub(rb'"code_sha256": "\w+"', b'"code_sha256": "' + b"0" * 64 + b'"', figures(ZOO, "tie")))
    assert alone["main"](str(file)) == 1
    assert "DIFFERS  code_sha256 of the figures and of this program" in capsys.readouterr().out


def test_a_program_that_is_called_wrongly_says_how_it_is_called(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check_program.main() == check_program.main("1", "2", "3") == check_program.main("--all") == 2
    assert "FIGURES.json [SHA-256]" in capsys.readouterr().err
    assert check_program.main(str(tmp_path / "none.json")) == check_program.main(str(tmp_path)) == 2
    assert "none.json cannot be read: No such file or directory." in capsys.readouterr().err
    assert check_program.main("--help") == 0
    assert "FIGURES.json [SHA-256]" in capsys.readouterr().out


def test_the_program_knows_the_deck_and_the_wagers_of_every_game() -> None:
    for house_game in all_games():
        game: Any = house_game.spread()
        if not isinstance(game, BankedGame):
            continue
        rules = json.loads(rules_text(game))[1]
        procedure = next(name for field, name in check_program.BY_FIELD.items() if field in rules)
        assert procedure == game.procedure
        expected = {each.wager: [*each.kinds] for each in evaluations(game)}
        assert check_program.wagers_of(procedure, rules) == expected, house_game.id
        assert game.rules.deck.tiles or check_program.deck(rules["deck"]) == Counter(map(str, game.deck.cards))


def test_the_program_runs_where_nothing_of_cardroom_is_installed(tmp_path: Path) -> None:
    (tmp_path / "check.py").write_text(one_file(), encoding="utf-8")
    (tmp_path / "figures.json").write_bytes(figures(THREE_CARD, "pair-plus"))
    alone: CompletedProcess[str] = run(
        [sys.executable, "-I", "-S", "check.py", "figures.json"], cwd=tmp_path, capture_output=True, text=True
    )
    assert (alone.returncode, alone.stderr) == (0, "")
    assert "cardroom" not in re.findall(r"^(?:from|import) (\w+)", one_file(), re.MULTILINE)
