"""What the file of a game may set, as `cardroom fields` lists it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from typer.testing import CliRunner

from cardroom.cli.app import app
from cardroom.games.catalog import procedure, procedure_names
from cardroom.houses import HouseGame, house_slugs, load_game, load_house
from cardroom.houses.fields import APART, REQUIRED, REQUIRED_INSIDE, fields_at, fields_of
from cardroom.houses.files import GameFile, load_toml
from support.cases import every_case


def printed(*words: str) -> str:
    result = CliRunner().invoke(app, ["fields", *words])
    assert result.exit_code == 0, result.output
    return result.stdout


@every_case(procedure_names())
def test_every_field_of_a_procedure_is_listed_with_its_values_its_default_and_a_sentence(plays: str) -> None:
    listed = fields_of(plays)
    assert [field.name for field in listed if not field.about.endswith(".") or not field.may_be] == []
    tables = {part.removesuffix("[]") for field in listed for part in [field.name.split(".")[0]]}
    levels = {".".join(field.name.replace("[]", "").split(".")[:2]) for field in listed}
    for name in procedure(plays).rules_type.__struct_fields__:
        assert name in tables if name in APART else f"rules.{name}" in levels
    assert tables | {"rules", *APART} >= set(GameFile.__struct_fields__)


def _set_in(data: Mapping[str, Any], before: str = "") -> Iterator[str]:
    """The name of each value in a file, as in "rules.kill.after"."""
    for name, value in data.items():
        if isinstance(value, Mapping):
            yield from _set_in(value, f"{before}{name}.")
        elif isinstance(value, list) and value and isinstance(value[0], Mapping):
            for each in value:
                yield from _set_in(each, f"{before}{name}[].")
        else:
            yield before + name


GAMES = [game for house in house_slugs() for game in load_house(house).games.values()]


@every_case(GAMES)
def test_what_the_file_of_a_game_sets_is_listed(game: HouseGame) -> None:
    listed = {field.name for field in fields_of(game.plays)}
    whole = {field.name for field in fields_of(game.plays) if "table" in field.may_be}
    for name in _set_in(load_toml(game.path)):
        levels = name.split(".")
        assert name in listed or whole & {".".join(levels[:end]) for end in range(1, len(levels))}, name


def test_a_field_says_what_it_may_be_and_what_holds_without_it() -> None:
    fields = {field.name: field for field in fields_of("flop")}
    straddle, after = fields["rules.straddle"], fields["rules.kill.after"]
    assert (straddle.may_be, straddle.usual) == ("true, false", "false")
    assert (after.may_be, after.usual) == ("never, win, two-wins, scoop", "never")
    assert "eight-or-better" in fields["rules.low"].may_be
    assert fields["rules.seats"].usual == REQUIRED
    assert fields["assumed[].what"].usual == REQUIRED_INSIDE
    assert {field.name for field in fields_of("pai-gow-poker") if field.usual == REQUIRED} >= {"rules.joker"}


def test_a_game_of_a_house_has_its_values_beside_the_defaults() -> None:
    game = load_game("oaks/texas-holdem")
    fields = {field.name: field for field in fields_at(game)}
    assert fields["rules.seats"].value == str(game.rules.seats)
    assert fields["fees.option"].value == game.file.fees.option
    stud = {field.name: field.value for field in fields_at(load_game("oaks/razz"))}
    assert json.loads(stud["rules.streets[].name"])[0] == "third-street"
    assert stud.keys() == {field.name for field in fields_of("stud")}


def test_the_command_prints_the_fields_for_people_and_for_programs() -> None:
    text = printed("flop")
    assert all(heading in text for heading in ("[rules]", "[table]", "[[assumed]]"))
    assert "straddle: true, false (default false)" in text
    rows = json.loads(printed("oaks/texas-holdem", "--json"))
    assert rows == [msgspec.to_builtins(field) for field in fields_at(load_game("oaks/texas-holdem"))]


def test_the_command_lists_the_procedures_and_refuses_others() -> None:
    assert printed().split() == procedure_names()
    refused = CliRunner().invoke(app, ["fields", "flopp"])
    assert str(refused.exception.args[0] if refused.exception else "").endswith("did you mean flop?")
