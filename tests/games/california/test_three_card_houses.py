"""Three Card Poker as each house prints it: qualifier, antes, ties, folds, bonus bets."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import msgspec
import numpy as np
import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.events import Mucked, TurnedUp
from cardroom.games.california.banked import BankedGame
from cardroom.ranking import HIGH, THREE_CARD
from support.bank_poker import PokerRound, at, house_game, refused
from support.cases import every_case

OAKS = "oaks/three-card-poker-1-3"
PLAYERS, PLAYERS_1_1 = "players/three-card-poker-6-card-bonus", "players/three-card-poker-1-1"
LIVERMORE_1_2, LIVERMORE = "livermore/three-card-poker-1-2", "livermore/three-card-poker-6-card-bonus"
LUCKY_LADY, OCEANS = "lucky-lady/three-card-poker", "oceans-eleven/three-card-poker"
COMPARED = [OAKS, LIVERMORE_1_2, LUCKY_LADY, OCEANS]
PAID = [PLAYERS, PLAYERS_1_1, LIVERMORE]
EVERYWHERE = [*COMPARED, *PAID]
OWN_HAND = {
    OAKS: "pair-plus", PLAYERS: "pair-plus", PLAYERS_1_1: "pair-plus", LIVERMORE: "pair-plus",
    LIVERMORE_1_2: "bonus", LUCKY_LADY: "bonus", OCEANS: "bonus",
}  # fmt: skip
"""What the bonus bet on one's own three cards is called."""


def one(name: str, mine: str, bank: str, wagers: str = "ante 10", play: str = "play") -> PokerRound:
    return PokerRound(name, {1: wagers}, f"{mine} {bank}", plays={1: play}, bank=9_000)


def with_bonus(name: str, dollars: int = 10) -> str:
    return f"ante 10, {OWN_HAND[name]} {dollars}"


# Seats


def test_oceans_eleven_160_seven_players_and_the_player_dealer_sit_at_three_card_poker() -> None:
    assert house_game(OCEANS).rules.seats == 8


@pytest.mark.parametrize(("name", "seats"), [(PLAYERS, 7), (LIVERMORE, 8), (LIVERMORE_1_2, 8), (LUCKY_LADY, 8)])
def test_seats_by_house(name: str, seats: int) -> None:
    assert house_game(name).rules.seats == seats


def test_more_seats_than_the_deck_has_hands_of_three_cards_for_are_refused() -> None:
    game = house_game(OAKS)
    enough = msgspec.structs.replace(game.rules, seats=17)
    assert list(game.game_type.check_rules(enough)) == []
    (problem,) = game.game_type.check_rules(msgspec.structs.replace(game.rules, seats=18))
    assert str(problem) == "rules.seats: 18 hands of 3 cards are more than the 52 of the deck; write 17 or fewer"


# The qualifier


@pytest.mark.parametrize("name", EVERYWHERE)
def test_queen_three_deuce_qualifies_and_jack_ten_eight_does_not(name: str) -> None:
    assert one(name, "Kh 7c 4d", "Qd 3s 2c").how() == {"ante": "win", "play": "win"}
    assert one(name, "Kh 7c 4d", "Jd Ts 8c").how() == {"ante": "win", "play": "push"}


def test_oceans_eleven_116_jack_high_gives_the_play_back_and_queen_high_qualifies() -> None:
    assert one(OCEANS, "Kh 7c 4d", "Jd Ts 8c").how()["play"] == "push"
    assert one(OCEANS, "Kh 7c 4d", "Qd 3s 2c").how()["play"] == "win"


@pytest.mark.parametrize("name", COMPARED)
def test_where_the_ante_is_compared_a_lower_hand_loses_it_to_a_hand_that_does_not_qualify(name: str) -> None:
    assert one(name, "Th 7c 4d", "Jd 9s 4c").how() == {"ante": "lose", "play": "push"}


@pytest.mark.parametrize("name", PAID)
def test_where_the_ante_is_paid_a_lower_hand_is_paid_too(name: str) -> None:
    assert one(name, "Th 7c 4d", "Jd 9s 4c").how() == {"ante": "win", "play": "push"}


@pytest.mark.parametrize("name", PAID)
def test_where_the_ante_is_paid_an_equal_hand_is_paid_too(name: str) -> None:
    assert one(name, "Jh 9c 4d", "Jd 9s 4c").how() == {"ante": "win", "play": "push"}


def test_livermore_47_jack_high_pays_every_ante_that_did_not_fold_and_gives_the_play_back() -> None:
    hands = "Th 7c 4d  Ah 7d 4s  2c 3d 5h  Jd 9s 4c"
    played = PokerRound(LIVERMORE, {1: "ante 10", 2: "ante 10", 3: "ante 10"}, hands, plays={3: "fold"})
    assert [(played.won("ante", seat)) for seat in (1, 2, 3)] == [10, 10, -10]
    assert [played.result("play", seat) for seat in (1, 2)] == ["push", "push"]


def test_players_43_queen_high_qualifies_and_jack_high_pays_the_ante_and_gives_the_play_back() -> None:
    assert one(PLAYERS, "Th 7c 4d", "Qd 3s 2c").how() == {"ante": "lose", "play": "lose"}
    played = one(PLAYERS, "Th 7c 4d", "Jd 9s 4c")
    assert (played.won("ante"), played.result("play")) == (10, "push")


def test_livermore_34_jack_high_a_pair_wins_the_ante_alone_and_ten_high_loses_it() -> None:
    played = one(LIVERMORE_1_2, "5h 5c 2d", "Jd 9s 4c")
    assert (played.won("ante"), played.result("play")) == (10, "push")
    played = one(LIVERMORE_1_2, "Th 7c 4d", "Jd 9s 4c")
    assert (played.won("ante"), played.result("play")) == (-10, "push")


def test_lucky_lady_27_jack_high_and_a_higher_player_win_the_ante_and_get_the_play_back() -> None:
    played = one(LUCKY_LADY, "Kh 7c 4d", "Jd 9s 4c")
    assert (played.won("ante"), played.result("play")) == (10, "push")


# Ties


@pytest.mark.parametrize("name", EVERYWHERE)
def test_equal_hands_push_when_the_player_dealer_qualifies(name: str) -> None:
    assert one(name, "Qh 7c 4d", "Qd 7s 4c").how() == {"ante": "push", "play": "push"}


def test_livermore_49_equal_hands_with_a_qualified_player_dealer_push_both() -> None:
    assert one(LIVERMORE, "Kh 9c 4d", "Kd 9s 4c").how() == {"ante": "push", "play": "push"}


@pytest.mark.parametrize(
    ("name", "ante"), [(OAKS, "push"), (LUCKY_LADY, "push"), (OCEANS, "push"), (LIVERMORE_1_2, "lose")]
)
def test_a_tie_with_a_hand_that_does_not_qualify(name: str, ante: str) -> None:
    assert one(name, "Jh 7c 4d", "Jd 7s 4c").how() == {"ante": ante, "play": "push"}


# Folding


@pytest.mark.parametrize("name", EVERYWHERE)
def test_a_fold_loses_the_bonus_on_ones_own_hand_with_the_ante_and_the_hand_is_mucked(name: str) -> None:
    played = one(name, "5h 5c 5d", "Kd 7s 4c", with_bonus(name), "fold")
    assert played.how() == {"ante": "lose", OWN_HAND[name]: "lose"}
    assert [event.spot for event in played.all(Mucked)] == [1]
    assert 1 not in [event.spot for event in played.all(TurnedUp)]


def test_livermore_35_a_fold_with_a_straight_flush_loses_ante_and_bonus() -> None:
    played = one(LIVERMORE_1_2, "5h 6h 7h", "Kd 7s 4c", "ante 10, bonus 5", "fold")
    assert (played.won("ante"), played.won("bonus")) == (-10, -5)


def test_livermore_48_a_fold_loses_pair_plus_and_a_flush_of_six_cards_pays_75() -> None:
    played = one(LIVERMORE, "2h 5h 9h", "Kh Jh 4c", "ante 10, pair-plus 5, 6-card-bonus 5", "fold")
    assert (played.won("pair-plus"), played.won("6-card-bonus")) == (-5, 75)


def test_players_44_a_fold_loses_ante_and_pair_plus_and_the_6_card_bonus_stays() -> None:
    played = one(PLAYERS, "5h 5c 2d", "5d 7s Kc", "ante 10, pair-plus 5, 6-card-bonus 5", "fold")
    assert (played.won("ante"), played.won("pair-plus"), played.won("6-card-bonus")) == (-10, -5, 40)


# Bonus pays

HANDS = ["Ah Kh Qh", "Kh Qh Jh", "2h 2d 2c", "Ah Kd Qc", "5h 3h 2h", "2h 2d 3c", "Ah Kd Jc"]
FOR_5 = [1_000, 200, 150, 30, 15, 5, -5]
"""200, 40, 30, 6, 3 and 1 to 1 at every house."""
PAYS = list(zip(HANDS, FOR_5, strict=True))


def own_hand_pays(name: str, hand: str, dollars: int) -> int:
    return one(name, hand, "9s Jd 5s", with_bonus(name, dollars)).won(OWN_HAND[name])


@every_case((name, *case) for name in (OAKS, PLAYERS, PLAYERS_1_1, LIVERMORE, OCEANS) for case in PAYS)
def test_the_bonus_on_ones_own_hand_pays_for_5_dollars(name: str, hand: str, dollars: int) -> None:
    assert own_hand_pays(name, hand, 5) == dollars


@pytest.mark.parametrize(("hand", "dollars"), PAYS)
def test_livermore_36_bonus_for_5_dollars(hand: str, dollars: int) -> None:
    assert own_hand_pays(LIVERMORE_1_2, hand, 5) == dollars


@pytest.mark.parametrize(("hand", "dollars"), PAYS)
def test_the_lucky_lady_bonus_pays_twice_as_much_for_10_dollars(hand: str, dollars: int) -> None:
    assert own_hand_pays(LUCKY_LADY, hand, 10) == 2 * dollars


def test_lucky_lady_25_a_bonus_of_5_with_three_of_a_kind_wins_150() -> None:
    assert one(LUCKY_LADY, "2h 2d 2c", "9s Jd 5s", "ante 5, bonus 5").won("bonus") == 150


@pytest.mark.parametrize(("hand", "dollars"), [("2h 2d 2c", 150), ("Ah Kh Qh", 1_000)])
def test_oceans_eleven_117_a_bonus_of_5_wins_150_with_three_of_a_kind_and_1000_with_ace_king_queen(
    hand: str, dollars: int
) -> None:
    assert one(OCEANS, hand, "9s Jd 5s", "ante 10, bonus 5").won("bonus") == dollars


SIX_CARDS = [
    ("As Ks Qs", "Js Ts 2d", 1_000, 1_000),
    ("9h 8h 7h", "6h 5h Ad", 200, 200),
    ("9h 9d 9s", "9c 5h Ad", 100, 50),
    ("9h 9d 9s", "Ac Ad 4h", 20, 25),
    ("Ah Jh 9h", "4h 2h Kd", 15, 15),
    ("9h 8d 7c", "6h 5s Ad", 9, 10),
    ("9h 9d 7c", "9s 5s Ad", 8, 5),
    ("9h 9d 7c", "7s 5s Ad", -1, -1),
]


@pytest.mark.parametrize(("mine", "bank", "players", "livermore"), SIX_CARDS)
def test_the_6_card_bonus_pays_by_the_house_s_table(mine: str, bank: str, players: int, livermore: int) -> None:
    for name, times in ((PLAYERS, players), (LIVERMORE, livermore)):
        assert one(name, mine, bank, "ante 10, 6-card-bonus 5").won("6-card-bonus") == 5 * times


@cache
def six_card_hands() -> dict[str, int]:
    """How many of all six-card hands make what."""
    fives = np.array(list(combinations(range(52), 5)), np.uint8)
    counts = np.zeros(len(HIGH.categories), np.int64)
    for first in range(47):
        rest = fives[fives[:, 0] > first]
        values = HIGH.batch(np.column_stack([np.full(len(rest), first, np.uint8), rest]))
        counts += np.bincount(values >> 20, minlength=len(counts))
    return dict(zip(HIGH.categories, counts.tolist(), strict=True))


def six_card_bonus() -> tuple[int, int, int]:
    """All hands, those that win, and what they bring beyond the wager."""
    found = six_card_hands()
    table = house_game(PLAYERS).rules.pays["6-card-bonus"]
    back = sum(found[hand] * pay.pays(1) for hand, pay in table.items())
    return sum(found.values()), sum(found[hand] for hand in table), back


@pytest.mark.slow
def test_players_42_the_6_card_bonus_hits_7_28_percent_and_costs_6_74_percent() -> None:
    hands, wins, back = six_card_bonus()
    assert f"{wins / hands:.4%}" == "7.2798%"
    assert f"{(hands - wins - back) / hands:.2%}" == "6.74%"


@pytest.mark.slow
def test_players_53_every_kind_of_six_card_hand_comes_as_often_as_counted() -> None:
    found = six_card_hands()
    assert {hand: found[hand] for hand in house_game(PLAYERS).rules.pays["6-card-bonus"]} == {
        "royal-flush": 188,
        "straight-flush": 1_656,
        "four-of-a-kind": 14_664,
        "full-house": 165_984,
        "flush": 205_792,
        "straight": 361_620,
        "three-of-a-kind": 732_160,
    }
    hands, wins, back = six_card_bonus()
    assert (hands, wins) == (20_358_520, 1_482_064)
    assert f"{(back - (hands - wins)) / hands:.6%}" == "-6.741335%"


# Ranking


def test_players_69_a_suited_5_3_2_loses_to_an_ace_deuce_three() -> None:
    assert one(PLAYERS, "5h 3h 2h", "Ad 2s 3c").how() == {"ante": "lose", "play": "lose"}


def test_3_2_ace_is_a_straight_but_not_at_livermore_with_the_6_card_bonus() -> None:
    for name in EVERYWHERE:
        won = own_hand_pays(name, "3h 2d Ac", 10)
        assert won == (-10 if name == LIVERMORE else 60)


@pytest.mark.parametrize("name", [LIVERMORE_1_2, LUCKY_LADY])
def test_of_several_decks_a_suited_pair_is_a_flush_and_three_equal_cards_are_three_of_a_kind(name: str) -> None:
    assert house_game(name).rules.deck.packs == 6
    assert own_hand_pays(name, "7h 7h 2h", 10) == 30
    assert own_hand_pays(name, "7h 7h 7h", 10) == 300
    assert own_hand_pays(name, "7h 7h 2c", 10) == 10


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("7h 7h 2h", "Ac Ad Kh"),  # a flush over a pair
        ("4h 3c 2d", "Ah Ah Kh"),  # a straight over a flush of two equal aces
        ("2h 2h 2h", "Ac Kd Qh"),  # three of a kind over a straight
        ("Ah Ah 2h", "Ac Kc Jc"),  # flushes card by card
    ],
)
def test_hands_of_several_decks_rank_by_the_highest_they_can_be_called(better: str, worse: str) -> None:
    assert THREE_CARD.value(parse_cards(better)) > THREE_CARD.value(parse_cards(worse))


def test_the_same_three_cards_from_several_decks_tie() -> None:
    assert one(LIVERMORE_1_2, "Kh 9c 4d", "Kh 9c 4d").how() == {"ante": "push", "play": "push"}


# What may be wagered


@pytest.mark.parametrize("name", [name for name in EVERYWHERE if name != OAKS])
def test_a_bonus_bet_needs_an_ante_everywhere_but_at_oaks(name: str) -> None:
    assert "needs a wager on ante" in refused(at(name), {1: f"{OWN_HAND[name]} 10"})
    assert not refused(at(OAKS), {1: "pair-plus 10"})


def test_lucky_lady_26_a_bonus_of_5_beside_an_ante_of_10_is_refused() -> None:
    game = at(LUCKY_LADY)
    assert "a bonus wager must equal the one on ante" in refused(game, {1: "ante 10, bonus 5"})
    assert "a bonus wager must equal the one on ante" in refused(game, {1: "ante 10, bonus 15"})
    assert not refused(game, {1: "ante 10, bonus 10"})


def test_at_players_1_1_pair_plus_may_be_less_than_the_ante_and_not_more() -> None:
    assert not refused(at(PLAYERS_1_1), {1: "ante 10, pair-plus 5"})
    assert "may not be bigger" in refused(at(PLAYERS_1_1), {1: "ante 10, pair-plus 15"})


def spread(name: str, option: str) -> BankedGame[object]:  # type: ignore[type-var]
    game = house_game(name).spread(option)
    assert isinstance(game, BankedGame)
    return game


def test_the_bonus_at_oceans_eleven_is_5_or_more_whatever_the_table_limits() -> None:
    cheap, dear = spread(OCEANS, "1"), spread(OCEANS, "7")
    assert (str(cheap.limits), str(dear.limits)) == ("$2-$100", "$50-$600")
    assert "bonus: the minimum is $5, not $4" in refused(cheap, {1: "ante 2, bonus 4"})
    assert not refused(cheap, {1: "ante 2, bonus 5"})
    assert not refused(dear, {1: "ante 50, bonus 5"})


@pytest.mark.parametrize("name", [name for name in EVERYWHERE if name != LIVERMORE])
def test_backline_wagers_are_taken_only_at_livermore_with_the_6_card_bonus(name: str) -> None:
    assert "backline" in refused(at(name), {1: "ante 10", "9@1": "ante 10"})
    assert not refused(at(LIVERMORE), {1: "ante 10", "9@1": "ante 10"})


@pytest.mark.parametrize(("way", "came_to"), [("compared", -10), ("paid", 10)])
def test_an_ante_below_a_player_dealer_who_does_not_qualify_loses_or_is_paid_oceans_eleven_1279(
    way: str, came_to: int
) -> None:
    """Nine high against ten high, which does not qualify. The play wager is returned either way."""
    table = at(OCEANS, not_qualified=house_game(OCEANS).choose({"not-qualified": way}).rules.not_qualified)
    assert PokerRound(table, {1: "ante 10"}, "9c 5d 2h Tc 6d 3h").came_out[1] == came_to
