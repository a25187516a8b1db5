"""The buy-ins that the books print: a minimum to sit down with, and a maximum to have in front after a buy."""

from __future__ import annotations

import pytest

from cardroom.floor.buying import Buying
from cardroom.floor.guest import Refused
from cardroom.games.buy_in import BuyIn
from cardroom.houses import load_game
from cardroom.sheets import rule_sheet
from cardroom.tables import TableError, open_table

PLAYERS = "players/texas-holdem"
STUD = "players/seven-card-stud"
ASIAN = "oceans-eleven/asian-five-card-stud"
OCEANS = "oceans-eleven/texas-holdem"


@pytest.mark.parametrize(
    ("game", "fees", "least", "most"),
    [
        (PLAYERS, "156", 20, 0),
        ("players/double-board-omaha", "156", 20, 0),
        ("players/big-o-high-low-split-run-it-twice", "16", 20, 10_000),
        (STUD, "stud-games:50", 20, 10_000),
        ("players/lowball", "34", 20, 10_000),
        ("players/badugi", "badugi-consolidated:35", 20, 10_000),
        (ASIAN, "7", 40, 0),
        (ASIAN, "3", 100, 0),
        (ASIAN, "11", 100, 0),
        (ASIAN, "12", 500, 0),
        (ASIAN, None, 40, 0),
        (OCEANS, "13", 1000, 0),
        (OCEANS, "3", 0, 0),
        ("oceans-eleven/omaha", "1", 1000, 0),
        ("oceans-eleven/lightning-poker-texas-holdem", "1", 30, 0),
        ("oceans-eleven/chinese-poker", "2", 100, 0),
        ("lucky-lady/ez-money-holdem", "1", 30, 0),
    ],
)
def test_a_table_has_the_buy_in_that_is_printed_for_its_limit(
    game: str, fees: str | None, least: int, most: int
) -> None:
    """Player's 2431, 2676, 2787, 2898, 3116; Ocean's Eleven 490, 1494-1501, 2036, 819; Lucky Lady 947-949."""
    assert load_game(game).spread(fees).buy_in == BuyIn(least * 100, most * 100)


def test_nobody_sits_down_with_less_than_the_minimum_or_more_than_the_maximum() -> None:
    table = open_table(load_game(STUD).spread("stud-games:50"))
    with pytest.raises(TableError, match=r"the minimum buy-in is \$20, not \$19") as little:
        table.sit(1, 19_00)
    with pytest.raises(TableError, match=r"the maximum buy-in is \$10,000, not \$10,001") as much:
        table.sit(1, 10_001_00)
    assert (little.value.code, much.value.code, table.stacks) == ("too-little", "too-much", {})
    table.sit(1, 10_000_00)


def test_a_stack_is_not_added_to_beyond_the_maximum() -> None:
    table = open_table(load_game(STUD).spread("stud-games:50"))
    table.sit(1, 9_000_00)
    with pytest.raises(TableError, match=r"the maximum buy-in is \$10,000, not \$10,005"):
        table.buy(1, 1_005_00)
    table.buy(1, 1_000_00)
    assert table.stacks == {1: 10_000_00}


def test_the_floor_sells_no_more_than_the_maximum() -> None:
    game = load_game(STUD)
    buying = Buying(game.file.table, game.spread("stud-games:50"))
    assert (buying.least, buying.buy_in.most) == (20_00, 10_000_00)
    with pytest.raises(Refused, match=r"the maximum buy-in is \$10,000, not \$10,100") as refused:
        buying.check(1, 600_00, stack=9_500_00)
    assert refused.value.code == "too-much"
    buying.check(1, 500_00, stack=9_500_00)


def test_the_rule_sheet_states_the_buy_in_and_the_smallest_chip() -> None:
    assert "The buy-in is at least $20 and at most $10,000." in rule_sheet(load_game(STUD), "stud-games:50", "").limits
    limits = rule_sheet(load_game(OCEANS), "13", "").limits
    assert "The buy-in is at least $1,000." in limits
    assert "The smallest chip in play is $5. Odd chips are of that value." in limits


@pytest.mark.parametrize(
    ("option", "blinds"), [("1", "$1-$1"), ("8", "$4-$8"), ("10", "$15-$30"), ("12", "$35-$75"), ("13", "$10-$25")]
)
def test_the_blinds_of_every_limit_can_be_made_with_its_chips(option: str, blinds: str) -> None:
    """Ocean's Eleven 365-371."""
    assert load_game(OCEANS).spread(option).stakes_text.endswith(blinds)


@pytest.mark.parametrize("game", [OCEANS, "oceans-eleven/omaha"])
def test_blinds_that_the_chips_of_the_limit_cannot_make_are_refused(game: str) -> None:
    """Ocean's Eleven 367: at 9-18 only chips of $3, $25 and $100 play."""
    with pytest.raises(ValueError, match=r"the chips of this limit are \$3, \$25, \$100, and \$4 cannot be made"):
        load_game(game).spread(fees=None, stakes="9-18 blinds 4-9")
    assert load_game(game).spread(fees=None, stakes="9-18 blinds 3-9").chips == (3_00, 25_00, 100_00)


def test_the_smallest_chip_follows_the_limit() -> None:
    """The unit of bets and odd chips is the largest chip with which all amounts of the stakes can be put down."""
    holdem = load_game("oaks/texas-holdem")
    units = {option: holdem.spread(option).chips[0] for option in ("1", "3", "15", "27", "89", "161")}
    assert units == {"1": 50, "3": 1_00, "15": 1_00, "27": 5_00, "89": 5_00, "161": 25_00}
