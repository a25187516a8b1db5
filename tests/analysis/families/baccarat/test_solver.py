"""The exact odds of baccarat: the public figures, any shoe, and the table's own cards."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import perm
from random import Random

import pytest

from cardroom.analysis import WagerOdds, evaluations
from cardroom.analysis.families.baccarat.solver import endings, points_of, tally
from cardroom.analysis.wager_odds import by_unit
from cardroom.cards import Card, parse_cards
from cardroom.dealing.setup import Wager
from cardroom.games.california.baccarat.game import Baccarat
from cardroom.games.california.baccarat.hands import Hands
from cardroom.houses import all_games
from cardroom.ranking import baccarat_total
from support.banked_round import Banked
from support.odds_at_table import spread

EZ = "oaks/ez-baccarat-panda-8"


def baccarat(name: str) -> Baccarat:
    game = spread(name)
    assert isinstance(game, Baccarat)
    return game


def winners(shoe: tuple[int, ...]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for ending, ways in endings(shoe).items():
        counts[ending.hands.winner] += ways
    return counts


def test_every_baccarat_wager_of_every_house_has_exact_odds() -> None:
    games = [game.spread() for game in all_games() if game.game_type is Baccarat]
    assert len(games) == 8
    for game in games:
        assert isinstance(game, Baccarat)
        lines = [wager.exact() for wager in evaluations(game)]
        assert [line.wager for line in lines] == list(game.offered)
        assert {line.rounds for line in lines} == {perm(len(game.deck), 6)}
        assert {sum(row.combinations or 0 for row in line.outcomes) for line in lines} == {perm(len(game.deck), 6)}


def test_a_small_shoe_comes_out_as_dealing_every_order_of_it() -> None:
    shoe = parse_cards("Ac 2c 3d 4h 5s 7c 9d Ks")
    game = baccarat(EZ)
    dealt: Counter[tuple[int, int, int, int]] = Counter()
    for order in permutations(shoe, 6):
        hands = draw(order)
        dealt[baccarat_total(hands.player), len(hands.player), baccarat_total(hands.banker), len(hands.banker)] += 1
    assert endings(points_of(shoe)) == dealt
    assert tally(game, "tie", shoe).total() == perm(8, 6)


def draw(order: tuple[Card, ...]) -> Hands:
    """The drawing rules once more, in the plainest words."""
    player, banker, rest = [order[0], order[2]], [order[1], order[3]], list(order[4:])
    ours, theirs = baccarat_total(player), baccarat_total(banker)
    if max(ours, theirs) < 8:
        third = None
        if ours < 6:
            player.append(rest.pop(0))
            third = baccarat_total(player[2:])
        chart = {3: "012345679", 4: "234567", 5: "4567", 6: "67", 7: ""}
        if (third is None and theirs < 6) or (third is not None and str(third) in chart.get(theirs, "0123456789")):
            banker.append(rest.pop(0))
    return Hands(tuple(player), tuple(banker))


@pytest.mark.parametrize("name", [EZ, "oaks/zoobac", "players/golden-frog-baccarat"])
def test_the_table_pays_what_the_solver_counts_on_the_same_cards(name: str) -> None:
    game = baccarat(name)
    random = Random(1)
    for _ in range(200):
        cards = random.sample(game.deck.cards, 6)
        at_table = Banked(game, {1: dict.fromkeys(game.offered, 20)}, " ".join(map(str, cards)), player_dealer=2)
        hands = draw(tuple(cards))
        totals = (baccarat_total(hands.player), len(hands.player), baccarat_total(hands.banker), len(hands.banker))
        (ending,) = [ending for ending in endings(points_of(game.deck.cards)) if ending == totals]
        for event in at_table.settled:
            counted = game.resolve(Wager(1, 1, event.kind, 20_00), ending.hands)
            assert event.paid - event.collected == by_unit(counted, 20_00) * 20_00


def test_a_shoe_out_of_small_cards_changes_the_edge() -> None:
    game = baccarat(EZ)
    without = [card for card in game.deck.cards if card.rank not in (2, 3, 4)]
    full, short = (WagerOdds.exact("dragon-7", tally(game, "dragon-7", cards)) for cards in (game.deck.cards, without))
    assert short.rounds == perm(len(without), 6)
    assert short.expected < full.expected


def test_a_shoe_that_may_run_out_is_refused() -> None:
    with pytest.raises(ValueError, match="a shoe of 5 cards may run out: a round takes up to 6"):
        tally(baccarat(EZ), "tie", parse_cards("Ac 2c 3c 4c 5c"))
