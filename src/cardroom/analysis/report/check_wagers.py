"""The part of a laboratory's check program that says which wagers it counts again, under which rules."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

from cardroom.analysis.report.check_counts import (
    THREE_CARD,
    Counts,
    Pays,
    ante_play,
    baccarat,
    best_five,
    match_the_dealer,
    own_three_cards,
    staying,
    super_match,
)
from cardroom.analysis.report.check_reading import Object, shown
from cardroom.analysis.report.check_rules import JOKER, RANKS, SUITS, Game, cents, unit_of

BEST_FIVE = (
    "high-card", "pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house", "four-of-a-kind",
    "straight-flush", "royal-flush",
)  # fmt: skip
FOUR_CARDS = ("pair", "two-pair", "three-of-a-kind", "four-of-a-kind")
MATCHES = ("unsuited", "suited", "two-unsuited", "suited-and-unsuited", "two-suited")
ZOO = ("rabbit-over-0", "tiger-over-0", "monkey", "rabbit", "tiger")
KNOWN: dict[str, tuple[Any, ...]] = {
    "natural_stops": (True, False), "player_draws_to": (5,), "banker_draws_to": (5,), "banker_draws": ({},),
    "banker_pushes_on": tuple(range(10)), "ties": ("push",), "low_straight": (True, False),
    "times": tuple(range(1, 101)), "not_qualified": ("compared", "paid"), "tie_not_qualified": ("push", "lose"),
    "up_card": ("top", "bottom", "none"),
}  # fmt: skip
"""The rules by which wagers are counted, and the ways of each that this program knows. With another, it counts none."""


class Counted(NamedTuple):
    """A wager that this program counts."""

    ways: Callable[[str, Any, dict[str, int], Pays], Counts]
    """From its name, the rules, the deck and the rows of its pay table."""
    cards: int
    """How many are dealt, at most."""
    rows: tuple[str, ...] = ()
    """Those that its pay table may have. Empty if it has none."""
    rules: tuple[str, ...] = ()
    """Those of KNOWN that it goes by."""
    one_deck: bool = False
    """True if it is counted only with the 52 cards of one deck."""


DRAWING = ("natural_stops", "player_draws_to", "banker_draws_to", "banker_draws", "ties")
OWN_HAND = Counted(own_three_cards, 3, THREE_CARD, ("low_straight",))
WITHOUT_ROWS = (
    "tie", "dragon-7", "jin-chan-7", "gold-bonus", "panda-8", "koi-8", "3-card-9-over-3-card-1",
    "natural-9-over-2-card-7", "8-over-6", "monkey",
)  # fmt: skip
WAGERS: dict[str, dict[str, Counted]] = {
    "baccarat": {
        "player": Counted(baccarat, 6, rules=DRAWING),
        "banker": Counted(baccarat, 6, rules=(*DRAWING, "banker_pushes_on")),
        **{name: Counted(baccarat, 6, ("",), DRAWING) for name in WITHOUT_ROWS},
        "rabbit": Counted(baccarat, 6, ("rabbit-over-0", "rabbit"), DRAWING),
        "tiger": Counted(baccarat, 6, ("tiger-over-0", "tiger"), DRAWING),
        "zoo": Counted(baccarat, 6, ZOO, DRAWING),
    },
    "three-card-poker": {
        "ante-play": Counted(
            ante_play, 6, (), ("low_straight", "times", "not_qualified", "ties", "tie_not_qualified", "up_card")
        ),
        "pair-plus": OWN_HAND,
        "bonus": OWN_HAND,
        "6-card-bonus": Counted(best_five, 6, BEST_FIVE, one_deck=True),
    },
    "ultimate-holdem": {"trips": Counted(best_five, 7, BEST_FIVE, one_deck=True)},
    "blackjack": {
        "super-match": Counted(super_match, 4, FOUR_CARDS),
        "match-the-dealer": Counted(match_the_dealer, 3, MATCHES),
    },
}


def why_not_counted(game: Game, wager: str) -> str:
    """Why this program does not count a wager again; empty if it does."""
    counted = WAGERS.get(game.procedure, {}).get(wager)
    if counted is None:
        return "this program does not know how"
    if wager not in game.wagers:
        return "it does not exist by the rules"
    if game.unknown:
        return f"this program does not know the rule {shown(game.unknown[0])}"
    for name in counted.rules:
        if json.dumps(game.rules[name]) not in map(json.dumps, KNOWN[name]):
            return f"this program does not know the rule {name} with the value {shown(game.rules[name])}"
    tables: Any = game.rules["pays"]
    for kind in game.wagers[wager]:
        if (kind in tables) != bool(counted.rows):
            return f"this program does not know how {kind} is paid with{'out' if counted.rows else ''} a pay table"
        if strange := [row for row in tables.get(kind, ()) if row not in counted.rows]:
            return f"this program does not know the row {shown(strange[0])} of the pay table of {kind}"
    if wager == "ante-play" and (said := why_no_ante(game.rules, game.cards)):
        return said
    if JOKER in game.cards or sum(game.cards.values()) < counted.cards:
        return "this program does not know it with these cards"
    if counted.one_deck and (len(game.cards) != len(RANKS) * len(SUITS) or {*game.cards.values()} != {1}):
        return "this program knows it with one deck of 52 cards only"
    return ""


def why_no_ante(rules: Any, cards: Mapping[str, int]) -> str:
    qualifier = rules["qualifier"]
    falling = [rank for rank in reversed(RANKS) if type(qualifier) is str and rank in qualifier]
    if not falling or "".join(falling) != qualifier or len(falling) > 3:
        return f"this program does not know the rule qualifier with the value {shown(qualifier)}"
    if type(rules["ante_bonus"]) is not type(rules) or any(row not in THREE_CARD for row in rules["ante_bonus"]):
        return "this program does not know the rows of the rule ante_bonus"
    if any(len({cards.get(rank + suit, 0) for suit in SUITS}) > 1 for rank in RANKS):
        return "this program knows it only with as many cards of a rank in every suit"
    return ""


def recount(game: Game, wager: str) -> Counts:
    """Counts the combinations of a wager again."""
    counted = +WAGERS[game.procedure][wager].ways(wager, game.rules, game.cards, rows_in_units(game, wager))
    table = pay_table(game, wager)
    for row in table:
        name = outcome_of(game, wager, row)
        if name in counted or (name.startswith(", ") and any(each.endswith(name) for each in counted)):
            table.looked_at.add(row)
    return counted


def pay_table(game: Game, wager: str) -> Object:
    """The rows by which it is paid; for ante and play those of the bonus of an ante."""
    rules: Any = game.rules
    has_rows = WAGERS[game.procedure][wager].rows
    table: Object = rules["ante_bonus"] if wager == "ante-play" else rules["pays"][wager] if has_rows else Object([])
    return table


def outcome_of(game: Game, wager: str, row: str) -> str:
    """What a line of the figures is called that is paid by a row, or how its name ends."""
    if wager == "ante-play":
        return f", {row} bonus"
    if game.procedure == "baccarat":
        return "win" if row in ("", wager) else row.replace("-", " ")
    return row


def rows_in_units(game: Game, wager: str) -> Pays:
    """What the rows of the pay table pay."""
    unit = unit_of(game, game.wagers[wager])
    return {row: pay_in_units(pay, unit) for row, pay in pay_table(game, wager).items()}


def pays_in_rules(game: Game, wager: str) -> Pays:
    """What the outcomes of a wager that is counted again pay by the rules."""
    rules, pays = game.rules, rows_in_units(game, wager)
    fixed = {"lose": Fraction(-1), "push, tie": Fraction(0)}
    if wager == "player":
        return fixed | {"win": Fraction(1)}
    if wager == "banker":
        pushes = {f"push, three-card {rules['banker_pushes_on']}": Fraction(0)}
        return fixed | pushes | {"win": pay_in_units(rules["banker_pays"], 1)}
    if wager == "ante-play":
        every = product(range(len(THREE_CARD)), (-1, 0, 1), (False, True))
        return dict(staying(rules, pays, *one) for one in every) | {"folded": Fraction(-1)}
    return fixed | {outcome_of(game, wager, row): pay for row, pay in pays.items()}


def pay_in_units(pay: str, unit: int) -> Fraction:
    """What odds such as 6:5, or a prize such as $1,000, pay for one unit of so many cents."""
    return Fraction(cents(pay), unit) if pay.startswith("$") else Fraction(pay.replace(":", "/"))
