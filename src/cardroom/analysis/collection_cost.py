"""What the collection of a pot game costs a seat, by the number of players and their style of play.

Hands are played through the engine with the house's fees, by bots. What is taken from the pot is paid by those who win
it, in proportion to what they win; other fees by the seat that pays them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

import msgspec

from cardroom.bots.bot import Bot
from cardroom.bots.named import maker_of
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision, Seat
from cardroom.dealing.pot_events import PotWon
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.money import Cents
from cardroom.money.fees import FloorDecidesError, NoBandError

STYLES: Mapping[str, tuple[str, str]] = {
    "tight": ("house", "house"),
    "tight among loose": ("house", "caller"),
    "loose": ("caller", "caller"),
    "loose among tight": ("caller", "house"),
    "wild": ("maniac", "maniac"),
}
"""For each style, the bot of the seat whose cost is measured, and the bot of the other seats."""
BETS_A_STACK = 50
A_HUNDRED = 100


class CollectionCost(msgspec.Struct, frozen=True):
    """The cost of one seat. Money is in cents, and a mean over the hands."""

    players: int
    style: str
    hands: int
    collection: float
    """What the house takes from a hand, from all seats together."""
    jackpot: float
    """The jackpot drop of a hand, from all seats together."""
    chips_won: float
    """The share of all chips won that the seat wins."""
    cost: float
    """What the seat pays for a hand, with the jackpot drop."""
    standard_error: float | None
    """Of the cost. None if only one hand was dealt, which does not tell how much hands differ."""
    big_bets_per_100: float
    """The cost of 100 hands in big bets, or in big blinds at no-limit and pot-limit."""
    cost_an_hour: float


class Hand(NamedTuple):
    collection: Cents
    jackpot: Cents
    won: float
    cost: float


def big_bet(game: PotGame[Any]) -> Cents:
    """What costs are counted in."""
    return game.stakes.big or game.stakes.least


def unit_of_cost(game: PotGame[Any]) -> str:
    return "big bets" if game.stakes.big else "big blinds" if game.stakes.blinds else "small bets"


def collection_costs(
    game: PotGame[Any],
    *,
    players: int = 0,
    hands: int = 400,
    hands_an_hour: int = 30,
    seed: int = 1,
    show: Callable[[int, int], None] = lambda *_: None,
) -> Iterator[CollectionCost]:
    """Yields the cost for each style, and for each number of players for which the sheet has a fee if none is given."""
    sizes = [players] if players else range(2, game.rules.seats + 1)
    for at, count in enumerate(sizes):
        for place, style in enumerate(STYLES):
            show(at * len(STYLES) + place, len(sizes) * len(STYLES))
            try:
                played = [_play(game, count, style, number, hands_an_hour, seed) for number in range(hands)]
            except (NoBandError, FloorDecidesError):
                if players:
                    raise
                break
            yield _mean(game, count, style, played, hands_an_hour)


def _play(game: PotGame[Any], players: int, style: str, number: int, hands_an_hour: int, seed: int) -> Hand:
    """One hand. The measured seat goes round the table, so that it has every place beside the button equally often.
    Where all play alike, it pays its even part of what is taken."""
    seats = range(1, players + 1)
    measured: Seat = number % players + 1
    time_due = number % max(hands_an_hour // 2, 1) == 0
    chips = BETS_A_STACK * big_bet(game)
    setup = Setup(dict.fromkeys(seats, chips), PotCarry(1), time_due=time_due)
    dealt = Round(game, setup, Chance.seeded(f"{seed}/{players}/{number}"))
    own, others = (maker_of(name)(game, f"{seed}/{number}") for name in STYLES[style])
    bots: dict[Seat, Bot] = {seat: own if seat == measured else others for seat in seats}

    def decide(decision: Decision) -> Choice:
        return bots[decision.seat].choose(dealt.view(decision.seat), decision)

    dealt.play_out(decide)
    outcome = dealt.outcome
    won = Counter[Seat]()
    for event in dealt.events:
        if isinstance(event, PotWon):
            won[event.seat] += event.amount
    taken = outcome.fees + outcome.jackpot
    if len(set(STYLES[style])) == 1:
        return Hand(outcome.fees, outcome.jackpot, 1 / players, taken / players)
    share = won[measured] / (won.total() or 1)
    from_pot = taken - sum(outcome.fees_of.values())
    return Hand(outcome.fees, outcome.jackpot, share, outcome.fees_of.get(measured, 0) + from_pot * share)


def _mean(game: PotGame[Any], players: int, style: str, played: Sequence[Hand], hands_an_hour: int) -> CollectionCost:
    count = len(played)
    collection, jackpot, won, cost = (sum(column) / count for column in zip(*played, strict=True))
    spread = sum((hand.cost - cost) ** 2 for hand in played) / max(count - 1, 1)
    return CollectionCost(
        players=players,
        style=style,
        hands=count,
        collection=collection,
        jackpot=jackpot,
        chips_won=won,
        cost=cost,
        standard_error=sqrt(spread / count) if count > 1 else None,
        big_bets_per_100=cost * A_HUNDRED / big_bet(game),
        cost_an_hour=cost * hands_an_hour,
    )
