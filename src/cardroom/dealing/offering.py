"""An option defined by its offers: they determine the legal choices, the default and what can be typed."""

from __future__ import annotations

from random import Random

from cardroom.dealing.choices import Choice
from cardroom.dealing.names import spoken
from cardroom.dealing.offers import Offer
from cardroom.dealing.options import Option, several_meant
from cardroom.money import Cents, parse_dollars, refuse_cents, show_dollars


class Offering(Option, frozen=True):
    """`offers` lists the choices: fixed choices, or choices with an amount. One of them is the default."""

    @property
    def default(self) -> Choice:
        return next(offer.choice for offer in self.offers() if offer.default)

    def refuse(self, choice: Choice) -> str | None:
        for offer in self.offers():
            if type(choice) is type(offer.choice):
                return refuse_amount(offer, choice) if offer.amount or choice != offer.choice else None
        return f"{choice} is not offered; choose {self}"

    def sample(self, random: Random) -> Choice:
        offer = random.choice(self.offers())
        if (amount := offer.amount) is None:
            return offer.choice
        return offer.with_amount(random.choice((amount.least, amount.most, *_between(offer, random))))

    def __str__(self) -> str:
        return self.summary(self.offers())

    def read(self, words: str) -> Choice:
        """Reads words such as "insure 5", "late tie for 10" or "no". Without an amount it uses the usual one."""
        *text, last = words.split()
        amount: Cents | None
        try:
            amount = parse_dollars(last)
        except ValueError:
            text, amount = [*text, last], None
        typed = " ".join(text).removesuffix(" for").removesuffix(" to")
        meant = _most_likely([offer for offer in self.offers() if typed and _is_called(offer, typed)], typed, amount)
        if len(meant) > 1:
            raise several_meant(words, (offer.words for offer in meant))
        if not meant:
            raise self.not_understood(words)
        (offer,) = meant
        if amount is not None:
            return _for(offer, amount)
        return offer.with_amount(offer.amount.usual or offer.amount.least) if offer.amount else offer.choice


def refuse_amount(offer: Offer, choice: Choice) -> str | None:
    """Why a choice is outside the bounds of its offer, or None if it is within them."""
    if offer.amount is None:
        return f"{choice} is not offered; choose {offer.words}"
    field = offer.amount
    amount: Cents = getattr(choice, field.field)
    if reason := refuse_cents(amount):
        return reason
    if not field.least <= amount <= field.most:
        return f"{offer.words}, not {show_dollars(amount)}"
    if (amount - field.least) % field.step and amount != field.most:
        return f"the amount must be a multiple of {show_dollars(field.step)} above {show_dollars(field.least)}"
    return None


def _for(offer: Offer, amount: Cents) -> Choice:
    """The choice for an amount that was named. Raises ValueError if it is not the offer's."""
    if offer.amount:
        return offer.with_amount(amount)
    *_, last = offer.words.split()
    if last == show_dollars(amount):
        return offer.choice
    if last.startswith("$"):
        raise ValueError(f"{offer.words}, not {show_dollars(amount)}")
    raise ValueError(f'"{offer.words}" takes no amount')


def _between(offer: Offer, random: Random) -> list[Cents]:
    field = offer.amount
    return [random.randrange(field.least, field.most + 1, field.step)] if field else []


def _is_called(offer: Offer, typed: str) -> bool:
    return any(name.startswith(typed) for name in _names(offer))


def _names(offer: Offer) -> tuple[str, str]:
    return spoken(str(offer.choice.__struct_config__.tag)), offer.label.lower()


def _most_likely(meant: list[Offer], typed: str, amount: Cents | None) -> list[Offer]:
    """Of several offers, those that the player can choose now, are called exactly so, or cost what was named."""
    for is_likely in (
        lambda offer: not offer.unavailable,
        lambda offer: typed in _names(offer),
        lambda offer: amount is not None and (offer.amount or offer.words.split()[-1] == show_dollars(amount)),
    ):
        meant = [offer for offer in meant if is_likely(offer)] or meant
    return meant
