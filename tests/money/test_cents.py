import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.money import parse_dollars, show_dollars


@pytest.mark.parametrize(
    ("text", "cents"),
    [("4", 400), ("4.00", 400), ("0.50", 50), ("$1,000", 100_000), (".50", 50), ("4.5", 450), (" $7 ", 700)],
)
def test_dollars_are_read_as_people_write_them(text: str, cents: int) -> None:
    assert parse_dollars(text) == cents


@pytest.mark.parametrize("text", ["4.005", "1/2", "", "$", ".", "-", "4.", "1,00", "1e3", "٣", "4 5", "0x10", "$-3"])
def test_what_is_not_dollars_is_refused_with_the_right_way(text: str) -> None:
    with pytest.raises(ValueError, match=r"write it like 4, 0\.50 or \$1,000"):
        parse_dollars(text)


@pytest.mark.parametrize(
    ("cents", "text"),
    [(400, "$4"), (50, "$0.50"), (125_000, "$1,250"), (-300, "-$3"), (405, "$4.05"), (0, "$0")],
)
def test_dollars_are_printed_without_empty_cents(cents: int, text: str) -> None:
    assert show_dollars(cents) == text


@given(st.integers())
def test_what_is_printed_reads_back(cents: int) -> None:
    assert parse_dollars(show_dollars(cents)) == cents
