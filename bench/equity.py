"""Benchmarks equity against eval7 and PokerKit in the same run, in deals per second of processor time on all cores.

Both sides of each line take turns. eval7 samples hold'em, one hand against a range, and is exact only for full boards.
PokerKit samples everything. Exact equity before the flop has no peer, so it is compared with eval7's samples.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from statistics import median

import eval7
import pokerkit

from cardroom.analysis.equity import Equity, EquityGame, Spot, equity_game, equity_game_of_ranking, find_equity
from cardroom.analysis.equity.holding import read_hand
from cardroom.games.poker.pot_game import PotGame
from cardroom.houses import load_game

TURNS = 7
MANY, SOME, FEW = 1_000_000, 200_000, 200
HOLDEM = equity_game_of_ranking("high", 2)
RANGE = "QQ+, AKs, AQs"
HAND = [eval7.Card("Ah"), eval7.Card("Kh")]
READ = (
    RANGE,
    "22+,A2s+,KTs+,QTs+,JTs,T9s,ATo+,KJo+",
    "22+,A2s+,K2s+,Q6s+,J8s+,T8s+,97s+,87s,76s,A2o+,K8o+,Q9o+,J9o+,T9o",
)
BOARD = "Qs 7h 2h 9c 3d"

Run = Callable[[], object]


def played(name: str) -> EquityGame:
    game = load_game(name).spread()
    assert isinstance(game, PotGame)
    return equity_game(game)


def exact(*hands: str, board: str = "") -> Equity:
    return find_equity(Spot(HOLDEM, hands, [board]), "exact")


def sampled(of: EquityGame, deals: int, *hands: str) -> Run:
    return lambda: find_equity(Spot(of, hands), "simulated", deals=deals)


def of_eval7(deals: int) -> Run:
    held = eval7.HandRange(RANGE)
    return lambda: eval7.py_hand_vs_range_monte_carlo(HAND, held, [], deals)


def whole_board_of_eval7() -> Run:
    held, board = eval7.HandRange(RANGE), [eval7.Card(card) for card in BOARD.split()]
    return lambda: [eval7.py_hand_vs_range_exact(HAND, held, board) for _ in range(FEW)]


def of_pokerkit(deals: int, own: int, board: int, kinds: tuple[type[pokerkit.Hand], ...], *hands: str) -> Run:
    held = [[tuple(pokerkit.Card.parse(hand))] for hand in hands]
    deck = pokerkit.Deck.STANDARD
    return lambda: pokerkit.calculate_equities(held, (), own, board, deck, kinds, sample_count=deals)


def compare(title: str, sides: dict[str, tuple[int, Run]], unit: str = "deals") -> None:
    times: dict[str, list[float]] = {name: [] for name in sides}
    for _, run in sides.values():
        run()
    for _ in range(TURNS):
        for name, (_, run) in sides.items():
            start = time.process_time()
            run()
            times[name].append(time.process_time() - start)
    print(title)
    rates = {name: count / median(times[name]) for name, (count, _) in sides.items()}
    ours = next(iter(rates.values()))
    for name, rate in rates.items():
        ratio = f"   ratio {ours / rate:10,.2f}x" if rate != ours else ""
        print(f"  {name:36} median {rate:13,.0f} {unit}/s{ratio}")


def compare_reading() -> None:
    print("reading a range, median of microseconds of processor time")
    for text in READ:
        hands = len(read_hand(text, HOLDEM, ()).holdings)
        ours, theirs = [], []
        for _ in range(21):
            ours.append(microseconds(partial(read_often, text)) / FEW)
            theirs.append(microseconds(partial(eval7.HandRange, text)))
        print(f"  {hands:4} hands: {median(ours):5.1f}, eval7 {median(theirs):8,.0f}")


def read_often(text: str) -> None:
    for _ in range(FEW):
        read_hand(text, HOLDEM, ())


def microseconds(run: Run) -> float:
    start = time.process_time()
    run()
    return (time.process_time() - start) * 1e6


def main() -> None:
    compare_reading()
    boards = exact("AhKh", "QsQd").deals
    compare(
        f"AhKh against QsQd, all {boards:,} boards",
        {
            "cardroom, exact": (boards, lambda: exact("AhKh", "QsQd")),
            "eval7, sampled": (SOME, of_eval7(SOME)),
        },
    )
    pairs = exact("AA", "KK").deals
    compare(
        f"AA against KK, all {pairs:,} deals by classes of suits",
        {
            "cardroom, exact": (pairs, lambda: exact("AA", "KK")),
            "eval7, sampled": (SOME, of_eval7(SOME)),
        },
    )
    compare(
        f"AhKh against {RANGE}, sampled",
        {
            "cardroom": (MANY, sampled(HOLDEM, MANY, "AhKh", RANGE)),
            "eval7": (SOME, of_eval7(SOME)),
            "pokerkit, against QsQd": (
                FEW,
                of_pokerkit(FEW, 2, 5, (pokerkit.StandardHighHand,), "AhKh", "QsQd"),
            ),
        },
    )
    high_low = (pokerkit.OmahaHoldemHand, pokerkit.OmahaEightOrBetterLowHand)
    hands = ("As2sKdKh", "8h7h6d5d", "QcQsJdJc")
    compare(
        "Omaha eight or better, three hands, sampled",
        {
            "cardroom": (SOME, sampled(played("oaks/omaha-hi-lo"), SOME, *hands)),
            "pokerkit": (FEW // 10, of_pokerkit(FEW // 10, 4, 5, high_low, *hands)),
        },
    )
    seen = ("AsAd7h", "KsKd5c")
    stud = (pokerkit.StandardHighHand, pokerkit.EightOrBetterLowHand)
    compare(
        "stud eight or better from third street, sampled",
        {
            "cardroom": (SOME, sampled(played("oceans-eleven/seven-card-stud-hi-lo-8"), SOME, *seen)),
            "pokerkit": (FEW // 2, of_pokerkit(FEW // 2, 7, 0, stud, *seen)),
        },
    )
    compare(
        "one hand against a range on a whole board, with reading what is written",
        {
            "cardroom": (FEW, lambda: [exact("AhKh", RANGE, board=BOARD) for _ in range(FEW)]),
            "eval7, already read": (FEW, whole_board_of_eval7()),
        },
        "calls",
    )


if __name__ == "__main__":
    main()
