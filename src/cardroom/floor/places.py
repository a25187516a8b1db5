"""Where a player may place wagers before the deal, and which wagers are placed together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from cardroom.dealing.decisions import Seat, Spot, further_hand, spot_of
from cardroom.dealing.names import spoken
from cardroom.dealing.setup import Wager
from cardroom.money import Cents, show_dollars
from cardroom.tables import BankTable


class WagerPlace(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of wager on a spot. `least` and `most` are its limits; a `most` of 0 means no maximum."""

    spot: Spot
    kind: str
    label: str
    least: Cents
    step: Cents
    adds: dict[str, Cents]
    """The wagers placed with one press, at the minimum. A bigger chip replaces every amount in it."""
    most: Cents = 0
    down: Cents = 0
    """The amount wagered there already."""
    exact: bool = False
    """True if only this amount is allowed, because the wager must equal another wager on the spot."""
    partner: Seat = 0
    """The seat whose wager it is shared with; 0 if it is not shared."""
    why_not: str = ""
    """Why no wager may be placed here now; empty if one may be."""


def wager_places(table: BankTable, seat: Seat, step: Cents) -> list[WagerPlace]:
    """Every wager that the seat could make, its own spot first; `step` is the smallest chip."""
    if table.round is not None or seat in (0, table.offered, *table.bank_shares, *table.dealt_out):
        return []
    spots = sorted(range(1, table.seats + 1), key=lambda spot: spot != seat)
    needed: Needed = {}
    return [
        place
        for spot in spots
        if spot != table.player_dealer
        for partner in _partners(table, seat, spot)
        for place in _Spot(table, seat, spot, partner, step, needed).places()
    ]


def _partners(table: BankTable, seat: Seat, spot: Spot) -> list[Seat]:
    """The partners with whom the seat may wager on the spot; 0 means alone. Placed wagers keep their partner."""
    rules = table.game.rules
    on_spot = [wager for wager in table.wagers if spot_of(wager.spot) == spot]
    if mine := [wager for wager in on_spot if wager.seat == seat]:
        return [mine[0].shared_with]
    alone = spot == seat or (rules.backline > 0 if spot in table.stacks else rules.open_spots)
    others = dict.fromkeys(wager.seat for wager in on_spot if not wager.shared_with) if rules.kum_kum else {}
    return [*([0] if alone else []), *others]


Needed: TypeAlias = dict[tuple[object, ...], Cents]
"""A cache of what wagers may cost with the collection. It is the same on all spots of other players."""


class _Spot:
    """The wagers that one seat may make on one spot, alone or with a partner."""

    def __init__(self, table: BankTable, seat: Seat, spot: Spot, partner: Seat, step: Cents, needed: Needed) -> None:
        self.table, self.game, self.seat, self.spot = table, table.game, seat, spot
        self.partner, self.step = partner, step
        self._needed = needed
        self.placed = {wager.kind: wager.amount for wager in table.wagers if (wager.seat, wager.spot) == (seat, spot)}
        self._others = [wager for wager in table.wagers if (wager.seat, spot_of(wager.spot)) != (seat, spot)]

    def places(self) -> Iterator[WagerPlace]:
        for kind in self.game.offered:
            limits = self.game.limits_of(kind)
            exact = self._must_match(kind)
            adds = {kind: self.placed.get(exact, limits.least)} if exact else self._together(kind)
            yield WagerPlace(
                spot=self.spot,
                kind=kind,
                label=spoken(kind),
                least=limits.least,
                step=self.step,
                adds=adds,
                most=limits.most,
                down=self.placed.get(kind, 0),
                exact=bool(exact),
                partner=self.partner,
                why_not=self._why_not(adds),
            )

    def _need_each_other(self, one: str, other: str) -> bool:
        needs = self.game.rules.needs
        return other in needs.get(one, ()) and one in needs.get(other, ())

    def _must_match(self, kind: str) -> str:
        """The kind of wager that this one must equal, if the two are placed one after the other; otherwise empty."""
        other: str = self.game.rules.equals.get(kind, "")
        return "" if self._need_each_other(kind, other) else other

    def _together(self, kind: str) -> dict[str, Cents]:
        """The amounts of this wager and those placed with it: wagers that require each other or must stay equal."""
        equals = self.game.rules.equals
        main = equals.get(kind, kind)
        others = (other for other in equals if equals[other] == main)
        joined = [other for other in others if other in self.placed or self._need_each_other(main, other)]
        amount = self.step if main in self.placed else self.game.limits_of(main).least
        return dict.fromkeys([main, *joined], amount)

    def _why_not(self, adds: dict[str, Cents]) -> str:
        mine = [wager for kind in {**self.placed, **adds} for wager in self._wagers(kind, adds)]
        wagers = [*self._others, *mine]
        for wager in mine:
            if wager.kind in adds and (reason := self.game.refuse(wager, wagers, self.table.player_dealer)):
                return reason
        stack = self.table.stacks[self.seat]
        key = self.spot == self.seat, self.partner, *self.placed.items(), *adds.items()
        if key not in self._needed:
            self._needed[key] = self.game.needed(wagers, self.table.player_dealer, self.table.free)[self.seat]
        needed = self._needed[key]
        if needed > stack:
            return f"wagers and collection may come to {show_dollars(needed)}, but the stack is {show_dollars(stack)}"
        return ""

    def _wagers(self, kind: str, adds: dict[str, Cents]) -> list[Wager]:
        amount = self.placed.get(kind, 0) + adds.get(kind, 0)
        if self.game.rules.outside_limits != "refused":
            amount = self.game.limits_of(kind).cap(amount)
        hands = self.game.hands_a_spot if kind in self.game.on_every_hand else 1
        places = (further_hand(self.spot, number) for number in range(hands))
        return [Wager(self.seat, place, kind, amount, self.partner) for place in places]
