"""Money that goes in before the deal: antes, blinds, posts of those who come in, a kill, a straddle."""

from __future__ import annotations

from collections.abc import Generator
from typing import Literal, TypeAlias

import msgspec

from cardroom.dealing.choices import Choice, No, Straddle
from cardroom.dealing.decisions import Decision, Seat
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.money import Cents

FirstBlind: TypeAlias = Literal["left-of-button", "button"]


class Post(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a new or returning player posts: live money is a bet, dead money is not."""

    seat: Seat
    live: Cents = 0
    dead: Cents = 0


def post_antes(dealer: PotDealer, ante: Cents) -> None:
    for seat in dealer.seats:
        dealer.ante(seat, ante)


def post_blinds(dealer: PotDealer, blinds: list[tuple[str, Cents]], first: FirstBlind) -> None:
    """Blinds go to consecutive seats from the left of the button, or from the button itself.

    Heads-up the button has the small one; with fewer players than blinds the smallest are left out.
    """
    seats = dealer.seats
    if dealer.button == seats[-1] and (len(seats) == 2 or first == "button"):
        seats = [seats[-1], *seats[:-1]]
    for seat, (name, amount) in zip(seats, blinds[-len(seats) :], strict=False):
        dealer.post(seat, amount, name)
        dealer.last_blind, dealer.opened = seat, amount


def post_to_come_in(dealer: PotDealer, post: Post) -> None:
    """Live money is a blind played in turn, whatever blind the seat has already included."""
    dealer.post_dead(post.seat, post.dead, "dead blind")
    live = post.live - dealer.bets[post.seat]
    if live > 0 and dealer.stacks[post.seat]:
        dealer.post(post.seat, live, "blind to come in")


def offer_straddle(dealer: PotDealer, big_blind: Cents) -> Generator[Decision, Choice, None]:
    """The seat left of the last blind may post twice the big blind; it then acts last."""
    seat = next_seat(dealer.seats, dealer.last_blind)
    amount = 2 * big_blind - dealer.bets[seat]
    if dealer.players == 2 or dealer.stacks[seat] < amount:
        return
    choice = yield dealer.ask(seat, Straddle() | No())
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
