"""A hand as agents play it: what they win adds up, what they are asked has actions, and what they see has names."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from cardroom.envs import SeatEnv, TableEnv
from cardroom.envs.chips import least_chips
from cardroom.envs.further import Further, Wagered
from cardroom.envs.options import open_session
from cardroom.games.thirteen_card.setting import SetThirteen
from cardroom.houses import all_games
from support.each_game import each_game
from support.learning import GAMES, act_at_random, legal, play_at_random, round_of, turn_of


@pytest.mark.parametrize("game", each_game(game.id for game in all_games()))
def test_everything_a_game_asks_has_an_action_and_no_cent_is_lost(game: str) -> None:
    session, random = open_session(game), Random(game)
    for hand in range(2):
        session.deal(f"{game} {hand}", 1 + hand, session.seats)
        play_at_random(session, random)
        result = round_of(session).result
        assert result is not None
        assert not result.void
        assert sum(session.won.values()) + result.fees + result.pot == 0


def test_rewards_are_in_big_blinds_and_the_cents_are_beside_them() -> None:
    env = TableEnv("oaks/texas-holdem", players=4)
    random = Random(3)
    collected = set()
    for seed in range(12):
        env.reset(seed=seed)
        for _ in env.agent_iter():
            if env.session.is_over:
                break
            env.step(random.choice(list(legal(env.session))))
        cents = [env.infos[agent]["cents"] for agent in env.agents]
        assert sum(cents) + env.infos["seat_1"]["collected"] + env.infos["seat_1"]["left_in_pot"] == 0
        assert [env.rewards[agent] * 300 for agent in env.agents] == pytest.approx(cents)
        collected.add(env.infos["seat_1"]["collected"])
    assert max(collected) > 0


def test_without_fees_the_rewards_add_up_to_nothing() -> None:
    env, random = TableEnv("oaks/texas-holdem", players=3, fees=False), Random(4)
    for seed in range(5):
        env.reset(seed=seed)
        play_at_random(env.session, random)
        assert sum(env.session.won.values()) == 0


def test_the_slices_of_a_holdem_hand_have_what_their_names_say() -> None:
    env = TableEnv("oaks/texas-holdem", players=3, stakes="no-limit blinds 1-2", fees=False, chips=200_00)
    env.reset(seed=5)
    session = env.session
    while len(round_of(session).dealer.boards.get(0, ())) < 3:
        env.step(1)
    seat, played = turn_of(session).seat, round_of(session)
    seen = env.observe(f"seat_{seat}")["observation"]
    cut = {name: seen[part] for name, part in env.slices.items()}
    assert set(np.flatnonzero(cut["hand"])) == set(played.hand(seat))
    assert set(np.flatnonzero(cut["board"])) == set(played.dealer.boards[0])
    assert list(cut["stacks"]) == [99, 99, 99]
    assert list(cut["bets"]) == [0, 0, 0]
    assert list(cut["pot"]) == [3]
    assert list(cut["playing"]) == [1, 1, 1]
    assert list(cut["betting"]) == [0, 1, 99]
    button = played.setup.carry.button
    assert int(cut["button"].argmax()) == (button - seat) % 3
    assert cut["question"][0] == 1
    assert sum(part.stop - part.start for part in env.slices.values()) == len(seen)


@pytest.mark.parametrize("family", ["flop", "stud", "draw", "jacks-or-better"])
def test_what_is_read_from_the_dealer_of_a_pot_game_is_what_the_view_of_the_seat_shows(family: str) -> None:
    session, random = open_session(GAMES[family], players=4), Random(family)
    for hand in range(6):
        session.deal(f"{family} {hand}", 1 + hand % 4, session.seats)
        while session.turn is not None:
            seat = random.choice(session.seats)
            seen = session.observe(seat, None)["observation"]
            cut = {name: seen[part] for name, part in session.layout.slices.items()}
            view = round_of(session).view(seat)
            around = [(seat - 1 + step) % 4 + 1 for step in range(4)]
            assert sorted(np.flatnonzero(cut["hand"])) == sorted(card or 0 for card in view.spots[seat].cards)
            assert list(cut["playing"]) == [not view.spots[other].out for other in around]
            assert list(cut["stacks"] * session.unit) == [view.money[f"stack:{other}"] for other in around]
            assert list(cut["bets"] * session.unit) == [view.money.get(f"bets:{other}", 0) for other in around]
            assert list(cut["pot"] * session.unit) == [view.money.get("pot", 0)]
            assert cut["button"][around.index(view.button)] == 1
            act_at_random(session, random)


def test_whoever_is_not_asked_sees_no_actions() -> None:
    env = TableEnv("oaks/texas-holdem", players=2)
    env.reset(seed=1)
    others = [agent for agent in env.agents if agent != env.agent_selection]
    assert env.observe(others[0])["action_mask"].sum() == 0
    assert env.observe(env.agent_selection)["action_mask"].sum() > 0


def test_thirteen_cards_are_set_in_two_actions() -> None:
    env = TableEnv(GAMES["thirteen-card"], players=2)
    env.reset(seed=1)
    agent = env.agent_selection
    first = env.decode(0)
    assert isinstance(first, Further)
    env.step(0)
    assert env.agent_selection == agent
    about = env.observe(agent)["observation"][env.slices["about"]]
    assert set(np.flatnonzero(about)) == set(first.about)
    middle = env.action_names.index("middle 1 2 3 4 5")
    choice = env.decode(middle)
    assert isinstance(choice, SetThirteen)
    assert choice.front == first.about
    env.step(middle)
    assert env.agent_selection != agent


@pytest.mark.parametrize("answers", [(0, 5), (100, 285)])
def test_an_answer_to_a_question_for_all_stays_hidden_until_all_have_answered(answers: tuple[int, int]) -> None:
    seen = []
    for answer in answers:
        env = TableEnv(GAMES["thirteen-card"], players=3)
        env.reset(seed=2)
        env.step(answer)
        env.step(env.action_names.index("middle 1 2 3 4 5"))
        seen.append(env.observe(env.agent_selection)["observation"].tobytes())
    assert seen[0] == seen[1]


def test_a_player_wagers_before_the_deal_and_the_others_do_not_see_it() -> None:
    env = TableEnv(GAMES["three-card-poker"], players=3)
    seen = []
    for times in (1, 5):
        env.reset(seed=7)
        env.step(env.action_names.index("bank 20x"))
        player = env.agent_selection
        action = env.action_names.index(f"ante {times}x")
        assert env.decode(action) == Wagered("ante", times * 500)
        env.step(action)
        while env.agent_selection == player:
            env.step(min(legal(env.session)))
        seen.append(env.observe(env.agent_selection)["observation"].tobytes())
    assert seen[0] == seen[1]


def test_a_player_must_make_one_wager() -> None:
    env = SeatEnv(GAMES["three-card-poker"], players=2)
    env.reset(seed=1)
    assert "ante 0x" in env.action_names
    kinds = []
    while env.session.round is None:
        names = [env.action_names[action] for action in legal(env.session)]
        kinds.append(names)
        env.step(min(legal(env.session)))
    assert any("0x" not in names[0] for names in kinds)


def test_what_is_asked_out_of_courtesy_is_not_asked_here() -> None:
    session, random = open_session("oaks/texas-holdem", players=3), Random(1)
    for hand in range(20):
        session.deal(str(hand), 1, session.seats)
        while session.turn is not None:
            assert session.turn.decision is not None
            assert not session.turn.decision.option.is_courtesy
            act_at_random(session, random)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_with_the_fewest_chips_every_game_can_be_played_and_with_fewer_it_is_refused(game: str) -> None:
    least = least_chips(open_session(game).game)
    with pytest.raises(ValueError, match="every player needs at least"):
        open_session(game, chips=least - 1)
    session, random = open_session(game, chips=least), Random(game)
    for learning in (session.seats, ()):
        session.deal(game, 1, learning)
        play_at_random(session, random)
        assert session.is_over
