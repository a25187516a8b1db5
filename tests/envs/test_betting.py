"""Bets as actions: fractions of the pot, or exact amounts."""

from __future__ import annotations

import pytest

from cardroom.dealing.choices import Bet, Call, Check, Fold
from cardroom.dealing.decisions import IllegalChoice
from cardroom.envs import ParallelTableEnv, SeatEnv, TableEnv
from cardroom.envs.options import Options
from support.learning import legal, round_of, turn_of

NO_LIMIT: Options = {"players": 3, "stakes": "no-limit blinds 1-2", "fees": False, "chips": 200_00}
EXACT: Options = {"players": 3, "stakes": "no-limit blinds 1-2", "fees": False, "chips": 200_00, "bets": "exact"}


def test_fractions_are_of_the_pot_after_a_call() -> None:
    env = TableEnv("oaks/texas-holdem", **NO_LIMIT)
    env.reset(seed=1)
    assert env.action_names[:3] == ("fold", "check or call", "bet or raise the least")
    # The blinds make a pot of $3, and $5 with the call: half of it is a raise to $4, which is the least.
    assert legal(env.session) == {0: Fold(), 1: Call(), 2: Bet(400), 4: Bet(700), 5: Bet(1200), 6: Bet(20000)}
    for _ in range(2):
        env.step(1)
    assert legal(env.session) == {1: Check(), 2: Bet(400), 3: Bet(500), 4: Bet(800), 5: Bet(1400), 6: Bet(20000)}


def test_at_a_fixed_limit_there_is_one_bet() -> None:
    env = TableEnv("oaks/texas-holdem", players=3, fees=False)
    env.reset(seed=1)
    assert env.action_names[:3] == ("fold", "check or call", "bet or raise")
    assert legal(env.session) == {0: Fold(), 1: Call(), 2: Bet(600)}


def test_at_pot_limit_the_most_is_the_pot() -> None:
    env = TableEnv("oaks/omaha-high", players=3, fees=False)
    env.reset(seed=1)
    assert legal(env.session)[6] == Bet(20_00)
    assert 4 not in legal(env.session)


def test_exact_amounts_are_counted_in_the_smallest_chip() -> None:
    env = TableEnv("oaks/texas-holdem", **EXACT)
    env.reset(seed=1)
    assert len(env.action_names) == 2 + 200 + 1
    assert env.action_names[1 + 4] == "bet or raise to $4"
    bets = {action: choice for action, choice in legal(env.session).items() if isinstance(choice, Bet)}
    assert bets == {**{1 + dollars: Bet(dollars * 100) for dollars in range(4, 200)}, 202: Bet(20000)}


def test_a_bring_in_is_a_call_and_completing_it_is_a_bet() -> None:
    env = TableEnv("oaks/seven-card-stud", players=3, fees=False)
    env.reset(seed=1)
    assert legal(env.session) == {1: Bet(200), 2: Bet(400)}


def test_an_illegal_action_changes_nothing_where_all_are_agents() -> None:
    env = TableEnv("oaks/texas-holdem", players=2)
    env.reset(seed=1)
    before = round_of(env.session).events
    with pytest.raises(IllegalChoice, match="action 99 is not legal now; the legal actions are"):
        env.step(99)
    assert round_of(env.session).events == before
    together = ParallelTableEnv("oaks/13-card-poker", players=2)
    together.reset(seed=1)
    with pytest.raises(IllegalChoice):
        together.step({"seat_1": 0, "seat_2": 400})
    first = together.session.turns[0]
    assert first.decision is not None
    assert first.asked is first.decision.option


def test_an_agent_among_bots_who_acts_illegally_does_what_a_silent_player_does() -> None:
    env = SeatEnv("oaks/texas-holdem", players=2)
    for seed in range(4):
        env.reset(seed=seed)
        decision = turn_of(env.session).decision
        assert decision is not None
        default = decision.option.default
        before = len(round_of(env.session).choices)
        _, _, _, _, info = env.step(0 if default != Fold() else 99)
        assert info["illegal"]
        assert round_of(env.session).choices[before].choice == default


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": 1}, "is played by 2 to 10 players, not 1"),
        ({"bets": "any"}, 'bets are chosen by "fractions" or "exact"'),
        ({"render_mode": "human"}, 'render_mode="ansi"'),
        ({"side": "dealer"}, 'the side is "player" or "player-dealer"'),
        ({"side": "player-dealer"}, "has no player-dealer"),
    ],
)
def test_an_option_that_is_wrong_is_refused(options: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        SeatEnv("oaks/texas-holdem", **options)  # type: ignore[arg-type]


def test_a_hand_is_rendered_as_its_log() -> None:
    env = SeatEnv("oaks/texas-holdem", players=2, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert "Seat 1 is dealt" in text
    assert "Seat 2 is dealt 2 cards" in text or "Seat 2 is dealt 1 card" in text
