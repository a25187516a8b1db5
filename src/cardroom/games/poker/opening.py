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


class ComingIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What those who are new or missed blinds do to get a hand before the big blind comes to them."""

    new: Literal["post", "straddle", "kill", "nothing"] = "post"
    """Somebody new posts a live big blind, a live straddle of two, kills the pot, or is dealt in at once."""
    missed: Literal["all-blinds", "as-new"] = "all-blinds"
    """Who missed a blind posts all blinds, live as far as the big one goes, or does as if new."""
    small_alone_from: int = 0
    """The small bet in dollars from which a missed small blind alone is made up: itself dead, or a live big blind."""
    before_blinds_from: int = 0
    """The small bet in dollars from which blinds are made up between button and blinds too (0: at none)."""
    lands_on_small: bool = False
    """Whether who waits for the big blind, and comes to sit on a smaller one because others left, comes in there."""
    rebuy_is_new: bool = False
    """Whether who buys in again after losing everything is new."""
    free_while_time_is_due: bool = False
    """Whether somebody who sits down while a half-hour collection is due gets a hand at once."""
    dead_button: bool = False
    """Whether the button goes to a player who forgoes the hand, where a half-hour collection is taken."""


class Post(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a new or returning player posts: live money is a bet, dead money is not."""

    seat: Seat
    live: Cents = 0
    dead: Cents = 0


def post_antes(dealer: PotDealer, ante: Cents) -> None:
    for seat in dealer.seats:
        dealer.ante(seat, ante)


def blind_seats(seats: list[Seat], button: Seat, blinds: int, first: FirstBlind, start: Seat = 0) -> list[Seat]:
    """Consecutive seats from the left of the button, or from the button itself, or from `start`.

    Heads-up the button has the small blind; a blind alone is never the button's. `seats` run clockwise from the left
    of the button.
    """
    if start:
        place = seats.index(start)
        seats = seats[place:] + seats[:place]
    elif button == seats[-1] and ((len(seats) == 2 and blinds > 1) or first == "button"):
        seats = [seats[-1], *seats[:-1]]
    return seats[:blinds]


def post_blinds(dealer: PotDealer, blinds: list[tuple[str, Cents]], first: FirstBlind, start: Seat = 0) -> None:
    """With fewer players than blinds the smallest are left out."""
    seats = blind_seats(dealer.seats, dealer.button, len(blinds), first, start)
    for seat, (name, amount) in zip(seats, blinds[-len(seats) :], strict=True):
        dealer.post(seat, amount, name)
        dealer.last_blind, dealer.opened = seat, amount


def post_to_come_in(dealer: PotDealer, post: Post) -> None:
    """Live money is a blind played in turn, whatever blind the seat has already included; more than a blind straddles.

    Who is short of chips posts the live part first.
    """
    live = post.live - dealer.bets[post.seat]
    if live > 0 and dealer.stacks[post.seat]:
        dealer.post(post.seat, live, "blind to come in")
        dealer.opened = max(dealer.opened, post.live)
    dealer.post_dead(post.seat, post.dead, "dead blind")


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
