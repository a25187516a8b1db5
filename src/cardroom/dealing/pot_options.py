"""What is legal in a betting round."""

from __future__ import annotations

from random import Random

from cardroom.dealing.choices import Bet, Call, Check, Choice, Fold
from cardroom.dealing.options import Option
from cardroom.money import Cents, parse_dollars, show_dollars

_CHECK, _CALL, _FOLD = Check(), Call(), Fold()


class Betting(Option, frozen=True):
    """A turn in a betting round. `least` and `most` bound a bet or raise; both are 0 when none may be made."""

    to_call: Cents
    least: Cents = 0
    most: Cents = 0
    unit: Cents = 1
    why_no_raise: str = ""
    no_check: bool = False
    """Whether a seat with nothing to call must bet or fold."""

    def refuse(self, choice: Choice) -> str | None:
        kind = type(choice)
        if kind is Check:
            if self.to_call:
                return f"there is {show_dollars(self.to_call)} to call"
            return "nobody may check here: bet or fold" if self.no_check else None
        if kind is Call:
            return None if self.to_call else "there is nothing to call"
        if kind is Bet:
            return self._refuse_bet(choice.to)  # type: ignore[attr-defined]
        return None if kind is Fold else f"{choice} is no action in a betting round"

    def _refuse_bet(self, to: Cents) -> str | None:
        if self.most == 0:
            return self.why_no_raise
        if type(to) is not int:
            return f"a bet is in whole cents, not {to!r}"
        if to < self.least:
            return f"the least is {show_dollars(self.least)}, not {show_dollars(to)}"
        if to > self.most:
            return f"the most is {show_dollars(self.most)}, not {show_dollars(to)}"
        if to % self.unit and to not in (self.least, self.most):
            return f"bets go by {show_dollars(self.unit)}"
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

    def __str__(self) -> str:
        passing = "fold" if self.no_check else "check"
        words = [f"call {show_dollars(self.to_call)}, fold" if self.to_call else passing]
        if self.most:
            least, most = show_dollars(self.least), show_dollars(self.most)
            verb = "raise to" if self.to_call else "bet"
            words.append(f"{verb} {least}" if least == most else f"{verb} {least} up to {most}")
        return ", ".join(words)

    def parse(self, words: str) -> Choice:
        verb, _, amount = words.partition(" ")
        if "fold".startswith(verb):
            return _FOLD
        if "call".startswith(verb) and self.to_call:
            return _CALL
        if "check".startswith(verb) and not self.to_call:
            return _CHECK
        if "bet".startswith(verb) or "raise".startswith(verb):
            return _bet(amount, self.least)
        raise self.not_understood(words)


class ForcedBet(Option, frozen=True):
    """A bet that must be made, the least or the most: a bring-in that may be completed, an opening at either limit."""

    least: Cents
    most: Cents

    def refuse(self, choice: Choice) -> str | None:
        if type(choice) is Bet and choice.to in (self.least, self.most):
            return None
        return f"the bet is forced: {self}"

    @property
    def default(self) -> Choice:
        return Bet(self.least)

    def sample(self, random: Random) -> Choice:
        return Bet(random.choice((self.least, self.most)))

    def __str__(self) -> str:
        least, most = show_dollars(self.least), show_dollars(self.most)
        return f"bet {least}" if least == most else f"bet {least} or {most}"

    def parse(self, words: str) -> Choice:
        verb, _, amount = words.partition(" ")
        if "bet".startswith(verb):
            return _bet(amount, self.least)
        raise self.not_understood(words)


def _bet(amount: str, least: Cents) -> Bet:
    amount = amount.removeprefix("to ")
    return Bet(parse_dollars(amount) if amount else least)
