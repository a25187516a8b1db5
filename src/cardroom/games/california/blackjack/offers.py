"""The choices that a player has with a hand, by the house's chart and rules."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import JOKER
from cardroom.dealing.choices import Choice, Hit, No, Stand
from cardroom.games.california.banked import Limits
from cardroom.games.california.blackjack.choices import Double, Playing, Rescue, Split, Surrender
from cardroom.games.california.blackjack.hand import Hand, must_hit, must_stand
from cardroom.games.california.blackjack.rules import BlackjackRules
from cardroom.money import Cents
from cardroom.ranking import Total

_MINIMUM_DOUBLE: Cents = 1_00
_DOUBLE, _SPLIT, _HIT, _STAND = Double(), Split(), Hit(), Stand()


class Purse:
    """The player's money: the chips left, the wager on the hand, and everything on the hand including doubles."""

    def __init__(self, chips: Cents, wager: Cents, on_hand: Cents, limits: Limits) -> None:
        self.chips, self.wager, self.on_hand, self.limits = chips, wager, on_hand, limits


def offer(rules: BlackjackRules, hand: Hand, hands: int, purse: Purse, *, joker_up: bool) -> Playing | None:
    """Returns the choices, with the default last, or None if there is nothing to decide or draw."""
    total = hand.total
    if rules.count.is_over(total) or hand.surrendered or hand.rescued:
        return None
    if hand.doubles:
        return _after_double(rules, hand, purse)
    has_its_card = hand.is_split_ace and not rules.split.aces_draw
    stands = has_its_card or must_stand(rules.chart, total, hand.cards)
    choices: list[Choice] = []
    minimum, maximum = (0, 0) if has_its_card else _double_amounts(rules, hand, total, purse, stands=stands)
    if maximum:
        choices.append(_DOUBLE)
    if _may_split(rules, hand, total, hands, purse):
        choices.append(_SPLIT)
    if _may_surrender(rules, hand, total) and not joker_up:
        choices.append(Surrender())
    if not stands and must_hit(rules.chart, total):
        return _playing([*choices, _HIT], minimum, maximum, purse.wager)
    if stands:
        return _playing([*choices, _STAND], minimum, maximum, purse.wager) if choices or not hand.is_open else None
    return _playing([*choices, _HIT, _STAND], minimum, maximum, purse.wager)


def offer_before_switch(rules: BlackjackRules, hand: Hand, purse: Purse) -> Playing | None:
    """Returns the double and the split that may come before the switch, or neither; None if there is nothing to do."""
    total = hand.total
    stands = must_stand(rules.chart, total, hand.cards)
    minimum, maximum = _double_amounts(rules, hand, total, purse, stands=stands)
    choices: list[Choice] = [_DOUBLE] if maximum else []
    if _may_split(rules, hand, total, 1, purse):
        choices.append(_SPLIT)
    return _playing([*choices, No()], minimum, maximum, purse.wager) if choices else None


def _playing(choices: Sequence[Choice], minimum: Cents, maximum: Cents, wager: Cents = 0) -> Playing:
    costs = tuple(wager if choice == _SPLIT else 0 for choice in choices) if _SPLIT in choices else ()
    return Playing(tuple(choices), costs, minimum, maximum)


def _after_double(rules: BlackjackRules, hand: Hand, purse: Purse) -> Playing | None:
    """Returns the choices after a double. Some houses allow another double or a rescue."""
    choices: list[Choice] = []
    again = purse.limits.cap(purse.on_hand)
    if hand.doubles <= rules.double.again and again <= purse.chips:
        choices.append(_DOUBLE)
    if rules.double.rescue:
        choices.append(Rescue())
    return _playing([*choices, _STAND], again, again) if choices else None


def _double_amounts(
    rules: BlackjackRules, hand: Hand, total: Total, purse: Purse, *, stands: bool
) -> tuple[Cents, Cents]:
    """Returns the minimum and maximum of a double, or (0, 0) if the hand may not be doubled."""
    doubling = rules.double
    if not doubling.allowed or len(hand.cards) != 2 or total.is_natural or JOKER in hand.cards:
        return 0, 0
    if (hand.is_split and not doubling.after_split) or (stands and not doubling.where_must_stand):
        return 0, 0
    low, high = rules.doubled_totals
    if high and (total.is_soft or not 2 * low <= total.half_points <= 2 * high):
        return 0, 0
    maximum = min(purse.wager, purse.chips)
    minimum = purse.wager
    if doubling.for_less:
        minimum = min(purse.limits.least if doubling.from_minimum else _MINIMUM_DOUBLE, purse.wager)
    return (minimum, maximum) if 0 < minimum <= maximum else (0, 0)


def _may_split(rules: BlackjackRules, hand: Hand, total: Total, hands: int, purse: Purse) -> bool:
    if total.is_natural or not rules.split.is_pair(hand.cards):
        return False
    return hands < rules.split.most_hands(hand.cards[0]) and purse.chips >= purse.wager


def _may_surrender(rules: BlackjackRules, hand: Hand, total: Total) -> bool:
    when = rules.surrender
    if when.when == "never" or total.is_natural or JOKER in hand.cards or (hand.is_split and not when.after_split):
        return False
    if when.when == "first-two":
        return len(hand.cards) == 2 and not when.early
    return 2 * when.least <= total.half_points <= 2 * when.most
