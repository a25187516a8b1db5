"""A decision as a player receives it: the offers as data, and one sentence for people."""

from __future__ import annotations

import msgspec

from cardroom.cards import Card
from cardroom.dealing.decisions import Decision, Seat, Spot, hand_number, spot_of
from cardroom.dealing.offers import Offer

_HANDS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """`kind` is the name of the option. `prompt` is for people and screen readers; programs use `offers`."""

    seat: Seat
    kind: str
    prompt: str
    offers: tuple[Offer, ...]
    spot: Spot = 0
    """The spot that the question is about; 0 for the seat's own spot."""
    cards: tuple[Card, ...] = ()
    """The cards that the question is about, such as the card just drawn."""


def question_of(decision: Decision) -> Question:
    option = decision.option
    offers = option.offers()
    kind = str(option.__struct_config__.tag)
    prompt = f"{_whose_turn(decision)}: {option.summary(offers)}."
    return Question(decision.seat, kind, prompt, offers, decision.spot, option.about)


def _whose_turn(decision: Decision) -> str:
    spot = spot_of(decision.spot)
    number = hand_number(decision.spot)
    whose = "" if spot in (0, decision.seat) else f", for the hand of seat {spot}"
    return f"Your turn{whose}{f', {_HANDS[number]} hand' if number else ''}"
