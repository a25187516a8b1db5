"""Kill pots: a hand at higher limits, with an extra blind from the player who kills it."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.pot_events import Posted
from cardroom.games.poker.stakes import Stakes
from cardroom.money import Cents


class KillRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When a player must kill the next hand, the kill blind, and how much the limits go up."""

    after: Literal["never", "win", "two-wins", "scoop"] = "never"
    """What makes a player kill the next hand: nothing, a pot won, two in a row, or a pot scooped for high and low."""
    blind: Literal["in-step", "all-blinds"] = "in-step"
    """The kill blind: the big blind raised in step with the limits, or as much as all blinds together."""
    half: bool = False
    """True if the limits go up by half. If false, they double."""
    leg_bets: int = 0
    """The number of small bets, besides the blinds, that a pot needs to count as a leg."""
    scoop_big_bets: int = 0
    """The number of big bets that a scooped pot needs."""
    scoop_dollars: dict[str, int] = {}
    """The dollars that a scooped pot needs, by limit, as in {"3-6": 40}."""
    keeps_legs: bool = False
    """True if a player who is not dealt in, or who leaves and comes back, keeps a leg. If false, another player's win
    ends it."""
    scoop_with_drop: bool = False
    """True if the drop that was taken out of a scooped pot counts. If false, only what is pushed counts."""


class KillCarry(msgspec.Struct, frozen=True, omit_defaults=True):
    """Which seat must kill the next hand, and which seat has won how many hands in a row."""

    killer: Seat = 0
    winner: Seat = 0
    wins: int = 0
    buttons: tuple[Seat, ...] = ()
    """The seats that have taken a kill button in the current round of buttons."""
    owing: tuple[Seat, ...] = ()
    """The seats without a button that must kill one hand each after the killer."""

    promised: tuple[Seat, ...] = ()
    """The seats that came into a killed pot by promising to kill the next one that nobody else must kill."""
    legs: tuple[Seat, ...] = ()
    """The seats with one win that were not dealt in since, and that have not lost a hand after it."""

    def without(self, seat: Seat) -> KillCarry:
        """Returns the state after a player quits. If that player had to kill, the next in turn does."""
        to_kill = [other for other in (self.killer, *self.owing) if other not in (0, seat)]
        return KillCarry(
            killer=to_kill[0] if to_kill else 0,
            winner=0 if seat == self.winner else self.winner,
            wins=0 if seat == self.winner else self.wins,
            buttons=tuple(other for other in self.buttons if other != seat),
            owing=tuple(to_kill[1:]),
            promised=tuple(other for other in self.promised if other != seat),
            legs=tuple(other for other in self.legs if other != seat),
        )

    def has_leg(self, seat: Seat) -> bool:
        return seat in self.legs or (seat == self.winner and self.wins > 0)


NO_KILL = KillCarry()


def post_kill(dealer: PotDealer, rules: KillRules, stakes: Stakes, killer: Seat) -> None:
    """Posts the kill blind, less what the killer has already posted. The killer acts last in the first round."""
    kill_for(dealer, killer, kill_blind(rules, stakes), _raised(rules, stakes))


def kill_blind(rules: KillRules, stakes: Stakes) -> Cents:
    """Returns the amount of the kill blind."""
    if rules.blind == "all-blinds":
        return sum(stakes.blinds)
    return stakes.big_blind * _raised(rules, stakes) // stakes.least


def _raised(rules: KillRules, stakes: Stakes) -> Cents:
    """Returns the small bet of a killed pot."""
    return stakes.least * 3 // 2 if rules.half else stakes.least * 2


def kill_for(dealer: PotDealer, killer: Seat, blind: Cents, small_bet: Cents) -> None:
    """Kills the pot for this blind. It is played at this small bet."""
    dealer.post(killer, blind - dealer.bets[killer], "kill")
    dealer.opened = max(blind, dealer.opened)
    dealer.acts_last = killer
    dealer.raised_to = small_bet


def next_kill(dealer: PotDealer, rules: KillRules, stakes: Stakes, before: KillCarry) -> KillCarry:
    """Returns the kill state for the next hand."""
    if rules.after == "scoop":
        return _after_scoop(dealer, rules, stakes)
    after = _after_wins(dealer, rules, stakes, before)
    if rules.keeps_legs:
        after = msgspec.structs.replace(after, legs=_legs_kept(dealer, before, after))
    return _with_promises(after, [*before.promised, *dealer.promising])


def _legs_kept(dealer: PotDealer, before: KillCarry, after: KillCarry) -> tuple[Seat, ...]:
    """The legs of players who were not dealt in, and of those who split the pot."""
    had = {*before.legs, *([before.winner] if before.wins else [])}
    split = dealer.won.keys() if len(dealer.won) > 1 else set()
    return tuple(sorted(seat for seat in had - {after.winner} if seat not in dealer.seats or seat in split))


def _with_promises(after: KillCarry, promised: list[Seat]) -> KillCarry:
    """Lets the first player who promised it kill the next pot, unless another player must."""
    killer = after.killer or (promised.pop(0) if promised else 0)
    return msgspec.structs.replace(after, killer=killer, promised=tuple(promised))


def _after_scoop(dealer: PotDealer, rules: KillRules, stakes: Stakes) -> KillCarry:
    limit = f"{stakes.small // 100}-{stakes.big // 100}"
    needed = rules.scoop_dollars.get(limit, 0) * 100 or rules.scoop_big_bets * stakes.big
    pot = sum(dealer.put_in.values()) + dealer.dead if rules.scoop_with_drop else sum(dealer.won.values())
    scooped = len(dealer.won) == 1 and pot >= needed
    return KillCarry(killer=next(iter(dealer.won))) if scooped else KillCarry()


def _after_wins(dealer: PotDealer, rules: KillRules, stakes: Stakes, before: KillCarry) -> KillCarry:
    """A player keeps a leg by splitting a pot. A pot that others win or split ends it."""
    needed = 1 if rules.after == "win" else 2
    if len(dealer.won) != 1 or not _is_leg(dealer, rules, stakes):
        killer = before.killer if before.killer == before.winner else 0
        return KillCarry(killer, before.winner, before.wins) if before.winner in dealer.won else KillCarry()
    (winner,) = dealer.won
    wins = before.wins + 1 if winner == before.winner else 1 + (winner in before.legs)
    return KillCarry(winner if wins >= needed else 0, winner, wins)


def _is_leg(dealer: PotDealer, rules: KillRules, stakes: Stakes) -> bool:
    """True if the pot counts as a leg: the others put in enough besides their blinds."""
    if not rules.leg_bets:
        return True
    (winner,) = dealer.won
    blinds = sum(event.amount for event in dealer.events if isinstance(event, Posted) and event.seat != winner)
    from_others = sum(dealer.won.values()) - dealer.put_in[winner] - blinds
    return from_others >= rules.leg_bets * (dealer.raised_to or stakes.least)
