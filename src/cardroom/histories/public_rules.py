"""The games of the formats by their public rules, and which of them a house's game is."""

from __future__ import annotations

from typing import Any, cast

from cardroom.cards import STANDARD
from cardroom.games.poker.draw import DrawGame, DrawRules
from cardroom.games.poker.flop import FlopGame, FlopRules
from cardroom.games.poker.limits import BettingRules
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.pot_rules import PotRules
from cardroom.games.poker.stakes import Stakes
from cardroom.games.poker.streets import Street
from cardroom.games.poker.stud import StudGame, StudRules
from cardroom.games.spread import AnySpreadGame
from cardroom.histories.hand import CannotSay
from cardroom.histories.told import Kind

# What was bet elsewhere is read, however many raises that house allowed.
_BETTING = BettingRules(raises=0)
_STREETS = (
    Street("third-street", ("down", "down", "up"), "small"),
    Street("fourth-street", ("up",), "small"),
    Street("fifth-street", ("up",), "big"),
    Street("sixth-street", ("up",), "big"),
    Street("seventh-street", ("down",), "big"),
)
_RULES: dict[Kind, PotRules] = {
    "holdem": FlopRules(deck=STANDARD, seats=22, betting=_BETTING),
    "omaha": FlopRules(deck=STANDARD, seats=11, hole_cards=4, uses_exactly=2, betting=_BETTING),
    "omaha-8": FlopRules(
        deck=STANDARD, seats=11, hole_cards=4, uses_exactly=2, low="eight-or-better", betting=_BETTING
    ),
    "stud": StudRules(deck=STANDARD, seats=8, streets=_STREETS, betting=_BETTING),
    "stud-8": StudRules(deck=STANDARD, seats=8, streets=_STREETS, low="eight-or-better", betting=_BETTING),
    "razz": StudRules(
        deck=STANDARD,
        seats=8,
        streets=_STREETS,
        ranking="ace-to-five",
        bring_in="high-card-aces-low",
        first_to_act="low-board",
        betting=_BETTING,
    ),
    "deuce-to-seven": DrawRules(deck=STANDARD, seats=9, ranking="deuce-to-seven", betting=_BETTING),
    "triple-draw": DrawRules(deck=STANDARD, seats=9, ranking="deuce-to-seven", draws=3, betting=_BETTING),
    "badugi": DrawRules(
        deck=STANDARD,
        seats=11,
        ranking="badugi",
        cards=4,
        draws=3,
        most_drawn=4,
        most_drawn_by_button=4,
        betting=_BETTING,
    ),
}
_TITLES: dict[Kind, str] = {
    "holdem": "Texas Hold'em",
    "omaha": "Omaha",
    "omaha-8": "Omaha High-Low Eight or Better",
    "stud": "Seven Card Stud",
    "stud-8": "Seven Card Stud High-Low Eight or Better",
    "razz": "Razz",
    "deuce-to-seven": "Deuce to Seven Lowball",
    "triple-draw": "Deuce to Seven Triple Draw",
    "badugi": "Badugi",
}
_SAME: dict[type[PotRules], tuple[str, ...]] = {
    FlopRules: ("deck", "ranking", "low", "hole_cards", "uses_exactly", "uses_at_most", "boards", "discard_before"),
    StudRules: ("deck", "ranking", "low", "bring_in", "first_to_act", "opens_down_card", "joker_up"),
    DrawRules: ("deck", "ranking", "low", "cards", "draws", "no_bets_after_draw"),
}
"""The rules that make a game what it is. Others, such as a cap on raises, differ from house to house."""


def public_game(kind: Kind, stakes: Stakes) -> PotGame[Any]:
    """The game by its public rules. Raises ValueError if the stakes do not suit it."""
    rules = _RULES[kind]
    if isinstance(rules, FlopRules):
        return FlopGame(_TITLES[kind], rules, stakes)
    if isinstance(rules, StudRules):
        return StudGame(_TITLES[kind], rules, stakes)
    assert isinstance(rules, DrawRules)
    return DrawGame(_TITLES[kind], rules, stakes)


def rules_of(kind: Kind) -> PotRules:
    return _RULES[kind]


def kind_of(game: AnySpreadGame) -> Kind:
    """Which of the formats' games it is. Raises CannotSay, with the reason, if it is none of them."""
    rules: Any = game.rules
    if game.kind != "pot":
        raise CannotSay(f"{game.title} is not played for a pot; write it as json")
    if rules.deck.jokers:
        raise CannotSay(f"{game.title} has a joker in the deck, and the format has none; write it as json")
    if getattr(rules, "boards", 1) > 1:
        raise CannotSay(f"{game.title} has {rules.boards} boards, and the format has one; write it as json")
    if cast(PotGame[Any], game).stakes.structure == "spread":
        raise CannotSay(f"{game.title} has a spread limit, which the format does not know; write it as json")
    for kind, known in _RULES.items():
        same = type(rules) is type(known) and all(getattr(rules, f) == getattr(known, f) for f in _SAME[type(known)])
        if same and _cards_of_streets(rules) == _cards_of_streets(known):
            return kind
    raise CannotSay(f"{game.title} is not a game that the format knows; write it as json")


def _cards_of_streets(rules: PotRules) -> list[tuple[str, ...]]:
    return [street.cards for street in rules.streets] if isinstance(rules, StudRules) else []
