"""A table of a game for a pot: the button goes round, and what a hand leaves is there for the next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from cardroom.cards import JOKER, Card, Stock, Stream
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.setup import Result, Setup
from cardroom.games.poker.opening import Post
from cardroom.games.poker.pot_game import PotCarry, PotGame
from cardroom.money import Cents, clockwise_from
from cardroom.ranking import draw_for_button
from cardroom.tables.blinds import Blinds, NextHand
from cardroom.tables.table import Table, TableError
from cardroom.tables.time_owed import TimeOwed


class PotTable(Table[PotGame[Any]]):
    def __init__(self, game: PotGame[Any], button: Seat = 0) -> None:
        super().__init__(game, game.rules.seats)
        self.button = button
        """The seat to which the button comes in the next hand, or to the first after it that gets a hand."""
        self.carried = PotCarry(button)
        """What the last hand left for the next: a kill, antes that stay."""
        self.overs: set[Seat] = set()
        self.sitting_out: set[Seat] = set()
        self.time_due = False
        """Whether the half-hour collection is due with the next hand."""
        self.others_wait = False
        """Whether there is a list of people who wait for a seat."""
        self._blinds = Blinds(game)
        self._time = TimeOwed(game)
        self._hand: NextHand | None = None

    # Who gets a hand

    @property
    def playing(self) -> list[Seat]:
        """Who is dealt in next, in seat order."""
        stacks = self._wanting()
        return sorted(self._next_hand(stacks, self.button).seats) if stacks else []

    @property
    def waiting(self) -> list[Seat]:
        """Who gets no hand before the big blind comes to them, unless they post."""
        return sorted(self._blinds.owing)

    def post(self, seat: Seat, *, live: bool = False) -> Post:
        """The seat does not wait for the big blind: it posts, as soon as it may. What that comes to.

        Where a missed small blind may be made up alone, dead, `live` posts a big blind instead.
        """
        self._check_waits(seat)
        self._blinds.posting[seat] = live
        return self._blinds.post_of(seat)

    def wait(self, seat: Seat) -> None:
        """The seat waits for the big blind, as it does unless it says otherwise."""
        self._check_waits(seat)
        self._blinds.posting.pop(seat, None)

    def _check_waits(self, seat: Seat) -> None:
        self._between_rounds()
        self._check_seated(seat)
        if seat not in self._blinds.owing:
            raise TableError(f"seat {seat} owes no blind")

    def _wanting(self) -> dict[Seat, Cents]:
        """Not those without chips, or with none left after the half-hour collection. Who has to kill has no choice."""
        fee = self.game.fees.half_hour("each-player", len(self.stacks)) if self.time_due or self._time.owing else 0
        out = self.sitting_out - {self.carried.kill.killer}
        return {
            seat: chips
            for seat, chips in self.stacks.items()
            if seat not in out and chips > (fee if self._time.pays(seat, self.time_due, self.others_wait) else 0)
        }

    def take_over_button(self, seat: Seat) -> None:
        """The seat plays doubled limits with others who hold an over button."""
        self._check_seated(seat)
        if not self.game.rules.over_buttons:
            raise TableError("there are no over buttons in this game")
        self.overs.add(seat)

    def _sat(self, seat: Seat) -> None:
        self._blinds.sat(seat, time_due=self.time_due)
        self._time.sat(seat)

    def _left(self, seat: Seat) -> None:
        kill = self.carried.kill
        if seat == kill.killer and seat in self.playing and len(self.playing) >= self.game.rules.fewest:
            raise TableError(f"seat {seat} has to kill the next pot before leaving")
        self.carried = msgspec.structs.replace(self.carried, kill=kill.without(seat))
        self._blinds.left(seat)
        self._time.left(seat)
        self.overs.discard(seat)
        self.sitting_out.discard(seat)

    def _changed(self) -> None:
        self._blinds.change(self.game)
        self._time.game = self.game

    def draw_for_button(self, chance: Chance) -> dict[Seat, Card]:
        """At the start of a game each draws a card, and the highest gets the button. The cards that were drawn.

        They are drawn apart from the shuffle, and jokers are left out.
        """
        self._between_rounds()
        if self.rounds_played:
            raise TableError("the button is drawn for before the first hand")
        seats = list(self._wanting())
        if not seats:
            raise TableError("nobody is there to draw for the button")
        cards = [card for card in self.game.deck.cards if card != JOKER]
        drawn = dict(zip(seats, Stock(cards, Stream(chance.key, "button")).draw(len(seats)), strict=True))
        self.button = draw_for_button({seat: [card] for seat, card in drawn.items()}, seats)
        return drawn

    # Hands

    def _next_hand(self, stacks: dict[Seat, Cents], due: Seat) -> NextHand:
        dead = due in self.sitting_out and self.stacks.get(due, 0) > 0 and self._has_dead_button
        return self._blinds.next_hand(stacks, due, dead=dead, kill=self.carried.kill.killer in stacks)

    @property
    def _has_dead_button(self) -> bool:
        return self.game.rules.coming_in.dead_button and self.game.fees.takes_time

    def _set_up(self, chance: Chance) -> tuple[Setup[Any], Chance]:
        wanting, fewest = self._wanting(), self.game.rules.fewest
        if len(wanting) < fewest:
            raise TableError(f"{self.game.title} needs {fewest} players with chips, not {len(wanting)}")
        hand = self._hand = self._next_hand(wanting, self.button)
        stacks = {seat: self.stacks[seat] for seat in sorted(hand.seats)}
        kill = self.carried.kill
        time_due = self.time_due or not self._time.owing.isdisjoint(stacks)
        carry = msgspec.structs.replace(
            self.carried,
            button=hand.button,
            overs=tuple(sorted(self.overs & set(stacks))),
            posts=hand.posts,
            blinds_from=hand.blinds_from,
            kill=msgspec.structs.replace(kill, killer=hand.killer) if hand.killer else kill,
            time_free=self._time_free(stacks) if time_due or self.carried.time_carried else (),
        )
        return Setup(stacks, carry, time_due=time_due, pot=self.pot), chance

    def _time_free(self, seats: Iterable[Seat]) -> tuple[Seat, ...]:
        """Who does not pay what is due, or is left, of a half-hour collection."""
        due = self.time_due or self.carried.time_carried > 0
        return tuple(seat for seat in seats if not self._time.pays(seat, due, self.others_wait))

    def _take_over(self, result: Result[Any]) -> None:
        if result.void:
            return
        hand = self._hand
        assert hand is not None
        self._time.played(hand.seats, self.stacks, self.time_due, self.others_wait)
        self.time_due = False
        self.pot = result.pot
        self.carried = msgspec.structs.replace(result.carry, button_stays=False)
        self._blinds.played(hand, self.stacks)
        if not result.carry.button_stays:
            self.button = hand.blinds_from or clockwise_from(hand.seats, hand.button)[0]
