"""Deals: the players in a big pot may agree to divide it instead of playing on."""

from __future__ import annotations

from collections.abc import Generator, Mapping

from cardroom.dealing.choices import Choice, No
from cardroom.dealing.decisions import Ask, Decision
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.showdown_choices import DividePot
from cardroom.dealing.showdown_events import DealMade
from cardroom.games.poker.showdown import OddChips, in_order
from cardroom.money import Cents, share


def may_make_a_deal(dealer: PotDealer, least: Cents) -> bool:
    """True if the pot is at least this big and somebody in the hand is all-in."""
    return dealer.pot >= least and not all(dealer.stacks[seat] for seat in dealer.live)


def agree_to_a_deal(dealer: PotDealer) -> Generator[Ask, Mapping[int, Choice], bool]:
    """Asks all live players. True if all agree. The question closes at the first refusal."""
    option = DividePot() | No()
    answers = yield dealer.ask_all([Decision(seat, option) for seat in dealer.live], closes=(No(),))
    agreed = No() not in answers.values()
    if agreed:
        dealer.record(DealMade())
    return agreed


def divide_pots(dealer: PotDealer, odd_chips: OddChips, unit: Cents) -> None:
    """Divides each pot equally among the players in it, side pots first."""
    pots = dealer.pots()
    for place in range(len(pots) - 1, -1, -1):
        order = in_order(dealer, list(pots[place].seats), odd_chips)
        parts = share(pots[place].amount, order, unit, odd_together=odd_chips == "one-player")
        for seat, part in parts.items():
            dealer.push_pot(seat, part, place if len(pots) > 1 else -1, "deal")
