"""The refusal of the board."""

from cardroom.dealing.refusals import Refusal


class BoardRefusal(Refusal):
    """The board refused a command. Nothing has changed."""
