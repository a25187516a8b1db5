"""Checks of games to a target count: bust, target, naturals and ties."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardroom.games.california.blackjack.rules import BlackjackRules
from cardroom.games.california.blackjack.side_bets import BUSTER
from cardroom.houses import HouseGame
from cardroom.policies.found import REMOVED, Found, Remedy, met, not_met, question
from cardroom.policies.policy import Requirement
from cardroom.ranking import Total

ACE_TEN = "ace-ten"
TWENTY_ONE, TWENTY_TWO = 42, 44
"""In half points, as the rules count."""


def no_bust(game: HouseGame, _requirement: Requirement, _reading: str) -> Iterator[Found]:
    rules: BlackjackRules = game.rules
    if rules.bust:
        fields: dict[str, Any] = {"rules.bust": False}
        if rules.over.pushes != "never":
            fields["rules.over.pushes"] = "never"
        if rules.bank_22_pushes:
            fields["rules.bank_22_pushes"] = False
        remedy = Remedy("No hand busts: the hand closer to the target wins, over it or under.", fields)
        yield not_met("rules.bust", f"A hand over {_shown(rules.count.limit)} busts.", remedy)
    else:
        yield met("rules.bust", "No hand busts: hands are compared by who is closer to the target.")
    if BUSTER in rules.order.kinds:
        why = "A bonus wager pays when the player-dealer's hand goes over the target. The sources do not mention that."
        yield question("order.kinds", why)


def same_target(game: HouseGame, _requirement: Requirement, _reading: str) -> Iterator[Found]:
    count = game.rules.count
    if count.naturals and count.natural != count.limit:
        natural, limit = _shown(count.natural), _shown(count.limit)
        why = f"Two cards may count {natural}, but a hand may be drawn only to {limit}: is that one target?"
        yield question("rules.count.natural", why)
    else:
        yield met("rules.count.limit", f"The target is {_shown(count.limit)} from the deal to the settlement.")


def target_not_21(game: HouseGame, _requirement: Requirement, reading: str) -> Iterator[Found]:
    limit, naturals = game.rules.count.limit, set(game.rules.count.naturals)
    if reading == "allowed":
        yield met("rules.count.limit", f"The target is {_shown(limit)}, and any target may be used.")
    elif limit == TWENTY_ONE:
        natural = {"rules.count.natural": TWENTY_TWO} if naturals - {ACE_TEN} else {}
        remedy = Remedy("The target is 22.", {"rules.count.limit": TWENTY_TWO, **natural})
        yield not_met("rules.count.limit", "The target is 21.", remedy)
    elif TWENTY_ONE < limit < TWENTY_TWO:
        yield question("rules.count.limit", f"The target is {_shown(limit)}: is that a target of 21?")
    else:
        yield met("rules.count.limit", f"The target is {_shown(limit)}.")


def no_natural(game: HouseGame, _requirement: Requirement, _reading: str) -> Iterator[Found]:
    rules: BlackjackRules = game.rules
    others = [pair for pair in rules.count.naturals if pair != ACE_TEN]
    if ACE_TEN in rules.count.naturals:
        why = "An ace with a ten-value card beats every other hand" + (
            ", and is paid at once." if rules.naturals_at_once else "."
        )
        yield not_met("rules.count.naturals", why, _ordinary(rules, others))
    for pair in others:
        why = f"An {pair.replace('-', ' with a ')} beats every other hand. The sources speak of an ace and a ten."
        yield question("rules.count.naturals", why.replace("An joker", "A joker").replace("a ace", "an ace"))
    if not rules.count.naturals:
        yield met("rules.count.naturals", "No two cards win at once: an ace and a ten are compared like any hand.")


def _ordinary(rules: BlackjackRules, others: Sequence[str]) -> Remedy:
    """An ace and a ten as an ordinary hand, without what is done for naturals where no other is left."""
    fields: dict[str, Any] = {"rules.count.naturals": list(others)}
    if not others:
        off = {"peek": "never", "naturals_at_once": False, "insurance": False, "even_money": False}
        fields |= {f"rules.{field}": value for field, value in off.items() if getattr(rules, field) != value}
        if "natural" in rules.pays["base"]:
            fields["pays.base.natural"] = REMOVED
    return Remedy("An ace with a ten-value card is an ordinary hand, and is paid as an ordinary win.", fields)


def ties_to_one_side(game: HouseGame, _requirement: Requirement, reading: str) -> Iterator[Found]:
    """The reading is the side that must win ties: the player, or either of the two."""
    rules: BlackjackRules = game.rules
    sides = ("player",) if reading == "player" else ("player", "player-dealer")
    remedies = [_tied(rules, side) for side in sides]
    if rules.ties == "push":
        yield not_met("rules.ties", "Equal hands push.", *remedies)
    elif rules.ties not in sides:
        yield not_met("rules.ties", "Equal hands are won by the player-dealer.", *remedies)
    else:
        yield met("rules.ties", f"Equal hands are won by the {rules.ties}.")
    if rules.bank_22_pushes and rules.count.limit >= TWENTY_TWO and rules.natural_tie != "by-total":
        compared = Remedy("A player-dealer's 22 is compared like any hand.", {"rules.bank_22_pushes": False})
        yield not_met("rules.bank_22_pushes", "A player-dealer's 22 pushes against a 22.", compared)
    if rules.switch and ACE_TEN in rules.count.naturals:
        yield not_met("rules.switch", "An ace and a ten made by a switch push against 21.")


def _tied(rules: BlackjackRules, side: str) -> Remedy:
    fields = {"rules.ties": side}
    if side == "player-dealer":
        won = [field for field in ("natural_tie", "tie_at_21") if getattr(rules, field) == "win"]
        fields |= {f"rules.{field}": "push" for field in won}
    return Remedy(f"Ties are won by the {side}.", fields)


def _shown(half_points: int) -> str:
    return str(Total(half_points, is_soft=False, is_natural=False))
