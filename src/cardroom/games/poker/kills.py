"""Kill and winner pots: a hand at raised limits, and the blind of the player who raises them."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.pot_events import Posted
from cardroom.games.poker.stakes import Stakes
from cardroom.money import Cents


class KillRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When somebody must kill the next hand, for how much, and how far the limits go up."""

    after: Literal["never", "win", "two-wins", "scoop"] = "never"
    blind: Literal["in-step", "all-blinds"] = "in-step"
    """The killer's blind: the big blind raised as the limits are, or as much as all blinds together."""
    half: bool = False
    """Whether limits go up by half; otherwise they double."""
    leg_bets: int = 0
    """How many small bets besides the blinds a win needs to count."""
    scoop_big_bets: int = 0
    """How many big bets a scooped pot needs."""
    scoop_dollars: dict[str, int] = {}
    """What a scooped pot needs where it is printed for each limit, as in {"3-6": 40}."""


class KillCarry(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who has to kill the next hand, and who won how many in a row up to now."""

    killer: Seat = 0
    winner: Seat = 0
    wins: int = 0


def post_kill(dealer: PotDealer, rules: KillRules, stakes: Stakes, killer: Seat) -> None:
    """The killer's blind, what is already posted included. The killer acts last in the first round."""
    raised = stakes.least * 3 // 2 if rules.half else stakes.least * 2
    blind = sum(stakes.blinds) if rules.blind == "all-blinds" else stakes.big_blind * raised // stakes.least
    kill_for(dealer, killer, blind, raised)


def kill_for(dealer: PotDealer, killer: Seat, blind: Cents, small_bet: Cents) -> None:
    """The pot is killed for this blind, and played at this small bet."""
    dealer.post(killer, blind - dealer.bets[killer], "kill")
    dealer.opened = max(blind, dealer.opened)
    dealer.acts_last = killer
    dealer.raised_to = small_bet


def next_kill(dealer: PotDealer, rules: KillRules, stakes: Stakes, before: KillCarry) -> KillCarry:
    """Who must kill the next hand."""
    if rules.after == "scoop":
        return _after_scoop(dealer, rules, stakes)
    return _after_wins(dealer, rules, stakes, before)


def _after_scoop(dealer: PotDealer, rules: KillRules, stakes: Stakes) -> KillCarry:
    limit = f"{stakes.small // 100}-{stakes.big // 100}"
    needed = rules.scoop_dollars.get(limit, 0) * 100 or rules.scoop_big_bets * stakes.big
    scooped = len(dealer.won) == 1 and sum(dealer.won.values()) >= needed
    return KillCarry(killer=next(iter(dealer.won))) if scooped else KillCarry()


def _after_wins(dealer: PotDealer, rules: KillRules, stakes: Stakes, before: KillCarry) -> KillCarry:
    """A leg is kept when its holder splits a pot; anybody else's win or split ends it."""
    needed = 1 if rules.after == "win" else 2
    if len(dealer.won) != 1 or not _is_leg(dealer, rules, stakes):
        return before if before.winner in dealer.won else KillCarry()
    (winner,) = dealer.won
    wins = before.wins + 1 if winner == before.winner else 1
    return KillCarry(winner if wins >= needed else 0, winner, wins)


def _is_leg(dealer: PotDealer, rules: KillRules, stakes: Stakes) -> bool:
    blinds = sum(event.amount for event in dealer.events if isinstance(event, Posted))
    return sum(dealer.won.values()) - blinds >= rules.leg_bets * stakes.least
