"""Choices at the end of a hand for a pot: to make a deal, to call one's hand, and to see cards that stay hidden."""

from __future__ import annotations

from cardroom.dealing.choices import Choice

_RANKS = {5: "a five", 6: "a six", 7: "a seven", 8: "an eight", 9: "a nine", 10: "a ten"}
_RANKS |= {11: "a jack", 12: "a queen", 13: "a king", 14: "an ace"}


def low_called(high: int) -> str:
    """A low hand as players call it, by its highest card: "an eight"."""
    return _RANKS[high]


class DividePot(Choice, frozen=True):
    """Divide every pot equally among the players in it, without further cards."""

    def __str__(self) -> str:
        return "divide the pot"


class CallHand(Choice, frozen=True):
    """Call a low hand by its highest card, from 5 to 14 for an ace; it must then be that good."""

    high: int

    def __str__(self) -> str:
        return f"call {low_called(self.high)}"


class ThrowIn(Choice, frozen=True):
    """Throw in the hand at the showdown, because another player called a better one."""


class HoldHand(Choice, frozen=True):
    """Hold the hand until the others are shown."""

    def __str__(self) -> str:
        return "hold your hand"


class SeeHand(Choice, frozen=True):
    """Ask to see the hand of another player."""

    seat: int

    def __str__(self) -> str:
        return f"see the hand of seat {self.seat}"


class ShowTo(Choice, frozen=True):
    """Show your cards to one player."""

    seat: int

    def __str__(self) -> str:
        return f"show your cards to seat {self.seat}"


class SeeBoard(Choice, frozen=True):
    """Ask for the cards that would have come."""

    def __str__(self) -> str:
        return "see the rest of the board"
