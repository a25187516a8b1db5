"""Randomness of the players' own, which decides with the sealed deck on the order of the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

from cardroom.floor.commands import Command
from cardroom.floor.guest import Number, Refused

if TYPE_CHECKING:
    from cardroom.floor.guest import Guest, Milliseconds
    from cardroom.floor.live_table import LiveTable

Text = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class ShownEntropy(msgspec.Struct, frozen=True):
    """What one player added to a deal, as everybody sees it."""

    name: str
    text: str


class Entropy(msgspec.Struct, frozen=True):
    """What one player added to a deal. The account number is for the log only."""

    person: Number
    name: str
    text: str

    @property
    def shown(self) -> ShownEntropy:
        return ShownEntropy(self.name, self.text)


class AddEntropy(Command, frozen=True):
    """Adds randomness of one's own to the next deal: any text, which everybody at the table sees."""

    text: Text

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        if not self.text.isprintable():
            raise Refused("use printable characters for your randomness", "not-understood")
        table.add_entropy(guest, self.text)
        table.say(f"{guest.name} adds randomness to the deal: {self.text}")
