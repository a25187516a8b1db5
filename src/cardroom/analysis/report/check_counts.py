"""The part of a laboratory's check program that counts the combinations of a wager again.

It knows the games below by itself, and has the deck, the pay tables and the house's rules from the file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product
from math import comb, prod
from typing import Any

from cardroom.analysis.report.check_rules import RANKS, SUITS

ACE = RANKS.index("A")
Counts = Counter[str]  # the number of combinations by the name of the outcome
Pays = dict[str, Fraction]  # what the rows of a pay table pay for one unit
Hand = tuple[int, int]  # of baccarat: its total, and its number of cards


# ---- Baccarat: Player and Banker get two cards each in turn, then Player may draw a third card, then Banker.


def baccarat(wager: str, rules: Any, cards: dict[str, int], pays: Pays) -> Counts:
    shoe = Counter[int]()
    for card, count in cards.items():
        rank = RANKS.index(card[0])
        shoe[1 if rank == ACE else (rank + 2) * (rank < 8)] += count
    counted = Counts()
    for (player, banker), ways in baccarat_endings(tuple(shoe[n] for n in range(10)), rules["natural_stops"]).items():
        counted[baccarat_outcome(wager, rules, pays, player, banker)] += ways
    return counted


@cache
def baccarat_endings(shoe: tuple[int, ...], natural_stops: bool) -> Counter[tuple[Hand, Hand]]:
    """Counts all orders of the first six cards by the final hands. Cards that nobody draws are counted too."""
    ended = Counter[tuple[Hand, Hand]]()
    for four in product(range(10), repeat=4):
        left, ways = list(shoe), 1
        for points in four:
            ways *= left[points]
            left[points] -= 1
        player, banker = (four[0] + four[2]) % 10, (four[1] + four[3]) % 10
        rest = sum(left)
        if (natural_stops and max(player, banker) >= 8) or min(player, banker) >= 6:
            ended[(player, 2), (banker, 2)] += ways * rest * (rest - 1)
        elif player >= 6:
            for fifth in range(10):
                ended[(player, 2), ((banker + fifth) % 10, 3)] += ways * left[fifth] * (rest - 1)
        else:
            for fifth in range(10):
                drawn, so_far = ((player + fifth) % 10, 3), ways * left[fifth]
                if not banker_draws(banker, fifth):
                    ended[drawn, (banker, 2)] += so_far * (rest - 1)
                    continue
                for sixth in range(10):
                    ended[drawn, ((banker + sixth) % 10, 3)] += so_far * (left[sixth] - (sixth == fifth))
    return ended


def banker_draws(total: int, third: int) -> bool:
    """Whether Banker draws after Player has drawn a third card."""
    if total == 3:
        return third != 8
    return total < 3 or (total <= 6 and {4: 2, 5: 4, 6: 6}[total] <= third <= 7)


def baccarat_outcome(wager: str, rules: Any, pays: Pays, player: Hand, banker: Hand) -> str:
    if wager in ("player", "banker"):
        mine, other = (player, banker) if wager == "player" else (banker, player)
        if mine[0] == other[0]:
            return "push, tie"
        if mine[0] < other[0]:
            return "lose"
        pushes = wager == "banker" and mine == (rules["banker_pushes_on"], 3)
        return f"push, three-card {mine[0]}" if pushes else "win"
    for event in baccarat_events(player, banker):
        if event == wager and ("" in pays or event in pays):
            return "win"
        if event in pays:
            return event.replace("-", " ")
    return "lose"


def baccarat_events(player: Hand, banker: Hand) -> Iterator[str]:
    """The events on which one may wager and which happened, the rarer ones first."""
    if player[0] == banker[0]:
        yield from ["monkey"] if player[0] == 0 else []
        yield "tie"
        return
    by_player = player[0] > banker[0]
    best, other = (player, banker) if by_player else (banker, player)
    animal = {(True, (7, 3)): "rabbit", (False, (8, 3)): "tiger"}.get((by_player, best))
    if animal:
        yield from [f"{animal}-over-0"] if other[0] == 0 else []
        yield animal
    if best == (7, 3) and not by_player:
        yield from ("dragon-7", "jin-chan-7", "gold-bonus")
    if best == (8, 3) and by_player:
        yield from ("panda-8", "koi-8")
    if best == (9, 3) and other == (1, 3):
        yield "3-card-9-over-3-card-1"
    if best == (9, 2) and other == (7, 2):
        yield "natural-9-over-2-card-7"
    if (best[0], other[0]) == (8, 6):
        yield "8-over-6"


# ---- Three Card Poker.

THREE_CARD = ("high-card", "pair", "flush", "straight", "three-of-a-kind", "straight-flush", "mini-royal-flush")
Value = tuple[int, tuple[int, ...]]  # a place in THREE_CARD, and ranks


def three_card_value(hand: tuple[str, ...], low_straight: bool) -> Value:
    """The kind of hand, and its ranks in the order in which they are compared."""
    ranks = sorted((RANKS.index(card[0]) for card in hand), reverse=True)
    high, middle, low = ranks
    flush = len({card[1] for card in hand}) == 1
    if high == middle == low:
        return 4, (high,)
    if low_straight and ranks == [ACE, 1, 0]:
        return (5 if flush else 3), (1,)
    if high - 1 == middle == low + 1:
        return ((6 if high == ACE else 5) if flush else 3), (high,)
    if flush:
        return 2, (high, middle, low)
    if middle in (high, low):
        return 1, (middle, low if high == middle else high)
    return 0, (high, middle, low)


def three_card_hands(cards: dict[str, int]) -> Iterator[tuple[tuple[str, ...], int]]:
    """All hands of three cards, with the number of ways to pick them; with several decks a card may come twice."""
    for hand in combinations_with_replacement(sorted(cards), 3):
        if ways := ways_to_pick(hand, cards):
            yield hand, ways


def ways_to_pick(hand: tuple[str, ...], cards: dict[str, int]) -> int:
    return prod(comb(cards[card], hand.count(card)) for card in set(hand))


def own_three_cards(_wager: str, rules: Any, cards: dict[str, int], pays: Pays) -> Counts:
    counted = Counts()
    for hand, ways in three_card_hands(cards):
        kind = THREE_CARD[three_card_value(hand, rules["low_straight"])[0]]
        counted[kind if kind in pays else "lose"] += ways
    return counted


def ante_play(_wager: str, rules: Any, cards: dict[str, int], bonus: Pays) -> Counts:
    """Plays every hand against every hand of the player-dealer, which counts once for each card that may be up.

    The player plays if that loses no more than folding does, knowing the up card if there is one.
    """
    number = {card: place for place, card in enumerate(cards)}
    qualifying = (0, tuple(RANKS.index(rank) for rank in rules["qualifier"]))
    dealers: list[Any] = []
    for hand, ways in three_card_hands(cards):
        value = three_card_value(hand, rules["low_straight"])
        dealers.append((hand, *(number[card] for card in hand), ways, value, 3 * (value >= qualifying) + 1))
    counted = Counts()
    for mine, orders in classes_by_suit(cards).items():
        value, left, held = three_card_value(mine, rules["low_straight"]), Counter(cards), {*mine}
        left.subtract(mine)
        outcomes = [staying(rules, bonus, value[0], how, met) for met in (False, True) for how in (-1, 0, 1)]
        dealt = [[0] * 6 for _ in cards]  # by the up card and the outcome
        for hand, a, b, c, ways, theirs, code in dealers:
            if not held.isdisjoint(hand):
                ways = ways_to_pick(hand, left)
            code += (value > theirs) - (value < theirs)
            dealt[a][code] += ways
            dealt[b][code] += ways
            dealt[c][code] += ways
        for by_outcome in dealt if rules["up_card"] != "none" else [list(map(sum, zip(*dealt, strict=True)))]:
            worth = sum(net * ways for (_, net), ways in zip(outcomes, by_outcome, strict=True))
            for (name, _), ways in zip(outcomes, by_outcome, strict=True):
                counted[name if worth >= -sum(by_outcome) else "folded"] += orders * ways
    return counted


def classes_by_suit(cards: dict[str, int]) -> Counter[tuple[str, ...]]:
    """One hand of all those that are the same but for the names of the suits, with the number of ways to get them."""
    classes = Counter[tuple[str, ...]]()
    renamed = [dict(zip(SUITS, order, strict=True)) for order in permutations(SUITS)]
    for hand, ways in three_card_hands(cards):
        classes[min(tuple(sorted(card[0] + names[card[1]] for card in hand)) for names in renamed)] += ways
    return classes


def staying(rules: Any, bonus: Pays, kind: int, compared: int, qualified: bool) -> tuple[str, Fraction]:
    """The name of the outcome and the net win in antes; `compared` is 1 if the player's hand is the higher one."""
    ante = play = compared
    if not qualified:
        play = 0
        if rules["not_qualified"] == "paid":
            ante = 1
        elif not compared and rules["tie_not_qualified"] == "lose":
            ante = -1
    words = {1: "wins", 0: "pushes", -1: "loses"}
    name, net = f"ante {words[ante]}, play {words[play]}", Fraction(ante + rules["times"] * play)
    if THREE_CARD[kind] in bonus:
        return f"{name}, {THREE_CARD[kind]} bonus", net + bonus[THREE_CARD[kind]]
    return name, net


# ---- The best five of several cards of one deck: the 6 Card Bonus, and Trips of Ultimate Texas Hold'em.


def best_five(wager: str, _rules: Any, _cards: dict[str, int], pays: Pays) -> Counts:
    """Goes through all sets of ranks, and for each through all ways to give the cards their suits."""
    counted = Counts()
    for ranks in combinations_with_replacement(range(13), 7 if wager == "trips" else 6):
        copies = Counter(ranks)
        if max(copies.values()) > 4:
            continue
        no_flush = prod(comb(4, count) for count in copies.values())
        # Of one suit five ranks or more: there is no second such suit, no full house and no four of a kind.
        for size in range(5, len(copies) + 1):
            for suited in combinations(copies, size):
                others = prod(comb(3, count - (rank in suited)) for rank, count in copies.items())
                no_flush -= 4 * others
                top = straight_to(set(suited))
                kind = "flush" if top is None else "royal-flush" if top == ACE else "straight-flush"
                counted[kind if kind in pays else "lose"] += 4 * others
        kind = without_flush(copies)
        counted[kind if kind in pays else "lose"] += no_flush
    return counted


def straight_to(ranks: set[int]) -> int | None:
    """The highest rank of a straight; the ace may be low."""
    places = ranks | ({-1} if ACE in ranks else set())
    return next((top for top in range(ACE, 2, -1) if places.issuperset(range(top - 4, top + 1))), None)


def without_flush(copies: Counter[int]) -> str:
    most, second, *_ = *sorted(copies.values(), reverse=True), 0
    if most == 4:
        return "four-of-a-kind"
    if most == 3 and second >= 2:
        return "full-house"
    if straight_to(set(copies)) is not None:
        return "straight"
    if most == 3:
        return "three-of-a-kind"
    return ("two-pair" if second == 2 else "pair") if most == 2 else "high-card"


# ---- Blackjack: the wagers on a player's first cards.


def super_match(_wager: str, _rules: Any, cards: dict[str, int], pays: Pays) -> Counts:
    """Four cards, by their ranks."""
    by_rank, counted = Counter[str](), Counts()
    for card, count in cards.items():
        by_rank[card[0]] += count
    for four in combinations_with_replacement(by_rank, 4):
        copies = Counter(four)
        kind = without_flush(Counter({RANKS.index(rank): count for rank, count in copies.items()}))
        ways = prod(comb(by_rank[rank], count) for rank, count in copies.items())
        counted[kind if kind in pays else "lose"] += ways
    return counted


def match_the_dealer(_wager: str, _rules: Any, cards: dict[str, int], pays: Pays) -> Counts:
    """The player's first two cards, each compared with the up card."""
    names = {(0, 0): "lose", (0, 1): "unsuited", (0, 2): "two-unsuited", (1, 0): "suited"}
    names |= {(1, 1): "suited-and-unsuited", (2, 0): "two-suited"}
    counted, deck = Counts(), sum(cards.values())
    for up, count in cards.items():
        same, alike = count - 1, sum(there for card, there in cards.items() if card[0] == up[0]) - count
        for suited, unsuited in names:
            ways = comb(same, suited) * comb(alike, unsuited) * comb(deck - count - alike, 2 - suited - unsuited)
            name = names[suited, unsuited]
            counted[name if name in pays else "lose"] += count * ways
    return counted
