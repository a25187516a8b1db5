"""A hand is told only if everybody who reads it comes to the same end."""

from __future__ import annotations

from cardroom.histories.hand import CannotSay, HandHistory, HandHistoryError
from cardroom.histories.play import play
from cardroom.histories.tell import tell
from cardroom.histories.told import ToldHand


def checked(hand: HandHistory) -> ToldHand:
    """The told hand, after it was played by the public rules and ended with the same stacks. Raises CannotSay.

    A bet that only a house's own rules allow, for example, would be refused by every other reader.
    """
    told = tell(hand)
    if told.finishing is None:
        return told
    try:
        play(told)
    except HandHistoryError as error:
        raise CannotSay(f"by the public rules this hand would not end as it did: {error}") from None
    return told
