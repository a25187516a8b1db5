"""What each wager at blackjack comes to, and when it is settled."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardroom.dealing.decisions import further_hand
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import by_table
from cardroom.games.california.blackjack.layout import BASE, DOUBLE, INSURANCE, SPLIT, Layout
from cardroom.games.california.blackjack.outcome import against_bank, takes_only_original
from cardroom.games.california.blackjack.side_bets import (
    BUSTER,
    buster,
    lucky_lucky,
    match_the_dealer,
    super_match,
)
from cardroom.money import EVEN, Cents, Lose, Odds, Outcome, Push, Win

GOES_WITH: Mapping[str, str] = {DOUBLE: BASE, SPLIT: BASE, INSURANCE: BASE}
TWO_TO_ONE = Odds(2, 1)


def settle(layout: Layout, which: Callable[[Wager], bool] = lambda _: True) -> None:
    layout.dealer.settle(layout.rules.order, lambda wager: resolve(wager, layout), which, GOES_WITH)


def settle_at_once(layout: Layout) -> None:
    """Some bonus wagers, before anybody plays; later if the bank is short and the action button not known yet."""

    def which(wager: Wager) -> bool:
        return wager.kind in layout.rules.at_once

    if layout.rules.order.start != "action-button" or layout.dealer.cover.covers_all(*_due(layout, which)):
        settle(layout, which)


def settle_if_covered(layout: Layout, which: Callable[[Wager], bool]) -> None:
    """Early, where the order cannot matter: the bank reaches for these and for all others at even money."""
    others = sum(wager.amount for wager in layout.dealer.wagers if not which(wager))
    losing, winning = _due(layout, which)
    if layout.dealer.cover.covers_all(losing + others, winning + others):
        settle(layout, which)


def _due(layout: Layout, which: Callable[[Wager], bool]) -> tuple[Cents, Cents]:
    """What these wagers lose and win."""
    outcomes = [(wager.amount, resolve(wager, layout)) for wager in layout.dealer.wagers if which(wager)]
    losing = sum(outcome.of(amount) for amount, outcome in outcomes if isinstance(outcome, Lose))
    winning = sum(outcome.pay.pays(amount) for amount, outcome in outcomes if isinstance(outcome, Win))
    return losing, winning


def resolve(wager: Wager, layout: Layout) -> Outcome:
    if wager.kind in (BASE, DOUBLE, SPLIT):
        return _resolve_hand(wager, layout)
    if wager.kind == INSURANCE:
        return Win(TWO_TO_ONE) if layout.bank_has_natural else Lose()
    made = _made(wager, layout)
    said = f"over with {made} cards" if wager.kind == BUSTER and made else made
    return by_table(layout.rules.pays[wager.kind], made, said)


def _made(wager: Wager, layout: Layout) -> str:
    """What a bonus wager is paid for; empty when for nothing."""
    first_two = layout.hands[wager.spot].first_two
    match wager.kind:
        case "buster":
            return buster(layout.bank, layout.rules.count)
        case "super-match":
            return super_match([*first_two, *layout.hands[further_hand(wager.spot, 1)].first_two])
        case "lucky-lucky":
            return lucky_lucky(first_two, layout.up_card)
        case _:
            return match_the_dealer(first_two, layout.up_card)


def _resolve_hand(wager: Wager, layout: Layout) -> Outcome:
    hand, bank = layout.hands[wager.spot], layout.bank
    if wager.kind == BASE and wager.seat in hand.at_even_money:
        return Win(EVEN, "even money")
    if hand.rescued:
        doubles = [other for other in layout.dealer.wagers if other.kind == DOUBLE and other.spot == hand.place]
        own = [other for other in doubles if other.seat == wager.seat]
        return Push("rescued") if own and own[-1] is wager else Lose("rescued")
    outcome = against_bank(layout.rules, hand, bank)
    is_beaten = isinstance(outcome, Lose) and not hand.surrendered
    if wager.kind != BASE and is_beaten and takes_only_original(layout.rules, bank):
        return Push("only the first wager is lost")
    return outcome
