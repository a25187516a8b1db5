import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.money import (
    Fee,
    FeeOption,
    FloorDecidesError,
    NoBandError,
    SheetError,
    join,
    options,
    read_sheet,
    write_sheet,
)
from cardroom.money.fees import BASES, PAYERS, STAGES

HEADER = "option,limit,stake,basis,from,to,payer,stage,fee,lines\n"

OAKS_HOLDEM_1 = """\
1,1-2,0.50-1,players,7,,pot,flop,4.00,1112
1,1-2,0.50-1,players,6,6,pot,flop,2.00,1112
1,1-2,0.50-1,players,1,5,pot,flop,1.00,1112
1,1-2,0.50-1,no-flop,5,,pot,before-award,1.00,1112
1,1-2,0.50-1,no-flop,1,4,pot,before-award,0,1112
"""
OAKS_THREE_CARD_13 = """\
13,5-60,,action,5,100,player-dealer,after-deal,2,2261
13,5-60,,action,105,300,player-dealer,after-deal,3,2262
13,5-60,,action,305,600,player-dealer,after-deal,5,2264
13,5-60,,action,605,1500,player-dealer,after-deal,10,2266
13,5-60,,action,1505,,player-dealer,after-deal,25,2267
13,5-60,,flat,,,player,after-deal,0,2264
"""
LIVERMORE_EZ_11 = """\
11,5-200..20-200,,action,5,1000,player-dealer,before-deal,15,3308
11,5-200..20-200,,action,1001,2000,player-dealer,before-deal,20,3309
11,5-200..20-200,,action,2001,3000,player-dealer,before-deal,40,3310
11,5-200..20-200,,action,3001,4000,player-dealer,before-deal,60,3311
11,5-200..20-200,,action,4001,,player-dealer,before-deal,80,3312
"""
LIVERMORE_THREE_CARD_1 = """\
1,5-200,,action,5,100,player-dealer,before-deal,1.00,1009
1,5-200,,action,101,300,player-dealer,before-deal,2.00,1010
1,5-200,,action,301,500,player-dealer,before-deal,6.00,1013
1,5-200,,action,501,,player-dealer,before-deal,8.00,1015
"""
LUCKY_LADY_HOLDEM = """\
1,3-6,,flat,,,pot,flop,4,10
1,4-8,,flat,,,pot,flop,5,11
1,8-16,,flat,,,pot,flop,5,12
2,no-limit,1-3,flat,,,pot,flop,5,17
2,no-limit,5-5,flat,,,pot,flop,5,18
"""
LIVERMORE_POKER = """\
1,1-2..100-200,,players,6,,pot,blinds,1,2934
1,1-2..100-200,,players,6,,pot,flop,6,2934
6,1-2..100-200,,players,4,5,pot,blinds,1,2944
6,1-2..100-200,,players,4,5,pot,flop,4,2944
11,1-2..100-200,,players,1,3,pot,blinds,1,2954
11,1-2..100-200,,players,1,3,pot,flop,2,2954
34,1-2..100-200,,players,4,5,pot,flop,7,3034
40,1-2..100-200,,players,1,3,pot,flop,6,3040
46,3-200,spread,players,4,5,pot,flop,6,3060
"""
PLAYERS_MEXICAN = """\
1,1-2..500-1000,,flat,,,pot,first-up-card,1,2950
1,1-2..500-1000,,players,6,,pot,third-street,6,2950
5,1-2..500-1000,,flat,,,pot,first-up-card,2,2954
5,1-2..500-1000,,players,1,5,pot,third-street,5,2954
"""
OCEANS_HOLDEM_14 = "14,other,,players,2,3,pot,flop,floor-discretion,2171\n"


def only_option(rows: str) -> FeeOption:
    (option,) = options(read_sheet(HEADER + rows, "sheet")).values()
    return option


@pytest.mark.parametrize(("players", "fee"), [(9, 400), (8, 400), (7, 400), (6, 200), (5, 100), (3, 100)])
def test_oaks_holdem_option_1_by_players(players: int, fee: int) -> None:
    assert only_option(OAKS_HOLDEM_1).band("players", "pot", "flop", players) == fee


@pytest.mark.parametrize(("players", "fee"), [(9, 100), (5, 100), (4, 0)])
def test_oaks_holdem_option_1_without_a_flop(players: int, fee: int) -> None:
    assert only_option(OAKS_HOLDEM_1).band("no-flop", "pot", "before-award", players) == fee


@pytest.mark.parametrize(
    ("dollars", "fee"),
    [(100, 200), (101, 200), (104, 200), (105, 300), (604, 500), (605, 1000), (1505, 2500)],
)
def test_oaks_three_card_option_13_bands_leave_no_hole(dollars: int, fee: int) -> None:
    option = only_option(OAKS_THREE_CARD_13)
    assert option.band("action", "player-dealer", "after-deal", dollars * 100) == fee


@pytest.mark.parametrize(
    ("dollars", "fee"),
    [(1000, 15), (1001, 20), (2000, 20), (2001, 40), (3000, 40), (3001, 60), (4000, 60), (4001, 80)],
)
def test_livermore_ez_baccarat_option_11_at_every_edge(dollars: int, fee: int) -> None:
    option = only_option(LIVERMORE_EZ_11)
    assert option.band("action", "player-dealer", "before-deal", dollars * 100) == fee * 100


def test_cents_above_a_dollar_count_as_the_next_dollar() -> None:
    livermore = only_option(LIVERMORE_THREE_CARD_1)
    assert livermore.band("action", "player-dealer", "before-deal", 10_000) == 100
    assert livermore.band("action", "player-dealer", "before-deal", 10_050) == 200
    oaks = only_option(OAKS_THREE_CARD_13)
    assert oaks.band("action", "player-dealer", "after-deal", 10_050) == 200
    assert oaks.band("action", "player-dealer", "after-deal", 10_401) == 300


def test_below_the_first_band_there_is_no_fee() -> None:
    assert only_option(LIVERMORE_EZ_11).band("action", "player-dealer", "before-deal", 400) == 0


def test_no_such_line_is_no_fee() -> None:
    assert only_option(OAKS_HOLDEM_1).band("players", "pot", "river", 8) == 0
    assert only_option(OAKS_HOLDEM_1).band("players", "pot", "flop", 8, stake="1-2") == 0


def test_an_unknown_basis_or_payer_is_not_mistaken_for_no_fee() -> None:
    with pytest.raises(ValueError, match='basis "player" and payer "pot"; a basis is one of players, no-flop'):
        only_option(OAKS_HOLDEM_1).band("player", "pot", "flop", 8)


def test_fees_that_differ_by_limit_need_the_limit() -> None:
    by_limit = options(read_sheet(HEADER + LUCKY_LADY_HOLDEM, "holdem"))
    assert by_limit["1"].band("flat", "pot", "flop", 0, limit="3-6") == 400
    assert by_limit["1"].band("flat", "pot", "flop", 0, limit="8-16") == 500
    assert by_limit["2"].band("flat", "pot", "flop", 0) == 500
    with pytest.raises(ValueError, match=r"more than one flat fee; name a limit and stake out of 3-6"):
        by_limit["1"].band("flat", "pot", "flop", 0)


def test_the_floor_decides_where_the_sheet_says_so() -> None:
    with pytest.raises(FloorDecidesError, match="option 14 leaves the players fee"):
        only_option(OCEANS_HOLDEM_14).band("players", "pot", "flop", 3)


# Bands of players, and options joined


def livermore(*numbers: str) -> FeeOption:
    sheet = options(read_sheet(HEADER + LIVERMORE_POKER, "poker"))
    return join([sheet[number] for number in numbers])


@pytest.mark.parametrize("players", [1, 4, 5])
def test_for_a_number_of_players_without_a_band_the_message_says_how_to_join_options(players: int) -> None:
    option = options(read_sheet(HEADER + LIVERMORE_POKER, "poker"))["1"]
    with pytest.raises(NoBandError, match=rf"option 1 has no fee for {players} players; join .* as in 1\+6\+11"):
        option.band("players", "pot", "flop", players)


def test_above_the_last_band_there_is_no_fee_either() -> None:
    with pytest.raises(NoBandError, match="option 14 has no fee for 4 players"):
        only_option(OCEANS_HOLDEM_14).band("players", "pot", "flop", 4)


@pytest.mark.parametrize(("players", "cents"), [(9, 600), (6, 600), (5, 400), (4, 400), (3, 200), (2, 200)])
def test_joined_options_have_a_fee_for_each_band(players: int, cents: int) -> None:
    option = livermore("1", "6", "11")
    assert (option.option, option.limit) == ("1+6+11", "1-2..100-200")
    assert option.band("players", "pot", "flop", players) == cents


def test_joined_options_that_leave_a_band_out_have_no_fee_for_it() -> None:
    with pytest.raises(NoBandError, match=r"option 1\+11 has no fee for 5 players"):
        livermore("1", "11").band("players", "pot", "flop", 5)


def test_the_option_of_a_band_holds_whole_also_where_it_takes_nothing() -> None:
    option = livermore("1", "34", "40")
    assert option.band("players", "pot", "blinds", 6) == 100
    assert option.band("players", "pot", "blinds", 5) == 0
    assert option.band("players", "pot", "flop", 5) == 700


@pytest.mark.parametrize(("players", "cents"), [(7, 100), (6, 100), (5, 200), (2, 200)])
def test_the_flat_fees_of_joined_options_go_by_their_bands(players: int, cents: int) -> None:
    option = join(list(options(read_sheet(HEADER + PLAYERS_MEXICAN, "mexican")).values()))
    flat = option.band("flat", "pot", "first-up-card", players)
    assert flat + option.band("players", "pot", "first-up-card", players) == cents


@pytest.mark.parametrize(
    ("numbers", "message"),
    [
        (("6", "34"), r"option 6 \(4-5 players\) and option 34 \(4-5 players\) clash"),
        (("1", "6", "34"), r"option 6 \(4-5 players\) and option 34"),
        (("6", "6"), r"option 6 \(4-5 players\) and option 6"),
        (("1", "46"), "option 1 is for limit 1-2..100-200 and option 46 for 3-200; join options of one limit"),
    ],
)
def test_options_that_clash_are_not_joined(numbers: tuple[str, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        livermore(*numbers)


def test_an_option_for_any_number_of_players_is_not_joined() -> None:
    flat = FeeOption("2", (Fee("2", "3-6", "", "flat", None, None, "pot", "flop", 400, "1"),))
    with pytest.raises(ValueError, match="option 2 is not for a number of players"):
        join([flat, FeeOption("3", (Fee("3", "3-6", "", "players", 1, 5, "pot", "flop", 400, "1"),))])


def test_options_come_in_printed_order_with_limit_and_stake() -> None:
    sheet = read_sheet(HEADER + OAKS_THREE_CARD_13 + OAKS_HOLDEM_1, "mixed")
    assert list(options(sheet)) == ["13", "1"]
    assert (options(sheet)["1"].limit, options(sheet)["1"].stake) == ("1-2", "0.50-1")
    assert (options(sheet)["13"].limit, options(sheet)["13"].stake) == ("5-60", "")


ROW = {"option": "1", "limit": "3-6", "stake": "", "basis": "players", "from": "7", "to": "8"}
ROW |= {"payer": "pot", "stage": "flop", "fee": "4", "lines": "9"}


def row(**changes: str) -> str:
    return ",".join((ROW | changes).values()) + "\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "hall, line 1, column option: missing; the columns are option, limit"),
        (HEADER.replace("stake,", ""), "hall, line 1, column stake: missing"),
        (HEADER.replace("stake", "steak"), "hall, line 1, column steak: unknown; the columns are option"),
        (HEADER.replace("stake", "limit"), "hall, line 1, column limit: there twice"),
        (HEADER + "1,3-6\n", "hall, line 2: it has 2 cells; there must be 10"),
        (HEADER + row(option=""), "hall, line 2, column option: empty"),
        (
            HEADER + row() + "\n" + row(basis="heads"),
            'hall, line 4, column basis: "heads" is unknown; .* players',
        ),
        (
            HEADER + row(payer="house"),
            'hall, line 2, column payer: "house" is unknown; .* pot, .* \\(empty\\)',
        ),
        (HEADER + row(stage="fold"), 'hall, line 2, column stage: "fold" is unknown; .* flop'),
        (HEADER + row(fee="4.005"), 'hall, line 2, column fee: "4.005" is not .* or floor-discretion'),
        (HEADER + row(fee=""), 'hall, line 2, column fee: "" is not an amount'),
        (HEADER + row(fee="-1"), 'hall, line 2, column fee: "-1" is below zero'),
        (HEADER + row(**{"from": "7.5"}), 'hall, line 2, column from: "7.5" is not a whole number'),
        (
            HEADER + row(to="6"),
            "hall, line 2, column to: 6 is below from, 7; the band must end at 7 or above",
        ),
    ],
)
def test_a_wrong_sheet_says_where_what_and_how(text: str, message: str) -> None:
    with pytest.raises(SheetError, match=message):
        read_sheet(text, "hall")


def bands(*edges: tuple[str, str]) -> str:
    return HEADER + "".join(row(**{"from": start, "to": end}) for start, end in edges)


def test_bands_may_be_printed_up_or_down() -> None:
    assert len(read_sheet(bands(("1", "5"), ("6", "6"), ("7", "")), "hall")) == 3
    assert len(read_sheet(bands(("7", ""), ("6", "6"), ("1", "5")), "hall")) == 3


@pytest.mark.parametrize(
    ("edges", "message"),
    [
        ([("1", "2"), ("5", "6"), ("3", "4")], "line 4, column from: 3 is out of order"),
        ([("5", "100"), ("100", "300")], "line 3, .*100-300 overlaps 5-100 on line 2; .* end below 100"),
        ([("7", ""), ("6", "7")], "line 3, .*6-7 overlaps 7 and up on line 2; .* end below 7"),
        ([("1", ""), ("6", "")], "line 3, .*6 and up overlaps 1 and up on line 2"),
        ([("", ""), ("", "")], "line 3, .*any and up overlaps"),
        ([("5", "6"), ("5", "6")], "line 3, .*5-6 overlaps 5-6 on line 2"),
    ],
)
def test_bands_out_of_order_or_overlapping_are_refused(edges: list[tuple[str, str]], message: str) -> None:
    with pytest.raises(SheetError, match=message):
        read_sheet(bands(*edges), "hall")


@pytest.mark.parametrize("edges", [[("5", "100"), ("100", "300")], [("5", "50"), ("4301", "500"), ("501", "")]])
def test_a_sheet_as_printed_may_have_bands_that_cannot_be(edges: list[tuple[str, str]]) -> None:
    text = bands(*edges)
    assert write_sheet(read_sheet(text, "hall", as_printed=True)) == text
    with pytest.raises(SheetError):
        read_sheet(text, "hall")


def test_bands_of_another_limit_stake_payer_or_stage_stand_apart() -> None:
    text = HEADER + row() + row(limit="4-8") + row(stake="1-2") + row(payer="button") + row(stage="turn")
    assert len(read_sheet(text, "hall")) == 5


def test_a_sheet_writes_money_plainly_and_keeps_the_floors_discretion() -> None:
    text = write_sheet(read_sheet(HEADER + row(fee="4.00") + row(stage="turn", fee="0.5") + OCEANS_HOLDEM_14, "x"))
    assert [line.split(",")[8] for line in text.splitlines()] == ["fee", "4", "0.50", "floor-discretion"]


NAMES = st.text("abc 0-9.,\"'+", max_size=8).map(str.strip)


@st.composite
def sheets(draw: st.DrawFn) -> list[Fee]:
    count = draw(st.integers(0, 8))
    return [
        Fee(
            option=str(number),
            limit=draw(NAMES),
            stake=draw(NAMES),
            basis=draw(st.sampled_from(BASES)),
            from_=(start := draw(st.none() | st.integers(0, 5000))),
            to=draw(st.none() | st.integers(start or 0, 9999)),
            payer=draw(st.sampled_from(PAYERS)),
            stage=draw(st.sampled_from(STAGES)),
            fee=draw(st.none() | st.integers(0, 100_000)),
            lines=draw(NAMES),
        )
        for number in range(count)
    ]


@pytest.mark.slow
@given(sheets())
def test_a_sheet_reads_back_as_written(fees: list[Fee]) -> None:
    assert list(read_sheet(write_sheet(fees), "written")) == fees


@given(st.lists(st.integers(1, 3000), min_size=1, max_size=6, unique=True), st.integers(0, 400_000))
def test_the_fee_is_of_the_last_band_that_starts_at_or_below_the_amount(starts: list[int], cents: int) -> None:
    starts.sort()
    fees = tuple(
        Fee("1", "", "", "action", start, None, "player-dealer", "before-deal", 100 * place, "")
        for place, start in enumerate(starts)
    )
    reached = sum(start * 100 - 99 <= cents for start in starts)
    due = FeeOption("1", fees).band("action", "player-dealer", "before-deal", cents)
    assert due == 100 * max(reached - 1, 0)
