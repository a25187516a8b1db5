"""Bots against bots: fair seats, the same digits again, luck taken out, and a table of results."""

from __future__ import annotations

import msgspec
import pytest

import cardroom
from cardroom.analysis.arena import League, arena
from cardroom.analysis.arena.contest import Contest
from cardroom.analysis.arena.league import Mean
from cardroom.analysis.arena.luck import expected
from cardroom.analysis.arena.play import MOST_AGAIN, Contender, play_hand
from cardroom.bots import FlopBot, bot_for
from cardroom.bots.named import Given
from cardroom.bots.plain import Caller
from cardroom.cards import PACK, parse_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Bet, Choice
from cardroom.dealing.decisions import Decision
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.dealing.view import RoundView
from cardroom.games.poker.flop import FlopGame
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.houses import load_game
from support.effort import SOAK

JACKS = "oaks/draw-poker-jacks-or-better"
HOLDEM, NO_LIMIT, LIMIT = "oaks/texas-holdem", "no-limit blinds 1-2", "4-8 blinds 2-4"


def shove_on_the_turn(_view: RoundView, decision: Decision) -> Choice:
    if isinstance(decision.option, Betting) and decision.option.most and len(_view.boards.get(0, ())) == 4:
        return Bet(decision.option.most)
    return Caller().choose(_view, decision)


@pytest.mark.parametrize("name", [HOLDEM, "oaks/omaha-hi-lo", "oaks/seven-card-stud"])
def test_a_bot_against_itself_wins_exactly_nothing_in_every_duplicate_deal(name: str) -> None:
    league = arena(name, {"one": "house", "other": "house", "third": "house"}, deals=6, luck=True)
    assert [line.won for line in league.standings] == [0.0] * 3
    assert [line.margin for line in league.standings] == [0.0] * 3


def test_without_fees_the_winners_win_what_the_losers_lose_and_with_fees_less() -> None:
    free, charged = (arena(HOLDEM, ["simple", "caller", "raiser"], 8, fees=fees) for fees in ("none", "3"))
    assert sum(line.won for line in free.standings) == pytest.approx(0, abs=1e-6)
    assert sum(line.won for line in charged.standings) < 0
    assert (free.fees, charged.fees) == (False, True)


def test_the_same_seed_gives_the_same_digits_also_to_bots_that_play_at_random() -> None:
    def won(seed: int) -> League:
        return arena(HOLDEM, ["random", "maniac", "simple"], deals=12, stakes=NO_LIMIT, seed=seed)

    assert won(1) == won(1)
    assert won(1) != won(2)


def test_deals_that_are_played_apart_are_the_same_as_those_played_in_one_go() -> None:
    game = load_game(HOLDEM).spread("none", NO_LIMIT)
    bots = {"random": "random", "simple": "simple"}
    contest = Contest(game, bots, (("random", "simple"),), 200_00, 1, duplicate=True, luck=False)
    assert contest.run(20, 5) == contest.run(20, 10)[:5]
    assert contest.run(20, 5) != contest.run(30, 5)


@pytest.mark.skipif(not SOAK, reason="starts two processes, which takes seconds")
def test_the_number_of_workers_changes_nothing() -> None:
    alone, together = (arena(HOLDEM, ["simple", "random"], deals=25, workers=workers) for workers in (1, 2))
    assert alone == together


def test_workers_need_names_because_other_processes_do_not_see_your_objects() -> None:
    with pytest.raises(ValueError, match="by name, as in my_module:MyBot"):
        arena(HOLDEM, [Caller(), "house"], workers=2)


def test_luck_is_replaced_by_the_mean_of_all_cards_that_may_come() -> None:
    """Two players are all-in on the turn and one has folded: the mean of all rivers is what they expect."""
    game = load_game(HOLDEM).spread("none", NO_LIMIT)
    holes, board = parse_cards("As Kd 2c Ah Kh 7d"), parse_cards("Qs Js 2h 5c")
    rivers = [card for card in PACK if card not in {*holes, *board}]
    real, luckless = [], set()
    for place, river in enumerate(rivers):
        burns = [rivers[place - 1], rivers[place - 2], rivers[place - 3]]
        cards = [*holes, burns[0], *board[:3], burns[1], board[3], burns[2], river]
        setup = Setup(dict.fromkeys((1, 2, 3), 200_00), PotCarry(1))
        dealt = Round(game, setup, Chance.stacked(cards, game.deck))
        dealt.choose("fold")
        dealt.play_out(lambda decision, dealt=dealt: shove_on_the_turn(dealt.view(decision.seat), decision))  # type: ignore[misc]
        real.append(dealt.outcome.net[2])
        luckless.add(round(expected(dealt, out=4)[2], 6))
        assert sum(expected(dealt, out=4).values()) == pytest.approx(0, abs=1e-6)
    assert list(luckless) == [pytest.approx(sum(real) / len(real))]
    assert len(set(real)) > 1


def test_without_luck_the_interval_is_narrower_and_the_mean_is_not_another() -> None:
    bots: dict[str, Given] = {"shover": shove_on_the_turn, "caller": Caller()}
    lucky, luckless = (arena(HOLDEM, bots, 40, False, stakes=NO_LIMIT, luck=luck) for luck in (True, False))
    one, other = lucky["caller"], luckless["caller"]
    assert other.margin < 0.8 * one.margin
    assert abs(one.won - other.won) < one.margin


def test_a_hand_that_is_decided_by_players_keeps_its_result() -> None:
    game = load_game(HOLDEM).spread("none", LIMIT)
    assert isinstance(game, FlopGame)
    bots = [Contender("simple", FlopBot(game)), Contender("caller", Caller())]
    lucky, luckless = (play_hand(game, bots, lambda _: Chance.seeded(4), 800_00, luck=luck) for luck in (True, False))
    assert lucky == luckless


def test_a_pot_that_nobody_opens_is_played_for_again() -> None:
    game = load_game(JACKS).spread("none")
    bots = [Contender(name, bot_for(game)) for name in "ab"]
    dealt: list[int] = []
    for seed in range(20):

        def chance(again: int, seed: int = seed) -> Chance:
            dealt.append(again)
            return Chance.seeded(f"{seed} {again}")

        assert sum(play_hand(game, bots, chance, 800_00, luck=True)) == 0
    assert 0 < dealt.count(1) < 20
    assert arena(JACKS, ["house", "caller"], deals=1).pots_stay


def test_a_pot_that_is_never_opened_is_divided_in_the_end() -> None:
    dealt: list[int] = []

    def chance(again: int) -> Chance:
        dealt.append(again)
        return Chance.seeded(again)

    game = load_game(JACKS).spread("none")
    assert play_hand(game, [Contender(name, Caller()) for name in "ab"], chance, 800_00, luck=True) == [0, 0]
    assert dealt == list(range(MOST_AGAIN))


def test_the_interval_takes_each_deal_as_one() -> None:
    mean = Mean.of([1.0, 3.0, 5.0, 3.0])
    assert mean.value == 3
    assert mean.margin == pytest.approx(1.96 * (8 / 3 / 4) ** 0.5)
    league = arena(HOLDEM, ["simple", "caller"], deals=30)
    assert league["simple"].hands == 60
    assert league["simple"].won == -league["caller"].won
    assert league["simple"].margin == pytest.approx(league["caller"].margin)


def test_it_stops_when_it_is_precise_enough() -> None:
    league = arena(HOLDEM, ["simple", "caller"], deals=400, precision=3.0)
    assert 20 <= league.deals < 400
    assert max(line.margin for line in league.standings) <= 3.0


def test_pairs_play_the_same_cards_and_make_a_table_of_all_meetings() -> None:
    league = arena(HOLDEM, ["simple", "caller", "raiser"], deals=5, pairs=True)
    assert [(met.bot, met.other) for met in league.meetings] == [
        ("simple", "caller"),
        ("simple", "raiser"),
        ("caller", "raiser"),
    ]
    mine = [met.won for met in league.meetings if met.bot == "simple"]
    assert league["simple"].won == pytest.approx(sum(mine) / 2)


def test_bots_take_turns_in_more_seats_and_the_deal_is_played_once_for_each_order() -> None:
    league = arena(HOLDEM, ["simple", "caller"], deals=2, seats=6)
    assert (league.seats, league["simple"].hands) == (6, 2 * 2 * 3)


def test_against_a_player_dealer_every_bot_has_the_same_cards_and_wagers() -> None:
    league = arena("oaks/three-card-poker-1-3-6-card-bonus", ["house", "random", "house"], deals=30)
    assert league.unit == "least wagers"
    assert league["house"].won == league["house 2"].won
    assert league["house"].behind == 0 or league["random"].behind == 0
    with pytest.raises(ValueError, match="every bot plays alone"):
        arena("oaks/three-card-poker-1-3-6-card-bonus", ["house", "random"], pairs=True)


def test_a_bot_can_be_a_name_an_object_a_class_a_function_or_a_module_with_a_name() -> None:
    given: dict[str, Given] = {
        "name": "caller",
        "object": Caller(),
        "class": FlopBot,
        "function": shove_on_the_turn,
        "module": "cardroom.bots.flop:FlopBot",
    }
    assert len(arena(HOLDEM, given, deals=1, luck=True).standings) == 5
    with pytest.raises(ValueError, match="there is no bot 'cller'; did you mean caller"):
        arena(HOLDEM, ["cller", "caller"])
    with pytest.raises(ValueError, match="cannot be loaded"):
        arena(HOLDEM, ["nowhere:Bot", "caller"])
    with pytest.raises(ValueError, match="two bots are called 'Caller'"):
        arena(HOLDEM, [Caller(), Caller()])


def test_a_league_shows_itself_as_text_rows_html_and_json() -> None:
    league = cardroom.arena(HOLDEM, ["simple", "caller"], deals=4)
    assert repr(league).startswith("<League of Texas Hold'em, 4 deals, big blinds per 100 hands: ")
    assert [row["bot"] for row in league.to_dicts()] == [line.bot for line in league.standings]
    assert "<table>" in league._repr_html_()
    assert str(league).splitlines()[0] == league.title
    assert msgspec.json.decode(msgspec.json.encode(league), type=League) == league
