"""What happens at a game against a player-dealer."""

from __future__ import annotations

from typing import ClassVar

from cardroom.cards import Card
from cardroom.dealing.decisions import Seat, Spot, spot_of
from cardroom.dealing.events import BANK, LineKind, Move, Public, Who, name_hand, stack, wagers
from cardroom.dealing.names import spoken
from cardroom.dealing.view import RoundViewBuilder, SettledWager
from cardroom.money import Cents, parse_pay, show_dollars


def _where(seat: Seat, spot: Spot, who: Who) -> str:
    """Beside a person's name, where it is not their own first hand that a wager is on."""
    if seat == spot:
        return ""
    return f", {name_hand(spot)}" if seat == spot_of(spot) else f" behind {who(spot)}"


class Banked(Public, frozen=True):
    """The player-dealer, or a partner of the player-dealer, puts up the wager all others play against."""

    seat: Seat
    amount: Cents
    turn: int = 1
    """For which time running."""
    partner: bool = False
    """Whether the money joins the player-dealer's bank."""
    line_kind: ClassVar[LineKind] = "bet"

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(stack(self.seat), BANK, self.amount),)

    def describe(self, who: Who) -> str:
        if self.partner:
            return f"{who(self.seat)} adds {show_dollars(self.amount)} to the bank."
        again = {1: "", 2: ", second bank"}.get(self.turn, f", bank {self.turn}")
        return f"{who(self.seat)} banks {show_dollars(self.amount)}{again}."


class Wagered(Public, frozen=True):
    """A wager of one person, of one kind, on one spot."""

    seat: Seat
    spot: Spot
    kind: str
    amount: Cents
    line_kind: ClassVar[LineKind] = "bet"

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(stack(self.seat), wagers(self.seat), self.amount),)

    def describe(self, who: Who) -> str:
        where = _where(self.seat, self.spot, who)
        return f"{who(self.seat)} bets {show_dollars(self.amount)} on {spoken(self.kind)}{where}."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.place(self.seat, self.spot, self.kind, self.amount)


class NoMoreBets(Public, frozen=True):
    """From here on no wager is made but those that the procedure offers."""

    def describe(self, _who: Who) -> str:
        return "No more bets."


class FreeCollection(Public, frozen=True):
    """A button from the round before pays the collection."""

    seat: Seat
    amount: Cents
    what: str
    line_kind: ClassVar[LineKind] = "fee"

    def describe(self, who: Who) -> str:
        spared = f"no collection of {show_dollars(self.amount)} ({self.what})"
        return f"{who(self.seat)} uses a free-collection button: {spared}."


class ActionButton(Public, frozen=True):
    """Where settlement begins, and why."""

    seat: Seat
    why: str

    def describe(self, who: Who) -> str:
        return f"Action button to {who(self.seat)} ({self.why})."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.action_button = self.seat


class Decided(Public, frozen=True):
    """What somebody chose for a spot, openly."""

    seat: Seat
    spot: Spot
    choice: str
    """The choice as a player types it: "fold", "play 2x"."""
    done: str
    """The choice as the hand log says it: "folds", "plays 2x"."""
    line_kind: ClassVar[LineKind] = "play"

    def describe(self, who: Who) -> str:
        if self.seat < 1 or self.seat == spot_of(self.spot):  # the house dealer plays a hand that nobody looks at
            return f"{who(self.spot)} {self.done}."
        return f"{who(self.seat)} {self.done}{_where(self.seat, self.spot, who)}."


class HouseWay(Public, frozen=True):
    """The house dealer plays a hand at which nobody looks, or that a player asks the house dealer to play."""

    spot: Spot
    on_request: bool = False
    line_kind: ClassVar[LineKind] = "play"

    def describe(self, who: Who) -> str:
        if self.on_request:
            return f"{who(self.spot)} asks the house dealer to play the hand."
        return f"{who(self.spot)}'s hand is not looked at and is played the house way."


class Warned(Public, frozen=True):
    """The house dealer warns a player who did not draw on a total that must draw; a second time costs a hand."""

    seat: Seat
    total: str
    dealt_out: bool = False

    def describe(self, who: Who) -> str:
        if self.dealt_out:
            return f"{who(self.seat)} stands on {self.total} again and is dealt out of the next hand."
        return f"{who(self.seat)} is warned not to stand on {self.total}."


class HandSplit(Public, frozen=True):
    """The second card of a pair goes to a hand of its own."""

    spot: Spot
    new: Spot

    def describe(self, _who: Who) -> str:
        return ""  # that the spot splits has been said

    def put_on(self, view: RoundViewBuilder) -> None:
        hand = view.spots[self.spot]
        view.add_cards(self.new, [hand.cards.pop()], up=hand.up.pop())


class HandsSwitched(Public, frozen=True):
    """Two hands of a spot exchange their second cards."""

    spot: Spot
    other: Spot
    line_kind: ClassVar[LineKind] = "play"

    def describe(self, who: Who) -> str:
        return f"{who(self.spot)} switches the second cards of the two hands."

    def put_on(self, view: RoundViewBuilder) -> None:
        one, two = view.spots[self.spot].cards, view.spots[self.other].cards
        one[1], two[1] = two[1], one[1]


class Announced(Public, frozen=True):
    """What the house dealer calls out."""

    words: str

    def describe(self, _who: Who) -> str:
        return self.words


class ShoeOpened(Public, frozen=True):
    """The first card of a new shoe is shown, and as many cards are burned as it counts."""

    card: Card
    burned: int

    def describe(self, _who: Who) -> str:
        burned = "one more is" if self.burned == 1 else f"{self.burned} more are"
        return f"A new shoe: its first card is {self.card}, so {burned} burned."


class WagerSettled(Public, frozen=True):
    """One wager paid, collected or returned, as far as the bank covers it."""

    seat: Seat
    spot: Spot
    kind: str
    amount: Cents
    result: str
    paid: Cents = 0
    collected: Cents = 0
    returned: Cents = 0
    odds: str = ""
    hand: str = ""
    uncovered: bool = False
    together: Cents = 0
    """What partners have in the wager, where they share one (kum-kum)."""
    line_kind: ClassVar[LineKind] = "pay"

    @property
    def without_action(self) -> bool:
        """Whether the bank did not reach it at all."""
        return self.uncovered and not (self.paid or self.collected)

    @property
    def due(self) -> Cents:
        """What a wager that wins is to be paid by its odds, or a partner's part of that."""
        whole = self.together or self.amount
        return parse_pay(self.odds).pays(whole) * self.amount // whole

    @property
    def moves(self) -> tuple[Move, ...]:
        return (
            Move(wagers(self.seat), BANK, self.collected),
            Move(wagers(self.seat), stack(self.seat), self.returned),
            Move(BANK, stack(self.seat), self.paid),
        )

    def describe(self, who: Who) -> str:
        reason = f" ({self.hand})" if self.hand else ""
        behind = _where(self.seat, self.spot, who)
        shared = f"of {show_dollars(self.together)} shared " if self.together else ""
        lead = f"{who(self.seat)}{behind}: {spoken(self.kind)} {show_dollars(self.amount)} {shared}"
        if self.without_action:
            return f"{lead}is not covered and is returned."
        if self.result == "win":
            short = f" of {show_dollars(self.due)}, all that the bank covers" if self.uncovered else f" at {self.odds}"
            return f"{lead}wins{reason}, paid {show_dollars(self.paid)}{short}."
        if self.result == "push":
            return f"{lead}pushes{reason}."
        short = f", {show_dollars(self.returned)} not covered is returned" if self.uncovered else ""
        return f"{lead}loses{reason}, collected {show_dollars(self.collected)}{short}."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.take_away(self.seat, self.spot, self.kind, self.amount)
        result = "returned" if self.without_action else self.result
        came_to = SettledWager(
            self.seat, self.spot, self.kind, self.amount, result, self.paid, self.collected, self.returned, self.hand
        )
        view.settled.append(came_to)


class PrizePaid(Public, frozen=True):
    """A fixed prize out of the bank, as far as it reaches, for what others hold."""

    seat: Seat
    amount: Cents
    due: Cents
    what: str
    line_kind: ClassVar[LineKind] = "pay"

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(BANK, stack(self.seat), self.amount),)

    def describe(self, who: Who) -> str:
        short = f" of {show_dollars(self.due)}, all that the bank covers" if self.amount < self.due else ""
        return f"{who(self.seat)} is paid {show_dollars(self.amount)}{short}: {self.what}."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.settled.append(SettledWager(self.seat, self.seat, "prize", 0, "win", paid=self.amount, hand=self.what))


class BankReturned(Public, frozen=True):
    """What lies in the bank goes back to the player-dealer, or to a partner in proportion."""

    seat: Seat
    amount: Cents
    result: Cents
    partner: bool = False
    line_kind: ClassVar[LineKind] = "result"

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(BANK, stack(self.seat), self.amount),)

    def describe(self, who: Who) -> str:
        if self.amount == 0:
            lost = "a part of the bank, all" if self.partner else "the whole bank"
            return f"{who(self.seat)} loses {lost} of {show_dollars(-self.result)}."
        role = "with a part of the bank" if self.partner else "as player-dealer"
        if self.result == 0:
            return f"{who(self.seat)} breaks even {role} and takes back {show_dollars(self.amount)}."
        verb = "wins" if self.result > 0 else "loses"
        result = f"{verb} {show_dollars(abs(self.result))} {role}"
        return f"{who(self.seat)} {result} and takes back {show_dollars(self.amount)}."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.bank_result = (view.bank_result or 0) + self.result
