"""The limits of wagers at a table."""

import pytest

from cardroom.games.california.banked import Limits


def test_limits_are_the_least_and_the_most() -> None:
    assert Limits.parse("5-200") == Limits(5_00, 200_00)
    assert Limits.parse("100") == Limits(100_00, 100_00)


@pytest.mark.parametrize("text", ["100-5", "0-10", "3-6 blinds 1-3", "few"])
def test_what_is_no_limit_is_refused_with_how_to_write_one(text: str) -> None:
    with pytest.raises(ValueError, match='as in "5-200"'):
        Limits.parse(text)
