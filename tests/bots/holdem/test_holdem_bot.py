"""The trained bot of hold'em: what it sees, what it does, and that it beats the bot before it."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.analysis.arena import arena
from cardroom.bots import AtRandom, FlopBot, HoldemBot
from cardroom.bots.bot import Bot
from cardroom.bots.holdem.bot import Seen, is_holdem
from cardroom.bots.holdem.situation import ALL_IN, HALF_POT, POT, RAISE, draw_of, raise_to, starting_hand
from cardroom.bots.holdem.strategy import HEADS_UP, RING, file_of, learned
from cardroom.bots.holdem.strength import points_against_all
from cardroom.cards import PACK, Card, parse_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.games.poker.flop import FlopGame
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.houses import load_game
from cardroom.ranking import HIGH
from support.effort import SOAK, examples

HOLDEM, NO_LIMIT, LIMIT = "oaks/texas-holdem", "no-limit blinds 1-2", "4-8 blinds 2-4"
HOUSES = ("oaks", "players", "livermore", "lucky_lady", "oceans_eleven")


def spread(stakes: str = LIMIT, name: str = HOLDEM) -> FlopGame:
    game = load_game(name).spread("none", stakes)
    assert isinstance(game, FlopGame)
    return game


def ranks(text: str) -> int:
    return sum({1 << card.rank for card in parse_cards(text)})


def test_hands_that_differ_only_by_suits_have_one_number() -> None:
    numbers = {starting_hand(one, other) for one in PACK for other in PACK if one != other}
    assert len(numbers) == 169
    assert starting_hand(*parse_cards("As Ks")) == starting_hand(*parse_cards("Kd Ad"))
    assert starting_hand(*parse_cards("As Ks")) != starting_hand(*parse_cards("As Kd"))


def test_strength_counts_every_hand_that_an_opponent_may_hold() -> None:
    random = Random(1)
    for size in (3, 4, 5, 5):
        cards: list[Card] = random.sample(PACK, 2 + size)
        hole, board = cards[:2], cards[2:]
        mine = HIGH.value(cards)
        left = [card for card in PACK if card not in cards]
        theirs = [HIGH.value([one, other, *board]) for place, one in enumerate(left) for other in left[:place]]
        points = sum((value < mine) + (value <= mine) for value in theirs)
        assert points_against_all(hole, board) == (points, 2 * len(theirs))


@pytest.mark.parametrize(
    ("hole", "board", "four_suited", "draw"),
    [
        ("Ks 2d", "7h 8c 3s", False, 0),
        ("9s 5d", "7h 8c Ks", False, 1),  # a six
        ("9s Td", "7h 8c Ks", False, 2),  # a jack or a six
        ("As 2d", "3h 4c Ks", False, 1),  # a five, with a low ace
        ("Ks 2d", "7h 8c 9s Td", False, 0),  # the straight would be the board's
        ("9s Td", "7h 8c Js", False, 0),  # it is made
        ("As 2s", "9s Js 3d", True, 2),
        ("9s Ts", "7s 8s Kd", True, 3),
    ],
)
def test_draws_are_rated_by_the_ranks_and_suits_that_complete_them(
    hole: str, board: str, four_suited: bool, draw: int
) -> None:
    assert draw_of(ranks(f"{hole} {board}"), ranks(board), four_suited) == draw


def test_bets_are_half_the_pot_the_pot_or_all_in() -> None:
    def bet(action: int, most: int) -> int:
        return raise_to(action, 0, 0, 10_00, 2_00, most)

    assert [bet(action, 100_00) for action in (RAISE, HALF_POT, POT)] == [2_00, 5_00, 10_00]
    assert bet(ALL_IN, 100_00) == 10_00  # ten pots are too much
    assert bet(ALL_IN, 20_00) == 20_00
    assert bet(POT, 14_00) == 14_00  # what would be left is not worth keeping
    assert raise_to(HALF_POT, 4_00, 2_00, 6_00, 8_50, 100_00) == 8_50


def test_it_sees_the_betting_as_its_seat_does() -> None:
    dealt = Round(spread(NO_LIMIT), Setup(dict.fromkeys((1, 2, 3, 4), 200_00), PotCarry(1)), Chance.seeded(1))
    for words in ("raise 6", "call", "fold"):
        dealt.choose(words)
    seen = Seen.at(dealt.view(3), 3)
    assert (seen.pot, seen.high, seen.mine, seen.chips) == (15_00, 6_00, 2_00, 200_00)
    assert (seen.opponents, seen.to_act, seen.callers) == (2, 0, 2)
    dealt.choose("call")
    after = Seen.at(dealt.view(3), 3)
    assert (after.pot, after.high, after.after_me) == (19_00, 0, 2)


def test_the_core_ships_what_was_learned_in_less_than_a_megabyte() -> None:
    files = [file_of(no_limit, players) for no_limit in (False, True) for players in (HEADS_UP, RING)]
    assert sum(file.stat().st_size for file in files) < 1_000_000
    first_in = learned(False, HEADS_UP)
    aces = starting_hand(*parse_cards("As Ad"))
    assert len(first_in.rows) % 3 == 0
    assert aces == 12 * 14


def test_it_plays_holdem_with_the_usual_deck_and_leaves_other_games_to_the_simple_bot() -> None:
    assert all(is_holdem(spread("", f"{house}/texas-holdem")) for house in HOUSES[:2])
    assert not is_holdem(spread("", "oaks/omaha-hi-lo"))


@pytest.mark.parametrize("stakes", [LIMIT, NO_LIMIT, "spread 2-10 blinds 1-2", "pot-limit blinds 1-2"])
def test_it_always_answers_legally_at_any_stakes_stacks_and_number_of_players(stakes: str) -> None:
    game, random = spread(stakes), Random(stakes)
    bot, wild = HoldemBot(game), AtRandom(stakes)
    for number in range(examples(20)):
        seats = random.randint(2, 10)
        stacks = {seat: random.choice((1, 3, 20, 100, 2000)) * 100 + 100 for seat in range(1, seats + 1)}
        dealt = Round(game, Setup(stacks, PotCarry(random.randint(1, seats))), Chance.seeded(f"{stakes} {number}"))
        players: list[Bot] = [random.choice((bot, wild)) for _ in range(seats + 1)]
        while dealt.decisions:
            decision = dealt.decisions[0]
            dealt.choose(decision.seat, players[decision.seat].choose(dealt.view(decision.seat), decision))
        assert dealt.result
        assert not dealt.result.void


def test_it_does_the_same_whatever_others_hold() -> None:
    game = spread(NO_LIMIT)

    def first(others: str) -> object:
        a, b, c, d = parse_cards(others)
        mine = parse_cards("9s 8s")
        dealt = Round(
            game,
            Setup(dict.fromkeys((1, 2, 3), 200_00), PotCarry(1)),
            Chance.stacked([a, b, mine[0], c, d, mine[1]], game.deck),
        )
        (decision,) = dealt.decisions
        return HoldemBot(game).choose(dealt.view(1), decision)

    assert first("As Kd Ah Kh") == first("2c 7d 3h 8d")


def test_where_nothing_was_learned_the_simple_bot_decides() -> None:
    omaha = load_game("oaks/omaha-hi-lo").spread("none")
    assert isinstance(omaha, FlopGame)
    dealt = Round(omaha, Setup(dict.fromkeys((1, 2, 3), 800_00), PotCarry(1)), Chance.seeded(3))
    (decision,) = dealt.decisions
    view = dealt.view(decision.seat)
    assert HoldemBot(omaha).choose(view, decision) == FlopBot(omaha).choose(view, decision)


@pytest.mark.slow
def test_it_beats_the_bot_before_it() -> None:
    league = arena(HOLDEM, ["trained", "simple"], 400, stakes=LIMIT)
    assert league["trained"].interval[0] > 0


@pytest.mark.skipif(not SOAK, reason="takes minutes")
@pytest.mark.parametrize("stakes", [LIMIT, NO_LIMIT])
@pytest.mark.parametrize("seats", [2, 6])
def test_it_beats_the_bot_before_it_at_all_limits_with_two_and_six_players(stakes: str, seats: int) -> None:
    league = arena(HOLDEM, ["trained", *["simple"] * (seats - 1)], 3000, stakes=stakes)
    assert league["trained"].interval[0] > 0


@pytest.mark.skipif(not SOAK, reason="takes minutes")
@pytest.mark.parametrize("stakes", [LIMIT, NO_LIMIT])
@pytest.mark.parametrize("other", ["caller", "raiser", "maniac"])
def test_it_does_not_lose_to_players_who_always_do_the_same(stakes: str, other: str) -> None:
    league = arena(HOLDEM, ["trained", other], 2000, stakes=stakes)
    assert league["trained"].interval[1] > 0
