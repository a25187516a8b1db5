"""Compares a player's hand with the player-dealer's."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import JOKER, Card
from cardroom.games.california.blackjack.hand import Hand
from cardroom.games.california.blackjack.rules import BlackjackRules
from cardroom.money import Lose, Outcome, PayTable, Push, Win
from cardroom.ranking import Total

_TWENTY_ONE, _TWENTY_TWO, SWITCHED = 42, 44, 43
WINS = ("win", "natural", "joker-joker", "suited-aces")
"""The outcomes for which a base wager is paid."""


def against_bank(rules: BlackjackRules, hand: Hand, bank: Sequence[Card]) -> Outcome:
    """Returns the outcome of the wagers on a hand."""
    if hand.surrendered:
        return Lose("surrendered", half=True)
    mine, theirs = hand.total, rules.count.total(bank)
    is_over = rules.count.is_over(mine)
    if rules.natural_tie == "by-total" and mine.half_points == theirs.half_points and not is_over:
        totals = f"{mine} against {theirs}"
        return Push(totals) if rules.ties == "push" else _tie(rules, mine, totals)
    if mine.is_natural or theirs.is_natural:
        return _naturals(rules, hand.cards, mine, theirs)
    if not rules.bust:
        return _closer(rules, hand, mine, theirs)
    if is_over:
        return _over(rules, hand, bank, theirs)
    if rules.bank_22_pushes and theirs.half_points == _TWENTY_TWO:
        return Push("the player-dealer has 22")
    if rules.count.is_over(theirs):
        return _win(rules, "win", f"{mine}, the player-dealer is over")
    return _compare(rules, hand, mine, theirs)


def takes_only_original(rules: BlackjackRules, bank: Sequence[Card]) -> bool:
    """True if double and split wagers that lose to this hand are returned."""
    match rules.only_original_lost:
        case "natural":
            return rules.count.total(bank).is_natural
        case "natural-or-joker-down":
            return rules.count.total(bank).is_natural or bank[1] == JOKER
        case _:
            return False


def _naturals(rules: BlackjackRules, cards: Sequence[Card], mine: Total, theirs: Total) -> Outcome:
    if not mine.is_natural:
        return Lose("the player-dealer has a natural")
    if theirs.is_natural and rules.natural_tie != "win" and rules.ties != "player":
        return Push("both have naturals") if rules.ties == "push" else Lose("both have naturals")
    return _win(rules, natural_name(cards, rules.pays["base"]), str(mine))


def natural_name(cards: Sequence[Card], pays: PayTable) -> str:
    """Returns the name of this natural in the pay table, which may pay some naturals differently."""
    if list(cards) == [JOKER, JOKER] and "joker-joker" in pays:
        return "joker-joker"
    if JOKER not in cards and cards[0].rank == cards[1].rank and cards[0].suit == cards[1].suit:
        return "suited-aces" if "suited-aces" in pays else "natural"
    return "natural"


def _compare(rules: BlackjackRules, hand: Hand, mine: Total, theirs: Total) -> Outcome:
    totals = f"{mine} against {theirs}"
    if hand.is_switched and mine.half_points == SWITCHED and theirs.half_points == _TWENTY_ONE:
        return Push(totals)
    if mine.half_points == theirs.half_points:
        return _tie(rules, mine, totals)
    return _win(rules, "win", totals) if mine.half_points > theirs.half_points else Lose(totals)


def _closer(rules: BlackjackRules, hand: Hand, mine: Total, theirs: Total) -> Outcome:
    """Compares hands where none busts: by how far each is from the target, over it or under."""
    if not hand.is_over and not rules.count.is_over(theirs):
        return _compare(rules, hand, mine, theirs)
    totals = f"{mine} against {theirs}"
    distance, other = (abs(total.half_points - rules.count.limit) for total in (mine, theirs))
    if distance == other:
        return _tie(rules, mine, totals)
    return _win(rules, "win", totals) if distance < other else Lose(totals)


def _tie(rules: BlackjackRules, mine: Total, totals: str) -> Outcome:
    """Settles hands that are equally close."""
    if rules.ties == "player" or (mine.half_points == _TWENTY_ONE and rules.tie_at_21 == "win"):
        return _win(rules, "win", totals)
    return Push(totals) if rules.ties == "push" else Lose(totals)


def _over(rules: BlackjackRules, hand: Hand, bank: Sequence[Card], theirs: Total) -> Outcome:
    mine = hand.total
    totals = f"{mine} against {theirs}"
    if rules.count.is_over(theirs) and _pushes(rules, hand, bank, closer=mine.half_points < theirs.half_points):
        return Push(f"{totals}, both over")
    return Lose(f"{totals}, both over" if rules.count.is_over(theirs) else f"over: {totals}")


def _pushes(rules: BlackjackRules, hand: Hand, bank: Sequence[Card], *, closer: bool) -> bool:
    match rules.over.pushes:
        case "closer":
            return closer
        case "three-cards":
            low, high = rules.over.three_cards
            return closer and len(hand.cards) == 3 and 2 * low <= hand.total.half_points <= 2 * high
        case "bank-suited-789":
            return closer and is_suited_789(bank)
        case "bank-888":
            return is_888(bank)
        case _:
            return False


def is_888(cards: Sequence[Card]) -> bool:
    return len(cards) == 3 and all(card.rank == 6 for card in cards)


def is_suited_789(cards: Sequence[Card]) -> bool:
    ranks = sorted(card.rank for card in cards)
    return ranks == [5, 6, 7] and len({card.suit for card in cards}) == 1


def _win(rules: BlackjackRules, name: str, hand: str) -> Win:
    return Win(rules.pays["base"][name], hand)
