"""What the floor must say about an accident before the house can rule on it, besides the answers to its questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Literal

from cardroom.accidents import happening
from cardroom.accidents.at_stud import street_comes_early
from cardroom.accidents.scene import Fault, Scene
from cardroom.rulings import steps
from cardroom.rulings.situations import Situation
from cardroom.rulings.steps import Step

Detail = Literal["hand", "card", "count", "difference", "wager", "amount"]
"""`count` is how many cards, and `difference` how many too many or too few. Both are the count of the fault."""
ORDER: tuple[Detail, ...] = ("hand", "card", "count", "difference", "wager", "amount")

HAPPENINGS: dict[Callable[[Scene], None], tuple[Detail, ...]] = {
    happening.cards_are_exposed: ("hand", "card", "count"),
    happening.number_is_wrong: ("hand", "difference"),
    happening.joker_is_dealt: ("hand", "card"),
    happening.card_is_discarded: ("hand", "card"),
    happening.burn_goes_into_hand: ("hand",),
    street_comes_early: ("count",),
    happening.wager_is_changed: ("hand", "wager", "amount"),
}
"""What must be known for something to happen on the felt."""

FACTS: dict[str, tuple[Detail, ...]] = {
    "banked-hand": ("hand",),
    "boxed-cards": ("count",),
    "card": ("hand", "card"),
    "holder-acted": ("hand",),
    "last-card": ("hand",),
    "pai-gow-cards": ("hand", "card", "count"),
    "pan-count": ("hand", "difference"),
    "pan-moment": ("hand",),
    "burn-to": ("hand",),
    "seat": ("hand",),
}
"""By question: what must be known so that the table itself answers it."""

STEPS: dict[type[Step], tuple[Detail, ...]] = {
    steps.DeadHand: ("hand",),
    steps.Fill: ("hand", "difference"),
    steps.FoulHand: ("hand",),
    steps.Replace: ("hand", "card"),
    steps.Retire: ("hand",),
    steps.SetByHouse: ("hand",),
    steps.TakeBack: ("hand", "difference"),
}
"""What must be known to carry out a step."""
WITH_A_HAND = (steps.MayNot("win"), steps.May("all-in"), steps.Correct("cards-face-up"))
AMOUNTS = ("announced", "chip", "first-motion")
"""The bets that count as an amount which the floor must say."""


def details_to_happen(situation: Situation) -> set[Detail]:
    """What must be said before anything can be asked."""
    facts = (detail for ask in situation.asks for detail in FACTS.get(ask, ()))
    return {*HAPPENINGS.get(happening.HAPPENINGS.get(situation.id, happening.nothing_moves), ()), *facts}


def details_to_carry_out(done: Iterable[Step], fault: Fault) -> set[Detail]:
    details = {detail for step in done for detail in _of_step(step)}
    return details - {"hand"} if fault.answers.get("boxed-where") == "elsewhere" else details


def _of_step(step: Step) -> Iterator[Detail]:
    yield from STEPS.get(type(step), ())
    if isinstance(step, steps.WagerCounts) and step.as_ in AMOUNTS:
        yield "amount"
    if step in WITH_A_HAND:
        yield "hand"
