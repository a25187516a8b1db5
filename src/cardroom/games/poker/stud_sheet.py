"""How a hand of stud goes, in words for the rule sheet."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardroom.games.poker.streets import Street
from cardroom.money import Cents, show_dollars

if TYPE_CHECKING:
    from cardroom.games.poker.stud import StudGame

_BRINGS_IN = {
    "low-card": "The lowest up card, ties broken by suit with clubs the lowest,",
    "high-card-aces-low": "The highest up card, aces being low and ties broken by suit with spades the highest,",
    "high-card": "The highest up card, of equal ones the first left of the button,",
}
_FIRST = {"high-board": "The highest up cards act", "low-board": "The lowest up cards act"}
_LIMITS = {
    "small": "the small bet",
    "big": "the big bet",
    "either": "the small or the big bet",
    "pair-picks": "the small or the big bet, as a player with a pair picks for the whole round",
}
_WHEN_SHORT = {
    "community-card": "When the deck cannot give everybody a card, what is left is shuffled with the burns, one card "
    "is burned, and one turned up in the middle for all.",
    "burns-first": "When the deck cannot give everybody a card, all but the last are dealt, and that one is shuffled "
    "with the burns for the others; when they do not suffice either, one card is turned up in the middle for all.",
}


def stud_steps(game: StudGame) -> list[str]:
    rules, streets = game.rules, game.rules.streets
    later = ", ".join(f"{_name(s)} {s.cards[0]} ({_bets(game, s)})" for s in streets[1:])
    told = [
        f"Everybody antes: {game.stakes}.",
        f"Each player gets {_cards(streets[0])}, one at a time from the left of the button.",
        f"{_BRINGS_IN[rules.bring_in]} must bet {_forced(game.opening)}. "
        + ("It may still raise when all others only call." if rules.bring_in_is_live else "That counts as its turn."),
        f"Then, each after a burn: {later}. {_FIRST[rules.first_to_act]} first, of equal ones the first left of the "
        "button.",
    ]
    if rules.opens_down_card:
        told.append("Before each of these a player may open the down card; the next one then comes down.")
    if game.stakes.structure == "fixed":
        told += [f"A pair showing on {_name(s)} makes it {_LIMITS[s.open_pair]}." for s in streets if s.open_pair]
    if rules.deals_folded_hands:
        told.append("Who folds with nothing to call goes on getting cards until somebody bets.")
    told.append(_WHEN_SHORT[rules.when_short])
    told.append(f"A bet and {rules.betting.raises} raises a round in limit games; completing a bring-in is no raise.")
    told.append("Of the hands left, the best five cards win" + (", half for high, half for low." if rules.low else "."))
    return told


def _name(street: Street) -> str:
    return street.name.replace("-", " ")


def _cards(street: Street) -> str:
    counts = Counter(street.cards)
    return " and ".join(f"{'one' if n == 1 else 'two'} card{'s' * (n > 1)} {how}" for how, n in counts.items())


def _forced(opening: tuple[Cents, Cents]) -> str:
    bring_in, full = opening
    return show_dollars(bring_in) + (f" or {show_dollars(full)}" if full > bring_in else "")


def _bets(game: StudGame, street: Street) -> str:
    match game.stakes.structure:
        case "fixed":
            return _LIMITS[street.limit]
        case "spread":
            limit = game.street_limits[street.name]
            return f"{show_dollars(limit.bet)} to {show_dollars(limit.most)}"
        case structure:
            return structure.replace("-", " ")
