"""A table of a game for a pot: the button, the blinds, and what carries over from hand to hand."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import msgspec

from cardroom.cards import JOKER, Card, Stock, Stream
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.setup import Result, Setup
from cardroom.games.poker.coming_in import Post
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.money import Cents, clockwise_from
from cardroom.ranking import draw_for_button
from cardroom.tables.blinds import Blinds, NextHand
from cardroom.tables.table import Table, TableError
from cardroom.tables.time_owed import TimeOwed


class PotTable(Table[PotGame[Any]]):
    feature = "blinds"

    def __init__(self, game: PotGame[Any], button: Seat = 0) -> None:
        super().__init__(game, game.rules.seats)
        self.button = button
        """The button's next seat. If it is not dealt in, the next seat that is dealt in gets the button."""
        self.carried = PotCarry(button)
        """What the last hand carries over to the next: a kill, antes that stay in the pot."""
        self.overs: frozenset[Seat] = frozenset()
        self.others_wait = False
        """True if people are waiting for a seat."""
        self.is_biggest = True
        """False if a bigger game of the same kind is going on in the room."""
        self._blinds = Blinds(game)
        self._time = TimeOwed(game)
        self._hand: NextHand | None = None

    @property
    def clockwise(self) -> tuple[Seat, ...]:
        return self.carried.clockwise

    def place_seats(self, clockwise: tuple[Seat, ...]) -> None:
        """Says how the seats stand round the table, from the next hand on."""
        if sorted(clockwise) != list(range(1, self.seats + 1)):
            raise TableError(f"the order of the seats must have each of 1 to {self.seats} once, not {clockwise}")
        self.carried = msgspec.structs.replace(self.carried, clockwise=clockwise)

    # Who is dealt in

    @property
    def playing(self) -> list[Seat]:
        """The seats dealt in next, in seat order."""
        stacks = self._wanting()
        return sorted(self._next_hand(stacks, self._due_button(stacks)).seats) if stacks else []

    @property
    def next_button(self) -> tuple[Seat, tuple[Seat, ...]]:
        """Where the button is in the next hand, and the seats that have the blinds; nothing if nobody is dealt in."""
        stacks = self._wanting()
        if not stacks:
            return 0, ()
        hand = self._next_hand(stacks, self._due_button(stacks))
        return hand.button, tuple(hand.blinds)

    @property
    def can_deal(self) -> bool:
        return len(self.playing) >= int(self.game.rules.fewest)

    @property
    def why_no_deal(self) -> str:
        return f"{self.game.title} needs {self.game.rules.fewest} players with chips, not {len(self.playing)}"

    @property
    def owing_blinds(self) -> list[Seat]:
        return sorted(self._blinds.owing)

    @property
    def has_overs(self) -> bool:
        return self.game.has_overs and self.biggest is not False

    @property
    def biggest(self) -> bool | None:
        return self.is_biggest if self.game.has_overs and self.game.rules.overs_in_biggest else None

    @property
    def over_buttons(self) -> Collection[Seat]:
        return () if self.biggest is False else self.overs

    def post(self, seat: Seat, *, live: bool = False) -> Post:
        """Lets the seat post as soon as it may instead of waiting for the big blind. Returns the post.

        If only a missed small blind has to be made up, it is posted dead; `live` posts a live big blind instead.
        """
        self._check_waits(seat)
        self._blinds.posting[seat] = live
        return self._blinds.post_of(seat)

    def wait(self, seat: Seat) -> None:
        """Lets the seat wait for the big blind, which is the default."""
        self._check_waits(seat)
        self._blinds.posting.pop(seat, None)

    def _check_waits(self, seat: Seat) -> None:
        self._between_rounds()
        self._check_seated(seat)
        if seat not in self._blinds.owing:
            raise TableError(f"seat {seat} does not owe a blind", "not-now")

    def _wanting(self) -> dict[Seat, Cents]:
        """The stacks of the players who want a hand and can play, as far as the money in the pot admits them.

        A player who has to kill the pot is included even when sitting out. If the money in the pot admits too few,
        everybody is dealt in.
        """
        out = self.sitting_out - {self.carried.kill.killer}
        wanting = {seat: chips for seat, chips in self._stacks.items() if seat not in out and self._can_play(seat)}
        if not self.carried.antes.bars_some:
            return wanting
        admitted = {seat: chips for seat, chips in wanting.items() if self.carried.antes.admits(seat)}
        return admitted if len(admitted) >= self.game.rules.fewest else wanting

    def _can_play(self, seat: Seat) -> bool:
        """True if the seat has chips left after the half-hour collection, or none at all but a part in the pot."""
        chips = self._stacks[seat]
        if not chips:
            return seat in self.carried.antes.paid
        due = self.time_due or self._time.owing
        if not due:
            return True
        pays = self._time.pays(seat, self.time_due, self.others_wait)
        return chips > (self.game.fees.half_hour("each-player", len(self.stacks)) if pays else 0)

    def take_over_button(self, seat: Seat) -> None:
        """Gives the seat an over button: it plays for double limits with other seats that hold one."""
        self._check_seated(seat)
        if not self.game.rules.over_buttons:
            raise TableError(f"{self.game.title} has no over buttons here", "not-here")
        if self.game.rules.overs_in_biggest and not self.is_biggest:
            raise TableError("there are over buttons only in the biggest game of its kind", "not-now")
        self.overs |= {seat}

    def has_leg(self, seat: Seat) -> bool:
        return bool(self.game.rules.kill.keeps_legs) and self.carried.kill.has_leg(seat)

    def give_leg(self, seat: Seat) -> None:
        self._check_seated(seat)
        kill = self.carried.kill
        self.carried = msgspec.structs.replace(
            self.carried, kill=msgspec.structs.replace(kill, legs=(*kill.legs, seat))
        )

    def _sat(self, seat: Seat) -> None:
        self._blinds.sat(seat, time_due=self.time_due)
        self._time.sat(seat)

    def _left(self, seat: Seat) -> None:
        kill = self.carried.kill
        if seat == kill.killer and seat in self.playing and len(self.playing) >= self.game.rules.fewest:
            raise TableError(f"seat {seat} must kill the next pot before leaving", "not-now")
        owes = self.carried.owes_blind
        self.carried = msgspec.structs.replace(
            self.carried,
            kill=kill.without(seat),
            owes_blind=0 if owes == seat else owes,
            antes=self.carried.antes.without(seat),
        )
        self._blinds.left(seat)
        self._time.left(seat)
        self.overs -= {seat}

    def take_over(self, seat: Seat, chips: Cents) -> Cents:
        owed = self._time.owed_by(seat)
        left = super().take_over(seat, chips)
        self._time.owes(seat, owed)
        return left

    def time_fee(self, seat: Seat) -> Cents:
        playing = self.playing
        due = self.time_due or not self._time.owing.isdisjoint(playing)
        if seat not in playing or not due or seat in self._time_free(playing):
            return 0
        return self.game.fees.half_hour("each-player", len(playing))

    def break_up(self) -> None:
        kill = msgspec.structs.replace(self.carried.kill, killer=0, owing=(), promised=())
        self.carried = msgspec.structs.replace(self.carried, kill=kill)

    def _changed(self) -> None:
        self._blinds.change(self.game)
        self._time.game = self.game

    def opening_draw(self, chance: Chance) -> dict[Seat, Card]:
        return {} if self.rounds_played else self.draw_for_button(chance)

    def draw_for_button(self, chance: Chance) -> dict[Seat, Card]:
        """Draws a card for each player; the highest card gets the button. Returns the cards.

        The draw is separate from the shuffle of the hand, and has no jokers.
        """
        self._between_rounds()
        if self.rounds_played:
            raise TableError("players draw for the button only before the first hand")
        seats = list(self._wanting())
        if not seats:
            raise TableError("there are no players to draw for the button")
        cards = [card for card in self.game.deck.cards if card != JOKER]
        drawn = dict(zip(seats, Stock(cards, Stream(chance.key, "button")).draw(len(seats)), strict=True))
        self.button = draw_for_button({seat: [card] for seat, card in drawn.items()}, seats)
        return drawn

    # Hands

    def _next_hand(self, stacks: dict[Seat, Cents], due: Seat) -> NextHand:
        dead = due in self.sitting_out and self.stacks.get(due, 0) > 0 and self._has_dead_button
        kill = self.carried.kill.killer in stacks
        return self._blinds.next_hand(stacks, due, dead=dead, kill=kill, clockwise=self.clockwise)

    def _due_button(self, stacks: dict[Seat, Cents]) -> Seat:
        """The button's next seat. It stays for a player who owes a blind and now has enough chips for it."""
        owing = self.carried.owes_blind
        stays = owing and stacks.get(owing, 0) * 2 >= self.game.blind_owed
        return self.carried.button if stays else self.button

    @property
    def _has_dead_button(self) -> bool:
        return self.game.rules.coming_in.dead_button and self.game.takes_time

    def _set_up(self, chance: Chance) -> tuple[Setup[Any], Chance]:
        wanting, fewest = self._wanting(), self.game.rules.fewest
        if len(wanting) < fewest:
            raise TableError(f"{self.game.title} needs {fewest} players with chips, not {len(wanting)}")
        hand = self._hand = self._next_hand(wanting, self._due_button(wanting))
        stacks = {seat: self._stacks[seat] for seat in sorted(hand.seats)}
        kill = self.carried.kill
        time_due = self.time_due or not self._time.owing.isdisjoint(stacks)
        carry = msgspec.structs.replace(
            self.carried,
            button=hand.button,
            overs=tuple(sorted(stacks.keys() & self.over_buttons)),
            posts=hand.posts,
            promising=hand.promised,
            blinds_from=hand.blinds_from,
            kill=msgspec.structs.replace(kill, killer=hand.killer) if hand.killer else kill,
            time_free=self._time_free(stacks) if time_due or self.carried.time_carried else (),
        )
        return Setup(stacks, carry, time_due=time_due, pot=self.pot), chance

    def _time_free(self, seats: Iterable[Seat]) -> tuple[Seat, ...]:
        """The seats that do not pay the half-hour collection that is due, or the rest of one."""
        due = self.time_due or self.carried.time_carried > 0
        return tuple(
            seat for seat in seats if not self.stacks[seat] or not self._time.pays(seat, due, self.others_wait)
        )

    def _take_over(self, result: Result[Any]) -> None:
        if result.void:
            return
        hand = self._hand
        if hand is None:
            raise TableError("no hand has been dealt")
        hand = self._without_objected(hand, result.carry)
        self._time.played(hand.seats, self.stacks, self.time_due, self.others_wait)
        self.time_due = False
        self.pot = result.pot
        self.carried = msgspec.structs.replace(result.carry, button_stays=False, clockwise=self.clockwise)
        self._blinds.played(hand, self.stacks)
        if not result.carry.button_stays:
            self.button = hand.blinds_from or clockwise_from(hand.seats, hand.button, self.clockwise)[0]

    def _without_objected(self, hand: NextHand, carry: PotCarry) -> NextHand:
        """The hand without players who were not dealt in because somebody objected. They still owe the blinds."""
        if not hand.promised:
            return hand
        kept = (carry.kill.killer, *carry.kill.promised)
        objected = [seat for seat in hand.promised if seat not in kept]
        return hand._replace(seats=[seat for seat in hand.seats if seat not in objected])
