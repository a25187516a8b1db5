"""A house's files that are wrong say so: the file, the field, and what would be right."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from cardroom.games.catalog import procedure_names
from cardroom.houses import HouseFileError, house_slugs, load_game, load_house

FOLDER = Path(load_house("oaks").folder)
HOLDEM = "games/texas-holdem.toml"
THREE_CARD = "games/three-card-poker-1-3-6-card-bonus.toml"
SHEET = "fees/three-card-poker-1-3-6-card-bonus.csv"

Break = Callable[[str, str, str], str]


@pytest.fixture
def broken(tmp_path: Path) -> Break:
    """Copies Oaks, changes one place of one file, and returns what loading it complains of."""
    folder = tmp_path / "oaks"
    shutil.copytree(FOLDER, folder)

    def change(name: str, old: str, new: str) -> str:
        path = folder / name
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{name} has no {old!r} to break"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(HouseFileError) as error:
            load_house(str(folder)).games  # noqa: B018
        message = str(error.value)
        assert name in message, "the message names the file"
        return message

    return change


def line_with(start: str, name: str) -> str:
    lines = (FOLDER / name).read_text(encoding="utf-8").splitlines(keepends=True)
    return next(line for line in lines if line.startswith(start))


# What is shipped


def test_the_shipped_houses_are_found() -> None:
    assert house_slugs() == ["livermore", "lucky-lady", "oaks", "oceans-eleven", "players"]


def test_a_house_without_games_loads(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text('name = "New Room"\nsource = "book.txt"\n', encoding="utf-8")
    assert load_house(str(tmp_path)).games == {}


@pytest.mark.parametrize("house", house_slugs())
def test_every_shipped_file_loads_and_every_game_is_spread_with_its_usual_fees(house: str) -> None:
    for game in load_house(house).games.values():
        assert game.spread().title == game.name


@pytest.mark.parametrize("house", house_slugs())
def test_every_game_and_sheet_names_its_source(house: str) -> None:
    loaded = load_house(house)
    sources = [game.source for game in loaded.games.values()] + [sheet.head.source for sheet in loaded.sheets.values()]
    assert all(source.lines and source.section for source in sources)
    assert all(str(source).startswith(f"{loaded.name} rulebook, section") for source in sources)


def test_a_house_of_ones_own_loads_from_its_folder(tmp_path: Path) -> None:
    shutil.copytree(FOLDER, tmp_path / "my_room")
    assert load_house(str(tmp_path / "my_room")).slug == "my-room"
    assert load_game(f"{tmp_path}/my_room/texas-holdem").id == "my-room/texas-holdem"


def test_an_unknown_house_is_refused_with_those_there_are() -> None:
    with pytest.raises(LookupError, match=r"no house 'oak'; did you mean oaks\?"):
        load_house("oak")


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(LookupError, match=r"Oaks Card Club has no game 'holdem'.*texas-holdem"):
        load_game("oaks/holdem")


def test_a_game_without_its_house_is_refused_with_how_to_write_it() -> None:
    with pytest.raises(LookupError, match="write HOUSE/GAME, as in oaks/texas-holdem"):
        load_game("texas-holdem")
    with pytest.raises(LookupError, match="write HOUSE/GAME, as in oaks/texas-holdem"):
        load_game(3)  # type: ignore[arg-type]


@pytest.mark.parametrize("fees", [3, 0, ["3"]])
def test_a_fee_option_that_is_not_text_is_refused(fees: object) -> None:
    game = load_game("oaks/texas-holdem")
    for use in (game.spread, game.option, game.table_fees, game.sheet_of):
        with pytest.raises(ValueError, match='the fee option must be text, as in "3" or "none", not '):
            use(fees)  # type: ignore[arg-type]


def test_stakes_that_are_not_text_are_refused() -> None:
    with pytest.raises(ValueError, match='the stakes must be text, as in "3-6 blinds 1-3" or "5-100", not 3'):
        load_game("oaks/texas-holdem").spread(stakes=3)  # type: ignore[arg-type]


# Fields


def test_an_unknown_field_is_reported_with_the_one_that_was_meant(broken: Break) -> None:
    message = broken(THREE_CARD, "low_straight", "low_strait")
    assert "rules.low_strait: unknown field; did you mean low_straight?" in message


def test_an_unknown_field_like_no_other_is_reported_with_all_there_are(broken: Break) -> None:
    message = broken(HOLDEM, "about =", "wibble =")
    assert "game.wibble: unknown field; the fields are name, plays, source, about" in message


def test_an_unknown_field_deep_inside_is_named_by_its_path(broken: Break) -> None:
    assert "rules.betting.raise: unknown field; did you mean raises?" in broken(HOLDEM, "raises = 3", "raise = 3")


def test_an_unknown_part_of_a_file_is_refused(broken: Break) -> None:
    assert "ordre: unknown field; did you mean order?" in broken(THREE_CARD, "[order]", "[ordre]")


def test_a_wrong_type_is_reported(broken: Break) -> None:
    assert "rules.seats: 'ten' is not a whole number" in broken(HOLDEM, "seats = 10", 'seats = "ten"')


def test_a_value_that_is_not_allowed_is_reported(broken: Break) -> None:
    message = broken(THREE_CARD, '"compared"', '"comparred"')
    assert "rules.not_qualified" in message
    assert "comparred" in message


def test_a_missing_source_is_reported(broken: Break) -> None:
    line = line_with("source = {", HOLDEM)
    assert "game.source: missing; it must be given" in broken(HOLDEM, line, "")


def test_a_missing_source_of_a_sheet_is_reported(broken: Break) -> None:
    line = line_with("source = {", "house.toml")
    assert "sheets.texas-holdem.source: missing; it must be given" in broken("house.toml", line, "")


def test_lines_that_are_not_lines_are_reported_with_how_to_write_them(broken: Break) -> None:
    message = broken(HOLDEM, "223-280, 1100-1367", "223 to 280")
    assert "game.source" in message
    assert 'lines must be like "223-280"' in message


def test_broken_toml_is_reported_with_its_line(broken: Break) -> None:
    message = broken(HOLDEM, "[deck]", "[deck")
    assert "it is not valid TOML" in message
    assert "line" in message


def test_an_unknown_procedure_is_reported_with_those_there_are(broken: Break) -> None:
    message = broken(HOLDEM, 'plays = "flop"', 'plays = "flap"')
    assert f"game.plays: 'flap' is not a procedure; the procedures are {', '.join(procedure_names())}" in message


def test_a_missing_deck_is_reported(broken: Break) -> None:
    assert "deck: missing; it must be given" in broken(HOLDEM, "[deck]\npacks = 1\n", "")


# Wagers and pays


def test_a_pay_for_a_hand_the_game_cannot_make_is_reported_with_those_it_makes(broken: Break) -> None:
    message = broken(THREE_CARD, 'mini-royal-flush = "200:1"', 'full-house = "200:1"')
    assert "pays.pair-plus.full-house: the game cannot make this; it makes" in message
    assert "mini-royal-flush" in message


def test_a_pay_for_a_wager_the_game_does_not_have_is_reported_with_those_it_has(broken: Break) -> None:
    message = broken(THREE_CARD, "[pays.pair-plus]", "[pays.pear-plus]")
    assert "pays.pear-plus: pear-plus is not a wager with a pay table" in message
    assert "the wagers with a pay table are pair-plus, 6-card-bonus" in message


def test_a_wager_without_its_pay_table_is_reported(broken: Break) -> None:
    table = (FOLDER / THREE_CARD).read_text(encoding="utf-8").partition("[pays.6-card-bonus]")[2].partition("[[")[0]
    assert "pays: 6-card-bonus has no pay table" in broken(THREE_CARD, f"[pays.6-card-bonus]{table}", "")


def test_odds_that_cannot_be_read_are_reported_with_how_to_write_them(broken: Break) -> None:
    message = broken(THREE_CARD, 'straight = "6:1"', 'straight = "six"')
    assert "pays" in message
    assert '"six" is not a pay; write odds like 40:1' in message


def test_odds_written_as_a_number_are_reported_with_how_to_write_them(broken: Break) -> None:
    assert "pays" in broken(THREE_CARD, 'straight = "6:1"', "straight = 6")


def test_a_need_for_a_wager_that_is_not_there_is_reported(broken: Break) -> None:
    message = broken(THREE_CARD, 'coverage = "net"', 'coverage = "net"\nneeds = { pair-plus = ["auntie"] }')
    assert "rules.needs: auntie is not among the wagers of order.kinds" in message


def test_an_order_with_a_wager_the_game_does_not_have_is_reported(broken: Break) -> None:
    assert "order.kinds" in broken(THREE_CARD, '["ante", "play",', '["ante", "play", "auntie",')


def test_an_order_without_a_wager_that_the_game_makes_by_itself_is_reported(broken: Break) -> None:
    assert "order.kinds" in broken(THREE_CARD, '["ante", "play",', '["ante",')


def test_losing_an_unknown_wager_by_folding_is_reported(broken: Break) -> None:
    assert "rules.lost_by_folding" in broken(THREE_CARD, 'folding = ["pair-plus"]', 'folding = ["pear-plus"]')


def test_a_deck_without_a_card_that_does_not_exist_is_reported(broken: Break) -> None:
    assert "deck" in broken(HOLDEM, "packs = 1", 'packs = 1\nwithout = ["1"]')


# Fee sheets


def test_a_sheet_that_the_house_does_not_name_is_reported_with_those_it_names(broken: Break) -> None:
    message = broken(HOLDEM, 'sheets = ["texas-holdem"]', 'sheets = ["texas"]')
    assert "fees.sheets: 'texas' is not in house.toml; did you mean texas-holdem?" in message


def test_an_option_that_is_not_on_the_sheet_is_reported_with_those_that_are(broken: Break) -> None:
    message = broken(HOLDEM, 'option = "3"', 'option = "300"')
    assert "fees.option: sheet texas-holdem has no option '300'; its options are 1 to 197" in message


def test_an_option_of_a_sheet_the_game_does_not_use_is_reported(broken: Break) -> None:
    message = broken(HOLDEM, 'option = "3"', 'option = "omaha:3"')
    assert "fees.option: no sheet 'omaha'; the game's sheets are texas-holdem" in message


def test_a_sheet_whose_file_is_missing_is_reported(tmp_path: Path) -> None:
    folder = tmp_path / "oaks"
    shutil.copytree(FOLDER, folder)
    (folder / SHEET).unlink()
    with pytest.raises(
        HouseFileError, match=r"fees/three-card.*csv: house.toml names this file, but it does not exist"
    ):
        load_house(str(folder))


def test_bands_out_of_order_are_reported_with_line_and_column(broken: Break) -> None:
    message = broken(SHEET, "action,305,600", "action,205,600")
    assert "line " in message
    assert "column from: band 205-600 overlaps 105-300" in message


def test_a_fee_that_is_not_an_amount_is_reported(broken: Break) -> None:
    message = broken(SHEET, "after-deal,1,2223", "after-deal,one,2223")
    assert "line 2, column fee" in message


def test_an_unknown_basis_is_reported_with_those_there_are(broken: Break) -> None:
    message = broken(SHEET, "base game wager,flat", "base game wager,flit")
    assert 'line 2, column basis: "flit" is unknown; it must be one of players, no-flop, flat' in message


def test_a_missing_column_is_reported(broken: Break) -> None:
    assert "column lines: missing" in broken(SHEET, "fee,lines\n", "fee\n")


def test_a_name_for_a_stake_that_no_sheet_has_is_reported(broken: Break) -> None:
    assert "fees.wagers" in broken(THREE_CARD, '"pair plus" =', '"pear plus" =')


def test_a_stake_that_means_an_unknown_wager_is_reported(broken: Break) -> None:
    assert "fees.wagers" in broken(THREE_CARD, '"pair plus" = ["pair-plus"]', '"pair plus" = ["pear-plus"]')


def test_action_that_counts_only_some_wagers_needs_to_know_which(tmp_path: Path) -> None:
    folder = tmp_path / "oaks"
    shutil.copytree(FOLDER, folder)
    text = (folder / SHEET).read_text(encoding="utf-8").replace(",,action,", ",antes,action,")
    (folder / SHEET).write_text(text, encoding="utf-8")
    with pytest.raises(
        HouseFileError,
        match=r'bonus.toml: fees.wagers."antes": missing, and line \d+ of fees/three-.*csv has this stake; say which',
    ):
        load_house(str(folder)).games  # noqa: B018


def test_a_sheet_that_is_not_text_is_reported_by_its_name(tmp_path: Path) -> None:
    folder = tmp_path / "oaks"
    shutil.copytree(FOLDER, folder)
    (folder / SHEET).write_bytes(b"option,limit\xff\xfe")
    with pytest.raises(HouseFileError, match=r"fees/three-card"):
        load_house(str(folder))


def test_a_pay_table_of_a_wager_that_is_not_in_the_order_says_where_the_wager_is_missing(broken: Break) -> None:
    kinds = 'kinds = ["ante", "play", "pair-plus"]'
    message = broken("games/three-card-poker-1-3.toml", kinds, 'kinds = ["ante", "play"]')
    where = "add it where it is settled, or remove this pay table"
    assert message.endswith(f"pays.pair-plus: pair-plus is not among the wagers of order.kinds; {where}")


def test_a_limit_of_a_wager_says_once_how_it_is_written(broken: Break) -> None:
    limits = '[rules]\nlimits = {pair-plus = "5 to 50"}\n'
    message = broken("games/three-card-poker-1-3.toml", "[rules]\n", limits)
    how = "'5 to 50' is not a valid wager limit; write the minimum and the maximum, as in \"5-200\""
    assert message.endswith(f"rules.limits.pair-plus: {how}")


@pytest.mark.parametrize("file", [HOLDEM, THREE_CARD])
def test_a_table_without_seats_is_reported(broken: Break, file: str) -> None:
    seats = "seats = 10" if file == HOLDEM else "seats = 8"
    assert "rules.seats" in broken(file, seats, "seats = -3")


def test_an_unknown_ranking_is_reported_with_those_there_are(broken: Break) -> None:
    message = broken(HOLDEM, 'hole_cards = 2\nranking = "high"', 'hole_cards = 2\nranking = "hihg"')
    assert "rules.ranking: 'hihg' is not a ranking; the rankings are high, high-bug" in message
