"""How a player comes in after a change of seats or tables, in the words that the floor says."""

from __future__ import annotations

from cardroom.board.state import Table
from cardroom.dealing.decisions import Seat
from cardroom.dealing.names import number
from cardroom.houses.board_file import BoardRules

MOVING_IN = {
    "hand-or-post": "Take a hand at once, or post behind the button.",
    "post-or-wait": "Post, or wait for the blind.",
}
FROM_BROKEN_GAME = {
    "free-or-post": "Take free hands before the blinds, or let the button pass and post.",
    "not-as-new": "You come in as an established player.",
}
AS_NEW = "You come in as a new player."
FULL_BUY_IN = "You begin with a full buy-in."


def table_change_terms(rules: BoardRules, others_wait: bool) -> str:
    how = FULL_BUY_IN if rules.table_change == "from-a-full-game" else AS_NEW
    return f"{how} Move at once." if others_wait else how


def seat_change_terms(rules: BoardRules, table: Table, old: Seat, new: Seat, beside: Seat) -> str:
    match rules.seat_change:
        case "post-behind":
            return "Post behind the button."
        case "free":
            return ""
        case _:
            hands = hands_to_wait(table, old, new, beside)
    if not hands:
        has_had_blinds = rules.seat_change == "post-or-wait" and table.seen.button == old
        return "You may let the blinds pass without a penalty." if has_had_blinds else ""
    wait = f"{number(hands)} hand{'s' if hands > 1 else ''}"
    if rules.seat_change == "same-distance":
        return f"Wait {wait}, until the blind is as far away as before."
    return f"Post the big blind, or wait {wait}."


def hands_to_wait(table: Table, old: Seat, new: Seat, beside: Seat = 0) -> int:
    """How many hands farther from the blind the new seat is; 0 if it is nearer, or if nobody has the blind."""
    if not table.seen.blinds:
        return 0
    blind = table.seen.blinds[-1]
    order = seat_order(table, beside)
    old_distance, new_distance = ((order.index(seat) - order.index(blind)) % len(order) for seat in (old, new))
    return max(0, new_distance - old_distance)


def seat_order(table: Table, beside: Seat) -> list[Seat]:
    """The seats clockwise. The extra seat stands to the left or the right of the seat beside it: the left is the side
    of whoever acts next."""
    order = list(range(1, table.seen.seats + 1))
    if table.tenth:
        order.insert(order.index(beside) + (table.tenth == "left"), table.seats)
    return order
