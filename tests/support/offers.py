"""Answers to a question from nothing but its offers, as a page or a program would make them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cardroom.cards import Card
from cardroom.dealing.choices import Choice
from cardroom.dealing.offers import AmountField, CardsField, Offer
from cardroom.dealing.questions import Question


def answer_at_random(question: Question, random: Random) -> Choice:
    """Any answer that the server is bound to take."""
    offers = [offer for offer in question.offers if not offer.unavailable and not offer.checked]
    return filled_in(random.choice(offers), random)


def filled_in(offer: Offer, random: Random) -> Choice:
    if offer.amount:
        return offer.with_amount(random.choice([*amounts(offer.amount, random)]))
    if offer.cards:
        return offer.with_cards(some_cards(offer.cards, random.randint(offer.cards.fewest, offer.cards.most), random))
    if offer.number:
        return offer.with_number(random.randint(offer.number.least, offer.number.most))
    if offer.rows:
        cards = random.sample(offer.rows.source, len(offer.rows.source))
        return offer.with_rows([[cards.pop() for _ in range(row.cards)] for row in offer.rows.rows])
    return offer.choice


def amounts(field: AmountField, random: Random) -> Iterator[int]:
    """Both ends, and an amount by steps between them."""
    yield from (field.least, field.most)
    first = -(-field.least // field.step)
    last = field.most // field.step
    if first <= last:
        yield random.randint(first, last) * field.step


def some_cards(field: CardsField, count: int, random: Random) -> list[Card]:
    others = list(field.source)
    for card in field.must:
        others.remove(card)
    return [*field.must, *random.sample(others, count - len(field.must))]
