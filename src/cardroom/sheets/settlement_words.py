"""How wagers against the player-dealer are settled, what may be wagered, and how the seat goes round, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardroom.dealing.names import spoken
from cardroom.dealing.order import Order
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.limits import Limits
from cardroom.games.paying import PayingGame
from cardroom.games.poker.stakes import Stakes
from cardroom.money import show_dollars
from cardroom.sheets.words import capital, kinds, listed, number

START = {
    "action-button": "the action button",
    "left-of-player-dealer": "the left of the player-dealer",
    "left-of-house-dealer": "the left of the house dealer",
    "right-of-house-dealer": "the right of the house dealer",
}
COUNTS_FROM = {
    "left-of-house-dealer": "the seat left of the house dealer is one",
    "left-of-player-dealer": "the seat left of the player-dealer is one",
    "player-dealer": "the player-dealer's seat is one",
}
COVERAGE = {
    "net": "The player-dealer wins or loses no more than the wager put up. What is won pays further wagers; as soon as "
    "that wager is lost or doubled, all that is not yet settled goes back.",
    "gross": "The player-dealer's wager covers as much action as it is: what is paid out and what is taken in both "
    "use it up, and all that is not covered goes back.",
}
NO_NUMBER = 99


def settlement_in_words(game: BankedGame[Any]) -> list[str]:
    order: Order = game.rules.order
    told = [_walk(order, "Wagers are settled")]
    if order.start == "action-button":
        told.append(_button(order))
    if order.together:
        told.append(f"{kinds(order.together).capitalize()} go round together.")
    if order.lost_kinds:
        told.append(f"At a seat that has lost, the order is {_then(order.lost_kinds)}.")
    if order.collect_first:
        told.append("All losing wagers are collected before any winner is paid.")
    if order.when_covered:
        told.append(_walk(order.covered(), "When the bank covers everything, they are settled"))
    return [*told, COVERAGE[str(game.rules.coverage.value)]]


def _button(order: Order) -> str:
    told = f"The action button goes to the seat that is counted to: {COUNTS_FROM[order.button_counts_from]}"
    if order.button_counts_from == "player-dealer":
        return f"{told}."
    pictures = "11 to 13" if order.pictures == "11-13" else "10"
    return f"{told}, an ace counts 1, and jack, queen and king {pictures}."


def _walk(order: Order, start: str) -> str:
    way = "clockwise" if order.clockwise else "counter-clockwise"
    if len(order.kinds) == 1:
        return f"{start} {way} from {START[order.start]}."
    if order.by == "seat":
        return f"{start} seat by seat, {way} from {START[order.start]}; at each seat {_then(order.kinds)}."
    return f"{start} kind by kind, each {way} from {START[order.start]}: {_then(order.kinds)}."


def _then(names: tuple[str, ...]) -> str:
    return ", then ".join(spoken(name) for name in names)


def limits_in_words(game: BankedGame[Any]) -> list[str]:
    rules = game.rules
    told = [f"A wager is {_limits(game.limits)}."]
    told += [f"On {spoken(kind)} it is {_limits(limits)}." for kind, limits in game.kind_limits.items()]
    told += list(_beside(game))
    if rules.backline >= NO_NUMBER:
        told.append("Others may wager behind a seated player.")
    elif rules.backline:
        told.append(f"Up to {number(rules.backline)} others may wager behind a seated player.")
    else:
        told.append("Nobody may wager behind a seated player.")
    if rules.kum_kum:
        told.append("Several people may make one wager together.")
    if rules.sees_one_hand:
        told.append("A player sees one hand only, and hands that nobody sees are played the house way.")
    return told


def _beside(game: BankedGame[Any]) -> Iterator[str]:
    rules = game.rules
    for kind, needs in rules.needs.items():
        if kind not in rules.equals:
            more = ", and no bigger" if kind in rules.no_more_than_base else ""
            yield f"{spoken(kind).capitalize()} only beside a wager on {kinds(needs, 'or')}{more}."
    for kind, other in rules.equals.items():
        yield f"{spoken(kind).capitalize()} only beside {spoken(other)}, and just as big."


def stakes_in_words(stakes: Stakes) -> str:
    """As in "$3-$6 limit, blinds of $1 and $3"."""
    bets = f"{show_dollars(stakes.small)}-{show_dollars(stakes.big)} " if stakes.big else ""
    name = {"fixed": "limit", "spread": "spread limit", "no-limit": "no limit", "pot-limit": "pot limit"}
    told = [f"{bets}{name[stakes.structure]}"]
    if stakes.blinds:
        told.append(f"blinds of {listed([show_dollars(blind) for blind in stakes.blinds])}")
    if stakes.ante:
        told.append(f"an ante of {show_dollars(stakes.ante)}")
    if stakes.bring_in:
        told.append(f"a bring-in of {show_dollars(stakes.bring_in)}")
    return f"{capital(', '.join(told))}."


def worth_in_words(game: PayingGame[Any]) -> list[str]:
    """What a point is worth where players pay one another, and what to sit down with."""
    told = [f"A {game.unit} is worth {game.stakes}."]
    return [*told, f"The buy-in is {show_dollars(game.buy_in)}."] if game.buy_in else told


def bank_in_words(game: BankedGame[Any]) -> list[str]:
    seat = game.rules.bank_seat
    way = "clockwise" if seat.clockwise else "counter-clockwise"
    turns = "round" if seat.turns == 1 else "rounds"
    return [
        f"The player-dealer's seat is offered {way} round the table; nobody has it for more than "
        f"{number(seat.turns)} {turns} running.",
        f"The player-dealer puts up {show_dollars(game.limits.least)} or more. The house never plays.",
    ]


def _limits(limits: Limits) -> str:
    if not limits.most:
        return f"{show_dollars(limits.least)} or more"
    if limits.most == limits.least:
        return show_dollars(limits.least)
    return f"{show_dollars(limits.least)} to {show_dollars(limits.most)}"
