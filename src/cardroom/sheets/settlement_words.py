"""Describes settlement, limits, stakes and the rotation of the bank."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardroom.dealing.names import number, spoken
from cardroom.dealing.order import COUNTED_FROM, Order
from cardroom.games.buy_in import BuyIn
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.limits import Limits
from cardroom.games.paying import PayingGame
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.stakes import Stakes
from cardroom.games.spread import AnySpreadGame
from cardroom.money import show_dollars
from cardroom.sheets.words import capital, kinds, listed

START = {
    "action-button": "the action button",
    "left-of-player-dealer": "the left of the player-dealer",
    "left-of-house-dealer": "the left of the house dealer",
    "right-of-house-dealer": "the right of the house dealer",
}
COVERAGE = {
    "net": "The player-dealer may not win or lose more than the wager put up. Winnings may be used to pay later "
    "wagers. As soon as the wager put up is lost or doubled, every wager not yet settled is returned.",
    "gross": "The player-dealer's wager covers that amount of action. Money paid out and money collected both use it "
    "up, and every wager that is not covered is returned.",
}
OFFERED_TO = {
    "all": "around the table",
    "who-wagered": "to the players who wagered in the last round",
    "who-wagered-then-new": "to the players who wagered in the last round, then to those who sat down since",
    "spots-wagered-on": "to the players whose spot had a wager in the last round",
}
NO_NUMBER = 99


def settlement_in_words(game: BankedGame[Any]) -> list[str]:
    order: Order = game.rules.order
    sentences = [_walk(order, "Wagers are settled")]
    if order.start == "action-button":
        sentences.append(_button(order))
    if order.together:
        sentences.append(f"{kinds(order.together).capitalize()} are settled together.")
    if order.lost_kinds:
        sentences.append(f"At a seat that has lost, the order is {_then(order.lost_kinds)}.")
    if order.collect_first:
        sentences.append("All losing wagers are collected before any winner is paid.")
    if order.when_covered:
        sentences.append(_walk(order.covered(), "When the bank covers everything, they are settled"))
    return [*sentences, COVERAGE[str(game.rules.coverage.value)]]


def _button(order: Order) -> str:
    count = f"The action button is placed by counting seats: {COUNTED_FROM[order.button_counts_from]} is one"
    if order.button_counts_from == "player-dealer":
        return f"{count}."
    pictures = "11, 12 or 13" if order.pictures == "11-13" else "10"
    return f"{count}, an ace counts 1, and a jack, queen or king counts {pictures}."


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
    sentences = [f"A wager is {_limits(game.limits)}."]
    sentences += [f"On {spoken(kind)} it is {_limits(limits)}." for kind, limits in game.kind_limits.items()]
    sentences += list(_beside(game))
    if rules.backline >= NO_NUMBER:
        sentences.append("Other people may make backline wagers behind a seated player.")
    elif rules.backline:
        sentences.append(
            f"Up to {number(rules.backline)} other people may make backline wagers behind a seated player."
        )
    else:
        sentences.append("There are no backline wagers.")
    if rules.open_spots:
        sentences.append("A player may also wager on the circle of an empty seat.")
    if rules.bets_a_spot:
        sentences.append(f"A spot has room for {number(rules.bets_a_spot)} bets.")
    if rules.one_a_spot:
        squares = kinds(rules.one_a_spot, "or")
        sentences.append(f"A spot has one square for {squares}. Who finds it taken may use an open one elsewhere.")
    if rules.kum_kum:
        sentences.append("Several people may share one wager (kum-kum).")
    if rules.sees_one_hand:
        sentences.append("A player sees only one hand. A hand that nobody sees is played the house way.")
    return sentences


def _beside(game: BankedGame[Any]) -> Iterator[str]:
    rules = game.rules
    for kind, needs in rules.needs.items():
        if needs and kind not in rules.equals:
            more = ", and may not exceed it" if kind in rules.capped else ""
            yield f"{spoken(kind).capitalize()} needs a wager on {kinds(needs, 'or')}{more}."
    for kind, other in rules.equals.items():
        yield f"{spoken(kind).capitalize()} needs a wager on {spoken(other)} and must equal it."


def stakes_in_words(stakes: Stakes) -> str:
    """The stakes, as in "$3-$6 limit, blinds of $1 and $3"."""
    bets = f"{show_dollars(stakes.small)}-{show_dollars(stakes.big)} " if stakes.big else ""
    name = {"fixed": "limit", "spread": "spread limit", "no-limit": "no limit", "pot-limit": "pot limit"}
    parts = [f"{bets}{name[stakes.structure]}"]
    if stakes.blinds:
        parts.append(f"blinds of {listed([show_dollars(blind) for blind in stakes.blinds])}")
    if stakes.ante:
        parts.append(f"an ante of {show_dollars(stakes.ante)}")
    if stakes.bring_in:
        parts.append(f"a bring-in of {show_dollars(stakes.bring_in)}")
    return f"{capital(', '.join(parts))}."


def chips_in_words(game: PotGame[Any]) -> list[str]:
    """The smallest chip, where it is not a dollar."""
    unit = game.stakes.unit
    return [f"The smallest chip in play is {show_dollars(unit)}. Odd chips are of that value."] if unit > 100 else []


def worth_in_words(game: PayingGame[Any]) -> list[str]:
    """The value of a point or chip, and the buy-in, of games in which players pay one another."""
    return [f"A {game.counted_in} is worth {game.stakes}.", *buy_in_in_words(game)]


def buy_in_in_words(game: AnySpreadGame) -> list[str]:
    """The buy-in that the house prints, if it prints one."""
    return [f"The buy-in is {game.buy_in}."] if game.buy_in != BuyIn() else []


def bank_in_words(game: BankedGame[Any]) -> list[str]:
    seat = game.rules.bank_seat
    way = "clockwise" if seat.clockwise else "counter-clockwise"
    turns = f"{number(seat.turns)} {'round' if seat.turns == 1 else 'rounds'} in a row"
    limit = (
        f"After {turns} it is offered to all others before the same player may bank again."
        if seat.comes_back == "offered"
        else f"No player may bank more than {turns}."
    )
    shared = "Others may add as much or more, and share what the bank wins, loses and pays by what each put in. "
    passed_on = " A turn that the player-dealer passes is offered first to everybody who was in the hand before it."
    return [
        f"The player-dealer position is offered {way} {OFFERED_TO[seat.offered_to]}. {limit}"
        f"{passed_on if seat.passed_on else ''}",
        f"The player-dealer puts up {show_dollars(game.limits.least)} or more. "
        f"{shared if seat.shared else ''}The house never plays.",
    ]


def _limits(limits: Limits) -> str:
    if not limits.most:
        return f"{show_dollars(limits.least)} or more"
    if limits.most == limits.least:
        return show_dollars(limits.least)
    return f"{show_dollars(limits.least)} to {show_dollars(limits.most)}"
