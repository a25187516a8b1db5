"""A game's fees: joined options, no fees at all, and corrections of what is printed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app
from cardroom.houses import HouseFileError, load_game, load_house

FOLDER = Path(load_house("oaks").folder)
NO_FEES = '[fees]\nnone = "The book prints no fee."\nstakes = "4-8 blinds 2-4"\n'


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Oaks with hold'em alone."""
    folder = tmp_path / "oaks"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("games", "rulings.toml"))
    (folder / "games").mkdir()
    shutil.copy(FOLDER / "games/texas-holdem.toml", folder / "games")
    return folder


def rewrite(house: Path, old: str, new: str) -> str:
    """Changes hold'em's file; the name to load the game by."""
    path = house / "games/texas-holdem.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return f"{house}/texas-holdem"


FEES = '[fees]\nsheets = ["texas-holdem"]\noption = "3"\n'


# No fees


def test_a_game_without_fees_says_why_and_is_spread_at_its_usual_stakes(house: Path) -> None:
    game = load_game(rewrite(house, FEES, NO_FEES))
    assert game.no_fees == "The book prints no fee."
    assert game.table_fees() is None
    assert str(game.spread().stakes) == "$4-$8 blinds $2-$4"  # type: ignore[attr-defined]


def test_the_commands_work_for_a_game_without_fees(house: Path) -> None:
    name = rewrite(house, FEES, NO_FEES)
    for command in (["fees", name], ["rules", name], ["fees", str(house)]):
        result = CliRunner().invoke(app, command)
        assert result.exit_code == 0
        assert "The book prints no fee." in result.stdout
    for command in (["games", str(house)], ["deal", name], ["fees", name, "--csv"], ["rules", name, "--json"]):
        assert CliRunner().invoke(app, command).exit_code == 0


def test_an_option_of_a_game_without_fees_is_refused_with_the_reason(house: Path) -> None:
    game = load_game(rewrite(house, FEES, NO_FEES))
    with pytest.raises(LookupError, match=r"oaks/texas-holdem has no fee options: The book prints no fee\."):
        game.spread("3")


def test_a_game_with_neither_sheets_nor_a_reason_is_reported_with_both_remedies(house: Path) -> None:
    name = rewrite(house, FEES, '[fees]\nstakes = "4-8 blinds 2-4"\n')
    with pytest.raises(HouseFileError, match=r"texas-holdem.toml: fees.sheets: missing; name a sheet .* none = "):
        load_game(name)


def test_a_game_with_sheets_and_a_reason_for_none_is_reported(house: Path) -> None:
    name = rewrite(house, FEES, f'{FEES}none = "No fee."\n')
    with pytest.raises(HouseFileError, match=r"fees.none: the game has fee sheets"):
        load_game(name)


def test_an_option_is_played_at_the_usual_stakes_if_it_is_for_them_and_else_at_its_own(house: Path) -> None:
    game = load_game(rewrite(house, FEES, f'{FEES}stakes = "3-6 blinds 2-3"\n'))
    assert game.spread().stakes_text == game.spread("3").stakes_text == "$3-$6 blinds $1-$3"
    assert game.spread("5").stakes_text == "$3-$6 blinds $2-$3"
    assert game.spread("1").stakes_text == "$1-$2 blinds $0.50-$1"


# Joined options


def with_livermores_sheet(house: Path, option: str) -> str:
    shutil.copy(FOLDER.parent / "livermore/fees/poker.csv", house / "fees")
    head = '\n[sheets.poker]\ntitle = "Poker"\nsource = { file = "book.txt", lines = "1" }\n'
    path = house / "house.toml"
    path.write_text(path.read_text(encoding="utf-8") + head, encoding="utf-8")
    fees = f'[fees]\nsheets = ["texas-holdem", "poker"]\noption = "{option}"\nstakes = "3-6 blinds 1-3"\n'
    return rewrite(house, FEES, fees)


def test_a_table_posts_one_option_for_each_band_of_players(house: Path) -> None:
    game = load_game(with_livermores_sheet(house, "poker:13+18+23"))
    option = game.option("poker:13+18+23")
    assert option.option == "13+18+23"
    assert [option.band("players", "pot", "flop", players) for players in (9, 6, 5, 4, 3, 2)] == [
        700, 700, 600, 600, 500, 500,
    ]  # fmt: skip


def test_options_that_clash_are_reported_in_the_file(house: Path) -> None:
    name = with_livermores_sheet(house, "poker:13+14")
    with pytest.raises(HouseFileError, match=r"fees.option: option 13 \(6 and up players\) and option 14 .* clash"):
        load_game(name)


def test_a_joined_option_that_is_not_on_the_sheet_is_reported(house: Path) -> None:
    with pytest.raises(HouseFileError, match=r"fees.option: sheet poker has no option '300'; its options are 1 to 90"):
        load_game(with_livermores_sheet(house, "poker:13+300"))


def test_the_command_prints_the_lines_of_joined_options(house: Path) -> None:
    name = with_livermores_sheet(house, "poker:13+18+23")
    printed = CliRunner().invoke(app, ["fees", name, "--option", "poker:13+18+23", "--csv"]).stdout.splitlines()
    assert [line.split(",")[2] for line in printed] == ["option", "13", "13", "18", "18", "23", "23"]


# Corrections


def corrected(house: Path, correction: str) -> None:
    (house / "fees/corrections.toml").write_text(f"[[corrections]]\n{correction}\nwhy = 'Seven.'\n", encoding="utf-8")


SIX_PAY_MORE = 'sheets = ["texas-holdem"]\nwhere = { option = 1, from = 6 }\nbecomes = [{ fee = "2.50" }]'


def test_a_correction_is_charged_and_the_print_is_kept(house: Path) -> None:
    corrected(house, SIX_PAY_MORE)
    sheet = load_house(str(house)).sheets["texas-holdem"]
    assert sheet.options["1"].band("players", "pot", "flop", 6) == 250
    assert [fee.fee for fee in sheet.printed if fee.option == "1" and fee.from_ == 6] == [200]


def test_the_command_prints_as_printed_for_programs_and_as_charged_for_people(house: Path) -> None:
    corrected(house, SIX_PAY_MORE)
    command = ["fees", f"{house}/texas-holdem", "--option", "1"]
    assert ",6,6,pot,flop,2,1112" in CliRunner().invoke(app, [*command, "--csv"]).stdout
    for_people = CliRunner().invoke(app, command).stdout
    assert "$2.50" in for_people
    assert "Corrected: Seven." in for_people


def test_one_line_may_become_several(house: Path) -> None:
    corrected(
        house,
        'sheets = ["texas-holdem"]\nwhere = { option = 1, from = 7 }\n'
        "becomes = [{ from = 8, fee = 4 }, { to = 7, fee = 3 }]",
    )
    option = load_house(str(house)).sheets["texas-holdem"].options["1"]
    assert [option.band("players", "pot", "flop", players) for players in (8, 7, 6)] == [400, 300, 200]


OVERLAP = 'sheets = ["texas-holdem"]\nwhere = { option = 1, basis = "players", from = 6 }\nbecomes = [{ to = 6 }]'


def print_bands_that_overlap(house: Path) -> None:
    path = house / "fees/texas-holdem.csv"
    text = path.read_text(encoding="utf-8").replace("1,1-2,0.50-1,players,6,6,", "1,1-2,0.50-1,players,6,7,", 1)
    path.write_text(text, encoding="utf-8")


def test_bands_that_overlap_in_print_are_kept_where_a_correction_puts_them_right(house: Path) -> None:
    print_bands_that_overlap(house)
    corrected(house, OVERLAP)
    sheet = load_house(str(house)).sheets["texas-holdem"]
    assert [fee.to for fee in sheet.printed if fee.option == "1" and fee.from_ == 6] == [7]
    assert sheet.options["1"].band("players", "pot", "flop", 7) == 400


def test_bands_that_still_overlap_after_the_corrections_are_reported(house: Path) -> None:
    print_bands_that_overlap(house)
    corrected(house, SIX_PAY_MORE)
    with pytest.raises(HouseFileError, match=r"corrections, line 3, .*6-7 overlaps 7 and up"):
        load_house(str(house))


def test_a_correction_may_leave_a_line_out(house: Path) -> None:
    corrected(house, 'sheets = ["texas-holdem"]\nwhere = { option = 1, basis = "no-flop" }\nbecomes = []')
    assert {fee.basis for fee in load_house(str(house)).sheets["texas-holdem"].options["1"].fees} == {"players"}


@pytest.mark.parametrize(
    ("correction", "problem"),
    [
        (
            SIX_PAY_MORE.replace("from = 6", "from = 60"),
            "corrections.where: it changes no line with option = 1, from = 60",
        ),
        (
            SIX_PAY_MORE.replace("from = 6", "form = 6"),
            "corrections.where: form is not a column; the columns are",
        ),
        (SIX_PAY_MORE.replace("fee =", "fees ="), "corrections.becomes: fees is not a column; the columns are"),
        (
            SIX_PAY_MORE.replace("texas-holdem", "texas"),
            "corrections.sheets: 'texas' is not in house.toml; the sheets",
        ),
        (SIX_PAY_MORE.replace("2.50", "two"), 'corrections, line 3, column fee: "two" is not'),
        (SIX_PAY_MORE.replace("becomes", "become"), r"corrections\[0\].become: unknown field; did you mean becomes"),
    ],
)
def test_a_correction_that_is_wrong_is_reported(house: Path, correction: str, problem: str) -> None:
    corrected(house, correction)
    with pytest.raises(HouseFileError, match=rf"oaks/fees/corrections.toml: {problem}"):
        load_house(str(house))


def test_an_option_that_a_program_asks_for_in_vain_is_no_mistake_of_the_house() -> None:
    game = load_game("oaks/texas-holdem")
    with pytest.raises(ValueError, match=r"^oaks/texas-holdem: sheet .* has no option '900'; its options are 1 to 197"):
        game.spread(fees="900")
    with pytest.raises(ValueError, match=r"^oaks/texas-holdem: no sheet 'omaha'; the game's sheets are texas-holdem"):
        game.spread(fees="omaha:1")
