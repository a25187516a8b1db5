"""The table of a told hand: its game, its stakes and where the forced bets lie."""

from __future__ import annotations

from typing import Any

from cardroom.dealing.decisions import Seat
from cardroom.games.poker.coming_in import PlacedBlinds, Post
from cardroom.games.poker.opening import blind_order, blind_seats
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.games.poker.stakes import Stakes
from cardroom.histories.hand import HandHistoryError
from cardroom.histories.public_rules import public_game
from cardroom.histories.told import ToldHand
from cardroom.money import Cents


def table_of(told: ToldHand) -> tuple[PotGame[Any], PotCarry]:
    """The game and the carry with which the hand is played. Raises HandHistoryError."""
    if told.house is not None:
        return told.house, _house_carry(told, told.house)
    by_seat = _antes_by_seat(told)
    ante = 0 if by_seat else max(told.antes.values(), default=0)
    # Equal blinds lie clockwise, and the later one is the last to act.
    seats = sorted(told.blinds, key=lambda seat: (told.blinds[seat], told.seats.index(seat)))
    blinds = tuple(told.blinds[seat] for seat in seats)
    try:
        small = told.small if told.structure == "fixed" or told.small != max(blinds, default=0) else 0
        stakes = Stakes(told.structure, blinds, small, told.big if small else 0, ante, 1, told.bring_in)
        game = public_game(told.kind, stakes)
    except ValueError as error:
        raise HandHistoryError(f"the stakes do not fit the game: {error}") from None
    placed = PlacedBlinds(tuple(seats), antes=tuple(by_seat.items())) if seats else None
    if by_seat and placed is None:
        raise HandHistoryError("antes that differ from seat to seat are not played without blinds")
    posting = [seat for seat in told.seats if seat in told.posts or seat in told.dead]
    posts = tuple(Post(seat, told.posts.get(seat, 0), told.dead.get(seat, 0)) for seat in posting)
    return game, PotCarry(told.seats[-1], posts=posts, placed=placed)


def _antes_by_seat(told: ToldHand) -> dict[Seat, Cents]:
    """The antes if they differ, or if a short one does not limit what its seat can win; empty if all pay alike."""
    antes = [told.antes.get(seat, 0) for seat in told.seats]
    is_short = any(told.stacks[seat] < told.antes.get(seat, 0) for seat in told.seats)
    if len(set(antes)) == 1 and (told.ante_trims or not is_short or not told.blinds):
        return {}
    return {seat: told.antes[seat] for seat in told.seats if told.antes.get(seat)}


def usual_blinds(game: PotGame[Any], seats: tuple[Seat, ...]) -> dict[Seat, Cents]:
    """The blinds that a game's own rules put at these seats, of which the last has the button."""
    blinds = game.stakes.blinds
    if not blinds:
        return {}
    order = blind_order(list(seats), seats[-1], len(blinds), game.rules.first_blind)
    found = blind_seats(order, blinds)
    return dict(zip(found, blinds[-len(found) :], strict=True))


def _house_carry(told: ToldHand, game: PotGame[Any]) -> PotCarry:
    button = told.seats[-1]
    usual = usual_blinds(game, told.seats)
    posted = {seat: amount for seat, amount in told.blinds.items() if seat in usual}
    if told.blinds and posted != usual:
        raise HandHistoryError(f"the blinds are not those of {game.title}, {game.stakes_text}")
    return PotCarry(button)
