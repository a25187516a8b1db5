"""Checks of the player-dealer position: who is offered it, who may have it again, and whose money is in the bank."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.games.california.bank_seat import BankSeatRules
from cardroom.houses import HouseGame
from cardroom.policies.found import Found, Remedy, met, not_met, question
from cardroom.policies.policy import Requirement

OFFERED_TO = {
    "who-wagered": "players who wagered in the round before",
    "who-wagered-then-new": "players who wagered in the round before, and to those who have sat down since",
    "spots-wagered-on": "players whose spot had a wager in the round before",
}
TURNS, COMES_BACK, OFFERED, SHARED = (
    f"rules.bank_seat.{field}" for field in ("turns", "comes_back", "offered_to", "shared")
)
ONE_TURN = Remedy("The player-dealer position is offered again after every hand.", {TURNS: 1})
TO_ALL = Remedy("The player-dealer position is offered to everybody who is seated.", {OFFERED: "all"})
TAKEN_BETWEEN = Remedy("Another player must have had the position before it comes back.", {COMES_BACK: "taken"})


def offered_every_hand(game: HouseGame, _requirement: Requirement, _reading: str) -> Iterator[Found]:
    seat: BankSeatRules = game.rules.bank_seat
    if seat.turns > 1:
        yield not_met(
            TURNS, f"A player may keep the position for {seat.turns} hands before others are asked.", ONE_TURN
        )
    else:
        yield met(TURNS, "The position is offered before every hand.")
    if seat.comes_back == "taken":
        why = "Whoever has had all turns is asked again only when another has had the position: is that every player?"
        yield question(COMES_BACK, why)
    if seat.offered_to == "all":
        yield met(OFFERED, "It is offered to everybody who is seated, in the order of seats.")
    else:
        yield not_met(OFFERED, f"It is offered only to {OFFERED_TO[seat.offered_to]}.", TO_ALL)


def offered_around(game: HouseGame, _requirement: Requirement, _reading: str) -> Iterator[Found]:
    seat: BankSeatRules = game.rules.bank_seat
    if seat.offered_to == "all":
        yield met(OFFERED, "It is offered to everybody who is seated, in the order of seats.")
    else:
        yield question(OFFERED, f"It is offered only to {OFFERED_TO[seat.offered_to]}.")


def most_turns(game: HouseGame, requirement: Requirement, _reading: str) -> Iterator[Found]:
    seat: BankSeatRules = game.rules.bank_seat
    most = requirement.settings["most"]
    if seat.turns <= most:
        yield met(TURNS, f"A player may have the position {seat.turns} times in a row.")
    else:
        remedy = Remedy(f"A player may have the position {most} times in a row.", {TURNS: most})
        yield not_met(TURNS, f"A player may have the position {seat.turns} times in a row.", remedy)


def another_between(game: HouseGame, _requirement: Requirement, _reading: str) -> Iterator[Found]:
    if game.rules.bank_seat.comes_back == "taken":
        yield met(COMES_BACK, "It comes back to a player only when another has had it; otherwise the game is broken.")
    else:
        yield question(COMES_BACK, "It comes back to a player once all others were offered it, though nobody took it.")


def next_is_another(game: HouseGame, _requirement: Requirement, _reading: str) -> Iterator[Found]:
    seat: BankSeatRules = game.rules.bank_seat
    if seat.turns > 1:
        yield not_met(TURNS, f"A proposition player may have the position {seat.turns} times in a row.", ONE_TURN)
    if seat.comes_back == "offered":
        why = "When all others decline the position, it comes back to a proposition player."
        yield not_met(COMES_BACK, why, TAKEN_BETWEEN)
    if seat.turns <= 1 and seat.comes_back == "taken":
        yield met(COMES_BACK, "Nobody has the position again before another player has had it.")


def banks_alone(game: HouseGame, _requirement: Requirement, _reading: str) -> Iterator[Found]:
    if game.rules.bank_seat.shared:
        remedy = Remedy("Nobody else puts money into the player-dealer's wager.", {SHARED: False})
        yield not_met(SHARED, "Other people may put money into the player-dealer's wager.", remedy)
    else:
        yield met(SHARED, "The player-dealer banks alone.")


def covered_by_wager(game: HouseGame, _requirement: Requirement, _reading: str) -> Iterator[Found]:
    counts = {"net": "result", "gross": "payments and collections together"}[game.rules.coverage.value]
    yield met("rules.coverage", f"The player-dealer's {counts} may not be more than the wager put up.")


def seated(_game: HouseGame, _requirement: Requirement, _reading: str) -> Iterator[Found]:
    yield met("", "Tables offer the position only to seats, never to people who stand behind them.")


def at_table(_game: HouseGame, requirement: Requirement, _reading: str) -> Iterator[Found]:
    """For what no field of a house's file can say: it is decided at the table, by the floor."""
    yield question("", str(requirement.settings["why"]))
