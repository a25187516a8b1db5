"""Hand histories: hands from files of other programs, played through the engine, and hands for such programs."""

from cardroom.histories.files import FORMS, Form, read_hands, write_hands
from cardroom.histories.hand import SPECTATOR, About, CannotSay, HandHistory, HandHistoryError

__all__ = [
    "FORMS",
    "SPECTATOR",
    "About",
    "CannotSay",
    "Form",
    "HandHistory",
    "HandHistoryError",
    "read_hands",
    "write_hands",
]
