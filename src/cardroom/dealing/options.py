"""What is legal for somebody who is asked: it checks a choice, says why not, and knows what stands unanswered."""

from __future__ import annotations

from random import Random

import msgspec

from cardroom.dealing.choices import Bet, Call, Check, Choice, Fold
from cardroom.dealing.names import kebab
from cardroom.money import Cents, parse_dollars, show_dollars


class Option(msgspec.Struct, frozen=True, tag_field="option", tag=kebab, omit_defaults=True, gc=False):
    """A family of games may add its own kinds."""

    def refuse(self, choice: Choice) -> str | None:
        """Why this choice is not legal; None when it is."""
        raise NotImplementedError

    @property
    def default(self) -> Choice:
        """What stands when nobody answers."""
        raise NotImplementedError

    def sample(self, random: Random) -> Choice:
        """Any legal choice."""
        raise NotImplementedError

    def __str__(self) -> str:
        """What may be chosen, in words."""
        raise NotImplementedError

    def parse(self, words: str) -> Choice:
        """The choice that was typed, by whole words or first letters. Raises ValueError."""
        raise NotImplementedError

    def not_understood(self, words: str) -> ValueError:
        return ValueError(f"{words!r} is not understood; type {self}")


class Pick(Option, frozen=True):
    """One of a few; the last stands when nobody answers."""

    choices: tuple[Choice, ...]

    def __or__(self, other: Choice) -> Pick:
        return Pick((*self.choices, other))

    def refuse(self, choice: Choice) -> str | None:
        if choice in self.choices:
            return None
        return f"{choice} is not offered; choose {self}"

    @property
    def default(self) -> Choice:
        return self.choices[-1]

    def sample(self, random: Random) -> Choice:
        return random.choice(self.choices)

    def __str__(self) -> str:
        return " or ".join(map(str, self.choices))

    def parse(self, words: str) -> Choice:
        matching = [choice for choice in self.choices if str(choice).startswith(words)]
        if len(matching) != 1:
            raise self.not_understood(words)
        return matching[0]


_CHECK, _CALL, _FOLD = Check(), Call(), Fold()


class Betting(Option, frozen=True):
    """A turn in a betting round. `least` and `most` bound a bet or raise; both are 0 when none may be made."""

    to_call: Cents
    least: Cents = 0
    most: Cents = 0
    unit: Cents = 1
    why_no_raise: str = ""

    def refuse(self, choice: Choice) -> str | None:
        kind = type(choice)
        if kind is Check:
            return f"there is {show_dollars(self.to_call)} to call" if self.to_call else None
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
        return _FOLD if self.to_call else _CHECK

    def sample(self, random: Random) -> Choice:
        choices: list[Choice] = [_CALL, _FOLD] if self.to_call else [_CHECK, _CHECK]
        if self.most:
            to = random.choice((self.least, self.most, random.randint(self.least, self.most)))
            if to not in (self.least, self.most):
                to = max(self.least, to - to % self.unit)
            choices.append(Bet(to))
        return random.choice(choices)

    def __str__(self) -> str:
        words = [f"call {show_dollars(self.to_call)}, fold" if self.to_call else "check"]
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
            amount = amount.removeprefix("to ")
            return Bet(parse_dollars(amount) if amount else self.least)
        raise self.not_understood(words)
