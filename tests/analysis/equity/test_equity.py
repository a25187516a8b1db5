"""What hands are worth against each other: published counts, peers, and the table's own showdowns."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb
from random import Random
from typing import Any

import eval7
import pokerkit
import pytest

from cardroom.analysis.equity import (
    Equity,
    EquityGame,
    Spot,
    cards_named,
    equity_game,
    equity_game_of_ranking,
    find_equity,
)
from cardroom.analysis.equity.together import MOST_TOGETHER, listed, most_together, together
from cardroom.cards import PACK, Card, parse_cards, show_cards
from cardroom.ranking import RANKINGS, HoleCards
from support.pot_hand import pot_game

FOUR_ERRORS = 4


def holdem(*hands: str, board: str = "", dead: str = "", **how: Any) -> Equity:
    return find_equity(Spot(equity_game_of_ranking("high", 2), hands, [board], dead), **how)


def at(game: str, *hands: str, boards: Sequence[str] = (), dead: str = "", **how: Any) -> Equity:
    return find_equity(Spot(equity_game(pot_game(game)), hands, boards, dead), **how)


def by_ranking(name: str, *hands: str, boards: Sequence[str] = (), **how: Any) -> Equity:
    return find_equity(Spot(equity_game_of_ranking(name, cards_named(hands)), hands, boards), **how)


def shares(found: Equity) -> list[float]:
    return [hand.equity for hand in found.hands]


def counts(found: Equity) -> tuple[int, int, int]:
    """Won, lost and tied by the first of two hands."""
    first, second = found.hands
    return tuple(round(share * found.deals) for share in (first.win, second.win, first.tie))  # type: ignore[return-value]


# Published figures


@pytest.mark.parametrize(
    ("first", "second", "won_lost_tied"),
    [
        ("AdAc", "KhKs", (1_388_072, 317_694, 6_538)),
        ("AdAc", "Td9d", (1_338_249, 367_143, 6_912)),
        ("AdAc", "QcJh", (1_450_987, 254_763, 6_554)),
    ],
)
def test_the_counts_that_poker_eval_prints_for_two_hands(
    first: str, second: str, won_lost_tied: tuple[int, int, int]
) -> None:
    found = holdem(first, second)
    assert (found.method, found.deals) == ("exact", 1_712_304)
    assert counts(found) == won_lost_tied


def test_aces_against_kings_and_a_pair_against_a_suited_ace_king_to_the_printed_digits() -> None:
    assert [f"{share:.2%}" for share in shares(holdem("AA", "KK"))] == ["81.95%", "18.05%"]
    assert [f"{share:.1%}" for share in shares(holdem("AhKh", "QsQd"))] == ["46.2%", "53.8%"]


@pytest.mark.parametrize(("hand", "published"), [("AA", 0.8520), ("AKs", 0.6704), ("72o", 0.3458), ("22", 0.5033)])
def test_hands_against_any_other_as_published(hand: str, published: float) -> None:
    first = holdem(hand, "random", precision=0.001).hands[0]
    assert first.equity == pytest.approx(published, abs=FOUR_ERRORS * first.error + 0.00005)


# Beside peers


def test_a_hand_against_a_range_on_a_whole_board_as_eval7_has_it() -> None:
    random = Random(1)
    for _ in range(25):
        cards = random.sample(PACK, 7)
        hand, board = show_cards(cards[:2]).replace(" ", ""), show_cards(cards[2:])
        text = random.choice(["QQ+, AKs", "22+", "A2s+, K9o+", "T9s, 98s, 87s, 55-88"])
        theirs = eval7.py_hand_vs_range_exact(
            [eval7.Card(str(card)) for card in cards[:2]],
            eval7.HandRange(text),
            [eval7.Card(str(card)) for card in cards[2:]],
        )
        assert holdem(hand, text, board=board).hands[0].equity == pytest.approx(theirs, abs=1e-6)


@pytest.mark.slow
def test_a_hand_against_a_range_before_the_flop_as_eval7_samples_it() -> None:
    hand = [eval7.Card("8s"), eval7.Card("8d")]
    theirs = eval7.py_hand_vs_range_monte_carlo(hand, eval7.HandRange("AKs, AQs, KQs"), [], 400_000)
    assert holdem("8s8d", "AKs,AQs,KQs").hands[0].equity == pytest.approx(theirs, abs=FOUR_ERRORS * 0.0008)


PEERS = {
    "high": (pokerkit.StandardHighHand,),
    "omaha": (pokerkit.OmahaHoldemHand,),
    "omaha-hi-lo": (pokerkit.OmahaHoldemHand, pokerkit.OmahaEightOrBetterLowHand),
    "stud-hi-lo": (pokerkit.StandardHighHand, pokerkit.EightOrBetterLowHand),
    "razz": (pokerkit.RegularLowHand,),
    "badugi": (pokerkit.BadugiHand,),
    "deuce": (pokerkit.StandardLowHand,),
}


@pytest.mark.parametrize(
    ("peer", "game", "own", "board"),
    [
        ("high", "oaks/texas-holdem", 2, 5),
        ("omaha", "oaks/omaha-high", 4, 5),
        ("omaha-hi-lo", "oaks/omaha-hi-lo", 4, 5),
        ("omaha-hi-lo", "players/big-o-high-low-split", 5, 5),
        ("stud-hi-lo", "oceans-eleven/seven-card-stud-hi-lo-8", 7, 0),
        ("razz", "oaks/razz", 7, 0),
        ("badugi", "players/badugi", 4, 0),
        ("deuce", "oceans-eleven/deuce-to-seven-lowball", 5, 0),
    ],
)
def test_three_hands_with_all_cards_out_share_the_pot_as_with_pokerkit(
    peer: str, game: str, own: int, board: int
) -> None:
    random = Random(2)
    for _ in range(8):
        cards = random.sample(PACK, 3 * own + board)
        hands = [show_cards(cards[own * i : own * (i + 1)]).replace(" ", "") for i in range(3)]
        shared = show_cards(cards[3 * own :]).replace(" ", "")
        theirs = pokerkit.calculate_equities(
            [[pokerkit.Card.parse(hand)] for hand in hands],
            pokerkit.Card.parse(shared),
            own,
            board,
            pokerkit.Deck.STANDARD,
            PEERS[peer],
            sample_count=1,
        )
        assert shares(at(game, *hands, boards=[shared] if board else ())) == pytest.approx(theirs)


# Beside a count in plain Python


def by_hand(played: EquityGame, hands: Sequence[Sequence[Card]], board: Sequence[Card]) -> list[float]:
    """The pot of one deal, shared by the rankings' own values."""
    got = [0.0] * len(hands)
    own = dict(enumerate(hands))
    contests = [part.ranking.values(own, board) for part in played.parts]
    contests = [values for values in contests if max(values.values())]
    for values in contests:
        best = [hand for hand, value in values.items() if value == max(values.values())]
        for hand in best:
            got[hand] += 1 / len(contests) / len(best)
    return got


def mean(deals: Sequence[Sequence[float]]) -> list[float]:
    return [sum(deal[hand] for deal in deals) / len(deals) for hand in range(len(deals[0]))]


@pytest.mark.parametrize(
    ("game", "hands", "board"),
    [
        ("oaks/texas-holdem joker=with", ["JkAs", "9h9d", "KcQc"], "9s Jc 2c"),
        ("lucky-lady/ez-money-holdem", ["AsKs", "7h7d"], "9s Jc 8c"),
        ("players/lazy-pineapple-high-low", ["As2sKd", "8h7h6d", "QcQd3h"], "5s 4c Kc"),
        ("oaks/omaha-hi-lo", ["As2sKdKh", "8h7h6d5d"], "4s 3c Kc"),
    ],
)
def test_the_exact_equity_over_every_turn_and_river(game: str, hands: list[str], board: str) -> None:
    played = equity_game(pot_game(game))
    holes, flop = [parse_cards(hand) for hand in hands], parse_cards(board)
    left = [card for card in played.deck if card not in {*flop, *(card for hole in holes for card in hole)}]
    deals = [by_hand(played, holes, [*flop, *two]) for two in combinations(left, 2)]
    found = at(game, *hands, boards=[board])
    assert (found.method, found.deals) == ("exact", len(deals))
    assert shares(found) == pytest.approx(mean(deals))


def test_the_exact_equity_over_the_last_card_of_stud_for_each_hand() -> None:
    hands = ["AsAd7h 6c 5d 2h", "KsKd5c Kh 9s 3d"]
    played = equity_game(pot_game("oceans-eleven/seven-card-stud-hi-lo-8"))
    own = [parse_cards(hand) for hand in hands]
    left = [card for card in PACK if card not in {*own[0], *own[1], *parse_cards("4c 3c")}]
    deals = [by_hand(played, [[*own[0], one], [*own[1], other]], ()) for one in left for other in left if one != other]
    found = at("oceans-eleven/seven-card-stud-hi-lo-8", *hands, dead="4c3c")
    assert found.deals == len(deals)
    assert shares(found) == pytest.approx(mean(deals))


def test_a_joker_dealt_up_is_a_bug_and_one_dealt_down_is_wild() -> None:
    game = "oceans-eleven/mexican-poker"
    threes = "3d 3c 2h 4s Qs"
    assert shares(at(game, "Jk 3h 3s Kc 5d", "4d 4c 4h 2s Qc")) == [0, 1]
    assert shares(at(game, "Jk 5h 5s Kc 6d", "4d 4c 4h 2s Qc")) == [1, 0]
    assert shares(at(game, "5h Jk 5s Kc 6d", "4d 4c 4h 2s Qc")) == [0, 1]
    assert shares(at(game, "Ah Jk As Kc 6d", threes)) == [1, 0]


def test_a_hand_that_may_have_its_joker_up_or_down_is_both() -> None:
    game, other = "oceans-eleven/mexican-poker", "4d 4c 4h 2s Qc"
    found = at(game, "Jk 5h 5s Kc 6d, 5h Jk 5s Kc 6d", other)
    assert (found.deals, shares(found)) == (2, [0.5, 0.5])


def test_two_boards_halve_the_pot() -> None:
    boards = ["Ks Kd 7h 2c 3d", "9s 9d 8h 4c Jd"]
    found = at("players/double-board-omaha", "KhAh5c6c", "9h8s5s6s", boards=boards)
    assert shares(found) == [0.5, 0.5]
    assert [(hand.win, hand.tie) for hand in found.hands] == [(0, 1), (0, 1)]
    assert [(part.part, part.win) for part in found.hands[0].parts] == [("board 1", 1), ("board 2", 0)]


def test_high_low_says_who_scoops_who_wins_each_half_and_how_often_there_is_no_low() -> None:
    found = at("oaks/omaha-hi-lo", "As2sKdKh", "8h7h6d5d", boards=["4s 3c Kc 9d"])
    first, second = found.hands
    for hand in found.hands:
        high, low = hand.parts
        assert (high.part, low.part) == ("high", "low")
        assert hand.equity >= hand.win
    assert first.win + first.tie + second.win == pytest.approx(1)
    assert found.nobody["low"] == pytest.approx(1 - sum(hand.parts[1].win for hand in found.hands))


# Ranges, unknown and dead cards


def test_a_range_is_the_mean_of_its_hands_that_fit() -> None:
    board = "Qs7h2h"
    pairs = [(one, other) for one in ("AhKh", "AdKd", "QdQc") for other in ("AdAc", "AhAs", "JsJd")]
    fitting = [pair for pair in pairs if not set(parse_cards(pair[0])) & set(parse_cards(pair[1]))]
    alone = [shares(holdem(*pair, board=board)) for pair in fitting]
    together = holdem("AhKh,AdKd,QdQc", "AdAc,AhAs,JsJd", board=board)
    assert together.deals == len(fitting) * 990
    assert shares(together) == pytest.approx(mean(alone))


@pytest.mark.parametrize("board", ["Qs7h2h", "Qs7h2d9c"])
def test_naming_the_suits_otherwise_changes_nothing(board: str) -> None:
    hands = ["AhKh,AdKd,7s6s", "QQ,JhTc"]
    renamed = str.maketrans("cdhs", "hscd")
    first = holdem(*hands, board=board)
    assert shares(first) == shares(holdem(*(hand.translate(renamed) for hand in hands), board=board.translate(renamed)))
    assert first.hands[0].equity != pytest.approx(holdem(*hands, board="Qh7d2d9c").hands[0].equity)


def test_holdings_that_differ_only_in_the_names_of_the_suits_are_dealt_once() -> None:
    spot = Spot(equity_game_of_ranking("high", 2), ["AA", "KK"])
    assert sorted(together(spot, listed(spot)).ways) == [6, 6, 24]
    on_board = Spot(equity_game_of_ranking("high", 2), ["AA", "KK"], ["2h3h4s"])
    assert len(together(on_board, listed(on_board)).ways) > 6


def test_random_hands_and_unknown_cards_are_all_the_hands_they_may_be() -> None:
    board, hand = "Qs7h2hTd", "AhKh"
    left = [card for card in PACK if card not in parse_cards(board + hand)]
    every = ",".join(f"{one}{other}" for one, other in combinations(left, 2))
    with_ace = ",".join(f"As{other}" for other in left if str(other) != "As")
    assert shares(holdem(hand, "random", board=board)) == pytest.approx(shares(holdem(hand, every, board=board)))
    assert shares(holdem(hand, "As??", board=board)) == pytest.approx(shares(holdem(hand, with_ace, board=board)))


def test_a_dead_card_is_in_nobodys_way() -> None:
    assert shares(holdem("AhKh", "QsQd", board="2c2d7h9s", dead="AsAdAcKsKdKc")) == [0, 1]
    assert holdem("AhKh", "QsQd", board="2c2d7h9s", dead="AsAdAcKsKdKc").deals == 52 - 8 - 6


def test_more_combinations_than_can_be_listed_at_once_are_counted_in_parts() -> None:
    board, dead, hands = "Qs7h2h9c3d", "Kc", ["random", "QQ,JJ", "random"]
    spot = Spot(equity_game_of_ranking("high", 2), hands, [board], dead)
    assert most_together(listed(spot)) > MOST_TOGETHER
    found, sampled = find_equity(spot), find_equity(spot, "simulated", deals=100_000)
    assert (found.method, found.deals) == ("exact", 9 * comb(44, 2) * comb(42, 2))
    assert found.hands[0].equity == found.hands[2].equity
    for true, hand in zip(found.hands, sampled.hands, strict=True):
        assert hand.equity == pytest.approx(true.equity, abs=FOUR_ERRORS * hand.error)


# Deals at random


@pytest.mark.parametrize(
    ("game", "hands", "boards"),
    [
        ("oaks/texas-holdem", ["AKs", "QQ,JJ", "T9s"], ["9s8h2c"]),
        ("oaks/omaha-hi-lo", ["As2s????", "8h7h6d5d"], ["4s3cKcQd"]),
        ("players/double-board-omaha", ["As2sKdKh", "8h7h6d5d"], ["4s3cKcQd", "9s9d8cJc"]),
        ("oaks/razz", ["As2s5d6d Kh Kc", "8h7h4d3d Qh"], []),
        ("oceans-eleven/mexican-poker", ["Jk As 3d", "Kh Kd 4c"], []),
        ("players/badugi", ["As2d3h??", "8s7d6h5c", "????4c3s"], []),
    ],
)
def test_deals_at_random_are_within_four_errors_of_all_deals(game: str, hands: list[str], boards: list[str]) -> None:
    exact = at(game, *hands, boards=boards, method="exact")
    sampled = at(game, *hands, boards=boards, method="simulated", precision=0.002)
    assert (exact.method, sampled.method) == ("exact", "simulated")
    for true, hand in zip(exact.hands, sampled.hands, strict=True):
        assert 0 < hand.error <= 0.002
        assert hand.equity == pytest.approx(true.equity, abs=FOUR_ERRORS * hand.error)
        assert hand.win == pytest.approx(true.win, abs=0.012)


def test_the_same_seed_gives_the_same_answer_and_another_seed_another() -> None:
    first, again, other = (holdem("AhKh", "random", seed=seed, deals=50_000, method="simulated") for seed in (1, 1, 2))
    assert first == again != other
    assert first.deals == 50_000


def test_a_finer_precision_takes_more_deals() -> None:
    coarse, fine = (holdem("AhKh", "random", "random", precision=precision) for precision in (0.005, 0.0005))
    assert coarse.deals < fine.deals
    assert max(hand.error for hand in fine.hands) <= 0.0005


def test_ranges_that_leave_each_other_little_room_are_dealt_fairly() -> None:
    hands = ["AA,AKs", "AA,KK", "AKs,KK"]
    exact, sampled = (holdem(*hands, board="2c3d8h9s", method=how) for how in ("exact", "simulated"))
    for true, hand in zip(exact.hands, sampled.hands, strict=True):
        assert hand.equity == pytest.approx(true.equity, abs=FOUR_ERRORS * hand.error)


def test_what_nobody_can_count_out_is_refused() -> None:
    with pytest.raises(ValueError, match="deals are too many to count"):
        by_ranking("omaha", "AsAdKsKd", *["????????"] * 4, method="exact")
    with pytest.raises(ValueError, match="deals are too many to count"):
        holdem("AhKh", *["random"] * 5, method="exact")


def test_ten_hands_share_one_pot() -> None:
    found = holdem("AhKh", *["random"] * 9, precision=0.002)
    assert sum(shares(found)) == pytest.approx(1)


@pytest.mark.parametrize("name", [name for name in RANKINGS if name not in ("fortune", "fortune-wild", "tiles")])
def test_every_ranking_shares_the_pot_as_it_compares_the_hands(name: str) -> None:
    ranking = RANKINGS[name]
    played = equity_game_of_ranking(name, ranking.fewest)  # type: ignore[attr-defined]
    random = Random(3)
    for _ in range(5):
        cards = random.sample(played.deck, 2 * played.cards)
        hands = [cards[: played.cards], cards[played.cards :]]
        found = by_ranking(name, *(show_cards(hand) for hand in hands))
        a, b = (ranking.value(hand) for hand in hands)
        if a or b:
            assert shares(found) == ([0.5, 0.5] if a == b else [float(a > b), float(b > a)])
        else:
            assert found.nobody == {"": 1}


def test_hole_cards_by_name_go_with_a_board() -> None:
    board = "Ks Qs 8s 7d 2c"
    assert shares(by_ranking("omaha", "As3d4h5c", "KdKc9h9d", boards=[board])) == [0, 1]
    assert shares(by_ranking("lazy-pineapple", "AsJs4h", "KdKc9h", boards=[board])) == [1, 0]
    assert isinstance(equity_game_of_ranking("omaha", 5).parts[0].ranking, HoleCards)
