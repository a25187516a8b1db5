"""Money that is posted before the deal: antes, blinds, posts of new and returning players, and a straddle."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Literal, TypeAlias

from cardroom.dealing.choices import Choice, No, Object, Straddle
from cardroom.dealing.decisions import Ask, Decision, Seat
from cardroom.dealing.options import Courtesy, Pick
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.games.poker.coming_in import PlacedBlinds, Post
from cardroom.money import Cents

FirstBlind: TypeAlias = Literal["left-of-button", "button"]
_BIG_BLIND_ANTE = "big blind ante"


def hear_objections(dealer: PotDealer, promising: tuple[Seat, ...]) -> Generator[Ask, Mapping[int, Choice], None]:
    """Asks all other players whether they object to players who promise to kill a later pot."""
    option = Courtesy((Object(), No()))
    asked = [Decision(seat, option) for seat in dealer.seats if seat not in promising]
    answers = yield dealer.ask_any(asked)
    if Object() in answers.values():
        for seat in promising:
            dealer.deal_out(seat)
    else:
        dealer.promising = promising


def post_antes(dealer: PotDealer, ante: Cents) -> None:
    for seat in dealer.seats:
        dealer.ante(seat, ante)


def blind_order(seats: list[Seat], button: Seat, blinds: int, first: FirstBlind, start: Seat = 0) -> list[Seat]:
    """Returns the seats in the order in which they are due for the blinds.

    It begins left of the button, with the button itself, or with `start`. `seats` run clockwise from the left of the
    button. Heads-up, the button has the small blind, but not an only blind.
    """
    if start:
        place = seats.index(start)
        seats = seats[place:] + seats[:place]
    elif button == seats[-1] and ((len(seats) == 2 and blinds > 1) or first == "button"):
        seats = [seats[-1], *seats[:-1]]
    return seats


def blind_seats(order: list[Seat], blinds: Sequence[Cents], stacks: Mapping[Seat, Cents] | None = None) -> list[Seat]:
    """Returns the seats that post these blinds. With fewer players than blinds, the smallest blinds are left out.

    With `stacks`, a seat that has less than half a blind is passed over, unless nobody has more.
    """
    for left_out in range(len(blinds)) if stacks else ():
        found = _with_half(order, blinds[left_out:], stacks or {})
        if len(found) == len(blinds) - left_out:
            return found
    return order[: len(blinds)]


def _with_half(order: list[Seat], blinds: Sequence[Cents], stacks: Mapping[Seat, Cents]) -> list[Seat]:
    found: list[Seat] = []
    for seat in order:
        if len(found) < len(blinds) and stacks[seat] * 2 >= blinds[len(found)]:
            found.append(seat)
    return found


def post_blinds(dealer: PotDealer, blinds: list[tuple[str, Cents]], order: list[Seat], *, moves_on: bool) -> None:
    """Posts the blinds. If they move on, a seat passed over posts what it has and owes the blind."""
    seats = order[: len(blinds)]
    if moves_on:
        seats = blind_seats(order, [amount for _, amount in blinds], dealer.stacks)
        for seat in order[: order.index(seats[-1])]:
            if seat not in seats:
                dealer.post(seat, dealer.stacks[seat], "part of the blind")
                dealer.owes_blind = dealer.owes_blind or seat
    for seat, (name, amount) in zip(seats, blinds[-len(seats) :], strict=True):
        dealer.post(seat, amount, name)
        dealer.last_blind, dealer.opened = seat, amount


def post_placed(dealer: PotDealer, blinds: list[tuple[str, Cents]], placed: PlacedBlinds) -> None:
    """Posts the blinds at the seats given, and the ante of the big blind before or after them."""
    for seat, amount in placed.antes:
        dealer.post_dead(seat, amount, "ante")
    if placed.ante_first:
        dealer.post_dead(placed.seats[-1], placed.ante, _BIG_BLIND_ANTE)
    for seat, (name, amount) in zip(placed.seats, blinds, strict=True):
        if seat:
            dealer.post(seat, amount, name)
            dealer.last_blind, dealer.opened = seat, amount
    if not placed.ante_first:
        dealer.post_dead(placed.seats[-1], placed.ante, _BIG_BLIND_ANTE)


def post_to_come_in(dealer: PotDealer, post: Post) -> None:
    """Posts the live part, less a blind that the seat has already posted, and then the dead part.

    A live post of more than the big blind is a straddle. A short stack posts the live part first.
    """
    live = post.live - dealer.bets[post.seat]
    if live > 0 and dealer.stacks[post.seat]:
        dealer.post(post.seat, live, "blind to come in")
        dealer.opened = max(dealer.opened, post.live)
    dealer.post_dead(post.seat, post.dead, "dead blind")


def offer_straddle(dealer: PotDealer, big_blind: Cents) -> Generator[Decision, Choice, None]:
    """Asks the seat left of the last blind whether to post twice the big blind. It then acts last."""
    seat = next_seat(dealer.seats, dealer.last_blind)
    amount = 2 * big_blind - dealer.bets[seat]
    if dealer.players == 2 or dealer.stacks[seat] < amount:
        return
    choice = yield dealer.ask(seat, Pick((Straddle(), No()), (amount, 0)))
    if choice == Straddle():
        dealer.post(seat, amount, "straddle")
        dealer.last_blind = seat
        dealer.opened = 2 * big_blind


def next_seat(seats: list[Seat], seat: Seat) -> Seat:
    return seats[(seats.index(seat) + 1) % len(seats)]


def named_blinds(blinds: tuple[Cents, ...]) -> list[tuple[str, Cents]]:
    if len(blinds) == 1:
        return [("blind", blinds[0])]
    names = ["small blind", *["middle blind"] * (len(blinds) - 2), "big blind"]
    return list(zip(names, blinds, strict=False))
