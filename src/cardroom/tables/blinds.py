"""Where the button and the blinds are, who is dealt in, and who posts what, from one hand to the next."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Flag, auto
from typing import Any, NamedTuple

from cardroom.dealing.decisions import Seat
from cardroom.games.poker.coming_in import ComingIn, Post
from cardroom.games.poker.kills import kill_blind
from cardroom.games.poker.opening import blind_order, blind_seats
from cardroom.games.poker.pot_game import PotGame
from cardroom.money import Cents, clockwise_from


class Debt(Flag):
    """Why a player is not dealt in before the big blind reaches them."""

    NEW = auto()
    SMALL = auto()
    BIG = auto()
    BUTTON = auto()


class NextHand(NamedTuple):
    """`seats` are dealt in, clockwise from the left of the button; `blinds` are the seats that post the blinds."""

    button: Seat
    seats: list[Seat]
    blinds: list[Seat] = []
    posts: tuple[Post, ...] = ()
    killer: Seat = 0
    """The seat that comes in by killing the pot."""
    promised: tuple[Seat, ...] = ()
    """The seats that come in by promising to kill a later pot, because this one is killed already."""
    blinds_from: Seat = 0
    """The first blind, if a player makes up blinds between it and the button; otherwise 0."""
    is_new_game: bool = False
    """True if too few players without a debt are left, so that a new game begins in which no player owes a blind."""


class Blinds:
    """The button and the blinds of a table. Debts belong to the person and not to the seat."""

    def __init__(self, game: PotGame[Any]) -> None:
        self.game = game
        self.rules: ComingIn = game.rules.coming_in
        self.seats: int = game.rules.seats
        self.owing: dict[Seat, Debt] = {}
        self.posting: dict[Seat, bool] = {}
        """The seats that post instead of waiting for the big blind; True if a missed small blind is posted live."""
        self._last: NextHand | None = None
        self._first_button: Seat = 0
        """The button's seat in the first hand of a new game, until the button has gone around the table."""
        self._passed: set[Seat] = set()
        """The seats that the blinds have passed since then."""
        self._clockwise: tuple[Seat, ...] = ()
        """All seats clockwise in the latest hand, if that is not the order of their numbers."""

    def sat(self, seat: Seat, *, time_due: bool = False) -> None:
        """Records a new player's debt. A new game has none until the button or the blinds have passed the seat."""
        free = self._last is None or (self._first_button and seat not in self._passed)
        free = free or (time_due and self.rules.free_while_time_is_due)
        if self.game.stakes.blinds and self.rules.new != "nothing" and not free:
            self.owing[seat] = Debt.NEW

    def change(self, game: PotGame[Any]) -> None:
        """Takes over new stakes of the same game. If blinds are introduced or dropped, all debts are forgotten."""
        if bool(game.stakes.blinds) != bool(self.game.stakes.blinds):
            self.owing, self.posting, self._last = {}, {}, None
        self.game = game

    def left(self, seat: Seat) -> None:
        self.owing.pop(seat, None)
        self.posting.pop(seat, None)

    # The next hand

    def next_hand(
        self,
        stacks: Mapping[Seat, Cents],
        due: Seat,
        *,
        dead: bool = False,
        kill: bool = False,
        clockwise: tuple[Seat, ...] = (),
    ) -> NextHand:
        """The seats, button, blinds and posts of the next hand.

        `stacks` are those of the players who want a hand. `due` is the button's next seat, where it stays if it is
        `dead`. `kill` is True if a player already has to kill the pot.
        """
        self._clockwise = clockwise
        settled = [seat for seat in stacks if seat not in self.owing]
        if len(settled) < self.game.rules.fewest:
            return self._deal_in(stacks, list(stacks), due, dead, kill)._replace(is_new_game=True)
        return self._deal_in(stacks, settled, due, dead, kill)

    def _deal_in(
        self, stacks: Mapping[Seat, Cents], settled: list[Seat], next_button: Seat, dead: bool, kill: bool
    ) -> NextHand:
        """Small blinds go to seats that owe nothing, the big blind to the next seat; then the posts are added."""
        rules, count = self.game.rules, len(self.game.stakes.blinds)
        button = self._button(settled, next_button, dead)
        order = clockwise_from(stacks, button, self._clockwise)
        if rules.first_blind == "button" and order[-1] == button:
            order.insert(0, order.pop())
        small = [seat for seat in order if seat in settled or self._lands_on_small(seat, button)]
        small = small[: max(min(count, len(settled)) - 1, 0)]
        big = order.index(small[-1]) + 1 if small else 0
        early = [seat for seat in order[:big] if seat not in small and self._makes_up_early(seat)]
        certain = {*settled, *small, *early, *order[big : big + 1]}
        posters = [seat for seat in order[big + 1 :] if seat not in settled and self._posts(seat, stacks[seat])]
        posters = self._with_room(posters, len(certain), kill)
        dealt = clockwise_from(certain.union(posters), button, self._clockwise)
        start = small[0] if early else 0
        due = blind_order(dealt, button, count, rules.first_blind, start)
        blinds = blind_seats(due, self.game.stakes.blinds, stacks if rules.short_blind_moves_on else None)
        posts, killers = self._payments([seat for seat in dealt if seat not in settled], blinds)
        killer = 0 if kill or not killers else killers[0]
        promised = tuple(seat for seat in killers if seat != killer)
        return NextHand(button, dealt, blinds, posts, killer, promised, start)

    def _button(self, settled: list[Seat], due: Seat, dead: bool) -> Seat:
        """The seat that gets the button: `due`, or the next seat that owes nothing and did not just have the button."""
        if due in settled or (dead and len(settled) > 2):
            return due
        last = self._last.button if self._last else 0
        onward = clockwise_from(settled, due, self._clockwise)
        return next((seat for seat in onward if seat != last), onward[0])

    def _with_room(self, posters: list[Seat], others: int, kill: bool) -> list[Seat]:
        """The posters that can be dealt in: no more than there are hands for, and only one who kills the pot."""
        killers = [seat for seat in posters if self._way_in(seat) == "kill"]
        too_many = [] if self.rules.promise_to_kill else killers if kill else killers[1:]
        accepted = [seat for seat in posters if seat not in too_many]
        hands = self.game.rules.hands
        return accepted[: max(hands - others, 0)] if hands else accepted

    def _payments(self, newcomers: list[Seat], blinds: list[Seat]) -> tuple[tuple[Post, ...], list[Seat]]:
        """The posts of players who come in without being the big blind, and the seats that kill a pot instead."""
        posts, killers = [], []
        for seat in newcomers:
            if seat in blinds:
                # A newcomer in a smaller blind's seat posts a full big blind; the big blind itself needs no post.
                if seat != blinds[-1]:
                    posts.append(Post(seat, self.game.stakes.big_blind))
            elif self._way_in(seat) == "kill":
                killers.append(seat)
            else:
                posts.append(self.post_of(seat))
        return tuple(posts), killers

    def post_of(self, seat: Seat) -> Post:
        """What the seat posts to be dealt in immediately."""
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
        """True if the seat posts now. A straddle raises the amount to call, so the stack must cover it in full."""
        return seat in self.posting and (self._way_in(seat) != "straddle" or chips >= self.post_of(seat).live)

    def _makes_up_early(self, seat: Seat) -> bool:
        """True if the seat may make up missed blinds between the button and the blinds. New players may not."""
        return (
            seat in self.posting
            and self._way_in(seat) in ("small-blind", "all-blinds")
            and self._from(self.rules.before_blinds_from)
        )

    def _lands_on_small(self, seat: Seat, button: Seat) -> bool:
        """True if the seat was left of the last big blind and would have posted the next one."""
        if not self.rules.lands_on_small or self._last is None:
            return False
        return self._is_between(button, self._last.blinds[-1], seat)

    def _is_between(self, start: Seat, seat: Seat, end: Seat) -> bool:
        """True if `seat` is between `start` and `end`, clockwise and not equal to either."""
        return 0 < self._steps(start, seat) < self._steps(start, end)

    def _steps(self, start: Seat, end: Seat) -> int:
        """How many seats `end` is to the left of `start`."""
        order = self._clockwise
        return (order.index(end) - order.index(start) if order else end - start) % self.seats

    # After a hand

    def played(self, hand: NextHand, stacks: Mapping[Seat, Cents]) -> None:
        """Clears the debts of the seats dealt in, and records the blinds that other seats missed."""
        if self.owing or self.posting:
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
        if last is None or hand.is_new_game or hand.button == last.button:
            return
        for seat in absent:
            debt = self.owing.get(seat, Debt(0))
            if Debt.NEW in debt:
                continue
            if self._is_between(last.blinds[-1], seat, hand.blinds[-1]):
                debt |= Debt.BIG
            if len(hand.blinds) > 1 and self._is_between(last.blinds[0], seat, hand.blinds[0]):
                debt |= Debt.SMALL
            if self.game.button_ante and self._is_between(last.button, seat, hand.button):
                debt |= Debt.BUTTON
            if debt:
                self.owing[seat] = debt

    def _note_passed(self, hand: NextHand) -> None:
        """Records the seats that the blinds passed. A game is new until the button has gone once around the table."""
        if self._last is None or hand.is_new_game:
            self._first_button = hand.button
            self._passed = set()
        elif self._first_button and self._completes_round(self._last.button, hand.button):
            self._first_button = 0
        if not self._first_button:
            return
        seats = range(1, self.seats + 1)
        big = hand.blinds[-1]
        self._passed |= {seat for seat in seats if seat == big or self._is_between(hand.button, seat, big)}

    def _completes_round(self, before: Seat, now: Seat) -> bool:
        return self._steps(before, now) >= (self._steps(before, self._first_button) or self.seats)
