"""Kills by choice: in the middle of the deal anybody may raise the stakes, and again over that where it is allowed."""

from __future__ import annotations

import msgspec

from cardroom.dealing.decisions import Decision, Procedure, Seat
from cardroom.dealing.draw_events import KillButtonTaken
from cardroom.dealing.draw_options import Kill, Killing
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.games.poker.kills import KillCarry, kill_for
from cardroom.games.poker.stakes import Stakes
from cardroom.money import clockwise_from


class KillRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When kills are asked for, and for how much. Each doubles the blind or the kill before, at least."""

    after_cards: int = 0
    """How many cards everybody has seen then (0: nobody kills by choice)."""
    overkills: bool = False
    """Whether a killed pot may be killed again."""
    blinds_in_stack: int = 1
    """How many times the kill blind the killer must have before posting it."""
    free_from: int = 0
    """The small bet in dollars from which any amount will do (0: always exactly double)."""
    part_of_stack: int = 3
    """Where any amount will do, the part of the killer's chips that is the most: 3 is a third."""
    buttons: int = 0
    """How many kill buttons there are; when all are taken, those without one must each kill a pot blind."""


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
    """For how much this seat can kill, if it can; what lies before it counts."""
    least = most = 2 * dealer.opened
    chips = dealer.stacks[seat] + dealer.bets[seat]
    if rules.free_from and stakes.small >= rules.free_from * 100:
        most = chips // rules.part_of_stack
        most -= (most - least) % stakes.unit
    if chips < rules.blinds_in_stack * least or most < least:
        return None
    return Killing(least, most, stakes.unit)


def _take_button(dealer: PotDealer, rules: KillRound, seat: Seat) -> None:
    """No buttons are given out while those without one kill in turn."""
    before: KillCarry = dealer.setup.carry.kill
    left = rules.buttons - len(before.buttons) - len(_buttons_taken(dealer))
    if left > 0 and not before.killer:
        dealer.record(KillButtonTaken(seat, left - 1))


def _buttons_taken(dealer: PotDealer) -> tuple[Seat, ...]:
    return tuple(event.seat for event in dealer.events if type(event) is KillButtonTaken)


def next_by_buttons(dealer: PotDealer, rules: KillRound, before: KillCarry) -> KillCarry:
    """Buttons up once all are taken: whoever has none kills one of the next pots, in turn from the left of the dealer.

    After the last of them a new round of kill buttons begins.
    """
    if before.killer:
        return _next_to_kill([seat for seat in before.owing if seat in dealer.stacks])
    buttons = before.buttons + _buttons_taken(dealer)
    if len(buttons) < rules.buttons:
        return KillCarry(buttons=buttons)
    next_dealer = clockwise_from(dealer.stacks, dealer.button)[0]
    return _next_to_kill([seat for seat in clockwise_from(dealer.stacks, next_dealer) if seat not in buttons])


def _next_to_kill(seats: list[Seat]) -> KillCarry:
    return KillCarry(killer=seats[0], owing=tuple(seats[1:])) if seats else KillCarry()
