"""Who plays in the seat of a player who is away: over the player with chips of one's own, or the player's chips.

The board decides who may and until when. Places change between two hands only. The chips of a player who is played over
stay on the table, apart from the seat, and pay nothing but the half-hour collection.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.dealing.decisions import Seat
from cardroom.floor.guest import Guest, Milliseconds, Refused
from cardroom.floor.people import StandIn
from cardroom.money import Cents, show_dollars
from cardroom.tables import TableError

if TYPE_CHECKING:
    from cardroom.floor.live_table import LiveTable


def invite(table: LiveTable, seat: Seat, player: Guest, until: Milliseconds, *, is_friend: bool) -> None:
    """Lets somebody play in the seat of a player who is away: a friend from the next hand on, and who plays over as
    soon as the player sits down."""
    people = table.people
    table.check_open()
    if seat not in people.away or seat in people.stand_ins or seat in people.leaving:
        raise Refused(f"nobody can play in seat {seat} now", "not-now", seat)
    people.check_not_here(player)
    owner = people.guests[seat]
    people.stand_ins[seat] = stand_in = StandIn(owner, player, is_friend, until)
    if is_friend:
        stand_in.state = "plays"
        people.answered(seat)
        table.table.come_back(seat)
        table.say(f"{player.name} plays the chips of {owner.name}.")
    else:
        table.say(f"{player.name} may play over {owner.name} in seat {seat}.")


def comes_over(table: LiveTable, stand_in: StandIn, chips: Cents) -> None:
    """Who is asked to play over brings chips and has the seat after the hand."""
    table.check_open()
    table.people.check_not_here(stand_in.player)
    table.buying.check(stand_in.player.number, chips)
    stand_in.state, stand_in.chips = "comes", chips
    table.brings(stand_in.player, chips)


def change_places(table: LiveTable) -> None:
    """Between two hands: whoever comes takes the seat, and whoever ends gives it back."""
    for seat, stand_in in [*table.people.stand_ins.items()]:
        try:
            match stand_in.state:
                case "comes":
                    _take_seat(table, seat, stand_in)
                case "ends" if stand_in.is_friend:
                    _friend_stops(table, seat, stand_in)
                case "ends":
                    _give_seat_back(table, seat, stand_in)
        except TableError as error:
            # For example, a player who must kill the next pot first.
            table.say(str(error))


def _take_seat(table: LiveTable, seat: Seat, stand_in: StandIn) -> None:
    owner, player = stand_in.owner, stand_in.player
    stand_in.chips = _swap(table, seat, player, stand_in.chips)
    stand_in.away_since, stand_in.state = table.people.away.pop(seat), "plays"
    table.say(f"{player.name} plays over {owner.name}, whose {show_dollars(stand_in.chips)} stay apart.")


def _give_seat_back(table: LiveTable, seat: Seat, stand_in: StandIn) -> None:
    owner, player = stand_in.owner, stand_in.player
    chips = _swap(table, seat, owner, stand_in.chips)
    table.say(f"{player.name} no longer plays over {owner.name}.")
    table.takes_away(player, chips)
    table.people.away[seat] = stand_in.away_since
    stand_in.chips = 0
    _owner_has_seat(table, seat, stand_in)


def _friend_stops(table: LiveTable, seat: Seat, stand_in: StandIn) -> None:
    table.say(f"{stand_in.player.name} no longer plays the chips of {stand_in.owner.name}.")
    _owner_has_seat(table, seat, stand_in)


def _owner_has_seat(table: LiveTable, seat: Seat, stand_in: StandIn) -> None:
    """The owner is back, or is away again until the board has ended it."""
    if stand_in.owner_is_back:
        del table.people.stand_ins[seat], table.people.away[seat]
        table.table.come_back(seat)
        table.say(f"{stand_in.owner.name} is back.")
    else:
        stand_in.state = "over"
        table.table.sit_out(seat)
    if stand_in.owner_leaves:
        table.people.leaving.add(seat)


def _swap(table: LiveTable, seat: Seat, comes: Guest, chips: Cents) -> Cents:
    """Puts somebody with these chips in a seat, and returns the chips that were there. Raises TableError."""
    people, had_leg = table.people, table.table.has_leg(seat)
    left = table.table.take_over(seat, chips)
    if had_leg:
        people.legs.add(people.guests[seat].number)
    people.forget(seat)
    people.guests[seat] = comes
    if people.takes_back_leg(seat):
        table.table.give_leg(seat)
    return left


# How it ends


def end(table: LiveTable, seat: Seat, *, is_gone: bool = False) -> None:
    """Ends it: after the hand, if one is played. The hand of somebody who `is_gone` is played by default."""
    stand_in = table.people.stand_ins[seat]
    if stand_in.has_seat:
        stand_in.state, stand_in.is_gone = "ends", stand_in.is_gone or is_gone
        return
    if stand_in.state == "comes":
        table.takes_away(stand_in.player, stand_in.chips)
    del table.people.stand_ins[seat]


def end_all(table: LiveTable) -> None:
    for seat in [*table.people.stand_ins]:
        end(table, seat)


def owner_is_back(table: LiveTable, seat: Seat) -> bool:
    """The owner of a seat comes back. True if the owner has to wait for the end of the hand."""
    stand_in = table.people.stand_ins.get(seat)
    if stand_in is None:
        return False
    if not stand_in.has_seat:
        end(table, seat)
        return False
    stand_in.owner_is_back = True
    end(table, seat)
    if table.is_dealt:
        table.say(f"{stand_in.owner.name} is back after this hand.")
    return True


def owner_leaves(table: LiveTable, seat: Seat) -> None:
    """A player who is played over leaves, and whoever plays there keeps the seat."""
    stand_in = table.people.stand_ins[seat]
    if stand_in.state == "ends":
        stand_in.owner_leaves = True
        return
    del table.people.stand_ins[seat]
    table.say(f"{stand_in.player.name} keeps seat {seat}.")
    table.takes_away(stand_in.owner, stand_in.chips)


def has_left(table: LiveTable, seat: Seat) -> None:
    """The owner of a seat has left it: who was about to play over has it now."""
    stand_in = table.people.stand_ins.pop(seat, None)
    if stand_in is not None and stand_in.state == "comes":
        table.people.sit(seat, stand_in.player)
        table.table.sit(seat, stand_in.chips, bought=True)


# The collection


def pay_collection(table: LiveTable) -> None:
    """Before a hand with which a half-hour collection is due, a player who is played over pays it."""
    for seat, stand_in in table.people.stand_ins.items():
        if stand_in.is_friend or not stand_in.has_seat:
            continue
        fee = min(table.table.time_fee(seat), stand_in.chips)
        if fee:
            stand_in.chips -= fee
            table.table.buy(seat, fee, bought=True)
            table.postings.hand_on(stand_in.owner, stand_in.player, fee)
            table.say(f"{stand_in.owner.name} owes the collection and pays {show_dollars(fee)} for seat {seat}.")
