"""Compiled betting: whose turn it is, what that seat may do, and what follows. Compare `games.poker.betting`."""

from __future__ import annotations

from cardroom.envs.vector.hand import Hand, Terms
from cardroom.ranking.kernels.compiled import compiled

HEADS_UP_CAPPED, STAYS_CAPPED = 1, 2


@compiled
def is_live(hand: Hand, seat: int) -> bool:
    return bool(hand.live >> seat & 1)


@compiled
def after(seat: int, terms: Terms) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < terms.seats else 0


@compiled
def most_raise(hand: Hand, terms: Terms) -> int:
    """The maximum raise of this street; 0 at fixed limit, where it is exactly a bet."""
    return int(terms.most[1 if hand.street > 1 else 0])


@compiled
def start_betting(hand: Hand, terms: Terms, first: int, opened: int) -> None:
    """Begins a betting round at the first live seat from `first`, with an amount to call."""
    bet, most = terms.bet[1 if hand.street > 1 else 0], most_raise(hand, terms)
    hand.turn, hand.left = first, terms.seats if hand.in_hand > 1 else 0
    hand.acted = hand.acting = hand.checked = 0
    hand.can_act = 0
    for seat in range(terms.seats):
        hand.can_act += is_live(hand, seat) and hand.stacks[seat] > 0
    hand.opened = hand.high = opened
    hand.full = 0 if most == 0 and opened < bet else opened
    hand.raise_by = opened if opened > bet and most > 0 else bet
    hand.raises = hand.stays_capped = 0
    note_cap(hand, terms)


@compiled
def note_cap(hand: Hand, terms: Terms) -> None:
    """Notes that the cap was reached while more than two players were in."""
    if is_capped(hand, terms) and hand.in_hand > 2:
        hand.stays_capped = 1


@compiled
def is_capped(hand: Hand, terms: Terms) -> bool:
    return bool(terms.capped) and 0 < terms.raises <= hand.raises


@compiled
def find_turn(hand: Hand, terms: Terms) -> bool:
    """Goes on to the next seat that can act and works out what it may do. False if the betting round is over."""
    while hand.left > 0:
        seat = hand.turn
        if is_live(hand, seat) and hand.stacks[seat] > 0:
            if hand.can_act == 1 and hand.bets[seat] >= most_of_others(hand, terms, seat):
                return False
            set_option(hand, terms, seat)
            return True
        pass_turn(hand, terms)
    return False


@compiled
def pass_turn(hand: Hand, terms: Terms) -> None:
    hand.left -= 1
    hand.turn = after(hand.turn, terms)


@compiled
def most_of_others(hand: Hand, terms: Terms, seat: int) -> int:
    """The largest bet of another live seat."""
    most = 0
    for other in range(terms.seats):
        if other != seat and is_live(hand, other) and hand.bets[other] > most:
            most = hand.bets[other]
    return most


@compiled
def set_option(hand: Hand, terms: Terms, seat: int) -> None:
    """What the seat may do: what it owes, and the least and most that it may bet to, 0 if it may not."""
    stack, bet = hand.stacks[seat], hand.bets[seat]
    owed = hand.high - bet
    hand.owed, hand.least, hand.most = owed, 0, 0
    hand.may_check = owed == 0
    hand.may_call = owed > 0
    if not terms.all_in and stack <= owed:
        hand.owed = hand.may_check = hand.may_call = 0
        return
    raise_to = most_raise(hand, terms)
    base = hand.high if raise_to > 0 else hand.full
    least = base + hand.raise_by
    most = raise_to if terms.whole_round else base + max(raise_to, hand.raise_by)
    if may_not_raise(hand, terms, seat, least, most):
        hand.owed = min(owed, stack)
        return
    if terms.pot_limit:
        most = most_at_pot_limit(hand, terms, owed, least)
    most = min(most, bet + stack)
    hand.least, hand.most = min(least, most), most


@compiled
def may_not_raise(hand: Hand, terms: Terms, seat: int, least: int, most: int) -> bool:
    stack, bet = hand.stacks[seat], hand.bets[seat]
    owed = hand.high - bet
    if hand.can_act == 1 or stack <= owed:
        return True
    if not terms.all_in and bet + stack <= least:
        return True
    if is_capped(hand, terms) and cap_holds(hand, terms):
        return True
    if terms.whole_round and most <= hand.high:
        return True
    checked = bool(hand.checked >> seat & 1)
    if checked and hand.full == 0 and terms.checker_completes:
        return False
    if checked and owed > 0 and terms.capped and not terms.check_raise:
        return True
    completed = bet <= hand.opened < hand.full
    return bool(hand.acted >> seat & 1) and not completed and not is_full(hand, terms, owed)


@compiled
def cap_holds(hand: Hand, terms: Terms) -> bool:
    if terms.heads_up == HEADS_UP_CAPPED:
        return True
    if terms.heads_up == STAYS_CAPPED:
        return bool(hand.stays_capped > 0)
    return bool(hand.in_hand > 2)


@compiled
def is_full(hand: Hand, terms: Terms, by: int) -> bool:
    """True if an increase of this amount counts as a full bet or raise."""
    if terms.half_is_full and most_raise(hand, terms) == 0:
        return bool(by * 2 >= hand.raise_by)
    return bool(by >= hand.raise_by)


@compiled
def most_at_pot_limit(hand: Hand, terms: Terms, owed: int, least: int) -> int:
    if terms.pot_opening and hand.high == hand.opened and hand.opened > 0:
        return int(max(least, terms.pot_opening * terms.bet[1 if hand.street > 1 else 0]))
    pot = hand.pot + (owed if terms.after_call else 0)
    for seat in range(terms.seats):
        pot += hand.bets[seat]
    if terms.pot_rounding and pot % terms.pot_rounding:
        pot += terms.pot_rounding - pot % terms.pot_rounding
    return int(hand.high + max(hand.raise_by, pot))


@compiled
def put(hand: Hand, seat: int, amount: int) -> None:
    """Moves chips from the stack to the bet in front of the seat."""
    hand.stacks[seat] -= amount
    hand.bets[seat] += amount


@compiled
def check(hand: Hand, terms: Terms) -> None:
    if terms.strict:
        hand.checked |= 1 << hand.turn
    end_turn(hand, terms)


@compiled
def fold(hand: Hand, terms: Terms) -> None:
    hand.live &= ~(1 << hand.turn)
    hand.in_hand -= 1
    hand.can_act -= 1
    end_turn(hand, terms)
    if hand.in_hand == 1:
        hand.left = 0


@compiled
def call(hand: Hand, terms: Terms) -> None:
    seat = hand.turn
    put(hand, seat, min(hand.owed, hand.stacks[seat]))
    if hand.stacks[seat] == 0:
        hand.can_act -= 1
    end_turn(hand, terms)


@compiled
def end_turn(hand: Hand, terms: Terms) -> None:
    hand.acting |= 1 << hand.turn
    pass_turn(hand, terms)


@compiled
def bet_to(hand: Hand, terms: Terms, to: int) -> None:
    """The seat to act bets or raises. A short all-in does not change the last full bet. All others act again."""
    seat = hand.turn
    put(hand, seat, to - hand.bets[seat])
    if hand.stacks[seat] == 0:
        hand.can_act -= 1
    if is_full(hand, terms, to - hand.full):
        hand.raises += hand.full > 0
        if most_raise(hand, terms) > 0:
            hand.raise_by = max(hand.raise_by, to - hand.high)
        hand.full = to
    hand.high = to
    note_cap(hand, terms)
    hand.acted |= hand.acting | 1 << seat
    hand.acting = 0
    hand.left = terms.seats
    pass_turn(hand, terms)
