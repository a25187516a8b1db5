"""The rule sheet of a stud game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardroom.games.poker.seeing_cards import SEE_HANDS
from cardroom.games.poker.step_words import halves, most_hands, raises, ties
from cardroom.games.poker.streets import Street
from cardroom.money import Cents, show_dollars

if TYPE_CHECKING:
    from cardroom.games.poker.stud import StudGame

_BRINGS_IN = {
    "low-card": "The lowest up card, ties broken by suit with clubs the lowest,",
    "high-card-aces-low": "The highest up card, with aces low and ties broken by suit with spades the highest,",
    "high-card": "The highest up card, or of equal cards the first left of the button,",
}
_FIRST = {"high-board": "The highest up cards act", "low-board": "The lowest up cards act"}
_LIMITS = {
    "small": "the small bet",
    "big": "the big bet",
    "either": "the small or the big bet",
    "pair-picks": "the small or the big bet, which a player with a pair chooses for the whole round",
}
_WHEN_SHORT = {
    "community-card": "If there are not enough cards left for every player, they are shuffled with the burn cards, one "
    "card is burned, and one is turned up in the middle as a community card.",
    "burns-first": "If there are not enough cards left for every player, all but the last card are dealt, and that "
    "card is shuffled with the burn cards for the other players. If there are still too few, one card is turned up in "
    "the middle as a community card.",
}


def stud_steps(game: StudGame) -> list[str]:
    rules, streets = game.rules, game.rules.streets
    later = ", ".join(f"{_name(s)} {s.cards[0]} ({_bets(game, s)})" for s in streets[1:])
    steps = [
        f"Every player antes. The stakes are {game.stakes}.",
        f"Each player gets {_cards(streets[0])}, one at a time from the left of the button.",
        *most_hands(rules),
        f"{_BRINGS_IN[rules.bring_in]} must bet {_forced(game.opening)}. "
        + (
            "That player may still raise if everybody else only calls."
            if rules.bring_in_is_live
            else "That player acts again only if the bet is completed or raised."
        ),
        f"The later streets follow, each after a burn card: {later}. "
        f"{_FIRST[rules.first_to_act]} first, or if equal, the first left of the button.",
    ]
    if rules.opens_down_card:
        steps.append("Before each of these cards a player may turn up the down card. The next card is then dealt down.")
    if game.stakes.structure == "fixed":
        steps += [
            f"With a pair showing on {_name(s)}, the bet is {_LIMITS[s.open_pair]}." for s in streets if s.open_pair
        ]
    if rules.deals_folded_hands:
        steps.append("A player who folds with nothing to call keeps getting cards until somebody bets.")
    steps.append(_WHEN_SHORT[rules.when_short])
    steps.append(f"{raises(rules.betting, ' in limit games')} Completing the bring-in is not a raise.")
    steps.append(f"At the showdown the best five cards {halves(rules.low) if rules.low else 'win the pot.'}")
    steps.append(ties(rules))
    if rules.see_hands:
        steps.append(SEE_HANDS[rules.see_hands])
    return steps


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
