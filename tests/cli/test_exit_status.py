"""The command as it is run: its exit status and what goes to which stream."""

from __future__ import annotations

import subprocess
import sys

import pytest

from cardroom.cli import main


def cardroom(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "cardroom.cli", *words], capture_output=True, text=True, check=False)


def status_of(monkeypatch: pytest.MonkeyPatch, *words: str) -> object:
    """With what status the command ends that a shell starts with these words."""
    monkeypatch.setattr(sys, "argv", ["cardroom", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    return ended.value.code


@pytest.mark.slow
def test_what_succeeds_ends_with_0_and_nothing_on_stderr() -> None:
    done = cardroom("houses")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Oaks Card Club" in done.stdout


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["deal", "oaks/holdem"], "Oaks Card Club has no game 'holdem'; did you mean texas-holdem"),
        (["deal", "oak/texas-holdem"], "no house 'oak'; did you mean oaks?"),
        (["deal", "oaks/texas-holdem", "--deck", "Zz"], "'Zz' is not a card: write a rank of"),
        (["deal", "oaks/texas-holdem", "--deck", "As Jk"], "Jk is not in it"),
        (["deal", "oaks/texas-holdem", "--deck", "As As"], "As comes 2 times, not 1"),
        (["deal", "oaks/texas-holdem", "--seats", "11"], "there are only 10 free seats for 11 bots"),
        (["deal", "oaks/texas-holdem", "--fees", "900"], "has no option '900'; its options are 1 to 197"),
        (["deal", "oaks/texas-holdem", "--stakes", "lots"], "'lots' is not part of any stakes; write"),
        (["rules", "texas-holdem"], "write HOUSE/GAME, as in oaks/texas-holdem"),
        (["fees", "oaks", "--option", "900"], "oaks has no fee option '900'"),
        (["check", "oak"], "no house 'oak'; did you mean oaks?"),
        (["compare", "zoobac"], "two games are needed to compare, and 'zoobac' is only oaks/zoobac"),
        (["new-house", "!!!"], "'!!!' is not a valid name for a house"),
        (["rules", "oaks/texas-holdem", "--html", "--json"], "choose one of --markdown, --html and --json"),
        (["verify", "no-such-file.json"], "no-such-file.json: No such file or directory"),
        (["verify", "pyproject.toml"], "this is not the history of a round"),
        (["ruls"], "there is no command 'ruls'; did you mean rules?"),
        (["x"], "there is no command 'x'; `cardroom --help` lists the commands"),
        (["rules"], "missing argument 'HOUSE/GAME'; `cardroom rules --help` explains the command"),
        (["rules", "oaks/texas-holdem", "--markdow"], "there is no option --markdow; did you mean --markdown?"),
        (["rules", "oaks"], "write HOUSE/GAME, as in oaks/texas-holdem; `cardroom games oaks` lists the games of oaks"),
        (["rules", "razz"], "did you mean oaks/razz or oceans-eleven/razz?"),
        (["rules", "oaks/razz", "-o", "no-such-folder/x"], "no-such-folder/x: no such file or directory"),
        (
            ["deal", "oaks/ez-baccarat-panda-8", "--with", "pack=6"],
            "there is no choice 'pack' at this game; did you mean packs?",
        ),
        (["report", "oaks/zoobac", "-o", "no-such-folder/x.html"], "there is no folder no-such-folder"),
        (["report", "oaks/zoobac", "-o", "x.txt"], "a report is a file that ends in .html"),
        (["simulate", "oaks/no-bust-21st-century-blackjack", "--strategy", "chrt"], "did you mean chart?"),
        (["odds", "oaks/zoobac", "--decks", "1000000"], "'--decks': it must be 100 or less;"),
        (["odds", "oaks/zoobac", "--rounds", "10000000001"], "it must be 10000000000 or less;"),
        (["collection", "oaks/texas-holdem", "--hands", "100001"], "it must be 100000 or less;"),
        (
            ["risk", "oaks/zoobac", "--part", "bank", "--rounds", "100000000"],
            "a session has at most 10,000 rounds, not 100,000,000",
        ),
        (["risk", "oaks/zoobac", "--hours", "201"], "a session has at most 10,000 rounds, not 10,050"),
        (["risk", "oaks/zoobac", "--part", "short-bank", "--bank", "-5"], "a bank must be more than $0"),
        (["risk", "oaks/texas-holdem"], "see `cardroom equity`, and `cardroom collection` for fees"),
        (["rank", "As Ks"], "high ranks 5 to 7 cards, not 2"),
        (["rank", "As Ks Qs Js Ts", "--as", "low"], "'low' is not a ranking; did you mean"),
    ],
)
def test_what_the_user_can_correct_is_said_in_one_line_on_stderr_with_status_2(
    words: list[str], says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert status_of(monkeypatch, *words) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("cardroom: ")
    assert says in printed.err
    assert len(printed.err.splitlines()) == 1


@pytest.mark.slow
def test_a_process_that_fails_ends_with_2_and_says_why_on_stderr() -> None:
    done = cardroom("deal", "oaks/holdem")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("cardroom: Oaks Card Club has no game 'holdem'")


@pytest.mark.parametrize("words", [["deal"], ["gamble"]])
def test_bad_usage_ends_with_2(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert status_of(monkeypatch, *words) == 2


def test_importing_cardroom_does_not_import_what_only_some_commands_need() -> None:
    code = "import sys, cardroom; print([name for name in ('numpy', 'rich', 'typer') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.slow
def test_the_engine_and_its_houses_do_not_import_the_command_line() -> None:
    code = (
        "import sys, cardroom.houses, cardroom.tables, cardroom.bots;"
        "print([name for name in ('rich', 'typer') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
