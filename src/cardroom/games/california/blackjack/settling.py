"""The outcome of each blackjack wager, and when it is settled."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardroom.dealing.decisions import further_hand
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import by_table
from cardroom.games.california.blackjack.deal import BASE, DOUBLE, INSURANCE, SPLIT, Deal
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


def settle(deal: Deal, which: Callable[[Wager], bool] | None = None) -> None:
    deal.dealer.settle(deal.rules.order, lambda wager: resolve(wager, deal), which, GOES_WITH)


def settle_at_once(deal: Deal) -> None:
    """Settles some bonus wagers before the players play.

    If the bank is short and the action button is not placed yet, they are settled at the end.
    """
    at_once = deal.rules.at_once
    if not at_once or not any(wager.kind in at_once for wager in deal.dealer.wagers):
        return

    def which(wager: Wager) -> bool:
        return wager.kind in at_once

    if deal.rules.order.start != "action-button" or deal.dealer.cover.covers_all(*_due(deal, which)):
        settle(deal, which)


def settle_if_covered(deal: Deal, which: Callable[[Wager], bool]) -> None:
    """Settles these wagers early if the bank covers them and all others at even money, so that order cannot matter."""
    wagers = deal.dealer.wagers
    others = [wager.amount for wager in wagers if not which(wager)]
    if len(others) == len(wagers):
        return
    losing, winning = _due(deal, which)
    if deal.dealer.cover.covers_all(losing + sum(others), winning + sum(others)):
        settle(deal, which)


def _due(deal: Deal, which: Callable[[Wager], bool]) -> tuple[Cents, Cents]:
    """Returns what these wagers lose and win in total."""
    outcomes = [(wager.amount, resolve(wager, deal)) for wager in deal.dealer.wagers if which(wager)]
    losing = sum(outcome.of(amount) for amount, outcome in outcomes if isinstance(outcome, Lose))
    winning = sum(outcome.pay.pays(amount) for amount, outcome in outcomes if isinstance(outcome, Win))
    return losing, winning


def resolve(wager: Wager, deal: Deal) -> Outcome:
    if wager.kind in (BASE, DOUBLE, SPLIT):
        return _resolve_hand(wager, deal)
    if wager.kind == INSURANCE:
        return Win(TWO_TO_ONE) if deal.bank_has_natural else Lose()
    outcome = _bonus_outcome(wager, deal)
    hand = f"over with {outcome} cards" if wager.kind == BUSTER and outcome else outcome
    return by_table(deal.rules.pays[wager.kind], outcome, hand)


def _bonus_outcome(wager: Wager, deal: Deal) -> str:
    """Returns the outcome of a bonus wager as pay tables name it. Empty if it loses."""
    if wager.kind == BUSTER:
        return buster(deal.bank, deal.rules.count)
    first_two = deal.hands[wager.spot].first_two
    match wager.kind:
        case "super-match":
            return super_match([*first_two, *deal.hands[further_hand(wager.spot, 1)].first_two])
        case "lucky-lucky":
            return lucky_lucky(first_two, deal.up_card)
        case _:
            return match_the_dealer(first_two, deal.up_card)


def _resolve_hand(wager: Wager, deal: Deal) -> Outcome:
    hand, bank = deal.hands[wager.spot], deal.bank
    if wager.kind == BASE and wager.seat in hand.at_even_money:
        return Win(EVEN, "even money")
    if hand.rescued:
        doubles = [other for other in deal.dealer.wagers if other.kind == DOUBLE and other.spot == hand.place]
        own = [other for other in doubles if other.seat == wager.seat]
        return Push("rescued") if own and own[-1] is wager else Lose("rescued")
    outcome = against_bank(deal.rules, hand, bank)
    is_beaten = isinstance(outcome, Lose) and not hand.surrendered
    if wager.kind != BASE and is_beaten and takes_only_original(deal.rules, bank):
        return Push("only the first wager is lost")
    return outcome
