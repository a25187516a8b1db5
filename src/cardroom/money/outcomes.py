"""How wagers against the player-dealer end, and what their settlement uses up of the bank."""

from enum import StrEnum

from msgspec import Struct

from cardroom.money.cents import Cents
from cardroom.money.odds import Pay


class Coverage(StrEnum):
    """What uses up the bank: the player-dealer's running result (net), or every cent paid or collected (gross)."""

    NET = "net"
    GROSS = "gross"


class Win(Struct, frozen=True, tag="win", gc=False):
    """The wager wins and is paid `pay`."""

    pay: Pay
    for_hand: str = ""


class Lose(Struct, frozen=True, tag="lose", gc=False):
    """The player-dealer collects the wager, or half of it after a surrender."""

    reason: str = ""
    half: bool = False

    def of(self, wager: Cents) -> Cents:
        """The part of the wager that is lost."""
        return wager // 2 if self.half else wager


class Push(Struct, frozen=True, tag="push", gc=False):
    """The wager is returned to its owner."""

    reason: str = ""


Outcome = Win | Lose | Push


class Settled(Struct, frozen=True, gc=False):
    """How one wager was settled. `covered` is False if the bank covered none or only part of it."""

    index: int
    wager: Cents
    outcome: Outcome
    paid: Cents
    collected: Cents
    returned: Cents
    covered: bool
