"""Checks a wager's spot, the wager it goes with, its partners and the limits. A check returns a reason or None."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardroom.dealing.decisions import spot_of
from cardroom.dealing.names import spoken
from cardroom.dealing.setup import Wager
from cardroom.dealing.shared_wagers import owner, partners
from cardroom.games.california.limits import Limits
from cardroom.money import Cents, show_dollars

if TYPE_CHECKING:
    from cardroom.games.california.banked_rules import BankedRules

NO_BACKLINE = "backline wagers are not allowed here"
NO_KUM_KUM = "kum-kum wagers are not allowed here"


def refuse_backline(rules: BankedRules, wager: Wager, wagers: Sequence[Wager]) -> str | None:
    """Checks how many people wager behind a spot.

    Partners count as one person. Partners of the seated player do not count.
    """
    if owner(wager) == spot_of(wager.spot):
        return None
    on_spot = [other for other in [*wagers, wager] if other.spot == wager.spot]
    behind = {owner(other) for other in on_spot if owner(other) != spot_of(other.spot)}
    is_open = rules.open_spots and spot_of(wager.spot) not in {other.seat for other in on_spot}
    if len(behind) <= rules.backline + is_open:
        return None
    return f"at most {rules.backline} others may wager on a spot" if rules.backline else NO_BACKLINE


def refuse_crowd(rules: BankedRules, wager: Wager, wagers: Sequence[Wager]) -> str | None:
    """Checks that the layout has room for one more wager on the spot."""
    if not rules.bets_a_spot and wager.kind not in rules.one_a_spot:
        return None
    alike = [other for other in [*wagers, wager] if (other.spot, other.kind) == (wager.spot, wager.kind)]
    bets = len({owner(other) for other in alike})
    if wager.kind in rules.one_a_spot and bets > 1:
        return f"spot {wager.spot} has one square for {spoken(wager.kind)}, and it is taken; use an open one"
    if rules.bets_a_spot and bets > rules.bets_a_spot:
        return f"a spot has room for {rules.bets_a_spot} bets"
    return None


def refuse_beside(rules: BankedRules, wager: Wager, wagers: Sequence[Wager]) -> str | None:
    """Checks that a wager has the wager it needs, from the same person on the same spot, and the right size."""
    kind, needs = wager.kind, rules.needs.get(wager.kind, ())
    if kind in rules.one_a_spot:
        return _refuse_elsewhere(rules, wager, wagers)
    beside = {other.kind: other.amount for other in wagers if (other.seat, other.spot) == (wager.seat, wager.spot)}
    if needs and not beside.keys() & set(needs):
        return f"{article(kind)} wager needs a wager on {' or '.join(map(spoken, needs))}"
    if kind in rules.capped and wager.amount > max(beside.get(need, 0) for need in needs):
        return f"{article(kind)} wager may not be bigger than the one on {' or '.join(map(spoken, needs))}"
    if kind in rules.equals and wager.amount != beside.get(rules.equals[kind]):
        return f"{article(kind)} wager must equal the one on {spoken(rules.equals[kind])}"
    return None


def _refuse_elsewhere(rules: BankedRules, wager: Wager, wagers: Sequence[Wager]) -> str | None:
    """Checks a wager that may lie on another spot than the one it needs: each needs one of its own, biggest first."""
    kind, needs = wager.kind, rules.needs.get(wager.kind, ())
    mine = [other for other in wagers if other.seat == wager.seat]
    elsewhere = [other for other in mine if other.kind == kind and other.spot != wager.spot]
    bonuses = sorted((other.amount for other in [*elsewhere, wager]), reverse=True)
    bases = sorted((other.amount for other in mine if other.kind in needs), reverse=True)
    named = " or ".join(map(spoken, needs))
    if len(bonuses) > len(bases):
        return f"{article(kind)} wager needs a wager on {named}"
    if kind in rules.capped and any(bonus > base for bonus, base in zip(bonuses, bases, strict=False)):
        return f"{article(kind)} wager may not be bigger than the one on {named}"
    return None


def refuse_amount(rules: BankedRules, limits: Limits, wager: Wager, wagers: Sequence[Wager]) -> str | None:
    """Checks the limits. Partners make one wager together, but each must put in the minimum."""
    others = partners(wager, wagers) if rules.kum_kum else []
    if wager.shared_with or others:
        if reason := _refuse_partner(rules, wager, others):
            return reason
        together = wager.amount + sum(other.amount for other in others)
        return Limits(limits.least).refuse(wager.amount) or limits.refuse_more(together)
    return limits.refuse(wager.amount) if rules.outside_limits == "refused" else limits.refuse_more(wager.amount)


def _refuse_partner(rules: BankedRules, wager: Wager, others: Sequence[Wager]) -> str | None:
    if not rules.kum_kum:
        return NO_KUM_KUM
    if wager.shared_with and wager.shared_with not in {other.seat for other in others if not other.shared_with}:
        return f"seat {wager.shared_with} has no {spoken(wager.kind)} wager of its own to share on spot {wager.spot}"
    return None


def in_action(limits: Limits, wager: Wager, wagers: Sequence[Wager]) -> Cents:
    """Returns how much of a wager has action at a house where the part over the maximum has none."""
    others = sum(other.amount for other in partners(wager, wagers))
    return limits.cap(others + wager.amount) - others


def remark(limits: Limits, wanted: Wager, plays: Cents) -> str | None:
    """Returns what the house dealer says about a wager outside the limits that is not refused."""
    if plays < wanted.amount:
        over = show_dollars(wanted.amount - plays)
        return f"{spoken(wanted.kind)}: the maximum is {show_dollars(limits.most)}, so {over} has no action"
    if plays < limits.least:
        minimum = show_dollars(limits.least)
        return f"{spoken(wanted.kind)}: the minimum is {minimum}; {show_dollars(plays)} plays, with a warning"
    return None


def article(kind: str) -> str:
    """Returns the name of the kind with "a" or "an" in front."""
    return f"an {spoken(kind)}" if kind[0] in "aeiou8" else f"a {spoken(kind)}"
