"""The stretches of play in which the player-dealer position must go around, worked out by hand."""

from __future__ import annotations

from cardroom.policies import load_policy
from cardroom.policies.rotation import MINUTE, Happened, Held, Window, windows

RULES = load_policy("california-2026").rotation
assert RULES is not None
ANN, BEN, CAL = 1, 2, 3
NAMES = {ANN: "Ann", BEN: "Ben", CAL: "Cal"}


def hands(*held: tuple[int, int]) -> list[Happened]:
    """A hand at each of these minutes, by who had the position. Ann is the proposition player."""
    return [Held(minute * MINUTE, n, who, NAMES[who], who == ANN) for n, (minute, who) in enumerate(held, 1)]


def found(happened: list[Happened], until: int) -> list[tuple[int, int, tuple[str, ...], str]]:
    assert RULES is not None
    return [
        (one.start // MINUTE, one.end // MINUTE, one.others, one.state)
        for one in windows(happened, RULES, until * MINUTE)
    ]


def test_two_players_besides_the_proposition_player_are_enough() -> None:
    played = hands((5, ANN), (10, BEN), (15, ANN), (44, CAL), (45, BEN))
    assert found(played, 50) == [(5, 45, ("Ben", "Cal"), "passed"), (45, 85, ("Ben",), "running")]


def test_one_player_is_not_enough_however_often() -> None:
    assert found(hands((0, ANN), (1, BEN), (2, ANN), (3, BEN)), 40) == [(0, 40, ("Ben",), "failed")]


def test_proposition_players_do_not_count() -> None:
    assert found(hands((0, ANN), (20, ANN)), 41) == [(0, 40, (), "failed")]


def test_a_stretch_starts_afresh_with_the_next_deal_after_one_that_failed() -> None:
    assert found(hands((0, BEN), (60, CAL)), 70) == [(0, 40, ("Ben",), "failed"), (60, 100, ("Cal",), "running")]


def test_the_time_of_a_pause_does_not_count() -> None:
    played: list[Happened] = [*hands((0, BEN)), ("pause", 10 * MINUTE), ("go-on", 40 * MINUTE), *hands((69, CAL))]
    assert found(played, 70) == [(30, 70, ("Ben", "Cal"), "passed"), (70, 110, (), "running")]


def test_nothing_runs_before_the_first_deal() -> None:
    assert windows([], RULES, 100 * MINUTE) == []  # type: ignore[arg-type]
    assert isinstance(windows(hands((0, BEN)), RULES, 0)[0], Window)  # type: ignore[arg-type]
