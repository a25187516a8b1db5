"""Who is dealt in, who posts what, and where button and blinds fall, from one hand to the next."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Flag, auto
from typing import Any, NamedTuple

from cardroom.dealing.decisions import Seat
from cardroom.games.poker.kills import kill_blind
from cardroom.games.poker.opening import ComingIn, Post, blind_seats
from cardroom.games.poker.pot_game import PotGame
from cardroom.money import Cents, clockwise_from


class Debt(Flag):
    """Why somebody has no right to a hand before the big blind comes to them."""

    NEW = auto()
    SMALL = auto()
    BIG = auto()


class NextHand(NamedTuple):
    """`seats` are those dealt in, clockwise from the left of the button; `blinds` where the blinds fall."""

    button: Seat
    seats: list[Seat]
    blinds: list[Seat] = []
    posts: tuple[Post, ...] = ()
    killer: Seat = 0
    """Who comes in by killing the pot."""
    blinds_from: Seat = 0
    """The first blind, where somebody makes up blinds between it and the button."""
    is_new_game: bool = False
    """Whether too few are left of those who had come in: all begin again, and nobody owes anything."""


class Blinds:
    """Debts belong to the person: whoever leaves takes them along."""

    def __init__(self, game: PotGame[Any]) -> None:
        self.game = game
        self.rules: ComingIn = game.rules.coming_in
        self.seats: int = game.rules.seats
        self.owing: dict[Seat, Debt] = {}
        self.posting: dict[Seat, bool] = {}
        """Who does not wait for the big blind, and whether a small blind alone is made up live."""
        self._last: NextHand | None = None
        self._first_button: Seat = 0
        """Where the button was in the first hand of a new game, until it has gone round."""
        self._passed: set[Seat] = set()
        """The seats that blinds have passed since."""

    def sat(self, seat: Seat, *, time_due: bool = False) -> None:
        """In a new game nobody owes a blind until the button has gone round, or the blinds have passed the seat."""
        free = self._last is None or (self._first_button and seat not in self._passed)
        free = free or (time_due and self.rules.free_while_time_is_due)
        if self.game.stakes.blinds and self.rules.new != "nothing" and not free:
            self.owing[seat] = Debt.NEW

    def change(self, game: PotGame[Any]) -> None:
        """Other stakes of the same game; where there were no blinds before or are none now, nobody has missed one."""
        if bool(game.stakes.blinds) != bool(self.game.stakes.blinds):
            self.owing, self.posting, self._last = {}, {}, None
        self.game = game

    def left(self, seat: Seat) -> None:
        self.owing.pop(seat, None)
        self.posting.pop(seat, None)

    # The next hand

    def next_hand(self, stacks: Mapping[Seat, Cents], due: Seat, *, dead: bool = False, kill: bool = False) -> NextHand:
        """`stacks` are of those who want a hand; `due` is where the button comes, and stays if it is `dead`.

        `kill` tells that somebody has to kill the pot already.
        """
        settled = [seat for seat in stacks if seat not in self.owing]
        if len(settled) < self.game.rules.fewest:
            return self._deal_in(stacks, list(stacks), due, dead, kill)._replace(is_new_game=True)
        return self._deal_in(stacks, settled, due, dead, kill)

    def _deal_in(
        self, stacks: Mapping[Seat, Cents], settled: list[Seat], due: Seat, dead: bool, kill: bool
    ) -> NextHand:
        """Smaller blinds go to those who owe nothing, the big one to whoever is next, then posts are taken."""
        rules, count = self.game.rules, len(self.game.stakes.blinds)
        button = self._button(settled, due, dead)
        order = clockwise_from(stacks, button)
        if rules.first_blind == "button" and order[-1] == button:
            order.insert(0, order.pop())
        small = [seat for seat in order if seat in settled or self._lands(seat, button)]
        small = small[: max(min(count, len(settled)) - 1, 0)]
        big = order.index(small[-1]) + 1 if small else 0
        early = [seat for seat in order[:big] if seat not in small and self._makes_up_early(seat)]
        sure = {*settled, *small, *early, *order[big : big + 1]}
        posters = [seat for seat in order[big + 1 :] if seat not in settled and self._posts(seat, stacks[seat])]
        posters = self._with_room(posters, len(sure), kill)
        dealt = clockwise_from(sure.union(posters), button)
        start = small[0] if early else 0
        blinds = blind_seats(dealt, button, count, rules.first_blind, start)
        posts, killer = self._payments([seat for seat in dealt if seat not in settled], blinds)
        return NextHand(button, dealt, blinds, posts, killer, start)

    def _button(self, settled: list[Seat], due: Seat, dead: bool) -> Seat:
        """Where the button comes, or the next who owes nothing; but nobody has it twice."""
        if due in settled or (dead and len(settled) > 2):
            return due
        last = self._last.button if self._last else 0
        onward = clockwise_from(settled, due)
        return next((seat for seat in onward if seat != last), onward[0])

    def _with_room(self, posters: list[Seat], others: int, kill: bool) -> list[Seat]:
        """No more than there are hands for; and a pot is killed once."""
        killers = [seat for seat in posters if self._way_in(seat) == "kill"]
        taken = [seat for seat in posters if seat not in (killers if kill else killers[1:])]
        hands = self.game.rules.hands
        return taken[: max(hands - others, 0)] if hands else taken

    def _payments(self, comers: list[Seat], blinds: list[Seat]) -> tuple[tuple[Post, ...], Seat]:
        """What those pay who come in off the big blind, and who of them kills the pot instead."""
        posts, killer = [], 0
        for seat in comers:
            if seat in blinds:
                # On a smaller blind's seat it is still a big blind; on the big blind's there is nothing to add.
                if seat != blinds[-1]:
                    posts.append(Post(seat, self.game.stakes.big_blind))
            elif self._way_in(seat) == "kill":
                killer = seat
            else:
                posts.append(self.post_of(seat))
        return tuple(posts), killer

    def post_of(self, seat: Seat) -> Post:
        """What the seat posts to get a hand at once."""
        blinds = self.game.stakes.blinds
        big = blinds[-1]
        match self._way_in(seat):
            case "straddle":
                return Post(seat, 2 * big)
            case "kill":
                return Post(seat, kill_blind(self.game.rules.kill, self.game.stakes))
            case "small-blind":
                return Post(seat, big) if self.posting.get(seat) else Post(seat, 0, blinds[0])
            case "all-blinds":
                return Post(seat, big, sum(blinds) - big)
            case _:
                return Post(seat, big)

    def _way_in(self, seat: Seat) -> str:
        debt = self.owing[seat]
        if Debt.NEW in debt or self.rules.missed == "as-new":
            return self.rules.new
        return "small-blind" if debt == Debt.SMALL and self._from(self.rules.small_alone_from) else "all-blinds"

    def _from(self, dollars: int) -> bool:
        return 0 < dollars * 100 <= self.game.stakes.small

    def _posts(self, seat: Seat, chips: Cents) -> bool:
        """A straddle raises what there is to call, so it must be whole; other posts may be all there is."""
        return seat in self.posting and (self._way_in(seat) != "straddle" or chips >= self.post_of(seat).live)

    def _makes_up_early(self, seat: Seat) -> bool:
        """Between the button and the blinds, where the house allows it at this limit; never somebody new."""
        return (
            seat in self.posting
            and self._way_in(seat) in ("small-blind", "all-blinds")
            and self._from(self.rules.before_blinds_from)
        )

    def _lands(self, seat: Seat, button: Seat) -> bool:
        """Whether the seat was behind the big blind of the last hand, so that it would have been the next."""
        if not self.rules.lands_on_small or self._last is None:
            return False
        return self._is_between(button, self._last.blinds[-1], seat)

    def _is_between(self, start: Seat, seat: Seat, end: Seat) -> bool:
        """Clockwise, and neither of the two."""
        return 0 < (seat - start) % self.seats < (end - start) % self.seats

    # After a hand

    def played(self, hand: NextHand, stacks: Mapping[Seat, Cents]) -> None:
        """Those dealt in owe nothing now; those seated and not dealt in may have missed blinds."""
        for seat in self.owing.copy() if hand.is_new_game else hand.seats:
            self.left(seat)
        if hand.blinds:
            if self.rules.rebuy_is_new:
                self.owing |= {seat: Debt.NEW for seat in hand.seats if not stacks[seat]}
            self._note_missed(hand, [seat for seat in stacks if seat not in hand.seats])
            self._note_passed(hand)
        self._last = hand

    def _note_missed(self, hand: NextHand, absent: list[Seat]) -> None:
        last = self._last
        if last is None or hand.is_new_game:
            return
        for seat in absent:
            debt = self.owing.get(seat, Debt(0))
            if Debt.NEW in debt:
                continue
            if self._is_between(last.blinds[-1], seat, hand.blinds[-1]):
                debt |= Debt.BIG
            if len(hand.blinds) > 1 and self._is_between(last.blinds[0], seat, hand.blinds[0]):
                debt |= Debt.SMALL
            if debt:
                self.owing[seat] = debt

    def _note_passed(self, hand: NextHand) -> None:
        """A new game is one until the button is back where it was, or past it."""
        if self._last is None or hand.is_new_game:
            self._first_button = hand.button
            self._passed = set()
        elif self._first_button and self._comes_round(self._last.button, hand.button):
            self._first_button = 0
        seats = range(1, self.seats + 1)
        big = hand.blinds[-1]
        self._passed |= {seat for seat in seats if seat == big or self._is_between(hand.button, seat, big)}

    def _comes_round(self, before: Seat, now: Seat) -> bool:
        return (now - before) % self.seats >= ((self._first_button - before) % self.seats or self.seats)
