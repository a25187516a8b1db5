"""Everything a package needs to bring a game of its own; docs/tutorial.md writes one step by step.

A game against a player-dealer is a `BankedGame`, a game for a pot a `PotGame`, and one in which players pay each other
a `PayingGame`. The object of its entry point is an `OutsideProcedure`. Choices that exist already are in
`cardroom.choices`, events in `cardroom.events`. docs/extending.md has an example of what is less common.
"""

from collections.abc import Generator
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from cardroom.bots import BankedBot, Bot
from cardroom.cards import RANKS, SUITS, Card, Deck, parse_cards, show_cards
from cardroom.dealing.bank_dealer import BankDealer
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Ask, Decision, Procedure, Seat, Spot, further_hand, hand_number, spot_of
from cardroom.dealing.events import NOBODY, Event, Move, Public
from cardroom.dealing.offering import Offering
from cardroom.dealing.offers import AmountField, CardsField, NumberField, Offer, RowsField
from cardroom.dealing.options import Option, Pick
from cardroom.dealing.order import Order
from cardroom.dealing.paying_dealer import PayingDealer
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.setup import Carry, Wager
from cardroom.dealing.view import RoundView
from cardroom.extending.own_ranking import OwnRanking
from cardroom.games.california.banked import BankedGame, BankedRules, Limits, by_table
from cardroom.games.catalog import OutsideProcedure
from cardroom.games.paying import PayingGame, PayingRules
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.pot_rules import PotRules
from cardroom.games.rule_problem import RuleProblem
from cardroom.money import EVEN, Cents, Lose, Odds, Outcome, PayTable, Push, Win, show_dollars
from cardroom.ranking import RANKINGS, HoleCards, Ranking

if TYPE_CHECKING:
    from cardroom.floor.naming import NamedHand

T = TypeVar("T")
Part: TypeAlias = Generator[Decision | Ask, Any, T]
"""A part of a procedure that asks players and returns something: `-> Part[int]`, called with `yield from`."""

__all__ = [
    "EVEN",
    "NOBODY",
    "RANKINGS",
    "RANKS",
    "SUITS",
    "AmountField",
    "Ask",
    "BankDealer",
    "BankedBot",
    "BankedGame",
    "BankedRules",
    "Bot",
    "Card",
    "CardsField",
    "Carry",
    "Cents",
    "Choice",
    "Decision",
    "Deck",
    "Event",
    "HoleCards",
    "Limits",
    "Lose",
    "Move",
    "NamedHand",
    "NumberField",
    "Odds",
    "Offer",
    "Offering",
    "Option",
    "Order",
    "Outcome",
    "OutsideProcedure",
    "OwnRanking",
    "Part",
    "PayTable",
    "PayingDealer",
    "PayingGame",
    "PayingRules",
    "Pick",
    "PotDealer",
    "PotGame",
    "PotRules",
    "Procedure",
    "Public",
    "Push",
    "Ranking",
    "RoundView",
    "RowsField",
    "RuleProblem",
    "Seat",
    "Spot",
    "Wager",
    "Win",
    "by_table",
    "further_hand",
    "hand_number",
    "parse_cards",
    "show_cards",
    "show_dollars",
    "spot_of",
]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """`NamedHand` is loaded when it is first used, because the tables that name hands need the extra `server`."""
        if name != "NamedHand":
            raise AttributeError(f"module 'cardroom.extending' has no attribute {name!r}")
        from cardroom.floor.naming import NamedHand

        return NamedHand
