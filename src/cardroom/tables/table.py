"""A table over many rounds: seats, stacks, and what carries over. It is pure: no clock and no randomness."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Literal, TypeVar, cast

from cardroom.cards import Card, Shoe
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.refusals import Refusal
from cardroom.dealing.round import Round, RoundVoided
from cardroom.dealing.setup import Result, Setup, SetupError
from cardroom.games.spread import AnySpreadGame
from cardroom.money import Cents, refuse_cents, show_dollars
from cardroom.showing import html_table

G = TypeVar("G", bound=AnySpreadGame)
Phase = Literal["waiting", "banking", "wagering", "between"]
"""The state between two rounds: too few players, the bank is offered, wagers are made, or a hand can be dealt."""
WaitsFor = Literal["nobody", "bank", "wagers", "deal", "next-hand"]
"""What the clock measures between two rounds. It does not run while the table waits for nobody."""


_IN_PLAY = "a round is being played"


class TableError(Refusal):
    """The table refused a request and has not changed; the message says why."""


class Table(ABC, Generic[G]):
    """Seats 1 to `seats`, clockwise from the left of the house dealer unless `clockwise` says otherwise."""

    feature: ClassVar[str]
    """What only tables of this kind have, for messages such as "there is no player-dealer"."""

    def __init__(self, game: G, seats: int) -> None:
        self.game = game
        self.seats = seats
        self._stacks: dict[Seat, Cents] = {}
        self.changes_to: G | None = None
        """The game with new fees or stakes, which apply from the next round on; None if there is no change."""
        self.round: Round | None = None
        self.rounds_played = 0
        self.collected: Cents = 0
        self.jackpot: Cents = 0
        """The part of the collected fees that goes to a jackpot."""
        self.pot: Cents = 0
        """The money that the last round left in the pot."""
        self.sitting_out: frozenset[Seat] = frozenset()
        """The seats that are kept but not dealt in."""
        self.time_due = False
        """True if the half-hour collection is due with the next hand."""

    def __repr__(self) -> str:
        taken = sum(seat <= self.seats for seat in self.stacks)
        now = "between rounds" if self.round is None else "round over" if self.round.is_over else "in a round"
        return f"<{type(self).__name__} {self.game.title}, {taken} of {self.seats} seats, {now}>"

    def _repr_html_(self) -> str:
        if self.round is not None:
            return self.round._repr_html_()
        rows = [{"seat": str(seat), "chips": show_dollars(chips)} for seat, chips in self.stacks.items()]
        return html_table(repr(self)[1:-1], rows)

    @property
    def stacks(self) -> Mapping[Seat, Cents]:
        """The chips of each seat between two rounds, in seat order."""
        return MappingProxyType(self._stacks)

    @property
    def clockwise(self) -> tuple[Seat, ...]:
        """All seats clockwise, if that is not the order of their numbers."""
        return ()

    @property
    def next_button(self) -> tuple[Seat, tuple[Seat, ...]]:
        """Where the button is in the next hand, and the seats that have the blinds; nothing where there is neither."""
        return 0, ()

    def sit(self, seat: Seat, chips: Cents, *, bought: bool = False) -> None:
        """Seats a player. The buy-in of chips that were `bought` earlier is not checked again."""
        self._between_rounds()
        if type(seat) is not int or not 1 <= seat <= self.seats:
            raise self._no_such_seat(seat)
        if seat in self._stacks:
            raise TableError(f"seat {seat} is taken", "seat-taken")
        self._check_chips(chips)
        if not bought:
            self._check_buy_in(chips)
        self._stacks = dict(sorted({**self._stacks, seat: chips}.items()))
        self._sat(seat)

    def leave(self, seat: Seat) -> Cents:
        """Removes the player from the seat and returns their chips."""
        self._between_rounds()
        self._check_seated(seat)
        self._left(seat)
        self.sitting_out -= {seat}
        return self._stacks.pop(seat)

    def take_over(self, seat: Seat, chips: Cents) -> Cents:
        """Puts another player with these chips in the place of a player who is away, and returns the chips that were
        there. What the seat owes the half-hour collection stays with the seat."""
        self._between_rounds()
        self._check_seated(seat)
        self._left(seat)
        self.sitting_out -= {seat}
        left, self._stacks[seat] = self._stacks[seat], chips
        self._sat(seat)
        return left

    def time_fee(self, _seat: Seat) -> Cents:
        """What a seat pays for the half hour before the next hand."""
        return 0

    def buy(self, seat: Seat, chips: Cents, *, bought: bool = False) -> None:
        """Adds chips to a stack between rounds. The buy-in of chips `bought` earlier is not checked again."""
        self._between_rounds()
        self._check_seated(seat)
        self._check_chips(chips)
        if not bought and (reason := self.game.buy_in.refuse_more(self._stacks[seat] + chips)):
            raise TableError(reason, "too-much")
        self._stacks[seat] += chips

    def change(self, game: AnySpreadGame) -> None:
        """Changes the fees or stakes of the game, from the next round on."""
        now = self.game
        if (game.procedure, game.title, game.house_rules) != (now.procedure, now.title, now.house_rules):
            raise TableError(f"{now.title} is played here; only its fees and stakes can be changed")
        self.changes_to = cast(G, game)
        self._change_if_free()

    def sit_out(self, seat: Seat) -> None:
        self._check_seat(seat)
        self.sitting_out |= {seat}

    def come_back(self, seat: Seat) -> None:
        self._check_seat(seat)
        self.sitting_out -= {seat}

    # Between two rounds

    @property
    @abstractmethod
    def can_deal(self) -> bool:
        """True if a round can be dealt: there are enough players, or a bank and wagers against it."""

    @property
    @abstractmethod
    def why_no_deal(self) -> str:
        """Why a round cannot be dealt yet."""

    @property
    def phase(self) -> Phase:
        return "between" if self.can_deal else "waiting"

    def waits_for(self, _ready: Collection[Seat]) -> WaitsFor:
        """What the clock measures; `ready` are the seats that have finished wagering."""
        return "next-hand" if self.can_deal else "nobody"

    def silent(self, _ready: Collection[Seat]) -> list[Seat]:
        """The seats that could have done something for the next round and have not."""
        return []

    @property
    def asks(self) -> Hashable:
        """A value that changes whenever the clock has to restart."""
        return self.can_deal

    @property
    def offered(self) -> Seat:
        """The seat that is offered the bank now; 0 if it is taken, or if the game has no player-dealer."""
        return 0

    @property
    def is_broken(self) -> bool:
        """True if the game cannot continue because every player declined the player-dealer's seat."""
        return False

    def pass_offer(self) -> None:
        """Offers the player-dealer's seat to the next player, because there was no answer in time."""

    def skip_absent(self) -> None:
        """Passes the offer on while it is the turn of a player who sits out."""

    def opening_draw(self, _chance: Chance) -> dict[Seat, Card]:
        """The cards that players drew for the button, if this is the first hand of a game that draws for it."""
        return {}

    @property
    def shoe(self) -> Shoe | None:
        """The shoe as the last round left it; None if every round is shuffled."""
        return None

    @property
    def in_shoe(self) -> bool:
        """True if one shuffle lasts for many rounds."""
        return False

    def use_shoe(self, _shoe: Shoe) -> None:
        """Replaces the shoe with an equal one, when a table is restored."""
        raise TableError(f"{self.game.title} is not dealt from a shoe: every round is shuffled")

    def end_shoe(self) -> None:
        """Takes the shoe out of play: the next round starts a new one."""

    @property
    def owing_blinds(self) -> list[Seat]:
        """The seats that are not dealt in before the big blind reaches them, unless they post."""
        return []

    @property
    def committed(self) -> Collection[Seat]:
        """The seats that have put money down for the next round already."""
        return ()

    @property
    def has_overs(self) -> bool:
        """True if players may take over buttons now."""
        return False

    @property
    def biggest(self) -> bool | None:
        """Whether this is the biggest game of its kind in the room. None if that makes no difference."""
        return None

    @property
    def over_buttons(self) -> Collection[Seat]:
        """The seats that hold an over button and play for double limits among themselves."""
        return ()

    def has_leg(self, _seat: Seat) -> bool:
        """True if the player has a leg toward a kill that is kept for them when they leave."""
        return False

    def give_leg(self, seat: Seat) -> None:
        """Gives a player who comes back the leg that was kept."""
        raise TableError(f"seat {seat} has no leg: there are no kills at {self.game.title}")

    def _change_if_free(self) -> None:
        if self.changes_to and self._is_free:
            self.game, self.changes_to = self.changes_to, None
            self._changed()

    @property
    def _is_free(self) -> bool:
        """True if nothing has been done for the next round yet, so that terms can change."""
        return self.round is None

    def deal(self, chance: Chance) -> Round:
        """Deals the next round and returns it."""
        self._between_rounds()
        try:
            setup, chance = self._set_up(chance)
            self.round = Round(self.game, setup, chance)
        except SetupError as error:
            raise TableError(str(error)) from None
        except RoundVoided as error:
            self.round = error.round
            raise
        return self.round

    def finish(self) -> Result[Any]:
        """Ends a finished round: the table takes over stacks, fees and carry. Returns the result."""
        if self.round is None:
            raise TableError("no round has been dealt", "not-now")
        if self.round.result is None:
            raise TableError("the round is not over", "not-now")
        result = self.round.result
        self._stacks = dict(sorted({**self._stacks, **result.stacks}.items()))
        self.collected += result.fees
        self.jackpot += result.jackpot
        self.rounds_played += 1
        self._take_over(result)
        self.round = None
        self._change_if_free()
        return result

    def _between_rounds(self) -> None:
        if self.round is not None:
            over = self.round.is_over
            raise TableError("the round is over and not yet finished: call finish()" if over else _IN_PLAY, "not-now")

    def _check_chips(self, chips: Cents) -> None:
        if reason := refuse_cents(chips):
            raise TableError(reason)
        if chips <= 0:
            raise TableError(
                f"chips must be a number of cents above 0, as in 100_00 for $100, not {chips}", "too-little"
            )

    def _check_seat(self, seat: Seat) -> None:
        """Raises TableError if the table has no such seat and no person with this number stands behind it."""
        if type(seat) is not int or not (1 <= seat <= self.seats or seat in self._stacks):
            raise self._no_such_seat(seat)

    def _no_such_seat(self, seat: object) -> TableError:
        return TableError(f"the table has seats 1 to {self.seats}, not {seat!r}", "not-found")

    def _check_buy_in(self, chips: Cents) -> None:
        """Checks the buy-in that the house prints, for somebody who sits down."""
        if reason := self.game.buy_in.refuse(chips):
            raise TableError(reason, "too-little" if chips < self.game.buy_in.least else "too-much")

    def _check_seated(self, seat: Seat) -> None:
        self._check_seat(seat)
        if seat not in self._stacks:
            raise TableError(f"seat {seat} is empty", "not-seated")

    def _sat(self, seat: Seat) -> None:
        """Called after a player sits down."""

    def _left(self, seat: Seat) -> None:
        """Called before a player leaves. Raises TableError if they may not leave yet."""

    def give_back(self) -> None:
        """Nothing is dealt for a while: gives back what is down for the next round."""

    def break_up(self) -> None:
        """No more rounds are dealt: nobody owes the next one anything."""

    def _changed(self) -> None:
        """Called after the fees or stakes have changed."""

    @abstractmethod
    def _set_up(self, chance: Chance) -> tuple[Setup[Any], Chance]:
        """The setup and the chance of the next round. Raises TableError if it cannot be dealt yet."""

    @abstractmethod
    def _take_over(self, result: Result[Any]) -> None:
        """Updates the button, bank, shoe and so on for the next round."""
