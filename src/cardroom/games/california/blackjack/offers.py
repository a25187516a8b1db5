"""What the holder of a hand may do now, under the chart and the house's rules."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import JOKER
from cardroom.dealing.choices import Choice
from cardroom.games.california.banked import Limits
from cardroom.games.california.blackjack.choices import Double, Hit, Playing, Rescue, Split, Stand, Surrender
from cardroom.games.california.blackjack.hand import Hand, must_hit, must_stand
from cardroom.games.california.blackjack.rules import BlackjackRules
from cardroom.money import Cents
from cardroom.ranking import Total

_LEAST_DOUBLE: Cents = 1_00


class Purse:
    """The money of who plays a hand: the chips left, the wager on the hand, and all that is on it with doubles."""

    def __init__(self, chips: Cents, wager: Cents, on_hand: Cents, limits: Limits) -> None:
        self.chips, self.wager, self.on_hand, self.limits = chips, wager, on_hand, limits


def offer(rules: BlackjackRules, hand: Hand, hands: int, purse: Purse, *, joker_up: bool) -> Playing | None:
    """The choices, the one that stands unanswered last; None when there is nothing to decide or to draw."""
    total = hand.total
    if hand.is_over or hand.surrendered or hand.rescued:
        return None
    if hand.doubles:
        return _after_double(rules, hand, purse)
    has_its_card = hand.is_split_ace and not rules.split.aces_draw
    stands = has_its_card or must_stand(rules.chart, total, hand.cards)
    choices: list[Choice] = []
    least, most = (0, 0) if has_its_card else _double_amounts(rules, hand, purse, stands=stands)
    if most:
        choices.append(Double())
    if _may_split(rules, hand, hands, purse):
        choices.append(Split())
    if _may_surrender(rules, hand, total) and not joker_up:
        choices.append(Surrender())
    if not stands and must_hit(rules.chart, total):
        return _playing([*choices, Hit()], least, most)
    if stands:
        return _playing([*choices, Stand()], least, most) if choices or not hand.is_open else None
    return _playing([*choices, Hit(), Stand()], least, most)


def _playing(choices: Sequence[Choice], least: Cents = 0, most: Cents = 0) -> Playing:
    return Playing(tuple(choices), least, most)


def _after_double(rules: BlackjackRules, hand: Hand, purse: Purse) -> Playing | None:
    """A doubled hand has its one card; some houses let it be doubled again or rescued."""
    choices: list[Choice] = []
    again = purse.limits.cap(purse.on_hand)
    if hand.doubles <= rules.double.again and again <= purse.chips:
        choices.append(Double())
    if rules.double.rescue:
        choices.append(Rescue())
    return _playing([*choices, Stand()], again, again) if choices else None


def _double_amounts(rules: BlackjackRules, hand: Hand, purse: Purse, *, stands: bool) -> tuple[Cents, Cents]:
    """The least and the most of a double; nothing where there is none."""
    doubling = rules.double
    if not doubling.allowed or len(hand.cards) != 2 or hand.total.is_natural or JOKER in hand.cards:
        return 0, 0
    if (hand.is_split and not doubling.after_split) or (stands and not doubling.where_must_stand):
        return 0, 0
    most = min(purse.wager, purse.chips)
    least = purse.wager
    if doubling.for_less:
        least = min(purse.limits.least if doubling.from_minimum else _LEAST_DOUBLE, purse.wager)
    return (least, most) if 0 < least <= most else (0, 0)


def _may_split(rules: BlackjackRules, hand: Hand, hands: int, purse: Purse) -> bool:
    if hand.total.is_natural or not rules.split.is_pair(hand.cards):
        return False
    return hands < rules.split.most_hands(hand.cards[0]) and purse.chips >= purse.wager


def _may_surrender(rules: BlackjackRules, hand: Hand, total: Total) -> bool:
    when = rules.surrender
    if when.when == "never" or total.is_natural or JOKER in hand.cards or (hand.is_split and not when.after_split):
        return False
    if when.when == "first-two":
        return len(hand.cards) == 2 and not when.early
    return 2 * when.least <= total.half_points <= 2 * when.most
