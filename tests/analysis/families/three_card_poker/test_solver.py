"""The exact odds of Three Card Poker: the public figures, the exposed card, several packs, the table's own cards."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb
from random import Random
from typing import Any

import pytest

from cardroom.analysis import WagerOdds, evaluations, vary
from cardroom.analysis.families.ante import staying
from cardroom.analysis.families.three_card_poker.ante_play import STRATEGIES, AntePlay
from cardroom.analysis.suits import SuitClasses, counts_of
from cardroom.cards import PACK, Card, Deck, parse_cards
from cardroom.games.california.three_card import ThreeCardPoker
from cardroom.houses import all_games, load_game
from cardroom.ranking import at_least
from support.banked_round import Banked
from support.odds_at_table import exact, spread

PLAYERS, OAKS, SIX_PACKS = (
    "players/three-card-poker-6-card-bonus",
    "oaks/three-card-poker-1-3",
    "lucky-lady/three-card-poker",
)
ONE_FOUR_FIVE = 'ante_bonus={mini-royal-flush="5:1", straight-flush="5:1", three-of-a-kind="4:1", straight="1:1"}'


def three_card(name: str) -> ThreeCardPoker:
    game = spread(name)
    assert isinstance(game, ThreeCardPoker)
    return game


def varied(name: str, *rules: str) -> ThreeCardPoker:
    game: Any = vary(load_game(name), rules=rules).spread()
    assert isinstance(game, ThreeCardPoker)
    return game


def test_where_no_card_is_up_the_best_is_the_best_without_a_look() -> None:
    ante = AntePlay(varied(PLAYERS, "up_card=none"))
    assert (ante.plays_by("best") == ante.plays_by("unseen")).all()


def test_queen_six_four_is_the_best_without_a_look_at_the_card() -> None:
    ante = AntePlay(three_card(PLAYERS))
    assert (ante.plays_by("unseen") == ante.plays_by("queen-6-4")).all()


@pytest.mark.slow
def test_the_6_card_bonus_is_as_the_book_prints_it() -> None:
    odds = exact(PLAYERS, "6-card-bonus")
    assert odds.rounds == comb(52, 6) == 20_358_520
    assert round(odds.expected * 100, 2) == -6.74
    assert round(odds.hit_frequency * 100, 4) == 7.2798
    assert [row.combinations for row in odds.outcomes] == [
        188, 1_656, 14_664, 165_984, 205_792, 361_620, 732_160, 18_876_456,
    ]  # fmt: skip


def test_pair_plus_counts_every_three_cards() -> None:
    odds = exact(PLAYERS, "pair-plus")
    assert {row.outcome: row.combinations for row in odds.outcomes} == {
        "mini-royal-flush": 4,
        "straight-flush": 44,
        "three-of-a-kind": 52,
        "straight": 720,
        "flush": 1_096,
        "pair": 3_744,
        "lose": 16_440,
    }
    assert odds.rounds == comb(52, 3)


def test_without_the_low_straight_three_two_ace_is_none() -> None:
    with_it, without = (
        {row.outcome: row.combinations for row in exact(name, "pair-plus").outcomes}
        for name in (PLAYERS, "livermore/three-card-poker-6-card-bonus")
    )
    assert (with_it["straight"] or 0) - (without["straight"] or 0) == 60
    assert (with_it["straight-flush"] or 0) - (without["straight-flush"] or 0) == 4


@pytest.mark.slow
@pytest.mark.parametrize("name", [PLAYERS, OAKS, SIX_PACKS])
def test_all_deals_and_all_up_cards_are_counted(name: str) -> None:
    cards = len(three_card(name).deck)
    for strategy in STRATEGIES:
        assert exact(name, "ante-play", strategy).rounds == comb(cards, 3) * (cards - 3) * comb(cards - 4, 2)


@pytest.mark.slow
@pytest.mark.parametrize("name", [PLAYERS, OAKS, SIX_PACKS])
def test_no_strategy_does_better_than_the_best(name: str) -> None:
    best, *others = (exact(name, "ante-play", strategy).expected for strategy in STRATEGIES)
    assert best > max(others)


def test_a_look_at_the_card_is_worth_more_where_a_missing_dealer_pays_every_ante() -> None:
    paid, compared = (exact(name, "ante-play").expected for name in (PLAYERS, OAKS))
    assert round(paid * 100, 4) == -1.8022
    assert round(compared * 100, 4) == -4.5976


@pytest.mark.parametrize("name", [PLAYERS, OAKS, SIX_PACKS])
def test_the_best_strategy_never_folds_a_hand_that_pair_plus_pays(name: str) -> None:
    ante = AntePlay(three_card(name))
    pays = ante.dealt.values >= 1 << 20
    ways = ante.dealt.counted.sum(axis=2) > 0
    assert (ante.plays_by("best") | ~ways)[pays].all()


@pytest.mark.parametrize("name", [OAKS, SIX_PACKS])
def test_the_worth_of_a_hand_is_what_every_pair_of_down_cards_says(name: str) -> None:
    """The compiled count beside plain Python, over all cards of the deck, a card of each pack for itself."""
    game = three_card(name)
    ante = AntePlay(game)
    for hand, up in (("Qs 7h 2d", "Jc"), ("Kc 9c 4d", "Kd"), ("5s 5h 2d", "5c")):
        mine, shown = parse_cards(hand), parse_cards(up)[0]
        rest = list(game.deck.cards)
        for card in (*mine, shown):
            rest.remove(card)
        pairs = Counter(combinations(rest, 2))
        place, seen_as = ante.dealt.hands.find(mine, shown)
        counted = ante.dealt.counted[place, seen_as]
        value = game.ranking.value(mine)
        expected = [0] * 6
        for pair, times in pairs.items():
            bank = game.ranking.value([shown, *pair])
            expected[(0 if value < bank else 1 if value == bank else 2) + 3 * game.qualifies(bank)] += times
        of_up = list(game.deck.cards).count(shown) - mine.count(shown)
        assert (counted // of_up).tolist() == expected


@pytest.mark.parametrize("name", [PLAYERS, OAKS, SIX_PACKS, "livermore/three-card-poker-1-2"])
def test_the_table_pays_what_the_solver_counts_on_the_same_cards(name: str) -> None:
    game = three_card(name)
    ante, random = AntePlay(game), Random(3)
    for _ in range(300):
        cards = random.sample(game.deck.cards, 6)
        mine, bank = cards[:3], cards[3:]
        stays = ante.plays("best", mine, bank[0] if game.rules.up_card == "top" else bank[2])
        kinds = {"ante": 20} | ({"bonus": 20} if "bonus" in game.offered else {})
        played = Banked(game, {1: kinds}, " ".join(map(str, cards)), player_dealer=2, folds=() if stays else (1,))
        won = played.won("ante") + (played.won("play") if stays else 0)
        value, banks = game.ranking.value(mine), game.ranking.value(bank)
        compared = (0 if value < banks else 1 if value == banks else 2) + 3 * game.qualifies(banks)
        assert won == (staying(game, value, compared).net * 20 if stays else -20)


def test_an_always_qualified_player_dealer_makes_no_push_of_the_play() -> None:
    odds = WagerOdds.exact("ante-play", AntePlay(varied(OAKS, 'qualifier="2"')).tally("always"))
    assert {row.outcome for row in odds.outcomes} == {
        "ante wins, play wins",
        "ante pushes, play pushes",
        "ante loses, play loses",
    }
    assert odds.expected == 0


def test_a_play_of_two_antes_is_risked_twice() -> None:
    odds = WagerOdds.exact("ante-play", AntePlay(varied(OAKS, "times=2")).tally("always"))
    assert {row.pays for row in odds.outcomes} == {3.0, 1.0, 0.0, -1.0, -3.0}
    assert odds.element_of_risk == pytest.approx(odds.expected / 3)


def test_the_bonus_of_the_six_pack_games_favors_the_players() -> None:
    """A pair in one suit counts as a flush there; both houses print the pay table of one pack."""
    for name in (SIX_PACKS, "livermore/three-card-poker-1-2"):
        odds = exact(name, "bonus")
        assert odds.rounds == comb(312, 3)
        assert odds.favors_players


def test_a_6_card_bonus_from_two_packs_says_why_it_has_no_exact_odds() -> None:
    game: Any = vary(load_game(PLAYERS), decks=2).spread()
    (bonus,) = [wager for wager in evaluations(game) if wager.wager == "6-card-bonus"]
    with pytest.raises(ValueError, match="with several decks the same card can occur twice"):
        bonus.exact()


def test_an_unknown_strategy_is_refused_with_the_known_ones() -> None:
    (ante, *_) = evaluations(three_card(OAKS))
    with pytest.raises(
        ValueError, match="no strategy 'boldly'; the strategies are best, unseen, queen-6-4, qualifier, always"
    ):
        ante.exact("boldly")


def test_every_wager_of_every_three_card_game_has_exact_odds() -> None:
    games = [game for game in all_games() if game.game_type is ThreeCardPoker]
    assert len(games) == 8
    for game in games:
        assert all(wager.solvers for wager in evaluations(spread(game.id)))


def test_three_cards_of_a_pack_are_1755_classes() -> None:
    hands = SuitClasses(counts_of(PACK), 3)
    assert len(hands.hands) == 1_755
    assert sum(hands.ways) == comb(52, 3)


@pytest.mark.parametrize("deck", [Deck(packs=3), Deck(packs=6), Deck(without=("2",))])
def test_classes_hold_every_hand_of_other_decks(deck: Deck) -> None:
    assert sum(SuitClasses(counts_of(deck.cards), 3).ways) == comb(len(deck), 3)


def test_a_deck_with_uneven_suits_has_a_class_for_every_hand() -> None:
    hands = SuitClasses(counts_of(Deck(less=("As",)).cards), 3)
    assert hands.ways == [1] * comb(51, 3)


def test_a_hand_and_a_card_keep_their_suits_in_common_when_they_are_renamed() -> None:
    hands = SuitClasses(counts_of(PACK), 3)
    for hand, card in (("As Ks 2h", "Qs"), ("As Ks 2h", "Qd"), ("9d 9h 4c", "4d")):
        place, renamed = hands.find(parse_cards(hand), parse_cards(card)[0])
        like = [Card(each) for each in hands.hands[place]]
        before = sorted(each.suit == parse_cards(card)[0].suit for each in parse_cards(hand))
        assert sorted(each.suit == renamed.suit for each in like) == before
        assert renamed.rank == parse_cards(card)[0].rank


def test_the_qualifier_strategy_goes_by_the_houses_qualifier() -> None:
    ante = AntePlay(varied(OAKS, "qualifier=K"))
    plays = ante.plays_by("qualifier")[:, 0]
    assert ante.dealt.values[~plays].max() < at_least("K") <= ante.dealt.values[plays].min()
