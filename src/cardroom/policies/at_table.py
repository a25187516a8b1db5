"""What a policy asks of a table that is opened under it."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.games.buy_in import BuyIn
from cardroom.games.spread import AnySpreadGame
from cardroom.houses import HouseGame
from cardroom.money import Cents, show_dollars
from cardroom.policies.complying import applies, is_under_policies
from cardroom.policies.policy import Policy, Rotation

PLAYED = {
    "hours": "hours",
    "largest-wager": "largest_wager",
    "largest-buy-in": "largest_buy_in",
    "collection-cap": "largest_fee",
}
"""The checks that a table also plays, with the field of its rules."""


class AsksNothing(ValueError):
    """A policy asks nothing of a table of a game."""


class TableRules(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The rules of a policy at one table. They are kept with it, and stay as they are when the file changes."""

    title: str = ""
    notices: tuple[str, ...] = ()
    """What is posted at the table."""
    rotation: Rotation | None = None
    hours: tuple[str, ...] = ()
    """No hand is dealt outside any of these hours, as in "10:00-04:00 America/Los_Angeles"; empty for any time."""
    largest_wager: Cents = 0
    """The maximum of a wager before the deal; 0 for that of the house."""
    largest_buy_in: Cents = 0
    """The maximum in front of a player after a buy; 0 for that of the house."""
    largest_fee: Cents = 0
    """The maximum of every fee; 0 for any."""

    def spread(self, game: AnySpreadGame) -> AnySpreadGame:
        """The game within the limits of the policy. Raises ValueError if it cannot be spread so."""
        if self.largest_fee and (option := game.fee_option):
            for fee in option.fees:
                if (fee.fee or 0) > self.largest_fee:
                    has = f"fee option {option.option} has a fee of {show_dollars(fee.fee or 0)}"
                    allowed = f"the most under {self.title} is {show_dollars(self.largest_fee)}"
                    raise ValueError(f"{has}, and {allowed}; choose another option")
        try:
            if self.largest_wager:
                game = game.with_largest_wager(self.largest_wager)
            if self.largest_buy_in:
                most = min(game.buy_in.most or self.largest_buy_in, self.largest_buy_in)
                game = game.at_house(BuyIn(game.buy_in.least, most), game.chips)
        except ValueError as error:
            here = f"at {game.stakes_text} under {self.title}"
            raise ValueError(f"{game.title} cannot be spread {here}: {error}") from None
        return game


def table_rules(policy: Policy, game: HouseGame) -> TableRules:
    """What the policy asks of a table of this game. Raises AsksNothing, or ValueError if it asks two things at once."""
    asked = [one for one in policy.requirements if one.check in PLAYED and applies(one, game)]
    fields: dict[str, Any] = {}
    for one in asked:
        field = PLAYED[one.check]
        value: Any = (one.settings["hours"],) if field == "hours" else one.settings["dollars"] * 100
        if field in fields and fields[field] != value:
            raise ValueError(f"{policy.name} has two requirements with the check {one.check} for {game.name}")
        fields[field] = value
    rotation = policy.rotation if is_under_policies(game) else None
    if not fields and rotation is None:
        raise AsksNothing(f"{policy.name} asks nothing of a table of {game.name}")
    notices = (*((rotation.notice,) if rotation else ()), *(one.says for one in asked))
    return TableRules(policy.title, notices, rotation, **fields)


def together(first: TableRules, *others: TableRules) -> TableRules:
    """The rules of several policies at one table: where they differ, the stricter one."""
    every = (first, *others)

    def smallest(*amounts: Cents) -> Cents:
        return min((amount for amount in amounts if amount), default=0)

    return TableRules(
        " and ".join(one.title for one in every),
        tuple(notice for one in every for notice in one.notices),
        next((one.rotation for one in every if one.rotation is not None), None),
        tuple(dict.fromkeys(hours for one in every for hours in one.hours)),
        smallest(*(one.largest_wager for one in every)),
        smallest(*(one.largest_buy_in for one in every)),
        smallest(*(one.largest_fee for one in every)),
    )
