"""The legal choices in a betting round."""

from __future__ import annotations

from random import Random

from cardroom.dealing.choices import Bet, Call, Check, Choice, Fold
from cardroom.dealing.offers import AmountField, Offer
from cardroom.dealing.options import Option
from cardroom.money import Cents, parse_dollars, refuse_cents, show_dollars

_CHECK, _CALL, _FOLD = Check(), Call(), Fold()


class Betting(Option, frozen=True):
    """A turn in a betting round. `least` and `most` limit a bet or raise; both are 0 if neither is allowed."""

    to_call: Cents
    least: Cents = 0
    most: Cents = 0
    unit: Cents = 1
    in_front: Cents = 0
    """The amount that the seat has already bet in this round; a raise costs the difference."""
    why_no_raise: str = ""
    no_check: bool = False
    """True if a seat with nothing to call must bet or fold."""

    def refuse(self, choice: Choice) -> str | None:
        kind = type(choice)
        if kind is Check:
            if self.to_call:
                return f"you cannot check: there is {show_dollars(self.to_call)} to call"
            return "you cannot check here: bet or fold" if self.no_check else None
        if kind is Call:
            return None if self.to_call else "there is nothing to call"
        if kind is Bet:
            return self._refuse_bet(choice.to)  # type: ignore[attr-defined]
        return None if kind is Fold else f"{choice} is not an action in a betting round; choose {self}"

    def _refuse_bet(self, to: Cents) -> str | None:
        if self.most == 0:
            return self.why_no_raise
        if type(to) is not int:
            return refuse_cents(to)
        if to < self.least:
            return f"the minimum is {show_dollars(self.least)}, not {show_dollars(to)}"
        if to > self.most:
            return f"the maximum is {show_dollars(self.most)}, not {show_dollars(to)}"
        if to % self.unit and to not in (self.least, self.most):
            return f"a bet must be a multiple of {show_dollars(self.unit)}, not {show_dollars(to)}"
        return None

    @property
    def default(self) -> Choice:
        return _FOLD if self.to_call or self.no_check else _CHECK

    def sample(self, random: Random) -> Choice:
        passing = _FOLD if self.no_check else _CHECK
        choices: list[Choice] = [_CALL, _FOLD] if self.to_call else [passing, passing]
        if self.most:
            to = random.choice((self.least, self.most, random.randint(self.least, self.most)))
            if to not in (self.least, self.most):
                to = max(self.least, to - to % self.unit)
            choices.append(Bet(to))
        return random.choice(choices)

    def offers(self) -> tuple[Offer, ...]:
        default = type(self.default)
        offered = []
        if self.to_call or self.no_check:
            offered.append(Offer("Fold", _FOLD, default=default is Fold))
        if self.to_call:
            offered.append(Offer(f"Call {show_dollars(self.to_call)}", _CALL, self.to_call))
        elif not self.no_check:
            offered.append(Offer("Check", _CHECK, default=default is Check))
        return (*offered, *self._bets())

    def _bets(self) -> tuple[Offer, ...]:
        raises = self.to_call or self.in_front
        verb = "Raise to" if raises else "Bet"
        if not self.most:
            name = "Raise" if raises else "Bet"
            return (Offer(name, Bet(0), unavailable=f"No {name.lower()}: {self.why_no_raise}."),)
        least = Offer(f"{verb} {show_dollars(self.least)}", Bet(self.least), self.least - self.in_front)
        if self.least == self.most:
            return (least,)
        if self.least // self.unit == (self.most - 1) // self.unit:
            return (least, Offer(f"{verb} {show_dollars(self.most)}", Bet(self.most), self.most - self.in_front))
        amount = AmountField("to", self.least, self.most, self.unit, verb)
        return (Offer(verb, Bet(self.least), self.least - self.in_front, amount),)

    def __str__(self) -> str:
        passing = "fold" if self.no_check else "check"
        words = [f"call {show_dollars(self.to_call)}, fold" if self.to_call else passing]
        if self.most:
            least, most = show_dollars(self.least), show_dollars(self.most)
            verb = "raise to" if self.to_call else "bet"
            words.append(f"{verb} {least}" if least == most else f"{verb} {least} up to {most}")
        return ", ".join(words)

    def read(self, words: str) -> Choice:
        verb, _, amount = words.partition(" ")
        if "fold".startswith(verb):
            return _alone(_FOLD, amount)
        if "call".startswith(verb) and self.to_call:
            return self._call(amount)
        if "check".startswith(verb) and not self.to_call:
            return _alone(_CHECK, amount)
        if "bet".startswith(verb) or "raise".startswith(verb):
            return _bet(amount, self.least)
        if verb == "chip" and amount:
            return self._silent(parse_dollars(amount))
        raise self.not_understood(words)

    def all_in(self, chips: Cents) -> Choice:
        return _CALL if 0 < chips <= self.to_call else Bet(self.in_front + chips)

    def _call(self, amount: str) -> Choice:
        if amount and (named := parse_dollars(amount)) != self.to_call:
            raise ValueError(f"the call is {show_dollars(self.to_call)}, not {show_dollars(named)}")
        return _CALL

    def _silent(self, chip: Cents) -> Choice:
        """A single chip or bill without a word: a call if there is a bet, otherwise a bet of as much as is allowed."""
        return _CALL if self.to_call else Bet(min(chip, self.most))


class ForcedBet(Option, frozen=True):
    """A forced bet of either `least` or `most`: a bring-in that may be completed, an opening bet at either limit."""

    least: Cents
    most: Cents

    def refuse(self, choice: Choice) -> str | None:
        if type(choice) is Bet and choice.to in (self.least, self.most):
            return refuse_cents(choice.to)
        return f"{choice} is not offered; you must {self}"

    @property
    def default(self) -> Choice:
        return Bet(self.least)

    def sample(self, random: Random) -> Choice:
        return Bet(random.choice((self.least, self.most)))

    def offers(self) -> tuple[Offer, ...]:
        bets = dict.fromkeys((self.least, self.most))
        return tuple(Offer(Bet(to).label, Bet(to), to, default=to == self.least) for to in bets)

    def __str__(self) -> str:
        least, most = show_dollars(self.least), show_dollars(self.most)
        return f"bet {least}" if least == most else f"bet {least} or {most}"

    def read(self, words: str) -> Choice:
        verb, _, amount = words.partition(" ")
        if "bet".startswith(verb):
            return _bet(amount, self.least)
        raise self.not_understood(words)

    def all_in(self, chips: Cents) -> Choice:
        return Bet(chips)


def _alone(choice: Choice, amount: str) -> Choice:
    if amount:
        raise ValueError(f"a {choice} takes no amount; type {choice} alone")
    return choice


def _bet(amount: str, least: Cents) -> Bet:
    amount = amount.removeprefix("to ")
    return Bet(parse_dollars(amount) if amount else least)
