"""Whether a wager may be made: its place on the layout, what must lie beside it, its partners, the limits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardroom.dealing.decisions import spot_of
from cardroom.dealing.setup import Wager
from cardroom.dealing.shared_wagers import owner, partners
from cardroom.games.california.limits import Limits
from cardroom.money import Cents, show_dollars

if TYPE_CHECKING:
    from cardroom.games.california.banked import BankedRules

NO_BACKLINE = "backline wagers are not allowed here"
NO_KUM_KUM = "kum-kum wagers are not allowed here"


def refuse_backline(rules: BankedRules, wager: Wager, wagers: Sequence[Wager]) -> str | None:
    """Too many behind a spot. Partners have one place together, beside the seated player none."""
    if owner(wager) == spot_of(wager.spot):
        return None
    on_spot = [other for other in [*wagers, wager] if other.spot == wager.spot]
    behind = {owner(other) for other in on_spot if owner(other) != spot_of(other.spot)}
    is_open = rules.open_spots and spot_of(wager.spot) not in {other.seat for other in on_spot}
    if len(behind) <= rules.backline + is_open:
        return None
    return f"at most {rules.backline} others may wager on a spot" if rules.backline else NO_BACKLINE


def refuse_beside(rules: BankedRules, wager: Wager, wagers: Sequence[Wager]) -> str | None:
    """A wager that goes with another of the same person, which is not there or of another size."""
    kind, needs = wager.kind, rules.needs.get(wager.kind, ())
    beside = {other.kind: other.amount for other in wagers if (other.seat, other.spot) == (wager.seat, wager.spot)}
    if needs and not beside.keys() & set(needs):
        return f"{article(kind)} wager needs one on {' or '.join(needs)}"
    if kind in rules.no_more_than_base and wager.amount > max(beside.get(need, 0) for need in needs):
        return f"{article(kind)} wager may not be bigger than the one on {' or '.join(needs)}"
    if kind in rules.equals and wager.amount != beside.get(rules.equals[kind]):
        return f"{article(kind)} wager must be as big as the one on {rules.equals[kind]}"
    return None


def refuse_amount(rules: BankedRules, limits: Limits, wager: Wager, wagers: Sequence[Wager]) -> str | None:
    """Outside the limits. Partners make one wager, but each puts in the least."""
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
        return f"seat {wager.shared_with} has no {wager.kind} wager of its own on spot {wager.spot} to be one with"
    return None


def in_action(limits: Limits, wager: Wager, wagers: Sequence[Wager]) -> Cents:
    """How much of a wager plays where what is over the most has no action."""
    others = sum(other.amount for other in partners(wager, wagers))
    return limits.cap(others + wager.amount) - others


def remark(limits: Limits, wanted: Wager, plays: Cents) -> str | None:
    """What the house dealer says of a wager outside the limits that is not refused."""
    if plays < wanted.amount:
        over = show_dollars(wanted.amount - plays)
        return f"{wanted.kind}: the most is {show_dollars(limits.most)}, {over} has no action"
    if plays < limits.least:
        return f"{wanted.kind}: the least is {show_dollars(limits.least)}; {show_dollars(plays)} plays, with a warning"
    return None


def article(kind: str) -> str:
    """The kind with its "a" or "an"."""
    return f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"
