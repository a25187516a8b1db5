"""Compares the money of a file with what the engine paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import RoundStarted
from cardroom.dealing.pot_events import PotWon, Showed
from cardroom.dealing.round import Round
from cardroom.games.poker.stakes import unit_of
from cardroom.histories.hand import HandHistoryError
from cardroom.histories.told import ToldHand
from cardroom.money import Cents, show_dollars

MOST_RAKE = 10
"""A house may have taken up to this part of a hundred of the pot without the file saying so."""


class Misfit(HandHistoryError):
    """The hand does not end as the file says."""


def compare_money(told: ToldHand, played: Round) -> dict[Seat, Cents]:
    """What the file pays each seat more than the engine did: a rake and odd chips. Raises Misfit."""
    if not played.is_over:
        return {}
    won: Counter[Seat] = Counter()
    for event in played.events:
        if type(event) is PotWon:
            won[event.seat] += event.amount
    _compare_showdown(told, played, won)
    differs: dict[Seat, Cents] = {}
    if told.finishing is not None:
        ends = {seat: chips for seat, chips in told.finishing.items() if seat not in told.unknown_stacks}
        differs = _difference(told, ends, played.stacks, won, "has")
    if told.winnings is not None and not (differs and told.finishing):
        collected = {seat: won[seat] for seat in told.seats}
        differs = _difference(told, told.winnings, collected, won, "wins")
    return differs


def _difference(
    told: ToldHand, file: Mapping[Seat, Cents], ours: Mapping[Seat, Cents], won: Counter[Seat], verb: str
) -> dict[Seat, Cents]:
    differs = {seat: amount - ours[seat] for seat, amount in file.items() if amount != ours[seat]}
    odd = _odd_chip(told) * (len(won) - 1 if len(won) > 1 else 0)
    rake, pot = -sum(differs.values()), won.total()
    for seat, more in differs.items():
        if not won[seat] or more > odd:
            raise Misfit(_words(told, seat, verb, file[seat], ours[seat]))
    if told.rake is not None and rake != told.rake:
        raise Misfit(f"the file's rake is {show_dollars(told.rake)}, but {show_dollars(rake)} is missing from the pot")
    if rake < 0 or (told.rake is None and rake * 100 > pot * MOST_RAKE + odd * 100):
        seat = next(iter(differs))
        raise Misfit(_words(told, seat, verb, file[seat], ours[seat]))
    return differs


def _odd_chip(told: ToldHand) -> Cents:
    """The smallest chip that the file's amounts can be made of; a tie is not split finer than that."""
    amounts = [told.stacks[seat] for seat in told.seats if seat not in told.unknown_stacks]
    amounts += [*told.blinds.values(), *told.antes.values(), *(act.to for act in told.acts)]
    return unit_of(*amounts)


def _words(told: ToldHand, seat: Seat, verb: str, file: Cents, ours: Cents) -> str:
    place = told.seats.index(seat) + 1
    last = told.acts[-1].number if told.acts else 0
    after = f" after action {last}" if last else ""
    return (
        f"the money does not fit{after}: p{place} {verb} {show_dollars(file)} in the file and {show_dollars(ours)} here"
    )


def _compare_showdown(told: ToldHand, played: Round, won: Counter[Seat]) -> None:
    """A hand that was mucked, or held back while another was shown, won nothing."""
    shown = {act.seat for act in told.acts if act.done == "show" and None not in act.cards}
    lost = {act.seat: act for act in told.acts if act.done == "muck" or (act.done == "show" and act.seat not in shown)}
    nobody_won = told.winnings is not None and not any(told.winnings.values())  # the collection was all there was
    if nobody_won or not any(type(event) is Showed for event in played.events):
        return
    said = told.winnings or _gains(told, played)
    for seat, act in lost.items():
        if won[seat] and (act.done == "muck" or shown) and not (said and said.get(seat, 0) > 0):
            raise Misfit("the hand that was not shown wins here", act.number, act.said)


def _gains(told: ToldHand, played: Round) -> Mapping[Seat, Cents] | None:
    if told.finishing is None:
        return None
    start = next(event.stacks for event in played.events if type(event) is RoundStarted)
    return {seat: chips - start[seat] for seat, chips in told.finishing.items()}
