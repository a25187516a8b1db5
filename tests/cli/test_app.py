"""How commands are declared: each in its own file, with its options as one record, loaded when it is run."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Annotated, get_type_hints

import pytest
import typer
from typer.testing import CliRunner

import cardroom.cli.commands
from cardroom.cli.app import COMMANDS, app, in_words, load
from cardroom.cli.options import Options, from_record
from cardroom.houses import house_slugs, load_house
from cardroom.houses.listing import list_games
from support.cases import every_case

FILES = sorted(path.stem for path in Path(cardroom.cli.commands.__file__).parent.glob("[a-z]*.py"))


def test_every_command_is_a_file_and_every_file_a_command() -> None:
    assert sorted(name.replace("-", "_") for name in COMMANDS) == FILES


@pytest.mark.parametrize("name", FILES)
def test_a_command_is_a_function_of_one_frozen_record(name: str) -> None:
    run = getattr(import_module(f"cardroom.cli.commands.{name}"), name)
    hints = get_type_hints(run)
    assert list(hints) == ["options", "return"]
    assert issubclass(hints["options"], Options)
    assert hints["options"].__struct_config__.frozen


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_says_what_it_does(name: str) -> None:
    shown = CliRunner().invoke(app, [name, "--help"], env={"COLUMNS": "200"})
    assert shown.exit_code == 0
    assert COMMANDS[name] in " ".join(shown.output.split())


def test_the_same_argument_has_the_same_words_in_every_command() -> None:
    words: dict[str, set[tuple[str | None, str]]] = {}
    for name in COMMANDS:
        for option in load(name).params:
            for flag in option.opts:
                words.setdefault(flag, set()).add((option.metavar, option.help))
    shared = ("--with", "--fees", "--stakes", "--decks", "--pays", "--rules", "--database", "--config", "--strategy",
              "--json", "--why", "--markdown", "--html")  # fmt: skip
    assert {flag: len(words[flag]) for flag in shared} == dict.fromkeys(shared, 1)


def test_what_a_command_takes_is_named_in_capitals() -> None:
    for name in COMMANDS:
        for option in load(name).params:
            assert option.metavar or getattr(option, "is_flag", False), f"{name} {option.opts}"


def test_the_list_of_commands_cuts_no_text_off() -> None:
    shown = CliRunner().invoke(app, [], env={"COLUMNS": "80"})
    assert shown.exit_code == 0
    assert "..." not in shown.output.partition("Commands:")[2]


def test_a_record_becomes_the_parameters_of_a_command() -> None:
    class Asked(Options, frozen=True):
        who: Annotated[str, typer.Argument()]
        times: Annotated[int, typer.Option("--times", min=1)] = 1

    received: list[Asked] = []

    def greet(options: Asked) -> None:
        received.append(options)

    greet.__annotations__ = {"options": Asked, "return": None}
    alone = typer.Typer()
    alone.command()(from_record(greet))
    assert CliRunner().invoke(alone, ["Rosa"]).exit_code == 0
    assert CliRunner().invoke(alone, ["Igor", "--times", "3"]).exit_code == 0
    assert CliRunner().invoke(alone, ["Igor", "--times", "0"]).exit_code == 2
    assert CliRunner().invoke(alone, []).exit_code == 2
    assert received == [Asked("Rosa"), Asked("Igor", 3)]
    with pytest.raises(AttributeError):
        received[0].times = 2  # type: ignore[misc]


@pytest.mark.slow
def test_the_help_loads_no_game_and_a_list_no_procedure() -> None:
    watched = "[name for name in ('cardroom.dealing', 'cardroom.games.catalog', 'numpy') if name in sys.modules]"
    for words, loaded in (("--help", []), ("games", ["cardroom.dealing"])):
        code = (
            "import sys; from cardroom.cli import main\n"
            f"sys.argv = ['cardroom', {words!r}]\n"
            "try:\n    main()\nexcept SystemExit:\n    pass\n"
            f"print({watched}, file=sys.stderr)"
        )
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert done.stderr.strip() == str(loaded)


@pytest.mark.parametrize("slug", house_slugs())
def test_a_list_says_what_the_loaded_games_say(slug: str) -> None:
    """The list counts options without reading every fee, and comes to the same."""
    (listed,) = list_games(slug)
    house = load_house(slug)
    assert (listed.slug, listed.name) == (house.slug, house.name)
    assert [game.slug for game in listed.games] == house.game_slugs
    for line, game in zip(listed.games, house.games.values(), strict=True):
        assert (line.game, line.name, line.plays, line.seats) == (game.id, game.name, game.plays, game.rules.seats)
        assert (line.about, line.source, line.sheets) == (game.about, game.source, tuple(game.sheets))
        assert line.options == sum(len(sheet.options) for sheet in game.sheets.values())


@every_case(
    [
        (
            ["risk", "oaks/zoobac", "--part", "shoo"],
            "'shoo' is not one of 'table', 'options', ",
            "; did you mean shoe?",
        ),
        (["keys", "rotat"], "'rotat' is not one of 'list', 'rotate'", "; did you mean rotate?"),
        (["odds", "oaks/zoobac", "--decks", "abc"], "'--decks': it must be a whole number; ", ""),
        (["risk", "oaks/zoobac", "--hours", "abc"], "'--hours': it must be a number; ", ""),
        (["odds", "oaks/zoobac", "--rounds", "0"], "'--rounds': it must be 1 or more; ", ""),
        (["odds", "oaks/zoobac", "--decks", "5000"], "'--decks': it must be 100 or less; ", ""),
    ]
)
def test_a_wrong_word_or_number_is_refused_with_what_is_allowed(words: list[str], says: str, asks: str) -> None:
    with pytest.raises(typer.TyperException) as error:
        app(words, standalone_mode=False)
    assert says in in_words(error.value)
    assert in_words(error.value).endswith(asks)
