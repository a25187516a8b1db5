"""Voluntary kills: in the middle of the deal any player may kill the pot, and may overkill it if the house allows."""

from __future__ import annotations

import msgspec

from cardroom.dealing.decisions import Decision, Procedure, Seat
from cardroom.dealing.draw_events import KillButtonTaken
from cardroom.dealing.draw_options import Kill, Killing
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.games.poker.kills import KillCarry, kill_for
from cardroom.games.poker.stakes import Stakes


class KillRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When the dealer asks for kills, and for how much. A kill is at least twice the blind or kill before it."""

    after_cards: int = 0
    """The number of cards each player has then (0: there are no voluntary kills)."""
    overkills: bool = False
    """True if a killed pot may be killed again."""
    blinds_in_stack: int = 1
    """A player needs this multiple of the kill blind in chips to kill."""
    free_from: int = 0
    """From this small bet, in dollars, a kill may be any amount (0: it is always exactly double)."""
    part_of_stack: int = 3
    """If a kill may be any amount, its maximum is the killer's chips divided by this."""
    buttons: int = 0
    """The number of kill buttons. When all are taken, players without one must each kill a pot."""


def offer_kills(dealer: PotDealer, rules: KillRound, stakes: Stakes) -> Procedure:
    """Asks for kills and overkills until nobody wants to go higher."""
    while rules.overkills or not dealer.acts_last:
        decisions = [
            Decision(seat, option)
            for seat in dealer.seats
            if seat != dealer.acts_last and (option := _killing(dealer, rules, stakes, seat))
        ]
        answers = (yield dealer.ask_any(decisions)) if decisions else {}
        kills = [(decisions[place].seat, choice.to) for place, choice in answers.items() if type(choice) is Kill]
        if not kills:
            return
        ((killer, blind),) = kills
        kill_for(dealer, killer, blind, stakes.least * blind // stakes.big_blind)
        _take_button(dealer, rules, killer)


def _killing(dealer: PotDealer, rules: KillRound, stakes: Stakes, seat: Seat) -> Killing | None:
    """Returns the amounts for which this seat can kill, or None. Chips that it has already posted count."""
    minimum = maximum = 2 * dealer.opened
    chips = dealer.stacks[seat] + dealer.bets[seat]
    if rules.free_from and stakes.small >= rules.free_from * 100:
        maximum = chips // rules.part_of_stack
        maximum -= (maximum - minimum) % stakes.unit
    if chips < rules.blinds_in_stack * minimum or maximum < minimum:
        return None
    return Killing(minimum, maximum, stakes.unit, dealer.bets[seat])


def _take_button(dealer: PotDealer, rules: KillRound, seat: Seat) -> None:
    """Gives the killer a kill button, unless players without a button are killing in turn."""
    before: KillCarry = dealer.setup.carry.kill
    left = rules.buttons - len(before.buttons) - len(_buttons_taken(dealer))
    if left > 0 and not before.killer:
        dealer.record(KillButtonTaken(seat, left - 1))


def _buttons_taken(dealer: PotDealer) -> tuple[Seat, ...]:
    return tuple(event.seat for event in dealer.events if type(event) is KillButtonTaken)


def next_by_buttons(dealer: PotDealer, rules: KillRound, before: KillCarry) -> KillCarry:
    """Returns the kill state after a hand.

    Once all buttons are taken, players without one kill the next pots, in turn from the left of the dealer. Then a new
    round of kill buttons begins.
    """
    if before.killer:
        return _next_to_kill([seat for seat in before.owing if seat in dealer.stacks])
    buttons = before.buttons + _buttons_taken(dealer)
    if len(buttons) < rules.buttons:
        return KillCarry(buttons=buttons)
    next_dealer = dealer.clockwise_from(dealer.stacks, dealer.button)[0]
    return _next_to_kill([seat for seat in dealer.clockwise_from(dealer.stacks, next_dealer) if seat not in buttons])


def _next_to_kill(seats: list[Seat]) -> KillCarry:
    return KillCarry(killer=seats[0], owing=tuple(seats[1:])) if seats else KillCarry()
