"""Answers made from nothing but the offers of a question, within what they allow and beyond it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cardroom.cards import PACK, Card
from cardroom.dealing.choices import Choice
from cardroom.dealing.offers import AmountField, CardsField, Offer
from cardroom.dealing.options import Option


def filled_in(offer: Offer, random: Random) -> Choice:
    """The offer with what is left open filled in at random."""
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
    """Cards of the field, with those that must be among them."""
    others = list(field.source)
    for card in field.must:
        others.remove(card)
    return [*field.must, *random.sample(others, count - len(field.must))]


def within(offer: Offer, random: Random) -> list[Choice]:
    """The offer filled in at both ends of what it allows, and somewhere between."""
    if offer.amount:
        return [offer.with_amount(amount) for amount in amounts(offer.amount, random)]
    if offer.cards:
        counts = {max(offer.cards.fewest, len(offer.cards.must)), offer.cards.most}
        return [offer.with_cards(some_cards(offer.cards, count, random)) for count in counts]
    if offer.number:
        return [offer.with_number(number) for number in (offer.number.least, offer.number.most)]
    suggested = [offer.with_rows(offer.rows.suggestion)] if offer.rows and offer.rows.suggestion else []
    return [*suggested, filled_in(offer, random)]


def outside(offer: Offer, random: Random) -> list[Choice]:
    """The offer filled in one step beyond what it allows."""
    if offer.amount:
        below, above = offer.amount.least - offer.amount.step, offer.amount.most + offer.amount.step
        return [offer.with_amount(amount) for amount in (below, above) if amount > 0]
    if offer.cards:
        counts = [offer.cards.fewest - 1, offer.cards.most + 1]
        can = [count for count in counts if len(offer.cards.must) <= count <= len(offer.cards.source)]
        foreign = next(card for card in PACK if card not in offer.cards.source)
        others = some_cards(offer.cards, offer.cards.fewest, random)[:-1]
        chosen = [some_cards(offer.cards, count, random) for count in can]
        return [offer.with_cards(cards) for cards in ([*others, foreign], *chosen)]
    if offer.number:
        return [offer.with_number(number) for number in (offer.number.least - 1, offer.number.most + 1)]
    if offer.rows:
        return [offer.with_rows([row[:-1] for row in offer.rows.suggestion])]
    return []


def check_offers(option: Option, random: Random) -> None:
    """The offers say exactly what may be chosen. Raises AssertionError."""
    offers = option.offers()
    complete = [offer.choice for offer in offers if not (offer.amount or offer.cards or offer.number or offer.rows)]
    for offer in offers:
        good = [] if offer.unavailable or offer.checked else within(offer, random)
        bad = [choice for choice in outside(offer, random) if choice not in complete]
        for choice in good:
            if reason := option.refuse(choice):
                raise AssertionError(f"{option!r} offers {choice!r} and refuses it: {reason}")
        for choice in [*bad, *(within(offer, random) if offer.unavailable else ())]:
            if not option.refuse(choice):
                raise AssertionError(f"{option!r} does not offer {choice!r}, and takes it")
    defaults = [offer for offer in offers if offer.default]
    if len(defaults) != 1 or defaults[0].unavailable:
        raise AssertionError(f"{option!r} has {len(defaults)} offers that are its default; one must be, and available")
    if (made := _as(defaults[0], option.default)) != option.default:
        raise AssertionError(f"{option!r} has the default {option.default!r}, but its offers say {made!r}")


def _as(offer: Offer, choice: Choice) -> Choice:
    """The offer, filled in like this choice."""
    if offer.cards:
        return offer.with_cards(getattr(choice, offer.cards.field, ()))
    return offer.with_number(getattr(choice, offer.number.field)) if offer.number else offer.choice
