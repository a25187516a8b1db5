"""No game is without a strategy, a bot that plays and a word about what the bot goes by."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from cardroom.analysis import MATHEMATICS, evaluations
from cardroom.analysis.equity import Spot, equity_game, find_equity
from cardroom.analysis.families.pai_gow_poker.chart import on_file as pai_gow_on_file
from cardroom.analysis.plays import STRATEGIES, draws, starting_hands, strategy_of
from cardroom.analysis.plays.measured import measured
from cardroom.bots import BOTS
from cardroom.bots.draw import kept_cards
from cardroom.bots.pai_gow.better_fronts import file_of
from cardroom.cards import JOKER, parse_cards
from cardroom.floor.best_play import BOOKS
from cardroom.games.california.pai_gow.poker import PaiGowPoker
from cardroom.games.poker.draw import DrawGame
from cardroom.games.poker.openers import JacksOrBetter
from cardroom.games.poker.stud import StudGame
from cardroom.houses import all_games, load_game
from support.cases import every_case

FIVE_CARD_STUD = ["oceans-eleven/asian-five-card-stud", "oceans-eleven/mexican-poker", "players/mexican-poker"]


def has_strategy(game: Any) -> bool:
    """True if the strategy of these rules is computed or on file."""
    if STRATEGIES.get(game) is None or BOTS.get(game) is None or BOOKS.get(game) is None:
        return False
    if isinstance(game, PaiGowPoker):
        return file_of(game).stem in pai_gow_on_file()
    return MATHEMATICS.of(game).chart is not None if game.kind == "bank" else measured(game) is not None


def test_no_game_is_without_a_strategy() -> None:
    assert [game.id for game in all_games() if not has_strategy(game.spread())] == []


@pytest.mark.parametrize("name", ["oaks/texas-holdem", "livermore/pan", "oceans-eleven/chinese-poker", "oaks/razz"])
def test_a_game_without_a_player_dealer_says_what_its_bot_wins_and_from_whom(name: str) -> None:
    chart = strategy_of(load_game(name).spread())
    assert chart.expected is not None
    assert chart.basis is not None
    assert chart.basis.certainty == "simulated"
    assert 0 < chart.margin < chart.expected
    assert "the opponents" in chart.basis.sides
    assert "±" in chart.worth


@pytest.mark.parametrize("name", ["oaks/zoobac", "oaks/ez-baccarat-panda-8"])
def test_baccarat_has_its_least_costly_wager_first(name: str) -> None:
    chart = strategy_of(load_game(name).spread())
    worths = [float(row["player"].removesuffix("%")) for row in chart.to_dicts()]
    assert worths == sorted(worths, reverse=True)
    assert chart.basis is not None
    assert chart.basis.sides == "neither side has decisions"


def test_a_chart_that_is_not_the_best_strategy_says_which_it_is() -> None:
    game: Any = load_game("players/ultimate-texas-holdem").spread()
    chart = strategy_of(game)
    (wager,) = [one for one in evaluations(game) if one.wager == chart.wager]
    assert chart.basis is not None
    assert chart.basis.strategy == chart.strategy != "best"
    assert chart.expected == wager.exact(chart.strategy).expected
    assert chart.basis.certainty == "exact for this strategy"


def stud(name: str) -> StudGame:
    game = load_game(name).spread()
    assert isinstance(game, StudGame)
    return game


def weights(game: StudGame) -> dict[str, float]:
    """The number of deals of each kind of two cards. A joker is as often down as up."""
    found: dict[str, float] = {}
    for one, other in combinations(sorted(game.deck.cards, reverse=True), 2):
        high, low = str(one)[0], str(other)[0]
        if one == JOKER:
            names = [f"joker down, {low}", f"joker up, {low}"]
        else:
            names = [f"{high}{low} suited" if one.suit == other.suit else f"{high}{low}"]
        for name in names:
            found[name] = found.get(name, 0) + 1 / len(names)
    return found


@pytest.mark.parametrize("name", FIVE_CARD_STUD)
def test_the_shares_of_all_starting_hands_make_up_the_pot(name: str) -> None:
    """One player of two has half of it on average, and one of four a quarter."""
    game = stud(name)
    kept, ways = starting_hands.on_file()[starting_hands.rules_of(game)], weights(game)
    assert {hand.hand for hand in kept.hands} == ways.keys()
    for place, others in enumerate(starting_hands.OPPONENTS):
        mean = sum(ways[hand.hand] * hand.shares[place] for hand in kept.hands) / sum(ways.values())
        assert mean == pytest.approx(1 / (others + 1), abs=0.001)


@pytest.mark.slow
@every_case([("oceans-eleven/asian-five-card-stud", "KK"), ("oceans-eleven/mexican-poker", "joker up, 7")])
def test_a_starting_hand_that_is_sampled_again_has_the_same_share(name: str, hand: str) -> None:
    game = stud(name)
    (kept,) = [one for one in starting_hands.on_file()[starting_hands.rules_of(game)].hands if one.hand == hand]
    spot = Spot(equity_game(game), [dict(starting_hands.kinds(game))[hand], "random"])
    again = find_equity(spot, "simulated", deals=20_000, seed=2)[0]
    assert abs(again.equity - kept.shares[0]) < 4 * (again.error + kept.errors[0])


def test_every_draw_game_for_high_has_the_best_draws() -> None:
    for game in (one.spread() for one in all_games() if one.game_type in (DrawGame, JacksOrBetter)):
        assert isinstance(game, DrawGame | JacksOrBetter)
        assert (draws.rules_of(game) in draws.on_file()) == (game.rules.ranking == "high-bug"), game.title


def test_the_best_draw_of_a_four_flush_is_one_card_by_all_that_may_come() -> None:
    """Ten of 48 cards make the flush, and few opponents have a better hand, so a small sample will do."""
    game = load_game("oaks/draw-poker-jacks-or-better").spread()
    assert isinstance(game, JacksOrBetter)
    drawing = draws.Drawing(game, opponents=1_000, seed=2)
    hand = parse_cards("Ks 9s 6s 2s Jd")
    flush, kings = drawing.share(hand, hand[:4]), drawing.share(hand, [hand[0], hand[4]])
    (kept,) = [one for one in draws.on_file()[draws.rules_of(game)].hands if one.sort == "four to a flush"]
    assert kept.best.kept == "Ks 9s 6s 2s"
    assert flush == pytest.approx(kept.best.share, abs=0.04)
    assert flush > kings


def test_nobody_has_a_card_of_another_player_when_draws_are_compared() -> None:
    """Both are dealt from one deck. An opponent from a whole deck has the joker too, and wins 6 % of pots more."""
    game = load_game("oaks/draw-poker-jacks-or-better").spread()
    assert isinstance(game, JacksOrBetter)
    hand, kept, random = parse_cards("Jk As 9d 6c 3h"), parse_cards("Jk As"), Random(3)
    left = [card for card in game.deck.cards if card not in hand]
    won: list[float] = []
    while len(won) < 2_000:
        cards = random.sample(left, 13)
        if game.openers_in(cards[:5]):
            held = kept_cards(game, cards[:5])
            mine = game.hand_ranking.value([*kept, *cards[10:]])
            theirs = game.hand_ranking.value([*held, *cards[5 : 10 - len(held)]])
            won.append(((mine > theirs) + (mine >= theirs)) / 2)
    (on_file,) = draws.on_file().values()
    (share,) = [one.best.share for one in on_file.hands if one.sort == "joker and an ace"]
    assert share == pytest.approx(sum(won) / len(won), abs=4 * 0.5 / len(won) ** 0.5)
    assert draws.Drawing(game, opponents=3_000, seed=2).share(hand, kept) == pytest.approx(share, abs=0.06)


def test_the_bot_makes_the_best_draw_of_every_sort_of_hand() -> None:
    for game in (one.spread() for one in all_games() if one.game_type in (DrawGame, JacksOrBetter)):
        assert isinstance(game, DrawGame | JacksOrBetter)
        kept = draws.on_file().get(draws.rules_of(game))
        for one in kept.hands if kept else ():
            drawn = kept_cards(game, parse_cards(one.hand))
            assert set(drawn) == set(parse_cards(one.best.kept)), one.sort


def test_the_draws_of_the_bot_lose_hardly_anything() -> None:
    """Draws of three cards or fewer, which are quickly counted. The rule of thumb from before lost 0.9 % of the pot."""
    game = load_game("oaks/draw-poker-jacks-or-better").spread()
    assert isinstance(game, JacksOrBetter)
    drawing, lost = draws.Drawing(game, opponents=3_000, seed=2), []
    for hand in [drawing.random_hand() for _ in range(20)]:
        kept = kept_cards(game, hand)
        if len(kept) > 1:
            best = max(drawing.share(hand, some) for count in (2, 3, 4, 5) for some in combinations(hand, count))
            lost.append(best - drawing.share(hand, kept))
    assert sum(lost) / len(lost) < 0.001
    (found,) = draws.on_file().values()
    assert found.bot_same > 0.95
    assert found.bot_loses < 0.0005
